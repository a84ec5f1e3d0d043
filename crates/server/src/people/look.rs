//! What names look like. Two accounts whose names nobody can tell apart would be one too many: `аdmin`
//! with a Cyrillic letter looks like `admin`, and `PayPaI` like `PayPal`.

use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

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

/// What the letters look like.
fn seen(name: &str) -> String {
    skeleton(name).collect()
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
        ] {
            assert!(!look_alike(one, other), "{one} {other}: {:?} {:?}", looks(one), looks(other));
        }
    }
}
