//! What a program may do that shows a token. Its owner may do more: a token never gives what a role does
//! not, and seldom all of it.

use super::Role;
use crate::words::words;

words! {
    /// What a token opens.
    #[derive(PartialOrd, Ord)]
    pub enum Scope as ScopeName {
        /// Seeing what its owner sees.
        Read = "read",
        /// Playing in their name, and all else that they do for themselves.
        Play = "play",
        /// Making and running their own events.
        Organise = "organise",
        /// What their role lets them do in what belongs to others.
        Operate = "operate",
        /// Reading the hall's counters.
        Metrics = "metrics",
    }
}

/// A set of scopes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scopes(u8);

impl Scopes {
    /// Everything there is.
    pub const ALL: Self = Self(0b11111);
    /// What a token has if nobody says otherwise: everything that any account may do.
    pub const USUAL: Self = Self(0b00111);

    /// What those with a role may let a token do.
    #[must_use]
    pub const fn allowed(role: Role) -> Self {
        match role {
            Role::Player => Self::USUAL,
            Role::Organiser => Self(0b01111),
            Role::Admin => Self::ALL,
        }
    }

    /// Whether a scope is one of them.
    #[must_use]
    pub const fn has(self, scope: Scope) -> bool {
        self.0 & (1 << scope as u8) != 0
    }

    /// Those that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The first of them that is not in another set.
    #[must_use]
    pub fn beyond(self, other: Self) -> Option<Scope> {
        self.iter().find(|scope| !other.has(*scope))
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them.
    pub fn iter(self) -> impl Iterator<Item = Scope> {
        Scope::ALL.into_iter().filter(move |scope| self.has(*scope))
    }

    /// As they are kept: words with blanks between.
    #[must_use]
    pub fn write(self) -> String {
        self.iter().map(Scope::as_str).collect::<Vec<_>>().join(" ")
    }

    /// Those that were kept so. A word that is none opens nothing.
    #[must_use]
    pub fn read(text: &str) -> Self {
        text.split(' ').filter_map(Scope::read).collect()
    }
}

impl FromIterator<Scope> for Scopes {
    fn from_iter<I: IntoIterator<Item = Scope>>(scopes: I) -> Self {
        Self(scopes.into_iter().fold(0, |bits, scope| bits | 1 << scope as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_come_back_as_they_are_written() {
        for bits in 0..=Scopes::ALL.0 {
            assert_eq!(Scopes::read(&Scopes(bits).write()), Scopes(bits));
        }
        assert_eq!(Scopes::USUAL.write(), "read play organise");
        assert_eq!(Scopes::read("read fly"), [Scope::Read].into_iter().collect());
    }

    #[test]
    fn only_those_who_keep_the_house_have_it_counted() {
        let metrics: Scopes = [Scope::Metrics].into_iter().collect();
        assert_eq!(metrics.beyond(Scopes::allowed(Role::Organiser)), Some(Scope::Metrics));
        assert_eq!(metrics.beyond(Scopes::allowed(Role::Admin)), None);
    }
}
