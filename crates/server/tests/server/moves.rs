//! The desk: what waits for whom, in which order; what readers of feeds and calendars are told of it;
//! and notes that nobody else sees.

use std::sync::Arc;

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, SET_COOKIE};
use axum::http::{Method, Request, StatusCode};
use dohyo_rules::Player;
use dohyo_server::hall::{DeedRequest, LiveMatch, Younger};
use dohyo_server::people::PersonId;
use dohyo_server::room::{MatchDeed, MatchSetup, Opponent};
use dohyo_server::time::{DAY, Watch};
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::house::{Answer, House};
use crate::room::setup;

/// Some day in 2026: 21 September, 14:13:20 in Greenwich.
const BEGIN: i64 = 1_790_000_000_000;
const HOUR: i64 = DAY / 24;

/// Two who play by post, and the clock on the wall.
struct Post {
    watch: Watch,
    house: House,
    aiko: Bot,
    botan: Bot,
}

impl Post {
    async fn open() -> Self {
        let watch = Watch::by_hand(BEGIN);
        let house = House::by(&watch).await;
        let (aiko, botan) = (house.bot("Aiko").await, house.bot("Botan").await);
        let post = Self { watch, house, aiko, botan };
        // Nobody can call themselves so; but nothing relies on that.
        let (botan, name) = (post.person(&post.botan).await, "Botan <3, & co");
        post.house.state.db().rename_guest(botan, name).await.expect("another name");
        post
    }

    async fn person(&self, bot: &Bot) -> PersonId {
        let me = bot.look(&self.house, "/me").await.fits(StatusCode::OK);
        PersonId(me["id"].as_i64().expect("an id"))
    }

    /// A match in which Aiko has the first seat.
    async fn begin(&self, game: &str, terms: &str) -> Arc<LiveMatch> {
        let (host, guest) = (self.person(&self.aiko).await, self.person(&self.botan).await);
        let terms = terms.parse().expect("terms");
        let setup = MatchSetup { host, terms, ..setup(game, Opponent::Anybody) };
        let hall = &self.house.state.hall;
        let live = hall.open(setup).await.expect("a match");
        hall.join(&live, guest, Younger::Guest, None).await.expect("a seat");
        live
    }

    async fn choose(&self, live: &Arc<LiveMatch>, seat: Player, mv: &str) {
        let bot = if seat == Player::First { &self.aiko } else { &self.botan };
        let deed = MatchDeed::Choose { seat, mv: mv.to_owned(), named: None, nonce: None };
        let wish = DeedRequest::new(Some(self.person(bot).await), deed);
        self.house.state.hall.act(live, wish).await.expect("a move");
    }

    async fn desk(&self, bot: &Bot) -> Value {
        bot.look(&self.house, "/moves").await.fits(StatusCode::OK)
    }

    /// The addresses of somebody's new feeds, as paths: the feed and the calendar.
    async fn feeds(&self, bot: &Bot) -> (String, String) {
        let made = bot
            .send(&self.house, Method::POST, "/feeds", &json!({}))
            .await
            .fits(StatusCode::CREATED);
        let path = |name: &str| {
            let address = made[name].as_str().expect("an address");
            address.strip_prefix("http://localhost").expect("an address here").to_owned()
        };
        (path("atom"), path("calendar"))
    }

    /// What somebody gets who shows nothing at all.
    async fn read(&self, path: &str) -> Answer {
        self.house.ask(Request::get(path).body(Body::empty()).expect("a request")).await
    }
}

fn ids(list: &Value) -> Vec<&str> {
    let items = list.as_array().expect("a list").iter();
    items.map(|item| item["id"].as_str().expect("an id")).collect()
}

#[tokio::test]
async fn what_is_due_first_comes_first_and_what_is_not_due_last() {
    let post = Post::open().await;
    let never = post.begin("checkers", "none").await;
    let late = post.begin("checkers", "days 3").await;
    post.watch.set(BEGIN + HOUR);
    let soon = post.begin("construction", "days 1").await;
    let both = post.begin("bout", "days 2").await;
    let theirs = post.begin("checkers", "days 1").await;
    post.choose(&theirs, Player::First, "11-15").await;
    let desk = post.desk(&post.aiko).await;
    assert_eq!(ids(&desk["waiting"]), [&soon.id, &both.id, &late.id, &never.id]);
    assert_eq!(ids(&desk["others"]), [&theirs.id]);
    let deadlines: Vec<_> = desk["waiting"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|one| one["deadline"].as_i64())
        .collect();
    let begun = BEGIN + HOUR;
    assert_eq!(deadlines, [Some(begun + DAY), Some(begun + 2 * DAY), Some(BEGIN + 3 * DAY), None]);
    assert_eq!(desk["waiting"][3]["since"], BEGIN);
    assert_eq!(desk["waiting"][0]["opponent"], "Botan <3, & co");
    let desk = post.desk(&post.botan).await;
    assert_eq!(ids(&desk["waiting"]), [&theirs.id, &both.id]);
    assert_eq!(ids(&desk["others"]), [&soon.id, &late.id, &never.id]);
}

#[tokio::test]
async fn a_choice_of_both_moves_the_match_to_the_other_pile_and_tells_the_other_nothing() {
    let post = Post::open().await;
    let live = post.begin("bout", "days 2; hidden").await;
    let before = post.desk(&post.botan).await;
    let card = live.room().moves(Player::First)[0].clone();
    post.watch.set(BEGIN + HOUR);
    post.choose(&live, Player::First, &card).await;
    assert_eq!(ids(&post.desk(&post.aiko).await["others"]), [&live.id]);
    assert_eq!(post.desk(&post.botan).await, before);
}

#[tokio::test]
async fn an_offer_waits_for_an_answer_and_an_invitation_for_a_guest() {
    let post = Post::open().await;
    let live = post.begin("checkers", "days 1").await;
    post.watch.set(BEGIN + HOUR);
    post.aiko.act(&post.house, &live.id, &json!({ "deed": "draw" })).await.fits(StatusCode::OK);
    let (host, guest) = (post.person(&post.aiko).await, post.person(&post.botan).await);
    let kept = MatchSetup { host, ..setup("kumo", Opponent::Person(guest)) };
    let kept = post.house.state.hall.open(kept).await.expect("a match");
    let desk = post.desk(&post.botan).await;
    let wants = |id: &str| {
        let waiting = desk["waiting"].as_array().expect("a list");
        waiting.iter().find(|item| item["id"] == id).expect("it waits").clone()
    };
    let answer = wants(&live.id);
    assert_eq!((&answer["wants"], &answer["since"]), (&json!("answer"), &json!(BEGIN + HOUR)));
    assert_eq!(answer["deadline"], Value::Null, "the time of the other runs");
    assert_eq!(wants(&kept.id)["wants"], "seat");
}

#[tokio::test]
async fn the_page_says_the_same_and_the_navigation_how_many() {
    let post = Post::open().await;
    let mut visit = post.house.visit();
    let empty = visit.get("/moves").await;
    assert!(empty.body.contains("It is not your turn in any match."), "{}", empty.body);
    // A browser becomes somebody with the first thing it does.
    visit.get("/account").await;
    let made = visit.post("/new", "/new", "game=kumo&opponent=computer&level=1&begins=host").await;
    let place = made.location().to_owned();
    let page = visit.get("/moves").await;
    assert!(page.body.contains(&format!("<a href=\"{place}\">")), "{}", page.body);
    assert!(page.body.contains("Your turn (1)</a>"), "{}", page.body);
    assert!(visit.get("/games").await.body.contains("Your turn (1)</a>"));
    assert!(
        page.body.contains("Kumo") && page.body.contains("<time datetime=\"20"),
        "{}",
        page.body
    );
}

#[tokio::test]
async fn a_reader_of_feeds_is_told_of_what_waits() {
    let post = Post::open().await;
    let (atom, _) = post.feeds(&post.aiko).await;
    let live = post.begin("checkers", "days 3").await;
    let answer = post.read(&atom).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.headers[CONTENT_TYPE], "application/atom+xml; charset=utf-8");
    assert_eq!(answer.headers[CACHE_CONTROL], "private, no-cache");
    assert!(answer.headers.get(SET_COOKIE).is_none(), "a reader keeps no cookie");
    let entries = elements(&answer.body, "entry");
    let [entry] = &entries[..] else { panic!("{}", answer.body) };
    assert_eq!(content(entry, "title"), "Checkers: your turn against Botan <3, & co");
    assert_eq!(content(entry, "updated"), "2026-09-21T14:13:20Z");
    assert!(entry.contains(&format!("href=\"http://localhost/match/{}\"", live.id)), "{entry}");
    assert!(content(entry, "summary").contains("24 September 2026, 14:13 UTC"), "{entry}");
    for needed in ["id", "title", "updated", "author"] {
        assert!(!elements(&answer.body, needed).is_empty(), "{needed}: {}", answer.body);
    }
    // Ids stay as long as the same decision waits, and are new with the next one.
    assert_eq!(post.read(&atom).await.body, answer.body);
    post.choose(&live, Player::First, "11-15").await;
    assert!(elements(&post.read(&atom).await.body, "entry").is_empty());
    post.watch.set(BEGIN + HOUR);
    post.choose(&live, Player::Second, "22-18").await;
    let later = post.read(&atom).await.body;
    assert_ne!(content(&elements(&later, "entry")[0], "id"), content(entry, "id"));
    assert_eq!(content(&later, "id"), content(&answer.body, "id"));
    assert_eq!(content(&later, "updated"), "2026-09-21T15:13:20Z");
}

#[tokio::test]
async fn a_calendar_has_an_event_with_an_alarm_for_each_deadline() {
    let post = Post::open().await;
    let (_, calendar) = post.feeds(&post.aiko).await;
    post.begin("checkers", "none").await;
    let late = post.begin("checkers", "days 3").await;
    let soon = post.begin("construction", "days 1").await;
    let answer = post.read(&calendar).await;
    assert_eq!(answer.headers[CONTENT_TYPE], "text/calendar; charset=utf-8");
    assert_eq!(answer.headers[CACHE_CONTROL], "private, no-cache");
    assert!(answer.body.lines().all(|line| line.len() <= 75), "{}", answer.body);
    assert_eq!(answer.body.matches('\n').count(), answer.body.matches("\r\n").count());
    let events = events(&answer.body);
    let value = |event: usize, name: &str| -> Vec<&str> {
        let found = events[event].iter().filter(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str()).collect()
    };
    assert_eq!(events.len(), 2, "{}", answer.body);
    assert_eq!(value(0, "DTSTART"), ["20260922T141320Z"]);
    assert_eq!(value(1, "DTSTART"), ["20260924T141320Z"]);
    assert_eq!(value(0, "DTSTAMP"), ["20260921T141320Z"]);
    assert_eq!(value(0, "URL"), [format!("http://localhost/match/{}", soon.id)]);
    assert_eq!(value(1, "URL"), [format!("http://localhost/match/{}", late.id)]);
    assert_eq!(value(0, "TRIGGER"), ["-PT720M"]);
    assert_eq!(value(1, "TRIGGER"), ["-PT1440M"]);
    assert!(value(1, "SUMMARY")[0].ends_with(": your turn against Botan <3, & co"), "{events:?}");
    assert_ne!(value(0, "UID"), value(1, "UID"));
    assert_eq!(post.read(&calendar).await.body, answer.body, "nothing changes by itself");
}

#[tokio::test]
async fn feeds_open_by_their_own_secret_alone() {
    let post = Post::open().await;
    post.begin("checkers", "days 3").await;
    let (atom, calendar) = post.feeds(&post.aiko).await;
    let others = post.feeds(&post.botan).await;
    assert!(elements(&post.read(&others.0).await.body, "entry").is_empty(), "it is Aiko's turn");
    let token = atom.replace(secret(&atom), &post.aiko.token);
    for foreign in ["/feeds/x/moves.atom", "/feeds/x/deadlines.ics", &token] {
        assert_eq!(post.read(foreign).await.status, StatusCode::NOT_FOUND, "{foreign}");
    }
    let (fresh, _) = post.feeds(&post.aiko).await;
    for old in [&atom, &calendar] {
        assert_eq!(post.read(old).await.status, StatusCode::NOT_FOUND, "{old}");
    }
    assert_eq!(post.read(&fresh).await.status, StatusCode::OK);
    let rows = post.house.state.db().rows("SELECT secret FROM feed", &[]).await.expect("rows");
    assert!(rows.iter().all(|row| !fresh.contains(&row.text(0))), "only hashes are kept");
}

#[tokio::test]
async fn addresses_are_made_by_a_button_and_shown_once() {
    let post = Post::open().await;
    let mut visit = post.house.visit();
    let made = visit.post("/moves", "/moves/feeds", "").await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.body);
    let (_, rest) = made.body.split_once("href=\"http://localhost/feeds/").expect("an address");
    let address = format!("/feeds/{}", rest.split('"').next().expect("an end"));
    assert_eq!(post.read(&address).await.status, StatusCode::OK);
    let page = visit.get("/moves").await;
    assert!(!page.body.contains("/feeds/") && page.body.contains("Create new addresses"));
    let foreign = visit.post_as("/moves/feeds", "form=x", "text/html").await;
    assert_eq!(foreign.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn notes_are_their_authors_alone() {
    let post = Post::open().await;
    let live = post.begin("checkers", "none").await;
    let path = format!("/matches/{}/note", live.id);
    let words = "Keep the back row.\nThen \"11-15\" <b>!";
    let kept = post.aiko.send(&post.house, Method::PUT, &path, &json!({ "note": words })).await;
    assert_eq!(kept.fits(StatusCode::OK)["note"], words);
    assert_eq!(post.desk(&post.aiko).await["waiting"][0]["note"], words);
    assert_eq!(post.botan.look(&post.house, &path).await.fits(StatusCode::OK)["note"], "");
    assert_eq!(post.desk(&post.botan).await["others"][0]["note"], Value::Null);
    let stranger = post.house.bot("Chiyo").await;
    assert_eq!(stranger.look(&post.house, &path).await.status, StatusCode::FORBIDDEN);
    let page = post.read(&format!("/match/{}", live.id)).await;
    assert!(!page.body.contains("back row"));
    let gone = post.aiko.send(&post.house, Method::PUT, &path, &json!({ "note": " \n" })).await;
    assert_eq!(gone.fits(StatusCode::OK)["note"], "");
    assert_eq!(post.desk(&post.aiko).await["waiting"][0]["note"], Value::Null);
}

#[tokio::test]
async fn a_note_has_four_thousand_characters_at_the_most() {
    let post = Post::open().await;
    let live = post.begin("checkers", "none").await;
    let path = format!("/matches/{}/note", live.id);
    for (length, status) in [(4000, StatusCode::OK), (4001, StatusCode::UNPROCESSABLE_ENTITY)] {
        let note = "相".repeat(length);
        let answer =
            post.aiko.send(&post.house, Method::PUT, &path, &json!({ "note": note })).await;
        assert_eq!(answer.status, status, "{length}");
    }
}

#[tokio::test]
async fn a_note_is_written_without_script() {
    let post = Post::open().await;
    let mut visit = post.house.visit();
    visit.get("/account").await;
    let made = visit.post("/new", "/new", "game=kumo&opponent=computer&level=1&begins=host").await;
    let note = format!("{}/note", made.location());
    let kept = visit.post(&note, &note, "note=%0D%0A%3Cb%3E+first%0D%0Asecond").await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.body);
    let form = visit.get(kept.location()).await;
    assert!(form.body.contains(">\n\n&lt;b&gt; first\nsecond</textarea>"), "{}", form.body);
    let desk = visit.get("/moves").await;
    assert!(desk.body.contains("&lt;b&gt; first\nsecond</p>"), "{}", desk.body);
}

/// The secret in the path of a feed.
fn secret(path: &str) -> &str {
    path.split('/').nth(2).expect("a secret")
}

/// What stands in the elements of a name, outermost first. It reads what XML there is here: no
/// element is within one of its own name.
fn elements(xml: &str, name: &str) -> Vec<String> {
    let (open, close) = (format!("<{name}>"), format!("</{name}>"));
    let pieces = xml.split(&open).skip(1);
    pieces.map(|piece| piece.split(&close).next().expect("it is closed").to_owned()).collect()
}

/// The text of the first element of a name.
fn content(xml: &str, name: &str) -> String {
    let raw = elements(xml, name).into_iter().next().expect("it is there");
    assert!(!raw.contains('<'), "{raw} is text");
    raw.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// The events of a calendar as names and values, those of their alarms among them.
fn events(calendar: &str) -> Vec<Vec<(String, String)>> {
    let unfolded = calendar.replace("\r\n ", "");
    let mut open: Vec<&str> = Vec::new();
    let mut events = Vec::new();
    for line in unfolded.split_terminator("\r\n") {
        let (name, value) = line.split_once(':').expect("a property");
        match (name, value) {
            ("BEGIN", part) => {
                open.push(part);
                if part == "VEVENT" {
                    events.push(Vec::new());
                }
            }
            ("END", part) => assert_eq!(open.pop(), Some(part), "{line}"),
            _ if open.contains(&"VEVENT") => {
                let value = value.replace("\\,", ",").replace("\\;", ";").replace("\\\\", "\\");
                events.last_mut().expect("one is open").push((name.to_owned(), value));
            }
            _ => {}
        }
    }
    assert!(open.is_empty(), "{calendar}");
    events
}
