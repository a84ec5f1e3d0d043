//! Time controls and clocks: their texts, what each control does, what the rulebook says of late
//! turns, and a second clock that counts every millisecond.

mod catching_up;
mod control;
mod examples;
mod laws;
mod naive;
mod simultaneous;

use dohyo_rules::time::{Clock, ClockEvent, ClockStanding, Happening, Moment, Span, Untimely};
use dohyo_rules::{AnyMatch, Player, find};
use proptest::test_runner::{Config, RngSeed};

pub(crate) const FIRST: Player = Player::First;
pub(crate) const SECOND: Player = Player::Second;

/// The same cases in every run.
pub(crate) fn config(cases: u32) -> Config {
    Config { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(7), ..Config::default() }
}

/// A match and its clock, begun at the moment 0.
pub(crate) struct Timed {
    pub(crate) table: Box<dyn AnyMatch>,
    pub(crate) clock: Clock,
}

impl Timed {
    pub(crate) fn new(game: &str, control: &str) -> Self {
        let table = find(game).expect("the test names a game").start();
        let control = control.parse().expect("the test names a control");
        let mut clock = Clock::new(control, table.as_ref()).expect("a control for this game");
        let what = Happening::Begun(ClockStanding::of(table.as_ref()));
        clock.hear(ClockEvent { at: Moment(0), what }).expect("nothing has begun");
        Self { table, clock }
    }

    /// A player decides; news of it was on its way for `lag`.
    pub(crate) fn decide(&mut self, player: Player, at: i64, lag: u64, mv: &str) {
        let (at, lag) = (Moment(at), Span(lag));
        self.clock.check(player, at, lag).expect("in time");
        self.table.choose(player, mv, None).expect("a legal move");
        let then = ClockStanding::of(self.table.as_ref());
        self.hear(at.0, Happening::Decided { player, lag, then }).expect("checked before");
    }

    /// The player to move makes any move.
    pub(crate) fn play(&mut self, player: Player, at: i64) {
        let mv = self.table.moves(player).swap_remove(0);
        self.decide(player, at, 0, &mv);
    }

    pub(crate) fn hear(&mut self, at: i64, what: Happening) -> Result<(), Untimely> {
        self.clock.hear(ClockEvent { at: Moment(at), what })
    }

    /// When the flags fall until now, and whose.
    pub(crate) fn falls(&mut self, now: i64) -> Vec<(i64, String)> {
        let pick = &mut |_| 0;
        let falls = self.clock.falls_until(Moment(now), self.table.as_mut(), pick);
        falls.map(|fall| (fall.at.0, format!("{:?}", fall.verdict))).collect()
    }

    pub(crate) fn remaining(&self, player: Player, now: i64) -> u64 {
        self.clock.remaining(player, Moment(now)).expect("there is an end to it").0
    }
}
