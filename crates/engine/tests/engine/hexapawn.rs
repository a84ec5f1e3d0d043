//! The worked example of `CONTRIBUTING.md` is searched: what the engine has to be told of it, and that it
//! finds what is known of the game.

use std::num::NonZeroUsize;
use std::slice::from_mut;
use std::sync::LazyLock;

use dohyo_engine::{
    Engine, HandCrafted, Inputs, Limits, Network, Score, Searchable, WeightRow, Worth, mind_of,
};
use dohyo_rules::{Alternating, Game, Player, Status, Turn};

#[path = "../../../rules/tests/hexapawn/mod.rs"]
#[allow(dead_code, reason = "the tests of the rules look at the rest of it")]
mod game;

use game::{ENTRY, Hexapawn, Move};

/// Pawns are worth something.
#[derive(Clone, Debug)]
pub(crate) struct Pawns {
    pawn: Score,
}

impl Default for Pawns {
    fn default() -> Self {
        Self { pawn: 100 }
    }
}

impl HandCrafted for Pawns {
    type Features = Score;

    fn rows(&mut self) -> Vec<WeightRow<'_>> {
        vec![("pawn", from_mut(&mut self.pawn))]
    }

    fn weigh(&self, more: &Score) -> Score {
        self.pawn * more
    }
}

impl Searchable for Hexapawn {
    type Evaluation = Pawns;

    const HISTORY_SIZE: usize = 9 * 9;
    const NOISY_MOVES_ARE_FORCED: bool = false;

    fn key(&self) -> u64 {
        let [white, black] = Player::ALL.map(|player| u64::from(self.pawns(player)));
        let mover = self.mover() as u64;
        (white << 10 | black << 1 | mover).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn features(&self) -> Score {
        let count = |player| self.pawns(player).count_ones() as Score;
        count(self.mover()) - count(self.mover().other())
    }

    fn hand_crafted() -> &'static Pawns {
        static PAWNS: LazyLock<Pawns> = LazyLock::new(Pawns::default);
        &PAWNS
    }

    fn history_index(&self, mv: &Move) -> usize {
        mv.from.index() * 9 + mv.to.index()
    }

    fn is_noisy(&self, mv: &Move) -> bool {
        self.takes(mv)
    }

    fn is_reversible(&self) -> bool {
        false
    }
}

/// A square for each pawn of either side, as the player to move sees them.
impl Inputs for Hexapawn {
    const INPUTS: usize = 18;
    const PHASES: usize = 1;

    fn network() -> Option<&'static Network<Self>> {
        None
    }

    fn active_features(&self, mut activate: impl FnMut(usize)) -> Score {
        for (side, player) in [self.mover(), self.mover().other()].into_iter().enumerate() {
            let own = (0..9).filter(|square| self.pawns(player) & 1 << square != 0);
            own.for_each(|square| activate(9 * side + square));
        }
        0
    }

    fn phase(&self) -> usize {
        0
    }
}

/// In how many plies the game ends if both play as well as they can, and whether the player to move
/// wins: found by playing everything.
fn solved(position: &Hexapawn) -> (bool, u32) {
    if let Some(outcome) = position.outcome() {
        return (outcome.winner == Some(position.mover()), 0);
    }
    let mut moves = Vec::new();
    position.generate(position.mover(), &mut moves);
    let after = moves.iter().map(|&mv| solved(&position.after(&Turn::One(mv))));
    let ends: Vec<(bool, u32)> = after.map(|(wins, plies)| (!wins, plies + 1)).collect();
    let wins = ends.iter().filter(|(wins, _)| *wins).min_by_key(|(_, plies)| *plies);
    let last = ends.iter().max_by_key(|(_, plies)| *plies);
    *wins.or(last).expect("who is to move can move")
}

fn found(engine: &mut Engine, position: &Hexapawn) -> Worth {
    let limits = Limits { depth: Some(12), ..Limits::default() };
    let best = engine.search(position, &[], &limits, &mut |_| {}).expect("it is not over");
    Worth::of(best.score())
}

#[test]
fn the_second_player_wins() {
    let mut engine = Engine::new(1, NonZeroUsize::MIN);
    assert_eq!(solved(&Hexapawn::start()), (false, 6));
    assert_eq!(found(&mut engine, &Hexapawn::start()), Worth::Loss(6));
}

#[test]
fn the_search_knows_every_position_that_play_leads_to() {
    let mut engine = Engine::new(1, NonZeroUsize::MIN);
    let mut reached = vec![Hexapawn::start()];
    let mut next = 0;
    while let Some(&position) = reached.get(next) {
        next += 1;
        if position.outcome().is_some() {
            continue;
        }
        let expected = match solved(&position) {
            (true, plies) => Worth::Win(plies),
            (false, plies) => Worth::Loss(plies),
        };
        assert_eq!(found(&mut engine, &position), expected, "{position}");
        let mut moves = Vec::new();
        position.generate(position.mover(), &mut moves);
        for mv in moves {
            let after = position.after(&Turn::One(mv));
            if !reached.contains(&after) {
                reached.push(after);
            }
        }
    }
    assert!(reached.len() > 100, "{}", reached.len());
}

#[test]
fn a_mind_plays_it_in_text() {
    let mut mind = mind_of::<Hexapawn>(Engine::new(1, NonZeroUsize::MIN));
    let mut table = ENTRY.variants[0].start();
    let limits = Limits { depth: Some(8), ..Limits::default() };
    while let Status::Turn(_) = table.status() {
        let found = mind.think(&*table, &limits, &mut |_| {}).expect("the match goes on");
        assert_eq!(table.play(found.best_move()).as_ref(), Ok(found.best_move()));
    }
    let Status::Over(outcome) = table.status() else { panic!("somebody has won") };
    assert_eq!(outcome.winner, Some(Player::Second));
}
