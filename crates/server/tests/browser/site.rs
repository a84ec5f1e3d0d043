//! A router on a port of this machine, for as long as a test lasts.

use std::net::SocketAddr;

use axum::Router;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// A site that is served until it is dropped.
pub(crate) struct Site {
    address: SocketAddr,
    runtime: Option<Runtime>,
}

impl Site {
    /// Serves a router on a port that was free.
    pub(crate) fn serve(router: Router) -> Self {
        let mut site = Self { address: ([127, 0, 0, 1], 0).into(), runtime: None };
        site.open(router);
        site
    }

    /// Serves a router where the site was.
    pub(crate) fn open(&mut self, router: Router) {
        let runtime = Runtime::new().expect("a runtime starts");
        let listener = runtime.block_on(TcpListener::bind(self.address));
        let listener = listener.expect("the port is free");
        self.address = listener.local_addr().expect("a listener has an address");
        runtime.spawn(async { axum::serve(listener, router).await });
        self.runtime = Some(runtime);
    }

    /// Serves nothing any more; whoever is connected is cut off.
    pub(crate) fn close(&mut self) {
        self.runtime = None;
    }

    /// The address of a path of this site.
    pub(crate) fn address(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}
