//! The zine of an event: its issues as pages, plain text and booklets, the list of them, and what the
//! event's own page has of it: the way there, and the form for those who have something to say.

use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use dohyo_paper as paper;
use dohyo_paper::zine::{Issue, plain};
use maud::{Markup, html};

use super::{issued, sections};
use crate::events::{Hosted, LONGEST_PRESS};
use crate::text::Text;
use crate::time::iso;
use crate::web::events::page::view::EventPageView;
use crate::web::identity::Visitor;
use crate::web::page::frame::Frame;
use crate::web::{AppState, Problem, assets, zine};

const TEXT: &str = "text/plain; charset=utf-8";
const PDF: &str = "application/pdf";

/// What an issue is asked for as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum IssueForm {
    Page,
    Text,
    Booklet,
}

/// All issues so far.
pub(in crate::web) async fn list(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let live = state.events.find(&id).await?;
    let hosted = live.event().await;
    let (text, frame) = (&state.text, Frame::new(&state, Some(&visitor)));
    let name = hosted.event().settings().name.as_str();
    let title = text.tell("zine-of", [("event", name.into())]);
    let mut issues: Vec<_> = hosted.bulletins().collect();
    issues.reverse();
    let body = html! {
        article class="zine" {
            h1 { (title) }
            p class="lead" { (text.say("zine-lead")) }
            @if issues.is_empty() { p { (text.say("zine-none")) } }
            ul class="rows" {
                @for (number, _, deadline) in issues {
                    @let place = format!("/events/{id}/zine/{number}");
                    li {
                        a href=(place) { (zine::title(text, number)) }
                        (moment(text, &hosted, deadline))
                        span class="forms" { (other_forms(text, &place)) }
                    }
                }
            }
            nav class="tools" aria-label=(text.say("event-tools")) {
                a class="button quiet" href={ "/events/" (id) } { (text.say("zine-event")) }
                a class="button quiet" href={ "/events/" (id) "/zine.atom" } { (text.say("zine-feed")) }
            }
        }
    };
    Ok(frame.page_with(&title, &head(text, &id, name), &body))
}

/// One issue: `3` is a page, `3.txt` plain text, `3.pdf` a booklet.
pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((id, asked)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let (number, form) = read(&asked).ok_or(Problem::NotFound)?;
    let live = state.events.find(&id).await?;
    let issued = issued::issued(&state, &live, number).await?;
    let (issue, weight) = (&issued.issue, issued.weight);
    let file = |kind: &str| format!("inline; filename=\"{id}-{number}.{kind}\"");
    Ok(match form {
        IssueForm::Page => {
            let frame = Frame::new(&state, Some(&visitor));
            let last = live.event().await.bulletins().count();
            page(&frame, &id, issue, number, last).into_response()
        }
        IssueForm::Text => {
            let headers = [(CONTENT_TYPE, TEXT.to_owned()), (CONTENT_DISPOSITION, file("txt"))];
            let text = state.events.work(weight, || plain(issue)).await?;
            (headers, text).into_response()
        }
        IssueForm::Booklet => {
            let title = format!("{}: {}", issue.event, issue.title);
            let set = || paper::pdf(&title, &paper::booklet(&state.text, issue));
            let file_of_it = state.events.work(weight, set).await?;
            let headers = [(CONTENT_TYPE, PDF.to_owned()), (CONTENT_DISPOSITION, file("pdf"))];
            (headers, file_of_it).into_response()
        }
    })
}

fn read(asked: &str) -> Option<(usize, IssueForm)> {
    let (number, form) = match asked.split_once('.') {
        None => (asked, IssueForm::Page),
        Some((number, "txt")) => (number, IssueForm::Text),
        Some((number, "pdf")) => (number, IssueForm::Booklet),
        Some(_) => return None,
    };
    Some((number.parse().ok()?, form))
}

fn page(frame: &Frame<'_>, id: &str, issue: &Issue, number: usize, last: usize) -> Markup {
    let text = frame.text;
    let all = format!("/events/{id}/zine");
    let named = |key: &str, number| text.tell(key, [("title", zine::title(text, number).into())]);
    let body = html! {
        article class="zine issue" {
            header class="masthead" {
                h1 { (issue.event) }
                p { strong { (issue.title) } " " span { (issue.date) } }
            }
            (sections(issue, ""))
            nav class="tools" aria-label=(text.say("event-tools")) {
                @if number > 1 {
                    a class="button quiet" rel="prev" href={ (all) "/" (number - 1) } {
                        (named("zine-before", number - 1))
                    }
                }
                @if number < last {
                    a class="button quiet" rel="next" href={ (all) "/" (number + 1) } {
                        (named("zine-after", number + 1))
                    }
                }
                (other_forms(text, &format!("{all}/{number}")))
                a class="button quiet" href=(all) { (text.say("zine-all")) }
                a class="button quiet" href={ (all) ".atom" } { (text.say("zine-feed")) }
                a class="button quiet" href={ "/events/" (id) } { (text.say("zine-event")) }
            }
        }
    };
    let title = format!("{}: {}", issue.event, issue.title);
    frame.page_with(&title, &head(text, id, &issue.event), &body)
}

/// The same issue for other readers.
fn other_forms(text: &Text, place: &str) -> Markup {
    html! {
        a class="button quiet" href={ (place) ".txt" } { (text.say("zine-text")) }
        a class="button quiet" href={ (place) ".pdf" } { (text.say("zine-pdf")) }
    }
}

fn head(text: &Text, id: &str, event: &str) -> Markup {
    html! {
        link rel="stylesheet" href=(assets::address("zine.css"));
        (feed_link(text, id, event))
    }
}

/// Where readers of feeds find the zine.
fn feed_link(text: &Text, id: &str, event: &str) -> Markup {
    html! {
        link rel="alternate" type="application/atom+xml" href={ "/events/" (id) "/zine.atom" }
            title=(text.tell("zine-of", [("event", event.into())]));
    }
}

/// When a deadline was or is, where the event has its clocks.
fn moment(text: &Text, hosted: &Hosted, at: i64) -> Markup {
    html! { time datetime=(iso(at)) { (text.moment_in(at, &hosted.setup().terms.zone())) } }
}

impl EventPageView<'_> {
    fn has_zine(&self) -> bool {
        self.hosted.next_bulletin().is_some() || self.hosted.bulletins().next().is_some()
    }

    /// Where readers of feeds find the zine, if there is one.
    pub(in crate::web) fn feed_link(&self) -> Markup {
        html! {
            @if self.has_zine() { (feed_link(self.text(), self.id, self.name())) }
        }
    }

    /// The latest issue, and the way to the others.
    pub(in crate::web) fn zine(&self) -> Markup {
        if !self.has_zine() {
            return html! {};
        }
        let (text, all) = (self.text(), format!("/events/{}/zine", self.id));
        let latest = self.hosted.bulletins().last();
        html! {
            section class="card" aria-labelledby="zine-title" {
                h2 id="zine-title" { (text.say("zine")) }
                @match latest {
                    Some((number, _, deadline)) => {
                        @let date = text.moment_in(deadline, &self.zone());
                        @let title = zine::title(text, number);
                        @let values = [("title", title.into()), ("date", date.into())];
                        p class="big" { a href={ (all) "/" (number) } { (text.tell("zine-latest", values)) } }
                    }
                    None => p { (text.say("zine-lead")) },
                }
                @if let (None, Some(first)) = (latest, self.hosted.next_bulletin()) {
                    @let first = text.moment_in(first, &self.zone());
                    p { (text.tell("zine-first", [("deadline", first.into())])) }
                }
                p class="deeds" {
                    @if latest.is_some() { a class="button quiet" href=(all) { (text.say("zine-all")) } }
                    a class="button quiet" href={ (all) ".atom" } { (text.say("zine-feed")) }
                }
            }
        }
    }

    /// The form for what somebody has to say, and what they have said that nobody else has read.
    pub(in crate::web) fn press(&self) -> Markup {
        let (Some(person), Some(next)) = (self.person, self.hosted.next_bulletin()) else {
            return html! {};
        };
        if self.own.is_empty() && !self.is_run_by_visitor() {
            return html! {};
        }
        let text = self.text();
        let sent: Vec<_> = self.hosted.unprinted(person.id).collect();
        let deadline = text.moment_in(next, &self.zone());
        html! {
            section class="card press" aria-labelledby="press-title" {
                h2 id="press-title" { (text.say("zine-press")) }
                p id="press-lead" { (text.tell("press-lead", [("deadline", deadline.into())])) }
                form method="post" action={ "/events/" (self.id) } {
                    (self.frame.token())
                    input type="hidden" name="deed" value="press";
                    label for="press-words" { (text.say("press-words")) }
                    textarea id="press-words" name="words" rows="4" required
                        maxlength=(LONGEST_PRESS) aria-describedby="press-lead" {}
                    p { button { (text.say("press-send")) } }
                }
                @if !sent.is_empty() {
                    p { (text.say("press-sent")) }
                    @for words in sent {
                        blockquote { @for line in words.lines() { p { (line) } } }
                    }
                }
            }
        }
    }
}
