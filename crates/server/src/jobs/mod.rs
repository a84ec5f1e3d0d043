//! Work that others can do: moves of the computer, solutions, analyses, reviews, puzzles and matches to learn from
//! are jobs in plain text. Without NATS a server does them on its own threads. With NATS it puts them into a queue
//! ([`Workforce`]) which workers serve ([`work`]), on any number of machines; where none does, it does them itself.
//!
//! Whatever happens to a worker, a job is done at least once, and its first answer counts. No match, no page and no
//! database is known here.

mod client;
mod counts;
mod crewed;
mod job;
mod kind;
mod line;
mod link;
mod overview;
mod presence;
mod queue;
mod runner;
mod shapes;
mod table;
mod wire;
mod worker;
mod workforce;

pub use client::{JobClient, Undone};
pub use counts::JobCount;
pub use crewed::Unanswered;
pub use job::{Job, JobAnswer, JobTask, MomentText, OLDEST_VERSION, PuzzleSource, VERSION};
pub use kind::{ByKind, JobKind, NoJobKind};
pub use line::{Asker, Line, LineRoom};
pub use overview::{KindOverview, Overview, look_around};
pub use presence::{Hello, JobInHand, KindWaiting, ServerHello, WorkerHello};
pub use queue::{NoQueue, QueuedJobs};
pub use runner::{BadJob, JobRunner, Watched};
pub use shapes::{AnalysisText, LineText, ReviewedText, SolutionText};
pub use table::{TableText, seat_word};
pub use wire::{BadText, PostedJob, Said, SaidWhat};
pub use worker::{WorkerSettings, work};
pub use workforce::{JobPlace, Workforce};
