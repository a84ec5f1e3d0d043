//! Matches full of mistakes, which is where puzzles come from: computer players of middling
//! levels, from random openings.

use std::num::NonZeroUsize;

use dohyo_rules::{AnyMatch, MatchEvent, Player, Status, Turn, Variant, Viewer};

use crate::games::searched;
use crate::openings;
use crate::{Engine, Level, Limits, Random, mind};

/// The weakest and the strongest who play.
const LEVELS: (u8, u8) = (2, 6);
/// Random moves at the beginning, at most.
const OPENING: usize = 8;
/// How often chance tries to reach what a game is decided with.
const ATTEMPTS: usize = 20;
/// A match ends after so many moves.
const LONGEST: usize = 150;

/// Which matches are played.
#[derive(Clone, Copy, Debug)]
pub struct SourcePlan {
    /// The game.
    pub game: &'static Variant,
    /// What chance begins with.
    pub seed: u64,
}

/// A match that was played, by anybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMatch {
    /// Where it comes from.
    pub source: String,
    /// The positions in which a player was to move, in their order.
    pub positions: Vec<String>,
}

impl PlayedMatch {
    /// A match that was played somewhere else, as far as moves alone tell it.
    #[must_use]
    pub fn of(table: &dyn AnyMatch, source: String) -> Self {
        let mut positions = Vec::new();
        let mut replayed = table.restarted();
        for event in table.log() {
            let MatchEvent::Turn(Turn::One(turn)) = event else { break };
            positions.push(replayed.position());
            if replayed.play(&turn.mv).is_err() {
                break;
            }
        }
        Self { source, positions }
    }
}

impl SourcePlan {
    /// One of the matches, by its number. It depends on the seed and the number alone.
    #[must_use]
    pub fn play(&self, number: usize) -> PlayedMatch {
        let source = format!("self-play {}.{number}", self.seed);
        let mut positions = Vec::new();
        let chance = self.seed ^ (number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut random = Random::new(chance);
        let engine = || Engine::new(1, NonZeroUsize::MIN);
        let Some(mut mind) = mind(&*self.game.start(), &engine) else {
            return PlayedMatch { source, positions };
        };
        let mut table = self.begin(&mut random);
        let (weakest, strongest) = LEVELS;
        let mut level = || {
            let number = weakest + random.below(usize::from(strongest - weakest) + 1) as u8;
            Level::new(number).expect("it lies between two levels")
        };
        let levels = [level(), level()];
        for _ in 0..LONGEST {
            let Status::Turn(player) = table.status() else { break };
            positions.push(table.position());
            let level = levels[usize::from(player == Player::Second)];
            let thought = mind.think_at(level, &*table, &Limits::default(), &mut random);
            let thought = thought.expect("the match goes on");
            table.play(thought.best_move()).expect("the engine plays legally");
        }
        PlayedMatch { source, positions }
    }

    /// Where the players begin: after a few random moves, or with the few pieces that decide.
    fn begin(&self, random: &mut Random) -> Box<dyn AnyMatch> {
        let decided_with = searched(self.game.id).and_then(|known| known.decided_with);
        let last = decided_with
            .and_then(|pieces| (0..ATTEMPTS).find_map(|_| self.decided_with(pieces, random)));
        last.unwrap_or_else(|| {
            let begin = openings::random(self.game, 1 + random.below(OPENING), random);
            begin.table(self.game).expect("listed moves are legal")
        })
    }

    /// Lets chance play until so many pieces are left; `None` if it ends the match before.
    fn decided_with(&self, pieces: usize, random: &mut Random) -> Option<Box<dyn AnyMatch>> {
        let mut table = self.game.start();
        loop {
            let Status::Turn(player) = table.status() else { return None };
            let scene = table.scene(Viewer::Spectator);
            if scene.pieces.iter().filter(|piece| piece.owner.is_some()).count() == pieces {
                return Some(table);
            }
            let mut moves = table.moves(player);
            let mv = moves.swap_remove(random.below(moves.len()));
            table.play(&mv).expect("a listed move is legal");
        }
    }
}
