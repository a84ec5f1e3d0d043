//! What the hall bears: each attack of a list is run against `dohyo serve` in a process of its own, as it is
//! without any flag, while a visitor at another address asks for pages and makes moves. The test is short,
//! and the benchmark (`cargo xtask bench abuse`) takes its time.
//!
//! Another attack is another line of the lists in `attacks`.

mod attacks;
mod client;
mod visitor;

use std::net::{Ipv4Addr, SocketAddr};
use std::process::Command;
use std::time::Duration;

pub(crate) use attacks::all;
use client::Client;
use visitor::Visitor;

use crate::serving::{Folder, Serving};

/// Where attacks come from: so many addresses of this machine, each of them somebody else to the hall.
const ADDRESSES: u8 = 8;
/// Where the visitor is.
const HOME: Ipv4Addr = Ipv4Addr::new(127, 0, 1, 1);

/// A way of keeping the hall from its work: what one of many does, again and again.
pub(crate) struct Attack {
    pub(crate) name: &'static str,
    /// How many do it at once.
    pub(crate) lanes: u8,
    pub(crate) start: fn(Client, Target) -> Running,
}

/// An attack on its way; it ends with the task.
pub(crate) type Running = std::pin::Pin<Box<dyn Future<Output = ()> + Send>>;

/// What is attacked: a match of the visitor's.
#[derive(Clone)]
pub(crate) struct Target {
    pub(crate) match_id: String,
}

/// How long the visitor waited.
pub(crate) struct Waits {
    sorted: Vec<Duration>,
    /// What was not answered as it should be.
    pub(crate) failed: Vec<String>,
}

/// A hall of its own, with somebody in it.
pub(crate) struct Besieged {
    process: u32,
    _serving: Serving,
    address: SocketAddr,
    visitor: Visitor,
    _folder: Folder,
}

impl Besieged {
    /// Opens a hall by a program.
    pub(crate) async fn open(program: &std::ffi::OsStr) -> Self {
        let folder = Folder::new("abuse");
        let mut command = Command::new(program);
        command.args(["serve", "--data-dir"]).arg(folder.path()).env("DOHYO_LOG", "error");
        let mut serving = Serving::start(&mut command);
        let process = serving.process().id();
        let address = serving.address().parse().expect("an address");
        let visitor = Visitor::come(Client::new(HOME, address)).await;
        Self { process, _serving: serving, address, visitor, _folder: folder }
    }

    /// The memory that the hall has, as the system counts it.
    pub(crate) fn megabytes(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        kilobytes.unwrap_or_default() / 1024
    }

    /// Has an attack run by so many while the visitor asks for so many things, one every `pace`.
    pub(crate) async fn bear(
        &mut self,
        attack: &Attack,
        lanes: u8,
        asks: usize,
        pace: Duration,
    ) -> Waits {
        let target = self.visitor.target();
        let lanes: Vec<_> = (0..lanes)
            .map(|lane| {
                let from = Ipv4Addr::new(127, 0, 0, 2 + lane % ADDRESSES);
                let client = Client::new(from, self.address);
                tokio::spawn((attack.start)(client, target.clone()))
            })
            .collect();
        let mut waits = Waits { sorted: Vec::new(), failed: Vec::new() };
        let mut clock = tokio::time::interval(pace);
        // Whoever was kept waiting does not make up for it.
        clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        for number in 0..asks {
            clock.tick().await;
            match self.visitor.ask(number).await {
                Ok(took) => waits.sorted.push(took),
                Err(why) => waits.failed.push(why),
            }
        }
        for lane in lanes {
            lane.abort();
        }
        waits.sorted.sort_unstable();
        waits
    }
}

impl Waits {
    /// The time within which so many of a thousand were answered; what was not answered as it should be took
    /// for ever.
    pub(crate) fn within(&self, share: usize) -> Duration {
        let all = self.sorted.len() + self.failed.len();
        let place = (all * share / 1000).min(all.saturating_sub(1));
        self.sorted.get(place).copied().unwrap_or(Duration::MAX)
    }
}

/// All of them, one after the other and by few, against the program that was built with the tests: everything
/// that the visitor asks for is answered. How fast that is, the benchmark says.
#[cfg(test)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_visitor_is_answered_while_others_attack() {
    // Two moves in six asks are then fewer than the ten deeds a second that the hall grants anybody, however
    // fast it answers.
    let leisure = Duration::from_millis(40);
    let program = env!("CARGO_BIN_EXE_dohyo");
    let mut hall = Besieged::open(program.as_ref()).await;
    for attack in all() {
        let waits = hall.bear(attack, attack.lanes.min(2), 6, leisure).await;
        assert!(waits.failed.is_empty(), "{}: {:?}", attack.name, waits.failed);
        assert!(hall.megabytes() < 2000, "{}: {} MB", attack.name, hall.megabytes());
        let median = waits.within(500);
        assert!(median < Duration::from_secs(10), "{}: {median:?}", attack.name);
    }
}
