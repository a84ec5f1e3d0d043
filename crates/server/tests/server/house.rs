//! A hall for one test: a database in a folder of its own, and the router over it.

use std::future::pending;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use dohyo_server::config::{Config, DatabaseText, HallSettings};
use dohyo_server::gate;
use dohyo_server::store::Faults;
use dohyo_server::time::Watch;
use dohyo_server::web::{AppState, app};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tower::ServiceExt;

use crate::folder::Folder;

/// More than any answer.
const LARGEST_ANSWER: usize = 16 * 1024 * 1024;

pub(crate) struct House {
    router: Router,
    pub(crate) state: AppState,
    served: Option<JoinHandle<()>>,
    folder: Arc<Folder>,
}

/// What was answered.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl House {
    /// A hall in which everybody may ask as often as they like.
    pub(crate) async fn new() -> Self {
        Self::with(HallSettings { requests: Some(0), deeds: Some(0), ..HallSettings::default() })
            .await
    }

    pub(crate) async fn with(settings: HallSettings) -> Self {
        Self::over(Arc::new(Folder::new()), settings).await
    }

    /// Another process over the same database, as after a restart.
    pub(crate) async fn another(&self) -> Self {
        let settings =
            HallSettings { requests: Some(0), deeds: Some(0), ..HallSettings::default() };
        Self::over(Arc::clone(&self.folder), settings).await
    }

    /// A hall by a watch that the test sets.
    pub(crate) async fn by(watch: &Watch) -> Self {
        let settings =
            HallSettings { requests: Some(0), deeds: Some(0), ..HallSettings::default() };
        Self::timed(Arc::new(Folder::new()), settings, watch.clone()).await
    }

    /// The same by a watch that the test sets.
    pub(crate) async fn another_by(&self, watch: &Watch) -> Self {
        let settings =
            HallSettings { requests: Some(0), deeds: Some(0), ..HallSettings::default() };
        Self::timed(Arc::clone(&self.folder), settings, watch.clone()).await
    }

    /// A hall over a folder by a watch that the test sets.
    pub(crate) async fn over_by(folder: &Arc<Folder>, watch: &Watch) -> Self {
        let settings =
            HallSettings { requests: Some(0), deeds: Some(0), ..HallSettings::default() };
        Self::timed(Arc::clone(folder), settings, watch.clone()).await
    }

    /// The same, over a database that fails when the test wants it to.
    pub(crate) async fn failing(folder: &Arc<Folder>, watch: &Watch, faults: &Faults) -> Self {
        let (requests, deeds) = (Some(0), Some(0));
        let settings = HallSettings { requests, deeds, ..HallSettings::default() };
        let settings = in_folder(folder, settings);
        let config = Config::new(settings, None).expect("it has a folder");
        let state = AppState::open_with(config, watch.clone(), faults.clone()).await;
        let state = state.expect("a database");
        Self { router: app(state.clone()), state, served: None, folder: Arc::clone(folder) }
    }

    /// A hall with its data in a folder, and its database where the settings say.
    pub(crate) async fn in_folder(folder: &Folder, settings: HallSettings) -> Self {
        let data_dir = Some(folder.to_path_buf());
        let config = Config::new(HallSettings { data_dir, ..settings }, None);
        let state = AppState::open(config.expect("it has a folder")).await.expect("a database");
        let folder = Arc::new(Folder::new());
        Self { router: app(state.clone()), state, served: None, folder }
    }

    async fn over(folder: Arc<Folder>, settings: HallSettings) -> Self {
        Self::timed(folder, settings, Watch::default()).await
    }

    async fn timed(folder: Arc<Folder>, settings: HallSettings, watch: Watch) -> Self {
        Self::tuned(folder, settings, watch, |_| ()).await
    }

    /// A hall with what no setting can say.
    pub(crate) async fn tuned(
        folder: Arc<Folder>,
        settings: HallSettings,
        watch: Watch,
        tune: impl FnOnce(&mut Config),
    ) -> Self {
        let settings = in_folder(&folder, settings);
        let mut config = Config::new(settings, None).expect("it has a folder");
        tune(&mut config);
        let state = AppState::open_by(config, watch).await.expect("a database");
        Self { router: app(state.clone()), state, served: None, folder }
    }

    /// Where it keeps everything.
    pub(crate) fn folder(&self) -> &Folder {
        &self.folder
    }

    /// Listens on a port of this machine, too.
    pub(crate) async fn serve(&mut self) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let (router, config) = (self.router.clone(), Arc::clone(&self.state.config));
        let (gate, origin) = (config.gate, config.origin);
        self.served = Some(tokio::spawn(gate::serve(listener, router, gate, origin, pending())));
        address
    }

    /// The status of an answer that may be no text, and how many bytes there are.
    pub(crate) async fn bytes(&self, request: Request<Body>) -> (StatusCode, usize) {
        let response = self.router.clone().oneshot(request).await.expect("it always answers");
        let status = response.status();
        let body = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
        (status, body.len())
    }

    pub(crate) async fn ask(&self, request: Request<Body>) -> Answer {
        let (status, headers, body) = self.send_on(request).await;
        let body = String::from_utf8(body).expect("everything is UTF-8");
        Answer { status, headers, body }
    }

    /// The same where the answer may be no text: what of it is none is left out.
    pub(crate) async fn ask_for_any(&self, request: Request<Body>) -> Answer {
        let (status, headers, body) = self.send_on(request).await;
        Answer { status, headers, body: String::from_utf8_lossy(&body).into_owned() }
    }

    async fn send_on(&self, request: Request<Body>) -> (StatusCode, HeaderMap, Vec<u8>) {
        let response = self.router.clone().oneshot(request).await.expect("it always answers");
        let (status, headers) = (response.status(), response.headers().clone());
        let body = to_bytes(response.into_body(), LARGEST_ANSWER).await.expect("a body");
        (status, headers, body.to_vec())
    }
}

/// Settings of a hall that keeps everything there.
fn in_folder(folder: &Folder, settings: HallSettings) -> HallSettings {
    let database = folder.address().map(|url| DatabaseText::new(url.to_owned()));
    HallSettings { data_dir: Some(folder.to_path_buf()), database, ..settings }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(served) = &self.served {
            served.abort();
        }
    }
}
