//! Tokens with brackets and quotes: the tags at the head of a record, and positions set up in
//! mid-game.

use std::io::BufRead;

use super::{LONGEST_TEXT, LONGEST_WORD, Lexer, RecordToken};
use crate::record::source::LOOK_AHEAD;
use crate::record::{Place, Tag};

impl<R: BufRead> Lexer<R> {
    /// A tag. Where turns stand it must look like one to its quote, unless it opens its line.
    pub(super) fn tag(&mut self) -> Result<RecordToken, String> {
        let place = self.source.place();
        let opens_line = self.fresh_line;
        let is_tag = self.tag_ahead() || opens_line && self.name_ahead();
        if !is_tag {
            self.take();
            return Err(
                "unexpected `[`: no tag begins here, and commands belong in comments".to_owned()
            );
        }
        self.take();
        let message = match self.tag_at(place) {
            Ok(tag) => return Ok(RecordToken::Tag(tag)),
            Err(message) => message,
        };
        while let Some(char) = self.source.peek().filter(|&char| char != '\n') {
            self.take();
            if char == ']' {
                break;
            }
        }
        Ok(RecordToken::BadTag(message))
    }

    fn tag_at(&mut self, place: Place) -> Result<Tag, String> {
        self.skip_blanks();
        let mut name = String::new();
        while let Some(char) = self.source.peek().filter(|&char| is_name(char)) {
            self.take();
            name.push(char);
            if name.len() > LONGEST_WORD {
                return Err("the name of this tag does not end".to_owned());
            }
        }
        self.skip_blanks();
        if self.source.peek() != Some('"') {
            return Err(format!("the value of tag `{name}` must stand in quotes"));
        }
        self.take();
        let value_place = self.source.place();
        let value = self
            .quoted(']')
            .ok_or_else(|| format!("the value of tag `{name}` has no closing quote on its line"))?;
        self.skip_blanks();
        if self.source.peek() != Some(']') {
            return Err(format!("tag `{name}` is not closed by `]`"));
        }
        self.take();
        Ok(Tag { name, value, place, value_place })
    }

    /// The rest of a value up to its closing quote, which `closer` follows. A quote with
    /// anything else behind it on its line is taken for one that should have been escaped.
    fn quoted(&mut self, closer: char) -> Option<String> {
        let mut value = String::new();
        while let Some(char) = self.source.peek().filter(|&char| char != '\n') {
            self.take();
            match char {
                '"' if self
                    .source
                    .after_blanks()
                    .is_none_or(|next| next == closer || next == '\n') =>
                {
                    return Some(value);
                }
                '\\' if matches!(self.source.peek(), Some('"' | '\\')) => {
                    value.extend(self.take());
                }
                _ if value.len() > LONGEST_TEXT => return None,
                _ => value.push(char),
            }
        }
        None
    }

    /// PDN's change of the position in mid-game, `/FEN "…"/`.
    pub(super) fn set_up(&mut self) -> Result<RecordToken, String> {
        let wrong = || "a set-up is written `/FEN \"…\"/`".to_owned();
        self.collect(|char| char == '/' || char.is_ascii_uppercase());
        self.skip_blanks();
        if self.source.peek() != Some('"') {
            return Err(wrong());
        }
        self.take();
        let position = self.quoted('/').ok_or_else(wrong)?;
        self.skip_blanks();
        if self.source.peek() != Some('/') {
            return Err(wrong());
        }
        self.take();
        Ok(RecordToken::SetUp(position))
    }

    /// Whether a bracket with a name stands here.
    fn name_ahead(&mut self) -> bool {
        let start = 1 + self.source.blanks_from(1);
        self.source.peek_at(start).is_some_and(|char| char.is_ascii_alphabetic())
    }

    /// Whether a tag stands here, up to the quote of its value.
    pub(super) fn tag_ahead(&mut self) -> bool {
        self.name_ahead() && !self.tag_name_at(0).is_empty()
    }

    /// The name of the tag that stands so far ahead, if it is one up to the quote of its value.
    pub(super) fn tag_name_at(&mut self, ahead: usize) -> String {
        let start = ahead + 1 + self.source.blanks_from(ahead + 1);
        let name: String = (start..start + LOOK_AHEAD)
            .map_while(|ahead| self.source.peek_at(ahead).filter(|&char| is_name(char)))
            .collect();
        let end = start + name.len();
        let quote = end + self.source.blanks_from(end);
        if self.source.peek_at(quote) == Some('"') { name } else { String::new() }
    }
}

fn is_name(char: char) -> bool {
    char.is_ascii_alphanumeric() || matches!(char, '_' | '-')
}
