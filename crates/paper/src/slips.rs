//! Match slips: a piece of paper for every match that can be played, to be cut out, filled in at the
//! board and brought back.

use dohyo_tournament::{At, Event, GameTerms, Pairing, Side, State};

use crate::Messages;
use crate::drawing::Pen;
use crate::tiles::{Heading, Paper, Sheet};
use crate::words::Words;
use crate::{Area, Class, Drawing};

/// How large a slip is: six of them fill a sheet of either paper.
const WIDTH: f64 = 270.0;
const HEIGHT: f64 = 238.0;
const ACROSS: usize = 2;
const DOWN: usize = 3;
/// What is free within a slip.
const INSET: f64 = 14.0;
/// A box to tick, with what is free next to it.
const TICK: f64 = 16.0;

/// Tells how a game (from 1) of a match opens, if that is balloted.
pub type BallotWords<'a> = &'a dyn Fn(At, usize) -> Option<String>;

/// How a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// In turn: one player has the first move.
    Alternate,
    /// Both choose at the same time.
    Simultaneous,
}

/// The most slips at once: all of a round robin of 64. Who needs more prints them when these are played.
const MOST: usize = 2_016;

/// The slips of a division, in the order in which matches are played.
#[must_use]
pub fn slips(
    text: &dyn Messages,
    event: &Event,
    division: usize,
    turns: Turns,
    ballot: BallotWords<'_>,
) -> Vec<Drawing> {
    let Some(contest) = event.contests().get(division) else { return Vec::new() };
    let words = Words::new(text, event, contest);
    let ready = contest.ready().take(MOST);
    ready.map(|pairing| slip(&words, division, pairing, turns, ballot)).collect()
}

/// Sheets full of slips with lines to cut along.
#[must_use]
pub fn slip_sheets(heading: Heading<'_>, slips: &[Drawing], paper: Paper) -> Vec<Sheet> {
    let (width, height) = paper.edges();
    let pages = slips.chunks(ACROSS * DOWN).map(|slips| {
        let page = gather(slips);
        let left = (width - ACROSS as f64 * WIDTH) / 2.0;
        let top = (height - DOWN as f64 * HEIGHT) / 2.0;
        let mut placed = Drawing { width, height, marks: Vec::new() };
        placed.take(&page, (left, top));
        let mut around = Drawing::default();
        around.write((left, 18.0), heading.title, Pen::of(8.0).soft());
        let window = Area { x: 0.0, y: 0.0, width, height };
        Sheet { width, height, window, within: placed.marks, around: around.marks }
    });
    pages.collect()
}

/// Slips next to and below each other, with lines to cut along.
#[must_use]
pub fn gather(slips: &[Drawing]) -> Drawing {
    let mut page = Drawing::default();
    for (at, slip) in slips.iter().enumerate() {
        let (column, row) = (at % ACROSS, at / ACROSS);
        page.take(slip, (column as f64 * WIDTH, row as f64 * HEIGHT));
    }
    let rows = slips.len().div_ceil(ACROSS);
    let bottom = rows as f64 * HEIGHT;
    let right = slips.len().min(ACROSS) as f64 * WIDTH;
    for row in 1..=rows {
        let y = row as f64 * HEIGHT;
        page.line(Class::Cut, &[(0.0, y), (right, y)]);
    }
    for column in 1..ACROSS.min(slips.len()) {
        let x = column as f64 * WIDTH;
        page.line(Class::Cut, &[(x, 0.0), (x, bottom)]);
    }
    page
}

fn slip(
    words: &Words<'_>,
    division: usize,
    pairing: &Pairing,
    turns: Turns,
    ballot: BallotWords<'_>,
) -> Drawing {
    let text = words.text;
    let settings = words.event.settings();
    let mut slip = Drawing { width: WIDTH, height: HEIGHT, marks: Vec::new() };
    let right = WIDTH - INSET;
    let id = pairing.id.to_string();
    let large = Pen::of(20.0).bold();
    slip.write((right, 33.0), &id, large.end());
    let room = right - INSET - large.width(&id) - 10.0;
    let title = Pen::of(11.0).bold();
    slip.write((INSET, 25.0), title.cut(&settings.name, room), title);
    if settings.divisions.len() > 1 {
        let pen = Pen::of(9.5).soft();
        slip.write((INSET, 38.0), pen.cut(&settings.divisions[division].name, room), pen);
    }
    let State::Ready(next) = pairing.state else { return slip };
    let length = settings.divisions[division].rules.series.games;
    for side in Side::BOTH {
        let y = 50.0 + 34.0 * side.index() as f64;
        let box_ = Area { x: right - 52.0, y, width: 52.0, height: 28.0 };
        let name = words.seat(pairing.sides[side.index()]);
        let pen = Pen::of(13.0).bold();
        slip.write((INSET, y + 15.0), pen.cut(&name, right - INSET - 62.0), pen);
        if turns == Turns::Alternate && next.first == side {
            let first = text.say("paper-first-move");
            slip.write((INSET, y + 26.0), first, Pen::of(8.0).accent());
        }
        slip.area(Class::Field, box_);
    }
    slip.write((right, 126.0), text.say("paper-score"), Pen::of(7.5).soft().end());
    let at = At { division, id: pairing.id };
    let mut notes = Vec::new();
    if length > 1 || next.number > 1 {
        let number = (next.number as i64).into();
        notes.push(text.tell("event-game-number", &[("number", number)]));
    }
    if next.terms == GameTerms::ShorterTime {
        notes.push(text.say("paper-shorter-time"));
    }
    if let Some(opening) = ballot(at, next.number) {
        notes.push(text.tell("paper-ballot", &[("opening", opening.into())]));
    }
    let note = Pen::of(9.0);
    slip.write((INSET, 128.0), note.cut(&notes.join(" · "), right - INSET - 62.0), note);
    result(&mut slip, words, pairing);
    signatures(&mut slip, text);
    slip
}

/// What to tick: who won, or that nobody did.
fn result(slip: &mut Drawing, words: &Words<'_>, pairing: &Pairing) {
    let text = words.text;
    slip.write((INSET, 146.0), text.say("paper-result"), Pen::of(8.0).soft());
    let [a, b] = pairing.sides.map(|seat| words.seat(seat));
    let pen = Pen::of(8.5);
    let drawn = text.say("paper-draw");
    // Names have what the word between them leaves.
    let middle = pen.width(&drawn) + TICK + 12.0;
    let name = (WIDTH - 2.0 * INSET - middle) / 2.0;
    let mut x = INSET;
    for (words, room) in [(a, name), (drawn, middle), (b, name)] {
        slip.area(Class::Field, Area { x, y: 152.0, width: 12.0, height: 12.0 });
        slip.write((x + TICK, 161.5), pen.cut(&words, room - TICK - 3.0), pen);
        x += room;
    }
}

fn signatures(slip: &mut Drawing, text: &dyn Messages) {
    let half = (WIDTH - 2.0 * INSET - 14.0) / 2.0;
    for at in 0..2 {
        let x = INSET + f64::from(at) * (half + 14.0);
        slip.line(Class::Way, &[(x, 208.0), (x + half, 208.0)]);
        slip.write((x, 218.0), text.say("paper-signature"), Pen::of(7.5).soft());
    }
}
