//! The computer player: in every game, at every level.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use dohyo_engine::{AnyEvaluator, Computer, ComputerMove, Level, Limits, Means, Random};
use dohyo_rules::{AnyMatch, CATALOGUE, Player, Status, Variant, find};

fn open(table: &dyn AnyMatch, level: u8) -> Computer {
    let level = Level::new(level).expect("a level");
    let (threads, evaluator) = (NonZeroUsize::MIN, &AnyEvaluator::Shipped);
    let means = Means { megabytes: 1, threads, evaluator, cache: None };
    Computer::open(table, level, means).expect("the computer knows every game")
}

fn few_nodes() -> Limits {
    Limits { nodes: Some(2000), ..Limits::default() }
}

/// The decision of whoever is to move.
fn decide(computer: &mut Computer, table: &dyn AnyMatch, random: &mut Random) -> ComputerMove {
    let player = match table.status() {
        Status::Turn(player) => player,
        _ => Player::First,
    };
    computer.choose(table, player, &few_nodes(), random).expect("somebody has to decide")
}

fn board_games() -> impl Iterator<Item = &'static Variant> {
    let games = CATALOGUE.iter().flat_map(|entry| entry.variants);
    games.filter(|game| game.start().status() != Status::Both)
}

#[test]
fn the_computer_can_be_passed_to_another_thread_and_knows_every_game() {
    fn is_sent<T: Send>(_: &T) {}
    for game in CATALOGUE.iter().flat_map(|entry| entry.variants) {
        is_sent(&open(&*game.start(), 5));
    }
}

#[test]
fn every_level_plays_every_board_game_by_its_rules() {
    for game in board_games() {
        let mut random = Random::new(1);
        let mut table = game.start();
        let mut levels: Vec<_> = Level::all().map(|level| open(&*table, level.number())).collect();
        for turn in 0..40 {
            if matches!(table.status(), Status::Over(_)) {
                break;
            }
            let mv = decide(&mut levels[turn % 10], &*table, &mut random).mv;
            assert_eq!(table.play(&mv).as_ref(), Ok(&mv), "{}", game.id);
        }
    }
}

#[test]
fn every_level_plays_a_card_bout_by_its_rules() {
    for game in ["bout", "bout-zero"] {
        let start = find(game).expect("a bout").start();
        for level in Level::all() {
            let mut random = Random::new(u64::from(level.number()));
            let mut computer = open(&*start, level.number());
            let mut table = start.duplicate();
            while table.status() == Status::Both {
                let mut choose = |player| {
                    let limits = Limits::default();
                    computer.choose(&*table, player, &limits, &mut random).expect("a choice").mv
                };
                let turn = format!("{}/{}", choose(Player::First), choose(Player::Second));
                assert_eq!(table.play(&turn).as_ref(), Ok(&turn));
            }
        }
    }
}

#[test]
fn a_sealed_choice_changes_nothing() {
    let table = find("bout").expect("a bout").start();
    let choose = |table: &dyn AnyMatch| {
        let mut computer = open(table, 10);
        computer.choose(table, Player::Second, &Limits::default(), &mut Random::new(3))
    };
    let open_choice = choose(&*table);
    for card in table.moves(Player::First) {
        let mut sealed = table.duplicate();
        sealed.choose(Player::First, &card, None).expect("a card");
        assert_eq!(choose(&*sealed), open_choice);
    }
}

#[test]
fn a_choice_depends_on_the_seed_and_not_on_earlier_thoughts() {
    for game in board_games() {
        let mut table = game.start();
        for level in [1, 4, 7, 9] {
            let mut used = open(&*table, level);
            for seed in 0..3 {
                let choose = |computer: &mut Computer| {
                    let decision = decide(computer, &*table, &mut Random::new(seed));
                    let found = decision.analysis.expect("there is a choice");
                    (decision.mv, found.score(), found.nodes)
                };
                let fresh = choose(&mut open(&*table, level));
                assert_eq!(choose(&mut used), fresh, "{} {level}", game.id);
            }
            let mv = decide(&mut used, &*table, &mut Random::new(1)).mv;
            table.play(&mv).expect("a move");
        }
    }
}

#[test]
fn seeds_vary_what_a_beginner_plays() {
    for game in board_games() {
        let table = game.start();
        let mut computer = open(&*table, 1);
        let choose = |seed| decide(&mut computer, &*table, &mut Random::new(seed)).mv;
        let mut moves: Vec<_> = (0..20).map(choose).collect();
        moves.sort();
        moves.dedup();
        assert!(moves.len() > 1, "{}", game.id);
    }
}

#[test]
fn a_single_reply_is_played_without_thinking() {
    let table = find("checkers").expect("a game").set_up("W:W18:B14").expect("a position");
    let decision = decide(&mut open(&*table, 9), &*table, &mut Random::new(1));
    assert_eq!(decision, ComputerMove { mv: "18x9".to_owned(), analysis: None });
    let table = find("bout-tactical").expect("a game").set_up("0 4(1) 2(3)").expect("a position");
    let decision = decide(&mut open(&*table, 10), &*table, &mut Random::new(1));
    assert_eq!(decision, ComputerMove { mv: "4".to_owned(), analysis: None });
}

#[test]
fn whoever_has_nothing_to_decide_is_not_asked() {
    let table = find("checkers").expect("a game").start();
    let mut random = Random::new(1);
    let mut computer = open(&*table, 3);
    assert_eq!(computer.choose(&*table, Player::Second, &few_nodes(), &mut random), None);
    let over = find("checkers").expect("a game").set_up("B:W22:B").expect("a position");
    assert_eq!(computer.choose(&*over, Player::First, &few_nodes(), &mut random), None);
}

#[test]
fn a_level_stops_when_it_is_told_to() {
    let stopped = Limits { stop: Some(Arc::new(AtomicBool::new(true))), ..Limits::default() };
    for game in board_games() {
        let table = game.start();
        let think = |limits: &Limits| {
            let decision =
                open(&*table, 9).choose(&*table, Player::First, limits, &mut Random::new(1));
            decision.expect("a move").analysis.expect("an analysis").nodes
        };
        assert!(think(&stopped) < 1024 && think(&Limits::default()) > 1024, "{}", game.id);
    }
}

/// How often a level finds a win in one ply, of 100 times.
fn gifts_taken(level: u8) -> usize {
    let table = find("construction").expect("a game").set_up("B:W18:B1,14").expect("a position");
    let mut computer = open(&*table, level);
    let takes = |seed: &u64| decide(&mut computer, &*table, &mut Random::new(*seed)).mv == "14x23";
    (0..100).filter(takes).count()
}

#[test]
fn a_win_in_sight_is_mostly_taken() {
    assert!(gifts_taken(1) >= 80, "{}", gifts_taken(1));
    assert_eq!(gifts_taken(8), 100);
}

#[test]
fn a_higher_level_is_stronger() {
    let game = find("checkers").expect("a game");
    let (mut beginner, mut better) = (open(&*game.start(), 1), open(&*game.start(), 4));
    let mut score = 0;
    for seed in 0..10 {
        let own = if seed % 2 == 0 { Player::First } else { Player::Second };
        let mut random = Random::new(seed);
        let mut table = game.start();
        while let Status::Turn(player) = table.status() {
            let computer = if player == own { &mut better } else { &mut beginner };
            let decision = computer.choose(&*table, player, &Limits::default(), &mut random);
            table.play(&decision.expect("a move").mv).expect("a legal move");
        }
        score += match table.status() {
            Status::Over(outcome) if outcome.winner == Some(own) => 2,
            Status::Over(outcome) if outcome.winner.is_none() => 1,
            _ => 0,
        };
    }
    assert!(score >= 15, "{score} half points of 20");
}
