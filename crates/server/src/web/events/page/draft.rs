//! The form of a new event as it was filled in, and the order that it stands for. Every field is kept as it
//! was typed; what an order means is read elsewhere, for programs as well.

use std::ops::RangeInclusive;
use std::str::FromStr;

use dohyo_engine::ballots::has_ballots;
use dohyo_rules::{CATALOGUE, find};
use dohyo_tournament::file::LONGEST_TITLE;
use dohyo_tournament::{DivisionRules, Fact, Format, GRADED, Scoring, TieBreak};
use serde::Deserialize;

use super::entries;
use super::timing::Timing;
use super::wrong::WrongForm;
use crate::events::{Door, EventSetup, Pace, PlaceName, fresh_lot};
use crate::people::PersonId;
use crate::room::{Reach, Stakes};
use crate::text::Text;
use crate::web::events::exports;
use crate::web::events::exports::Imported;
use crate::web::events::order::{BadOrder, EventDivisionOrder, EventHolding, EventOrder};

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
            place: PlaceName::default().as_str().to_owned(),
            pace: Pace::default().as_str().to_owned(),
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
            door: Door::Open.as_str().to_owned(),
            reach: Reach::default().as_str().to_owned(),
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
        let (setup, mut facts) = match self.settings.trim() {
            "" => (self.order(text)?.read(organiser), Vec::new()),
            written => {
                let Imported { event, game } = whole(written)?;
                let terms = self.terms()?;
                let terms = EventHolding { game: game.unwrap_or(terms.game), ..terms };
                (terms.read(organiser, event.settings().clone()), event.facts().to_vec())
            }
        };
        let setup = setup.map_err(|bad| self.wrong(bad))?;
        let pasted = entries::read(text, &self.entries)?;
        let pasted = entries::admit(text, &setup.settings, pasted)?;
        facts.extend(pasted.into_iter().map(Fact::Entered));
        Ok(Described { setup, facts })
    }

    /// How the event is held.
    fn terms(&self) -> Result<EventHolding, WrongForm> {
        let place = chosen(PlaceName::read(&self.place), "event-place")?;
        Ok(EventHolding {
            game: self.game.clone(),
            place,
            stakes: if self.rated.is_empty() { Stakes::Casual } else { Stakes::Rated },
            door: chosen(Door::read(&self.door), "event-door")?,
            reach: chosen(Reach::read(&self.reach), "new-reach")?,
            pace: chosen(Pace::read(&self.pace), "event-pace")?,
            // On real boards it is not the hall's affair.
            time: match place {
                PlaceName::Hall if self.touch.is_empty() => Some(self.timing.words()?),
                PlaceName::Hall => Some(format!("{}; touch", self.timing.words()?)),
                PlaceName::Boards => None,
            },
        })
    }

    /// The order that the fields stand for.
    fn order(&self, text: &Text) -> Result<EventOrder, WrongForm> {
        let name = plain(&self.name);
        if name.is_empty() || name.chars().count() > LONGEST_TITLE {
            return Err(WrongForm::Field("event-name"));
        }
        let lot = Some(count(&self.lot, "event-lot", 0..=u64::MAX)?);
        let champions = match self.champions.trim() {
            "" => None,
            _ => Some(count(&self.champions, "event-champions", 1..=1000)?),
        };
        let replays: u8 = count(&self.replays, "event-replays", 0..=99)?;
        let opening =
            if has_ballots(&self.game) { plain(&self.opening) } else { "free".to_owned() };
        let rules = EventDivisionOrder {
            format: Some(self.format_words()?),
            seeding: Some(plain(&self.seeding)),
            games: Some(count(&self.games, "event-games", 1..=99)?),
            draws: Some(format!("{replays} {}", plain(&self.then))),
            opening: Some(opening),
            scoring: Some(self.scoring_word()?.to_owned()),
            tie_breaks: Some(self.tie_breaks()?),
            ..EventDivisionOrder::default()
        };
        let named = self.divisions(text)?.into_iter();
        let divisions =
            named.map(|(name, admits)| EventDivisionOrder { name, admits, ..rules.clone() });
        let divisions = divisions.collect();
        let EventHolding { game, place, stakes, door, reach, pace, time } = self.terms()?;
        let (entries, key) = Default::default();
        Ok(EventOrder {
            name,
            game,
            place,
            stakes,
            door,
            reach,
            pace,
            time,
            lot,
            champions,
            divisions,
            entries,
            key,
        })
    }

    /// What is wrong with the field that a wrong part of the order comes from.
    fn wrong(&self, bad: BadOrder) -> WrongForm {
        let (division, field, why) = match bad {
            BadOrder::Name => return WrongForm::Field("event-name"),
            BadOrder::Game => return WrongForm::Field("new-game"),
            BadOrder::Time(error) | BadOrder::Unsuited(error) => return error.into(),
            BadOrder::Setting { division, field, why } => (division, field, why),
        };
        WrongForm::Field(match (division, field) {
            (Some(number), "name" | "admits") => match self.own_lines().nth(number) {
                Some((line, _)) if self.divisions == "own" => {
                    return WrongForm::english("event-own", line, why);
                }
                _ => "event-divisions",
            },
            (_, "lot") => "event-lot",
            (_, "champions") => "event-champions",
            (_, "format") => "event-format",
            (_, "seeding") => "event-seeding",
            (_, "games") => "event-games",
            (_, "draws") => "event-then",
            (_, "opening") => "event-opening",
            (_, "scoring") => "event-scoring",
            (_, "tie_breaks") => "event-tie-breaks",
            _ => "event-name",
        })
    }

    fn format_words(&self) -> Result<String, WrongForm> {
        let with = |word: &str, field: &str, more: &str| {
            if field.is_empty() { word.to_owned() } else { format!("{word} {more}") }
        };
        Ok(match self.format.as_str() {
            "single" => with("single", &self.third_place, "third-place"),
            "round-robin" => with("round-robin", &self.twice, "twice"),
            "swiss" => format!("swiss {}", count::<u8>(&self.rounds, "event-rounds", 1..=99)?),
            "groups" => {
                let groups: u8 = count(&self.groups, "event-groups", 1..=26)?;
                let advance: u8 = count(&self.advance, "event-advance", 1..=99)?;
                format!("groups {groups} {advance} {}", plain(&self.onward))
            }
            "double" => with("double", &self.one_final, "one-final"),
            _ => return Err(WrongForm::Field("event-format")),
        })
    }

    fn scoring_word(&self) -> Result<&'static str, WrongForm> {
        Ok(match self.scoring.as_str() {
            "plain" => "plain",
            GRADED => GRADED,
            // The rulebook says what its ends are worth.
            "usual" if find(&self.game).is_ok_and(|game| !game.scores.is_empty()) => GRADED,
            "usual" => "plain",
            _ => return Err(WrongForm::Field("event-scoring")),
        })
    }

    /// What tells apart those with equal points, in this order; as the format has it, if nothing is said.
    fn tie_breaks(&self) -> Result<Vec<String>, WrongForm> {
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
            chosen.extend(DivisionRules::usual_tie_breaks(&self.scoring()?, self.format()?));
        }
        Ok(chosen.iter().map(|by| by.as_str().to_owned()).collect())
    }

    fn format(&self) -> Result<Format, WrongForm> {
        self.format_words()?.parse().map_err(|_| WrongForm::Field("event-format"))
    }

    fn scoring(&self) -> Result<Scoring, WrongForm> {
        let word = self.scoring_word()?;
        let named = Scoring::NAMED.into_iter().find(|(name, _)| *name == word);
        named.map(|(_, scoring)| scoring).ok_or(WrongForm::Field("event-scoring"))
    }

    /// The tie-breaks that were chosen, in their order.
    pub(in crate::web) fn ties(&self) -> [&str; TIES] {
        [&self.tie1, &self.tie2, &self.tie3, &self.tie4, &self.tie5].map(String::as_str)
    }

    /// The divisions: what each is called, and what is asked in it.
    fn divisions(&self, text: &Text) -> Result<Vec<(String, Vec<String>)>, WrongForm> {
        match self.divisions.as_str() {
            "one" => Ok(vec![(text.say("event-everybody"), Vec::new())]),
            "age" => {
                let age: u8 = count(&self.age, "event-age-limit", 1..=120)?;
                Ok(vec![
                    (text.say("event-youth"), vec![format!("age -{age}")]),
                    (text.say("event-adults"), vec![format!("age {}-", age + 1)]),
                ])
            }
            "own" => {
                let mut own = Vec::new();
                for (number, line) in self.own_lines() {
                    let (name, admits) = line.split_once(':').unwrap_or((line, ""));
                    if name.chars().count() > LONGEST_TITLE {
                        return Err(WrongForm::told("event-own", number, "event-wrong-long"));
                    }
                    let asked = admits.split(',').map(plain).filter(|asked| !asked.is_empty());
                    own.push((plain(name), asked.collect()));
                }
                if own.is_empty() { Err(WrongForm::Field("event-own")) } else { Ok(own) }
            }
            _ => Err(WrongForm::Field("event-divisions")),
        }
    }

    /// The lines that say something of the list of divisions, with their numbers.
    fn own_lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.own.lines()).filter(|(_, line)| !line.trim().is_empty())
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

/// What was chosen, if it is offered.
fn chosen<T>(choice: Option<T>, label: &'static str) -> Result<T, WrongForm> {
    choice.ok_or(WrongForm::Field(label))
}

/// A number of a field.
fn count<N: FromStr + PartialOrd>(
    field: &str,
    label: &'static str,
    range: RangeInclusive<N>,
) -> Result<N, WrongForm> {
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
