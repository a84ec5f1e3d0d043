//! What is asked of the hall under a name, so that it may be asked again, and what was answered.

use serde_json::Value;

use super::client::{Answer, Broken, Client};

/// A request that has a name.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) path: String,
    pub(crate) token: String,
    pub(crate) body: Value,
}

/// A request that the hall accepted: for ever, it has said.
#[derive(Clone, Debug)]
pub(crate) struct Accepted {
    pub(crate) request: Request,
    /// The match.
    pub(crate) id: String,
    /// The line of the log; none for the match itself.
    pub(crate) number: Option<u64>,
}

/// Why somebody stops asking.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The hall is gone.
    Gone,
    /// The hall said something that it must not say.
    Wrong(String),
}

impl Request {
    /// Asks.
    pub(crate) fn ask(&self, client: &mut Client) -> Result<Answer, Broken> {
        client.send(&self.path, &self.token, &self.body)
    }

    /// What came of it: the match or the line.
    pub(crate) fn accepted(self, answer: &Answer) -> Result<Accepted, Stop> {
        let (number, made) = (answer.number(), answer.text("id"));
        let of_path = self.path.strip_prefix("/matches/").and_then(|path| path.split('/').next());
        let id = made.or_else(|| of_path.map(str::to_owned));
        match id.filter(|_| answer.is_done()) {
            Some(id) => Ok(Accepted { request: self, id, number }),
            None => Err(self.wrong(answer)),
        }
    }

    /// The hall must not answer so.
    pub(crate) fn wrong(&self, answer: &Answer) -> Stop {
        Stop::Wrong(format!("{self:?} was answered {} {}", answer.status, answer.body))
    }
}

impl Accepted {
    /// Whether a line of a log, as whoever asked sees it, is what was accepted.
    pub(crate) fn is_line(&self, line: &Value) -> bool {
        let body = &self.request.body;
        let same = |member: &str| body[member].is_null() || line[member] == body[member];
        line["kind"] == body["deed"] && same("move") && same("words")
    }
}

impl From<Broken> for Stop {
    fn from(_: Broken) -> Self {
        Self::Gone
    }
}
