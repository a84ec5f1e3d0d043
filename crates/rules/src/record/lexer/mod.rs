//! The tokens of a record. The lexer knows how records are punctuated and how people get that
//! wrong; what the tokens mean together is the [`Reader`](super::Reader)'s business, and
//! whether a turn is legal the game's.
//!
//! It always gets on: after a fault the next token is looked for behind it.

mod tag;
mod word;

use std::collections::VecDeque;
use std::io::BufRead;

use super::source::TextSource;
use super::{Comment, GameResult, Number, Place, RecordError, Tag};

/// Longer words than this are no turns of any game.
const LONGEST_WORD: usize = 200;
/// Longer comments and values are not taken in, so a brace left open cannot fill the memory.
const LONGEST_TEXT: usize = 1 << 20;

/// No head in a comment has more tags.
const MOST_TAGS: usize = 100;

/// What a record is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RecordToken {
    Tag(Tag),
    /// What should have been a tag, and why it is none.
    BadTag(String),
    Number(Number),
    Turn(String),
    SetUp(String),
    Strength(String),
    Nag(u16),
    Comment(Comment),
    Open,
    Close,
    Terminator(GameResult),
}

/// A token, and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Spotted {
    pub(super) token: RecordToken,
    pub(super) place: Place,
    /// Whether an empty line stands right before it.
    pub(super) after_gap: bool,
}

#[derive(Debug)]
pub(super) struct Lexer<R> {
    source: TextSource<R>,
    /// Tokens found together with one given out before.
    queue: VecDeque<RecordToken>,
    /// Whether only white space has come since the line began.
    fresh_line: bool,
    /// Whether an empty line has come since the last token.
    gap: bool,
}

impl<R: BufRead> Lexer<R> {
    pub(super) fn new(input: R) -> Self {
        Self {
            source: TextSource::new(input),
            queue: VecDeque::new(),
            fresh_line: true,
            gap: false,
        }
    }

    /// Where the text goes on.
    pub(super) const fn place(&self) -> Place {
        self.source.place()
    }

    /// The next token, or what is wrong there; nothing at the end of the text.
    pub(super) fn next(&mut self) -> Option<Result<Spotted, RecordError>> {
        let place = self.source.place();
        if let Some(token) = self.queue.pop_front() {
            return Some(Ok(Spotted { token, place, after_gap: false }));
        }
        self.skip_space();
        let place = self.source.place();
        let Some(char) = self.source.peek() else {
            let error = self.source.take_failure()?;
            return Some(Err(RecordError::input(place, &error)));
        };
        let after_gap = std::mem::take(&mut self.gap);
        let token = match char {
            '{' => self.comment(),
            ';' => Ok(self.line_comment()),
            '[' => self.tag(),
            '(' => Ok(self.open_or_mark()),
            ')' => {
                self.take();
                Ok(RecordToken::Close)
            }
            '$' => self.nag(),
            '/' if self.source.begins_with("/FEN") => self.set_up(),
            ']' | '}' | '"' => {
                self.take();
                Err(format!("unmatched `{char}`"))
            }
            _ => self.word(),
        };
        Some(match token {
            Ok(token) => Ok(Spotted { token, place, after_gap }),
            Err(message) => Err(RecordError::new(place, message)),
        })
    }

    fn take(&mut self) -> Option<char> {
        let char = self.source.take()?;
        self.fresh_line = char == '\n' || self.fresh_line && char.is_whitespace();
        Some(char)
    }

    /// Passes white space, dots that stand for a move of the other side, and lines that begin
    /// with a percent sign.
    fn skip_space(&mut self) {
        while let Some(char) = self.source.peek() {
            match char {
                '%' => self.skip_line(),
                '\n' => {
                    self.gap |= self.fresh_line;
                    self.take();
                }
                '.' | BYTE_ORDER_MARK => {
                    self.source.take();
                }
                _ if char.is_whitespace() => {
                    self.take();
                }
                _ => return,
            }
        }
    }

    fn skip_line(&mut self) {
        while self.source.peek().is_some_and(|char| char != '\n') {
            self.take();
        }
    }

    fn skip_blanks(&mut self) {
        while self.source.peek().is_some_and(char::is_whitespace) {
            self.take();
        }
    }

    /// A comment in braces. A line in it that looks like a tag may begin the next record: then the
    /// comment was never closed.
    fn comment(&mut self) -> Result<RecordToken, String> {
        let place = self.source.place();
        self.take();
        let mut text = String::new();
        let mut ends_ahead = false;
        while let Some(char) = self.source.peek() {
            if char == '[' && self.fresh_line && !ends_ahead && self.tag_ahead() {
                ends_ahead = self.comment_ends_ahead();
                if !ends_ahead {
                    break;
                }
            }
            self.take();
            if char == '}' && text.len() > LONGEST_TEXT {
                return Err("the comment that begins here is longer than 1 MiB".to_owned());
            }
            if char == '}' {
                return Ok(RecordToken::Comment(Comment::at(place, &text)));
            }
            if text.len() <= LONGEST_TEXT {
                text.push(char);
            }
        }
        self.gap = true;
        Err("the comment that begins here is never closed".to_owned())
    }

    /// Whether a comment goes on behind a line that looks like a tag: its brace closes before another
    /// opens, and no tag comes twice in between, as it would if records did.
    fn comment_ends_ahead(&mut self) -> bool {
        let mut names: Vec<String> = Vec::new();
        let mut fresh_line = true;
        for ahead in 0..LONGEST_TEXT {
            match self.source.peek_at(ahead) {
                Some('}') => return true,
                Some('{') | None => return false,
                Some('[') if fresh_line => {
                    let name = self.tag_name_at(ahead);
                    let is_known = names.iter().any(|known| known.eq_ignore_ascii_case(&name));
                    if is_known || names.len() == MOST_TAGS {
                        return false;
                    }
                    names.extend(Some(name).filter(|name| !name.is_empty()));
                    fresh_line = false;
                }
                Some('\n') => fresh_line = true,
                Some(char) => fresh_line &= char.is_whitespace(),
            }
        }
        false
    }

    fn line_comment(&mut self) -> RecordToken {
        let place = self.source.place();
        self.take();
        let mut text = String::new();
        while let Some(char) = self.source.peek().filter(|&char| char != '\n') {
            self.take();
            if text.len() <= LONGEST_TEXT {
                text.push(char);
            }
        }
        RecordToken::Comment(Comment::at(place, &text))
    }

    /// Takes characters as long as they belong. Of a word that is too long to be one, only the
    /// beginning is kept.
    fn collect(&mut self, belongs: impl Fn(char) -> bool) -> String {
        let mut text = String::new();
        while let Some(char) = self.source.peek().filter(|&char| belongs(char)) {
            self.take();
            if text.len() <= LONGEST_WORD {
                text.push(char);
            }
        }
        text
    }
}

/// The mark that some editors put before a text, or leave where texts were joined.
const BYTE_ORDER_MARK: char = '\u{feff}';
