//! The law of the house as a random walk: players, strangers and organisers do whatever can be done, in
//! all games, by all terms, sensible or not, while time passes or goes back, the hall is closed and
//! opened again, and the database fails. After every step the [laws](laws) hold.
//!
//! `DOHYO_WALKS` says how many walks there are. Each has a number, and `DOHYO_WALK` repeats one, with those
//! that went through the same hall before it.

mod doings;
mod laws;
mod tournaments;

use std::env;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use axum::http::{Method, StatusCode};
use dohyo_engine::Random;
use dohyo_server::store::{Faults, Statement, WriteFault};
use dohyo_server::time::Watch;
use serde_json::{Value, json};
use tokio::runtime::Builder;

use crate::bot::{Bot, request};
use crate::folder::Folder;
use crate::house::{Answer, House};
use laws::Memory;

/// Some day in 2026.
const BEGIN: i64 = 1_790_000_000_000;
const MINUTE: i64 = 60_000;
/// Walks in the tests that are run all the time.
const WALKS: u64 = 24;
/// Steps of a walk.
const STEPS: usize = 60;
/// Walks that share a hall: what others left there must not matter.
const TOGETHER: u64 = 8;
/// How long an answer may take; where nothing is optimised, and others use the machine, more.
const PATIENCE: Duration = Duration::from_secs(if cfg!(debug_assertions) { 10 } else { 1 });
/// The people of a hall. The first of them have accounts, and the very first runs the events.
const PEOPLE: [&str; 5] = ["Olga", "Anna", "Ben", "Carla", "Dario"];
const ACCOUNTS: usize = 3;

/// A walk through a hall.
struct Walk {
    house: House,
    folder: Arc<Folder>,
    watch: Watch,
    faults: Faults,
    random: Random,
    people: Vec<Bot>,
    matches: Vec<String>,
    events: Vec<String>,
    memory: Memory,
    /// A match that nobody touches: its flag falls on time, whatever happens elsewhere.
    guard: String,
    /// Whether the database may fail just now.
    is_failing: bool,
    /// What was done, for those who look for what went wrong.
    trail: Vec<String>,
}

impl Walk {
    async fn begin(folder: Arc<Folder>) -> Self {
        let (watch, faults) = (Watch::by_hand(BEGIN), Faults::default());
        let house = House::failing(&folder, &watch, &faults).await;
        let mut people = Vec::new();
        for name in PEOPLE {
            people.push(house.bot(name).await);
        }
        for name in &PEOPLE[..ACCOUNTS] {
            let sql = "UPDATE person SET account = LOWER(name), password = 'none' WHERE name = $1";
            let account = Statement::decisive(sql, vec![(*name).into()]);
            house.state.db().write(vec![account]).await.expect("a person");
        }
        Self {
            house,
            folder,
            watch,
            faults,
            random: Random::new(1),
            people,
            matches: Vec::new(),
            events: Vec::new(),
            memory: Memory::default(),
            guard: String::new(),
            is_failing: false,
            trail: Vec::new(),
        }
    }

    /// Goes one way, by its number.
    async fn go(&mut self, number: u64) {
        self.random = Random::new(number);
        self.trail = vec![format!("walk {number}")];
        (self.matches, self.events) = (Vec::new(), Vec::new());
        self.memory = Memory::default();
        self.post_guard().await;
        for _ in 0..STEPS {
            self.step().await;
            self.check().await;
        }
    }

    async fn step(&mut self) {
        match self.random.below(40) {
            0..4 => self.order().await,
            4..10 => self.move_on().await,
            10..22 => self.do_something().await,
            22..24 => self.plan().await,
            24..30 => self.pass_time().await,
            30..36 => self.run_an_event().await,
            36 => self.look_around().await,
            37 => self.restart().await,
            38 => self.act_in_the_last_moment().await,
            _ => self.fail().await,
        }
    }

    /// Asks for something, as one of the people or as a stranger. It is answered in time, and never
    /// as if it were the hall's fault.
    async fn ask(&mut self, who: usize, method: Method, path: &str, body: Option<Value>) -> Answer {
        let token = self.people.get(who).map(|bot| bot.token.clone());
        let said = body.as_ref().map(Value::to_string).unwrap_or_default();
        self.trail.push(format!("{who} {method} {path} {said}"));
        let asked = request(method, path, token.as_deref(), body.as_ref());
        let began = Instant::now();
        let answer = self.house.ask(asked).await;
        let took = began.elapsed();
        let told =
            format!("{} {}", answer.status, answer.body.chars().take(200).collect::<String>());
        let is_known = self.is_failing && answer.status == StatusCode::SERVICE_UNAVAILABLE;
        assert!(!answer.status.is_server_error() || is_known, "{told}\n{}", self.told());
        assert!(took < PATIENCE, "{took:?}\n{}", self.told());
        self.trail.push(format!("  {}", answer.status));
        answer
    }

    /// Lets time pass, or go back a little; whatever runs out meanwhile does.
    async fn pass_time(&mut self) {
        const WAITS: [i64; 10] =
            [50, 300, 600, 1200, 7000, 40_000, 2 * MINUTE, 90 * MINUTE, 30 * 60 * MINUTE, -5000];
        let wait = WAITS[self.random.below(WAITS.len())];
        self.trail.push(format!("{wait} ms pass"));
        self.watch.set(self.watch.now() + wait);
        self.tick().await;
        self.see_guard().await;
    }

    async fn tick(&self) {
        self.house.state.hall.tick().await;
        self.house.state.events.tick().await;
    }

    /// The guard's flag has fallen if it should have. Then there is another guard.
    async fn see_guard(&mut self) {
        let live = self.house.state.hall.find(&self.guard).await.expect("a match");
        let room = live.room();
        if let Some(deadline) = room.deadline() {
            let now = self.watch.now();
            assert!(now <= deadline + 500, "{now}: a clock stands\n{}", self.told());
        } else {
            self.post_guard().await;
        }
    }

    async fn post_guard(&mut self) {
        let order = json!({ "game": "checkers", "opponent": "anybody", "time": "turn 1m" });
        let guard = self.people[3].order(&self.house, &order).await;
        let joined = self.people[4].act(&self.house, &guard, &json!({ "deed": "join" })).await;
        joined.fits(StatusCode::OK);
        self.guard = guard;
    }

    /// The hall falls, or closes, and opens again.
    async fn restart(&mut self) {
        self.trail.push("a restart".to_owned());
        if self.random.below(2) == 0 {
            self.house.state.close().await;
        }
        self.house = House::failing(&self.folder, &self.watch, &self.faults).await;
        self.house.state.wake().await;
        self.memory.forget_what_was_checked();
        self.see_guard().await;
    }

    /// Something is done while the database fails.
    async fn fail(&mut self) {
        let fault = WriteFault::ALL[self.random.below(4)];
        let after = self.random.below(6) as u64;
        self.trail.push(format!("{fault:?} after {after} statements"));
        self.is_failing = true;
        self.faults.after(after, fault);
        match self.random.below(5) {
            0 => self.order().await,
            1 => self.do_something().await,
            2 => self.run_an_event().await,
            3 => self.move_on().await,
            _ => {
                // Flags are about to fall.
                self.watch.set(self.watch.now() + 2 * MINUTE);
                self.tick().await;
            }
        }
        self.faults.clear();
        self.is_failing = false;
        self.memory.forget_what_was_checked();
        // What failed is tried again within a minute.
        self.watch.set(self.watch.now() + MINUTE);
        self.tick().await;
        self.see_guard().await;
    }

    fn told(&self) -> String {
        self.trail.join("\n")
    }
}

fn number_of(variable: &str) -> Option<u64> {
    env::var(variable).ok()?.parse().ok()
}

/// Goes some ways through one hall.
fn go_through_a_hall(numbers: RangeInclusive<u64>) {
    let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let mut walk = Walk::begin(Arc::new(Folder::new())).await;
        for number in numbers {
            walk.go(number).await;
        }
    });
}

#[test]
fn whatever_is_done_the_laws_of_the_house_hold() {
    let (first, last) = match number_of("DOHYO_WALK") {
        Some(one) => (one, one),
        None => (0, number_of("DOHYO_WALKS").unwrap_or(WALKS).saturating_sub(1)),
    };
    let (began, next) = (Instant::now(), AtomicU64::new(first / TOGETHER));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZeroUsize::get) {
            scope.spawn(|| {
                loop {
                    let hall = next.fetch_add(1, Ordering::Relaxed) * TOGETHER;
                    if hall > last {
                        return;
                    }
                    go_through_a_hall(hall..=last.min(hall + TOGETHER - 1));
                    if hall.is_multiple_of(400) {
                        eprintln!("{hall} walks in {:?}", began.elapsed());
                    }
                }
            });
        }
    });
}
