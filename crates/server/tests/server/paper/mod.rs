//! Events on paper: where everything stands, for every size; sheets that show all of it; and files
//! that readers can open.

mod booklet;
mod brackets;
pub(crate) mod files;
mod pages;
mod sheets;
mod tables;

use dohyo_server::paper::{Area, Drawing, Heading, Mark, Paper, Sheet, bracket, tiles};
use dohyo_server::text::Text;
use dohyo_tournament::{At, Event, Fact, file};

/// An event of so many entries that nobody has played yet.
fn event(format: &str, entries: usize) -> Event {
    let mut text = format!("event Camp\nformat {format}\n");
    for entry in 1..=entries {
        text.push_str(&format!("entry Player {entry}\n"));
    }
    file::read(&text).expect("an event")
}

/// Plays an event out: side A wins, but for every third match.
fn played(mut event: Event, most: usize) -> Event {
    for number in 0..most {
        let Some(id) = event.contests()[0].ready().next().map(|pairing| pairing.id) else { break };
        let word = if number % 3 == 2 { "b" } else { "a" };
        let games = [word.parse().expect("a word")].into();
        event.add(Fact::Played { at: At { division: 0, id }, games }).expect("it can be played");
    }
    event
}

fn draw(event: &Event) -> Drawing {
    bracket(&Text::english(), event, 0, &|at| Some(at.id.to_string()))
}

fn whole(drawing: &Drawing) -> Area {
    Area { x: 0.0, y: 0.0, width: drawing.width, height: drawing.height }
}

fn said(drawing: &Drawing) -> Vec<&str> {
    let words = drawing.marks.iter().filter_map(|mark| match mark {
        Mark::Text { words, .. } => Some(words.as_str()),
        _ => None,
    });
    words.collect()
}

fn sheets(drawing: &Drawing, paper: Paper) -> Vec<Sheet> {
    tiles(Heading { text: &Text::english(), title: "Camp" }, drawing, paper)
}
