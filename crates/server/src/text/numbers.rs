//! Numbers as each language writes them: how thousands are set apart, and what stands before the
//! fraction.

use fluent_bundle::FluentValue;

use super::{Language, Text};

/// What Fluent asks how to write a value. Whatever is no number it writes as it is.
type Formatter<M> = fn(&FluentValue<'_>, &M) -> Option<String>;

/// Writes the numbers of a language.
pub(super) fn formatter<M>(language: Language) -> Formatter<M> {
    match language {
        Language::English => |value, _| of_value(value, Language::English),
        Language::German => |value, _| of_value(value, Language::German),
        Language::Japanese => |value, _| of_value(value, Language::Japanese),
    }
}

impl Text {
    /// A number with so many digits behind the point.
    #[must_use]
    pub(crate) fn decimal(&self, number: f64, places: usize) -> String {
        write(&format!("{number:.places$}"), self.language())
    }

    /// How many there are of something.
    #[must_use]
    pub(crate) fn count(&self, number: i64) -> String {
        write(&number.to_string(), self.language())
    }

    /// Fractions that a program has printed with a point.
    #[must_use]
    pub(crate) fn printed(&self, fractions: &str) -> String {
        let (_, point) = marks(self.language());
        fractions.replace('.', &point.to_string())
    }
}

fn of_value(value: &FluentValue<'_>, language: Language) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    Some(write(&number.as_string(), language))
}

/// What stands between thousands, and before the fraction.
const fn marks(language: Language) -> (char, char) {
    match language {
        Language::English | Language::Japanese => (',', '.'),
        Language::German => ('.', ','),
    }
}

/// Writes a number that is given plainly, `-1234.5`.
fn write(plain: &str, language: Language) -> String {
    let (thousands, point) = marks(language);
    let (sign, plain) = match plain.strip_prefix('-') {
        Some(rest) => ("−", rest),
        None => ("", plain),
    };
    let (whole, fraction) = plain.split_once('.').unwrap_or((plain, ""));
    let mut text = sign.to_owned();
    for (index, digit) in whole.char_indices() {
        let left = whole.len() - index;
        if index > 0 && left.is_multiple_of(3) {
            text.push(thousands);
        }
        text.push(digit);
    }
    if !fraction.is_empty() {
        text.push(point);
        text.push_str(fraction);
    }
    text
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
    fn fractions_have_the_point_of_the_language() {
        let (english, german) = (Text::english(), Text::of(Language::German));
        assert_eq!([&english, &german].map(|text| text.decimal(-0.25, 3)), ["−0.250", "−0,250"]);
        assert_eq!([&english, &german].map(|text| text.count(11_360)), ["11,360", "11.360"]);
        assert_eq!(german.printed("2 50.1890 %"), "2 50,1890 %");
    }

    #[test]
    fn what_is_no_number_stays_as_it_is() {
        assert_eq!(formatter::<()>(Language::German)(&"12000".into(), &()), None);
    }
}
