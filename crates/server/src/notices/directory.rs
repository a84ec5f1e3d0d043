//! Who wants to hear of what, in memory: whether anybody is to be told of a line is one look, so that
//! a move costs nothing where nobody is. What another process of the hall was told is read again from
//! time to time.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use tokio::sync::Notify;

use super::{Before, Notice, of_line};
use crate::letters::{Channel, Device, Letter, LetterKind, Mode, Wishes};
use crate::people::PersonId;
use crate::room::{LogEntry, Room, SeatOccupant};
use crate::secret;
use crate::store::{Db, Statement, StoreError};

/// Whether the hall sends mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mailing {
    Yes,
    No,
}

/// Who wants to hear of what.
#[derive(Debug)]
pub(crate) struct Directory {
    mailing: Mailing,
    people: RwLock<HashMap<PersonId, Reachable>>,
    /// Wakes whoever delivers.
    pub(crate) fresh: Notify,
}

/// Somebody who may be told something.
#[derive(Clone, Debug)]
pub(crate) struct Reachable {
    pub(crate) wishes: Wishes,
    pub(crate) devices: Vec<Device>,
}

impl Directory {
    pub(crate) fn new(mailing: Mailing) -> Self {
        Self { mailing, people: RwLock::default(), fresh: Notify::new() }
    }

    /// Reads again what everybody wishes for.
    pub(crate) async fn read(&self, db: &Db) -> Result<(), StoreError> {
        let mut people: HashMap<_, _> = db
            .all_wishes()
            .await?
            .into_iter()
            .map(|(person, wishes)| (person, Reachable { wishes, devices: Vec::new() }))
            .collect();
        for (person, device) in db.devices().await? {
            if let Some(reachable) = people.get_mut(&person) {
                reachable.devices.push(device);
            }
        }
        *self.people.write().unwrap_or_else(PoisonError::into_inner) = people;
        Ok(())
    }

    /// Reads again what somebody wishes for, and nobody else.
    pub(crate) async fn read_one(&self, db: &Db, person: PersonId) -> Result<(), StoreError> {
        let wishes = db.wishes_of(person).await?;
        let devices = db.devices_of(person).await?;
        let mut people = self.people.write().unwrap_or_else(PoisonError::into_inner);
        match wishes {
            Some(wishes) => people.insert(person, Reachable { wishes, devices }),
            None => people.remove(&person),
        };
        Ok(())
    }

    /// What is known of somebody.
    pub(crate) fn find(&self, person: PersonId) -> Option<Reachable> {
        self.people.read().unwrap_or_else(PoisonError::into_inner).get(&person).cloned()
    }

    /// Whose mail goes to an address, in the order of their accounts.
    pub(crate) fn people_at(&self, address: &str) -> Vec<PersonId> {
        let wanted = folded(address);
        let people = self.people.read().unwrap_or_else(PoisonError::into_inner);
        let is_there = |who: &Reachable| {
            who.wishes.address.as_deref().is_some_and(|address| folded(address) == wanted)
        };
        let found = people.iter().filter(|(_, who)| is_there(who));
        let mut found: Vec<_> = found.map(|(person, _)| *person).collect();
        found.sort();
        found
    }

    /// What a match was like before a line, if anybody in it may be told something.
    pub(crate) fn before(&self, room: &Room) -> Option<Before> {
        let people = self.people.read().unwrap_or_else(PoisonError::into_inner);
        if people.is_empty() {
            return None;
        }
        let is_known = |seat| matches!(seat, SeatOccupant::Person(id) if people.contains_key(&id));
        let concerns = match room.seats() {
            // Somebody may play on for somebody else.
            Some(_) if room.setup().event.is_some() => true,
            Some(seats) => is_known(seats.first) || is_known(seats.second),
            None => true,
        };
        concerns.then(|| Before::of(room))
    }

    /// The statements that put into the outbox what a line of a match means for its players.
    pub(crate) fn letters(
        &self,
        id: &str,
        before: Option<Before>,
        room: &Room,
        entry: &LogEntry,
        looks: impl Fn(PersonId) -> bool,
    ) -> Vec<Statement> {
        let Some(before) = before else { return Vec::new() };
        self.post(id, &of_line(before, room, entry, looks), entry.at)
    }

    /// The statements that put notices about a match or an event into the outbox.
    pub(crate) fn post(&self, about: &str, notices: &[Notice], now: i64) -> Vec<Statement> {
        let people = self.people.read().unwrap_or_else(PoisonError::into_inner);
        let letters = notices.iter().filter_map(|notice| {
            let reachable = people.get(&notice.person)?;
            Some(self.told(about, notice, reachable, now))
        });
        letters.flatten().map(|letter| letter.put()).collect()
    }

    /// Wakes whoever delivers, after something was put into the outbox.
    pub(crate) fn ring(&self) {
        self.fresh.notify_one();
    }

    /// A notice by every way that somebody wants.
    fn told(&self, about: &str, notice: &Notice, who: &Reachable, now: i64) -> Vec<Letter> {
        let Reachable { wishes, devices } = who;
        let wants = |kind: LetterKind| wishes.kinds.contains(&kind);
        let kind = match notice.kind {
            kind if wants(kind) => kind,
            // It is their turn as well, perhaps; that is seen when it is delivered.
            LetterKind::Begun | LetterKind::Missed | LetterKind::Decision
                if wants(LetterKind::Turn) =>
            {
                LetterKind::Turn
            }
            _ => return Vec::new(),
        };
        let letter = |channel: Channel, target: &str, due| {
            let way = if target.is_empty() { String::new() } else { secret::sha256(target) };
            let (mark, person) = (&notice.mark, notice.person);
            Letter {
                key: format!(
                    "{} {about} {mark} {person} {} {way}",
                    kind.as_str(),
                    channel.as_str()
                ),
                person,
                channel,
                target: target.to_owned(),
                kind,
                about: about.to_owned(),
                detail: notice.detail.clone(),
                number: notice.number,
                deadline: notice.deadline,
                made: now,
                due,
                attempts: 0,
                held: 0,
            }
        };
        let mut letters = Vec::new();
        match wishes.mode {
            _ if self.mailing == Mailing::No || wishes.address.is_none() => {}
            Mode::Off => {}
            Mode::Each => letters.push(letter(Channel::Mail, "", notice.due)),
            Mode::Digest => {
                letters.push(letter(Channel::Digest, "", wishes.next_digest(notice.due)));
            }
        }
        let devices = devices.iter();
        letters.extend(devices.map(|to| letter(Channel::Push, &to.endpoint, notice.due)));
        letters
    }
}

/// The box that mail to an address comes to, as far as anyone can tell: what follows a `+` in its name is a tag
/// of the reader's own. It is only compared; mail goes to the address as it was given.
pub(crate) fn mailbox(address: &str) -> String {
    let address = folded(address);
    let untagged = || {
        let (name, host) = address.rsplit_once('@')?;
        let (name, _) = name.split_once('+').filter(|(name, _)| !name.is_empty())?;
        Some(format!("{name}@{host}"))
    };
    untagged().unwrap_or(address)
}

/// An address as it is compared: mail to either of two that differ in capitals alone goes to the same place.
pub(crate) fn folded(address: &str) -> String {
    address.trim().to_lowercase()
}
