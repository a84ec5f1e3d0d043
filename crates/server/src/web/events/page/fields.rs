//! The fields of the form of a new event.

use maud::{Markup, html};

use crate::text::Text;

/// Values to choose from, each with the key of its words.
pub(super) type ChoiceWords = &'static [(&'static str, &'static str)];

/// The words of a choice, whose keys end in them.
pub(super) fn named(
    words: impl IntoIterator<Item = &'static str>,
    key: impl Fn(&str) -> String,
) -> Vec<(&'static str, String)> {
    words.into_iter().map(|word| (word, key(word))).collect()
}

pub(super) fn choices(
    text: &Text,
    name: &str,
    values: &[(&str, impl AsRef<str>)],
    chosen: &str,
) -> Markup {
    html! {
        div class="choices" {
            @for (value, key) in values {
                label {
                    input type="radio" name=(name) value=(value) checked[*value == chosen];
                    " " (text.say(key.as_ref()))
                }
            }
        }
    }
}

pub(super) fn select(
    text: &Text,
    name: &str,
    label: &str,
    values: &[(&str, impl AsRef<str>)],
    chosen: &str,
) -> Markup {
    html! {
        p {
            label for=(name) { (text.say(label)) }
            select id=(name) name=(name) {
                @for (value, key) in values {
                    option value=(value) selected[*value == chosen] { (text.say(key.as_ref())) }
                }
            }
        }
    }
}

pub(super) fn check(text: &Text, name: &str, label: &str, value: &str) -> Markup {
    html! {
        label class="check" {
            input type="checkbox" name=(name) value="yes" checked[!value.is_empty()];
            " " (text.say(label))
        }
    }
}

pub(super) fn number(name: &str, text: &Text, label: &str, value: &str, most: &str) -> Markup {
    html! {
        p {
            label for=(name) { (text.say(label)) }
            input id=(name) name=(name) type="number" min="0" max=(most) value=(value);
        }
    }
}
