//! The page on which somebody plans: a board on which both sides' moves are made, line after line. A
//! line travels with every form until it is kept, and never in an address, which others might see.

mod draft;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;

use super::PlannedLines;
use crate::room::DeedRefused;
use crate::web::identity::Visitor;
use crate::web::matches::page::parts::MatchLook;
use crate::web::matches::plans;
use crate::web::page::ProblemShown;
use crate::web::page::form::SentForm;
use crate::web::page::frame::Frame;
use crate::web::{AppState, Problem};
use draft::PlanDraft;

/// What somebody does with a line, or with all of them.
#[derive(Deserialize)]
pub(in crate::web) struct PlanForm {
    /// `play`, `back`, `keep`, `write`, or `follow` and `drop` with the number of a line.
    deed: String,
    /// The line so far.
    #[serde(default)]
    line: String,
    #[serde(default, rename = "move")]
    mv: String,
    /// All lines, for `write`.
    #[serde(default)]
    lines: String,
    /// How many turns had been played.
    turn: usize,
}

/// What comes of it.
enum PlanNext {
    /// A line is shown on the board.
    Line(String),
    /// All lines are kept.
    Keep(String),
}

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    page(&state, &visitor, &id, "", None).await
}

pub(in crate::web) async fn act(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    SentForm(given): SentForm<PlanForm>,
) -> Result<Response, Problem> {
    let person = visitor.known()?;
    let planned = plans::read(&state, person, &id).await?;
    if planned.turn != given.turn {
        return Err(DeedRefused::Stale.into());
    }
    let problem = match given.next(&planned)? {
        PlanNext::Line(line) => match page(&state, &visitor, &id, &line, None).await {
            Ok(page) => return Ok(page.into_response()),
            Err(problem) => problem,
        },
        PlanNext::Keep(lines) => {
            match plans::keep(&state, person, &id, &lines, Some(given.turn)).await {
                Ok(_) => return Ok(Redirect::to(&format!("/match/{id}/plans")).into_response()),
                Err(problem) => problem,
            }
        }
    };
    let Problem::BadPlan(_) = problem else { return Err(problem) };
    let line = given.line.trim();
    let mut response = page(&state, &visitor, &id, line, Some(&problem)).await?.into_response();
    *response.status_mut() = problem.status();
    response.extensions_mut().insert(problem);
    response.extensions_mut().insert(ProblemShown);
    Ok(response)
}

impl PlanForm {
    fn next(&self, planned: &PlannedLines) -> Result<PlanNext, Problem> {
        let line = self.line.trim();
        let (deed, number) = self.deed.split_once(' ').unwrap_or((&self.deed, ""));
        let chosen = number.parse().ok().and_then(|index: usize| planned.lines.get(index));
        Ok(match (deed, chosen) {
            ("play", _) => PlanNext::Line(format!("{line} {}", self.mv.trim())),
            ("back", _) => {
                PlanNext::Line(line.rsplit_once(' ').map_or("", |(line, _)| line).to_owned())
            }
            ("keep", _) => PlanNext::Keep(format!("{}\n{line}", planned.lines.join("\n"))),
            ("write", _) => PlanNext::Keep(self.lines.clone()),
            ("follow", Some(chosen)) => PlanNext::Line(chosen.clone()),
            ("drop", Some(chosen)) => {
                let others = planned.lines.iter().filter(|line| *line != chosen);
                PlanNext::Keep(others.cloned().collect::<Vec<_>>().join("\n"))
            }
            _ => return Err(Problem::BadField("deed")),
        })
    }
}

async fn page(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    line: &str,
    problem: Option<&Problem>,
) -> Result<Markup, Problem> {
    let planned = plans::read(state, visitor.known()?, id).await?;
    let live = state.hall.find(id).await?;
    let room = live.room();
    let seat = visitor.id().and_then(|person| room.seats_of(person).next());
    let seat = seat.ok_or(DeedRefused::NotYours)?;
    let frame = Frame::new(state, Some(visitor));
    Ok(PlanDraft::new(&frame, id, &room, seat, planned, line)?.page(problem))
}

impl MatchLook<'_> {
    /// Whether the last move was planned.
    pub(in crate::web) fn planned(&self) -> Markup {
        let ([seat], true) = (&self.seats[..], self.room.lets_plan()) else { return html! {} };
        let was_planned = self.plan.as_ref().is_some_and(|plan| plan.was_last(self.room, *seat));
        html! {
            @if was_planned { p class="told" { (self.text().say("plans-played-last")) } }
        }
    }

    /// The way to one's plans.
    pub(in crate::web) fn plans(&self) -> Markup {
        let ([_], true) = (&self.seats[..], self.room.lets_plan()) else { return html! {} };
        let text = self.text();
        let count = self.plan.as_ref().map_or(0, |plan| plans::left(self.room, plan).len());
        html! {
            a class="button quiet" href={ "/match/" (self.id) "/plans" } data-plans {
                @if count > 0 { (text.tell("plans-count", [("count", count.into())])) }
                @else { (text.say("plans-go")) }
            }
        }
    }
}
