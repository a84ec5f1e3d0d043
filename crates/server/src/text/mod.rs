//! Everything that a person reads, by its key. The words themselves stand in `locales`, in the
//! language of Project Fluent; no other file of the hall has any.

mod board;
mod dates;
mod language;
mod moves;
mod numbers;
mod time;
mod touch;

use std::sync::{Arc, LazyLock};

use dohyo_paper::{self as paper, Messages};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

pub use fluent_bundle::FluentValue as Value;
pub use language::Language;

/// The words of all languages, in the order of the languages.
static WORDS: LazyLock<[Arc<LanguageWords>; Language::ALL.len()]> =
    LazyLock::new(|| Language::ALL.map(|language| Arc::new(read(language))));

type LanguageWords = FluentBundle<FluentResource>;

/// The words of one language.
#[derive(Clone)]
pub struct Text {
    language: Language,
    words: Arc<LanguageWords>,
    /// What is said where there are no words; a test sees to it that there are.
    english: Arc<LanguageWords>,
}

impl Text {
    /// The words of a language.
    #[must_use]
    pub fn of(language: Language) -> Self {
        let words = |language: Language| Arc::clone(&WORDS[language as usize]);
        Self { language, words: words(language), english: words(Language::English) }
    }

    /// English.
    #[must_use]
    pub fn english() -> Self {
        Self::of(Language::English)
    }

    /// Which language it is.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Sentences one after the other: where a full stop is as wide as any letter, nothing is between.
    #[must_use]
    pub(crate) fn paragraph(&self, sentences: &[String]) -> String {
        sentences.join(if self.language == Language::Japanese { "" } else { " " })
    }

    /// Names one after the other, with nothing but commas between them.
    #[must_use]
    pub(crate) fn series(&self, names: &[&str]) -> String {
        let comma = self.tell("event-list-more", [("before", "".into()), ("next", "".into())]);
        names.join(&comma)
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
        self.known(key, &values.into_iter().collect())
    }

    /// The words for a key, if there are any.
    #[must_use]
    pub fn find<const N: usize>(
        &self,
        key: &str,
        values: [(&'static str, Value<'_>); N],
    ) -> Option<String> {
        self.format(key, &values.into_iter().collect())
    }

    /// The words for a key that a test has found in every language.
    fn known(&self, key: &str, values: &FluentArgs<'_>) -> String {
        let words = self.format(key, values);
        debug_assert!(words.is_some(), "there are no words for `{key}`");
        words.unwrap_or_else(|| key.to_owned())
    }

    fn format(&self, key: &str, values: &FluentArgs<'_>) -> Option<String> {
        let known = [&self.words, &self.english];
        let words = known.into_iter().find(|words| words.has_message(key))?;
        let pattern = words.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let said = words.format_pattern(pattern, Some(values), &mut errors);
        debug_assert!(errors.is_empty(), "`{key}`: {errors:?}");
        Some(said.into_owned())
    }
}

/// What drawings say.
impl Messages for Text {
    fn tell(&self, key: &str, values: &[(&'static str, paper::MessageValue)]) -> String {
        let values = values.iter().map(|(name, value)| match value {
            paper::MessageValue::Number(number) => (*name, Value::from(*number)),
            paper::MessageValue::Words(words) => (*name, Value::from(words.as_str())),
        });
        self.known(key, &values.collect())
    }

    fn series(&self, names: &[&str]) -> String {
        self.series(names)
    }
}

/// What is written in a language, file by file.
macro_rules! files {
    ($folder:literal) => {
        files!(
            $folder: "hall", "door", "bouts", "analysis", "review", "puzzles", "openings",
            "events", "paper", "fair", "motion", "moves", "plans", "post", "rules", "table", "time", "touch",
            "zine"
        )
    };
    ($folder:literal: $($file:literal),*) => {
        [$(include_str!(concat!("../../locales/", $folder, "/", $file, ".ftl"))),*]
    };
}

fn read(language: Language) -> LanguageWords {
    let files = match language {
        Language::English => files!("en"),
        Language::German => files!("de"),
        Language::Japanese => files!("ja"),
    };
    let tag = language.tag().parse().expect("it is the name of a language");
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // The marks that it would put around everything are not seen, but copied.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(numbers::formatter(language)));
    for words in files {
        let words = FluentResource::try_new(words.to_owned()).expect("a test has read it");
        bundle.add_resource(words).expect("a test has found no key twice");
    }
    bundle
}
