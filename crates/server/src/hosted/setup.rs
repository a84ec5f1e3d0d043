//! How an event of the hall is held, before anybody has entered it.

use dohyo_engine::ballots::has_ballots;
use dohyo_rules::find;
use dohyo_rules::time::Clock;
use dohyo_tournament::{Afterwards, OpeningRule, Settings, file};

use super::EventRefused;
use super::names::read_settings;
use crate::people::PersonId;
use crate::room::{Hands, Reach, Stakes, TimeTerms};
use crate::secret;
use crate::words::words;

/// Lots that nobody chose are below this.
const LOTS: u64 = 1_000_000;

/// How an event is held. It never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventSetup {
    /// Who runs it.
    pub organiser: PersonId,
    /// The game, by its id with its option.
    pub game: String,
    /// Where its matches are played.
    pub place: Venue,
    /// Who may enter people.
    pub door: Door,
    /// Who finds it, and its matches.
    pub reach: Reach,
    /// When the matches of tables begin in the hall.
    pub pace: Pace,
    /// What is agreed on about time in its matches in the hall.
    pub terms: TimeTerms,
    /// The divisions and how they are played.
    pub settings: Settings,
}

impl EventSetup {
    /// Whether both players choose at the same time, so that nobody has the first move.
    #[must_use]
    pub fn both_choose(&self) -> bool {
        find(&self.game).is_ok_and(|game| game.simultaneous)
    }

    /// The same with every name in its one form, if an event can be held so.
    pub(crate) fn checked(self) -> Result<Self, EventRefused> {
        let settings = read_settings(self.settings)?;
        let setup = Self { settings, ..self };
        setup.check()?;
        Ok(setup)
    }

    /// Whether an event can be held so: what is kept of it is read back as it is.
    fn check(&self) -> Result<(), EventRefused> {
        file::check_settings(&self.settings)?;
        if self.terms.to_string().parse().as_ref() != Ok(&self.terms) {
            return Err(EventRefused::BadTime);
        }
        let table = find(&self.game).map_err(|_| EventRefused::NoGame)?.start();
        Clock::new(self.terms.control, &*table).map_err(|_| EventRefused::BadTime)?;
        if self.terms.hands == Hands::Touch && table.facts().simultaneous {
            return Err(EventRefused::NoPieces);
        }
        let mut rules = self.settings.divisions.iter().map(|division| &division.rules);
        let draws_ballots = rules.any(|rules| {
            rules.opening != OpeningRule::Free || rules.series.draws.then == Afterwards::Ballot
        });
        if draws_ballots && !has_ballots(&self.game) {
            return Err(EventRefused::NoBallots);
        }
        Ok(())
    }
}

/// Where the matches of an event are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Venue {
    /// In the hall: each game is a match there, which begins and reports its result by itself.
    Hall(Stakes),
    /// On real boards: the organiser enters the results.
    Boards,
}

words! {
    /// Where matches are played.
    #[derive(Default)]
    pub enum PlaceName as PlaceName {
        /// On real boards: results are entered.
        #[default]
        Boards = "boards",
        /// In the hall: each game is a match there, which begins and reports by itself.
        Hall = "hall",
    }
}

impl PlaceName {
    /// The same, with what is at stake in the hall.
    #[must_use]
    pub const fn with(self, stakes: Stakes) -> Venue {
        match self {
            Self::Boards => Venue::Boards,
            Self::Hall => Venue::Hall(stakes),
        }
    }
}

words! {
    /// Who may enter people.
    #[derive(Default)]
    pub enum Door as DoorName {
        /// The organiser alone.
        #[default]
        Organiser = "organiser",
        /// Whoever finds the event enters themselves.
        Open = "open",
    }
}

words! {
    /// When the matches of a round robin begin in the hall.
    #[derive(Default)]
    pub enum Pace as PaceName {
        /// A round when the one before is over.
        #[default]
        RoundByRound = "round-by-round" | "rounds" | "round",
        /// All of them with the event.
        AllAtOnce = "all-at-once" | "at-once" | "all",
    }
}

/// A seed for the lots of an event that nobody chose: short enough to be read out.
#[must_use]
pub fn fresh_lot() -> u64 {
    secret::random_number() % LOTS
}
