//! Finds checkers problems: positions with a proved win that a shallow search does not play. It
//! writes the file that the tests solve:
//!
//! ```text
//! cargo run --release -p dohyo-engine --example problems > data/problems/checkers.txt
//! ```
//!
//! Half of the positions are endings whose few pieces stand where chance put them, half come from
//! games that the engine plays against itself in a hurry. Every source
//! has its own chance, so the same program finds the same ones on any number of threads.

#[path = "../tests/engine/problems/proof.rs"]
mod proof;

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use dohyo_engine::{Engine, Limits, Random, Score, Worth, openings};
use dohyo_rules::draughts::{Checkers, Move};
use dohyo_rules::{Alternating, Game, Turn, find};
use proof::Prover;

/// What a shallow search may see, in plies, and a deep one, in nodes.
const SHALLOW: u32 = 5;
const DEEP: u64 = 100_000;

/// The deep search is worth its time where a glance of so many nodes shows as much as this.
const GLANCE: u64 = 3_000;
const PROMISING: Score = 60;

/// Positions that the proof of one move may take.
const EFFORT: u64 = 60_000;

/// A shorter win is no problem.
const SHORTEST: u8 = 7;

/// Problems of each kind of ending, and the positions that are tried for them.
const PER_ENDING: usize = 5;
const TRIES: usize = 1_000;

/// Batches of games, the problems of each, and how the games are played: so many random moves,
/// then so many nodes for each.
const BATCHES: usize = 12;
const PER_BATCH: usize = 6;
const RANDOM_PLIES: usize = 8;
const HURRY: u64 = 500;
/// How many of the winner's turns are tried, from the first on that is known to win.
const CLOSE: usize = 4;

const HEAD: &str = "\
# Checkers problems: positions that the player to move wins, with each move that was proved to win
# and the plies that it takes at the most. A search of 5 plies plays something else.
# `cargo run --release -p dohyo-engine --example problems` finds such positions, and proves them by
# a search that knows the end of the game and nothing else.";

/// Men and kings of the winner and of the loser.
const ENDINGS: [[usize; 4]; 14] = [
    [0, 2, 0, 1],
    [1, 1, 0, 1],
    [1, 1, 1, 0],
    [0, 2, 1, 1],
    [1, 1, 1, 1],
    [2, 0, 2, 0],
    [0, 3, 0, 2],
    [1, 2, 0, 2],
    [1, 2, 1, 1],
    [2, 1, 1, 1],
    [2, 1, 2, 0],
    [2, 1, 2, 1],
    [2, 2, 2, 1],
    [3, 1, 3, 1],
];

fn main() {
    println!("{HEAD}");
    let next = AtomicUsize::new(0);
    let sources = ENDINGS.len() + BATCHES;
    let found = Mutex::new(vec![Vec::new(); sources]);
    let work = || {
        loop {
            let source = next.fetch_add(1, Ordering::Relaxed);
            if source >= sources {
                return;
            }
            let mut finder = Finder::new(source as u64);
            match ENDINGS.get(source) {
                Some(&ending) => finder.try_endings(ending),
                None => finder.try_games(),
            }
            eprintln!("source {} of {sources}", source + 1);
            found.lock().expect("nobody panics")[source] = finder.found;
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let mut seen = HashSet::new();
    for (position, problem) in found.into_inner().expect("nobody panics").concat() {
        if seen.insert(position) {
            print!("{problem}");
        }
    }
}

/// Looks through one source of positions, with its own chance.
struct Finder {
    engine: Engine,
    random: Random,
    /// The problems, each with its text in the file.
    found: Vec<(Checkers, String)>,
}

impl Finder {
    fn new(seed: u64) -> Self {
        let engine = Engine::new(2, NonZeroUsize::MIN);
        Self { engine, random: Random::new(seed), found: Vec::new() }
    }

    fn try_endings(&mut self, ending: [usize; 4]) {
        for _ in 0..TRIES {
            let Some(position) = scatter(ending, &mut self.random) else { continue };
            if let Some(deep) = self.winning_move(&position) {
                self.try_win(&position, deep, "an ending");
            }
            if self.found.len() == PER_ENDING {
                return;
            }
        }
    }

    fn try_games(&mut self) {
        while self.found.len() < PER_BATCH {
            self.try_game();
        }
    }

    /// Plays a game, and sees whether there is a problem where its winner could first win.
    fn try_game(&mut self) {
        let game = find(Checkers::ID).expect("checkers is in the catalogue");
        let begin = openings::random(game, RANDOM_PLIES, &mut self.random);
        let table = begin.table(game).expect("an opening is legal");
        let mut position: Checkers = table.position().parse().expect("it was printed by the rules");
        let mut line = Vec::new();
        while position.outcome().is_none() {
            line.push(position.recurring().expect("positions of checkers recur"));
            let (mv, _) = self.best(&position, Some(HURRY), None);
            position.apply(&Turn::One(mv));
        }
        let winner = position.outcome().and_then(|outcome| outcome.winner);
        line.retain(|at| Some(at.mover()) == winner);
        let first = line.partition_point(|at| self.winning_move(at).is_none());
        for at in line[first..].iter().take(CLOSE) {
            let deep = self.winning_move(at);
            if deep.is_some_and(|deep| self.try_win(at, deep, "from a game")) {
                return;
            }
        }
    }

    /// The move by which a deep search wins, unless it is forced.
    fn winning_move(&mut self, position: &Checkers) -> Option<Move> {
        if position.can_jump() {
            return None;
        }
        let (_, worth) = self.best(position, Some(GLANCE), None);
        if matches!(worth, Worth::Guess(..PROMISING) | Worth::Loss(_)) {
            return None;
        }
        let (mv, worth) = self.best(position, Some(DEEP), None);
        matches!(worth, Worth::Win(_)).then_some(mv)
    }

    /// Keeps a won position if it is a problem.
    fn try_win(&mut self, position: &Checkers, deep: Move, origin: &str) -> bool {
        let (shallow, worth) = self.best(position, None, Some(SHALLOW));
        if deep == shallow || !matches!(worth, Worth::Guess(_)) {
            return false;
        }
        let mover = position.mover();
        let prove = |mv: Move| {
            let after = position.after(&Turn::One(mv));
            let plies = Prover::new(mover).prove(&after, EFFORT)?;
            Some((mv, plies + 1))
        };
        if prove(deep).is_none_or(|(_, plies)| plies < SHORTEST) || prove(shallow).is_some() {
            return false;
        }
        let mut moves = Vec::new();
        position.generate(mover, &mut moves);
        let wins: Vec<(Move, u8)> = moves.into_iter().filter_map(prove).collect();
        let [own, theirs] = [mover, mover.other()].map(|side| position.pieces(side).count_ones());
        let mut problem = format!("\n# {own} against {theirs}, {origin}.\nposition {position}\n");
        for (mv, plies) in wins {
            problem += &format!("win {} {plies}\n", position.notation(mover, &mv));
        }
        self.found.push((*position, problem));
        true
    }

    fn best(
        &mut self,
        position: &Checkers,
        nodes: Option<u64>,
        depth: Option<u32>,
    ) -> (Move, Worth) {
        self.engine.forget();
        let limits = Limits { nodes, depth, ..Limits::default() };
        let found = self.engine.search(position, &[], &limits, &mut |_| {});
        let found = found.expect("the game is not over");
        (*found.best_move(), Worth::of(found.score()))
    }
}

/// Puts these men and kings somewhere; `None` if they cannot stand there.
fn scatter(ending: [usize; 4], random: &mut Random) -> Option<Checkers> {
    let mut squares: Vec<usize> = (1..=32).collect();
    let [white_men, white_kings, black_men, black_kings] = ending.map(|count| {
        let square = |_| squares.swap_remove(random.below(squares.len()));
        (0..count).map(square).collect::<Vec<usize>>()
    });
    let list = |men: &[usize], kings: &[usize]| {
        let men = men.iter().map(usize::to_string);
        let kings = kings.iter().map(|square| format!("K{square}"));
        men.chain(kings).collect::<Vec<_>>().join(",")
    };
    let white = list(&white_men, &white_kings);
    let black = list(&black_men, &black_kings);
    let position: Checkers = format!("W:W{white}:B{black}").parse().ok()?;
    position.outcome().is_none().then_some(position)
}
