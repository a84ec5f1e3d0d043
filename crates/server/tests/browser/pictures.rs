//! Pictures of every page, in light, in dark and on a phone, for people to look at, and of some in
//! every language. They are put into `target/tmp/pictures`; with `DOHYO_WRITE_PICTURES` those that
//! the README shows go into `docs/pictures`.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use dohyo_server::text::Language;
use serde_json::json;

use crate::browser::Browser;
use crate::hall::House;
use crate::page::Page;

/// Matches in the middle, by the game and the position.
const MATCHES: [(&str, &str); 4] = [
    ("checkers", "B:W14,15,19,25,26,27,28,29,30,31,32:B1,2,3,5,6,7,8,11,12,13,18"),
    ("sumo-checkers", "1sss1/1s3s1/2sgs2/2gs3/3gg2/1g1g1g1/2ggg g 0 2 4"),
    ("bout", "-3 1246 2356"),
    ("kumo", "9/4t4/3bg4/4k4/4o1j2/3K1T3/4KG3/2R1B4/9 S 0 1 0 0 5 - - 3"),
];

/// Those that the README shows.
const SHOWN: [&str; 6] =
    ["home", "kumo", "sumo-checkers-dark", "bout-phone", "strip-bout", "strip-kumo"];

/// Where a picture goes.
pub(crate) fn file(name: &str) -> PathBuf {
    let is_kept = env::var_os("DOHYO_WRITE_PICTURES").is_some() && SHOWN.contains(&name);
    let folder = if is_kept {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures")
    } else {
        Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures")
    };
    fs::create_dir_all(&folder).expect("there is room");
    folder.join(format!("{name}.png"))
}

/// Lays pictures in base64 side by side, three in a row, on a page that has nothing else.
pub(crate) fn strip(page: &Page, name: &str, pictures: &[String]) {
    let pictures = pictures.iter().map(|data| format!("<img src='data:image/png;base64,{data}'>"));
    let all = json!(pictures.collect::<String>());
    page.screen(960, 200);
    page.goto("about:blank");
    page.eval(&format!(
        "(() => {{
            document.body.style = 'margin: 0; display: grid; gap: 6px; grid-template-columns: repeat(3, 1fr)';
            document.body.innerHTML = {all};
            for (const image of document.images) image.style.width = '100%';
            return Promise.all([...document.images].map(image => image.decode())).then(() => true);
        }})()"
    ));
    page.screenshot(&file(name));
}

/// Takes the page as it stands, in both themes and on a phone.
fn take(page: &mut Page, name: &str) {
    page.screen(1100, 760);
    page.screenshot(&file(name));
    page.dark();
    page.screenshot(&file(&format!("{name}-dark")));
    page.light();
    page.phone();
    page.screenshot(&file(&format!("{name}-phone")));
    page.screen(1100, 760);
}

#[test]
fn every_page_has_its_pictures() {
    let (house, browser) = (House::open(), Browser::start());
    let (mut host, guest) = (browser.person(), browser.person());
    host.reduced_motion();
    host.goto(&house.address("/register"));
    take(&mut host, "register");
    host.fill("#name", "Aiko");
    host.fill("#password", "correct horse");
    host.follow(|page| page.click("main form button"));
    guest.goto(&house.address("/account"));
    guest.post("/account", "/account/name", &json!({ "name": "Botan" }));
    for (game, position) in MATCHES {
        let path = host.order_match(&json!({ "game": game, "position": position }));
        if game == "checkers" {
            host.goto(&house.address(&path));
            take(&mut host, "open-seat");
        }
        guest.goto(&house.address(&path));
        guest.follow(|page| page.do_deed("join"));
        host.goto(&house.address(&path));
        host.wait_for("document.querySelector('.cell.start, .card-face, .actions button')");
        take(&mut host, game);
    }
    guest.order_match(&json!({ "game": "sumo-checkers-first-out" }));
    for (path, name) in
        [("/", "home"), ("/new", "new"), ("/account", "account"), ("/login", "login")]
    {
        host.goto(&house.address(path));
        take(&mut host, name);
    }
    for game in ["checkers", "sumo-checkers", "bout-tactical", "kumo"] {
        host.goto(&house.address(&format!("/games/{game}")));
        take(&mut host, &format!("rules-{game}"));
        host.goto(&house.address(&format!("/games/{game}/lesson/1")));
        take(&mut host, &format!("lesson-{game}"));
    }
    host.goto(&house.address("/nowhere"));
    take(&mut host, "problem");
    assert_eq!(host.complaints().len(), 1, "there is nothing");
}

#[test]
fn the_other_languages_have_their_pictures() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.goto(&house.address("/account"));
    page.post("/account", "/account/tokens", &json!({ "label": "Botan", "read": "on" }));
    let orders = MATCHES.map(|(game, position)| {
        let order = json!({ "game": game, "position": position, "opponent": "same-device" });
        (game, page.order_match(&order))
    });
    for language in Language::ALL.into_iter().skip(1) {
        let tag = language.tag();
        page.goto(&house.address("/"));
        page.follow(|page| page.click(&format!(".languages [value={tag}]")));
        take(&mut page, &format!("home-{tag}"));
        for (game, path) in &orders {
            page.goto(&house.address(path));
            page.wait_for("document.querySelector('.cell.start, .card-face, .actions button')");
            take(&mut page, &format!("{game}-{tag}"));
        }
        for (path, name) in [
            ("/new", "new"),
            ("/account", "account"),
            ("/games/kumo", "rules-kumo"),
            ("/games/bout-strategic", "rules-bout-strategic"),
            ("/games/kumo/lesson/6", "lesson-kumo"),
            ("/games/bout-tactical/lesson/5", "lesson-bout-tactical"),
            ("/bouts/bout?position=-3+1246+2356", "truth"),
            ("/bouts/bout-strategic", "truth-strategic"),
        ] {
            page.goto(&house.address(path));
            take(&mut page, &format!("{name}-{tag}"));
        }
    }
}

#[test]
fn the_analysis_board_has_its_pictures() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    for (game, position) in MATCHES {
        let position = position.replace(' ', "+");
        page.goto(&house.address(&format!("/analysis/{game}?position={position}")));
        if game != "bout" {
            // Lines that change are hard to hit.
            for (line, turns) in [("first", 3), ("last", 4)] {
                page.click("[data-engine]");
                let third = format!(".thoughts li:{line}-child button:nth-of-type(3)");
                page.wait_for(&format!("document.querySelector('{third}')"));
                page.click("[data-engine]");
                page.wait_for_text("[data-engine]", "Ask");
                page.click(&third);
                let shown = "document.querySelectorAll('#tree [data-place]').length";
                page.wait_for(&format!("{shown} >= {turns}"));
                page.click("[data-step=back]");
                page.wait_for("!document.querySelector('[data-step=on]').disabled");
            }
        }
        page.click("[data-engine]");
        page.wait_for("document.querySelector('[role=meter]')");
        take(&mut page, &format!("analysis-{game}"));
        page.goto(&house.address(&format!("/analysis/{game}/setup?position={position}")));
        take(&mut page, &format!("setup-{game}"));
    }
    page.goto(&house.address("/analysis"));
    take(&mut page, "analysis");
}
