//! What the solver says about bouts that were played: each of them, and what somebody's habits are
//! over many.

use axum::Json;
use axum::extract::{Path, Query, State};
use dohyo_rules::Player;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::GoalName;
use crate::bouts::{self, find};
use crate::web::bouts::habits::habits as habits_of;
use crate::web::bouts::story as stories;
use crate::web::guide::api::Both;
use crate::web::identity::Visitor;
use crate::web::problem::Complaint;
use crate::web::{AppState, Problem};

/// The positions that are told, those met most often.
const MOST: usize = 100;

/// What the players play for.
#[derive(Deserialize)]
pub(in crate::web) struct HabitsQuery {
    #[serde(default)]
    utility: GoalName,
}

/// A bout that is over, turn by turn.
#[derive(Serialize, ToSchema)]
#[schema(as = Story)]
pub(in crate::web) struct BoutStoryView {
    /// The game.
    game: String,
    /// What the players are taken to play for.
    utility: GoalName,
    /// The turns.
    turns: Vec<BoutTurnView>,
    /// What the end is worth to the first seat.
    end: f64,
    /// What each seat gave away in all.
    regrets: Both<f64>,
}

/// A turn of a bout.
#[derive(Serialize, ToSchema)]
#[schema(as = Told)]
struct BoutTurnView {
    /// The position before it.
    position: String,
    /// What that was worth to the first seat.
    value: f64,
    /// What each seat chose.
    choices: Both<ChosenView>,
}

/// Something that was chosen.
#[derive(Serialize, ToSchema)]
#[schema(as = Chosen)]
struct ChosenView {
    /// The choice, as moves are written.
    choice: String,
    /// What it lost on average, compared with the value, against the equilibrium mix.
    #[serde(skip_serializing_if = "Option::is_none")]
    regret: Option<f64>,
}

/// What you chose in your last 200 bouts of a game, beside the equilibrium. Every position is told
/// as if you had the first seat.
#[derive(Serialize, ToSchema)]
#[schema(as = Habits)]
pub(in crate::web) struct HabitsView {
    /// The game.
    game: &'static str,
    /// What the players are taken to play for.
    utility: GoalName,
    /// The turns in all.
    turns: usize,
    /// What you gave away each turn on average, against the equilibrium mix.
    #[serde(skip_serializing_if = "Option::is_none")]
    regret: Option<f64>,
    /// What there is to gain by knowing your habits, if you met any position often enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    exploitability: Option<ExploitabilityView>,
    /// The positions, those that you met most often first; 100 at the most.
    positions: Vec<HabitView>,
}

/// What somebody who knows your habits gains by them each turn, on average.
#[derive(Serialize, ToSchema)]
#[schema(as = Exploitability)]
struct ExploitabilityView {
    /// What the habits come to.
    own: f64,
    /// What chance alone makes of as many turns of the equilibrium mix.
    by_chance: f64,
    /// The turns that this rests on.
    turns: usize,
    /// The positions that they were played in.
    positions: usize,
}

/// What you chose in a position.
#[derive(Serialize, ToSchema)]
#[schema(as = Habit)]
struct HabitView {
    /// The position.
    position: String,
    /// How often you met it.
    turns: usize,
    /// What you gave away in it on average.
    regret: f64,
    /// What there was to choose.
    choices: Vec<ChanceView>,
}

/// Something to choose, and how often it was.
#[derive(Serialize, ToSchema)]
#[schema(as = Chance)]
struct ChanceView {
    /// The choice, as moves are written.
    choice: String,
    /// How often you chose it.
    count: usize,
    /// How often to choose it.
    chance: f64,
    /// What it loses on average, compared with the value, against the equilibrium mix.
    regret: f64,
}

/// The value of a bout over its turns, and what every choice gave away.
#[utoipa::path(
    get,
    path = "/matches/{id}/bout",
    params(
        ("id" = String, Path, description = "The match"),
        ("utility" = inline(Option<GoalName>), Query, description = "The objective"),
    ),
    responses(
        (status = 200, description = "The bout", body = BoutStoryView),
        (status = 404, description = "No such match, or it is not a bout", body = Complaint),
        (status = 409, description = "It is not over", body = Complaint),
        (status = 503, description = "The hall is busy", body = Complaint),
    ),
)]
pub(in crate::web) async fn story(
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(HabitsQuery { utility }): Query<HabitsQuery>,
) -> Result<Json<BoutStoryView>, Problem> {
    let story = stories::BoutStory::of(&state, &id, utility.into()).await?;
    let regrets = Both::of(|seat| story.regret(seat));
    let turns = story.turns.into_iter().map(BoutTurnView::of).collect();
    Ok(Json(BoutStoryView { game: story.game, utility, turns, end: story.end, regrets }))
}

/// What you chose in your bouts of a game, beside the equilibrium.
#[utoipa::path(
    get,
    path = "/bouts/{game}/habits",
    params(
        ("game" = String, Path, description = "The id of a bout"),
        ("utility" = inline(Option<GoalName>), Query, description = "The objective"),
    ),
    responses(
        (status = 200, description = "Your habits", body = HabitsView),
        (status = 401, description = "Not logged in", body = Complaint),
        (status = 404, description = "No bout", body = Complaint),
        (status = 503, description = "The hall is busy", body = Complaint),
    ),
)]
pub(in crate::web) async fn habits(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    Query(HabitsQuery { utility }): Query<HabitsQuery>,
) -> Result<Json<HabitsView>, Problem> {
    let game = find(&game).ok_or(Problem::NotFound)?.id;
    let habits = habits_of(&state, visitor.known()?.id, game, utility.into()).await?;
    let positions = habits.habits.iter().take(MOST).map(HabitView::of);
    Ok(Json(HabitsView {
        game,
        utility,
        turns: habits.turns(),
        regret: habits.mean_regret(),
        exploitability: habits.exploitability().map(ExploitabilityView::of),
        positions: positions.collect(),
    }))
}

impl BoutTurnView {
    fn of(turn: stories::ToldTurn) -> Self {
        let choices = Both::of(|seat| ChosenView {
            choice: turn.choices[seat].clone(),
            regret: turn.regrets[seat],
        });
        Self { position: turn.position, value: turn.value, choices }
    }
}

impl ExploitabilityView {
    const fn of(found: bouts::Exploitability) -> Self {
        let bouts::Exploitability { own, by_chance, turns, positions } = found;
        Self { own, by_chance, turns, positions }
    }
}

impl HabitView {
    fn of(habit: &bouts::Habit) -> Self {
        let solution = &habit.solution;
        let choices = solution.choices[Player::First].iter().zip(&habit.counts);
        let chance = |(choice, &count): (&dohyo_engine::solve::WeighedChoice, &usize)| ChanceView {
            choice: choice.text.clone(),
            count,
            chance: choice.chance,
            regret: solution.regret(Player::First, &choice.text).unwrap_or_default(),
        };
        Self {
            position: habit.position.clone(),
            turns: habit.turns(),
            regret: habit.regret(),
            choices: choices.map(chance).collect(),
        }
    }
}
