//! What is asked of those who work for a server, and what they answer: plain text, with the version of its shape.
//!
//! Version 2 lets long work come in pieces: an analysis says how deep it was seen before and whether it was cut
//! short, a review where to go on. Version 1 knows neither: its workers begin every analysis anew and review whole
//! matches. Servers and workers speak both.

use dohyo_engine::Score;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::kind::JobKind;
use super::shapes::{AnalysisText, ReviewedText, SolutionText};
use super::table::TableText;

/// The version of the shapes, and the oldest one that is understood.
pub const VERSION: u32 = 2;
/// The version before.
pub const OLDEST_VERSION: u32 = 1;

/// What belongs to version 2 alone, where it is written: in tasks, and in answers.
const SINCE_2: [(&str, &[&str]); 2] =
    [("analysis", &["seen", "is-cut"]), ("review", &["from", "turns-at-most", "has-rest"])];

/// A piece of work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Its name: the same work has the same one. The first answer counts.
    pub id: String,
    /// What to do.
    pub task: JobTask,
}

/// What to do.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum JobTask {
    /// To choose a move.
    Computer {
        /// The match.
        table: TableText,
        /// For whom.
        seat: String,
        /// How strong the computer is to be.
        level: u8,
        /// What chance begins with.
        seed: u64,
        /// How long it may think, in milliseconds.
        millis: u64,
    },
    /// To solve positions of a bout.
    Solve {
        /// The game's id.
        game: String,
        /// What the players play for.
        utility: String,
        /// The positions.
        positions: Vec<String>,
    },
    /// To find the best lines.
    Analysis {
        /// The match.
        table: TableText,
        /// How many lines.
        lines: usize,
        /// How deep, at most.
        depth: Option<u32>,
        /// How many positions to look at, at most.
        nodes: Option<u64>,
        /// How long, at most, in milliseconds.
        millis: u64,
        /// The depth that was reported before.
        #[serde(default)]
        seen: u32,
    },
    /// To review some turns of a match.
    Review {
        /// The match.
        table: TableText,
        /// How many turns were reviewed before.
        #[serde(default)]
        from: usize,
        /// How many to review now; all by nothing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        turns_at_most: Option<usize>,
    },
    /// To find the puzzles of a match.
    Puzzle {
        /// The game's id.
        game: String,
        /// The positions that a search may look at to see whether there might be a puzzle.
        glance: u64,
        /// And for each move of one that might be.
        nodes: u64,
        /// Which match.
        of: PuzzleSource,
    },
    /// To play matches to learn from.
    Tuning {
        /// The game's id.
        game: String,
        /// Nodes for each move.
        nodes: u64,
        /// Random moves at the beginning, at most.
        opening: usize,
        /// Turns after which a match counts as drawn.
        longest: usize,
        /// What evaluates positions: `shipped`, `hand-crafted`, or what is in a file of weights or a network, as
        /// `weights:` and its text or `network:` and its Base64.
        evaluator: String,
        /// What chance begins with.
        seed: u64,
        /// The number of the first match, and how many.
        first: usize,
        /// How many matches.
        matches: usize,
    },
}

/// A match in which puzzles are looked for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleSource {
    /// One between computer players.
    SelfPlay {
        /// What chance begins with.
        seed: u64,
        /// Which of the matches.
        number: usize,
    },
    /// One that was played.
    Played {
        /// Where it comes from.
        source: String,
        /// The positions in which a player was to move.
        positions: Vec<String>,
    },
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum JobAnswer {
    /// The move, if there is something to decide, and what was thought of the position.
    Computer {
        /// The move in canonical text.
        #[serde(rename = "move")]
        mv: Option<String>,
        /// What the search found, if anybody had to think.
        found: Option<AnalysisText>,
    },
    /// The solutions in the order of the positions, or why one is no position.
    Solve {
        /// The solutions.
        solutions: Vec<SolutionText>,
        /// What is wrong with a position.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        refused: Option<String>,
    },
    /// What was found last; nothing where the match is over.
    Analysis {
        /// The lines.
        found: Option<AnalysisText>,
        /// Whether it gave way to something else before its end.
        #[serde(default)]
        is_cut: bool,
    },
    /// The turns.
    Review {
        /// What is thought of each.
        turns: Vec<ReviewedText>,
        /// Whether there are more.
        #[serde(default)]
        has_rest: bool,
    },
    /// The puzzles, a line each as in a file.
    Puzzle {
        /// The lines.
        puzzles: Vec<String>,
    },
    /// The moments of each match.
    Tuning {
        /// A list for each match.
        matches: Vec<Vec<MomentText>>,
    },
}

/// A position of a match that was played to learn from: what the search found it worth, how the match went in half
/// points, and the position.
pub type MomentText = (Score, u8, String);

impl JobTask {
    /// Its kind.
    #[must_use]
    pub const fn kind(&self) -> JobKind {
        match self {
            Self::Computer { .. } => JobKind::Computer,
            Self::Solve { .. } => JobKind::Solve,
            Self::Analysis { .. } => JobKind::Analysis,
            Self::Review { .. } => JobKind::Review,
            Self::Puzzle { .. } => JobKind::Puzzle,
            Self::Tuning { .. } => JobKind::Tuning,
        }
    }
}

/// Something written as of a version.
pub(super) fn written(what: &impl Serialize, version: u32) -> Value {
    let mut value = serde_json::to_value(what).expect("texts and numbers can be written");
    if version < 2 {
        leave_out(&mut value);
    }
    value
}

fn leave_out(value: &mut Value) {
    let Some(fields) = value.as_object_mut() else { return };
    let kind = fields.get("kind").and_then(Value::as_str);
    let since = kind.and_then(|kind| SINCE_2.iter().find(|(of, _)| *of == kind));
    for name in since.map_or(&[][..], |(_, names)| names) {
        fields.shift_remove(*name);
    }
}
