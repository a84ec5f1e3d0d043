//! What names look like. Two accounts whose names nobody can tell apart would be one too many: `аdmin`
//! with a Cyrillic letter looks like `admin`, and `PayPaI` like `PayPal`.

use std::ops::RangeInclusive;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// What writes down how something is spoken: strokes, dots and hooks that count as letters.
const MODIFIERS: RangeInclusive<char> = '\u{2b9}'..='\u{2ff}';

/// The looks of a name, in several forms: names that share one are hard to tell apart.
///
/// Some letters look alike only as they are written, a large I and a small l for instance, while an account
/// is found by small and large letters alike. So a name is looked at as it is written, in small letters and
/// in capitals. Marks at its ends are overlooked.
#[must_use]
pub fn looks(name: &str) -> [String; 4] {
    let name: String = name.nfkc().collect();
    let name = name.trim_matches([' ', '.', '-', '_', '\'', '\u{2019}']);
    let large = name.to_uppercase();
    [
        // Whichever letters are large.
        format!("any {}", seen(&seen(name).to_uppercase().to_lowercase())),
        format!("any {}", seen(&large.to_lowercase())),
        // As it is written, and as it would be in capitals.
        format!("as is {}", seen(name)),
        format!("as is {}", seen(&large)),
    ]
    .map(|look| look.nfc().collect())
}

/// What the letters look like. What only looks like a mark stands at an end as a mark does: many count as
/// letters, for instance the apostrophe of Hawaiian, and are seen as what they are only here.
fn seen(name: &str) -> String {
    let seen: String = skeleton(name).collect();
    seen.trim_matches(is_mark).to_owned()
}

/// Whether it is a mark and no letter; what stands above a letter belongs to it.
fn is_mark(c: char) -> bool {
    !c.is_alphanumeric() && !is_combining_mark(c) || MODIFIERS.contains(&c)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look_alike(one: &str, other: &str) -> bool {
        looks(one).iter().any(|look| looks(other).contains(look))
    }

    #[test]
    fn look_alikes_look_alike() {
        for (one, other) in [
            ("admin", "аdmin"),
            ("Admin", "ADMIN"),
            ("admin", "АDMIN"),
            ("ADMIN", "аdmin"),
            ("admin", "ADMlN"),
            ("PayPal", "PayPaI"),
            ("PayPal", "PayPa1"),
            ("Botan", "B0tan"),
            ("botan", "ВOTAN"),
            ("Mia", "mia"),
            ("modern", "rnodern"),
            ("Ηana", "Hana"),
            ("Straße", "strasse"),
            ("Aiko", "Aiko."),
            ("Ａｉｋｏ", "aiko"),
            ("O’Neil", "O'Neil"),
            ("O’Neil", "OʼNeil"),
            ("Aiko", "Aikoʼ"),
            ("Aiko", "Aikoˈ"),
            ("Aiko", "Aikoꞏ"),
            ("Aiko", "ʻAiko"),
            ("Aiko", "Aikoː"),
            ("Aiko", "Aikoˉ"),
            ("Aiko", "Aikoǃ"),
            ("Aiko", "Aikoᐧ"),
            ("Aiko", "Aiko ʼ."),
            ("ADMIN", "аdminˌ"),
        ] {
            assert!(look_alike(one, other), "{one} {other}: {:?} {:?}", looks(one), looks(other));
            assert!(look_alike(other, one), "{other} {one}");
        }
    }

    #[test]
    fn other_names_look_different() {
        for (one, other) in [
            ("Aiko", "Alko"),
            ("Neil", "Nell"),
            ("Elia", "Ella"),
            ("Zoe", "Zoë"),
            ("Ali", "Ail"),
            ("Ben", "Ben 2"),
            ("さとう", "さどう"),
            ("さと", "さとー"),
            ("Zoe\u{301}", "Zoe"),
            ("Maʻa", "Maa"),
        ] {
            assert!(!look_alike(one, other), "{one} {other}: {:?} {:?}", looks(one), looks(other));
        }
    }
}
