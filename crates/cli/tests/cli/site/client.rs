//! Somebody who asks the site, through any of its servers, until there is an answer that says what became of it:
//! whoever gets none asks again under the same name, as programs should.

use std::thread;
use std::time::{Duration, Instant};

use dohyo_engine::Random;
use serde_json::{Value, json};

use crate::killed::client::{Answer, Client};

/// How long it may take until there is an answer, with all that is done to the site meanwhile.
const PATIENCE: Duration = Duration::from_secs(90);
/// How long one server may take.
const PATIENCE_WITH_ONE: Duration = Duration::from_secs(15);
/// The pause before it is asked again, the first and the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(10);
const LONGEST_PAUSE: Duration = Duration::from_millis(500);

/// Somebody who asks the servers of a site.
pub(super) struct SiteClient {
    doors: Vec<Client>,
    random: Random,
    /// How often there was no answer, or none that said what became of it.
    pub(super) again: usize,
}

impl SiteClient {
    pub(super) fn new(doors: &[String], seed: u64) -> Self {
        let doors = doors.iter().map(|door| Client::patient(door, PATIENCE_WITH_ONE)).collect();
        Self { doors, random: Random::new(seed), again: 0 }
    }

    /// Asks for something of the API.
    pub(super) fn look(&mut self, path: &str, token: &str) -> Result<Answer, String> {
        self.ask("GET", path, token, "")
    }

    /// Sends something to the API.
    pub(super) fn send(&mut self, path: &str, token: &str, body: &Value) -> Result<Answer, String> {
        self.ask("POST", path, token, &body.to_string())
    }

    /// The same, where nothing else will do than that it is done.
    pub(super) fn done(&mut self, path: &str, token: &str, body: &Value) -> Result<Answer, String> {
        let answer = self.send(path, token, body)?;
        match answer.is_done() {
            true => Ok(answer),
            false => Err(format!("{path} {body} was answered {} {}", answer.status, answer.body)),
        }
    }

    /// Asks for something beside the API.
    pub(super) fn page(&mut self, path: &str, token: &str) -> Result<Answer, String> {
        self.ask_again("GET", path, token, "")
    }

    /// Asks for anything of the API.
    pub(super) fn ask(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        body: &str,
    ) -> Result<Answer, String> {
        self.ask_again(method, &format!("/api/v1{path}"), token, body)
    }

    /// Asks any server, and another one until one says what came of it.
    fn ask_again(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        body: &str,
    ) -> Result<Answer, String> {
        let (begun, mut pause, mut last) = (Instant::now(), FIRST_PAUSE, None);
        while begun.elapsed() < PATIENCE {
            let which = self.random.below(self.doors.len());
            let answer = self.doors[which].ask(method, path, token, body);
            match answer {
                Ok(answer) if answer.status < 500 && answer.status != 429 => return Ok(answer),
                Ok(answer) => last = Some((answer.status, answer.body)),
                Err(_) => {}
            }
            self.again += 1;
            thread::park_timeout(pause);
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
        Err(format!("{method} {path} {body} had no answer for {PATIENCE:?}; the last was {last:?}"))
    }

    /// A guest: their token.
    pub(super) fn guest(&mut self) -> Result<String, String> {
        let made = self.done("/guests", "", &json!({}))?;
        made.text("token").ok_or_else(|| format!("no token in {}", made.body))
    }
}
