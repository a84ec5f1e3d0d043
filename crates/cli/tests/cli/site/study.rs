//! Somebody who has positions analysed and matches reviewed: each request is answered once, however often it had to be
//! asked, and a review is the same from every server.

use std::time::Duration;

use serde_json::json;

use super::client::SiteClient;
use super::process::wait_until;

/// How long a review of two turns may take, with all that is done to the site meanwhile.
const PATIENCE: Duration = Duration::from_secs(90);
/// How long a position is thought about, in seconds.
const THOUGHT: f64 = 0.1;

/// Somebody who studies.
pub(super) struct Student {
    name: String,
    asked: u64,
    /// Positions that were analysed.
    pub(super) analysed: usize,
    /// Matches that were reviewed.
    pub(super) reviewed: Vec<String>,
}

impl Student {
    pub(super) fn new(name: String) -> Self {
        Self { name, asked: 0, analysed: 0, reviewed: Vec::new() }
    }

    /// Has a position analysed.
    pub(super) fn analyse(&mut self, client: &mut SiteClient, token: &str) -> Result<(), String> {
        let question = json!({ "game": "checkers", "moves": ["11-15"], "seconds": THOUGHT });
        let answer = client.done("/analysis", token, &question)?;
        let lines = answer.body["lines"].as_array().map_or(0, Vec::len);
        self.analysed += 1;
        match lines {
            1 => Ok(()),
            _ => Err(format!("an analysis of {lines} lines: {}", answer.body)),
        }
    }

    /// Has a short match reviewed, and waits for that.
    pub(super) fn review(
        &mut self,
        client: &mut SiteClient,
        players: &[String; 2],
    ) -> Result<(), String> {
        self.asked += 1;
        let order = json!({
            "game": "checkers", "opponent": "anybody", "begins": "host",
            "key": format!("{} {}", self.name, self.asked),
        });
        let made = client.done("/matches", &players[0], &order)?;
        let id = made.text("id").ok_or("a match without an id")?;
        for (who, deed) in [
            (1, json!({ "deed": "join", "key": "1" })),
            (0, json!({ "deed": "choose", "move": "11-15", "key": "2" })),
            (1, json!({ "deed": "choose", "move": "22-17", "key": "3" })),
            (0, json!({ "deed": "resign", "key": "4" })),
        ] {
            client.done(&format!("/matches/{id}/deeds"), &players[who], &deed)?;
        }
        let path = format!("/matches/{id}/review");
        let kept = wait_until(PATIENCE, || match client.send(&path, &players[0], &json!({})) {
            Ok(answer) if answer.body["state"] == "kept" => Some(Ok(())),
            Ok(answer) if answer.is_done() => None,
            Ok(answer) => Some(Err(format!("{path}: {} {}", answer.status, answer.body))),
            Err(why) => Some(Err(why)),
        });
        self.reviewed.push(id);
        kept.unwrap_or_else(|| Err(format!("{path}: nothing for {PATIENCE:?}")))
    }
}
