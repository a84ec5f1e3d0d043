//! Round robin after Johann Berger: everybody meets everybody once, everybody plays in every round, and
//! nobody has the first move more than once oftener than the second.

/// A round of a table: who meets whom, by their numbers from 0, and who has a bye.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableRound {
    /// The pairs; the player named first has the first move.
    pub pairs: Vec<[usize; 2]>,
    /// The player with the bye.
    pub byes: Option<usize>,
}

/// How often everybody meets everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cycles {
    /// Once.
    Single,
    /// Twice, the second time with sides swapped.
    Double,
}

/// The rounds for so many players.
#[must_use]
pub fn round_robin(players: usize, cycles: Cycles) -> Vec<TableRound> {
    if players < 2 {
        return Vec::new();
    }
    let once: Vec<_> = (0..players.next_multiple_of(2) - 1).map(|r| round(players, r)).collect();
    let swapped = once.iter().map(|round| TableRound {
        pairs: round.pairs.iter().map(|&[a, b]| [b, a]).collect(),
        byes: round.byes,
    });
    match cycles {
        Cycles::Single => once,
        Cycles::Double => once.iter().cloned().chain(swapped).collect(),
    }
}

/// In the first round the first meets the last, the second the last but one, and so on. From round to
/// round everybody moves on by half a turn of the circle, except the last number, which stays and
/// changes sides; with an odd number of players it is the rest. Its pair is named last, so a player who
/// comes late and takes the rest moves nobody to another table.
fn round(players: usize, round: usize) -> TableRound {
    let even = players.next_multiple_of(2);
    let (circle, last) = (even - 1, even - 1);
    let moved = |number: usize| (number + round * (even / 2)) % circle;
    let pinned = moved(0);
    let pinned = if round.is_multiple_of(2) { [pinned, last] } else { [last, pinned] };
    let others = (1..even / 2).map(|at| [moved(at), moved(last - at)]);
    if players == even {
        return TableRound { pairs: others.chain([pinned]).collect(), byes: None };
    }
    TableRound { pairs: others.collect(), byes: Some(moved(0)) }
}
