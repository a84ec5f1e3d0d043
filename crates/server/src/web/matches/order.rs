//! A match as somebody orders it, by form or by JSON.

use dohyo_engine::Level;
use dohyo_rules::find;
use dohyo_rules::time::Control;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::people::Person;
use crate::room::{BadTerms, Begins, MatchSetup, Missed, Opponent, Reach, Stakes, TimeTerms};
use crate::web::{AppState, Problem};

/// A match to be made.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(in crate::web) struct Order {
    /// The game's id, with its option.
    #[schema(example = "checkers")]
    pub game: String,
    /// Who shall play against whoever orders.
    pub opponent: OpponentKind,
    /// The computer's level, 1 to 10.
    pub level: Option<u8>,
    /// The account that the seat is kept for.
    pub name: Option<String>,
    /// Who begins; a lot decides if nothing is said.
    #[serde(default)]
    pub begins: Begins,
    /// Whether ratings are at stake; they never are with guests and the computer.
    #[serde(default)]
    pub stakes: Stakes,
    /// Who finds the match.
    #[serde(default)]
    pub reach: Reach,
    /// The position that it begins with, where it is not the usual one.
    pub position: Option<String>,
    /// What is agreed on about time: `bank 5m+3s`, `turn 2m lose-game`, or
    /// `days 3; excuse 2 by 1d; hidden`. Nobody hurries if nothing is said.
    #[schema(example = "bank 5m+3s")]
    pub time: Option<String>,
    /// The same in other words than the form offers: it goes before.
    #[schema(ignore)]
    pub own_time: Option<String>,
    /// What the form says about missed turns: `excuse 2 by 1d`.
    #[schema(ignore)]
    pub missed: Option<String>,
    /// `hidden`, where the form says so.
    #[schema(ignore)]
    pub choices: Option<String>,
    /// Whether the touch rules hold: a piece that is touched must move. In the other words they are
    /// `touch`.
    pub touch: Option<bool>,
    /// A name for this request: ordered twice under the same name, it is one match.
    pub key: Option<String>,
}

/// Who shall play against whoever orders.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(in crate::web) enum OpponentKind {
    /// The computer, at a `level`.
    Computer,
    /// Whoever takes the seat.
    Anybody,
    /// An account by its `name`.
    Person,
    /// Nobody else: both seats are played on one device.
    SameDevice,
}

impl Order {
    /// The setup that somebody orders.
    pub(in crate::web) async fn read(
        self,
        state: &AppState,
        host: &Person,
    ) -> Result<MatchSetup, Problem> {
        let opponent = match self.opponent {
            OpponentKind::Computer => Opponent::Computer(read_level(self.level)?),
            OpponentKind::Anybody => Opponent::Anybody,
            OpponentKind::SameDevice => Opponent::SameDevice,
            OpponentKind::Person => {
                let name = self.name.as_deref().unwrap_or_default().trim();
                let account = state.db().account(name).await?.ok_or(Problem::NoSuchPerson)?;
                if account.person.id == host.id {
                    return Err(Problem::BadField("name"));
                }
                Opponent::Person(account.person.id)
            }
        };
        let terms = self.terms()?;
        let start = self.position.as_deref().map(str::trim).filter(|start| !start.is_empty());
        let game = find(&self.game).map_err(|_| Problem::BadField("game"))?;
        let table = match start {
            None => game.start(),
            Some(start) => {
                game.set_up(start).map_err(|error| Problem::BadPosition(error.to_string()))?
            }
        };
        terms.suit(&*table)?;
        Ok(MatchSetup {
            game: game.id.to_owned(),
            start: start.map(str::to_owned),
            host: host.id,
            opponent,
            begins: self.begins,
            stakes: self.stakes,
            reach: self.reach,
            after: None,
            event: None,
            seed: String::new(),
            terms,
        })
    }

    /// What is agreed on about time, put together from what was said about it.
    fn terms(&self) -> Result<TimeTerms, Problem> {
        let said = |field: &Option<String>| {
            field.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned)
        };
        let control = said(&self.own_time).or_else(|| said(&self.time));
        let control = control.unwrap_or_else(|| Control::None.to_string());
        let touch = self.touch.filter(|touch| *touch).map(|_| "touch".to_owned());
        // What being late costs belongs to the control, everything else stands beside it.
        let (late, missed): (Vec<_>, Vec<_>) =
            said(&self.missed).into_iter().partition(|missed| missed.starts_with("lose-"));
        let control = [vec![control], late].concat().join(" ");
        let missed = missed.into_iter().next();
        let parts = [Some(control), missed, said(&self.choices), touch];
        let terms: TimeTerms =
            parts.into_iter().flatten().collect::<Vec<_>>().join("; ").parse()?;
        let is_of_event = matches!(terms.control, Control::Deadlines { .. })
            || terms.missed == Missed::Organiser
            || !terms.rests.is_empty()
            || terms.vacation > 0;
        if is_of_event {
            let why = "deadlines, rests and vacations, and decisions on missed turns, exist only in events";
            return Err(BadTerms(why.to_owned()).into());
        }
        Ok(terms)
    }
}

fn read_level(level: Option<u8>) -> Result<Level, Problem> {
    level.and_then(|level| level.to_string().parse().ok()).ok_or(Problem::BadField("level"))
}
