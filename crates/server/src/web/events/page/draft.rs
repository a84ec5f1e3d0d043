//! The form of a new event as it was filled in, and what it means. Every field is kept as it was typed;
//! the settings are written down in the language of event files and read by the one reader there is.

use dohyo_engine::ballots::has_ballots;
use dohyo_rules::{AnyMatch, CATALOGUE, find};
use dohyo_tournament::file::{LONGEST_TITLE, read as read_file};
use dohyo_tournament::{Fact, GRADED, Settings, TieBreak};
use serde::Deserialize;

use super::entries;
use super::timing::Timing;
use super::wrong::WrongForm;
use crate::events::{Door, EventSetup, Pace, Venue, fresh_lot};
use crate::people::PersonId;
use crate::room::{Hands, Reach, Stakes, TimeTerms};
use crate::text::Text;
use crate::web::Problem;
use crate::web::events::exports;
use crate::web::events::exports::Imported;

/// The fields for the order of tie-breaks.
pub(in crate::web) const TIES: usize = 5;

/// The form as it was filled in.
#[derive(Clone, Debug, Deserialize)]
#[serde(default)]
pub(in crate::web) struct EventDraft {
    pub(in crate::web) key: String,
    pub(in crate::web) name: String,
    pub(in crate::web) game: String,
    pub(in crate::web) place: String,
    pub(in crate::web) rated: String,
    pub(in crate::web) pace: String,
    pub(in crate::web) touch: String,
    /// What is agreed on about time.
    #[serde(flatten)]
    pub(in crate::web) timing: Timing,
    pub(in crate::web) format: String,
    pub(in crate::web) one_final: String,
    pub(in crate::web) third_place: String,
    pub(in crate::web) twice: String,
    pub(in crate::web) rounds: String,
    pub(in crate::web) groups: String,
    pub(in crate::web) advance: String,
    pub(in crate::web) onward: String,
    pub(in crate::web) divisions: String,
    pub(in crate::web) age: String,
    pub(in crate::web) own: String,
    pub(in crate::web) champions: String,
    pub(in crate::web) seeding: String,
    pub(in crate::web) lot: String,
    pub(in crate::web) games: String,
    pub(in crate::web) replays: String,
    pub(in crate::web) then: String,
    pub(in crate::web) opening: String,
    pub(in crate::web) scoring: String,
    pub(in crate::web) tie1: String,
    pub(in crate::web) tie2: String,
    pub(in crate::web) tie3: String,
    pub(in crate::web) tie4: String,
    pub(in crate::web) tie5: String,
    pub(in crate::web) door: String,
    pub(in crate::web) reach: String,
    pub(in crate::web) entries: String,
    /// The settings, or a whole event, as text: it wins over every other field.
    pub(in crate::web) settings: String,
}

impl Default for EventDraft {
    fn default() -> Self {
        let [key, name, rated, touch, one_final, third_place, twice, own, champions] =
            [const { String::new() }; 9];
        let [tie1, tie2, tie3, tie4, tie5, entries, settings] = [const { String::new() }; 7];
        Self {
            game: CATALOGUE[0].id.to_owned(),
            place: "boards".to_owned(),
            pace: "round".to_owned(),
            timing: Timing::default(),
            format: "double".to_owned(),
            rounds: "5".to_owned(),
            groups: "4".to_owned(),
            advance: "2".to_owned(),
            onward: "single".to_owned(),
            divisions: "one".to_owned(),
            age: "17".to_owned(),
            seeding: "order".to_owned(),
            lot: fresh_lot().to_string(),
            games: "1".to_owned(),
            replays: "2".to_owned(),
            then: "lot".to_owned(),
            opening: "free".to_owned(),
            scoring: "usual".to_owned(),
            door: "open".to_owned(),
            reach: "public".to_owned(),
            key,
            name,
            rated,
            touch,
            one_final,
            third_place,
            twice,
            own,
            champions,
            tie1,
            tie2,
            tie3,
            tie4,
            tie5,
            entries,
            settings,
        }
    }
}

/// An event as the form describes it.
#[derive(Debug)]
pub(in crate::web) struct Described {
    pub(in crate::web) setup: EventSetup,
    /// What has happened in it: who has entered, and what was played elsewhere.
    pub(in crate::web) facts: Vec<Fact>,
}

impl EventDraft {
    /// The event that the form describes.
    pub(in crate::web) fn read(
        &self,
        text: &Text,
        organiser: PersonId,
    ) -> Result<Described, WrongForm> {
        let (game, settings, mut facts) = match self.settings.trim() {
            "" => (self.game.clone(), self.form(text)?, Vec::new()),
            written => {
                let Imported { event, game } = whole(written)?;
                let game = game.unwrap_or_else(|| self.game.clone());
                (game, event.settings().clone(), event.facts().to_vec())
            }
        };
        let game = find(&game).map_err(|_| WrongForm::Field("new-game"))?;
        let pasted = entries::read(text, &self.entries)?;
        let pasted = entries::admit(text, &settings, pasted)?;
        facts.extend(pasted.into_iter().map(Fact::Entered));
        let setup = EventSetup {
            organiser,
            game: game.id.to_owned(),
            place: match (self.place.as_str(), self.rated.as_str()) {
                ("hall", "") => Venue::Hall(Stakes::Casual),
                ("hall", _) => Venue::Hall(Stakes::Rated),
                _ => Venue::Boards,
            },
            door: Door::read(&self.door).unwrap_or(Door::Open),
            reach: Reach::read(&self.reach).unwrap_or_default(),
            pace: Pace::read(&self.pace).unwrap_or_default(),
            terms: self.terms(&*game.start())?,
            settings,
        };
        Ok(Described { setup, facts })
    }

    /// What is agreed on about time and hands; on real boards that is not the hall's affair.
    fn terms(&self, table: &dyn AnyMatch) -> Result<TimeTerms, Problem> {
        if self.place != "hall" {
            return Ok(TimeTerms::default());
        }
        let terms = self.timing.terms()?;
        let hands = if self.touch.is_empty() { terms.hands } else { Hands::Touch };
        let terms = TimeTerms { hands, ..terms };
        terms.suit(table)?;
        Ok(terms)
    }

    /// The settings that the fields stand for.
    fn form(&self, text: &Text) -> Result<Settings, WrongForm> {
        let name = plain(&self.name);
        if name.is_empty() || name.chars().count() > LONGEST_TITLE {
            return Err(WrongForm::Field("event-name"));
        }
        let mut lines = vec![format!("event {name}")];
        lines.push(format!("lot {}", count(&self.lot, "event-lot", 0..=u64::MAX)?));
        if !self.champions.trim().is_empty() {
            let champions = count(&self.champions, "event-champions", 1..=1000)?;
            lines.push(format!("champions {champions}"));
        }
        lines.push(format!("format {}", self.format_words()?));
        lines.push(format!("seeding {}", word(&self.seeding)));
        lines.push(format!("games {}", count(&self.games, "event-games", 1..=99)?));
        let replays = count(&self.replays, "event-replays", 0..=99)?;
        lines.push(format!("draws {replays} {}", word(&self.then)));
        let has_ballots = has_ballots(&self.game);
        lines.push(format!("opening {}", if has_ballots { word(&self.opening) } else { "free" }));
        lines.push(format!("scoring {}", self.scoring_word()));
        lines.push(format!("tie-breaks {}", self.tie_breaks()?));
        let above = lines.len();
        let mut own = Vec::new();
        for (line, words) in self.division_lines(text)? {
            own.push(line);
            lines.push(words);
        }
        let event = read_file(&lines.join("\n")).map_err(|error| {
            // What is not of a list of divisions was chosen from what is offered, or by no browser.
            match error.line.checked_sub(above + 1).and_then(|index| own.get(index).copied()) {
                Some(line) if line > 0 => WrongForm::english("event-own", line, error.message),
                _ => WrongForm::Problem(Problem::BadRequest),
            }
        })?;
        Ok(event.settings().clone())
    }

    fn format_words(&self) -> Result<String, WrongForm> {
        let with = |word: &str, field: &str, more: &str| {
            if field.is_empty() { word.to_owned() } else { format!("{word} {more}") }
        };
        Ok(match self.format.as_str() {
            "single" => with("single", &self.third_place, "third-place"),
            "round-robin" => with("round-robin", &self.twice, "twice"),
            "swiss" => format!("swiss {}", count(&self.rounds, "event-rounds", 1..=99)?),
            "groups" => {
                let groups = count(&self.groups, "event-groups", 1..=26)?;
                let advance = count(&self.advance, "event-advance", 1..=99)?;
                format!("groups {groups} {advance} {}", plain(&self.onward))
            }
            _ => with("double", &self.one_final, "one-final"),
        })
    }

    fn scoring_word(&self) -> &'static str {
        match self.scoring.as_str() {
            "plain" => "plain",
            GRADED => GRADED,
            // The rulebook says what its ends are worth.
            _ if find(&self.game).is_ok_and(|game| !game.scores.is_empty()) => GRADED,
            _ => "plain",
        }
    }

    /// What tells apart those with equal points, in this order; as the format has it, if nothing is said.
    fn tie_breaks(&self) -> Result<String, WrongForm> {
        let mut chosen: Vec<TieBreak> = Vec::new();
        for field in self.ties() {
            if field.is_empty() {
                continue;
            }
            let tie_break = field.parse().map_err(|_| WrongForm::Field("event-tie-breaks"))?;
            if !chosen.contains(&tie_break) {
                chosen.push(tie_break);
            }
        }
        if chosen.is_empty() {
            return Ok(match (self.scoring_word(), self.format.as_str()) {
                (GRADED, _) => "head-to-head push-offs wins lot",
                (_, "swiss") => "buchholz sonneborn-berger wins",
                _ => "head-to-head sonneborn-berger wins",
            }
            .to_owned());
        }
        Ok(chosen.iter().map(|by| by.as_str()).collect::<Vec<_>>().join(" "))
    }

    /// The tie-breaks that were chosen, in their order.
    pub(in crate::web) fn ties(&self) -> [&str; TIES] {
        [&self.tie1, &self.tie2, &self.tie3, &self.tie4, &self.tie5].map(String::as_str)
    }

    /// The lines for the divisions, each with the line of the list that it comes from.
    fn division_lines(&self, text: &Text) -> Result<Vec<(usize, String)>, WrongForm> {
        let age = || count(&self.age, "event-age-limit", 1..=120);
        match self.divisions.as_str() {
            "age" => {
                let age = age()?;
                Ok(vec![
                    (0, format!("division {}", text.say("event-youth"))),
                    (0, format!("admits age -{age}")),
                    (0, format!("division {}", text.say("event-adults"))),
                    (0, format!("admits age {}-", age + 1)),
                ])
            }
            "own" => {
                let mut lines = Vec::new();
                let filled =
                    (1..).zip(self.own.lines()).filter(|(_, line)| !line.trim().is_empty());
                for (number, line) in filled {
                    let (name, admits) = line.split_once(':').unwrap_or((line, ""));
                    if name.chars().count() > LONGEST_TITLE {
                        return Err(WrongForm::told("event-own", number, "event-wrong-long"));
                    }
                    lines.push((number, format!("division {}", plain(name))));
                    let asked = admits.split(',').map(plain).filter(|asked| !asked.is_empty());
                    lines.extend(asked.map(|asked| (number, format!("admits {asked}"))));
                }
                if lines.is_empty() { Err(WrongForm::Field("event-own")) } else { Ok(lines) }
            }
            _ => Ok(vec![(0, format!("division {}", text.say("event-everybody")))]),
        }
    }
}

/// A whole event as text or as a document, and its game where that says which.
fn whole(written: &str) -> Result<Imported, WrongForm> {
    let read = exports::read(written)
        .map_err(|error| WrongForm::english("event-settings", error.line, error.message))?;
    if read.event.settings().name.trim().is_empty() {
        return Err(WrongForm::Field("event-name"));
    }
    Ok(read)
}

/// A number of a field.
fn count(
    field: &str,
    label: &'static str,
    range: std::ops::RangeInclusive<u64>,
) -> Result<u64, WrongForm> {
    let number = field.trim().parse().ok().filter(|number| range.contains(number));
    number.ok_or(WrongForm::Field(label))
}

/// A text that is one line.
pub(in crate::web) fn plain(text: &str) -> String {
    text.split(|c: char| c.is_control() || c.is_whitespace())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// A word that was chosen from what is offered.
fn word(field: &str) -> &str {
    field.split_whitespace().next().unwrap_or_default()
}
