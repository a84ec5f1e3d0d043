//! What can happen to a site, and how it is done to it.

use std::time::Duration;

use dohyo_engine::Random;

use super::database::faketime;
use super::machines::{SERVERS, Server, Site, TAKEOVER, now};
use super::process::pass;
use super::relay::{Flow, Relay};

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    ServerKilled,
    DatabaseKilled,
    NatsKilled,
    ServerFrozen,
    AnswersCut,
    DatabaseCut,
    DiskFull,
    DatabaseSlow,
    DatabaseSilent,
    DatabaseForsaken,
    NatsCut,
    ClockWrong,
    AllServersKilled,
    ServerClosed,
    WorkerKilled,
    WorkerFrozen,
}

/// What was done, in words, and until when nobody could do anything about a deadline.
pub(super) struct Done {
    pub(super) what: String,
    pub(super) excused: i64,
}

impl Done {
    /// One after the other.
    pub(super) fn and(self, other: &Self) -> Self {
        let what = format!("{}, then {}", self.what, other.what);
        Self { what, excused: self.excused.max(other.excused) }
    }
}

/// Clocks that are five seconds apart from those of the others.
const WRONG: [&str; 2] = ["+5s", "-5s"];
/// How long a disk is full, and how long the line to the database is slow or silent.
const WHILE: Duration = Duration::from_secs(3);
/// How long something is frozen: longer than anything lasts that a server has the right to.
const FROZEN: Duration = Duration::from_secs(TAKEOVER + 2);
/// How much slower the database answers.
const SLOWER: Duration = Duration::from_millis(150);
/// How long whoever lost the database waits at most before it is tried again, in milliseconds.
const RECONNECTING: i64 = 6_000;

impl Fault {
    pub(super) const ALL: [Self; 16] = [
        Self::ServerKilled,
        Self::DatabaseKilled,
        Self::NatsKilled,
        Self::ServerFrozen,
        Self::AnswersCut,
        Self::DatabaseCut,
        Self::DiskFull,
        Self::DatabaseSlow,
        Self::DatabaseSilent,
        Self::DatabaseForsaken,
        Self::NatsCut,
        Self::ClockWrong,
        Self::AllServersKilled,
        Self::ServerClosed,
        Self::WorkerKilled,
        Self::WorkerFrozen,
    ];

    /// Each in its turn, and then whichever chance picks.
    pub(super) fn of_round(round: usize, random: &mut Random) -> Self {
        let all = Self::ALL.len();
        Self::ALL[if round < all { round } else { random.below(all) }]
    }

    /// Lets it happen, and puts right what does not come back by itself.
    pub(super) fn come_about(self, site: &mut Site, random: &mut Random) -> Done {
        let which = random.below(SERVERS);
        let short = Duration::from_millis(random.below(1500) as u64);
        let (what, excused) = match self {
            Self::ServerKilled => {
                site.servers[which].kill();
                pass(short);
                (format!("kill -9 server {which}, again after {short:?}"), 0)
            }
            Self::AllServersKilled => {
                site.servers.iter_mut().for_each(Server::kill);
                pass(short);
                (format!("kill -9 all servers, again after {short:?}"), 1)
            }
            Self::ServerClosed => {
                site.servers[which].close();
                pass(short);
                (format!("server {which} closed, again after {short:?}"), 0)
            }
            Self::ServerFrozen => freeze(site, which),
            Self::ClockWrong => turn_clock(site, which, random),
            Self::DatabaseKilled => kill_database(site, short),
            Self::NatsKilled => kill_nats(site, short),
            Self::AnswersCut => cut_answers(site, random),
            Self::NatsCut => cut_nats(site, which),
            Self::DatabaseCut => {
                site.servers.iter().for_each(|server| server.to_database.cut());
                ("all lines to PostgreSQL cut".to_owned(), RECONNECTING)
            }
            Self::DatabaseForsaken => {
                site.servers[which].to_database.forsake();
                (format!("the lines of server {which} to PostgreSQL lead nowhere"), 0)
            }
            Self::DiskFull => fill_disk(site),
            Self::DatabaseSlow => {
                change(site, Flow::Slow(SLOWER));
                (format!("PostgreSQL answers {SLOWER:?} later for {WHILE:?}"), 1)
            }
            Self::DatabaseSilent => {
                change(site, Flow::Silent);
                (format!("PostgreSQL is silent for {WHILE:?}"), RECONNECTING)
            }
            Self::WorkerKilled => kill_worker(site, which, short),
            Self::WorkerFrozen => freeze_worker(site, which),
        };
        site.heal();
        let excused = if excused > 0 { now() + excused } else { 0 };
        Done { what, excused }
    }
}

fn kill_database(site: &mut Site, short: Duration) -> (String, i64) {
    site.database.kill();
    pass(short);
    site.database.start(None);
    (format!("kill -9 PostgreSQL, again after {short:?}"), RECONNECTING)
}

fn kill_nats(site: &mut Site, short: Duration) -> (String, i64) {
    site.nats.kill();
    pass(short);
    site.nats.again();
    (format!("kill -9 NATS, again after {short:?}"), 0)
}

fn cut_nats(site: &Site, which: usize) -> (String, i64) {
    let line = &site.servers[which].to_nats;
    line.set(Flow::Silent);
    pass(WHILE);
    line.cut();
    line.set(Flow::Free);
    (format!("server {which} hears nothing for {WHILE:?}"), 0)
}

fn kill_worker(site: &mut Site, which: usize, short: Duration) -> (String, i64) {
    let Some(worker) = site.workers.get_mut(which) else { return no_worker() };
    worker.kill();
    pass(short);
    (format!("kill -9 worker {which}, again after {short:?}"), 0)
}

fn freeze_worker(site: &Site, which: usize) -> (String, i64) {
    let Some(worker) = site.workers.get(which) else { return no_worker() };
    worker.signal("-STOP");
    pass(FROZEN);
    worker.signal("-CONT");
    (format!("worker {which} frozen for {FROZEN:?}"), 0)
}

fn no_worker() -> (String, i64) {
    ("nothing: there are no workers".to_owned(), 0)
}

fn freeze(site: &Site, which: usize) -> (String, i64) {
    site.servers[which].signal("-STOP");
    pass(FROZEN);
    site.servers[which].signal("-CONT");
    (format!("server {which} frozen for {FROZEN:?}"), 0)
}

fn turn_clock(site: &mut Site, which: usize, random: &mut Random) -> (String, i64) {
    let clock = WRONG[random.below(WRONG.len())];
    if faketime().is_none() {
        return ("no clock turned: faketime is not installed".to_owned(), 0);
    }
    site.servers.iter_mut().for_each(|server| server.clock = None);
    site.servers[which].clock = Some(clock);
    site.servers.iter_mut().for_each(Server::kill);
    (format!("all servers killed and again, the clock of server {which} {clock}"), 1)
}

/// Cuts what the servers answer to clients, in the middle, again and again.
fn cut_answers(site: &Site, random: &mut Random) -> (String, i64) {
    let bytes = random.below(600);
    let doors = || site.servers.iter().map(|server| &server.door);
    doors().for_each(|door| door.set(Flow::CutAfter(bytes)));
    pass(WHILE);
    doors().for_each(|door| door.set(Flow::Free));
    (format!("answers cut after {bytes} bytes for {WHILE:?}"), 0)
}

fn fill_disk(site: &mut Site) -> (String, i64) {
    if !site.database.has_disk() {
        return ("no disk filled: only root can mount one".to_owned(), 0);
    }
    site.database.fill_disk();
    pass(WHILE);
    let has_ended = site.database.has_ended();
    site.database.free_disk();
    let how = if has_ended { ", of which it ended" } else { "" };
    (format!("the disk of PostgreSQL full for {WHILE:?}{how}"), RECONNECTING)
}

/// Changes how the lines to the database go, for a while.
fn change(site: &Site, flow: Flow) {
    let lines = || site.servers.iter().map(|server| &server.to_database);
    lines().for_each(|line: &Relay| line.set(flow));
    pass(WHILE);
    lines().for_each(|line: &Relay| line.set(Flow::Free));
}
