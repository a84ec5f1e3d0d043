//! The attacks. Each is what one of many does, at an address of its own; whatever goes wrong for them is
//! their affair.

use std::future::pending;
use std::time::Duration;

use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::client::{Client, frame};
use super::{Attack, Running, Target};

/// Connections that one of them keeps.
const KEPT: usize = 150;
/// What whoever is refused waits, so that this process is not the one that is slow.
const BREATH: Duration = Duration::from_millis(2);
/// What those wait between two bytes who send slowly.
const SLOWLY: Duration = Duration::from_millis(100);

/// An attack from a function.
macro_rules! attack {
    ($name:literal, $lanes:literal, $start:ident) => {
        Attack { name: $name, lanes: $lanes, start: |client, target| run($start(client, target)) }
    };
}

mod further;
mod hoards;

/// All of them.
pub(crate) fn all() -> impl Iterator<Item = &'static Attack> {
    ATTACKS.iter().chain(further::ATTACKS).chain(hoards::ATTACKS)
}

const ATTACKS: &[Attack] = &[
    attack!("nothing", 0, nothing),
    attack!("half-sent requests", 16, half_sent),
    attack!("silent connections", 16, silent),
    attack!("slow bodies", 16, slow_bodies),
    attack!("answers that nobody reads", 8, slow_readers),
    attack!("absurd dates", 16, dates),
    attack!("requests without end", 16, requests),
    attack!("bodies too large", 8, large_bodies),
    attack!("guests by the thousand", 16, guests),
    attack!("guests of browsers", 16, browsers),
    attack!("a full lobby", 16, lobby),
    attack!("matches against the computer", 8, computers),
    attack!("chat without end", 8, chat),
    attack!("long plans", 8, plans),
    attack!("live connections without end", 16, sockets),
    attack!("live connections that talk", 8, talkers),
    attack!("positions to solve", 8, solving),
    attack!("analyses", 8, analyses),
    attack!("passwords", 8, passwords),
    attack!("large events brought in", 8, imports),
    attack!("events that cannot be", 8, absurd_events),
    attack!("the page of a large event", 16, event_pages),
    attack!("the screen of a large event", 16, event_screens),
    attack!("the API of a large event", 16, event_parts),
    attack!("files of a large event", 16, event_files),
    attack!("drawings of a large event", 16, event_drawings),
    attack!("deeds in a large event", 4, event_deeds),
];

fn run(attack: impl Future<Output = ()> + Send + 'static) -> Running {
    Box::pin(attack)
}

/// Lets the others go on.
async fn breathe() {
    let _ = timeout(BREATH, pending::<()>()).await;
}

async fn nothing(_: Client, _: Target) {}

/// Keeps so many connections and opens another for each that ends or is too old.
async fn hold(client: &Client, words: &str) {
    let mut kept: Vec<TcpStream> = Vec::new();
    loop {
        match client.say(words).await {
            Ok(stream) => kept.push(stream),
            Err(_) => breathe().await,
        }
        if kept.len() > KEPT {
            kept.remove(0);
            breathe().await;
        }
    }
}

async fn half_sent(client: Client, _: Target) {
    hold(&client, "GET / HTTP/1.1\r\nHost: here\r\nX-Slow: ").await;
}

async fn silent(client: Client, _: Target) {
    hold(&client, "").await;
}

async fn slow_bodies(client: Client, _: Target) {
    let head = "POST /new HTTP/1.1\r\nHost: here\r\nContent-Length: 60000\r\n\
                Content-Type: application/x-www-form-urlencoded\r\n\r\n";
    let mut kept: Vec<TcpStream> = Vec::new();
    loop {
        match client.say(head).await {
            Ok(stream) if kept.len() < KEPT => {
                kept.push(stream);
                continue;
            }
            _ => breathe().await,
        }
        let mut still = Vec::new();
        for mut stream in kept {
            if stream.write_all(b"a").await.is_ok() {
                still.push(stream);
            }
        }
        kept = still;
        let _ = timeout(SLOWLY, pending::<()>()).await;
    }
}

async fn slow_readers(client: Client, target: Target) {
    let one = format!("GET /match/{} HTTP/1.1\r\nHost: here\r\n\r\n", target.match_id);
    hold(&client, &one.repeat(20)).await;
}

/// Asks for something again and again.
async fn ask_for(client: &Client, path: &str) {
    loop {
        if !client.get(path).await.is_ok_and(|answer| answer.status < 400) {
            breathe().await;
        }
    }
}

async fn dates(client: Client, _: Target) {
    ask_for(&client, "/matches?to=2026-99999999-1&from=9999-99999999-99999999").await;
}

async fn requests(client: Client, target: Target) {
    ask_for(&client, &format!("/match/{}", target.match_id)).await;
}

async fn large_bodies(client: Client, _: Target) {
    let body = "a".repeat(1_000_000);
    loop {
        let _ = client.form("/new", "", &body).await;
        breathe().await;
    }
}

async fn guests(client: Client, _: Target) {
    loop {
        if client.guest().await.is_none() {
            breathe().await;
        }
    }
}

async fn browsers(client: Client, _: Target) {
    loop {
        let Some((cookie, form)) = client.browser().await else {
            breathe().await;
            continue;
        };
        let _ = client.form("/account/name", &cookie, &format!("form={form}&name=Somebody")).await;
    }
}

/// Orders matches of a kind, each time as somebody new once no more are to be had.
async fn order(client: &Client, fields: &str) {
    loop {
        let Some((cookie, form)) = client.browser().await else {
            breathe().await;
            continue;
        };
        let fields = format!("form={form}&game=checkers&{fields}");
        while client.form("/new", &cookie, &fields).await.is_ok_and(|made| made.status < 400) {}
    }
}

async fn lobby(client: Client, _: Target) {
    order(&client, "opponent=anybody").await;
}

async fn computers(client: Client, _: Target) {
    order(&client, "opponent=computer&level=10&begins=opponent").await;
}

async fn chat(client: Client, _: Target) {
    let Some((token, id)) = own_match(&client).await else { return };
    let say = json!({ "deed": "say", "words": "a".repeat(500) });
    loop {
        let said = client.send("POST", &format!("/matches/{id}/deeds"), &token, &say).await;
        if !said.is_ok_and(|said| said.status < 400) {
            breathe().await;
        }
    }
}

async fn plans(client: Client, _: Target) {
    let Some((token, id)) = own_match(&client).await else { return };
    let lines = vec!["11-15 ".repeat(400); 20];
    loop {
        let plan = json!({ "lines": lines });
        let _ = client.send("PUT", &format!("/matches/{id}/plans"), &token, &plan).await;
    }
}

/// A match that somebody new plays on one device.
async fn own_match(client: &Client) -> Option<(String, String)> {
    let token = client.guest().await?;
    let order = json!({ "game": "checkers", "opponent": "same-device" });
    let made = client.send("POST", "/matches", &token, &order).await.ok()?.json()?;
    Some((token, made["id"].as_str()?.to_owned()))
}

async fn sockets(client: Client, target: Target) {
    let path = format!("/match/{}/live", target.match_id);
    let mut kept = Vec::new();
    loop {
        match client.live(&path, "").await {
            Ok(stream) if kept.len() < KEPT => kept.push(stream),
            _ => breathe().await,
        }
    }
}

async fn talkers(client: Client, target: Target) {
    let path = format!("/match/{}/live", target.match_id);
    let words = frame(&"a".repeat(16_000));
    loop {
        let Ok(mut stream) = client.live(&path, "").await else {
            breathe().await;
            continue;
        };
        while stream.write_all(&words).await.is_ok() {}
    }
}

async fn solving(client: Client, _: Target) {
    let hands = ["12345", "23456", "1246", "2356", "135", "246"];
    for (number, hand) in (0_usize..).zip(hands.iter().cycle()) {
        let other = hands[number / hands.len() % hands.len()];
        let path = format!("/api/v1/bouts/bout-oshi-dashi?position=-2+{hand}+{other}");
        let _ = client.get(&path).await;
        let _ = client.get("/bouts/bout-strategic").await;
    }
}

async fn analyses(client: Client, _: Target) {
    let token = client.guest().await.unwrap_or_default();
    loop {
        let question = json!({ "game": "kumo", "seconds": 5 });
        let asked = client.send("POST", "/analysis", &token, &question).await;
        if !asked.is_ok_and(|asked| asked.status < 400) {
            breathe().await;
        }
    }
}

async fn passwords(client: Client, _: Target) {
    let login = json!({ "name": "Nobody", "password": "a guess that is long enough" });
    loop {
        let tried = client.send("POST", "/tokens", "", &login).await;
        if !tried.is_ok_and(|tried| tried.status < 400) {
            breathe().await;
        }
    }
}

/// The file of an event of so many.
fn crowd(format: &str, entries: usize) -> String {
    let lines: String = (1..=entries).map(|entry| format!("entry Player {entry}\n")).collect();
    format!("event Crowd\nformat {format}\n{lines}")
}

/// Somebody new with an account.
async fn organiser(client: &Client) -> Option<String> {
    let token = client.guest().await?;
    let name = format!("Host {}", token.chars().take(8).collect::<String>());
    let account = json!({ "name": name, "password": "a password that is long enough" });
    let made = client.send("POST", "/accounts", &token, &account).await.ok()?;
    let made = made.json().filter(|_| made.status < 400)?;
    made["token"].as_str().map(str::to_owned)
}

/// Brings in an event as somebody new: who that is, and its id.
async fn large_event(client: &Client, text: &str) -> Option<(String, String)> {
    loop {
        let Some(token) = organiser(client).await else {
            breathe().await;
            continue;
        };
        let order = json!({ "text": text, "game": "checkers" });
        let made = client.send("POST", "/events/import", &token, &order).await.ok();
        if let Some(made) = made.filter(|made| made.status < 400).and_then(|made| made.json()) {
            return Some((token, made["id"].as_str()?.to_owned()));
        }
        breathe().await;
    }
}

/// Brings in a file again and again, as somebody new once no more is taken.
async fn bring(client: &Client, text: &str) {
    let order = json!({ "text": text, "game": "checkers" });
    loop {
        let Some(token) = organiser(client).await else {
            breathe().await;
            continue;
        };
        for _ in 0..20 {
            let _ = client.send("POST", "/events/import", &token, &order).await;
        }
    }
}

async fn imports(client: Client, _: Target) {
    bring(&client, &crowd("swiss 9", 4_000)).await;
}

async fn absurd_events(client: Client, _: Target) {
    bring(&client, &crowd("groups 26 1 single", 13_312)).await;
}

/// Asks for some places of a large event, in turn.
async fn look_at(client: &Client, text: &str, places: &[&str]) {
    let Some((_, id)) = large_event(client, text).await else { return };
    for place in places.iter().cycle() {
        if !client.get(&place.replace("ID", &id)).await.is_ok_and(|answer| answer.status < 400) {
            breathe().await;
        }
    }
}

async fn event_pages(client: Client, _: Target) {
    look_at(&client, &crowd("swiss 9", 2_000), &["/events/ID", "/events/ID?page=3"]).await;
}

async fn event_screens(client: Client, _: Target) {
    look_at(&client, &crowd("groups 4 2 single", 2_048), &["/events/ID/screen"]).await;
}

async fn event_parts(client: Client, _: Target) {
    let place = "/api/v1/events/ID?most=5000";
    look_at(&client, &crowd("groups 4 2 single", 2_048), &[place]).await;
}

async fn event_files(client: Client, _: Target) {
    let files = ["/events/ID/export.json", "/events/ID/export.csv", "/events/ID/export.event"];
    look_at(&client, &crowd("round-robin", 256), &files).await;
}

async fn event_drawings(client: Client, _: Target) {
    let files = ["/events/ID/table.pdf", "/events/ID/standings.pdf", "/events/ID/slips.pdf"];
    look_at(&client, &crowd("round-robin", 256), &files).await;
}

async fn event_deeds(client: Client, _: Target) {
    let text = format!("{}result R1.1 a\n", crowd("swiss 9", 4_000));
    let Some((token, id)) = large_event(&client, &text).await else { return };
    for number in (2..2_000).cycle() {
        let result = json!({ "match": format!("R1.{number}"), "games": ["a"] });
        let done = client.send("POST", &format!("/events/{id}/results"), &token, &result).await;
        if !done.is_ok_and(|done| done.status < 400) {
            breathe().await;
        }
    }
}
