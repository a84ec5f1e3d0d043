//! What the hall carries beyond one server and one file, next to what is asked for and next to a peer: PostgreSQL, two
//! servers, connections by the thousand. A table at the end has all figures.
//!
//! `-- scale [SECONDS] [PART…]`: each load lasts so long (10), and only those parts are measured. The database server, the
//! NATS server and the peer come from [`Surroundings`].

mod crowd;
mod load;
mod peer;
mod queue;
mod report;
mod seen;
mod surroundings;

use std::sync::Arc;
use std::time::Duration;

use load::Load;
use report::{Report, Wanted};
pub(crate) use surroundings::allow_connections;
use surroundings::{Carrier, Surroundings};

use crate::play::Pace;
use crate::scripts::Scripts;

/// Matches at once.
const MATCHES: usize = 500;
/// Accepted moves a second that are paced, on PostgreSQL.
const PACED: f64 = 3000.0;

/// What can be measured, in this order.
const PARTS: [&str; 7] = ["sqlite", "postgres", "two", "seen", "crowd", "jobs", "peer"];

/// Measures the parts that are named, or all.
pub(crate) async fn measure(words: &[String]) {
    let seconds = words.first().and_then(|word| word.parse().ok());
    let named = &words[usize::from(seconds.is_some())..];
    if let Some(unknown) = named.iter().find(|word| !PARTS.contains(&word.as_str())) {
        panic!("there is no part `{unknown}`: {}", PARTS.join(", "));
    }
    allow_connections();
    let load = Load {
        scripts: Arc::new(Scripts::new(&["checkers"])),
        matches: MATCHES,
        lasting: Duration::from_secs(seconds.unwrap_or(10)),
    };
    let (around, mut report) = (Surroundings::of_environment(), Report::default());
    for part in
        PARTS.iter().filter(|&&part| named.is_empty() || named.iter().any(|name| name == part))
    {
        match *part {
            "sqlite" => sqlite(&load, &mut report).await,
            "postgres" => postgres(&load, &around, &mut report).await,
            "two" => two(&load, &around, &mut report).await,
            "seen" => seen(&around, &mut report).await,
            "crowd" => crowd(&around, &mut report).await,
            "jobs" => jobs(&around, &mut report).await,
            _ => peer(&load, &around, &mut report).await,
        }
    }
    report.compare("one file and the peer", "sqlite", "peer", Wanted::Times(10.0));
    report.compare("PostgreSQL and the peer", "postgres", "peer", Wanted::Times(4.0));
    println!("\n{report}");
}

async fn sqlite(load: &Load, report: &mut Report) {
    let hall = surroundings::file();
    report.load("sqlite", "SQLite, one server", &load.at(&hall, &[[0, 0]], Pace::AtOnce).await);
}

async fn postgres(load: &Load, around: &Surroundings, report: &mut Report) {
    let hall = around.halls(1, Carrier::Database);
    let full = load.at(&hall, &[[0, 0]], Pace::AtOnce).await;
    report.load("postgres", "PostgreSQL, one server", &full);
    report.rate("postgres", Wanted::AtLeast(PACED));
    let pace = Pace::Every(Duration::from_secs_f64(load.matches as f64 / PACED));
    let paced = load.at(&hall, &[[0, 0]], pace).await;
    report.load("paced", "the same, paced", &paced);
    report.put("its 99th percentile", paced.tally.within(990), "ms", Wanted::Below(50.0));
}

async fn two(load: &Load, around: &Surroundings, report: &mut Report) {
    for carrier in [Carrier::Database, Carrier::Nats] {
        let halls = around.halls(2, carrier);
        let apart = load.at(&halls, &[[0, 0], [1, 1]], Pace::AtOnce).await;
        let name = format!("two servers, news over {carrier}");
        report.load(carrier.key(), &name, &apart);
        report.compare("two servers and one", carrier.key(), "postgres", Wanted::Times(1.0));
        let across = load.at(&halls, &[[0, 1], [1, 0]], Pace::AtOnce).await;
        report.load("across", "the same, each player on another", &across);
    }
}

async fn seen(around: &Surroundings, report: &mut Report) {
    for carrier in [Carrier::Database, Carrier::Nats] {
        let halls = around.halls(2, carrier);
        let tally = seen::latency(&halls).await;
        let (p50, p99) = (tally.within(500), tally.within(990));
        println!("seen on the other server over {carrier}: {p50:.1} ms, 99 % {p99:.1} ms");
        let name = format!("seen on the other server over {carrier}, median");
        report.put(&name, p50, "ms", Wanted::Below(20.0));
        report.put("its 99th percentile", p99, "ms", Wanted::Nothing);
    }
}

async fn crowd(around: &Surroundings, report: &mut Report) {
    let halls = around.halls(2, Carrier::Nats);
    let megabytes = crowd::memory(&halls).await;
    println!("{} live connections over two servers: {megabytes:.0} MB", crowd::CONNECTIONS);
    report.put("10,000 live connections over two servers", megabytes, "MB", Wanted::Below(400.0));
}

async fn jobs(around: &Surroundings, report: &mut Report) {
    let queue::Compared { queue, threads } = queue::compare(around).await;
    println!("{} analyses: {queue:.1?} through the queue, {threads:.1?} without", queue::JOBS);
    let times = queue.as_secs_f64() / threads.as_secs_f64();
    report.put("1,000 analyses through the queue and without", times, "times", Wanted::Below(1.05));
}

async fn peer(load: &Load, around: &Surroundings, report: &mut Report) {
    let Some(peer) = peer::Peer::start(around) else { return };
    let (pairs, processes) = (peer.seat(load.matches).await, [("server", peer.process())]);
    let measured = load.of(pairs, Pace::AtOnce, &processes).await;
    report.load("peer", "boardgame.io, one server", &measured);
}
