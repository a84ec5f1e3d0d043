//! Where choices are hidden, nobody but who chose can tell that they did, by whatever way they look,
//! until the turn is complete.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use dohyo_rules::{Player, Viewer};
use dohyo_server::room::{LogEntry, MatchDeed, MatchSetup, Opponent, Room};
use dohyo_server::time::Watch;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::clocks::begin;
use crate::house::House;
use crate::room::{GUEST, HOST, setup};
use crate::socket::Socket;

const BEGIN: i64 = 1_790_000_000_000;

/// Everything that somebody can ask for.
pub(crate) async fn seen(house: &House, id: &str, token: Option<&str>) -> Vec<String> {
    let paths = [
        format!("/api/v1/matches/{id}"),
        format!("/api/v1/matches/{id}/log"),
        format!("/api/v1/matches/{id}/log?from=1"),
        format!("/api/v1/matches/{id}/record"),
        format!("/api/v1/matches/{id}/turns/0"),
        format!("/api/v1/matches/{id}/bout"),
        "/api/v1/matches?list=playing".to_owned(),
        "/api/v1/matches?list=own".to_owned(),
        "/api/v1/matches?list=open".to_owned(),
        "/api/v1/moves".to_owned(),
        "/api/v1/leaders".to_owned(),
        format!("/api/v1/matches/{id}/plans"),
        format!("/match/{id}"),
        format!("/match/{id}/now"),
        format!("/match/{id}/turn/0"),
        format!("/match/{id}/board/0"),
        format!("/match/{id}/record"),
        format!("/match/{id}/fair"),
        format!("/match/{id}/plans"),
        format!("/match/{id}/note"),
        "/".to_owned(),
        "/moves".to_owned(),
        "/matches".to_owned(),
        "/lobby".to_owned(),
    ];
    let mut seen = Vec::new();
    for path in paths {
        let mut request = Request::get(&path);
        if let Some(token) = token {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        let answer = house.ask(request.body(Body::empty()).expect("a request")).await;
        seen.push(format!("{path}: {} {}", answer.status, plain(&answer.body)));
    }
    seen
}

/// A page without the token of its forms, which strangers get anew with every page. Within JSON, quotes
/// have a stroke before them.
fn plain(page: &str) -> String {
    let mut plain = page.to_owned();
    for mark in [r#"name="form" value=""#, r#"name=\"form\" value=\""#] {
        let token = page.split_once(mark).map(|(_, rest)| rest.chars());
        let token: String =
            token.into_iter().flatten().take_while(char::is_ascii_alphanumeric).collect();
        // Programs have none.
        if !token.is_empty() {
            plain = plain.replace(&token, "TOKEN");
        }
    }
    plain
}

/// The next message that tells of the match, not of who looks on.
pub(crate) async fn next(socket: &mut Socket) -> Value {
    loop {
        let told = socket.next().await;
        if told.get("number").is_some() || told.get("lines").is_some() {
            return told;
        }
    }
}

pub(crate) async fn act(house: &House, bot: &Bot, id: &str, deed: Value) -> u64 {
    let done = bot.act(house, id, &deed).await.fits(StatusCode::OK);
    done["number"].as_u64().expect("a number")
}

#[tokio::test]
async fn nobody_else_can_tell_that_a_hidden_choice_was_made() {
    let watch = Watch::by_hand(BEGIN);
    let mut house = House::by(&watch).await;
    let address = house.serve().await;
    let (id, host, guest) = begin(&house, "bout", "days 1; hidden").await;
    act(&house, &guest, &id, json!({ "deed": "draw" })).await;
    let shown = format!("Bearer {}", guest.token);
    let mut sockets = Vec::new();
    for path in [format!("/api/v1/matches/{id}/events"), format!("/match/{id}/live")] {
        for headers in [&[("Authorization", shown.as_str())][..], &[]] {
            sockets.push(Socket::open_page(address, &path, headers).await.expect("a socket"));
        }
    }
    for socket in &mut sockets {
        next(socket).await;
    }

    let before = [seen(&house, &id, Some(&guest.token)).await, seen(&house, &id, None).await];
    for card in ["4", "2"] {
        act(&house, &host, &id, json!({ "deed": "choose", "move": card })).await;
        let after = [seen(&house, &id, Some(&guest.token)).await, seen(&house, &id, None).await];
        for (before, after) in before.iter().flatten().zip(after.iter().flatten()) {
            let same = before.bytes().zip(after.bytes()).take_while(|(a, b)| a == b).count();
            let [before, after] = [before, after].map(|text| text.get(same.saturating_sub(90)..));
            assert_eq!(before, after);
        }
    }
    let own = host.look(&house, &format!("/matches/{id}")).await.fits(StatusCode::OK);
    assert_eq!(own["now"]["chosen"], json!(["first"]), "who chose knows it");

    // What comes next has the next number, and nothing came before it.
    assert_eq!(act(&house, &guest, &id, json!({ "deed": "say", "words": "Well?" })).await, 3);
    for socket in &mut sockets {
        let told = next(socket).await;
        let number = told.get("number").unwrap_or(&told["now"]["number"]);
        assert_eq!(number, 3, "{told}");
    }
}

#[tokio::test]
async fn a_complete_turn_is_told_whole_and_in_an_order_of_its_own_for_each() {
    let house = House::new().await;
    let (id, host, guest) = begin(&house, "bout", "days 1; hidden").await;
    for card in ["4", "2"] {
        act(&house, &host, &id, json!({ "deed": "choose", "move": card })).await;
    }
    act(&house, &guest, &id, json!({ "deed": "say", "words": "Well?" })).await;
    act(&house, &guest, &id, json!({ "deed": "choose", "move": "3" })).await;
    let path = format!("/matches/{id}/log");
    let kinds = |log: &Value| -> Vec<String> {
        let lines = log["lines"].as_array().expect("lines").iter();
        lines
            .map(|line| format!("{} {}", line["number"], line["kind"].as_str().expect("a kind")))
            .collect()
    };
    let own = host.look(&house, &path).await.fits(StatusCode::OK);
    assert_eq!(kinds(&own), ["1 join", "2 choose", "3 choose", "4 say", "5 choose"]);
    let others = guest.look(&house, &path).await.fits(StatusCode::OK);
    assert_eq!(kinds(&others), ["1 join", "2 say", "3 choose", "4 choose", "5 choose"]);
    let [replaced, open, last] = [2, 3, 4].map(|line| others["lines"][line].clone());
    assert_eq!(replaced["move"], Value::Null, "what was replaced stays sealed");
    assert!(replaced["commitment"].is_string(), "but openly");
    assert_eq!((&open["move"], &last["turn"]), (&json!("2"), &json!("2/3")));
    assert_eq!(last["opened"][0]["number"], 4);
    assert_eq!(house.look(&path).await.fits(StatusCode::OK), others);
}

#[test]
fn the_clock_of_who_chose_seems_to_run_on_for_everybody_else() {
    let terms = "turn 2m; hidden".parse().expect("terms");
    let mut room =
        Room::new(MatchSetup { terms, ..setup("bout", Opponent::Anybody) }).expect("a game");
    let mut happen = |at, person, deed| {
        let number = room.next_number();
        room.admit(LogEntry { number, at, person: Some(person), deed }).expect("it is allowed");
    };
    happen(0, GUEST, MatchDeed::Join(Player::Second));
    let mv = "4".to_owned();
    happen(30_000, HOST, MatchDeed::Choose { seat: Player::First, mv, named: None, nonce: None });
    let read = |viewer| {
        let readings = room.readings_for(viewer, 50_000).expect("a clock");
        (readings.first.left, readings.first.runs)
    };
    assert_eq!(read(Viewer::Seat(Player::First)), (90_000, false));
    assert_eq!(read(Viewer::Seat(Player::Second)), (70_000, true));
    assert_eq!(read(Viewer::Spectator), (70_000, true));
}
