//! A match in the hall: how it was set up, its log, and all that follows from the two.
//!
//! A [`Room`] is its setup and its log and nothing else: [`Room::replay`] makes it anew from the
//! lines of the log. It knows no clock, no database and nobody's name. Who may do what is decided
//! here, what a move does by the rules. It is a value: [`Room::after`] gives the match after a line
//! and leaves the one before as it was, so that table, clock and referee change together or not at
//! all. What is over stays over: after the end there is chat and the rematch, and nothing else.

mod agreement;
mod arrangement;
mod consent;
mod course;
mod direction;
mod entry;
mod hands;
mod happening;
mod history;
mod length;
mod past;
mod plan;
mod refused;
pub mod schedule;
mod sealing;
mod setup;
mod stakes;
mod standstill;
mod steps;
mod talk;
mod telling;
mod terms;
mod timing;
mod view;
mod waiting;
mod weight;

use std::sync::Arc;

use dohyo_engine::Level;
use dohyo_rules::time::Clock;
use dohyo_rules::touch::Referee;
use dohyo_rules::{AnyMatch, ByPlayer, Outcome, Player, Status, find};

pub use consent::Consent;
pub use course::CourseAction;
use direction::MissRuling;
pub use direction::More;
pub use entry::{LogEntry, MatchDeed, Switch, Unreadable};
pub use hands::Foul;
use history::History;
pub use length::MOST_TURNS;
pub use plan::{BadPlan, ConditionalPlan, LONGEST as LONGEST_PLAN};
pub use refused::DeedRefused;
pub use schedule::{BadTerms, Rest, Schedule};
pub use setup::{Begins, MatchSetup, Opponent, Reach, Stakes};
pub use stakes::Unrated;
pub use steps::PlayedStep;
use steps::Step;
use telling::Held;
pub use terms::{Choices, Hands, Missed, TimeTerms};
pub use timing::ClockReading;
pub use view::ViewedLine;
pub use weight::ResultWeight;

use crate::people::PersonId;

/// A match in the hall.
#[derive(Clone)]
pub struct Room {
    setup: Arc<MatchSetup>,
    log: History<LogEntry>,
    /// What the steps make of the start, and nothing else.
    table: Box<dyn AnyMatch>,
    seats: Option<ByPlayer<SeatOccupant>>,
    /// What moved the match on, without what was taken back.
    steps: History<Step>,
    /// What the last player has done in a row.
    course: Vec<CourseAction>,
    /// The lines that an older hall wrote and that count for nothing: after the end of the match, or
    /// moves taken back when the time was up.
    void: Vec<u64>,
    /// The lines with choices that were taken back before anybody else saw them.
    veiled: Vec<u64>,
    /// The lines that completed a turn of both, each with the line that it opened. What was open
    /// once stays open, whatever is taken back.
    openings: Vec<(u64, u64)>,
    /// What a player asked the other for, and has had no answer to.
    request: Option<Request>,
    wants_rematch: ByPlayer<bool>,
    next: Option<String>,
    chat: Switch,
    /// The line with which moves were taken back last; 0 if none were.
    taken_back: u64,
    /// None where nobody hurries.
    clock: Option<Clock>,
    /// How many misses of each player were excused.
    excused: ByPlayer<u8>,
    miss: MissRuling,
    /// Since when the clock stands for a rest.
    resting: Option<i64>,
    /// How many of them everybody knows of.
    told_excused: ByPlayer<u8>,
    /// The last line with which everything was told that is hidden during a turn. What was told once stays
    /// so, whatever is taken back.
    told_until: u64,
    /// The choices that others were not told of at once.
    held: Vec<Held>,
    /// The clock as those see it who do not know of a choice that waits.
    seen_clock: Option<Clock>,
    /// Who watches the hands, where the touch rules hold.
    referee: Option<Referee>,
    /// What was done against them.
    fouls: Vec<Foul>,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatOccupant {
    /// Somebody.
    Person(PersonId),
    /// The computer.
    Computer(Level),
}

/// What a player can ask the other for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// A draw.
    Draw(Player),
    /// To take back the last move.
    TakeBack(Player),
}

/// What state a match is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchStage {
    /// A seat is open.
    Open,
    /// The players play.
    Playing(Status),
    /// It is over.
    Over(Outcome),
    /// Nobody came, or its event did without it.
    Cancelled,
}

/// What the computer has to do in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComputerTask {
    /// To move.
    Move,
    /// To answer an offer of a draw, after so many moves.
    Answer {
        /// The moves made so far.
        moves: usize,
    },
}

impl Request {
    /// Who asks.
    #[must_use]
    pub const fn seat(self) -> Player {
        match self {
            Self::Draw(seat) | Self::TakeBack(seat) => seat,
        }
    }
}

impl Room {
    /// A match in which nothing has happened; `None` for a game or a position that does not
    /// exist.
    #[must_use]
    pub fn new(setup: MatchSetup) -> Option<Self> {
        let table = open(&setup)?;
        let mut room = Self {
            setup: Arc::new(setup),
            log: History::default(),
            table,
            seats: None,
            steps: History::default(),
            course: Vec::new(),
            void: Vec::new(),
            veiled: Vec::new(),
            openings: Vec::new(),
            request: None,
            wants_rematch: ByPlayer::default(),
            next: None,
            chat: Switch::On,
            taken_back: 0,
            clock: None,
            excused: ByPlayer::default(),
            miss: MissRuling::Settled,
            resting: None,
            told_excused: ByPlayer::default(),
            told_until: 0,
            held: Vec::new(),
            seen_clock: None,
            referee: None,
            fouls: Vec::new(),
        };
        room.clock = room.wind()?;
        room.referee = room.appoint_referee();
        Some(room)
    }

    /// The match that the lines of a log make of its setup.
    pub fn replay(setup: MatchSetup, log: Vec<LogEntry>) -> Option<Result<Self, DeedRefused>> {
        let mut room = Self::new(setup)?;
        for entry in log {
            if let Err(refused) = room.reread(entry) {
                return Some(Err(refused));
            }
        }
        Some(Ok(room))
    }

    /// The match after something has happened in it; this one stays as it was.
    pub fn after(&self, entry: LogEntry) -> Result<Self, DeedRefused> {
        let mut after = self.clone();
        after.go_on(entry)?;
        Ok(after)
    }

    /// Lets something happen. Nothing changes when it is refused.
    pub fn admit(&mut self, entry: LogEntry) -> Result<(), DeedRefused> {
        *self = self.after(entry)?;
        Ok(())
    }

    /// Goes on by a line of a log that was written before. What older halls wrote and should have
    /// refused counts for nothing; whatever else is refused, nobody can have written.
    pub(crate) fn reread(&mut self, entry: LogEntry) -> Result<(), DeedRefused> {
        if entry.number != self.next_number() {
            return Err(DeedRefused::NotWritten);
        }
        if self.is_void(&entry) {
            self.void.push(entry.number);
            self.log.push(entry);
            return Ok(());
        }
        self.go_on(entry)
    }

    /// Goes on by a line. Whoever calls it drops the match if it is refused: part of it may have
    /// happened.
    fn go_on(&mut self, entry: LogEntry) -> Result<(), DeedRefused> {
        let turns = self.hides().then(|| self.turn_count());
        self.happen(&entry)?;
        if self.is_over() {
            // Nobody has to answer any more.
            self.request = None;
        }
        if let Some(turns) = turns {
            self.hold_or_tell(&entry, turns);
        }
        self.log.push(entry);
        Ok(())
    }

    /// Whether a line is one that older halls let happen, and that counts for nothing.
    fn is_void(&self, entry: &LogEntry) -> bool {
        match entry.deed {
            MatchDeed::Say(_) | MatchDeed::Chat(_) | MatchDeed::Rematch(_) | MatchDeed::Next(_) => {
                false
            }
            _ if self.is_over() => true,
            MatchDeed::TakeBack(seat) => self.would_go_back(seat) && self.is_time_up(entry.at),
            _ => false,
        }
    }

    /// The lines that count for nothing, which only older halls wrote.
    #[must_use]
    pub fn void_lines(&self) -> &[u64] {
        &self.void
    }

    /// Whether nothing can happen any more but chat and a rematch.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.stage(), MatchStage::Over(_) | MatchStage::Cancelled)
    }

    /// The number that the next line of the log has.
    #[must_use]
    pub const fn next_number(&self) -> u64 {
        self.log.len() as u64 + 1
    }

    /// What state the match is in.
    #[must_use]
    pub fn stage(&self) -> MatchStage {
        match self.table.status() {
            _ if self.is_cancelled() => MatchStage::Cancelled,
            _ if self.seats.is_none() => MatchStage::Open,
            Status::Over(outcome) => MatchStage::Over(outcome),
            status => MatchStage::Playing(status),
        }
    }

    /// The seats that a person may play on: one, both on a device that is shared, or none.
    pub fn seats_of(&self, person: PersonId) -> impl Iterator<Item = Player> {
        let seats = self.seats;
        Player::ALL.into_iter().filter(move |&player| {
            seats.is_some_and(|seats| seats[player] == SeatOccupant::Person(person))
        })
    }

    /// Whether somebody plays in the match, or waits for an opponent in it.
    #[must_use]
    pub fn is_party(&self, person: PersonId) -> bool {
        match self.seats {
            None => person == self.setup.host,
            Some(_) => self.seats_of(person).next().is_some(),
        }
    }

    /// What the computer has to do, and on which seat.
    #[must_use]
    pub fn awaits_computer(&self) -> Option<(Player, Level, ComputerTask)> {
        let seats = self.seats?;
        Player::ALL.into_iter().find_map(|seat| {
            let SeatOccupant::Computer(level) = seats[seat] else { return None };
            if self.request == Some(Request::Draw(seat.other())) {
                // It goes on for ever, or ends in this way.
                let moves = if self.is_full() { usize::MAX } else { self.steps.len() };
                return Some((seat, level, ComputerTask::Answer { moves }));
            }
            (self.is_to_move(seat) && !self.is_full()).then_some((seat, level, ComputerTask::Move))
        })
    }

    /// The canonical text of a move that a player could make.
    pub fn canonical(&self, seat: Player, text: &str) -> Result<String, DeedRefused> {
        Ok(self.table.canonical(seat, text)?)
    }
}

fn open(setup: &MatchSetup) -> Option<Box<dyn AnyMatch>> {
    let game = find(&setup.game).ok()?;
    match &setup.start {
        None => Some(game.start()),
        Some(position) => game.set_up(position).ok(),
    }
}
