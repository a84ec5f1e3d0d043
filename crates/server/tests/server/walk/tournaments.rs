//! What organisers and players do in events: sensible and not, with numbers that nobody means.

use axum::http::Method;
use dohyo_server::people::PersonId;
use dohyo_tournament::Entry;
use serde_json::{Value, json};

use super::{ACCOUNTS, PEOPLE, Walk};

const GAMES: [&str; 6] =
    ["checkers", "bout", "bout-strategic", "kumo", "construction-advanced", "sumo-checkers"];
const TERMS: [&str; 8] = [
    "none",
    "turn 30s",
    "days 1; organiser",
    "days 1; vacation 5",
    "days 1; excuse 1 by 1h; hidden",
    "deadlines; each day 20:00 Europe/Berlin; vacation 3",
    "deadlines; each day 20:00 UTC; organiser; hidden",
    "days 1; rest 2026-09-25..2026-09-27",
];
const FORMATS: [&str; 6] =
    ["double", "single", "single third-place", "round-robin", "swiss 3", "groups 2 1 single"];
const NAMES: [&str; 8] =
    ["open", "a; b", "\"quoted\"", "née, 子供", "# hash", "a = b", "x\ty", " "];
/// Numbers that somebody may send.
const NUMBERS: [i64; 8] = [0, 1, 2, 3, -1, i64::MAX, i64::MIN, 9_999_999_999_999];

impl Walk {
    pub(super) async fn run_an_event(&mut self) {
        let events = self.events.clone();
        let Some(id) = self.one_of(&events).filter(|_| self.random.below(6) > 0) else {
            return self.make_an_event().await;
        };
        // Mostly whoever runs it, now and then somebody else.
        let who = if self.random.below(4) == 0 { self.somebody() } else { 0 };
        let (method, part, body) = match self.random.below(14) {
            0 => (Method::PUT, "/stage".to_owned(), self.stage()),
            1 => (Method::POST, "/enter".to_owned(), json!({ "name": self.name() })),
            2 => self.entries(),
            3 => (Method::POST, "/results".to_owned(), self.result(&id).await),
            4..7 => (Method::POST, "/directions".to_owned(), self.direction(&id).await),
            7 => self.substitution(),
            8 => (Method::POST, "/leaves".to_owned(), self.leave()),
            9 => (
                Method::POST,
                "/undo".to_owned(),
                json!({ "line": self.number(), "confirm": true }),
            ),
            10 => self.departure(),
            11 | 12 => return self.answer(&id).await,
            _ => self.others(),
        };
        self.ask(who, method, &format!("/events/{id}{part}"), Some(body)).await;
    }

    async fn make_an_event(&mut self) {
        let mut pick = |all: &[&str]| all[self.random.below(all.len())].to_owned();
        let (game, time, format) = (pick(&GAMES), pick(&TERMS), pick(&FORMATS));
        let (name, division) = (pick(&NAMES), pick(&NAMES));
        let place = pick(&["hall", "hall", "hall", "boards"]);
        let order = json!({
            "name": name, "game": game, "place": place, "door": "open", "time": time,
            "pace": pick(&["round-by-round", "all-at-once"]),
            "divisions": [{ "name": division, "format": format, "games": self.random.below(4) }],
        });
        let made = self.ask(0, Method::POST, "/events", Some(order)).await;
        let made: Value = serde_json::from_str(&made.body).unwrap_or_default();
        let Some(id) = made["id"].as_str() else { return };
        self.events.push(id.to_owned());
        for (who, name) in PEOPLE.into_iter().enumerate().skip(1) {
            let entrant = json!({ "name": format!("{name} {}", self.random.below(2)) });
            self.ask(who, Method::POST, &format!("/events/{id}/enter"), Some(entrant)).await;
        }
        let running = json!({ "stage": "running" });
        self.ask(0, Method::PUT, &format!("/events/{id}/stage"), Some(running)).await;
    }

    fn number(&mut self) -> i64 {
        match self.random.below(3) {
            0 => NUMBERS[self.random.below(NUMBERS.len())],
            _ => self.random.below(30) as i64,
        }
    }

    fn name(&mut self) -> String {
        NAMES[self.random.below(NAMES.len())].to_owned()
    }

    fn stage(&mut self) -> Value {
        let stage = ["entry", "check-in", "running", "over"][self.random.below(4)];
        json!({ "stage": stage })
    }

    fn entries(&mut self) -> (Method, String, Value) {
        let entrant = json!({
            "name": self.name(), "age": self.number(), "rating": self.number(), "seed": self.number(),
        });
        match self.random.below(6) {
            0 => (Method::PUT, format!("/entries/{}", self.number()), entrant),
            3 => {
                let account = PEOPLE[self.random.below(ACCOUNTS + 1)].to_lowercase();
                let invited = json!({ "entries": [entrant], "account": account });
                (Method::POST, "/entries".to_owned(), invited)
            }
            1 => (Method::DELETE, format!("/entries/{}", self.number()), json!({})),
            2 => (Method::PUT, format!("/entries/{}/here", self.number()), json!({ "here": true })),
            _ => (Method::POST, "/entries".to_owned(), json!({ "entries": [entrant] })),
        }
    }

    async fn result(&mut self, id: &str) -> Value {
        let live = self.house.state.events.find(id).await.expect("an event");
        let pairings: Vec<String> = {
            let hosted = live.event().await;
            let contests = hosted.event().contests().iter();
            contests
                .flat_map(|contest| &contest.pairings)
                .map(|pairing| pairing.id.to_string())
                .collect()
        };
        let pairing = self.one_of(&pairings).unwrap_or_else(|| "W1.1".to_owned());
        let games = ["a", "b", "draw", "a-push-off", "b-default", "nonsense"];
        let games: Vec<_> =
            (0..self.random.below(4)).map(|_| games[self.random.below(6)]).collect();
        json!({ "match": pairing, "games": games, "confirm": self.random.below(2) == 0 })
    }

    async fn direction(&mut self, id: &str) -> Value {
        let live = self.house.state.events.find(id).await.expect("an event");
        let tables: Vec<String> = {
            let hosted = live.event().await;
            hosted.tables_in_use().map(|table| table.id.clone()).collect()
        };
        let what = ["more", "more", "more", "stop", "go", "count", "decide"][self.random.below(7)];
        let why = ["", "the ferry"][self.random.below(2)];
        let mut direction = json!({ "what": what, "why": why });
        if let Some(table) = self.one_of(&tables) {
            direction["match"] = json!(table);
        }
        if self.random.below(2) == 0 {
            direction["seat"] = json!(["first", "second"][self.random.below(2)]);
        }
        if self.random.below(2) == 0 {
            let spans = ["1h", "10000d", "99999999999d", "0s", "nonsense"];
            direction["by"] = json!(spans[self.random.below(spans.len())]);
        } else {
            let now = self.watch.now();
            let untils = [now + 60_000, now - 1, now + 864_000_000_000_000, i64::MAX, i64::MIN, 0];
            direction["until"] = json!(untils[self.random.below(untils.len())]);
        }
        direction
    }

    fn substitution(&mut self) -> (Method, String, Value) {
        let account = PEOPLE[self.random.below(ACCOUNTS + 1)].to_lowercase();
        let entry = 1 + self.random.below(4);
        (Method::PUT, format!("/entries/{entry}/person"), json!({ "account": account }))
    }

    /// An invitation is accepted, declined or withdrawn: mostly by whoever may, now and then by others, and
    /// where there is none.
    async fn answer(&mut self, id: &str) {
        let live = self.house.state.events.find(id).await.expect("an event");
        let asked: Vec<(usize, PersonId)> = {
            let hosted = live.event().await;
            let entries = (0..hosted.event().entrants().len()).map(Entry);
            let asked = entries.map(|entry| (entry.0 + 1, hosted.invitation(entry)));
            asked.filter_map(|(entry, asked)| Some((entry, asked?.whom))).collect()
        };
        let (entry, whom) = match self.one_of(&asked) {
            Some((entry, whom)) => (entry as i64, Some(whom)),
            None => (self.number(), None),
        };
        let mut who = self.somebody();
        if self.random.below(4) > 0 {
            for (number, bot) in self.people.clone().iter().enumerate() {
                let me = bot.look(&self.house, "/me").await;
                let me: Value = serde_json::from_str(&me.body).unwrap_or_default();
                if whom.is_some_and(|whom| me["id"].as_i64() == Some(whom.0)) {
                    who = number;
                }
            }
        }
        let (who, method, what) = match self.random.below(6) {
            0..4 => (who, Method::POST, "accept"),
            4 => (who, Method::POST, "decline"),
            _ => (0, Method::DELETE, "invitation"),
        };
        self.ask(who, method, &format!("/events/{id}/entries/{entry}/{what}"), None).await;
    }

    fn leave(&mut self) -> Value {
        let days =
            ["2026-09-21", "2026-09-22", "2026-09-23", "2030-01-01", "9999-12-31", "-9999-01-01"];
        let (first, last) = (days[self.random.below(6)], days[self.random.below(6)]);
        json!({ "entry": 1 + self.random.below(4), "first": first, "last": last })
    }

    fn departure(&mut self) -> (Method, String, Value) {
        let why = ["withdrawn", "disqualified"][self.random.below(2)];
        let body =
            json!({ "entry": self.number(), "why": why, "confirm": self.random.below(2) == 0 });
        (Method::POST, "/departures".to_owned(), body)
    }

    fn others(&mut self) -> (Method, String, Value) {
        let order: Vec<i64> = (0..self.random.below(4)).map(|_| self.number()).collect();
        match self.random.below(3) {
            0 => (Method::POST, "/press".to_owned(), json!({ "words": self.name() })),
            1 => (Method::DELETE, format!("/leaves/{}", self.number()), json!({})),
            _ => {
                (Method::POST, "/play-offs".to_owned(), json!({ "order": order, "confirm": true }))
            }
        }
    }
}
