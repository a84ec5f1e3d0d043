//! What happens in a match, one event after the other.

use crate::{Player, Turn};

/// Something that happened in a match, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchEvent<M> {
    /// The position advanced.
    Turn(Turn<PlayedMove<M>>),
    /// The player to move ran out of time and lost the turn.
    LostTurn(Player),
    /// A player ran out of time and lost the game.
    TimeOut(Player),
    /// A player touched a piece against the rules.
    Offence(Player),
    /// A player gave up.
    Resigned(Player),
    /// A player offered a draw.
    DrawOffered(Player),
    /// The other player took it.
    DrawAgreed,
    /// The organiser decided who has won; nobody in a draw.
    Decided(Option<Player>),
    /// The rules had drawn the match, nobody claimed the draw, and the players went on.
    PlayedOn,
}

/// A move together with how it came to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedMove<M> {
    /// The move.
    pub mv: M,
    /// Whose decision it was.
    pub origin: MoveOrigin,
}

/// Whose decision a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveOrigin {
    /// The player's own.
    Chosen,
    /// It was missing, and the opponent had named it.
    Named,
    /// It was missing and nobody had named it: chance decided, where there was a choice.
    Drawn,
}

impl<M: Copy> MatchEvent<M> {
    /// The same event with its turn told in another way.
    pub fn map<N>(
        &self,
        turn: impl FnOnce(Turn<PlayedMove<M>>) -> Turn<PlayedMove<N>>,
    ) -> MatchEvent<N> {
        match *self {
            Self::Turn(played) => MatchEvent::Turn(turn(played)),
            Self::LostTurn(player) => MatchEvent::LostTurn(player),
            Self::TimeOut(player) => MatchEvent::TimeOut(player),
            Self::Offence(player) => MatchEvent::Offence(player),
            Self::Resigned(player) => MatchEvent::Resigned(player),
            Self::DrawOffered(player) => MatchEvent::DrawOffered(player),
            Self::DrawAgreed => MatchEvent::DrawAgreed,
            Self::Decided(winner) => MatchEvent::Decided(winner),
            Self::PlayedOn => MatchEvent::PlayedOn,
        }
    }
}
