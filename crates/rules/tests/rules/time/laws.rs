//! What holds of every clock, whatever happens.

use dohyo_rules::time::{
    Awaited, Bonus, Clock, ClockEvent, ClockStanding, Control, Happening, Late, Moment, Span,
};
use dohyo_rules::{ByPlayer, Player, find};
use proptest::prelude::*;

use super::config;
use super::control::controls;
use super::naive::{Deed, after, fallen, scripts};

/// A clock with all that it heard.
struct Told {
    clock: Clock,
    events: Vec<ClockEvent>,
    stands: ClockStanding,
}

impl Told {
    fn new(control: Control, stands: ClockStanding) -> Self {
        let mut told = Self { clock: clock(control), events: Vec::new(), stands };
        assert!(told.tell(0, Happening::Begun(stands)));
        told
    }

    fn tell(&mut self, at: i64, what: Happening) -> bool {
        let event = ClockEvent { at: Moment(at), what };
        let before = self.clock.clone();
        let heard = self.clock.hear(event).is_ok();
        if heard {
            self.events.push(event);
        } else {
            assert_eq!(self.clock, before, "nothing changes when it refuses");
        }
        heard
    }

    fn catch_up(&mut self, now: i64) {
        while let Some(fall) = self.clock.due(Moment(now)) {
            self.stands = fallen(self.stands, fall.verdict);
            assert!(self.tell(fall.at.0, Happening::Fell(self.stands)));
        }
    }

    fn act(&mut self, now: i64, deed: Deed) {
        self.catch_up(now);
        match deed {
            Deed::Decide { player, lag, ends_turn } => {
                let Some(then) = after(self.stands, player, ends_turn) else { return };
                if self.tell(now, Happening::Decided { player, lag: Span(lag), then }) {
                    self.stands = then;
                }
            }
            Deed::Pause => drop(self.tell(now, Happening::Paused)),
            Deed::Resume => drop(self.tell(now, Happening::Resumed)),
            Deed::Extend { player, by } => {
                self.tell(now, Happening::Extended { player, by: Span(by) });
            }
            Deed::Nothing => (),
        }
    }

    fn remaining(&self, now: i64) -> ByPlayer<Option<Span>> {
        ByPlayer::from_fn(|player| self.clock.remaining(player, Moment(now)))
    }
}

fn clock(control: Control) -> Clock {
    let game = if control.late() == Some(Late::LosesTurn) { "construction" } else { "checkers" };
    Clock::new(control, find(game).expect("a game").start().as_ref()).expect("it suits the game")
}

fn beginnings() -> impl Strategy<Value = ClockStanding> {
    let both = Awaited::Both { missing: ByPlayer::new(true, true) };
    let awaited = prop_oneof![Just(Awaited::One(Player::First)), Just(both)];
    awaited.prop_map(|awaited| ClockStanding { turns: 0, awaited })
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn telling_it_all_again_gives_the_same_clock(
        control in controls(), stands in beginnings(), script in scripts()
    ) {
        let mut told = Told::new(control, stands);
        let mut now = 0;
        for (wait, deed) in script {
            now += wait as i64;
            told.act(now, deed);
        }
        let mut again = clock(control);
        for event in &told.events {
            prop_assert_eq!(again.hear(*event), Ok(()));
        }
        prop_assert_eq!(again, told.clock);
    }

    #[test]
    fn what_is_left_only_shrinks_while_nothing_happens(
        control in controls(), stands in beginnings(), script in scripts(),
        a in 0..3000_u64, b in 0..3000_u64
    ) {
        let mut told = Told::new(control, stands);
        let mut now = 0;
        for (wait, deed) in script {
            now += wait as i64;
            told.act(now, deed);
        }
        let (sooner, later) = (now + a as i64, now + (a + b) as i64);
        for player in Player::ALL {
            let left = |at| told.clock.remaining(player, Moment(at));
            prop_assert!(left(sooner) >= left(later));
            // It shrinks by no more than what passes, and the parts are the whole.
            prop_assert!(left(sooner) <= left(later).map(|span| span + Span(b)));
            if let Some(parts) = told.clock.parts(player, Moment(later)) {
                let more = match control {
                    Control::Bank { bonus: Bonus::ByoYomi { length, .. }, .. } => {
                        length.times(parts.periods.saturating_sub(1))
                    }
                    _ => Span::ZERO,
                };
                let sum = parts.turn + parts.bank + parts.period + more;
                prop_assert_eq!(Some(sum), left(later));
            }
        }
    }

    #[test]
    fn a_decision_counts_until_the_fall_and_not_after(
        control in controls(), stands in beginnings(), script in scripts()
    ) {
        let mut told = Told::new(control, stands);
        let mut now = 0;
        for (wait, deed) in script {
            now += wait as i64;
            told.act(now, deed);
            let Some(fall) = told.clock.next_flag() else { continue };
            let late = |at| Player::ALL.into_iter()
                .filter(|&player| fall.concerns(player))
                .all(|player| told.clock.check(player, at, Span::ZERO).is_err());
            prop_assert!(late(fall.at + Span(1)));
            // Unless somebody had no time from the start, or was given some too late.
            let has_time = told.remaining(now);
            if Player::ALL.into_iter().any(|player| {
                fall.concerns(player) && has_time[player] > Some(Span::ZERO)
            }) {
                prop_assert!(!late(fall.at));
            }
        }
    }

    /// All that passes is somebody's time, a pause, or lag.
    #[test]
    fn time_is_never_made_or_lost(
        bank in 1..9000_u64, increment in 0..900_u64, script in scripts()
    ) {
        let bonus = Bonus::Increment(Span(increment));
        let control = Control::Bank { bank: Span(bank), bonus };
        let stands = ClockStanding { turns: 0, awaited: Awaited::One(Player::First) };
        let mut told = Told::new(control, stands);
        let (mut now, mut given, mut passed, mut paused) = (0, 2 * bank, 0, 0);
        for (wait, deed) in script {
            let deed = match deed {
                Deed::Decide { player, ends_turn, .. } => {
                    Deed::Decide { player, lag: 0, ends_turn }
                }
                deed => deed,
            };
            let mover = told.stands.awaited;
            paused += if told.clock.is_paused() { wait as i64 } else { 0 };
            now += wait as i64;
            told.act(now, deed);
            if told.stands.awaited == Awaited::Nobody {
                passed = told.events.last().expect("it began").at.0;
                break;
            }
            if let Deed::Extend { by, .. } = deed {
                given += by;
            }
            given += if mover == told.stands.awaited { 0 } else { increment };
            passed = now;
        }
        let left: Span = Player::ALL.into_iter()
            .filter_map(|player| told.clock.remaining(player, Moment(now)))
            .sum();
        let used = given - left.0;
        let ran = (passed - paused) as u64;
        // Time that ran after the end of somebody's bank is nobody's.
        let overrun = match told.clock.next_flag() {
            Some(fall) => Moment(now).since(fall.at).0,
            None => 0,
        };
        prop_assert_eq!(used + overrun, ran);
    }

    #[test]
    fn a_pause_changes_nothing_but_the_moments(
        control in controls(), stands in beginnings(), script in scripts(),
        at in 0..25_usize, length in 0..100_000_i64
    ) {
        let mut plain = Told::new(control, stands);
        let mut paused = Told::new(control, stands);
        let (mut now, mut shift) = (0, 0);
        for (index, (wait, deed)) in script.into_iter().enumerate() {
            now += wait as i64;
            // A pause within a pause would be none.
            let deed = if let Deed::Pause | Deed::Resume = deed { Deed::Nothing } else { deed };
            plain.act(now, deed);
            paused.act(now + shift, deed);
            if index == at && paused.tell(now, Happening::Paused) {
                shift = length;
                assert!(paused.tell(now + shift, Happening::Resumed));
            }
            prop_assert_eq!(plain.remaining(now), paused.remaining(now + shift));
            let next = |told: &Told| told.clock.next_flag();
            let shifted = next(&paused).map(|fall| (fall.at - Span(shift as u64), fall.verdict));
            prop_assert_eq!(next(&plain).map(|fall| (fall.at, fall.verdict)), shifted);
        }
    }

    #[test]
    fn lag_counts_as_deciding_earlier_by_no_more_than_the_limit(
        control in controls(), think in 0..4000_u64, lag in 0..5000_u64
    ) {
        let stands = ClockStanding { turns: 0, awaited: Awaited::One(Player::First) };
        let left = |think: u64, lag| {
            let mut told = Told::new(control, stands);
            told.act(think as i64, Deed::Decide { player: Player::First, lag, ends_turn: true });
            // The decision comes right after the beginning, and not after turns that were lost.
            let is_decided = matches!(told.events[1..], [ClockEvent { what: Happening::Decided { .. }, .. }]);
            is_decided.then(|| told.remaining(think as i64).first)
        };
        let saved = lag.min(Clock::LAG.0);
        prop_assert_eq!(left(think, lag), left(think.saturating_sub(saved), 0));
    }

    #[test]
    fn bronstein_never_gives_back_more_than_was_used(
        bank in 1..5000_u64, delay in 0..5000_u64, script in scripts()
    ) {
        let control = Control::Bank { bank: Span(bank), bonus: Bonus::Delay(Span(delay)) };
        let mut told = Told::new(control, ClockStanding { turns: 0, awaited: Awaited::One(Player::First) });
        let mut now = 0;
        for (wait, deed) in script {
            now += wait as i64;
            if !matches!(deed, Deed::Extend { .. }) {
                told.act(now, deed);
            }
            for left in [told.remaining(now).first, told.remaining(now).second] {
                prop_assert!(left <= Some(Span(bank)));
            }
        }
    }

    #[test]
    fn turns_that_are_taken_back_leave_no_trace(
        control in controls(), stands in beginnings(), script in scripts(), back in 0..12_usize
    ) {
        let mut told = Told::new(control, stands);
        let mut begun = vec![(stands, told.remaining(0))];
        let mut now = 0;
        for (wait, deed) in script {
            let before = told.stands;
            // What an organiser adds is meant to stay.
            let deed = if let Deed::Extend { .. } = deed { Deed::Nothing } else { deed };
            now += wait as i64;
            told.catch_up(now);
            if told.stands != before {
                return Ok(());
            }
            told.act(now, deed);
            let same = match (before.awaited, told.stands.awaited) {
                (Awaited::One(before), Awaited::One(after)) => before == after,
                _ => before.turns == told.stands.turns,
            };
            if !same {
                begun.push((told.stands, told.remaining(now)));
            }
        }
        let (stands, expected) = begun[back % begun.len()];
        if back % begun.len() + 1 < begun.len() && told.tell(now, Happening::TakenBack(stands)) {
            prop_assert_eq!(told.remaining(now), expected);
        }
    }
}
