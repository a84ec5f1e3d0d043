//! Lists of matches.

use axum::Json;
use axum::extract::{Query, State};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Found, PLAYING, WantedMatches};
use crate::room::TimeTerms;
use crate::store;
use crate::text::Text;
use crate::web::guide::api::Both;
use crate::web::identity::Visitor;
use crate::web::matches::api::view::opponent_kind;
use crate::web::matches::order::OpponentKind;
use crate::web::names::{account, game_title, opponent_name};
use crate::web::problem::Complaint;
use crate::web::{AppState, Problem};

/// Matches in a list, unless fewer or more are asked for.
const USUAL: u16 = 20;
/// The longest list.
const MOST: u16 = 100;

/// Which matches are listed.
#[derive(Deserialize)]
pub(in crate::web) struct WhichMatches {
    /// Which matches.
    #[serde(default)]
    list: List,
    /// How many at the most: 1 to 100, usually 20.
    most: Option<u16>,
    /// The account that plays in them.
    #[serde(default)]
    person: String,
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
    /// Public ones that are over.
    Finished,
    /// Those that you play or wait for, and those where a seat is kept for you.
    Own,
}

/// Matches, those that changed last first.
#[derive(Serialize, ToSchema)]
#[schema(as = Matches)]
pub(in crate::web) struct MatchesView {
    matches: Vec<ListedView>,
    /// What `before` has to be for those that come next, where there are more.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A match in a list.
#[derive(Serialize, ToSchema)]
#[schema(as = Listed)]
pub(in crate::web) struct ListedView {
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
    /// What was agreed on about time, where anything was.
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<String>,
    /// When this came about, in milliseconds since 1970.
    since: i64,
}

/// Matches that are open, being played, over, or yours. Those that are being played or over can be
/// filtered; they and those that are open come in pages.
#[utoipa::path(
    get,
    path = "/matches",
    params(
        ("list" = inline(Option<List>), Query, description = "Which matches"),
        ("most" = Option<u16>, Query, description = "How many: 1 to 100, usually 20"),
        ("person" = Option<String>, Query, description = "Only those of an account"),
        ("seat" = Option<String>, Query, description = "On that seat: `first` or `second`"),
        ("result" = Option<String>, Query, description = "`first` or `second` won, or `drawn`; `won` or `lost` by the person"),
        ("opponent" = Option<String>, Query, description = "The account that the person played against"),
        ("game" = Option<String>, Query, description = "The game, with its option"),
        ("stakes" = Option<String>, Query, description = "`rated` or `casual`"),
        ("against" = Option<String>, Query, description = "`people` or `computer`"),
        ("from" = Option<String>, Query, description = "The first day, as in `2026-11-15`"),
        ("to" = Option<String>, Query, description = "The last day"),
        ("before" = Option<String>, Query, description = "The `next` of the page before"),
    ),
    responses(
        (status = 200, description = "The matches", body = MatchesView),
        (status = 401, description = "Your own, but not logged in", body = Complaint),
        (status = 404, description = "No such account", body = Complaint),
        (status = 422, description = "Invalid filter", body = Complaint),
    ),
)]
pub(in crate::web) async fn list(
    State(state): State<AppState>,
    visitor: Visitor,
    Query(which): Query<WhichMatches>,
    Query(mut wanted): Query<WantedMatches>,
) -> Result<Json<MatchesView>, Problem> {
    let most = which.most.unwrap_or(USUAL).clamp(1, MOST);
    let found = match which.list {
        List::Open => lobby(&state, &wanted.before, most).await?,
        List::Own => {
            let own = state.db().matches_of(visitor.known()?.id, most).await?;
            Found { matches: own, next: None }
        }
        List::Playing | List::Finished => {
            if let List::Playing = which.list {
                wanted.result = PLAYING.to_owned();
            }
            let person = account(&state, &which.person).await?;
            wanted.find(&state, person.map(|person| person.id), most).await?
        }
    };
    let told = |listed| ListedView::of(&state.text, listed);
    let matches = found.matches.into_iter().map(told).collect();
    Ok(Json(MatchesView { matches, next: found.next }))
}

/// Open matches after so many, which is what `before` says here.
async fn lobby(state: &AppState, before: &str, most: u16) -> Result<Found, Problem> {
    let seen: u32 = match before {
        "" => 0,
        before => before.parse().map_err(|_| Problem::BadField("before"))?,
    };
    // One more tells whether there is another page.
    let mut matches = state.db().open_after(seen, most + 1, state.hall.now()).await?;
    let has_more = matches.len() > usize::from(most);
    matches.truncate(most.into());
    let next = has_more.then(|| seen.saturating_add(most.into()).to_string());
    Ok(Found { matches, next })
}

impl ListedView {
    pub(in crate::web) fn of(text: &Text, listed: store::Listed) -> Self {
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
            time: (listed.terms != TimeTerms::default()).then(|| listed.terms.to_string()),
            since: listed.since,
        }
    }
}
