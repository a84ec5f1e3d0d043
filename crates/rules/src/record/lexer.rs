//! The tokens of a record. The lexer knows how records are punctuated and how people get that
//! wrong; what the tokens mean together is the [`Reader`](super::Reader)'s business, and
//! whether a turn is legal the game's.
//!
//! It always gets on: after a fault the next token is looked for behind it.

use std::collections::VecDeque;
use std::io::BufRead;

use super::source::Source;
use super::{Comment, GameResult, Number, Place, RecordError, Tag};

/// Longer words than this are no turns of any game.
const LONGEST_WORD: usize = 200;
/// Longer comments and values are not taken in, so that a brace left open cannot fill the memory.
const LONGEST_TEXT: usize = 1 << 20;
/// How far blanks inside a turn, a name or a number are looked through.
const LOOK_AHEAD: usize = 64;
/// The glyph for a forced move, which older files write as a star behind the move.
const FORCED: u16 = 7;

/// What a record is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
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
    pub(super) token: Token,
    pub(super) place: Place,
    /// Whether an empty line stands right before it.
    pub(super) after_gap: bool,
}

#[derive(Debug)]
pub(super) struct Lexer<R> {
    source: Source<R>,
    /// Tokens found together with one given out before.
    queue: VecDeque<Token>,
    /// Whether only white space has come since the line began.
    fresh_line: bool,
    /// Whether an empty line has come since the last token.
    gap: bool,
}

impl<R: BufRead> Lexer<R> {
    pub(super) fn new(input: R) -> Self {
        Self { source: Source::new(input), queue: VecDeque::new(), fresh_line: true, gap: false }
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
                Ok(Token::Close)
            }
            '$' => self.nag(),
            '/' if self.ahead("/FEN") => self.set_up(),
            ']' | '}' | '"' => {
                self.take();
                Err(format!("`{char}` closes nothing"))
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

    /// A comment in braces. A line that looks like a tag begins the next record: a comment that
    /// reaches there was never closed.
    fn comment(&mut self) -> Result<Token, String> {
        let place = self.source.place();
        self.take();
        let mut text = String::new();
        while let Some(char) = self.source.peek() {
            if char == '[' && self.fresh_line && self.tag_ahead() || text.len() > LONGEST_TEXT {
                break;
            }
            self.take();
            if char == '}' {
                return Ok(Token::Comment(Comment::at(place, &text)));
            }
            text.push(char);
        }
        self.gap = true;
        Err("the comment that begins here is never closed".to_owned())
    }

    fn line_comment(&mut self) -> Token {
        let place = self.source.place();
        self.take();
        let mut text = String::new();
        while let Some(char) = self.source.peek().filter(|&char| char != '\n') {
            self.take();
            if text.len() <= LONGEST_TEXT {
                text.push(char);
            }
        }
        Token::Comment(Comment::at(place, &text))
    }

    /// A tag. Where turns stand it must look like one to its quote, unless it opens its line.
    fn tag(&mut self) -> Result<Token, String> {
        let place = self.source.place();
        let opens_line = self.fresh_line;
        if !self.tag_ahead() && !(opens_line && self.name_ahead()) {
            self.take();
            return Err("`[` begins no tag here; commands stand in comments".to_owned());
        }
        self.take();
        let message = match self.tag_at(place) {
            Ok(tag) => return Ok(Token::Tag(tag)),
            Err(message) => message,
        };
        while let Some(char) = self.source.peek().filter(|&char| char != '\n') {
            self.take();
            if char == ']' {
                break;
            }
        }
        Ok(Token::BadTag(message))
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
                '"' if self.after_blanks().is_none_or(|next| next == closer || next == '\n') => {
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

    /// The beginning of a variation, unless a mark stands in these parentheses: `(?)`.
    fn open_or_mark(&mut self) -> Token {
        let marks = (1..LOOK_AHEAD)
            .take_while(|&ahead| matches!(self.source.peek_at(ahead), Some('!' | '?')))
            .count();
        self.take();
        if marks == 0 || self.source.peek_at(marks) != Some(')') {
            return Token::Open;
        }
        let text: String = (0..=marks).filter_map(|_| self.take()).collect();
        Token::Strength(format!("({text}"))
    }

    fn nag(&mut self) -> Result<Token, String> {
        self.take();
        let digits = self.collect(|char| char.is_ascii_digit());
        match digits.parse() {
            Ok(number) => Ok(Token::Nag(number)),
            Err(_) => Err("a number up to 65535 belongs behind `$`".to_owned()),
        }
    }

    /// PDN's change of the position in mid-game, `/FEN "…"/`.
    fn set_up(&mut self) -> Result<Token, String> {
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
        Ok(Token::SetUp(position))
    }

    /// A number, a turn with the marks behind it, or the end of the record.
    fn word(&mut self) -> Result<Token, String> {
        if let Some(number) = self.number() {
            return Ok(Token::Number(number));
        }
        let mut word = self.collect(is_word);
        self.glue(&mut word);
        if word.len() > LONGEST_WORD {
            return Err(format!("a word of more than {LONGEST_WORD} characters is no turn"));
        }
        if let Some(result) = GameResult::from_text(&word) {
            return Ok(Token::Terminator(result));
        }
        let turn = word.trim_end_matches(['!', '?', '*']);
        let marks = &word[turn.len()..];
        let strength: String = marks.chars().filter(|&mark| mark != '*').collect();
        if !strength.is_empty() {
            self.queue.push_back(Token::Strength(strength));
        }
        if marks.contains('*') {
            self.queue.push_back(Token::Nag(FORCED));
        }
        if turn.is_empty() {
            return Ok(self.queue.pop_front().expect("a word without a turn is made of marks"));
        }
        Ok(Token::Turn(turn.to_owned()))
    }

    /// A number with dots behind it: `12.` or `12...`.
    fn number(&mut self) -> Option<Number> {
        let digits = (0..LOOK_AHEAD)
            .take_while(|&ahead| self.source.peek_at(ahead).is_some_and(|c| c.is_ascii_digit()))
            .count();
        if digits == 0 || self.source.peek_at(digits) != Some('.') {
            return None;
        }
        let number = self.collect(|char| char.is_ascii_digit()).parse().unwrap_or(u32::MAX);
        let dots = self.collect(|char| char == '.');
        Some(if dots.len() < 3 { Number::Opens(number) } else { Number::Continues(number) })
    }

    /// Draughts moves and results with blanks around the hyphen, `11 - 15`, are one word.
    fn glue(&mut self, word: &mut String) {
        const JOINTS: [char; 4] = ['-', 'x', 'X', ':'];
        loop {
            let whole =
                word == "1/2" || !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
            let half =
                word.ends_with(JOINTS) && word.starts_with(|char: char| char.is_ascii_digit());
            let joined = match self.after_blanks() {
                Some(next) if whole => JOINTS.contains(&next),
                Some(next) if half => next.is_ascii_digit(),
                _ => false,
            };
            if !joined || word.len() > LONGEST_WORD {
                return;
            }
            self.skip_blanks();
            word.push_str(&self.collect(is_word));
        }
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

    fn ahead(&mut self, text: &str) -> bool {
        text.chars().enumerate().all(|(ahead, char)| self.source.peek_at(ahead) == Some(char))
    }

    /// The next character on this line that is not blank, or the end of the line.
    fn after_blanks(&mut self) -> Option<char> {
        let blanks = self.blanks_from(0);
        self.source.peek_at(blanks)
    }

    fn blanks_from(&mut self, start: usize) -> usize {
        (start..start + LOOK_AHEAD)
            .take_while(|&ahead| matches!(self.source.peek_at(ahead), Some(' ' | '\t')))
            .count()
    }

    /// Whether a bracket with a name stands here.
    fn name_ahead(&mut self) -> bool {
        let start = 1 + self.blanks_from(1);
        self.source.peek_at(start).is_some_and(|char| char.is_ascii_alphabetic())
    }

    /// Whether a tag stands here, up to the quote of its value.
    fn tag_ahead(&mut self) -> bool {
        let start = 1 + self.blanks_from(1);
        let name = (start..start + LOOK_AHEAD)
            .take_while(|&ahead| self.source.peek_at(ahead).is_some_and(is_name))
            .count();
        let quote = start + name + self.blanks_from(start + name);
        self.name_ahead() && self.source.peek_at(quote) == Some('"')
    }
}

/// The mark that some editors put before a text, or leave where texts were joined.
const BYTE_ORDER_MARK: char = '\u{feff}';

fn is_name(char: char) -> bool {
    char.is_ascii_alphanumeric() || matches!(char, '_' | '-')
}

fn is_word(char: char) -> bool {
    let punctuation = matches!(char, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$' | '"');
    !(char.is_whitespace() || punctuation || char == BYTE_ORDER_MARK)
}
