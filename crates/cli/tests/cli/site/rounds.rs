//! A round at a site: people play, something happens in the middle of it, they go on, and then all is looked at.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use dohyo_engine::Random;

use super::audit::{self, Ledger, Looked};
use super::client::SiteClient;
use super::database::Asker;
use super::deadlines::{self, BOUND, Deadlines};
use super::fault::{Done, Fault};
use super::machines::{SERVERS, Site, now};
use super::people::{self, People};
use super::player::Pair;
use super::process::{pass, wait_until};
use super::study::Student;

/// Pairs that play at once.
const PAIRS: usize = 3;
/// The fewest steps before something happens and after it, and how many more there may be.
const STEPS: [usize; 2] = if cfg!(debug_assertions) { [40, 60] } else { [60, 120] };
/// However slow it goes, something happens after so long, and the round ends so long after that.
const LONGEST: Duration = Duration::from_secs(20);
/// One round in so many has a second misfortune.
const TOGETHER: usize = 3;
/// How often it is looked what has happened by itself.
const WATCHING: Duration = Duration::from_millis(200);
/// How often a match begins in which nobody moves.
const BETWEEN: Duration = Duration::from_millis(1200);
/// What an event by post is made before its bulletin is due, in milliseconds.
const MINUTE: i64 = 60_000;
/// How much earlier it is when events by post are made, in words of faketime.
const EARLIER: &str = "-13h";
/// How long a site may need until all that is due is done, in milliseconds: longer than it may.
const SETTLING: i64 = 3 * BOUND;

/// A site with those who play there.
pub(super) struct Place {
    site: Site,
    people: People,
    pairs: Vec<Pair>,
    ledger: Ledger,
    deadlines: Mutex<Deadlines>,
    asker: Asker,
    student: Student,
}

/// What was done and found over all rounds.
pub(super) struct Tally {
    seed: u64,
    random: Random,
    begun: Instant,
    lines: usize,
    deadlines: usize,
    mails: usize,
    analysed: usize,
    reviewed: usize,
    races: usize,
    latest: i64,
    pub(super) wrong: Vec<String>,
}

/// How far a round is.
#[derive(Default)]
struct Progress {
    steps: AtomicUsize,
    again: AtomicUsize,
    is_over: AtomicBool,
    wrong: Mutex<Vec<String>>,
}

impl Place {
    /// A new site, with events by post that are due in the next minutes.
    pub(super) fn open(tally: &mut Tally, rounds: usize) -> Self {
        let mut site = Site::make();
        // With clocks that nobody can turn there are no events by post.
        let earlier = super::database::faketime().map(|_| EARLIER);
        site.database.start(earlier);
        site.database.add_hall();
        site.start(0);
        let asker = site.database.asker();
        let mut client = SiteClient::new(&site.doors()[..1], tally.random.word());
        let opened = (|| {
            let people = People::come(&mut client, &asker)?;
            let mut deadlines = Deadlines::default();
            let first = (now() / MINUTE + 1) * MINUTE;
            for minute in (0..rounds as i64).filter(|_| earlier.is_some()) {
                deadlines.add_post(&mut client, &people, first + minute * MINUTE)?;
            }
            let pairs = (0..PAIRS).map(|number| {
                Pair::new(&mut client, format!("pair {number}"), tally.random.word())
            });
            let pairs: Vec<_> = pairs.collect::<Result<_, String>>()?;
            people::send_mail_to_all(&asker)?;
            Ok::<_, String>((people, deadlines, pairs))
        })();
        let (people, deadlines, pairs) =
            opened.unwrap_or_else(|why| panic!("{why}\n{}", site.said()));
        site.servers[0].close();
        site.database.close();
        site.database.start(None);
        site.heal();
        let (ledger, student) = (Ledger::default(), Student::new("student".to_owned()));
        let deadlines = Mutex::new(deadlines);
        Self { site, people, pairs, ledger, deadlines, asker, student }
    }

    /// Lets people play, something happen, and looks what is left.
    pub(super) fn round(&mut self, round: usize, tally: &mut Tally) {
        let begun = Instant::now();
        let fault = Fault::of_round(round, &mut tally.random);
        let progress = Progress::default();
        let reviewed = self.student.reviewed.len();
        let Done { what, excused } = self.play(fault, round, &progress, tally);
        let mut wrong = progress.wrong.into_inner().unwrap_or_else(PoisonError::into_inner);
        let looked = self.settle(excused).and_then(|()| self.look(excused, reviewed));
        let (looked, handled) = looked.unwrap_or_else(|why| {
            wrong.push(why);
            (Looked::default(), 0)
        });
        wrong.extend(looked.wrong);
        let steps = progress.steps.into_inner();
        println!(
            "round {round} {fault:?}: {what}; {steps} steps, {} asked again; {} lines and {} logs \
             compared on {SERVERS} servers, {handled} deadlines, {} mails; {} wrong; {:.1} s",
            progress.again.into_inner(),
            looked.lines,
            looked.logs,
            looked.mails,
            wrong.len(),
            begun.elapsed().as_secs_f64()
        );
        if !wrong.is_empty() {
            println!("{}\n{}", wrong.join("\n"), self.site.said());
        }
        tally.deadlines += handled;
        tally
            .wrong
            .extend(wrong.into_iter().map(|what| format!("round {round} {fault:?}: {what}")));
    }

    /// Lets all of them go on at once, until something has happened and they have gone on after it.
    fn play(&mut self, fault: Fault, round: usize, progress: &Progress, tally: &mut Tally) -> Done {
        let Self { site, people, pairs, deadlines, asker, student, .. } = self;
        let (doors, people, deadlines) = (site.doors(), &*people, &*deadlines);
        let mut seed = || tally.random.word();
        let mut clients: Vec<_> = std::iter::repeat_with(|| SiteClient::new(&doors, seed()))
            .take(2 * PAIRS + 2)
            .collect();
        let mut client = move || clients.pop().expect("there are enough");
        let done = thread::scope(|scope| {
            for pair in pairs.iter_mut() {
                let mut clients = [client(), client()];
                scope.spawn(move || {
                    let [one, other] = &mut clients;
                    progress.go_on(|| pair.step([&mut *one, &mut *other]));
                    progress.again.fetch_add(one.again + other.again, Ordering::Relaxed);
                });
            }
            let (mut timing, mut studying) = (client(), client());
            scope.spawn(move || {
                let mut asked = 0;
                progress.go_on(|| {
                    asked += 1;
                    begin_next(&mut timing, people, deadlines, (round, asked))
                });
            });
            scope.spawn(move || {
                progress.go_on(|| {
                    student.analyse(&mut studying, &people.organiser)?;
                    student.review(&mut studying, &people.players)
                });
            });
            scope.spawn(move || {
                while !progress.is_over.load(Ordering::Relaxed) {
                    locked(deadlines).watch(asker);
                    pass(WATCHING);
                }
            });
            progress.wait_for(STEPS[0] + tally.random.below(STEPS[1]));
            let mut done = fault.come_about(site, &mut tally.random);
            if round >= Fault::ALL.len() && tally.random.below(TOGETHER) == 0 {
                // One misfortune seldom comes alone.
                let other = Fault::of_round(round, &mut tally.random);
                done = done.and(&other.come_about(site, &mut tally.random));
            }
            progress.wait_for(STEPS[0] + tally.random.below(STEPS[1]));
            progress.is_over.store(true, Ordering::Relaxed);
            done
        });
        for pair in &mut self.pairs {
            self.ledger.add(std::mem::take(&mut pair.accepted));
        }
        done
    }

    /// Waits until all that is due is done.
    fn settle(&mut self, excused: i64) -> Result<(), String> {
        let limit = SETTLING + (excused - now()).max(0);
        let mut last = Vec::new();
        let settled = wait_until(Duration::from_millis(limit as u64), || {
            locked(&self.deadlines).watch(&self.asker);
            match locked(&self.deadlines).waiting(&self.asker) {
                Ok(waiting) if waiting.is_empty() => Some(()),
                Ok(waiting) => {
                    last = waiting;
                    None
                }
                Err(why) => {
                    last = vec![why];
                    None
                }
            }
        });
        settled.ok_or_else(|| format!("not done after {limit} ms: {last:?}"))
    }

    /// Looks at all of it.
    fn look(&mut self, excused: i64, reviewed: usize) -> Result<(Looked, usize), String> {
        let doors = self.site.doors();
        let mut servers: Vec<_> =
            doors.iter().map(|door| SiteClient::new(std::slice::from_ref(door), 0)).collect();
        let mut looked = self.ledger.audit(&mut servers, &self.asker)?;
        let mut deadlines = locked(&self.deadlines);
        let token = &*self.people.organiser;
        let events = (deadlines.events(), token);
        audit::audit_events(&mut servers, &self.asker, events, &mut looked)?;
        let reviews = (&self.student.reviewed[reviewed..], token);
        audit::audit_reviews(&mut servers, reviews, &mut looked)?;
        audit::audit_mails(&self.site.mailbox, &self.asker, &mut looked)?;
        for server in &mut servers {
            audit::audit_metrics(server, token, &mut looked)?;
        }
        let handled = deadlines.check(&self.asker, excused, &mut looked.wrong)?;
        Ok((looked, handled))
    }

    /// Adds up what was done here.
    pub(super) fn close(self, tally: &mut Tally) {
        tally.lines += self.ledger.lines();
        tally.mails += self.site.mailbox.taken().len();
        tally.analysed += self.student.analysed;
        tally.reviewed += self.student.reviewed.len();
        tally.races += self.pairs.iter().map(|pair| pair.races).sum::<usize>();
        tally.latest = locked(&self.deadlines).latest.max(tally.latest);
    }
}

impl Progress {
    /// Goes on until the round is over, or something is wrong.
    fn go_on(&self, mut step: impl FnMut() -> Result<(), String>) {
        while !self.is_over.load(Ordering::Relaxed) {
            match step() {
                Ok(()) => drop(self.steps.fetch_add(1, Ordering::Relaxed)),
                Err(why) => {
                    self.wrong.lock().unwrap_or_else(PoisonError::into_inner).push(why);
                    return;
                }
            }
        }
    }

    /// Waits for so many steps more.
    fn wait_for(&self, more: usize) {
        let wanted = self.steps.load(Ordering::Relaxed) + more;
        // However slow it goes, it goes on.
        let _ =
            wait_until(LONGEST, || (self.steps.load(Ordering::Relaxed) >= wanted).then_some(()));
    }
}

impl Tally {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            seed,
            random: Random::new(seed),
            begun: Instant::now(),
            lines: 0,
            deadlines: 0,
            mails: 0,
            analysed: 0,
            reviewed: 0,
            races: 0,
            latest: 0,
            wrong: Vec::new(),
        }
    }

    pub(super) fn tell(&self, rounds: usize) {
        let Self { seed, lines, deadlines, mails, analysed, reviewed, races, latest, .. } = self;
        println!(
            "seed {seed}, {rounds} rounds in {:.0} s: {lines} lines acknowledged, {races} races for a turn, \
             {deadlines} deadlines (the latest handled {latest} ms after somebody could), {mails} mails, \
             {analysed} analyses, {reviewed} reviews; {} wrong",
            self.begun.elapsed().as_secs_f64(),
            self.wrong.len()
        );
    }
}

/// Begins the next match in which nobody moves, and in each round one event of such a match.
fn begin_next(
    client: &mut SiteClient,
    people: &People,
    deadlines: &Mutex<Deadlines>,
    (round, asked): (usize, usize),
) -> Result<(), String> {
    let key = format!("timed {round} {asked}");
    if asked == 2 {
        let cup = Deadlines::add_cup(client, people, &key)?;
        locked(deadlines).note_cup(cup);
    }
    deadlines::begin_timed(client, people, &key)?;
    pass(BETWEEN);
    Ok(())
}

fn locked(deadlines: &Mutex<Deadlines>) -> MutexGuard<'_, Deadlines> {
    deadlines.lock().unwrap_or_else(PoisonError::into_inner)
}
