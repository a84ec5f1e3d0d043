//! Whether every server and the database tell the same, with all that was ever acknowledged, each line once.

use std::collections::{BTreeMap, BTreeSet};

use dohyo_server::secret;
use serde_json::Value;

use super::client::SiteClient;
use super::database::Asker;
use super::mailbox::Mailbox;
use crate::killed::contest::check_possible;
use crate::killed::request::Accepted;

/// The domain that the site's mails are from.
const DOMAIN: &str = "example.org";

/// All that was acknowledged, by the match.
#[derive(Default)]
pub(super) struct Ledger {
    all: BTreeMap<String, Vec<Accepted>>,
    /// The matches of which something was acknowledged since the last audit.
    fresh: BTreeSet<String>,
}

/// A line as the database has it: its kind and its moment. Its number is its place.
type Row = (String, i64);

/// What was looked at.
#[derive(Default)]
pub(super) struct Looked {
    pub(super) lines: usize,
    pub(super) logs: usize,
    pub(super) mails: usize,
    pub(super) wrong: Vec<String>,
}

impl Ledger {
    pub(super) fn add(&mut self, accepted: impl IntoIterator<Item = Accepted>) {
        for accepted in accepted {
            self.fresh.insert(accepted.id.clone());
            self.all.entry(accepted.id.clone()).or_default().push(accepted);
        }
    }

    /// How many lines were acknowledged.
    pub(super) fn lines(&self) -> usize {
        self.all.values().flatten().filter(|one| one.number.is_some()).count()
    }

    /// Looks at every line that was ever acknowledged in the database, and at the logs of all matches that went on
    /// since the last time, on every server.
    pub(super) fn audit(
        &mut self,
        servers: &mut [SiteClient],
        database: &Asker,
    ) -> Result<Looked, String> {
        let mut looked = Looked::default();
        let rows = entries(database, &mut looked.wrong)?;
        for (id, accepted) in &self.all {
            let lines = rows.get(id).map_or(&[][..], Vec::as_slice);
            for one in accepted {
                let Some(number) = one.number else { continue };
                looked.lines += 1;
                let line = lines.get(number as usize - 1);
                if line.is_none_or(|(kind, _)| one.request.body["deed"] != *kind) {
                    looked.wrong.push(format!("lost: {one:?} is {line:?}"));
                }
            }
            let numbers: BTreeSet<_> = accepted.iter().map(|one| one.number).collect();
            if numbers.len() < accepted.len() {
                looked.wrong.push(format!("{id}: a line was acknowledged twice: {accepted:?}"));
            }
        }
        for id in std::mem::take(&mut self.fresh) {
            let lines = rows.get(&id).map_or(&[][..], Vec::as_slice);
            audit_match(servers, (&id, &self.all[&id], lines), &mut looked)?;
        }
        Ok(looked)
    }
}

/// The lines of all matches, which have to be whole.
fn entries(
    database: &Asker,
    wrong: &mut Vec<String>,
) -> Result<BTreeMap<String, Vec<Row>>, String> {
    let mut all = BTreeMap::<String, Vec<Row>>::new();
    for row in database.rows("SELECT match, number, kind, at FROM entry ORDER BY match, number")? {
        let [id, number, kind, at] = &row[..] else { continue };
        let lines = all.entry(id.clone()).or_default();
        lines.push((kind.clone(), at.parse().unwrap_or_default()));
        if number.parse() != Ok(lines.len()) {
            wrong.push(format!("{id}: line {number} in the place of {}", lines.len()));
        }
    }
    Ok(all)
}

fn audit_match(
    servers: &mut [SiteClient],
    (id, accepted, rows): (&str, &[Accepted], &[Row]),
    looked: &mut Looked,
) -> Result<(), String> {
    // Each sees their own sealed choices, and not the other's.
    let tokens: BTreeSet<&str> = accepted.iter().map(|one| &*one.request.token).collect();
    for token in tokens {
        let mut first: Option<Vec<Value>> = None;
        for server in &mut *servers {
            let lines = log(server, &format!("/matches/{id}/log"), token)?;
            looked.logs += 1;
            let told = lines.iter().map(|line| {
                (
                    line["kind"].as_str().unwrap_or_default().to_owned(),
                    line["at"].as_i64().unwrap_or_default(),
                )
            });
            if !told.eq(rows.iter().cloned()) {
                looked.wrong.push(format!("{id}: a server tells {lines:?}, the database {rows:?}"));
            }
            for one in accepted.iter().filter(|one| one.request.token == token) {
                let Some(number) = one.number else { continue };
                let line = lines.get(number as usize - 1);
                if !line.is_some_and(|line| one.is_line(line) && line["number"] == number) {
                    looked.wrong.push(format!("lost: {one:?} is {line:?}"));
                }
            }
            let said = lines.iter().filter(|line| line["kind"] == "say");
            let said: Vec<_> = said.filter_map(|line| line["words"].as_str()).collect();
            if said.iter().collect::<BTreeSet<_>>().len() != said.len() {
                looked.wrong.push(format!("{id}: the same words twice"));
            }
            let view = server.look(&format!("/matches/{id}"), token)?;
            if let Err(why) = check_possible(&view.body, lines.len()) {
                looked.wrong.push(why);
            }
            if first.get_or_insert_with(|| lines.clone()) != &lines {
                looked.wrong.push(format!("{id}: the servers tell {first:?} and {lines:?}"));
            }
        }
    }
    Ok(())
}

/// Looks whether each server tells the same of events, without a gap, and as many lines as the database has.
pub(super) fn audit_events<'a>(
    servers: &mut [SiteClient],
    database: &Asker,
    (events, token): (impl Iterator<Item = &'a str>, &str),
    looked: &mut Looked,
) -> Result<(), String> {
    let counts = "SELECT event, COUNT(*), MAX(number) FROM event_line GROUP BY event";
    let counts: BTreeMap<_, _> =
        database.rows(counts)?.into_iter().map(|row| (row[0].clone(), row)).collect();
    for id in events {
        let mut first: Option<Vec<Value>> = None;
        for server in &mut *servers {
            let lines = log(server, &format!("/events/{id}/log"), token)?;
            looked.logs += 1;
            let is_whole = lines.iter().zip(1..).all(|(line, number)| line["number"] == number);
            let count = lines.len().to_string();
            let is_all = counts.get(id).is_some_and(|row| row[1] == count && row[2] == count);
            if !is_whole || !is_all {
                looked.wrong.push(format!("event {id}: {lines:?} and {:?}", counts.get(id)));
            }
            if first.get_or_insert_with(|| lines.clone()) != &lines {
                looked.wrong.push(format!("event {id}: the servers tell {first:?} and {lines:?}"));
            }
        }
    }
    Ok(())
}

/// Looks whether reviews are the same from every server.
pub(super) fn audit_reviews(
    servers: &mut [SiteClient],
    (reviewed, token): (&[String], &str),
    looked: &mut Looked,
) -> Result<(), String> {
    for id in reviewed {
        let mut told = Vec::new();
        for server in &mut *servers {
            told.push(server.look(&format!("/matches/{id}/review"), token)?.body);
        }
        if told.iter().any(|review| review["state"] != "kept" || *review != told[0]) {
            looked.wrong.push(format!("{id}: the servers tell of its review {told:?}"));
        }
    }
    Ok(())
}

/// Looks whether any mail came twice, or would.
pub(super) fn audit_mails(
    mailbox: &Mailbox,
    database: &Asker,
    looked: &mut Looked,
) -> Result<(), String> {
    let waiting = database
        .rows("SELECT key, claimed, attempts, error FROM outbox WHERE state = 'waiting'")?;
    let taken = mailbox.taken();
    looked.mails = taken.len();
    for (name, times) in taken.iter().filter(|(_, times)| **times != 1) {
        looked.wrong.push(format!("the mail {name} came {times} times"));
    }
    for letter in waiting {
        let name = format!("<{}@{DOMAIN}>", &secret::sha256(&letter[0])[..32]);
        if taken.contains_key(&name) {
            looked.wrong.push(format!("a mail came that will be sent again: {letter:?}"));
        }
    }
    Ok(())
}

/// Looks whether a server has set anything aside, or a task of it broke off.
pub(super) fn audit_metrics(
    server: &mut SiteClient,
    token: &str,
    looked: &mut Looked,
) -> Result<(), String> {
    let told = server.page("/metrics", token)?.body;
    let told = told.as_str().unwrap_or_default();
    for name in ["dohyo_matches_set_aside", "dohyo_events_set_aside", "dohyo_tasks_replaced_total"]
    {
        let line = told.lines().find(|line| line.split(' ').next() == Some(name));
        if line.and_then(|line| line.split(' ').nth(1)) != Some("0") {
            looked.wrong.push(format!("{name}: {line:?}"));
        }
    }
    Ok(())
}

/// A whole log, as somebody is told it by a server.
fn log(server: &mut SiteClient, path: &str, token: &str) -> Result<Vec<Value>, String> {
    let mut lines = Vec::new();
    loop {
        let part = server.look(&format!("{path}?from={}", lines.len()), token)?;
        if part.status != 200 {
            return Err(format!("{path}: {} {}", part.status, part.body));
        }
        let told = part.body["lines"].as_array().cloned().unwrap_or_default();
        let is_last = told.is_empty();
        lines.extend(told);
        if is_last || part.body["number"].as_u64() == Some(lines.len() as u64) {
            return Ok(lines);
        }
    }
}
