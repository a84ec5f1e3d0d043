//! Everything that a person reads, by its key. The words themselves stand in `locales`, in the
//! language of Project Fluent; no other file of the hall has any.

mod board;
mod moves;

use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

pub use fluent_bundle::FluentValue as Value;

/// The languages there are, with their words.
const LOCALES: &[(&str, &str)] = &[("en", include_str!("../../locales/en.ftl"))];
/// The rules and the lessons in English: there is more to say of them than of all the rest.
const RULES: &str = include_str!("../../locales/en/rules.ftl");

/// The words of one language.
#[derive(Clone)]
pub struct Text(Arc<FluentBundle<FluentResource>>);

impl Text {
    /// English.
    #[must_use]
    pub fn english() -> Self {
        let (language, words) = LOCALES[0];
        let language = language.parse().expect("it is the name of a language");
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The marks that it would put around everything are not seen, but copied.
        bundle.set_use_isolating(false);
        for words in [words, RULES] {
            let words = FluentResource::try_new(words.to_owned()).expect("a test has read it");
            bundle.add_resource(words).expect("a test has found no key twice");
        }
        Self(Arc::new(bundle))
    }

    /// The words for a key.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.tell(key, [])
    }

    /// The words for a key, with what is filled in.
    #[must_use]
    pub fn tell<const N: usize>(
        &self,
        key: &str,
        values: [(&'static str, Value<'_>); N],
    ) -> String {
        let words = self.find(key, values);
        debug_assert!(words.is_some(), "there are no words for `{key}`");
        words.unwrap_or_else(|| key.to_owned())
    }

    /// The words for a key, if there are any.
    #[must_use]
    pub fn find<const N: usize>(
        &self,
        key: &str,
        values: [(&'static str, Value<'_>); N],
    ) -> Option<String> {
        let pattern = self.0.get_message(key)?.value()?;
        let values: FluentArgs = values.into_iter().collect();
        let mut errors = Vec::new();
        let words = self.0.format_pattern(pattern, Some(&values), &mut errors);
        debug_assert!(errors.is_empty(), "`{key}`: {errors:?}");
        Some(words.into_owned())
    }
}
