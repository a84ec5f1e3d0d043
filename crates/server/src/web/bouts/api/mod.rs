//! The exact solutions of the bouts.

pub(in crate::web) mod played;

use axum::Json;
use axum::extract::{Path, Query, State};
use dohyo_engine::solve::{Solution, Utility};
use dohyo_rules::Player;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::bouts::find;
use crate::web::guide::api::Both;
use crate::web::problem::Complaint;
use crate::web::{AppState, Problem};

/// Which position.
#[derive(Deserialize)]
pub(in crate::web) struct BoutQuery {
    position: Option<String>,
    #[serde(default)]
    utility: GoalName,
}

/// What the players play for.
#[derive(Clone, Copy, Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = Goal)]
pub(in crate::web) enum GoalName {
    /// 1 for a win, 0 for a tie, −1 for a loss.
    #[default]
    Win,
    /// The difference in competition score.
    League,
}

/// The solution of a position in which both choose at once.
#[derive(Serialize, ToSchema)]
#[schema(as = Solved)]
pub(in crate::web) struct SolvedView {
    /// The game.
    game: &'static str,
    /// The position.
    position: String,
    /// What the players play for.
    utility: GoalName,
    /// What the position is worth to the first seat.
    value: f64,
    /// How wide the interval around the value is that is proved to contain the true one.
    gap: f64,
    /// What each seat can choose.
    choices: Both<Vec<ChoiceView>>,
    /// What each pair of choices is worth to the first seat: a row for each choice of the first,
    /// with an entry for each of the second.
    payoffs: Vec<Vec<f64>>,
}

/// Something to choose.
#[derive(Serialize, ToSchema)]
#[schema(as = Choice)]
struct ChoiceView {
    /// The choice, as moves are written.
    choice: String,
    /// How often to choose it.
    chance: f64,
    /// What it loses on average, compared with the value, against the other's mix.
    regret: f64,
}

/// The payoff matrix of a position of a bout, with the exact mixes of both.
#[utoipa::path(
    get,
    path = "/bouts/{game}",
    params(
        ("game" = String, Path, description = "The id of a bout"),
        ("position" = Option<String>, Query, description = "The position; the start by default"),
        ("utility" = inline(Option<GoalName>), Query, description = "The objective"),
    ),
    responses(
        (status = 200, description = "The solution", body = SolvedView),
        (status = 404, description = "No bout", body = Complaint),
        (status = 422, description = "No position, or none to choose in", body = Complaint),
        (status = 503, description = "The hall is busy", body = Complaint),
    ),
)]
pub(in crate::web) async fn show(
    State(state): State<AppState>,
    Path(game): Path<String>,
    Query(asked): Query<BoutQuery>,
) -> Result<Json<SolvedView>, Problem> {
    let variant = find(&game).ok_or(Problem::NotFound)?;
    let given = asked.position.as_deref().map(str::trim).filter(|given| !given.is_empty());
    let table = match given {
        Some(given) => variant.set_up(given),
        None => Ok(variant.start()),
    };
    let position = table.map_err(|error| Problem::BadPosition(error.to_string()))?.position();
    let solution = state.solvers.solve(variant.id, asked.utility.into(), &position).await?;
    Ok(Json(SolvedView {
        game: variant.id,
        position,
        utility: asked.utility,
        value: solution.value(),
        gap: solution.gap(),
        choices: Both::of(|seat| choices(&solution, seat)),
        payoffs: solution.payoffs.clone(),
    }))
}

fn choices(solution: &Solution, seat: Player) -> Vec<ChoiceView> {
    let own = solution.choices[seat].iter().map(|choice| ChoiceView {
        choice: choice.text.clone(),
        chance: choice.chance,
        regret: solution.regret(seat, &choice.text).unwrap_or_default(),
    });
    own.collect()
}

impl From<GoalName> for Utility {
    fn from(goal: GoalName) -> Self {
        match goal {
            GoalName::Win => Self::Win,
            GoalName::League => Self::League,
        }
    }
}
