//! How many puzzles somebody has solved in a row.

use crate::store::Attempt;

/// What somebody has come to in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// How many they have tried.
    pub tried: usize,
    /// How many of those they have solved.
    pub solved: usize,
    /// How many of the last ones in a row.
    pub now: usize,
    /// How many in a row at the best.
    pub best: usize,
}

impl Streak {
    /// What these attempts come to, in their order.
    #[must_use]
    pub fn of(attempts: &[Attempt]) -> Self {
        let mut streak = Self { tried: attempts.len(), ..Self::default() };
        for attempt in attempts {
            streak.now = if attempt.solved { streak.now + 1 } else { 0 };
            streak.solved += usize::from(attempt.solved);
            streak.best = streak.best.max(streak.now);
        }
        streak
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::PersonId;

    fn check(solved: &str, expected: [usize; 4]) {
        let attempt = |(at, c): (usize, char)| Attempt {
            person: PersonId(1),
            puzzle: at.to_string(),
            at: at as i64,
            solved: c == '+',
        };
        let attempts: Vec<Attempt> = solved.chars().enumerate().map(attempt).collect();
        let Streak { tried, solved, now, best } = Streak::of(&attempts);
        assert_eq!([tried, solved, now, best], expected);
    }

    #[test]
    fn a_streak_ends_with_a_failure_and_the_best_is_kept() {
        check("", [0, 0, 0, 0]);
        check("++", [2, 2, 2, 2]);
        check("+++-+", [5, 4, 1, 3]);
        check("+-", [2, 1, 0, 1]);
    }
}
