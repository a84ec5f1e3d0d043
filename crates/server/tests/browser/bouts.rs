//! The pages about bouts: for everybody, in light, in dark and on a phone, and without script.

use serde_json::json;

use crate::browser::Browser;
use crate::hall::House;
use crate::page::Page;
use crate::pictures::file;

/// Checks the page in both themes and on a phone, and takes its pictures.
#[track_caller]
fn check(page: &mut Page, name: &str) {
    page.screen(1100, 760);
    page.check_accessibility();
    page.screenshot(&file(name));
    page.dark();
    page.check_contrast();
    page.screenshot(&file(&format!("{name}-dark")));
    page.light();
    page.phone();
    page.screenshot(&file(&format!("{name}-phone")));
    let width = "document.documentElement.scrollWidth";
    let is_narrow = page.with_script(|| page.eval(&format!("{width} <= 360")));
    assert_eq!(is_narrow, true, "{name}: only the tables scroll sideways");
    page.screen(1100, 760);
}

#[test]
fn everybody_can_read_the_truth_about_a_bout_without_script() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.without_script();
    page.goto(&house.address("/bouts/bout?position=-3+1246+2356&utility=league"));
    check(&mut page, "truth");
    page.follow(|page| page.click(".heat td a"));
    assert_eq!(page.text("h1"), "The bout: the truth");
    page.goto(&house.address("/bouts/bout-tactical"));
    check(&mut page, "truth-tactical");
    page.goto(&house.address("/bouts/bout-strategic"));
    check(&mut page, "truth-strategic");
    page.goto(&house.address("/bouts/bout?position=0+12+123"));
    check(&mut page, "truth-refused");
    assert!(page.complaints()[0].starts_with("422"), "it is no position");
}

#[test]
fn everybody_can_study_the_bouts_that_they_played() {
    let (house, browser) = (House::open(), Browser::start());
    let (mut host, guest) = (browser.person(), browser.person());
    for page in [&host, &guest] {
        page.goto(&house.address("/new"));
    }
    let mut last = String::new();
    // The third card plays itself.
    for cards in [["2", "1"], ["2", "6"], ["1", "2"], ["2", "1"], ["2", "1"]] {
        last = host.order_match(&json!({ "game": "bout", "position": "0 126 126" }));
        guest.post(&last, &last, &json!({ "deed": "join" }));
        for (own, other) in cards.iter().zip(["1", "2"]) {
            host.post(&last, &last, &json!({ "deed": "choose", "move": own, "seat": "first" }));
            guest.post(&last, &last, &json!({ "deed": "choose", "move": other, "seat": "second" }));
        }
    }
    host.goto(&house.address(&last));
    host.follow(|page| page.click("#deeds a[href$='/bout']"));
    assert_eq!(host.text("h1"), "The bout: solver’s analysis");
    check(&mut host, "story");
    host.goto(&house.address("/bouts/bout/habits"));
    check(&mut host, "habits");
    // The longest words, and those without blanks.
    for tag in ["de", "ja"] {
        host.goto(&house.address(&format!("{last}/bout?lang={tag}")));
        check(&mut host, &format!("story-{tag}"));
        host.goto(&house.address(&format!("/bouts/bout/habits?lang={tag}")));
        check(&mut host, &format!("habits-{tag}"));
    }
}

#[test]
fn everybody_can_check_what_was_sealed_in_their_own_browser() {
    let (house, browser) = (House::open(), Browser::start());
    let (mut host, guest) = (browser.person(), browser.person());
    for page in [&host, &guest] {
        page.goto(&house.address("/new"));
    }
    let bout = host.order_match(&json!({ "game": "bout", "position": "0 126 126" }));
    guest.post(&bout, &bout, &json!({ "deed": "join" }));
    host.post(&bout, &bout, &json!({ "deed": "choose", "move": "2", "seat": "first" }));
    host.goto(&house.address(&format!("{bout}/fair")));
    assert_eq!(host.eval("document.querySelectorAll('tbody tr').length"), 1);
    assert!(!host.exists("tbody [data-hash]"), "what is sealed is not told");
    guest.post(&bout, &bout, &json!({ "deed": "choose", "move": "1", "seat": "second" }));
    host.post(&bout, &bout, &json!({ "deed": "resign", "seat": "first" }));
    host.goto(&house.address(&bout));
    host.click("[popovertarget=more]");
    host.follow(|page| page.click("a[href$='/fair']"));
    host.click("[data-check]");
    host.wait_for("document.querySelectorAll('[data-found]').length === 4");
    assert_eq!(host.text("[data-result]"), "Everything is as it was committed to.");
    assert_eq!(
        host.eval(
            "[...document.querySelectorAll('[data-found]')].map(e => e.textContent).join('')"
        ),
        "✓✓✓✓"
    );
    check(&mut host, "fair");
    // Whoever changes a choice is found out.
    host.eval("document.querySelector('[data-hash]').dataset.text = 'another choice'");
    host.click("[data-check]");
    assert_eq!(host.text("[data-result]"), "Something is not as it was committed to.");
}
