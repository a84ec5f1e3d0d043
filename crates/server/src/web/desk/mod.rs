//! Somebody's desk: the matches that wait for their decision, and those in which they wait for
//! another's. Pages, programs and feeds are told the same, and nothing of it is secret: who has to
//! decide, since when and until when, but not what anybody chose.
//!
//! Matches with both seats in one hand are left out: there nobody waits for anybody.

pub(in crate::web) mod api;
pub(in crate::web) mod feeds;
pub(in crate::web) mod page;
pub(in crate::web) mod routes;
pub(in crate::web) mod waiting;

use dohyo_rules::{Player, Viewer};

use super::matches::plans;
use super::names::{game_title, opponent_name};
use super::{AppState, Problem};
use crate::hall::HallError;
use crate::people::PersonId;
use crate::room::{MatchStage, Opponent, Room};
use crate::store::Listed;

/// The most matches on a desk: what an account may play, and the invitations that may wait for one.
const MOST: u16 = 700;
/// Matches that are set aside, of which it is looked up whether they would wait for somebody.
const MOST_ASIDE: usize = 64;

/// The matches of somebody that go on.
#[derive(Clone, Debug, Default)]
pub(super) struct OwnMatches {
    /// Those that wait for them, by deadline; those without one come last.
    pub(super) waiting: Vec<Item>,
    /// Those in which they wait for another, in the same order.
    pub(super) others: Vec<Item>,
    /// Those that are set aside, with what people call their games.
    pub(super) aside: Vec<(String, String)>,
}

/// A match on a desk.
#[derive(Clone, Debug)]
pub(super) struct Item {
    /// The match.
    pub(super) id: String,
    /// The game, with its option.
    pub(super) game: String,
    /// What people call the game.
    pub(super) title: String,
    /// Who plays against whoever looks.
    pub(super) opponent: String,
    /// How many turns have been played.
    pub(super) turn: usize,
    /// What the match waits for.
    pub(super) wanted: WaitsFor,
    /// Since when.
    pub(super) since: i64,
    /// The last moment at which it is in time, where it hurries.
    pub(super) deadline: Option<i64>,
    /// How many lines whoever looks has planned.
    pub(super) plans: usize,
}

/// What a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WaitsFor {
    /// A move.
    Move,
    /// An answer to what the opponent asked for.
    Answer,
    /// That they take the seat that is kept for them.
    Seat,
    /// Something that the opponent has to do.
    Other,
}

/// What is wanted, since when, and until when.
type Wait = (WaitsFor, i64, Option<i64>);

impl OwnMatches {
    /// The desk of somebody as it is now.
    pub(super) async fn of(state: &AppState, person: PersonId) -> Result<Self, Problem> {
        let mut desk = Self::default();
        let plans = state.db().plans(person).await?;
        let see = |room: &Room, listed: Listed, seat, wait: Wait| {
            let planned = plans.get(&listed.id).map_or(0, |plan| plans::left(room, plan).len());
            let item = Item { plans: planned, ..Item::of(state, room, listed, seat, wait) };
            let pile = if wait.0 == WaitsFor::Other { &mut desk.others } else { &mut desk.waiting };
            pile.push(item);
        };
        for listed in look_through(state, person, see).await? {
            desk.aside.push((listed.id, game_title(&state.text, &listed.game)));
        }
        for pile in [&mut desk.waiting, &mut desk.others] {
            pile.sort_by_key(|item| (item.deadline.unwrap_or(i64::MAX), item.since));
        }
        Ok(desk)
    }
}

impl Item {
    fn of(
        state: &AppState,
        room: &Room,
        listed: Listed,
        seat: Option<Player>,
        (wanted, since, deadline): Wait,
    ) -> Self {
        let [first, second] = listed.names;
        let name = match seat {
            None => Some(listed.host),
            Some(Player::First) => second,
            Some(Player::Second) => first,
        };
        let name = name.or_else(|| opponent_name(&state.text, listed.opponent));
        Self {
            title: game_title(&state.text, &listed.game),
            id: listed.id,
            game: listed.game,
            opponent: name.unwrap_or_else(|| state.text.say("nobody")),
            turn: room.turn_count(),
            wanted,
            since,
            deadline,
            plans: 0,
        }
    }
}

impl WaitsFor {
    /// What programs call it.
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Answer => "answer",
            Self::Seat => "seat",
            Self::Other => "other",
        }
    }
}

/// How many matches wait for somebody. A page is shown without the number where it cannot be told.
pub(super) async fn count(state: &AppState, person: PersonId) -> usize {
    match counted(state, person).await {
        Ok(waiting) => waiting,
        Err(problem) => {
            tracing::warn!(?problem, "nobody knows how many matches wait");
            0
        }
    }
}

/// The database counts; only what an older hall has not said is looked at match by match.
async fn counted(state: &AppState, person: PersonId) -> Result<usize, Problem> {
    if let Some(waiting) = state.db().count_waiting(person).await? {
        // What is set aside waits for nobody.
        let aside = state.hall.some_aside(MOST_ASIDE);
        let among = state.db().count_waiting_among(person, &aside).await?;
        return Ok(waiting.saturating_sub(among));
    }
    let mut waiting = 0;
    let see = |_: &Room, _, _, wait: Wait| waiting += usize::from(wait.0 != WaitsFor::Other);
    look_through(state, person, see).await?;
    Ok(waiting)
}

/// Looks at every match of somebody that goes on, with what it waits for; gives those that are set aside.
async fn look_through(
    state: &AppState,
    person: PersonId,
    mut see: impl FnMut(&Room, Listed, Option<Player>, Wait),
) -> Result<Vec<Listed>, Problem> {
    let (now, mut aside) = (state.hall.now(), Vec::new());
    for listed in state.db().under_way(person, MOST).await? {
        let live = match state.hall.find(&listed.id).await {
            Err(HallError::SetAside) => {
                aside.push(listed);
                continue;
            }
            found => found?,
        };
        let room = live.room();
        if let Some((seat, wait)) = wait(&room, &listed, person, now) {
            see(&room, listed, seat, wait);
        }
    }
    Ok(aside)
}

/// What a match waits for, seen from somebody's seat, or from where they are not seated yet.
fn wait(
    room: &Room,
    listed: &Listed,
    person: PersonId,
    now: i64,
) -> Option<(Option<Player>, Wait)> {
    if room.stage() == MatchStage::Open {
        let is_kept = room.setup().opponent == Opponent::Person(person);
        return is_kept.then_some((None, (WaitsFor::Seat, listed.since, None)));
    }
    let mut seats = room.seats_of(person);
    let (Some(seat), None, MatchStage::Playing(_)) = (seats.next(), seats.next(), room.stage())
    else {
        return None;
    };
    let since = room.turn_since()?;
    let is_asked = room.request().is_some_and(|request| request.seat() != seat);
    let deadline_of = |player| room.deadline_of(Viewer::Seat(seat), player, now);
    let wait = if room.is_to_move(seat) {
        (WaitsFor::Move, since, deadline_of(seat))
    } else if is_asked {
        (WaitsFor::Answer, room.asked_since()?, None)
    } else {
        (WaitsFor::Other, since, deadline_of(seat.other()))
    };
    Some((Some(seat), wait))
}
