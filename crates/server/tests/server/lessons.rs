//! The pages about the games, as a browser without script uses them.

use axum::body::Body;
use axum::http::header::ACCEPT;
use axum::http::{Request, StatusCode};
use dohyo_rules::CATALOGUE;
use dohyo_server::guide::{LessonVerdict, guide};
use serde_json::Value;

use crate::house::House;

#[tokio::test]
async fn every_game_has_a_page_that_the_first_page_leads_to() {
    let house = House::new().await;
    let mut visit = house.visit();
    let home = visit.get("/").await.body;
    let list = visit.get("/games").await.body;
    for entry in CATALOGUE {
        let path = format!("/games/{}", entry.id);
        assert!(home.contains(&format!("href=\"/new?game={}\"", entry.id)), "{path}");
        assert!(list.contains(&format!("href=\"{path}\"")), "{path}");
        let page = visit.get(&path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert!(page.body.contains("<figure>") && page.body.contains("<code>dohyo "), "{path}");
        let new = visit.get(&format!("/new?game={}", entry.id)).await.body;
        assert!(new.contains(&format!("href=\"{path}\"")), "{path}");
    }
}

#[tokio::test]
async fn the_rules_have_paragraphs_lists_and_moves_as_code() {
    let house = House::new().await;
    let page = house.visit().get("/games/sumo-checkers").await.body;
    assert!(
        page.contains("<li>One checker: the four squares, <code>c2-c3-c4-d4</code>.</li>"),
        "{page}"
    );
    assert!(page.contains("<p>Nobody pushes checkers of their own."), "{page}");
    assert!(page.contains("<code>sumo-checkers:approach=2</code>"), "{page}");
}

#[tokio::test]
async fn a_lesson_is_taken_by_forms_alone() {
    let house = House::new().await;
    let mut visit = house.visit();
    let step = "/games/checkers/lesson/1";
    assert!(visit.get(step).await.body.contains("<option value=\"11-15\">"));
    let missed = visit.get(&format!("{step}?move=9-13")).await.body;
    assert!(missed.contains("does not lead to 15") && missed.contains("<select"), "{missed}");
    let illegal = visit.get(&format!("{step}?move=1-32")).await.body;
    assert!(illegal.contains("That move is not legal here."), "{illegal}");
    let right = visit.get(&format!("{step}?move=11-15")).await.body;
    assert!(right.contains("href=\"/games/checkers/lesson/2\">Next step"), "{right}");
    assert!(right.contains("15, black man") && !right.contains("<select"), "{right}");
    let last = visit.get("/games/checkers/lesson/6?move=4x11").await.body;
    assert!(last.contains("href=\"/new?game=checkers\">Now play it"), "{last}");
}

#[tokio::test]
async fn every_step_has_a_page_before_and_after_its_solution() {
    let house = House::new().await;
    let mut visit = house.visit();
    for entry in CATALOGUE {
        let guide = guide(entry.id).expect("every game has a guide");
        for (index, step) in guide.lesson.iter().enumerate() {
            let path = format!("/games/{}/lesson/{}", entry.id, index + 1);
            let page = visit.get(&path).await;
            assert_eq!(page.status, StatusCode::OK, "{path}");
            let moves = step.moves(entry.id).expect("a position");
            let is_right = |mv: &&String| {
                matches!(step.judge(entry.id, mv).expect("a position"), LessonVerdict::Right(_))
            };
            let solution = moves.iter().find(is_right).expect("a solution").replace('+', "%2B");
            let page = visit.get(&format!("{path}?move={solution}")).await.body;
            assert!(page.contains("class=\"notice right\""), "{path} {solution}");
        }
    }
}

#[tokio::test]
async fn script_gets_the_verdict_alone() {
    let house = House::new().await;
    let judge = async |mv: &str| -> Value {
        let request = Request::get(format!("/games/bout/lesson/2?move={mv}"));
        let request = request.header(ACCEPT, "application/json").body(Body::empty());
        let answer = house.ask(request.expect("a request")).await;
        serde_json::from_str(&answer.body).expect("JSON")
    };
    let missed = judge("4").await;
    assert_eq!((&missed["right"], missed.get("board")), (&Value::Bool(false), None));
    let right = judge("6").await;
    assert_eq!(right["right"], true);
    assert!(right["board"].as_str().is_some_and(|board| board.starts_with("<svg")), "{right}");
}

#[tokio::test]
async fn there_is_no_page_for_what_is_no_game_or_step() {
    let house = House::new().await;
    let mut visit = house.visit();
    for path in
        ["/games/chess", "/games/chess/lesson/1", "/games/kumo/lesson/0", "/games/kumo/lesson/9"]
    {
        assert_eq!(visit.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}
