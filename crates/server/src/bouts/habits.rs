//! How somebody chooses over many bouts, held against the equilibrium. This file counts and
//! compares; where the bouts come from and how it is shown, it does not know.

use std::collections::HashMap;
use std::sync::Arc;

use dohyo_engine::Random;
use dohyo_engine::solve::Solution;
use dohyo_rules::Player;

/// In a position met less often than this, nothing can be said about habits.
pub const ENOUGH: usize = 5;
/// How often somebody without habits is imagined, to see how chance alone looks.
const ROUNDS: usize = 200;

/// What somebody chose in a position. They have the first seat; who had the second, sees the
/// bout [mirrored](super::mirrored).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HabitualChoice {
    /// The position.
    pub position: String,
    /// The choice.
    pub choice: String,
}

/// What somebody chose over many bouts.
#[derive(Clone, Debug)]
pub struct Habits {
    /// Position by position, those met most often first.
    pub habits: Vec<Habit>,
}

/// What somebody chose in one position, however often they met it.
#[derive(Clone, Debug)]
pub struct Habit {
    /// The position, with them on the first seat.
    pub position: String,
    /// Its solution.
    pub solution: Arc<Solution>,
    /// How often they made each of the choices of the solution.
    pub counts: Vec<usize>,
}

/// What an opponent who knows somebody's habits gains by them each turn, on average.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exploitability {
    /// What the habits come to.
    pub own: f64,
    /// What chance alone makes of as many turns by somebody who plays the equilibrium mix.
    pub by_chance: f64,
    /// The turns that this rests on.
    pub turns: usize,
    /// The positions that they were played in.
    pub positions: usize,
}

impl Habits {
    /// Counts decisions. Those without a solution are left out.
    #[must_use]
    pub fn count(decisions: &[HabitualChoice], solutions: &HashMap<String, Arc<Solution>>) -> Self {
        let mut places: HashMap<&str, usize> = HashMap::new();
        let mut habits: Vec<Habit> = Vec::new();
        for HabitualChoice { position, choice } in decisions {
            let Some(solution) = solutions.get(position) else { continue };
            let mut own = solution.choices[Player::First].iter();
            let Some(chosen) = own.position(|own| own.text == *choice) else { continue };
            let place = *places.entry(position).or_insert_with(|| {
                let counts = vec![0; solution.choices[Player::First].len()];
                let (position, solution) = (position.clone(), Arc::clone(solution));
                habits.push(Habit { position, solution, counts });
                habits.len() - 1
            });
            habits[place].counts[chosen] += 1;
        }
        habits.sort_by_key(|habit| std::cmp::Reverse(habit.turns()));
        Self { habits }
    }

    /// The turns in all.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.habits.iter().map(Habit::turns).sum()
    }

    /// What was given away each turn on average, against somebody who plays the equilibrium mix.
    #[must_use]
    pub fn mean_regret(&self) -> Option<f64> {
        let lost: f64 = self.habits.iter().map(|habit| habit.regret() * habit.weight()).sum();
        let turns = self.turns();
        (turns > 0).then(|| lost / turns as f64)
    }

    /// What can be gained by knowing the habits, from the positions met often [`ENOUGH`].
    #[must_use]
    pub fn exploitability(&self) -> Option<Exploitability> {
        let often: Vec<&Habit> =
            self.habits.iter().filter(|habit| habit.turns() >= ENOUGH).collect();
        let turns: usize = often.iter().map(|habit| habit.turns()).sum();
        if turns == 0 {
            return None;
        }
        // The same turns look the same whenever one asks.
        let mut random = Random::new(turns as u64);
        let (mut own, mut by_chance) = (0.0, 0.0);
        for habit in &often {
            own += habit.weight() * habit.gain(&habit.counts);
            by_chance += habit.weight() * habit.gain_by_chance(&mut random);
        }
        let turns_played = turns as f64;
        let (own, by_chance) = (own / turns_played, by_chance / turns_played);
        Some(Exploitability { own, by_chance, turns, positions: often.len() })
    }
}

impl Habit {
    /// How often the position was met.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.counts.iter().sum()
    }

    /// What was given away on average.
    #[must_use]
    pub fn regret(&self) -> f64 {
        let choices = self.solution.choices[Player::First].iter().zip(&self.counts);
        let lost = choices.map(|(choice, &count)| {
            count as f64 * self.solution.regret(Player::First, &choice.text).unwrap_or_default()
        });
        lost.sum::<f64>() / self.weight().max(1.0)
    }

    fn weight(&self) -> f64 {
        self.turns() as f64
    }

    /// What the best reply to choices made this often gains against the value.
    fn gain(&self, counts: &[usize]) -> f64 {
        let turns = counts.iter().sum::<usize>().max(1) as f64;
        let against = |reply: usize| {
            let rows = self.solution.payoffs.iter().zip(counts);
            rows.map(|(row, &count)| row[reply] * count as f64 / turns).sum::<f64>()
        };
        let replies = 0..self.solution.choices[Player::Second].len();
        let worst = replies.map(against).fold(f64::INFINITY, f64::min);
        // What is below 0 is rounding.
        (self.solution.value() - worst).max(0.0)
    }

    /// The same for somebody who draws as many choices from the equilibrium mix.
    fn gain_by_chance(&self, random: &mut Random) -> f64 {
        let mix: Vec<f64> =
            self.solution.choices[Player::First].iter().map(|choice| choice.chance).collect();
        let mut sum = 0.0;
        for _ in 0..ROUNDS {
            let mut counts = vec![0; mix.len()];
            for _ in 0..self.turns() {
                counts[random.weighted(&mix)] += 1;
            }
            sum += self.gain(&counts);
        }
        sum / ROUNDS as f64
    }
}

#[cfg(test)]
mod tests {
    use dohyo_engine::games::solver;
    use dohyo_engine::solve::Utility;

    use super::*;

    /// The habits of somebody who made these choices at the start of the bout.
    fn habits(choices: &[(&str, usize)]) -> Habits {
        let start = dohyo_rules::find("bout").expect("a game").start().position();
        let mut solver = solver("bout", Utility::Win, None).expect("a bout");
        let solution = Arc::new(solver.solve(None).expect("a position"));
        let made = choices.iter().flat_map(|&(choice, times)| std::iter::repeat_n(choice, times));
        let decisions: Vec<HabitualChoice> = made
            .map(|choice| HabitualChoice { position: start.clone(), choice: choice.to_owned() })
            .collect();
        Habits::count(&decisions, &HashMap::from([(start, solution)]))
    }

    #[test]
    fn whoever_always_plays_the_same_is_easier_to_exploit_than_chance_allows() {
        let found = habits(&[("6", 40)]).exploitability().expect("40 turns are enough");
        assert_eq!((found.turns, found.positions), (40, 1));
        assert!(found.own > 2.0 * found.by_chance, "{found:?}");
    }

    #[test]
    fn whoever_plays_the_mix_is_hardly_exploited_and_gives_nothing_away() {
        let start = habits(&[("6", 1)]).habits.remove(0);
        let times = |chance: f64| (chance * 1e6).round() as usize;
        let mix: Vec<(&str, usize)> = start.solution.choices[Player::First]
            .iter()
            .map(|choice| (choice.text.as_str(), times(choice.chance)))
            .collect();
        let counts: Vec<usize> = mix.iter().map(|&(_, count)| count).collect();
        let habit = Habit { counts, ..start.clone() };
        assert!(habit.gain(&habit.counts) < 1e-5);
        assert!(habit.regret() < 1e-5);
    }

    #[test]
    fn a_position_met_rarely_says_nothing_about_habits() {
        let few = habits(&[("6", ENOUGH - 1)]);
        assert_eq!(few.exploitability(), None);
        assert!(few.mean_regret().is_some());
        assert_eq!(habits(&[]).mean_regret(), None);
    }
}
