//! A NATS server for tests: the one that the test run names in `DOHYO_TEST_NATS`, or one of the test's own, which ends
//! with it. And a line to it that a test can cut.

use std::env;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::thread;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::folder::Folder;

/// Where the NATS server of a whole test run is.
const VARIABLE: &str = "DOHYO_TEST_NATS";

/// A NATS server that one test shares with others.
pub(crate) struct SharedNats {
    pub(crate) url: String,
    _own: Option<OwnNats>,
}

impl SharedNats {
    pub(crate) fn find() -> Self {
        match env::var(VARIABLE) {
            Ok(url) => Self { url, _own: None },
            Err(_) => {
                let own = OwnNats::start();
                Self { url: own.url(), _own: Some(own) }
            }
        }
    }
}

/// A NATS server that a test may do with as it likes.
pub(crate) struct OwnNats {
    child: Child,
    port: u16,
    /// What it keeps, where it has JetStream.
    store: Option<Folder>,
}

impl OwnNats {
    pub(crate) fn start() -> Self {
        let (child, port) = spawn("-1", None);
        Self { child, port, store: None }
    }

    /// One that keeps queues.
    pub(crate) fn with_jetstream() -> Self {
        let store = Folder::new();
        let (child, port) = spawn("-1", Some(&store));
        Self { child, port, store: Some(store) }
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Ends it at once.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it is ours");
        self.child.wait().expect("it has ended");
    }

    /// Starts it again where it was.
    pub(crate) fn again(&mut self) {
        (self.child, _) = spawn(&self.port.to_string(), self.store.as_ref());
    }
}

impl Drop for OwnNats {
    fn drop(&mut self) {
        // It may have ended before.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts a server and waits until it listens, on a port that it says.
fn spawn(port: &str, store: Option<&Folder>) -> (Child, u16) {
    let mut command = Command::new("nats-server");
    if let Some(store) = store {
        command.args(["-js", "-sd"]).arg(store.to_path_buf());
    }
    let mut child = command
        .args(["-a", "127.0.0.1", "-p", port])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("`cargo xtask test` sees to it that there is a nats-server");
    let mut said = BufReader::new(child.stderr.take().expect("it is piped")).lines();
    let mut listens = None;
    for line in said.by_ref() {
        let line = line.expect("it speaks English");
        if let Some((_, address)) = line.split_once("Listening for client connections on ") {
            listens = address.trim().parse::<SocketAddr>().ok();
        }
        if line.contains("Server is ready") {
            break;
        }
    }
    // What it says later is read as well, or it could say no more.
    thread::spawn(move || said.for_each(drop));
    (child, listens.expect("it listens somewhere").port())
}

/// A line to a NATS server that can be cut.
pub(crate) struct Relay {
    address: SocketAddr,
    is_whole: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Relay {
    pub(crate) async fn to(url: &str) -> Self {
        let target = url.strip_prefix("nats://").expect("a NATS URL").to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let (is_whole, wholeness) = watch::channel(true);
        let task = tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let (mut wholeness, target) = (wholeness.clone(), target.clone());
                tokio::spawn(async move {
                    if !*wholeness.borrow_and_update() {
                        return;
                    }
                    let Ok(mut far) = TcpStream::connect(target).await else { return };
                    tokio::select! {
                        _ = copy_bidirectional(&mut near, &mut far) => {}
                        _ = wholeness.wait_for(|is_whole| !is_whole) => {}
                    }
                });
            }
        });
        Self { address, is_whole, task }
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://{}", self.address)
    }

    pub(crate) fn cut(&self) {
        self.is_whole.send_replace(false);
    }

    pub(crate) fn mend(&self) {
        self.is_whole.send_replace(true);
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.task.abort();
    }
}
