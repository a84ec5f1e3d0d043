//! A hall that version 0.1 has left is read by this one as it was: `tests/data` says what is in it. It is
//! opened by a watch that stands at the moment when it was closed.

mod told;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use axum::http::{Method, StatusCode};
use dohyo_rules::fair;
use dohyo_rules::record::Reader;
use dohyo_server::config::HallSettings;
use dohyo_server::room::Room;
use dohyo_server::time::Watch;
use dohyo_server::{events, hall};
use serde_json::json;

use crate::bot::Bot;
use crate::folder::Folder;
use crate::house::House;
use told::{Block, Somebody, moment, people, tell_event, tell_match, tell_player};

/// Came alive again after a resignation, which must not be.
const REVIVED: &str = "zwezbxc9kn";
/// A move was taken back in it after a flag had fallen, which must not be.
const STUCK: &str = "vh2432bf9h";
/// Somebody plays on for another in these, which lists of version 0.1 did not say.
const SUBSTITUTED: [&str; 2] = ["8qbmbs8mua", "iupmsjsdc8"];
const SPECIAL: [&str; 2] = [REVIVED, STUCK];

/// The hall as it was left, in a folder of its own.
async fn open() -> House {
    let folder = Arc::new(Folder::new());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/hall-0.1.sqlite");
    fs::copy(file, folder.join("hall.sqlite")).expect("there is room");
    let settings = HallSettings { requests: Some(0), deeds: Some(0), ..HallSettings::default() };
    House::tuned(folder, settings, Watch::by_hand(moment()), |_| ()).await
}

fn bot(name: &str) -> Bot {
    people().into_iter().find(|somebody| somebody.name == name).expect("somebody").bot
}

/// The match with such lines.
fn find(lines: &[&str]) -> &'static str {
    let fits =
        |block: &Block| lines.iter().all(|line| block.text.lines().any(|said| said == *line));
    Block::matches(&SPECIAL).find(fits).unwrap_or_else(|| panic!("no match has {lines:?}")).id
}

/// Compares everything but the two special matches.
async fn compare(house: &House) {
    let mut count = 0;
    for block in Block::all().filter(|block| !SPECIAL.contains(&block.id)) {
        let told = match block.kind {
            "match" => tell_match(house, block.id).await,
            "event" => tell_event(house, block.id).await,
            "player" => tell_player(house, block.id).await,
            other => panic!("{other} is nothing that is told"),
        };
        assert_eq!(told, block.text);
        count += 1;
    }
    assert_eq!(count, 95 + 9 + 5);
}

#[tokio::test]
async fn every_match_event_and_player_is_told_as_before() {
    compare(&open().await).await;
}

#[tokio::test]
async fn nothing_happens_when_the_hall_wakes_at_the_moment_it_was_closed() {
    let house = open().await;
    house.state.wake().await;
    compare(&house).await;
}

#[tokio::test]
async fn every_log_can_be_replayed() {
    let house = open().await;
    for block in Block::matches(&SPECIAL) {
        replay(&house, block.id).await;
    }
}

#[tokio::test]
async fn lists_agree_with_the_logs() {
    let house = open().await;
    let events = events::rebuild(house.state.db()).await.expect("a replay");
    assert_eq!((events.events, &*events.unreadable, &*events.mended), (9, &[][..], &[][..]));
    let matches = hall::rebuild(house.state.db()).await.expect("a replay");
    assert_eq!((matches.matches, &*matches.unreadable), (97, &[][..]));
    let is_known = |id: &str| SPECIAL.contains(&id) || SUBSTITUTED.contains(&id);
    let mended: Vec<_> = matches.mended.iter().filter(|id| !is_known(id)).collect();
    assert!(mended.is_empty(), "{mended:?}");
    let again = hall::rebuild(house.state.db()).await.expect("a replay");
    assert!(again.mended.is_empty(), "{:?}", again.mended);
}

/// Reads the whole log of a match.
async fn replay(house: &House, id: &str) {
    let db = house.state.db();
    let setup = db.setup(id).await.expect("an answer").expect("the match");
    let log = db.log(id, 0).await.expect("an answer");
    let replayed = Room::replay(setup, log).expect("a game");
    assert!(replayed.is_ok(), "{id}: {:?}", replayed.err());
}

#[tokio::test]
async fn whoever_is_to_move_moves_with_the_token_they_had() {
    let house = open().await;
    let people = people();
    for block in Block::matches(&SPECIAL).filter(|block| block.line("stage") == Some("playing")) {
        for seat in ["first", "second"] {
            let person = block.line(&format!("{seat} person")).and_then(|id| id.parse().ok());
            let is_theirs = |somebody: &&Somebody| Some(somebody.id) == person;
            let Some(somebody) = people.iter().find(is_theirs) else { continue };
            let view = somebody.bot.view(&house, block.id).await;
            let moves = view["you"]["moves"][seat].as_array().expect("moves");
            let Some(mv) = moves.first() else { continue };
            let deed = json!({ "deed": "choose", "move": mv, "seat": seat });
            let done = somebody.bot.act(&house, block.id, &deed).await;
            assert_eq!(done.status, StatusCode::OK, "{}: {deed}: {}", block.text, done.body);
            replay(&house, block.id).await;
            break;
        }
    }
}

#[tokio::test]
async fn records_of_bouts_that_are_over_can_be_verified() {
    let house = open().await;
    let is_over_bout = |block: &Block| {
        let game = block.line("game").unwrap_or_default();
        game.starts_with("bout") && block.line("stage") == Some("over")
    };
    let mut count = 0;
    for block in Block::matches(&SPECIAL).filter(is_over_bout) {
        let record = house.look(&format!("/matches/{}/record", block.id)).await.body;
        let reading = Reader::new(record.as_bytes()).read().expect("a record");
        assert!(reading.fault.is_none(), "{:?}", reading.fault);
        let verified = fair::verify(&reading.record);
        let verified = verified.unwrap_or_else(|faults| panic!("{}: {faults:?}", block.id));
        assert!(verified.turns > 0, "{}", block.id);
        assert!(verified.warning().is_some(), "{}: it is in the old form", block.id);
        count += 1;
    }
    assert!(count > 8, "{count} bouts");
}

#[tokio::test]
async fn bouts_that_were_begun_in_the_old_form_go_on_in_it() {
    let house = open().await;
    let people = people();
    let is_played_bout = |block: &Block| {
        let game = block.line("game").unwrap_or_default();
        game.starts_with("bout") && block.line("stage") == Some("playing")
    };
    let mut count = 0;
    for block in Block::matches(&SPECIAL).filter(is_played_bout) {
        for seat in ["first", "second"] {
            let person = block.line(&format!("{seat} person")).and_then(|id| id.parse().ok());
            let Some(somebody) = people.iter().find(|one| Some(one.id) == person) else { continue };
            let view = somebody.bot.view(&house, block.id).await;
            let moves = view["you"]["moves"][seat].as_array().expect("moves");
            let Some(mv) = moves.first() else { continue };
            let deed = json!({ "deed": "choose", "move": mv, "seat": seat });
            somebody.bot.act(&house, block.id, &deed).await.fits(StatusCode::OK);
        }
        let record = house.look(&format!("/matches/{}/record", block.id)).await.body;
        assert!(!record.contains("Fairness") && !record.contains("[Match "), "{record}");
        let reading = Reader::new(record.as_bytes()).read().expect("a record");
        // What was drawn can be checked when the match is over.
        if record.contains("?r") && !record.contains("[Seed ") {
            continue;
        }
        let verified = fair::verify(&reading.record);
        let verified = verified.unwrap_or_else(|faults| panic!("{}: {faults:?}", block.id));
        assert_eq!(verified.version, Some(1), "{}", block.id);
        count += usize::from(verified.seals > 0);
    }
    assert!(count > 3, "{count} bouts");
}

#[tokio::test]
async fn offers_plans_and_rematches_are_answered_as_if_nothing_had_been_between() {
    let house = open().await;
    let (aiko, botan) = (bot("Aiko"), bot("Botan"));
    let offered = find(&["request draw second", "game checkers"]);
    aiko.act(&house, offered, &json!({ "deed": "draw" })).await.fits(StatusCode::OK);
    let view = aiko.view(&house, offered).await;
    assert_eq!(
        (&view["now"]["stage"], &view["now"]["reason"]),
        (&json!("over"), &json!("agreement"))
    );

    let asked = find(&["request take-back first"]);
    let turns = aiko.view(&house, asked).await["now"]["turns"].as_u64().expect("a number");
    botan.act(&house, asked, &json!({ "deed": "take-back" })).await.fits(StatusCode::OK);
    assert!(aiko.view(&house, asked).await["now"]["turns"].as_u64() < Some(turns));

    let planned = find(&["turns 11-15 23-19", "to-move first"]);
    aiko.act(&house, planned, &json!({ "deed": "choose", "move": "8-11" }))
        .await
        .fits(StatusCode::OK);
    assert_eq!(aiko.view(&house, planned).await["turns"][3]["move"], "22-17");

    let wanted = find(&["said 6 Hello from the north!"]);
    bot("Gerda").act(&house, wanted, &json!({ "deed": "rematch" })).await.fits(StatusCode::OK);
    let next = house.look(&format!("/matches/{wanted}")).await.fits(StatusCode::OK)["next"].clone();
    let next = next.as_str().expect("both want it").to_owned();
    assert_eq!(bot("Gerda").view(&house, &next).await["you"]["seats"], json!(["first"]));
}

#[tokio::test]
async fn names_of_requests_passwords_and_notes_are_known() {
    let house = open().await;
    let aiko = bot("Aiko");
    let order = json!({ "game": "checkers", "opponent": "anybody", "key": "once" });
    let id = aiko.order(&house, &order).await;
    let move_again = json!({ "deed": "choose", "move": "11-15", "key": "k1" });
    let again = aiko.act(&house, &id, &move_again).await.fits(StatusCode::OK);
    assert_eq!(again["number"], 2);
    let note = aiko.look(&house, &format!("/matches/{id}/note")).await.fits(StatusCode::OK);
    assert_eq!(note["note"], "Keep the back row.");
    let login = json!({ "name": "aiko", "password": "a password of Aiko" });
    house.send(Method::POST, "/tokens", &login).await.fits(StatusCode::CREATED);
}

#[tokio::test]
async fn a_match_that_came_alive_again_is_over_by_its_resignation() {
    is_told_as_it_should_be(REVIVED).await;
}

#[tokio::test]
async fn a_takeback_after_the_flag_fell_is_void() {
    is_told_as_it_should_be(STUCK).await;
}

/// Compares all but the number of lines: what comes after the end is void, and the flag may be a new line.
async fn is_told_as_it_should_be(id: &str) {
    let house = open().await;
    house.state.wake().await;
    let block = Block::all().find(|block| block.id == id).expect("it is told of");
    let told = tell_match(&house, id).await;
    let but_lines = |text: &str| {
        let lines = text.lines().filter(|line| !line.starts_with("lines "));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(but_lines(&told), but_lines(block.text));
}
