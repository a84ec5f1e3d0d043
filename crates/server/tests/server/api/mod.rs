//! The hall as programs meet it.

mod access;
mod analysis;
mod bots;
pub(crate) mod document;
mod event_refusals;
mod events;
mod fuzz;
mod manual;
mod people;
mod refusals;
mod schema;
mod secrecy;
mod tournaments;

use serde_json::json;

use crate::bot::Bot;
use crate::house::House;

pub(crate) use access::{bodies_of, forms_of};

/// A match of two bots, the first of whom has the first seat.
async fn begin(house: &House, game: &str) -> (String, Bot, Bot) {
    let (host, guest) = (house.bot("Aiko").await, house.bot("Botan").await);
    let id =
        host.order(house, &json!({ "game": game, "opponent": "anybody", "begins": "host" })).await;
    guest.act(house, &id, &json!({ "deed": "join" })).await.fits(axum::http::StatusCode::OK);
    (id, host, guest)
}
