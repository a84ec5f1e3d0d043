//! The puzzles that ship: their solutions are played by the rules, their wins are proved and other
//! moves are tried, and what is found does not depend on how.

use std::collections::HashSet;
use std::num::NonZeroUsize;

use dohyo_engine::games::searched;
use dohyo_engine::puzzles::{
    Aim, Finder, FinderEffort, Puzzle, SourcePlan, games, hunt, read, shipped, write,
};
use dohyo_rules::{AnyMatch, Player, Status, find};

/// The nodes that the puzzles of a game were found with: less does not see all of them.
fn effort(game: &str) -> FinderEffort {
    searched(game).and_then(|known| known.puzzles).expect("a game with puzzles").effort
}

/// Every so many puzzles one is searched again.
const SAMPLE: usize = 40;

fn begun(puzzle: &Puzzle) -> (Box<dyn AnyMatch>, Player) {
    let game = find(puzzle.game).expect("a game");
    let table =
        game.set_up(&puzzle.position).unwrap_or_else(|e| panic!("{}: {e}", puzzle.position));
    let Status::Turn(solver) = table.status() else { panic!("{}: over", puzzle.position) };
    (table, solver)
}

fn all() -> impl Iterator<Item = Puzzle> {
    games().flat_map(shipped)
}

#[test]
fn every_game_has_two_hundred_puzzles_and_no_position_comes_twice() {
    for game in games() {
        let ids: HashSet<String> = shipped(game).iter().map(Puzzle::id).collect();
        assert_eq!(ids.len(), shipped(game).len(), "{game}");
        assert!(ids.len() >= 200, "{game}: {}", ids.len());
    }
}

#[test]
fn every_solution_is_legal_written_canonically_and_ends_with_the_solver() {
    for puzzle in all() {
        let (mut table, solver) = begun(&puzzle);
        assert_eq!(table.position(), puzzle.position);
        assert!(table.moves(solver).len() > 2, "{}: nothing to choose", puzzle.position);
        let mut mover = None;
        for mv in &puzzle.solution {
            let Status::Turn(player) = table.status() else {
                panic!("{}: over before {mv}", puzzle.position)
            };
            mover = Some(player);
            let played =
                table.play(mv).unwrap_or_else(|e| panic!("{}: {mv}: {e}", puzzle.position));
            assert_eq!(played, *mv, "{}", puzzle.position);
        }
        assert_eq!(mover, Some(solver), "{}", puzzle.position);
    }
}

#[test]
fn whatever_wins_at_once_is_the_only_move_that_does() {
    for puzzle in all().filter(|puzzle| puzzle.aim == Aim::Wins(1)) {
        let (table, solver) = begun(&puzzle);
        let wins = |mv: &String| {
            let mut after = table.duplicate();
            after.play(mv).expect("a listed move is legal");
            matches!(after.status(), Status::Over(outcome) if outcome.winner == Some(solver))
        };
        let winning: Vec<String> = table.moves(solver).into_iter().filter(wins).collect();
        assert_eq!(winning, puzzle.solution, "{}", puzzle.position);
    }
}

#[test]
fn short_wins_are_proved_by_the_rules_alone() {
    let mut proved = 0;
    for puzzle in all().filter(|puzzle| puzzle.aim == Aim::Wins(3) && puzzle.game != "kumo") {
        let (mut table, solver) = begun(&puzzle);
        if table.moves(solver).len() > 80 {
            continue;
        }
        table.play(&puzzle.solution[0]).expect("it is legal");
        assert!(loses(&*table, solver), "{}", puzzle.position);
        proved += 1;
    }
    assert!(proved >= 20, "{proved}");
}

/// Whether every answer lets the solver win with the next move.
fn loses(table: &dyn AnyMatch, solver: Player) -> bool {
    let after = |table: &dyn AnyMatch, mv: &str| {
        let mut after = table.duplicate();
        after.play(mv).expect("a listed move is legal");
        after
    };
    let is_won = |table: &dyn AnyMatch| matches!(table.status(), Status::Over(outcome) if outcome.winner == Some(solver));
    table.moves(solver.other()).iter().all(|answer| {
        let answered = after(table, answer);
        is_won(&*answered)
            || answered.moves(solver).iter().any(|mv| is_won(&*after(&*answered, mv)))
    })
}

#[test]
fn a_sample_is_searched_again_and_no_other_move_does_as_well() {
    for game in games() {
        let variant = find(game).expect("a game");
        let mut finder = Finder::new(variant, effort(game)).expect("board games are searched");
        let puzzles = shipped(game);
        for puzzle in puzzles.iter().skip(SAMPLE / 2).step_by(SAMPLE) {
            assert_eq!(finder.check(puzzle), Ok(()), "{game} {}", puzzle.position);
        }
    }
}

#[test]
fn a_sample_stands_in_the_matches_that_it_is_said_to_come_from() {
    for puzzle in all().step_by(SAMPLE).filter(|puzzle| !puzzle.source.contains('+')) {
        let numbers = puzzle.source.strip_prefix("self-play ").expect("they are all self-play");
        let numbers: Vec<usize> = numbers.split('.').filter_map(|n| n.parse().ok()).collect();
        let [seed, number, ply] = numbers[..] else { panic!("{}", puzzle.source) };
        let plan = SourcePlan { game: find(puzzle.game).expect("a game"), seed: seed as u64 };
        assert_eq!(plan.play(number).positions[ply - 1], puzzle.position);
    }
}

#[test]
fn what_is_found_does_not_depend_on_the_number_of_threads() {
    let game = find("sumo-checkers-first-out").expect("a game");
    let plan = SourcePlan { game, seed: 5 };
    let effort = FinderEffort { glance: 1000, nodes: 1000 };
    let found = |threads| {
        let threads = NonZeroUsize::new(threads).expect("some");
        hunt(game, effort, threads, 0..6, &|number| plan.play(number), &|_, _| {})
    };
    let alone = found(1);
    assert!(!alone.is_empty());
    assert_eq!(alone, found(3));
}

#[test]
fn a_line_of_text_is_read_back() {
    for puzzle in all().step_by(50) {
        assert_eq!(read(puzzle.game, &write(&puzzle)), Ok(vec![puzzle]));
    }
    assert_eq!(read("checkers", "wins 3 | 1200"), Err((1, "2 fields instead of 6".to_owned())));
    let lost = "# a remark\nloses | 1200 | B:W1:B2 | 1-2 | +0 | nowhere";
    assert_eq!(read("checkers", lost), Err((2, "unknown aim `loses`".to_owned())));
}
