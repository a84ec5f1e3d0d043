//! A second clock that counts every millisecond, and scripts to compare it with the first.
//!
//! It knows two kinds of made-up matches, with turns of one player and with turns of both, that
//! end after a number of turns.

use dohyo_rules::time::{
    Awaited, Bonus, Clock, ClockEvent, ClockStanding, Control, FlagVerdict, Happening, Late,
    Moment, Span,
};
use dohyo_rules::{ByPlayer, Player, find};
use proptest::prelude::*;

use super::config;
use super::control::controls;

/// The turns after which a made-up match is over.
const TURNS: usize = 12;

/// What is done next, after some time.
#[derive(Clone, Copy, Debug)]
pub(super) enum Deed {
    Decide { player: Player, lag: u64, ends_turn: bool },
    Pause,
    Resume,
    Extend { player: Player, by: u64 },
    Nothing,
}

pub(super) fn scripts() -> impl Strategy<Value = Vec<(u64, Deed)>> {
    let player = || prop_oneof![Just(Player::First), Just(Player::Second)];
    let deed = prop_oneof![
        12 => (player(), 0..1000_u64, prop::bool::weighted(0.8))
            .prop_map(|(player, lag, ends_turn)| Deed::Decide { player, lag, ends_turn }),
        1 => Just(Deed::Pause),
        2 => Just(Deed::Resume),
        1 => (player(), 0..1000_u64).prop_map(|(player, by)| Deed::Extend { player, by }),
        1 => Just(Deed::Nothing),
    ];
    prop::collection::vec((prop_oneof![4 => 0..900_u64, 1 => 0..5000_u64], deed), 0..25)
}

/// How a made-up match stands after a decision; `None` if the player has none to make.
pub(super) fn after(
    standing: ClockStanding,
    player: Player,
    ends_turn: bool,
) -> Option<ClockStanding> {
    let turns = standing.turns + 1;
    let awaited = match standing.awaited {
        Awaited::Nobody => return None,
        Awaited::One(mover) if mover != player => return None,
        Awaited::One(mover) => Awaited::One(if ends_turn { mover.other() } else { mover }),
        Awaited::Both { missing } if missing[player.other()] => {
            let missing = ByPlayer::from_fn(|each| missing[each] && each != player);
            return Some(ClockStanding { awaited: Awaited::Both { missing }, ..standing });
        }
        Awaited::Both { .. } => Awaited::Both { missing: ByPlayer::new(true, ends_turn) },
    };
    Some(over_in_the_end(ClockStanding { turns, awaited }))
}

/// How it stands after a fall.
pub(super) fn fallen(standing: ClockStanding, verdict: FlagVerdict) -> ClockStanding {
    let turns = standing.turns + 1;
    let awaited = match verdict {
        FlagVerdict::LosesTurn(player) => Awaited::One(player.other()),
        FlagVerdict::LosesGame(_) => Awaited::Nobody,
        FlagVerdict::ClosesTurn { .. } => Awaited::Both { missing: ByPlayer::new(true, true) },
    };
    over_in_the_end(ClockStanding { turns, awaited })
}

fn over_in_the_end(standing: ClockStanding) -> ClockStanding {
    let awaited = if standing.turns < TURNS { standing.awaited } else { Awaited::Nobody };
    ClockStanding { awaited, ..standing }
}

#[derive(Clone, Copy, Default)]
struct Purse {
    extra: u64,
    bank: u64,
    periods: u32,
}

struct Naive {
    control: Control,
    late: Late,
    standing: ClockStanding,
    purses: ByPlayer<Purse>,
    /// Who has to decide in this turn, and how many milliseconds they had.
    asked: ByPlayer<bool>,
    ticks: ByPlayer<u64>,
    /// How many of them their purses last for.
    lasts: ByPlayer<u64>,
    chosen: ByPlayer<Option<u64>>,
    /// Milliseconds since all who are missing had no time left and nothing happened.
    over_for: u64,
    is_paused: bool,
    now: i64,
    falls: Vec<(i64, FlagVerdict)>,
}

impl Naive {
    fn new(control: Control, late: Late, standing: ClockStanding) -> Self {
        let purse = match control {
            Control::Bank { bank, bonus: Bonus::ByoYomi { periods, .. } } => {
                Purse { bank: bank.0, periods, extra: 0 }
            }
            Control::Bank { bank, .. } => Purse { bank: bank.0, ..Purse::default() },
            _ => Purse::default(),
        };
        let mut naive = Self {
            control,
            late,
            standing,
            purses: ByPlayer::new(purse, purse),
            asked: ByPlayer::default(),
            ticks: ByPlayer::default(),
            lasts: ByPlayer::default(),
            chosen: ByPlayer::default(),
            over_for: 0,
            is_paused: false,
            now: 0,
            falls: Vec::new(),
        };
        naive.start(standing);
        naive
    }

    fn start(&mut self, standing: ClockStanding) {
        self.standing = standing;
        self.asked = ByPlayer::from_fn(|player| standing.awaited.includes(player));
        self.ticks = ByPlayer::default();
        self.chosen = ByPlayer::default();
        self.over_for = 0;
        self.count();
    }

    fn count(&mut self) {
        self.lasts = ByPlayer::from_fn(|player| self.drain(player, u64::MAX).1);
    }

    /// Takes one millisecond after the other out of a purse. Gives what is left of it, and
    /// how many there were to take.
    fn drain(&self, player: Player, ticks: u64) -> (Purse, u64) {
        let mut purse = self.purses[player];
        let mut allowance = purse.extra;
        if let Control::Turn { limit, .. } = self.control {
            allowance += limit.0;
        }
        let length = match self.control {
            Control::Bank { bonus: Bonus::ByoYomi { length, .. }, .. } => length.0,
            _ => 0,
        };
        let mut period = if purse.periods > 0 { length } else { 0 };
        purse.extra = 0;
        for tick in 0..ticks {
            if allowance > 0 {
                allowance -= 1;
            } else if purse.bank > 0 {
                purse.bank -= 1;
            } else if period > 0 {
                period -= 1;
            } else if purse.periods > 1 {
                purse.periods -= 1;
                period = length - 1;
            } else {
                return (purse, tick);
            }
        }
        (purse, ticks)
    }

    fn remaining(&self, player: Player) -> u64 {
        let used = self.chosen[player].unwrap_or(self.ticks[player]);
        self.lasts[player].saturating_sub(used)
    }

    fn is_late(&self, player: Player, ticks: u64) -> bool {
        self.control != Control::None && ticks > self.lasts[player]
    }

    /// A millisecond passes.
    fn tick(&mut self) {
        self.now += 1;
        if self.is_paused || self.standing.awaited == Awaited::Nobody {
            return;
        }
        let missing = Player::ALL.into_iter().filter(|&each| self.standing.awaited.includes(each));
        let missing: Vec<_> = missing.collect();
        for &player in &missing {
            self.ticks[player] += 1;
        }
        if !missing.iter().all(|&player| self.is_late(player, self.ticks[player])) {
            return;
        }
        self.over_for += 1;
        if self.over_for > Clock::LAG.0 {
            self.fall();
        }
    }

    fn fall(&mut self) {
        let verdict = match (self.standing.awaited, self.late) {
            (Awaited::Nobody, _) => return,
            (Awaited::One(player), Late::LosesTurn) => FlagVerdict::LosesTurn(player),
            (Awaited::One(player), Late::LosesGame) => FlagVerdict::LosesGame(player),
            (Awaited::Both { missing }, _) => FlagVerdict::ClosesTurn { missing },
        };
        let since = self.over_for;
        self.now -= since as i64;
        self.falls.push((self.now, verdict));
        self.go_on(fallen(self.standing, verdict));
        for _ in 0..since {
            self.tick();
        }
    }

    /// Another turn begins, or all stays as it is at the end.
    fn go_on(&mut self, then: ClockStanding) {
        if then.awaited == Awaited::Nobody {
            self.standing = then;
            self.over_for = 0;
            return;
        }
        self.settle();
        self.start(then);
    }

    /// The turn is over: what it took is taken, what it earns is given.
    fn settle(&mut self) {
        for player in Player::ALL.into_iter().filter(|&player| self.asked[player]) {
            let used = self.chosen[player].unwrap_or(self.ticks[player]);
            let (mut purse, used) = self.drain(player, used);
            purse.bank += match self.control {
                Control::Bank { bonus: Bonus::Increment(span), .. } => span.0,
                Control::Bank { bonus: Bonus::Delay(span), .. } => span.0.min(used),
                _ => 0,
            };
            self.purses[player] = purse;
        }
    }

    /// Whether it was in time.
    fn decide(&mut self, player: Player, lag: u64, then: ClockStanding) -> bool {
        let lag = if self.is_paused { 0 } else { lag.min(Clock::LAG.0) };
        let awaited = self.standing.awaited.includes(player);
        let used = self.ticks[player].saturating_sub(lag);
        // A choice in place of another comes when its player would still have had time.
        let used = if awaited || !self.asked[player] { used } else { self.elapsed(lag) };
        if self.asked[player] && self.is_late(player, used) {
            return false;
        }
        self.over_for = 0;
        if awaited {
            self.chosen[player] = Some(used);
        }
        let same = match (self.standing.awaited, then.awaited) {
            (Awaited::One(before), Awaited::One(after)) => before == after,
            (Awaited::Both { .. }, Awaited::Both { .. }) => self.standing.turns == then.turns,
            _ => false,
        };
        if same {
            self.standing = then;
            if then.awaited.includes(player) {
                self.ticks[player] = used;
                self.chosen[player] = None;
            }
        } else {
            self.go_on(then);
        }
        true
    }

    fn extend(&mut self, control: Control, player: Player, by: u64) {
        match control {
            Control::Bank { .. } => self.purses[player].bank += by,
            _ => self.purses[player].extra += by,
        }
        self.count();
    }

    /// How long the turn of both has lasted, as whoever has not chosen knows.
    fn elapsed(&self, lag: u64) -> u64 {
        self.ticks.first.max(self.ticks.second).saturating_sub(lag)
    }
}

/// Plays a script on both clocks and compares them after every step.
fn compare(control: Control, standing: ClockStanding, script: &[(u64, Deed)]) {
    let game = if control.late() == Some(Late::LosesTurn) { "construction" } else { "checkers" };
    let table = find(game).expect("a game").start();
    let late = control.late().unwrap_or(Late::LosesGame);
    let mut clock = Clock::new(control, table.as_ref()).expect("a control for this game");
    let mut naive = Naive::new(control, late, standing);
    let tell = |clock: &mut Clock, at, what| clock.hear(ClockEvent { at: Moment(at), what });
    tell(&mut clock, 0, Happening::Begun(standing)).expect("nothing has begun");
    let mut stands = standing;
    let mut falls = Vec::new();
    let mut now = 0;
    for &(wait, deed) in script {
        now += wait as i64;
        for _ in 0..wait {
            naive.tick();
        }
        while let Some(fall) = clock.due(Moment(now)) {
            falls.push((fall.at.0, fall.verdict));
            stands = fallen(stands, fall.verdict);
            tell(&mut clock, fall.at.0, Happening::Fell(stands)).expect("it falls next");
        }
        let is_over = |naive: &Naive| naive.over_for > 0;
        match deed {
            Deed::Decide { player, lag, ends_turn } => {
                if let Some(then) = after(stands, player, ends_turn) {
                    let what = Happening::Decided { player, lag: Span(lag), then };
                    let heard = tell(&mut clock, now, what).is_ok();
                    assert_eq!(heard, naive.decide(player, lag, then), "{now} {deed:?}");
                    stands = if heard { then } else { stands };
                }
            }
            Deed::Pause => {
                let paused = tell(&mut clock, now, Happening::Paused).is_ok();
                let is_under_way = stands.awaited != Awaited::Nobody;
                let expected = !naive.is_paused && !is_over(&naive) && is_under_way;
                assert_eq!(paused, expected, "{now} {deed:?}");
                naive.is_paused |= paused;
            }
            Deed::Resume => {
                let resumed = tell(&mut clock, now, Happening::Resumed).is_ok();
                assert_eq!(resumed, naive.is_paused, "{now} {deed:?}");
                naive.is_paused = false;
            }
            // Time that is added after the fall has its own example.
            Deed::Extend { player, by }
                if !is_over(&naive) && stands.awaited != Awaited::Nobody =>
            {
                let what = Happening::Extended { player, by: Span(by) };
                tell(&mut clock, now, what).expect("anybody may have more");
                naive.extend(control, player, by);
            }
            Deed::Extend { .. } | Deed::Nothing => (),
        }
        assert_eq!(falls, naive.falls, "{now}");
        assert_eq!(stands, naive.standing, "{now}");
        compare_what_is_left(&clock, &naive, control, now);
    }
}

/// Both clocks say the same of what the players have left.
fn compare_what_is_left(clock: &Clock, naive: &Naive, control: Control, now: i64) {
    for player in Player::ALL {
        let remaining = clock.remaining(player, Moment(now)).map(|span| span.0);
        let expected = (control != Control::None).then(|| naive.remaining(player));
        assert_eq!(remaining, expected, "{now} {player:?}");
    }
}

/// Controls that are counted in milliseconds rather than days.
fn short_controls() -> impl Strategy<Value = Control> {
    controls().prop_filter("no days", |control| {
        !matches!(control, Control::Days { .. } | Control::Deadlines { .. })
    })
}

proptest! {
    #![proptest_config(config(100))]

    #[test]
    fn turns_of_one_player_agree(control in short_controls(), script in scripts()) {
        compare(control, ClockStanding { turns: 0, awaited: Awaited::One(Player::First) }, &script);
    }

    #[test]
    fn turns_of_both_agree(control in short_controls(), script in scripts()) {
        let missing = ByPlayer::new(true, true);
        compare(control, ClockStanding { turns: 0, awaited: Awaited::Both { missing } }, &script);
    }
}
