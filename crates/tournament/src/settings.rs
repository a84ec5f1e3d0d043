//! What an organiser decides before an event: divisions and who may enter them, the format, what games
//! are worth, and how seeds are given.

use std::fmt;

use crate::{Cycles, GrandFinal, Knockout, MOST_ENTRIES, OpeningRule, Scoring, Series, TieBreak};

/// An event before anybody has entered it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What it is called.
    pub name: String,
    /// The seed of every lot of the event; to be published before it is used.
    pub lot: u64,
    /// How many of a team may enter each division; any number, if nothing is said.
    pub champions: Option<u32>,
    /// The divisions, at least one. A player who names none enters the first that admits them.
    pub divisions: Vec<Division>,
}

impl Settings {
    /// An event with one division for everybody.
    #[must_use]
    pub fn new(name: &str, rules: DivisionRules) -> Self {
        let division = Division { name: "open".to_owned(), admits: Vec::new(), rules };
        Self { name: name.to_owned(), lot: 0, champions: None, divisions: vec![division] }
    }
}

/// A contest of its own within an event, with its own champion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division {
    /// What it is called.
    pub name: String,
    /// What is asked of everybody who enters it.
    pub admits: Vec<Admission>,
    /// How it is played.
    pub rules: DivisionRules,
}

/// Something that is asked of those who enter a division.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Admission {
    /// To be at least so old.
    AgeFrom(u32),
    /// To be at most so old.
    AgeTo(u32),
    /// To have this mark.
    Flag(String),
}

impl fmt::Display for Admission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AgeFrom(age) => write!(f, "an age of {age} or more"),
            Self::AgeTo(age) => write!(f, "an age of {age} or less"),
            Self::Flag(flag) => write!(f, "the flag `{flag}`"),
        }
    }
}

/// How a division is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DivisionRules {
    /// Who meets whom.
    pub format: Format,
    /// How seeds are given.
    pub seeding: Seeding,
    /// What a match consists of.
    pub series: Series,
    /// How games open.
    pub opening: OpeningRule,
    /// What games are worth in a table.
    pub scoring: Scoring,
    /// What tells apart those with equal points, in this order.
    pub tie_breaks: Vec<TieBreak>,
}

impl Default for DivisionRules {
    fn default() -> Self {
        let (format, scoring) =
            (Format::Knockout(Knockout::Double(GrandFinal::Reset)), Scoring::PLAIN);
        Self {
            format,
            seeding: Seeding::Order,
            series: Series::default(),
            opening: OpeningRule::default(),
            scoring,
            tie_breaks: Self::usual_tie_breaks(&scoring, format).to_vec(),
        }
    }
}

impl DivisionRules {
    /// The tie-breaks for a scoring and a format when the organiser names none, in this order.
    #[must_use]
    pub fn usual_tie_breaks(scoring: &Scoring, format: Format) -> &'static [TieBreak] {
        use TieBreak::{Buchholz, HeadToHead, Lot, OutrightWins, SonnebornBerger, Wins};
        match format {
            _ if *scoring == Scoring::GRADED => &[HeadToHead, OutrightWins, Wins, Lot],
            Format::Swiss { .. } => &[Buchholz, SonnebornBerger, Wins],
            Format::Knockout(_) | Format::RoundRobin(_) | Format::Groups { .. } => {
                &[HeadToHead, SonnebornBerger, Wins]
            }
        }
    }
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A knockout of any kind.
    Knockout(Knockout),
    /// Everybody meets everybody.
    RoundRobin(Cycles),
    /// So many rounds, in each of which those of equal points meet.
    Swiss {
        /// How many.
        rounds: u32,
    },
    /// Round robins in groups, then a knockout of the best of each.
    Groups {
        /// How many groups there are.
        groups: u8,
        /// How many of each go on.
        advance: u8,
        /// What they go on to.
        knockout: Knockout,
    },
}

/// The most groups before a knockout: they have letters.
pub const MOST_GROUPS: u8 = 26;

impl Format {
    /// The most entries that a division of this format takes. In tables the number of pairs to look at
    /// grows with the square of it.
    #[must_use]
    pub fn most_entries(self) -> usize {
        match self {
            Self::Knockout(_) => MOST_ENTRIES as usize,
            Self::RoundRobin(_) => 512,
            Self::Swiss { .. } => 4096,
            Self::Groups { groups, .. } => 512 * usize::from(groups.clamp(1, MOST_GROUPS)),
        }
    }

    /// How many matches so many entries may come to.
    pub(crate) fn most_matches(self, entries: usize) -> usize {
        let table = |entries: usize| entries * entries.saturating_sub(1) / 2;
        match self {
            Self::Knockout(_) => 2 * entries,
            Self::RoundRobin(Cycles::Single) => table(entries),
            Self::RoundRobin(Cycles::Double) => 2 * table(entries),
            Self::Swiss { rounds } => (entries / 2).saturating_mul(rounds as usize),
            Self::Groups { groups, .. } => {
                let groups = usize::from(groups.clamp(1, MOST_GROUPS));
                groups * table(entries.div_ceil(groups)) + 2 * entries
            }
        }
    }
}

/// How seeds are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seeding {
    /// In the order of entry.
    Order,
    /// By rating, the highest first; players without one come last.
    Rating,
    /// By the event's lot.
    Lot,
    /// By the numbers that entries carry; players without one come last.
    Hand,
}

/// A player or team that enters an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entrant {
    /// The name, which nobody else of the event has.
    pub name: String,
    /// The team, if there is one.
    pub team: Option<String>,
    /// The division, if it was asked for.
    pub division: Option<String>,
    /// The age in years.
    pub age: Option<u32>,
    /// The rating in points.
    pub rating: Option<u32>,
    /// The number that seeding by hand goes by.
    pub seed: Option<u32>,
    /// Marks that divisions may ask for.
    pub flags: Vec<String>,
}

impl Entrant {
    /// One with a name and nothing else.
    #[must_use]
    pub fn named(name: &str) -> Self {
        Self { name: name.to_owned(), ..Self::default() }
    }

    /// The same as events keep it: no text of it breaks a line or ends a part of one, and what is empty is
    /// left out.
    #[must_use]
    pub fn plain(&self) -> Self {
        let texts = |text: &Option<String>| text.as_deref().map(plain).filter(|t| !t.is_empty());
        Self {
            name: plain(&self.name),
            team: texts(&self.team),
            division: texts(&self.division),
            flags: self.flags.iter().map(|flag| plain(flag)).filter(|f| !f.is_empty()).collect(),
            ..*self
        }
    }

    /// What keeps this one out of a division.
    #[must_use]
    pub fn missing<'a>(&self, division: &'a Division) -> Option<&'a Admission> {
        division.admits.iter().find(|admission| match admission {
            Admission::AgeFrom(age) => self.age.is_none_or(|own| own < *age),
            Admission::AgeTo(age) => self.age.is_none_or(|own| own > *age),
            Admission::Flag(flag) => !self.flags.contains(flag),
        })
    }
}

/// A text that breaks no line and ends no part of one.
pub(crate) fn plain(text: &str) -> String {
    let kept = text.chars().map(|c| if c == ';' || c.is_control() { ' ' } else { c });
    kept.collect::<String>().trim().to_owned()
}
