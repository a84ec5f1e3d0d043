//! Numbers as each language writes them: how thousands are set apart, and what stands before the
//! fraction.

use fluent_bundle::FluentValue;

use super::{Language, Text};

impl Text {
    /// A whole number.
    #[must_use]
    pub(crate) fn number(&self, number: i64) -> String {
        let written = formatter::<()>(self.language)(&number.into(), &());
        written.unwrap_or_else(|| number.to_string())
    }
}

/// What Fluent asks how to write a value. Whatever is no number it writes as it is.
type Formatter<M> = fn(&FluentValue<'_>, &M) -> Option<String>;

/// Writes the numbers of a language.
pub(super) fn formatter<M>(language: Language) -> Formatter<M> {
    match language {
        Language::English | Language::Japanese => |value, _| write(value, ',', '.'),
        Language::German => |value, _| write(value, '.', ','),
    }
}

fn write(value: &FluentValue<'_>, thousands: char, point: char) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let plain = number.as_string();
    let (sign, plain) = match plain.strip_prefix('-') {
        Some(rest) => ("−", rest),
        None => ("", &*plain),
    };
    let (whole, fraction) = plain.split_once('.').unwrap_or((plain, ""));
    let mut text = sign.to_owned();
    for (index, digit) in whole.char_indices() {
        let left = whole.len() - index;
        if number.options.use_grouping && index > 0 && left.is_multiple_of(3) {
            text.push(thousands);
        }
        text.push(digit);
    }
    if !fraction.is_empty() {
        text.push(point);
        text.push_str(fraction);
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(value: impl Into<FluentValue<'static>>, english: &str, german: &str) {
        let value = value.into();
        let written = |language| formatter::<()>(language)(&value, &());
        assert_eq!(written(Language::English).as_deref(), Some(english));
        assert_eq!(written(Language::Japanese).as_deref(), Some(english));
        assert_eq!(written(Language::German).as_deref(), Some(german));
    }

    #[test]
    fn numbers_are_written_as_people_read_them() {
        check(0, "0", "0");
        check(999, "999", "999");
        check(1_000, "1,000", "1.000");
        check(1_234_567, "1,234,567", "1.234.567");
        check(-123_456, "−123,456", "−123.456");
        check(1234.5, "1,234.5", "1.234,5");
    }

    #[test]
    fn what_is_no_number_stays_as_it_is() {
        assert_eq!(formatter::<()>(Language::German)(&"12000".into(), &()), None);
    }
}
