//! Sealed choices: what seals one, and how records tell of it.

use super::{VERSION, commitment};
use crate::{ByPlayer, Player};

/// What makes the commitment to a sealed choice unguessable, and says what it is for.
///
/// In its first form it is random text. Since the second it reads `2.DIGEST.3.East.RANDOM`: what the
/// [match](super::SealedMatch) is, the turn and the seat, so no seal can stand in another's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nonce {
    /// The whole text, which is hashed together with the choice. It has no blanks.
    pub text: String,
    /// The names of the players as the seals of the match are bound to them; the first seal of a match
    /// keeps them for all.
    pub players: Option<ByPlayer<String>>,
}

/// What a nonce says that it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Purpose<'a> {
    pub(super) digest: &'a str,
    pub(super) turn: usize,
    pub(super) seat: &'a str,
}

/// A sealed choice that is open, with what proves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// Who chose.
    pub seat: Player,
    /// What makes the commitment unguessable.
    pub nonce: String,
    /// What bound the player.
    pub commitment: String,
    /// The choice: `4`, or `4 name 2`.
    pub choice: String,
}

impl Nonce {
    /// A nonce for a turn, counted from 1, and a seat of the match with such a digest.
    #[must_use]
    pub fn new(digest: &str, turn: usize, seat: &str, random: &str) -> Self {
        Self { text: format!("{VERSION}.{digest}.{turn}.{seat}.{random}"), players: None }
    }

    /// The digest of the match that it is for; nothing is known of one of the first form.
    #[must_use]
    pub fn digest(&self) -> Option<&str> {
        Purpose::of(&self.text).map(|purpose| purpose.digest)
    }
}

/// A nonce of the first form.
impl From<String> for Nonce {
    fn from(text: String) -> Self {
        Self { text, players: None }
    }
}

impl<'a> Purpose<'a> {
    /// What a nonce is for; nothing is known of one of the first form.
    pub(super) fn of(nonce: &'a str) -> Option<Self> {
        let mut parts = nonce.split('.');
        parts.next().filter(|version| *version == VERSION)?;
        let (digest, turn, seat) = (parts.next()?, parts.next()?, parts.next()?);
        let is_random = parts.next().is_some_and(|random| !random.is_empty());
        let turn = turn.parse().ok()?;
        (is_random && parts.next().is_none()).then_some(Self { digest, turn, seat })
    }
}

impl Seal {
    /// The value of the command that tells of it.
    #[must_use]
    pub fn value(&self, seats: ByPlayer<&str>) -> String {
        let Self { seat, nonce, commitment, choice } = self;
        format!("{} {nonce} {commitment} {choice}", seats[*seat])
    }

    pub(super) fn read(value: &str, seats: ByPlayer<&str>) -> Option<Self> {
        let mut words = value.splitn(4, ' ');
        let name = words.next()?;
        let seat = Player::ALL.into_iter().find(|seat| seats[*seat] == name)?;
        let mut next = || words.next().map(str::to_owned);
        Some(Self { seat, nonce: next()?, commitment: next()?, choice: next()? })
    }

    pub(super) fn is_kept(&self) -> bool {
        commitment(&self.nonce, &self.choice) == self.commitment
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nonce_says_what_it_is_for() {
        let nonce = Nonce::new("digest", 3, "East", "random");
        let purpose = Purpose { digest: "digest", turn: 3, seat: "East" };
        assert_eq!(Purpose::of(&nonce.text), Some(purpose));
        for other in ["random", "", "2.digest.3.East", "2.digest.3.East.", "1.digest.3.East.a"] {
            assert_eq!(Purpose::of(other), None, "{other}");
        }
    }
}
