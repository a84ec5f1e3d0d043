//! An event as somebody orders it, by form or by JSON. Settings are the words of event files, so what is
//! wrong with them is said by the one reader that knows them; pages and programs say it each in their way.

use dohyo_rules::find;
use dohyo_tournament::{Entrant, Settings, file};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::events::{Door, EventRefused, EventSetup, Pace, PlaceName, fresh_lot};
use crate::people::PersonId;
use crate::room::{BadTerms, Reach, Stakes, TimeTerms};
use crate::web::Problem;

/// An event to be made.
#[derive(Debug, Deserialize, ToSchema)]
pub(in crate::web) struct EventOrder {
    /// What it is called.
    #[schema(example = "Autumn camp")]
    pub(in crate::web) name: String,
    /// The game's id, with its option.
    #[schema(example = "checkers")]
    pub(in crate::web) game: String,
    /// Where its matches are played.
    #[serde(default)]
    pub(in crate::web) place: PlaceName,
    /// Whether ratings are at stake in the hall.
    #[serde(default)]
    pub(in crate::web) stakes: Stakes,
    /// Who may enter people.
    #[serde(default)]
    pub(in crate::web) door: Door,
    /// Who finds the event.
    #[serde(default)]
    pub(in crate::web) reach: Reach,
    /// When the matches of a round robin begin in the hall.
    #[serde(default)]
    pub(in crate::web) pace: Pace,
    /// What is agreed on about time in its matches in the hall: `none`, `bank 5m+3s`, `days 3`.
    #[schema(example = "days 3")]
    pub(in crate::web) time: Option<String>,
    /// The seed of every lot; one is drawn if nothing is said.
    pub(in crate::web) lot: Option<u64>,
    /// How many of a team may enter each division; any number, if nothing is said.
    pub(in crate::web) champions: Option<u32>,
    /// The divisions; one for everybody, in double elimination, if there are none.
    #[serde(default)]
    pub(in crate::web) divisions: Vec<EventDivisionOrder>,
    /// Those who have entered already.
    #[serde(default)]
    pub(in crate::web) entries: Vec<EventEntrant>,
    /// A name for this request: sent twice under the same name, it is one event.
    pub(in crate::web) key: Option<String>,
}

/// A division to be played. What is missing is as event files have it.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub(in crate::web) struct EventDivisionOrder {
    /// What it is called.
    #[serde(default = "open")]
    pub(in crate::web) name: String,
    /// What is asked of everybody in it: `age -17`, `age 18-` or `flag NAME`.
    #[serde(default)]
    pub(in crate::web) admits: Vec<String>,
    /// Who meets whom: `double`, `single third-place`, `round-robin twice`, `swiss 5`, `groups 4 2 single`.
    #[schema(example = "double")]
    pub(in crate::web) format: Option<String>,
    /// How seeds are given: `order`, `rating`, `lot` or `hand`.
    pub(in crate::web) seeding: Option<String>,
    /// How many games a match has.
    pub(in crate::web) games: Option<u8>,
    /// What draws of a knockout lead to, as in `2 lot`.
    pub(in crate::web) draws: Option<String>,
    /// `free`, `two-move` or `three-move`.
    pub(in crate::web) opening: Option<String>,
    /// What games are worth in a table: `plain`, `bout`, or as in `win=3 draw=1`.
    pub(in crate::web) scoring: Option<String>,
    /// What tells apart those with equal points, in this order.
    pub(in crate::web) tie_breaks: Option<Vec<String>>,
}

fn open() -> String {
    "open".to_owned()
}

/// Somebody who enters.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(in crate::web) struct EventEntrant {
    /// The name, which nobody else of the event has.
    name: String,
    /// The team.
    #[serde(skip_serializing_if = "Option::is_none")]
    team: Option<String>,
    /// The division; the first that admits them, if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    division: Option<String>,
    /// The age in years.
    #[serde(skip_serializing_if = "Option::is_none")]
    age: Option<u32>,
    /// The rating in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<u32>,
    /// The number that seeding by hand goes by.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u32>,
    /// Marks that divisions may ask for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    flags: Vec<String>,
}

/// How an event is held, whatever is played in it.
pub(in crate::web) struct EventHolding {
    pub(in crate::web) game: String,
    pub(in crate::web) place: PlaceName,
    pub(in crate::web) stakes: Stakes,
    pub(in crate::web) door: Door,
    pub(in crate::web) reach: Reach,
    pub(in crate::web) pace: Pace,
    pub(in crate::web) time: Option<String>,
}

/// Why an order is none.
#[derive(Debug)]
pub(in crate::web) enum BadOrder {
    /// It has no name.
    Name,
    /// There is no such game.
    Game,
    /// This is nothing to agree on about time.
    Time(BadTerms),
    /// That is, but not in this game.
    Unsuited(BadTerms),
    /// A setting is none, in the words of the reader of event files.
    Setting {
        /// The division, by its number from 0, where it is a setting of one.
        division: Option<usize>,
        /// The field.
        field: &'static str,
        /// What is wrong with it.
        why: String,
    },
}

/// A setting as a line of an event file, with the division and the field that it comes from.
type SettingLine = (Option<usize>, &'static str, String);

impl EventOrder {
    /// Those who have entered already.
    pub(in crate::web) fn take_entrants(&mut self) -> Vec<Entrant> {
        std::mem::take(&mut self.entries).into_iter().map(Entrant::from).collect()
    }

    /// The setup that somebody orders.
    pub(in crate::web) fn read(self, organiser: PersonId) -> Result<EventSetup, BadOrder> {
        let settings = self.settings()?;
        self.terms().read(organiser, settings)
    }

    /// How it is held.
    pub(in crate::web) fn terms(self) -> EventHolding {
        let Self { game, place, stakes, door, reach, pace, time, .. } = self;
        EventHolding { game, place, stakes, door, reach, pace, time }
    }

    /// What is played in it.
    fn settings(&self) -> Result<Settings, BadOrder> {
        if self.name.trim().is_empty() {
            return Err(BadOrder::Name);
        }
        let lines = self.lines();
        let bad = |line: &SettingLine, why: String| {
            let &(division, field, _) = line;
            BadOrder::Setting { division, field, why }
        };
        if let Some(line) = lines.iter().find(|(.., line)| line.contains(char::is_control)) {
            return Err(bad(line, "it has to be one line".to_owned()));
        }
        let text: Vec<_> = lines.iter().map(|(.., line)| line.as_str()).collect();
        match file::read(&text.join("\n")) {
            Ok(event) => Ok(event.settings().clone()),
            Err(error) => Err(bad(&lines[error.line - 1], error.message)),
        }
    }

    /// The settings as lines of an event file.
    fn lines(&self) -> Vec<SettingLine> {
        let mut lines = vec![(None, "name", format!("event {}", self.name.trim()))];
        let lot = self.lot.unwrap_or_else(fresh_lot);
        lines.push((None, "lot", format!("lot {lot}")));
        lines.extend(self.champions.map(|most| (None, "champions", format!("champions {most}"))));
        for (number, division) in self.divisions.iter().enumerate() {
            let at = Some(number);
            lines.push((at, "name", format!("division {}", division.name.trim())));
            let admits = division.admits.iter();
            lines.extend(admits.map(|asks| (at, "admits", format!("admits {asks}"))));
            let games = division.games.map(|games| games.to_string());
            let tie_breaks = division.tie_breaks.as_ref().map(|tie_breaks| tie_breaks.join(" "));
            let settings = [
                ("format", "format", &division.format),
                ("seeding", "seeding", &division.seeding),
                ("games", "games", &games),
                ("draws", "draws", &division.draws),
                ("opening", "opening", &division.opening),
                ("scoring", "scoring", &division.scoring),
                ("tie_breaks", "tie-breaks", &tie_breaks),
            ];
            let said = settings.into_iter().filter_map(|(field, word, value)| {
                Some((at, field, format!("{word} {}", value.as_ref()?)))
            });
            lines.extend(said);
        }
        lines
    }
}

impl EventHolding {
    /// The setup of an event that is held so.
    pub(in crate::web) fn read(
        self,
        organiser: PersonId,
        settings: Settings,
    ) -> Result<EventSetup, BadOrder> {
        let game = find(&self.game).map_err(|_| BadOrder::Game)?;
        let terms = match &self.time {
            Some(time) => time.parse().map_err(BadOrder::Time)?,
            None => TimeTerms::default(),
        };
        terms.suit(&*game.start()).map_err(BadOrder::Unsuited)?;
        let place = self.place.with(self.stakes);
        let Self { door, reach, pace, .. } = self;
        Ok(EventSetup {
            organiser,
            game: game.id.to_owned(),
            place,
            door,
            reach,
            pace,
            terms,
            settings,
        })
    }
}

impl From<BadOrder> for Problem {
    fn from(bad: BadOrder) -> Self {
        match bad {
            BadOrder::Name => Self::BadField("name"),
            BadOrder::Game => EventRefused::NoGame.into(),
            BadOrder::Time(error) => Self::BadShape(format!("time: {error}")),
            BadOrder::Unsuited(error) => error.into(),
            BadOrder::Setting { division: None, field, why } => {
                Self::BadShape(format!("{field}: {why}"))
            }
            BadOrder::Setting { division: Some(number), field, why } => {
                Self::BadShape(format!("divisions[{number}].{field}: {why}"))
            }
        }
    }
}

impl From<EventEntrant> for Entrant {
    fn from(entrant: EventEntrant) -> Self {
        let EventEntrant { name, team, division, age, rating, seed, flags } = entrant;
        Self { name, team, division, age, rating, seed, flags }
    }
}

impl EventEntrant {
    /// Somebody's entry without a name goes by the name that the hall knows.
    pub(in crate::web) fn named(mut self, name: &str) -> Self {
        if self.name.trim().is_empty() {
            name.clone_into(&mut self.name);
        }
        self
    }
}
