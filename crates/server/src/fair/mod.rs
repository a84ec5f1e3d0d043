//! What makes the hall's secrets checkable: everything here can be computed again by whoever has the
//! record of a match, without the hall.

mod verify;

use sha2::{Digest, Sha256};

pub use verify::{SEAL, SEED, SEED_COMMITMENT, Seal, Unfair, Verified, verify};

use crate::secret;

/// What binds a player to a sealed choice before the other has seen it: the SHA-256 of the nonce, a blank
/// and the choice (`4`, or `4 name 2`), in hexadecimal.
#[must_use]
pub fn commitment(nonce: &str, choice: &str) -> String {
    secret::sha256(&format!("{nonce} {choice}"))
}

/// A choice as it is committed to, with the card that is named for the other: `4`, or `4 name 2`.
#[must_use]
pub fn choice(mv: &str, named: Option<&str>) -> String {
    named.map_or_else(|| mv.to_owned(), |named| format!("{mv}{NAME}{named}"))
}

/// The two parts of what [`choice`] writes.
#[must_use]
pub fn read_choice(text: &str) -> (&str, Option<&str>) {
    text.split_once(NAME).map_or((text, None), |(mv, named)| (mv, Some(named)))
}

/// Stands before the named card.
const NAME: &str = " name ";

/// What binds the hall to the chance of a match before anybody has played: the SHA-256 of the seed, in
/// hexadecimal.
#[must_use]
pub fn seed_commitment(seed: &str) -> String {
    secret::sha256(seed)
}

/// Chance that follows from the seed of a match and the number of a turn.
#[derive(Clone, Debug)]
pub struct Chance {
    place: String,
    draws: u32,
}

impl Chance {
    /// The chance of a turn, counted from 1.
    #[must_use]
    pub fn of_turn(seed: &str, turn: usize) -> Self {
        Self { place: format!("{seed} {turn}"), draws: 0 }
    }

    /// One of so many, from 0. The SHA-256 of seed, turn and the number of the draw (from 1), with blanks
    /// between them, is read as a number of its first 64 bits; one that would favour some is left out.
    pub fn pick(&mut self, count: usize) -> usize {
        let count = count.max(1) as u64;
        let fair = u64::MAX - u64::MAX % count;
        loop {
            self.draws += 1;
            let digest = Sha256::digest(format!("{} {}", self.place, self.draws));
            let bits = digest[..8].try_into().expect("a digest has 32 bytes");
            let number = u64::from_be_bytes(bits);
            if number < fair {
                return usize::try_from(number % count).expect("less than the count");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chance_follows_from_the_seed_and_is_even() {
        let drawn = |seed: &str| {
            let mut chance = Chance::of_turn(seed, 3);
            (0..600).map(|_| chance.pick(6)).collect::<Vec<_>>()
        };
        assert_eq!(drawn("a"), drawn("a"));
        assert_ne!(drawn("a"), drawn("b"));
        for card in 0..6 {
            let times = drawn("a").iter().filter(|&&drawn| drawn == card).count();
            assert!((70..130).contains(&times), "{card}: {times}");
        }
    }

    #[test]
    fn a_commitment_is_what_any_other_program_computes() {
        // printf 'nonce 4' | sha256sum
        let known = "f5429debab559ab33bd308824a4ac7482e018ff3b3218d324f0fb733d172dd63";
        assert_eq!(commitment("nonce", "4"), known);
    }
}
