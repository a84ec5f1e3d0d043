//! Records: the text of a match, from the tags at its head to the turns, remarks and result.
//!
//! The draughts games are written as PDN 3.0; the others use the same form with their own tags
//! and turns. [`Reader`] takes in what real files contain and knows no game. [`Record::replay`]
//! plays a record on the table of its game, and [`check`] does both for a whole file.
//! `Display` writes a record back; [`Record::canonical`] makes it one that everybody reads.
//! Nothing here knows files, clocks or the network: a record comes out of any `BufRead`.
//!
//! | in a record | means |
//! |---|---|
//! | `[Game "kumo:throw=8"]` | the game, by its id in the catalogue; it overrules `GameType` |
//! | `[GameType "21"]` | PDN's number of the game; without either tag it is English draughts |
//! | `[FEN "…"]` | the position to begin with (`[Position "…"]` is read too) |
//! | `[Result "1-0"]` | the first player won: Black, Orange, Gold, East, South |
//! | `[Termination "resignation"]` | what ended the match, a word of [`Reason`](crate::Reason) |
//! | `{[%offence Black]}` | the referee warned a player for touching pieces |
//! | `{[%draw-offer White]}` | a player offered a draw |
//! | `pass` | a turn lost on time, where the rules know that |

mod bare;
mod canonical;
mod check;
mod comment;
mod count;
mod decoder;
mod header;
mod lexer;
mod other;
mod pdn;
mod place;
mod reader;
mod replay;
mod result;
mod source;
mod transcript;
mod tree;
mod writer;

pub use check::{CheckedRecord, RecordSummary, check};
pub use comment::{Comment, CommentCommand};
pub use place::{Blame, Place, RecordError, Warning};
pub use reader::{Reader, RecordReading};
pub use replay::{Replayed, Spelling};
pub use result::GameResult;
pub use tree::{Branch, Tree};

/// The text of one match. Two records are equal if they say the same, wherever it stood.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// What is said about the match as a whole, in order.
    pub tags: Vec<Tag>,
    /// The turns, with what is said about them.
    pub line: RecordLine,
    /// What stands at the end of the turns. [`Record::result`] looks at the tag as well.
    pub terminator: Terminator,
}

/// A name and a value at the head of a record: `[Event "Club evening"]`.
#[derive(Clone, Debug)]
pub struct Tag {
    /// Letters, digits and underscores, the first a capital.
    pub name: String,
    /// Any text on one line.
    pub value: String,
    /// Where the tag begins.
    pub place: Place,
    /// Where its value begins, behind the quote.
    pub value_place: Place,
}

/// Turns that follow each other: those of the match, or a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordLine {
    /// What is said before the first turn. A variation here begins where the line does.
    pub preamble: Vec<Remark>,
    /// The turns.
    pub nodes: Vec<Node>,
}

/// One turn, and what is said about it.
#[derive(Clone, Debug)]
pub struct Node {
    /// The number before the turn, where one is written.
    pub number: Option<Number>,
    /// What happens.
    pub step: RecordStep,
    /// A mark right behind the turn: `!`, `?!`, `(?)`; empty for none.
    pub strength: String,
    /// What follows the turn, in order. A variation replaces this turn.
    pub remarks: Vec<Remark>,
    /// Where the turn begins, its number aside.
    pub place: Place,
}

/// What takes a line from one position to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordStep {
    /// A turn, one token in the game's notation.
    Turn(String),
    /// The position is set up anew, by its position string: PDN's `/FEN "…"/`.
    SetUp(String),
}

/// The number before a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// `12.`: the first player's, or of both.
    Opens(u32),
    /// `12...`: the second player's.
    Continues(u32),
}

/// Something that stands between turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// A numeric annotation glyph, `$7`.
    Nag(u16),
    /// Words, and commands such as a clock's.
    Comment(Comment),
    /// Other turns that might have been played.
    Variation(RecordLine),
}

/// The token that ends a record.
#[derive(Clone, Copy, Debug, Default)]
pub struct Terminator {
    /// The result, or `*`.
    pub result: GameResult,
    /// Where it stands, or where the record breaks off.
    pub place: Place,
}

impl Record {
    /// The value of a tag, whatever the case of its name; the first, if there are several.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }

    /// Gives a tag this value, in its place or at the end.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|tag| tag.name.eq_ignore_ascii_case(name)) {
            Some(tag) => tag.value = value,
            None => self.tags.push(Tag::new(name, value)),
        }
    }

    /// How many turns were played, variations aside.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.line.nodes.iter().filter(|node| matches!(node.step, RecordStep::Turn(_))).count()
    }
}

impl Tag {
    /// A tag that was not read from anywhere.
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        let place = Place::default();
        Self { name: name.into(), value: value.into(), place, value_place: place }
    }
}

impl RecordLine {
    /// Where remarks go that come now: behind the last turn, or before the first.
    pub fn remarks_mut(&mut self) -> &mut Vec<Remark> {
        match self.nodes.last_mut() {
            Some(node) => &mut node.remarks,
            None => &mut self.preamble,
        }
    }
}

impl Node {
    /// A turn that was not read from anywhere, with nothing said about it.
    pub fn turn(text: impl Into<String>) -> Self {
        Self {
            number: None,
            step: RecordStep::Turn(text.into()),
            strength: String::new(),
            remarks: Vec::new(),
            place: Place::default(),
        }
    }

    /// The numeric annotation glyphs behind the turn.
    pub fn nags(&self) -> impl Iterator<Item = u16> {
        self.remarks.iter().filter_map(|remark| match remark {
            Remark::Nag(nag) => Some(*nag),
            Remark::Comment(_) | Remark::Variation(_) => None,
        })
    }

    /// The comments behind the turn.
    pub fn comments(&self) -> impl Iterator<Item = &Comment> {
        self.remarks.iter().filter_map(|remark| match remark {
            Remark::Comment(comment) => Some(comment),
            Remark::Nag(_) | Remark::Variation(_) => None,
        })
    }

    /// What might have been played instead of the turn.
    pub fn variations(&self) -> impl Iterator<Item = &RecordLine> {
        self.remarks.iter().filter_map(|remark| match remark {
            Remark::Variation(line) => Some(line),
            Remark::Nag(_) | Remark::Comment(_) => None,
        })
    }

    /// What clocks showed at the turn, commands such as `[%clk 0:01:02]`.
    pub fn clocks(&self) -> impl Iterator<Item = CommentCommand<'_>> {
        self.comments().flat_map(Comment::commands).filter(CommentCommand::is_clock)
    }
}

// Places tell where something was read; they are no part of what was said.

impl PartialEq for Tag {
    fn eq(&self, other: &Self) -> bool {
        (&self.name, &self.value) == (&other.name, &other.value)
    }
}

impl Eq for Tag {}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        (self.number, &self.step, &self.strength, &self.remarks)
            == (other.number, &other.step, &other.strength, &other.remarks)
    }
}

impl Eq for Node {}

impl PartialEq for Terminator {
    fn eq(&self, other: &Self) -> bool {
        self.result == other.result
    }
}

impl Eq for Terminator {}
