//! How well a player played, in one number.

use dohyo_rules::Player;

use super::Reviewed;

/// An average loss of so much of the match halves the accuracy.
const HALVES: f64 = 0.04;

/// How well a player played, from 0 to 100: 100 where nothing was lost, and half as much for each
/// 4 % of the match that an average move gave away. Turns without a choice do not count; `None`
/// where there were no others.
#[must_use]
pub fn accuracy(turns: &[Reviewed], player: Player) -> Option<f64> {
    let chosen = turns.iter().filter(|turn| turn.seat == player && turn.choices > 1);
    let losses: Vec<f64> = chosen.map(Reviewed::loss).collect();
    if losses.is_empty() {
        return None;
    }
    let average = losses.iter().sum::<f64>() / losses.len() as f64;
    Some(100.0 * (-average / HALVES).exp2())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Variation;

    fn turn(seat: Player, choices: usize, loss: f64) -> Reviewed {
        let line = Variation { score: 0, moves: vec!["1-5".to_owned()] };
        let (played, best) = (line.clone(), line);
        Reviewed { turn: 0, seat, choices, played, best, depth: 9, hoped: 0.5, kept: 0.5 - loss }
    }

    #[test]
    fn accuracy_is_halved_by_what_an_average_move_loses() {
        let first = |loss| turn(Player::First, 2, loss);
        let turns = [first(0.08), first(0.0), turn(Player::Second, 2, 0.0)];
        let halved = accuracy(&turns, Player::First).expect("there was a choice");
        assert!((halved - 50.0).abs() < 1e-9, "{halved}");
        assert_eq!(accuracy(&turns, Player::Second), Some(100.0));
    }

    #[test]
    fn a_single_move_is_no_merit() {
        assert_eq!(accuracy(&[turn(Player::First, 1, 0.0)], Player::First), None);
    }
}
