//! What every page has around it.

use maud::{DOCTYPE, Markup, html};

use super::form::TOKEN;
use super::prose::with_english;
use crate::people::{Person, PersonKind};
use crate::text::{Language, Text};
use crate::web::identity::Visitor;
use crate::web::{AppState, Problem, assets};

/// The frame of a page for one visitor.
pub(in crate::web) struct Frame<'a> {
    pub(in crate::web) text: &'a Text,
    person: Option<&'a Person>,
    /// How many matches wait for them.
    waiting: usize,
    form_token: String,
}

impl<'a> Frame<'a> {
    pub(in crate::web) fn new(state: &'a AppState, visitor: Option<&'a Visitor>) -> Self {
        Self {
            text: &state.text,
            person: visitor.and_then(|visitor| visitor.person.as_ref()),
            waiting: visitor.map_or(0, |visitor| visitor.waiting),
            form_token: visitor.map(Visitor::form_token).unwrap_or_default(),
        }
    }

    /// The same for anybody at all: what is drawn in it belongs to nobody. The page puts the token of its forms in.
    pub(in crate::web) fn for_anybody(state: &'a AppState) -> Self {
        Self::new(state, None)
    }

    /// The hidden field that every form needs.
    pub(in crate::web) fn token(&self) -> Markup {
        html! { input type="hidden" name=(TOKEN) value=(self.form_token); }
    }

    /// A whole page.
    pub(in crate::web) fn page(&self, title: &str, body: &Markup) -> Markup {
        self.page_with(title, &html! {}, body)
    }

    /// A whole page that brings something for the head.
    pub(in crate::web) fn page_with(&self, title: &str, head: &Markup, body: &Markup) -> Markup {
        let text = self.text;
        html! {
            (DOCTYPE)
            html lang=(text.language().tag()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (title) " · " (text.say("hall")) }
                    link rel="icon" type="image/svg+xml" href=(assets::address("icon.svg"));
                    link rel="stylesheet" href=(assets::address("hall.css"));
                    (head)
                }
                body {
                    a class="skip" href="#main" { (text.say("skip")) }
                    header class="site" {
                        a class="brand" href="/" { (text.say("hall")) }
                        nav aria-label=(text.say("nav")) { (self.navigation()) }
                    }
                    main id="main" { (body) }
                    footer {
                        p { (text.say("footer")) }
                        (self.languages())
                    }
                }
            }
        }
    }

    fn navigation(&self) -> Markup {
        let text = self.text;
        html! {
            a href="/new" { (text.say("nav-new")) }
            a href="/#lobby" { (text.say("nav-lobby")) }
            a href="/analysis" { (text.say("nav-analysis")) }
            a href="/puzzles" { (text.say("puzzles")) }
            a href="/events" { (text.say("events")) }
            a href="/leaders" { (text.say("nav-leaders")) }
            @match self.person {
                Some(person) => {
                    a href="/moves" { (self.waiting_moves()) }
                    a class="me" href="/account" { (person.name) }
                    @if person.standing == PersonKind::Guest {
                        a href="/login" { (text.say("nav-login")) }
                    }
                }
                None => a href="/login" { (text.say("nav-login")) }
            }
        }
    }

    /// What leads to the matches that wait.
    fn waiting_moves(&self) -> String {
        match self.waiting {
            0 => self.text.say("moves"),
            count => self.text.tell("moves-waiting", [("count", count.into())]),
        }
    }

    /// The languages to choose from, each in its own words.
    fn languages(&self) -> Markup {
        html! {
            form class="languages" method="post" action="/language"
                aria-label=(self.text.say("languages")) {
                (self.token())
                @for language in Language::ALL {
                    button class="quiet" name="language" value=(language.tag())
                        lang=(language.tag())
                        aria-current=[(language == self.text.language()).then_some("true")] {
                        (language.own_name())
                    }
                }
            }
        }
    }

    /// The page that says what went wrong, with the way back to where there is one.
    pub(in crate::web) fn problem(&self, problem: &Problem, back: Option<&str>) -> Markup {
        let text = self.text;
        let body = html! {
            section class="card problem" {
                h1 { (text.say("problem-title")) }
                p { (told(text, problem)) }
                p {
                    @match back {
                        Some(back) => a class="button" href=(back) { (text.say("problem-back")) },
                        None => a class="button" href="/" { (text.say("problem-home")) },
                    }
                }
            }
        };
        self.page(&text.say("problem-title"), &body)
    }
}

/// What went wrong with a form, above it.
pub(in crate::web) fn notice(text: &Text, problem: Option<&Problem>) -> Markup {
    html! {
        @if let Some(problem) = problem {
            p class="notice problem" role="alert" { (told(text, problem)) }
        }
    }
}

/// A problem in words, of which a part may be English in every language.
pub(in crate::web) fn told(text: &Text, problem: &Problem) -> Markup {
    let message = problem.message(text);
    match problem.reason() {
        Some(reason) => with_english(&message, &reason),
        None => html! { (message) },
    }
}
