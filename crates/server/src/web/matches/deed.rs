//! A deed as somebody asks for it, by form, by JSON or over a live connection.

use std::sync::Arc;

use dohyo_rules::Player;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::hall::{DeedRequest, HallError, LiveMatch, Younger};
use crate::people::{Person, PersonId, PersonKind};
use crate::room::{DeedRefused, MatchDeed, Room, Stakes, Switch};
use crate::web::limits::Caller;
use crate::web::seats::SeatName;
use crate::web::{AppState, Problem};

/// What somebody asks for.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[schema(as = Asked)]
pub(in crate::web) struct DeedBody {
    /// What shall happen.
    pub deed: DeedKind,
    /// On which seat; not needed by those who have only one.
    pub seat: Option<SeatName>,
    /// The move of `choose`, in any legal spelling.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The card named for the opponent in `choose`, should theirs not come.
    pub named: Option<String>,
    /// What a hand does in `hand`, where the touch rules hold: `touch 11`, `adjust`, `lean 11 15` or
    /// `let-go 15`.
    #[schema(example = "touch 11")]
    pub act: Option<String>,
    /// The words of `say`.
    pub words: Option<String>,
    /// Who is the younger, for `join`, where the younger begins.
    pub younger: Option<YoungerName>,
    /// How many turns had been played when it was decided: if it is another number, nothing
    /// happens.
    pub turn: Option<usize>,
    /// A name for this request: asked for twice under the same name, it happens once.
    pub key: Option<String>,
}

/// What can be asked for.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(in crate::web) enum DeedKind {
    /// Take the open seat.
    Join,
    /// Decide for a move.
    Choose,
    /// Do something by hand, where the touch rules hold. What nothing follows from is not written down.
    Hand,
    /// Give up.
    Resign,
    /// Offer a draw, or take the offer.
    Draw,
    /// Ask to take back the last move, or let the other do so.
    TakeBack,
    /// Decline what the other offers or asks for.
    Decline,
    /// Ask for another match, or agree to one.
    Rematch,
    /// Say something.
    Say,
    /// Switch the chat on.
    ChatOn,
    /// Switch the chat off.
    ChatOff,
    /// Give up waiting for an opponent.
    Cancel,
}

/// Who is the younger.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(in crate::web) enum YoungerName {
    /// The host.
    Host,
    /// Whoever takes the seat.
    Guest,
}

/// The longest name of a request.
const LONGEST_KEY: usize = 64;

/// Whether a request can have this name.
pub(in crate::web) fn check_key(key: Option<&str>) -> Result<(), Problem> {
    match key.map(str::len) {
        None | Some(1..=LONGEST_KEY) => Ok(()),
        Some(_) => Err(Problem::BadField("key")),
    }
}

/// Lets somebody do what they ask for; the number of its line in the log.
pub(in crate::web) async fn perform(
    state: &AppState,
    live: &Arc<LiveMatch>,
    person: PersonId,
    caller: Caller,
    asked: DeedBody,
) -> Result<u64, Problem> {
    state.limits.deed(person)?;
    check_key(asked.key.as_deref())?;
    if matches!(asked.deed, DeedKind::Say | DeedKind::ChatOn | DeedKind::ChatOff) {
        state.quotas.say(person)?;
    }
    let number = if asked.deed == DeedKind::Join {
        let somebody = state.db().person(person).await?.ok_or(Problem::Unknown)?;
        check_stakes(live, &somebody)?;
        let _claims = state.quotas.for_seat(&state.hall, &somebody, &live.room()).await?;
        let younger = match asked.younger {
            Some(YoungerName::Host) => Younger::Host,
            Some(YoungerName::Guest) | None => Younger::Guest,
        };
        state.hall.join(live, person, younger, asked.key).await?
    } else {
        let deed = match asked.deed(&live.room(), person) {
            // Another process may have seen who took the seat.
            Err(Problem::Refused(_)) => {
                state.hall.look_again(live).await?;
                asked.deed(&live.room(), person)?
            }
            deed => deed?,
        };
        let _claims = match deed {
            MatchDeed::Rematch(_) => {
                let somebody = state.db().person(person).await?.ok_or(Problem::Unknown)?;
                state.quotas.for_rematch(&state.hall, &somebody, caller, &live.room()).await?
            }
            _ => Vec::new(),
        };
        let (key, turn) = (asked.key, asked.turn);
        match state
            .hall
            .act(live, DeedRequest { key, turn, ..DeedRequest::new(Some(person), deed) })
            .await
        {
            // Hands do much that matters to nobody.
            Err(HallError::Refused(DeedRefused::Idle)) => live.news().number,
            done => done?,
        }
    };
    state.metrics.deeds.inc();
    let room = live.room();
    Ok(room.number_for(room.viewer(Some(person)), number).unwrap_or(number))
}

/// Ratings are for accounts: a guest cannot put theirs at stake.
fn check_stakes(live: &LiveMatch, person: &Person) -> Result<(), Problem> {
    match (live.room().setup().stakes, person.standing) {
        (Stakes::Casual, _) | (_, PersonKind::Account) => Ok(()),
        (Stakes::Rated, PersonKind::Guest) => Err(Problem::NeedsAccount),
    }
}

impl DeedBody {
    /// The card that is named for the other, if any is: one that they could play.
    fn name_for(&self, room: &Room, seat: Player) -> Result<Option<String>, Problem> {
        match self.named.as_deref().map(str::trim) {
            None | Some("") => Ok(None),
            Some(named) if room.table().moves(seat.other()).iter().any(|mv| mv == named) => {
                Ok(Some(named.to_owned()))
            }
            Some(_) => Err(Problem::BadField("named")),
        }
    }

    fn deed(&self, room: &Room, person: PersonId) -> Result<MatchDeed, Problem> {
        let seat = || match self.seat {
            Some(seat) => Ok(seat.into()),
            None => {
                let mut own = room.seats_of(person);
                match (own.next(), own.next()) {
                    (Some(seat), None) => Ok(seat),
                    (None, _) => Err(Problem::Refused(DeedRefused::NotYours)),
                    (Some(_), Some(_)) => Err(Problem::BadField("seat")),
                }
            }
        };
        Ok(match self.deed {
            DeedKind::Choose => {
                let mv = self.mv.clone().ok_or(Problem::BadField("move"))?;
                let seat = seat()?;
                MatchDeed::Choose { seat, mv, named: self.name_for(room, seat)?, nonce: None }
            }
            DeedKind::Hand => {
                let act = self.act.as_deref().and_then(|act| act.parse().ok());
                MatchDeed::Hand { seat: seat()?, act: act.ok_or(Problem::BadField("act"))? }
            }
            DeedKind::Resign => MatchDeed::Resign(seat()?),
            DeedKind::Draw => MatchDeed::Draw(seat()?),
            DeedKind::TakeBack => MatchDeed::TakeBack(seat()?),
            DeedKind::Decline => MatchDeed::Decline(seat()?),
            DeedKind::Rematch => MatchDeed::Rematch(seat()?),
            DeedKind::Say => {
                MatchDeed::Say(self.words.as_deref().unwrap_or_default().trim().to_owned())
            }
            DeedKind::ChatOn => MatchDeed::Chat(Switch::On),
            DeedKind::ChatOff => MatchDeed::Chat(Switch::Off),
            DeedKind::Cancel => MatchDeed::Cancel,
            DeedKind::Join => return Err(Problem::BadField("deed")),
        })
    }
}
