//! The pages and the API about bouts: what they show is what the solver says.

use axum::http::StatusCode;
use dohyo_rules::CATALOGUE;
use serde_json::Value;

use crate::house::House;
use crate::visit::Visit;

/// Positions of bouts; nothing stands for the start. Those that only a push-off ends take seconds,
/// and are the engine's to test.
const POSITIONS: [(&str, &str); 4] = [
    ("bout", "-3 1246 2356"),
    ("bout-zero", "2 0145 1236"),
    ("bout-tactical", "-2 24Y(5) 23M(K)"),
    ("bout-strategic", ""),
];

fn encoded(position: &str) -> String {
    position.replace('+', "%2B").replace(' ', "+")
}

async fn solution(house: &House, path: &str) -> Value {
    let answer = house.visit().get(&format!("/api/v1/bouts/{path}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
    serde_json::from_str(&answer.body).expect("JSON")
}

fn numbers(list: &Value) -> Vec<f64> {
    list.as_array().expect("a list").iter().filter_map(Value::as_f64).collect()
}

#[tokio::test]
async fn the_mixes_that_programs_get_give_the_value() {
    let house = House::new().await;
    for (game, position) in POSITIONS {
        for utility in ["win", "league"] {
            let path = format!("{game}?position={}&utility={utility}", encoded(position));
            let solved = solution(&house, &path).await;
            let chances = |seat: &str| {
                let choices = solved["choices"][seat].as_array().expect("choices").iter();
                choices.filter_map(|choice| choice["chance"].as_f64()).collect::<Vec<f64>>()
            };
            let (rows, columns) = (chances("first"), chances("second"));
            let payoffs = solved["payoffs"].as_array().expect("rows");
            assert_eq!(payoffs.len(), rows.len());
            let mut mixed = 0.0;
            for (row, chance) in payoffs.iter().zip(&rows) {
                let row = numbers(row);
                assert_eq!(row.len(), columns.len());
                mixed += row.iter().zip(&columns).map(|(a, b)| chance * a * b).sum::<f64>();
            }
            let value = solved["value"].as_f64().expect("a value");
            assert!((mixed - value).abs() < 1e-9, "{path}: {mixed}, not {value}");
        }
    }
}

#[tokio::test]
async fn a_page_has_a_cell_for_every_pair_of_choices_that_leads_on() {
    let house = House::new().await;
    let page = house.visit().get("/bouts/bout?position=-3+1246+2356").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    let cells = page.body.matches("href=\"/bouts/bout?position=").count();
    // Sixteen pairs of cards and the two utilities.
    assert_eq!(cells, 16 + 2);
    let bout = dohyo_rules::find("bout").expect("a game");
    let mut table = bout.set_up("-3 1246 2356").expect("a position");
    table.play("6/2").expect("both have these");
    let after = table.position().replace(' ', "%20");
    let link = format!("href=\"/bouts/bout?position={after}&amp;utility=win\"");
    assert!(page.body.contains(&link), "{}", page.body);
    let next = house.visit().get(&format!("/bouts/bout?position={after}")).await;
    assert_eq!(next.status, StatusCode::OK);
}

#[tokio::test]
async fn every_bout_has_its_page_and_no_other_game_has() {
    let house = House::new().await;
    let bouts = CATALOGUE.iter().map(|entry| entry.id).filter(|game| game.starts_with("bout"));
    for game in bouts {
        let page = house.visit().get(&format!("/bouts/{game}")).await;
        assert_eq!(page.status, StatusCode::OK, "{game}");
        assert!(page.body.contains("Even:"), "{game}: a bout is even at its start");
    }
    for game in ["checkers", "kumo", "nothing"] {
        let page = house.visit().get(&format!("/bouts/{game}")).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{game}");
    }
}

#[tokio::test]
async fn a_position_that_is_none_says_why() {
    let house = House::new().await;
    let why = "bout".to_owned() + "?position=0+12+123";
    let page = house.visit().get(&format!("/bouts/{why}")).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    let error = dohyo_rules::find("bout").expect("a game").set_up("0 12 123").err();
    let error = error.expect("it is none").to_string();
    assert!(page.body.contains(&error), "{}", page.body);
    assert!(page.body.contains("value=\"0 12 123\""), "it can be mended");
    let german = house.visit().get(&format!("/bouts/{why}&lang=de")).await.body;
    assert!(german.contains(&format!("zu Ende: <span lang=\"en\">{error}</span>.")), "{german}");
    let answer = house.visit().get(&format!("/api/v1/bouts/{why}")).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.body.contains("\"bad-position\""), "{}", answer.body);
    let page = house.visit().get("/bouts/bout?utility=fun").await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_bout_that_is_over_has_an_end_and_no_choices() {
    let house = House::new().await;
    let page = house.visit().get("/bouts/bout?position=9+12+12").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    assert!(page.body.contains("East wins: push-off."), "{}", page.body);
    let answer = house.visit().get("/api/v1/bouts/bout?position=9+12+12").await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_match_against_the_equilibrium_is_one_click_away() {
    let house = House::new().await;
    let mut visit = house.visit();
    let page = "/bouts/bout?position=-3+1246+2356";
    let body = visit.get(page).await.body;
    for field in ["name=\"level\" value=\"10\"", "name=\"position\" value=\"-3 1246 2356\""] {
        assert!(body.contains(field), "{body}");
    }
    let fields = "game=bout&opponent=computer&level=10&begins=host&position=-3+1246+2356";
    let answer = visit.post(page, "/new", fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    assert!(visit.get(answer.location()).await.body.contains("level 10"));
}

/// Begins a bout and plays turns of it by forms. The host has the seat that `begins` says.
async fn play<'a>(
    host: &mut Visit<'a>,
    guest: &mut Visit<'a>,
    begins: &str,
    position: &str,
    cards: &[(&str, &str)],
) -> String {
    let fields = format!(
        "game=bout&opponent=anybody&level=3&begins={begins}&position={}",
        encoded(position)
    );
    let path = host.post("/new", "/new", &fields).await.location().to_owned();
    guest.post(&path, &path, "deed=join").await;
    for (own, other) in cards {
        for (visit, card) in [(&mut *host, own), (&mut *guest, other)] {
            let made = visit.post(&path, &path, &format!("deed=choose&move={card}")).await;
            assert_eq!(made.status, StatusCode::SEE_OTHER, "{card}: {}", made.body);
        }
    }
    path
}

#[tokio::test]
async fn a_bout_that_was_played_is_told_turn_by_turn() {
    let house = House::new().await;
    let (mut host, mut guest) = (house.visit(), house.visit());
    let path = play(&mut host, &mut guest, "host", "-3 46 35", &[]).await;
    let study = format!("{path}/bout");
    assert_eq!(host.get(&study).await.status, StatusCode::CONFLICT, "it is not over");
    // The last cards play themselves.
    for (visit, card) in [(&mut host, "4"), (&mut guest, "3")] {
        visit.post(&path, &path, &format!("deed=choose&move={card}")).await;
    }
    assert!(guest.get(&path).await.body.contains(&study), "the match leads there");
    let page = house.visit().get(&study).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    // The regrets are those of the position.
    let solved = solution(&house, "bout?position=-3+46+35").await;
    let regret = |seat: &str, place: usize| {
        let regret = solved["choices"][seat][place]["regret"].as_f64().expect("a number");
        format!("<td class=\"number\">{regret:.3}</td>")
    };
    let row = format!("<td>4</td>{}<td>3</td>{}", regret("first", 0), regret("second", 0));
    assert!(page.body.contains(&row), "{row}: {}", page.body);
    assert!(page.body.contains("/bouts/bout?position=-3%2046%2035"), "{}", page.body);
    assert!(page.body.contains("<polyline"), "{}", page.body);
    // Numbers are written as the language of the page writes them.
    let german = house.visit().get(&format!("{study}?lang=de")).await.body;
    assert!(german.contains(&row.replace("0.", "0,")), "{german}");
    // Programs are told the same.
    let told = house.visit().get(&format!("/api/v1{study}").replace("/match/", "/matches/")).await;
    let told: Value = serde_json::from_str(&told.body).expect("JSON");
    let turn = &told["turns"][0];
    assert_eq!(turn["position"], "-3 46 35");
    assert_eq!(turn["value"], solved["value"]);
    for (seat, card) in [("first", "4"), ("second", "3")] {
        assert_eq!(turn["choices"][seat]["choice"], card);
        assert_eq!(turn["choices"][seat]["regret"], solved["choices"][seat][0]["regret"]);
    }
    let end = told["end"].as_f64().expect("a number");
    assert_eq!(end.abs(), 1.0, "somebody has won");
}

#[tokio::test]
async fn other_matches_have_no_study_of_a_bout() {
    let house = House::new().await;
    let mut host = house.visit();
    let fields = "game=checkers&opponent=same-device&begins=host";
    let path = host.post("/new", "/new", fields).await.location().to_owned();
    host.post(&path, &path, "deed=resign&seat=first").await;
    let page = host.get(&format!("{path}/bout")).await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    assert!(!host.get(&path).await.body.contains("/bout\""));
}

#[tokio::test]
async fn habits_are_counted_from_both_seats_and_are_ones_own() {
    let house = House::new().await;
    let (mut host, mut guest) = (house.visit(), house.visit());
    let none = "You have not finished any bout";
    assert!(host.get("/bouts/bout/habits").await.body.contains(none));
    for _ in 0..3 {
        let cards = [("4", "3")];
        play(&mut host, &mut guest, "host", "-3 46 35", &cards).await;
        play(&mut host, &mut guest, "opponent", "3 35 46", &cards).await;
    }
    let page = host.get("/bouts/bout/habits").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    assert!(page.body.contains("In 6 turns"), "{}", page.body);
    assert!(page.body.contains("Based on 6 turns in one position"), "{}", page.body);
    assert!(page.body.contains(">-3 46 35</a>"), "{}", page.body);
    assert!(guest.get("/bouts/bout/habits").await.body.contains(">3 35 46</a>"));
    assert!(house.visit().get("/bouts/bout/habits").await.body.contains(none));
    // Programs are told the same.
    let told = host.get("/api/v1/bouts/bout/habits").await;
    let told: Value = serde_json::from_str(&told.body).expect("JSON");
    assert_eq!(told["turns"], 6);
    assert_eq!(told["positions"][0]["position"], "-3 46 35");
    assert_eq!(told["positions"][0]["choices"][0]["choice"], "4");
    assert_eq!(told["positions"][0]["choices"][0]["count"], 6);
    assert_eq!(told["exploitability"]["turns"], 6);
    let nobody = house.visit().get("/api/v1/bouts/bout/habits").await;
    assert_eq!(nobody.status, StatusCode::UNAUTHORIZED);
}
