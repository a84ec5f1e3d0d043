//! The door: requests that come slowly or never, answers that nobody takes, and more connections than there is
//! room for. Whoever asks meanwhile is answered.

use std::future::pending;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use dohyo_server::config::{Gate, HallSettings, RequestOrigin};
use dohyo_server::gate;
use dohyo_server::time::Watch;
use dohyo_server::web::app;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::folder::Folder;
use crate::house::House;
use crate::socket::Socket;

/// Long enough for anything on any machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// Short enough for a test to wait for.
const SOON: Duration = Duration::from_millis(150);
const HALF: &str = "GET / HTTP/1.1\r\nHost: here\r\n";

async fn open(tune: impl FnOnce(&mut Gate)) -> (House, SocketAddr) {
    open_by(RequestOrigin::Connection, tune).await
}

async fn open_by(origin: RequestOrigin, tune: impl FnOnce(&mut Gate)) -> (House, SocketAddr) {
    let settings = HallSettings { requests: Some(0), deeds: Some(0), ..HallSettings::default() };
    let folder = Arc::new(Folder::new());
    let mut house = House::tuned(folder, settings, Watch::default(), |config| {
        config.origin = origin;
        tune(&mut config.gate);
    })
    .await;
    let address = house.serve().await;
    (house, address)
}

async fn connect(address: SocketAddr, words: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.expect("somebody listens");
    stream.write_all(words.as_bytes()).await.expect("it is heard");
    stream
}

/// Everything until the other end closes; a connection that is reset is closed, too.
async fn rest(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    let _ = timeout(PATIENCE, stream.read_to_end(&mut all)).await.expect("it ends in time");
    String::from_utf8_lossy(&all).into_owned()
}

/// Asks for something on a connection that stays open, and gives the head of the answer.
async fn ask(stream: &mut TcpStream, path: &str) -> std::io::Result<String> {
    let request = format!("GET {path} HTTP/1.1\r\nHost: here\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await?);
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
    let mut body = vec![0; length.and_then(|length| length.parse().ok()).unwrap_or(0)];
    stream.read_exact(&mut body).await?;
    Ok(head)
}

#[tokio::test]
async fn a_request_that_never_comes_to_its_end_is_not_waited_for() {
    let (_house, address) = open(|gate| gate.head = SOON).await;
    for words in ["", HALF, "GET / HT"] {
        let mut stream = connect(address, words).await;
        assert_eq!(rest(&mut stream).await, "", "{words}");
    }
    // The same after a request that was answered.
    let mut stream = connect(address, "").await;
    assert!(ask(&mut stream, "/healthz").await.expect("an answer").starts_with("HTTP/1.1 200"));
    stream.write_all(HALF.as_bytes()).await.expect("it is heard");
    assert_eq!(rest(&mut stream).await, "");
}

#[tokio::test]
async fn a_connection_that_nobody_uses_is_closed_and_a_live_one_stays() {
    let (house, address) = open(|gate| (gate.idle, gate.head) = (SOON, SOON)).await;
    let bot = house.bot("Anna").await;
    let id = bot.order(&house, &json!({ "game": "checkers", "opponent": "anybody" })).await;
    let path = format!("/matches/{id}/events");
    let mut live = Socket::open(address, &path, &[]).await.expect("a WebSocket");
    live.next().await;
    let mut stream = connect(address, "").await;
    assert!(ask(&mut stream, "/healthz").await.expect("an answer").starts_with("HTTP/1.1 200"));
    assert_eq!(rest(&mut stream).await, "");
    bot.act(&house, &id, &json!({ "deed": "cancel" })).await;
    let told = live.next().await;
    assert_eq!(told["lines"][0]["kind"], "cancel", "{told}");
}

#[tokio::test]
async fn a_body_that_comes_too_slowly_is_refused_with_a_sentence() {
    let (_house, address) = open(|gate| gate.body = SOON).await;
    for (path, sort, words) in [
        ("/new", "application/x-www-form-urlencoded", "took too long to arrive"),
        ("/api/v1/guests", "application/json", r#"{"error":"too-slow","message":"#),
    ] {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: here\r\nContent-Type: {sort}\r\nContent-Length: 100\r\n\r\n{{"
        );
        let mut stream = connect(address, &head).await;
        let answer = rest(&mut stream).await;
        assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
        assert!(answer.contains(words), "{answer}");
    }
}

#[tokio::test]
async fn whoever_takes_no_answers_gets_no_more_of_them() {
    let (_house, address) = open(|gate| gate.stall = SOON).await;
    let mut stream = connect(address, "").await;
    let asking = async {
        let request = "GET /games HTTP/1.1\r\nHost: here\r\n\r\n".repeat(100);
        while stream.write_all(request.as_bytes()).await.is_ok() {}
    };
    timeout(PATIENCE, asking).await.expect("the connection is ended");
}

#[tokio::test]
async fn whoever_asks_too_often_is_told_once_whatever_else_they_have_sent() {
    let mut house =
        House::with(HallSettings { requests: Some(1), ..HallSettings::default() }).await;
    let address = house.serve().await;
    let request = "GET /touch HTTP/1.1\r\nHost: here\r\n\r\n".repeat(50);
    let mut stream = connect(address, &request).await;
    let answers = rest(&mut stream).await;
    assert!(answers.contains("HTTP/1.1 200"), "{answers}");
    assert_eq!(answers.matches("HTTP/1.1 429").count(), 1, "{answers}");
    assert_eq!(answers.matches("connection: close").count(), 1, "{answers}");
}

#[tokio::test]
async fn a_crowd_at_one_address_makes_room_for_whoever_comes_next() {
    let (_house, address) = open(|gate| gate.of_address = Some(8)).await;
    let mut crowd = Vec::new();
    for _ in 0..40 {
        crowd.push(connect(address, HALF).await);
        let mut stream = connect(address, "").await;
        let answer = timeout(PATIENCE, ask(&mut stream, "/healthz")).await.expect("in time");
        assert!(answer.expect("an answer").starts_with("HTTP/1.1 200"));
    }
    // All but the last have been ended.
    for stream in &mut crowd[..30] {
        assert_eq!(rest(stream).await, "");
    }
}

#[tokio::test]
async fn a_proxy_may_have_as_many_connections_as_there_are() {
    let tune = |gate: &mut Gate| gate.of_address = Some(2);
    let (_house, address) = open_by(RequestOrigin::Proxy, tune).await;
    let mut all = Vec::new();
    for _ in 0..20 {
        all.push(connect(address, "").await);
    }
    for stream in &mut all {
        for _ in 0..2 {
            let head = ask(stream, "/healthz").await.expect("it is open");
            assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        }
    }
}

#[tokio::test]
async fn where_there_is_no_room_at_all_that_is_said() {
    let (house, address) = open(|gate| gate.in_all = 3).await;
    // Everybody who could play lines through is kept from it, so that whoever asks for that waits.
    let readers = &house.state.readers;
    let free = readers.free_places();
    let mut turns = Vec::new();
    for _ in 0..house.state.config.computers.get() {
        turns.push(readers.place().expect("a place").turn().await.expect("a turn"));
    }
    let request = "GET /analysis/checkers HTTP/1.1\r\nHost: here\r\n\r\n";
    let mut busy = Vec::new();
    for _ in 0..3 {
        busy.push(connect(address, request).await);
        while readers.free_places() + turns.len() + busy.len() > free {
            tokio::task::yield_now().await;
        }
    }
    let mut stream = TcpStream::connect(address).await.expect("somebody listens");
    let answer = rest(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    assert!(head.contains(&format!("Content-Length: {}", body.len())), "{answer}");
    assert!(body.contains("too many connections"), "{answer}");
    busy.pop();
    // It takes a moment until the hall has heard of it.
    let again = async {
        loop {
            let mut stream = TcpStream::connect(address).await.expect("somebody listens");
            match ask(&mut stream, "/healthz").await {
                Ok(head) if head.starts_with("HTTP/1.1 200") => return,
                _ => tokio::task::yield_now().await,
            }
        }
    };
    timeout(PATIENCE, again).await.expect("there is room again");
}

#[tokio::test]
async fn what_is_on_its_way_is_answered_when_the_hall_closes() {
    let house = House::new().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("it is bound");
    let (close, closed) = oneshot::channel::<()>();
    let closing = async {
        let _ = closed.await;
    };
    let router = app(house.state.clone());
    let serving =
        gate::serve(listener, router, Gate::default(), RequestOrigin::Connection, closing);
    let serving = tokio::spawn(serving);
    let mut idle = connect(address, "").await;
    ask(&mut idle, "/healthz").await.expect("an answer");
    let head = "POST /api/v1/guests HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n\
                Content-Length: 2\r\n\r\n";
    let mut busy = connect(address, &format!("{head}{{")).await;
    // The hall has heard it once it has answered what came later.
    ask(&mut idle, "/healthz").await.expect("an answer");
    close.send(()).expect("it is open");
    assert_eq!(rest(&mut idle).await, "", "whoever waits is not waited for");
    busy.write_all(b"}").await.expect("it is heard");
    assert!(rest(&mut busy).await.starts_with("HTTP/1.1 201"));
    timeout(PATIENCE, serving).await.expect("it closes").expect("nothing broke");
    assert!(TcpStream::connect(address).await.is_err());
}

#[tokio::test]
async fn live_connections_from_everywhere_leave_room_for_a_stranger() {
    let (house, address) = open(|gate| gate.in_all = 40).await;
    let bot = house.bot("Anna").await;
    let id = bot.order(&house, &json!({ "game": "checkers", "opponent": "anybody" })).await;
    let path = format!("/api/v1/matches/{id}/events");
    let from = |last| IpAddr::from([127, 0, 0, last]);
    let mut alone = Socket::open_from(from(99), address, &path, &[]).await.expect("a WebSocket");
    alone.next().await;
    let mut crowd = Vec::new();
    for number in 0..60_u8 {
        let from = from(2 + number % 10);
        let mut socket = Socket::open_from(from, address, &path, &[]).await.expect("a WebSocket");
        socket.next().await;
        crowd.push(socket);
    }
    let mut stream = connect(address, "").await;
    let head = timeout(PATIENCE, ask(&mut stream, "/healthz")).await.expect("in time");
    assert!(head.expect("an answer").starts_with("HTTP/1.1 200"));
    // The oldest of the crowd are gone, and who was alone at an address is not.
    for socket in crowd.drain(..20) {
        socket.ends().await;
    }
    bot.act(&house, &id, &json!({ "deed": "cancel" })).await;
    for socket in crowd.iter_mut().rev().take(20).chain([&mut alone]) {
        let told = socket.next().await;
        assert_eq!(told["lines"][0]["kind"], "cancel", "{told}");
    }
}

#[tokio::test]
async fn an_answer_that_is_taken_by_drops_comes_to_its_end() {
    const LARGE: usize = 64 * 1024 * 1024;
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("it is bound");
    let router = Router::new().route("/", get(|| async { vec![0_u8; LARGE] }));
    let gate = Gate { answer: SOON, ..Gate::default() };
    tokio::spawn(gate::serve(listener, router, gate, RequestOrigin::Connection, pending()));
    let mut stream = connect(address, "GET / HTTP/1.1\r\nHost: here\r\n\r\n").await;
    // Somebody takes a little again and again, and is never behind for long.
    let taking = async {
        let (mut taken, mut drop) = (0, [0; 16]);
        while let Ok(length @ 1..) = stream.read(&mut drop).await {
            taken += length;
            tokio::task::yield_now().await;
        }
        taken
    };
    let taken = timeout(PATIENCE, taking).await.expect("the connection is ended");
    assert!((1..LARGE).contains(&taken), "{taken} of {LARGE}");
}

#[tokio::test]
async fn files_and_the_state_of_health_are_not_asked_for_without_end() {
    let mut house =
        House::with(HallSettings { requests: Some(1), ..HallSettings::default() }).await;
    let address = house.serve().await;
    let page = house.visit().get("/touch").await.body;
    let (_, style) = page.split_once("href=\"/assets/").expect("a style");
    let style = format!("/assets/{}", style.split('"').next().expect("its end"));
    for (path, burst) in [(style.as_str(), 32), ("/healthz", 4)] {
        let mut answers = Vec::new();
        for _ in 0..burst + 20 {
            let mut stream = connect(address, "").await;
            answers.push(ask(&mut stream, path).await.expect("an answer"));
        }
        let refused = |head: &String| head.starts_with("HTTP/1.1 429");
        assert!(!answers[..burst].iter().any(refused), "{path}");
        assert!(answers.iter().any(refused), "{path}");
    }
    let request = format!("GET {style} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
    let refused = async {
        loop {
            let mut stream = connect(address, &request).await;
            let answer = rest(&mut stream).await;
            if answer.starts_with("HTTP/1.1 429") {
                return answer;
            }
        }
    };
    let answer = timeout(PATIENCE, refused).await.expect("it is refused");
    assert!(answer.contains("\"error\":\"too-many\",\"message\":\""), "{answer}");
}
