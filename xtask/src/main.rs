//! Developer commands, behind `cargo xtask`. They call cargo and the programs that it builds,
//! and know nothing of any game.

mod browser;
mod faults;
mod fuzz;
mod ladder;
mod nats;
mod postgres;
mod scale;
mod step;
mod test;
mod tools;

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

use step::{Failure, cargo, run};

const USAGE: &str = "\
usage: cargo xtask COMMAND

  test [--full]              everything that has to hold before a change goes in; --full takes an hour
  postgres [FILTER]          the server's tests on a PostgreSQL server, or those whose name contains the filter
  drill                      loses a hall's data on PostgreSQL, and brings it back to the moment before
  playthroughs               writes data/playthrough anew, to be looked at in the diff
  pictures                   takes the README's pictures anew, and all others into target/tmp
  fuzz [TARGET] [SECONDS]    fuzzes one target, or each of them, for a while (60 s)
  faults [--rounds N] [--seed N]
                             kills the hall under load so often (20), and looks what is left
  faults --site [--rounds N] [--seed N]
                             lets something happen to a whole site under load, so often (20)
  walks [COUNT]              goes so many random ways through the hall (1000), and checks its laws
  nonsense [COUNT]           sends nonsense by so many seeds (100) to every operation and page
  bench [FILTER]             the benchmarks, or those whose name contains the filter
  bench server [ARGUMENTS]   whole matches against the hall: matches, moves a second, seconds
  bench scale [SECONDS] [PART...]
                             PostgreSQL, two servers, ten thousand connections, and boardgame.io beside
                             them, each load so long (10 s)
  bench spectators [SECONDS] a match at which a thousand look on, each load so long (10 s)
  bench abuse [SECONDS] [NAME]
                             how long a visitor waits while others attack the hall, so long each (8 s)
  bench events [ENTRIES]     the pages of events of so many entries (256)
  bench openings [POSITIONS] the explorer over so many positions (1,000,000)
  ladder [GAMES] [GAME]      lets each level play the one below (200 games), in all games or one
";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = enter_root().and_then(|()| match words[..] {
        ["test"] => test::all(),
        ["test", "--full"] => test::all().and_then(|()| test::at_length()),
        ["postgres"] => postgres::test(postgres::Part::All),
        ["postgres", filter] => postgres::test(postgres::Part::Named(filter)),
        ["drill"] => test::drill(),
        ["playthroughs"] => run(&mut playthroughs()),
        ["pictures"] => run(&mut pictures()),
        ["fuzz"] => fuzz::explore(None, "60"),
        ["fuzz", target] => fuzz::explore(Some(target), "60"),
        ["fuzz", target, seconds] => fuzz::explore(Some(target), seconds),
        ["faults", ..] => faults::kill(&words[1..]),
        ["walks"] => faults::walk("1000"),
        ["walks", count] => faults::walk(count),
        ["nonsense"] => faults::nonsense("100"),
        ["nonsense", count] => faults::nonsense(count),
        ["bench"] => run(cargo().arg("bench")),
        ["bench", "server", ..] => run(bench("hall").args(&words[2..])),
        ["bench", "scale", ..] => scale::measure(bench("hall").args(&words[1..])),
        ["bench", "spectators", ..] => run(bench("hall").args(&words[1..])),
        ["bench", "abuse", ..] => run(bench("abuse").args(&words[2..])),
        ["bench", "events", ..] => run(bench("event_pages").args(&words[2..])),
        ["bench", "openings", ..] => run(bench("openings").args(&words[2..])),
        ["bench", filter] => run(bench("perft").arg(filter)),
        ["ladder"] => ladder::measure("200", None),
        ["ladder", games] => ladder::measure(games, None),
        ["ladder", games, game] => ladder::measure(games, Some(game)),
        ["help" | "--help" | "-h"] => {
            print!("{USAGE}");
            Ok(())
        }
        [] => Err(Failure::new(format!("which command?\n\n{USAGE}"))),
        _ => Err(Failure::new(format!("unknown command `{}`\n\n{USAGE}", words.join(" ")))),
    });
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Works from the root of the repository, wherever it was called.
fn enter_root() -> Result<(), Failure> {
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate lies in the repository");
    env::set_current_dir(root).map_err(|error| Failure::new(format!("{}: {error}", root.display())))
}

/// One of the benchmarks. The whole workspace is built, so that its parts are built once.
fn bench(name: &str) -> Command {
    let mut command = cargo();
    command.args(["bench", "--workspace", "--bench", name, "--"]);
    command
}

fn pictures() -> Command {
    let mut command = cargo();
    command
        .args(["test", "--workspace", "--test", "browser"])
        .args(["--", "pictures"])
        .env("DOHYO_WRITE_PICTURES", "1");
    command
}

fn playthroughs() -> Command {
    let mut command = cargo();
    command
        .args(["test", "--workspace", "--test", "rules"])
        .args(["--", "playthrough"])
        .env("DOHYO_WRITE_PLAYTHROUGHS", "1");
    command
}
