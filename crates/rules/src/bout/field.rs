//! The fields of a position string.

use crate::TextError;
use crate::field::TextPart;

/// The three fields of a position string. `start` is what a right one looks like.
pub(super) fn three<'a>(text: &'a str, start: &str) -> Result<[TextPart<'a>; 3], TextError> {
    let fields: Vec<_> = TextPart::of(text).split(&[' ']).collect();
    let number = fields.len();
    if let Some(empty) = fields.iter().find(|field| field.text.is_empty() && number > 1) {
        return Err(empty.wrong("the fields are separated by one space"));
    }
    fields.try_into().map_err(|_| {
        TextError::new(format!(
            "a position has three fields, the counter and both hands, as in `{start}`; \
             there {} here",
            if number == 1 { "is 1".to_owned() } else { format!("are {number}") },
        ))
    })
}

/// A hand, and what is in parentheses behind it.
pub(super) fn split_last(
    field: TextPart<'_>,
) -> Result<(TextPart<'_>, Option<TextPart<'_>>), TextError> {
    let Some(open) = field.text.find('(') else {
        return Ok((field, None));
    };
    let last = field.after(open + 1);
    let Some(inner) = last.text.strip_suffix(')') else {
        return Err(field.after(open).wrong("the last card is written `(5)`"));
    };
    Ok((field.before(open), Some(last.before(inner.len()))))
}
