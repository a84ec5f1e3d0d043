//! Who is there: workers and servers say so now and then, and whenever somebody asks. Whoever says nothing for a
//! while is gone.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::kind::JobKind;

/// How often it is said.
pub(super) const PULSE: Duration = Duration::from_secs(2);
/// After such a silence somebody is gone.
pub(super) const GONE: Duration = Duration::from_secs(6);

/// Somebody who is there.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(tag = "who", rename_all = "kebab-case")]
pub enum Hello {
    /// A worker.
    Worker(WorkerHello),
    /// A server.
    Server(ServerHello),
}

/// A worker, and what it is at.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct WorkerHello {
    /// Its name, which no other has.
    pub name: String,
    /// The version of the program.
    pub program: String,
    /// The versions of jobs that it takes.
    pub versions: Vec<u32>,
    /// The kinds of jobs that it takes. Another version may know other kinds.
    pub kinds: Vec<String>,
    /// How many jobs it does at a time.
    pub threads: usize,
    /// How many it has done.
    pub done: u64,
    /// How many could not be done.
    pub failed: u64,
    /// What it is at.
    pub doing: Vec<JobInHand>,
    /// Whether it takes no more.
    #[serde(default)]
    pub is_leaving: bool,
}

/// A job that a worker is at.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct JobInHand {
    /// Its id.
    pub id: String,
    /// Its kind.
    pub kind: String,
    /// Since how many seconds.
    pub seconds: f64,
}

/// A server, and what waits there.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct ServerHello {
    /// Its name, which no other has.
    pub name: String,
    /// The version of the program.
    pub program: String,
    /// What waits, by kind.
    pub waiting: Vec<KindWaiting>,
}

/// What waits of a kind.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct KindWaiting {
    /// The kind.
    pub kind: String,
    /// How much.
    pub count: usize,
    /// Since how many seconds the oldest.
    pub oldest: f64,
}

impl WorkerHello {
    /// Whether it takes jobs of a kind.
    #[must_use]
    pub fn takes(&self, kind: JobKind) -> bool {
        !self.is_leaving && self.kinds.iter().any(|known| known == kind.as_str())
    }
}
