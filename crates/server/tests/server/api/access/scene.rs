//! Everybody who may ask for something, and what there is to ask for: private matches of the player and the
//! opponent, events of the organiser's, each as far as somebody wants it.

use std::net::SocketAddr;
use std::sync::Arc;

use argon2::{Algorithm, Argon2, Params, PasswordHasher, Version};
use axum::http::{Method, StatusCode};
use dohyo_server::config::{HallSettings, MailSettings};
use dohyo_server::people::{PersonId, Role, Scopes};
use dohyo_server::secret;
use dohyo_server::time::{DAY, Watch};
use serde_json::{Value, json};

use crate::bot::{Bot, PASSWORD};
use crate::folder::Folder;
use crate::house::House;
use crate::puzzles::first_move;

/// Noon of Tuesday, 17 November 2026.
const BEGIN: i64 = 1_794_700_800_000 + DAY + DAY / 2;
/// The columns of the tables.
pub(super) const PEOPLE: [&str; 8] = [
    "stranger",
    "guest",
    "guest's program",
    "player",
    "opponent",
    "organiser",
    "other organiser",
    "operator",
];
/// The columns of those who are somebody in particular.
pub(super) const STRANGER: usize = 0;
const GUEST: usize = 1;
const PROGRAM: usize = 2;
pub(super) const PLAYER: usize = 3;
const OPPONENT: usize = 4;
pub(super) const ORGANISER: usize = 5;
pub(super) const OPERATOR: usize = 7;
/// What accounts are called.
const NAMES: [&str; 8] = ["", "Gus", "Gina", "Paula", "Oskar", "Ruth", "Stefan", "Wanda"];
/// A bout that is over and solved in a moment.
const BRIEF: &str = "-3 46 35";

/// What there is, as far as it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stand {
    /// Nothing in particular.
    Nothing,
    /// A match of the player's in which a seat is open, for whoever has the link.
    Open,
    /// A match of the player and the opponent, in which the player is to move.
    Playing,
    /// The player has moved.
    Moved,
    /// The player has offered a draw.
    Asked,
    /// It is played by hand, by the touch rules.
    ByHand,
    /// The player has resigned.
    Over,
    /// A bout that was played.
    Bout,
    /// An event that nobody has entered.
    Empty,
    /// The player, the opponent and a name have.
    Entry,
    /// The operator is invited, too, as the fourth.
    Invited,
    /// They are asked whether they are here.
    CheckIn,
    /// The player has said yes.
    Here,
    /// It has begun, in the hall.
    Running,
    /// The player has said that they will be away.
    Away,
    /// It is played on boards.
    Boards,
    /// A result is entered.
    Played,
    /// All are level, and play off.
    Level,
    /// It is played by post.
    ByPost,
    /// The first bulletin is out.
    Printed,
    /// A puzzle.
    Puzzle,
    /// An analysis that somebody has shared.
    Study,
    /// A token of the player's.
    Token,
    /// The feeds of the player.
    Feed,
    /// Links of mails to the player.
    Letter,
}

/// What holes are filled with.
#[derive(Clone, Debug, Default)]
pub(super) struct Thing {
    pub(super) id: String,
    /// The line of the log that it is about.
    pub(super) line: u64,
    /// The match of the event in the hall.
    pub(super) table: String,
    /// The account that a link of a mail is about.
    person: String,
    /// The secret of an address.
    secret: String,
}

/// Everybody.
pub(super) struct Scene {
    pub(super) house: House,
    watch: Watch,
    /// Where it listens.
    pub(super) address: SocketAddr,
    bots: [Option<Bot>; 8],
    /// The cookies of the guest's browser, and what its forms carry.
    pub(super) browser: (String, String),
    player: PersonId,
}

impl Scene {
    pub(super) async fn new() -> Self {
        let watch = Watch::by_hand(BEGIN);
        let mail = MailSettings {
            smtp: Some("smtp://127.0.0.1:9".to_owned().into()),
            from: Some("Dohyo <hall@example.org>".to_owned()),
        };
        let settings = HallSettings {
            requests: Some(0),
            deeds: Some(0),
            base_url: Some("http://localhost".to_owned()),
            mail,
            ..HallSettings::default()
        };
        let folder = Arc::new(Folder::new());
        let mut house = House::tuned(folder, settings, watch.clone(), |_| ()).await;
        let address = house.serve().await;
        let mut bots = [const { None }; 8];
        let mut player = PersonId(0);
        // As weak as can be, and so it takes no time.
        let params = Params::new(8, 1, 1, None).expect("they are valid");
        let weak = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let hash = weak.hash_password(PASSWORD.as_bytes()).expect("a hash").to_string();
        for place in PLAYER..PEOPLE.len() {
            let (id, bot) = house.account_by_hash(NAMES[place], &hash, Scopes::ALL, None).await;
            bots[place] = Some(bot);
            if place == PLAYER {
                player = id;
            }
        }
        house.state.db().give_role(NAMES[OPERATOR], Role::Admin).await.expect("an account");
        bots[PROGRAM] = Some(house.bot(NAMES[PROGRAM]).await);
        let browser = {
            let mut visit = house.visit();
            let fields = format!("name={}", NAMES[GUEST]);
            visit.post("/account", "/account/name", &fields).await;
            let form = visit.get("/new").await.form_token();
            (visit.cookie.expect("cookies"), form)
        };
        Self { house, watch, address, bots, browser, player }
    }

    /// Whoever shows a token.
    pub(super) const fn bot(&self, place: usize) -> Option<&Bot> {
        self.bots[place].as_ref()
    }

    fn known(&self, place: usize) -> &Bot {
        self.bot(place).expect("somebody who shows a token")
    }

    /// Fills the holes of an address, or of what is sent.
    pub(super) fn fill(text: &str, thing: &Thing, place: usize) -> String {
        let game = if text.contains("/bouts/") { "bout" } else { "checkers" };
        let (line, entry) = (thing.line.to_string(), thing.line.max(1).to_string());
        let person = place.to_string();
        let filled = [
            ("{id}", if thing.id.is_empty() { "checkers" } else { thing.id.as_str() }),
            ("{game}", game),
            ("{name}", NAMES[PLAYER]),
            ("{turn}", "0"),
            ("{step}", "1"),
            ("{number}", "1"),
            ("{issue}", "1"),
            ("{entry}", &entry),
            ("{line}", &line),
            ("{form}", "json"),
            ("{what}", "standings"),
            ("{version}", "x"),
            ("{file}", "hall.css"),
            ("{secret}", &thing.secret),
            ("{person}", &thing.person),
            ("{token}", &thing.secret),
            ("TABLE", &thing.table),
            ("MOVE", &thing.secret),
            ("ID", &thing.id),
            ("NUMBER", &person),
        ];
        filled.iter().fold(text.to_owned(), |text, (hole, by)| text.replace(hole, by))
    }

    /// What somebody asks about.
    pub(super) async fn make(&self, stand: Stand, path: &str) -> Thing {
        let id = match stand {
            Stand::Nothing => String::new(),
            Stand::Puzzle => {
                let (id, mv) = first_move("checkers");
                return Thing { id, secret: mv, ..Thing::default() };
            }
            Stand::Study => {
                let record = "[GameType \"checkers\"]\n\n1. 11-15 *\n";
                let id = secret::random_text(12).to_lowercase();
                let db = self.house.state.db();
                db.keep_study(&id, record, self.player, 0).await.expect("it is kept");
                id
            }
            Stand::Token => {
                let order = json!({ "label": "Further" });
                let made = self.known(PLAYER).send(&self.house, Method::POST, "/tokens", &order);
                made.await.fits(StatusCode::CREATED)["id"].to_string()
            }
            Stand::Feed => {
                let (player, nothing) = (self.known(PLAYER), json!({}));
                let made = player.send(&self.house, Method::POST, "/feeds", &nothing);
                let made = made.await.fits(StatusCode::CREATED);
                let atom = made["atom"].as_str().and_then(|atom| atom.split("/feeds/").nth(1));
                let secret = atom.and_then(|atom| atom.split('/').next()).expect("a secret");
                return Thing { secret: secret.to_owned(), ..Thing::default() };
            }
            Stand::Letter => return self.letter(path).await,
            stand if stand < Stand::Empty => self.match_of_two(stand).await,
            stand => return self.event(stand).await,
        };
        Thing { id, ..Thing::default() }
    }

    /// The link of a mail to the player; it follows from the hall's secret.
    async fn letter(&self, path: &str) -> Thing {
        let address = "paula@example.org";
        let player = self.known(PLAYER);
        let fields = "address=paula%40example.org";
        player.fill_in(&self.house, "/account/notices/address", fields).await;
        let secret = self.house.state.db().hall_secret("links", "").await.expect("it has one");
        let (word, about) = match path.contains("/confirm/") {
            true => ("confirm", address),
            false => ("stop", ""),
        };
        let person = self.player;
        let mut token = secret::sha256(&format!("{word} {person} {about} {secret}"));
        token.truncate(40);
        Thing { person: person.to_string(), secret: token, ..Thing::default() }
    }

    async fn act(&self, place: usize, id: &str, deed: Value) {
        self.known(place).act(&self.house, id, &deed).await.fits(StatusCode::OK);
    }

    async fn match_of_two(&self, stand: Stand) -> String {
        let mut order = json!({
            "game": "checkers", "opponent": "anybody", "begins": "host", "reach": "link",
            "touch": stand == Stand::ByHand,
        });
        if stand == Stand::Bout {
            order["game"] = "bout".into();
            order["position"] = BRIEF.into();
        }
        let id = self.known(PLAYER).order(&self.house, &order).await;
        if stand == Stand::Open {
            return id;
        }
        self.act(OPPONENT, &id, json!({ "deed": "join" })).await;
        match stand {
            Stand::Moved => {
                self.act(PLAYER, &id, json!({ "deed": "choose", "move": "11-15" })).await;
            }
            Stand::Asked => self.act(PLAYER, &id, json!({ "deed": "draw" })).await,
            Stand::Over => self.act(PLAYER, &id, json!({ "deed": "resign" })).await,
            Stand::Bout => {
                self.act(PLAYER, &id, json!({ "deed": "choose", "move": "4" })).await;
                self.act(OPPONENT, &id, json!({ "deed": "choose", "move": "3" })).await;
            }
            _ => {}
        }
        id
    }

    async fn send(&self, place: usize, method: Method, path: &str, body: &Value) -> Value {
        let answer = self.known(place).send(&self.house, method, path, body).await;
        answer.fits(StatusCode::OK)
    }

    /// An event of the organiser's.
    async fn event(&self, stand: Stand) -> Thing {
        let mut order = json!({
            "name": "Camp", "game": "checkers", "place": "hall", "door": "open",
            "time": "days 1; vacation 5", "divisions": [{ "format": "double" }],
        });
        if [Stand::Boards, Stand::Played, Stand::Level].contains(&stand) {
            order["place"] = "boards".into();
            order["divisions"] = json!([{ "format": "round-robin", "tie_breaks": ["play-off"] }]);
        }
        if [Stand::ByPost, Stand::Printed].contains(&stand) {
            order["game"] = "bout".into();
            order["pace"] = "all-at-once".into();
            order["time"] = "deadlines; each sun 20:00 Europe/Berlin; vacation 30".into();
            order["divisions"] = json!([{ "format": "round-robin" }]);
        }
        let made = self.known(ORGANISER).send(&self.house, Method::POST, "/events", &order).await;
        let id = made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
        let mut thing = Thing { id, ..Thing::default() };
        if stand != Stand::Empty {
            self.enter(&thing.id, stand).await;
        }
        if stand == Stand::Invited {
            thing.line = 4;
        }
        if stand <= Stand::Invited {
            return thing;
        }
        let path = format!("/events/{}", thing.id);
        let is_checked = [Stand::CheckIn, Stand::Here].contains(&stand);
        let stage = if is_checked { "check-in" } else { "running" };
        let stage = json!({ "stage": stage });
        self.send(ORGANISER, Method::PUT, &format!("{path}/stage"), &stage).await;
        match stand {
            Stand::Here => {
                let here = format!("{path}/entries/1/here");
                self.send(PLAYER, Method::PUT, &here, &json!({ "here": true })).await;
            }
            Stand::Away => {
                let days = json!({ "entry": 1, "first": "2040-01-01", "last": "2040-01-02" });
                let leaves = format!("{path}/leaves");
                thing.line = number(&self.send(PLAYER, Method::POST, &leaves, &days).await);
            }
            Stand::Played => thing.line = self.draw(&path, 1).await,
            Stand::Level => thing.line = self.draw(&path, 3).await,
            Stand::Printed => {
                self.watch.set(self.watch.now() + 7 * DAY);
                self.house.state.hall.tick().await;
                self.house.state.events.tick().await;
            }
            _ => {}
        }
        let live = self.house.state.events.find(&thing.id).await.expect("it is there");
        let hosted = live.event().await;
        let table = hosted.tables_in_use().next().map(|table| table.id.clone());
        thing.table = table.unwrap_or_default();
        thing
    }

    async fn enter(&self, id: &str, stand: Stand) {
        let entries = format!("/events/{id}/entries");
        // In a knockout of four the first meets the last.
        let is_of_four = [Stand::Running, Stand::Away].contains(&stand);
        let names = if is_of_four { &["Zoe", "Zeno"][..] } else { &["Zoe"] };
        let names: Vec<_> = names.iter().map(|name| json!({ "name": name })).collect();
        self.enter_as(id, PLAYER).await;
        self.send(ORGANISER, Method::POST, &entries, &json!({ "entries": names })).await;
        self.enter_as(id, OPPONENT).await;
        if stand == Stand::Invited {
            let invited = json!({ "entries": [{ "name": "Wanda W" }], "account": NAMES[OPERATOR] });
            self.send(ORGANISER, Method::POST, &entries, &invited).await;
        }
    }

    async fn enter_as(&self, id: &str, place: usize) {
        let entrant = json!({ "name": NAMES[place] });
        self.send(place, Method::POST, &format!("/events/{id}/enter"), &entrant).await;
    }

    /// Enters draws for so many matches of a round robin; the line of the last.
    async fn draw(&self, path: &str, count: usize) -> u64 {
        let mut line = 0;
        for at in ["R1.1", "R2.1", "R3.1"].iter().take(count) {
            let result = json!({ "match": at, "games": ["draw"] });
            let results = format!("{path}/results");
            line = number(&self.send(ORGANISER, Method::POST, &results, &result).await);
        }
        line
    }
}

fn number(answer: &Value) -> u64 {
    answer["number"].as_u64().expect("the line of a log")
}
