//! The big screen of a hall: what is played, the bracket or the cross-table, and the standings, one after
//! the other, dark and large. A page shows one panel and leads to the next by itself; a script changes
//! panels without a reload and looks again whenever something happens.

use axum::extract::{Path, Query, State};
use dohyo_paper::words::Words;
use dohyo_paper::{Area, Class, Drawing, DrawingMark, Reasons, standings, svg_window, windows};
use dohyo_tournament::{At, Pairing, Seat, Side, State as Standing};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{PaperKind, PrintQuery, Show, numbered};
use crate::events::HostedStage;
use crate::web::address::Address;
use crate::web::names::marked;
use crate::web::{AppState, Problem, assets};

/// How long a panel is shown, in seconds.
const SECONDS: u32 = 12;
/// How many matches a panel holds.
const MATCHES: usize = 10;
/// How much of a drawing is shown at once, in points: its letters are about a fiftieth of the height.
const WIDTH: f64 = 840.0;
const HEIGHT: f64 = 420.0;
/// A drawing that is so much larger is shown whole all the same.
const STRETCH: f64 = 1.25;
/// How many panels of one drawing there are at most.
const PARTS: usize = 6;

/// Something that fills the screen for a while.
struct ScreenPanel {
    title: String,
    body: Markup,
}

pub(super) async fn show(
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(asked): Query<PrintQuery>,
) -> Result<Markup, Problem> {
    let live = state.events.find(&id).await?;
    let hosted = live.event().await;
    let hosted = marked(&state, &state.text, &hosted).await?;
    let show = Show { text: &state.text, hosted: &hosted };
    let divisions = asked.divisions(show.event())?;
    let draw = || {
        let panels = Wall { show: &show, divisions }.panels();
        // Panels come and go; whoever asks for one that is gone begins again.
        let shown = asked.panel.unwrap_or(1).clamp(1, panels.len());
        let shown = if asked.panel.is_some_and(|panel| panel > panels.len()) { 1 } else { shown };
        page(&show, &id, &asked, &panels[shown - 1], (shown, panels.len()))
    };
    Ok(state.events.work(hosted.weight(), draw).await?)
}

fn page(
    show: &Show<'_>,
    id: &str,
    asked: &PrintQuery,
    panel: &ScreenPanel,
    (number, count): (usize, usize),
) -> Markup {
    let text = show.text;
    let name = &show.event().settings().name;
    let address = |panel: usize| {
        Address::of(format!("/events/{id}/screen"))
            .with("division", asked.division.as_deref())
            .with("panel", Some(&panel.to_string()))
            .into_text()
    };
    let next = address(number % count + 1);
    let back = address((number + count - 2) % count + 1);
    html! {
        (DOCTYPE)
        html lang=(text.language().tag()) data-theme="dark" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="dark";
                title { (name) " · " (text.say("paper-screen")) }
                link rel="icon" type="image/svg+xml" href=(assets::address("icon.svg"));
                link rel="stylesheet" href=(assets::address("hall.css"));
                link rel="stylesheet" href=(assets::address("board.css"));
                link rel="stylesheet" href=(assets::address("sets.css"));
                link rel="stylesheet" href=(assets::address("paper.css"));
                noscript { meta http-equiv="refresh" content={ (SECONDS) "; url=" (next) }; }
                script type="module" src=(assets::address("screen.js")) {}
            }
            body class="screen" data-live={ "/events/" (id) "/live" } data-seconds=(SECONDS) {
                main id="panel" data-here=(address(number)) data-next=(next) data-back=(back) {
                    header {
                        h1 { (panel.title) }
                        p class="event-name" { (name) }
                    }
                    (panel.body)
                    footer {
                        a href={ "/events/" (id) } { (text.say("paper-to-event")) }
                        span class="steps" {
                            a href=(back) aria-label=(text.say("paper-back")) { "‹" }
                            " " (number) " / " (count) " "
                            a href=(next) aria-label=(text.say("paper-next")) { "›" }
                        }
                        button class="quiet" type="button" data-pause aria-pressed="false" hidden {
                            (text.say("paper-pause"))
                        }
                    }
                }
            }
        }
    }
}

/// What hangs on the wall.
struct Wall<'a> {
    show: &'a Show<'a>,
    divisions: Vec<usize>,
}

impl Wall<'_> {
    /// All panels, at least one.
    fn panels(&self) -> Vec<ScreenPanel> {
        let mut panels = Vec::new();
        if self.show.hosted.stage() >= HostedStage::Running {
            self.matches(&mut panels);
        }
        for &division in &self.divisions {
            for what in [PaperKind::Bracket, PaperKind::Table, PaperKind::Standings] {
                if what.is_in(self.show.event(), division) {
                    self.drawing(what, division, &mut panels);
                }
            }
        }
        if panels.is_empty() {
            let body = html! { p class="quiet-panel" { (self.show.text.say("paper-nothing")) } };
            panels.push(ScreenPanel { title: self.show.event().settings().name.clone(), body });
        }
        panels
    }

    /// What is played, what can be played, and what comes next: on one panel, if there is room for it.
    fn matches(&self, panels: &mut Vec<ScreenPanel>) {
        let text = self.show.text;
        let all = self.kinds();
        let event = self.show.event();
        let contests = event.contests().iter();
        let words: Vec<_> = contests.map(|contest| Words::new(text, event, contest)).collect();
        let sections = ["paper-now", "paper-ready", "paper-soon"].map(|key| {
            let rows = all.iter().filter(|row| row.0 == key);
            let rows = rows.map(|(_, at, pairing)| self.row(&words, *at, pairing));
            (text.say(key), rows.collect::<Vec<_>>())
        });
        let sections: Vec<_> = sections.into_iter().filter(|(_, rows)| !rows.is_empty()).collect();
        let lines: usize = sections.iter().map(|(_, rows)| rows.len() + 1).sum();
        if let [(title, first), others @ ..] = &sections[..]
            && lines <= MATCHES
        {
            let body = html! {
                div {
                    (list(first, lines))
                    @for (title, rows) in others { h2 { (title) } (list(rows, lines)) }
                }
            };
            panels.push(ScreenPanel { title: title.clone(), body });
            return;
        }
        for (title, rows) in sections {
            let parts = rows.len().div_ceil(MATCHES).min(PARTS);
            for (number, part) in (1..).zip(rows.chunks(MATCHES).take(PARTS)) {
                let body = list(part, part.len());
                panels.push(ScreenPanel { title: numbered(title.clone(), number, parts), body });
            }
        }
    }

    /// The matches that somebody waits for, each with what it is to those in the hall. Whoever has
    /// several matches plays the first of them first.
    fn kinds(&self) -> Vec<(&'static str, At, &Pairing)> {
        let mut kinds = Vec::new();
        let mut busy = vec![false; self.show.event().entrants().len()];
        let mut counts = [0; 3];
        for &division in &self.divisions {
            for pairing in &self.show.event().contests()[division].pairings {
                let players = || {
                    pairing.sides.into_iter().filter_map(|side| match side {
                        Seat::Entry(entry) => Some(entry),
                        _ => None,
                    })
                };
                let free = !players().any(|player| busy[player.0]);
                let (kind, count) = match pairing.state {
                    Standing::Ready(_) if pairing.begun => ("paper-now", &mut counts[0]),
                    Standing::Ready(_) if free => ("paper-ready", &mut counts[1]),
                    Standing::Ready(_) => ("paper-soon", &mut counts[2]),
                    Standing::Waiting if players().next().is_some() => {
                        ("paper-soon", &mut counts[2])
                    }
                    _ => continue,
                };
                players().for_each(|player| busy[player.0] = true);
                *count += 1;
                // No more are shown than fill the panels that there are.
                if *count <= MATCHES * PARTS {
                    kinds.push((kind, At { division, id: pairing.id }, pairing));
                }
            }
        }
        kinds
    }

    fn row(&self, words: &[Words<'_>], at: At, pairing: &Pairing) -> Markup {
        let words = &words[at.division];
        let divisions = &self.show.event().settings().divisions;
        let side = |side: Side| {
            let is_known = matches!(pairing.sides[side.index()], Seat::Entry(_));
            let class = if is_known { "who" } else { "who soft" };
            html! { span class=(class) { (words.side_of(pairing, side)) } }
        };
        html! {
            li {
                span class="id" {
                    (at.id)
                    @if divisions.len() > 1 { " " small { (divisions[at.division].name) } }
                }
                (side(Side::A)) span class="versus" { "–" } (side(Side::B))
            }
        }
    }

    /// A drawing: all of it, if it can be read then, or the parts of it where something happens.
    fn drawing(&self, what: PaperKind, division: usize, panels: &mut Vec<ScreenPanel>) {
        let drawing = match what {
            PaperKind::Standings => {
                let (text, event) = (self.show.text, self.show.event());
                standings(text, event, division, Reasons::Untold)
            }
            what => self.show.drawing(what, division),
        };
        let title = self.show.title(what, division);
        let title = title.split_once(" · ").map_or(title.clone(), |(_, rest)| rest.to_owned());
        let parts = parts(&drawing, what);
        let count = parts.len();
        for (number, part) in (1..).zip(parts) {
            let body = html! { div class="wall" { (PreEscaped(svg_window(&drawing, part))) } };
            panels.push(ScreenPanel { title: numbered(title.clone(), number, count), body });
        }
    }
}

/// Matches below each other, large if there are few lines on the panel.
fn list(rows: &[Markup], lines: usize) -> Markup {
    let class = if lines <= MATCHES / 2 { "pairings few" } else { "pairings" };
    html! { ul class=(class) { @for row in rows { (row) } } }
}

/// The parts of a drawing to be shown.
fn parts(drawing: &Drawing, what: PaperKind) -> Vec<Area> {
    if drawing.width <= STRETCH * WIDTH && drawing.height <= STRETCH * HEIGHT {
        let whole = Area { x: 0.0, y: 0.0, width: drawing.width, height: drawing.height };
        return vec![whole];
    }
    let all = windows(drawing, WIDTH.min(drawing.width), HEIGHT.min(drawing.height));
    let holds = |part: &Area, wanted: &dyn Fn(Class) -> bool| {
        drawing.marks.iter().any(|mark| match mark {
            DrawingMark::Box { area, class } => wanted(*class) && part.holds(area),
            _ => false,
        })
    };
    let mut parts: Vec<_> = match what {
        PaperKind::Bracket => {
            all.iter().copied().filter(|part| holds(part, &|class| class == Class::Ready)).collect()
        }
        _ => all.clone(),
    };
    if parts.is_empty() {
        // Nothing can be played: the end of it is what people want to see.
        let is_match = |class| matches!(class, Class::Match | Class::Idle);
        let last = all.iter().copied().filter(|part| holds(part, &is_match));
        parts = last.max_by(|a, b| a.x.total_cmp(&b.x)).into_iter().collect();
    }
    parts.truncate(PARTS);
    parts
}
