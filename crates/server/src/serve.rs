//! The hall from opening to closing.

use std::convert::Infallible;
use std::fmt;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::{BoxFuture, LocalBoxFuture};
use tokio::net::TcpListener;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;
use tokio::time::{interval, timeout};

use crate::background::{keep_going, rest};
use crate::backup::{Keeper, keep};
use crate::config::{Config, Gate};
use crate::gate;
use crate::store::{self, StoreError};
use crate::web::{AppState, app, keep_sharing};

/// How long answers that are on their way may take when the hall closes.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often those are forgotten who have not asked for long.
const TIDYING: Duration = Duration::from_secs(60);

/// Why the hall cannot open.
#[derive(Debug)]
pub enum ServeError {
    /// The folder for data cannot be made.
    Folder(io::Error),
    /// The database cannot be opened.
    Database(StoreError),
    /// Nobody can be listened to there.
    Listen(SocketAddr, io::Error),
}

/// Runs the hall until `closing` comes about. `opened` hears where it listens.
///
/// It comes in a box, as does whatever else is awaited from outside: else all that it leads to would be
/// compiled once more by whoever awaits it.
pub fn serve(
    config: Config,
    opened: Box<dyn FnOnce(SocketAddr) + Send>,
    closing: BoxFuture<'static, ()>,
) -> LocalBoxFuture<'static, Result<(), ServeError>> {
    Box::pin(run(config, opened, closing))
}

async fn run(
    config: Config,
    opened: impl FnOnce(SocketAddr),
    closing: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    make_folder(&config).map_err(ServeError::Folder)?;
    let (listen, origin, drain) = (config.listen, config.origin, config.drain);
    let gate = within_files(config.gate);
    let config = Config { gate, ..config };
    let file = config.database.file();
    let keeper = config.backups.zip(file);
    let keeper = keeper.map(|(backups, file)| Keeper::new(file.into(), &config.data_dir, backups));
    let state = AppState::open(config).await.map_err(ServeError::Database)?;
    state.readiness.catch_up();
    let unheard = |error| ServeError::Listen(listen, error);
    let listener = TcpListener::bind(listen).await.map_err(unheard)?;
    opened(listener.local_addr().map_err(unheard)?);
    let tidied = state.clone();
    let tidying = keep_going("tidying", move || tidy(tidied.clone()));
    let waking = tokio::spawn({
        let state = state.clone();
        async move {
            state.wake().await;
            state.readiness.open();
        }
    });
    let sharing = state.hall.has_others().then(|| share_counts(&state));
    let backing_up = keeper.map(|keeper| {
        let (keeper, hall) = (Arc::new(Mutex::new(keeper)), state.hall.clone());
        keep_going("backups", move || keep(Arc::clone(&keeper), hall.clone()))
    });
    let (close, closed) = tokio::sync::oneshot::channel::<()>();
    let readiness = Arc::clone(&state.readiness);
    let closing = async move {
        closing.await;
        tracing::info!("closing");
        readiness.stop();
        // A proxy that asks whether this server is ready sends its requests elsewhere from now on.
        rest(drain).await;
        // The other end waits for it below.
        let _ = close.send(());
    };
    let mut door = Box::pin(gate::serve(listener, app(state.clone()), gate, origin, closing));
    tokio::select! {
        () = &mut door => {}
        // Whoever takes longer to be answered is left alone.
        _ = closed => drop(timeout(PATIENCE, door).await),
    }
    tidying.abort();
    waking.abort();
    for task in [sharing, backing_up].into_iter().flatten() {
        task.abort();
    }
    state.close().await;
    Ok(())
}

/// As many connections as the system has files for. It gives more than it says at first, to those who ask.
#[cfg(unix)]
fn within_files(gate: Gate) -> Gate {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    /// Files for everything else: the database, backups, mail.
    const OTHERS: u64 = 96;
    let (wanted, now) = (gate.in_all as u64 + OTHERS, getrlimit(Resource::Nofile));
    if now.current.is_some_and(|current| current < wanted) {
        let current = Some(now.maximum.map_or(wanted, |most| most.min(wanted)));
        if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current, ..now }) {
            tracing::debug!(%error, "there are no more files to have");
        }
    }
    let files = getrlimit(Resource::Nofile).current.unwrap_or(wanted);
    if files < wanted {
        tracing::info!(files, "the system has files for fewer connections than there may be");
    }
    let room = usize::try_from(files.saturating_sub(OTHERS)).unwrap_or(usize::MAX).max(1);
    Gate { in_all: gate.in_all.min(room), ..gate }
}

/// Elsewhere nobody says how many there are.
#[cfg(not(unix))]
const fn within_files(gate: Gate) -> Gate {
    gate
}

fn make_folder(config: &Config) -> io::Result<()> {
    store::make_folder(&config.data_dir)?;
    let folder = config.database.file().and_then(std::path::Path::parent);
    match folder.filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) => store::make_folder(folder),
        None => Ok(()),
    }
}

/// Counts with the other servers as long as the hall is open.
fn share_counts(state: &AppState) -> JoinHandle<()> {
    let (sharing, hall) = (state.sharing.clone(), state.hall.clone());
    let limits = Arc::clone(&state.limits);
    keep_going("counts of servers", move || {
        keep_sharing(sharing.clone(), hall.clone(), Arc::clone(&limits))
    })
}

async fn tidy(state: AppState) -> Result<(), Infallible> {
    let mut clock = interval(TIDYING);
    loop {
        clock.tick().await;
        state.limits.tidy(state.hall.now());
        state.quotas.tidy();
        if state.hall.has_others()
            && let Err(error) = state.db().forget_attempts(state.hall.now()).await
        {
            tracing::warn!(%error, "old attempts at passwords are not forgotten");
        }
    }
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(error) => write!(f, "cannot create the data folder: {error}"),
            Self::Database(error) => error.fmt(f),
            Self::Listen(address, error) => write!(f, "cannot listen on {address}: {error}"),
        }
    }
}

impl std::error::Error for ServeError {}
