//! The analysis board as a browser without script uses it: the whole analysis is in the form.

use axum::http::StatusCode;
use dohyo_rules::CATALOGUE;
use serde_json::Value;

use crate::house::{Answer, House};
use crate::profiles::account;
use crate::socket::Socket;
use crate::visit::Visit;

/// Sends the form of an analysis.
async fn act(visit: &mut Visit<'_>, fields: &[(&str, &str)], accept: &str) -> Answer {
    visit.post_as("/analysis", &form(fields), accept).await
}

/// Does a deed as script does it.
async fn deed(house: &House, record: &str, at: &str, deed: &str) -> Value {
    let fields = [("record", record), ("at", at), ("deed", deed)];
    let answer = act(&mut house.visit(), &fields, "application/json").await;
    serde_json::from_str(&answer.body).expect("JSON")
}

fn form(fields: &[(&str, &str)]) -> String {
    let encode =
        |text: &str| -> String { text.bytes().map(|byte| format!("%{byte:02X}")).collect() };
    let fields = fields.iter().map(|(name, value)| format!("{name}={}", encode(value)));
    fields.collect::<Vec<_>>().join("&")
}

fn turns(answer: &Value) -> &str {
    let record = answer["record"].as_str().expect("a record");
    record.split_once("\n\n").expect("tags, then turns").1.trim_end()
}

#[tokio::test]
async fn every_game_has_a_board_to_analyse_and_one_to_set_up() {
    let house = House::new().await;
    let mut visit = house.visit();
    let index = visit.get("/analysis").await.body;
    for variant in CATALOGUE.iter().flat_map(|entry| entry.variants) {
        let path = format!("/analysis/{}", variant.id);
        assert!(variant.id.contains(':') || index.contains(&format!("href=\"{path}\"")), "{path}");
        let page = visit.get(&path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert!(page.body.contains("game-board") && page.body.contains("name=\"record\""));
        let set_up = visit.get(&format!("{path}/setup")).await;
        assert_eq!(set_up.status, StatusCode::OK, "{path}");
        assert!(set_up.body.contains(&format!("href=\"{path}?position=")), "{}", set_up.body);
    }
    assert_eq!(visit.get("/analysis/chess").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn lines_are_played_followed_and_thrown_away() {
    let house = House::new().await;
    let answer = deed(&house, "1. 11-15 23-19", "1", "line 22-17 9-13").await;
    assert_eq!(turns(&answer), "1. 11-15 23-19 (1... 22-17 2. 9-13) *");
    assert_eq!(answer["at"], 4);
    assert_eq!(answer["path"], serde_json::json!(["9", "13"]));
    let record = answer["record"].as_str().expect("a record");
    let promoted = deed(&house, record, "4", "promote 4").await;
    assert_eq!(turns(&promoted), "1. 11-15 22-17 (1... 23-19) 2. 9-13 *");
    let deleted = deed(&house, record, "4", "delete 3").await;
    assert_eq!((turns(&deleted), &deleted["at"]), ("1. 11-15 23-19 *", &Value::from(1)));
}

#[tokio::test]
async fn moves_are_played_by_forms_alone() {
    let house = House::new().await;
    let mut visit = house.visit();
    let fields = [("game", "checkers"), ("deed", "play"), ("move", "11-15")];
    let page = act(&mut visit, &fields, "text/html").await.body;
    assert!(page.contains("1. 11-15 *") && page.contains("White to move."), "{page}");
    let fields = [("game", "bout"), ("deed", "play"), ("first", "4"), ("second", "2")];
    let page = act(&mut visit, &fields, "text/html").await.body;
    assert!(page.contains("1. 4/2 *"), "{page}");
    let fields = [("game", "checkers"), ("deed", "play"), ("move", "11-20")];
    let page = act(&mut visit, &fields, "text/html").await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.body.contains("can only go"), "{}", page.body);
}

#[tokio::test]
async fn what_is_wrong_with_a_pasted_text_is_told_with_its_place() {
    let house = House::new().await;
    let mut visit = house.visit();
    let paste = async |visit: &mut Visit<'_>, game, text| {
        act(visit, &[("game", game), ("record", text)], "text/html").await
    };
    let page = paste(&mut visit, "checkers", "1. 11-15\n1... 23-12").await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        page.body.contains("2:6: `23-12`") && page.body.contains("1... 23-12"),
        "{}",
        page.body
    );
    let page = paste(&mut visit, "checkers", "B:W9:B9").await;
    assert!(page.body.contains("square 9 has pieces of both sides"), "{}", page.body);
    let page = paste(&mut visit, "checkers", "b:w32: b23.").await;
    assert_eq!(page.status, StatusCode::OK, "any spelling will do");
    let page = paste(&mut visit, "kumo", "J@e1 cw").await.body;
    assert!(page.contains("Analysis: Kumo") && page.contains("J@e1"), "{page}");
    let huge = format!("{{{}}} 11-15", "a".repeat(40_000));
    let page = paste(&mut visit, "checkers", &huge).await;
    assert_eq!(page.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn an_analysis_has_one_address_and_comes_back_unchanged() {
    let house = House::new().await;
    let mut visit = house.visit();
    let record = "1. 11-15 23-19 (1... 22-17 2. 9-13) {known} 2. 8-11";
    let fields = form(&[("record", record), ("at", "3")]);
    let first = visit.post("/analysis/checkers", "/study", &fields).await;
    let place = first.location().to_owned();
    assert!(place.starts_with("/study/") && place.ends_with("?at=3"), "{place}");
    let again = house.visit().post("/analysis/checkers", "/study", &fields).await;
    assert_eq!(again.location(), place, "the same analysis has the same address");
    let page = visit.get(&place).await.body;
    assert!(page.contains("value=\"go 3\" data-place=\"3\" aria-current=\"step\""), "{page}");
    let file = visit.get(&place.replace("?at=3", "/record")).await.body;
    assert!(file.ends_with("1. 11-15 23-19 {known} (1... 22-17 2. 9-13) 2. 8-11 *\n"), "{file}");
    let kept = deed(&house, &file, "3", "go 3").await;
    assert_eq!(kept["record"], file, "what was read is written the same way");
    assert_eq!(visit.get("/study/nothing").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_set_up_position_round_trips_through_link_and_record() {
    let house = House::new().await;
    let mut visit = house.visit();
    let start = "/analysis/sumo-checkers/setup?position=sssss/1sssss1/7/7/7/1ggggg1/ggggg+g+0+0+0";
    let page = visit.get(&format!("{start}&stamp=-&touch=b1&field0=s")).await.body;
    let position = "sssss/1sssss1/7/7/7/1ggggg1/1gggg s 1 0 0";
    assert!(page.contains(&format!("value=\"{position}\"")), "{page}");
    let (_, link) = page.split_once("href=\"/analysis/sumo-checkers?position=").expect("a way on");
    let link =
        format!("/analysis/sumo-checkers?position={}", link.split('"').next().expect("it ends"));
    let page = visit.get(&link).await.body;
    assert!(page.contains(&format!("value=\"{position}\"")), "{page}");
    let fields = [("record", &*format!("[Game \"sumo-checkers\"][FEN \"{position}\"] *"))];
    let shared = visit.post("/analysis/checkers", "/study", &form(&fields)).await;
    let page = visit.get(shared.location()).await.body;
    assert!(page.contains(&format!("value=\"{position}\"")), "{page}");
}

#[tokio::test]
async fn a_set_up_that_is_no_position_says_why() {
    let house = House::new().await;
    let mut visit = house.visit();
    let page = visit.get("/analysis/checkers/setup?position=B:W32:B1&stamp=b&touch=32").await.body;
    assert!(page.contains("a man cannot stand on 32, where it would be a king"), "{page}");
    let page = visit.get("/analysis/checkers/setup?position=nonsense").await.body;
    assert!(page.contains("value=\"nonsense\"") && page.contains("the side to move comes first"));
    let page = visit.get("/analysis/bout/setup?field0=&field0=1").await.body;
    assert!(page.contains("This is no position yet"), "{page}");
}

#[tokio::test]
async fn the_engine_answers_without_script() {
    let house = House::new().await;
    let mut visit = house.visit();
    let fields =
        [("game", "checkers"), ("deed", "ask"), ("lines", "2"), ("record", "W:W32:B23,K1")];
    let page = act(&mut visit, &fields, "text/html").await.body;
    assert_eq!(page.matches("<span class=\"score\">").count(), 2, "{page}");
    assert!(page.contains("role=\"meter\"") && page.contains("Depth "), "{page}");
    let fields = [("game", "bout"), ("deed", "ask"), ("record", "-3 46 35")];
    let page = act(&mut visit, &fields, "text/html").await.body;
    assert!(page.contains("class=\"mix\"") && page.contains("role=\"meter\""), "{page}");
}

#[tokio::test]
async fn lines_come_as_they_deepen_until_they_are_stopped() {
    let mut house = House::new().await;
    let address = house.serve().await;
    let mut socket = Socket::open_page(address, "/analysis/live", &[]).await.expect("a connection");
    let question = r#"{"game":"checkers","moves":["11-15"]}"#;
    socket.say(&format!(r#"{{"question":{question},"lines":5,"number":7}}"#)).await;
    let first = socket.next().await;
    assert_eq!((&first["number"], first["cells"].as_array().map(Vec::len)), (&7.into(), Some(2)));
    let later = socket.next().await;
    let lines = later["parts"]["lines"].as_str().expect("lines");
    assert_eq!(lines.matches("class=\"score\"").count(), 5, "{lines}");
    assert_ne!(first["parts"], later["parts"], "it comes forward");
    socket.say(r#"{"question":{"game":"bout","start":"-3 46 35"},"number":8}"#).await;
    let solved = loop {
        let told = socket.next().await;
        if told["number"] == 8 {
            break told;
        }
    };
    assert!(solved["parts"]["lines"].as_str().is_some_and(|lines| lines.contains("mix")));
    socket.say(r#"{"question":{"game":"bout","start":"nonsense"}}"#).await;
    assert!(socket.next().await["refused"].is_string());
    let foreign = [("Origin", "http://elsewhere.example")];
    let refused = Socket::open_page(address, "/analysis/live", &foreign).await;
    assert!(refused.is_err_and(|head| head.contains("403")));
}

/// A match of two, after a move of each.
async fn played(host: &mut Visit<'_>, guest: &mut Visit<'_>, stakes: &str) -> String {
    let fields = format!("game=checkers&opponent=anybody&begins=host&reach=public{stakes}");
    let path = host.post("/new", "/new", &fields).await.location().to_owned();
    guest.post(&path, &path, "deed=join").await;
    host.post(&path, &path, "deed=choose&move=11-15").await;
    guest.post(&path, &path, "deed=choose&move=23-19").await;
    path
}

fn analysis_of(path: &str) -> String {
    format!("/analysis/checkers?match={}", path.trim_start_matches("/match/"))
}

#[tokio::test]
async fn a_match_leads_to_its_analysis_from_any_turn() {
    let house = House::new().await;
    let (mut aiko, mut botan) = (account(&house, "Aiko").await, account(&house, "Botan").await);
    let path = played(&mut aiko, &mut botan, "").await;
    let link = format!("{}&amp;at=1", analysis_of(&path));
    let page = aiko.get(&format!("{path}/turn/1")).await.body;
    assert!(page.contains(&link), "{page}");
    let page = aiko.get(&link.replace("&amp;", "&")).await.body;
    assert!(page.contains("1. 11-15 23-19 *") && page.contains("Aiko"), "{page}");
    assert!(page.contains("data-place=\"1\" aria-current"), "{page}");
}

#[tokio::test]
async fn nobody_gets_help_in_a_rated_match_that_goes_on() {
    let house = House::new().await;
    let (mut aiko, mut botan) = (account(&house, "Aiko").await, account(&house, "Botan").await);
    let path = played(&mut aiko, &mut botan, "&stakes=rated").await;
    assert!(!aiko.get(&path).await.body.contains("data-analyse"));
    let refused = aiko.get(&analysis_of(&path)).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let mut spectator = house.visit();
    assert!(spectator.get(&path).await.body.contains("data-analyse"));
    let page = spectator.get(&analysis_of(&path)).await.body;
    assert!(page.contains("three minutes ago") && !page.contains("11-15 23-19"), "{page}");
    botan.post(&path, &path, "deed=resign").await;
    let page = aiko.get(&analysis_of(&path)).await.body;
    assert!(page.contains("1. 11-15 23-19 *") && page.contains("resignation"), "{page}");
}
