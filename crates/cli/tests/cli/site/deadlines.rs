//! Deadlines that nobody keeps: matches with seconds for a turn, and events by post with a bulletin at a minute of
//! today. Each is to be handled once, dated to its moment, not before it and not long after it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;

use super::client::SiteClient;
use super::database::Asker;
use super::machines::now;
use super::people::People;

/// The time for a turn, in milliseconds, and in words.
const TURN: i64 = 4_000;
const TERMS: &str = "turn 4s";
/// News may be half a second on its way before a deadline is certain.
const CERTAIN: i64 = 500;
/// How late something may be handled while there was a server all the time, in milliseconds: until the servers see that
/// one has gone and look what it has left (4 s), until the database gives up a transaction that nobody goes on with
/// (5 s), and what a busy machine adds.
pub(super) const BOUND: i64 = 15_000;
/// What comes so soon is waited for, in milliseconds.
const SOON: i64 = 5_000;
/// The finest that a schedule goes, in milliseconds.
const MINUTE: i64 = 60_000;

/// All deadlines of a site, and what was seen of them.
#[derive(Default)]
pub(super) struct Deadlines {
    /// Events by post, by the moment of their bulletin.
    posts: BTreeMap<String, i64>,
    /// Events of one match with seconds for a turn.
    cups: Vec<String>,
    seen: BTreeMap<Happening, Seen>,
    checked: BTreeSet<Happening>,
    /// The latest that any was handled, in milliseconds after its moment.
    pub(super) latest: i64,
}

/// What happened by itself: a line of a match, or the bulletin of an event for a moment.
type Happening = (String, i64);

/// What was seen of something that happens by itself.
#[derive(Clone, Copy)]
struct Seen {
    /// What the line is dated to.
    at: i64,
    /// How many lines there are of it.
    count: i64,
    /// When it was first seen.
    since: i64,
}

/// What the database says happened by itself: matches whose time is over, and bulletins.
const HAPPENED: &str = "SELECT e.match, e.number, e.at, 1 FROM entry e JOIN setup s ON s.id = e.match \
    WHERE s.terms LIKE 'turn 4s%' AND e.number > 1 UNION ALL \
    SELECT event, words::bigint, MIN(at), COUNT(*) FROM event_line WHERE kind = 'bulletin' GROUP BY 1, 2";
/// The matches with seconds for a turn that have begun.
const BEGUN: &str = "SELECT e.match, e.at FROM entry e JOIN setup s ON s.id = e.match \
    WHERE s.terms LIKE 'turn 4s%' AND e.number = 1";
/// The events that are over.
const OVER: &str = "SELECT event FROM event_summary WHERE stage = 'over'";

impl Deadlines {
    /// Makes an event by post whose first bulletin is due at a minute of the next twelve hours, where it is thirteen
    /// hours earlier: no turn is due sooner than in twelve.
    pub(super) fn add_post(
        &mut self,
        client: &mut SiteClient,
        people: &People,
        due: i64,
    ) -> Result<(), String> {
        let minute = due / MINUTE % (24 * 60);
        let time = format!("deadlines; each day {:02}:{:02} UTC", minute / 60, minute % 60);
        let id = begin_event(client, people, "bout", &time, &format!("post {due}"))?;
        self.posts.insert(id, due);
        Ok(())
    }

    /// Makes an event of one match with seconds for a turn, in which nobody moves: its id.
    pub(super) fn add_cup(
        client: &mut SiteClient,
        people: &People,
        key: &str,
    ) -> Result<String, String> {
        begin_event(client, people, "checkers", TERMS, &format!("cup {key}"))
    }

    /// Waits for the end of such an event from now on.
    pub(super) fn note_cup(&mut self, id: String) {
        self.cups.push(id);
    }

    /// The events.
    pub(super) fn events(&self) -> impl Iterator<Item = &str> {
        self.posts.keys().chain(&self.cups).map(String::as_str)
    }

    /// Looks into the database for what has happened; it may not answer at the moment.
    pub(super) fn watch(&mut self, database: &Asker) {
        let Ok(rows) = database.rows(HAPPENED) else { return };
        let since = now();
        for row in rows {
            let number = |text: &String| text.parse::<i64>().unwrap_or_default();
            let [id, what, at, count] = &row[..] else { continue };
            let fresh = Seen { at: number(at), count: number(count), since };
            let seen = self.seen.entry((id.clone(), number(what))).or_insert(fresh);
            seen.count = fresh.count;
        }
    }

    /// What has not happened that is to happen soon, or should have; or why that is not known.
    pub(super) fn waiting(&self, database: &Asker) -> Result<Vec<String>, String> {
        let begun = self.begun(database)?;
        let timed = begun.into_iter().map(|(id, due)| ((id, 2), due));
        let posts = self.posts.iter().map(|(id, due)| ((id.clone(), *due), *due));
        let due = timed.chain(posts).filter(|(_, due)| due + CERTAIN < now() + SOON);
        let waiting = due.filter(|(key, _)| !self.seen.contains_key(key));
        let mut waiting: Vec<_> =
            waiting.map(|((id, _), due)| format!("{id} was due {} ms ago", now() - due)).collect();
        let over: BTreeSet<_> = database.rows(OVER)?.into_iter().flatten().collect();
        let cups = self.cups.iter().filter(|id| !over.contains(*id));
        waiting.extend(cups.map(|id| format!("event {id} is not over")));
        Ok(waiting)
    }

    /// How many were handled since the last time, if each was once and at its moment; nobody could before `excused`.
    pub(super) fn check(
        &mut self,
        database: &Asker,
        excused: i64,
        wrong: &mut Vec<String>,
    ) -> Result<usize, String> {
        let begun: BTreeMap<_, _> = self.begun(database)?.into_iter().collect();
        let mut handled = 0;
        for (key, seen) in &self.seen {
            let (id, what) = key;
            let (due, is_one) = match (begun.get(id), self.posts.get(id)) {
                (Some(due), _) => (*due, *what == 2 && seen.at == *due),
                (None, Some(due)) => (*due, what == due),
                (None, None) => continue,
            };
            if !is_one || seen.count != 1 {
                let Seen { at, count, .. } = seen;
                wrong.push(format!("{id}: {what} at {at}, {count} times, and it was due at {due}"));
            }
            if !self.checked.insert(key.clone()) {
                continue;
            }
            handled += 1;
            let late = seen.since - due.max(excused);
            if seen.since < due + CERTAIN || late > BOUND {
                let after = seen.since - due;
                wrong.push(format!("{id}: handled {after} ms after its moment, {late} too late"));
            }
            self.latest = late.max(self.latest);
        }
        Ok(handled)
    }

    fn begun(&self, database: &Asker) -> Result<Vec<(String, i64)>, String> {
        let rows = database.rows(BEGUN)?;
        let begun = rows.into_iter().filter_map(|row| {
            let at: i64 = row.get(1)?.parse().ok()?;
            Some((row[0].clone(), at + TURN))
        });
        Ok(begun.collect())
    }
}

/// Begins an event of two who play all their matches by these terms.
fn begin_event(
    client: &mut SiteClient,
    people: &People,
    game: &str,
    time: &str,
    key: &str,
) -> Result<String, String> {
    let order = json!({
        "name": key, "game": game, "door": "open", "place": "hall", "pace": "all-at-once",
        "time": time, "key": key, "divisions": [{ "format": "round-robin" }],
    });
    let made = client.done("/events", &people.organiser, &order)?;
    let id = made.text("id").ok_or("an event without an id")?;
    let running = json!({ "stage": "running" });
    for (method, part, who, body) in [
        ("POST", "enter", &people.players[0], json!({ "name": "Anna" })),
        ("POST", "enter", &people.players[1], json!({ "name": "Ben" })),
        ("PUT", "stage", &people.organiser, running),
    ] {
        let path = format!("/events/{id}/{part}");
        let answer = client.ask(method, &path, who, &body.to_string())?;
        // Whoever asks again for want of an answer may have done it.
        if !answer.is_done() && answer.status != 409 {
            return Err(format!("{path} {body} was answered {} {}", answer.status, answer.body));
        }
    }
    Ok(id)
}

/// Begins a match in which nobody moves.
pub(super) fn begin_timed(
    client: &mut SiteClient,
    people: &People,
    key: &str,
) -> Result<(), String> {
    let order = json!({
        "game": "checkers", "opponent": "anybody", "begins": "host", "time": TERMS, "key": key,
    });
    let made = client.done("/matches", &people.players[0], &order)?;
    let id = made.text("id").ok_or("a match without an id")?;
    let join = json!({ "deed": "join", "key": "join" });
    client.done(&format!("/matches/{id}/deeds"), &people.players[1], &join).map(drop)
}
