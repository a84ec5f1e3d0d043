//! An event as a program orders it. Settings are the words of event files, so what is wrong with them is
//! said by the one reader that knows them.

use dohyo_rules::find;
use dohyo_tournament::{Entrant, file};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::events::{Door, EventSetup, Pace, Venue, fresh_lot};
use crate::people::Person;
use crate::room::{Reach, Stakes, TimeTerms};
use crate::web::Problem;

/// An event to be made.
#[derive(Deserialize, ToSchema)]
pub(in crate::web) struct EventOrder {
    /// What it is called.
    #[schema(example = "Autumn camp")]
    name: String,
    /// The game's id, with its option.
    #[schema(example = "checkers")]
    game: String,
    /// Where its matches are played.
    #[serde(default)]
    place: PlaceName,
    /// Whether ratings are at stake in the hall.
    #[serde(default)]
    stakes: Stakes,
    /// Who may enter people.
    #[serde(default)]
    door: Door,
    /// Who finds the event.
    #[serde(default)]
    reach: Reach,
    /// When the matches of a round robin begin in the hall.
    #[serde(default)]
    pace: Pace,
    /// What is agreed on about time in its matches in the hall: `none`, `bank 5m+3s`, `days 3`.
    #[schema(example = "days 3")]
    time: Option<String>,
    /// The seed of every lot; one is drawn if nothing is said.
    lot: Option<u64>,
    /// How many of a team may enter each division; any number, if nothing is said.
    champions: Option<u32>,
    /// The divisions; one for everybody, in double elimination, if there are none.
    #[serde(default)]
    divisions: Vec<EventDivisionOrder>,
    /// Those who have entered already.
    #[serde(default)]
    entries: Vec<EventEntrant>,
    /// A name for this request: sent twice under the same name, it is one event.
    pub key: Option<String>,
}

/// A division to be played. What is missing is as event files have it.
#[derive(Deserialize, ToSchema)]
struct EventDivisionOrder {
    /// What it is called.
    #[serde(default = "open")]
    name: String,
    /// What is asked of everybody in it: `age -17`, `age 18-` or `flag NAME`.
    #[serde(default)]
    admits: Vec<String>,
    /// Who meets whom: `double`, `single third-place`, `round-robin twice`, `swiss 5`, `groups 4 2 single`.
    #[schema(example = "double")]
    format: Option<String>,
    /// How seeds are given: `order`, `rating`, `lot` or `hand`.
    seeding: Option<String>,
    /// How many games a match has.
    games: Option<u8>,
    /// What draws of a knockout lead to, as in `2 lot`.
    draws: Option<String>,
    /// `free`, `two-move` or `three-move`.
    opening: Option<String>,
    /// What games are worth in a table: `plain`, `bout`, or as in `win=3 draw=1`.
    scoring: Option<String>,
    /// What tells apart those with equal points, in this order.
    tie_breaks: Option<Vec<String>>,
}

/// Reads what was agreed on about time.
pub(in crate::web) fn read_terms(time: Option<&str>) -> Result<TimeTerms, Problem> {
    let terms = time.map_or(Ok(TimeTerms::default()), str::parse);
    terms.map_err(|error| Problem::BadShape(format!("time: {error}")))
}

fn open() -> String {
    "open".to_owned()
}

/// Somebody who enters.
#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
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

/// Where matches are played.
#[derive(Clone, Copy, Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::web) enum PlaceName {
    /// On real boards: results are entered.
    #[default]
    Boards,
    /// In the hall: each game is a match there, which begins and reports by itself.
    Hall,
}

impl EventOrder {
    /// Those who have entered already.
    pub(in crate::web) fn take_entrants(&mut self) -> Vec<Entrant> {
        std::mem::take(&mut self.entries).into_iter().map(Entrant::from).collect()
    }

    /// The setup that somebody orders.
    pub(in crate::web) fn read(self, organiser: &Person) -> Result<EventSetup, Problem> {
        if self.name.trim().is_empty() {
            return Err(Problem::BadField("name"));
        }
        let lines = self.lines();
        let broken = |(_, line): &&(String, String)| line.contains(char::is_control);
        if let Some((field, _)) = lines.iter().find(broken) {
            return Err(Problem::BadShape(format!("{field}: it has to be one line")));
        }
        let text: Vec<_> = lines.iter().map(|(_, line)| line.as_str()).collect();
        let event = file::read(&text.join("\n")).map_err(|error| {
            let field = &lines[error.line - 1].0;
            Problem::BadShape(format!("{field}: {}", error.message))
        })?;
        let terms = read_terms(self.time.as_deref())?;
        if let Ok(game) = find(&self.game) {
            terms.suit(&*game.start())?;
        }
        Ok(EventSetup {
            organiser: organiser.id,
            game: self.game,
            place: self.place.with(self.stakes),
            door: self.door,
            reach: self.reach,
            pace: self.pace,
            terms,
            settings: event.settings().clone(),
        })
    }

    /// The settings as lines of an event file, each with the field that it comes from.
    fn lines(&self) -> Vec<(String, String)> {
        let mut lines = vec![("name".to_owned(), format!("event {}", self.name.trim()))];
        let lot = self.lot.unwrap_or_else(fresh_lot);
        lines.push(("lot".to_owned(), format!("lot {lot}")));
        let champions =
            self.champions.map(|most| ("champions".to_owned(), format!("champions {most}")));
        lines.extend(champions);
        for (number, division) in self.divisions.iter().enumerate() {
            let at = |field: &str| format!("divisions[{number}].{field}");
            lines.push((at("name"), format!("division {}", division.name.trim())));
            lines.extend(
                division.admits.iter().map(|asks| (at("admits"), format!("admits {asks}"))),
            );
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
                Some((at(field), format!("{word} {}", value.as_ref()?)))
            });
            lines.extend(said);
        }
        lines
    }
}

impl PlaceName {
    pub(in crate::web) fn with(self, stakes: Stakes) -> Venue {
        match self {
            Self::Boards => Venue::Boards,
            Self::Hall => Venue::Hall(stakes),
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
