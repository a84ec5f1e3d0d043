//! The game master's part: what waits in the matches of an event, and what whoever runs it decides
//! there. What was decided stands in the log of the match, for its players, and in that of the event.

use std::sync::Arc;

use dohyo_rules::{Player, Viewer};
use dohyo_tournament::Side;

use super::following::{PassedOver, pass_over};
use super::{
    ATTEMPTS, Decided, DirectorDecision, EventError, EventRefused, Events, Hosted, HostedGame,
    LONGEST_REASON, LiveEvent, LogLine, What,
};
use crate::background::give_way;
use crate::hall::{self, DeedRequest, HallError};
use crate::people::Person;
use crate::room::{self, Consent, More, Room};
use crate::secret;
use crate::store::StoreError;

/// A match of an event that is being played in the hall.
#[derive(Clone, Debug)]
pub struct Running {
    /// The game that it stands for.
    pub table: HostedGame,
    /// What it waits for.
    pub waits: Waits,
    /// Who has to decide, as far as whoever asked may know.
    pub owes: Vec<Side>,
    /// Whether nobody is told that the other has chosen.
    pub is_hidden: bool,
}

/// What a match waits for, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Waits {
    /// Time ran out at this moment, and whoever runs the event is to decide.
    Undecided(i64),
    /// A decision is due at this moment, or was.
    Due(i64),
    /// Nobody hurries; the turn is under way since this moment.
    Free(i64),
    /// The clock was stopped.
    Stopped,
}

impl Events {
    /// What is being played for an event in the hall, the most urgent first.
    pub async fn running(
        &self,
        hosted: &Hosted,
        asks: &Person,
    ) -> Result<Vec<Running>, EventError> {
        let mut running = Vec::new();
        let mut passed_over = PassedOver::new();
        for table in hosted.tables_in_use() {
            let found = match self.0.hall.find(&table.id).await {
                Ok(found) => found,
                Err(error) => {
                    let name = &hosted.setup().settings.name;
                    pass_over(name, &table.id, error.into(), &mut passed_over)?;
                    continue;
                }
            };
            let room = found.room();
            running.extend(Running::of(table, &room, asks, self.0.hall.now()));
        }
        running.sort_by_key(|running| (running.waits, running.table.at));
        Ok(running)
    }

    /// Lets whoever runs an event decide something in one of its matches, and says so in both logs.
    pub async fn direct(
        &self,
        live: &Arc<LiveEvent>,
        by: &Person,
        id: &str,
        direction: DirectorDecision,
        why: &str,
    ) -> Result<u64, EventError> {
        let hosted = live.event().await;
        if !hosted.is_run_by(by) {
            return Err(EventRefused::NotYours.into());
        }
        if !hosted.tables_in_use().any(|table| table.id == id) {
            return Err(EventError::Unknown);
        }
        hosted.only_so_long()?;
        let why = reason(why)?;
        let key = key(&hosted, direction, &why);
        drop(hosted);
        let (events, live, by) = (self.clone(), Arc::clone(live), by.clone());
        let id = id.to_owned();
        let done = tokio::spawn(async move {
            events.direct_by_id(&id, &by, direction, &why, &key).await?;
            let what = What::Directed { table: Some(id), direction, why };
            events.tell(&live, &by, what).await
        });
        done.await.unwrap_or(Err(EventError::Broken))
    }

    /// Gives more time in every match of an event whose clock was not stopped by hand.
    pub async fn direct_all(
        &self,
        live: &Arc<LiveEvent>,
        by: &Person,
        more: More,
        why: &str,
    ) -> Result<u64, EventError> {
        let hosted = live.event().await;
        if !hosted.is_run_by(by) {
            return Err(EventRefused::NotYours.into());
        }
        hosted.only_so_long()?;
        let why = reason(why)?;
        let direction = DirectorDecision::More { seat: None, more };
        let key = key(&hosted, direction, &why);
        drop(hosted);
        let (events, live, by) = (self.clone(), Arc::clone(live), by.clone());
        let done = tokio::spawn(async move {
            let running = events.running(&*live.event().await, &by).await?;
            let (mut count, mut refused) = (0, room::DeedRefused::NoMore);
            for running in running.iter().filter(|running| running.waits != Waits::Stopped) {
                let id = &running.table.id;
                match events.direct_by_id(id, &by, direction, &why, &key).await {
                    Ok(()) => count += 1,
                    // Nobody hurries there, it has as much time already, or it has just ended.
                    Err(EventError::Hall(HallError::Refused(why))) => refused = why,
                    Err(error) => pass_over(&live.id, id, error, &mut PassedOver::new())?,
                }
            }
            if count == 0 {
                return Err(HallError::Refused(refused).into());
            }
            events.tell(&live, &by, What::Directed { table: None, direction, why }).await
        });
        done.await.unwrap_or(Err(EventError::Broken))
    }

    /// Decides something in a match, once under a key: what was done before the event's log could say so is not
    /// done again.
    async fn direct_by_id(
        &self,
        id: &str,
        by: &Person,
        direction: DirectorDecision,
        why: &str,
        key: &str,
    ) -> Result<(), EventError> {
        let hall = &self.0.hall;
        let found = &hall.find(id).await?;
        let deeds = match direction.deeds(&found.room(), by.id, hall.now(), why) {
            Err(_) if hall.has_done(id, by.id, &numbered(key, 0)).await? => return Ok(()),
            deeds => deeds.map_err(HallError::Refused)?,
        };
        for (number, deed) in deeds.into_iter().enumerate() {
            let key = Some(numbered(key, number));
            hall.act(found, DeedRequest { key, ..DeedRequest::new(Some(by.id), deed) }).await?;
        }
        Ok(())
    }

    /// Adds a line to the log of an event that changes nothing of who meets whom.
    async fn tell(&self, live: &LiveEvent, by: &Person, what: What) -> Result<u64, EventError> {
        let mut turn = live.write().await;
        for attempt in 0..ATTEMPTS {
            let decided = Decided { lines: vec![what.clone()], event: turn.event().clone() };
            match self.append(live, &mut turn, Some(by.id), decided).await {
                Err(EventError::Store(StoreError::Conflict)) => give_way(attempt).await,
                other => return other,
            }
        }
        Err(EventError::Store(StoreError::Conflict))
    }

    /// Lets those sit at a table whose entries meet there: somebody may play on for somebody else.
    pub(super) async fn mind_seats(
        &self,
        hosted: &Hosted,
        table: &HostedGame,
        found: &Arc<hall::LiveMatch>,
    ) -> Result<(), EventError> {
        let Some(seats) = found.room().seats() else { return Ok(()) };
        for (side, entry) in Side::BOTH.into_iter().zip(table.sides) {
            let seat = table.seat(side);
            let Some(person) = hosted.person(entry) else { continue };
            if seats[seat] == room::SeatOccupant::Person(person) {
                continue;
            }
            let (by, why) = hosted.replaced_by(entry);
            let consent = if by == person { Consent::Unasked } else { Consent::Accepted };
            let deed = room::MatchDeed::Substitute { seat, person, why: why.to_owned(), consent };
            let wish = DeedRequest::new(Some(by), deed);
            match self.0.hall.act(found, wish).await {
                // Another process was faster, or the match has just come to its end.
                Ok(_) | Err(HallError::Refused(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }
}

impl Running {
    /// How a match stands; nothing where it is not being played.
    fn of(table: &HostedGame, room: &Room, asks: &Person, now: i64) -> Option<Self> {
        if !matches!(room.stage(), room::MatchStage::Playing(_)) {
            return None;
        }
        // Before the deadline nobody learns more than everybody may know. Then it is public who is
        // missing, but to players only what their opponents are told.
        let viewer = room.viewer(Some(asks.id));
        let is_told = room.undecided().is_some() && !room.is_party(asks.id);
        let owes = |side: &Side| match table.seat(*side) {
            seat if is_told => room.is_to_move(seat),
            seat => room.seems_to_move(viewer, seat),
        };
        let owes: Vec<_> = Side::BOTH.into_iter().filter(owes).collect();
        let waits = match (room.undecided(), due(room, now)) {
            (Some(since), _) => Waits::Undecided(since),
            _ if room.is_held() => Waits::Stopped,
            (None, Some(at)) => Waits::Due(at),
            (None, None) => Waits::Free(room.turn_since().unwrap_or_default()),
        };
        let is_hidden = room.setup().terms.choices == room::Choices::Hidden;
        Some(Self { table: table.clone(), waits, owes, is_hidden })
    }
}

/// What a decision is called in the logs of matches: the same until the event's log has a line about it.
fn key(hosted: &Hosted, direction: DirectorDecision, why: &str) -> String {
    let is_told = |line: &&LogLine| matches!(line.what, What::Directed { .. });
    let told = hosted.log().iter().filter(is_told).count();
    secret::sha256(&format!("directed {told} {direction} {why}"))
}

/// The same for one of its lines.
fn numbered(key: &str, number: usize) -> String {
    format!("{key} {number}")
}

/// A reason as it is kept.
fn reason(why: &str) -> Result<String, EventRefused> {
    let why = why.trim();
    if why.chars().count() > LONGEST_REASON {
        return Err(EventRefused::Wordless);
    }
    Ok(why.to_owned())
}

/// When a decision is due in a match, as far as everybody knows.
fn due(room: &Room, now: i64) -> Option<i64> {
    let readings = room.readings_for(Viewer::Spectator, now)?;
    let ends = Player::ALL.into_iter().filter_map(|seat| readings[seat].deadline);
    match ends.max() {
        // It has passed, and the flag is about to fall; or nothing is open but the choices.
        None => room.deadline(),
        Some(end) if end <= now => room.deadline(),
        end => end,
    }
}
