//! What moves a match on: decisions, deadlines that pass, and the ways in which it ends. The table of a
//! match is what its steps make of the start, so taking back is leaving steps out.

use dohyo_rules::fair::Chance;
use dohyo_rules::time::{Clock, Happening, Moment};
use dohyo_rules::{AnyMatch, ByPlayer, MatchEvent, MoveOrigin, Player, Status, Turn};

use super::{DeedRefused, MatchSetup, MatchStage, Request, Room};

/// Something that moved the match on, and stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The line of the log that it stands in.
    pub(super) number: u64,
    pub(super) act: MatchAct,
    /// How many turns were played before it.
    pub(super) before: usize,
    /// The turns that were played with it: none while a choice waits for the other's, and more than one
    /// where forced turns follow.
    pub(super) turns: Vec<PlayedStep>,
}

/// How a match is moved on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MatchAct {
    /// A player decided.
    Choice { seat: Player, mv: String, named: Option<String> },
    /// A turn of both was closed; what was missing is named or drawn.
    Closed,
    /// A turn of both was opened at its deadline, with what had been chosen until then.
    Opened(Box<ByPlayer<Option<Choice>>>),
    /// A player ran out of time and lost the turn.
    LostTurn(Player),
    /// A player ran out of time and lost the game.
    LostOnTime(Player),
    /// A player touched a piece against the rules. It stands between turns, and completes none.
    Offence(Player),
    /// A player gave up.
    Resigned(Player),
    /// The players agreed on a draw.
    Agreed { offerer: Player },
    /// Whoever runs the match decided who has won; nobody in a draw.
    Decided(Option<Player>),
    /// The match is wanted no more. The table knows nothing of that.
    Cancelled,
}

/// A choice of a turn of both: the move, and the one named for the other.
pub(super) type Choice = (String, Option<String>);

/// What came of wanting a move back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taken {
    /// The other has to agree.
    Asked,
    /// It is as if it had not been made.
    Back,
}

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedStep {
    /// Whose it was; nobody's where both chose.
    pub seat: Option<Player>,
    /// The move, or both choices.
    pub text: String,
    /// Whose decisions these were.
    pub origins: ByPlayer<MoveOrigin>,
}

impl Step {
    pub(super) fn is_choice_of(&self, player: Player) -> bool {
        matches!(self.act, MatchAct::Choice { seat, .. } if seat == player)
    }

    /// Lets so many of its turns happen again, one after the other.
    pub(super) fn walk(
        &self,
        setup: &MatchSetup,
        table: &mut dyn AnyMatch,
        turns: usize,
        mut see: impl FnMut(&dyn AnyMatch),
    ) {
        if self.turns.len() < 2 {
            self.repeat(setup, table);
            self.turns.iter().for_each(|_| see(table));
            return;
        }
        for turn in &self.turns[..turns] {
            table.play(&turn.text).expect("it was legal before");
            see(table);
        }
    }

    /// Lets it happen again on another table.
    pub(super) fn repeat(&self, setup: &MatchSetup, table: &mut dyn AnyMatch) {
        play(setup, table, &self.act).expect("it was legal before");
    }
}

impl Room {
    /// Moves the match on.
    pub(super) fn step(&mut self, act: MatchAct) -> Result<(), DeedRefused> {
        let act = match act {
            MatchAct::Closed if self.setup.opens_at_deadlines() => {
                MatchAct::Opened(Box::new(self.choices()))
            }
            act => act,
        };
        let known = self.turn_count();
        let is_closed = self.table.status() == Status::Both;
        let done = self.about_to_do(&act);
        play(&self.setup, &mut *self.table, &act)?;
        let turns = if is_closed { both(&*self.table, known) } else { one(&act) };
        // Whoever moves on has answered; unless that would tell that they have.
        if !self.hides() || !turns.is_empty() {
            self.request = None;
        }
        let number = self.next_number();
        if let MatchAct::Choice { seat, .. } = act {
            self.replace_choice(seat);
        }
        if is_closed && !turns.is_empty() {
            let opened: Vec<_> = self.waiting().map(|other| (number, other.number)).collect();
            self.openings.extend(opened.into_iter().rev());
        }
        // What ends a match otherwise leaves the last turn to be seen.
        if !turns.is_empty() {
            self.note_done(done);
        }
        self.steps.push(Step { number, act, before: known, turns });
        self.show_referee();
        Ok(())
    }

    /// Ends a match that is being played, otherwise than by its last move.
    pub(super) fn end(&mut self, at: i64, act: MatchAct) -> Result<(), DeedRefused> {
        self.step(act)?;
        self.tell_clock(at, |_| Happening::Ended)
    }

    /// Whether it ended because it was wanted no more.
    pub(super) fn is_cancelled(&self) -> bool {
        self.steps.last().is_some_and(|step| step.act == MatchAct::Cancelled)
    }

    /// Notes an offence against the touch rules. It answers nothing, so offers stand.
    pub(super) fn note_offence(&mut self, at: i64, seat: Player) -> Result<(), DeedRefused> {
        let (number, act) = (self.next_number(), MatchAct::Offence(seat));
        play(&self.setup, &mut *self.table, &act)?;
        let before = self.turn_count();
        self.steps.push(Step { number, act, before, turns: Vec::new() });
        if !matches!(self.stage(), MatchStage::Over(_)) {
            return Ok(());
        }
        self.show_referee();
        self.tell_clock(at, |_| Happening::Ended)
    }

    /// A choice in place of one that nobody has seen: that one stays sealed.
    fn replace_choice(&mut self, seat: Player) {
        let waiting = self.steps.iter().rev().take_while(|step| step.turns.is_empty());
        let replaced = waiting.enumerate().find(|(_, step)| step.is_choice_of(seat));
        if let Some((back, number)) = replaced.map(|(back, step)| (back, step.number)) {
            self.veiled.push(number);
            self.steps.remove(self.steps.len() - 1 - back);
        }
    }

    pub(super) fn take_back(&mut self, seat: Player) -> Result<Taken, DeedRefused> {
        if self.referee.is_some() {
            return Err(DeedRefused::Bound);
        }
        if self.request == Some(Request::TakeBack(seat)) {
            return Err(DeedRefused::AskedAlready);
        }
        let asker = match self.request {
            Some(Request::TakeBack(asker)) => asker,
            _ => seat,
        };
        let last = self.asked_back(asker);
        let first = self.turn_of(last.ok_or(DeedRefused::NoMove)?);
        if !self.would_go_back(seat) {
            self.request = Some(Request::TakeBack(seat));
            return Ok(Taken::Asked);
        }
        self.request = None;
        let waiting: Vec<_> = self.waiting().map(|step| step.number).collect();
        self.veiled.extend(waiting);
        self.steps.truncate(first);
        self.table = self.replayed(first);
        self.course.clear();
        Ok(Taken::Back)
    }

    /// Whether a move is taken back at once if a player wants that: the other has asked for it, or
    /// there is no other.
    pub(super) fn would_go_back(&self, seat: Player) -> bool {
        self.request == Some(Request::TakeBack(seat.other())) || self.plays_alone()
    }

    /// Whether somebody's time is up at a moment, though its flag may not have fallen yet.
    pub(super) fn is_time_up(&self, at: i64) -> bool {
        let flag = self.running().and_then(Clock::next_flag);
        flag.is_some_and(|flag| flag.at < Moment(at))
    }

    /// The move that a player takes back. Where nobody is told of a choice that waits, it is none that is
    /// asked for: whoever made it can choose again without asking, and to ask would tell.
    fn asked_back(&self, seat: Player) -> Option<usize> {
        let end = if self.hides() { self.turn_of(self.steps.len()) } else { self.steps.len() };
        self.steps.last_of(end, |step| step.is_choice_of(seat))
    }

    /// Where the turn begins that a step belongs to. A card that the other has seen cannot be taken
    /// back alone.
    pub(super) fn turn_of(&self, step: usize) -> usize {
        self.steps.last_of(step, |step| !step.turns.is_empty()).map_or(0, |last| last + 1)
    }

    /// A table on which the first so many steps have been made.
    pub(super) fn replayed(&self, steps: usize) -> Box<dyn AnyMatch> {
        let mut table = super::open(&self.setup).expect("the match began with it");
        for step in self.steps.iter().take(steps) {
            step.repeat(&self.setup, &mut *table);
        }
        table
    }

    /// The choices that wait for the other player's, or for the deadline, the last first.
    pub(super) fn waiting(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().rev().take_while(|step| step.turns.is_empty())
    }

    /// The turns that were played, in the words of records.
    pub fn turns(&self) -> impl Iterator<Item = PlayedStep> {
        self.steps.iter().flat_map(|step| step.turns.iter().cloned())
    }

    /// The turn that a line of the log completed.
    #[must_use]
    pub fn turn_by(&self, number: u64) -> Option<&PlayedStep> {
        self.steps.iter().find(|step| step.number == number)?.turns.first()
    }

    /// How many turns were played.
    #[must_use]
    pub fn turn_count(&self) -> usize {
        self.steps.last().map_or(0, |step| step.before + step.turns.len())
    }

    /// Whether a player has a move to take back.
    #[must_use]
    pub fn has_decided(&self, seat: Player) -> bool {
        self.asked_back(seat).is_some()
    }

    fn choices(&self) -> ByPlayer<Option<Choice>> {
        ByPlayer::from_fn(|player| {
            let (mv, named) = self.choice(player)?;
            Some((mv.to_owned(), named.map(str::to_owned)))
        })
    }

    /// A player's choice that waits for the other's, and what they named with it. It is secret.
    #[must_use]
    pub(super) fn choice(&self, player: Player) -> Option<(&str, Option<&str>)> {
        self.waiting().find_map(|step| match &step.act {
            MatchAct::Choice { seat, mv, named } if *seat == player => {
                Some((mv.as_str(), named.as_deref()))
            }
            _ => None,
        })
    }

    /// Whether a player's choice waits for the other's.
    #[must_use]
    pub fn has_chosen(&self, seat: Player) -> bool {
        self.waiting().any(|step| step.is_choice_of(seat))
    }
}

fn play(setup: &MatchSetup, table: &mut dyn AnyMatch, act: &MatchAct) -> Result<(), DeedRefused> {
    match act {
        // It is kept beside the table until the deadline; whether it can be made is known now.
        MatchAct::Choice { seat, mv, named }
            if setup.opens_at_deadlines() && table.status() == Status::Both =>
        {
            Ok(table.duplicate().choose(*seat, mv, named.as_deref())?)
        }
        MatchAct::Choice { seat, mv, named } => Ok(table.choose(*seat, mv, named.as_deref())?),
        MatchAct::Closed => {
            let mut chance = Chance::of_turn(&setup.seed, table.turns() + 1);
            Ok(table.close_turn(&mut |count| chance.pick(count))?)
        }
        MatchAct::Opened(choices) => {
            let turns = table.turns();
            for (seat, choice) in Player::ALL.map(|seat| (seat, &choices[seat])) {
                // With the other's only card the turn is played already: that card was no other.
                if let Some((mv, named)) = choice.as_ref().filter(|_| table.turns() == turns) {
                    table.choose(seat, mv, named.as_deref())?;
                }
            }
            if table.turns() > turns { Ok(()) } else { play(setup, table, &MatchAct::Closed) }
        }
        MatchAct::LostTurn(seat) => Ok(table.run_out_of_time(*seat)?),
        MatchAct::LostOnTime(seat) => Ok(table.lose_on_time(*seat)?),
        MatchAct::Offence(seat) => Ok(table.offend(*seat)?),
        MatchAct::Resigned(seat) => Ok(table.resign(*seat)?),
        MatchAct::Agreed { offerer } => {
            table.offer_draw(*offerer)?;
            Ok(table.offer_draw(offerer.other())?)
        }
        MatchAct::Decided(winner) => Ok(table.adjudicate(*winner)?),
        MatchAct::Cancelled => Ok(()),
    }
}

/// The turn of one player that was just played, if it was.
fn one(act: &MatchAct) -> Vec<PlayedStep> {
    let (seat, text) = match act {
        MatchAct::Choice { seat, mv, .. } => (*seat, mv.clone()),
        MatchAct::LostTurn(seat) => (*seat, LOST.to_owned()),
        _ => return Vec::new(),
    };
    let origins = ByPlayer::from_fn(|_| MoveOrigin::Chosen);
    vec![PlayedStep { seat: Some(seat), text, origins }]
}

/// What records write for a turn that was lost.
const LOST: &str = "pass";

/// The turns of both that were played after so many.
fn both(table: &dyn AnyMatch, known: usize) -> Vec<PlayedStep> {
    // One who chooses first completes nothing, and there is nothing to be told.
    if table.turns() == known {
        return Vec::new();
    }
    let turns = table.log().into_iter().filter_map(|event| match event {
        MatchEvent::Turn(Turn::Both(both)) => Some(both),
        _ => None,
    });
    let played = turns.skip(known).map(|both| PlayedStep {
        seat: None,
        text: format!("{}/{}", both.first.mv, both.second.mv),
        origins: both.map(|played| played.origin),
    });
    played.collect()
}
