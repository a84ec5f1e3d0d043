//! The law that every game keeps, whatever its rules: moves are what their text says, positions
//! are what their string says, a match is its log, a picture can be drawn. It is checked along
//! seeded random matches of every variant in the catalogue, and on the positions of the perft
//! tables. This file knows no game.

use std::collections::HashSet;
use std::num::NonZeroUsize;

use dohyo_rules::{CATALOGUE, Player, Reason, Scene, Status, Table, Variant, Viewer};

use crate::perft;
use crate::support::{Random, play_at_random};

/// Random matches of each variant.
const MATCHES: u64 = 8;
/// Where a match that does not end is cut off.
const TURNS: usize = 600;

#[test]
fn moves_are_told_apart_by_their_text() {
    everywhere(1, |_, table| {
        for player in Player::ALL {
            let moves = table.moves(player);
            let distinct: HashSet<_> = moves.iter().collect();
            assert_eq!(distinct.len(), moves.len(), "{}: {moves:?}", name(table));
            let token =
                |text: &String| !text.is_empty() && text.bytes().all(|b| b.is_ascii_graphic());
            assert!(moves.iter().all(token), "{}: {moves:?}", name(table));
        }
    });
}

#[test]
fn every_legal_turn_is_played_from_its_text() {
    everywhere(5, |_, table| {
        for turn in turns(table) {
            let mut after = table.duplicate();
            assert_eq!(after.play(&turn), Ok(turn), "{}", name(table));
        }
    });
}

#[test]
fn a_result_is_what_playing_the_move_gives() {
    everywhere(5, |_, table| {
        let Status::Turn(player) = table.status() else {
            assert_eq!(table.results(), Vec::<String>::new(), "{}", name(table));
            return;
        };
        let played = table.moves(player).into_iter().map(|turn| {
            let mut after = table.duplicate();
            after.play(&turn).expect("a legal move");
            after.position()
        });
        assert_eq!(table.results(), played.collect::<Vec<_>>(), "{}", name(table));
    });
}

#[test]
fn moves_with_the_same_result_are_one_move() {
    everywhere(1, |_, table| {
        let results = table.results();
        let distinct: HashSet<_> = results.iter().collect();
        assert_eq!(distinct.len(), results.len(), "{}", name(table));
    });
}

#[test]
fn a_position_is_read_as_it_was_printed() {
    everywhere(1, |variant, table| {
        let full = table.position_with_counters();
        let again = set_up(variant, &full);
        assert_eq!(again.position_with_counters(), full, "{}", variant.id);
        assert_eq!(again.position(), table.position(), "{}", variant.id);
        assert_eq!(again.start(), full, "{}", variant.id);
        if ended_by_history(table) {
            return;
        }
        assert_eq!(again.status(), table.status(), "{}", name(table));
        for player in Player::ALL {
            assert_eq!(again.moves(player), table.moves(player), "{}", name(table));
        }
    });
}

#[test]
fn a_position_is_read_without_its_counters_too() {
    everywhere(1, |variant, table| {
        let plain = table.position();
        assert_eq!(set_up(variant, &plain).position(), plain, "{}", variant.id);
    });
}

#[test]
fn those_to_move_have_moves_and_nobody_else() {
    everywhere(1, |_, table| {
        let moving = Player::ALL.map(|player| !table.moves(player).is_empty());
        let expected = match table.status() {
            Status::Turn(Player::First) => [true, false],
            Status::Turn(Player::Second) => [false, true],
            Status::Both => [true, true],
            Status::Over(_) => [false, false],
        };
        assert_eq!(moving, expected, "{} {:?}", name(table), table.status());
    });
}

#[test]
fn a_second_table_goes_its_own_way() {
    everywhere(25, |_, table| {
        let mut other = table.duplicate();
        let before = observed(table);
        assert_eq!(observed(&*other), before);
        if play_at_random(&mut *other, &mut Random(7)) {
            assert_ne!(observed(&*other), before);
        }
        assert_eq!(observed(table), before);
    });
}

#[test]
fn pictures_can_be_drawn() {
    everywhere(1, |_, table| {
        let scene = table.scene(Viewer::Spectator);
        check_scene(&scene, &name(table));
        for player in Player::ALL {
            let seen = table.scene(Viewer::Seat(player));
            assert_eq!(seen, scene, "{}: nothing is secret yet", name(table));
        }
    });
}

#[test]
fn perft_counts_the_legal_turns() {
    everywhere(3, |variant, table| {
        let fresh = set_up(variant, &table.position_with_counters());
        assert_eq!(fresh.perft(0, threads(1)), 1, "{}", name(table));
        assert_eq!(fresh.perft(1, threads(1)), turns(&*fresh).len() as u64, "{}", name(table));
        assert_eq!(fresh.perft_made(1), turns(&*fresh).len() as u64, "{}", name(table));
    });
}

#[test]
fn perft_is_the_same_in_every_way_of_counting() {
    everywhere(25, |variant, table| {
        let fresh = set_up(variant, &table.position_with_counters());
        for depth in [2, 3] {
            let counted = fresh.perft(depth, threads(1));
            assert_eq!(fresh.perft_made(depth), counted, "{} {depth}", name(table));
            assert_eq!(fresh.perft(depth, threads(3)), counted, "{} {depth}", name(table));
            let parts = fresh.divide(depth, threads(2));
            let sum: u64 = parts.iter().map(|(_, count)| count).sum();
            assert_eq!(sum, counted, "{} {depth}", name(table));
            let texts: Vec<_> = parts.into_iter().map(|(turn, _)| turn).collect();
            assert_eq!(texts, turns(&*fresh), "{} {depth}", name(table));
            if counted > 20_000 {
                break;
            }
        }
    });
}

/// Calls `law` with tables of every variant: the positions of the perft tables, and every so
/// many turns of random matches, with the first and last position of each.
fn everywhere(every: usize, law: impl Fn(&Variant, &dyn Table)) {
    for (variant, table) in perft::positions() {
        law(variant, &*table);
    }
    for variant in variants() {
        for seed in 0..MATCHES {
            let mut random = Random(seed);
            let mut table = variant.start();
            for turn in 0..TURNS {
                if turn % every == 0 {
                    law(variant, &*table);
                }
                if !play_at_random(&mut *table, &mut random) {
                    break;
                }
            }
            law(variant, &*table);
        }
    }
}

pub(crate) fn variants() -> impl Iterator<Item = &'static Variant> {
    CATALOGUE.iter().flat_map(|entry| entry.variants)
}

fn set_up(variant: &Variant, position: &str) -> Box<dyn Table> {
    variant
        .set_up(position)
        .unwrap_or_else(|error| panic!("{} refuses `{position}`: {error}", variant.id))
}

/// Every legal turn, in the order of the moves.
pub(crate) fn turns(table: &dyn Table) -> Vec<String> {
    match table.status() {
        Status::Turn(player) => table.moves(player),
        Status::Over(_) => Vec::new(),
        Status::Both => {
            let replies = table.moves(Player::Second);
            let pair = |first| replies.iter().map(move |second| format!("{first}/{second}"));
            table.moves(Player::First).iter().flat_map(pair).collect()
        }
    }
}

/// Whether the match ended by something that its position does not tell.
fn ended_by_history(table: &dyn Table) -> bool {
    let Status::Over(outcome) = table.status() else {
        return false;
    };
    matches!(outcome.reason, Reason::Repetition)
}

/// Game and position, for messages.
fn name(table: &dyn Table) -> String {
    format!("{} `{}`", table.game(), table.position_with_counters())
}

fn threads(n: usize) -> NonZeroUsize {
    NonZeroUsize::new(n).expect("some threads")
}

/// What a table shows to everybody.
fn observed(table: &dyn Table) -> impl PartialEq + std::fmt::Debug + use<> {
    let moves = Player::ALL.map(|player| table.moves(player));
    (table.position_with_counters(), table.status(), moves, table.log(), table.start())
}

fn check_scene(scene: &Scene, name: &str) {
    let names: HashSet<_> = scene.cells.iter().map(|cell| &cell.name).collect();
    assert_eq!(names.len(), scene.cells.len(), "{name}: two cells of one name");
    let places: HashSet<_> = scene.cells.iter().map(|cell| (cell.x, cell.y)).collect();
    assert_eq!(places.len(), scene.cells.len(), "{name}: two cells in one place");
    for cell in &scene.cells {
        assert!(cell.x < scene.width && cell.y < scene.height, "{name}: {cell:?} is outside");
        assert_eq!(scene.cell(&cell.name).map(|index| &scene.cells[index]), Some(cell));
    }
    for piece in &scene.pieces {
        assert!(piece.cell < scene.cells.len(), "{name}: {piece:?} stands nowhere");
        assert!(piece.letter.is_ascii_graphic(), "{name}: {piece:?}");
        assert!(!piece.symbol.is_control() && !piece.symbol.is_whitespace(), "{name}: {piece:?}");
        assert!(!piece.name.is_empty(), "{name}: {piece:?}");
    }
    for highlight in &scene.highlights {
        assert!(highlight.cell < scene.cells.len(), "{name}: {highlight:?} points nowhere");
    }
    assert!(scene.panels.iter().all(|panel| !panel.title.is_empty()), "{name}: a nameless panel");
}
