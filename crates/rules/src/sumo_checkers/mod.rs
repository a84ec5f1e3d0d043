//! Sumo Checkers: columns of checkers push each other off a round board.
//!
//! The position knows the board, who is to move, how many checkers each side has placed as
//! blocks, and how long nothing happened. It does not know which positions came before.
//!
//! Ways of moving that lead to the same position are one move, so a [`Move`] is what changes on
//! the board and nothing of how it came about. The generator finds changes, and only a text asks
//! by what way they came.

mod board;
pub(crate) mod entry;
mod generate;
mod motion;
mod notation;
mod rules;
mod scene;
mod shapes;
mod sketch;
mod spelling;
mod text;
mod view;

use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use board::HOME;
pub use board::{BOARD, Squares};
pub use rules::{FirstOut, FullGame, SumoRules, ToTheFirst, ToTheLast};
use view::View;

use crate::{
    Alternating, ByPlayer, Game, Gesture, Motion, Outcome, Player, Reason, Scene, Sketch,
    TextError, ToMove, Turn,
};

/// How many checkers a side begins with.
const CHECKERS: u32 = 10;

/// Turns in a row without a push-off or a block that draw the game.
const QUIET_TURNS: u8 = 100;

/// A position under the rules `R`.
pub struct SumoCheckers<R> {
    /// The checkers of the player to move. Kept apart from [`SumoCheckers::turn`], so a
    /// move swaps two fields and needs to know neither player.
    own: Squares,
    theirs: Squares,
    blocks: Squares,
    /// How many of the blocks are whose: nothing on the board tells.
    placed: ByPlayer<u8>,
    quiet: u8,
    turn: Player,
    rules: PhantomData<R>,
}

/// What one player's turn changes on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Move {
    /// Squares that own checkers leave or enter.
    own: Squares,
    /// Squares that opposing checkers leave or enter.
    theirs: Squares,
    /// Where a block is put.
    block: Squares,
}

impl Move {
    /// Squares that checkers of the player who moves leave or enter.
    #[must_use]
    #[inline]
    pub const fn own(&self) -> Squares {
        self.own
    }

    /// Squares that opposing checkers leave or enter.
    #[must_use]
    #[inline]
    pub const fn theirs(&self) -> Squares {
        self.theirs
    }

    /// Where a block is put: one square or none.
    #[must_use]
    #[inline]
    pub const fn block(&self) -> Squares {
        self.block
    }
}

impl<R: SumoRules> SumoCheckers<R> {
    /// The checkers of a player.
    #[must_use]
    #[inline]
    pub fn checkers(&self, player: Player) -> Squares {
        if player == self.turn { self.own } else { self.theirs }
    }

    /// The blocks of both players.
    #[must_use]
    #[inline]
    pub const fn blocks(&self) -> Squares {
        self.blocks
    }

    /// Removed checkers that have not been placed as blocks.
    #[must_use]
    #[inline]
    pub fn reserve(&self, player: Player) -> u32 {
        CHECKERS - self.checkers(player).count_ones() - u32::from(self.placed[player])
    }

    /// Turns in a row without a push-off or a block.
    #[must_use]
    #[inline]
    pub const fn quiet_turns(&self) -> u32 {
        self.quiet as u32
    }

    /// How many quiet turns are left until the game is drawn by them.
    #[must_use]
    #[inline]
    pub const fn quiet_turns_left(&self) -> u32 {
        QUIET_TURNS.saturating_sub(self.quiet) as u32
    }

    /// Section *The duel*: one checker each.
    #[must_use]
    #[inline]
    pub const fn is_duel(&self) -> bool {
        self.own.is_power_of_two() && self.theirs.is_power_of_two()
    }

    /// Whether a block may be put at the end of this turn, if the turn does not win.
    fn may_place(&self) -> bool {
        self.is_duel() && self.reserve(self.turn) > 0
    }

    /// Whether these are so few checkers of a side that it has lost.
    fn is_lost(checkers: Squares) -> bool {
        checkers.count_ones() + R::LOSSES <= CHECKERS
    }

    fn is_awaited(&self, player: Player) -> bool {
        let over = Self::is_lost(self.own) || Self::is_lost(self.theirs);
        player == self.turn && !over && self.quiet < QUIET_TURNS
    }
}

impl<R: SumoRules> Game for SumoCheckers<R> {
    type Move = Move;

    const ID: &'static str = R::ID;
    const OPTION: &'static str = R::OPTION;
    const MEANING: &'static str = R::MEANING;
    const SEATS: ByPlayer<&'static str> = ByPlayer::new("Gold", "Silver");

    fn start() -> Self {
        Self {
            own: HOME.first,
            theirs: HOME.second,
            blocks: 0,
            placed: ByPlayer::new(0, 0),
            quiet: 0,
            turn: Player::First,
            rules: PhantomData,
        }
    }

    #[inline]
    fn to_move(&self) -> ToMove {
        ToMove::One(self.turn)
    }

    /// A player who cannot move has lost, even on the turn that would complete a draw.
    fn outcome(&self) -> Option<Outcome> {
        let loser = Player::ALL.into_iter().find(|&player| Self::is_lost(self.checkers(player)));
        if let Some(loser) = loser {
            return Some(Outcome::win(loser.other(), Reason::PushOff));
        }
        if !generate::can_move::<R>(View::of(self)) {
            return Some(Outcome::win(self.turn.other(), Reason::NoMoves));
        }
        (self.quiet >= QUIET_TURNS).then_some(Outcome::draw(Reason::QuietTurns))
    }

    fn generate(&self, player: Player, moves: &mut Vec<Move>) {
        if self.is_awaited(player) {
            generate::generate(self, moves);
        }
    }

    fn count(&self, player: Player, scratch: &mut Vec<Move>) -> u64 {
        if self.is_awaited(player) { generate::count(self, scratch) } else { 0 }
    }

    #[inline]
    fn apply(&mut self, turn: &Turn<Move>) {
        *self = self.after(turn);
    }

    /// Made anew rather than changed: a copy would pass through memory.
    #[inline]
    fn after(&self, turn: &Turn<Move>) -> Self {
        let Turn::One(Move { own, theirs, block }) = *turn else {
            unreachable!("the players of Sumo Checkers take turns")
        };
        let left = self.theirs ^ theirs;
        let is_quiet = block == 0 && left.count_ones() == self.theirs.count_ones();
        let mut placed = self.placed;
        placed[self.turn] += u8::from(block != 0);
        Self {
            own: left,
            theirs: self.own ^ own,
            blocks: self.blocks | block,
            placed,
            quiet: if is_quiet { self.quiet + 1 } else { 0 },
            turn: self.turn.other(),
            rules: PhantomData,
        }
    }

    fn notation(&self, _: Player, mv: &Move) -> String {
        notation::write(self, mv)
    }

    fn read(&self, player: Player, text: &str) -> Result<Move, TextError> {
        if !self.is_awaited(player) {
            return Err(TextError::new(format!("{} is not to move here", Self::SEATS[player])));
        }
        notation::read(self, text)
    }

    fn motions(&self, _: Player, mv: &Move) -> Vec<Motion> {
        vec![motion::motion(self, mv)]
    }

    fn gesture(text: &str) -> Gesture {
        motion::gesture(text)
    }

    fn scene(&self) -> Scene {
        scene::scene(self)
    }

    fn sketch(text: &str) -> Option<Sketch> {
        sketch::read::<R>(text)
    }

    fn recurring(&self) -> Option<Self> {
        Some(Self { quiet: 0, ..*self })
    }
}

impl<R: SumoRules> Alternating for SumoCheckers<R> {}

// The marker `R` has no value, so positions are what their fields are, whatever `R` derives.
impl<R> Clone for SumoCheckers<R> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for SumoCheckers<R> {}

impl<R> PartialEq for SumoCheckers<R> {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl<R> Eq for SumoCheckers<R> {}

impl<R> Hash for SumoCheckers<R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl<R> SumoCheckers<R> {
    fn key(&self) -> ([Squares; 3], ByPlayer<u8>, u8, Player) {
        ([self.own, self.theirs, self.blocks], self.placed, self.quiet, self.turn)
    }
}

impl<R: SumoRules> Debug for SumoCheckers<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", R::ID)
    }
}
