//! What names look like. Two accounts whose names nobody can tell apart would be one too many: `аdmin`
//! with a Cyrillic letter looks like `admin`, and `PayPaI` like `PayPal`.

use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

use super::name::account_key;

/// What a name looks like: names with the same look are hard to tell apart. Large and small letters count
/// as the same after that, because an account is found by either, and marks at the ends are overlooked.
#[must_use]
pub fn look(name: &str) -> String {
    let name: String = name.nfkc().collect();
    // What is seen are the letters as they are written: a large I looks like a small l, a small i does not.
    let seen: String = skeleton(&name).collect();
    let small = account_key(&seen.to_uppercase().to_lowercase());
    let again: String = skeleton(&small).collect();
    again.trim_matches([' ', '.', '-', '_', '\'']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_alikes_look_alike() {
        for (one, other) in [
            ("admin", "аdmin"),
            ("Admin", "ADMIN"),
            ("PayPal", "PayPaI"),
            ("PayPal", "PayPa1"),
            ("Botan", "B0tan"),
            ("Mia", "mia"),
            ("modern", "rnodern"),
            ("Ηana", "Hana"),
            ("Straße", "strasse"),
            ("Aiko", "Aiko."),
            ("Ａｉｋｏ", "aiko"),
            ("O’Neil", "O'Neil"),
        ] {
            assert_eq!(look(one), look(other), "{one} {other}");
        }
    }

    #[test]
    fn other_names_look_different() {
        for (one, other) in [
            ("Aiko", "Alko"),
            ("Zoe", "Zoë"),
            ("Ali", "Ail"),
            ("Ben", "Ben 2"),
            ("さとう", "さどう"),
        ] {
            assert_ne!(look(one), look(other), "{one} {other}");
        }
    }

    #[test]
    fn a_look_looks_like_itself() {
        for name in ["PayPaI", "Mia", "Ηana", "Straße", "0ld", "Zoë", "ΣΑΣ"] {
            assert_eq!(look(&look(name)), look(name), "{name}");
        }
    }
}
