//! Attacks on what is kept and worked out for others: analyses, studies, large files, feeds, lists, and whatever
//! is compressed.

use std::future::pending;

use dohyo_rules::{Status, find};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::super::client::{Client, frame};
use super::super::{Attack, Target};
use super::{
    KEPT, SLOWLY, ask_for, breathe, crowd, large_event, look_at, organiser, own_match, run,
};

pub(super) const ATTACKS: &[Attack] = &[
    attack!("analysis boards", 16, boards),
    attack!("long lines on analysis boards", 16, lines),
    attack!("long lines in the explorer", 16, explorer),
    attack!("live analyses", 16, live_analyses),
    attack!("studies without end", 8, studies),
    attack!("devices that are never reached", 8, devices),
    attack!("4096 in groups", 8, groups),
    attack!("compressed pages", 16, packed),
    attack!("slow readers of large files", 16, trickles),
    attack!("large bodies of strangers", 16, strangers),
    attack!("styles and scripts", 16, files),
    attack!("the state of health", 16, health),
    attack!("feeds of a zine", 8, zines),
    attack!("long lists of moves", 8, desks),
    attack!("invitations", 8, invitations),
    attack!("lists of entries", 8, lists),
    attack!("live pages of an event", 8, live_pages),
    attack!("coming and going at an event", 8, presence),
];

/// As a browser says that it can unpack what it gets.
const PACKED: &str = "Accept-Encoding: gzip\r\n";
/// Ways to begin, tried for the longest line.
const TRIES: usize = 40;

/// A long line of a game that somebody plays without a plan.
fn long_line(game: &str, most: usize) -> Vec<String> {
    let start = || find(game).expect("a game").start();
    let play = |seed: usize| {
        let (mut table, mut line) = (start(), Vec::new());
        while let (Status::Turn(player), true) = (table.status(), line.len() < most) {
            let moves = table.moves(player);
            let any = &moves[(line.len() + seed).pow(3) % moves.len()];
            line.push(table.play(any).expect("a legal move"));
        }
        line
    };
    (0..TRIES).map(play).max_by_key(Vec::len).unwrap_or_default()
}

async fn boards(client: Client, _: Target) {
    let line = long_line("checkers", 300).join("+");
    ask_for(&client, &format!("/analysis/checkers?line={line}")).await;
}

async fn lines(client: Client, _: Target) {
    let line = long_line("kumo", 300).join("+").replace('@', "%40");
    let fields = format!("game=kumo&deed=line+{line}");
    loop {
        let played = client.form("/analysis", "", &fields).await;
        if !played.is_ok_and(|played| played.status < 400) {
            breathe().await;
        }
    }
}

async fn explorer(client: Client, _: Target) {
    let line = long_line("checkers", 500).join("+");
    ask_for(&client, &format!("/openings/checkers?line={line}")).await;
}

async fn live_analyses(client: Client, _: Target) {
    let mut moves = long_line("checkers", 300);
    // The last position is over for somebody.
    moves.truncate(moves.len().saturating_sub(2));
    let question = json!({ "question": { "game": "checkers", "moves": moves } });
    let words = frame(&question.to_string());
    loop {
        let Ok(mut stream) = client.live("/analysis/live", "").await else {
            breathe().await;
            continue;
        };
        while stream.write_all(&words).await.is_ok() {
            breathe().await;
        }
    }
}

async fn studies(client: Client, _: Target) {
    let mut number = 0_u64;
    loop {
        let Some((cookie, form)) = client.browser().await else {
            breathe().await;
            continue;
        };
        for _ in 0..200 {
            number += 1;
            let record = format!("%7BNumber+{number}%7D+11-15+23-19");
            let fields = format!("form={form}&game=checkers&record={record}");
            let _ = client.form("/study", &cookie, &fields).await;
        }
    }
}

/// Has messages sent to devices at hosts that nobody answers for.
async fn devices(client: Client, _: Target) {
    // A key that is one, and says nothing.
    let public =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    loop {
        let Some((cookie, form)) = client.browser().await else {
            breathe().await;
            continue;
        };
        for number in 0..20 {
            let endpoint = format!("https%3A%2F%2Fpush-{number}.example.com%2Fnobody");
            let auth = "BTBZMqHH6r4Tts7J_aSIgg";
            let fields = format!("form={form}&endpoint={endpoint}&public={public}&auth={auth}");
            let _ = client.form("/account/notices/device", &cookie, &fields).await;
        }
        for _ in 0..20 {
            let _ = client.form("/account/notices/test", &cookie, &format!("form={form}")).await;
        }
    }
}

async fn groups(client: Client, _: Target) {
    let text = crowd("groups 8 2 single", 4_096);
    let places = ["/events/ID/screen", "/api/v1/events/ID?most=5000", "/events/ID"];
    look_at(&client, &text, &places).await;
}

async fn packed(client: Client, target: Target) {
    let paths = ["/", "/touch", "/api/v1/openapi.json", &format!("/match/{}", target.match_id)];
    for path in paths.iter().cycle() {
        let answer = client.look(path, PACKED).await;
        if !answer.is_ok_and(|answer| answer.status < 400) {
            breathe().await;
        }
    }
}

/// Asks for large files over many connections, and takes a little of each again and again.
async fn trickles(client: Client, _: Target) {
    let Some((_, id)) = large_event(&client, &crowd("round-robin", 256)).await else { return };
    let request = format!("GET /events/{id}/export.json HTTP/1.1\r\nHost: here\r\n\r\n");
    let mut kept: Vec<TcpStream> = Vec::new();
    let mut drops = [0; 100];
    loop {
        match client.say(&request).await {
            Ok(stream) if kept.len() < KEPT => kept.push(stream),
            _ => breathe().await,
        }
        if kept.len() < KEPT {
            continue;
        }
        let mut still = Vec::new();
        for mut stream in kept {
            let taken = timeout(SLOWLY / 100, stream.read(&mut drops)).await;
            if !matches!(taken, Ok(Ok(0) | Err(_))) {
                still.push(stream);
            }
        }
        kept = still;
    }
}

async fn strangers(client: Client, _: Target) {
    let words = " ".repeat(4_000_000);
    loop {
        let _ = client.send("POST", "/events/import", "", &json!({ "text": words })).await;
        breathe().await;
    }
}

async fn files(client: Client, _: Target) {
    let page = client.get("/touch").await.map(|page| page.body).unwrap_or_default();
    let links = page.split("\"/assets/").skip(1).filter_map(|rest| rest.split('"').next());
    let links: Vec<String> = links.map(|link| format!("/assets/{link}")).collect();
    for link in links.iter().cycle() {
        let answer = client.look(link, PACKED).await;
        if !answer.is_ok_and(|answer| answer.status < 400) {
            breathe().await;
        }
    }
}

async fn health(client: Client, _: Target) {
    ask_for(&client, "/healthz").await;
}

async fn zines(client: Client, _: Target) {
    let text = format!("{}result R1.1 a\n", crowd("swiss 9", 1_000));
    look_at(&client, &text, &["/events/ID/zine.atom", "/events/ID/zine", "/"]).await;
}

/// Has as many matches as a guest may, and asks for the list of them.
async fn desks(client: Client, _: Target) {
    let Some((token, _)) = own_match(&client).await else { return };
    for number in 0..50 {
        let order = json!({ "game": "checkers", "opponent": "computer", "level": 1,
                            "begins": "host", "key": format!("{number}") });
        let _ = client.send("POST", "/matches", &token, &order).await;
    }
    let shown = format!("Authorization: Bearer {token}\r\n");
    loop {
        for path in ["/moves", "/api/v1/moves", "/"] {
            let answer = client.look(path, &shown).await;
            if !answer.is_ok_and(|answer| answer.status < 400) {
                breathe().await;
            }
        }
    }
}

/// Invites one account again and again, as somebody new once no more invitations are taken.
async fn invitations(client: Client, _: Target) {
    let Some(token) = organiser(&client).await else { return };
    let me = client.send("GET", "/me", &token, &json!({})).await.ok().and_then(|me| me.json());
    let name = me.and_then(|me| Some(me["name"].as_str()?.to_owned())).unwrap_or_default();
    let invite = json!({ "game": "checkers", "opponent": "person", "name": name });
    loop {
        let Some(guest) = client.guest().await else {
            breathe().await;
            continue;
        };
        for _ in 0..20 {
            let _ = client.send("POST", "/matches", &guest, &invite).await;
        }
    }
}

/// An event of somebody's with an open door, in which nobody is.
async fn open_event(client: &Client, token: &str) -> Option<String> {
    let order = json!({ "name": "Camp", "game": "checkers", "door": "open" });
    let made = client.send("POST", "/events", token, &order).await.ok()?.json()?;
    Some(made["id"].as_str()?.to_owned())
}

/// Enters tens of thousands at once: into an event of their own, and into one that is not theirs.
async fn lists(client: Client, _: Target) {
    let names: String = (0..60_000).map(|number| format!("Player {number}\n")).collect();
    let list = json!({ "csv": format!("name\n{names}") });
    loop {
        let (Some(own), Some(other)) = (organiser(&client).await, organiser(&client).await) else {
            breathe().await;
            continue;
        };
        let Some(id) = open_event(&client, &own).await else { continue };
        for token in [&other, &own, &own] {
            let _ = client.send("POST", &format!("/events/{id}/entries"), token, &list).await;
        }
    }
}

/// Looks on at an event of their own over many connections, each of which is told of all that happens there.
async fn live_pages(client: Client, _: Target) {
    let text = format!("{}result R1.1 a\n", crowd("round-robin", 40));
    let Some((token, id)) = large_event(&client, &text).await else { return };
    let mut kept = Vec::new();
    while kept.len() < KEPT {
        match client.live(&format!("/events/{id}/live?page={}", kept.len()), "").await {
            Ok(stream) => kept.push(stream),
            Err(_) => break,
        }
    }
    for number in 0_usize.. {
        let winner = ["a", "b"][number % 2];
        let result = json!({ "match": "R1.1", "games": [winner] });
        let _ = client.send("POST", &format!("/events/{id}/results"), &token, &result).await;
        let _ = timeout(SLOWLY, pending::<()>()).await;
    }
}

/// Enters somebody else's event and leaves it, as somebody new once that is refused.
async fn presence(client: Client, _: Target) {
    let Some(token) = organiser(&client).await else { return };
    let Some(id) = open_event(&client, &token).await else { return };
    loop {
        let Some(guest) = client.guest().await else {
            breathe().await;
            continue;
        };
        let (enter, nobody) = (format!("/events/{id}/enter"), json!({}));
        let entered = async || client.send("POST", &enter, &guest, &nobody).await;
        while entered().await.is_ok_and(|entered| entered.status < 400) {
            let _ =
                client.send("DELETE", &format!("/events/{id}/entries/1"), &guest, &nobody).await;
        }
    }
}
