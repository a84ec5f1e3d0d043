//! What is to be told to whom when a line is added to a log. It looks at nothing but the match before
//! and after the line, and says nothing that the other does not know: where both choose, that the
//! other has chosen is no news.

mod directory;

use dohyo_rules::time::Control;
use dohyo_rules::{ByPlayer, Player, Viewer};

pub(crate) use directory::{Directory, Mailing, Reachable, folded, mailbox};

use crate::hosted::{Hosted, What};
use crate::letters::LetterKind;
use crate::people::PersonId;
use crate::room::{Choices, LogEntry, MatchDeed, MatchStage, Room, SeatOccupant};
use crate::time::DAY;

/// How long before a deadline somebody is reminded who still owes a choice.
pub(crate) const REMINDER: i64 = DAY;

/// Stands where a deed would: nothing has happened in a match yet to which somebody is invited.
pub(crate) const INVITED: &str = "invited";
/// Stands there for whoever is asked about an entry of an event. Its number is the line that asks.
pub(crate) const ASKED: &str = "asked";
/// Stands there for whoever sat where somebody else plays on, by the seat.
pub(crate) const REPLACED: ByPlayer<&str> =
    ByPlayer { first: "replaced-first", second: "replaced-second" };

/// Something to be told to somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Notice {
    pub(crate) person: PersonId,
    pub(crate) kind: LetterKind,
    /// What happened, by the name of a deed where that matters, and after a space the reason that was
    /// given for it.
    pub(crate) detail: String,
    /// What makes it different from all others about the same match: the number of a line, or of a turn
    /// and its deadline.
    pub(crate) mark: String,
    /// The turn under way, or the number of the bulletin.
    pub(crate) number: i64,
    /// When the turn has to be decided.
    pub(crate) deadline: Option<i64>,
    /// When it is to be told, at the earliest.
    pub(crate) due: i64,
}

/// What a match was like before a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Before {
    is_playing: bool,
    turns: usize,
    owes: ByPlayer<bool>,
    seats: Option<ByPlayer<SeatOccupant>>,
}

impl Before {
    /// What a match is like.
    pub(crate) fn of(room: &Room) -> Self {
        Self {
            is_playing: matches!(room.stage(), MatchStage::Playing(_)),
            turns: room.turn_count(),
            owes: ByPlayer::from_fn(|seat| room.is_to_move(seat)),
            seats: room.seats(),
        }
    }
}

/// What a line means for the players of a match: the match after it, and who looks at it.
pub(crate) fn of_line(
    before: Before,
    room: &Room,
    entry: &LogEntry,
    looks: impl Fn(PersonId) -> bool,
) -> Vec<Notice> {
    // Nobody needs a letter about the computer's match, which waits for them alone.
    let Some(ByPlayer { first: SeatOccupant::Person(first), second: SeatOccupant::Person(second) }) =
        room.seats()
    else {
        return Vec::new();
    };
    if first == second
        || matches!(entry.deed, MatchDeed::Say(_) | MatchDeed::Chat(_) | MatchDeed::Next(_))
    {
        return Vec::new();
    }
    let people = ByPlayer::new(first, second);
    let mut notices = Vec::new();
    for seat in Player::ALL {
        let line = NoticedLine { before, room, entry, seat, person: people[seat] };
        // Whoever sees it happen needs not be told; of a deadline that comes they are reminded.
        if !looks(line.person) {
            notices.extend(line.news());
        }
        notices.extend(line.reminder());
    }
    notices.extend(of_replaced(before, room, entry).filter(|notice| !looks(notice.person)));
    notices
}

/// What a line means for somebody for whom somebody else plays on.
fn of_replaced(before: Before, room: &Room, entry: &LogEntry) -> Option<Notice> {
    let MatchDeed::Substitute { seat, why, .. } = &entry.deed else { return None };
    let SeatOccupant::Person(person) = before.seats?[*seat] else { return None };
    let what = REPLACED[*seat];
    Some(Notice {
        person,
        kind: LetterKind::Decision,
        detail: format!("{what} {why}").trim_end().to_owned(),
        mark: entry.number.to_string(),
        number: room.turn_count() as i64,
        deadline: None,
        due: entry.at,
    })
}

/// What the lines of an event after a number mean for those who have entered it: a new bulletin.
pub(crate) fn of_event(hosted: &Hosted, after: u64) -> Vec<Notice> {
    let fresh = hosted.bulletins().filter(|&(_, line, _)| line > after);
    let told = |(number, line, _): (usize, u64, i64)| {
        let at = hosted.log()[line as usize - 1].at;
        hosted.people().map(move |person| Notice {
            person,
            kind: LetterKind::Bulletin,
            detail: "bulletin".to_owned(),
            mark: line.to_string(),
            number: number as i64,
            deadline: None,
            due: at,
        })
    };
    fresh.flat_map(told).collect()
}

/// What the lines of an event after a number mean for those whom they ask whether they play in it.
pub(crate) fn of_event_invitations(hosted: &Hosted, after: u64) -> Vec<Notice> {
    let fresh = hosted.log().iter().skip(usize::try_from(after).unwrap_or(usize::MAX));
    let asked = fresh.filter_map(|line| match line.what {
        What::Invited { whom, .. } => Some(Notice {
            person: whom,
            kind: LetterKind::Asked,
            detail: ASKED.to_owned(),
            mark: format!("{ASKED} {}", line.number),
            number: line.number as i64,
            deadline: None,
            due: line.at,
        }),
        _ => None,
    });
    asked.collect()
}

/// What it means for somebody that they are invited to a match.
pub(crate) fn of_invitation(person: PersonId, now: i64) -> Notice {
    Notice {
        person,
        kind: LetterKind::Begun,
        detail: INVITED.to_owned(),
        mark: INVITED.to_owned(),
        number: 0,
        deadline: None,
        due: now,
    }
}

/// A line, seen by one of the players.
struct NoticedLine<'a> {
    before: Before,
    room: &'a Room,
    entry: &'a LogEntry,
    seat: Player,
    person: PersonId,
}

impl NoticedLine<'_> {
    fn news(&self) -> Option<Notice> {
        let (deed, stage) = (&self.entry.deed, self.room.stage());
        let is_own = self.entry.person == Some(self.person);
        let is_over = matches!(stage, MatchStage::Over(_) | MatchStage::Cancelled);
        let begins = !self.before.is_playing && matches!(stage, MatchStage::Playing(_));
        let kind = match deed {
            _ if is_over && self.before.is_playing => (!is_own).then_some(LetterKind::Over),
            // Whoever has entered an event did not see the match begin; others took a seat, or wanted
            // a rematch.
            MatchDeed::Join(_) if begins && self.room.setup().event.is_some() => {
                Some(LetterKind::Begun)
            }
            MatchDeed::Join(_) if begins && self.room.setup().after.is_none() => {
                (!is_own).then_some(LetterKind::Begun)
            }
            MatchDeed::Join(_) => None,
            MatchDeed::Close
            | MatchDeed::LoseTurn(_)
            | MatchDeed::LoseOnTime(_)
            | MatchDeed::Hold
            | MatchDeed::Count(_)
                if self.before.owes[self.seat] =>
            {
                Some(LetterKind::Missed)
            }
            MatchDeed::Excuse(seat) | MatchDeed::Leave { seat, .. } => {
                (*seat == self.seat).then_some(LetterKind::Missed)
            }
            MatchDeed::Substitute { person, .. } if *person == self.person => {
                Some(LetterKind::Begun)
            }
            MatchDeed::Extend { seat, .. } if *seat != self.seat && self.has_own_time() => None,
            MatchDeed::Extend { .. }
            | MatchDeed::Pause(_)
            | MatchDeed::Resume(_)
            | MatchDeed::Substitute { .. } => (!is_own).then_some(LetterKind::Decision),
            MatchDeed::Due(_) if self.entry.person.is_some() => Some(LetterKind::Decision),
            _ => (!is_own && self.has_turn()).then_some(LetterKind::Turn),
        };
        kind.map(|kind| self.notice(kind, self.entry.number.to_string(), self.entry.at))
    }

    /// Whether more time for the other is no news: whoever has to decide as well hears of their own, and
    /// where choices are hidden both get the same.
    fn has_own_time(&self) -> bool {
        self.before.owes[self.seat] || self.room.setup().terms.choices == Choices::Hidden
    }

    /// Whether a turn of theirs begins. By a clock of minutes people play there and then.
    fn has_turn(&self) -> bool {
        let control = self.room.setup().terms.control;
        let is_slow =
            matches!(control, Control::None | Control::Days { .. } | Control::Deadlines { .. });
        is_slow && self.room.turn_count() != self.before.turns && self.room.is_to_move(self.seat)
    }

    /// The reminder of a deadline that this line has set, if there is a day until then.
    fn reminder(&self) -> Option<Notice> {
        let deadline = self.deadline()?;
        let due = deadline - REMINDER;
        let mark = format!("{} {deadline}", self.room.turn_count());
        (due > self.entry.at).then(|| self.notice(LetterKind::Deadline, mark, due))
    }

    fn deadline(&self) -> Option<i64> {
        let owes = self.room.is_to_move(self.seat);
        self.room.deadline_of(Viewer::Seat(self.seat), self.seat, self.entry.at).filter(|_| owes)
    }

    fn notice(&self, kind: LetterKind, mark: String, due: i64) -> Notice {
        let (what, why) = (self.entry.deed.kind(), self.entry.deed.why());
        Notice {
            person: self.person,
            kind,
            detail: format!("{what} {why}").trim_end().to_owned(),
            mark,
            number: self.room.turn_count() as i64,
            deadline: self.deadline(),
            due,
        }
    }
}
