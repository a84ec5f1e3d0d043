//! Somebody who means no harm: they look around and play, and mind how long that takes. Their browser takes
//! compressed pages; half of the time the hall knows who they are.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::Target;
use super::client::{Answer, Client};

/// What they look at, between two moves.
const PAGES: [&str; 5] = ["/", "/matches", "/games/checkers", "/lobby", "/moves"];
/// What every browser says.
const PACKED: &str = "Accept-Encoding: gzip\r\n";
/// Matches that they play besides.
const BESIDES: usize = 10;
/// How long the computer may think about a move, however many wait for it.
const THOUGHT: Duration = Duration::from_secs(60);

pub(crate) struct Visitor {
    client: Client,
    token: String,
    match_id: String,
    /// A match against the computer, and since when it is its turn.
    rival: String,
    thinks: Option<Instant>,
}

impl Visitor {
    /// Comes before anybody attacks, and begins a match.
    pub(crate) async fn come(client: Client) -> Self {
        let token = client.guest().await.expect("a guest is welcome");
        let match_id = begin(&client, &token).await.expect("a match begins");
        for _ in 0..BESIDES {
            begin(&client, &token).await.expect("a match begins");
        }
        let rival = begin_against(&client, &token, "computer").await.expect("a match begins");
        Self { client, token, match_id, rival, thinks: None }
    }

    pub(crate) fn target(&self) -> Target {
        Target { match_id: self.match_id.clone() }
    }

    /// Asks for the next thing: a page, the match, or a move. How long that took, or what was wrong.
    pub(crate) async fn ask(&mut self, number: usize) -> Result<Duration, String> {
        if number % 6 == 5 {
            return self.answer_computer().await;
        }
        let begun = Instant::now();
        let (what, answer) = match number % 3 {
            0 => {
                let page = PAGES[number / 3 % PAGES.len()];
                (page.to_owned(), self.look(page, number / 3).await)
            }
            1 => {
                let page = format!("/match/{}", self.match_id);
                (page.clone(), self.look(&page, number / 3).await)
            }
            _ => return self.play().await,
        };
        settle(&what, answer).map(|_| begun.elapsed())
    }

    /// Asks for a page, every other time as somebody whom the hall knows.
    async fn look(&self, page: &str, round: usize) -> std::io::Result<Answer> {
        let shown = match round % 2 {
            0 => String::new(),
            _ => format!("Authorization: Bearer {}\r\n", self.token),
        };
        self.client.look(page, &format!("{PACKED}{shown}")).await
    }

    /// Plays on against the computer if it has moved, which may not take it for ever.
    async fn answer_computer(&mut self) -> Result<Duration, String> {
        let path = format!("/matches/{}", self.rival);
        let begun = Instant::now();
        let seen = self.client.send("GET", &path, &self.token, &json!({})).await;
        let seen = settle(&path, seen)?.json().ok_or("a match that is no JSON")?;
        let took = begun.elapsed();
        if seen["stage"] == "over" {
            self.rival = begin_against(&self.client, &self.token, "computer").await?;
            self.thinks = None;
            return Ok(took);
        }
        let Some((seat, mv)) = any_move(&seen) else {
            let since = *self.thinks.get_or_insert(begun);
            let silent = since.elapsed();
            let is_patient = silent < THOUGHT;
            return is_patient
                .then_some(took)
                .ok_or(format!("no move of the computer for {silent:?}"));
        };
        self.thinks = None;
        let deed = json!({ "deed": "choose", "seat": seat, "move": text_of(mv) });
        let begun = Instant::now();
        let done = self.client.send("POST", &format!("{path}/deeds"), &self.token, &deed).await;
        settle("a move against the computer", done).map(|_| begun.elapsed())
    }

    /// Makes any move; a match that is over is followed by another. The move alone is timed.
    async fn play(&mut self) -> Result<Duration, String> {
        let path = format!("/matches/{}", self.match_id);
        let seen = self.client.send("GET", &path, &self.token, &json!({})).await;
        let seen = settle(&path, seen)?.json().ok_or("a match that is no JSON")?;
        let Some((seat, mv)) = any_move(&seen) else {
            self.match_id = begin(&self.client, &self.token).await?;
            return Box::pin(self.play()).await;
        };
        let deed = json!({ "deed": "choose", "seat": seat, "move": text_of(mv) });
        let begun = Instant::now();
        let done = self.client.send("POST", &format!("{path}/deeds"), &self.token, &deed).await;
        settle("a move", done).map(|_| begun.elapsed())
    }
}

/// The first move that somebody may make, and on which seat.
fn any_move(seen: &Value) -> Option<(&String, &Value)> {
    let moves = seen["you"]["moves"].as_object().into_iter().flatten();
    let mut any = moves.filter_map(|(seat, moves)| Some((seat, moves.as_array()?.first()?)));
    any.next()
}

/// The text of a move, which may stand beside other things.
fn text_of(mv: &Value) -> &Value {
    mv.get("move").unwrap_or(mv)
}

async fn begin(client: &Client, token: &str) -> Result<String, String> {
    begin_against(client, token, "same-device").await
}

async fn begin_against(client: &Client, token: &str, opponent: &str) -> Result<String, String> {
    let order = json!({ "game": "checkers", "opponent": opponent, "level": 1, "reach": "public",
                        "begins": "host" });
    let made = settle("a match", client.send("POST", "/matches", token, &order).await)?;
    let made = made.json().ok_or("a match that is no JSON")?;
    made["id"].as_str().map(str::to_owned).ok_or_else(|| made.to_string())
}

fn settle(what: &str, answer: std::io::Result<Answer>) -> Result<Answer, String> {
    let answer = answer.map_err(|error| format!("{what}: {error}"))?;
    let is_fine = (200..300).contains(&answer.status);
    if is_fine { Ok(answer) } else { Err(format!("{what}: {} {}", answer.status, answer.body)) }
}
