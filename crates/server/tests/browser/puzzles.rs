//! Puzzles on the board: with a mouse, on a phone, by keyboard, and for everybody.

use dohyo_engine::puzzles::{Puzzle, shipped};
use dohyo_rules::{Viewer, find};
use dohyo_server::board;
use dohyo_server::puzzles::PuzzleCourse;

use crate::browser::Browser;
use crate::hall::{House, cell};
use crate::page::Page;
use crate::phone;

fn place(puzzle: &Puzzle) -> String {
    format!("/puzzles/{}/{}", puzzle.game, puzzle.id())
}

/// A puzzle of a game that takes several moves of the solver.
fn long(game: &str) -> Puzzle {
    let puzzles = shipped(game).into_iter();
    puzzles.max_by_key(|puzzle| puzzle.solution.len()).expect("it has puzzles")
}

/// The cells to touch for each move of the solver.
fn touches(puzzle: &Puzzle) -> Vec<Vec<String>> {
    let mut course = PuzzleCourse::new(puzzle).expect("a puzzle");
    let mut touches = Vec::new();
    while let Some(mv) = course.next() {
        let scene = course.table().scene(Viewer::Spectator);
        touches.push(board::read(mv, &scene).cells);
        course.play(mv);
    }
    touches
}

/// The cells of a move that is not the solution, and that no other begins or ends like.
fn miss(puzzle: &Puzzle) -> Vec<String> {
    let course = PuzzleCourse::new(puzzle).expect("a puzzle");
    let scene = course.table().scene(Viewer::Spectator);
    let moves = course.table().moves(course.solver());
    let cells = |mv: &String| board::read(mv, &scene).cells;
    let wrong = moves.iter().filter(|mv| **mv != puzzle.solution[0]).map(cells);
    wrong.into_iter().find(|cells| cells.len() == 2).expect("there are others")
}

/// Touches the first and the last cell of each move, and waits for what is said.
fn solve(page: &Page, puzzle: &Puzzle) {
    let touches = touches(puzzle);
    for (number, cells) in touches.iter().enumerate() {
        let ends = [cells[0].as_str(), cells[cells.len() - 1].as_str()];
        page.wait_for("document.querySelector('.cell.start')");
        page.click_cells(&ends);
        let words = if number + 1 == touches.len() { "Solved!" } else { "Right. Go on." };
        page.wait_for_text("#verdict", words);
    }
}

#[test]
fn a_puzzle_is_missed_and_solved_on_the_board() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    let puzzle = long("checkers");
    page.goto(&house.address(&place(&puzzle)));
    let wrong = miss(&puzzle);
    page.click_cells(&[&wrong[0], &wrong[1]]);
    page.wait_for_text("#verdict", "is not it. Try again.");
    solve(&page, &puzzle);
    page.wait_for_text("#career", "0 of 1 solved");
    assert!(!page.exists("#help") && !page.exists("details.list"), "it is over");
    assert_eq!(page.eval("document.activeElement.closest('#verdict') !== null"), true);
    page.follow(|page| page.press("Enter"));
    assert!(page.path().starts_with("/puzzles/checkers/"), "{}", page.path());
    assert_ne!(page.path(), place(&puzzle));
}

#[test]
fn a_puzzle_is_solved_on_a_phone() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    page.phone();
    let puzzle = long("checkers");
    page.goto(&house.address("/puzzles"));
    phone::check(&page);
    page.goto(&house.address(&place(&puzzle)));
    phone::check(&page);
    for (number, cells) in touches(&puzzle).iter().enumerate() {
        page.wait_for("document.querySelector('.cell.start')");
        page.tap(&cell(&cells[0]));
        page.tap(&cell(&cells[cells.len() - 1]));
        let is_last = number + 1 == touches(&puzzle).len();
        page.wait_for_text("#verdict", if is_last { "Solved!" } else { "Right. Go on." });
    }
    page.wait_for_text("#career", "1 in a row");
    phone::check(&page);
}

#[test]
fn a_puzzle_is_solved_with_the_keyboard() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    let puzzle = long("checkers");
    page.goto(&house.address(&place(&puzzle)));
    for (number, cells) in touches(&puzzle).iter().enumerate() {
        page.wait_for("document.querySelector('.cell.start')");
        for name in [&cells[0], &cells[cells.len() - 1]] {
            page.eval(&format!("document.querySelector({:?}).focus()", cell(name)));
            page.press("Enter");
        }
        let is_last = number + 1 == touches(&puzzle).len();
        page.wait_for_text("#verdict", if is_last { "Solved!" } else { "Right. Go on." });
    }
    assert_eq!(page.eval("document.activeElement.matches('#verdict a')"), true);
}

#[test]
fn everybody_can_use_the_pages_of_puzzles() {
    let (house, browser) = (House::open(), Browser::start());
    let mut page = browser.person();
    page.reduced_motion();
    let check = |page: &mut Page| {
        page.check_accessibility();
        page.dark();
        page.check_contrast();
        page.light();
    };
    page.goto(&house.address("/puzzles"));
    check(&mut page);
    for game in ["checkers", "sumo-checkers", "kumo"] {
        let puzzle = &shipped(game)[0];
        assert!(find(puzzle.game).is_ok());
        page.goto(&house.address(&place(puzzle)));
        page.wait_for("document.querySelector('.cell.start, .actions button')");
        check(&mut page);
        page.follow(|page| page.click("[name=ask][value=solution]"));
        check(&mut page);
    }
}
