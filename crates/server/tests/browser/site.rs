//! A router on a port of this machine, for as long as a test lasts.

use std::net::SocketAddr;

use axum::Router;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// A site that is served until it is dropped.
pub(crate) struct Site {
    address: SocketAddr,
    _runtime: Runtime,
}

impl Site {
    /// Serves a router on a port that was free.
    pub(crate) fn serve(router: Router) -> Self {
        let runtime = Runtime::new().expect("a runtime starts");
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"));
        let listener = listener.expect("this machine has a free port");
        let address = listener.local_addr().expect("a listener has an address");
        runtime.spawn(async { axum::serve(listener, router).await });
        Self { address, _runtime: runtime }
    }

    /// The address of a path of this site.
    pub(crate) fn address(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}
