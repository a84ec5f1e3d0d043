//! Events that nobody has written down: for drawings of every size.

use dohyo_tournament::{At, Event, Fact, file};

/// An event of so many entries that nobody has played yet.
pub(crate) fn event(format: &str, entries: usize) -> Event {
    let mut text = format!("event Camp\nformat {format}\n");
    for entry in 1..=entries {
        text.push_str(&format!("entry Player {entry}\n"));
    }
    file::read(&text).expect("an event")
}

/// Plays an event out: side A wins, but for every third match.
pub(crate) fn played(mut event: Event, most: usize) -> Event {
    for number in 0..most {
        let Some(id) = event.contests()[0].ready().next().map(|pairing| pairing.id) else { break };
        let word = if number % 3 == 2 { "b" } else { "a" };
        let games = [word.parse().expect("a word")].into();
        event.add(Fact::Played { at: At { division: 0, id }, games }).expect("it can be played");
    }
    event
}
