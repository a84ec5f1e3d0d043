//! What happens in a match, one event after the other.

use crate::{Player, Turn};

/// Something that happened in a match, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<M> {
    /// The position advanced.
    Turn(Turn<Played<M>>),
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
    /// Whoever runs the match decided who has won; nobody in a draw.
    Decided(Option<Player>),
    /// The rules had drawn the match, nobody claimed the draw, and the players went on.
    PlayedOn,
}

/// A move together with how it came to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played<M> {
    /// The move.
    pub mv: M,
    /// Whose decision it was.
    pub origin: Origin,
}

/// Whose decision a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The player's own.
    Chosen,
    /// It was missing, and the opponent had named it.
    Named,
    /// It was missing and nobody had named it: chance decided, where there was a choice.
    Drawn,
}

impl<M: Copy> Event<M> {
    /// The same event with its turn told in another way.
    pub fn map<N>(&self, turn: impl FnOnce(Turn<Played<M>>) -> Turn<Played<N>>) -> Event<N> {
        match *self {
            Self::Turn(played) => Event::Turn(turn(played)),
            Self::LostTurn(player) => Event::LostTurn(player),
            Self::TimeOut(player) => Event::TimeOut(player),
            Self::Offence(player) => Event::Offence(player),
            Self::Resigned(player) => Event::Resigned(player),
            Self::DrawOffered(player) => Event::DrawOffered(player),
            Self::DrawAgreed => Event::DrawAgreed,
            Self::Decided(winner) => Event::Decided(winner),
            Self::PlayedOn => Event::PlayedOn,
        }
    }
}
