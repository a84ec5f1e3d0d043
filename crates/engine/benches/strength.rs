//! How strong the engine is against plain players of the same time per move, with error bars.
//! [`USAGE`] says how to ask. What it needs is in the program, so that it can be carried to a
//! quieter machine.

#[path = "../tests/engine/rivals/mod.rs"]
mod rivals;

use std::env;
use std::process::ExitCode;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use dohyo_rules::Alternating;
use dohyo_rules::draughts::{Checkers, Construction, ConstructionAdvanced};
use dohyo_rules::kumo::{DiagonalThrows, Kumo, Rules, StraightThrows};
use dohyo_rules::sumo_checkers::{FirstOut, FullGame};
use dohyo_tournament::PairTally;
use rivals::{AlphaBeta, Budget, Planner, Rival, Searcher, Uct, contest};

const USAGE: &str = "\
usage: cargo bench -p dohyo-engine --bench strength -- GAME [OPTION VALUE]...

  GAME               checkers, construction, construction-advanced, sumo-checkers,
                     sumo-checkers-first-out, kumo, kumo:throw=8, or all
  --player PLAYER    engine, whose score is measured
  --against PLAYER   uct
  --games N          100, in pairs with the same opening
  --time SECONDS     0.1, for every move of both
  --work N           nodes or playouts for every move instead
  --threads N        matches at once; as many as there are cores
  --seed N           1

  PLAYER is engine, alpha-beta (checkers only), planner (kumo only), uct, or
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
    match game {
        "checkers" => contend::<Checkers>(plan, |name, budget| match name {
            "alpha-beta" => Some(Box::new(AlphaBeta::new(budget))),
            _ => rival(name, budget),
        }),
        "construction" => contend::<Construction>(plan, rival),
        "construction-advanced" => contend::<ConstructionAdvanced>(plan, rival),
        "sumo-checkers" => contend::<FullGame>(plan, rival),
        "sumo-checkers-first-out" => contend::<FirstOut>(plan, rival),
        "kumo" => contend::<Kumo<StraightThrows>>(plan, kumo_rival),
        "kumo:throw=8" => contend::<Kumo<DiagonalThrows>>(plan, kumo_rival),
        "all" => {
            let games = ["checkers", "construction", "construction-advanced"];
            let games = games.into_iter().chain(["sumo-checkers", "sumo-checkers-first-out"]);
            games.chain(["kumo"]).try_for_each(|game| measure(game, plan))
        }
        _ => Err(format!("`{game}` is no game with a search")),
    }
}

/// A player of Kumo by its name.
fn kumo_rival<R: Rules>(name: &str, budget: Budget) -> Option<Box<dyn Rival<Kumo<R>>>> {
    match name {
        "planner" => Some(Box::new(Planner::new(BEAM))),
        _ => rival(name, budget),
    }
}

/// A player of any game by its name.
fn rival<G: Alternating>(name: &str, budget: Budget) -> Option<Box<dyn Rival<G>>> {
    let mut words = name.split(':');
    match (words.next()?, words.next(), words.next()) {
        ("engine", None, None) => Some(Box::new(Searcher::new(budget))),
        ("uct", None, None) => Some(Box::new(Uct::new(budget))),
        ("uct", Some(exploration), Some(longest)) => {
            let (exploration, longest) = (exploration.parse().ok()?, longest.parse().ok()?);
            Some(Box::new(Uct::tuned(budget, exploration, longest)))
        }
        _ => None,
    }
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
