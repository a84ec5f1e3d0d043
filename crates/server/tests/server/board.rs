//! Boards as markup, and moves as cells to touch.

use std::collections::HashSet;

use dohyo_rules::{AnyMatch, CATALOGUE, Gesture, Player, Scene, Status, Variant, Viewer, find};
use dohyo_server::board::{
    Facing, draw, label, legend, moves_json, moves_on, panels, read, thumbnail, tray,
};
use dohyo_server::text::Text;
use serde_json::{Value, json};

#[path = "../../../rules/tests/hexapawn/mod.rs"]
mod hexapawn;

/// Where moves seldom come to by themselves: a duel with blocks, stacks, prisoners in reach.
const LATE: [(&str, &str); 4] = [
    ("sumo-checkers", "2#2/3g3/7/2s4/4#2/7/5 g 8 8 0"),
    ("sumo-checkers:approach=3", "1ss2/2s1s2/1g1g3/3g3/7/2g1g2/2g2 g 4 6 0"),
    ("kumo", "9/4b4/9/3(Br)1k3/4o4/3(gJ)1K3/9/2T6/9 S 1 1 1 1 6 - d6 0"),
    ("kumo:throw=8", "9/9/9/9/4o4/4KK3/3g5/3G1T3/3r2j2 S 2 3 0 0 5 r - 0"),
];

#[test]
fn a_jump_touches_its_squares_in_order() {
    check("checkers", "9x18x25", &["9", "18", "25"], None);
}

#[test]
fn a_lone_checker_touches_every_square_of_its_way() {
    check("sumo-checkers", "c2-c3-c4-d4", &["c2", "c3", "c4", "d4"], None);
}

#[test]
fn a_column_leads_to_the_square_before_its_front() {
    check("sumo-checkers", "c1c2n", &["c1", "c2", "c3"], None);
    check("sumo-checkers", "c1c3n", &["c1", "c3", "c4"], None);
}

#[test]
fn checkers_that_join_lead_to_the_square_before_whoever_is_in_front() {
    check("sumo-checkers", "d2-c2+c3n", &["d2", "c2", "c3", "c4"], None);
    check("sumo-checkers", "d2-c2+c3s", &["d2", "c2", "c3", "c1"], None);
}

#[test]
fn a_block_is_put_after_the_move() {
    let gesture = gesture("sumo-checkers", "d4-d5-e5-e6@c3");
    assert_eq!(gesture.cells, ["d4", "d5", "e5", "e6"]);
    assert_eq!(gesture.then.as_deref(), Some("c3"));
}

#[test]
fn a_wrestler_acts_by_a_word() {
    check("kumo", "e4-e5", &["e4", "e5"], None);
    check("kumo", "Te4:e5-d4", &["e4", "e5", "d4"], Some("T"));
    check("kumo", "Te1:e2-x", &["e1", "e2"], Some("T x"));
    check("kumo", "Ge4:e5n", &["e4", "e5", "e6"], Some("G"));
    check("kumo", "Ge4:e5s", &["e4", "e5", "e3"], Some("G"));
    check("kumo", "Ge2:e1s", &["e2", "e1"], Some("G s"));
    check("kumo", "e4=K", &["e4"], Some("=K"));
    check("kumo", "J@e1", &["e1"], Some("J"));
}

#[test]
fn what_concerns_the_whole_board_is_a_word_alone() {
    for word in ["cw", "ccw", "end", "Kn"] {
        check("kumo", word, &[], Some(word));
    }
}

#[test]
fn a_card_is_no_space_of_the_track() {
    for card in ["4", "s12", "5+", "G", "M=Y"] {
        check("bout", card, &[], Some(card));
    }
}

#[test]
fn every_move_of_every_game_can_be_made_on_the_board() {
    for table in tables() {
        wander(&*table, 60, |table, seat, moves| {
            let scene = table.scene(Viewer::Seat(seat));
            let gestures: Vec<Gesture> = moves.iter().map(|mv| read(mv, &scene)).collect();
            let cells =
                gestures.iter().flat_map(|gesture| gesture.cells.iter().chain(&gesture.then));
            for cell in cells {
                assert!(scene.cell(cell).is_some(), "{}: no cell {cell}", table.position());
            }
            let different: HashSet<&Gesture> = gestures.iter().collect();
            assert_eq!(different.len(), moves.len(), "{} {moves:?}", table.position());
        });
    }
}

#[test]
fn the_script_of_the_board_is_given_every_move_once() {
    let text = Text::english();
    for table in tables() {
        wander(&*table, 20, |table, seat, moves| {
            let scene = table.scene(Viewer::Seat(seat));
            let list: Value = serde_json::from_str(&moves_json(&text, moves, &scene)).unwrap();
            let mut given: Vec<String> =
                list.as_array().unwrap().iter().flat_map(spelled).collect();
            let mut legal = moves.to_vec();
            given.sort();
            legal.sort();
            assert_eq!(given, legal, "{}", table.position());
        });
    }
}

#[test]
fn a_board_names_every_cell_with_what_stands_on_it() {
    let scene = start("checkers");
    let board = draw(&Text::english(), &scene, Facing::First).into_string();
    assert!(board.contains(r#"aria-label="9, black man""#), "{board}");
    assert!(board.contains(r#"aria-label="13, empty""#), "{board}");
    assert_eq!(board.matches("aria-label=").count(), scene.cells.len() + 1);
}

#[test]
fn whoever_looks_has_their_own_side_at_the_bottom() {
    let text = Text::english();
    // Squares are counted from Black's side, so that Black's view is the scene turned over.
    let is_turned =
        |game, facing| draw(&text, &start(game), facing).into_string().contains("turned");
    assert!(is_turned("checkers", Facing::First));
    assert!(!is_turned("checkers", Facing::Second));
    assert!(!is_turned("kumo", Facing::First));
    assert!(is_turned("kumo", Facing::Second));
}

#[test]
fn boards_are_small() {
    let text = Text::english();
    let size = |game| draw(&text, &start(game), Facing::First).into_string().len();
    assert!(size("checkers") < 12_000);
    let thumbnails = CATALOGUE.iter().map(|entry| thumbnail(&start(entry.id)).into_string().len());
    assert!(thumbnails.sum::<usize>() < 50_000);
}

#[test]
fn lost_pieces_are_counted_beside_the_board() {
    let text = Text::english();
    let start = start("checkers");
    let table = find("checkers").unwrap().set_up("B:W21,22:B1").unwrap();
    let scene = table.scene(Viewer::Spectator);
    let beside = panels(&text, &scene, &start, Some(Player::First)).into_string();
    assert!(beside.contains("<dt>Lost</dt><dd>11"), "{beside}");
}

#[test]
fn what_was_taken_lies_beside_the_board() {
    let text = Text::english();
    let table = find("checkers").unwrap().set_up("B:W21,22:B1").unwrap();
    let scene = table.scene(Viewer::Spectator);
    let laid = |player| tray(&text, &scene, &start("checkers"), player).into_string();
    assert_eq!(laid(Player::First).matches("piece second").count(), 10);
    assert!(laid(Player::Second).contains("aria-label=\"11 taken\""));
    let prisoners = "9/9/9/9/4o4/4K4/9/9/9 S 5 4 2 0 5 - - 0";
    let table = find("kumo").unwrap().set_up(prisoners).unwrap();
    let scene = table.scene(Viewer::Spectator);
    let laid = tray(&text, &scene, &start("kumo"), Player::First).into_string();
    assert_eq!(laid.matches("piece second").count(), 2);
}

#[test]
fn a_move_says_what_it_does_where_its_cells_do_not() {
    let text = Text::english();
    let does = |game: &str, position: &str, mv: &str| {
        let table = find(game).unwrap().set_up(position).unwrap();
        let scene = table.scene(Viewer::Spectator);
        let list = moves_on(&text, &table.moves(Player::First), &scene, &*table);
        let list: Value = serde_json::from_str(&list).unwrap();
        list.as_array().unwrap().iter().find(|line| line["move"] == mv).unwrap()["does"].clone()
    };
    let push = does("sumo-checkers", "5/3s3/7/3g3/7/7/5 g 9 9 0", "d4-d5-d6-d7");
    assert_eq!(push, json!({ "moved": [["d4", "d7"], ["d6", null]] }));
    let jump = does("checkers", "B:W18,26,12:B14", "14x30");
    let expected = json!({
        "moved": [["14", "30"]], "way": ["14", "23", "30"], "gone": ["18", "26"],
        "shows": ["14", "piece-king", "first"],
    });
    assert_eq!(jump, expected);
    let step = does("checkers", "B:W32:B14", "14-18");
    assert_eq!(step, Value::Null, "its cells say it all");
}

#[test]
fn moves_are_told_in_words() {
    let text = Text::english();
    let said = |game, mv| label(&text, mv, &start(game));
    assert_eq!(said("checkers", "9-13"), "9-13");
    assert_eq!(said("kumo", "cw"), "Rotate clockwise");
    assert_eq!(said("kumo", "e4=K"), "Change stance to Kumo");
    assert_eq!(said("kumo", "Te4:e5-d4"), "Throw e5 to d4");
    assert_eq!(said("sumo-checkers", "d2-c2+c3n"), "d2 to c2, then with c3 to c4");
    assert_eq!(said("bout", "4"), "Card 4");
    assert_eq!(said("bout-tactical", "s14"), "Swap 1 for Yori and 4 for Kata-Sukashi");
}

#[test]
fn a_game_that_nobody_here_knows_is_drawn_and_played() {
    let text = Text::english();
    let start = hexapawn::ENTRY.variants[0].start();
    let scene = start.scene(Viewer::Spectator);
    let board = draw(&text, &scene, Facing::First).into_string();
    assert!(board.contains(r#"aria-label="a1, white pawn""#), "{board}");
    assert!(
        board.contains(r##"href="#piece-80""##) && board.contains("arena white black"),
        "{board}"
    );
    assert!(legend(&text, &scene).into_string().is_empty(), "a pawn says by its letter what it is");
    assert_eq!(label(&text, "a3xb2", &scene), "a3xb2", "what has no words is told by its text");
    wander(&*start, 8, |table, seat, moves| {
        let scene = table.scene(Viewer::Seat(seat));
        let list: Value = serde_json::from_str(&moves_json(&text, moves, &scene)).unwrap();
        let touched = |line: &Value| line["cells"].as_array().unwrap().len() == 2;
        assert!(list.as_array().unwrap().iter().all(touched), "{list}");
    });
}

fn check(game: &str, mv: &str, cells: &[&str], word: Option<&str>) {
    let gesture = gesture(game, mv);
    assert_eq!(gesture.cells, cells, "{mv}");
    assert_eq!(gesture.word.as_deref(), word, "{mv}");
}

fn gesture(game: &str, mv: &str) -> Gesture {
    read(mv, &start(game))
}

fn start(game: &str) -> Scene {
    find(game).expect("the catalogue has it").start().scene(Viewer::Spectator)
}

/// A match of every game under all of its rules, and some that are well on their way.
fn tables() -> Vec<Box<dyn AnyMatch>> {
    let starts = CATALOGUE.iter().flat_map(|entry| entry.variants).map(Variant::start);
    let late = LATE.map(|(game, position)| {
        let variant = find(game).expect("the catalogue has it");
        variant.set_up(position).unwrap_or_else(|error| panic!("{position}: {error}"))
    });
    starts.chain(late).collect()
}

/// Plays on at random, always in the same way, and looks at what can be played.
fn wander(
    table: &dyn AnyMatch,
    turns: usize,
    mut look: impl FnMut(&dyn AnyMatch, Player, &[String]),
) {
    let mut table = table.duplicate();
    let mut chance: u64 = 1;
    for _ in 0..turns {
        let seats = match table.status() {
            Status::Over(_) => return,
            Status::Turn(seat) => vec![seat],
            Status::Both => Player::ALL.to_vec(),
        };
        for seat in seats {
            // The other's choice may have ended the match, where this one was forced.
            let moves = table.moves(seat);
            if moves.is_empty() {
                return;
            }
            look(&*table, seat, &moves);
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let picked = (chance >> 33) as usize % moves.len();
            table.choose(seat, &moves[picked], None).expect("it is legal");
        }
    }
}

/// The moves that one line of the list stands for.
fn spelled(line: &Value) -> Vec<String> {
    let mv = line["move"].as_str().unwrap();
    let places = line["then"].as_array().into_iter().flatten();
    let placed = places.map(|cell| format!("{mv}@{}", cell.as_str().unwrap()));
    std::iter::once(mv.to_owned()).chain(placed).collect()
}
