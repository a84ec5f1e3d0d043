//! What a program may do that shows a token. Its owner may do more: a token never gives what a role does
//! not, and seldom all of it.

use super::Role;

/// One kind of things that a token opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// Seeing what its owner sees.
    Read,
    /// Playing in their name, and all else that they do for themselves.
    Play,
    /// Making and running their own events.
    Organise,
    /// What their role lets them do in what belongs to others.
    Operate,
    /// Reading the hall's counters.
    Metrics,
}

impl Scope {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Read, Self::Play, Self::Organise, Self::Operate, Self::Metrics];

    /// As it is written.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Play => "play",
            Self::Organise => "organise",
            Self::Operate => "operate",
            Self::Metrics => "metrics",
        }
    }

    /// The scope that is written so.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.as_str() == text)
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
