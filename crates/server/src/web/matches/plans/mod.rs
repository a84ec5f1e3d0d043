//! Conditional moves, for pages and programs: who may plan, and what they are told of it. Nobody else
//! is ever told anything, not even that there is a plan.

pub(in crate::web) mod api;
pub(in crate::web) mod page;

use crate::people::Person;
use crate::room::{ConditionalPlan, DeedRefused, Room};
use crate::web::{AppState, Problem};

/// What somebody plans in a match, as it stands.
#[derive(Clone, Debug, Default)]
pub(in crate::web) struct PlannedLines {
    /// How many turns have been played.
    pub(in crate::web) turn: usize,
    /// The lines that the match still follows, from where it stands.
    pub(in crate::web) lines: Vec<String>,
    /// The moves that were played by themselves, as far as the match has followed the plan.
    pub(in crate::web) played: Vec<String>,
}

/// What somebody plans in a match in which they play.
pub(in crate::web) async fn read(
    state: &AppState,
    person: &Person,
    id: &str,
) -> Result<PlannedLines, Problem> {
    let live = state.hall.find(id).await?;
    let room = live.room();
    let seat = room.seats_of(person.id).next().ok_or(DeedRefused::NotYours)?;
    let plan = state.hall.plan(&live, person.id).await?;
    let (lines, played) =
        plan.map(|plan| (left(&room, &plan), plan.followed(&room, seat))).unwrap_or_default();
    Ok(PlannedLines { turn: room.turn_count(), lines, played })
}

/// Keeps lines in place of those before; none drop them all.
pub(in crate::web) async fn keep(
    state: &AppState,
    person: &Person,
    id: &str,
    lines: &str,
    turn: Option<usize>,
) -> Result<PlannedLines, Problem> {
    state.limits.deed(person.id)?;
    let live = state.hall.find(id).await?;
    if lines.trim().is_empty() {
        state.hall.drop_plan(&live, person.id).await?;
    } else {
        state.hall.keep_plan(&live, person.id, lines, turn).await?;
    }
    read(state, person, id).await
}

/// The lines of a plan that the match still follows, from where it stands.
pub(in crate::web) fn left(room: &Room, plan: &ConditionalPlan) -> Vec<String> {
    plan.left(room).filter(|line| !line.is_empty()).map(|line| line.join(" ")).collect()
}
