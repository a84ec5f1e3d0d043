//! A line between two programs that a test can slow down, silence and cut, also in the middle of an answer.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// What is carried at a time.
const PIECE: usize = 16 * 1024;
/// The longest that anything is held back.
const LONGEST: Duration = Duration::from_secs(60);

/// How a line goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    /// As fast as it can.
    Free,
    /// Each piece is so much later.
    Slow(Duration),
    /// Nothing gets through, and nobody is told.
    Silent,
    /// Whoever has answered so many bytes is cut off.
    CutAfter(usize),
}

/// Which way something goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    There,
    Back,
}

/// A line to an address, which may have nobody there.
pub(super) struct Relay {
    address: String,
    state: Arc<State>,
}

struct State {
    line: Mutex<Line>,
    changed: Condvar,
}

struct Line {
    flow: Flow,
    open: Vec<TcpStream>,
    is_over: bool,
}

impl Relay {
    /// A line to an address of this machine.
    pub(super) fn to(target: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("it is bound").to_string();
        let line = Mutex::new(Line { flow: Flow::Free, open: Vec::new(), is_over: false });
        let state = Arc::new(State { line, changed: Condvar::new() });
        let (target, carried) = (target.to_owned(), Arc::clone(&state));
        thread::spawn(move || {
            for near in listener.incoming().map_while(Result::ok) {
                if carried.line().is_over {
                    return;
                }
                // Whoever reaches nobody is told so by the end of the connection.
                if let Ok(far) = TcpStream::connect(&target) {
                    drop(join(&carried, near, far));
                }
            }
        });
        Self { address, state }
    }

    /// Where it begins.
    pub(super) fn address(&self) -> &str {
        &self.address
    }

    /// Lets the line go in another way from now on.
    pub(super) fn set(&self, flow: Flow) {
        self.state.line().flow = flow;
        self.state.changed.notify_all();
    }

    /// Cuts all connections that there are.
    pub(super) fn cut(&self) {
        for stream in self.state.line().open.drain(..) {
            // It may have ended.
            let _ = stream.shutdown(Shutdown::Both);
        }
        self.state.changed.notify_all();
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        let mut line = self.state.line();
        (line.is_over, line.flow) = (true, Flow::Free);
        drop(line);
        self.cut();
        // Whoever waits for connections sees that it is over.
        drop(TcpStream::connect(&self.address));
    }
}

impl State {
    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits as long as the line wants; how many bytes may still be answered, if only some may.
    fn pass(&self) -> Option<usize> {
        let begun = Instant::now();
        let mut line = self.line();
        loop {
            let until = match line.flow {
                Flow::Free => return None,
                Flow::CutAfter(bytes) => return Some(bytes),
                Flow::Slow(by) => begun + by,
                Flow::Silent => begun + LONGEST,
            };
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return None;
            }
            let waited = self.changed.wait_timeout(line, left);
            line = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

/// Carries both ways, until either end ends.
fn join(state: &Arc<State>, near: TcpStream, far: TcpStream) -> std::io::Result<()> {
    near.set_nodelay(true)?;
    far.set_nodelay(true)?;
    let ways = [(near.try_clone()?, far.try_clone()?, Way::There), (far, near, Way::Back)];
    let mut line = state.line();
    line.open.retain(|stream| stream.peer_addr().is_ok());
    line.open.extend([ways[0].0.try_clone()?, ways[0].1.try_clone()?]);
    drop(line);
    for (from, to, way) in ways {
        let state = Arc::clone(state);
        thread::spawn(move || {
            // Whoever goes away in the middle is gone.
            let _ = carry(&state, (&from, &to), way);
            let _ = from.shutdown(Shutdown::Both);
            let _ = to.shutdown(Shutdown::Both);
        });
    }
    Ok(())
}

/// Carries one way; of answers the line may cut the rest.
fn carry(
    state: &State,
    (mut from, mut to): (&TcpStream, &TcpStream),
    way: Way,
) -> std::io::Result<()> {
    let (mut piece, mut answered) = (vec![0; PIECE], 0);
    loop {
        let count = from.read(&mut piece)?;
        if count == 0 {
            return Ok(());
        }
        let most = state.pass().filter(|_| way == Way::Back);
        let room = most.map_or(count, |most| count.min(most.saturating_sub(answered)));
        to.write_all(&piece[..room])?;
        if room < count {
            return Ok(());
        }
        answered = if most.is_some() { answered + count } else { 0 };
    }
}
