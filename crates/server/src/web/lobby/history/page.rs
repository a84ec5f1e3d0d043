//! Public matches, of all or of somebody, by what one wants to see of them; a page at a time.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use dohyo_rules::CATALOGUE;
use maud::{Markup, html};

use super::{Found, PLAYING, WantedMatches};
use crate::people::Person;
use crate::room::TimeTerms;
use crate::store::Listed;
use crate::text::Text;
use crate::web::identity::Visitor;
use crate::web::lobby::lists::{players, state_of};
use crate::web::names::game_title;
use crate::web::page::ProblemShown;
use crate::web::page::frame::{Frame, notice};
use crate::web::{AppState, Problem, assets};

/// Matches on a page.
const MOST: u16 = 30;

/// Those of all.
pub(in crate::web) async fn of_all(
    State(state): State<AppState>,
    visitor: Visitor,
    Query(wanted): Query<WantedMatches>,
) -> Result<Response, Problem> {
    show(&state, &visitor, &wanted, None).await
}

/// Those of somebody.
pub(in crate::web) async fn of_one(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(name): Path<String>,
    Query(wanted): Query<WantedMatches>,
) -> Result<Response, Problem> {
    let person = state.db().account(&name).await?.ok_or(Problem::NoSuchPerson)?.person;
    show(&state, &visitor, &wanted, Some(person)).await
}

async fn show(
    state: &AppState,
    visitor: &Visitor,
    wanted: &WantedMatches,
    person: Option<Person>,
) -> Result<Response, Problem> {
    let found = wanted.find(state, person.as_ref().map(|person| person.id), MOST).await;
    let frame = Frame::new(state, Some(visitor));
    let page = HistoryPage { text: frame.text, wanted, person: person.as_ref() };
    let head = html! { link rel="stylesheet" href=(assets::address("openings.css")); };
    let title = page.title();
    match found {
        Ok(found) => {
            let body = page.body(&title, None, &page.rows(&found));
            Ok(frame.page_with(&title, &head, &body).into_response())
        }
        // The form says what is wrong with it.
        Err(problem @ (Problem::BadField(_) | Problem::NoSuchPerson)) => {
            let body = page.body(&title, Some(&problem), &html! {});
            let page = frame.page_with(&title, &head, &body);
            let mut response = (problem.status(), page).into_response();
            response.extensions_mut().insert(ProblemShown);
            Ok(response)
        }
        Err(problem) => Err(problem),
    }
}

/// What is asked for, and of whom.
struct HistoryPage<'a> {
    text: &'a Text,
    wanted: &'a WantedMatches,
    person: Option<&'a Person>,
}

impl HistoryPage<'_> {
    fn title(&self) -> String {
        match self.person {
            None => self.text.say("matches-all"),
            Some(person) => self.text.tell("matches-of", [("name", person.name.as_str().into())]),
        }
    }

    fn path(&self) -> String {
        self.person
            .map_or("/matches".to_owned(), |person| format!("/people/{}/matches", person.name))
    }

    fn body(&self, title: &str, problem: Option<&Problem>, rows: &Markup) -> Markup {
        html! {
            h1 { (title) }
            @if let Some(person) = self.person {
                p { a href={ "/people/" (person.name) } { (self.text.say("matches-profile")) } }
            }
            (notice(self.text, problem))
            (self.form())
            (rows)
        }
    }

    fn rows(&self, found: &Found) -> Markup {
        let text = self.text;
        let newest =
            (!self.wanted.before.is_empty()).then(|| self.wanted.address(&self.path(), None));
        let older = found.next.as_deref();
        let older = older.map(|next| self.wanted.address(&self.path(), Some(next)));
        html! {
            @if found.matches.is_empty() { p { (text.say("matches-none")) } }
            ul class="rows" {
                @for listed in &found.matches {
                    li { a href={ "/match/" (listed.id) } { (words(text, listed)) } }
                }
            }
            @if newest.is_some() || older.is_some() {
                nav class="deeds" aria-label=(text.say("matches-pages")) {
                    @if let Some(address) = newest {
                        a class="button" href=(address) { (text.say("matches-newest")) }
                    }
                    @if let Some(address) = older {
                        a class="button" rel="next" href=(address) { (text.say("matches-older")) }
                    }
                }
            }
        }
    }

    fn form(&self) -> Markup {
        let (text, wanted) = (self.text, self.wanted);
        let games = CATALOGUE.iter().flat_map(|entry| entry.variants);
        let games = games.map(|variant| (variant.id, game_title(text, variant.id)));
        let results: &[&str] = match self.person {
            None => &["first", "drawn", "second", PLAYING],
            Some(_) => &["won", "drawn", "lost", PLAYING],
        };
        html! {
            form class="card filters" method="get" action=(self.path()) {
                (self.select("game", "new-game", &wanted.game, &games.collect::<Vec<_>>()))
                @if self.person.is_some() {
                    (self.select("seat", "filter-seat", &wanted.seat,
                        &self.options(&["first", "second"], |value| format!("filter-seat-{value}"))))
                }
                (self.select("result", "filter-result", &wanted.result,
                    &self.options(results, |value| format!("filter-result-{value}"))))
                @if self.person.is_some() {
                    p {
                        label for="opponent" { (text.say("filter-opponent")) }
                        input id="opponent" name="opponent" maxlength="24" value=(wanted.opponent)
                            autocomplete="off" spellcheck="false";
                    }
                }
                (self.select("stakes", "filter-stakes", &wanted.stakes,
                    &self.options(&["rated", "casual"], |value| format!("filter-stakes-{value}"))))
                (self.select("against", "filter-against", &wanted.against,
                    &self.options(&["people", "computer"], |value| format!("filter-against-{value}"))))
                (self.day("from", "filter-from", &wanted.from))
                (self.day("to", "filter-to", &wanted.to))
                p class="deeds" {
                    button class="primary" { (text.say("leaders-show")) }
                    " " a class="button quiet" href=(self.path()) { (text.say("filter-none")) }
                }
            }
        }
    }

    /// The values of a field with their words.
    fn options(
        &self,
        values: &[&'static str],
        key: impl Fn(&str) -> String,
    ) -> Vec<(&'static str, String)> {
        values.iter().map(|&value| (value, self.text.say(&key(value)))).collect()
    }

    fn select(&self, name: &str, label: &str, chosen: &str, values: &[(&str, String)]) -> Markup {
        html! {
            p {
                label for=(name) { (self.text.say(label)) }
                select id=(name) name=(name) {
                    option value="" { (self.text.say("filter-any")) }
                    @for (value, words) in values {
                        option value=(value) selected[*value == chosen] { (words) }
                    }
                }
            }
        }
    }

    fn day(&self, name: &str, label: &str, value: &str) -> Markup {
        html! {
            p {
                label for=(name) { (self.text.say(label)) }
                input id=(name) name=(name) type="date" value=(value);
            }
        }
    }
}

/// A match in a list: game, players, when, and what came of it.
pub(in crate::web) fn words(text: &Text, listed: &Listed) -> Markup {
    html! {
        strong { (game_title(text, &listed.game)) }
        " " span { (players(text, listed)) }
        " " small { (text.date(listed.since)) }
        @if listed.terms != TimeTerms::default() { " " small { (text.terms(&listed.terms)) } }
        " " span class="tag" { (state_of(text, listed)) }
    }
}
