//! Kumo: six Kumotori a side in six stances, in an arena that turns, around the Stone of Balance.
//!
//! The position knows the arena, what lies next to it, and how far the turn has come: actions
//! left, whether the arena has been rotated, who still has to step off. It does not know which
//! positions came before. One action is one move, so a player moves several times running.

mod action;
mod arena;
mod diagram;
mod duties;
pub(crate) mod entry;
mod generate;
mod motion;
mod movement;
mod play;
mod reasons;
mod rules;
mod scene;
mod sink;
mod sketch;
mod squares;
mod stance;
mod text;
mod view;

use std::fmt;
use std::marker::PhantomData;

pub use action::Action;
use arena::Arena;
pub use rules::{DiagonalThrows, KumoRules, StraightThrows};
use sink::ActionTally;
pub use squares::{Direction, Iter, Spin, Square, Squares};
pub use stance::Stance;

use crate::{
    Alternating, ByPlayer, Game, Gesture, Motion, Outcome, Player, Reason, Scene, Sketch,
    TextError, ToMove, Turn,
};

/// How many Kumotori each player has.
const KUMOTORI: u8 = 6;
/// The actions of a turn before prisoners add to them.
const ACTIONS: u8 = 5;
/// How many prisoners add an action each.
const PAID_PRISONERS: u8 = 3;
/// The quiet count that draws the game.
const QUIET_TURNS: u8 = 100;

/// The first rank of each player, where Kumotori enter and prisoners leave.
const HOME: ByPlayer<Squares> = ByPlayer::new(Squares::rank(0), Squares::rank(8));
/// The way out of the arena into each player's camp.
const TO_CAMP: ByPlayer<Direction> = ByPlayer::new(Direction::South, Direction::North);

/// A position under the rules `R`.
#[derive(Copy, PartialEq, Eq, Hash)]
pub struct Kumo<R: KumoRules = StraightThrows> {
    arena: Arena,
    /// Where Kumotori stand that still have to step off in this turn, suspended ones too.
    due: Squares,
    reserve: ByPlayer<u8>,
    /// The opponent's Kumotori that each player holds.
    prisoners: ByPlayer<u8>,
    /// Actions left; none only after a win, since the turn passes otherwise.
    actions: u8,
    rotated: bool,
    quiet: u8,
    turn: Player,
    rules: PhantomData<R>,
}

impl<R: KumoRules> Kumo<R> {
    /// How many quiet turns are left until the game is drawn by them.
    #[must_use]
    #[inline]
    pub const fn quiet_turns_left(&self) -> u32 {
        QUIET_TURNS.saturating_sub(self.quiet) as u32
    }

    /// The actions that a player has in a turn who holds so many prisoners.
    fn allowance(prisoners: u8) -> u8 {
        ACTIONS + prisoners.min(PAID_PRISONERS)
    }

    /// Whether nothing has been done in this turn yet. An action won raises the allowance by as
    /// much as the actions left, so in every turn the two differ by the actions done.
    fn is_start_of_turn(&self) -> bool {
        self.actions == Self::allowance(self.prisoners[self.turn])
    }

    fn is_over(&self) -> bool {
        self.arena.stone.is_none() || self.quiet >= QUIET_TURNS
    }
}

impl<R: KumoRules> Game for Kumo<R> {
    type Move = Action;

    const ID: &'static str = R::ID;
    const OPTION: &'static str = R::OPTION;
    const MEANING: &'static str = R::MEANING;
    const SEATS: ByPlayer<&'static str> = ByPlayer::new("South", "North");

    fn start() -> Self {
        Self {
            arena: Arena::start(),
            due: Squares::NONE,
            reserve: ByPlayer::new(KUMOTORI, KUMOTORI),
            prisoners: ByPlayer::new(0, 0),
            actions: ACTIONS,
            rotated: false,
            quiet: 0,
            turn: Player::First,
            rules: PhantomData,
        }
    }

    #[inline]
    fn to_move(&self) -> ToMove {
        ToMove::One(self.turn)
    }

    /// The Stone leaves the arena only into the loser's camp, and the turn does not pass then.
    fn outcome(&self) -> Option<Outcome> {
        if self.arena.stone.is_none() {
            return Some(Outcome::win(self.turn, Reason::Stone));
        }
        (self.quiet >= QUIET_TURNS).then_some(Outcome::draw(Reason::QuietTurns))
    }

    /// In the rulebook's order, so also in the order of the canonical texts.
    fn generate(&self, player: Player, moves: &mut Vec<Action>) {
        if player == self.turn && !self.is_over() {
            self.offer(moves);
        }
    }

    fn count(&self, player: Player, _scratch: &mut Vec<Action>) -> u64 {
        let mut tally = ActionTally::default();
        if player == self.turn && !self.is_over() {
            self.offer(&mut tally);
        }
        tally.total()
    }

    #[inline]
    fn apply(&mut self, turn: &Turn<Action>) {
        let Turn::One(action) = *turn else { unreachable!("the players take turns") };
        self.play(action);
    }

    fn notation(&self, _player: Player, action: &Action) -> String {
        action.to_string()
    }

    fn read(&self, player: Player, text: &str) -> Result<Action, TextError> {
        if self.is_over() {
            return Err(TextError::new("the game is over"));
        }
        if player != self.turn {
            return Err(TextError::new("it is the other player's turn"));
        }
        let action = text.parse()?;
        if !self.is_legal(action) {
            return Err(self.why_not(action));
        }
        Ok(self.canonical(action))
    }

    fn motions(&self, player: Player, action: &Action) -> Vec<Motion> {
        vec![motion::motion(self, player, *action)]
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

    /// Only what stands at the start of a turn can recur.
    fn recurring(&self) -> Option<Self> {
        self.is_start_of_turn().then_some(Self { quiet: 0, ..*self })
    }
}

impl<R: KumoRules> Alternating for Kumo<R> {}

// As one piece of memory; a derived `Clone` of a generic type goes through the fields.
impl<R: KumoRules> Clone for Kumo<R> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: KumoRules> fmt::Debug for Kumo<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", R::ID)
    }
}
