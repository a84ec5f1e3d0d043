//! Whatever a request carries has a bound and a sentence for what is beyond it; nothing that was accepted
//! is lost with the next start.

use axum::http::{Method, StatusCode};
use dohyo_server::store::Statement;
use dohyo_server::time::{DAY, Watch};
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::house::{Answer, House};

const BEGIN: i64 = 1_790_000_000_000;

async fn account(house: &House, name: &str) -> Bot {
    house.account(name).await
}

fn order(more: &Value) -> Value {
    let mut whole = json!({ "name": "Camp", "game": "checkers" });
    for (key, value) in more.as_object().expect("an object") {
        whole[key] = value.clone();
    }
    whole
}

async fn open(house: &House, bot: &Bot, more: Value) -> String {
    let made = bot.send(house, Method::POST, "/events", &order(&more)).await;
    made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned()
}

#[track_caller]
fn check_refused(answer: &Answer, status: StatusCode, code: &str, words: &str) {
    assert_eq!(answer.status, status, "{}", answer.body);
    let told: Value = serde_json::from_str(&answer.body).expect("JSON");
    assert_eq!(told["error"], code, "{told}");
    assert!(told["message"].as_str().is_some_and(|said| said.contains(words)), "{told}");
}

#[tokio::test]
async fn nobody_gets_more_time_than_can_be_written_down() {
    let watch = Watch::by_hand(BEGIN);
    let house = House::by(&watch).await;
    let (olga, anna, ben) = (
        account(&house, "Olga").await,
        account(&house, "Anna").await,
        account(&house, "Ben").await,
    );
    let id = open(
        &house,
        &olga,
        json!({ "place": "hall", "door": "open", "time": "days 2",
        "divisions": [{ "format": "single" }] }),
    )
    .await;
    for player in [&anna, &ben] {
        let path = format!("/events/{id}/enter");
        player.send(&house, Method::POST, &path, &json!({})).await.fits(StatusCode::OK);
    }
    let stage = json!({ "stage": "running" });
    let path = format!("/events/{id}/stage");
    olga.send(&house, Method::PUT, &path, &stage).await.fits(StatusCode::OK);
    let desk = olga.look(&house, &format!("/events/{id}/desk")).await.fits(StatusCode::OK);
    let table = desk["matches"][0]["id"].as_str().expect("a match").to_owned();
    let path = format!("/events/{id}/directions");
    let far = [BEGIN + 10_001 * DAY, i64::MAX, i64::MAX - 1, 253_402_300_800_000];
    for direction in far.map(|until| json!({ "what": "more", "until": until })) {
        for one in [json!(table), Value::Null] {
            let mut direction = direction.clone();
            direction["match"] = one;
            let answer = olga.send(&house, Method::POST, &path, &direction).await;
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            check_refused(&answer, status, "too-much-time", "10,000 days");
        }
    }
    for until in [i64::MIN, -1, 0] {
        let direction = json!({ "what": "more", "match": table, "until": until });
        let answer = olga.send(&house, Method::POST, &path, &direction).await;
        check_refused(&answer, StatusCode::CONFLICT, "no-more-time", "already has that much time");
    }
    let direction = json!({ "what": "more", "match": table, "by": "10001d" });
    let answer = olga.send(&house, Method::POST, &path, &direction).await;
    check_refused(&answer, StatusCode::UNPROCESSABLE_ENTITY, "bad-field", "by");
    // As much as there can be, and no more after that.
    let direction = json!({ "what": "more", "match": table, "until": BEGIN + 10_000 * DAY });
    olga.send(&house, Method::POST, &path, &direction).await.fits(StatusCode::OK);
    let direction = json!({ "what": "more", "match": table, "by": "2d" });
    let answer = olga.send(&house, Method::POST, &path, &direction).await;
    check_refused(&answer, StatusCode::UNPROCESSABLE_ENTITY, "too-much-time", "10,000 days");
    let why = "x".repeat(501);
    let direction = json!({ "what": "stop", "match": table, "why": why });
    let answer = olga.send(&house, Method::POST, &path, &direction).await;
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    check_refused(&answer, status, "wordless", "The text is empty or too long.");
    let again = house.another_by(&watch).await;
    olga.look(&again, &format!("/events/{id}/desk")).await.fits(StatusCode::OK);
    again.look(&format!("/matches/{table}")).await.fits(StatusCode::OK);
}

#[tokio::test]
async fn a_play_off_of_nobody_is_refused_and_the_event_is_there_after_a_restart() {
    let house = House::new().await;
    let olga = account(&house, "Olga").await;
    let entries = json!([{ "name": "A" }, { "name": "B" }, { "name": "C" }]);
    let rules = json!([{ "format": "round-robin", "tie_breaks": ["play-off"] }]);
    let id = open(&house, &olga, json!({ "divisions": rules, "entries": entries })).await;
    let stage = json!({ "stage": "running" });
    let path = format!("/events/{id}/stage");
    olga.send(&house, Method::PUT, &path, &stage).await.fits(StatusCode::OK);
    let path = format!("/events/{id}/play-offs");
    for more in [json!({}), json!({ "confirm": true }), json!({ "preview": true })] {
        let mut order = json!({ "order": [] });
        order.as_object_mut().expect("one").extend(more.as_object().expect("one").clone());
        let answer = olga.send(&house, Method::POST, &path, &order).await;
        check_refused(&answer, StatusCode::CONFLICT, "bad-play-off", "play-off");
    }
    for number in [usize::MAX, 4, 0] {
        let order = json!({ "order": [number] });
        let answer = olga.send(&house, Method::POST, &path, &order).await;
        assert!(answer.status.is_client_error(), "{number}: {}", answer.body);
    }
    let games = json!({ "match": "R1.1", "games": vec!["draw"; 501] });
    let answer = olga.send(&house, Method::POST, &format!("/events/{id}/results"), &games).await;
    check_refused(&answer, StatusCode::UNPROCESSABLE_ENTITY, "bad-shape", "games: at most 500");
    let again = house.another().await;
    olga.look(&again, &format!("/events/{id}")).await.fits(StatusCode::OK);
}

#[tokio::test]
async fn settings_and_entries_beyond_all_bounds_are_refused_with_a_sentence() {
    let house = House::new().await;
    let olga = account(&house, "Olga").await;
    let long = "x".repeat(81);
    for (more, words) in [
        (json!({ "divisions": [{ "name": "a; b" }] }), "leave out “;”"),
        (json!({ "divisions": [{ "format": "swiss 4000000000" }] }), "from 1 to 99"),
        (json!({ "champions": 0 }), "from 1 to 1"),
        (json!({ "name": long }), "80 characters"),
        (json!({ "entries": [{ "name": "A" }, { "name": long }] }), "60 characters"),
        (json!({ "entries": [{ "name": "A", "rating": 4_000_000_000_u32 }] }), "from 0 to 9"),
        (json!({ "entries": [{ "name": "A", "age": 151 }] }), "from 0 to 150"),
    ] {
        let answer = olga.send(&house, Method::POST, "/events", &order(&more)).await;
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        check_refused(&answer, status, "out-of-bounds", words);
    }
    let file = "event E\ndivision a; b\nformat double\nentry A\nentry B";
    let given = json!({ "text": file, "game": "checkers" });
    let answer = olga.send(&house, Method::POST, "/events/import", &given).await;
    check_refused(&answer, StatusCode::UNPROCESSABLE_ENTITY, "out-of-bounds", "a; b");
    let given = json!({ "text": "event a\tb\nentry A\tx", "game": "checkers" });
    let made = olga.send(&house, Method::POST, "/events/import", &given).await;
    let id = made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
    let again = house.another().await;
    let told = olga.look(&again, &format!("/events/{id}")).await.fits(StatusCode::OK);
    assert_eq!((&told["name"], &told["entries"][0]["name"]), (&json!("a b"), &json!("A x")));
}

#[tokio::test]
async fn an_old_division_with_strange_marks_is_shown_and_exported() {
    let house = House::new().await;
    let olga = account(&house, "Olga").await;
    let divisions = json!([{ "name": "ab" }, { "name": "c" }]);
    let entries = json!([{ "name": "A" }, { "name": "B" }]);
    let id = open(&house, &olga, json!({ "divisions": divisions, "entries": entries })).await;
    let sql = "UPDATE event SET settings = REPLACE(settings, 'division ab', 'division a; b') WHERE id = $1";
    let old = Statement::new(sql, vec![id.as_str().into()]);
    house.state.db().write(vec![old]).await.expect("anything can be written");
    let again = house.another().await;
    for form in ["json", "event", "csv", "entries.csv"] {
        let path = format!("/events/{id}/export/{form}");
        for answer in [again.look(&path).await, olga.look(&again, &path).await] {
            assert_eq!(answer.status, StatusCode::OK, "{form}: {}", answer.body);
        }
    }
    let path = format!("/events/{id}/entries");
    let entry = json!({ "entries": [{ "name": "C", "division": "a; b" }] });
    olga.send(&again, Method::POST, &path, &entry).await.fits(StatusCode::OK);
    olga.look(&again, &format!("/events/{id}")).await.fits(StatusCode::OK);
    assert_eq!(again.visit().get(&format!("/events/{id}")).await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_page_of_an_event_that_is_set_aside_says_so_in_every_language() {
    let watch = Watch::by_hand(BEGIN);
    let house = House::by(&watch).await;
    let olga = account(&house, "Olga").await;
    let id = open(&house, &olga, json!({ "entries": [{ "name": "A" }, { "name": "B" }] })).await;
    let other = open(&house, &olga, json!({ "name": "Other" })).await;
    let line = |words: &'static str| {
        let sql = "UPDATE event_line SET words = $2 WHERE event = $1 AND number = 1";
        Statement::new(sql, vec![id.as_str().into(), words.into()])
    };
    house.state.db().write(vec![line("nonsense")]).await.expect("anything can be written");
    let again = house.another_by(&watch).await;
    for (language, words) in
        [("en", "Nothing has been deleted"), ("de", "Gelöscht ist nichts"), ("ja", "何も削除")]
    {
        let mut visit = again.visit();
        visit.post("/new", "/language", &format!("language={language}")).await;
        for path in ["", "/zine", "/export.json"] {
            let answer = visit.get(&format!("/events/{id}{path}")).await;
            assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{language} {path}");
            assert!(answer.body.contains(words), "{language}: {}", answer.body);
        }
    }
    assert_eq!(again.state.events.set_aside(), 1);
    let answer = olga.look(&again, &format!("/events/{id}")).await;
    let status = StatusCode::SERVICE_UNAVAILABLE;
    check_refused(&answer, status, "event-set-aside", "set aside");
    for path in [format!("/events/{other}"), "/events?list=own".to_owned()] {
        olga.look(&again, &path).await.fits(StatusCode::OK);
    }
    assert_eq!(again.visit().get("/events").await.status, StatusCode::OK);
    // Once it is mended it is read again, after a pause.
    house.state.db().write(vec![line("entry A")]).await.expect("anything can be written");
    watch.set(watch.now() + DAY);
    olga.look(&again, &format!("/events/{id}")).await.fits(StatusCode::OK);
    assert_eq!(again.state.events.set_aside(), 0);
}
