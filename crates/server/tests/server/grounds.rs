//! A hall with something of everything: matches in every state, events before, while and after they are
//! played, on boards, in the hall and by post, and everybody who may ask for them, by whatever they show.

use axum::http::{Method, StatusCode};
use dohyo_server::people::{PersonId, Role, Scope, Scopes};
use dohyo_server::time::{DAY, Watch};
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::house::House;

/// Noon of Tuesday, 17 November 2026.
const BEGIN: i64 = 1_794_700_800_000 + DAY + DAY / 2;
/// A bout that is solved in a moment.
const BRIEF: &str = "-3 46 35";

/// All of it.
pub(crate) struct Grounds {
    pub(crate) house: House,
    /// Accounts that play each other, enter events and run them: Anna, Ben and Olga, who runs them.
    pub(crate) accounts: Vec<Bot>,
    /// Somebody who keeps the house.
    pub(crate) admin: Bot,
    /// Guests who play each other.
    pub(crate) guests: [Bot; 2],
    pub(crate) matches: Vec<String>,
    pub(crate) events: Vec<String>,
    /// The event by post, one bulletin of which is out.
    pub(crate) post: String,
    pub(crate) puzzle: String,
    pub(crate) study: String,
    /// The secret of Anna's feeds.
    pub(crate) feed: String,
}

impl Grounds {
    pub(crate) async fn new() -> Self {
        let watch = Watch::by_hand(BEGIN);
        let house = House::by(&watch).await;
        let mut accounts = Vec::new();
        for name in ["Anna", "Ben", "Olga"] {
            accounts.push(house.quick_account(name).await.1);
        }
        let (_, admin) = house.quick_account("Warden").await;
        house.state.db().give_role("warden", Role::Admin).await.expect("the account is there");
        let guests = [house.bot("Aiko").await, house.bot("Botan").await];
        let feeds = accounts[0].send(&house, Method::POST, "/feeds", &json!({})).await;
        let feed = feeds.fits(StatusCode::CREATED)["atom"].as_str().expect("a feed").to_owned();
        let feed = feed.split("/feeds/").nth(1).and_then(|rest| rest.split('/').next());
        let me = accounts[0].look(&house, "/me").await.fits(StatusCode::OK);
        let person = PersonId(me["id"].as_i64().expect("an id"));
        let record = "[GameType \"checkers\"]\n\n1. 11-15 *\n";
        house.state.db().keep_study("abcdefabcdef", record, person, 0).await.expect("it is kept");
        let puzzle = house.state.book.puzzles("checkers")[0].id.clone();
        let feed = feed.expect("a secret").to_owned();
        let (matches, events, post) = (Vec::new(), Vec::new(), String::new());
        let study = "abcdefabcdef".to_owned();
        let mut all =
            Self { house, accounts, admin, guests, matches, events, post, puzzle, study, feed };
        all.play().await;
        all.run_events().await;
        // A deadline passes, and clocks run out.
        watch.set(BEGIN + 7 * DAY);
        all.house.state.hall.tick().await;
        all.house.state.events.tick().await;
        all
    }

    /// Whoever may ask: what they are, and what they show. Tokens end, so that each round has others.
    pub(crate) async fn everybody(&self, round: usize) -> Vec<(&'static str, Option<String>)> {
        let house = &self.house;
        let known = [
            ("guest", &self.guests[0]),
            ("other guest", &self.guests[1]),
            ("Anna", &self.accounts[0]),
            ("Ben", &self.accounts[1]),
            ("organiser", &self.accounts[2]),
            ("operator", &self.admin),
        ];
        let mut all: Vec<_> = known.map(|(name, bot)| (name, Some(bot.token.clone()))).into();
        for (name, scope) in [
            ("to read", Scope::Read),
            ("to play", Scope::Play),
            ("to organise", Scope::Organise),
            ("to operate", Scope::Operate),
            ("to count", Scope::Metrics),
        ] {
            let scopes = [scope].into_iter().collect();
            let account = format!("Somebody {name} {round}");
            let (_, bot) = house.quick_account_with(&account, scopes, None).await;
            house.state.db().give_role(&account, Role::Admin).await.expect("an account");
            all.push((name, Some(bot.token)));
        }
        let (_, over) =
            house.quick_account_with(&format!("Over {round}"), Scopes::ALL, Some(1)).await;
        all.push(("expired", Some(over.token)));
        all.extend([("stranger", None), ("unknown", Some("no such token".to_owned()))]);
        all
    }

    async fn act(&self, bot: &Bot, id: &str, deed: Value) {
        bot.act(&self.house, id, &deed).await.fits(StatusCode::OK);
    }

    /// A match in which two sit, the first of whom has the first seat.
    async fn begin(&mut self, [host, guest]: [&Bot; 2], order: Value) -> String {
        let mut whole = json!({ "game": "checkers", "opponent": "anybody", "begins": "host" });
        for (key, value) in order.as_object().expect("an object") {
            whole[key] = value.clone();
        }
        let id = host.order(&self.house, &whole).await;
        self.act(guest, &id, json!({ "deed": "join" })).await;
        self.matches.push(id.clone());
        id
    }

    /// Matches: open, kept for somebody, under way, asked about, sealed, by hand, over and given up.
    async fn play(&mut self) {
        let [host, guest] = self.guests.clone();
        let [anna, ben] = [self.accounts[0].clone(), self.accounts[1].clone()];
        let order = async |order: Value| anna.order(&self.house, &order).await;
        let open = order(json!({ "game": "kumo", "opponent": "anybody" })).await;
        let kept = order(json!({ "game": "checkers", "opponent": "person", "name": "Ben" })).await;
        let computer =
            json!({ "game": "checkers", "opponent": "computer", "level": 1, "begins": "host" });
        let computer = order(computer).await;
        let alone = order(json!({ "game": "checkers", "opponent": "same-device" })).await;
        let cancelled = order(json!({ "game": "checkers", "opponent": "anybody" })).await;
        self.act(&anna, &cancelled, json!({ "deed": "cancel" })).await;
        self.matches.extend([open, kept, computer, alone, cancelled]);
        let choose = |mv: &str| json!({ "deed": "choose", "move": mv });
        let playing = self.begin([&host, &guest], json!({})).await;
        self.act(&host, &playing, choose("11-15")).await;
        self.act(&host, &playing, json!({ "deed": "take-back" })).await;
        let rated = self.begin([&anna, &ben], json!({ "stakes": "rated", "time": "days 2" })).await;
        self.act(&anna, &rated, choose("11-15")).await;
        self.act(&anna, &rated, json!({ "deed": "draw" })).await;
        let over = self.begin([&host, &guest], json!({ "reach": "link" })).await;
        self.act(&host, &over, choose("11-15")).await;
        self.act(&guest, &over, json!({ "deed": "say", "words": "Hello <b>" })).await;
        self.act(&guest, &over, json!({ "deed": "resign" })).await;
        let sealed =
            self.begin([&host, &guest], json!({ "game": "bout", "position": BRIEF })).await;
        self.act(&host, &sealed, choose("4")).await;
        let bout = self.begin([&host, &guest], json!({ "game": "bout", "position": BRIEF })).await;
        self.act(&host, &bout, choose("4")).await;
        self.act(&guest, &bout, choose("3")).await;
        let hand = self.begin([&host, &guest], json!({ "touch": true })).await;
        self.act(&host, &hand, json!({ "deed": "hand", "act": "touch 11" })).await;
        let late = self.begin([&anna, &ben], json!({ "time": "bank 5m" })).await;
        self.act(&anna, &late, choose("11-15")).await;
    }

    async fn post(&self, id: &str, method: Method, part: &str, body: Value) -> Value {
        let path = format!("/events/{id}/{part}");
        self.accounts[2].send(&self.house, method, &path, &body).await.fits(StatusCode::OK)
    }

    /// An event that Anna and Ben have entered, with Zoe, who is a name.
    async fn event(&mut self, order: Value) -> String {
        let mut whole = json!({ "name": "Camp", "game": "checkers", "door": "open" });
        for (key, value) in order.as_object().expect("an object") {
            whole[key] = value.clone();
        }
        let made = self.accounts[2].send(&self.house, Method::POST, "/events", &whole).await;
        let id = made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
        for (bot, name) in self.accounts.iter().zip(["Anna", "Ben"]) {
            let entrant = json!({ "name": name });
            let path = format!("/events/{id}/enter");
            bot.send(&self.house, Method::POST, &path, &entrant).await.fits(StatusCode::OK);
        }
        let named = json!({ "entries": [{ "name": "Zoe" }] });
        self.post(&id, Method::POST, "entries", named).await;
        self.events.push(id.clone());
        id
    }

    async fn open(&self, id: &str, stage: &str) {
        self.post(id, Method::PUT, "stage", json!({ "stage": stage })).await;
    }

    async fn run_events(&mut self) {
        let entry = self.event(json!({ "place": "hall", "time": "days 1; vacation 5" })).await;
        let invited = json!({ "entries": [{ "name": "W" }], "account": "Warden" });
        self.post(&entry, Method::POST, "entries", invited).await;
        let arriving = self.event(json!({ "divisions": [{ "format": "swiss 2" }] })).await;
        self.open(&arriving, "check-in").await;
        let order = json!({ "place": "hall", "time": "days 1; organiser", "stakes": "rated" });
        let running = self.event(order).await;
        let order = json!({
            "game": "bout", "place": "hall", "pace": "all-at-once",
            "time": "deadlines; each sun 20:00 Europe/Berlin; vacation 30; hidden",
            "divisions": [{ "format": "round-robin" }],
        });
        self.post = self.event(order).await;
        let order =
            json!({ "divisions": [{ "format": "round-robin", "tie_breaks": ["play-off"] }] });
        let boards = self.event(order).await;
        let over = self.event(json!({ "divisions": [{ "format": "single" }] })).await;
        for id in [&running, &self.post, &boards, &over] {
            self.open(id, "running").await;
        }
        for words in ["Welcome", "Who is late?"] {
            self.post(&self.post, Method::POST, "press", json!({ "words": words })).await;
        }
        self.finish(&over).await;
        for id in [&running, &self.post] {
            let live = self.house.state.events.find(id).await.expect("an event");
            let hosted = live.event().await;
            self.matches.extend(hosted.tables_in_use().map(|table| table.id.clone()));
        }
    }

    /// Plays an event on boards to its end.
    async fn finish(&self, id: &str) {
        for _ in 0..8 {
            let path = format!("/events/{id}");
            let event = self.accounts[2].look(&self.house, &path).await.fits(StatusCode::OK);
            let matches = event["divisions"][0]["matches"].as_array().expect("matches");
            let Some(ready) = matches.iter().find(|one| one["state"] == "ready") else { break };
            let result = json!({ "match": ready["id"], "games": ["a"] });
            self.post(id, Method::POST, "results", result).await;
        }
        let event = self.house.look(&format!("/events/{id}")).await.fits(StatusCode::OK);
        assert_eq!(event["stage"], "over");
    }
}
