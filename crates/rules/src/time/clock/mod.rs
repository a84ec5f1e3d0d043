//! The clock of a match: what follows from its control and from what it was told.
//!
//! Inside, time is counted without pauses, so a pause changes nothing but the moment at
//! which things happen for those outside.

mod budget;
mod falls;

pub use falls::FallsUntil;

use super::account::TimeAccount;
use super::{
    Awaited, ClockEvent, ClockStanding, Control, Fall, FlagVerdict, Happening, Late, Moment, Span,
    TimeLeft, Unsuited, Untimely,
};
use crate::{AnyMatch, ByPlayer, Pick, Player};

/// A clock. It is its control and the events it was told, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: Control,
    late: Late,
    accounts: ByPlayer<TimeAccount>,
    /// The turn under way, or the last one, which stays as it ended; none before the match.
    turn: Option<RunningTurn>,
    /// What the players had when each turn began, for turns that are taken back. The turn under
    /// way is the last.
    beginnings: Vec<ClockStart>,
    /// When the turn under way is due, where that is set from outside. Pauses not counted.
    deadline: Option<Moment>,
    /// Since when the clock stands still.
    paused: Option<Moment>,
    /// How long it stood still before.
    pauses: Span,
    /// The moment of the last event.
    last: Moment,
}

/// The turn under way. Its moments do not count pauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RunningTurn {
    standing: ClockStanding,
    /// Who has, or had, to decide in it.
    asked: ByPlayer<bool>,
    /// Since when each player's time runs; put off by what is compensated for.
    since: ByPlayer<Moment>,
    /// When a player has chosen who waits for the other.
    chosen: ByPlayer<Option<Moment>>,
    /// When it began, or the last decision in it came.
    heard: Moment,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ClockStart {
    turns: usize,
    accounts: ByPlayer<TimeAccount>,
}

impl Clock {
    /// The most of a decision's way through the network that its player is not charged for. A
    /// fall is certain once this much has passed since its moment.
    pub const LAG: Span = Span(500);

    /// The clock of a match that is about to begin.
    pub fn new(control: Control, table: &dyn AnyMatch) -> Result<Self, Unsuited> {
        let late = match (control.late(), table.facts().loses_turns) {
            (Some(Late::LosesTurn), false) => return Err(Unsuited { game: table.game() }),
            (Some(late), _) => late,
            (None, true) => Late::LosesTurn,
            (None, false) => Late::LosesGame,
        };
        Ok(Self {
            control,
            late,
            accounts: ByPlayer::from_fn(|_| TimeAccount::new(&control)),
            turn: None,
            beginnings: Vec::new(),
            deadline: None,
            paused: None,
            pauses: Span::ZERO,
            last: Moment(i64::MIN),
        })
    }

    /// What was agreed on.
    #[must_use]
    pub const fn control(&self) -> &Control {
        &self.control
    }

    /// Whether the clock stands still.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// How the match stands, as far as the clock was told; nothing before it has begun.
    #[must_use]
    pub fn standing(&self) -> Option<ClockStanding> {
        self.turn.map(|turn| turn.standing)
    }

    /// Tells the clock what happened. Nothing changes when it refuses.
    pub fn hear(&mut self, event: ClockEvent) -> Result<(), Untimely> {
        let at = event.at.max(self.last);
        match event.what {
            Happening::Begun(standing) => self.begin(at, standing)?,
            Happening::Decided { player, lag, then } => self.decide(player, at, lag, then)?,
            Happening::Fell(then) => self.fall(event.at, then)?,
            Happening::Ended => self.end_match(at)?,
            Happening::TakenBack(then) => self.take_back(at, then)?,
            Happening::Paused => self.pause(event.at)?,
            Happening::Resumed => self.resume(at)?,
            Happening::Extended { player, by } => self.extend(player, by)?,
            Happening::DeadlineSet(due) => self.set_deadline(at, due)?,
        }
        self.last = at;
        Ok(())
    }

    /// Whether a decision would be in time. Ask before the match is told of it: a decision at the
    /// very moment of the [fall](Fall::at) is, a millisecond later it is not.
    pub fn check(&self, player: Player, at: Moment, lag: Span) -> Result<(), Untimely> {
        self.decided_at(player, at.max(self.last), lag).map(drop)
    }

    /// What is left of a player's time, if there is an end to it.
    #[must_use]
    pub fn remaining(&self, player: Player, now: Moment) -> Option<Span> {
        Some(self.budget(player)? - self.used(player, self.inside(now)))
    }

    /// What is left of a player's time, part by part.
    #[must_use]
    pub fn parts(&self, player: Player, now: Moment) -> Option<TimeLeft> {
        let turn = self.allowance(player)?;
        let used = self.used(player, self.inside(now));
        Some(self.accounts[player].parts(&self.control, turn, used))
    }

    /// The flag that falls next if nothing happens. Where both choose, the turn is closed once
    /// nobody is left who has both time and a choice to make.
    #[must_use]
    pub fn next_flag(&self) -> Option<Fall> {
        let turn = self.turn.filter(|_| self.paused.is_none())?;
        let awaited = turn.standing.awaited;
        let verdict = match (awaited, self.late) {
            (Awaited::Nobody, _) => return None,
            (Awaited::One(player), Late::LosesTurn) => FlagVerdict::LosesTurn(player),
            (Awaited::One(player), Late::LosesGame) => FlagVerdict::LosesGame(player),
            (Awaited::Both { missing }, _) => FlagVerdict::ClosesTurn { missing },
        };
        let mut end = turn.heard;
        for player in Player::ALL.into_iter().filter(|&player| awaited.includes(player)) {
            end = end.max(self.end(player)?);
        }
        Some(Fall { at: end + self.pauses, verdict })
    }

    /// The next fall if it is certain by now. Tell the match, then tell the clock that it
    /// [fell](Happening::Fell), and ask again: the opponent's time runs since the fall.
    #[must_use]
    pub fn due(&self, now: Moment) -> Option<Fall> {
        self.next_flag().filter(|fall| now > fall.at + Self::LAG)
    }

    /// The first moment at which a fall is [due](Clock::due), for setting an alarm.
    #[must_use]
    pub fn alarm(&self) -> Option<Moment> {
        self.next_flag().map(|fall| fall.at + Self::LAG + Span(1))
    }

    /// Every fall that is certain by now, in order, each told to the match and to the clock
    /// before it is given. What is not taken has not happened.
    pub fn falls_until<'a>(
        &'a mut self,
        now: Moment,
        table: &'a mut dyn AnyMatch,
        pick: Pick<'a>,
    ) -> FallsUntil<'a> {
        FallsUntil { clock: self, now, table, pick }
    }

    fn begin(&mut self, at: Moment, standing: ClockStanding) -> Result<(), Untimely> {
        if !self.beginnings.is_empty() {
            return Err(Untimely::Begun);
        }
        self.start_turn(self.inside(at), standing);
        Ok(())
    }

    fn decide(
        &mut self,
        player: Player,
        at: Moment,
        lag: Span,
        then: ClockStanding,
    ) -> Result<(), Untimely> {
        let decided = self.decided_at(player, at, lag)?;
        let now = self.inside(at);
        let turn = self.turn.as_mut().ok_or(Untimely::NoTurn)?;
        if turn.standing.awaited.includes(player) {
            turn.chosen[player] = Some(decided);
        }
        turn.heard = now;
        self.go_on(now, then);
        Ok(())
    }

    /// When a decision counts as made, if that is in time.
    fn decided_at(&self, player: Player, at: Moment, lag: Span) -> Result<Moment, Untimely> {
        let turn = self.turn.as_ref().ok_or(Untimely::NoTurn)?;
        match turn.standing.awaited {
            Awaited::Nobody => return Err(Untimely::NoTurn),
            Awaited::One(mover) if mover != player => return Err(Untimely::NotAwaited),
            // A choice that is forced is not waited for, but may be made.
            _ if !turn.asked[player] => return Ok(self.inside(at)),
            _ => (),
        }
        // While the clock stands still there is nothing to make up for.
        let lag = if self.paused.is_some() { Span::ZERO } else { lag.min(Self::LAG) };
        let decided = (self.inside(at) - lag).max(turn.since[player]);
        match self.end(player) {
            Some(end) if decided > end => Err(Untimely::TimeIsUp(decided.since(end))),
            _ => Ok(decided),
        }
    }

    fn fall(&mut self, at: Moment, then: ClockStanding) -> Result<(), Untimely> {
        self.next_flag().filter(|fall| fall.at == at).ok_or(Untimely::NoFall)?;
        let now = self.inside(at);
        self.go_on(now, then);
        Ok(())
    }

    fn end_match(&mut self, at: Moment) -> Result<(), Untimely> {
        let now = self.inside(at);
        let turn = self.turn.filter(|_| self.is_under_way()).ok_or(Untimely::NoTurn)?;
        self.go_on(now, ClockStanding { awaited: Awaited::Nobody, ..turn.standing });
        Ok(())
    }

    /// Turns that are taken back have taken no time: everybody has what they had when the turn
    /// began that is played again. A choice that is taken back was never made.
    fn take_back(&mut self, at: Moment, then: ClockStanding) -> Result<(), Untimely> {
        if let Some(fall) = self.next_flag().filter(|fall| at > fall.at) {
            return Err(Untimely::TimeIsUp(at.since(fall.at)));
        }
        let now = self.inside(at);
        let begun = self.beginnings.last().ok_or(Untimely::NoTurn)?.turns;
        if self.is_under_way() && then.turns >= begun {
            self.go_on(now, then);
            return Ok(());
        }
        // The match began with a turn, which nobody can go back behind.
        let kept = self.beginnings.iter().rposition(|beginning| beginning.turns <= then.turns);
        self.beginnings.truncate(kept.unwrap_or(0) + 1);
        self.accounts = self.beginnings.last().ok_or(Untimely::NoTurn)?.accounts;
        self.open_turn(now, then);
        Ok(())
    }

    /// A player who stops it at the moment of a fall keeps the flag from falling, whatever else was heard before
    /// the fall was certain.
    fn pause(&mut self, at: Moment) -> Result<(), Untimely> {
        let is_at_fall = self.next_flag().is_some_and(|fall| fall.at == at);
        let at = if is_at_fall { at } else { at.max(self.last) };
        if self.paused.is_some() {
            return Err(Untimely::Paused);
        }
        if !self.is_under_way() {
            return Err(Untimely::NoTurn);
        }
        if let Some(fall) = self.next_flag().filter(|fall| at > fall.at) {
            return Err(Untimely::TimeIsUp(at.since(fall.at)));
        }
        self.paused = Some(at);
        Ok(())
    }

    fn resume(&mut self, at: Moment) -> Result<(), Untimely> {
        let since = self.paused.take().ok_or(Untimely::NotPaused)?;
        self.pauses = self.pauses + at.since(since);
        Ok(())
    }

    /// What an organiser gives is not taken back with turns.
    fn extend(&mut self, player: Player, by: Span) -> Result<(), Untimely> {
        if !self.is_under_way() {
            return Err(Untimely::NoTurn);
        }
        self.accounts[player].extend(&self.control, by);
        for beginning in &mut self.beginnings {
            beginning.accounts[player].extend(&self.control, by);
        }
        Ok(())
    }

    fn set_deadline(&mut self, at: Moment, due: Moment) -> Result<(), Untimely> {
        if !matches!(self.control, Control::Deadlines { .. }) {
            return Err(Untimely::NoDeadlines);
        }
        if !self.is_under_way() {
            return Err(Untimely::NoTurn);
        }
        // A pause that is under way puts the deadline off by what is still to come of it.
        let pause = self.paused.map_or(Span::ZERO, |since| at.since(since));
        self.deadline = Some(due.max(at) - self.pauses - pause);
        Ok(())
    }

    fn is_under_way(&self) -> bool {
        self.turn.is_some_and(|turn| turn.standing.awaited != Awaited::Nobody)
    }

    /// The match stands otherwise: the same turn goes on, another begins now, or all is over and
    /// the clock stays as it is.
    fn go_on(&mut self, now: Moment, then: ClockStanding) {
        let Some(turn) = &mut self.turn else { return };
        if then.awaited == Awaited::Nobody {
            turn.standing = then;
            turn.chosen = turn.chosen.map(|chosen| chosen.or(Some(now)));
            return;
        }
        let same = match (turn.standing.awaited, then.awaited) {
            (Awaited::One(before), Awaited::One(after)) => before == after,
            (Awaited::Both { .. }, Awaited::Both { .. }) => turn.standing.turns == then.turns,
            _ => false,
        };
        if !same {
            self.end_turn(now);
            self.deadline = None;
            self.start_turn(now, then);
            return;
        }
        turn.standing = then;
        for player in Player::ALL.into_iter().filter(|&player| then.awaited.includes(player)) {
            if let (Awaited::One(_), Some(decided)) = (then.awaited, turn.chosen[player]) {
                turn.since[player] = turn.since[player] + now.since(decided);
            }
            turn.asked[player] = true;
            turn.chosen[player] = None;
        }
    }

    fn end_turn(&mut self, now: Moment) {
        for player in Player::ALL {
            let Some(allowance) = self.allowance(player) else { continue };
            if self.turn.is_some_and(|turn| turn.asked[player]) {
                let used = self.used(player, now);
                self.accounts[player].pay(&self.control, allowance, used);
                self.accounts[player].reward(&self.control, used);
            }
        }
    }

    fn start_turn(&mut self, now: Moment, standing: ClockStanding) {
        self.beginnings.push(ClockStart { turns: standing.turns, accounts: self.accounts });
        self.open_turn(now, standing);
    }

    fn open_turn(&mut self, now: Moment, standing: ClockStanding) {
        self.turn = Some(RunningTurn {
            standing,
            asked: ByPlayer::from_fn(|player| standing.awaited.includes(player)),
            since: ByPlayer::new(now, now),
            chosen: ByPlayer::default(),
            heard: now,
        });
    }
}
