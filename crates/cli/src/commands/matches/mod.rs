//! `dohyo match`: two engines play each other, and what comes of it says how strong they are.
//!
//! Games come in pairs with the same opening and the seats swapped. Each game is a piece of work
//! of its own, with its own chance: the results do not depend on how many are played at
//! once.

mod contestant;
mod external;
mod game;
mod report;

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Duration;

use dohyo_engine::{Opening, Random, openings};
use dohyo_rules::{AnyMatch, ByPlayer, CATALOGUE, Player, Variant, share_out};
use dohyo_tournament::{Sprt, SprtResult};

use crate::args::MatchArgs;
use crate::failure::RequestRefused;
use crate::measure::{self, Budget};
use crate::progress::Meter;
use crate::setup;
use contestant::ContestantKind;
use game::{Finished, GameToPlay};
use report::MatchReport;

/// How long an engine thinks about a move when nobody says.
const USUAL: Duration = Duration::from_millis(100);
/// Random moves before a game where no openings are given.
const RANDOM_PLIES: usize = 4;

/// Everything that was asked for.
struct MatchPlan {
    game: &'static Variant,
    a: ContestantKind,
    b: ContestantKind,
    games: u64,
    openings: Openings,
    budget: Budget,
    concurrency: usize,
    seed: u64,
    sprt: Option<Sprt>,
}

/// Somebody who plays games.
trait Contestant {
    /// Gets ready for another game. All chance of the game comes from the seed.
    fn begin(&mut self, seed: u64) -> anyhow::Result<()>;

    /// The move that this player makes. It need not be legal.
    fn choose(&mut self, table: &dyn AnyMatch, player: Player) -> anyhow::Result<String>;
}

/// Where the games begin.
enum Openings {
    /// In the order of a list, from its start again when it has not enough.
    Listed(Vec<Opening>),
    /// After random moves that leave the game open, or at the start of a card bout.
    Drawn,
}

impl MatchPlan {
    /// The opening of a pair of games, which depends on nothing but its number and the seed.
    fn opening(&self, pair: u64) -> Opening {
        match &self.openings {
            Openings::Listed(list) => {
                let index = usize::try_from(pair).expect("a million games fit") % list.len();
                list[index].clone()
            }
            Openings::Drawn => {
                let mut random = Random::new(self.seed ^ pair.rotate_left(32));
                openings::fair(self.game, RANDOM_PLIES, &mut random)
            }
        }
    }

    /// The tags of records that say who sits where: PDN knows Black and White only.
    fn seat_tags(&self) -> ByPlayer<&'static str> {
        if self.game.game_type.is_some() {
            ByPlayer::new("Black", "White")
        } else {
            self.game.seats
        }
    }
}

pub(crate) fn run(args: &MatchArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let plan = plan(args)?;
    // An engine that cannot play says so before the first game.
    for kind in [&plan.a, &plan.b] {
        kind.open(&plan)?;
    }
    let records = args.pdn.as_deref().map(create).transpose()?;
    let mut report = MatchReport::new(records);
    play(&plan, &mut report)?;
    report.finish()?;
    if args.json {
        writeln!(out, "{}", report.document(&plan))?;
    } else {
        write!(out, "{}", report.text(&plan))?;
    }
    Ok(())
}

fn plan(args: &MatchArgs) -> anyhow::Result<MatchPlan> {
    let game = setup::game(&args.game)?;
    let games = measure::number("--games", &args.games, 1, 1_000_000)?;
    let seed = measure::number("--seed", &args.seed, 0, u64::MAX)?;
    Ok(MatchPlan {
        game,
        a: ContestantKind::read(&args.a)?,
        b: ContestantKind::read(&args.b)?,
        games,
        budget: Budget::of(&args.thinking, USUAL)?,
        concurrency: measure::at_once("--concurrency", &args.concurrency)?.get(),
        seed,
        sprt: args.sprt.as_deref().map(sprt).transpose()?,
        openings: openings(args.openings.as_deref(), game, seed)?,
    })
}

/// Plays the games on as many threads as asked, until they are played or the test has ended.
fn play(plan: &MatchPlan, report: &mut MatchReport) -> anyhow::Result<()> {
    let games = usize::try_from(plan.games).expect("a million games fit");
    let threads = NonZeroUsize::new(plan.concurrency.min(games)).expect("there are games to play");
    let is_enough = AtomicBool::new(false);
    let (sender, finished) = mpsc::channel();
    let mut meter = Meter::new();
    thread::scope(|scope| {
        let is_enough = &is_enough;
        scope.spawn(move || {
            share_out(threads, 0..games, |numbers| {
                let numbers = numbers.take_while(|_| !is_enough.load(Ordering::Relaxed));
                work(plan, numbers, &sender);
            })
        });
        let mut failure = None;
        for result in finished {
            let heard = result.and_then(|game| report.add(game));
            let is_open = |sprt: Sprt| sprt.result(report.tally()) == SprtResult::Open;
            if heard.is_err() || !plan.sprt.is_none_or(is_open) {
                is_enough.store(true, Ordering::Relaxed);
            }
            if let Err(error) = heard {
                failure.get_or_insert(error);
            }
            meter.show(|| report.line(plan));
        }
        failure.map_or(Ok(()), Err)
    })
}

/// One thread's share of the games.
fn work(
    plan: &MatchPlan,
    numbers: impl Iterator<Item = usize>,
    sender: &Sender<anyhow::Result<Finished>>,
) {
    let mut players = match (plan.a.open(plan), plan.b.open(plan)) {
        (Ok(a), Ok(b)) => (a, b),
        (Err(error), _) | (_, Err(error)) => return drop(sender.send(Err(error))),
    };
    for number in numbers {
        let number = number as u64;
        let pairing = GameToPlay {
            number,
            begin: plan.opening(number / 2),
            seed: Random::new(plan.seed ^ number.rotate_left(32)).word(),
        };
        let result = pairing.play(plan, &mut *players.0, &mut *players.1);
        let is_failure = result.is_err();
        if sender.send(result).is_err() || is_failure {
            return;
        }
    }
}

/// The openings that were asked for, in an order that the seed decides.
fn openings(source: Option<&str>, game: &Variant, seed: u64) -> anyhow::Result<Openings> {
    let mut random = Random::new(seed);
    let Some(source) = source else {
        return Ok(Openings::Drawn);
    };
    let mut list = match source {
        "3-move" if game.deck(3).is_none() => return Err(no_ballots(game).into()),
        "3-move" => openings::drawn(game, 3),
        file => {
            let text = fs::read(file).map_err(|error| anyhow::anyhow!("{file}: {error}"))?;
            openings::read(game, &String::from_utf8_lossy(&text))
                .map_err(|(line, fault)| RequestRefused::new(format!("{file}:{line}: {fault}")))?
        }
    };
    if list.is_empty() {
        return Err(RequestRefused::new(format!("{source} has no openings")).into());
    }
    random.shuffle(&mut list);
    Ok(Openings::Listed(list))
}

/// The game is none of those that have three-move ballots.
fn no_ballots(game: &Variant) -> RequestRefused {
    let variants = CATALOGUE.iter().flat_map(|entry| entry.variants);
    let known = variants.filter(|variant| variant.deck(3).is_some());
    let known: Vec<String> = known.map(|variant| format!("`{}`", variant.id)).collect();
    let message =
        format!("the three-move ballots are of {}, not of `{}`", known.join(", "), game.id);
    RequestRefused::new(message)
}

fn sprt(typed: &[String]) -> Result<Sprt, RequestRefused> {
    let elo = |text: &String| {
        let elo = text.parse::<f64>().ok().filter(|elo| elo.abs() <= 10_000.0);
        elo.ok_or_else(|| RequestRefused::new(format!("--sprt `{text}`: use a difference in Elo")))
    };
    let (elo0, elo1) = (elo(&typed[0])?, elo(&typed[1])?);
    if elo0 >= elo1 {
        return Err(RequestRefused::new(format!(
            "--sprt {elo0} {elo1}: the second must be greater"
        )));
    }
    Ok(Sprt { elo0, elo1 })
}

fn create(path: &Path) -> anyhow::Result<BufWriter<File>> {
    let file = File::create(path);
    Ok(BufWriter::new(file.map_err(|error| anyhow::anyhow!("{}: {error}", path.display()))?))
}
