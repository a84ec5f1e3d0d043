//! Whether requests should be sent to this server, which is more than whether it is alive: it has caught up with
//! what happened while it was away, it is not about to stop, the database takes what is written, its tables are not
//! for newer servers alone, and it is known whether the other servers are heard. A proxy asks, and so do those who
//! start one server after the other. It knows nothing of HTTP.

use std::fmt;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use tokio::join;
use tokio::time::timeout;

use crate::news::{Carrier, Hearing};
use crate::store::Db;

/// How long the database may take to answer: whoever asks whether this server is ready does not wait long.
const PATIENCE: Duration = Duration::from_secs(2);

/// How far this server has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServerPhase {
    /// It is open.
    Open,
    /// It goes through clocks and events that others have left.
    CatchingUp,
    /// It answers what still comes, and ends.
    Stopping,
}

/// What is known of it without asking.
#[derive(Debug)]
pub struct Readiness {
    phase: AtomicU8,
    carrier: Carrier,
}

/// What was found: a word for each part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadinessReport {
    phase: ServerPhase,
    /// Whether the database can be read and written.
    is_kept: bool,
    /// Whether this program may work with its tables.
    fits: bool,
    /// Nothing where there are no others.
    news: Option<Hearing>,
}

impl Readiness {
    const PHASES: [ServerPhase; 3] =
        [ServerPhase::Open, ServerPhase::CatchingUp, ServerPhase::Stopping];

    /// Of a server that is open, and hears others by a carrier.
    #[must_use]
    pub const fn new(carrier: Carrier) -> Self {
        Self { phase: AtomicU8::new(ServerPhase::Open as u8), carrier }
    }

    /// How far it has come.
    #[must_use]
    pub fn phase(&self) -> ServerPhase {
        Self::PHASES[usize::from(self.phase.load(Ordering::Relaxed))]
    }

    /// It goes through what was left from now on.
    pub fn catch_up(&self) {
        self.phase.store(ServerPhase::CatchingUp as u8, Ordering::Relaxed);
    }

    /// It has caught up. A server that stops meanwhile does not open again.
    pub fn open(&self) {
        let [from, to] = [ServerPhase::CatchingUp, ServerPhase::Open].map(|phase| phase as u8);
        // Whoever was not catching up stays what it is.
        let _ = self.phase.compare_exchange(from, to, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// It is about to end.
    pub fn stop(&self) {
        self.phase.store(ServerPhase::Stopping as u8, Ordering::Relaxed);
    }

    /// Asks the database, and says all that is known.
    pub async fn report(&self, db: &Db) -> ReadinessReport {
        let (kept, fits) = join!(timeout(PATIENCE, db.probe()), timeout(PATIENCE, db.fits()));
        if let Ok(Err(error)) = &kept {
            tracing::debug!(%error, "the database takes nothing");
        }
        // Where nothing can be read, that is said already.
        let fits = fits.ok().and_then(Result::ok).unwrap_or(true);
        ReadinessReport {
            phase: self.phase(),
            is_kept: matches!(kept, Ok(Ok(()))),
            fits,
            news: self.carrier.hearing(),
        }
    }
}

impl ReadinessReport {
    /// Whether requests should come here. Late news are no reason: nothing is lost, and if all servers hear
    /// nothing, one of them has to answer.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.phase == ServerPhase::Open
            && self.is_kept
            && self.fits
            && self.news != Some(Hearing::Unknown)
    }
}

impl fmt::Display for ReadinessReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", if self.is_ready() { "ready" } else { "not ready" })?;
        let phase = match self.phase {
            ServerPhase::Open => "open",
            ServerPhase::CatchingUp => "catching up with clocks and events",
            ServerPhase::Stopping => "stopping",
        };
        let database = if self.is_kept { "ok" } else { "cannot be read and written" };
        let tables = if self.fits { "ok" } else { "for newer servers only" };
        let news = match self.news {
            None => "none needed",
            Some(Hearing::Unknown) => "connecting",
            Some(Hearing::Heard) => "ok",
            Some(Hearing::Late) => "late, not connected",
        };
        writeln!(f, "server: {phase}\ndatabase: {database}\ntables: {tables}\nnews: {news}")
    }
}
