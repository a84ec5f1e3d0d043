//! What a hall says of its matches, events and players, in the lines of `hall-0.1.txt`. They name what has
//! to stay; what else an answer has may change.

use axum::http::StatusCode;
use dohyo_server::store::Db;
use serde_json::Value;

use crate::bot::Bot;
use crate::house::House;

/// What version 0.1 said of its hall.
const TEXT: &str = include_str!("../../data/hall-0.1.txt");

/// Somebody of the hall.
pub(super) struct Somebody {
    pub(super) name: &'static str,
    pub(super) id: i64,
    pub(super) bot: Bot,
}

/// What was said of a match, an event or a player: a kind, an id, and lines.
pub(super) struct Block {
    pub(super) kind: &'static str,
    pub(super) id: &'static str,
    pub(super) text: &'static str,
}

impl Block {
    /// All of them.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        TEXT.split("\n\n").skip(2).map(|text| {
            let text = text.trim_end();
            let head = text.lines().next().expect("a block has lines");
            let (kind, id) = head.split_once(' ').expect("a kind and an id");
            Self { kind, id, text }
        })
    }

    /// The matches, but for those that are to be read otherwise than version 0.1 did.
    pub(super) fn matches(except: &[&str]) -> impl Iterator<Item = Self> {
        Self::all().filter(|block| block.kind == "match" && !except.contains(&block.id))
    }

    /// What was said under a word.
    pub(super) fn line(&self, word: &str) -> Option<&'static str> {
        self.text.lines().find_map(|line| line.strip_prefix(word)?.strip_prefix(' '))
    }
}

/// When the hall was closed.
pub(super) fn moment() -> i64 {
    let line = TEXT.lines().next().and_then(|line| line.strip_prefix("moment "));
    line.expect("it begins with it").parse().expect("milliseconds")
}

/// Everybody, with a token that the hall has given.
pub(super) fn people() -> Vec<Somebody> {
    let lines = TEXT.lines().filter_map(|line| line.strip_prefix("token "));
    let read = |line: &'static str| {
        let words: Vec<_> = line.split(' ').collect();
        let [name, id, _, token] = words[..] else { panic!("{line}") };
        Somebody { name, id: id.parse().expect("an id"), bot: Bot { token: token.to_owned() } }
    };
    lines.map(read).collect()
}

/// What a hall says of a match, and how many lines its log has.
pub(super) async fn tell_match(house: &House, id: &str) -> String {
    let view = house.look(&format!("/matches/{id}")).await.fits(StatusCode::OK);
    let now = &view["now"];
    let mut told =
        vec![format!("match {id}"), text("game", &view["game"]), text("stage", &now["stage"])];
    if let Some(result) = now["result"].as_str() {
        told.push(format!("result {result} {}", plain(&now["reason"])));
    }
    told.push(format!("lines {}", lines(house.state.db(), id).await));
    told.push(text("position", &now["position"]));
    let turns = list(&view["turns"]).iter().map(|turn| format!(" {}", plain(&turn["move"])));
    told.push(format!("turns{}", turns.collect::<String>()));
    if now["to_move"].is_string() {
        told.push(text("to-move", &now["to_move"]));
    }
    let chosen: Vec<_> = list(&now["chosen"]).iter().map(plain).collect();
    if !chosen.is_empty() {
        told.push(format!("chosen {}", chosen.join(" ")));
    }
    if let Some(kind) = now["request"]["kind"].as_str() {
        told.push(format!("request {kind} {}", plain(&now["request"]["seat"])));
    }
    for seat in ["first", "second"] {
        let sits = &view["seats"][seat];
        if let Some(person) = sits["person"]["id"].as_i64() {
            told.push(format!("{seat} person {person}"));
        } else if let Some(level) = sits["level"].as_i64() {
            told.push(format!("{seat} level {level}"));
        }
    }
    if view["next"].is_string() {
        told.push(text("next", &view["next"]));
    }
    let said = list(&view["chat"]["lines"]);
    told.extend(
        said.iter().map(|said| format!("said {} {}", said["number"], plain(&said["words"]))),
    );
    told.join("\n")
}

/// What a hall says of an event.
pub(super) async fn tell_event(house: &House, id: &str) -> String {
    let view = house.look(&format!("/events/{id}")).await.fits(StatusCode::OK);
    let mut told = vec![format!("event {id}")];
    told.extend(["name", "game", "stage"].map(|word| text(word, &view[word])));
    told.push(format!("lines {}", view["number"]));
    told.push(text("time", &view["time"]));
    for entry in list(&view["entries"]) {
        let person = entry["person"].as_i64().map(|person| format!(" person {person}"));
        let here = if entry["here"] == true { " here" } else { "" };
        let left = entry["left"].as_str().map(|left| format!(" {left}"));
        let (name, person, left) =
            (plain(&entry["name"]), person.unwrap_or_default(), left.unwrap_or_default());
        told.push(format!("entry {} {name}{person}{here}{left}", entry["entry"]));
    }
    for division in list(&view["divisions"]) {
        let (name, format) = (plain(&division["name"]), plain(&division["format"]));
        told.push(format!("division {name} {format}"));
        told.extend(list(&division["matches"]).iter().map(tell_meeting));
        told.extend(list(&division["standings"]).iter().map(tell_place));
    }
    let zine = house.look(&format!("/events/{id}/zine")).await.fits(StatusCode::OK);
    let bulletins = list(&zine["bulletins"]).iter();
    told.extend(bulletins.map(|bulletin| format!("bulletin {}", bulletin["number"])));
    told.join("\n")
}

fn tell_meeting(meeting: &Value) -> String {
    let side = |side: &str| match meeting[side]["entry"].as_i64() {
        Some(entry) => entry.to_string(),
        None => "-".to_owned(),
    };
    let (id, state) = (plain(&meeting["id"]), plain(&meeting["state"]));
    let mut told = format!("meet {id} {} {} {state}", side("a"), side("b"));
    let games: Vec<_> = list(&meeting["games"]).iter().map(plain).collect();
    if !games.is_empty() {
        told += &format!(" games {}", games.join(" "));
    }
    if let Some(winner) = meeting["winner"].as_str() {
        told += &format!(" winner {winner}");
    }
    for (game, table) in meeting["tables"].as_object().into_iter().flatten() {
        told += &format!(" table {game} {}", plain(table));
    }
    told
}

fn tell_place(place: &Value) -> String {
    let points = place["points"].as_f64().expect("points");
    // Nobody knows yet who comes out where in a knockout.
    let rank = place["place"].as_u64().map_or_else(|| "-".to_owned(), |rank| rank.to_string());
    format!(
        "place {rank} {} points {points} games {} +{} ={} -{}",
        place["entry"], place["games"], place["wins"], place["draws"], place["losses"]
    )
}

/// What a hall says of an account.
pub(super) async fn tell_player(house: &House, name: &str) -> String {
    let view = house.look(&format!("/people/{name}")).await.fits(StatusCode::OK);
    let rated = |rated: &Value| {
        let rating = rated["rating"].as_f64().expect("a rating");
        format!("\nrating {} {rating:.0} after {}", plain(&rated["game"]), rated["matches"])
    };
    let ratings: String = list(&view["ratings"]).iter().map(rated).collect();
    format!("player {name}{ratings}")
}

/// How many lines the log of a match has, whoever may see them.
async fn lines(db: &Db, id: &str) -> usize {
    db.log(id, 0).await.expect("the database answers").len()
}

fn text(word: &str, value: &Value) -> String {
    format!("{word} {}", plain(value))
}

fn plain(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
