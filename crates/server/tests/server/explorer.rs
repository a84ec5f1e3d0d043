//! The explorer's pages and those that list matches, as a browser without script uses them, and
//! the same for programs.

use axum::http::StatusCode;
use dohyo_server::store::Statement;
use serde_json::json;

use crate::house::House;
use crate::visit::Visit;

async fn account<'a>(house: &'a House, name: &str) -> Visit<'a> {
    let mut visit = house.visit();
    let fields = format!("name={name}&password=correct+horse");
    let answer = visit.post("/register", "/register", &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    visit
}

/// A match of these moves, which the guest then gives up.
async fn play<'a>(
    host: &mut Visit<'a>,
    guest: &mut Visit<'a>,
    game: &str,
    further: &str,
    moves: &[&str],
) -> String {
    let fields = format!("game={game}&opponent=anybody&begins=host&reach=public{further}");
    let path = host.post("/new", "/new", &fields).await.location().to_owned();
    guest.post(&path, &path, "deed=join").await;
    for (number, mv) in moves.iter().enumerate() {
        let player = if number % 2 == 0 { &mut *host } else { &mut *guest };
        let answer = player.post(&path, &path, &format!("deed=choose&move={mv}")).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    }
    guest.post(&path, &path, "deed=resign").await;
    path
}

async fn hall() -> House {
    let house = House::new().await;
    {
        let (mut aiko, mut botan) = (account(&house, "Aiko").await, account(&house, "Botan").await);
        play(&mut aiko, &mut botan, "checkers", "", &["11-15", "23-19", "8-11"]).await;
        play(&mut aiko, &mut botan, "checkers", "&stakes=rated", &["11-15", "22-17"]).await;
        play(&mut botan, &mut aiko, "checkers", "", &["9-13"]).await;
    }
    house
}

#[tokio::test]
async fn every_move_leads_on_and_every_turn_back() {
    let house = hall().await;
    let mut visit = house.visit();
    let page = visit.get("/openings/checkers").await.body;
    assert!(page.contains("3 public matches went on from here."), "{page}");
    let (_, onward) = page.split_once("/openings/checkers?line=11-15\"").expect("a link");
    assert!(onward.contains(">2</td>") && onward.contains(">100\u{a0}%</td>"), "{page}");
    let page = visit.get("/openings/checkers?line=11-15").await.body;
    assert!(page.contains("line=11-15%2023-19"), "{page}");
    assert!(page.contains("Score for White"), "{page}");
    assert!(page.contains("href=\"/openings/checkers\""), "the way back: {page}");
    let played = visit.get("/openings/checkers?line=11-15&move=22-17").await.body;
    assert!(played.contains("No public match has gone on"), "{played}");
}

#[tokio::test]
async fn what_one_person_played_stays_theirs_on_the_way() {
    let house = hall().await;
    let page = house.visit().get("/openings/checkers?person=botan&seat=second").await.body;
    assert!(page.contains("2 public matches went on"), "{page}");
    assert!(page.contains("line=11-15&amp;person=Botan&amp;seat=second"), "{page}");
    assert!(!page.contains("line=9-13"), "{page}");
    let nobody = house.visit().get("/openings/checkers?person=nobody").await;
    assert_eq!(nobody.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_is_no_position_line_or_game_is_refused() {
    let house = House::new().await;
    let check = async |path: &str, status| {
        assert_eq!(house.visit().get(path).await.status, status, "{path}");
        let told = house.look(path).await.status;
        assert_eq!(told, status, "{path}");
    };
    check("/openings/chess", StatusCode::NOT_FOUND).await;
    check("/openings/checkers?position=nonsense", StatusCode::UNPROCESSABLE_ENTITY).await;
    check("/openings/checkers?line=11-16+11-16", StatusCode::UNPROCESSABLE_ENTITY).await;
    check("/openings/checkers?seat=third", StatusCode::UNPROCESSABLE_ENTITY).await;
}

#[tokio::test]
async fn every_game_can_be_explored() {
    let house = House::new().await;
    let list = house.visit().get("/openings").await.body;
    for game in dohyo_rules::CATALOGUE.iter().flat_map(|entry| entry.variants) {
        let path = format!("/openings/{}", game.id);
        assert!(list.contains(&format!("href=\"{path}\"")), "{list}");
        let page = house.visit().get(&path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert!(page.body.contains("/analysis/"), "{path}");
    }
    let turn = house.visit().get("/openings/bout?first=4&second=2").await.body;
    assert!(turn.contains("line=4%2F2"), "{turn}");
}

#[tokio::test]
async fn programs_explore_as_people_do() {
    let house = hall().await;
    let told = house.look("/openings/checkers?line=11-15").await.fits(StatusCode::OK);
    assert_eq!(told["to_move"], "second");
    assert_eq!(told["results"], json!({ "first": 2, "drawn": 0, "second": 0 }));
    let moves = told["moves"].as_array().expect("a list");
    assert_eq!((moves.len(), &moves[0]["move"]), (2, &json!("22-17")));
    assert_eq!(told["recent"].as_array().map(Vec::len), Some(2));
    assert_eq!(told["recent"][0]["turn"], 1);
    let again = format!("/openings/checkers?position={}", told["position"].as_str().expect("text"));
    let again = house.look(&again).await.fits(StatusCode::OK);
    assert_eq!(again["moves"], told["moves"]);
    let own = house.look("/openings/checkers?person=Aiko&seat=second").await.fits(StatusCode::OK);
    assert_eq!(own["moves"][0]["move"], "9-13");
}

#[tokio::test]
async fn a_profile_tells_the_openings_with_their_success() {
    let house = hall().await;
    let page = house.visit().get("/people/Aiko").await.body;
    let link = "/openings/checkers?line=11-15%2023-19&amp;person=Aiko&amp;seat=first";
    assert!(page.contains(link), "{page}");
    let told = house.look("/people/Aiko").await.fits(StatusCode::OK);
    let openings = told["openings"].as_array().expect("a list");
    assert_eq!(openings.len(), 2, "one match had a single turn: {told}");
    assert_eq!(openings[0]["results"], json!({ "won": 1, "drawn": 0, "lost": 0 }));
    let other = house.look("/people/Botan").await.fits(StatusCode::OK);
    assert_eq!(other["openings"][0]["seat"], "second");
    assert_eq!(other["openings"][0]["results"]["lost"], 1);
}

/// The ids of the matches that a program finds, and where the next page begins.
async fn found(house: &House, filters: &str) -> (usize, Option<String>) {
    let told = house.look(&format!("/matches?list=finished&{filters}")).await.fits(StatusCode::OK);
    let count = told["matches"].as_array().expect("a list").len();
    (count, told["next"].as_str().map(str::to_owned))
}

#[tokio::test]
async fn matches_are_found_by_what_one_knows_of_them() {
    let house = hall().await;
    let today = {
        let (year, month, day) = dohyo_server::time::day(dohyo_server::time::now());
        format!("{year:04}-{month:02}-{day:02}")
    };
    let cases = [
        ("", 3),
        ("game=checkers", 3),
        ("game=kumo", 0),
        ("person=Aiko", 3),
        ("person=Aiko&seat=first", 2),
        ("person=Aiko&result=won", 2),
        ("person=Aiko&result=lost", 1),
        ("person=Botan&result=won&seat=second", 0),
        ("person=Botan&result=won", 1),
        ("result=first", 3),
        ("result=drawn", 0),
        ("stakes=rated", 1),
        ("person=Aiko&opponent=Botan", 3),
        ("person=Aiko&opponent=Aiko", 0),
        ("against=people", 3),
        ("against=computer", 0),
        (&format!("from={today}"), 3),
        (&format!("to={today}"), 3),
        ("to=2001-01-01", 0),
        ("from=2901-01-01", 0),
    ];
    for (filters, expected) in cases {
        assert_eq!(found(&house, filters).await.0, expected, "{filters}");
    }
    for nonsense in ["result=odd", "result=won", "from=today", "game=chess", "before=x"] {
        let refused = house.look(&format!("/matches?list=finished&{nonsense}")).await;
        refused.fits(StatusCode::UNPROCESSABLE_ENTITY);
    }
}

#[tokio::test]
async fn a_match_that_the_computer_began_is_won_or_lost_like_any_other() {
    let house = House::new().await;
    let mut chiyo = account(&house, "Chiyo").await;
    let fields = "game=checkers&opponent=computer&level=1&begins=opponent&reach=public";
    let path = chiyo.post("/new", "/new", fields).await.location().to_owned();
    chiyo.post(&path, &path, "deed=resign").await;
    for (filters, expected) in [("result=lost", 1), ("result=won", 0), ("against=computer", 1)] {
        let found = found(&house, &format!("person=Chiyo&{filters}")).await.0;
        assert_eq!(found, expected, "{filters}");
    }
}

#[tokio::test]
async fn a_page_goes_on_where_the_one_before_ended() {
    let house = hall().await;
    // All in one moment, so that only the ids tell them apart.
    let alike = Statement::new("UPDATE summary SET since = 1000", Vec::new());
    house.state.db().write(vec![alike]).await.expect("anything can be written");
    let mut seen = Vec::new();
    let mut next = String::new();
    loop {
        let path = format!("/matches?list=finished&most=1&person=Aiko&before={next}");
        let told = house.look(&path).await.fits(StatusCode::OK);
        seen.push(told["matches"][0]["id"].clone());
        match told["next"].as_str() {
            Some(cursor) => next = cursor.to_owned(),
            None => break,
        }
    }
    assert_eq!(seen.len(), 3);
    seen.dedup();
    assert_eq!(seen.len(), 3, "{seen:?}");
}

#[tokio::test]
async fn the_pages_of_matches_have_the_same_filters() {
    let house = hall().await;
    let rows = |page: &str| page.matches("<li><a href=\"/match/").count();
    let mut visit = house.visit();
    let page = visit.get("/matches?game=checkers&result=&stakes=rated&from=&to=").await.body;
    assert_eq!(rows(&page), 1, "{page}");
    let page = visit.get("/people/aiko/matches?result=lost").await.body;
    assert_eq!(rows(&page), 1, "{page}");
    assert!(page.contains("<option value=\"lost\" selected>"), "{page}");
    let refused = visit.get("/people/aiko/matches?opponent=nobody").await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
    assert!(refused.body.contains("value=\"nobody\""), "the form is kept: {}", refused.body);
}

#[tokio::test]
async fn private_matches_are_in_no_list() {
    let house = House::new().await;
    let (mut aiko, mut botan) = (account(&house, "Aiko").await, account(&house, "Botan").await);
    let fields = "game=checkers&opponent=anybody&begins=host&reach=link";
    let path = aiko.post("/new", "/new", fields).await.location().to_owned();
    botan.post(&path, &path, "deed=join").await;
    aiko.post(&path, &path, "deed=choose&move=11-15").await;
    botan.post(&path, &path, "deed=resign").await;
    assert_eq!(found(&house, "").await.0, 0);
    assert_eq!(found(&house, "person=Aiko").await.0, 0);
    let page = aiko.get("/openings/checkers").await.body;
    assert!(page.contains("No public match has gone on"), "{page}");
}

#[tokio::test]
async fn a_match_that_waits_for_weeks_was_left_by_whoever_is_to_move() {
    let house = hall().await;
    let (mut aiko, mut chiyo) = (account(&house, "Chiyo").await, account(&house, "Daiki").await);
    let fields = "game=checkers&opponent=anybody&begins=host&reach=public";
    let path = aiko.post("/new", "/new", fields).await.location().to_owned();
    chiyo.post(&path, &path, "deed=join").await;
    let kept = async |name: &str| {
        let told = house.look(&format!("/people/{name}")).await.fits(StatusCode::OK);
        told["reliability"].clone()
    };
    assert_eq!(kept("Aiko").await, json!({ "kept": 3, "left": 0, "missed": 0 }));
    assert_eq!(kept("Chiyo").await, json!({ "kept": 0, "left": 0, "missed": 0 }), "it goes on");
    let fifteen_days = 15 * dohyo_server::time::DAY;
    let older = Statement::new("UPDATE entry SET at = at - $1", vec![fifteen_days.into()]);
    house.state.db().write(vec![older]).await.expect("anything can be written");
    aiko.post(&path, &path, "deed=say&words=Hello").await;
    assert_eq!(
        kept("Chiyo").await,
        json!({ "kept": 0, "left": 1, "missed": 0 }),
        "talk is no move"
    );
    assert_eq!(
        kept("Daiki").await,
        json!({ "kept": 0, "left": 0, "missed": 0 }),
        "it is not their turn"
    );
    let page = house.visit().get("/people/Chiyo").await.body;
    assert!(page.contains("0 of 1 matches with other people"), "{page}");
}
