//! How deeds come into a log: a deed is let into a copy of the match, made durable, and put in place
//! then. Whatever fails in between leaves no trace.

use std::sync::Arc;

use super::live::MatchPen;
use super::{ATTEMPTS, DeedRequest, Hall, HallError, LiveMatch};
use crate::background::{give_way, unbroken};
use crate::news::Topic;
use crate::people::PersonId;
use crate::room::{DeedRefused, LogEntry, MatchDeed, Room};
use crate::store::{CountedMatch, Fresh, MatchSummary, StoreError};
use crate::workers::for_who_asks;

impl Hall {
    /// Lets something happen in a match. It returns the number of its line in the log when that is
    /// durable. Whoever stops waiting for the answer does not stop the deed.
    pub async fn act(&self, live: &Arc<LiveMatch>, wish: DeedRequest) -> Result<u64, HallError> {
        if self.is_aside(&live.id) {
            return Err(HallError::SetAside);
        }
        let (hall, writes) = (self.clone(), Arc::clone(live));
        let deed = tokio::spawn(for_who_asks(async move {
            let acted = hall.try_act(&writes, wish).await;
            let followed = match acted {
                // What happens by itself has happened, unless something is wrong.
                Ok(_) if hall.0.troubles.until(&writes.id).is_none() => {
                    hall.draw_conclusions(&writes).await
                }
                // Time may have run out meanwhile, whatever was refused.
                _ => hall.follow_up(&writes).await,
            };
            match followed {
                Ok(()) if acted.is_ok() => hall.0.troubles.clear(&writes.id),
                Ok(()) => {}
                Err(error) => hall.note_failure(&writes.id, &error),
            }
            acted
        }));
        let acted = deed.await.unwrap_or(Err(HallError::Broken));
        if let Err(error) = &acted
            && !error.is_answer()
        {
            self.note_failure(&live.id, error);
        }
        acted
    }

    pub(super) async fn try_act(
        &self,
        live: &LiveMatch,
        wish: DeedRequest,
    ) -> Result<u64, HallError> {
        let mut pen = live.pen().await;
        let key = wish.key.as_ref().map(|key| own_key(wish.person, key));
        for attempt in 0..ATTEMPTS {
            self.catch_up(&mut pen, self.now()).await?;
            let number = pen.room.next_number();
            let deed = self.sealed(&pen.room, wish.deed.clone()).await?;
            let written = match self.entry(&pen.room, &wish, deed) {
                Ok(entry) => self.write_line(&mut pen, entry, key.clone()).await,
                Err(refused) => Err(refused.into()),
            };
            let Err(error) = written else {
                // What it leads to at once, as the deadline of a turn that begins; if that fails, the
                // alarm sees to it.
                if let Err(error) = self.catch_up(&mut pen, self.now()).await {
                    self.note_failure(&live.id, &error);
                }
                self.set_alarm(&pen);
                return Ok(number);
            };
            let is_refused = matches!(error, HallError::Refused(_));
            let is_conflict = matches!(error, HallError::Store(StoreError::Conflict));
            // The same wish may have come true before.
            if (is_conflict || is_refused)
                && let Some(number) = self.number_of(&live.id, key.as_deref()).await?
            {
                self.set_alarm(&pen);
                return Ok(number);
            }
            // A refusal is final only if nothing has happened of which this process has not heard.
            if !(is_conflict || is_refused && self.refresh(&mut pen).await?) {
                return Err(error);
            }
            give_way(attempt).await;
        }
        Err(HallError::Store(StoreError::Conflict))
    }

    /// The line that a wish comes to.
    fn entry(
        &self,
        room: &Room,
        wish: &DeedRequest,
        deed: MatchDeed,
    ) -> Result<LogEntry, DeedRefused> {
        let is_stale = wish.turn.is_some_and(|turn| turn != room.turn_count())
            || wish.taken_back.is_some_and(|line| line != room.taken_back());
        if is_stale {
            return Err(DeedRefused::Stale);
        }
        room.check_words(&wish.deed)?;
        room.check_length(&wish.deed)?;
        let at = self.moment_of(room, wish.person, &deed);
        Ok(LogEntry { number: room.next_number(), at, person: wish.person, deed })
    }

    /// When somebody did something: what they decided for was on its way for a while. No moment of a
    /// log is before the last one, though the clock on the wall may go back.
    fn moment_of(&self, room: &Room, person: Option<PersonId>, deed: &MatchDeed) -> i64 {
        let now = self.now();
        let lag = match (person, deed) {
            (Some(person), MatchDeed::Choose { .. } | MatchDeed::Hand { .. }) => {
                self.0.lags.of(person)
            }
            _ => 0,
        };
        room.logged_at(now - lag)
    }

    /// Writes a line, and puts the match after it in place once the log has it. If somebody else was
    /// first, the log is read again.
    pub(super) async fn write_line(
        &self,
        pen: &mut MatchPen<'_>,
        entry: LogEntry,
        request: Option<String>,
    ) -> Result<(), HallError> {
        let live = pen.live;
        if !self.0.db.reads_back(&live.id, &entry) {
            return Err(DeedRefused::NotWritten.into());
        }
        let before = Arc::clone(&pen.room);
        let after = before.after(entry.clone())?;
        let number = entry.number;
        let letters = self.0.post.get().map_or_else(Vec::new, |post| {
            let was = post.before(&before);
            post.letters(&live.id, was, &after, &entry, |person| live.is_seen_by(person))
        });
        let rings = !letters.is_empty();
        let summary = MatchSummary::change(&before, &after, entry.at);
        let has_ended = !before.is_over() && after.is_over();
        let course = has_ended.then(|| CountedMatch::of(&after, entry.at)).flatten();
        let line = Fresh { entry, request };
        let kept = self.0.db.append(&live.id, &line, summary.as_ref(), course.as_ref(), letters);
        match kept.await {
            Ok(()) => {
                pen.put(after);
                self.notify(live, &pen.room, number);
                self.tell(Topic::Match, &live.id, number);
                if rings {
                    self.ring();
                }
                Ok(())
            }
            Err(error) => {
                if matches!(error, StoreError::Conflict) {
                    self.read_again(pen).await?;
                }
                Err(error.into())
            }
        }
    }

    /// Reads the log again if there are lines in it that another process wrote; whether it did.
    pub(super) async fn refresh(&self, pen: &mut MatchPen<'_>) -> Result<bool, HallError> {
        let is_behind = self.0.db.last_line(&pen.live.id).await? >= pen.room.next_number();
        if is_behind {
            self.read_on(pen).await?;
        }
        Ok(is_behind)
    }

    /// Reads the log from where it stands here.
    async fn read_on(&self, pen: &mut MatchPen<'_>) -> Result<(), HallError> {
        let lines = self.db().log(&pen.live.id, pen.room.next_number() - 1).await?;
        if lines.is_empty() {
            return Ok(());
        }
        let mut room = Room::clone(&pen.room);
        let reread = async { lines.into_iter().all(|line| room.reread(line).is_ok()) };
        if unbroken(reread).await != Ok(true) {
            // What is known here cannot be right.
            return self.read_again(pen).await;
        }
        pen.put(room);
        self.notify(pen.live, &pen.room, pen.room.next_number() - 1);
        Ok(())
    }

    /// Reads what another server has written to a match, as it tells: without asking whether there is anything.
    pub(super) async fn read_up_to(&self, live: &LiveMatch, number: u64) -> Result<(), HallError> {
        let mut pen = live.pen().await;
        if pen.room.next_number() <= number {
            self.read_on(&mut pen).await?;
            self.set_alarm(&pen);
        }
        Ok(())
    }

    /// Reads what another process may have written to a match.
    pub(crate) async fn look_again(&self, live: &LiveMatch) -> Result<(), HallError> {
        if self.db().last_line(&live.id).await? <= live.news().number {
            // Whoever writes just now is not waited for.
            return Ok(());
        }
        let mut pen = live.pen().await;
        self.refresh(&mut pen).await?;
        self.set_alarm(&pen);
        Ok(())
    }

    /// Takes the log for the truth about a match.
    pub(super) async fn read_again(&self, pen: &mut MatchPen<'_>) -> Result<(), HallError> {
        pen.put(self.load(&pen.live.id).await?);
        self.notify(pen.live, &pen.room, pen.room.next_number() - 1);
        Ok(())
    }

    /// Whether a wish of somebody's has come true under a key.
    pub(crate) async fn has_done(
        &self,
        id: &str,
        person: PersonId,
        key: &str,
    ) -> Result<bool, StoreError> {
        Ok(self.number_of(id, Some(&own_key(Some(person), key))).await?.is_some())
    }

    async fn number_of(&self, id: &str, key: Option<&str>) -> Result<Option<u64>, StoreError> {
        match key {
            None => Ok(None),
            Some(key) => self.0.db.line_of(id, key).await,
        }
    }
}

/// What somebody calls a wish: others may call theirs the same.
fn own_key(person: Option<PersonId>, key: &str) -> String {
    format!("{}:{key}", person.map_or(0, |person| person.0))
}
