//! What every page has around it.

use std::sync::Arc;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::form::TOKEN;
use super::icons::{Icon, icon};
use super::prose::with_english;
use crate::people::{Person, PersonKind};
use crate::text::{Language, Text};
use crate::web::identity::Visitor;
use crate::web::preferences::Preferences;
use crate::web::{AppState, Problem, assets};

/// The frame of a page for one visitor.
pub(in crate::web) struct Frame<'a> {
    pub(in crate::web) text: &'a Text,
    person: Option<&'a Person>,
    /// How many matches wait for them.
    waiting: usize,
    /// What they have set for themselves.
    preferences: Arc<Preferences>,
    form_token: String,
}

impl<'a> Frame<'a> {
    pub(in crate::web) fn new(state: &'a AppState, visitor: Option<&'a Visitor>) -> Self {
        Self {
            text: &state.text,
            person: visitor.and_then(|visitor| visitor.person.as_ref()),
            waiting: visitor.map_or(0, |visitor| visitor.waiting),
            preferences: visitor
                .map(|visitor| Arc::clone(&visitor.preferences))
                .unwrap_or_default(),
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
        let foot = html! {
            footer {
                p { (self.text.say("footer")) }
                a href="/settings" { (self.text.say("settings")) }
                (self.languages())
            }
        };
        self.document(title, head, &html! { main id="main" { (body) } (foot) })
    }

    /// A page that fills the window and has nothing below: whoever makes it shows the languages in it.
    pub(in crate::web) fn window(&self, title: &str, head: &Markup, body: &Markup) -> Markup {
        self.document(title, head, &html! { main id="main" class="window" { (body) } })
    }

    fn document(&self, title: &str, head: &Markup, content: &Markup) -> Markup {
        let text = self.text;
        html! {
            (DOCTYPE)
            (PreEscaped(self.opening()))
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content=(self.colours());
                meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf5ec";
                meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1b1511";
                title { (title) " · " (text.say("hall")) }
                link rel="icon" type="image/svg+xml" href=(assets::address("icon.svg"));
                link rel="apple-touch-icon" href="/icons/180.png";
                link rel="manifest" href="/manifest.webmanifest";
                link rel="stylesheet" href=(assets::address("hall.css"));
                link rel="stylesheet" href=(assets::address("board.css"));
                link rel="stylesheet" href=(assets::address("sets.css"));
                script type="module" src=(assets::address("app.js")) {}
                (head)
            }
            body {
                a class="skip" href="#main" { (text.say("skip")) }
                header class="site" { (self.header()) }
                // The worker shows it in a page that it has kept, where nobody else answers.
                p id="seen-before" role="status" hidden { (text.say("seen-before")) }
                (content)
            }
            (PreEscaped("</html>"))
        }
    }

    /// The tag that opens a page, with what is set as attributes.
    fn opening(&self) -> String {
        format!("<html lang=\"{}\"{}>", self.text.language().tag(), self.preferences.attributes())
    }

    /// The colours in which the browser paints before it has the style sheet.
    fn colours(&self) -> &'static str {
        match self.preferences.value_of("theme") {
            "light" => "light",
            "dark" => "dark",
            _ => "light dark",
        }
    }

    /// One line: the name of the hall, the ways through it, and who is there. On a narrow screen the
    /// ways are a menu.
    fn header(&self) -> Markup {
        let text = self.text;
        html! {
            a class="brand" href="/" { (text.say("hall")) }
            nav id="site-ways" popover aria-label=(text.say("nav")) { (self.navigation()) }
            div class="self" {
                @if let Some(person) = self.person {
                    @if self.waiting > 0 {
                        a class="waiting" href="/moves" { (self.waiting_moves()) }
                    }
                    a class="me" href="/account" { (person.name) }
                } @else {
                    a href="/login" { (text.say("nav-login")) }
                }
            }
            button type="button" class="quiet ways" popovertarget="site-ways"
                aria-label=(text.say("nav-menu")) { (icon(Icon::Menu)) }
        }
    }

    fn navigation(&self) -> Markup {
        let text = self.text;
        let is_guest = self.person.is_some_and(|person| person.standing == PersonKind::Guest);
        html! {
            a href="/new" { (text.say("nav-new")) }
            a href="/#lobby" { (text.say("nav-lobby")) }
            a href="/analysis" { (text.say("nav-analysis")) }
            a href="/puzzles" { (text.say("puzzles")) }
            a href="/events" { (text.say("events")) }
            a href="/leaders" { (text.say("nav-leaders")) }
            @if self.person.is_some() && self.waiting == 0 {
                a href="/moves" { (self.waiting_moves()) }
            }
            @if is_guest { a href="/login" { (text.say("nav-login")) } }
            a href="/settings" { (text.say("settings")) }
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
    pub(in crate::web) fn languages(&self) -> Markup {
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

    /// The page that says what went wrong, with the way back to where there is one, else the ways on.
    pub(in crate::web) fn problem(&self, problem: &Problem, back: Option<&str>) -> Markup {
        let text = self.text;
        let kind = ProblemKind::of(problem);
        let title = text.say(kind.title());
        let body = html! {
            section class=(kind.class()) {
                h1 { (title) }
                p { (told(text, problem)) }
                @if let Some(advice) = kind.advice() { p { (text.say(advice)) } }
                @if matches!(kind, ProblemKind::Astray | ProblemKind::Nobody) { (self.ways_on()) }
                p class="deeds" {
                    @match back {
                        Some(back) => a class="button primary" href=(back) { (text.say("problem-back")) },
                        None => a class="button primary" href="/" { (text.say("problem-home")) },
                    }
                    @if matches!(kind, ProblemKind::Ours) {
                        // An empty address is the page itself.
                        " " a class="button" href="" { (text.say("problem-again")) }
                    }
                }
            }
        };
        self.page(&title, &body)
    }

    /// Where somebody may have wanted to go.
    fn ways_on(&self) -> Markup {
        const WAYS: [(&str, &str); 5] = [
            ("/games", "astray-games"),
            ("/puzzles", "astray-puzzles"),
            ("/matches", "astray-matches"),
            ("/events", "astray-events"),
            ("/leaders", "astray-people"),
        ];
        html! {
            nav class="ways" aria-label=(self.text.say("astray")) {
                ul class="rows" {
                    @for (address, key) in WAYS {
                        li { a href=(address) { strong { (self.text.say(key)) } } }
                    }
                }
            }
        }
    }
}

/// What a problem's page is like.
#[derive(Clone, Copy, Debug)]
enum ProblemKind {
    /// There is nothing at the address.
    Astray,
    /// Nobody has the name that somebody looks for.
    Nobody,
    /// The hall has failed, or is busy: what was asked for may well be had a moment later.
    Ours,
    /// Something else, which its message explains.
    Other,
}

impl ProblemKind {
    fn of(problem: &Problem) -> Self {
        match problem {
            Problem::NotFound => Self::Astray,
            Problem::NoSuchPerson => Self::Nobody,
            problem if problem.status().is_server_error() => Self::Ours,
            _ => Self::Other,
        }
    }

    /// Nothing has gone wrong where somebody only has to look elsewhere.
    const fn class(self) -> &'static str {
        match self {
            Self::Astray | Self::Nobody => "card no-problem",
            Self::Ours | Self::Other => "card problem",
        }
    }

    const fn title(self) -> &'static str {
        match self {
            Self::Astray => "astray-title",
            Self::Nobody => "astray-nobody",
            Self::Ours => "problem-ours-title",
            Self::Other => "problem-title",
        }
    }

    const fn advice(self) -> Option<&'static str> {
        match self {
            Self::Astray | Self::Nobody => Some("astray-lead"),
            Self::Ours => Some("problem-ours-lead"),
            Self::Other => None,
        }
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
