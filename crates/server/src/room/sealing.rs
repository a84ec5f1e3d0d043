//! How choices are sealed in a match, and what its seals and its chance are bound to.

use dohyo_rules::fair::{Nonce, Seal, SealedMatch, match_of, seed_commitment, start_of};
use dohyo_rules::{ByPlayer, Player, Status};

use super::{MatchDeed, Room};

impl Room {
    /// The sealed choices that are open by now, each with its turn, from 0.
    #[must_use]
    pub fn seals(&self) -> Vec<(usize, Seal)> {
        let (mut seals, mut turn) = (Vec::new(), 0);
        for step in self.steps.iter().take(self.turn_of(self.steps.len())) {
            let deed = &self.log[step.number as usize - 1].deed;
            seals.extend(deed.seal().map(|seal| (turn, seal)));
            turn += step.turns.len();
        }
        seals
    }

    /// What seals a choice that is made now, with random text that nobody can guess. Whoever asks says
    /// how the players are called; what was sealed first stands. A match that was begun in the first
    /// form stays in it.
    #[must_use]
    pub fn nonce(&self, seat: Player, random: String, called: &ByPlayer<String>) -> Nonce {
        let (turn, seat) = (self.turn_count() + 1, self.table.seats()[seat]);
        // All seals of a match are bound to the same.
        if let Some(digest) = self.first_seal().and_then(Nonce::digest) {
            return Nonce::new(digest, turn, seat, &random);
        }
        match self.seal_digest(called) {
            None => random.into(),
            Some(digest) => {
                Nonce { players: Some(called.clone()), ..Nonce::new(&digest, turn, seat, &random) }
            }
        }
    }

    /// The seal that names the players for all others.
    fn first_seal(&self) -> Option<&Nonce> {
        self.log.iter().find_map(|entry| match &entry.deed {
            MatchDeed::Choose { nonce, .. } => {
                nonce.as_deref().filter(|nonce| nonce.players.is_some())
            }
            _ => None,
        })
    }

    /// How the players were called when the first choice was sealed. That there is one may be secret.
    #[must_use]
    pub(crate) fn sealed_players(&self) -> Option<&ByPlayer<String>> {
        self.first_seal()?.players.as_ref()
    }

    /// The same, once a seal is open that is bound to the names.
    #[must_use]
    pub fn open_players(&self) -> Option<&ByPlayer<String>> {
        self.sealed_players().filter(|_| !self.seals().is_empty())
    }

    /// The text that the seals are bound to, once one of them is open.
    #[must_use]
    pub fn sealed_text(&self) -> Option<String> {
        self.with_sealed_match(self.open_players()?, |sealed| sealed.text())
    }

    /// The id of the match, where its seed and its seals say it: in the second form.
    #[must_use]
    pub fn sealed_id(&self) -> Option<&str> {
        match_of(&self.setup.seed)
    }

    /// What binds the hall to the chance of the match, where both choose at once.
    #[must_use]
    pub fn seed_commitment(&self) -> Option<String> {
        let is_secret = self.replayed(0).status() == Status::Both;
        (is_secret && !self.setup.seed.is_empty()).then(|| seed_commitment(&self.setup.seed))
    }

    /// The seed, once it helps nobody to know it.
    #[must_use]
    pub fn seed(&self) -> Option<&str> {
        Some(self.setup.seed.as_str()).filter(|seed| self.is_over() && !seed.is_empty())
    }

    fn seal_digest(&self, names: &ByPlayer<String>) -> Option<String> {
        self.with_sealed_match(names, |sealed| sealed.digest())
    }

    fn with_sealed_match<T>(
        &self,
        names: &ByPlayer<String>,
        tell: impl FnOnce(SealedMatch<'_>) -> T,
    ) -> Option<T> {
        Some(tell(SealedMatch {
            id: self.sealed_id()?,
            game: self.table.game(),
            start: &start_of(&*self.replayed(0)),
            seed_commitment: &seed_commitment(&self.setup.seed),
            players: ByPlayer { first: &names.first, second: &names.second },
        }))
    }
}
