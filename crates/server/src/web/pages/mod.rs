//! The pages. Each works with forms and links alone; scripts make boards live and save reloads.

mod account;
mod analysis;
mod bouts;
mod choosing;
mod clocks;
mod deeds;
mod entrance;
mod events;
mod fair;
mod form;
mod frame;
mod games;
mod hands;
mod history;
mod home;
mod language;
mod lesson;
mod live;
mod make;
mod matches;
mod moves;
mod notices;
mod openings;
mod paper;
mod parts;
mod people;
mod plans;
mod prose;
mod puzzles;
mod review;
mod shares;
mod turns;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::ACCEPT;
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use frame::Frame;

use super::cookies::keep_cookies;
use super::identity::Visitor;
use super::{AppState, Problem, record};
pub(super) use notices::{confirm_page, done_page, stop_page};

pub(super) fn router() -> Router<AppState> {
    Router::new()
        .merge(analysis::router())
        .merge(events::router())
        .merge(paper::router())
        .route("/", get(home::show))
        .route("/lobby", get(home::lobby))
        .route("/new", get(make::show).post(make::create))
        .route("/games", get(games::list))
        .route("/games/{id}", get(games::show))
        .route("/games/{id}/lesson/{step}", get(lesson::show))
        .route("/touch", get(hands::explain))
        .route("/match/{id}", get(matches::show).post(deeds::act))
        .route("/match/{id}/turn/{turn}", get(matches::show_turn))
        .route("/match/{id}/board/{turn}", get(matches::board))
        .route("/match/{id}/live", get(live::connect))
        .route("/match/{id}/now", get(live::ask))
        .route("/match/{id}/note", get(moves::show_note).post(moves::keep_note))
        .route("/match/{id}/plans", get(plans::show).post(plans::act))
        .route("/match/{id}/record", get(record::download))
        .route("/match/{id}/review", get(review::show).post(review::ask))
        .route("/moves", get(moves::show))
        .route("/moves/feeds", post(moves::make_feeds))
        .route("/people/{name}", get(people::show))
        .route("/people/{name}/matches", get(history::of_one))
        .route("/matches", get(history::of_all))
        .route("/openings", get(openings::list))
        .route("/openings/{game}", get(openings::show))
        .route("/leaders", get(people::leaders))
        .route("/match/{id}/bout", get(bouts::story::show))
        .route("/match/{id}/fair", get(fair::show))
        .route("/bouts/{game}", get(bouts::show))
        .route("/bouts/{game}/habits", get(bouts::habits::show))
        .route("/puzzles", get(puzzles::list))
        .route("/puzzles/{game}", get(puzzles::next))
        .route("/puzzles/{game}/{id}", get(puzzles::show).post(puzzles::answer))
        .route("/login", get(entrance::show_login).post(entrance::login))
        .route("/register", get(entrance::show_register).post(entrance::register))
        .route("/logout", post(entrance::logout))
        .route("/logout/everywhere", post(entrance::logout_everywhere))
        .route("/language", post(language::choose))
        .route("/account", get(account::show))
        .route("/account/name", post(account::rename))
        .route("/account/password", post(account::change_password))
        .route("/account/notices", get(notices::show).post(notices::keep))
        .route("/account/notices/address", post(notices::ask))
        .route("/account/notices/test", post(notices::test))
        .route("/account/notices/device", post(notices::add_device))
        .route("/account/notices/device/drop", post(notices::drop_device))
        .route("/account/tokens", post(account::add_token))
        .route("/account/tokens/drop", post(account::drop_token))
}

/// Puts problems into words: a page for people, JSON for scripts.
pub(super) async fn show_problems(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let for_script = wants_json(request.headers());
    // What was refused in a match is decided again there.
    let place = request.uri().path().to_owned();
    let is_deed = request.method() == Method::POST && place.starts_with("/match/");
    let response = next.run(request).await;
    let Some(problem) = Problem::behind(&response) else { return response };
    // Whoever showed a page of their own with the status is done.
    if response.extensions().get::<Shown>().is_some() {
        return response;
    }
    let mut answer = if for_script {
        super::problem_json(&problem, &state.text)
    } else {
        let visitor = response.extensions().get::<Visitor>().cloned();
        let frame = Frame::new(&state, visitor.as_ref());
        let back = (is_deed && problem != Problem::NotFound).then_some(place.as_str());
        problem.wait((problem.status(), frame.problem(&problem, back)).into_response())
    };
    keep_cookies(&response, &mut answer);
    answer
}

/// Marks an answer whose page says what went wrong.
#[derive(Clone, Copy, Debug)]
struct Shown;

/// Whether a script asks, which does with less than a page.
fn wants_json(headers: &HeaderMap) -> bool {
    let accept = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.contains("application/json"))
}
