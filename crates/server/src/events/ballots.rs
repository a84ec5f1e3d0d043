//! Ballots of checkers events: from the number that an event draws to the moves and the position that a
//! game begins with. Other games open as their players please.

use std::sync::LazyLock;

use dohyo_engine::openings::{self, Restriction};
use dohyo_rules::find;
use dohyo_tournament::{At, Event, Opening, Outcome, Part, Progress, Rules, Setting, Side, Terms};

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

/// The ballot of a game (from 1) of a match, if it has one. Games 1 and 2 have the same, and so on.
#[must_use]
pub fn ballot(game: &str, event: &Event, at: At, number: usize) -> Option<&'static Ballot> {
    if !has_ballots(game) {
        return None;
    }
    let rules = &event.settings().divisions.get(at.division)?.rules;
    let games = event.pairing(at).map_or(&[][..], |pairing| &pairing.games);
    let before = &games[..games.len().min(number.saturating_sub(1))];
    let deck = deck(restriction(rules, at, before)?);
    event.ballot(at, number, deck.len()).map(|drawn| &deck[drawn])
}

/// What the game after these is restricted by: the division's opening, or the last resort against draws.
fn restriction(rules: &Rules, at: At, before: &[Outcome]) -> Option<Restriction> {
    match rules.opening {
        Opening::TwoMove => return Some(Restriction::TwoMove),
        Opening::ThreeMove => return Some(Restriction::ThreeMove),
        Opening::Free => {}
    }
    if matches!(at.id.round.part, Part::Round | Part::Group(_)) {
        return None;
    }
    // Whom the lot would choose makes no difference to how a game is played.
    let progress = rules.series.progress(Setting::Knockout(Side::A), before);
    let Ok(Progress::Next(next)) = progress else { return None };
    (next.terms == Terms::Ballot).then_some(Restriction::ThreeMove)
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
    use std::collections::BTreeSet;

    use dohyo_tournament::file;

    use super::*;

    /// A knockout of two with this line among its settings, and the match of it.
    fn event(setting: &str, result: &str) -> (Event, At) {
        let text = format!("event E\nlot 5\n{setting}\nformat single\nentry A\nentry B\n{result}");
        let event = file::read(&text).expect("it can be read");
        let at = At { division: 0, id: event.contests()[0].pairings[0].id };
        (event, at)
    }

    #[test]
    fn two_games_have_the_same_ballot_and_the_next_two_another_one() {
        for (setting, plies, count) in [("opening two-move", 2, 43), ("opening three-move", 3, 156)]
        {
            let (event, at) = event(setting, "");
            let drawn = |game| ballot("checkers", &event, at, game).expect("a ballot");
            let mut numbers = BTreeSet::new();
            for game in (1..=2 * count).step_by(2) {
                assert_eq!(drawn(game), drawn(game + 1));
                assert_eq!(drawn(game).moves.len(), plies);
                numbers.insert(drawn(game).number);
            }
            assert_eq!(numbers.len(), count, "the whole deck before one comes again");
        }
    }

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
    fn the_last_resort_against_draws_is_a_three_move_ballot() {
        let (event, at) = event("draws 1 ballot", "result W1.1 draw draw");
        let plies = |game| ballot("checkers", &event, at, game).map(|ballot| ballot.moves.len());
        assert_eq!([1, 2, 3].map(plies), [None, None, Some(3)]);
    }

    #[test]
    fn other_games_and_free_openings_have_no_ballots() {
        let (free, at) = event("opening free", "");
        assert_eq!(ballot("checkers", &free, at, 1), None);
        let (drawn, at) = event("opening three-move", "");
        assert_eq!(ballot("kumo", &drawn, at, 1), None);
        assert!(!has_ballots("sumo-checkers"));
    }
}
