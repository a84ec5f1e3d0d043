//! Coming in: a match with one click, what somebody has set, addresses typed by hand, and the hall as an app.

use axum::body::Body;
use axum::http::header::{ACCEPT, CONTENT_TYPE};
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};

use crate::house::House;
use crate::visit::Visit;

/// The tag that opens a page.
fn opening(page: &str) -> &str {
    let (_, rest) = page.split_once("<html").expect("a page");
    rest.split('>').next().expect("it ends")
}

/// The fields of the form that plays again what was played last.
fn again(page: &str) -> Option<Vec<(String, String)>> {
    let (_, form) = page.split_once("<form class=\"once-more\"")?;
    let (form, _) = form.split_once("</form>")?;
    let fields = form.split("<input ").skip(1).filter_map(|input| {
        let (_, name) = input.split_once("name=\"")?;
        let (_, value) = input.split_once("value=\"")?;
        Some((name.split('"').next()?.to_owned(), value.split('"').next()?.to_owned()))
    });
    Some(fields.collect())
}

#[tokio::test]
async fn the_second_time_a_game_is_begun_with_one_click() {
    let house = House::new().await;
    let mut visit = house.visit();
    assert_eq!(again(&visit.get("/").await.body), None);
    let sheet = "game=bout-zero&opponent=computer&level=4&begins=opponent&time=turn+30s";
    visit.post("/new", "/new", sheet).await;
    let fields = again(&visit.get("/").await.body).expect("a button");
    let value = |name: &str| fields.iter().find(|(known, _)| known == name).map(|(_, it)| &**it);
    let names = ["game", "opponent", "level", "begins", "time"];
    assert_eq!(
        names.map(value),
        ["bout-zero", "computer", "4", "opponent", "turn 30s"].map(Some),
        "{fields:?}"
    );
    let fields: Vec<_> =
        fields.iter().map(|(name, value)| format!("{name}={}", value.replace(' ', "+"))).collect();
    let made = visit.post_as("/new", &fields.join("&"), "text/html").await;
    assert!(made.location().starts_with("/match/"));
    // Another family has not been played, and somebody by name is not invited again and again.
    assert_eq!(visit.get("/").await.body.matches("class=\"once-more\"").count(), 1);
}

#[tokio::test]
async fn what_an_account_played_last_is_known_on_every_device() {
    let house = House::new().await;
    let (mut here, mut there) = (house.visit(), house.visit());
    here.post("/register", "/register", "name=Aiko&password=correct+horse").await;
    here.post("/new", "/new", "game=kumo&opponent=friend&begins=lot&time=days+1").await;
    here.post("/settings", "/settings", "theme=dark&speed=off").await;
    there.post("/settings", "/settings", "theme=light").await;
    there.post("/login", "/login", "name=Aiko&password=correct+horse").await;
    let page = there.get("/").await.body;
    assert!(again(&page).is_some_and(|fields| fields.contains(&("game".into(), "kumo".into()))));
    assert!(opening(&page).contains("data-theme=\"dark\""), "{}", opening(&page));
    assert!(opening(&page).contains("data-speed=\"off\""));
}

#[tokio::test]
async fn programs_change_the_settings_of_an_account() {
    let house = House::new().await;
    let (aiko, guest) = (house.account("Aiko").await, house.bot("Gus").await);
    let order = json!({ "settings": { "theme": "dark" } });
    let kept = aiko.send(&house, Method::PUT, "/me/settings", &order).await.fits(StatusCode::OK);
    assert_eq!(kept["settings"]["theme"], "dark");
    let kept = aiko.look(&house, "/me/settings").await.fits(StatusCode::OK);
    assert_eq!(
        (&kept["settings"]["theme"], &kept["settings"]["zen"]),
        (&json!("dark"), &json!("off"))
    );
    let wrong = json!({ "settings": { "theme": "pink" } });
    aiko.send(&house, Method::PUT, "/me/settings", &wrong).await.refuses(422, "bad-field");
    guest.send(&house, Method::PUT, "/me/settings", &order).await.refuses(403, "needs-account");
}

#[tokio::test]
async fn settings_of_a_device_stand_on_every_page() {
    let house = House::new().await;
    let mut visit = house.visit();
    let usual = visit.get("/").await.body;
    for part in
        ["lang=\"en\"", "data-theme=\"system\"", "data-set-arena=\"wood\"", "data-zen=\"off\""]
    {
        assert!(opening(&usual).contains(part), "{}", opening(&usual));
    }
    assert!(usual.contains("name=\"color-scheme\" content=\"light dark\""));
    visit.post("/settings", "/settings", "theme=dark&set-kumo=leaflet&sound=0").await;
    for path in ["/", "/settings", "/games", "/login", "/nowhere/at/all"] {
        let page = visit.get(path).await.body;
        for part in ["data-theme=\"dark\"", "data-set-arena=\"leaflet\"", "data-sound=\"0\""] {
            assert!(opening(&page).contains(part), "{path}: {}", opening(&page));
        }
        assert!(page.contains("name=\"color-scheme\" content=\"dark\""), "{path}");
    }
    // One by a script, and nothing that nobody can set.
    let form = visit.get("/settings").await.form_token();
    let body = format!("form={form}&zen=on");
    let kept = visit.post_as("/settings", &body, "application/json").await;
    assert_eq!(kept.status, StatusCode::NO_CONTENT);
    let page = visit.get("/").await.body;
    assert!(
        opening(&page).contains("data-zen=\"on\"") && opening(&page).contains("data-sound=\"0\"")
    );
    for wrong in ["theme=pink", "x=y", "set-chess=wood", "sound=101"] {
        let refused = visit.post("/settings", "/settings", wrong).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
    }
}

#[tokio::test]
async fn a_match_against_the_computer_is_private_unless_it_is_to_be_watched() {
    let house = House::new().await;
    let mut visit = house.visit();
    let own = |visit: &mut Visit<'_>| visit.cookie.clone();
    let fields = "game=checkers&opponent=computer&level=1&begins=host";
    let hidden = visit.post("/new", "/new", fields).await.location().to_owned();
    let shown = visit.post("/new", "/new", &format!("{fields}&watch=true")).await;
    let shown = shown.location().to_owned();
    let friend = visit.post("/new", "/new", "game=checkers&opponent=friend&begins=host").await;
    let friend = friend.location().to_owned();
    assert!(own(&mut visit).is_some());
    let page = house.visit().get("/").await.body;
    assert!(page.contains(&shown) && !page.contains(&hidden) && !page.contains(&friend));
}

#[tokio::test]
async fn whoever_is_invited_is_told_what_game_it_is() {
    let house = House::new().await;
    let mut host = house.visit();
    let made = host.post("/new", "/new", "game=bout-zero&opponent=friend&begins=host").await;
    let path = made.location().to_owned();
    let page = house.visit().get(&path).await.body;
    for part in ["What is The bout with a zero?", "/games/bout-zero/lesson/1", "same moment"] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!host.get(&path).await.body.contains("What is "), "the host knows");
}

#[tokio::test]
async fn addresses_that_are_typed_by_hand_lead_somewhere() {
    let house = House::new().await;
    let ask = async |path: &str| {
        let request = Request::get(path).header(ACCEPT, "text/html").body(Body::empty());
        house.ask(request.expect("a request")).await
    };
    for (path, place) in [
        ("/lobby", "/#lobby"),
        ("/match", "/matches"),
        ("/people", "/leaders"),
        ("/Rules/", "/games"),
        ("/kumo", "/games/kumo"),
        ("/player/Aiko", "/people/Aiko"),
    ] {
        assert_eq!(ask(path).await.location(), place, "{path}");
    }
    for path in ["/nowhere", "/people/Nobody", "/match/nothing", "/a/b/c"] {
        let page = ask(path).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}");
        let title = if path.starts_with("/people/") { "No such player" } else { "Nothing here" };
        for way in [title, "href=\"/games\"", "href=\"/matches\"", "href=\"/leaders\""] {
            assert!(page.body.contains(way), "{path}: {way}");
        }
    }
    // A script is told in JSON.
    let request = Request::get("/kumo").header(ACCEPT, "application/json").body(Body::empty());
    let told = house.ask(request.expect("a request")).await;
    assert_eq!(told.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_hall_can_be_installed() {
    let house = House::new().await;
    let mut visit = house.visit();
    visit.languages = "de";
    let manifest = visit.get("/manifest.webmanifest").await;
    let described: Value = serde_json::from_str(&manifest.body).expect("JSON");
    assert_eq!((&described["name"], &described["lang"]), (&"Dohyo".into(), &"de".into()));
    let icons = described["icons"].as_array().expect("icons");
    for icon in icons {
        let path = icon["src"].as_str().expect("an address");
        let request = Request::get(path).body(Body::empty()).expect("a request");
        let picture = house.ask_for_any(request).await;
        assert_eq!(picture.headers[CONTENT_TYPE], "image/png", "{path}");
        assert!(picture.body.contains("PNG"), "{path}");
    }
    assert!(icons.iter().any(|icon| icon["purpose"] == "maskable"));
    let page = visit.get("/offline").await;
    assert!(page.body.contains("Keine Verbindung"), "{}", page.body);
    assert!(visit.get("/").await.body.contains("rel=\"manifest\" href=\"/manifest.webmanifest\""));
}
