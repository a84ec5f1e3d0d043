//! What people may call themselves.

/// The longest name, in characters.
const LONGEST: usize = 24;

/// A name that nobody can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadName;

/// A name as it will be shown: without blanks around it or in a row. Letters and digits of any
/// script are allowed, and the marks that stand in names.
pub fn read_name(text: &str) -> Result<String, BadName> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_fit = |c: char| c.is_alphanumeric() || " .-_'\u{2019}".contains(c);
    match name.chars().count() {
        1..=LONGEST if name.chars().all(is_fit) && name.chars().any(char::is_alphanumeric) => {
            Ok(name)
        }
        _ => Err(BadName),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(read_name(text).ok().as_deref(), expected, "{text:?}");
    }

    #[test]
    fn names_are_tidied_and_nothing_that_could_be_markup_is_one() {
        check("  Aiko   Sato ", Some("Aiko Sato"));
        check("Zoë-3", Some("Zoë-3"));
        check("日本", Some("日本"));
        check("", None);
        check(" . ", None);
        check("<b>", None);
        check("a\u{202e}b", None);
        check(&"x".repeat(25), None);
    }
}
