//! The languages of the hall, and which of them somebody would like best. Nothing here knows a
//! word of them.

/// A language that the hall speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English, which every other language falls back on.
    #[default]
    English,
    /// German.
    German,
    /// Japanese.
    Japanese,
}

impl Language {
    /// All of them, in the order in which people choose from them.
    pub const ALL: [Self; 3] = [Self::English, Self::German, Self::Japanese];

    /// What browsers call it.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::Japanese => "ja",
        }
    }

    /// What those who speak it call it.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::Japanese => "日本語",
        }
    }

    /// The language with this tag.
    #[must_use]
    pub fn find(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }

    /// The language that fits best to a list of wishes as browsers write it:
    /// `de-AT, de;q=0.9, en;q=0.5`. Whoever wishes for none of ours gets English.
    #[must_use]
    pub fn preferred(wishes: &str) -> Self {
        let wishes: Vec<LanguageWish<'_>> =
            wishes.split(',').filter_map(LanguageWish::read).collect();
        let granted = |language: Self| {
            let mut fitting = wishes.iter().filter(|wish| wish.names(language));
            let named = fitting.by_ref().max_by(|a, b| a.quality.total_cmp(&b.quality));
            let wish = named.or_else(|| wishes.iter().find(|wish| wish.range == "*"))?;
            let place = wishes.iter().position(|other| std::ptr::eq(other, wish))?;
            (wish.quality > 0.0).then_some((wish.quality, place))
        };
        let mut best = None;
        for language in Self::ALL {
            let Some((quality, place)) = granted(language) else { continue };
            let is_better = best.is_none_or(|(_, best_quality, best_place)| {
                quality > best_quality || (quality == best_quality && place < best_place)
            });
            if is_better {
                best = Some((language, quality, place));
            }
        }
        best.map(|(language, ..)| language).unwrap_or_default()
    }
}

/// One of the languages that somebody would like.
struct LanguageWish<'a> {
    /// A language, perhaps as it is spoken somewhere, or `*` for any.
    range: &'a str,
    /// How much they would like it: 0 for not at all, 1 for nothing more.
    quality: f32,
}

impl<'a> LanguageWish<'a> {
    fn read(text: &'a str) -> Option<Self> {
        let (range, quality) = match text.split_once(';') {
            None => (text, 1.0),
            Some((range, parameter)) => {
                let (name, quality) = parameter.split_once('=')?;
                let quality = quality.trim().parse().ok()?;
                (range, name.trim().eq_ignore_ascii_case("q").then_some(quality)?)
            }
        };
        (0.0..=1.0).contains(&quality).then_some(Self { range: range.trim(), quality })
    }

    /// Whether it is this language, wherever it is spoken.
    fn names(&self, language: Language) -> bool {
        let primary = self.range.split('-').next().unwrap_or_default();
        primary.eq_ignore_ascii_case(language.tag())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(wishes: &str, expected: Language) {
        assert_eq!(Language::preferred(wishes), expected, "{wishes:?}");
    }

    #[test]
    fn the_language_that_somebody_likes_best_is_theirs() {
        check("de", Language::German);
        check("DE-at", Language::German);
        check("ja-JP,ja;q=0.9,en-US;q=0.8,en;q=0.7", Language::Japanese);
        check("en;q=0.5, de ; q=0.7", Language::German);
        check("fr-CH, fr;q=0.9, de;q=0.4, ja;q=0.3, *;q=0.1", Language::German);
    }

    #[test]
    fn of_two_that_are_liked_as_well_the_first_is_theirs() {
        check("ja, de", Language::Japanese);
        check("de, ja", Language::German);
        check("de;q=0.2, en;q=0.2", Language::German);
    }

    #[test]
    fn what_somebody_does_not_want_at_all_they_do_not_get() {
        check("en;q=0, *", Language::German);
        check("*, en;q=0, de;q=0.0", Language::Japanese);
        check("de;q=0, ja;q=0.1", Language::Japanese);
    }

    #[test]
    fn whoever_wishes_for_nothing_that_there_is_gets_english() {
        for wishes in ["", "*", "fr", "deu", "d", ",;,", "de;q=2", "de;q=x", "de;level=1", "-de"] {
            check(wishes, Language::English);
        }
    }
}
