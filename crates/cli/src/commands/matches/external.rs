//! Another program as a contestant, spoken to in the engine protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use anyhow::{Context, anyhow};
use dohyo_engine::Opening;
use dohyo_rules::{AnyMatch, MatchEvent, Player, Turn};

use super::{Contestant, MatchPlan};
use crate::measure::Budget;

/// A program that says nothing for so long beyond its time is taken for dead.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running program.
pub(super) struct External {
    name: String,
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    go: String,
    patience: Duration,
}

impl External {
    /// Starts the program and waits until it knows the protocol.
    pub(super) fn start(words: &[String], plan: &MatchPlan) -> anyhow::Result<Self> {
        let name = words.join(" ");
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().with_context(|| format!("cannot start `{name}`"))?;
        let input = child.stdin.take().expect("stdin is a pipe");
        let lines = listen(child.stdout.take().expect("stdout is a pipe"));
        let patience = plan.budget.time.unwrap_or_default() + PATIENCE;
        let mut engine = Self { name, child, input, lines, go: go(&plan.budget), patience };
        engine.tell("ugi")?;
        engine.hear("ugiok")?;
        Ok(engine)
    }

    fn tell(&mut self, line: &str) -> anyhow::Result<()> {
        let written = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        // A pipe that the program has closed is trouble, not a reader who has read enough.
        written.map_err(|error| anyhow!("cannot write to `{}`: {error}", self.name))
    }

    /// What follows this word on the first line that begins with it.
    fn hear(&mut self, word: &str) -> anyhow::Result<String> {
        loop {
            let line = self.lines.recv_timeout(self.patience);
            let line = line.map_err(|_| anyhow!("`{}` did not answer `{word}`", self.name))?;
            let (first, rest) = line.split_once(' ').unwrap_or((&line, ""));
            if first == word {
                return Ok(rest.trim().to_owned());
            }
            if first == "error" {
                return Err(anyhow!("`{}` says: {line}", self.name));
            }
        }
    }
}

impl Contestant for External {
    fn begin(&mut self, _: u64) -> anyhow::Result<()> {
        self.tell("newgame")?;
        self.tell("isready")?;
        self.hear("readyok").map(drop)
    }

    fn choose(&mut self, table: &dyn AnyMatch, _: Player) -> anyhow::Result<String> {
        self.tell(&position(table))?;
        let go = self.go.clone();
        self.tell(&go)?;
        self.hear("bestmove")
    }
}

impl Drop for External {
    fn drop(&mut self) {
        // One that does not end by itself is ended; there is nothing to do if it is gone.
        let _ = self.tell("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn listen(output: ChildStdout) -> Receiver<String> {
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    lines
}

/// The match so far, as the protocol tells it.
fn position(table: &dyn AnyMatch) -> String {
    let turn = |event| match event {
        MatchEvent::Turn(Turn::One(played)) => Some(played.mv),
        _ => None,
    };
    let moves = table.log().into_iter().filter_map(turn).collect();
    let position = (!table.is_usual_start()).then(|| table.start());
    format!("position {}", Opening { position, moves })
}

fn go(budget: &Budget) -> String {
    let mut go = "go".to_owned();
    if let Some(time) = budget.time {
        go += &format!(" time {}", time.as_millis());
    }
    if let Some(depth) = budget.depth {
        go += &format!(" depth {depth}");
    }
    if let Some(nodes) = budget.nodes {
        go += &format!(" nodes {nodes}");
    }
    go
}
