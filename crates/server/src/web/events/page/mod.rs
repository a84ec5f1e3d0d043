//! The pages of events: the list, the form for a new one, the public page, and the desk of whoever
//! runs it. Each works with forms and links alone; a script keeps it up to date.

mod away;
mod desk;
mod door;
pub(in crate::web) mod draft;
pub(in crate::web) mod entries;
pub(in crate::web) mod fields;
mod list;
mod live;
mod make;
mod next;
mod parts;
mod preview;
pub(in crate::web) mod rounds;
mod sheet;
mod show;
pub(in crate::web) mod timing;
pub(in crate::web) mod view;
pub(in crate::web) mod wish;
pub(in crate::web) mod wrong;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::get;

use crate::web::AppState;
use crate::web::limits::burden::LARGEST;
pub(in crate::web) use list::{own, soon};

pub(in crate::web) fn router() -> Router<AppState> {
    // An event that was exported may be larger than other forms.
    let large = DefaultBodyLimit::max(LARGEST);
    Router::new()
        .route("/events", get(list::show))
        .route("/events/new", get(make::show).post(make::create).layer(large))
        .route("/events/{id}", get(show::show).post(show::act))
        .route("/events/{id}/live", get(live::connect))
        .route("/events/{id}/now", get(live::ask))
        .route("/events/{id}/desk", get(desk::show).post(desk::act))
        .route("/events/{id}/desk/preview", get(preview::show))
}
