//! A part of a text and where it begins, so what is wrong in it can name its column: fields of
//! position strings, squares of moves, words of time controls.

use crate::TextError;

/// A part of a longer text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextPart<'a> {
    pub(crate) text: &'a str,
    /// The bytes before it.
    pub(crate) offset: usize,
}

impl<'a> TextPart<'a> {
    /// All of a text.
    pub(crate) const fn of(text: &'a str) -> Self {
        Self { text, offset: 0 }
    }

    /// What stands between these separators.
    pub(crate) fn split(self, separators: &[char]) -> impl Iterator<Item = Self> {
        let mut offset = self.offset;
        self.text.split(separators).map(move |text| {
            let field = Self { text, offset };
            // No separator has more than a byte.
            offset += text.len() + 1;
            field
        })
    }

    /// The rest of it after so many bytes.
    pub(crate) fn after(self, bytes: usize) -> Self {
        Self { text: &self.text[bytes..], offset: self.offset + bytes }
    }

    /// Its beginning, so many bytes.
    pub(crate) fn before(self, bytes: usize) -> Self {
        Self { text: &self.text[..bytes], ..self }
    }

    /// Its first character.
    pub(crate) fn peek(self) -> Option<char> {
        self.text.chars().next()
    }

    /// Passes over a character of ASCII if it comes next.
    pub(crate) fn skip(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        *self = self.after(usize::from(found));
        found
    }

    /// Passes over a character of ASCII that has to come next.
    pub(crate) fn expect(&mut self, wanted: char) -> Result<(), TextError> {
        if self.skip(wanted) {
            Ok(())
        } else {
            Err(self.wrong(format!("expected `{wanted}` here")))
        }
    }

    /// Something wrong with it.
    pub(crate) fn wrong(self, message: impl Into<String>) -> TextError {
        TextError::at(self.offset, message)
    }

    /// A number in the one way to write it: digits, with no zero before them.
    pub(crate) fn number(self) -> Option<u32> {
        let is_plain = self.text.bytes().all(|byte| byte.is_ascii_digit());
        let is_canonical = is_plain && (self.text == "0" || !self.text.starts_with('0'));
        self.text.parse().ok().filter(|_| is_canonical)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_know_where_they_begin() {
        let parts: Vec<_> = TextPart::of("11-15x22").after(3).split(&['-', 'x']).collect();
        let places: Vec<_> = parts.iter().map(|part| (part.text, part.offset)).collect();
        assert_eq!(places, [("15", 3), ("22", 6)]);
        assert_eq!(parts[1].before(1).wrong("why").to_string(), "column 7: why");
    }

    #[test]
    fn a_part_is_read_from_left_to_right() {
        let mut part = TextPart::of("a:é");
        assert!(!part.skip(':') && part.skip('a'));
        assert_eq!(
            part.expect('-').expect_err("a colon").to_string(),
            "column 2: expected `-` here"
        );
        assert_eq!(part.expect(':'), Ok(()));
        assert_eq!((part.peek(), part.offset), (Some('é'), 2));
        assert_eq!(part.after(2).peek(), None);
    }

    #[test]
    fn a_number_is_written_in_one_way() {
        let read = |text| TextPart::of(text).number();
        assert_eq!((read("0"), read("10")), (Some(0), Some(10)));
        for text in ["", "01", "+1", "-1", "1 ", "one", "99999999999"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
