//! What people may call themselves and anything else. Every name that somebody types is read here: it is
//! brought into one form (NFKC), has no blanks around it or in a row, and nothing in it that nobody sees.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_security::GeneralSecurityProfile;
use unicode_security::general_security_profile::IdentifierType;

/// The longest name of a person, in characters.
pub const LONGEST_NAME: usize = 24;
/// The most marks above and below one letter. More than that is no writing.
const MOST_MARKS: usize = 4;
/// What is blank although it counts as a letter or a symbol.
const BLANKS: [char; 7] =
    ['\u{115f}', '\u{1160}', '\u{16fe4}', '\u{1d159}', '\u{2800}', '\u{3164}', '\u{ffa0}'];

/// Why nobody and nothing can be called so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadName {
    /// There is nothing, or nothing but marks.
    Empty,
    /// It has more characters than this.
    Long(usize),
    /// A character in it cannot be seen, or turns the direction of those after it.
    Hidden,
    /// A character in it stands in no person's name.
    Marks,
}

/// The name of a person. Letters and digits of any script are allowed, and the marks that stand in names.
pub fn read_name(text: &str) -> Result<String, BadName> {
    let name = read_title(text, LONGEST_NAME)?;
    let is_fit = |c: char| c.is_alphanumeric() || " .-_'\u{2019}".contains(c);
    if !name.chars().all(is_fit) {
        return Err(BadName::Marks);
    }
    if name.chars().any(char::is_alphanumeric) { Ok(name) } else { Err(BadName::Empty) }
}

/// The name of anything else, with so many characters at the most.
pub fn read_title(text: &str, longest: usize) -> Result<String, BadName> {
    let name = plain(text);
    if name.is_empty() {
        return Err(BadName::Empty);
    }
    if name.chars().any(is_hidden) || has_too_many_marks(&name) {
        return Err(BadName::Hidden);
    }
    if name.chars().count() > longest { Err(BadName::Long(longest)) } else { Ok(name) }
}

/// What an account is found by: its name in one form and in small letters.
#[must_use]
pub fn account_key(name: &str) -> String {
    plain(name).to_lowercase()
}

/// A text in one form, without blanks around it or in a row.
fn plain(text: &str) -> String {
    let text: String = text.nfkc().collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether nobody sees a character, or it is nobody's: marks of direction, joiners, fillers, and what
/// Unicode has not given a meaning.
fn is_hidden(c: char) -> bool {
    let category = c.general_category();
    matches!(
        category,
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
            | GeneralCategory::PrivateUse
            | GeneralCategory::Surrogate
            | GeneralCategory::Unassigned
    ) || c.identifier_type() == Some(IdentifierType::Default_Ignorable)
        || BLANKS.contains(&c)
        || ('\u{fe00}'..='\u{fe0f}').contains(&c)
}

fn has_too_many_marks(name: &str) -> bool {
    // A mark that has nothing to stand on stands on what is before the name.
    let mut marks = if name.starts_with(is_combining_mark) { MOST_MARKS } else { 0 };
    name.chars().any(|c| {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        marks > MOST_MARKS
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Result<&str, BadName>) {
        assert_eq!(read_name(text).as_deref(), expected.as_ref().copied(), "{text:?}");
    }

    #[test]
    fn names_are_tidied_and_nothing_that_could_be_markup_is_one() {
        check("  Aiko   Sato ", Ok("Aiko Sato"));
        check("Zoë-3", Ok("Zoë-3"));
        check("日本", Ok("日本"));
        check("", Err(BadName::Empty));
        check(" . ", Err(BadName::Empty));
        check("<b>", Err(BadName::Marks));
        check(&"x".repeat(25), Err(BadName::Long(24)));
        check(&"x".repeat(5000), Err(BadName::Long(24)));
    }

    #[test]
    fn one_name_has_one_form() {
        check("Ａｉｋｏ　Ｓａｔｏ", Ok("Aiko Sato"));
        check("Zoe\u{308}", Ok("Zoë"));
        check("ﬁnn\u{a0}x", Ok("finn x"));
        check("\u{ff74}\u{ff70}\u{ff8a}\u{ff9e}", Ok("エーバ"));
        assert_eq!(account_key(" ＡＩＫＯ "), "aiko");
    }

    #[test]
    fn nothing_in_a_name_is_hidden() {
        let hidden = [
            '\0',
            '\u{7f}',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{180e}',
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{200e}',
            '\u{200f}',
            '\u{202a}',
            '\u{202e}',
            '\u{2060}',
            '\u{2066}',
            '\u{2069}',
            '\u{2800}',
            '\u{3164}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fff9}',
            '\u{e000}',
            '\u{e0041}',
            '\u{e0100}',
            '\u{10ffff}',
        ];
        for c in hidden {
            for name in [format!("A{c}iko"), format!("{c}Aiko"), format!("Aiko{c}")] {
                assert_eq!(read_name(&name), Err(BadName::Hidden), "{name:?}");
                assert_eq!(read_title(&name, 80), Err(BadName::Hidden), "{name:?}");
            }
        }
        assert_eq!(read_title(&format!("Z{}", "\u{32d}".repeat(5)), 80), Err(BadName::Hidden));
        assert_eq!(read_title("\u{301}Aiko", 80), Err(BadName::Hidden));
    }

    #[test]
    fn titles_of_any_script_are_fine() {
        for title in
            ["Spring Cup – 2026 (U17)!", "春の大会「一回戦」", "कप 2026", "גביע האביב", "♟ Cup"]
        {
            assert_eq!(read_title(title, 80).as_deref(), Ok(title));
        }
    }
}
