//! What people do in matches, and when they look around.

use axum::http::Method;
use dohyo_rules::CATALOGUE;
use serde_json::{Value, json};

use super::{PEOPLE, Walk};

const TERMS: [&str; 12] = [
    "none",
    "turn 30s",
    "turn 30s lose-game",
    "turn 30s; touch",
    "bank 1s",
    "bank 1m+2s; touch",
    "days 1",
    "days 1; excuse 1 by 1h",
    "days 1; hidden",
    "turn 30s; hidden; excuse 1 by 30s",
    "days 0",
    "bank 99999999999d",
];
const DEEDS: [&str; 12] = [
    "resign",
    "draw",
    "draw",
    "draw",
    "take-back",
    "take-back",
    "decline",
    "rematch",
    "say",
    "chat-on",
    "chat-off",
    "cancel",
];
const NONSENSE: [&str; 6] = ["", "nonsense", "4/2", "11-15", " ", "🥋"];

impl Walk {
    /// Somebody of the hall, or a stranger.
    pub(super) fn somebody(&mut self) -> usize {
        self.random.below(PEOPLE.len() + 1)
    }

    pub(super) fn one_of<T: Clone>(&mut self, all: &[T]) -> Option<T> {
        if all.is_empty() { None } else { Some(all[self.random.below(all.len())].clone()) }
    }

    fn some_match(&mut self) -> Option<String> {
        let all = self.matches.clone();
        self.one_of(&all)
    }

    /// Orders a match. Mostly somebody sits down in it.
    pub(super) async fn order(&mut self) {
        let entry = &CATALOGUE[self.random.below(CATALOGUE.len())];
        let variants: Vec<_> = entry.variants.iter().map(|variant| variant.id).collect();
        let game = self.one_of(&variants).unwrap_or(entry.id);
        let opponent = match self.random.below(12) {
            0 => json!({ "opponent": "computer", "level": 1 }),
            1..4 => json!({ "opponent": "same-device" }),
            4 => json!({ "opponent": "person", "name": "anna" }),
            _ => json!({ "opponent": "anybody" }),
        };
        let mut order = json!({ "game": game, "time": TERMS[self.random.below(TERMS.len())] });
        order
            .as_object_mut()
            .expect("an object")
            .extend(opponent.as_object().expect("an object").clone());
        if self.random.below(4) == 0 {
            order["begins"] = json!("opponent");
        }
        let host = self.random.below(PEOPLE.len());
        let made = self.ask(host, Method::POST, "/matches", Some(order)).await;
        let made: Value = serde_json::from_str(&made.body).unwrap_or_default();
        if let Some(id) = made["id"].as_str() {
            self.matches.push(id.to_owned());
            let guest = self.random.below(PEOPLE.len());
            self.act(guest, id, json!({ "deed": "join" })).await;
        }
    }

    pub(super) async fn act(&mut self, who: usize, id: &str, deed: Value) {
        let path = format!("/matches/{id}/deeds");
        self.ask(who, Method::POST, &path, Some(deed)).await;
    }

    /// Whoever can move does, a few times, in some match.
    pub(super) async fn move_on(&mut self) {
        let Some(id) = self.some_match() else { return };
        for _ in 0..=self.random.below(6) {
            let live = self.house.state.hall.find(&id).await.expect("a match");
            let room = live.room();
            let seat = dohyo_rules::Player::ALL[self.random.below(2)];
            let seat = if room.moves(seat).is_empty() { seat.other() } else { seat };
            let moves = room.moves(seat);
            let Some(mv) = self.one_of(&moves) else { return };
            let name = ["first", "second"][seat as usize];
            let mut deed = json!({ "deed": "choose", "seat": name, "move": mv });
            let names = room.names(seat);
            if let Some(named) = self.one_of(&names).filter(|_| self.random.below(2) == 0) {
                deed["named"] = json!(named);
            }
            // Whoever sits there is not known here: one of them does.
            for who in 0..PEOPLE.len() {
                self.act(who, &id, deed.clone()).await;
            }
        }
    }

    /// Somebody does something in some match, whether or not they can.
    pub(super) async fn do_something(&mut self) {
        let Some(id) = self.some_match() else { return self.order().await };
        let who = self.somebody();
        let seat = ["first", "second"][self.random.below(2)];
        let mut deed = match self.random.below(5) {
            0 => json!({ "deed": "choose", "move": NONSENSE[self.random.below(NONSENSE.len())] }),
            1 => self.hand(&id).await,
            _ => json!({ "deed": DEEDS[self.random.below(DEEDS.len())], "words": "well, well" }),
        };
        if self.random.below(3) > 0 {
            deed["seat"] = json!(seat);
        }
        if self.random.below(6) == 0 {
            deed["key"] = json!(format!("k{}", self.random.below(3)));
        }
        if self.random.below(6) == 0 {
            deed["turn"] = json!(self.random.below(4));
        }
        self.act(who, &id, deed.clone()).await;
        if self.random.below(3) == 0 {
            // The other does the same: an offer is taken, a rematch agreed on.
            for other in 0..PEOPLE.len() {
                deed.as_object_mut().expect("an object").remove("seat");
                self.act(other, &id, deed.clone()).await;
            }
        }
    }

    /// Everybody does something in a match in which time is up, before the fall of the flag is certain.
    pub(super) async fn act_in_the_last_moment(&mut self) {
        let mut hurried = Vec::new();
        for id in &self.matches {
            let live = self.house.state.hall.find(id).await.expect("a match");
            hurried.extend(live.room().deadline().map(|deadline| (id.clone(), deadline)));
        }
        let Some((id, deadline)) = self.one_of(&hurried) else { return };
        let late = self.random.below(500) as i64;
        self.trail.push(format!("{late} ms after the time was up in {id}"));
        self.watch.set(self.watch.now().max(deadline + late));
        for _ in 0..4 {
            let deed = ["take-back", "take-back", "draw", "say", "decline"][self.random.below(5)];
            let seat = ["first", "second"][self.random.below(2)];
            for who in 0..PEOPLE.len() {
                self.act(who, &id, json!({ "deed": deed, "seat": seat, "words": "wait" })).await;
            }
        }
        self.tick().await;
        self.see_guard().await;
    }

    /// Something that a hand may do at the board of a match.
    async fn hand(&mut self, id: &str) -> Value {
        let live = self.house.state.hall.find(id).await.expect("a match");
        let scene = live.room().scene(dohyo_rules::Viewer::Spectator);
        let cells: Vec<String> = scene.cells.iter().map(|cell| cell.name.clone()).collect();
        let cell = self.one_of(&cells).unwrap_or_default();
        let other = self.one_of(&cells).unwrap_or_default();
        let act = match self.random.below(4) {
            0 => "adjust".to_owned(),
            1 => format!("lean {cell} {other}"),
            2 => format!("let-go {cell}"),
            _ => format!("touch {cell}"),
        };
        json!({ "deed": "hand", "act": act })
    }

    /// Somebody plans answers, or drops the plan.
    pub(super) async fn plan(&mut self) {
        let Some(id) = self.some_match() else { return };
        let (who, path) = (self.somebody(), format!("/matches/{id}/plans"));
        if self.random.below(4) == 0 {
            self.ask(who, Method::DELETE, &path, None).await;
            return;
        }
        let live = self.house.state.hall.find(&id).await.expect("a match");
        let room = live.room();
        let moves: Vec<String> =
            dohyo_rules::Player::ALL.into_iter().flat_map(|seat| room.moves(seat)).collect();
        let line = match self.one_of(&moves) {
            Some(mv) => format!("{mv} {}", self.answer_to(&room, &mv).unwrap_or_default()),
            None => "nonsense".to_owned(),
        };
        self.ask(who, Method::PUT, &path, Some(json!({ "lines": [line] }))).await;
    }

    /// A move that can be made after another.
    fn answer_to(&mut self, room: &dohyo_server::room::Room, mv: &str) -> Option<String> {
        let game = dohyo_rules::find(&room.setup().game).ok()?;
        let mut table = game.start();
        for turn in room.turns() {
            table.play(&turn.text).ok()?;
        }
        table.play(mv).ok()?;
        let moves: Vec<String> =
            dohyo_rules::Player::ALL.into_iter().flat_map(|seat| table.moves(seat)).collect();
        self.one_of(&moves)
    }

    /// Somebody looks at what there is.
    pub(super) async fn look_around(&mut self) {
        let who = self.somebody();
        let mut paths = vec![
            "/matches".to_owned(),
            "/moves".to_owned(),
            "/me".to_owned(),
            "/events".to_owned(),
        ];
        if let Some(id) = self.some_match() {
            let at = [0, 1, 99, usize::MAX][self.random.below(4)];
            paths.extend(
                ["", "/log", "/record", "/note", "/plans"]
                    .map(|part| format!("/matches/{id}{part}")),
            );
            paths.push(format!("/matches/{id}/turns/{at}"));
        }
        let events = self.events.clone();
        if let Some(id) = self.one_of(&events) {
            let parts = [
                "",
                "/log",
                "/zine",
                "/zine/1",
                "/desk",
                "/export/json",
                "/export/csv",
                "/export/text",
            ];
            paths.extend(parts.map(|part| format!("/events/{id}{part}")));
        }
        for path in paths {
            self.ask(who, Method::GET, &path, None).await;
        }
    }
}
