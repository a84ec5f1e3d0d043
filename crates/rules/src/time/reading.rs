//! Reading the text of a control. What is refused says where and why.

use std::ops::RangeInclusive;
use std::str::FromStr;

use super::{Bonus, Control, Late, Span};
use crate::TextError;
use crate::field::TextPart;

/// How many days, or periods, a control may have.
const DAYS: RangeInclusive<u32> = 1..=1000;
const PERIODS: RangeInclusive<u32> = 1..=1000;

const KINDS: &str = "a time control is `none`, `turn 2m`, `bank 5m+3s`, `days 3` or `deadlines`";

impl FromStr for Control {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut words = UnreadWords { text, rest: text };
        let kind = words.next(KINDS)?;
        let control = match kind.text {
            "none" => Self::None,
            "turn" => Self::Turn { limit: words.span("a turn")?, late: words.late()? },
            "bank" => bank(&mut words)?,
            "days" => Self::Days {
                per_turn: words.next("missing number of days")?.count("days", DAYS)?,
                bank: match words.take("bank") {
                    Some(_) => words.next("missing number of days")?.count("days", DAYS)?,
                    None => 0,
                },
                late: words.late()?,
            },
            "deadlines" => Self::Deadlines { late: words.late()? },
            other => return Err(kind.wrong(format!("unknown time control `{other}`: {KINDS}"))),
        };
        match words.peek() {
            None => Ok(control),
            Some(word) => Err(word.wrong(format!("unexpected `{}`", word.text))),
        }
    }
}

fn bank(words: &mut UnreadWords<'_>) -> Result<Control, TextError> {
    let word = words.next("missing time in the bank")?;
    if let Some((bank, _)) = word.text.split_once('+') {
        let (bank, increment) = (word.before(bank.len()), word.after(bank.len() + 1));
        let bank = bank.positive("a bank")?;
        return Ok(Control::Bank { bank, bonus: Bonus::Increment(increment.span()?) });
    }
    if words.take("byo-yomi").is_some() {
        let bonus = words.next("missing periods, such as `3x30s`")?.periods()?;
        return Ok(Control::Bank { bank: word.span()?, bonus });
    }
    let bank = word.positive("a bank")?;
    let bonus = match words.take("delay") {
        Some(_) => Bonus::Delay(words.next("missing length of the delay")?.span()?),
        None => Bonus::Nothing,
    };
    Ok(Control::Bank { bank, bonus })
}

/// The words of a text that have not been read yet.
struct UnreadWords<'a> {
    text: &'a str,
    rest: &'a str,
}

impl<'a> UnreadWords<'a> {
    fn peek(&self) -> Option<TextPart<'a>> {
        let rest = self.rest.trim_start();
        let text = rest.split_whitespace().next()?;
        Some(TextPart { text, offset: self.text.len() - rest.len() })
    }

    /// The next word; if there is none, what should be there.
    fn next(&mut self, wanted: &str) -> Result<TextPart<'a>, TextError> {
        let word = self.peek().ok_or_else(|| TextError::at(self.text.len(), wanted))?;
        self.rest = &self.text[word.offset + word.text.len()..];
        Ok(word)
    }

    /// The next word if it is this one.
    fn take(&mut self, text: &str) -> Option<TextPart<'a>> {
        self.peek().filter(|word| word.text == text)?;
        self.next("").ok()
    }

    fn span(&mut self, what: &str) -> Result<Span, TextError> {
        self.next(&format!("missing time for {what}"))?.positive(what)
    }

    fn late(&mut self) -> Result<Option<Late>, TextError> {
        for late in [Late::LosesTurn, Late::LosesGame] {
            if self.take(late.as_str()).is_some() {
                return Ok(Some(late));
            }
        }
        match self.peek() {
            Some(word) => Err(word
                .wrong(format!("invalid penalty `{}`: use `lose-turn` or `lose-game`", word.text))),
            None => Ok(None),
        }
    }
}

/// What a word says about time.
impl TextPart<'_> {
    fn span(&self) -> Result<Span, TextError> {
        self.text.parse().map_err(|error: TextError| error.shifted(self.offset))
    }

    fn positive(&self, what: &str) -> Result<Span, TextError> {
        match self.span()? {
            Span::ZERO => Err(self.wrong(format!("{what} must be longer than 0"))),
            span => Ok(span),
        }
    }

    fn count(&self, what: &str, range: RangeInclusive<u32>) -> Result<u32, TextError> {
        let plain = self.text.bytes().all(|byte| byte.is_ascii_digit());
        let number = self.text.parse().ok().filter(|number| plain && range.contains(number));
        let message = || {
            format!(
                "invalid number of {what} `{}`: use {} to {}",
                self.text,
                range.start(),
                range.end()
            )
        };
        number.ok_or_else(|| self.wrong(message()))
    }

    /// `3x30s`.
    fn periods(&self) -> Result<Bonus, TextError> {
        let Some((count, _)) = self.text.split_once('x') else {
            return Err(self.wrong(format!("invalid periods `{}`: use `3x30s`", self.text)));
        };
        let (count, length) = (self.before(count.len()), self.after(count.len() + 1));
        let periods = count.count("periods", PERIODS)?;
        Ok(Bonus::ByoYomi { periods, length: length.positive("a period")? })
    }
}
