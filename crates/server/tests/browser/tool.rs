//! The tool itself, on small pages of its own: a test in the browser is worth something only if
//! the browser does what people do and tells what goes wrong.

use std::env;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use axum::Router;
use axum::extract::WebSocketUpgrade;
use axum::extract::ws::{Message, WebSocket};
use axum::http::header::SET_COOKIE;
use axum::response::{Html, IntoResponse};
use axum::routing::get;

use crate::browser::Browser;
use crate::site::Site;

/// A site whose front page has this body.
fn site(body: &'static str) -> Site {
    serve(Router::new(), body)
}

/// A site whose front page has this body, with further routes.
fn serve(further: Router, body: &'static str) -> Site {
    let page = format!(
        "<!doctype html><html lang=en><meta name=viewport content='width=device-width'>
         <link rel=icon href='data:,'><title>A page</title><main><h1>A page</h1>{body}</main>"
    );
    Site::serve(further.route("/", get(|| async { Html(page) })))
}

/// Opens a page with this body, and wants a complaint that contains each of these texts.
#[track_caller]
fn check_complaints(body: &'static str, expected: &[&str]) {
    let (site, browser) = (site(body), Browser::start());
    let page = browser.person();
    page.goto(&site.address("/"));
    let complaints = page.complaints();
    let is_expected = complaints.iter().zip(expected).all(|(said, part)| said.contains(part));
    assert!(is_expected && complaints.len() == expected.len(), "{complaints:#?}");
}

#[test]
fn errors_of_scripts_are_complaints() {
    check_complaints(
        "<script>console.log('hm'); console.error('broken', 7); nothing()</script>",
        &["console error: broken 7", "nothing is not defined"],
    );
}

#[test]
fn failed_requests_are_complaints() {
    check_complaints("<img alt='' src=/missing>", &["404: http://127.0.0.1"]);
}

#[test]
fn other_hosts_are_out_of_reach() {
    check_complaints(
        "<link rel=stylesheet href=http://fonts.example/a.css>",
        &["net::ERR_NAME_NOT_RESOLVED: http://fonts.example/a.css"],
    );
}

#[test]
fn dialogs_are_complaints_and_do_not_stop_the_page() {
    check_complaints("<script>confirm('Sure?')</script>", &["dialog: Sure?"]);
}

#[test]
fn a_complaint_that_nobody_asked_about_fails_the_test() {
    let (site, browser) = (site("<script>nothing()</script>"), Browser::start());
    let page = browser.person();
    page.goto(&site.address("/"));
    let dropped = catch_unwind(AssertUnwindSafe(|| drop(page)));
    let message = dropped.expect_err("the page has complained");
    let message = message.downcast_ref::<String>().expect("panics with text");
    assert!(message.contains("nothing is not defined"), "{message}");
}

#[test]
fn what_the_page_never_says_fails_the_test_with_what_it_says() {
    let (site, browser) = (site("<p>Rain</p>"), Browser::start());
    let page = browser.person();
    page.goto(&site.address("/"));
    let failed = catch_unwind(AssertUnwindSafe(|| page.eval("sunshine")));
    let message = failed.expect_err("there is no sunshine");
    let message = message.downcast_ref::<String>().expect("panics with text");
    assert!(message.contains("sunshine is not defined"), "{message}");
    assert!(message.contains("A page\n\nRain"), "{message}");
}

#[test]
fn what_appears_later_is_waited_for_and_clicked() {
    let (site, browser) = (
        site(
            "<button id=start>Start</button><p></p><script>
             const main = document.querySelector('main');
             const later = act => setTimeout(act, 50);
             document.querySelector('#start').onclick = () => later(() => {
                 main.insertAdjacentHTML('beforeend', '<button id=go disabled>Go</button>');
                 const go = document.querySelector('#go');
                 go.onclick = () => later(() => document.querySelector('p').append('went'));
                 later(() => { go.disabled = false; });
             });
             </script>",
        ),
        Browser::start(),
    );
    let page = browser.person();
    page.goto(&site.address("/"));
    assert!(page.exists("#start") && !page.exists("#go"));
    page.click("#start");
    page.click("#go");
    page.wait_for("document.querySelector('p').textContent === 'went'");
    assert_eq!(page.text("p"), "went");
}

#[test]
fn waiting_goes_on_in_the_next_document() {
    let next =
        Router::new().route("/next", get(|| async { Html("<link rel=icon href='data:,'>Next") }));
    let site = serve(next, "<script>setTimeout(() => { location = '/next' }, 50)</script>");
    let browser = Browser::start();
    let page = browser.person();
    page.goto(&site.address("/"));
    page.wait_for("location.pathname === '/next' && document.body.innerText === 'Next'");
}

#[test]
fn hands_click_drag_fill_choose_and_press() {
    let (site, browser) = (
        site(
            "<form><input aria-label=Name value=old>
             <select aria-label=Size><option>small<option>large</select></form>
             <svg width=400 height=100><g data-cell=a><rect width=50 height=50 /></g>
             <g data-cell=b><rect x=300 width=50 height=50 /></g></svg>
             <pre></pre><div style='height:3000px'></div><button>Below</button><script>
             const cell = event => event.target.closest('[data-cell]')?.dataset.cell;
             const say = text => document.querySelector('pre').append(text + ' ');
             onpointerdown = event => cell(event) && say('down ' + cell(event));
             onpointermove = event => cell(event) && event.buttons && say('drag ' + cell(event));
             onpointerup = event => cell(event) && say('up ' + cell(event));
             onkeydown = event => say(event.key + (event.shiftKey ? ' with shift' : ''));
             onsubmit = event => { event.preventDefault(); say('sent'); };
             document.querySelector('button').onclick = () => say('below');
             </script>",
        ),
        Browser::start(),
    );
    let page = browser.person();
    page.goto(&site.address("/"));
    let said = || {
        page.eval(
            "[pre = document.querySelector('pre'), pre.textContent, pre.replaceChildren()][1]",
        )
    };

    page.click("button");
    assert_eq!(said(), "below ");
    page.drag("[data-cell=a]", "[data-cell=b]");
    assert_eq!(said(), "down a drag b up b ");
    page.choose("select", "large");
    assert_eq!(page.eval("document.querySelector('select').value"), "large");
    page.fill("input", "new");
    page.press("r");
    page.press("Enter");
    assert_eq!(page.eval("document.querySelector('input').value"), "newr");
    assert_eq!(said(), "r Enter sent ");
    page.press("Tab");
    assert_eq!(page.eval("document.activeElement.localName"), "select");
    page.press("Shift+Tab");
    assert_eq!(page.eval("document.activeElement.localName"), "input");
    assert_eq!(said(), "Tab Tab with shift ");
}

#[test]
fn a_covered_element_is_out_of_reach() {
    let body = "<button>Go</button><div style='position:fixed;inset:0'></div>";
    let (site, browser) = (site(body), Browser::start());
    let page = browser.person();
    page.goto(&site.address("/"));
    assert!(!page.reaches("button"));
    page.eval("document.querySelector('div').remove()");
    assert!(page.reaches("button"));
}

#[test]
fn people_have_cookies_of_their_own_and_share_them_between_tabs() {
    let hello = || async { ([(SET_COOKIE, "name=Hana; Path=/")], Html("Hello")) };
    let site = serve(Router::new().route("/hello", get(hello)), "");
    let browser = Browser::start();
    let (hana, jiro) = (browser.person(), browser.person());
    hana.goto(&site.address("/hello"));
    let tab = hana.another_tab();
    tab.goto(&site.address("/"));
    jiro.goto(&site.address("/"));
    assert_eq!(hana.complaints().len(), 1, "the page has no icon, which the browser asks for");
    assert_eq!(tab.eval("document.cookie"), "name=Hana");
    assert_eq!(jiro.eval("document.cookie"), "");
}

#[test]
fn without_script_forms_and_links_still_work() {
    let (site, browser) = (
        site(
            "<noscript>No script</noscript><script>document.write('Script')</script>
             <form><label>Name <input name=name></label><button>Send</button></form>",
        ),
        Browser::start(),
    );
    let mut page = browser.person();
    page.goto(&site.address("/"));
    assert!(page.text("main").contains("Script") && !page.text("main").contains("No script"));
    page.without_script();
    page.reload();
    assert!(page.text("main").contains("No script"));
    page.fill("input", "Hana");
    page.follow(|page| page.click("button"));
    page.wait_for("location.search === '?name=Hana'");
    page.check_accessibility();
    page.wait_for("document.body.innerText.includes('No script')");
}

#[test]
fn the_checker_finds_what_bars_people() {
    let body =
        "<img src='data:,'><button></button><p style='color:#ccc'>Pale</p><a href=/>Home</a>";
    let (site, browser) = (site(body), Browser::start());
    let page = browser.person();
    page.goto(&site.address("/"));
    let barriers = page.barriers();
    let mut rules: Vec<_> = barriers.iter().filter_map(|line| line.split(' ').next()).collect();
    rules.sort_unstable();
    assert_eq!(rules, ["button-name", "color-contrast", "image-alt"], "{barriers:#?}");
}

#[test]
fn a_person_may_have_a_phone_and_preferences() {
    let body = "<button>Go</button><script>
        document.querySelector('button').onpointerup = event => {
            event.target.textContent = event.pointerType;
        };
        </script>";
    let (site, browser) = (site(body), Browser::start());
    let mut page = browser.person();
    page.goto(&site.address("/"));
    let prefers = |page: &crate::page::Page, what: &str| {
        page.eval(&format!("matchMedia('({what})').matches"))
    };
    assert_eq!(prefers(&page, "prefers-color-scheme: dark"), false);
    page.phone();
    page.dark();
    page.reduced_motion();
    assert_eq!(prefers(&page, "width: 360px"), true);
    assert_eq!(prefers(&page, "pointer: coarse"), true);
    assert_eq!(prefers(&page, "prefers-color-scheme: dark"), true);
    assert_eq!(prefers(&page, "prefers-reduced-motion: reduce"), true);
    page.tap("button");
    page.wait_for("document.querySelector('button').textContent === 'touch'");
    page.screen(1600, 1000);
    assert_eq!(page.eval("[innerWidth, innerHeight].join()"), "1600,1000");
}

#[test]
fn everything_the_page_has_received_is_known() {
    let greet = |mut socket: WebSocket| async move {
        let _ = socket.send(Message::text("over the wire")).await;
        let _ = socket.send(Message::binary("in bytes".as_bytes())).await;
        let _ = socket.recv().await; // until the page leaves
    };
    let routes = Router::new()
        .route("/live", get(move |up: WebSocketUpgrade| async move { up.on_upgrade(greet) }))
        .route("/data", get(|| async { "fetched".into_response() }))
        .route("/next", get(|| async { Html("<link rel=icon href='data:,'>Next") }));
    let site = serve(
        routes,
        "<p>Waiting</p><script>
         let messages = 0;
         const socket = new WebSocket(`ws://${location.host}/live`);
         socket.onmessage = async () => {
             if (++messages < 2) return;
             await (await fetch('/data')).text();
             document.querySelector('p').textContent = 'All there';
         };
         </script>",
    );
    let browser = Browser::start();
    let page = browser.person();
    page.goto(&site.address("/"));
    page.wait_for("document.querySelector('p').textContent === 'All there'");
    page.goto(&site.address("/next"));

    let received: Vec<_> = page.received().into_iter().map(|it| (it.from, it.text)).collect();
    let live = site.address("/live").replace("http", "ws");
    for expected in [
        (live.clone(), "over the wire".to_owned()),
        (live, "in bytes".to_owned()),
        (site.address("/data"), "fetched".to_owned()),
        (site.address("/next"), "<link rel=icon href='data:,'>Next".to_owned()),
    ] {
        assert!(received.contains(&expected), "{expected:?} in {received:#?}");
    }
    let front = received.iter().find(|(from, _)| *from == site.address("/"));
    assert!(front.is_some_and(|(_, text)| text.contains("new WebSocket")), "{received:#?}");
}

#[test]
fn a_picture_shows_the_whole_page() {
    let (site, browser) = (site("<div style='height:3000px'>Tall</div>"), Browser::start());
    let page = browser.person();
    page.screen(500, 400);
    page.goto(&site.address("/"));
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tall.png");
    page.screenshot(&file);
    let bytes = fs::read(&file).expect("the picture was written");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
    assert!(bytes.starts_with(b"\x89PNG"));
    assert!(number(16) == 500 && number(20) > 3000, "{} by {}", number(16), number(20));
}
