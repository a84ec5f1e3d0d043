//! What is wrong with the form of an event, for the line above it.

use axum::Json;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde_json::json;

use crate::text::Text;
use crate::web::Problem;
use crate::web::page::ProblemShown;
use crate::web::page::frame::told;
use crate::web::page::prose::with_english;

/// What is wrong with a form.
#[derive(Debug)]
pub(in crate::web) enum WrongForm {
    /// A field that makes no sense, by the key of its label.
    Field(&'static str),
    /// Something else, by the key of its words.
    Key(&'static str),
    /// A line of a field, by the key of its label.
    Line { field: &'static str, line: usize, why: WrongWhy },
    /// What the hall says to it.
    Problem(Problem),
}

/// What is wrong with a line.
#[derive(Debug)]
pub(in crate::web) enum WrongWhy {
    /// In the words of whoever asks.
    Words(String),
    /// By the key of its words.
    Key(&'static str),
    /// In English, whatever the hall speaks.
    English(String),
}

impl WrongForm {
    pub(in crate::web) const fn line(field: &'static str, line: usize, why: String) -> Self {
        Self::Line { field, line, why: WrongWhy::Words(why) }
    }

    pub(in crate::web) const fn told(field: &'static str, line: usize, key: &'static str) -> Self {
        Self::Line { field, line, why: WrongWhy::Key(key) }
    }

    pub(in crate::web) const fn english(field: &'static str, line: usize, why: String) -> Self {
        Self::Line { field, line, why: WrongWhy::English(why) }
    }

    /// The problem that it is to the hall.
    pub(in crate::web) fn problem(&self) -> Problem {
        match self {
            Self::Problem(problem) => problem.clone(),
            Self::Field(_) | Self::Key(_) | Self::Line { .. } => Problem::BadField("event"),
        }
    }

    /// In words, of which a part may be English in every language.
    pub(in crate::web) fn words(&self, text: &Text) -> Markup {
        match self {
            Self::Problem(problem) => told(text, problem),
            Self::Line { why: WrongWhy::English(why), .. } => {
                with_english(&self.sentence(text), why)
            }
            _ => html! { (self.sentence(text)) },
        }
    }

    fn sentence(&self, text: &Text) -> String {
        match self {
            Self::Problem(problem) => problem.message(text),
            Self::Key(key) => text.say(key),
            Self::Field(key) => text.tell("event-wrong-field", [("field", text.say(key).into())]),
            Self::Line { field, line, why } => {
                let why = match why {
                    WrongWhy::Words(why) | WrongWhy::English(why) => why.clone(),
                    WrongWhy::Key(key) => text.say(key),
                };
                let field = ("field", text.say(field).into());
                let line = ("line", (*line as i64).into());
                text.tell("event-wrong-line", [field, line, ("why", why.into())])
            }
        }
    }

    /// For scripts.
    pub(in crate::web) fn json(&self, text: &Text) -> Response {
        let problem = self.problem();
        let body = json!({ "error": problem.code(), "message": self.sentence(text) });
        let mut response = (problem.status(), Json(body)).into_response();
        response.extensions_mut().insert(problem);
        response.extensions_mut().insert(ProblemShown);
        response
    }
}

impl<P: Into<Problem>> From<P> for WrongForm {
    fn from(problem: P) -> Self {
        Self::Problem(problem.into())
    }
}
