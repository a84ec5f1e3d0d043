//! Ballots of events: from the restriction that an event draws by to the moves and the position that a game
//! begins with. Which games have ballots their entries in the catalogue say; others open as their players
//! please.

use std::sync::LazyLock;

use dohyo_rules::{self as rules, CATALOGUE, Variant, find};

/// The opening that a game was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnOpening {
    /// Its number in the full list of its restriction.
    pub number: u32,
    /// Its moves from the usual start.
    pub moves: Vec<String>,
    /// The position after them.
    pub position: String,
}

/// Whether openings of a game can be balloted.
#[must_use]
pub fn has_ballots(game: &str) -> bool {
    find(game).is_ok_and(|game| !game.decks.is_empty())
}

/// The game of events that do not say which is played, where they have openings drawn.
#[must_use]
pub fn balloted() -> Option<&'static str> {
    let mut games = CATALOGUE.iter().map(|entry| entry.id);
    games.find(|game| has_ballots(game))
}

/// The ballots of a game from which its first moves, so many, are drawn; none where it has no such ballots.
#[must_use]
pub fn ballots(game: &str, moves: usize) -> &'static [DrawnOpening] {
    type Decks = Vec<(&'static str, usize, Vec<DrawnOpening>)>;
    static DECKS: LazyLock<Decks> = LazyLock::new(|| {
        let variants = CATALOGUE.iter().flat_map(|entry| entry.variants);
        let decks = variants.flat_map(|game| game.decks.iter().map(move |deck| (game, deck)));
        decks.map(|(game, deck)| (game.id, deck.moves, played(game, deck.drawn()))).collect()
    });
    let found = DECKS.iter().find(|(id, count, _)| *id == game && *count == moves);
    found.map_or(&[], |(_, _, ballots)| ballots)
}

fn played(game: &Variant, drawn: Vec<rules::Ballot>) -> Vec<DrawnOpening> {
    let ballot = |rules::Ballot { number, moves, .. }| {
        let mut table = game.start();
        for mv in &moves {
            table.play(mv).expect("every ballot is legal");
        }
        DrawnOpening { number, moves, position: table.position() }
    };
    drawn.into_iter().map(ballot).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ballot_is_its_moves_from_the_usual_start() {
        let known = ballots("checkers", 3).iter().find(|ballot| ballot.number == 46);
        let known = known.expect("ballot 46 is drawn");
        assert_eq!(known.moves.join(" "), "9-14 23-18 14x23");
        assert!(known.position.starts_with("W:"), "{}", known.position);
        let first = &ballots("checkers", 2)[0];
        assert_eq!((first.number, &*first.moves.join(" ")), (1, "9-13 21-17"));
        assert!(first.position.starts_with("B:"), "{}", first.position);
    }

    #[test]
    fn other_games_have_no_ballots() {
        assert_eq!([2, 3].map(|moves| ballots("checkers", moves).len()), [43, 156]);
        assert!(ballots("kumo", 3).is_empty());
        assert!(!has_ballots("sumo-checkers"));
    }
}
