//! Where the losers of each round of the winners' side come in at the losers' side, so two who
//! have met meet again as late as possible.
//!
//! The loser of match `m` of winners' round `k` (both counted from the top, `m` from 0) comes in at match
//! `m ^ crossing[k]`. To swap the halves of a round is to flip the highest bit of `m`, to swap quarters
//! within the halves the next one, and reversing flips them all. A rotation through four such ways holds
//! for four rounds, after which a newcomer finds the part of the bracket it had come from; a large
//! bracket has room for finer ones, so the number of ways grows with it.

/// The finest rotation that is tried: 2 to the power of this many ways.
const FINEST: u32 = 5;

/// The crossings of a bracket of so many winners' rounds; the index is the round.
pub(super) fn best(rounds: u32) -> Vec<usize> {
    let rotations = (0..=FINEST).map(|bits| rotation(rounds, bits));
    // Of equals the coarser one, which is easier to follow on paper.
    let best = rotations.rev().max_by_key(|crossings| earliest(rounds, crossings));
    best.expect("there is more than one rotation")
}

/// A rotation through 2 to the power of `bits` ways. Flipped bits count upwards from the highest: each
/// way differs from those shortly before it as far up as possible.
fn rotation(rounds: u32, bits: u32) -> Vec<usize> {
    let mut crossings = vec![0; rounds as usize + 1];
    for round in 2..=rounds {
        let width = rounds - round;
        let way = (round - 1) % (1 << bits);
        let crossing: u32 = (0..width.min(bits))
            .filter(|bit| way & (1 << bit) != 0)
            .map(|bit| 1 << (width - 1 - bit))
            .sum();
        crossings[round as usize] = crossing as usize;
    }
    crossings
}

/// The earliest losers' round with a rematch of a full bracket.
///
/// Say two met in winners' round `j`, and the winner lost in round `k`. Seen from losers' round
/// `2k - 2`, where the second comes in, the first is at the crossing of `j` without its last
/// `k - j` bits; they meet when the bits in which they differ have been played away.
fn earliest(rounds: u32, crossings: &[usize]) -> u32 {
    let pairs = (2..=rounds).flat_map(|k| (1..k).map(move |j| (j, k)));
    let meetings = pairs.map(|(j, k)| {
        let apart = crossings[k as usize] ^ (crossings[j as usize] >> (k - j));
        match usize::BITS - apart.leading_zeros() {
            0 => 2 * k - 2,
            bits => 2 * k - 3 + 2 * bits,
        }
    });
    meetings.min().unwrap_or(0)
}
