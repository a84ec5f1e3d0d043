//! Crowds at an event: those who look on take turns, and nobody else waits for them; and nobody writes the log
//! of somebody else's event full.

use axum::http::{Method, StatusCode};
use dohyo_server::config::HallSettings;
use dohyo_server::events::{LONGEST_LOG_OF_PLAYERS, MOST_CHANGES, MOST_PRESS};
use dohyo_server::store::Statement;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::house::{Answer, House};
use crate::socket::Socket;

/// A house in which one test does as much as a hundred people.
async fn open_house() -> House {
    House::with(HallSettings { requests: Some(0), deeds: Some(0), ..HallSettings::default() }).await
}

async fn event(house: &House, olga: &Bot, more: &Value) -> String {
    let mut order = json!({ "name": "Camp", "game": "checkers", "door": "open" });
    order.as_object_mut().expect("one").extend(more.as_object().expect("one").clone());
    let made = olga.send(house, Method::POST, "/events", &order).await;
    made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned()
}

/// How many lines there are.
async fn lines(house: &House, id: &str) -> u64 {
    house.state.db().last_event_line(id).await.expect("a log")
}

#[tokio::test]
async fn those_who_look_on_take_turns_and_players_do_not_wait_for_them() {
    let mut house = open_house().await;
    let (olga, anna) = (house.quick_account("Olga").await.1, house.quick_account("Anna").await.1);
    let id = event(&house, &olga, &json!({})).await;
    let enter = format!("/events/{id}/enter");
    anna.send(&house, Method::POST, &enter, &json!({})).await.fits(StatusCode::OK);
    let address = house.serve().await;
    let path = format!("/events/{id}/live?since=1");
    let shown = format!("Bearer {}", anna.token);
    let mut stranger = Socket::open_page(address, &path, &[]).await.expect("a page");
    let player = Socket::open_page(address, &path, &[("Authorization", &shown)]).await;
    let mut player = player.expect("a page");
    for socket in [&mut stranger, &mut player] {
        assert_eq!(socket.next().await, json!({ "number": 1, "parts": {} }));
    }
    let crowd = &house.state.onlookers;
    let turns = crowd.acquire_many(crowd.available_permits() as u32).await.expect("turns");
    for number in 2..=4 {
        let one = json!({ "entries": [{ "name": format!("P{number}") }] });
        let path = format!("/events/{id}/entries");
        olga.send(&house, Method::POST, &path, &one).await.fits(StatusCode::OK);
        let told = player.next().await;
        assert_eq!(told["number"], number, "{told}");
    }
    drop(turns);
    // Whoever waited is told what is last, and that alone.
    let told = stranger.next().await;
    assert_eq!(told["number"], 4, "{told}");
    assert!(told["parts"]["entrants"].as_str().is_some_and(|part| part.contains("P4")), "{told}");
}

/// Does something in an event until it is refused, and gives the answer and how often it was done.
async fn until_refused(mut act: impl AsyncFnMut(usize) -> Answer) -> (Answer, usize) {
    for count in 0.. {
        let answer = act(count).await;
        if answer.status != StatusCode::OK {
            return (answer, count);
        }
        assert!(count < 1_000, "it is never refused");
    }
    unreachable!("numbers have no end")
}

#[tokio::test]
async fn what_changes_nothing_leaves_no_line() {
    let house = open_house().await;
    let (olga, anna) = (house.quick_account("Olga").await.1, house.quick_account("Anna").await.1);
    let id = event(&house, &olga, &json!({})).await;
    anna.send(&house, Method::POST, &format!("/events/{id}/enter"), &json!({})).await;
    let check_in = json!({ "stage": "check-in" });
    let path = format!("/events/{id}/stage");
    olga.send(&house, Method::PUT, &path, &check_in).await.fits(StatusCode::OK);
    let here = format!("/events/{id}/entries/1/here");
    for (is_here, bot) in [(false, &anna), (true, &anna), (false, &olga)] {
        let before = lines(&house, &id).await;
        let order = json!({ "here": is_here });
        if is_here || before > 2 {
            bot.send(&house, Method::PUT, &here, &order).await.fits(StatusCode::OK);
            assert_eq!(lines(&house, &id).await, before + 1);
        }
        let before = lines(&house, &id).await;
        bot.send(&house, Method::PUT, &here, &order).await.refuses(409, "unchanged");
        assert_eq!(lines(&house, &id).await, before);
    }
}

#[tokio::test]
async fn nobody_comes_and_goes_without_end() {
    let house = open_house().await;
    let (olga, anna) = (house.quick_account("Olga").await.1, house.bot("Anna").await);
    let id = event(&house, &olga, &json!({})).await;
    // In and out again.
    let (answer, count) = until_refused(async |_| {
        let enter = format!("/events/{id}/enter");
        let answer = anna.send(&house, Method::POST, &enter, &json!({})).await;
        if answer.status == StatusCode::OK {
            let out = format!("/events/{id}/entries/1");
            anna.send(&house, Method::DELETE, &out, &json!({})).await.fits(StatusCode::OK);
        }
        answer
    })
    .await;
    answer.refuses(409, "changed-often");
    assert_eq!(count, MOST_CHANGES);
    // Whoever runs the event can still enter them, and another person comes and goes as they like.
    let ben = house.bot("Ben").await;
    ben.send(&house, Method::POST, &format!("/events/{id}/enter"), &json!({})).await;
    let path = format!("/events/{id}/stage");
    let check_in = json!({ "stage": "check-in" });
    olga.send(&house, Method::PUT, &path, &check_in).await.fits(StatusCode::OK);
    let (answer, count) = until_refused(async |count| {
        let here = format!("/events/{id}/entries/1/here");
        ben.send(&house, Method::PUT, &here, &json!({ "here": count.is_multiple_of(2) })).await
    })
    .await;
    answer.refuses(409, "changed-often");
    assert_eq!(count, MOST_CHANGES - 1, "to enter is one");
    // Whoever runs the event answers for it.
    let here = format!("/events/{id}/entries/1/here");
    let order = json!({ "here": (MOST_CHANGES - 1).is_multiple_of(2) });
    olga.send(&house, Method::PUT, &here, &order).await.fits(StatusCode::OK);
    // They can still go.
    let out = format!("/events/{id}/entries/1");
    ben.send(&house, Method::DELETE, &out, &json!({})).await.fits(StatusCode::OK);
}

#[tokio::test]
async fn nobody_fills_a_bulletin_or_goes_on_holiday_without_end() {
    let house = open_house().await;
    let (olga, anna) = (house.quick_account("Olga").await.1, house.quick_account("Anna").await.1);
    let time = "deadlines; each sun 20:00 Europe/Berlin; vacation 20";
    let more = json!({ "game": "bout", "place": "hall", "time": time,
                       "divisions": [{ "format": "round-robin" }] });
    let id = event(&house, &olga, &more).await;
    for bot in [&anna, &olga] {
        let path = format!("/events/{id}/enter");
        bot.send(&house, Method::POST, &path, &json!({})).await.fits(StatusCode::OK);
    }
    let path = format!("/events/{id}/stage");
    let running = json!({ "stage": "running" });
    olga.send(&house, Method::PUT, &path, &running).await.fits(StatusCode::OK);
    let press = format!("/events/{id}/press");
    let words = json!({ "words": "Hello" });
    let (answer, count) =
        until_refused(async |_| anna.send(&house, Method::POST, &press, &words).await).await;
    answer.refuses(409, "changed-often");
    assert_eq!(count, MOST_PRESS);
    olga.send(&house, Method::POST, &press, &words).await.fits(StatusCode::OK);
    let leave = format!("/events/{id}/leaves");
    let days = json!({ "first": "2099-01-01", "last": "2099-01-02", "entry": 1 });
    let (answer, count) = until_refused(async |_| {
        let answer = anna.send(&house, Method::POST, &leave, &days).await;
        if answer.status == StatusCode::OK {
            let line = lines(&house, &id).await;
            let back = format!("/events/{id}/leaves/{line}");
            anna.send(&house, Method::DELETE, &back, &json!({})).await.fits(StatusCode::OK);
        }
        answer
    })
    .await;
    answer.refuses(409, "changed-often");
    assert_eq!(count, MOST_CHANGES - 1, "to enter is one");
}

#[tokio::test]
async fn a_log_that_players_have_filled_is_their_organisers_alone() {
    let house = open_house().await;
    let (olga, anna) = (house.quick_account("Olga").await.1, house.quick_account("Anna").await.1);
    let id = event(&house, &olga, &json!({})).await;
    let fill = "INSERT INTO event_line (event, number, at, kind, words) \
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $2) \
                SELECT $1, i, 1, 'press', 'words' FROM n";
    let values = vec![id.as_str().into(), (LONGEST_LOG_OF_PLAYERS as i64).into()];
    house.state.db().write(vec![Statement::new(fill, values)]).await.expect("it is kept");
    let path = format!("/events/{id}/enter");
    let answer = anna.send(&house, Method::POST, &path, &json!({})).await;
    answer.refuses(409, "log-full");
    assert_eq!(lines(&house, &id).await, LONGEST_LOG_OF_PLAYERS as u64);
    let one = json!({ "entries": [{ "name": "Anna" }] });
    let path = format!("/events/{id}/entries");
    olga.send(&house, Method::POST, &path, &one).await.fits(StatusCode::OK);
}

#[tokio::test]
async fn a_first_page_is_shown_while_nobody_has_time_for_the_events_that_one_is_invited_to() {
    let house = open_house().await;
    let (olga, anna) = (house.quick_account("Olga").await.1, house.quick_account("Anna").await.1);
    let id = event(&house, &olga, &json!({})).await;
    let names: String = (1..=300).map(|number| format!("P{number},\n")).collect();
    let list = json!({ "csv": format!("name,account\nAnna,Anna\n{names}") });
    let path = format!("/events/{id}/entries");
    olga.send(&house, Method::POST, &path, &list).await.fits(StatusCode::OK);
    assert!(anna.page(&house, "/moves").await.body.contains(&id));
    // Nobody has read the event in another process, and there the line is full.
    let again = house.another().await;
    let [workers, _] = again.state.events.workers();
    let line: Vec<_> = std::iter::from_fn(|| workers.place().ok()).collect();
    for page in ["/", "/moves", "/events"] {
        let page = anna.page(&again, page).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        assert!(!page.body.contains(&format!("/events/{id}/")), "{}", page.body);
    }
    drop(line);
    assert!(anna.page(&again, "/moves").await.body.contains(&id));
}
