//! Pages to be printed: one drawing for each sheet of paper. On the screen they show what will come out
//! of the printer, with links to what else can be printed.

use axum::extract::{Path, Query, State};
use dohyo_paper::{Paper, Sheet, svg_sheet};
use maud::{Markup, PreEscaped, html};

use super::{PaperKind, PrintQuery, Show};
use crate::web::address::Address;
use crate::web::identity::Visitor;
use crate::web::names::marked;
use crate::web::page::frame::Frame;
use crate::web::{AppState, Problem, assets};

/// The word for everything at once.
const ALL: &str = "all";

pub(super) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((id, what)): Path<(String, String)>,
    Query(asked): Query<PrintQuery>,
) -> Result<Markup, Problem> {
    let wanted = match PaperKind::find(&what) {
        Some(what) => vec![what],
        // Slips are thrown away; who wants them asks for them.
        None if what == ALL => vec![PaperKind::Bracket, PaperKind::Table, PaperKind::Standings],
        None => return Err(Problem::NotFound),
    };
    let live = state.events.find(&id).await?;
    let hosted = live.event().await;
    let hosted = marked(&state, &state.text, &hosted).await?;
    let show = Show { text: &state.text, hosted: &hosted };
    let divisions = asked.divisions(show.event())?;
    let frame = Frame::new(&state, Some(&visitor));
    let draw = || {
        let mut sheets: Vec<(String, Vec<Sheet>)> = Vec::new();
        for &division in &divisions {
            for &what in wanted.iter().filter(|what| what.is_in(show.event(), division)) {
                let title = show.title(what, division);
                sheets.push((title, show.sheets(what, division, asked.paper())));
            }
        }
        let page = PrintPage { show, id: &id, what: &what, asked: &asked };
        let title =
            format!("{} · {}", page.show.event().settings().name, state.text.say("paper-print"));
        let head = html! {
            link rel="stylesheet" href=(assets::address("paper.css"));
            script type="module" src=(assets::address("print.js")) {}
        };
        frame.page_with(&title, &head, &page.body(&sheets))
    };
    Ok(state.events.work(hosted.weight(), draw).await?)
}

struct PrintPage<'a> {
    show: Show<'a>,
    id: &'a str,
    what: &'a str,
    asked: &'a PrintQuery,
}

impl PrintPage<'_> {
    fn body(&self, sheets: &[(String, Vec<Sheet>)]) -> Markup {
        let text = self.show.text;
        let count: usize = sheets.iter().map(|(_, sheets)| sheets.len()).sum();
        html! {
            div class="print-choice" {
                h1 { (text.say("paper-print")) }
                p {
                    a href={ "/events/" (self.id) } { (self.show.event().settings().name) }
                    ". "
                    (text.tell("paper-sheets", [("count", (count as i64).into())])) " "
                    (text.say("paper-hint"))
                }
                (self.choices())
                p class="deeds" {
                    button class="primary" type="button" data-print hidden { (text.say("paper-print-now")) }
                }
            }
            @for (title, sheets) in sheets {
                @for (number, sheet) in (1..).zip(sheets) {
                    (self.sheet(title, number, sheets.len(), sheet))
                }
            }
            @if count == 0 { p class="notice" { (text.say("paper-nothing")) } }
        }
    }

    fn sheet(&self, title: &str, number: usize, count: usize, sheet: &Sheet) -> Markup {
        let paper = self.asked.paper().as_str();
        let way = if sheet.is_landscape() { "landscape" } else { "portrait" };
        let [number, count] = [number, count].map(|number| (number as i64).into());
        let page = self.show.text.tell("paper-page", [("page", number), ("pages", count)]);
        html! {
            figure class={ "sheet " (paper) " " (way) } {
                figcaption class="visually-hidden" { (title) ", " (page) }
                (PreEscaped(svg_sheet(sheet)))
            }
        }
    }

    /// What else there is: other drawings, other divisions, other paper.
    fn choices(&self) -> Markup {
        let text = self.show.text;
        let event = self.show.event();
        let divisions = &event.settings().divisions;
        let present = |what: &PaperKind| (0..divisions.len()).any(|d| what.is_in(event, d));
        let kinds = PaperKind::ALL.into_iter().filter(present);
        let (division, paper) = (self.asked.division.as_deref(), self.asked.paper());
        let choice = |what: &str,
                      division: Option<&str>,
                      paper: Paper,
                      words: String,
                      now: bool| {
            let address = Address::of(format!("/events/{}/print/{what}", self.id))
                .with("division", division)
                .with("paper", (paper != Paper::default()).then_some(paper.as_str()));
            let current = now.then_some("page");
            html! { a class="button quiet" href=(address.into_text()) aria-current=[current] { (words) } }
        };
        let all = text.say("paper-what-all");
        html! {
            nav class="choices" aria-label=(text.say("paper-what")) {
                (choice(ALL, division, paper, all, self.what == ALL))
                @for kind in kinds {
                    @let word = kind.as_str();
                    (choice(word, division, paper, kind.name(text), self.what == word))
                }
            }
            @if divisions.len() > 1 {
                nav class="choices" aria-label=(text.say("paper-divisions")) {
                    (choice(self.what, None, paper, text.say("paper-all-divisions"), division.is_none()))
                    @for one in divisions {
                        @let name = Some(one.name.as_str());
                        (choice(self.what, name, paper, one.name.clone(), division == name))
                    }
                }
            }
            nav class="choices" aria-label=(text.say("paper-size")) {
                @for size in Paper::ALL {
                    @let name = text.say(&format!("paper-size-{}", size.as_str()));
                    (choice(self.what, division, size, name, size == paper))
                }
            }
            (self.files())
        }
    }

    /// The same as files.
    fn files(&self) -> Markup {
        let Some(what) = PaperKind::find(self.what) else { return html! {} };
        let text = self.show.text;
        let paper = self.asked.paper();
        let file = |ending: &str| {
            Address::of(format!("/events/{}/{}.{ending}", self.id, what.as_str()))
                .with("division", self.asked.division.as_deref())
                .with("paper", (paper != Paper::default()).then_some(paper.as_str()))
                .into_text()
        };
        html! {
            nav class="choices" aria-label=(text.say("paper-files")) {
                a class="button quiet" href=(file("pdf")) download { (text.say("paper-pdf")) }
                a class="button quiet" href=(file("svg")) download { (text.say("paper-svg")) }
            }
        }
    }
}
