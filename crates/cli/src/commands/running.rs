//! What commands need that go on until somebody ends them, or that ask others: threads, a log and the signals.

use std::env;
use std::io::{self, IsTerminal};

use anyhow::Context;
use tokio::runtime::Runtime;
use tracing::Level;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// The threads of a program that waits for others.
pub(super) fn runtime() -> anyhow::Result<Runtime> {
    Runtime::new().context("the system has no threads to spare")
}

/// What happens is told on stderr, as much of it as DOHYO_LOG asks for.
pub(super) fn log_to_stderr() {
    let wanted = env::var("DOHYO_LOG").ok().and_then(|wanted| wanted.parse().ok());
    let usual = || Targets::new().with_default(Level::INFO).with_target("async_nats", Level::WARN);
    let wanted = wanted.unwrap_or_else(usual);
    let lines = fmt::layer().with_ansi(io::stderr().is_terminal()).with_writer(io::stderr);
    tracing_subscriber::registry().with(lines.with_filter(wanted)).init();
}

/// Waits for a request to end the program.
pub(super) fn interrupted() -> impl Future<Output = ()> + Send + 'static {
    // Who is told to end before anybody listens ends at once; so the signals are asked for here, and not
    // when the waiting begins.
    #[cfg(unix)]
    let signals = {
        use tokio::signal::unix::{SignalKind, signal};
        [SignalKind::terminate(), SignalKind::interrupt()].map(signal)
    };
    async {
        #[cfg(unix)]
        if let [Ok(mut terminated), Ok(mut interrupted)] = signals {
            tokio::select! {
                _ = terminated.recv() => {}
                _ = interrupted.recv() => {}
            }
            return;
        }
        // Without signals only the system can end it.
        let _ = tokio::signal::ctrl_c().await;
    }
}
