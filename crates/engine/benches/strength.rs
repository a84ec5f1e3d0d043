//! How strong the engine is against plain players of the same time per move, with error bars.
//! [`USAGE`] says how to ask. What it needs is in the program, so that it can be carried to a
//! quieter machine.

#[path = "../tests/engine/rivals/mod.rs"]
mod rivals;

use std::any::Any;
use std::env;
use std::process::ExitCode;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use dohyo_engine::games::{GameVisitor, SEARCHED, Taught, visit};
use dohyo_rules::Alternating;
use dohyo_rules::draughts::Checkers;
use dohyo_rules::kumo::{DiagonalThrows, Kumo, StraightThrows};
use dohyo_tournament::PairTally;
use rivals::{AlphaBeta, Budget, Planner, Rival, Searcher, Uct, contest};

const USAGE: &str = "\
usage: cargo bench -p dohyo-engine --bench strength -- GAME [OPTION VALUE]...

  GAME               a board game, as `dohyo games` lists them, with its option; or all
  --player PLAYER    engine, whose score is measured
  --against PLAYER   uct
  --games N          100, in pairs with the same opening
  --time SECONDS     0.1, for every move of both
  --work N           nodes or playouts for every move instead
  --threads N        matches at once; as many as there are cores
  --seed N           1

  PLAYER is engine, alpha-beta (tournament checkers only), planner (kumo only), uct, or
  uct:EXPLORATION:LONGEST.
";

/// The beginnings of a turn that the planner of Kumo keeps in mind, whatever the budget.
const BEAM: usize = 12;

/// What was asked for.
struct Plan {
    player: String,
    against: String,
    games: usize,
    budget: Budget,
    threads: usize,
    seed: u64,
}

fn main() -> ExitCode {
    // Cargo tells every benchmark that it is one.
    let arguments: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    let Some((game, options)) = arguments.split_first() else {
        print!("{USAGE}");
        return ExitCode::SUCCESS;
    };
    match plan(options).and_then(|plan| measure(game, &plan)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("strength: {fault}\n\n{USAGE}");
            ExitCode::FAILURE
        }
    }
}

fn plan(options: &[String]) -> Result<Plan, String> {
    let mut plan = Plan {
        player: "engine".to_owned(),
        against: "uct".to_owned(),
        games: 100,
        budget: Budget::Time(Duration::from_millis(100)),
        threads: available_parallelism().map_or(1, usize::from),
        seed: 1,
    };
    for pair in options.chunks(2) {
        let [option, value] = pair else { return Err(format!("`{}` without a value", pair[0])) };
        let fault = || format!("{option} `{value}`: not a number for it");
        let number = || value.parse().ok().filter(|&number| number > 0).ok_or_else(fault);
        match &**option {
            "--player" => plan.player.clone_from(value),
            "--against" => plan.against.clone_from(value),
            "--games" => plan.games = number()?,
            "--threads" => plan.threads = number()?,
            "--seed" => plan.seed = value.parse().map_err(|_| fault())?,
            "--work" => plan.budget = Budget::Work(number()? as u64),
            "--time" => {
                let seconds = value.parse().map_err(|_| fault())?;
                let time = Duration::try_from_secs_f64(seconds).map_err(|_| fault())?;
                plan.budget = Budget::Time(time);
            }
            _ => return Err(format!("`{option}` is no option")),
        }
    }
    Ok(plan)
}

fn measure(game: &str, plan: &Plan) -> Result<(), String> {
    if game == "all" {
        return SEARCHED.iter().try_for_each(|known| measure(known.game, plan));
    }
    let unknown = || Err(format!("`{game}` is no game with a search"));
    visit(game, Contest(plan)).unwrap_or_else(unknown)
}

/// Plays the matches in any game.
struct Contest<'a>(&'a Plan);

impl GameVisitor for Contest<'_> {
    type Output = Result<(), String>;

    fn visit<G: Taught>(self) -> Self::Output {
        contend::<G>(self.0, rival)
    }
}

/// A player by its name. Plain alpha-beta and the planner know one game each.
fn rival<G: Alternating>(name: &str, budget: Budget) -> Option<Box<dyn Rival<G>>> {
    let mut words = name.split(':');
    match (words.next()?, words.next(), words.next()) {
        ("engine", None, None) => Some(Box::new(Searcher::new(budget))),
        ("alpha-beta", None, None) => alpha_beta(budget),
        ("planner", None, None) => planner(),
        ("uct", None, None) => Some(Box::new(Uct::new(budget))),
        ("uct", Some(exploration), Some(longest)) => {
            let (exploration, longest) = (exploration.parse().ok()?, longest.parse().ok()?);
            Some(Box::new(Uct::tuned(budget, exploration, longest)))
        }
        _ => None,
    }
}

/// Plain alpha-beta, where it is asked to play the game that it knows.
fn alpha_beta<G: Alternating>(budget: Budget) -> Option<Box<dyn Rival<G>>> {
    if_known::<Checkers, G>(Box::new(AlphaBeta::new(budget)))
}

/// The planner, where it is asked to play Kumo.
fn planner<G: Alternating>() -> Option<Box<dyn Rival<G>>> {
    if_known::<Kumo<StraightThrows>, G>(Box::new(Planner::new(BEAM)))
        .or_else(|| if_known::<Kumo<DiagonalThrows>, G>(Box::new(Planner::new(BEAM))))
}

/// A player of one game, where that is the game asked for.
fn if_known<K: Alternating, G: Alternating>(
    player: Box<dyn Rival<K>>,
) -> Option<Box<dyn Rival<G>>> {
    let player: Box<dyn Any> = Box::new(player);
    player.downcast().ok().map(|player| *player)
}

/// Finds a player by its name.
type Find<G> = fn(&str, Budget) -> Option<Box<dyn Rival<G>>>;

fn contend<G: Alternating>(plan: &Plan, rival: Find<G>) -> Result<(), String> {
    for name in [&plan.player, &plan.against] {
        rival(name, plan.budget).ok_or_else(|| format!("`{name}` is no player of {}", G::ID))?;
    }
    let a = || rival(&plan.player, plan.budget).expect("it was made before");
    let b = || rival(&plan.against, plan.budget).expect("it was made before");
    let started = Instant::now();
    let report = |tally: &PairTally| eprint!("\r{}  ", points(tally));
    let tally = contest::play(&a, &b, plan.games.div_ceil(2), plan.threads, plan.seed, &report);
    eprint!("\r");
    let Plan { player, against, budget, .. } = plan;
    let each = match budget {
        Budget::Time(time) => format!("{time:?} a move"),
        Budget::Work(work) => format!("{work} nodes or playouts a move"),
    };
    println!("{}: {player} against {against}, {each}, {} games", G::ID, tally.games());
    println!("  {} in {:.0} s", points(&tally), started.elapsed().as_secs_f64());
    Ok(())
}

fn points(tally: &PairTally) -> String {
    let elo = tally.elo();
    let percent = |elo: f64| 100.0 / (1.0 + 10_f64.powf(-elo / 400.0));
    format!(
        "+{} ={} -{}, {:.1} % ({:.1} to {:.1}), Elo {:+.0} ({:+.0} to {:+.0}), 95 %",
        tally.wins,
        tally.draws,
        tally.losses,
        100.0 * tally.score(),
        percent(elo.low),
        percent(elo.high),
        elo.likeliest,
        elo.low,
        elo.high
    )
}
