//! The parts of a position string, each with its place, so that errors can name a column.

use crate::TextError;

/// A piece of a longer text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<'a> {
    pub(super) text: &'a str,
    pub(super) offset: usize,
}

impl<'a> Field<'a> {
    /// The three fields of a position string. `start` is what a right one looks like.
    pub(super) fn three(text: &'a str, start: &str) -> Result<[Self; 3], TextError> {
        let mut offset = 0;
        let mut fields = Vec::new();
        for text in text.split(' ') {
            fields.push(Field { text, offset });
            offset += text.len() + 1;
        }
        let number = fields.len();
        if let Some(empty) = fields.iter().find(|field| field.text.is_empty() && number > 1) {
            return Err(empty.error("the fields are separated by one space"));
        }
        fields.try_into().map_err(|_| {
            TextError::new(format!(
                "a position has three fields, the counter and both hands, as in `{start}`; \
                 there {} here",
                if number == 1 { "is 1".to_owned() } else { format!("are {number}") },
            ))
        })
    }

    /// Something wrong with this field.
    pub(super) fn error(self, message: impl Into<String>) -> TextError {
        TextError::at(self.offset, message)
    }

    /// A hand, and what is in parentheses behind it.
    pub(super) fn split_last(self) -> Result<(Self, Option<Self>), TextError> {
        let Some(open) = self.text.find('(') else {
            return Ok((self, None));
        };
        let last = self.after(open + 1);
        let Some(inner) = last.text.strip_suffix(')') else {
            return Err(self.after(open).error("the last card is written `(5)`"));
        };
        let hand = Field { text: &self.text[..open], offset: self.offset };
        Ok((hand, Some(Field { text: inner, offset: last.offset })))
    }

    fn after(self, bytes: usize) -> Self {
        Field { text: &self.text[bytes..], offset: self.offset + bytes }
    }
}
