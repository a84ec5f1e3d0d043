//! Mail and messages in a browser: their settings, and a message that is shown though no page asked for
//! it.

use dohyo_server::config::{MailSettings, Settings};
use dohyo_server::post::{Mode, Wishes};
use dohyo_server::text::Language;
use serde_json::json;

use crate::browser::Browser;
use crate::hall::House;
use crate::phone;
use crate::pictures::file;

const PAGE: &str = "/account/notices";

/// A hall that would send mail, if there were anything to send.
fn house() -> House {
    let mail = MailSettings {
        smtp: Some("smtp://127.0.0.1:9".to_owned().into()),
        from: Some("hall@example.org".to_owned()),
    };
    let base_url = Some("http://hall.example.org".to_owned());
    House::with(Settings { mail, base_url, ..Settings::default() })
}

#[test]
fn everybody_can_set_how_they_are_told() {
    let (house, browser) = (house(), Browser::start());
    let mut page = browser.person();
    page.goto(&house.address(PAGE));
    page.check_accessibility();
    let account = json!({ "name": "Aiko", "password": "correct horse" });
    page.post("/register", "/register", &account);
    page.goto(&house.address(PAGE));
    page.check_accessibility();
    let wishes = Wishes {
        address: Some("aiko@example.org".to_owned()),
        mode: Mode::Each,
        ..Wishes::new(Language::English)
    };
    house.run(async {
        let state = &house.state;
        let aiko = state.db().account("Aiko").await.expect("rows").expect("an account").person;
        state.post.wish(aiko.id, &wishes).await.expect("it is kept");
    });
    page.screen(1100, 1400);
    page.goto(&house.address(PAGE));
    // Whoever has chosen no time zone is offered the device's.
    page.wait_for("document.querySelector('[name=zone]').value");
    page.check_accessibility();
    page.screenshot(&file("notices"));
    page.dark();
    page.check_contrast();
    page.screenshot(&file("notices-dark"));
    page.light();
    page.eval("document.querySelector('[name=zone]').value = 'Europe/Berlin'");
    page.click("[name=mode][value=digest]");
    page.click("[name=over]");
    page.follow(|page| page.click("form.card:has([name=mode]) button"));
    page.wait_for_text(".notice", "It is kept");
    assert_eq!(page.eval("document.querySelector('[name=over]').checked"), false);
    assert_eq!(page.eval("document.querySelector('[name=zone]').value"), "Europe/Berlin");
    assert_eq!(page.eval("document.querySelector('[name=mode]:checked').value"), "digest");
    page.phone();
    phone::check(&page);
    page.screenshot(&file("notices-phone"));
}

#[test]
fn a_message_is_shown_and_leads_to_its_match() {
    let (house, browser) = (house(), Browser::start());
    let page = browser.person();
    page.grant(&["notifications"]);
    page.goto(&house.address(PAGE));
    page.eval("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => 0)");
    page.call("ServiceWorker.enable", &json!({}));
    let message = json!({
        "title": "Your move: Kumo against Botan",
        "body": "It is your move.",
        "place": "/match/abc",
        "topic": "abc",
        "language": "en",
    });
    let deliver = json!({
        "origin": house.address("").trim_end_matches('/'),
        "registrationId": "0",
        "data": message.to_string(),
    });
    page.call("ServiceWorker.deliverPushMessage", &deliver);
    let shown = page.wait_for(
        "navigator.serviceWorker.ready.then(worker => worker.getNotifications())
            .then(all => all.map(({ title, body, tag, lang, data }) => [title, body, tag, lang, data.place])[0])",
    );
    let expected =
        json!(["Your move: Kumo against Botan", "It is your move.", "abc", "en", "/match/abc"]);
    assert_eq!(shown, expected);
    // It keeps nothing, and answers for no page.
    assert_eq!(page.eval("caches.keys().then(keys => keys.length)"), 0);
}
