//! Puzzles, as a browser without script and as a program solve them.

use axum::http::{Method, StatusCode};
use dohyo_engine::puzzles::{Puzzle, games, shipped};
use dohyo_rules::find;
use dohyo_server::puzzles::{PuzzleCourse, SolverVerdict, played};
use serde_json::{Value, json};

use crate::house::House;
use crate::visit::Visit;

fn place(puzzle: &Puzzle) -> String {
    format!("/puzzles/{}/{}", puzzle.game, puzzle.id())
}

fn encoded(text: &str) -> String {
    text.replace('+', "%2B").replace(' ', "+")
}

/// The solver's moves of the solution.
fn line(puzzle: &Puzzle) -> Vec<String> {
    let mut course = PuzzleCourse::new(puzzle).expect("a puzzle");
    let mut line = Vec::new();
    while let Some(mv) = course.next() {
        line.push(mv.to_owned());
        assert_ne!(course.play(mv), SolverVerdict::Wrong);
    }
    line
}

/// The first puzzle of a game, and the first move that solves it.
pub(crate) fn first_move(game: &str) -> (String, String) {
    let puzzle = &shipped(game)[0];
    (puzzle.id(), line(puzzle).remove(0))
}

/// A legal move that is not the solution.
fn miss(puzzle: &Puzzle) -> String {
    let course = PuzzleCourse::new(puzzle).expect("a puzzle");
    let mut moves = course.table().moves(course.solver()).into_iter();
    moves.find(|mv| *mv != puzzle.solution[0]).expect("there are others")
}

/// A puzzle of a game that takes several moves.
fn long(game: &str) -> Puzzle {
    let puzzles = shipped(game).into_iter();
    puzzles.max_by_key(|puzzle| puzzle.solution.len()).expect("it has puzzles")
}

async fn solve(visit: &mut Visit<'_>, puzzle: &Puzzle) -> String {
    let path = place(puzzle);
    let mut page = path.clone();
    let mut made: Vec<String> = Vec::new();
    for mv in line(puzzle) {
        let fields = format!("line={}&move={}", encoded(&made.join(" ")), encoded(&mv));
        let answer = visit.post(&page, &path, &fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        page = answer.location().to_owned();
        made.push(mv);
    }
    visit.get(&page).await.body
}

#[tokio::test]
async fn a_puzzle_is_solved_by_forms_alone() {
    let house = House::new().await;
    for game in games() {
        let mut visit = house.visit();
        let page = solve(&mut visit, &long(game)).await;
        assert!(page.contains("Solved!") && page.contains("Next puzzle"), "{game}: {page}");
        assert!(page.contains("1 in a row (best 1), 1 of 1 solved."), "{game}: {page}");
        assert!(!page.contains("<select"), "{game}: nothing is left to choose");
    }
}

#[tokio::test]
async fn a_wrong_move_is_said_to_be_wrong_and_ends_the_streak() {
    let house = House::new().await;
    let mut visit = house.visit();
    let puzzles = shipped("checkers");
    solve(&mut visit, &puzzles[0]).await;
    let path = place(&puzzles[1]);
    let fields = format!("line=&move={}", encoded(&miss(&puzzles[1])));
    let missed = visit.post(&path, &path, &fields).await.location().to_owned();
    let page = visit.get(&missed).await.body;
    assert!(page.contains("is not it. Try again.") && page.contains("<select"), "{page}");
    assert!(page.contains("0 in a row (best 1), 1 of 2 solved."), "{page}");
    // Whoever solves it now has still missed it.
    let page = solve(&mut visit, &puzzles[1]).await;
    assert!(page.contains("Solved!"), "{page}");
    assert!(page.contains("0 in a row (best 1), 1 of 2 solved."), "{page}");
}

#[tokio::test]
async fn the_solution_is_told_to_nobody_who_has_not_tried() {
    let house = House::new().await;
    for game in games() {
        for puzzle in shipped(game).iter().step_by(60) {
            let path = place(puzzle);
            for question in ["", "?solution=1", "?hint=1", "?line=nonsense"] {
                let page = house.visit().get(&format!("{path}{question}")).await;
                assert_eq!(page.status, StatusCode::OK, "{path}{question}");
                let told = page.body.contains("The solution:") || page.body.contains("pointed out");
                assert!(!told && page.body.contains("<select"), "{path}{question}");
            }
        }
    }
}

#[tokio::test]
async fn help_is_given_and_counts_as_a_miss() {
    let house = House::new().await;
    let mut visit = house.visit();
    let puzzle = long("checkers");
    let path = place(&puzzle);
    let hint = visit.post(&path, &path, "line=&ask=hint").await.location().to_owned();
    let page = visit.get(&hint).await.body;
    assert!(page.contains("pointed out on the board"), "{page}");
    assert!(page.contains("0 in a row (best 0), 0 of 1 solved."), "{page}");
    let all = visit.post(&path, &path, "line=&ask=solution").await.location().to_owned();
    let page = visit.get(&all).await.body;
    assert!(page.contains("The solution:") && page.contains(&puzzle.solution.join(" ")), "{page}");
}

#[tokio::test]
async fn script_gets_the_answer_drawn_move_by_move() {
    let house = House::new().await;
    let mut visit = house.visit();
    let puzzle = long("checkers");
    let path = place(&puzzle);
    let token = visit.get(&path).await.form_token();
    let judge = async |visit: &mut Visit<'_>, mv: &str| -> Value {
        let body = format!("form={token}&line=&move={}", encoded(mv));
        let answer = visit.post_as(&path, &body, "application/json").await;
        serde_json::from_str(&answer.body).expect("JSON")
    };
    let missed = judge(&mut visit, &miss(&puzzle)).await;
    assert_eq!((&missed["right"], &missed["solved"]), (&false.into(), &false.into()));
    assert!(missed["frames"].as_array().is_some_and(Vec::is_empty), "{missed}");
    let right = judge(&mut visit, &puzzle.solution[0]).await;
    assert_eq!(right["right"], true);
    let frames = right["frames"].as_array().expect("frames");
    assert_eq!(frames.len(), puzzle.solution.len().min(2), "a move and its answer");
    assert!(frames[0]["board"].as_str().is_some_and(|board| board.starts_with("<svg")), "{right}");
}

#[tokio::test]
async fn the_first_page_and_the_list_have_the_puzzles_of_the_day() {
    let house = House::new().await;
    let mut visit = house.visit();
    let (home, list) = (visit.get("/").await.body, visit.get("/puzzles").await.body);
    let today: Value =
        serde_json::from_str(&visit.get("/api/v1/puzzles").await.body).expect("JSON");
    let listed = today["games"].as_array().expect("games");
    assert_eq!(listed.len(), games().count());
    let mut at_home = 0;
    for game in listed {
        let (id, today) = (game["game"].as_str(), game["today"].as_str());
        let path = format!("/puzzles/{}/{}", id.expect("an id"), today.expect("a puzzle"));
        let link = format!("href=\"{path}\"");
        assert!(list.contains(&link), "{path}");
        at_home += usize::from(home.contains(&link));
        assert_eq!(visit.get(&path).await.status, StatusCode::OK);
        let next = visit.get(&format!("/puzzles/{}", id.expect("an id"))).await;
        assert_eq!(next.status, StatusCode::SEE_OTHER);
        assert_eq!(visit.get(next.location()).await.status, StatusCode::OK);
    }
    assert_eq!(at_home, 1, "the first page has one of them, as a board");
}

#[tokio::test]
async fn there_is_no_page_for_what_is_no_puzzle() {
    let house = House::new().await;
    let mut visit = house.visit();
    for path in ["/puzzles/bout", "/puzzles/chess", "/puzzles/checkers/0000000000"] {
        assert_eq!(visit.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
        let path = format!("/api/v1{path}");
        assert_eq!(visit.get(&path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn a_program_solves_a_puzzle_with_its_token() {
    let house = House::new().await;
    let bot = house.bot("Botan").await;
    let puzzle = long("checkers");
    let path = place(&puzzle);
    let task = house.look(&path).await.fits(StatusCode::OK);
    assert_eq!(task["position"], puzzle.position.as_str());
    assert!(task.get("solution").is_none(), "{task}");
    let mut made = json!([]);
    for mv in line(&puzzle) {
        let body = json!({ "line": made, "move": mv });
        let answer = bot.send(&house, Method::POST, &path, &body).await.fits(StatusCode::OK);
        assert_eq!(answer["right"], true, "{answer}");
        made = answer["line"].clone();
    }
    let list = bot.look(&house, "/puzzles").await.fits(StatusCode::OK);
    let you = &list["games"][0]["you"];
    assert_eq!((&you["solved"], &you["streak"]), (&1.into(), &1.into()), "{list}");
    let first = json!({ "move": puzzle.solution[0] });
    house.send(Method::POST, &path, &first).await.refuses(401, "unknown");
    let nonsense = json!({ "line": ["nonsense"], "move": puzzle.solution[0] });
    bot.send(&house, Method::POST, &path, &nonsense).await.refuses(422, "bad-field");
}

#[tokio::test]
async fn public_matches_that_are_over_are_searched_for_puzzles_and_no_others() {
    let house = House::new().await;
    let (host, guest) = (house.bot("Aiko").await, house.bot("Botan").await);
    let mut ids = Vec::new();
    for reach in ["public", "link", "public"] {
        let order =
            json!({ "game": "checkers", "opponent": "anybody", "begins": "host", "reach": reach });
        let id = host.order(&house, &order).await;
        guest.act(&house, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
        let choose = json!({ "deed": "choose", "move": "11-15" });
        host.act(&house, &id, &choose).await.fits(StatusCode::OK);
        ids.push(id);
    }
    for id in &ids[..2] {
        guest.act(&house, id, &json!({ "deed": "resign" })).await.fits(StatusCode::OK);
    }
    let found = played(house.state.db(), "checkers").await.expect("a database");
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].source, format!("match {}", ids[0]));
    assert_eq!(found[0].positions, [find("checkers").expect("a game").start().position()]);
    assert!(played(house.state.db(), "kumo").await.expect("a database").is_empty());
}
