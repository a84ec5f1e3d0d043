//! The hall is killed again and again while many play in it: whatever it accepted is there when it is open
//! again, and play goes on. `cargo xtask faults` does it for longer.

mod audit;
pub(crate) mod client;
pub(crate) mod contest;
mod pair;
pub(crate) mod request;

use std::env;
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use dohyo_engine::Random;

use super::serving::{Folder, Serving};
use super::support::{command, dohyo, signal};
use audit::{Findings, Ledger};
use client::Client;
use pair::{Lobby, Pair, Visit};
use request::Stop;

/// How often the hall ends, unless the environment says otherwise: once in each way.
const ROUNDS: usize = 3;
/// Says how often the hall ends.
const ROUNDS_VARIABLE: &str = "DOHYO_FAULT_ROUNDS";
/// Says which chance decides what is done, and when the hall ends.
const SEED_VARIABLE: &str = "DOHYO_FAULT_SEED";
/// Pairs that play at once.
const PAIRS: usize = 4;
/// The fewest deeds before the hall ends, and how many more there may be.
const DEEDS: [usize; 2] = if cfg!(debug_assertions) { [150, 200] } else { [300, 1500] };
/// With so many matches a folder is large, and the next round has another one.
const LARGE: usize = 800;
/// How long a hall that is stopped by a signal keeps everybody waiting.
const STOPPED: Duration = Duration::from_millis(200);
/// How long the hall may take to close: what it promises, and what a busy machine adds.
const PATIENCE: Duration = Duration::from_secs(10 + 5);

/// How the hall ends.
#[derive(Clone, Copy, Debug)]
enum End {
    /// It is killed.
    Killed,
    /// It is stopped for a while, and killed then.
    StoppedAndKilled,
    /// It is told to close, which it does in good order.
    Closed,
}

/// What was done over all rounds.
#[derive(Default)]
struct Tally {
    deeds: usize,
    matches: usize,
    ends: [usize; 3],
    found: Findings,
}

/// A hall's folder, and those who play there.
struct Place {
    folder: Folder,
    pairs: Vec<Pair>,
    ledger: Ledger,
    lobby: Lobby,
}

impl Place {
    fn new() -> Self {
        let (folder, lobby) = (Folder::new("killed"), Mutex::default());
        Self { folder, pairs: Vec::new(), ledger: Ledger::default(), lobby }
    }

    fn open(&self) -> Serving {
        let mut command = command(&["serve", "--requests", "0", "--deeds", "0", "--data-dir"]);
        // What happens by itself here is that a killed hall leaves a log to recover from: all is well.
        Serving::start(command.arg(self.folder.path()).env("DOHYO_LOG", "error"))
    }

    /// Looks whether everything is there that was, and asks again for what had no answer.
    fn come_back(&mut self, hall: &Serving, random: &mut Random, tally: &mut Tally) {
        let (accepted, heard) = mpsc::channel();
        for pair in &mut self.pairs {
            let client = Client::new(hall.address());
            let mut visit = Visit { client, lobby: &self.lobby, accepted: accepted.clone() };
            match pair.come_back(&mut visit) {
                Ok(()) => {}
                Err(Stop::Wrong(what)) => tally.found.wrong.push(what),
                Err(Stop::Gone) => tally.found.wrong.push("it fell by itself".to_owned()),
            }
        }
        drop(accepted);
        self.remember(heard, tally);
        let mut client = Client::new(hall.address());
        match self.ledger.audit(&mut client, random) {
            Ok(found) => tally.add(found),
            Err(_) => tally.found.wrong.push("it fell by itself".to_owned()),
        }
        while self.pairs.len() < PAIRS {
            let name = format!("pair {}", self.pairs.len());
            self.pairs.push(Pair::new(&mut client, name, random.word()));
        }
    }

    /// Lets everybody play, until the hall ends at a moment that chance picks.
    fn play(&mut self, mut hall: Serving, end: End, random: &mut Random, tally: &mut Tally) {
        let deeds = DEEDS[0] + random.below(DEEDS[1]);
        let moment = Duration::from_micros(random.below(5000) as u64);
        let (accepted, heard) = mpsc::channel();
        let (address, lobby) = (hall.address().to_owned(), &self.lobby);
        let heard = thread::scope(|scope| {
            let players = self.pairs.iter_mut().map(|pair| {
                let (client, accepted) = (Client::new(&address), accepted.clone());
                scope.spawn(move || pair.play(&mut Visit { client, lobby, accepted }))
            });
            let players: Vec<_> = players.collect();
            drop(accepted);
            let mut before: Vec<_> = heard.iter().take(deeds).collect();
            // The moment itself is the experiment: it need not follow an answer.
            thread::park_timeout(moment);
            end.come_about(&mut hall);
            before.extend(heard);
            for player in players {
                if let Err(what) = player.join().expect("a player does not panic") {
                    tally.found.wrong.push(what);
                }
            }
            before
        });
        tally.ends[end as usize] += 1;
        self.remember(heard, tally);
    }

    fn remember(&mut self, heard: impl IntoIterator<Item = request::Accepted>, tally: &mut Tally) {
        for accepted in heard {
            tally.deeds += 1;
            self.ledger.add(accepted);
        }
    }

    /// Lists follow from the logs: there is nothing to put right.
    fn rebuild(&self, tally: &mut Tally) {
        let ran =
            dohyo(&["rebuild", "--data-dir", self.folder.path().to_str().expect("plain text")]);
        if ran.status != 0 || ran.out.matches(", 0 corrected").count() != 2 {
            tally.found.wrong.push(format!("rebuild: {} {}", ran.out, ran.err));
        }
    }
}

impl End {
    /// The ways in which the hall ends, one after the other.
    const fn of_round(round: usize) -> Self {
        match round % 3 {
            0 => Self::Killed,
            1 => Self::Closed,
            _ => Self::StoppedAndKilled,
        }
    }

    fn come_about(self, hall: &mut Serving) {
        let begun = Instant::now();
        match self {
            Self::Killed => signal(hall.process(), "-KILL"),
            Self::StoppedAndKilled => {
                signal(hall.process(), "-STOP");
                thread::park_timeout(STOPPED);
                signal(hall.process(), "-KILL");
            }
            Self::Closed => signal(hall.process(), "-TERM"),
        }
        let status = hall.process().wait().expect("it ends");
        assert_eq!(status.success(), matches!(self, Self::Closed), "{self:?}: {status}");
        assert!(begun.elapsed() < PATIENCE, "{self:?} took {:?}", begun.elapsed());
    }
}

impl Tally {
    fn add(&mut self, found: Findings) {
        self.found.lost.extend(found.lost);
        self.found.wrong.extend(found.wrong);
    }
}

fn number(variable: &str) -> Option<u64> {
    env::var(variable)
        .ok()
        .map(|text| text.parse().unwrap_or_else(|_| panic!("{variable}: {text}")))
}

#[test]
fn whatever_was_accepted_is_there_however_the_hall_ended() {
    let rounds = number(ROUNDS_VARIABLE).map_or(ROUNDS, |rounds| rounds as usize);
    let seed = number(SEED_VARIABLE).unwrap_or(1);
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    let mut place = Place::new();
    for round in 0..=rounds {
        let mut hall = place.open();
        place.come_back(&hall, &mut random, &mut tally);
        if round == rounds {
            break;
        }
        if place.ledger.matches() > LARGE {
            tally.matches += place.ledger.matches();
            drop(hall);
            place = Place::new();
            hall = place.open();
            place.come_back(&hall, &mut random, &mut tally);
        }
        // The hall may be open meanwhile.
        place.rebuild(&mut tally);
        place.play(hall, End::of_round(round), &mut random, &mut tally);
        if round % 2 == 0 {
            // Now and then it is not the hall that finds what the last one left.
            place.rebuild(&mut tally);
        }
    }
    tally.matches += place.ledger.matches();
    let Tally { deeds, matches, ends: [killed, stopped, closed], found } = tally;
    let Findings { lost, wrong } = found;
    println!(
        "seed {seed}, {rounds} rounds ({killed} killed, {stopped} stopped and killed, {closed} closed): \
         {deeds} deeds accepted in {matches} matches, {} lost",
        lost.len()
    );
    let few = |found: &[String]| found.iter().take(10).cloned().collect::<Vec<_>>().join("\n");
    assert!(lost.is_empty(), "seed {seed}, lost:\n{}", few(&lost));
    assert!(wrong.is_empty(), "seed {seed}, wrong:\n{}", few(&wrong));
}
