//! What is wrong with the form of an event, for the line above it.

use maud::{Markup, html};

use super::super::super::Problem;
use super::super::frame::told;
use super::super::prose::with_english;
use crate::text::Text;

/// What is wrong with a form.
#[derive(Debug)]
pub(super) enum Wrong {
    /// A field that makes no sense, by the key of its label.
    Field(&'static str),
    /// A line of a field, by the key of its label.
    Line {
        field: &'static str,
        line: usize,
        why: Why,
    },
    /// What the hall says to it.
    Problem(Problem),
}

/// What is wrong with a line.
#[derive(Debug)]
pub(super) enum Why {
    /// In the words of whoever asks.
    Words(String),
    /// By the key of its words.
    Key(&'static str),
    /// In English, whatever the hall speaks.
    English(String),
}

impl Wrong {
    pub(super) const fn line(field: &'static str, line: usize, why: String) -> Self {
        Self::Line { field, line, why: Why::Words(why) }
    }

    pub(super) const fn told(field: &'static str, line: usize, key: &'static str) -> Self {
        Self::Line { field, line, why: Why::Key(key) }
    }

    pub(super) const fn english(field: &'static str, line: usize, why: String) -> Self {
        Self::Line { field, line, why: Why::English(why) }
    }

    /// The problem that it is to the hall.
    pub(super) fn problem(&self) -> Problem {
        match self {
            Self::Problem(problem) => problem.clone(),
            Self::Field(_) | Self::Line { .. } => Problem::BadField("event"),
        }
    }

    /// In words.
    pub(super) fn words(&self, text: &Text) -> Markup {
        match self {
            Self::Problem(problem) => told(text, problem),
            Self::Field(key) => {
                html! { (text.tell("event-wrong-field", [("field", text.say(key).into())])) }
            }
            Self::Line { field, line, why } => {
                let why = match why {
                    Why::Words(why) | Why::English(why) => why.clone(),
                    Why::Key(key) => text.say(key),
                };
                let values = [
                    ("field", text.say(field).into()),
                    ("line", (*line as i64).into()),
                    ("why", why.clone().into()),
                ];
                let words = text.tell("event-wrong-line", values);
                match self {
                    Self::Line { why: Why::English(why), .. } => with_english(&words, why),
                    _ => html! { (words) },
                }
            }
        }
    }
}

impl<P: Into<Problem>> From<P> for Wrong {
    fn from(problem: P) -> Self {
        Self::Problem(problem.into())
    }
}
