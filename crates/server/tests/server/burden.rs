//! What is kept in memory for those who send or take much, and what is played through for those who bring long
//! lines: there is so much of it, and whoever wants more is told to come back.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use dohyo_server::config::HallSettings;
use dohyo_server::time::Watch;
use futures_util::future::{join_all, select_all};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::bot::Bot;
use crate::folder::Folder;
use crate::house::House;
use crate::socket::Socket;

/// Long enough for anything on any machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// Short enough for a test to wait for.
const SOON: Duration = Duration::from_millis(150);

async fn organiser(house: &House) -> Bot {
    house.account("Olga").await
}

/// Says something and gives the first line of the answer.
async fn first_line(address: SocketAddr, words: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("somebody listens");
    stream.write_all(words.as_bytes()).await.expect("it is heard");
    let mut line = Vec::new();
    while !line.ends_with(b"\r\n") {
        let byte = timeout(PATIENCE, stream.read_u8()).await.expect("in time");
        line.push(byte.expect("an answer"));
    }
    String::from_utf8_lossy(&line).trim_end().to_owned()
}

#[tokio::test]
async fn large_answers_are_refused_where_no_room_is_left_and_small_ones_are_not() {
    let house = House::new().await;
    let burden = &house.state.burden;
    let mut kept = Vec::new();
    for bytes in [1_000_000, 10_000, 1_000] {
        for last in 1..=80 {
            let address = IpAddr::from([192, 0, 2, last]);
            kept.extend(std::iter::from_fn(|| burden.take(address, bytes)));
        }
    }
    house.look("/openapi.json").await.refuses(503, "busy");
    house.look("/games").await.fits(StatusCode::OK);
    let olga = organiser(&house).await;
    let text = format!("event Crowd\nformat swiss 3\n{}", "# nothing\n".repeat(20_000));
    let order = json!({ "text": text, "game": "checkers" });
    olga.send(&house, Method::POST, "/events/import", &order).await.refuses(503, "busy");
    drop(kept);
    assert_eq!(burden.held(), 0);
    house.look("/openapi.json").await.fits(StatusCode::OK);
    assert_eq!(burden.held(), 0, "what was taken counts no more");
}

#[tokio::test]
async fn what_nobody_takes_is_not_kept_for_long() {
    let settings = HallSettings { requests: Some(0), deeds: Some(0), ..HallSettings::default() };
    let folder = Arc::new(Folder::new());
    let tune = |config: &mut dohyo_server::config::Config| config.gate.answer = SOON;
    let mut house = House::tuned(folder, settings, Watch::default(), tune).await;
    let address = house.serve().await;
    let olga = organiser(&house).await;
    let entries: String = (1..=200).map(|entry| format!("entry Player {entry}\n")).collect();
    let text = format!("event Crowd\nformat round-robin\n{entries}");
    let order = json!({ "text": text, "game": "checkers" });
    let made = olga.send(&house, Method::POST, "/events/import", &order).await;
    let id = made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
    let request = format!("GET /events/{id}/export.json HTTP/1.1\r\nHost: here\r\n\r\n");
    let asked = (0..4).map(|_| async {
        // The system takes little for somebody with so small a buffer.
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.set_recv_buffer_size(4096).expect("a size");
        let mut stream = socket.connect(address).await.expect("somebody listens");
        stream.write_all(request.as_bytes()).await.expect("it is heard");
        stream
    });
    let readers = join_all(asked).await;
    let burden = &house.state.burden;
    let kept = async {
        while burden.held() == 0 {
            tokio::task::yield_now().await;
        }
        while burden.held() > 0 {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, kept).await.expect("it is let go");
    drop(readers);
}

#[tokio::test]
async fn nothing_large_is_read_from_those_who_may_not_send_it() {
    let mut house = House::new().await;
    let address = house.serve().await;
    let guest = house.bot("Gil").await;
    let olga = organiser(&house).await;
    let head = |place: &str, length: usize, token: &str| {
        format!(
            "POST {place} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n{token}\
             Content-Length: {length}\r\nExpect: 100-continue\r\n\r\n"
        )
    };
    let shown = |bot: &Bot| format!("Authorization: Bearer {}\r\n", bot.token);
    let import = "/api/v1/events/import";
    for (words, status) in [
        (head(import, 4_000_000, ""), "HTTP/1.1 401"),
        (head("/api/v1/events/nothing/entries", 4_000_000, ""), "HTTP/1.1 401"),
        (head(import, 4_000_000, &shown(&guest)), "HTTP/1.1 403"),
        (head("/events/new", 4_000_000, ""), "HTTP/1.1 403"),
        (head(import, 5_000_000, &shown(&olga)), "HTTP/1.1 413"),
        (head(import, 4_000_000, &shown(&olga)), "HTTP/1.1 100"),
    ] {
        let line = first_line(address, &words).await;
        assert!(line.starts_with(status), "{words}{line}");
    }
}

#[tokio::test]
async fn who_finds_the_line_full_is_told_so_and_pages_come_as_ever() {
    let house = House::new().await;
    let line: Vec<_> = std::iter::from_fn(|| house.state.readers.place().ok()).collect();
    assert!(line.len() >= 16);
    let mut visit = house.visit();
    for path in ["/analysis/checkers", "/openings/checkers?line=11-15"] {
        let page = visit.get(path).await;
        assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE, "{path}");
        assert!(page.body.contains("The hall is busy."), "{}", page.body);
    }
    let fields = "game=checkers&deed=play&move=11-15";
    let answer = visit.post_as("/analysis", fields, "application/json").await;
    answer.refuses(503, "busy");
    let question = json!({ "game": "checkers", "seconds": 0.1 });
    house.send(Method::POST, "/analysis", &question).await.refuses(503, "busy");
    house.look("/openings/checkers?line=11-15").await.refuses(503, "busy");
    for path in ["/", "/analysis", "/matches", "/games/checkers"] {
        assert_eq!(visit.get(path).await.status, StatusCode::OK, "{path}");
    }
    drop(line);
    assert_eq!(visit.get("/analysis/checkers").await.status, StatusCode::OK);
    house.look("/openings/checkers?line=11-15").await.fits(StatusCode::OK);
}

#[tokio::test]
async fn live_questions_have_no_more_moves_than_a_page_asks() {
    let mut house = House::new().await;
    let address = house.serve().await;
    let mut live = Socket::open_page(address, "/analysis/live", &[]).await.expect("a WebSocket");
    let question = |moves: usize| {
        let moves = vec!["11-15"; moves];
        json!({ "question": { "game": "checkers", "moves": moves }, "number": 7 }).to_string()
    };
    live.say(&question(401)).await;
    let told = live.next().await;
    let words = told["refused"].as_str().expect("a refusal");
    assert!(words.contains("too large"), "{words}");
    live.say(&question(1)).await;
    assert_eq!(live.next().await["number"], 7);
}

#[tokio::test]
async fn an_address_does_not_talk_more_over_many_connections() {
    let settings = HallSettings { requests: Some(3), deeds: Some(0), ..HallSettings::default() };
    let mut house = House::with(settings).await;
    let address = house.serve().await;
    let mut sockets = Vec::new();
    for _ in 0..8 {
        let socket = Socket::open_page(address, "/analysis/live", &[]).await;
        sockets.push(socket.expect("a WebSocket"));
    }
    // None of them says too much by itself.
    for socket in &mut sockets {
        for _ in 0..11 {
            socket.try_say("{}").await;
        }
    }
    let ends = sockets.into_iter().map(|socket| Box::pin(socket.ends()));
    timeout(PATIENCE, select_all(ends)).await.expect("one of them is ended");
}
