//! Draughts on 64 squares: the leaflets' checkers, played by three rule sets.
//!
//! The position knows the board, who is to move, and the two counters that a FEN may carry.
//! It does not know which positions came before, nor what the referee saw.

mod board;
mod checkers;
mod construction;
mod construction_advanced;
pub(crate) mod entry;
mod generate;
mod notation;
mod scene;
mod sketch;
mod text;

use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

pub use board::Squares;
use board::{CROWN, HOME, SQUARES, bit};
pub use checkers::Checkers;
pub use construction::Construction;
pub use construction_advanced::ConstructionAdvanced;
use generate::{First, Second, View};

use crate::motion::names;
pub use crate::time::Late;
use crate::{
    Alternating, ByPlayer, Deck, Game, Gesture, Motion, Outcome, Player, Reason, Scene, Sketch,
    TextError, ToMove, Turn,
};

/// Turns in a row without a jump or a man's move that draw the game.
const QUIET_TURNS: u32 = 80;

/// What one kind of draughts does differently from another.
pub trait DraughtsRules: Clone + Copy + Debug + Eq + Send + Sync + 'static {
    /// The game's id.
    const ID: &'static str;
    /// Who plays it.
    const SEATS: ByPlayer<&'static str>;
    /// What colours their pieces have.
    const COLOURS: ByPlayer<&'static str>;
    /// Whether a player who can jump must.
    const JUMPS: Jumps;
    /// What running out of time costs.
    const LATE: Late;
    /// What touching a piece against the rules costs.
    const TOUCH: Touch;
    /// The openings that can be drawn.
    const DECKS: &'static [Deck] = &[];
}

/// Whether a player who can jump must.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jumps {
    /// One of the jumps must be made, to its end.
    Required,
    /// A player may also move quietly, or stop after any jump.
    Optional,
}

/// What touching a piece against the rules costs a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// Nothing: nobody watches.
    Free,
    /// A warning, and the second time the game.
    Punished,
}

/// A position under the rules `R`.
pub struct Draughts<R> {
    /// The pieces of the player to move: a move swaps two fields and needs to know neither
    /// player.
    own: Squares,
    theirs: Squares,
    kings: Squares,
    /// Twice the number of the move, and one more when the second player is to move.
    ply: u32,
    /// Turns in a row without a jump or a man's move.
    quiet: u32,
    rules: PhantomData<R>,
}

/// One player's whole turn: a piece goes from one square to another and takes some pieces on
/// its way. Jumps around the same pieces in another order are the same move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    from: Squares,
    to: Squares,
    captured: Squares,
}

impl Move {
    /// A turn lost on time: nothing goes nowhere.
    const PASS: Self = Self { from: 0, to: 0, captured: 0 };

    /// The place of the bit of the square that the piece leaves, below 35.
    #[inline]
    #[must_use]
    pub const fn from_index(&self) -> usize {
        self.from.trailing_zeros() as usize
    }

    /// The place of the bit of the square that the piece reaches, below 35.
    #[inline]
    #[must_use]
    pub const fn to_index(&self) -> usize {
        self.to.trailing_zeros() as usize
    }

    /// Whether pieces are taken.
    #[inline]
    #[must_use]
    pub const fn is_jump(&self) -> bool {
        self.captured != 0
    }
}

impl<R: DraughtsRules> Draughts<R> {
    fn new(pieces: ByPlayer<Squares>, kings: Squares, turn: Player) -> Self {
        let (own, theirs) = (pieces[turn], pieces[turn.other()]);
        let ply = ply(1, turn);
        Self { own, theirs, kings, ply, quiet: 0, rules: PhantomData }
    }

    #[inline]
    fn turn(&self) -> Player {
        if self.ply.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    /// The number of the move: one for both players' turns.
    fn number(&self) -> u32 {
        self.ply / 2
    }

    /// A player's pieces, as bits.
    #[inline]
    pub fn pieces(&self, player: Player) -> Squares {
        if player == self.turn() { self.own } else { self.theirs }
    }

    /// The kings of both players, as bits.
    #[inline]
    pub fn kings(&self) -> Squares {
        self.kings
    }

    /// Turns in a row without a jump or a man's move.
    #[inline]
    pub fn quiet_turns(&self) -> u32 {
        self.quiet
    }

    /// How many quiet turns are left until the game is drawn by them.
    #[must_use]
    #[inline]
    pub fn quiet_turns_left(&self) -> u32 {
        QUIET_TURNS.saturating_sub(self.quiet)
    }

    /// Appends the jumps of the player to move.
    #[inline]
    pub fn generate_jumps(&self, moves: &mut Vec<Move>) {
        if self.quiet >= QUIET_TURNS {
            return;
        }
        match self.turn() {
            Player::First => generate::generate_jumps::<R, First>(self, moves),
            Player::Second => generate::generate_jumps::<R, Second>(self, moves),
        }
    }

    /// Whether the player to move has a jump.
    #[inline]
    pub fn can_jump(&self) -> bool {
        match self.turn() {
            Player::First => View::of(self).can_jump::<First>(),
            Player::Second => View::of(self).can_jump::<Second>(),
        }
    }

    fn has_move(&self) -> bool {
        match self.turn() {
            Player::First => View::of(self).can_move::<First>(),
            Player::Second => View::of(self).can_move::<Second>(),
        }
    }

    fn is_awaited(&self, player: Player) -> bool {
        player == self.turn() && self.quiet < QUIET_TURNS
    }
}

/// The ply at which a player begins the move with this number.
#[inline]
fn ply(number: u32, turn: Player) -> u32 {
    2 * number + u32::from(turn == Player::Second)
}

impl<R: DraughtsRules> Game for Draughts<R> {
    type Move = Move;

    const ID: &'static str = R::ID;
    const SEATS: ByPlayer<&'static str> = R::SEATS;
    const GAME_TYPE: Option<u32> = Some(21);
    const TOUCH_RULES: bool = matches!(R::TOUCH, Touch::Punished);
    const LOST_TURN: Option<Move> = match R::LATE {
        Late::LosesTurn => Some(Move::PASS),
        Late::LosesGame => None,
    };
    const DECKS: &'static [Deck] = R::DECKS;

    fn start() -> Self {
        Self::new(HOME, 0, Player::First)
    }

    #[inline]
    fn to_move(&self) -> ToMove {
        ToMove::One(self.turn())
    }

    /// A player who cannot move has lost, even on the turn that would complete a draw.
    fn outcome(&self) -> Option<Outcome> {
        if !self.has_move() {
            return Some(Outcome::win(self.turn().other(), Reason::NoMoves));
        }
        (self.quiet >= QUIET_TURNS).then_some(Outcome::draw(Reason::QuietTurns))
    }

    #[inline]
    fn generate(&self, player: Player, moves: &mut Vec<Move>) {
        if !self.is_awaited(player) {
            return;
        }
        match player {
            Player::First => generate::generate::<R, First>(self, moves),
            Player::Second => generate::generate::<R, Second>(self, moves),
        }
    }

    #[inline]
    fn count(&self, player: Player, scratch: &mut Vec<Move>) -> u64 {
        if !self.is_awaited(player) {
            return 0;
        }
        match player {
            Player::First => generate::count::<R, First>(self, scratch),
            Player::Second => generate::count::<R, Second>(self, scratch),
        }
    }

    #[inline]
    fn apply(&mut self, turn: &Turn<Move>) {
        *self = self.after(turn);
    }

    /// Made anew rather than changed: a copy would pass through memory.
    #[inline]
    fn after(&self, turn: &Turn<Move>) -> Self {
        let Turn::One(Move { from, to, captured }) = *turn else {
            unreachable!("draughts players take turns")
        };
        let is_quiet = captured == 0 && from & !self.kings == 0;
        // Men go forward, so whichever far row a man reaches is the one where it is crowned.
        let crowned = if from & self.kings == 0 { to & (CROWN.first | CROWN.second) } else { to };
        Self {
            own: self.theirs & !captured,
            theirs: self.own ^ from ^ to,
            kings: self.kings & !(from | captured) | crowned,
            ply: self.ply + 1,
            quiet: if is_quiet { self.quiet + 1 } else { 0 },
            rules: PhantomData,
        }
    }

    fn notation(&self, player: Player, mv: &Move) -> String {
        notation::write(self, player, mv)
    }

    fn read(&self, player: Player, text: &str) -> Result<Move, TextError> {
        notation::read(self, player, text)
    }

    /// A jump around the same pieces can be made in several ways.
    fn motions(&self, player: Player, mv: &Move) -> Vec<Motion> {
        let captured: Vec<u8> =
            (1..=SQUARES).filter(|&square| bit(square) & mv.captured != 0).collect();
        let motion =
            |path: &Vec<u8>| Motion { captured: names(&captured), ..Motion::carrying(path) };
        notation::paths(self, player, mv).iter().map(motion).collect()
    }

    fn gesture(text: &str) -> Gesture {
        notation::squares(text)
            .map_or_else(|_| Gesture::word(text), |squares| Gesture::cells(&squares))
    }

    fn scene(&self) -> Scene {
        scene::scene(self)
    }

    fn sketch(text: &str) -> Option<Sketch> {
        sketch::read::<R>(text)
    }

    fn recurring(&self) -> Option<Self> {
        Some(Self { quiet: 0, ply: self.ply % 2, ..*self })
    }

    /// The quiet turns are counted anew.
    fn unclaimed(&self) -> Option<Self> {
        Some(Self { quiet: 0, ..*self })
    }
}

impl<R: DraughtsRules> Alternating for Draughts<R> {}

// The marker `R` has no value, so positions are what their fields are, whatever `R` derives.
impl<R> Clone for Draughts<R> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for Draughts<R> {}

impl<R> PartialEq for Draughts<R> {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl<R> Eq for Draughts<R> {}

impl<R> Hash for Draughts<R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl<R> Draughts<R> {
    fn key(&self) -> (Squares, Squares, Squares, u32, u32) {
        (self.own, self.theirs, self.kings, self.ply, self.quiet)
    }
}

impl<R: DraughtsRules> Debug for Draughts<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self:#}", R::ID)
    }
}
