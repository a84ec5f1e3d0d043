//! The fast generator and the naive one agree, on what is legal and on how it is written.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;

use dohyo_rules::{AnyMatch, Player, Status};

use super::naive::Naive;
use crate::support::{Random, play_at_random, table};

const GAMES: [&str; 6] = [
    "sumo-checkers",
    "sumo-checkers:approach=2",
    "sumo-checkers:approach=3",
    "sumo-checkers-first-out",
    "sumo-checkers-first-out:approach=2",
    "sumo-checkers-first-out:approach=3",
];

const START: &str = "sssss/1sssss1/7/7/7/1ggggg1/ggggg g 0 0 0";

/// What takes the naive generator too long: figures with more digits, and greater depths.
const LONGEST_FIGURE: usize = 4;
const DEPTHS: [&str; 3] = ["1", "2", "3"];

#[test]
fn on_positions_of_random_matches() {
    let mut random = Random::new(1);
    for (index, game) in GAMES.into_iter().enumerate() {
        for _ in 0..if index == 0 { 3 } else { 1 } {
            let mut table = dohyo_rules::find(game).unwrap().start();
            loop {
                // Repetition is the match's affair: the position alone is compared.
                agree(game, &table.position());
                if !play_at_random(&mut *table, &mut random) {
                    break;
                }
            }
        }
    }
}

#[test]
fn on_crowded_boards() {
    let mut random = Random::new(2);
    for _ in 0..1500 {
        let [gold, silver] = [(); 2].map(|()| 1 + random.below(10));
        let position = scattered(&mut random, [gold, silver], [0, 0], 45);
        agree(GAMES[random.below(3)], &position);
    }
}

#[test]
fn in_the_corners() {
    let mut random = Random::new(3);
    for _ in 0..3000 {
        let [gold, silver] = [(); 2].map(|()| 1 + random.below(7));
        let position = scattered(&mut random, [gold, silver], [0, 0], 14);
        agree(GAMES[random.below(3)], &position);
    }
}

#[test]
fn with_nobody_out() {
    let mut random = Random::new(4);
    for _ in 0..500 {
        let position = scattered(&mut random, [10, 10], [0, 0], 30);
        agree(GAMES[random.below(6)], &position);
    }
}

#[test]
fn in_duels() {
    let mut random = Random::new(5);
    for _ in 0..150 {
        let blocks = [(); 2].map(|()| random.below(10));
        let squares = 20 + random.below(26);
        let position = scattered(&mut random, [1, 1], blocks, squares);
        agree("sumo-checkers", &position);
    }
}

#[test]
fn on_which_spellings_are_legal() {
    let mut random = Random::new(6);
    for _ in 0..120 {
        let [gold, silver] = [(); 2].map(|()| 1 + random.below(6));
        let position = scattered(&mut random, [gold, silver], [0, 0], 16);
        let game = GAMES[random.below(3)];
        let legal = Naive::new(game, &position).all_spellings();
        let table = table(game, &position);
        for (spelling, result) in &legal {
            let mut after = table.duplicate();
            assert!(after.play(spelling).is_ok(), "{game} `{position}` {spelling}");
            assert_eq!(after.position(), *result, "{game} `{position}` {spelling}");
        }
        for _ in 0..400 {
            let text = scribble(&mut random);
            let played = table.duplicate().play(&text).is_ok();
            assert_eq!(played, legal.contains_key(&text), "{game} `{position}` {text}");
        }
    }
}

#[test]
fn on_the_smaller_figures_of_the_tables() {
    let tables = [
        ("sumo-checkers", include_str!("../../../../../data/perft/sumo-checkers.perft")),
        (
            "sumo-checkers-first-out",
            include_str!("../../../../../data/perft/sumo-checkers-first-out.perft"),
        ),
    ];
    for (id, figures) in tables {
        let mut game = id;
        let mut naive = None;
        for line in figures.lines() {
            let words: Vec<&str> = line.splitn(3, ' ').collect();
            match words[..] {
                ["game", named] => game = named,
                ["position", "start"] => naive = Some(Naive::new(game, START)),
                ["position", ..] => naive = Some(Naive::new(game, &line["position ".len()..])),
                ["perft", depth, count]
                    if count.len() <= LONGEST_FIGURE && DEPTHS.contains(&depth) =>
                {
                    let counted = naive.expect("a position").perft(depth.parse().unwrap());
                    assert_eq!(counted.to_string(), count, "{game} {line}");
                }
                _ => {}
            }
            if line.starts_with("position") {
                game = id;
            }
        }
    }
}

/// Compares everything that can be told of a position.
fn agree(game: &str, position: &str) {
    let naive = Naive::new(game, position);
    let table = table(game, position);
    assert_eq!(table.position(), position, "{game}");
    let status = match table.status() {
        Status::Both => panic!("the players take turns"),
        Status::Turn(_) => None,
        Status::Over(outcome) => Some(format!(
            "{} {}",
            match outcome.winner {
                Some(Player::First) => "gold",
                Some(Player::Second) => "silver",
                None => "draw",
            },
            outcome.reason
        )),
    };
    assert_eq!(status.as_deref(), naive.end(), "{game} `{position}`");
    let legal = naive.moves();
    assert_eq!(moves(&*table), legal, "{game} `{position}`");
    let counted = table.perft(1, NonZeroUsize::MIN);
    assert_eq!(counted, legal.len() as u64, "{game} `{position}`");
}

/// Canonical texts and results, of a table whose list has nothing twice.
fn moves(table: &dyn AnyMatch) -> BTreeMap<String, String> {
    let texts = Player::ALL.map(|player| table.moves(player)).concat();
    let count = texts.len();
    let moves: BTreeMap<_, _> = texts.into_iter().zip(table.results()).collect();
    assert_eq!(moves.len(), count, "`{}` lists a move twice", table.position());
    moves
}

/// A random position with so many checkers and blocks, all on the first of the squares that
/// follow each other in spirals from the corner `b1`.
fn scattered(
    random: &mut Random,
    checkers: [usize; 2],
    blocks: [usize; 2],
    squares: usize,
) -> String {
    let mut places: Vec<(i32, i32)> = (0..49).map(|index| (index % 7, index / 7)).collect();
    places.retain(|&(file, rank)| !([0, 6].contains(&file) && [0, 6].contains(&rank)));
    let [mirror_file, mirror_rank] = [(); 2].map(|()| random.below(2) == 0);
    places.sort_by_key(|&(file, rank)| {
        let file = if mirror_file { 6 - file } else { file };
        let rank = if mirror_rank { 6 - rank } else { rank };
        (file + rank, file)
    });
    let wanted: usize = checkers.iter().chain(&blocks).sum();
    places.truncate(squares.max(wanted));
    let mut board = [['.'; 7]; 7];
    let letters = [('g', checkers[0]), ('s', checkers[1]), ('#', blocks[0] + blocks[1])];
    for (letter, count) in letters {
        for _ in 0..count {
            let (file, rank) = places.swap_remove(random.below(places.len()));
            board[rank as usize][file as usize] = letter;
        }
    }
    let ranks = (0..7).rev().map(|rank: usize| {
        let files = if rank == 0 || rank == 6 { 1..6 } else { 0..7 };
        let mut text: String = board[rank][files].iter().collect();
        for run in (1..=7).rev() {
            text = text.replace(&".".repeat(run), &run.to_string());
        }
        text
    });
    let turn = ['g', 's'][random.below(2)];
    let reserves = [0, 1].map(|side| 10 - checkers[side] - blocks[side]);
    let quiet = random.below(100);
    let board: Vec<String> = ranks.collect();
    format!("{} {turn} {} {} {quiet}", board.join("/"), reserves[0], reserves[1])
}

/// Something that looks like a move.
fn scribble(random: &mut Random) -> String {
    let mut square = (random.below(7), random.below(7));
    let name = |(file, rank): (usize, usize)| format!("{}{}", b"abcdefg"[file] as char, rank + 1);
    let mut wander = |random: &mut Random| {
        let here = name(square);
        let (file, rank) = square;
        square = match random.below(4) {
            0 => (file, (rank + 1).min(6)),
            1 => ((file + 1).min(6), rank),
            2 => (file, rank.saturating_sub(1)),
            _ => (file.saturating_sub(1), rank),
        };
        here
    };
    let [a, b, c, d, e] = [(); 5].map(|()| wander(random));
    let way = ['n', 'e', 's', 'w'][random.below(4)];
    match random.below(6) {
        0 => format!("{a}-{b}-{c}-{d}"),
        1 => format!("{a}{b}{way}"),
        2 => format!("{a}{c}{way}"),
        3 => format!("{a}-{b}+{c}{way}"),
        4 => format!("{a}-{b}-{c}+{d}{way}"),
        _ => format!("{a}-{b}-{c}-{d}+{e}{way}"),
    }
}
