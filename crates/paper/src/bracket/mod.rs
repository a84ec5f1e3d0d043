//! Knockouts as brackets: the winners' side above, the losers' side below, the grand final to the
//! right of both. A box is a match; it says who meets, or who is waited for, and how it ended.

mod layout;

use dohyo_tournament::{
    At, Contest, Decision, Event, GameOutcome, KnockoutPlan, Pairing, Seat, SeriesVerdict, Side,
    State,
};

use self::layout::{BOX, CHAMPION, HEAD, Layout, MARGIN};
use crate::Messages;
use crate::drawing::Pen;
use crate::words::Words;
use crate::{Area, Class, Drawing, DrawingMark};

const NAME: Pen = Pen::of(10.0);
const SMALL: Pen = Pen::of(8.5);
/// How wide the number of a seed and the score are, with what is free around them.
const SEED: f64 = 20.0;
const SCORE: f64 = 17.0;
/// How wide the room for names is at least and at most. Where there are many columns it is narrow, so
/// that up to seven of them fit on a sheet of paper.
const LEAST: f64 = 72.0;
const MOST: f64 = 120.0;
const NARROW: f64 = 78.0;
const MANY: usize = 5;

/// The bracket of a division; nothing on it where there is no knockout. `links` has the addresses of
/// matches.
#[must_use]
pub fn bracket(
    text: &dyn Messages,
    event: &Event,
    division: usize,
    links: &dyn Fn(At) -> Option<String>,
) -> Drawing {
    let contest = event.contests().get(division);
    let Some((contest, drawn)) = contest.and_then(|c| Some((c, c.knockout.as_ref()?))) else {
        return Drawing::default();
    };
    let plan = &drawn.plan;
    // The matches of the knockout come last, in the order of the plan.
    let pairings = &contest.pairings[contest.pairings.len() - plan.matches().len()..];
    let words = Words::new(text, event, contest);
    let artist = Artist { words, contest, plan, pairings };
    artist.draw(|id| links(At { division, id: pairings[id].id }))
}

struct Artist<'a> {
    words: Words<'a>,
    contest: &'a Contest,
    plan: &'a KnockoutPlan,
    pairings: &'a [Pairing],
}

impl Artist<'_> {
    fn draw(&self, link: impl Fn(usize) -> Option<String>) -> Drawing {
        let widest = self.contest.seeds.iter().map(|&entry| {
            let name = self.words.event.name(entry);
            NAME.bold().width(name)
        });
        let most = if layout::columns(self.plan) > MANY { NARROW } else { MOST };
        let widest = widest.fold(LEAST, f64::max).min(most);
        let layout = Layout::of(self.plan, SEED + widest.ceil() + SCORE);
        let mut drawing = Drawing { width: layout.width, height: layout.height, marks: Vec::new() };
        for &(part, y) in &layout.titles {
            drawing.write((MARGIN, y), self.words.side(part), Pen::of(12.0).bold());
        }
        for &(round, area) in &layout.heads {
            drawing.area(Class::Head, area);
            let name = self.words.round(round, self.plan);
            let pen = Pen::of(8.5).bold().middle();
            let name = pen.cut(&name, area.width - 6.0);
            drawing.write((area.x + area.width / 2.0, area.y + HEAD - 5.0), name, pen);
        }
        self.ways(&mut drawing, &layout);
        for (index, area) in layout.boxes.iter().enumerate() {
            let Some(area) = *area else { continue };
            self.write_match(&mut drawing, index, area);
            if let Some(to) = link(index) {
                let title = self.words.pairing(&self.pairings[index]);
                drawing.marks.push(DrawingMark::Link { area, to, title });
            }
        }
        let last = layout.boxes[layout.last].expect("the last match is drawn");
        self.champion(&mut drawing, last);
        drawing
    }

    /// The ways of winners from box to box.
    fn ways(&self, drawing: &mut Drawing, layout: &Layout) {
        for (index, feeders) in layout.ways.iter().enumerate() {
            let Some(to) = layout.boxes[index] else { continue };
            for from in feeders.iter().filter_map(|&feeder| layout.boxes[feeder]) {
                let bend = to.x - 10.0;
                let (start, end) = ((from.right(), from.middle()), (to.x, to.middle()));
                if (from.middle() - to.middle()).abs() < 0.01 {
                    drawing.line(Class::Way, &[start, end]);
                } else {
                    let turn = [(bend, from.middle()), (bend, to.middle())];
                    drawing.line(Class::Way, &[start, turn[0], turn[1], end]);
                }
            }
        }
    }

    fn write_match(&self, drawing: &mut Drawing, index: usize, area: Area) {
        let pairing = &self.pairings[index];
        let class = match pairing.state {
            State::Ready(_) => Class::Ready,
            State::Idle => Class::Idle,
            State::Waiting | State::Over { .. } => Class::Match,
        };
        drawing.area(class, area);
        let middle = area.middle();
        drawing.line(Class::Rule, &[(area.x + SEED, middle), (area.right() - 4.0, middle)]);
        let mut label = pairing.id.to_string();
        if let Some(note) = self.note(index) {
            label = format!("{label} · {note}");
        }
        let label = SMALL.cut(&label, area.width);
        drawing.write((area.x + 1.0, area.y - 3.5), label, SMALL.soft());
        for side in Side::BOTH {
            let base = area.y + BOX / 2.0 * side.index() as f64 + 10.4;
            self.write_side(drawing, index, side, (area, base));
        }
    }

    /// What is special about a match.
    fn note(&self, index: usize) -> Option<String> {
        let pairing = &self.pairings[index];
        let repeats = self.plan.matches()[index].only_if_b_wins.is_some();
        match pairing.state {
            State::Waiting if repeats => Some(self.words.text.say("paper-if-needed")),
            State::Idle if repeats => Some(self.words.text.say("paper-not-needed")),
            State::Over { by: Decision::Lot, .. } => Some(self.words.text.say("paper-by-lot")),
            _ => None,
        }
    }

    fn write_side(&self, drawing: &mut Drawing, index: usize, side: Side, at: (Area, f64)) {
        let (area, base) = at;
        let pairing = &self.pairings[index];
        let (x, room) = (area.x + SEED, area.width - SEED - SCORE);
        let Seat::Entry(entry) = pairing.sides[side.index()] else {
            let waits = self.words.side_of(pairing, side);
            drawing.write((x, base), SMALL.cut(&waits, room + SCORE - 4.0), SMALL.soft());
            return;
        };
        let won = matches!(pairing.state, State::Over { verdict: SeriesVerdict::Won(by), .. } if by == side);
        let pen = if won { NAME.bold() } else { NAME };
        if let Some(seed) = self.words.seed(entry) {
            drawing.write((x - 3.0, base), seed.to_string(), SMALL.soft().end());
        }
        let name = self.words.event.name(entry);
        // Long names are written smaller before they are cut.
        let small = Pen { size: SMALL.size, ..pen };
        let of_name = if pen.width(name) > room { small } else { pen };
        drawing.write((x, base), of_name.cut(name, room), of_name);
        drawing.write((area.right() - 5.0, base), score(pairing, side), pen.end());
    }

    /// Who has won it all, or a line for the champion to come.
    fn champion(&self, drawing: &mut Drawing, last: Area) {
        let below = last.bottom();
        let label = self.words.text.say("paper-champion");
        drawing.write((last.x, below + 14.0), label, Pen::of(8.5).soft());
        let base = below + CHAMPION - 14.0;
        match self.contest.champion() {
            Some(champion) => {
                let pen = Pen::of(14.0).bold().accent();
                let name = pen.cut(self.words.event.name(champion), last.width);
                drawing.write((last.x, base), name, pen);
            }
            None => drawing.line(Class::Rule, &[(last.x, base + 3.0), (last.right(), base + 3.0)]),
        }
    }
}

/// What a side made of the games of a match: games won, and half of those drawn.
fn score(pairing: &Pairing, side: Side) -> String {
    let defaulted = match (pairing.state, pairing.games.last()) {
        (State::Over { verdict: SeriesVerdict::Won(by), by: Decision::Absence }, _) => {
            Some(by == side)
        }
        (State::Over { verdict: SeriesVerdict::BothLost, .. }, _) => Some(false),
        (_, Some(GameOutcome::Default(absent))) => Some(*absent != side),
        _ => None,
    };
    if let Some(came) = defaulted {
        return if came { "+" } else { "–" }.to_owned();
    }
    if pairing.games.is_empty() {
        return String::new();
    }
    let halves = pairing.games.iter().map(|game| match game {
        GameOutcome::Won(by, _) if *by == side => 2,
        GameOutcome::Drawn => 1,
        _ => 0,
    });
    crate::words::halves(halves.sum())
}
