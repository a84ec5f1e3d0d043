//! Ballots of events: from the number that an event draws to the moves and the position that a game
//! begins with. Which games have ballots their entries in the catalogue say; others open as their players
//! please.

use std::sync::LazyLock;

use dohyo_rules::{self as rules, CATALOGUE, Variant, find};
use dohyo_tournament::{At, Event, Opening, Outcome, Part, Progress, Rules, Setting, Side, Terms};

/// How many moves a ballot has that is the last resort against draws.
const LAST_RESORT: usize = 3;

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
    find(game).is_ok_and(|game| !game.decks.is_empty())
}

/// The game of events that do not say which is played, where they have openings drawn.
#[must_use]
pub fn balloted() -> Option<&'static str> {
    let mut games = CATALOGUE.iter().map(|entry| entry.id);
    games.find(|game| has_ballots(game))
}

/// The ballot of a game (from 1) of a match, if it has one. Games 1 and 2 have the same, and so on.
#[must_use]
pub fn ballot(game: &str, event: &Event, at: At, number: usize) -> Option<&'static Ballot> {
    let rules = &event.settings().divisions.get(at.division)?.rules;
    let games = event.pairing(at).map_or(&[][..], |pairing| &pairing.games);
    let before = &games[..games.len().min(number.saturating_sub(1))];
    let deck = deck(game, moves(rules, at, before)?)?;
    event.ballot(at, number, deck.len()).map(|drawn| &deck[drawn])
}

/// How many moves the game after these is restricted by: the division's opening, or the last resort
/// against draws.
fn moves(rules: &Rules, at: At, before: &[Outcome]) -> Option<usize> {
    match rules.opening {
        Opening::TwoMove => return Some(2),
        Opening::ThreeMove => return Some(3),
        Opening::Free => {}
    }
    if matches!(at.id.round.part, Part::Round | Part::Group(_)) {
        return None;
    }
    // Whom the lot would choose makes no difference to how a game is played.
    let progress = rules.series.progress(Setting::Knockout(Side::A), before);
    let Ok(Progress::Next(next)) = progress else { return None };
    (next.terms == Terms::Ballot).then_some(LAST_RESORT)
}

/// The ballots of a game with so many moves, each with its position.
fn deck(game: &str, moves: usize) -> Option<&'static [Ballot]> {
    type Decks = Vec<(&'static str, usize, Vec<Ballot>)>;
    static DECKS: LazyLock<Decks> = LazyLock::new(|| {
        let variants = CATALOGUE.iter().flat_map(|entry| entry.variants);
        let decks = variants.flat_map(|game| game.decks.iter().map(move |deck| (game, deck)));
        decks.map(|(game, deck)| (game.id, deck.moves, played(game, deck.drawn()))).collect()
    });
    let found = DECKS.iter().find(|(id, count, _)| *id == game && *count == moves);
    found.map(|(_, _, ballots)| &ballots[..])
}

fn played(game: &Variant, drawn: Vec<rules::Ballot>) -> Vec<Ballot> {
    let ballot = |rules::Ballot { number, moves, .. }| {
        let mut table = game.start();
        for mv in &moves {
            table.play(mv).expect("every ballot is legal");
        }
        Ballot { number, moves, position: table.position() }
    };
    drawn.into_iter().map(ballot).collect()
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
        let known = deck("checkers", 3).expect("a deck").iter().find(|ballot| ballot.number == 46);
        let known = known.expect("ballot 46 is drawn");
        assert_eq!(known.moves.join(" "), "9-14 23-18 14x23");
        assert!(known.position.starts_with("W:"), "{}", known.position);
        let first = &deck("checkers", 2).expect("a deck")[0];
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
