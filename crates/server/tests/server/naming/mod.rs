//! Names: wherever one can be typed, nothing in it is hidden, and no account looks like another.

mod forms;
mod guests;

use axum::http::{Method, StatusCode};
use dohyo_server::people::PersonId;
use dohyo_server::store::Statement;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::house::{Answer, House};

const PASSWORD: &str = "a long enough secret";
/// What no name has in it: a mark of direction, something invisible, a filler, and far too much.
fn bad() -> [String; 5] {
    let long = "x".repeat(5000);
    ["Ai\u{202e}ko", "Ai\u{200b}ko", "Ai\u{3164}ko", "Ai\u{7}ko", long.as_str()].map(str::to_owned)
}

async fn register(house: &House, name: &str) -> Answer {
    let account = json!({ "name": name, "password": PASSWORD });
    house.send(Method::POST, "/accounts", &account).await
}

async fn account(house: &House, name: &str) -> Bot {
    let made = register(house, name).await.fits(StatusCode::CREATED);
    Bot { token: made["token"].as_str().expect("a token").to_owned() }
}

/// A name is refused, and the answer does not repeat what is wrong with it.
#[track_caller]
fn check_refused(path: &str, body: &Value, answer: &Answer) {
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{path} {body}: {}", answer.body);
    let told: Value = serde_json::from_str(&answer.body).expect("JSON");
    let code = told["error"].as_str().expect("a code");
    assert!(["bad-name", "out-of-bounds", "bad-shape"].contains(&code), "{path} {body}: {told}");
    assert!(!answer.body.contains('\u{202e}') && answer.body.len() < 400, "{path}");
}

#[tokio::test]
async fn nothing_is_hidden_in_any_name_of_the_api() {
    let house = House::new().await;
    let olga = account(&house, "Olga").await;
    let guest = house.bot("Guest").await;
    let event = json!({ "name": "Cup", "game": "checkers", "entries": [{ "name": "Ben" }] });
    let made = olga.send(&house, Method::POST, "/events", &event).await;
    let id = made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
    let events =
        async || olga.look(&house, "/events?list=own").await.fits(StatusCode::OK)["events"].clone();
    let before = (events().await, olga.look(&house, &format!("/events/{id}")).await.body);
    for name in bad() {
        let name = name.as_str();
        let login = json!({ "name": name, "password": PASSWORD });
        let entries = |entry: Value| json!({ "entries": [{ "name": "A" }, entry] });
        let new = |more: Value| {
            let mut order = json!({ "name": "E", "game": "checkers" });
            order.as_object_mut().expect("one").extend(more.as_object().expect("one").clone());
            order
        };
        let (post, put) = (Method::POST, Method::PUT);
        let path = |rest: &str| format!("/events/{id}/{rest}");
        for (bot, method, path, body) in [
            (&guest, &post, "/guests".to_owned(), json!({ "name": name })),
            (&guest, &post, "/guests".to_owned(), json!({ "label": name })),
            (&guest, &post, "/accounts".to_owned(), login),
            (&guest, &put, "/me/name".to_owned(), json!({ "name": name })),
            (&guest, &post, "/tokens".to_owned(), json!({ "label": name })),
            (&olga, &post, "/events".to_owned(), new(json!({ "name": name }))),
            (&olga, &post, "/events".to_owned(), new(json!({ "divisions": [{ "name": name }] }))),
            (&olga, &post, "/events".to_owned(), new(entries(json!({ "name": name })))),
            (&olga, &post, path("entries"), entries(json!({ "name": name }))),
            (&olga, &post, path("entries"), entries(json!({ "name": "B", "team": name }))),
            (&olga, &post, path("entries"), entries(json!({ "name": "B", "flags": [name] }))),
            (&olga, &put, path("entries/1"), json!({ "name": name })),
            (&olga, &post, path("enter"), json!({ "name": name })),
        ] {
            let answer = bot.send(&house, method.clone(), &path, &body).await;
            check_refused(&path, &body, &answer);
        }
        // In a file, a bell is a blank.
        if !name.contains('\u{7}') {
            let file = json!({ "text": format!("event Cup\nentry {name}"), "game": "checkers" });
            let answer = olga.send(&house, Method::POST, "/events/import", &file).await;
            assert!(answer.status.is_client_error(), "{}", answer.body);
        }
    }
    let after = (events().await, olga.look(&house, &format!("/events/{id}")).await.body);
    assert_eq!(after, before, "nothing has changed");
}

#[tokio::test]
async fn nothing_is_hidden_in_any_name_of_the_pages() {
    let house = House::new().await;
    let mut visit = house.visit();
    for (name, words) in [("Ai%E2%80%AEko", "invisible characters"), ("x", "")] {
        let long = "x".repeat(5000);
        let name = if words.is_empty() { long.as_str() } else { name };
        for (page, path, fields) in [
            ("/account", "/account/name", format!("name={name}")),
            ("/register", "/register", format!("name={name}&password=correct+horse")),
            ("/account", "/account/tokens", format!("label={name}&read=on")),
        ] {
            let answer = visit.post(page, path, &fields).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{path}: {}", answer.body);
            assert!(answer.body.contains(words), "{path}: {}", answer.body);
        }
    }
    let mut olga = house.visit();
    olga.post("/register", "/register", "name=Olga&password=correct+horse").await;
    for fields in [
        "name=A%E2%80%AEb",
        "name=Cup&entries=A%E2%80%AEb",
        "name=Cup&divisions=own&own=A%E2%80%AEb",
    ] {
        let answer = olga.post("/events/new", "/events/new", fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{fields}");
        assert!(answer.body.contains("invisible characters"), "{fields}: {}", answer.body);
    }
    let record = "[Event \"Cup\"]\n[White \"A\u{202e}b\"]\n\n1. 11-15 *";
    let record: String = record.bytes().map(|byte| format!("%{byte:02x}")).collect();
    let answer = visit.post("/new", "/study", &format!("record={record}&game=checkers")).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
}

#[tokio::test]
async fn one_name_is_written_in_one_way() {
    let house = House::new().await;
    let aiko = account(&house, "  Ａｉｋｏ　Zoe\u{308} ").await;
    let me = aiko.look(&house, "/me").await.fits(StatusCode::OK);
    assert_eq!(me["name"], "Aiko Zoë");
    let login = json!({ "name": "AIKO ZOE\u{308}", "password": PASSWORD });
    house.send(Method::POST, "/tokens", &login).await.fits(StatusCode::CREATED);
    house.look("/people/aiko%20zo%C3%AB").await.fits(StatusCode::OK);
    let order = json!({ "name": "Ｃｕｐ", "game": "checkers", "divisions": [{ "name": "Ａ" }, { "name": "B" }],
        "entries": [{ "name": "Ｂｅｎ", "division": "Ａ", "team": "Ｔ" }, { "name": "Cleo", "division": "B", "team": "T" }] });
    let made = aiko.send(&house, Method::POST, "/events", &order).await;
    let id = made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
    let told = aiko.look(&house, &format!("/events/{id}")).await.fits(StatusCode::OK);
    assert_eq!((&told["name"], &told["entries"][0]["name"]), (&json!("Cup"), &json!("Ben")));
    assert_eq!(told["entries"][0]["team"], told["entries"][1]["team"]);
}

#[tokio::test]
async fn an_account_that_looks_like_another_is_refused() {
    let house = House::new().await;
    for name in ["admin", "PayPal", "Botan"] {
        account(&house, name).await;
    }
    let guest = house.bot("Chiyo").await;
    for name in [
        "аdmin",
        "ADMIN",
        "АDMIN",
        "ADMlN",
        "ａｄｍｉｎ",
        "PayPaI",
        "paypa1",
        "B0tan",
        "Вotan",
        "Botan.",
        "Bоtan",
        "Botanʼ",
        "Botanˈ",
        "Botanꞏ",
        "ʻBotan",
        "Botan ʼ",
    ] {
        register(&house, name).await.refuses(409, "name-taken");
        house
            .send(Method::POST, "/guests", &json!({ "name": name }))
            .await
            .refuses(409, "name-taken");
        let change = json!({ "name": name });
        guest.send(&house, Method::PUT, "/me/name", &change).await.refuses(409, "name-taken");
    }
    for name in ["Botan 2", "Batan", "Paypei", "Adam"] {
        register(&house, name).await.fits(StatusCode::CREATED);
    }
    for name in ["Computer", "C0mputer", "Computer level 3", "コンピューター", "Computer Stufe 1"]
    {
        register(&house, name).await.refuses(409, "name-taken");
        house
            .send(Method::POST, "/guests", &json!({ "name": name }))
            .await
            .refuses(409, "name-taken");
    }
}

#[tokio::test]
async fn accounts_of_older_halls_that_look_alike_stay_and_nobody_joins_them() {
    let house = House::new().await;
    let db = house.state.db();
    // As an older hall has written them.
    let names = [("Botan", "botan"), ("B0tan", "b0tan"), ("Ａiko", "ａiko")];
    for ((name, key), id) in names.into_iter().zip(1..) {
        let sql = "INSERT INTO person (id, name, account, role, created) VALUES ($1, $2, $3, 'player', $1)";
        let old = Statement::new(sql, vec![i64::into(id), name.into(), key.into()]);
        db.write(vec![old]).await.expect("anything can be written");
    }
    let again = house.another().await;
    for ((name, _), id) in names.into_iter().zip(1..) {
        let found = again.state.db().account(name).await.expect("an answer").expect("an account");
        assert_eq!((found.person.id, found.person.name.as_str()), (PersonId(id), name));
    }
    for name in ["Bоtan", "B0TAN", "Aiko", "аiko"] {
        register(&again, name).await.refuses(409, "name-taken");
    }
    let twice = house.another().await;
    register(&twice, "Bоtan").await.refuses(409, "name-taken");
}
