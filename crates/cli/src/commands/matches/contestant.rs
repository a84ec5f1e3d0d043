//! Who can take part in a match of engines.

use std::fmt;

use dohyo_engine::{AnyEvaluator, Computer, Level, Random};
use dohyo_rules::{AnyMatch, Player};

use super::external::External;
use super::{Contestant, MatchPlan};
use crate::failure::{RequestRefused, eprint_line};
use crate::measure::{self, Budget};
use crate::setup::is_simultaneous;
use crate::thinker;

/// How much each engine remembers: matches are played at short times, and several at once.
const MEGABYTES: usize = 16;

/// A kind of engine, by what was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ContestantKind {
    /// The search with the limits of the match.
    Search,
    /// The search with so many nodes a move.
    Nodes(u64),
    /// The search with another evaluator: `hand-crafted`, or weights or a network in a file.
    Evaluator(String),
    /// The computer player of a level.
    Level(Level),
    /// Chance.
    Random,
    /// A program that speaks the engine protocol, and its arguments.
    Command(Vec<String>),
}

impl ContestantKind {
    /// Reads `search`, `nodes=N`, `eval=FILE`, `level=N`, `random` or `cmd:PROGRAM ARGS`.
    pub(super) fn read(text: &str) -> Result<Self, RequestRefused> {
        if let Some(nodes) = text.strip_prefix("nodes=") {
            return measure::number("nodes", nodes, 1, u64::MAX).map(Self::Nodes);
        }
        // It was `judge=` once, and scripts may still say so.
        if let Some(who) = text.strip_prefix("eval=").or_else(|| text.strip_prefix("judge=")) {
            return Ok(Self::Evaluator(who.to_owned()));
        }
        if let Some(level) = text.strip_prefix("level=") {
            return thinker::level("level", level).map(Self::Level);
        }
        if let Some(command) = text.strip_prefix("cmd:") {
            let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
            if words.is_empty() {
                return Err(RequestRefused::new("`cmd:` without a program"));
            }
            return Ok(Self::Command(words));
        }
        match text {
            "search" => Ok(Self::Search),
            "random" => Ok(Self::Random),
            other => {
                let known =
                    "`search`, `nodes=N`, `eval=FILE`, `level=N`, `random` or `cmd:PROGRAM`";
                Err(RequestRefused::new(format!("unknown engine `{other}`: use {known}")))
            }
        }
    }

    /// A player of this kind for the match.
    pub(super) fn open(&self, plan: &MatchPlan) -> anyhow::Result<Box<dyn Contestant>> {
        let (level, budget) = match self {
            Self::Random => return Ok(Box::new(RandomPlayer(Random::new(0)))),
            Self::Command(words) => return Ok(Box::new(External::start(words, plan)?)),
            Self::Search | Self::Evaluator(_) => (Level::FULL, plan.budget),
            Self::Level(level) => (*level, plan.budget),
            Self::Nodes(nodes) => {
                (Level::FULL, Budget { nodes: Some(*nodes), ..Budget::default() })
            }
        };
        let table = plan.game.start();
        if matches!(self, Self::Nodes(_)) && is_simultaneous(&*table) {
            let game = plan.game.id;
            let message = format!("`{game}` is solved, not searched: there are no nodes to count");
            return Err(RequestRefused::new(message).into());
        }
        let evaluator = match self {
            Self::Evaluator(who) => thinker::evaluator(plan.game.id, who)?,
            _ => AnyEvaluator::Shipped,
        };
        let computer = thinker::player(&*table, level, MEGABYTES, &evaluator)?;
        Ok(Box::new(ComputerPlayer { computer, budget, random: Random::new(0) }))
    }
}

impl fmt::Display for ContestantKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Search => f.write_str("search"),
            Self::Nodes(nodes) => write!(f, "nodes={nodes}"),
            Self::Evaluator(who) => write!(f, "eval={who}"),
            Self::Level(level) => write!(f, "level={level}"),
            Self::Random => f.write_str("random"),
            Self::Command(words) => write!(f, "cmd:{}", words.join(" ")),
        }
    }
}

/// The computer player of this program.
struct ComputerPlayer {
    computer: Computer,
    budget: Budget,
    random: Random,
}

impl Contestant for ComputerPlayer {
    fn begin(&mut self, seed: u64) -> anyhow::Result<()> {
        self.computer.forget();
        self.random = Random::new(seed);
        Ok(())
    }

    fn choose(&mut self, table: &dyn AnyMatch, player: Player) -> anyhow::Result<String> {
        let limits = self.budget.limits();
        let decision = self.computer.choose(table, player, &limits, &mut self.random);
        if let Some(warning) = self.computer.take_warning() {
            eprint_line(&warning);
        }
        Ok(decision.expect("the player has to decide").mv)
    }
}

struct RandomPlayer(Random);

impl Contestant for RandomPlayer {
    fn begin(&mut self, seed: u64) -> anyhow::Result<()> {
        self.0 = Random::new(seed);
        Ok(())
    }

    fn choose(&mut self, table: &dyn AnyMatch, player: Player) -> anyhow::Result<String> {
        let mut moves = table.moves(player);
        Ok(moves.swap_remove(self.0.below(moves.len())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_is_written_as_it_is_read() {
        let texts =
            ["search", "random", "nodes=1000", "eval=file", "level=3", "cmd:dohyo engine checkers"];
        for text in texts {
            assert_eq!(ContestantKind::read(text).expect("known").to_string(), text);
        }
    }

    #[test]
    fn an_evaluator_may_be_called_as_it_once_was() {
        let evaluator = ContestantKind::Evaluator(String::from("file"));
        assert_eq!(ContestantKind::read("judge=file").expect("known"), evaluator);
    }

    #[test]
    fn other_kinds_are_refused() {
        for text in [
            "", "Search", "nodes=", "nodes=0", "nodes=x", "cmd:", "cmd: ", "level=", "level=0",
            "level=11", "level=x",
        ] {
            assert!(ContestantKind::read(text).is_err(), "{text}");
        }
    }
}
