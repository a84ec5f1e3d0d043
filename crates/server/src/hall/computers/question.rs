//! What a match awaits of the computer, and what the computer does. Who thinks about it is not known here.

use std::time::Duration;

use dohyo_engine::{ComputerMove, Level};
use dohyo_rules::{AnyMatch, Player, Status};

use crate::hall::{DeedRequest, LiveMatch};
use crate::jobs::{Job, JobTask, TableText, seat_word};
use crate::room::{ComputerTask, MatchDeed};

/// How long the strongest thinks about a move.
pub(super) const LONGEST_THOUGHT: Duration = Duration::from_millis(1500);
/// The computer agrees to no draw before so many moves.
const MOVES_BEFORE_DRAW: usize = 40;

/// What a match awaits of the computer.
pub(super) struct ComputerQuestion {
    pub(super) seat: Player,
    pub(super) level: Level,
    awaited: ComputerTask,
    pub(super) table: Box<dyn AnyMatch>,
    /// How many turns had been played, and the last line with which moves were taken back.
    turn: usize,
    taken_back: u64,
}

impl ComputerQuestion {
    /// What the match awaits now.
    pub(super) fn of(live: &LiveMatch) -> Option<Self> {
        let room = live.room();
        let (seat, level, awaited) = room.awaits_computer()?;
        let (turn, taken_back) = (room.turn_count(), room.taken_back());
        Some(Self { seat, level, awaited, table: room.table().duplicate(), turn, taken_back })
    }

    /// For whom somebody has to think, if at all.
    pub(super) fn thinks_for(&self) -> Option<Player> {
        match (self.awaited, self.table.status()) {
            (ComputerTask::Move, _) => Some(self.seat),
            (ComputerTask::Answer { moves: usize::MAX }, _) => None,
            (ComputerTask::Answer { moves }, Status::Turn(mover)) => {
                (moves >= MOVES_BEFORE_DRAW).then_some(mover)
            }
            (ComputerTask::Answer { .. }, _) => None,
        }
    }

    /// What the computer does, with what came of the thinking.
    pub(super) fn deed(&self, thought: Option<ComputerMove>) -> Option<MatchDeed> {
        let seat = self.seat;
        match self.awaited {
            ComputerTask::Move => {
                let mv = thought?.mv;
                Some(MatchDeed::Choose { seat, mv, named: None, nonce: None })
            }
            ComputerTask::Answer { moves } => {
                let is_content = moves == usize::MAX || self.is_no_better(thought);
                Some(if is_content { MatchDeed::Draw(seat) } else { MatchDeed::Decline(seat) })
            }
        }
    }

    /// Whether the computer sees no advantage for itself.
    fn is_no_better(&self, thought: Option<ComputerMove>) -> bool {
        let Status::Turn(mover) = self.table.status() else { return false };
        let found = thought.and_then(|thought| thought.analysis);
        let worth = |score: i32| if mover == self.seat { score } else { -score };
        found.is_some_and(|found| worth(found.score()) <= 0)
    }

    /// The deed as it is tried: for this turn and no other, whoever was faster.
    pub(super) fn request(&self, deed: MatchDeed) -> DeedRequest {
        let (turn, taken_back) = (Some(self.turn), Some(self.taken_back));
        DeedRequest { turn, taken_back, ..DeedRequest::new(None, deed) }
    }

    /// The thinking as a job, which has the same name whoever asks for it.
    pub(super) fn job(&self, id: &str, mover: Player, seed: u64) -> Job {
        let Self { turn, taken_back, .. } = self;
        let seat = seat_word(mover);
        Job {
            id: format!("computer {id} {turn} {taken_back} {seat}"),
            task: JobTask::Computer {
                table: TableText::of(&*self.table),
                seat: seat.to_owned(),
                level: self.level.number(),
                seed,
                millis: u64::try_from(LONGEST_THOUGHT.as_millis()).unwrap_or(u64::MAX),
            },
        }
    }
}
