//! What a bulletin tells of a match in the hall.

use dohyo_rules::{MoveOrigin, Player, Viewer};
use dohyo_tournament::{Entry, Side};

use super::super::HostedGame;
use crate::room::{Choices, MatchDeed, MatchStage, PlayedStep, Room, ViewedLine};

/// A match in the hall since the bulletin before.
pub struct BulletinMatch {
    /// Which game of the event it is.
    pub table: HostedGame,
    /// The match as it stood.
    pub room: Room,
    /// The turns that earlier bulletins have told of.
    known: usize,
    /// The last line that belongs to those.
    last: u64,
    /// Whether it was being played when the bulletin before was made.
    was_over: bool,
}

/// A turn that somebody missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Miss {
    /// Whose it was.
    pub seat: Player,
    /// The turn, from 1.
    pub turn: usize,
    /// What became of it.
    pub how: Missing,
}

/// What became of a turn that was missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// The card was played that the opponent had named.
    Named,
    /// Chance chose a card.
    Drawn,
    /// The turn was lost.
    LostTurn,
    /// The match was lost.
    LostMatch,
    /// There was more time.
    Excused,
    /// Whoever runs the event is to decide.
    Held,
}

impl BulletinMatch {
    pub(super) fn new(table: HostedGame, room: Room, before: &Room) -> Self {
        let known = room.turns().zip(before.turns()).take_while(|(now, then)| now == then).count();
        let was_over = is_over(before);
        Self { table, room, known, last: before.next_number() - 1, was_over }
    }

    /// Who sits on a seat for the event.
    #[must_use]
    pub fn entry(&self, seat: Player) -> Entry {
        let [a, b] = self.table.sides;
        let is_a = (seat == Player::First) == (self.table.begins == Side::A);
        if is_a { a } else { b }
    }

    /// The turns since the bulletin before, with their numbers from 1.
    pub fn turns(&self) -> impl Iterator<Item = (usize, PlayedStep)> {
        (1..).zip(self.room.turns()).skip(self.known)
    }

    /// Whether it has come to an end since.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        is_over(&self.room) && !self.was_over
    }

    /// Whether there is anything to print.
    #[must_use]
    pub fn has_news(&self) -> bool {
        self.room.turn_count() > self.known || self.has_ended()
    }

    /// Who missed a turn.
    #[must_use]
    pub fn misses(&self) -> Vec<Miss> {
        let mut misses = Vec::new();
        for (turn, played) in self.turns() {
            let how = |origin| match origin {
                MoveOrigin::Chosen => None,
                MoveOrigin::Named => Some(Missing::Named),
                MoveOrigin::Drawn => Some(Missing::Drawn),
            };
            let missed = Player::ALL
                .into_iter()
                .filter_map(|seat| how(played.origins[seat]).map(|how| Miss { seat, turn, how }));
            misses.extend(missed);
        }
        let turn_at = |at| self.room.turn_count_at(at);
        for entry in self.entries() {
            let (seats, how) = match entry.deed {
                MatchDeed::LoseTurn(seat) => (vec![seat], Missing::LostTurn),
                MatchDeed::LoseOnTime(seat) => (vec![seat], Missing::LostMatch),
                MatchDeed::Excuse(seat) => (vec![seat], Missing::Excused),
                MatchDeed::Hold if self.is_undecided() => (self.awaited(), Missing::Held),
                _ => continue,
            };
            // A turn that was lost has been counted, one that goes on has not.
            let turn = turn_at(entry.at) + usize::from(how != Missing::LostTurn);
            misses.extend(seats.into_iter().map(|seat| Miss { seat, turn, how }));
        }
        misses
    }

    /// Whether a miss waits for a decision, and everybody knows whose it is.
    fn is_undecided(&self) -> bool {
        self.room.undecided().is_some() && self.room.setup().terms.choices == Choices::Told
    }

    /// Who has to decide for a move, as far as everybody knows.
    #[must_use]
    pub fn awaited(&self) -> Vec<Player> {
        let seats = Player::ALL.into_iter();
        seats.filter(|&seat| self.room.seems_to_move(Viewer::Spectator, seat)).collect()
    }

    /// What was done from outside by whoever runs the event.
    pub(super) fn decisions(&self) -> impl Iterator<Item = &MatchDeed> {
        self.entries()
            .filter(|entry| entry.person.is_some())
            .map(|entry| &entry.deed)
            .filter(|deed| deed.is_directed() || matches!(deed, MatchDeed::Due(_)))
            // The event knows once for all its matches who plays on for whom.
            .filter(|deed| !matches!(deed, MatchDeed::Substitute { .. }))
    }

    /// The open lines of its log since the bulletin before.
    fn entries(&self) -> impl Iterator<Item = &crate::room::LogEntry> {
        self.room.lines(Viewer::Spectator, 1).filter_map(|line| match line {
            ViewedLine::Open(entry) if entry.number > self.last => Some(entry),
            ViewedLine::Open(_) | ViewedLine::Sealed { .. } | ViewedLine::Veiled { .. } => None,
        })
    }
}

fn is_over(room: &Room) -> bool {
    matches!(room.stage(), MatchStage::Over(_) | MatchStage::Cancelled)
}
