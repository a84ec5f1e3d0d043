//! Who may do what: every operation of the API by everybody, against the table in `docs/security.md`. With
//! `DOHYO_BLESS=1` the table is written anew, to be read before it is kept.

mod pages;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::{env, fs};

use axum::http::{Method, StatusCode};
use dohyo_server::people::Role;
use serde_json::{Value, json};

use super::document::document;
use crate::bot::{Bot, request};
use crate::house::House;
use crate::socket::Socket;

/// The columns of the table.
const PEOPLE: [&str; 6] =
    ["stranger", "player", "opponent", "organiser", "other organiser", "operator"];
/// The lines between which the table stands.
const BEGIN: &str = "| operation |";
/// Reads a position that takes long to solve the first time; it is everybody's.
const SLOW: [&str; 2] = ["/bouts/{game}/habits", "/matches/{id}/bout"];

/// How far an event is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stand {
    /// Nobody has entered.
    Empty,
    /// The player, the opponent and a name have.
    Entry,
    /// The operator is invited, too, as the fourth.
    Invited,
    /// They are asked whether they are here.
    CheckIn,
    /// It has begun.
    Running,
}

/// Everybody, and what there is: a private match of the player and the opponent, and an event of the
/// organiser's which both have entered, and to which the operator is invited.
struct Scene {
    house: House,
    /// Where it listens.
    address: SocketAddr,
    bots: [Option<Bot>; 6],
    names: [String; 6],
}

impl Scene {
    async fn new() -> Self {
        let mut house = House::new().await;
        let address = house.serve().await;
        let mut bots = [const { None }; 6];
        let mut names = [const { String::new() }; 6];
        for (place, role) in [
            (1, Role::Player),
            (2, Role::Player),
            (3, Role::Player),
            (4, Role::Player),
            (5, Role::Admin),
        ] {
            let name = ["", "Paula", "Oskar", "Ruth", "Stefan", "Wanda"][place];
            bots[place] = Some(house.quick_account(name).await.1);
            house.state.db().give_role(name, role).await.expect("an account");
            names[place] = name.to_owned();
        }
        Self { house, address, bots, names }
    }

    fn bot(&self, place: usize) -> &Bot {
        self.bots[place].as_ref().expect("somebody who is known")
    }

    async fn private_match(&self) -> String {
        let order = json!({
            "game": "checkers", "opponent": "anybody", "begins": "host", "reach": "link",
        });
        let id = self.bot(1).order(&self.house, &order).await;
        self.bot(2).act(&self.house, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
        id
    }

    /// An event of the organiser's.
    async fn event(&self, stand: Stand) -> String {
        let (house, organiser) = (&self.house, self.bot(3));
        let order = json!({
            "name": "Camp", "game": "checkers", "place": "hall", "door": "open",
            "time": "days 1; vacation 5", "divisions": [{ "format": "double" }],
        });
        let made = organiser.send(house, Method::POST, "/events", &order).await;
        let id = made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
        if stand == Stand::Empty {
            return id;
        }
        let send = async |bot: &Bot, method: Method, part: &str, body: Value| {
            let path = format!("/events/{id}/{part}");
            bot.send(house, method, &path, &body).await.fits(StatusCode::OK);
        };
        for place in [1, 2] {
            let entrant = json!({ "name": self.names[place] });
            send(self.bot(place), Method::POST, "enter", entrant).await;
        }
        let named = json!({ "entries": [{ "name": "Zoe" }] });
        send(organiser, Method::POST, "entries", named).await;
        let stage = match stand {
            Stand::Empty | Stand::Entry => return id,
            Stand::Invited => {
                let invited =
                    json!({ "entries": [{ "name": "Wanda W" }], "account": self.names[5] });
                send(organiser, Method::POST, "entries", invited).await;
                return id;
            }
            Stand::CheckIn => "check-in",
            Stand::Running => "running",
        };
        send(organiser, Method::PUT, "stage", json!({ "stage": stage })).await;
        id
    }

    /// A token of somebody's that was made just now.
    async fn further_token(&self, place: usize) -> i64 {
        let order = json!({ "label": "Further" });
        let made = self.bot(place).send(&self.house, Method::POST, "/tokens", &order).await;
        made.fits(StatusCode::CREATED)["id"].as_i64().expect("a number")
    }

    /// What is asked, by whom: a request that somebody may make.
    async fn ask(&self, method: &str, path: &str, place: usize) -> u16 {
        let id = match path.split('/').nth(1) {
            Some("matches") => {
                let id = self.private_match().await;
                if path.ends_with("/review") {
                    let resign = json!({ "deed": "resign" });
                    self.bot(1).act(&self.house, &id, &resign).await.fits(StatusCode::OK);
                }
                id
            }
            Some("events") => self.event(stand(path)).await,
            Some("tokens") => self.further_token(1).await.to_string(),
            Some("puzzles") => dohyo_engine::puzzles::shipped("checkers")[0].id(),
            _ => String::new(),
        };
        // Whoever is invited is the fourth entry.
        let entry = if stand(path) == Stand::Invited { "4" } else { "1" };
        let game = if path.starts_with("/puzzles") { "checkers" } else { "bout" };
        let address = path.replace("{id}", &id).replace("{entry}", entry).replace("{game}", game);
        let address = address.replace("{turn}", "0").replace("{form}", "json");
        let address = address.replace("{line}", "1").replace("{number}", "1");
        let address = address.replace("{name}", &self.names[1]);
        if path.ends_with("}/events") {
            return self.listen(&address, place).await;
        }
        let body = body(method, path, place);
        let method: Method = method.to_uppercase().parse().expect("a method");
        let token = self.bots[place].as_ref().map(|bot| bot.token.as_str());
        let asked = request(method, &address, token, body.as_ref());
        self.house.ask(asked).await.status.as_u16()
    }

    /// Opens a live connection.
    async fn listen(&self, path: &str, place: usize) -> u16 {
        let shown = self.bots[place].as_ref().map(|bot| format!("Bearer {}", bot.token));
        let headers: Vec<_> = shown.iter().map(|shown| ("Authorization", shown.as_str())).collect();
        match Socket::open(self.address, path, &headers).await {
            Ok(_) => 101,
            Err(head) => {
                let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
                status.expect("a status")
            }
        }
    }
}

/// How far an event is when something is asked of it.
fn stand(path: &str) -> Stand {
    let ends = |parts: &[&str]| parts.iter().any(|part| path.ends_with(part));
    let has = |parts: &[&str]| parts.iter().any(|part| path.contains(part));
    match path {
        _ if ends(&["/enter"]) => Stand::Empty,
        _ if ends(&["/accept", "/decline", "/invitation"]) => Stand::Invited,
        _ if ends(&["/here"]) => Stand::CheckIn,
        _ if has(&["results", "undo", "departures", "directions", "desk", "leaves", "press"]) => {
            Stand::Running
        }
        _ => Stand::Entry,
    }
}

/// Checks a table against that of the page about it, or writes it there.
fn compare(begin: &str, table: &str) {
    let text = fs::read_to_string(page()).expect("the page is there");
    let (before, rest) = text.split_once(begin).expect("it has the table");
    let (old, after) = rest.split_once("\n\n").unwrap_or((rest, ""));
    if env::var_os("DOHYO_BLESS").is_some() {
        fs::write(page(), format!("{before}{table}\n{after}")).expect("it can be written");
        return;
    }
    let written: BTreeSet<_> = old.lines().filter(|line| line.starts_with("| `")).collect();
    let seen: BTreeSet<_> = table.lines().filter(|line| line.starts_with("| `")).collect();
    let differ: Vec<_> = written.symmetric_difference(&seen).collect();
    assert!(differ.is_empty(), "docs/security.md says otherwise: {differ:#?}");
}

/// What is sent with an operation.
fn body(method: &str, path: &str, place: usize) -> Option<Value> {
    let body = match (method, path) {
        ("get" | "delete", _) => return None,
        (_, "/analysis") => json!({ "game": "checkers", "time": 10 }),
        (_, "/me/name") => json!({ "name": format!("Somebody {place}") }),
        (_, "/me/password") => json!({ "old": "wrong password", "new": "another password" }),
        (_, "/guests") => json!({ "name": format!("Guest {place}") }),
        (_, "/accounts") => {
            json!({ "name": format!("Account {place}"), "password": "long enough" })
        }
        (_, "/tokens") => json!({ "label": "Further" }),
        (_, "/puzzles/{game}/{id}") => json!({ "moves": [] }),
        (_, "/matches") => json!({ "game": "checkers", "opponent": "anybody" }),
        (_, "/matches/{id}/note") => json!({ "note": "mine" }),
        (_, "/matches/{id}/plans") => json!({ "lines": ["11-15 23-19 8-11"] }),
        (_, "/matches/{id}/deeds") => json!({ "deed": "say", "words": "Hello" }),
        (_, "/events") => json!({ "name": "Mine", "game": "checkers" }),
        (_, "/events/import") => {
            json!({ "text": "event Mine\nformat double\n", "game": "checkers" })
        }
        (_, "/events/{id}/press") => json!({ "words": "Well played" }),
        (_, "/events/{id}/stage") => json!({ "stage": "running" }),
        (_, "/events/{id}/enter") => json!({ "name": "Me" }),
        (_, "/events/{id}/entries") => json!({ "entries": [{ "name": "Nora" }] }),
        (_, "/events/{id}/entries/{entry}") => json!({ "name": "Paula P" }),
        (_, "/events/{id}/entries/{entry}/here") => json!({ "here": true }),
        (_, "/events/{id}/entries/{entry}/person") => json!({ "account": "Stefan" }),
        (_, "/events/{id}/directions") => json!({ "what": "more", "by": "1h" }),
        (_, "/events/{id}/leaves") => {
            json!({ "entry": 1, "first": "2030-01-01", "last": "2030-01-02" })
        }
        (_, "/events/{id}/results") => json!({ "match": "W1.1", "games": ["a"], "preview": true }),
        (_, "/events/{id}/undo") => json!({ "line": 1 }),
        (_, "/events/{id}/departures") => {
            json!({ "entry": 1, "why": "withdrawn", "preview": true })
        }
        (_, "/events/{id}/play-offs") => json!({ "order": [1, 2] }),
        _ => json!({}),
    };
    Some(body)
}

fn page() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/security.md")
}

#[tokio::test]
async fn everybody_may_do_what_the_table_says_and_nothing_else() {
    let scene = Scene::new().await;
    let document = document(&scene.house).await;
    let paths = document["paths"].as_object().expect("paths");
    let mut table = format!("{BEGIN} {} |\n|---|---|---|---|---|---|---|\n", PEOPLE.join(" | "));
    for (path, item) in paths.iter().filter(|(path, _)| !SLOW.contains(&path.as_str())) {
        for method in item.as_object().expect("methods").keys() {
            // Nobody makes many events at once, or is invited more than a few times a day; and tokens end.
            let is_apart = path.starts_with("/events/{id}") || path == "/sessions";
            let fresh = if is_apart { Some(Scene::new().await) } else { None };
            let scene = fresh.as_ref().unwrap_or(&scene);
            let mut row = format!("| `{} {path}` |", method.to_uppercase());
            for place in 0..PEOPLE.len() {
                let status = scene.ask(method, path, place).await;
                write!(row, " {status} |").expect("a text takes all");
            }
            table.push_str(&row);
            table.push('\n');
        }
    }
    compare(BEGIN, &table);
}
