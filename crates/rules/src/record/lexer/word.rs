//! Tokens without brackets: numbers, turns, results, and the marks behind turns.

use std::io::BufRead;

use super::{BYTE_ORDER_MARK, LONGEST_WORD, Lexer, RecordToken};
use crate::record::source::LOOK_AHEAD;
use crate::record::{GameResult, Number, pdn};

/// A number of more digits is none: `1115)` is a move at the end of a variation.
const LONGEST_NUMBER: usize = 3;
/// A draw is written with this, too: `½-½`.
const HALF: char = '½';
/// The glyph for a forced move, which older files write as a star behind the move.
const FORCED: u16 = 7;

impl<R: BufRead> Lexer<R> {
    /// A number, a turn with the marks behind it, or the end of the record.
    pub(super) fn word(&mut self) -> Result<RecordToken, String> {
        if let Some(number) = self.number() {
            return Ok(RecordToken::Number(number));
        }
        let half = self.source.peek() == Some(HALF);
        let mut word = self.collect_plain();
        self.glue(&mut word);
        if word.len() > LONGEST_WORD {
            return Err(format!("a word of more than {LONGEST_WORD} characters is not a move"));
        }
        if let Some(result) = GameResult::from_text(&word) {
            return Ok(RecordToken::Terminator(result));
        }
        if half && word == "1/2" {
            return Ok(RecordToken::Terminator(GameResult::Draw));
        }
        let turn = word.trim_end_matches(['!', '?', '*']);
        let marks = &word[turn.len()..];
        let strength: String = marks.chars().filter(|&mark| mark != '*').collect();
        if !strength.is_empty() {
            self.queue.push_back(RecordToken::Strength(strength));
        }
        if marks.contains('*') {
            self.queue.push_back(RecordToken::Nag(FORCED));
        }
        if turn.is_empty() {
            return Ok(self.queue.pop_front().expect("a word without a turn is made of marks"));
        }
        Ok(RecordToken::Turn(turn.to_owned()))
    }

    /// A number with dots behind it, `12.` or `12...`, or a parenthesis: `12)`.
    fn number(&mut self) -> Option<Number> {
        let digits = (0..LOOK_AHEAD)
            .take_while(|&ahead| self.source.peek_at(ahead).is_some_and(|c| c.is_ascii_digit()))
            .count();
        match self.source.peek_at(digits) {
            Some('.') if digits > 0 => (),
            Some(')') if (1..=LONGEST_NUMBER).contains(&digits) => (),
            _ => return None,
        }
        let number = self.collect(|char| char.is_ascii_digit()).parse().unwrap_or(u32::MAX);
        let dots = self.collect(|char| char == '.');
        if self.source.peek() == Some(')') && digits <= LONGEST_NUMBER {
            self.take();
        }
        Some(if dots.len() < 3 { Number::Opens(number) } else { Number::Continues(number) })
    }

    /// The rest of a word, with plain hyphens and crosses.
    fn collect_plain(&mut self) -> String {
        let mut plain = String::new();
        while let Some(char) = self.source.peek().filter(|&char| is_word(char)) {
            self.take();
            if plain.len() <= LONGEST_WORD {
                pdn::push_plain(&mut plain, char);
            }
        }
        plain
    }

    /// Draughts moves and results with blanks around the hyphen, `11 - 15`, are one word.
    fn glue(&mut self, word: &mut String) {
        const JOINTS: [char; 4] = ['-', 'x', 'X', ':'];
        loop {
            let whole =
                word == "1/2" || !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
            let half =
                word.ends_with(JOINTS) && word.starts_with(|char: char| char.is_ascii_digit());
            let joined = match self.source.after_blanks().map(pdn::plain_sign) {
                Some(next) if whole => JOINTS.contains(&next),
                Some(next) if half => next.is_ascii_digit() || next == HALF,
                _ => false,
            };
            if !joined || word.len() > LONGEST_WORD {
                return;
            }
            self.skip_blanks();
            word.push_str(&self.collect_plain());
        }
    }

    /// The beginning of a variation, unless a mark stands in these parentheses: `(?)`.
    pub(super) fn open_or_mark(&mut self) -> RecordToken {
        let marks = (1..LOOK_AHEAD)
            .take_while(|&ahead| matches!(self.source.peek_at(ahead), Some('!' | '?')))
            .count();
        self.take();
        if marks == 0 || self.source.peek_at(marks) != Some(')') {
            return RecordToken::Open;
        }
        let text: String = (0..=marks).filter_map(|_| self.take()).collect();
        RecordToken::Strength(format!("({text}"))
    }

    pub(super) fn nag(&mut self) -> Result<RecordToken, String> {
        self.take();
        let digits = self.collect(|char| char.is_ascii_digit());
        match digits.parse() {
            Ok(number) => Ok(RecordToken::Nag(number)),
            Err(_) => Err("`$` needs a number up to 65535".to_owned()),
        }
    }
}

fn is_word(char: char) -> bool {
    let punctuation = matches!(char, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$' | '"');
    !(char.is_whitespace() || punctuation || char == BYTE_ORDER_MARK)
}
