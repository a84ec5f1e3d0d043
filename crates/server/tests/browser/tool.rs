//! The tool itself, on small pages of its own: a test in the browser is worth something only if
//! the browser does what people do and tells what goes wrong.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use axum::Router;
use axum::extract::WebSocketUpgrade;
use axum::extract::ws::{Message, WebSocket};
use axum::http::header::SET_COOKIE;
use axum::response::Html;
use axum::routing::get;

use crate::browser::Browser;
use crate::page::Page;
use crate::site::Site;

/// A page that has nothing to say but that it is another one.
const NEXT: &str = "<link rel=icon href='data:,'>Next";

/// A site whose front page has this body.
fn site(body: &'static str) -> Site {
    let page = format!(
        "<!doctype html><html lang=en><meta name=viewport content='width=device-width'>
         <link rel=icon href='data:,'><title>A page</title><main><h1>A page</h1>{body}</main>"
    );
    let socket = |upgrade: WebSocketUpgrade| async { upgrade.on_upgrade(greet) };
    let greeting = || async { ([(SET_COOKIE, "name=Hana")], Html(NEXT)) };
    Site::serve(
        Router::new()
            .route("/", get(|| async { Html(page) }))
            .route("/next", get(|| async { Html(NEXT) }))
            .route("/name", get(greeting))
            .route("/data", get(|| async { "fetched" }))
            .route("/live", get(socket)),
    )
}

/// Says two things and waits until the page leaves.
async fn greet(mut socket: WebSocket) {
    let _ = socket.send(Message::text("over the wire")).await;
    let _ = socket.send(Message::binary("in bytes".as_bytes())).await;
    let _ = socket.recv().await;
}

/// Somebody who looks at such a page, in a browser of their own.
fn visit(body: &'static str) -> (Site, Browser, Page) {
    let (site, browser) = (site(body), Browser::start());
    let page = browser.person();
    page.goto(&site.address("/"));
    (site, browser, page)
}

/// The text that something panics with.
fn panic_of<T>(act: impl FnOnce() -> T) -> String {
    let Err(panic) = catch_unwind(AssertUnwindSafe(act)) else { panic!("all went well") };
    *panic.downcast().expect("panics come with text")
}

#[test]
fn what_goes_wrong_in_a_page_is_a_complaint() {
    let browser = Browser::start();
    let page = browser.person();
    let check = |body, expected| {
        let site = site(body);
        page.goto(&site.address("/"));
        let complaints = page.complaints();
        let is_expected = complaints.len() == 1 && complaints[0].contains(expected);
        assert!(is_expected, "{expected} in {complaints:#?}");
    };
    check("<script>console.log(1); console.error('broken', 7)</script>", "broken 7");
    check("<script>nothing()</script>", "exception: ReferenceError: nothing is not defined");
    check("<img alt='' src=/missing>", "404: http://127.0.0.1");
    check("<link rel=stylesheet href=http://fonts.example>", "ERR_NAME_NOT_RESOLVED: http://fonts");
    check("<script>confirm('Sure?')</script>", "dialog: Sure?");
    check(
        "<script>document.head.append(Object.assign(document.createElement('meta'),
             { httpEquiv: 'Content-Security-Policy', content: \"script-src 'none'\" }))</script>
         <script>nothing()</script>",
        "Content Security Policy",
    );
}

#[test]
fn a_complaint_that_nobody_asked_about_fails_the_test() {
    let (_site, _browser, page) = visit("<script>nothing()</script>");
    let message = panic_of(|| drop(page));
    assert!(message.contains("nothing is not defined"), "{message}");
}

#[test]
fn a_failure_tells_what_the_page_says() {
    let (_site, _browser, page) = visit("<p>Rain</p>");
    let message = panic_of(|| page.eval("sunshine"));
    assert!(message.contains("sunshine is not defined"), "{message}");
    assert!(message.contains("A page\n\nRain"), "{message}");
}

#[test]
fn what_cannot_be_touched_yet_is_waited_for() {
    let (_site, _browser, page) = visit(
        "<button id=start>Start</button> <output></output><script>
         const later = act => setTimeout(act, 50);
         document.querySelector('#start').onclick = () => later(() => {
             document.querySelector('main').insertAdjacentHTML('beforeend',
                 '<button id=go disabled>Go</button><div style=\"position:fixed;inset:0\"></div>');
             const go = document.querySelector('#go');
             go.onclick = () => later(() => document.querySelector('output').append('gone'));
             later(() => { go.disabled = false; later(() => { location.hash = 'enabled'; }); });
         });
         </script>",
    );
    assert!(page.reaches("#start") && !page.exists("#go"));
    page.click("#start");
    page.wait_for("location.hash === '#enabled'");
    assert!(!page.reaches("#go"), "it is covered");
    page.eval("setTimeout(() => document.querySelector('div').remove(), 50)");
    page.click("#go");
    page.wait_for("document.querySelector('output').textContent");
    assert_eq!(page.text("output"), "gone");
}

#[test]
fn waiting_goes_on_in_the_next_document() {
    let (_site, _browser, page) =
        visit("<script>setTimeout(() => { location = '/next' }, 50)</script>");
    page.wait_for("location.pathname === '/next' && document.body.innerText === 'Next'");
}

#[test]
fn hands_click_drag_fill_choose_and_press() {
    let (_site, _browser, page) = visit(
        "<form><input aria-label=Name value=old>
         <select aria-label=Size><option>small<option>large</select></form>
         <svg width=400 height=100><g data-cell=a><rect width=50 height=50 /></g>
         <g data-cell=b><rect x=300 width=50 height=50 /></g></svg>
         <output></output><div style='height:3000px'></div><button>Below</button><script>
         const cell = event => event.target.closest('[data-cell]')?.dataset.cell;
         const say = text => document.querySelector('output').append(text + '. ');
         onpointerdown = event => cell(event) && say('down ' + cell(event));
         onpointermove = event => cell(event) && event.buttons && say('drag ' + cell(event));
         onpointerup = event => cell(event) && say('up ' + cell(event));
         onkeydown = event => say((event.shiftKey ? 'Shift ' : '') + event.key);
         onsubmit = event => { event.preventDefault(); say('sent'); };
         document.querySelector('button').onclick = () => say('clicked');
         </script>",
    );
    page.click("button");
    page.drag("[data-cell=a]", "[data-cell=b]");
    assert_eq!(page.text("output"), "clicked. down a. drag b. up b.");

    page.eval("document.querySelector('output').replaceChildren()");
    page.choose("select", "large");
    page.fill("input", "new");
    for key in ["r", "Space", "Enter", "Tab"] {
        page.press(key);
    }
    assert_eq!(page.eval("document.querySelector('input').value"), "newr ");
    assert_eq!(page.eval("document.activeElement.value"), "large");
    page.press("Shift+Tab");
    assert_eq!(page.eval("document.activeElement.value"), "newr ");
    assert_eq!(
        page.eval("document.querySelector('output').textContent"),
        "r.  . Enter. sent. Tab. Shift Tab. "
    );
}

#[test]
fn people_have_cookies_of_their_own_and_share_them_between_tabs() {
    let (site, browser, hana) = visit("");
    hana.goto(&site.address("/name"));
    let (tab, jiro) = (hana.another_tab(), browser.person());
    for page in [&tab, &jiro] {
        page.goto(&site.address("/"));
    }
    assert_eq!(tab.eval("document.cookie"), "name=Hana");
    assert_eq!(jiro.eval("document.cookie"), "");
}

#[test]
fn without_script_forms_still_work_and_are_still_checked() {
    let (_site, _browser, mut page) = visit(
        "<noscript>No script</noscript><script>document.write('Script')</script>
         <form><label>Name <input name=name></label><button>Send</button></form><img src='data:,'>",
    );
    assert!(page.text("main").contains("Script") && !page.text("main").contains("No script"));
    page.without_script();
    page.reload();
    page.fill("input", "Hana");
    page.follow(|page| page.click("button"));
    page.wait_for("location.search === '?name=Hana'");
    assert!(page.text("main").contains("No script"));
    check_barriers(&page, &["image-alt"]);
    page.reload();
    assert!(page.text("main").contains("No script"), "checking has not brought it back");
}

#[test]
fn what_bars_people_is_found() {
    let (_site, _browser, page) = visit("<button></button><p style='color:#ccc'>Pale</p>");
    check_barriers(&page, &["button-name", "color-contrast"]);
    page.eval("document.querySelector('button').append('Go')");
    page.eval("document.querySelector('p').removeAttribute('style')");
    page.check_accessibility();
}

#[track_caller]
fn check_barriers(page: &Page, expected: &[&str]) {
    let barriers = page.barriers();
    let mut rules: Vec<_> = barriers.iter().filter_map(|line| line.split(' ').next()).collect();
    rules.sort_unstable();
    assert_eq!(rules, expected, "{barriers:#?}");
}

#[test]
fn a_person_may_have_a_phone_and_preferences() {
    let (_site, _browser, mut page) = visit(
        "<button>Go</button><script>
         document.querySelector('button').onpointerup = event => {
             event.target.textContent = event.pointerType;
         };
         </script>",
    );
    let check = |page: &Page, expected: &str| {
        let matches = page.eval(&format!("matchMedia('{expected}').matches"));
        assert_eq!(matches, true, "{expected}");
    };
    check(&page, "(prefers-color-scheme: light) and (prefers-reduced-motion: no-preference)");
    page.phone();
    page.dark();
    page.reduced_motion();
    check(&page, "(prefers-color-scheme: dark) and (prefers-reduced-motion: reduce)");
    check(&page, "(width: 360px) and (pointer: coarse)");
    page.tap("button");
    page.wait_for("document.querySelector('button').textContent === 'touch'");
}

#[test]
fn everything_the_page_has_received_is_known() {
    let (site, _browser, page) = visit(
        "<script>
         let messages = 0;
         const socket = new WebSocket(`ws://${location.host}/live`);
         socket.onmessage = async () => {
             if (++messages < 2) return;
             await (await fetch('/data')).text();
             location.hash = 'all';
         };
         </script>",
    );
    page.wait_for("location.hash === '#all'");
    for path in ["/next", "/name", "/next", "/name"] {
        page.goto(&site.address(path)); // in haste
    }

    let received = page.received();
    let check = |path: &str, part: &str| {
        let is_there = received.iter().any(|it| it.from.ends_with(path) && it.text.contains(part));
        assert!(is_there, "{part} from {path} in {received:#?}");
    };
    check("/", "new WebSocket");
    check("/live", "over the wire");
    check("/live", "in bytes");
    check("/data", "fetched");
    check("/next", "Next");
    check("/name", "Next");
}

#[test]
fn a_picture_shows_the_whole_page() {
    let (_site, _browser, page) = visit("<div style='height:3000px'>Tall</div>");
    page.screen(500, 400);
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tall.png");
    page.screenshot(&file);
    let bytes = fs::read(&file).expect("the picture was written");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
    assert!(bytes.starts_with(b"\x89PNG"));
    assert!(number(16) == 500 && number(20) > 3000, "{} by {}", number(16), number(20));
}
