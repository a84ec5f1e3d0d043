//! The same by the options of rulebooks, and against the computer.

use dohyo_engine::Level;
use dohyo_rules::Player;
use dohyo_server::room::Opponent;

use super::{ENDS, End, check_end, terms_for};

#[test]
fn with_the_options_of_a_rulebook_over_is_over() {
    for game in ["kumo:throw=8", "sumo-checkers:approach=2"] {
        for (seed, end) in (1..).zip(ENDS) {
            let (terms, opponent) = terms_for(end)[0];
            let ended = check_end(game, terms, opponent, end, seed);
            assert!(ended.is_some() || matches!(end, End::Touch(_) | End::Moves), "{game} {end:?}");
        }
    }
}

#[test]
fn against_the_computer_over_is_over() {
    let computer = Opponent::Computer(Level::default());
    for game in ["checkers", "bout", "kumo"] {
        for (seed, end) in (1..).zip([
            End::Resignation(Player::First),
            End::Resignation(Player::Second),
            End::Agreement(Player::First),
            End::Time,
        ]) {
            let terms = if matches!(end, End::Time) { "turn 1m" } else { "none" };
            let ended = check_end(game, terms, computer, end, seed);
            assert!(ended.is_some(), "{game} {end:?}");
        }
    }
}
