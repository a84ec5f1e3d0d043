//! Finds checkers problems: positions with a proved win that a shallow search does not play. It
//! writes the file that the tests solve:
//!
//! ```text
//! cargo run --release -p dohyo-engine --example problems > data/problems/checkers.txt
//! ```
//!
//! Half of the positions are endings whose few pieces stand where chance put them, half come from
//! games that the engine plays against itself in a hurry. The same program finds the same ones.

#[path = "../tests/engine/problems/proof.rs"]
mod proof;

use std::collections::HashSet;
use std::num::NonZeroUsize;

use dohyo_engine::{Engine, Limits, Random, Score, Worth, openings};
use dohyo_rules::draughts::{Checkers, Move};
use dohyo_rules::{Alternating, Game, Turn, find};
use proof::Prover;

/// What a shallow search may see, in plies, and a deep one, in nodes.
const SHALLOW: u32 = 5;
const DEEP: u64 = 100_000;

/// The deep search is worth its time where a glance of so many nodes shows as much as this.
const GLANCE: u64 = 3_000;
const PROMISING: Score = 40;

/// Positions that the proof of one move may take.
const EFFORT: u64 = 60_000;

/// A shorter win is no problem.
const SHORTEST: u8 = 7;

/// Problems of each kind of ending, and the positions that are tried for them.
const PER_ENDING: usize = 4;
const TRIES: usize = 2_000;

/// Problems from games, the games that are played for them, and how: so many random moves, then
/// so many nodes for each.
const FROM_GAMES: usize = 60;
const GAMES: usize = 3_000;
const RANDOM_PLIES: usize = 8;
const HURRY: u64 = 2_000;

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
    println!(
        "# Checkers problems: positions that the player to move wins, with each move that was"
    );
    println!(
        "# proved to win and the plies that it takes at the most. A search of {SHALLOW} plies plays"
    );
    println!(
        "# something else. `cargo run --release -p dohyo-engine --example problems` finds them,"
    );
    println!("# and proves each by a search that looks for the end of the game and nothing else.");
    let mut finder = Finder { engine: Engine::new(2, NonZeroUsize::MIN), seen: HashSet::new() };
    let mut random = Random::new(1);
    for ending in ENDINGS {
        let mut found = 0;
        for _ in 0..TRIES {
            let position = scatter(ending, &mut random);
            if found < PER_ENDING
                && position.is_some_and(|at| finder.try_position(&at, "an ending"))
            {
                found += 1;
            }
        }
    }
    let mut found = 0;
    for game in 0..GAMES {
        if found < FROM_GAMES && finder.try_game(&mut random) {
            found += 1;
            eprintln!("{found} problems from {} games", game + 1);
        }
    }
}

struct Finder {
    engine: Engine,
    seen: HashSet<Checkers>,
}

impl Finder {
    /// Plays a game until a position of it makes a problem.
    fn try_game(&mut self, random: &mut Random) -> bool {
        let game = find(Checkers::ID).expect("checkers is in the catalogue");
        let begin = openings::random(game, RANDOM_PLIES, random);
        let table = begin.table(game).expect("an opening is legal");
        let mut position: Checkers = table.position().parse().expect("it was printed by the rules");
        while position.outcome().is_none() {
            let plain = position.recurring().expect("positions of checkers recur");
            if self.try_position(&plain, "from a game") {
                return true;
            }
            let (mv, worth) = self.best(&position, Some(HURRY), None);
            if matches!(worth, Worth::Win(_)) {
                return false;
            }
            position.apply(&Turn::One(mv));
        }
        false
    }

    /// Prints a position if it is a problem.
    fn try_position(&mut self, position: &Checkers, origin: &str) -> bool {
        let mover = position.mover();
        let mut moves = Vec::new();
        position.generate(mover, &mut moves);
        if moves.len() < 2 || position.can_jump() {
            return false;
        }
        let (shallow, worth) = self.best(position, None, Some(SHALLOW));
        if !matches!(worth, Worth::Guess(_)) {
            return false;
        }
        let (_, worth) = self.best(position, Some(GLANCE), None);
        if matches!(worth, Worth::Guess(..PROMISING) | Worth::Loss(_)) {
            return false;
        }
        let (deep, worth) = self.best(position, Some(DEEP), None);
        if !matches!(worth, Worth::Win(_)) || deep == shallow || !self.seen.insert(*position) {
            return false;
        }
        let mut prover = Prover::new(mover);
        let mut prove = |mv: Move| {
            let plies = prover.prove(&position.after(&Turn::One(mv)), EFFORT)?;
            Some((mv, plies + 1))
        };
        if prove(deep).is_none_or(|(_, plies)| plies < SHORTEST) || prove(shallow).is_some() {
            return false;
        }
        let wins: Vec<(Move, u8)> = moves.into_iter().filter_map(prove).collect();
        let [own, theirs] = [mover, mover.other()].map(|side| position.pieces(side).count_ones());
        println!("\n# {own} against {theirs}, {origin}.\nposition {position}");
        for (mv, plies) in wins {
            println!("win {} {plies}", position.notation(mover, &mv));
        }
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
        let best = self.engine.search(position, &[], &limits, &mut |_| {});
        let best = best.expect("the game is not over");
        (best.mv, Worth::of(best.progress.score))
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
