//! Conditional moves: "if they play this, I play that", as deep and in as many lines as their owner
//! likes.
//!
//! A plan is lines of moves from the position that it was written in. Whose a move is, the rules say
//! when the line is played. Moves of the owner's before the first of the opponent's are never played
//! by themselves: they are what the rest is meant for. A plan is nobody's business but its owner's, so
//! no room has one: it stands beside the log, and is asked when something has happened.
//!
//! What a plan still means follows from the moves that were made since. Nothing has to be crossed out
//! when the match takes another way, and nobody plays on by a plan once a move was taken back.

use std::fmt;

use dohyo_rules::{AnyMatch, Player, Status};

use super::{MatchStage, Opponent, Room, SeatOccupant};
use crate::people::PersonId;

/// The most lines of a plan.
const MOST_LINES: usize = 40;
/// The most moves of a line.
const LONGEST_LINE: usize = 40;
/// The longest text of a plan, in bytes.
pub const LONGEST: usize = 4000;

/// What a player wants played by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConditionalPlan {
    /// How many turns had been played when it was written.
    pub turn: usize,
    /// The last line of the log then.
    pub number: u64,
    /// The lines, each a list of moves in canonical text.
    lines: Vec<Vec<String>>,
}

/// Why a plan was not kept. Lines are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPlan {
    /// Nobody plans in this match, or not any more.
    NotHere,
    /// A move cannot be made where it stands.
    Illegal {
        /// The line.
        line: usize,
        /// The move, as it was given.
        mv: String,
    },
    /// A line has no answer to a move of the opponent's at its end.
    Unanswered {
        /// The line.
        line: usize,
    },
    /// A line answers otherwise than one before what it has in common with it.
    Divided {
        /// The line.
        line: usize,
        /// The other answer.
        mv: String,
    },
    /// There is more of it than anybody needs.
    TooLong,
}

/// A move of a line.
struct PlannedStep {
    mv: String,
    by: Player,
}

impl ConditionalPlan {
    /// Reads the plan of whoever sits on a seat: a line of moves in each line of the text.
    pub fn read(room: &Room, seat: Player, text: &str) -> Result<Self, BadPlan> {
        if !room.lets_plan() {
            return Err(BadPlan::NotHere);
        }
        let given = text.lines().map(str::trim).filter(|line| !line.is_empty());
        if text.len() > LONGEST || given.clone().count() > MOST_LINES {
            return Err(BadPlan::TooLong);
        }
        let mut lines: Vec<Vec<PlannedStep>> = Vec::new();
        for (index, given) in given.enumerate() {
            let line = read_line(room.table(), given, index + 1)?;
            check_answers(&lines, &line, seat, index + 1)?;
            lines.push(line);
        }
        let lines = lines.into_iter().map(|line| line.into_iter().map(|step| step.mv).collect());
        let lines = without_beginnings(lines.collect());
        Ok(Self { turn: room.turn_count(), number: room.next_number() - 1, lines })
    }

    /// A plan as it was kept.
    #[must_use]
    pub fn kept(turn: usize, number: u64, text: &str) -> Self {
        let moves = |line: &str| line.split(' ').map(str::to_owned).collect();
        Self { turn, number, lines: text.lines().map(moves).collect() }
    }

    /// What is to be played now on a seat.
    #[must_use]
    pub fn answer(&self, room: &Room, seat: Player) -> Option<&str> {
        let is_turn = room.stage() == MatchStage::Playing(Status::Turn(seat));
        // What the opponent asks for is for their eyes first.
        if !is_turn || !room.lets_plan() || room.request().is_some() || !self.is_begun(room, seat) {
            return None;
        }
        self.left(room).find_map(|line| line.first().map(String::as_str))
    }

    /// The lines that the match still follows, from where it stands; one that came to its end is
    /// empty.
    pub fn left(&self, room: &Room) -> impl Iterator<Item = &[String]> {
        let played = self.played(room);
        let fits = played.is_some() && room.lets_plan();
        let played = played.unwrap_or_default();
        let lines = self.lines.iter().filter(move |_| fits);
        lines.filter_map(move |line| line.strip_prefix(&played[..]))
    }

    /// The moves of a seat that were played by themselves, as far as the match has followed the plan.
    #[must_use]
    pub fn followed(&self, room: &Room, seat: Player) -> Vec<String> {
        self.answers(room, seat).into_iter().map(|(_, mv)| mv).collect()
    }

    /// Whether the last move of a seat was played by itself.
    #[must_use]
    pub fn was_last(&self, room: &Room, seat: Player) -> bool {
        let answer = self.answers(room, seat).pop().map(|(turn, _)| turn);
        let last = room.turns().enumerate().filter(|(_, turn)| turn.seat == Some(seat)).last();
        answer.is_some() && answer == last.map(|(turn, _)| turn)
    }

    /// The moves of a seat that were played by themselves, each with the turns before it.
    fn answers(&self, room: &Room, seat: Player) -> Vec<(usize, String)> {
        let Some(played) = self.played(room) else { return Vec::new() };
        let common = |line: &Vec<String>| {
            line.iter().zip(&played).take_while(|(planned, mv)| planned == mv).count()
        };
        let count = self.lines.iter().map(common).max().unwrap_or(0);
        let since = room.turns().enumerate().skip(self.turn).take(count);
        let answers = since.skip_while(|(_, turn)| turn.seat == Some(seat));
        let own = answers.filter(|(_, turn)| turn.seat == Some(seat));
        own.map(|(index, turn)| (index, turn.text)).collect()
    }

    /// The moves that were made since the plan was written; nothing if one was taken back.
    fn played(&self, room: &Room) -> Option<Vec<String>> {
        let holds = room.taken_back() <= self.number && self.turn <= room.turn_count();
        holds.then(|| room.turns().skip(self.turn).map(|turn| turn.text).collect())
    }

    /// Whether the opponent has moved since.
    fn is_begun(&self, room: &Room, seat: Player) -> bool {
        room.turns().skip(self.turn).any(|turn| turn.seat == Some(seat.other()))
    }
}

/// The lines as text, as they are kept and read.
impl fmt::Display for ConditionalPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.lines.iter().map(|line| line.join(" ")).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl Room {
    /// Whether players may plan: where moves are made in turn, by two people or against the computer,
    /// and not by hand under a referee's eyes.
    #[must_use]
    pub fn lets_plan(&self) -> bool {
        let is_in_turn = matches!(self.stage(), MatchStage::Playing(Status::Turn(_)));
        is_in_turn && self.referee.is_none() && self.setup.opponent != Opponent::SameDevice
    }

    /// Who is to move and may have planned it.
    #[must_use]
    pub(crate) fn planner(&self) -> Option<(Player, PersonId)> {
        let MatchStage::Playing(Status::Turn(seat)) = self.stage() else { return None };
        match self.seats?[seat] {
            SeatOccupant::Person(person) if self.lets_plan() => Some((seat, person)),
            _ => None,
        }
    }
}

impl BadPlan {
    /// The word that programs know it by.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotHere => "plan-not-here",
            Self::Illegal { .. } => "plan-illegal",
            Self::Unanswered { .. } => "plan-unanswered",
            Self::Divided { .. } => "plan-divided",
            Self::TooLong => "plan-too-long",
        }
    }

    /// The line that is wrong, and the move in it.
    #[must_use]
    pub fn place(&self) -> (usize, &str) {
        match self {
            Self::Illegal { line, mv } | Self::Divided { line, mv } => (*line, mv),
            Self::Unanswered { line } => (*line, ""),
            Self::NotHere | Self::TooLong => (0, ""),
        }
    }
}

/// For logs, which are not told what anybody plans.
impl fmt::Display for BadPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl std::error::Error for BadPlan {}

/// Plays a line through.
fn read_line(
    table: &dyn AnyMatch,
    given: &str,
    number: usize,
) -> Result<Vec<PlannedStep>, BadPlan> {
    let mut table = table.duplicate();
    let mut line = Vec::new();
    for mv in given.split_whitespace() {
        let illegal = || BadPlan::Illegal { line: number, mv: mv.to_owned() };
        if line.len() >= LONGEST_LINE {
            return Err(BadPlan::TooLong);
        }
        let Status::Turn(by) = table.status() else { return Err(illegal()) };
        let legal = table.moves(by);
        let mv = table.play(mv).ok().filter(|mv| legal.contains(mv)).ok_or_else(illegal)?;
        line.push(PlannedStep { mv, by });
    }
    Ok(line)
}

/// Finds a line's answers wanting: there is none, or a line before has another.
fn check_answers(
    before: &[Vec<PlannedStep>],
    line: &[PlannedStep],
    seat: Player,
    number: usize,
) -> Result<(), BadPlan> {
    let answered = line.iter().rposition(|step| step.by == seat);
    let asked = line.iter().position(|step| step.by != seat);
    let is_answered = line.last().is_some_and(|last| last.by == seat) && asked < answered;
    if asked.is_none() || !is_answered {
        return Err(BadPlan::Unanswered { line: number });
    }
    for other in before {
        let differs = line.iter().zip(other).position(|(step, other)| step.mv != other.mv);
        let Some(place) = differs else { continue };
        // Where they part is a decision of the owner's that follows one of the opponent's.
        if line[place].by == seat && asked.is_some_and(|asked| asked < place) {
            return Err(BadPlan::Divided { line: number, mv: other[place].mv.clone() });
        }
    }
    Ok(())
}

/// The lines that are not the beginning of another, each once.
fn without_beginnings(lines: Vec<Vec<String>>) -> Vec<Vec<String>> {
    let mut kept: Vec<Vec<String>> = Vec::new();
    for line in lines {
        if kept.iter().any(|other| other.starts_with(&line)) {
            continue;
        }
        kept.retain(|other| !line.starts_with(other));
        kept.push(line);
    }
    kept
}
