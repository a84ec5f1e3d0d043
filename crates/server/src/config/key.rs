//! The hall's key as the environment says it. It is shown to nobody, wherever settings are.

use std::fmt;

/// The digits of a key, right or wrong.
#[derive(Clone, PartialEq, Eq)]
pub struct KeyText(String);

impl KeyText {
    /// A key that was given.
    #[must_use]
    pub const fn new(digits: String) -> Self {
        Self(digits)
    }

    /// The key itself.
    pub(super) fn into_text(self) -> String {
        self.0
    }
}

impl fmt::Debug for KeyText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyText")
    }
}

#[cfg(test)]
mod tests {
    use crate::config::{Config, HallSettings};

    #[test]
    fn a_key_is_not_shown_with_the_settings() {
        let digits = "0123456789abcdef".repeat(4);
        let given = |name: &str| (name == "DOHYO_KEY").then(|| digits.clone());
        let settings = HallSettings::of_environment(given).expect("settings");
        assert!(!format!("{settings:?}").contains("0123"), "{settings:?}");
        let config = Config::new(settings, Some("/home/of/nobody".into())).expect("a hall");
        assert!(!format!("{config:?}").contains("0123"), "{config:?}");
    }
}
