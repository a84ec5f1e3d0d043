//! What somebody may see of a match. Everything secret passes through here, and nowhere else.

use dohyo_rules::time::{Late, Span};
use dohyo_rules::{AnyMatch, ByPlayer, Player, Scene, Status, Viewer};

use super::{LogEntry, MatchDeed, MatchSetup, MatchStage, Request, Room, SeatOccupant, Switch};
use crate::people::PersonId;

/// A line of the log as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ViewedLine<'a> {
    /// The line itself.
    Open(&'a LogEntry),
    /// A player has chosen; what, is not for these eyes yet.
    Sealed {
        /// Its place in the log.
        number: u64,
        /// When it happened.
        at: i64,
        /// Who has chosen.
        seat: Player,
        /// The [commitment](MatchDeed::commitment) to it.
        commitment: Option<String>,
    },
    /// Somebody was late and got more time, both of them for all that anybody can tell; who it was, is
    /// told with the turn.
    Veiled {
        /// Its place in the log.
        number: u64,
        /// When it happened.
        at: i64,
        /// The name of its kind.
        kind: &'static str,
        /// How much more time there is, where the line says so.
        by: Option<Span>,
    },
}

impl Room {
    /// As whom a person looks at the match. Two who share a device see what both see.
    #[must_use]
    pub fn viewer(&self, person: Option<PersonId>) -> Viewer {
        let Some(person) = person else { return Viewer::Spectator };
        let mut seats = self.seats_of(person);
        match (seats.next(), seats.next()) {
            (Some(seat), None) => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }

    /// The lines of the log from a number on.
    pub fn lines(&self, viewer: Viewer, from: u64) -> impl Iterator<Item = ViewedLine<'_>> {
        self.told(viewer, from).map(|(_, line)| line)
    }

    /// The same, each with the number that it has for the viewer.
    pub fn told(&self, viewer: Viewer, from: u64) -> impl Iterator<Item = (u64, ViewedLine<'_>)> {
        let first = usize::try_from(from.saturating_sub(1)).unwrap_or(usize::MAX);
        let order = self.order(viewer, first).into_iter();
        let entries = order.map(|number| &self.log[number as usize - 1]);
        entries.zip(from.max(1)..).map(move |(entry, number)| match entry.deed {
            MatchDeed::Choose { seat, .. }
                if self.is_sealed(entry.number) && !self.knows_what_was_chosen(viewer, entry) =>
            {
                let commitment = entry.deed.commitment();
                (number, ViewedLine::Sealed { number, at: entry.at, seat, commitment })
            }
            _ if self.is_veiled(entry) => {
                let by = match entry.deed {
                    MatchDeed::Leave { by, .. } => Some(by),
                    _ => None,
                };
                (number, ViewedLine::Veiled { number, at: entry.at, kind: entry.deed.kind(), by })
            }
            _ => (number, ViewedLine::Open(entry)),
        })
    }

    /// Every line of the log, with all that is secret in it: for those who keep it.
    pub fn log(&self) -> impl Iterator<Item = &LogEntry> {
        self.log.iter()
    }

    /// The choices that were sealed until a line completed their turn.
    pub fn opened_by(&self, number: u64) -> impl Iterator<Item = &LogEntry> {
        let first = self.openings.partition_point(|opening| opening.0 < number);
        let opened = self.openings[first..].iter().take_while(move |opening| opening.0 == number);
        opened.map(|(_, opened)| &self.log[*opened as usize - 1])
    }

    /// The board as a viewer sees it.
    #[must_use]
    pub fn scene(&self, viewer: Viewer) -> Scene {
        let is_kept = |seat| self.has_chosen(seat) && self.own_choice(seat).is_none();
        match viewer {
            Viewer::Seat(seat) if is_kept(seat) => self.table.scene(Viewer::Spectator),
            _ => self.table.scene(viewer),
        }
    }

    /// The choice that waits on a seat, and what was named with it, for whoever sits there: none if somebody
    /// else made it, for whom they play on.
    #[must_use]
    pub(crate) fn own_choice(&self, seat: Player) -> Option<(&str, Option<&str>)> {
        let made = self.waiting().find(|step| step.is_choice_of(seat))?;
        let entry = &self.log[made.number as usize - 1];
        self.knows_what_was_chosen(Viewer::Seat(seat), entry).then(|| self.choice(seat))?
    }

    /// The moves that a player can decide for now.
    #[must_use]
    pub fn moves(&self, seat: Player) -> Vec<String> {
        match self.duty(seat) {
            _ if !self.is_to_move(seat) => Vec::new(),
            Some(bound) => bound,
            None => self.table.moves(seat),
        }
    }

    /// The moves that a player can put in place of a choice that waits for the other's: the last one
    /// counts.
    #[must_use]
    pub fn replacements(&self, seat: Player) -> Vec<String> {
        let is_playing = matches!(self.stage(), MatchStage::Playing(_));
        if is_playing && self.has_chosen(seat) { self.table.moves(seat) } else { Vec::new() }
    }

    /// The moves that a player can name for the other, should theirs not come in time.
    #[must_use]
    pub fn names(&self, seat: Player) -> Vec<String> {
        let is_timed = self.clock.is_some() && self.stage() == MatchStage::Playing(Status::Both);
        let is_replaced = self.setup.terms.control.late() != Some(Late::LosesGame);
        let moves = self.table.moves(seat.other());
        // What is forced is not waited for.
        match is_timed && is_replaced && self.table.allows_naming() && moves.len() > 1 {
            true => moves,
            false => Vec::new(),
        }
    }

    /// The table itself, for those who show nothing secret of it.
    #[must_use]
    pub(crate) fn table(&self) -> &dyn AnyMatch {
        &*self.table
    }

    /// The turns that were played, so many at the most, each with the position that it was played
    /// in.
    #[must_use]
    pub(crate) fn course(&self, most: usize) -> Vec<(String, String)> {
        let mut table = self.replayed(0);
        let mut positions = vec![table.position()];
        for step in self.steps.iter() {
            if positions.len() >= most {
                break;
            }
            step.walk(&self.setup, &mut *table, step.turns.len(), |table| {
                positions.push(table.position());
            });
        }
        positions.truncate(most);
        positions.into_iter().zip(self.turns().map(|turn| turn.text)).collect()
    }

    /// How many turns had been played at a moment.
    #[must_use]
    pub fn turn_count_at(&self, moment: i64) -> usize {
        self.turn_ends().take_while(|&end| end <= moment).count()
    }

    /// How long each turn took, in milliseconds: since the one before, or since the players began.
    #[must_use]
    pub fn turn_times(&self) -> Vec<i64> {
        let mut before = self.begun_at().unwrap_or_default();
        self.turn_ends().map(|end| end - std::mem::replace(&mut before, end)).collect()
    }

    /// When each turn was completed.
    fn turn_ends(&self) -> impl Iterator<Item = i64> {
        self.steps.iter().flat_map(|step| {
            let at = self.log[step.number as usize - 1].at;
            step.turns.iter().map(move |_| at)
        })
    }

    /// The board after so many turns, as everybody sees it. After the last turn it is the board
    /// as it stands.
    #[must_use]
    pub fn scene_after(&self, turns: usize) -> Scene {
        self.table_after(turns).scene(Viewer::Spectator)
    }

    /// The table after so many turns, for those who show nothing secret of it.
    #[must_use]
    pub(crate) fn table_after(&self, turns: usize) -> Box<dyn AnyMatch> {
        let (mut table, mut left) = (self.replayed(0), turns);
        for step in self.steps.iter() {
            if left == 0 {
                break;
            }
            let turns = step.turns.len().min(left);
            step.walk(&self.setup, &mut *table, turns, |_| ());
            left -= turns;
        }
        table
    }

    /// Who wants a rematch.
    #[must_use]
    pub const fn wants_rematch(&self) -> ByPlayer<bool> {
        self.wants_rematch
    }

    /// Whether there is to be a rematch that has not begun.
    #[must_use]
    pub fn is_rematch_agreed(&self) -> bool {
        let ByPlayer { first, second } = self.wants_rematch;
        let is_wanted = if self.plays_alone() { first || second } else { first && second };
        is_wanted && self.next.is_none()
    }

    /// When it was over, if it is.
    #[must_use]
    pub fn ended_at(&self) -> Option<i64> {
        let MatchStage::Over(_) = self.stage() else { return None };
        let last = self.steps.last()?;
        Some(self.log[last.number as usize - 1].at)
    }

    /// When the players began.
    #[must_use]
    pub fn begun_at(&self) -> Option<i64> {
        self.log.first().map(|entry| entry.at)
    }

    /// Whether a player has to decide for a move.
    #[must_use]
    pub fn is_to_move(&self, seat: Player) -> bool {
        match self.stage() {
            MatchStage::Playing(Status::Turn(player)) => player == seat,
            MatchStage::Playing(Status::Both) => !self.has_chosen(seat),
            _ => false,
        }
    }

    /// Whether it is for somebody to do something: to move, or to answer.
    #[must_use]
    pub fn awaits(&self, person: PersonId) -> bool {
        let asked = |seat| self.request.is_some_and(|request| request.seat() != seat);
        self.seats_of(person).any(|seat| self.is_to_move(seat) || asked(seat))
    }

    /// Whether a viewer made a sealed choice. A seat's new owner did not, and never sees what the one before
    /// sealed there.
    fn knows_what_was_chosen(&self, viewer: Viewer, entry: &LogEntry) -> bool {
        let Some(seat) = entry.deed.seat().filter(|&seat| viewer == Viewer::Seat(seat)) else {
            return false;
        };
        let made = self.seats.zip(entry.person);
        made.is_some_and(|(seats, by)| seats[seat] == SeatOccupant::Person(by))
    }

    fn is_sealed(&self, number: u64) -> bool {
        self.veiled.contains(&number) || self.waiting().any(|step| step.number == number)
    }

    /// How the match was set up.
    #[must_use]
    pub fn setup(&self) -> &MatchSetup {
        &self.setup
    }

    /// Who sits where, once both seats are taken.
    #[must_use]
    pub const fn seats(&self) -> Option<ByPlayer<SeatOccupant>> {
        self.seats
    }

    /// What a player asked the other for, and has had no answer to.
    #[must_use]
    pub const fn request(&self) -> Option<Request> {
        self.request
    }

    /// The line with which moves were taken back last; 0 if none were.
    #[must_use]
    pub const fn taken_back(&self) -> u64 {
        self.taken_back
    }

    /// The rematch, by its id.
    #[must_use]
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// Whether the players can talk.
    #[must_use]
    pub const fn chat(&self) -> Switch {
        self.chat
    }
}
