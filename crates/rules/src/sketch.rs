//! A position that is set up by hand: pieces on cells, and whatever else its string says,
//! right or wrong. Whether a sketch is a position is for the reader of position strings to judge,
//! which says why it is none; here anything can be drawn.
//!
//! Who draws sketches knows no game: a game tells what can be put on the board and which fields
//! its string has, and writes them down.

use std::fmt;

use crate::{ByPlayer, GameFacts, Piece, Player, Scene};

/// A position that is being set up.
#[derive(Clone, Debug)]
pub struct Sketch {
    /// The cells, with nothing on them.
    ground: Scene,
    /// What stands on each cell as letters of stamps, the lowest first.
    cells: Vec<String>,
    stamps: Vec<Stamp>,
    fields: Vec<Field>,
    /// Writes it down as a position string.
    write: fn(&Self) -> String,
}

/// Something that can be put on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// How it looks; its letter is what it is called by, its cell means nothing.
    pub piece: Piece,
    /// How many there can be.
    pub copies: Copies,
}

/// How many there can be of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copies {
    /// As many as one likes, one on a cell.
    Many,
    /// As many as one likes, and on top of an opponent's.
    Stacked,
    /// One, or none.
    OneAtMost,
    /// Always one.
    One,
}

/// Something that a position string says besides what stands where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// What it is, as the panels of scenes call it.
    pub name: &'static str,
    /// Whose it is, where it is one player's.
    pub owner: Option<Player>,
    /// What the string says.
    pub value: String,
    /// What it can say.
    pub choice: FieldChoice,
}

/// What a field can say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldChoice {
    /// One of these, each with what it means.
    Word(Vec<(String, &'static str)>),
    /// A number up to this one; where nothing is written, the usual one.
    Number(u32),
    /// The pieces that its owner has next to the board, up to this many: those that are put on the
    /// board come from there.
    Reserve(u32),
    /// Some of these cards, one sign each; `-` for none.
    Cards(&'static str),
    /// Any cells, with commas between them; `-` for none.
    Cells,
}

impl Sketch {
    /// An empty board with the cells of a scene, and how it is written down.
    #[must_use]
    pub fn new(scene: Scene, stamps: Vec<Stamp>, write: fn(&Self) -> String) -> Self {
        let ground =
            Scene { pieces: Vec::new(), panels: Vec::new(), highlights: Vec::new(), ..scene };
        let cells = vec![String::new(); ground.cells.len()];
        Self { ground, cells, stamps, fields: Vec::new(), write }
    }

    /// What can be put on the board.
    #[must_use]
    pub fn stamps(&self) -> &[Stamp] {
        &self.stamps
    }

    /// What else the position string says.
    #[must_use]
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// The board as it is drawn.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let mut scene = self.ground.clone();
        for (cell, letters) in self.cells.iter().enumerate() {
            let stamps = letters.chars().filter_map(|letter| self.stamp(letter));
            scene.pieces.extend(stamps.map(|stamp| Piece { cell, ..stamp.piece.clone() }));
        }
        scene
    }

    /// Touches a cell with a stamp, by its letter: what it shows is put there, or taken away
    /// where it stood. Without a letter the cell is emptied. What is taken from the board goes
    /// to its owner's reserve, and what is put there comes from it.
    pub fn touch(&mut self, cell: &str, letter: Option<char>) {
        let Some(cell) = self.ground.cell(cell) else { return };
        let Some(stamp) = letter.and_then(|letter| self.stamp(letter)).cloned() else {
            if letter.is_none() {
                self.empty(cell);
            }
            return;
        };
        let letter = stamp.piece.letter;
        let top = self.top(cell).map(|top| (top.piece.letter, top.piece.owner));
        if top.is_some_and(|(top, _)| top == letter) {
            if stamp.copies != Copies::One {
                self.lift(cell);
            }
            return;
        }
        if matches!(stamp.copies, Copies::One | Copies::OneAtMost) {
            self.cells.iter_mut().for_each(|letters| letters.retain(|other| other != letter));
        }
        let below = top.and_then(|(_, owner)| owner);
        let is_on_opponent = below.is_some_and(|owner| stamp.piece.owner == Some(owner.other()));
        if stamp.copies != Copies::Stacked || !is_on_opponent || self.cells[cell].len() > 1 {
            self.empty(cell);
        }
        self.cells[cell].push(letter);
        self.count(stamp.piece.owner, |reserve| reserve.saturating_sub(1));
    }

    /// Takes everything off the board that can be taken off.
    pub fn clear(&mut self) {
        for cell in 0..self.cells.len() {
            self.empty(cell);
        }
    }

    /// Says something else in the field with this number.
    pub fn set(&mut self, field: usize, value: &str) {
        if let Some(field) = self.fields.get_mut(field) {
            // One word; else the string would fall apart.
            field.value = value.split_whitespace().collect();
            if field.value.is_empty()
                && matches!(field.choice, FieldChoice::Cards(_) | FieldChoice::Cells)
            {
                field.value.push('-');
            }
        }
    }

    fn stamp(&self, letter: char) -> Option<&Stamp> {
        self.stamps.iter().find(|stamp| stamp.piece.letter == letter)
    }

    fn empty(&mut self, cell: usize) {
        while self.top(cell).is_some_and(|stamp| stamp.copies != Copies::One) {
            self.lift(cell);
        }
    }

    /// The uppermost piece on a cell.
    fn top(&self, cell: usize) -> Option<&Stamp> {
        self.stamp(self.cells[cell].chars().next_back()?)
    }

    /// Takes the uppermost piece away.
    fn lift(&mut self, cell: usize) {
        let owner = self.top(cell).and_then(|stamp| stamp.piece.owner);
        self.cells[cell].pop();
        self.count(owner, |reserve| reserve + 1);
    }

    /// Counts a player's reserve, where the game has any.
    fn count(&mut self, owner: Option<Player>, change: impl Fn(u32) -> u32) {
        let own = self.fields.iter_mut().filter(|field| owner.is_some() && field.owner == owner);
        for field in own {
            if let (Ok(reserve), FieldChoice::Reserve(most)) = (field.value.parse(), &field.choice)
            {
                field.value = change(reserve).min(*most).to_string();
            }
        }
    }

    /// The same, drawn as a scene of this game.
    pub(crate) fn of(mut self, game: &'static GameFacts) -> Self {
        self.ground.game = Some(game);
        self
    }

    // For those who read and write position strings.

    /// Adds a field.
    #[must_use]
    pub fn field(
        mut self,
        name: &'static str,
        owner: Option<Player>,
        value: &str,
        choice: FieldChoice,
    ) -> Self {
        self.fields.push(Field { name, owner, value: value.to_owned(), choice });
        self
    }

    /// What the field with this number says.
    #[must_use]
    pub fn value(&self, field: usize) -> &str {
        &self.fields[field].value
    }

    /// Puts something on a cell, on top of what is there.
    pub fn put(&mut self, cell: &str, letter: char) -> Option<()> {
        let cell = self.ground.cell(cell)?;
        self.stamp(letter)?;
        self.cells[cell].push(letter);
        Some(())
    }

    /// The cells by name with what stands on them, the lowest first.
    pub fn cells(&self) -> impl Iterator<Item = (&str, &str)> {
        let names = self.ground.cells.iter().map(|cell| cell.name.as_str());
        names.zip(self.cells.iter().map(String::as_str))
    }

    /// Reads a board rank by rank from the top, `R7r/9/3(Bk)5`: letters, numbers of empty cells,
    /// stacks with the top first.
    pub fn read_ranks(&mut self, text: &str) -> Option<()> {
        let mut ranks = text.split('/');
        for y in 0..self.ground.height {
            let row = self.row(y);
            let mut row = row.into_iter();
            let mut rest = ranks.next()?.chars();
            while let Some(letter) = rest.next() {
                if let Some(run) = letter.to_digit(10) {
                    row.nth(usize::try_from(run).ok()?.checked_sub(1)?)?;
                    continue;
                }
                let mut stack = String::from(letter);
                if letter == '(' {
                    stack = rest.by_ref().take_while(|&letter| letter != ')').collect();
                }
                let known = stack.chars().rev().filter(|&letter| self.stamp(letter).is_some());
                let known: String = known.collect();
                if known.len() != stack.len() {
                    return None;
                }
                self.cells[row.next()?] = known;
            }
            if row.next().is_some() {
                return None;
            }
        }
        ranks.next().is_none().then_some(())
    }

    /// Writes a board as it is read.
    #[must_use]
    pub fn ranks(&self) -> String {
        let ranks = (0..self.ground.height).map(|y| {
            let (mut rank, mut run) = (String::new(), 0);
            for cell in self.row(y) {
                let letters = &self.cells[cell];
                if letters.is_empty() {
                    run += 1;
                    continue;
                }
                if run > 0 {
                    rank.push_str(&run.to_string());
                    run = 0;
                }
                match letters.len() {
                    1 => rank.push_str(letters),
                    _ => rank.extend(["(", &letters.chars().rev().collect::<String>(), ")"]),
                }
            }
            if run > 0 { rank + &run.to_string() } else { rank }
        });
        ranks.collect::<Vec<_>>().join("/")
    }

    /// The cells of a row from the left.
    fn row(&self, y: usize) -> Vec<usize> {
        let cells = self.ground.cells.iter().enumerate();
        let mut row: Vec<_> = cells.filter(|(_, cell)| cell.y == y).collect();
        row.sort_by_key(|(_, cell)| cell.x);
        row.into_iter().map(|(index, _)| index).collect()
    }
}

impl fmt::Display for Sketch {
    /// The position string.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&(self.write)(self))
    }
}

impl Stamp {
    /// A piece, and how many there can be of it.
    #[must_use]
    pub const fn new(piece: Piece, copies: Copies) -> Self {
        Self { piece, copies }
    }
}

impl FieldChoice {
    /// Who is to move, each player by a letter.
    #[must_use]
    pub fn mover(letters: [char; 2], seats: ByPlayer<&'static str>) -> Self {
        let [first, second] = letters.map(String::from);
        Self::Word(vec![(first, seats.first), (second, seats.second)])
    }
}
