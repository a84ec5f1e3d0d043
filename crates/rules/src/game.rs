//! What a game is. A position is a value: it can be cloned, compared, hashed, printed and read
//! back. It knows no history, no clock, no chance and no screen.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::{
    ByPlayer, ClashStep, Deck, GameFacts, Gesture, Motion, Outcome, Player, Reason, Scene, Sketch,
    Status, TextError, Turn,
};

/// Who decides next, whether or not the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToMove {
    /// One player.
    One(Player),
    /// Both, at the same time and in secret.
    Both,
}

/// Chance, passed in: given `n`, a number below `n`.
pub type Pick<'a> = &'a mut dyn FnMut(usize) -> usize;

/// A position of one game, with that game's rules.
///
/// `Display` and `FromStr` are the position string: reading what was printed gives the same
/// position, and a string that no play of the rules could explain is refused with a reason.
pub trait Game:
    Clone + Debug + Display + Eq + FromStr<Err = TextError> + Hash + Send + Sync + 'static
{
    /// One player's decision. It stands for what it does to the position, so two ways of
    /// moving that lead to the same position are one value.
    type Move: Copy + Debug + Eq + Send + Sync + 'static;

    /// The id in the catalogue, with the option that selects these rules: `kumo:throw=8`.
    const ID: &'static str;

    /// The option that selects these rules, in words of the text format, `throw=8`; empty where the
    /// game has none.
    const OPTION: &'static str = "";

    /// What the option means, in one line.
    const MEANING: &'static str = "";

    /// What the rulebook calls the players, capitalised.
    const SEATS: ByPlayer<&'static str>;

    /// PDN's number of the game, where records of it are PDN.
    const GAME_TYPE: Option<u32> = None;

    /// Whether both players choose at the same time, in every turn.
    const SIMULTANEOUS: bool = false;

    /// Whether the referee punishes touching pieces against the rules.
    const TOUCH_RULES: bool = false;

    /// The move that stands for a turn lost on time, in the games that know one. It is never
    /// among the generated ones.
    const LOST_TURN: Option<Self::Move> = None;

    /// What the ends of the game are worth in a competition, where the rulebook says so: to the
    /// winner, or to both where nobody has won. Who has lost gets nothing.
    const SCORES: &'static [(Reason, u8)] = &[];

    /// The openings that can be drawn for a game, in decks that differ in how many moves they have.
    const DECKS: &'static [Deck] = &[];

    /// All of these constants, for those who do not know the type.
    const FACTS: &'static GameFacts = &GameFacts {
        id: Self::ID,
        option: Self::OPTION,
        meaning: Self::MEANING,
        seats: Self::SEATS,
        game_type: Self::GAME_TYPE,
        simultaneous: Self::SIMULTANEOUS,
        touch_rules: Self::TOUCH_RULES,
        loses_turns: Self::LOST_TURN.is_some(),
        scores: Self::SCORES,
        decks: Self::DECKS,
        gesture: Self::gesture,
    };

    /// The position every match begins with unless it is set up otherwise.
    fn start() -> Self;

    /// Who decides next, were the game not over. Costs nothing.
    fn to_move(&self) -> ToMove;

    /// What the position itself says of the end. Repetition and what people agree on are
    /// known to [`Match`](crate::Match) alone.
    fn outcome(&self) -> Option<Outcome>;

    /// Appends the player's legal moves, each once; none when the game is over or the player
    /// is not to move.
    fn generate(&self, player: Player, moves: &mut Vec<Self::Move>);

    /// Plays a turn that is legal here. It trusts its caller; [`Match`](crate::Match) checks.
    fn apply(&mut self, turn: &Turn<Self::Move>);

    /// The canonical text of a legal move.
    fn notation(&self, player: Player, mv: &Self::Move) -> String;

    /// Finds the legal move that a text means, in any legal spelling.
    fn read(&self, player: Player, text: &str) -> Result<Self::Move, TextError>;

    /// What a legal move does on the board, in every way in which it can be made by hand. Games
    /// without pieces to touch have nothing to say.
    fn motions(&self, _player: Player, _mv: &Self::Move) -> Vec<Motion> {
        vec![Motion::default()]
    }

    /// What happens where both choices of a turn meet, in order. Games in which players take turns have
    /// nothing to say.
    fn clash(&self, _choices: ByPlayer<Self::Move>) -> Vec<ClashStep> {
        Vec::new()
    }

    /// How the move that a text spells is made on the board. It need not be legal anywhere.
    fn gesture(text: &str) -> Gesture {
        Gesture::word(text)
    }

    /// What a player sees: everything that is not secret.
    fn scene(&self) -> Scene;

    /// Reads a position string without judging what it says, so it can be changed by hand;
    /// `None` where it is no such string at all.
    fn sketch(text: &str) -> Option<Sketch>;

    /// The position after a turn that is legal here.
    #[must_use]
    fn after(&self, turn: &Turn<Self::Move>) -> Self {
        let mut after = self.clone();
        after.apply(turn);
        after
    }

    /// How the game stands.
    fn status(&self) -> Status {
        match (self.outcome(), self.to_move()) {
            (Some(outcome), _) => Status::Over(outcome),
            (None, ToMove::One(player)) => Status::Turn(player),
            (None, ToMove::Both) => Status::Both,
        }
    }

    /// How many moves [`generate`](Game::generate) gives. `scratch` is room to work in, left
    /// as it was found.
    fn count(&self, player: Player, scratch: &mut Vec<Self::Move>) -> u64 {
        let before = scratch.len();
        self.generate(player, scratch);
        let count = scratch.len() - before;
        scratch.truncate(before);
        count as u64
    }

    /// A position that leads on in exactly as many ways as this one, however far one counts:
    /// one for all that differ in what cannot matter any more, or mirror each other. Counting
    /// simultaneous turns puts such positions together.
    #[must_use]
    fn representative(self) -> Self {
        self
    }

    /// What has to come back for the position to be "the same", counters aside; `None` where
    /// the rules count no repetition.
    fn recurring(&self) -> Option<Self> {
        None
    }

    /// The position to go on from where it is drawn by too many quiet turns and nobody claims that;
    /// `None` in the games that end by themselves.
    fn unclaimed(&self) -> Option<Self> {
        None
    }

    /// Whether a choice that does not arrive in time becomes what the opponent named, if
    /// anything. The rules always replace some decisions in their own way.
    fn allows_naming(&self) -> bool {
        true
    }

    /// The choice that replaces one that did not arrive and that nobody named.
    fn substitute(&self, player: Player, pick: Pick<'_>) -> Self::Move {
        let mut moves = Vec::new();
        self.generate(player, &mut moves);
        moves[pick(moves.len())]
    }
}

/// Games whose turns are always one player's. A player may still move several times running.
///
/// Search by alpha-beta and endgame tables ask for this, so searching a game with
/// simultaneous choices does not compile.
pub trait Alternating: Game {
    /// The player to move.
    fn mover(&self) -> Player {
        match self.to_move() {
            ToMove::One(player) => player,
            ToMove::Both => unreachable!("an alternating game has one player to move"),
        }
    }
}
