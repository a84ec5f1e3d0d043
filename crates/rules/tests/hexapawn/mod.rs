//! Hexapawn, the game that `CONTRIBUTING.md` goes through: three pawns a side on nine squares. It is
//! in no catalogue, and tests play, draw and search it all the same.
//!
//! A pawn goes one square straight on if that is empty, or takes an opposing one diagonally ahead. Who
//! reaches the far rank has won; who is to move and cannot has lost. White moves first.
//!
//! ```text
//! 3  p p p    Black
//! 2  . . .
//! 1  P P P    White
//!    a b c
//! ```

mod scene;
mod text;

use dohyo_rules::{
    Alternating, ByPlayer, CatalogueEntry, Game, Gesture, Motion, MovePart, Outcome, Player,
    Reason, Scene, Sketch, TextError, ToMove, Turn, Variant,
};

/// What the catalogue would say: it would be a line there, `hexapawn::ENTRY`.
pub(crate) const ENTRY: CatalogueEntry = CatalogueEntry {
    id: "hexapawn",
    family: "hexapawn",
    title: "Hexapawn",
    summary: "three pawns a side on nine squares",
    variants: &[Variant::of::<Hexapawn>()],
};

/// How many squares a side of the board has.
const SIDE: u8 = 3;

/// A square, from 0 for a1: rank by rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Square(u8);

/// A position: where the pawns stand, as bits, and who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Hexapawn {
    pawns: ByPlayer<u16>,
    turn: Player,
}

/// A pawn goes from one square to another, and takes what stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    pub(crate) from: Square,
    pub(crate) to: Square,
}

impl Square {
    fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..SIDE * SIDE).map(Self)
    }

    const fn file(self) -> u8 {
        self.0 % SIDE
    }

    const fn rank(self) -> u8 {
        self.0 / SIDE
    }

    const fn bit(self) -> u16 {
        1 << self.index()
    }

    /// Its number, below nine.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square one rank on for a player and so many files aside.
    fn ahead(self, player: Player, aside: i8) -> Option<Self> {
        let file = self.file().checked_add_signed(aside).filter(|file| *file < SIDE)?;
        let rank = match player {
            Player::First => Some(self.rank() + 1).filter(|rank| *rank < SIDE)?,
            Player::Second => self.rank().checked_sub(1)?,
        };
        Some(Self(rank * SIDE + file))
    }
}

impl Hexapawn {
    /// A player's pawns, as bits.
    pub(crate) fn pawns(&self, player: Player) -> u16 {
        self.pawns[player]
    }

    fn stands(&self, player: Player, square: Square) -> bool {
        self.pawns(player) & square.bit() != 0
    }

    /// Whether one of a player's pawns stands on the far rank.
    fn has_arrived(&self, player: Player) -> bool {
        let is_far = |square: &Square| square.ahead(player, 0).is_none();
        Square::all().filter(is_far).any(|square| self.stands(player, square))
    }

    /// Where a pawn can go.
    fn targets(&self, player: Player, from: Square) -> impl Iterator<Item = Square> {
        let is_empty = |square: &Square| Player::ALL.iter().all(|&one| !self.stands(one, *square));
        let straight = from.ahead(player, 0).filter(is_empty);
        let aside = [-1, 1].map(|aside| from.ahead(player, aside));
        let taken = aside.into_iter().flatten();
        straight.into_iter().chain(taken.filter(move |to| self.stands(player.other(), *to)))
    }

    fn moves(&self) -> impl Iterator<Item = Move> {
        let own = Square::all().filter(|square| self.stands(self.turn, *square));
        own.flat_map(|from| self.targets(self.turn, from).map(move |to| Move { from, to }))
    }

    /// Whether a move takes something.
    pub(crate) fn takes(&self, mv: &Move) -> bool {
        self.stands(self.turn.other(), mv.to)
    }
}

impl Game for Hexapawn {
    type Move = Move;

    const ID: &'static str = "hexapawn";
    const SEATS: ByPlayer<&'static str> = ByPlayer::new("White", "Black");

    fn start() -> Self {
        Self { pawns: ByPlayer::new(0b000_000_111, 0b111_000_000), turn: Player::First }
    }

    fn to_move(&self) -> ToMove {
        ToMove::One(self.turn)
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = Player::ALL.into_iter().find(|&player| self.has_arrived(player)) {
            return Some(Outcome::win(winner, Reason::Position));
        }
        let is_stuck = self.moves().next().is_none();
        is_stuck.then(|| Outcome::win(self.turn.other(), Reason::NoMoves))
    }

    fn generate(&self, player: Player, moves: &mut Vec<Move>) {
        if player == self.turn && self.outcome().is_none() {
            moves.extend(self.moves());
        }
    }

    fn apply(&mut self, turn: &Turn<Move>) {
        let Turn::One(Move { from, to }) = *turn else { unreachable!("the players take turns") };
        self.pawns[self.turn] ^= from.bit() | to.bit();
        self.pawns[self.turn.other()] &= !to.bit();
        self.turn = self.turn.other();
    }

    fn notation(&self, _player: Player, mv: &Move) -> String {
        text::write(mv, self.takes(mv))
    }

    fn read(&self, player: Player, text: &str) -> Result<Move, TextError> {
        let (from, to) = text::squares(text)?;
        let mut moves = Vec::new();
        self.generate(player, &mut moves);
        let found = moves.into_iter().find(|mv| (mv.from, mv.to) == (from, to));
        found.ok_or_else(|| TextError::new(format!("no pawn can go from {from} to {to}")))
    }

    fn motions(&self, player: Player, mv: &Move) -> Vec<Motion> {
        let taken = Some(mv.to).filter(|to| self.stands(player.other(), *to));
        let captured = taken.iter().map(Square::to_string).collect();
        vec![Motion { captured, ..Motion::carrying(&[mv.from, mv.to]) }]
    }

    fn gesture(text: &str) -> Gesture {
        let Ok((from, to)) = text::squares(text) else { return Gesture::word(text) };
        let gesture = Gesture::cells(&[from, to]);
        match text::write(&Move { from, to }, true) == text {
            true => gesture.named("capture", [("on", MovePart::cell(to))]),
            false => gesture,
        }
    }

    fn scene(&self) -> Scene {
        scene::scene(self)
    }

    fn sketch(text: &str) -> Option<Sketch> {
        scene::sketch(text)
    }
}

impl Alternating for Hexapawn {}
