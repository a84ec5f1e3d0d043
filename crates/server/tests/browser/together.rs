//! What two people do beside moving, and what those see who look on.

use serde_json::json;

use crate::browser::Browser;
use crate::hall::{House, cell};
use crate::page::Page;

/// What the clipboard holds.
#[track_caller]
fn clipboard(page: &Page) -> String {
    let text = page.eval("navigator.clipboard.readText()");
    text.as_str().expect("the clipboard holds text").to_owned()
}

/// Two people and somebody who looks on, at a match that the host begins.
fn opponents(house: &House, browser: &Browser) -> [Page; 3] {
    let mut people = [(); 3].map(|()| browser.person());
    for page in &mut people {
        page.reduced_motion();
        page.goto(&house.address("/new"));
    }
    let [host, guest, _] = &people;
    let path = host.order_match(&json!({ "game": "checkers" }));
    guest.post(&path, &path, &json!({ "deed": "join" }));
    for page in &people {
        page.goto(&house.address(&path));
        page.wait_to_receive("/live");
    }
    people
}

#[test]
fn an_open_seat_is_shown_with_link_and_code_and_asks_who_is_the_younger() {
    let (house, browser) = (House::open(), Browser::start());
    let (host, guest) = (browser.person(), browser.person());
    host.goto(&house.address("/new?game=construction&opponent=anybody"));
    host.click("[name=begins][value=younger]");
    host.follow(|host| host.click("form.new button"));
    assert!(host.reaches("svg.qr"));
    let address = host.eval("document.querySelector('#address').value");
    assert_eq!(address, house.address(&host.path()));
    host.allow_clipboard();
    host.click("[data-share]");
    host.wait_for_text("[data-share]", "Copied.");
    assert_eq!(clipboard(&host), address.as_str().expect("an address is text"));

    guest.goto(address.as_str().expect("an address is text"));
    assert!(!guest.exists("svg.qr"), "it is the host's to share");
    assert_eq!(guest.text("legend"), "Who is younger?");
    guest.click("[name=younger][value=host]");
    guest.follow(|guest| host.follow(|_| guest.do_deed("join")));
    host.wait_for_status("Your turn.");
    guest.wait_for_status("Orange");
    assert!(!host.exists("svg.qr"), "the seat is taken");
}

#[test]
fn whoever_looks_at_the_lobby_sees_seats_come_and_go() {
    let (house, browser) = (House::open(), Browser::start());
    let (host, guest) = (browser.person(), browser.person());
    host.goto(&house.address("/new"));
    guest.goto(&house.address("/"));
    assert!(guest.text("#others").contains("No open challenges."));
    let path = host.order_match(&json!({ "game": "kumo" }));
    let look = "document.dispatchEvent(new Event('visibilitychange'))";
    guest.eval(look);
    guest.follow(|guest| guest.click("#others a"));
    assert_eq!(guest.path(), path);

    host.goto(&house.address(&path));
    host.wait_for_text("#spectators", "1 watching");
    host.do_deed("cancel");
    for page in [&host, &guest] {
        page.wait_for_status("This match was cancelled.");
        page.wait_for("!document.querySelector('#deeds button')");
    }
}

#[test]
fn draws_are_offered_moves_taken_back_and_what_is_said_can_be_switched_off() {
    let (house, browser) = (House::open(), Browser::start());
    let [host, guest, spectator] = opponents(&house, &browser);
    host.wait_for_text("#spectators", "1 watching");
    guest.wait_for_text("#spectators", "1 watching");

    host.do_deed("draw");
    for page in [&guest, &spectator] {
        page.wait_for_text("#deeds .notice", "offers a draw.");
    }
    host.wait_for_text("#deeds .notice", "You offer a draw.");
    assert!(!spectator.exists("#deeds button") && !host.exists("#deeds .notice button"));
    guest.do_deed("decline");
    host.wait_for("!document.querySelector('#deeds .notice')");
    for page in [&host, &guest, &spectator] {
        page.wait_for_text("#deeds", "has declined.");
    }

    host.click_cells(&["11", "15"]);
    guest.wait_for_turns(1);
    host.do_deed("take-back");
    guest.wait_for_text("#deeds .notice", "asks for a takeback.");
    guest.do_deed("take-back");
    for page in [&host, &guest, &spectator] {
        page.wait_for_turns(0);
        assert_eq!(page.cell_text("11"), "11, black man");
    }
    host.click_cells(&["11", "16"]);
    guest.wait_for_turns(1);

    for page in [&host, &guest] {
        page.click("#tab-chat");
    }
    guest.fill("#words", "Well played <b>");
    guest.press("Enter");
    for page in [&host, &guest, &spectator] {
        page.wait_for_text("#talk", "Well played <b>");
    }
    guest.wait_for("document.querySelector('#words').value === ''");
    assert!(!spectator.exists("#words"), "those who look on keep quiet");
    host.do_deed("chat-off");
    guest.wait_for_text("#talk", "The chat is switched off.");
    assert!(!guest.reaches("#words"), "there is nothing to write into");
    guest.do_deed("chat-on");
    host.wait_for("!document.querySelector('#talk').innerText.includes('switched off')");
    host.fill("#words", "Again");
    host.click("[data-say] button");
    guest.wait_for_text("#talk", "Again");
}

#[test]
fn a_match_is_looked_through_turned_around_and_kept_while_it_is_played() {
    let (house, browser) = (House::open(), Browser::start());
    let [host, guest, _spectator] = opponents(&house, &browser);
    host.click_cells(&["11", "15"]);
    guest.wait_for_turns(1);
    guest.click_cells(&["22", "17"]);
    host.wait_for_turns(2);

    let shows = |fifteen: &str, seventeen: &str| {
        host.wait_for(&format!(
            "document.querySelector(\"{}\").ariaLabel === '15, {fifteen}'
                && document.querySelector(\"{}\").ariaLabel === '17, {seventeen}'",
            cell("15"),
            cell("17")
        ));
    };
    for (step, fifteen, seventeen) in [
        ("back", "black man", "empty"),
        ("back", "empty", "empty"),
        ("back", "empty", "empty"),
        ("on", "black man", "empty"),
        ("first", "empty", "empty"),
        ("last", "black man", "white man"),
    ] {
        host.click(&format!("[data-step={step}]"));
        shows(fifteen, seventeen);
    }
    host.click("[data-turn='1']");
    shows("black man", "empty");
    // The match goes on, and whoever looked at the past sees it.
    guest.do_deed("draw");
    host.wait_for_text("#deeds .notice", "offers a draw.");
    shows("black man", "empty");
    host.click("[data-step=last]");
    host.click_cells(&["15", "18"]);
    host.wait_for_turns(3);

    assert!(host.exists("svg.turned") && host.exists("#top + game-board + #bottom"));
    host.click("[data-flip]");
    assert!(!host.exists("svg.turned") && host.exists("#bottom + game-board + #top"));
    host.click("[data-flip]");
    assert!(host.exists("svg.turned") && host.exists("#top + game-board + #bottom"));

    host.allow_clipboard();
    host.click("[popovertarget=more]");
    host.click("[data-copy]");
    host.wait_for_text("[data-copy]", "Copied.");
    let record = clipboard(&host);
    assert!(record.contains("1. 11-15 22-17") && record.contains("2. 15-18 *"), "{record}");
    let file = host.eval(
        "fetch(document.querySelector('a[download]').href)
            .then(async file => [file.headers.get('content-disposition'), await file.text()])",
    );
    assert!(file[0].as_str().is_some_and(|kind| kind.starts_with("attachment;")), "{file}");
    assert_eq!(file[1], record);
}

#[test]
fn whoever_is_sure_resigns_and_both_go_on_to_the_rematch_with_seats_changed() {
    let (house, browser) = (House::open(), Browser::start());
    let [host, guest, spectator] = opponents(&house, &browser);
    host.click(".sure summary");
    // News do not fold up what somebody has unfolded.
    guest.click("#tab-chat");
    guest.fill("#words", "Are you sure?");
    guest.press("Enter");
    host.wait_for_text("#talk", "Are you sure?");
    host.click(".sure button");
    for page in [&host, &guest, &spectator] {
        page.wait_for_status("wins: resignation.");
    }
    let first = host.path();
    host.do_deed("rematch");
    host.wait_for_text("#deeds", "You asked for a rematch.");
    guest.wait_for_text("#deeds", "Your opponent wants a rematch.");
    host.follow(|_| guest.follow(|guest| guest.do_deed("rematch")));
    for page in [&host, &guest] {
        page.wait_to_receive("/live");
    }
    assert!(host.path() == guest.path() && host.path() != first);
    assert_eq!(guest.text("#status"), "Your turn.", "the other begins now");
    guest.do_deed("draw");
    host.wait_for_text("#deeds .notice", "offers a draw.");
    host.do_deed("draw");
    guest.wait_for_status("Draw: agreement.");
}
