//! What the seals of a match are bound to: a few lines of text that anybody can write down from its
//! record, and their digest, which is part of every nonce. A player who has noted one commitment while the
//! match was played can tell if any of these lines was changed.

use super::{VERSION, sha256};
use crate::record::Record;
use crate::{AnyMatch, ByPlayer};

/// A match as its seals are bound to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SealedMatch<'a> {
    /// Its id.
    pub id: &'a str,
    /// The game, by its id with its option.
    pub game: &'a str,
    /// Where it begins, as [`start_of`] has it.
    pub start: &'a str,
    /// What binds the hall to its chance.
    pub seed_commitment: &'a str,
    /// How the players were called when the first choice was sealed.
    pub players: ByPlayer<&'a str>,
}

impl SealedMatch<'_> {
    /// A line for each of them, after one with the form of the seals.
    #[must_use]
    pub fn text(&self) -> String {
        let Self { id, game, start, seed_commitment, players } = *self;
        let version = format!("dohyo {VERSION}");
        [version.as_str(), id, game, start, seed_commitment, players.first, players.second]
            .map(|text| line(text) + "\n")
            .concat()
    }

    /// The SHA-256 of the text, in hexadecimal.
    #[must_use]
    pub fn digest(&self) -> String {
        sha256(&self.text())
    }
}

/// Where a match begins: the position of its record, and a hyphen for the usual one.
#[must_use]
pub fn start_of(table: &dyn AnyMatch) -> String {
    Record::of(table).tag("FEN").map_or_else(|| "-".to_owned(), |tag| tag.value.clone())
}

/// The seed of a match, which says which match it is for: `2-MATCH-RANDOM`.
#[must_use]
pub fn seed(id: &str, random: &str) -> String {
    format!("{VERSION}-{id}-{random}")
}

/// The match that a seed is for; nothing is known of one of the first form.
#[must_use]
pub fn match_of(seed: &str) -> Option<&str> {
    let mut parts = seed.split('-');
    parts.next().filter(|version| *version == VERSION)?;
    let id = parts.next().filter(|id| !id.is_empty())?;
    let is_random = parts.next().is_some_and(|random| !random.is_empty());
    (is_random && parts.next().is_none()).then_some(id)
}

/// A text on one line.
pub(super) fn line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_what_any_other_program_computes() {
        let sealed = SealedMatch {
            id: "kfz3u9xq2b",
            game: "bout",
            start: "-",
            seed_commitment: "0f",
            players: ByPlayer { first: "Hana", second: "Aiko Sato" },
        };
        // printf '%s\n' 'dohyo 2' kfz3u9xq2b bout - 0f Hana 'Aiko Sato' | sha256sum
        let known = "702ba8006e15fbbad06db0fa9ae1add634e4504b538bd8324d5c5dca5adc9c35";
        assert_eq!(sealed.digest(), known);
    }

    #[test]
    fn a_seed_says_which_match_it_is_for() {
        assert_eq!(match_of(&seed("kfz3u9xq2b", "random")), Some("kfz3u9xq2b"));
        for other in ["random", "", "2-", "2-kfz3u9xq2b", "2-kfz3u9xq2b-", "2--random", "example 7"]
        {
            assert_eq!(match_of(other), None, "{other}");
        }
    }
}
