//! How matches begin: a new one, somebody who takes the open seat, and rematches.

use std::sync::Arc;

use dohyo_rules::fair;
use dohyo_rules::{Player, Status, find};

use super::{ATTEMPTS, DeedRequest, Hall, HallError, LiveMatch, lot};
use crate::background::give_way;
use crate::letters::LetterKind;
use crate::news::Topic;
use crate::notices::{self, Notice};
use crate::people::PersonId;
use crate::room::{
    Begins, DeedRefused, LogEntry, MatchDeed, MatchSetup, MatchStage, Opponent, Room, SeatOccupant,
    Stakes,
};
use crate::secret;
use crate::store::{FreshMatch, MatchSummary, Statement, StoreError};
use crate::time::DAY;

/// Characters of a match's id: nobody finds one by trying.
const ID: usize = 10;
/// Random characters of a match's seed: more than anybody can try.
const SEED: usize = 26;

/// How many invitations somebody hears of in an hour.
const MOST_INVITATIONS: i64 = 12;
const HOUR: i64 = DAY / 24;

/// Who is the younger, as whoever takes the seat says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Younger {
    /// The host.
    Host,
    /// Whoever takes the seat.
    Guest,
}

impl Hall {
    /// Makes a match. One that needs nobody else begins at once.
    pub async fn open(&self, setup: MatchSetup) -> Result<Arc<LiveMatch>, HallError> {
        self.open_once(setup, None).await
    }

    /// Makes a match under a key of its host's; a second try finds the one that was made.
    pub async fn open_once(
        &self,
        setup: MatchSetup,
        key: Option<&str>,
    ) -> Result<Arc<LiveMatch>, HallError> {
        let host = setup.host;
        let made = self.add(setup.clone(), first_guest(&setup), key).await;
        if let (Err(HallError::Store(StoreError::Conflict)), Some(key)) = (&made, key)
            && let Some(id) = self.db().match_of(host, key).await?
        {
            return self.find(&id).await;
        }
        made
    }

    /// Makes a match that somebody has joined, together with what else is written by its id.
    pub(super) async fn open_between(
        &self,
        setup: MatchSetup,
        (guest, seat): (PersonId, Player),
        along: impl FnOnce(&str) -> Vec<Statement>,
    ) -> Result<Arc<LiveMatch>, HallError> {
        let mut new = self.prepare(setup, Some((Some(guest), seat))).await?;
        new.letters.extend(along(&new.id));
        self.keep_new(&new, None, None).await?;
        Ok(self.begin(new).await)
    }

    /// Takes the open seat of a match.
    pub async fn join(
        &self,
        live: &Arc<LiveMatch>,
        person: PersonId,
        younger: Younger,
        key: Option<String>,
    ) -> Result<u64, HallError> {
        let begins = live.room().setup().begins;
        let deed = MatchDeed::Join(seat_of_guest(begins, younger));
        self.act(live, DeedRequest { key, ..DeedRequest::new(Some(person), deed) }).await
    }

    /// Begins the rematch if both want one: with the seats changed. The new match and the line that
    /// names it are written together, so that there is one, however many see that both want it.
    pub(super) async fn begin_rematch(&self, live: &Arc<LiveMatch>) -> Result<(), HallError> {
        if !live.room().is_rematch_agreed() {
            return Ok(());
        }
        let mut pen = live.pen().await;
        for attempt in 0..ATTEMPTS {
            if !pen.room.is_rematch_agreed() {
                return Ok(());
            }
            let Some((setup, by, seat)) = rematch(&live.id, &pen.room) else { return Ok(()) };
            let next = self.prepare(setup, Some((by, seat))).await?;
            let (number, at) = (pen.room.next_number(), pen.room.logged_at(self.now()));
            let entry =
                LogEntry { number, at, person: None, deed: MatchDeed::Next(next.id.clone()) };
            let after = pen.room.after(entry.clone())?;
            match self.keep_new(&next, None, Some((&live.id, &entry))).await {
                Ok(()) => {
                    pen.put(after);
                    self.notify(live, &pen.room, number);
                    self.tell(Topic::Match, &live.id, number);
                    drop(pen);
                    self.begin(next).await;
                    return Ok(());
                }
                // Another process has begun it in the same moment, or something was said.
                Err(HallError::Store(StoreError::Conflict)) => self.read_again(&mut pen).await?,
                Err(error) => return Err(error),
            }
            give_way(attempt).await;
        }
        Err(HallError::Store(StoreError::Conflict))
    }

    async fn add(
        &self,
        setup: MatchSetup,
        guest: Option<(Option<PersonId>, Player)>,
        key: Option<&str>,
    ) -> Result<Arc<LiveMatch>, HallError> {
        let new = self.prepare(setup, guest).await?;
        self.keep_new(&new, key, None).await?;
        Ok(self.begin(new).await)
    }

    /// A new match, as it will be kept.
    async fn prepare(
        &self,
        setup: MatchSetup,
        guest: Option<(Option<PersonId>, Player)>,
    ) -> Result<New, HallError> {
        let id = secret::random_text(ID);
        let at = self.0.watch.now();
        let start = find(&setup.game).map_err(|_| HallError::NoGame)?.start();
        // Nobody brings chance along, and only those need it who choose at once.
        let seed = match start.status() {
            Status::Both => fair::seed(&id, &secret::random_text(SEED)),
            _ => String::new(),
        };
        let terms = setup.terms.in_game(&*start);
        let mut setup = MatchSetup { seed, terms, ..setup };
        if !setup.reads_back() {
            return Err(DeedRefused::NotWritten.into());
        }
        setup.stakes = self.agree_stakes(&setup).await?;
        let mut room = Room::new(setup.clone()).ok_or(HallError::NoGame)?;
        let (mut entries, mut letters) = (Vec::new(), Vec::new());
        if let Some((person, seat)) = guest {
            let entry = LogEntry { number: 1, at, person, deed: MatchDeed::Join(seat) };
            let post = self.0.post.get();
            let was = post.and_then(|post| post.before(&room));
            room.admit(entry.clone())?;
            letters.extend(
                post.into_iter().flat_map(|post| post.letters(&id, was, &room, &entry, |_| false)),
            );
            entries.push(entry);
        }
        letters.extend(self.invitation(&id, &room, at).await?);
        Ok(New { id, at, room, entries, letters })
    }

    /// What is at stake in a new match, by what the hall knows of those who are to play it.
    async fn agree_stakes(&self, setup: &MatchSetup) -> Result<Stakes, HallError> {
        let mut known = Vec::new();
        if setup.stakes == Stakes::Rated {
            let opponent = match setup.opponent {
                Opponent::Person(person) => Some(person),
                _ => None,
            };
            for person in [Some(setup.host), opponent].into_iter().flatten() {
                known.extend(self.db().person(person).await?.map(|person| person.standing));
            }
        }
        Ok(setup.stakes_between(&known))
    }

    /// Keeps a new match, together with the line of another that names it.
    async fn keep_new(
        &self,
        new: &New,
        key: Option<&str>,
        named_in: Option<(&str, &LogEntry)>,
    ) -> Result<(), HallError> {
        let New { id, at, room, entries, letters } = new;
        let fresh = FreshMatch { id, setup: room.setup(), created: *at, request: key, named_in };
        let summary = MatchSummary::of(room, *at);
        Ok(self.db().add_match(&fresh, entries, &summary, letters.clone()).await?)
    }

    /// Begins with a match that is kept. What fails now is tried again later: the match is there.
    async fn begin(&self, New { id, at, room, letters, .. }: New) -> Arc<LiveMatch> {
        if !letters.is_empty() {
            self.ring();
        }
        let live = self.keep(&id, room);
        self.call_computer(&live);
        let mut pen = live.pen().await;
        let caught_up = self.catch_up(&mut pen, at).await;
        self.set_alarm(&pen);
        drop(pen);
        if let Err(error) = caught_up {
            self.note_failure(&id, &error);
        }
        live
    }

    /// What is told to somebody for whom a seat is kept.
    async fn invitation(
        &self,
        id: &str,
        room: &Room,
        at: i64,
    ) -> Result<Vec<Statement>, HallError> {
        let (MatchStage::Open, Opponent::Person(person)) = (room.stage(), room.setup().opponent)
        else {
            return Ok(Vec::new());
        };
        Ok(self.invite(id, notices::of_invitation(person, at), at).await?)
    }

    /// Tells somebody of an invitation to a match or an event. However often somebody is invited, they
    /// hear of so many invitations and beginnings in an hour, and no more.
    pub(super) async fn invite(
        &self,
        id: &str,
        notice: Notice,
        at: i64,
    ) -> Result<Vec<Statement>, StoreError> {
        let Some(post) = self.0.post.get() else { return Ok(Vec::new()) };
        let person = notice.person;
        let letters = post.post(id, &[notice], at);
        if letters.is_empty() {
            return Ok(letters);
        }
        let told = self.db().letters_since(person, LetterKind::Begun, at - HOUR).await?;
        Ok(if told < MOST_INVITATIONS { letters } else { Vec::new() })
    }
}

/// A match that is about to be kept.
struct New {
    id: String,
    at: i64,
    room: Room,
    entries: Vec<LogEntry>,
    letters: Vec<Statement>,
}

/// Who sits opposite the host from the beginning, and where.
fn first_guest(setup: &MatchSetup) -> Option<(Option<PersonId>, Player)> {
    let by = match setup.opponent {
        Opponent::Computer(_) => None,
        Opponent::SameDevice => Some(setup.host),
        // Whoever has entered an event has agreed to its matches.
        Opponent::Person(person) if setup.event.is_some() => Some(person),
        Opponent::Anybody | Opponent::Person(_) => return None,
    };
    // No computer is older than its user, and two at one device settle it between them.
    Some((by, seat_of_guest(setup.begins, Younger::Guest)))
}

/// Which seat the host's opponent gets.
fn seat_of_guest(begins: Begins, younger: Younger) -> Player {
    match (begins, younger) {
        (Begins::Host, _) | (Begins::Younger, Younger::Host) => Player::Second,
        (Begins::Opponent, _) | (Begins::Younger, Younger::Guest) => Player::First,
        (Begins::Lot, _) => lot(),
    }
}

/// The rematch of a match that is over: who sat on the first seat gets the second.
fn rematch(id: &str, room: &Room) -> Option<(MatchSetup, Option<PersonId>, Player)> {
    let (Some(seats), MatchStage::Over(_)) = (room.seats(), room.stage()) else { return None };
    let host = room.setup().host;
    let seat_of_host = room.seats_of(host).next()?;
    let (opponent, by) = match (room.setup().opponent, seats[seat_of_host.other()]) {
        (Opponent::SameDevice, _) => (Opponent::SameDevice, Some(host)),
        (_, SeatOccupant::Person(person)) => (Opponent::Person(person), Some(person)),
        (_, SeatOccupant::Computer(level)) => (Opponent::Computer(level), None),
    };
    let begins = match seat_of_host {
        Player::First => Begins::Opponent,
        Player::Second => Begins::Host,
    };
    let after = Some(id.to_owned());
    // What follows a match of an event is the event's affair.
    let setup = MatchSetup { opponent, begins, after, event: None, ..room.setup().clone() };
    // The guest gets what the host had.
    Some((setup, by, seat_of_host))
}
