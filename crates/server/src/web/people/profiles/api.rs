//! What everybody may know about accounts.

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::repertoire::Favourite;
use super::{GameResults, leaders as leaders_of};
use crate::web::guide::api::Both;
use crate::web::people::profiles;
use crate::web::problem::Complaint;
use crate::web::seats::SeatName;
use crate::web::{AppState, Problem};

/// An account as everybody sees it.
#[derive(Serialize, ToSchema)]
#[schema(as = Profile)]
pub(in crate::web) struct ProfileView {
    /// What it is called.
    name: String,
    /// How strong it is, by the game.
    ratings: Vec<RatedView>,
    /// What came of its public matches, by the game.
    results: Vec<OfGameView>,
    /// The accounts that it has played most often.
    rivals: Vec<RivalView>,
    /// The openings that it plays most often: the first two turns from the usual start.
    openings: Vec<PlayedOpening>,
    /// Whether it plays on what it begins.
    reliability: ReliabilityView,
}

/// An opening that somebody plays.
#[derive(Serialize, ToSchema)]
struct PlayedOpening {
    /// The game.
    game: String,
    /// Their seat.
    seat: SeatName,
    /// The turns, with blanks between them.
    line: String,
    /// What came of it.
    results: TallyView,
}

/// What became of the last public matches with other people, a hundred at the most.
#[derive(Serialize, ToSchema)]
#[schema(as = Reliability)]
struct ReliabilityView {
    /// Those that are over.
    kept: u16,
    /// Those that have waited for a move of theirs for more than 14 days.
    left: u16,
    /// The turns that they missed in all of them, excused or not, and the matches lost on time.
    missed: u32,
}

/// How strong somebody is in a game, by Glicko-2.
#[derive(Serialize, ToSchema)]
#[schema(as = Rated)]
struct RatedView {
    /// The game.
    game: String,
    /// The rating, in points.
    rating: f64,
    /// 95 times in 100 the truth is within twice of it.
    deviation: f64,
    /// The rated matches it rests on.
    matches: usize,
}

/// Results in a game.
#[derive(Serialize, ToSchema)]
#[schema(as = OfGame)]
struct OfGameView {
    /// The game.
    game: String,
    /// What came of it, on either seat.
    results: Both<TallyView>,
}

/// How often.
#[derive(Serialize, ToSchema)]
#[schema(as = Tally)]
struct TallyView {
    /// Won.
    won: i64,
    /// Drawn.
    drawn: i64,
    /// Lost.
    lost: i64,
}

/// Somebody else, and what came of the matches against them.
#[derive(Serialize, ToSchema)]
#[schema(as = Rival)]
struct RivalView {
    /// Who.
    name: String,
    /// What came of it.
    results: TallyView,
}

/// The strongest in a game.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct Leaders {
    /// The game.
    game: &'static str,
    /// They, the strongest first.
    leaders: Vec<LeaderView>,
}

/// Somebody strong.
#[derive(Serialize, ToSchema)]
#[schema(as = Leader)]
struct LeaderView {
    /// Who.
    name: String,
    /// The rating, in points.
    rating: f64,
    /// 95 times in 100 the truth is within twice of it.
    deviation: f64,
    /// The rated matches it rests on.
    matches: usize,
}

/// Which game.
#[derive(Deserialize)]
pub(in crate::web) struct Of {
    game: Option<String>,
}

/// An account with its ratings and results.
#[utoipa::path(
    get,
    path = "/people/{name}",
    params(("name" = String, Path, description = "The account")),
    responses(
        (status = 200, description = "The account", body = ProfileView),
        (status = 404, description = "No such account", body = Complaint),
    ),
)]
pub(in crate::web) async fn show(
    State(state): State<AppState>,
    Path(name): Path<String>,
) -> Result<Json<ProfileView>, Problem> {
    let profiles::Profile { name, curves, results, rivals, openings, reliability } =
        profiles::Profile::of(&state, &name).await?;
    let rated = curves.into_iter().filter_map(|(game, curve)| {
        let rating = curve.last()?.rating;
        let (rating, deviation) = (rating.value, rating.deviation);
        Some(RatedView { game, rating, deviation, matches: curve.len() })
    });
    let rival = |rival: crate::store::Rival| RivalView {
        name: rival.name,
        results: TallyView::of(rival.results),
    };
    let openings = openings.into_iter().flat_map(|(game, favourites)| {
        favourites.into_iter().map(move |Favourite { seat, line, results }| PlayedOpening {
            game: game.clone(),
            seat: seat.into(),
            line,
            results: TallyView::of(results),
        })
    });
    Ok(Json(ProfileView {
        name,
        ratings: rated.collect(),
        results: results.into_iter().map(OfGameView::of).collect(),
        rivals: rivals.into_iter().map(rival).collect(),
        openings: openings.collect(),
        reliability: ReliabilityView {
            kept: reliability.kept,
            left: reliability.left,
            missed: reliability.missed,
        },
    }))
}

/// The strongest in a game.
#[utoipa::path(
    get,
    path = "/leaders",
    params(("game" = Option<String>, Query, description = "The game; the first of `/games` if missing")),
    responses(
        (status = 200, description = "The strongest", body = Leaders),
        (status = 422, description = "No such game", body = Complaint),
    ),
)]
pub(in crate::web) async fn leaders(
    State(state): State<AppState>,
    Query(Of { game }): Query<Of>,
) -> Result<Json<Leaders>, Problem> {
    let (game, leaders) = leaders_of(&state, game.as_deref()).await?;
    let leader = |leader: profiles::Leader| LeaderView {
        name: leader.name,
        rating: leader.rating.value,
        deviation: leader.rating.deviation,
        matches: leader.matches,
    };
    Ok(Json(Leaders { game, leaders: leaders.into_iter().map(leader).collect() }))
}

impl OfGameView {
    fn of((game, GameResults { first, second }): (String, GameResults)) -> Self {
        Self { game, results: Both { first: TallyView::of(first), second: TallyView::of(second) } }
    }
}

impl TallyView {
    const fn of([won, drawn, lost]: profiles::WonDrawnLost) -> Self {
        Self { won, drawn, lost }
    }
}
