//! Ballots of checkers events: from the restriction that an event draws by to the moves and the position
//! that a game begins with. Other games open as their players please.

use std::sync::LazyLock;

use dohyo_rules::find;

use crate::openings::{self, Restriction};

/// The game that has ballots.
const GAME: &str = "checkers";

/// The opening that a game was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ballot {
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
    game == GAME
}

/// The ballots of a game from which its first moves, so many, are drawn; none where it has no such ballots.
#[must_use]
pub fn ballots(game: &str, moves: usize) -> &'static [Ballot] {
    match moves {
        2 if has_ballots(game) => deck(Restriction::TwoMove),
        3 if has_ballots(game) => deck(Restriction::ThreeMove),
        _ => &[],
    }
}

fn deck(restriction: Restriction) -> &'static [Ballot] {
    static TWO_MOVE: LazyLock<Vec<Ballot>> = LazyLock::new(|| played(Restriction::TwoMove));
    static THREE_MOVE: LazyLock<Vec<Ballot>> = LazyLock::new(|| played(Restriction::ThreeMove));
    match restriction {
        Restriction::TwoMove => &TWO_MOVE,
        Restriction::ThreeMove => &THREE_MOVE,
    }
}

fn played(restriction: Restriction) -> Vec<Ballot> {
    let drawn = openings::deck(restriction).into_iter();
    drawn
        .map(|openings::Ballot { number, moves, .. }| {
            let mut table = find(GAME).expect("checkers is in the catalogue").start();
            for mv in &moves {
                table.play(mv).expect("every ballot is legal");
            }
            Ballot { number, moves, position: table.position() }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ballot_is_its_moves_from_the_usual_start() {
        let known = deck(Restriction::ThreeMove).iter().find(|ballot| ballot.number == 46);
        let known = known.expect("ballot 46 is drawn");
        assert_eq!(known.moves.join(" "), "9-14 23-18 14x23");
        assert!(known.position.starts_with("W:"), "{}", known.position);
        let first = &deck(Restriction::TwoMove)[0];
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
