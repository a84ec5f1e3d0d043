//! Whole matches that chance has played before anything is measured, so that nobody thinks meanwhile.

use dohyo_engine::Random;
use dohyo_rules::{AnyMatch, Motion, Player, Status, find};
use serde_json::json;

use crate::socket::frame;

/// Matches of each game.
const SCRIPTS: u64 = 40;

/// Matches, in the order in which they are played.
pub(crate) struct Scripts(Vec<Script>);

/// A match from its first move to its last.
pub(crate) struct Script {
    pub(crate) game: &'static str,
    pub(crate) moves: Vec<ScriptMove>,
}

/// A decision of somebody's.
pub(crate) struct ScriptMove {
    pub(crate) player: Player,
    /// Whether they have to see the line before it, as those who take turns do.
    pub(crate) answers: bool,
    /// What is sent to the hall.
    pub(crate) frame: Vec<u8>,
    /// What it does to the board.
    pub(crate) motion: Motion,
}

impl Scripts {
    pub(crate) fn new(games: &[&'static str]) -> Self {
        let mut random = Random::new(1);
        let seeds = (0..SCRIPTS).flat_map(|_| games);
        Self(seeds.map(|game| script(game, &mut random)).collect())
    }

    /// The matches of a pair, without end: each begins with another one.
    pub(crate) fn of(&self, pair: usize) -> impl Iterator<Item = &Script> {
        self.0.iter().cycle().skip(pair % self.0.len())
    }
}

/// A whole match by chance.
fn script(game: &'static str, random: &mut Random) -> Script {
    let mut table = find(game).expect("a game").start();
    let mut moves = Vec::new();
    while !matches!(table.status(), Status::Over(_)) {
        for mv in turn(&*table, random) {
            let (player, text, mv) = mv;
            table.choose(player, &text, None).expect("it is legal");
            moves.push(mv);
        }
    }
    Script { game, moves }
}

/// Who has to decide, and what chance decides for them.
fn turn(table: &dyn AnyMatch, random: &mut Random) -> Vec<(Player, String, ScriptMove)> {
    let (players, answers) = match table.status() {
        Status::Over(_) => (Vec::new(), false),
        Status::Turn(player) => (vec![player], true),
        Status::Both => (Player::ALL.to_vec(), false),
    };
    let choose = |player| {
        let mut moves = table.moves(player);
        let text = moves.swap_remove(random.below(moves.len()));
        let mut motions = table.motions(player).into_iter();
        let motion = motions.find(|(mv, _)| *mv == text).map(|(_, motion)| motion);
        let frame = frame(&json!({ "deed": "choose", "move": text }).to_string());
        let motion = motion.unwrap_or_default();
        (player, text, ScriptMove { player, answers, frame, motion })
    };
    players.into_iter().map(choose).collect()
}
