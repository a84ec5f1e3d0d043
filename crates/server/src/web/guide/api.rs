//! The games that there are.

use axum::Json;
use axum::extract::State;
use dohyo_rules::{CATALOGUE, CatalogueEntry, Player, Variant};
use serde::Serialize;
use utoipa::ToSchema;

use crate::text::Text;
use crate::web::AppState;
use crate::web::names::{game_title, seat_name, variant_title};

/// The games.
#[derive(Serialize, ToSchema)]
#[schema(as = Games)]
pub(in crate::web) struct GamesView {
    games: Vec<GameView>,
}

/// A game.
#[derive(Serialize, ToSchema)]
#[schema(as = Game)]
struct GameView {
    /// Its id, which orders name.
    #[schema(example = "checkers")]
    id: &'static str,
    /// What people call it.
    title: String,
    /// What it is, in one line.
    summary: String,
    /// What the seats are called.
    seats: Both<String>,
    /// Its rules, the usual ones first.
    variants: Vec<RulesView>,
}

/// A game under one reading of its rules.
#[derive(Serialize, ToSchema)]
#[schema(as = Rules)]
struct RulesView {
    /// The id with the option that selects these rules.
    #[schema(example = "kumo:throw=8")]
    id: &'static str,
    /// The option; empty where there is none.
    option: &'static str,
    /// What people call it.
    title: String,
    /// The position that matches begin with.
    start: String,
}

/// Something of each seat.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(in crate::web) struct Both<T> {
    /// Who begins, or has the first place in turns of both.
    pub first: T,
    /// The other.
    pub second: T,
}

impl<T> Both<T> {
    pub(in crate::web) fn of(mut value: impl FnMut(Player) -> T) -> Self {
        Self { first: value(Player::First), second: value(Player::Second) }
    }
}

/// All games, in the order people see them.
#[utoipa::path(get, path = "/games", responses((status = 200, description = "The games", body = GamesView)))]
pub(in crate::web) async fn list(State(state): State<AppState>) -> Json<GamesView> {
    Json(GamesView { games: CATALOGUE.iter().map(|entry| game(&state.text, entry)).collect() })
}

fn game(text: &Text, entry: &CatalogueEntry) -> GameView {
    let table = entry.variants[0].start();
    let rules = |variant: &Variant| RulesView {
        id: variant.id,
        option: variant.option,
        title: variant_title(text, variant),
        start: variant.start().position(),
    };
    GameView {
        id: entry.id,
        title: game_title(text, entry.id),
        summary: text.say(&format!("game-{}-summary", entry.id)),
        seats: Both::of(|seat| seat_name(text, &*table, seat)),
        variants: entry.variants.iter().map(rules).collect(),
    }
}
