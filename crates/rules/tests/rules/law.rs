//! The law that every game keeps, whatever its rules: moves are what their text says, positions
//! are what their string says, a picture can be drawn, and perft counts turns. It is checked
//! along seeded random matches of every variant in the catalogue and of the worked example, and on the
//! positions of the perft tables. This file knows no game.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::thread;

use dohyo_rules::{
    AnyMatch, Motion, Player, Reason, Refusal, Scene, Status, Variant, Viewer, by_number,
};

use crate::walk::{Stop, along_a_match, variants};
use crate::{hexapawn, perft};

/// What must hold at every position; it panics where it does not.
type Article = fn(&Stop);

/// The articles, each with how many positions it lets pass before it is checked again.
const LAW: [(usize, Article); 15] = [
    (1, moves_are_told_apart_by_their_text),
    (1, moves_with_the_same_result_are_one_move),
    (1, those_to_move_have_moves_and_nobody_else),
    (1, a_position_is_read_as_it_was_printed),
    (1, pictures_can_be_drawn),
    (1, a_position_can_be_sketched),
    (1, the_entry_knows_who_chooses),
    (5, a_move_says_what_it_does),
    (5, every_legal_turn_is_played_from_its_text),
    (5, a_result_is_what_playing_the_move_gives),
    (5, perft_counts_the_legal_turns),
    (25, a_position_that_was_read_has_the_same_moves),
    (25, players_wait_for_their_turn),
    (25, perft_is_the_same_in_every_way_of_counting),
    (25, what_is_over_stays_over),
];

/// Random matches of the usual rules, and where one that does not end is cut off.
const USUAL: (u64, usize) = (8, 600);
/// The same for the rules that options select.
const OPTIONAL: (u64, usize) = (2, 150);

#[test]
fn every_game_keeps_the_law_along_random_matches() {
    let variants: Vec<_> = variants().chain(hexapawn::ENTRY.variants).collect();
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    by_number(threads, 0..variants.len(), || (), |(), number| check_matches(variants[number]));
}

#[test]
fn every_game_keeps_the_law_in_the_positions_of_the_perft_tables() {
    for (variant, table) in perft::positions() {
        let stop = Stop::new(variant, table);
        for (_, article) in LAW {
            article(&stop);
        }
    }
}

fn check_matches(variant: &'static Variant) {
    let (matches, turns) = if variant.id.contains(':') { OPTIONAL } else { USUAL };
    for seed in 0..matches {
        let mut number = 0;
        along_a_match(variant, seed, turns, |stop| {
            for (every, article) in LAW {
                if number % every == 0 || matches!(stop.table.status(), Status::Over(_)) {
                    article(stop);
                }
            }
            number += 1;
        });
    }
}

fn moves_are_told_apart_by_their_text(stop: &Stop) {
    for player in Player::ALL {
        let moves = &stop.moves[player];
        let distinct: HashSet<_> = moves.iter().collect();
        assert_eq!(distinct.len(), moves.len(), "{}: {moves:?}", stop.name());
        let is_token = |text: &String| text.bytes().all(|byte| byte.is_ascii_graphic());
        assert!(moves.iter().all(is_token), "{}: {moves:?}", stop.name());
        assert!(!moves.iter().any(String::is_empty), "{}: {moves:?}", stop.name());
    }
}

fn moves_with_the_same_result_are_one_move(stop: &Stop) {
    let results = stop.table.results();
    let distinct: HashSet<_> = results.iter().collect();
    assert_eq!(distinct.len(), results.len(), "{}", stop.name());
}

fn those_to_move_have_moves_and_nobody_else(stop: &Stop) {
    let moving = Player::ALL.map(|player| !stop.moves[player].is_empty());
    let expected = match stop.table.status() {
        Status::Turn(Player::First) => [true, false],
        Status::Turn(Player::Second) => [false, true],
        Status::Both => [true, true],
        Status::Over(_) => [false, false],
    };
    assert_eq!(moving, expected, "{}", stop.name());
}

/// Both choose at once in every turn, or never.
fn the_entry_knows_who_chooses(stop: &Stop) {
    if let Status::Turn(_) | Status::Both = stop.table.status() {
        let both = stop.table.status() == Status::Both;
        assert_eq!(stop.variant.simultaneous, both, "{}", stop.name());
    }
    assert_eq!(stop.table.facts(), stop.variant.facts, "{}", stop.name());
}

/// What moves say of themselves is about the cells of the board and what stands there, and tells them
/// apart.
fn a_move_says_what_it_does(stop: &Stop) {
    let Status::Turn(player) = stop.table.status() else { return };
    let scene = stop.scene();
    let owner = |cell: &String| {
        let cell = scene.cell(cell).unwrap_or_else(|| panic!("{}: no cell {cell}", stop.name()));
        scene.pieces_on(cell).last().map(|piece| piece.owner)
    };
    let is_there = |cell: &String| {
        owner(cell);
    };
    let motions = stop.table.motions(player);
    let made: HashSet<_> = motions.iter().map(|(mv, _)| mv).collect();
    let mut gestures = HashSet::new();
    for mv in &stop.moves[player] {
        let gesture = stop.variant.gesture(mv);
        gesture.cells.iter().chain(&gesture.then).for_each(is_there);
        assert!(gestures.insert(gesture), "{}: {mv} is made like another move", stop.name());
        assert!(made.contains(mv), "{}: {mv} cannot be made", stop.name());
    }
    for (mv, Motion { from, over, to, pushed, captured, placed, .. }) in &motions {
        let what = || format!("{}: {mv}", stop.name());
        assert!(from.iter().all(|cell| owner(cell) == Some(Some(player))), "{}", what());
        let mut others = pushed.iter().chain(captured);
        assert!(others.all(|cell| owner(cell).is_some()), "{}", what());
        over.iter().chain(to).chain(placed).for_each(is_there);
    }
}

fn a_position_is_read_as_it_was_printed(stop: &Stop) {
    let full = stop.table.position_with_counters();
    let again = set_up(stop, &full);
    assert_eq!(again.position_with_counters(), full, "{}", stop.name());
    assert_eq!(again.position(), stop.table.position(), "{}", stop.name());
    assert_eq!(again.start(), full, "{}", stop.name());
    if !ended_by_history(stop) {
        assert_eq!(again.status(), stop.table.status(), "{}", stop.name());
    }
    let plain = stop.table.position();
    assert_eq!(set_up(stop, &plain).position(), plain, "{}", stop.name());
}

fn a_position_that_was_read_has_the_same_moves(stop: &Stop) {
    if ended_by_history(stop) {
        return;
    }
    let again = set_up(stop, &stop.table.position_with_counters());
    for player in Player::ALL {
        assert_eq!(again.moves(player), stop.moves[player], "{}", stop.name());
    }
}

fn every_legal_turn_is_played_from_its_text(stop: &Stop) {
    let before = stop.table.position_with_counters();
    for turn in stop.turns() {
        let mut after = stop.table.duplicate();
        assert_eq!(after.play(&turn), Ok(turn), "{}", stop.name());
        assert_ne!(after.position_with_counters(), before, "{}", stop.name());
    }
    let untouched = stop.table.position_with_counters();
    assert_eq!(untouched, before, "a second table goes its own way");
}

fn a_result_is_what_playing_the_move_gives(stop: &Stop) {
    let Status::Turn(player) = stop.table.status() else {
        assert_eq!(stop.table.results(), Vec::<String>::new(), "{}", stop.name());
        return;
    };
    let played = stop.moves[player].iter().map(|turn| {
        let mut after = stop.table.duplicate();
        after.choose(player, turn, None).expect("a legal move");
        after.position()
    });
    assert_eq!(stop.table.results(), played.collect::<Vec<_>>(), "{}", stop.name());
}

fn players_wait_for_their_turn(stop: &Stop) {
    let Status::Turn(player) = stop.table.status() else {
        return;
    };
    let mut table = stop.table.duplicate();
    let text = &stop.moves[player][0];
    let other = table.choose(player.other(), text, None);
    assert_eq!(other, Err(Refusal::NotYourTurn), "{}", stop.name());
    assert_eq!(table.close_turn(&mut |_| 0), Err(Refusal::NotSimultaneous), "{}", stop.name());
    assert_eq!(table.choose(player, text, None), Ok(()), "{}", stop.name());
}

fn pictures_can_be_drawn(stop: &Stop) {
    let scene = stop.scene();
    check_scene(&scene, &stop.name());
    for player in Player::ALL {
        let seen = stop.table.scene(Viewer::Seat(player));
        assert_eq!(seen, scene, "{}: nothing is secret yet", stop.name());
    }
}

fn a_position_can_be_sketched(stop: &Stop) {
    let sketch = |text: &str| stop.variant.sketch(text).unwrap_or_else(|| panic!("{text}"));
    for text in [stop.table.position(), stop.table.position_with_counters()] {
        assert_eq!(sketch(&text).to_string(), text, "{}", stop.name());
    }
    let sketch = sketch(&stop.table.position());
    let drawn = Scene { panels: Vec::new(), highlights: Vec::new(), ..stop.scene() };
    assert_eq!(sketch.scene(), drawn, "{}", stop.name());
}

fn perft_counts_the_legal_turns(stop: &Stop) {
    if ended_by_history(stop) {
        return;
    }
    let turns = stop.turns().len() as u64;
    assert_eq!(stop.table.perft(0, threads(1)), 1, "{}", stop.name());
    assert_eq!(stop.table.perft(1, threads(1)), turns, "{}", stop.name());
    assert_eq!(stop.table.perft_made(1), turns, "{}", stop.name());
}

fn perft_is_the_same_in_every_way_of_counting(stop: &Stop) {
    if ended_by_history(stop) {
        return;
    }
    let table = &stop.table;
    for depth in [2, 3] {
        let counted = table.perft(depth, threads(1));
        assert_eq!(table.perft_made(depth), counted, "{} {depth}", stop.name());
        assert_eq!(table.perft(depth, threads(3)), counted, "{} {depth}", stop.name());
        let (turns, parts): (Vec<_>, Vec<_>) = table.divide(depth, threads(2)).into_iter().unzip();
        assert_eq!(parts.iter().sum::<u64>(), counted, "{} {depth}", stop.name());
        assert_eq!(turns, stop.turns(), "{} {depth}", stop.name());
        if counted > 10_000 {
            break;
        }
    }
}

/// However a match ends, nothing happens in it any more.
fn what_is_over_stays_over(stop: &Stop) {
    type Deed = fn(&mut dyn AnyMatch, Player) -> Result<(), Refusal>;
    const ENDS: [Deed; 5] = [
        |table, player| table.resign(player),
        |table, player| table.adjudicate(Some(player)),
        |table, player| table.lose_on_time(player),
        |table, player| table.offer_draw(player).and_then(|()| table.offer_draw(player.other())),
        |table, player| table.offend(player).and_then(|()| table.offend(player)),
    ];
    const LATER: [Deed; 9] = [
        |table, player| table.resign(player),
        |table, player| table.adjudicate(Some(player.other())),
        |table, _| table.adjudicate(None),
        |table, player| table.lose_on_time(player),
        |table, player| table.run_out_of_time(player),
        |table, player| table.offer_draw(player),
        |table, player| table.offend(player),
        |table, player| table.choose(player, "1", None),
        |table, _| table.close_turn(&mut |_| 0),
    ];
    let moves = Player::ALL.map(|player| stop.table.moves(player));
    for (end, player) in ENDS.iter().flat_map(|end| Player::ALL.map(|player| (end, player))) {
        let mut table = stop.table.duplicate();
        // Not everybody can lose on time at any moment, and some matches are over already.
        let ended = end(&mut *table, player);
        if !matches!(table.status(), Status::Over(_)) {
            assert!(ended.is_err(), "{}", stop.name());
            continue;
        }
        let (status, log) = (table.status(), table.log());
        for later in LATER {
            for player in Player::ALL {
                assert_eq!(later(&mut *table, player), Err(Refusal::Over), "{}", stop.name());
            }
        }
        for mv in moves.iter().flatten() {
            assert!(table.play(mv).is_err(), "{}: {mv}", stop.name());
        }
        let is_same = (table.status(), table.log()) == (status, log);
        assert!(
            is_same && Player::ALL.iter().all(|&p| table.moves(p).is_empty()),
            "{}",
            stop.name()
        );
    }
}

fn set_up(stop: &Stop, position: &str) -> Box<dyn AnyMatch> {
    let refused = |error| panic!("{} refuses `{position}`: {error}", stop.variant.id);
    stop.variant.set_up(position).unwrap_or_else(refused)
}

/// Whether the match ended by something that its position does not tell.
fn ended_by_history(stop: &Stop) -> bool {
    match stop.table.status() {
        Status::Over(outcome) => outcome.reason == Reason::Repetition,
        Status::Turn(_) | Status::Both => false,
    }
}

fn threads(n: usize) -> NonZeroUsize {
    NonZeroUsize::new(n).expect("some threads")
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
