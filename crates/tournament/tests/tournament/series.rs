//! The games of a match in a knockout.

use dohyo_tournament::*;

fn progress(games: u8, then: Afterwards, outcomes: &str) -> Result<SeriesProgress, OverAlready> {
    let series = Series { games, draws: Draws { replays: 2, then } };
    let outcomes: Vec<_> =
        outcomes.split_whitespace().map(|word| word.parse().expect("an outcome")).collect();
    series.progress(Setting::Knockout(Side::B), &outcomes)
}

fn check_next(games: u8, then: Afterwards, outcomes: &str, first: Side, terms: GameTerms) {
    let number = outcomes.split_whitespace().count() + 1;
    let next = SeriesProgress::Next(NextGame { number, first, terms });
    assert_eq!(progress(games, then, outcomes), Ok(next), "{outcomes}");
}

fn check_won(games: u8, then: Afterwards, outcomes: &str, winner: Side) {
    let over = SeriesProgress::Over(SeriesVerdict::Won(winner));
    assert_eq!(progress(games, then, outcomes), Ok(over), "{outcomes}");
}

#[test]
fn a_draw_is_played_again_with_the_first_move_swapped() {
    check_next(1, Afterwards::Lot, "", Side::A, GameTerms::Usual);
    check_next(1, Afterwards::Lot, "draw", Side::B, GameTerms::Usual);
    check_next(1, Afterwards::Lot, "draw draw", Side::A, GameTerms::Usual);
    check_won(1, Afterwards::Lot, "draw draw a", Side::A);
}

#[test]
fn after_the_last_replay_the_event_s_rule_decides() {
    check_won(1, Afterwards::Lot, "draw draw draw", Side::B);
    check_next(1, Afterwards::ShorterTime, "draw draw draw", Side::B, GameTerms::ShorterTime);
    check_next(1, Afterwards::Ballot, "draw draw draw draw", Side::A, GameTerms::Ballot);
    check_won(1, Afterwards::Ballot, "draw draw draw draw b", Side::B);
}

#[test]
fn the_best_of_three_needs_two_wins() {
    check_next(3, Afterwards::Lot, "a", Side::B, GameTerms::Usual);
    check_next(3, Afterwards::Lot, "a b-push-off", Side::A, GameTerms::Usual);
    check_won(3, Afterwards::Lot, "a a", Side::A);
    check_won(3, Afterwards::Lot, "a draw b draw b", Side::B);
    check_won(3, Afterwards::Lot, "a draw draw draw", Side::A);
}

#[test]
fn whoever_does_not_come_has_lost_the_match() {
    check_won(3, Afterwards::Lot, "a b-default", Side::B);
    let both = progress(3, Afterwards::Lot, "double-default");
    assert_eq!(both, Ok(SeriesProgress::Over(SeriesVerdict::BothLost)));
}

#[test]
fn nothing_is_played_after_the_end() {
    assert_eq!(progress(1, Afterwards::Lot, "a b"), Err(OverAlready { after: 1 }));
    assert_eq!(progress(3, Afterwards::Lot, "a a a"), Err(OverAlready { after: 2 }));
}
