//! A step of a lesson: a position, and what is to be reached there with one move. Which moves do
//! so is found out by playing them.

use dohyo_rules::{AnyMatch, Outcome, Player, Scene, Status, Viewer};

use super::{Wrong, set_up};

/// A step of a lesson. Its words are `step-KEY-title`, `step-KEY`, `step-KEY-right` and
/// `step-KEY-wrong`. The first player is always the one who learns.
#[derive(Clone, Copy, Debug)]
pub struct LessonStep {
    /// The key of its words.
    pub key: &'static str,
    /// Whose rules it is played by, if not those of the game that is learned.
    pub game: Option<&'static str>,
    /// The position string.
    pub position: &'static str,
    /// What the other player chooses, where both choose.
    pub reply: Option<&'static str>,
    /// What is to be reached.
    pub goal: Goal,
}

/// What is to be reached with one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// It is one of these, whatever else would do the same.
    Moves(&'static [&'static str]),
    /// So many of the other player's pieces leave the board.
    Takes(usize),
    /// A piece that is not the other player's stands on one of these cells.
    Reaches(&'static [&'static str]),
    /// The match is won.
    Wins,
}

/// What somebody's move came to.
pub enum LessonVerdict {
    /// The goal is reached, and this is the match now.
    Right(Box<dyn AnyMatch>),
    /// The rules allow the move, but the goal is missed.
    Miss,
    /// The rules do not allow it.
    Illegal,
}

impl LessonStep {
    pub(super) const fn new(key: &'static str, position: &'static str, goal: Goal) -> Self {
        Self { key, game: None, position, reply: None, goal }
    }

    pub(super) const fn of(mut self, game: &'static str) -> Self {
        self.game = Some(game);
        self
    }

    pub(super) const fn against(mut self, reply: &'static str) -> Self {
        self.reply = Some(reply);
        self
    }

    /// The match as it stands before the move, in a lesson of this game.
    pub fn table(&self, game: &str) -> Result<Box<dyn AnyMatch>, Wrong> {
        set_up(self.game.unwrap_or(game), self.position)
    }

    /// Plays a move and looks what it has come to.
    pub fn judge(&self, game: &str, mv: &str) -> Result<LessonVerdict, Wrong> {
        let before = self.table(game)?;
        let mut after = before.duplicate();
        let turn = match self.reply {
            Some(reply) => format!("{mv}/{reply}"),
            None => mv.to_owned(),
        };
        let Ok(played) = after.play(&turn) else { return Ok(LessonVerdict::Illegal) };
        let own = played.split('/').next().expect("a text has a first part");
        let reached = match self.goal {
            Goal::Moves(moves) => moves.contains(&own),
            Goal::Takes(count) => {
                let (before, after) = (others(&*before), others(&*after));
                before.saturating_sub(after) == count
            }
            Goal::Reaches(cells) => cells.iter().any(|cell| stands(&view(&*after), cell)),
            Goal::Wins => has_won(after.status()),
        };
        Ok(if reached { LessonVerdict::Right(after) } else { LessonVerdict::Miss })
    }

    /// The legal moves of whoever learns, in canonical text.
    pub fn moves(&self, game: &str) -> Result<Vec<String>, Wrong> {
        Ok(self.table(game)?.moves(Player::First))
    }
}

fn view(table: &dyn AnyMatch) -> Scene {
    table.scene(Viewer::Spectator)
}

/// How many pieces the other player has on the board.
fn others(table: &dyn AnyMatch) -> usize {
    view(table).pieces.iter().filter(|piece| piece.owner == Some(Player::Second)).count()
}

fn stands(scene: &Scene, cell: &str) -> bool {
    let Some(cell) = scene.cell(cell) else { return false };
    scene.pieces_on(cell).last().is_some_and(|piece| piece.owner != Some(Player::Second))
}

fn has_won(status: Status) -> bool {
    matches!(status, Status::Over(Outcome { winner: Some(Player::First), .. }))
}
