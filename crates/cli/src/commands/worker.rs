//! `dohyo worker`: thinks for servers, as one of many.

use std::env;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::thread;

use anyhow::Context;
use dohyo_server::jobs::{JobKind, WorkerSettings, work};
use dohyo_server::news::NatsUrl;

use super::running::{interrupted, log_to_stderr, runtime};
use crate::args::WorkerArgs;
use crate::failure::RequestRefused;
use crate::{folders, measure};

pub(crate) fn run(args: &WorkerArgs) -> anyhow::Result<()> {
    let url = url(args.nats.as_deref())?;
    let kinds = kinds(&args.kinds)?;
    let threads = match &args.threads {
        Some(text) => measure::at_once("--threads", text)?,
        None => thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
    };
    log_to_stderr();
    let told: Vec<_> = kinds.iter().map(|kind| kind.as_str()).collect();
    let told = told.join(", ");
    let opened = move |name: &str| {
        let mut out = io::stdout();
        // A closed stdout is no reason to stop working.
        let _ = writeln!(out, "The worker {name} is ready ({threads} threads: {told})");
        let _ = out.flush();
    };
    let settings = WorkerSettings { url, threads, kinds, cache: folders::cache() };
    let runtime = runtime()?;
    let _guard = runtime.enter();
    let closing = Box::pin(interrupted());
    let worked = runtime.block_on(work(settings, Box::new(opened), closing));
    drop(_guard);
    // What was given back may still be thought about, and nobody waits for it.
    runtime.shutdown_background();
    Ok(worked?)
}

/// The NATS server that was named, by a flag or the environment.
pub(super) fn url(flag: Option<&str>) -> anyhow::Result<NatsUrl> {
    let variable = || env::var("DOHYO_NATS").ok().filter(|url| !url.is_empty());
    let url = flag.map(str::to_owned).or_else(variable);
    let url = url.context("no NATS server: add --nats nats://HOST:4222")?;
    url.parse().map_err(|why: String| anyhow::anyhow!("--nats: {why}"))
}

fn kinds(typed: &[String]) -> Result<Vec<JobKind>, RequestRefused> {
    if typed.is_empty() {
        return Ok(JobKind::ALL.to_vec());
    }
    let read = |text: &String| {
        text.parse().map_err(|why| RequestRefused::new(format!("--kinds `{text}`: {why}")))
    };
    typed.iter().map(read).collect()
}
