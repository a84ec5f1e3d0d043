//! What makes the hall's secrets checkable: everything here can be computed again by anyone who has the
//! record of a match, without the hall. It makes no secrets; nonces and seeds are passed in.

mod finding;
mod seal;
mod sealed_match;
mod verify;

pub use finding::{Unfair, Unproven, Verified};
pub use seal::{Nonce, Seal};
pub use sealed_match::{SealedMatch, match_of, seed, start_of};
pub use verify::{verify, verify_all};

use sha2::{Digest, Sha256};

/// The form in which new matches are sealed: seals say what they are for, and seeds which match. In the
/// first form they did not.
pub const VERSION: &str = "2";

/// The command that tells of a sealed choice.
pub const SEAL: &str = "seal";
/// The tag with the form of the seals.
pub const FAIRNESS: &str = "Fairness";
/// The tag with the id of the match.
pub const MATCH: &str = "Match";
/// The tag with what bound the hall to its chance.
pub const SEED_COMMITMENT: &str = "SeedCommitment";
/// The tag with the seed.
pub const SEED: &str = "Seed";
/// What ends a match that was wanted no more, in the tag `Termination`.
pub const CALLED_OFF: &str = "called off";

/// The digits of hashes.
const HEXADECIMAL: &[u8; 16] = b"0123456789abcdef";

/// The tag with the name of a player as the seals have it, where the player is called otherwise now.
#[must_use]
pub fn sealed_name(seat: &str) -> String {
    format!("Sealed{seat}")
}

/// What binds a player to a sealed choice before the other has seen it: the SHA-256 of the nonce, a blank
/// and the choice (`4`, or `4 name 2`), in hexadecimal.
#[must_use]
pub fn commitment(nonce: &str, choice: &str) -> String {
    sha256(&format!("{nonce} {choice}"))
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
/// hexadecimal. The seed says which match it is for.
#[must_use]
pub fn seed_commitment(seed: &str) -> String {
    sha256(seed)
}

/// The SHA-256 of a text, in hexadecimal.
#[must_use]
pub fn sha256(text: &str) -> String {
    let digest = Sha256::digest(text);
    let digits = digest.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(|digit| char::from(HEXADECIMAL[usize::from(digit)])).collect()
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
