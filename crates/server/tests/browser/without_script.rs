//! The hall in a browser that runs no script: forms and reloads.

use crate::browser::Browser;
use crate::hall::{House, Order};

#[test]
fn a_whole_match_is_played_with_forms_and_reloads() {
    let (house, browser) = (House::open(), Browser::start());
    let (mut host, mut guest) = (browser.person(), browser.person());
    host.without_script();
    guest.without_script();
    let order = Order { game: "checkers", opponent: "anybody", position: "B:W22:B9" };
    host.start_match(&house, &order);
    assert!(host.text("#status").contains("waits for an opponent"));
    guest.goto(&house.address("/#lobby"));
    guest.follow(|guest| guest.click("[aria-labelledby=lobby] .rows a"));
    assert_eq!(guest.path(), host.path());
    guest.follow(|guest| guest.do_deed("join"));

    let mut stale = host.another_tab();
    stale.without_script();
    stale.goto(&house.address(&host.path()));
    for (page, mv) in [(&host, "9-14"), (&guest, "22-18"), (&host, "14x23")] {
        page.reload();
        assert_eq!(page.text("#status"), "Your turn.");
        page.choose("#move", mv);
        page.follow(|page| page.click("#choose button"));
    }
    assert!(host.text("#status").contains(" wins: "), "{}", host.text("#status"));
    stale.follow(|stale| stale.click("#choose button"));
    assert!(stale.text("main").contains("The match has moved on."));
    assert!(stale.complaints()[0].starts_with("409"));
    stale.follow(|stale| stale.click("main .button"));
    assert_eq!(stale.turns(), host.turns());
    guest.reload();
    assert_eq!(guest.turns(), ["9-14", "22-18", "14x23"]);
    guest.follow(|guest| guest.click("[data-turn='2']"));
    assert_eq!(guest.cell_text("18"), "18, white man", "as it was");
    guest.follow(|guest| guest.click("#turns .button"));
    assert_eq!(guest.cell_text("18"), "18, empty");
    guest.follow(|guest| guest.click("[data-flip]"));
    assert!(guest.exists("svg.turned"), "now as Black sees it");
    assert!(guest.exists("#bottom + game-board + #top"), "with White beyond the board");
}
