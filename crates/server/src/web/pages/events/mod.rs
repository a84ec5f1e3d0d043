//! The pages of events: the list, the form for a new one, the public page, and the desk of whoever
//! runs it. Each works with forms and links alone; a script keeps it up to date.

mod away;
mod desk;
mod door;
mod draft;
mod entries;
mod list;
mod live;
mod make;
mod next;
mod preview;
mod rounds;
mod sheet;
mod show;
mod timing;
mod view;
mod wish;
mod wrong;
mod zine;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::get;

use super::super::AppState;
use super::super::exports::LARGEST;

pub(super) use list::own;

pub(super) fn router() -> Router<AppState> {
    // An event that was exported may be larger than other forms.
    let large = DefaultBodyLimit::max(LARGEST);
    Router::new()
        .route("/events", get(list::show))
        .route("/events/new", get(make::show).post(make::create).layer(large))
        .route("/events/{id}", get(show::show).post(show::act))
        .route("/events/{id}/live", get(live::connect))
        .route("/events/{id}/now", get(live::ask))
        .route("/events/{id}/zine", get(zine::list))
        .route("/events/{id}/zine/{issue}", get(zine::show))
        .route("/events/{id}/desk", get(desk::show).post(desk::act))
        .route("/events/{id}/desk/preview", get(preview::show))
}
