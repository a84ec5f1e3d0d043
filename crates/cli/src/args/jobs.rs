//! What those are told who do jobs for servers, and who have them done.

use clap::Args as Group;

#[derive(Debug, Group)]
pub(crate) struct WorkerArgs {
    /// NATS server with the queue: nats://HOST:4222; also DOHYO_NATS
    #[arg(long, value_name = "URL")]
    pub(crate) nats: Option<String>,
    /// Number of jobs at a time [default: the number of cores]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) threads: Option<String>,
    /// Kinds of jobs to take: computer, solve, analysis, review, puzzle, tuning [default: all]
    #[arg(long, value_name = "KINDS", value_delimiter = ',')]
    pub(crate) kinds: Vec<String>,
}

/// Whether others do the work.
#[derive(Debug, Group)]
pub(crate) struct ByWorkers {
    /// Have the work done by the workers at this NATS server: nats://HOST:4222
    #[arg(long, value_name = "URL")]
    pub(crate) nats: Option<String>,
}
