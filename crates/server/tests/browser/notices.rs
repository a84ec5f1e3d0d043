//! Mail and messages in a browser: their settings, and a message that is shown though no page asked for
//! it.

use dohyo_server::config::{HallSettings, MailSettings};
use dohyo_server::post::{Device, Mode, Wishes};
use dohyo_server::store::Credential;
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
    House::with(HallSettings { mail, base_url, ..HallSettings::default() })
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
    house.run(async {
        let state = &house.state;
        let aiko = state.db().account("Aiko").await.expect("rows").expect("an account").person;
        let db = state.db();
        let password = db.account("Aiko").await.expect("rows").expect("an account").password;
        let by = Credential::Password(password.expect("it has one"));
        let (address, wishes) = ("aiko@example.org", Wishes::new(Language::English));
        let asked = db.ask_address((aiko.id, &by), &wishes, address, 0).await;
        asked.expect("it is kept");
        db.confirm_address(aiko.id, address, Mode::Each).await.expect("it waits");
        state.post.look_again(aiko.id).await.expect("rows");
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
    page.wait_for_text(".notice", "Saved.");
    assert_eq!(page.eval("document.querySelector('[name=over]').checked"), false);
    assert_eq!(page.eval("document.querySelector('[name=zone]').value"), "Europe/Berlin");
    assert_eq!(page.eval("document.querySelector('[name=mode]:checked').value"), "digest");
    page.phone();
    phone::check(&page);
    page.screenshot(&file("notices-phone"));
}

/// A browser in which messages are on, as far as pages can tell.
const SUBSCRIBED: &str = "navigator.serviceWorker.getRegistration = async () => ({
    pushManager: {
        getSubscription: async () => ({
            endpoint: 'https://push.example.org/x',
            unsubscribe: async () => sessionStorage.setItem('given', 'up'),
        }),
    },
})";

#[test]
fn whoever_logs_out_is_told_nothing_more_on_the_device() {
    let (house, browser) = (house(), Browser::start());
    let page = browser.person();
    page.goto(&house.address("/register"));
    let account = json!({ "name": "Aiko", "password": "correct horse" });
    page.post("/register", "/register", &account);
    let aiko = house.run(async {
        let aiko = house.state.db().account("Aiko").await.expect("rows").expect("an account");
        let endpoint = "https://push.example.org/x".to_owned();
        let device = Device { endpoint, public: String::new(), auth: String::new() };
        let by = Credential::Password(aiko.password.expect("it has one"));
        let by = (aiko.person.id, &by);
        let kept = house.state.post.add_device(by, &device, Language::English).await;
        kept.expect("it is kept");
        aiko.person.id
    });
    page.goto(&house.address("/account"));
    page.eval(&format!("{SUBSCRIBED}, 0"));
    page.follow(|page| page.click("[data-logout] button"));
    page.wait_for("sessionStorage.getItem('given') === 'up'");
    assert_eq!(house.state.post.device_count(aiko), 0);
    assert!(!page.text("header.site").contains("Aiko"));
}

/// The message that is shown within a second or so.
const SHOWN: &str = "(async () => {
    const worker = await navigator.serviceWorker.ready;
    for (const end = Date.now() + 1500; Date.now() < end;) {
        const [shown] = await worker.getNotifications();
        if (shown) return [shown.title, shown.body, shown.tag, shown.lang, shown.data.place];
        await new Promise(resolve => setTimeout(resolve, 20));
    }
    return null;
})()";

#[test]
fn a_message_is_shown_and_leads_to_its_match() {
    let (house, browser) = (house(), Browser::start());
    let page = browser.person();
    page.grant(&["notifications"]);
    page.goto(&house.address(PAGE));
    page.call("ServiceWorker.enable", &json!({}));
    page.eval("navigator.serviceWorker.register('/worker.js').then(() => 0)");
    page.wait_for(
        "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')",
    );
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
    // What the browser did not take yet is sent again, as a push service would. A message about the same
    // match takes the place of the one before.
    let shown = (0..20).find_map(|_| {
        page.call("ServiceWorker.deliverPushMessage", &deliver);
        Some(page.eval(SHOWN)).filter(|shown| !shown.is_null())
    });
    let expected =
        json!(["Your move: Kumo against Botan", "It is your move.", "abc", "en", "/match/abc"]);
    assert_eq!(shown, Some(expected));
    // It keeps the pages that were seen and what they are drawn with, and nothing of the message.
    let kept = "Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys())
        .map(({ url }) => url))).then((urls) => urls.flat().some((url) => url.includes('/match/')))";
    assert_eq!(page.eval(&format!("(async () => {kept})()")), false);
}
