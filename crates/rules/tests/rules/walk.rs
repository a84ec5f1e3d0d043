//! Positions to try things on, of every game in the catalogue: those along seeded random
//! matches, each with its legal moves, which are dear to find and so are found once.

use std::sync::LazyLock;

use dohyo_rules::{AnyMatch, ByPlayer, CATALOGUE, Player, Scene, Status, Variant, Viewer};

use crate::support::Random;

/// A position on the way.
pub(crate) struct Stop {
    pub(crate) variant: &'static Variant,
    pub(crate) table: Box<dyn AnyMatch>,
    /// What each player may do.
    pub(crate) moves: ByPlayer<Vec<String>>,
}

/// The start of every variant.
pub(crate) static STARTS: LazyLock<Vec<Stop>> =
    LazyLock::new(|| variants().map(|variant| Stop::new(variant, variant.start())).collect());

/// The first positions of a match of every variant.
pub(crate) static OPENINGS: LazyLock<Vec<Stop>> = LazyLock::new(|| {
    let mut stops = Vec::new();
    for variant in variants() {
        along_a_match(variant, 1, 30, |stop| {
            stops.push(Stop::new(variant, stop.table.duplicate()));
        });
    }
    stops
});

impl Stop {
    pub(crate) fn new(variant: &'static Variant, table: Box<dyn AnyMatch>) -> Self {
        let moves = ByPlayer::from_fn(|player| table.moves(player));
        Self { variant, table, moves }
    }

    /// What everybody sees.
    pub(crate) fn scene(&self) -> Scene {
        self.table.scene(Viewer::Spectator)
    }

    /// Every legal turn, in the order of the moves.
    pub(crate) fn turns(&self) -> Vec<String> {
        let ByPlayer { first, second } = &self.moves;
        match self.table.status() {
            Status::Turn(player) => self.moves[player].clone(),
            Status::Over(_) => Vec::new(),
            Status::Both => {
                let pair = |first| second.iter().map(move |second| format!("{first}/{second}"));
                first.iter().flat_map(pair).collect()
            }
        }
    }

    /// One of the legal turns; none when the match is over.
    pub(crate) fn random_turn(&self, random: &mut Random) -> Option<String> {
        let mut choice = |player: Player| {
            let moves = &self.moves[player];
            moves[random.below(moves.len())].clone()
        };
        match self.table.status() {
            Status::Over(_) => None,
            Status::Turn(player) => Some(choice(player)),
            Status::Both => Some(format!("{}/{}", choice(Player::First), choice(Player::Second))),
        }
    }

    /// Game and position, for messages.
    pub(crate) fn name(&self) -> String {
        format!("{} `{}`", self.variant.id, self.table.position_with_counters())
    }
}

pub(crate) fn variants() -> impl Iterator<Item = &'static Variant> {
    CATALOGUE.iter().flat_map(|entry| entry.variants)
}

/// Calls `visit` with every position of a random match, the start and the end included.
pub(crate) fn along_a_match(
    variant: &'static Variant,
    seed: u64,
    turns: usize,
    mut visit: impl FnMut(&Stop),
) {
    let mut random = Random::new(seed);
    let mut stop = Stop::new(variant, variant.start());
    for _ in 0..turns {
        visit(&stop);
        let Some(turn) = stop.random_turn(&mut random) else {
            return;
        };
        let mut table = stop.table;
        table.play(&turn).unwrap_or_else(|refusal| panic!("{} `{turn}`: {refusal}", variant.id));
        stop = Stop::new(variant, table);
    }
    visit(&stop);
}
