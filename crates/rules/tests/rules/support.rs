//! What several tests need: seeded chance, and tables opened in one call.

use dohyo_rules::{AnyMatch, Player, Status, find};

/// Chance with a seed, so that every run plays the same matches. What is below a number is found by division: the
/// playthroughs in `data` were drawn in that way.
pub(crate) struct Random(dohyo_rules::Random);

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(dohyo_rules::Random::new(seed))
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.0.word() % n as u64) as usize
    }
}

/// A table of this game with this position.
pub(crate) fn table(game: &str, position: &str) -> Box<dyn AnyMatch> {
    let variant = find(game).expect("the test names a game of the catalogue");
    variant.set_up(position).unwrap_or_else(|error| panic!("{game} `{position}`: {error}"))
}

/// The legal moves of the player to move, sorted.
pub(crate) fn moves(game: &str, position: &str) -> Vec<String> {
    let table = table(game, position);
    let mut moves = match table.status() {
        Status::Turn(player) => table.moves(player),
        Status::Both => panic!("{game} has two lists of moves"),
        Status::Over(_) => Vec::new(),
    };
    moves.sort();
    moves
}

/// The position after these turns.
pub(crate) fn after(game: &str, position: &str, turns: &[&str]) -> String {
    let mut table = table(game, position);
    for turn in turns {
        table.play(turn).unwrap_or_else(|refusal| panic!("{game} `{turn}`: {refusal}"));
    }
    table.position()
}

/// Why a position string is refused.
pub(crate) fn refused(game: &str, position: &str) -> String {
    let variant = find(game).expect("the test names a game of the catalogue");
    match variant.set_up(position) {
        Ok(_) => panic!("{game} `{position}` should be refused"),
        Err(error) => error.to_string(),
    }
}

/// Plays a random turn; false when the match is over.
pub(crate) fn play_at_random(table: &mut dyn AnyMatch, random: &mut Random) -> bool {
    let mut choice = |player: Player| {
        let moves = table.moves(player);
        moves[random.below(moves.len())].clone()
    };
    let turn = match table.status() {
        Status::Over(_) => return false,
        Status::Turn(player) => choice(player),
        Status::Both => format!("{}/{}", choice(Player::First), choice(Player::Second)),
    };
    table.play(&turn).unwrap_or_else(|refusal| panic!("{} `{turn}`: {refusal}", table.game()));
    true
}
