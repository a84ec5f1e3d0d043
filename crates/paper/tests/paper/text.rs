//! The hall's own words, read from its files: drawings are looked at with what people will see on them.

use dohyo_paper::{MessageValue, Messages};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

/// The files with what drawings say.
macro_rules! files {
    ($language:literal: $($name:literal),*) => {
        [$(include_str!(concat!("../../../server/locales/", $language, "/", $name, ".ftl"))),*]
    };
    ($language:literal) => {
        files!($language: "hall", "events", "paper")
    };
}

/// A language of the hall.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Language {
    English,
    German,
    Japanese,
}

impl Language {
    pub(crate) const ALL: [Self; 3] = [Self::English, Self::German, Self::Japanese];
}

/// The words of one language.
pub(crate) struct Text(FluentBundle<FluentResource>);

impl Text {
    pub(crate) fn of(language: Language) -> Self {
        let (tag, files) = match language {
            Language::English => ("en", files!("en")),
            Language::German => ("de", files!("de")),
            Language::Japanese => ("ja", files!("ja")),
        };
        let mut words = FluentBundle::new(vec![tag.parse().expect("a language")]);
        words.set_use_isolating(false);
        for file in files {
            let file = FluentResource::try_new(file.to_owned()).expect("a file of words");
            words.add_resource(file).expect("no key stands in two files");
        }
        Self(words)
    }

    pub(crate) fn english() -> Self {
        Self::of(Language::English)
    }
}

impl Messages for Text {
    fn tell(&self, key: &str, values: &[(&'static str, MessageValue)]) -> String {
        let values: FluentArgs = values
            .iter()
            .map(|(name, value)| match value {
                MessageValue::Number(number) => (*name, FluentValue::from(*number)),
                MessageValue::Words(words) => (*name, FluentValue::from(words.as_str())),
            })
            .collect();
        let message = self.0.get_message(key).and_then(|message| message.value());
        let message = message.unwrap_or_else(|| panic!("there are no words for `{key}`"));
        let mut errors = Vec::new();
        let said = self.0.format_pattern(message, Some(&values), &mut errors).into_owned();
        assert!(errors.is_empty(), "`{key}`: {errors:?}");
        said
    }

    fn series(&self, names: &[&str]) -> String {
        let values = [("before", "".into()), ("next", "".into())];
        names.join(&self.tell("event-list-more", &values))
    }
}
