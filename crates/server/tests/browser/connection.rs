//! What happens when a page and the hall lose each other, and when two tabs of one player do.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn};
use axum::response::IntoResponse;
use dohyo_server::web::app;
use serde_json::json;

use crate::browser::Browser;
use crate::hall::House;
use crate::page::Page;
use crate::site::Site;

/// Two people at the board of a match of checkers.
fn opponents(house: &House, browser: &Browser) -> [Page; 2] {
    let (mut host, mut guest) = (browser.person(), browser.person());
    for page in [&mut host, &mut guest] {
        page.reduced_motion();
        page.goto(&house.address("/new"));
    }
    let path = host.order_match(&json!({ "game": "checkers" }));
    guest.post(&path, &path, &json!({ "deed": "join" }));
    for page in [&host, &guest] {
        page.goto(&house.address(&path));
    }
    [host, guest]
}

#[test]
fn a_page_that_lost_the_hall_says_so_and_catches_up() {
    let (mut house, browser) = (House::open(), Browser::start());
    let [host, guest] = opponents(&house, &browser);
    host.wait_for_status("Your turn.");
    house.site.close();
    host.wait_for_text("#offline", "Connection lost.");
    host.click_cells(&["11", "15"]);
    host.wait_for_text("#refused", "That was not sent.");
    assert_eq!(host.cell_text("11"), "11, black man", "nothing has happened");

    house.site.open(app(house.state.clone()));
    host.wait_for("document.querySelector('#offline').hidden");
    guest.wait_for("document.querySelector('#offline').hidden");
    host.click_cells(&["11", "15"]);
    guest.wait_for_status("Your turn.");
    assert_eq!(guest.cell_text("15"), "15, black man");
    assert!(!host.complaints().is_empty() && !guest.complaints().is_empty());
}

/// The hall as it is behind something that lets no live connections through, and while it is shut
/// no questions about how matches stand either.
fn behind_a_wall(house: &House, is_shut: &Arc<AtomicBool>) -> Router {
    let is_shut = Arc::clone(is_shut);
    app(house.state.clone()).layer(from_fn(move |request: Request, next: Next| {
        let path = request.uri().path();
        let is_question = path.ends_with("/now") && is_shut.load(Ordering::Relaxed);
        let is_stopped = path.ends_with("/live") || is_question;
        async move {
            if is_stopped {
                return StatusCode::BAD_GATEWAY.into_response();
            }
            next.run(request).await
        }
    }))
}

#[test]
fn what_was_decided_in_a_stale_tab_is_refused_and_the_tab_shows_the_truth() {
    let (house, browser) = (House::open(), Browser::start());
    let [host, guest] = opponents(&house, &browser);
    let is_shut = Arc::new(AtomicBool::new(true));
    let walled = Site::serve(behind_a_wall(&house, &is_shut));
    // Cookies do not ask for the port: it is the same person.
    let tab = host.another_tab();
    tab.goto(&walled.address(&host.path()));
    tab.wait_for_status("Your turn.");

    host.click_cells(&["11", "15"]);
    guest.wait_for_status("Your turn.");
    guest.click_cells(&["22", "17"]);
    host.wait_for_status("Your turn.");
    tab.click_cells(&["9", "14"]);
    tab.wait_for_text("#refused", "The match has moved on.");
    assert_eq!(host.turns(), ["11-15", "22-17"], "nothing has happened");

    is_shut.store(false, Ordering::Relaxed);
    tab.wait_for_turns(2);
    assert_eq!(tab.cell_text("15"), "15, black man");
    assert_eq!(tab.cell_text("17"), "17, white man");
    // Without a live connection one can play on.
    tab.click_cells(&["9", "14"]);
    host.wait_for_turns(3);
    tab.wait_for_turns(3);
    assert!(tab.eval("document.querySelector('#refused').hidden") == true);
    assert!(!tab.complaints().is_empty(), "the browser says what was let through and what not");
}

/// The hall behind something that loses the first answer to what is done in a match, after it was done.
fn losing_an_answer(house: &House, lost: &Arc<AtomicBool>) -> Router {
    let lost = Arc::clone(lost);
    app(house.state.clone()).layer(from_fn(move |request: Request, next: Next| {
        let is_lost = request.method() == "POST" && !lost.swap(true, Ordering::Relaxed);
        async move {
            let answer = next.run(request).await;
            if is_lost { StatusCode::BAD_GATEWAY.into_response() } else { answer }
        }
    }))
}

#[test]
fn what_was_done_is_not_done_again_when_its_answer_was_lost() {
    let (house, browser) = (House::open(), Browser::start());
    let [host, guest] = opponents(&house, &browser);
    let lost = Arc::new(AtomicBool::new(false));
    let lossy = Site::serve(losing_an_answer(&house, &lost));
    let tab = host.another_tab();
    tab.goto(&lossy.address(&host.path()));
    tab.wait_for_status("Your turn.");
    tab.click_cells(&["11", "15"]);
    tab.wait_for_turns(1);
    guest.wait_for_status("Your turn.");
    assert!(lost.load(Ordering::Relaxed), "an answer was lost");
    // It was sent again under the same key: nobody is told that the match had moved on.
    tab.wait_for("document.querySelector('#offline').hidden");
    assert_eq!(tab.eval("document.querySelector('#refused').hidden"), true);
    assert_eq!(guest.turns(), ["11-15"]);
    assert!(!tab.complaints().is_empty(), "the browser says what was lost");
}

#[test]
fn a_connection_that_is_silent_is_given_up_and_another_one_opened() {
    let (house, browser) = (House::open(), Browser::start());
    let [host, guest] = opponents(&house, &browser);
    host.wait_for_status("Your turn.");
    guest.wait_to_receive("/live");
    // What the page asks does not arrive any more, as where a device has changed networks.
    guest.eval(
        "window.opened = 0; \
         WebSocket.prototype.send = () => {}; \
         window.WebSocket = class extends WebSocket { \
           constructor(address) { super(address); window.opened += 1; } \
         }; \
         dispatchEvent(new Event('online')); null",
    );
    guest.wait_for("window.opened === 1");
    host.click_cells(&["11", "15"]);
    guest.wait_for_status("Your turn.");
}
