//! What large events cost: nothing that is answered grows out of proportion to who has entered, whatever takes
//! long is worked out beside everything else, and nobody else waits for it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::{Method, StatusCode};
use dohyo_server::people::Role;
use dohyo_server::store::Statement;
use dohyo_server::time::{DAY, Watch};
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::house::{Answer, House};

/// A page that is read, in bytes.
const PAGE: usize = 2_000_000;
/// What anybody waits for an answer: a second, and in a build that nobody has made fast ten. What holds whatever
/// the build, [others](crate::load_events) compare.
const PATIENCE: Duration = Duration::from_secs(if cfg!(debug_assertions) { 10 } else { 1 });
/// How often somebody asks who had to wait longer: the machine may do much else.
const TRIES: usize = 3;

/// What was answered, and how long that took at the best.
async fn timed<T>(mut ask: impl AsyncFnMut() -> T) -> (T, Duration) {
    let mut best: Option<(T, Duration)> = None;
    for _ in 0..TRIES {
        let begin = Instant::now();
        let answer = ask().await;
        let took = begin.elapsed();
        if best.as_ref().is_none_or(|(_, known)| took < *known) {
            best = Some((answer, took));
        }
        if took < PATIENCE {
            break;
        }
    }
    best.expect("it was asked once")
}

/// Somebody who may have many events.
async fn account(house: &House, name: &str) -> Bot {
    let bot = house.account(name).await;
    house.state.db().give_role(&name.to_lowercase(), Role::Organiser).await.expect("an account");
    bot
}

/// The file of an event of so many entries, in which something has begun.
fn crowd(format: &str, entries: usize, first: &str) -> String {
    let lines: String = (1..=entries).map(|entry| format!("entry Player {entry}\n")).collect();
    format!("event Crowd\nformat {format}\n{lines}result {first} a\n")
}

async fn import(house: &House, bot: &Bot, text: &str) -> Answer {
    let order = json!({ "text": text, "game": "checkers" });
    bot.send(house, Method::POST, "/events/import", &order).await
}

async fn imported(house: &House, bot: &Bot, text: &str) -> String {
    let made = import(house, bot, text).await.fits(StatusCode::CREATED);
    made["id"].as_str().expect("an id").to_owned()
}

/// Everything that anybody can look at in an event, and what its organiser can.
fn places(id: &str) -> Vec<String> {
    let mut places: Vec<_> = ["", "/desk", "/screen", "/now", "/print/all", "/print/slips"]
        .map(|place| format!("/events/{id}{place}"))
        .into();
    for file in ["standings.pdf", "table.pdf", "bracket.pdf", "slips.svg", "standings.svg"] {
        places.push(format!("/events/{id}/{file}"));
    }
    for file in ["export.event", "export.csv", "export.json", "entries.csv"] {
        places.push(format!("/events/{id}/{file}"));
    }
    places
}

/// Looks at everything of an event: it is small and comes at once, or there is no such thing.
async fn check_places(house: &House, bot: &Bot, id: &str) {
    for place in places(id) {
        let (answer, took) = timed(async || bot.bytes(house, &place).await).await;
        eprintln!("{place}: {} {} bytes, {took:?}", answer.0, answer.1);
        assert!(
            matches!(answer.0, StatusCode::OK | StatusCode::NOT_FOUND),
            "{place}: {}",
            answer.0
        );
        let is_desk = place.ends_with("/desk");
        let is_file = ["export", ".pdf", ".svg", "print"].iter().any(|file| place.contains(file));
        let most = match () {
            () if is_file => 16 * 1024 * 1024,
            // Every match has a button for every way to end.
            () if is_desk => 2 * PAGE,
            () => PAGE,
        };
        assert!(answer.1 <= most, "{place} has {} bytes", answer.1);
        assert!(took < PATIENCE, "{place} took {took:?}");
    }
}

/// Every part of every list of an event, one after the other.
async fn all_parts(house: &House, id: &str) -> Vec<Value> {
    let (mut parts, mut from) = (Vec::new(), Some(1));
    while let Some(begin) = from {
        let answer = house.look(&format!("/events/{id}?from={begin}&most=5000")).await;
        assert!(answer.body.len() < 2 * PAGE + 4_000_000, "{} bytes", answer.body.len());
        let part = answer.fits(StatusCode::OK);
        from = part["next"].as_u64();
        parts.push(part);
    }
    parts
}

#[tokio::test]
async fn rounds_without_end_that_were_kept_once_are_shown_like_others() {
    let house = House::new().await;
    let olga = account(&house, "Olga").await;
    let id = imported(&house, &olga, &crowd("swiss 9", 5, "R1.1")).await;
    let sql = "UPDATE event SET settings = REPLACE(settings, 'swiss 9', 'swiss 4294967295') \
               WHERE id = $1";
    let old = Statement::new(sql, vec![id.as_str().into()]);
    house.state.db().write(vec![old]).await.expect("anything can be written");
    let again = house.another().await;
    let event = again.look(&format!("/events/{id}")).await.fits(StatusCode::OK);
    assert_eq!(event["divisions"][0]["format"], "swiss 4294967295");
    check_places(&again, &olga, &id).await;
    let table = olga.page(&again, &format!("/events/{id}/print/table")).await;
    assert!(table.body.contains(">99<") && !table.body.contains(">100<"), "99 rounds have columns");
}

#[tokio::test]
async fn numbers_that_no_event_has_are_refused_with_a_sentence() {
    let house = House::new().await;
    let olga = account(&house, "Olga").await;
    let check = async |text: &str, words: &str| {
        let (answer, took) = timed(async || import(&house, &olga, text).await).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
        assert!(answer.body.contains(words), "{}", answer.body);
        assert!(took < PATIENCE, "{took:?}");
    };
    let rounds = "line 2: swiss: it has to be a number from 1 to 99";
    check(&crowd("swiss 4294967295", 3, "R1.1"), rounds).await;
    check(&crowd("groups 255 1 single", 100_000, "a1.1"), "unknown format").await;
    check(&crowd("groups 26 1 single", 13_312, "a1.1"), "entries: it has to be").await;
    let order = json!({ "name": "Endless", "game": "checkers", "divisions": [{ "format": "swiss 4000000000" }] });
    let answer = olga.send(&house, Method::POST, "/events", &order).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
    assert!(house.look("/events").await.fits(StatusCode::OK)["events"] == json!([]));
}

#[tokio::test]
async fn thousands_in_groups_of_hundreds_are_shown_in_parts() {
    let house = House::new().await;
    let olga = account(&house, "Olga").await;
    let id = imported(&house, &olga, &crowd("groups 8 2 single", 4096, "a1.1")).await;
    check_places(&house, &olga, &id).await;
    let (first, took) = timed(async || house.look(&format!("/events/{id}")).await).await;
    eprintln!("the API: {took:?}");
    assert!(took < PATIENCE, "{took:?}");
    let first = first.fits(StatusCode::OK);
    assert_eq!(first["entries"].as_array().map(Vec::len), Some(1_000));
    assert_eq!(first["divisions"][0]["matches"].as_array().map(Vec::len), Some(1_000));
    assert_eq!(first["next"], 1_001);
    // Beyond the end of all lists there is nothing, and nothing more to come.
    let beyond = house.look(&format!("/events/{id}?from=99999999")).await.fits(StatusCode::OK);
    assert_eq!((&beyond["entries"], &beyond["next"]), (&json!([]), &Value::Null));
}

#[tokio::test]
async fn the_largest_drawings_that_there_are_come_in_time() {
    let house = House::new().await;
    let olga = account(&house, "Olga").await;
    for (format, entries, first) in [
        ("double", 1_024, "W1.1"),
        ("round-robin", 256, "R1.1"),
        ("swiss 99", 660, "R1.1"),
        ("single", 8_192, "W1.1"),
    ] {
        let id = imported(&house, &olga, &crowd(format, entries, first)).await;
        eprintln!("{format} of {entries}");
        check_places(&house, &olga, &id).await;
    }
}

#[tokio::test]
async fn nobody_makes_events_without_end() {
    let watch = Watch::by_hand(1_790_000_000_000);
    let house = House::by(&watch).await;
    let olga = account(&house, "Olga").await;
    let order =
        |number: u32| json!({ "name": "Camp", "game": "checkers", "key": format!("{number}") });
    for number in 0..100 {
        olga.send(&house, Method::POST, "/events", &order(number)).await.fits(StatusCode::CREATED);
    }
    let answer = olga.send(&house, Method::POST, "/events", &order(100)).await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS, "{}", answer.body);
    // What was made is found again, others make theirs, and tomorrow is another day.
    olga.send(&house, Method::POST, "/events", &order(7)).await.fits(StatusCode::CREATED);
    let otto = account(&house, "Otto").await;
    otto.send(&house, Method::POST, "/events", &order(100)).await.fits(StatusCode::CREATED);
    watch.set(1_790_000_000_000 + DAY);
    olga.send(&house, Method::POST, "/events", &order(100)).await.fits(StatusCode::CREATED);
}

#[tokio::test]
async fn lists_of_events_come_in_pages() {
    let house = House::new().await;
    let olga = account(&house, "Olga").await;
    for number in 0..53 {
        let order = json!({ "name": format!("Camp {number}"), "game": "checkers" });
        olga.send(&house, Method::POST, "/events", &order).await.fits(StatusCode::CREATED);
    }
    let (mut names, mut from) = (std::collections::BTreeSet::new(), Some(1));
    while let Some(begin) = from {
        let part = house.look(&format!("/events?from={begin}&most=25")).await.fits(StatusCode::OK);
        let events = part["events"].as_array().expect("a list");
        names.extend(events.iter().map(|event| event["name"].to_string()));
        from = part["next"].as_u64();
    }
    assert_eq!(names.len(), 53);
    let mut visit = house.visit();
    let mut shown = 0;
    for page in 1..=3 {
        let page = visit.get(&format!("/events?page={page}")).await;
        shown += page.body.matches("<strong>Camp").count();
    }
    assert_eq!(shown, 53);
}

#[tokio::test]
async fn a_swiss_event_of_thousands_comes_in_pages() {
    let house = House::new().await;
    let olga = account(&house, "Olga").await;
    let id = imported(&house, &olga, &crowd("swiss 9", 2_000, "R1.1")).await;
    check_places(&house, &olga, &id).await;
    let parts = all_parts(&house, &id).await;
    let count = |list: &dyn Fn(&Value) -> &Value| -> usize {
        parts.iter().map(|part| list(part).as_array().map_or(0, Vec::len)).sum()
    };
    assert_eq!(count(&|part| &part["entries"]), 2_000);
    assert_eq!(count(&|part| &part["divisions"][0]["standings"]), 2_000);
    assert_eq!(count(&|part| &part["divisions"][0]["matches"]), 1_000);
    let why = parts[0]["divisions"][0]["standings"][5]["why"].as_str().expect("a reason");
    assert!(why.contains("others") && why.len() < 400, "{why}");
    // Everybody is on one of the pages, and the pages lead to each other.
    let mut seen = 0;
    let mut pages = 0;
    let mut next = Some(format!("/events/{id}"));
    while let Some(place) = next {
        let page = olga.page(&house, &place).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.body.len() < PAGE, "{place} has {} bytes", page.body.len());
        let table = page.body.split("class=\"standings\"").nth(1).expect("the standings");
        seen += table.split("</table>").next().expect("its end").matches("<tr").count() - 1;
        pages += 1;
        let link = page.body.split("rel=\"next\" href=\"").nth(1);
        let link = link.and_then(|rest| rest.split(['#', '"']).next());
        next = link.map(|link| format!("/events/{id}{}", link.replace("&amp;", "&")));
    }
    assert_eq!((seen, pages), (2_000, 4));
}

#[tokio::test]
async fn who_finds_the_line_full_is_told_to_come_back_and_small_events_never_wait() {
    let house = House::new().await;
    let olga = account(&house, "Olga").await;
    let large = crowd("round-robin", 120, "R1.1");
    let id = imported(&house, &olga, &large).await;
    let small = imported(&house, &olga, &crowd("swiss 3", 8, "R1.1")).await;
    let [workers, door] = house.state.events.workers();
    let line: Vec<_> = std::iter::from_fn(|| workers.place().ok()).collect();
    let outside: Vec<_> = std::iter::from_fn(|| door.place().ok()).collect();
    assert!(line.len() >= 8 && outside.len() >= 4);
    for path in ["", "/export/csv"] {
        let answer = olga.look(&house, &format!("/events/{id}{path}")).await;
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{}", answer.body);
        assert!(answer.body.contains("\"busy\""), "{}", answer.body);
    }
    for place in ["", "/screen", "/print/standings", "/standings.pdf", "/desk"] {
        let (status, _) = olga.bytes(&house, &format!("/events/{id}{place}")).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{place}");
        let (status, _) = olga.bytes(&house, &format!("/events/{small}{place}")).await;
        assert_eq!(status, StatusCode::OK, "{place}");
    }
    let answer = import(&house, &olga, &crowd("swiss 9", 2_500, "R1.1")).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{}", answer.body);
    let result = json!({ "match": "R1.2", "games": ["b"] });
    let path = format!("/events/{id}/results");
    let answer = olga.send(&house, Method::POST, &path, &result).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{}", answer.body);
    drop((line, outside));
    // Nothing of it happened, and now it does.
    olga.send(&house, Method::POST, &path, &result).await.fits(StatusCode::OK);
    let listed = olga.look(&house, "/events?list=own").await.fits(StatusCode::OK);
    assert_eq!(listed["events"].as_array().map(Vec::len), Some(2));
}

/// How long others wait, the slowest twentieth left out, while some do this again and again.
async fn others_wait(house: &Arc<House>, attacks: Vec<(Bot, Method, String, Value)>) -> Duration {
    let attackers: Vec<_> = attacks
        .into_iter()
        .map(|(bot, method, path, body)| {
            let house = Arc::clone(house);
            tokio::spawn(async move {
                loop {
                    if method == Method::GET {
                        bot.bytes(&house, &path).await;
                    } else {
                        bot.send(&house, method.clone(), &path, &body).await;
                    }
                }
            })
        })
        .collect();
    let mut waits = Vec::new();
    for _ in 0..100 {
        let begin = Instant::now();
        let answer = house.look("/events").await;
        assert_eq!(answer.status, StatusCode::OK);
        waits.push(begin.elapsed());
        tokio::task::yield_now().await;
    }
    for attacker in attackers {
        attacker.abort();
        let _ = attacker.await;
    }
    waits.sort();
    waits[94]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_else_waits_while_large_events_are_worked_on() {
    let house = Arc::new(House::new().await);
    let olga = account(&house, "Olga").await;
    let text = crowd("swiss 9", 2_000, "R1.1");
    let id = imported(&house, &olga, &text).await;
    let order = json!({ "text": text, "game": "checkers" });
    let get =
        |place: &str| (olga.clone(), Method::GET, format!("/events/{id}{place}"), Value::Null);
    let import = (olga.clone(), Method::POST, "/events/import".to_owned(), order);
    for (name, attack) in [
        ("imports", import),
        ("screens", get("/screen")),
        ("files", get("/export.json")),
        ("pages", get("")),
    ] {
        let waited = others_wait(&house, vec![attack; 12]).await;
        eprintln!("{name}: {waited:?}");
        assert!(waited < Duration::from_secs(2), "{name}: others wait {waited:?}");
    }
}
