//! The hall from opening to closing.

use std::fmt;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::time::{interval, timeout};

use crate::backup::{Keeper, keep};
use crate::config::Config;
use crate::store::{self, StoreError};
use crate::web::{AppState, app};

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
    /// The network failed.
    Network(io::Error),
}

/// Runs the hall until `closing` comes about. `opened` hears where it listens.
pub async fn serve(
    config: Config,
    opened: impl FnOnce(SocketAddr),
    closing: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    make_folder(&config).map_err(ServeError::Folder)?;
    let listen = config.listen;
    let keeper = config
        .backups
        .map(|backups| Keeper::new(config.database.clone(), &config.data_dir, backups));
    let state = AppState::open(config).await.map_err(ServeError::Database)?;
    let unheard = |error| ServeError::Listen(listen, error);
    let listener = TcpListener::bind(listen).await.map_err(unheard)?;
    opened(listener.local_addr().map_err(unheard)?);
    // What is told live is small and follows closely: held back until the one before has been
    // acknowledged, it would be 40 ms late.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection stays slow");
        }
    });
    let service = app(state.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let tidying = tokio::spawn(tidy(state.clone()));
    let waking = tokio::spawn({
        let state = state.clone();
        async move { state.wake().await }
    });
    let backing_up = keeper.map(|keeper| tokio::spawn(keep(keeper)));
    let (close, closed) = tokio::sync::oneshot::channel::<()>();
    let server = axum::serve(listener, service).with_graceful_shutdown(async move {
        closing.await;
        tracing::info!("closing");
        // The other end waits for it below.
        let _ = close.send(());
    });
    let mut server = Box::pin(server.into_future());
    let done = tokio::select! {
        done = &mut server => done,
        _ = closed => timeout(PATIENCE, server).await.unwrap_or(Ok(())),
    };
    tidying.abort();
    waking.abort();
    if let Some(backing_up) = backing_up {
        backing_up.abort();
    }
    state.close().await;
    done.map_err(ServeError::Network)
}

fn make_folder(config: &Config) -> io::Result<()> {
    store::make_folder(&config.data_dir)?;
    match config.database.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) => store::make_folder(folder),
        None => Ok(()),
    }
}

async fn tidy(state: AppState) {
    let mut clock = interval(TIDYING);
    loop {
        clock.tick().await;
        state.limits.tidy(state.hall.now());
    }
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(error) => write!(f, "the folder for data cannot be made: {error}"),
            Self::Database(error) => error.fmt(f),
            Self::Listen(address, error) => write!(f, "nobody can be heard at {address}: {error}"),
            Self::Network(error) => write!(f, "the network failed: {error}"),
        }
    }
}

impl std::error::Error for ServeError {}
