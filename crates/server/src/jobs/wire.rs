//! What goes over the wire between servers and workers: jobs with the address of whoever asks, and what a worker
//! says of them. Each says the version of its shape; what is newer than we know is left alone.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::job::{Job, JobAnswer, OLDEST_VERSION, VERSION, written};
use super::kind::JobKind;
use super::shapes::AnalysisText;

/// Workers and servers tell here that they are there.
pub(super) const WORKERS: &str = "dohyo-crew.workers";
/// Whoever asks here is told who is there.
pub(super) const CALL: &str = "dohyo-crew.call";
/// Which job is wanted no more.
pub(super) const CANCEL: &str = "dohyo-crew.cancel";
/// That there is something new in a queue.
pub(super) const NUDGE: &str = "dohyo-crew.nudge";
/// What is answered to a worker who asks whether a job is still wanted.
pub(super) const WANTED: &str = "wanted";
pub(super) const UNWANTED: &str = "unwanted";

/// Where a server hears of its jobs.
pub(super) fn inbox(server: &str) -> String {
    format!("dohyo-crew.to.{server}")
}

/// Where jobs of a kind are put, in the shape of a version.
pub(super) fn subject(version: u32, kind: JobKind) -> String {
    format!("dohyo-jobs.{version}.{kind}")
}

/// Versions that we speak.
pub(super) fn versions() -> impl Iterator<Item = u32> {
    (OLDEST_VERSION..=VERSION).rev()
}

/// A job on its way.
#[derive(Debug, PartialEq, Eq)]
pub struct PostedJob {
    /// The version of its shape.
    pub version: u32,
    /// Where its answer goes.
    pub to: String,
    /// The job.
    pub job: Job,
}

/// What a worker says of a job.
#[derive(Debug, PartialEq, Eq)]
pub struct Said {
    /// The version of its shape: the job's.
    pub version: u32,
    /// The job's id.
    pub id: String,
    /// Who says it.
    pub worker: String,
    /// How often the job was taken up, with this time.
    pub tries: u64,
    /// What is said.
    pub what: SaidWhat,
}

/// What is said of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaidWhat {
    /// It is begun.
    Begun,
    /// It goes on.
    Beat,
    /// What an analysis has found by now.
    Line(AnalysisText),
    /// It is done.
    Done(JobAnswer),
    /// It cannot be done, and why.
    Failed(String),
}

#[derive(Deserialize, Serialize)]
struct PostedText {
    version: u32,
    id: String,
    to: String,
    task: Value,
}

#[derive(Deserialize, Serialize)]
struct SaidText {
    version: u32,
    id: String,
    worker: String,
    tries: u64,
    says: String,
    #[serde(default, skip_serializing_if = "Value::is_null")]
    what: Value,
}

/// A text that is no such thing, or newer than we know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadText(pub String);

impl PostedJob {
    /// As it is written in its version.
    #[must_use]
    pub fn write(&self) -> String {
        let Self { version, to, job } = self;
        let task = written(&job.task, *version);
        text(&PostedText { version: *version, id: job.id.clone(), to: to.clone(), task })
    }

    /// Reads a job.
    pub fn read(bytes: &[u8]) -> Result<Self, BadText> {
        let PostedText { version, id, to, task } = read(bytes)?;
        check(version)?;
        let task = serde_json::from_value(task).map_err(|error| BadText(error.to_string()))?;
        Ok(Self { version, to, job: Job { id, task } })
    }
}

impl Said {
    /// As it is written in its version.
    #[must_use]
    pub fn write(&self) -> String {
        let (says, what) = match &self.what {
            SaidWhat::Begun => ("begun", Value::Null),
            SaidWhat::Beat => ("beat", Value::Null),
            SaidWhat::Line(found) => ("line", written(found, self.version)),
            SaidWhat::Done(answer) => ("done", written(answer, self.version)),
            SaidWhat::Failed(why) => ("failed", Value::String(why.clone())),
        };
        let Self { version, id, worker, tries, .. } = self;
        let (id, worker, says) = (id.clone(), worker.clone(), says.to_owned());
        text(&SaidText { version: *version, id, worker, tries: *tries, says, what })
    }

    /// Reads what a worker says.
    pub fn read(bytes: &[u8]) -> Result<Self, BadText> {
        let SaidText { version, id, worker, tries, says, what } = read(bytes)?;
        check(version)?;
        let bad = |error: serde_json::Error| BadText(error.to_string());
        let what = match &*says {
            "begun" => SaidWhat::Begun,
            "beat" => SaidWhat::Beat,
            "line" => SaidWhat::Line(serde_json::from_value(what).map_err(bad)?),
            "done" => SaidWhat::Done(serde_json::from_value(what).map_err(bad)?),
            "failed" => SaidWhat::Failed(what.as_str().unwrap_or("no reason").to_owned()),
            other => return Err(BadText(format!("`{other}` is nothing that workers say"))),
        };
        Ok(Self { version, id, worker, tries, what })
    }
}

fn check(version: u32) -> Result<(), BadText> {
    if (OLDEST_VERSION..=VERSION).contains(&version) {
        return Ok(());
    }
    Err(BadText(format!("version {version} is unknown: {OLDEST_VERSION} to {VERSION} are known")))
}

fn read<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<T, BadText> {
    serde_json::from_slice(bytes).map_err(|error| BadText(error.to_string()))
}

fn text(what: &impl Serialize) -> String {
    serde_json::to_string(what).expect("texts and numbers can be written")
}
