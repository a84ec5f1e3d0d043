//! Whether the hall still has all that it ever accepted, and nothing that cannot be.

use std::collections::{BTreeMap, BTreeSet};

use dohyo_engine::Random;
use serde_json::Value;

use super::client::{Broken, Client};
use super::contest::check_possible;
use super::request::Accepted;

/// Requests that are made again.
const REPEATED: usize = 60;

/// All that was accepted, by the match.
#[derive(Default)]
pub(super) struct Ledger(BTreeMap<String, Vec<Accepted>>);

/// What an audit found.
#[derive(Default)]
pub(super) struct Findings {
    /// What was accepted and is not there.
    pub(super) lost: Vec<String>,
    /// What else is wrong.
    pub(super) wrong: Vec<String>,
}

impl Ledger {
    pub(super) fn add(&mut self, accepted: Accepted) {
        self.0.entry(accepted.id.clone()).or_default().push(accepted);
    }

    pub(super) fn matches(&self) -> usize {
        self.0.len()
    }

    /// Asks some of the requests again, then looks at every match.
    pub(super) fn audit(
        &self,
        client: &mut Client,
        random: &mut Random,
    ) -> Result<Findings, Broken> {
        let mut found = Findings::default();
        let all: Vec<&Accepted> = self.0.values().flatten().collect();
        for _ in 0..REPEATED.min(all.len()) {
            let accepted = all[random.below(all.len())];
            let again = accepted.request.ask(client)?;
            let is_same = match accepted.number {
                Some(number) => again.number() == Some(number),
                None => again.text("id").as_deref() == Some(&*accepted.id),
            };
            if !again.is_done() || !is_same {
                found.wrong.push(format!("{accepted:?} came to {} again", again.body));
            }
        }
        for (id, deeds) in &self.0 {
            audit_match(client, id, deeds, &mut found)?;
        }
        Ok(found)
    }
}

fn audit_match(
    client: &mut Client,
    id: &str,
    deeds: &[Accepted],
    found: &mut Findings,
) -> Result<(), Broken> {
    // Each sees their own sealed choices, and not the other's.
    let tokens: BTreeSet<&str> = deeds.iter().map(|deed| &*deed.request.token).collect();
    for token in tokens {
        let lines = log(client, id, token)?;
        let is_whole = lines.iter().zip(1..).all(|(line, number)| line["number"] == number);
        if !is_whole {
            found.wrong.push(format!("{id}: a gap in {lines:?}"));
        }
        for deed in deeds.iter().filter(|deed| deed.request.token == token) {
            let Some(number) = deed.number else { continue };
            let line = lines.get(number as usize - 1);
            if !line.is_some_and(|line| deed.is_line(line)) {
                found.lost.push(format!("{deed:?} is {line:?}"));
            }
        }
        let said: Vec<_> = lines.iter().filter(|line| line["kind"] == "say").collect();
        let distinct: BTreeSet<_> = said.iter().filter_map(|line| line["words"].as_str()).collect();
        if distinct.len() != said.len() {
            found.wrong.push(format!("{id}: the same words twice"));
        }
        let view = client.look(&format!("/matches/{id}"), token)?;
        if view.status != 200 {
            found.lost.push(format!("{id}: {} {}", view.status, view.body));
        } else if let Err(why) = check_possible(&view.body, lines.len()) {
            found.wrong.push(why);
        }
        if lacks_rematch(&view.body) {
            found.wrong.push(format!("{id}: both want a rematch, and none has begun"));
        }
    }
    Ok(())
}

/// Both may have agreed to a rematch in the hall's last moment. It begins as soon as anybody looks at the match.
fn lacks_rematch(view: &Value) -> bool {
    let is_agreed = view["rematch"]["first"] == true && view["rematch"]["second"] == true;
    is_agreed && !view["next"].is_string()
}

/// The whole log of a match, as somebody sees it.
fn log(client: &mut Client, id: &str, token: &str) -> Result<Vec<Value>, Broken> {
    let mut lines = Vec::new();
    loop {
        let part = client.look(&format!("/matches/{id}/log?from={}", lines.len()), token)?.body;
        let told = part["lines"].as_array().cloned().unwrap_or_default();
        let is_last = told.is_empty();
        lines.extend(told);
        if is_last || part["number"].as_u64() == Some(lines.len() as u64) {
            return Ok(lines);
        }
    }
}
