//! Lists of matches.

use axum::Json;
use axum::extract::{Query, State};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::identity::Visitor;
use super::super::names::{game_title, opponent_name};
use super::super::order::OpponentKind;
use super::super::problem::Complaint;
use super::super::{AppState, Problem};
use super::games::Both;
use super::view::opponent_kind;
use crate::store::{self, Whose};
use crate::text::Text;

/// Matches in a list, unless fewer or more are asked for.
const USUAL: u16 = 20;
/// The longest list.
const MOST: u16 = 100;

/// Which matches are listed.
#[derive(Deserialize)]
pub(super) struct Which {
    /// Which matches.
    #[serde(default)]
    list: List,
    /// How many at the most: 1 to 100, usually 20.
    most: Option<u16>,
}

/// A list.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum List {
    /// Public ones with a seat for anybody.
    #[default]
    Open,
    /// Public ones that are being played.
    Playing,
    /// Those that you play or wait for, and those where a seat is kept for you.
    Own,
}

/// Matches, those that changed last first.
#[derive(Serialize, ToSchema)]
pub(super) struct Matches {
    matches: Vec<Listed>,
}

/// A match in a list.
#[derive(Serialize, ToSchema)]
struct Listed {
    /// Its id.
    id: String,
    /// The game, with its option.
    game: String,
    /// What people call the game.
    title: String,
    /// The host's name.
    host: String,
    /// Who was to play against the host.
    opponent: OpponentKind,
    /// The names of the players, once both seats are taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<Both<String>>,
    /// `open`, `playing` or `over`.
    stage: String,
    /// The result as records write it.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    /// When this came about, in milliseconds since 1970.
    since: i64,
}

/// Matches that are open, being played, or yours.
#[utoipa::path(
    get,
    path = "/matches",
    params(
        ("list" = inline(Option<List>), Query, description = "Which matches"),
        ("most" = Option<u16>, Query, description = "How many: 1 to 100, usually 20"),
    ),
    responses(
        (status = 200, description = "The matches", body = Matches),
        (status = 401, description = "Your own, but nobody the hall knows", body = Complaint),
    ),
)]
pub(super) async fn list(
    State(state): State<AppState>,
    visitor: Visitor,
    Query(which): Query<Which>,
) -> Result<Json<Matches>, Problem> {
    let whose = match which.list {
        List::Open => Whose::Open,
        List::Playing => Whose::Playing,
        List::Own => Whose::Of(visitor.known()?.id),
    };
    let most = which.most.unwrap_or(USUAL).clamp(1, MOST);
    let matches = state.db().list(whose, most).await?;
    let told = |listed| Listed::of(&state.text, listed);
    Ok(Json(Matches { matches: matches.into_iter().map(told).collect() }))
}

impl Listed {
    fn of(text: &Text, listed: store::Listed) -> Self {
        let [first, second] = listed.names;
        let has_begun = listed.stage != "open";
        let name = |name: Option<String>| name.or_else(|| opponent_name(text, listed.opponent));
        let players = has_begun.then(|| Both {
            first: name(first).unwrap_or_default(),
            second: name(second).unwrap_or_default(),
        });
        Self {
            title: game_title(text, &listed.game),
            id: listed.id,
            game: listed.game,
            host: listed.host,
            opponent: opponent_kind(listed.opponent),
            players,
            stage: listed.stage,
            result: listed.result,
            since: listed.since,
        }
    }
}
