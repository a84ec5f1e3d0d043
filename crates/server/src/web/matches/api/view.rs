//! A match in JSON, as somebody sees it.

use std::collections::BTreeMap;

use dohyo_rules::{Player, Status, Viewer};
use serde::Serialize;
use utoipa::ToSchema;

use super::clocks::Clocks;
use super::hands::HandsView;
use super::line::seat_of;
use super::scene::Picture;
use crate::hall::LiveMatch;
use crate::people::PersonId;
use crate::room::{
    self, Begins, MatchStage, Opponent, Reach, Room, SeatOccupant, Stakes, Switch, TimeTerms,
};
use crate::web::guide::api::Both;
use crate::web::matches::order::OpponentKind;
use crate::web::names::{game_title, opponent_name, person_name, seat_name};
use crate::web::people::accounts::api::PersonView;
use crate::web::seats::SeatName;
use crate::web::{AppState, Problem};

/// A match, as whoever asks sees it.
#[derive(Serialize, ToSchema)]
#[schema(as = Match)]
pub(in crate::web) struct MatchView {
    /// Its id.
    id: String,
    /// The game, with its option.
    game: String,
    /// What people call the game.
    title: String,
    /// How it was set up.
    setup: SetupView,
    /// Who sits where.
    seats: Both<SeatView>,
    /// How it stands.
    now: Now,
    /// The turns that were played.
    turns: Vec<PlayedTurn>,
    /// What there is to draw.
    scene: Picture,
    /// What concerns whoever asks.
    you: You,
    /// Who wants a rematch.
    rematch: Both<bool>,
    /// The id of the rematch, once it has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
    /// What was said.
    chat: Chat,
    /// How many look on without playing.
    spectators: usize,
}

/// How a match was set up.
#[derive(Serialize, ToSchema)]
#[schema(as = Setup)]
struct SetupView {
    /// The host's name.
    host: String,
    /// Who was to play against the host.
    opponent: OpponentKind,
    /// Who begins.
    begins: Begins,
    /// Whether ratings are at stake.
    stakes: Stakes,
    /// Who finds the match.
    reach: Reach,
    /// What was agreed on about time, in the words that order it.
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<String>,
    /// The position that it began with, where it is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    /// The match that this is the rematch of.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<String>,
    /// The event that it is played for.
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<String>,
}

/// A seat and who sits there.
#[derive(Serialize, ToSchema)]
#[schema(as = Seat)]
struct SeatView {
    /// What the game calls it.
    title: String,
    /// Who sits there, in words; nobody while the seat is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// The person.
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<PersonView>,
    /// The computer's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
}

/// How a match stands.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::web) struct Now {
    /// The last line of its log.
    number: u64,
    /// What state it is in.
    stage: StageName,
    /// Whose move is awaited.
    #[serde(skip_serializing_if = "Option::is_none")]
    to_move: Option<ToMoveView>,
    /// Who has chosen in secret and waits for the other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    chosen: Vec<SeatName>,
    /// How many turns were played: what a deed's `turn` refers to.
    turns: usize,
    /// The position string.
    position: String,
    /// The result as records write it: `1-0`, `0-1` or `1/2-1/2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'static str>,
    /// What ended the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    /// What a player asks the other for.
    #[serde(skip_serializing_if = "Option::is_none")]
    request: Option<RequestView>,
    /// How the players' time stands; missing where nobody hurries.
    #[serde(skip_serializing_if = "Option::is_none")]
    clocks: Option<Clocks>,
    /// What hands have done, where the touch rules hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    hands: Option<HandsView>,
}

/// What state a match is in.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum StageName {
    /// A seat is open.
    Open,
    /// The players play.
    Playing,
    /// It is over.
    Over,
    /// Nobody came.
    Cancelled,
}

/// Whose move is awaited.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = ToMove)]
pub(in crate::web) enum ToMoveView {
    First,
    Second,
    /// Both choose in secret.
    Both,
}

/// What a player asks the other for.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Request)]
struct RequestView {
    /// `draw` or `take-back`.
    kind: &'static str,
    /// Who asks.
    seat: SeatName,
}

/// A turn that was played.
#[derive(Serialize, ToSchema)]
struct PlayedTurn {
    /// Whose it was; nobody's where both chose.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<SeatName>,
    /// The move, or both choices with a stroke between them.
    #[serde(rename = "move")]
    mv: String,
}

/// What concerns whoever asks.
#[derive(Serialize, ToSchema)]
struct You {
    /// The seats that they play on.
    seats: Vec<SeatName>,
    /// The moves that they can decide for now, by seat.
    moves: BTreeMap<&'static str, Vec<String>>,
}

/// What was said.
#[derive(Serialize, ToSchema)]
struct Chat {
    /// Whether the players can talk.
    on: bool,
    /// What they said.
    lines: Vec<SaidView>,
}

/// Something that was said.
#[derive(Serialize, ToSchema)]
#[schema(as = Said)]
struct SaidView {
    /// The line of the log.
    number: u64,
    /// When, in milliseconds since 1970.
    at: i64,
    /// By whom; nobody in particular where one person has both seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<SeatName>,
    /// What.
    words: String,
}

impl MatchView {
    /// Looks at a match with somebody's eyes.
    pub(in crate::web) async fn of(
        state: &AppState,
        live: &LiveMatch,
        person: Option<PersonId>,
    ) -> Result<Self, Problem> {
        let room = live.room();
        let (text, viewer) = (&state.text, room.viewer(person));
        let seat = async |seat| -> Result<SeatView, Problem> {
            let title = seat_name(text, room.table(), seat);
            let open = SeatView { title, name: None, person: None, level: None };
            sit(state, open, room.seats().map(|seats| seats[seat])).await
        };
        let turn = |turn: room::PlayedStep| PlayedTurn {
            seat: turn.seat.map(SeatName::from),
            mv: turn.text,
        };
        Ok(Self {
            id: live.id.clone(),
            game: room.setup().game.clone(),
            title: game_title(text, &room.setup().game),
            setup: SetupView::of(state, &room).await?,
            seats: Both { first: seat(Player::First).await?, second: seat(Player::Second).await? },
            now: Now::of(&room, viewer, state.hall.now()),
            turns: room.turns().map(turn).collect(),
            scene: room.scene(viewer).into(),
            you: You::of(&room, person),
            rematch: Both::of(|player| room.wants_rematch()[player]),
            next: room.next().map(str::to_owned),
            chat: Chat::of(&room, viewer),
            spectators: live.spectators(),
        })
    }
}

async fn sit(
    state: &AppState,
    open: SeatView,
    occupant: Option<SeatOccupant>,
) -> Result<SeatView, Problem> {
    Ok(match occupant {
        None => open,
        Some(SeatOccupant::Computer(level)) => SeatView {
            name: opponent_name(&state.text, Opponent::Computer(level)),
            level: Some(level.number()),
            ..open
        },
        Some(SeatOccupant::Person(id)) => {
            let person = state.db().person(id).await?;
            let name = person.as_ref().map(|person| person.name.clone());
            SeatView { name, person: person.map(PersonView::from), ..open }
        }
    })
}

impl Now {
    /// How a match stands at a moment, as far as a viewer may know.
    pub(in crate::web) fn of(room: &Room, viewer: Viewer, now: i64) -> Self {
        let stage = room.stage();
        let (name, to_move, outcome) = match stage {
            MatchStage::Open => (StageName::Open, None, None),
            MatchStage::Cancelled => (StageName::Cancelled, None, None),
            MatchStage::Over(outcome) => (StageName::Over, None, Some(outcome)),
            MatchStage::Playing(status) => (StageName::Playing, to_move(status), None),
        };
        let chosen = Player::ALL.into_iter().filter(|&seat| room.shows_choice(viewer, seat));
        Self {
            number: room.last_for(viewer),
            stage: name,
            to_move,
            chosen: chosen.map(SeatName::from).collect(),
            turns: room.turn_count(),
            position: room.table().position(),
            result: outcome.map(dohyo_rules::Outcome::result),
            reason: outcome.map(|outcome| outcome.reason.as_str()),
            request: room.request().map(RequestView::from),
            clocks: Clocks::of(room, viewer, now),
            hands: HandsView::of(room),
        }
    }
}

pub(in crate::web) const fn to_move(status: Status) -> Option<ToMoveView> {
    match status {
        Status::Turn(Player::First) => Some(ToMoveView::First),
        Status::Turn(Player::Second) => Some(ToMoveView::Second),
        Status::Both => Some(ToMoveView::Both),
        Status::Over(_) => None,
    }
}

impl From<room::Request> for RequestView {
    fn from(request: room::Request) -> Self {
        let kind = match request {
            room::Request::Draw(_) => "draw",
            room::Request::TakeBack(_) => "take-back",
        };
        Self { kind, seat: request.seat().into() }
    }
}

impl You {
    fn of(room: &Room, person: Option<PersonId>) -> Self {
        let seats: Vec<Player> =
            person.map(|person| room.seats_of(person).collect()).unwrap_or_default();
        let word = |seat| if seat == Player::First { "first" } else { "second" };
        Self {
            moves: seats.iter().map(|&seat| (word(seat), room.moves(seat))).collect(),
            seats: seats.into_iter().map(SeatName::from).collect(),
        }
    }
}

impl Chat {
    fn of(room: &Room, viewer: Viewer) -> Self {
        let (_, said) = room.latest_talk(0);
        let said = said.into_iter().map(|(entry, words)| SaidView {
            number: room.number_for(viewer, entry.number).unwrap_or(entry.number),
            at: entry.at,
            seat: seat_of(room, entry).map(SeatName::from),
            words: words.to_owned(),
        });
        Self { on: room.chat() == Switch::On, lines: said.collect() }
    }
}

impl SetupView {
    async fn of(state: &AppState, room: &Room) -> Result<Self, Problem> {
        let setup = room.setup();
        Ok(Self {
            host: person_name(state, setup.host).await?,
            opponent: opponent_kind(setup.opponent),
            begins: setup.begins,
            stakes: setup.stakes,
            reach: setup.reach,
            time: (setup.terms != TimeTerms::default()).then(|| setup.terms.to_string()),
            position: setup.start.clone(),
            after: setup.after.clone(),
            event: setup.event.clone(),
        })
    }
}

pub(in crate::web) const fn opponent_kind(opponent: Opponent) -> OpponentKind {
    match opponent {
        Opponent::Anybody => OpponentKind::Anybody,
        Opponent::Person(_) => OpponentKind::Person,
        Opponent::Computer(_) => OpponentKind::Computer,
        Opponent::SameDevice => OpponentKind::SameDevice,
    }
}
