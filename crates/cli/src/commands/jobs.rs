//! Jobs at a NATS server: `dohyo admin jobs` shows them, and other commands have them done there.

use std::io::Write;

use base64ct::{Base64, Encoding};
use dohyo_engine::puzzles::{self, FinderEffort, PlayedMatch, Puzzle};
use dohyo_engine::tuning::{MatchText, SelfPlay, SelfPlayMoment};
use dohyo_server::jobs::{
    Job, JobAnswer, JobClient, JobTask, Overview, PuzzleSource, WorkerHello, look_around,
};
use tokio::runtime::Runtime;

use super::running::runtime;
use super::worker::url;

/// Matches of a job, to learn from.
const LOT: usize = 8;

/// Those who have the work done.
pub(super) struct HiredWorkers {
    runtime: Runtime,
    client: JobClient,
}

/// Prints what goes on.
pub(super) fn show(nats: Option<&str>, is_json: bool, out: &mut dyn Write) -> anyhow::Result<()> {
    let found = runtime()?.block_on(look_around(&url(nats)?))?;
    if is_json {
        return Ok(writeln!(out, "{}", serde_json::to_string(&found)?)?);
    }
    write_overview(&found, out)
}

fn write_overview(found: &Overview, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(
        out,
        "{:<9} {:>8} {:>12} {:>6} {:>9}",
        "jobs", "waiting", "in progress", "again", "oldest"
    )?;
    for queue in &found.queues {
        let oldest = queue.oldest_seconds.map_or_else(String::new, |age| format!("{age:.1} s"));
        let (kind, waiting, progress, again) =
            (queue.kind, queue.waiting, queue.in_progress, queue.again);
        writeln!(out, "{kind:<9} {waiting:>8} {progress:>12} {again:>6} {oldest:>9}")?;
    }
    writeln!(out, "set aside in the last week: {}", found.aside)?;
    writeln!(out, "workers: {}", found.workers.len())?;
    for worker in &found.workers {
        write_worker(worker, out)?;
    }
    writeln!(out, "servers: {}", found.servers.len())?;
    for server in &found.servers {
        writeln!(out, "  {}, version {}", server.name, server.program)?;
        for waits in server.waiting.iter().filter(|waits| waits.count > 0) {
            let (kind, count, oldest) = (&waits.kind, waits.count, waits.oldest);
            writeln!(out, "    {kind}: {count} waiting, the oldest for {oldest:.1} s")?;
        }
    }
    Ok(())
}

fn write_worker(worker: &WorkerHello, out: &mut dyn Write) -> anyhow::Result<()> {
    let WorkerHello { name, program, threads, done, failed, .. } = worker;
    let kinds = worker.kinds.join(", ");
    writeln!(
        out,
        "  {name}, version {program}, {threads} threads: {kinds}; {done} done, {failed} failed"
    )?;
    for job in &worker.doing {
        writeln!(out, "    {} for {:.1} s: {}", job.kind, job.seconds, job.id)?;
    }
    Ok(())
}

impl HiredWorkers {
    /// The workers at the NATS server with this address.
    pub(super) fn at(nats: &str) -> anyhow::Result<Self> {
        let (runtime, url) = (runtime()?, url(Some(nats))?);
        let client = runtime.block_on(JobClient::open(&url))?;
        Ok(Self { runtime, client })
    }

    /// The puzzles of matches, in the order of the matches.
    pub(super) fn hunt(
        &mut self,
        game: &'static str,
        effort: FinderEffort,
        matches: Vec<PuzzleSource>,
        report: &dyn Fn(usize),
    ) -> anyhow::Result<Vec<Puzzle>> {
        let FinderEffort { glance, nodes } = effort;
        let job = |of| {
            let task = JobTask::Puzzle { game: game.to_owned(), glance, nodes, of };
            Job { id: format!("puzzle {}", self.client.name()), task }
        };
        let jobs = matches.into_iter().map(job).collect();
        let mut told = |done| report(done);
        let answers = self.client.ask_all(jobs, &mut told);
        let mut found = Vec::new();
        for answer in self.runtime.block_on(answers)? {
            let JobAnswer::Puzzle { puzzles: lines } = answer else { continue };
            let read = puzzles::read(game, &lines.join("\n"));
            found.extend(read.map_err(|(_, fault)| anyhow::anyhow!("a worker: {fault}"))?);
        }
        Ok(found)
    }

    /// The matches of a plan, played with the evaluator in a text.
    pub(super) fn play(
        &mut self,
        game: &str,
        plan: &SelfPlay,
        evaluator: &str,
        report: &dyn Fn(usize),
    ) -> anyhow::Result<Vec<MatchText>> {
        let job = |first: usize| {
            let task = JobTask::Tuning {
                game: game.to_owned(),
                nodes: plan.nodes,
                opening: plan.opening,
                longest: plan.longest,
                evaluator: evaluator.to_owned(),
                seed: plan.seed,
                first,
                matches: LOT.min(plan.matches - first),
            };
            Job { id: format!("tuning {}", self.client.name()), task }
        };
        let jobs = (0..plan.matches).step_by(LOT).map(job).collect();
        let mut told = |done: usize| report((done * LOT).min(plan.matches));
        let answers = self.client.ask_all(jobs, &mut told);
        let moment = |(seen, halves, position)| SelfPlayMoment {
            position,
            seen,
            went: f32::from(halves) / 2.0,
        };
        let mut played: Vec<MatchText> = Vec::new();
        for answer in self.runtime.block_on(answers)? {
            let JobAnswer::Tuning { matches } = answer else { continue };
            played.extend(
                matches.into_iter().map(|lot: Vec<_>| lot.into_iter().map(moment).collect()),
            );
        }
        Ok(played)
    }
}

/// A match as a worker reads it.
pub(super) fn source(played: &PlayedMatch) -> PuzzleSource {
    let PlayedMatch { source, positions } = played.clone();
    PuzzleSource::Played { source, positions }
}

/// An evaluator as a worker reads it: its name, or what is in its file.
pub(super) fn evaluator(name: &str) -> anyhow::Result<String> {
    match name {
        "shipped" | "hand-crafted" => Ok(name.to_owned()),
        "formula" => Ok("hand-crafted".to_owned()),
        path => {
            let bytes = std::fs::read(path)?;
            // Weights are text, which a network never is.
            Ok(match str::from_utf8(&bytes) {
                Ok(text) => format!("weights:{text}"),
                Err(_) => format!("network:{}", Base64::encode_string(&bytes)),
            })
        }
    }
}
