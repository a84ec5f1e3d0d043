//! Events by the API: made, run, corrected, exported, and played by programs.

mod played;

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::bot::{Bot, PASSWORD};
use crate::house::{Answer, House};
use crate::socket::Socket;

/// An account with a token.
pub(super) async fn account(house: &House, name: &str) -> Bot {
    house.account(name).await
}

/// An event of somebody's, with an entry and whatever else is said.
pub(super) async fn event(house: &House, order: &Value) -> String {
    let organiser = account(house, "Olga").await;
    open(house, &organiser, order).await
}

async fn open(house: &House, organiser: &Bot, order: &Value) -> String {
    let mut whole = json!({ "name": "Camp", "game": "checkers", "entries": [{ "name": "Anna" }] });
    for (key, value) in order.as_object().expect("an object") {
        whole[key] = value.clone();
    }
    let made = organiser.send(house, Method::POST, "/events", &whole).await;
    made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned()
}

/// Somebody at an event.
struct Desk<'a> {
    house: &'a House,
    bot: Bot,
    id: String,
}

impl Desk<'_> {
    async fn send(&self, method: Method, path: &str, body: Value) -> Answer {
        let path = format!("/events/{}/{path}", self.id);
        self.bot.send(self.house, method, &path, &body).await
    }

    async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(Method::POST, path, body).await
    }

    async fn done(&self, path: &str, body: Value) {
        self.post(path, body).await.fits(StatusCode::OK);
    }

    async fn stage(&self, stage: &str) -> Answer {
        self.send(Method::PUT, "stage", json!({ "stage": stage })).await
    }

    async fn result(&self, id: &str, games: &[&str]) -> Answer {
        self.post("results", json!({ "match": id, "games": games })).await
    }

    async fn see(&self) -> Value {
        let event = self.bot.look(self.house, &format!("/events/{}", self.id)).await;
        event.fits(StatusCode::OK)
    }

    async fn export(&self, form: &str) -> String {
        let path = format!("/events/{}/export/{form}", self.id);
        let file = self.bot.look(self.house, &path).await;
        assert_eq!(file.status, StatusCode::OK, "{}", file.body);
        file.body
    }
}

/// A started event over boards, and its organiser.
async fn started<'a>(house: &'a House, order: &Value, names: &[&str]) -> Desk<'a> {
    let bot = account(house, "Olga").await;
    let entries: Vec<_> = names.iter().map(|name| json!({ "name": name })).collect();
    let mut order = order.clone();
    order["entries"] = entries.into();
    let id = open(house, &bot, &order).await;
    let desk = Desk { house, bot, id };
    desk.stage("running").await.fits(StatusCode::OK);
    desk
}

fn matches(event: &Value) -> &Vec<Value> {
    event["divisions"][0]["matches"].as_array().expect("matches")
}

#[tokio::test]
async fn a_whole_event_is_run_corrected_and_taken_elsewhere() {
    let house = House::new().await;
    let desk = started(&house, &json!({ "lot": 7 }), &["Anna", "Ben", "Cleo", "Dan"]).await;
    let event = desk.see().await;
    assert_eq!((&event["stage"], &event["you"]["runs"]), (&json!("running"), &json!(true)));
    assert_eq!(event["settings"][1], "lot 7");
    let ids: Vec<_> = matches(&event).iter().filter(|one| one["state"] == "ready").collect();
    assert_eq!(ids.len(), 2);
    for id in ["W1.1", "W1.2", "W2.1", "L1.1", "L2.1", "G1.1"] {
        desk.result(id, &["a"]).await.fits(StatusCode::OK);
    }
    let over = desk.see().await;
    assert_eq!((&over["stage"], &over["divisions"][0]["over"]), (&json!("over"), &json!(true)));
    assert_eq!(over["divisions"][0]["champion"]["name"], "Anna");

    // A correction of the first match is refused with what it would undo, then shown, then done.
    let wrong = json!({ "match": "W1.1", "games": ["b"] });
    let refused = desk.post("results", wrong.clone()).await.fits(StatusCode::CONFLICT);
    assert_eq!(refused["error"], "would-undo");
    assert_eq!(refused["lost"], json!(["L1.1", "W2.1", "L2.1", "G1.1"]));
    assert_eq!(desk.see().await, over, "nothing has changed");
    let mut shown = wrong.clone();
    shown["preview"] = true.into();
    let preview = desk.post("results", shown).await.fits(StatusCode::OK);
    assert_eq!(preview["lost"][0], json!({ "division": "open", "match": "L1.1" }));
    assert_eq!(preview["changed"][0]["after"]["winner"], "b");
    assert!(preview["moved"].as_array().is_some_and(|moved| moved.len() == 4), "{preview}");
    assert_eq!(desk.see().await, over, "nothing has changed");
    let mut sure = wrong;
    sure["confirm"] = true.into();
    desk.done("results", sure).await;
    let event = desk.see().await;
    let again = matches(&event).iter().find(|one| one["id"] == "W2.1").expect("it is there");
    assert_eq!((&again["state"], &again["a"]["name"]), (&json!("ready"), &json!("Dan")));

    // What was exported is taken in again as it stands.
    for form in ["json", "event"] {
        let import = json!({ "text": desk.export(form).await });
        let made = desk.bot.send(&house, Method::POST, "/events/import", &import).await;
        let id = made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
        let copy = Desk { house: &house, bot: desk.bot.clone(), id };
        let copied = copy.see().await;
        assert_eq!(copied["divisions"], event["divisions"]);
        assert_eq!((&copied["game"], &copied["stage"]), (&event["game"], &event["stage"]));
        assert_eq!(copy.export("csv").await, desk.export("csv").await);
    }
}

#[tokio::test]
async fn a_line_of_the_log_can_be_taken_back() {
    let house = House::new().await;
    let desk = started(&house, &json!({}), &["Anna", "Ben", "Cleo"]).await;
    desk.result("W1.2", &["a"]).await.fits(StatusCode::OK);
    let number = desk.result("W2.1", &["b"]).await.fits(StatusCode::OK)["number"].clone();
    desk.done("departures", json!({ "entry": 3, "why": "withdrawn" })).await;
    let log = house.look(&format!("/events/{}/log?from=4", desk.id)).await.fits(StatusCode::OK);
    let words: Vec<_> =
        log["lines"].as_array().expect("lines").iter().map(|l| &l["words"]).collect();
    assert_eq!(words, ["result W1.2 a", "result W2.1 b", "withdrew Cleo"]);
    desk.done("undo", json!({ "line": number })).await;
    desk.post("undo", json!({ "line": number })).await.refuses(409, "no-such-line");
    let event = desk.see().await;
    let last = matches(&event).iter().find(|one| one["id"] == "W2.1").expect("it is there");
    assert_eq!(last["state"], "ready");
}

#[tokio::test]
async fn people_enter_check_in_and_are_put_right() {
    let house = House::new().await;
    let order = json!({ "door": "open", "champions": 2, "divisions": [
        { "name": "youth", "admits": ["age -17"], "format": "round-robin" },
        { "name": "adult", "admits": ["age 18-"] },
    ], "entries": [] });
    let desk =
        Desk { id: event(&house, &order).await, bot: house.bot("Nobody").await, house: &house };
    desk.post("entries", json!({ "entries": [{ "name": "X" }] })).await.refuses(403, "not-yours");
    desk.post("enter", json!({ "age": 12, "rating": 2800, "seed": 1 })).await.fits(StatusCode::OK);
    desk.post("enter", json!({ "name": "N", "age": 12 })).await.refuses(409, "entered-already");
    let own = desk.see().await;
    assert_eq!(
        (&own["you"]["entries"], &own["entries"][0]["name"]),
        (&json!([1]), &json!("Nobody"))
    );
    assert_eq!(own["entries"][0].get("age"), None, "ages are the organiser's business");
    let said = [own["entries"][0].get("rating"), own["entries"][0].get("seed")];
    assert_eq!(said, [None, None], "nobody makes themselves strong");

    let bot = login(&house, "Olga").await;
    let desk = Desk { bot, ..desk };
    let csv = "name;team;age\nAnna;Troop 7;12\nBen;Troop 7;13\nCleo;;44\n";
    desk.post("entries", json!({ "csv": csv })).await.fits(StatusCode::OK);
    assert_eq!(desk.see().await["entries"][0]["age"], 12);
    let third = json!({ "entries": [{ "name": "Eve", "team": "troop 7", "age": 9 }] });
    desk.post("entries", third).await.refuses(409, "team-full");
    let twice = json!({ "entries": [{ "name": "Finn", "age": 9 }, { "name": "ANNA", "age": 9 }] });
    desk.post("entries", twice).await.refuses(409, "name-taken");
    assert_eq!(desk.see().await["entries"].as_array().map(Vec::len), Some(4), "all or none");
    desk.post("entries", json!({ "csv": "name,age\nGus,x\n" })).await.refuses(422, "bad-event");
    let ageless = json!({ "name": "Hanna", "division": "youth" });
    desk.post("entries", json!({ "entries": [ageless] })).await.refuses(409, "not-admitted");
    let right = json!({ "name": "Anna", "team": "Troop 9", "age": 18 });
    desk.send(Method::PUT, "entries/2", right).await.fits(StatusCode::OK);
    assert_eq!(desk.see().await["entries"][1]["division"], "adult");
    desk.send(Method::DELETE, "entries/3", json!({})).await.fits(StatusCode::OK);

    desk.stage("check-in").await.fits(StatusCode::OK);
    for entry in [2, 3] {
        let here = json!({ "here": true });
        desk.send(Method::PUT, &format!("entries/{entry}/here"), here).await.fits(StatusCode::OK);
    }
    desk.stage("running").await.fits(StatusCode::OK);
    let names: Vec<_> = desk.see().await["entries"]
        .as_array()
        .expect("entries")
        .iter()
        .map(|entry| entry["name"].clone())
        .collect();
    assert_eq!(names, ["Anna", "Cleo"], "whoever did not come is not drawn");
    let late = json!({ "here": true });
    desk.send(Method::PUT, "entries/1/here", late).await.refuses(409, "wrong-stage");
}

/// The account of this name, with a new token.
async fn login(house: &House, name: &str) -> Bot {
    let asked = json!({ "name": name, "password": PASSWORD });
    let answer = house.send(Method::POST, "/tokens", &asked).await.fits(StatusCode::CREATED);
    Bot { token: answer["token"].as_str().expect("a token").to_owned() }
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_and_changes_nothing() {
    let house = House::new().await;
    let guest = house.bot("Guest").await;
    let order = json!({ "name": "E", "game": "checkers" });
    let send = |bot: Bot, body: Value| {
        let house = &house;
        async move { bot.send(house, Method::POST, "/events", &body).await }
    };
    house.send(Method::POST, "/events", &order).await.refuses(401, "unknown");
    send(guest.clone(), order).await.refuses(403, "needs-account");
    let olga = account(&house, "Olga").await;
    for (order, status, code) in [
        (json!({ "name": " ", "game": "checkers" }), 422, "bad-field"),
        (json!({ "name": "E", "game": "chess" }), 409, "no-game"),
        (
            json!({ "name": "E", "game": "kumo", "divisions": [{ "opening": "two-move" }] }),
            409,
            "no-ballots",
        ),
        (
            json!({ "name": "E", "game": "kumo", "divisions": [{ "format": "ladder" }] }),
            422,
            "bad-shape",
        ),
        (json!({ "name": "E\nlot 5", "game": "kumo" }), 422, "bad-shape"),
        (
            json!({ "name": "E", "game": "kumo", "entries": [{ "name": "a" }, { "name": "A " }] }),
            409,
            "name-taken",
        ),
    ] {
        send(olga.clone(), order).await.refuses(status, code);
    }
    let lists = house.look("/events").await.fits(StatusCode::OK);
    assert_eq!(lists["events"], json!([]));
    for (text, line) in [("event E\nentry A\nentry a\n", "line 3"), ("{\"kind\":1}", "line 1")] {
        let import = json!({ "text": text, "game": "kumo" });
        let refused = olga.send(&house, Method::POST, "/events/import", &import).await;
        refused.refuses(422, "bad-event");
        assert!(refused.body.contains(line), "{}", refused.body);
    }
}

#[tokio::test]
async fn results_that_make_no_sense_are_refused_and_change_nothing() {
    let house = House::new().await;
    let guest = house.bot("Guest").await;
    let olga = account(&house, "Olga").await;
    let id = open(
        &house,
        &olga,
        &json!({ "entries": [{ "name": "A" }, { "name": "B" }, { "name": "C" }] }),
    )
    .await;
    let desk = Desk { house: &house, bot: olga, id };
    desk.result("W1.2", &["a"]).await.refuses(409, "wrong-stage");
    desk.stage("running").await.fits(StatusCode::OK);
    let before = desk.see().await;
    desk.result("W2.1", &["a"]).await.refuses(409, "not-ready");
    desk.result("W1.1", &["a"]).await.refuses(409, "nothing-to-play");
    desk.result("W9.9", &["a"]).await.refuses(409, "no-match");
    desk.result("W1.2", &["a", "b"]).await.refuses(409, "over-already");
    desk.result("W1.2", &["won"]).await.refuses(422, "bad-shape");
    desk.result("first", &["a"]).await.refuses(422, "bad-field");
    desk.post("departures", json!({ "entry": 9, "why": "withdrawn" }))
        .await
        .refuses(409, "no-entry");
    desk.post("play-offs", json!({ "order": [1, 1] })).await.refuses(409, "bad-play-off");
    desk.send(Method::DELETE, "entries/1", json!({})).await.refuses(409, "wrong-stage");
    let other = json!({ "division": "youth", "match": "W1.2", "games": ["a"] });
    desk.post("results", other).await.refuses(422, "bad-field");
    let theirs = Desk { bot: guest, id: desk.id.clone(), house: &house };
    theirs.result("W1.2", &["a"]).await.refuses(403, "not-yours");
    let look = json!({ "match": "W1.2", "games": ["a"], "preview": true });
    theirs.post("results", look).await.refuses(403, "not-yours");
    assert_eq!(desk.see().await, before);
    house.look("/events/nothing").await.refuses(404, "not-found");
}

#[tokio::test]
async fn a_large_event_is_taken_in_and_a_larger_one_is_not() {
    let house = House::new().await;
    let olga = account(&house, "Olga").await;
    let entries: String =
        (0..5000).map(|n| format!("entry Somebody with a long name {n}\n")).collect();
    let import = json!({ "text": format!("event Large\n{entries}"), "game": "kumo" });
    assert!(import.to_string().len() > 64 * 1024);
    let made = olga.send(&house, Method::POST, "/events/import", &import).await;
    made.fits(StatusCode::CREATED);
    let import = json!({ "text": "#".repeat(5 * 1024 * 1024), "game": "kumo" });
    let refused = olga.send(&house, Method::POST, "/events/import", &import).await;
    refused.refuses(413, "too-large");
}

#[tokio::test]
async fn two_organisers_in_two_processes_lose_nothing() {
    let house = House::new().await;
    let names: Vec<_> = (0..16).map(|n| format!("P{n}")).collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let one = started(&house, &json!({}), &names).await;
    let second = house.another().await;
    let two = Desk { house: &second, bot: one.bot.clone(), id: one.id.clone() };
    let ids: Vec<_> = (1..=8).map(|n| format!("W1.{n}")).collect();
    let results = ids.iter().enumerate().map(|(n, id)| {
        let desk = if n % 2 == 0 { &one } else { &two };
        desk.result(id, &["a"])
    });
    for answer in futures_util::future::join_all(results).await {
        answer.fits(StatusCode::OK);
    }
    // Both note the same match in different ways: one comes second and corrects the other.
    let (a, b) = tokio::join!(one.result("W2.1", &["a"]), two.result("W2.1", &["b"]));
    a.fits(StatusCode::OK);
    b.fits(StatusCode::OK);
    let (first, second) = (one.see().await, two.see().await);
    assert_eq!(first["divisions"], second["divisions"]);
    let over = matches(&first).iter().filter(|one| one["state"] == "over").count();
    assert_eq!(over, 9);
}

#[tokio::test]
async fn who_listens_hears_every_line_once_and_no_ages() {
    let mut house = House::new().await;
    let address = house.serve().await;
    let order = json!({ "entries": [{ "name": "Anna", "age": 9 }, { "name": "Ben" }] });
    let id = event(&house, &order).await;
    let desk = Desk { bot: login(&house, "Olga").await, house: &house, id };
    let path = format!("/events/{}/events", desk.id);
    let mut all = Socket::open(address, &path, &[]).await.expect("a socket");
    let mut late = Socket::open(address, &format!("{path}?from=2"), &[]).await.expect("a socket");
    let first = all.next().await;
    assert_eq!((&first["number"], &first["lines"][0]["words"]), (&json!(2), &json!("entry Anna")));
    assert_eq!(late.next().await["lines"], json!([]));
    desk.stage("running").await.fits(StatusCode::OK);
    desk.result("W1.1", &["a"]).await.fits(StatusCode::OK);
    for socket in [&mut all, &mut late] {
        let mut heard = Vec::new();
        while heard.last() != Some(&json!(4)) {
            let frame = socket.next().await;
            let lines = frame["lines"].as_array().expect("lines").iter();
            heard.extend(lines.map(|line| line["number"].clone()));
        }
        assert_eq!(heard, [json!(3), json!(4)]);
    }
}
