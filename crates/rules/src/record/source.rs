//! The characters of a text, with places to tell them by.
//!
//! Every kind of line ending becomes `\n`. A few kilobytes are held at a time, however long the
//! lines are.

use std::io::{self, BufRead};

use super::Place;
use super::decoder::Decoder;

/// How many bytes are decoded at a time. A `BufRead` may offer a whole file at once.
const CHUNK: usize = 4096;

/// How far blanks, names and numbers are looked through; longer ones are not understood.
pub(super) const LOOK_AHEAD: usize = 64;

/// Characters from `R`, to be looked at before they are taken.
#[derive(Debug)]
pub(super) struct TextSource<R> {
    input: R,
    /// Decoded characters; those before `next` have been taken.
    chars: Vec<char>,
    next: usize,
    decoder: Decoder,
    place: Place,
    /// Whether the last byte decoded was a carriage return, whose `\n` is still to come.
    after_return: bool,
    end: Option<SourceEnd>,
}

/// Why no more characters come.
#[derive(Debug)]
enum SourceEnd {
    Reached,
    Failed(io::Error),
}

impl<R: BufRead> TextSource<R> {
    pub(super) fn new(input: R) -> Self {
        Self {
            input,
            chars: Vec::with_capacity(2 * CHUNK),
            next: 0,
            decoder: Decoder::default(),
            place: Place::default(),
            after_return: false,
            end: None,
        }
    }

    /// The character to be taken next.
    pub(super) fn peek(&mut self) -> Option<char> {
        self.peek_at(0)
    }

    /// The character that will be next after `ahead` more are taken.
    pub(super) fn peek_at(&mut self, ahead: usize) -> Option<char> {
        while self.next + ahead >= self.chars.len() && self.end.is_none() {
            self.fill();
        }
        self.chars.get(self.next + ahead).copied()
    }

    /// Whether the text goes on like this.
    pub(super) fn begins_with(&mut self, text: &str) -> bool {
        text.chars().enumerate().all(|(ahead, char)| self.peek_at(ahead) == Some(char))
    }

    /// How many blanks follow the next `start` characters.
    pub(super) fn blanks_from(&mut self, start: usize) -> usize {
        (start..start + LOOK_AHEAD)
            .take_while(|&ahead| matches!(self.peek_at(ahead), Some(' ' | '\t')))
            .count()
    }

    /// The next character that is not blank, or the end of the line.
    pub(super) fn after_blanks(&mut self) -> Option<char> {
        let blanks = self.blanks_from(0);
        self.peek_at(blanks)
    }

    /// Takes the next character.
    pub(super) fn take(&mut self) -> Option<char> {
        let char = self.peek()?;
        self.next += 1;
        if char == '\n' {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(char)
    }

    /// Where the next character stands.
    pub(super) const fn place(&self) -> Place {
        self.place
    }

    /// Why the text broke off, if it did; told once.
    pub(super) fn take_failure(&mut self) -> Option<io::Error> {
        match self.end.as_mut()? {
            SourceEnd::Reached => None,
            failed @ SourceEnd::Failed(_) => match std::mem::replace(failed, SourceEnd::Reached) {
                SourceEnd::Failed(error) => Some(error),
                SourceEnd::Reached => None,
            },
        }
    }

    fn fill(&mut self) {
        self.chars.drain(..self.next);
        self.next = 0;
        let bytes = match self.input.fill_buf() {
            Ok(bytes) => &bytes[..bytes.len().min(CHUNK)],
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return,
            Err(error) => {
                self.end = Some(SourceEnd::Failed(error));
                return;
            }
        };
        let count = bytes.len();
        let text = if count == 0 { self.decoder.finish() } else { self.decoder.decode(bytes) };
        self.input.consume(count);
        if count == 0 {
            self.end = Some(SourceEnd::Reached);
        }
        text.chars().for_each(|char| self.push(char));
    }

    fn push(&mut self, char: char) {
        let line_ended = std::mem::replace(&mut self.after_return, char == '\r');
        match char {
            '\n' if line_ended => (),
            '\r' => self.chars.push('\n'),
            _ => self.chars.push(char),
        }
    }
}
