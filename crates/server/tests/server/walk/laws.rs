//! What holds after every step: what is over stays over, the parts of a match agree, what is stored reads
//! back as what is in memory, logs have no gap and their moments never go back, and what somebody was
//! told never changes.

use std::collections::{BTreeSet, HashMap};

use dohyo_rules::{Player, Viewer};
use dohyo_server::events::{self, Hosted, What};
use dohyo_server::people::PersonId;
use dohyo_server::room::{MatchStage, Room, SeatOccupant, ViewedLine};
use dohyo_tournament::file;

use super::Walk;

const VIEWERS: [Viewer; 3] =
    [Viewer::Seat(Player::First), Viewer::Seat(Player::Second), Viewer::Spectator];

/// What was seen before.
#[derive(Default)]
pub(super) struct Memory {
    /// How matches ended.
    ended: HashMap<String, MatchStage>,
    /// What was told to each viewer of each match, and who that was on a seat.
    told: HashMap<(String, usize), (Option<SeatOccupant>, Vec<Told>)>,
    /// Up to which line a match was checked.
    checked: HashMap<String, u64>,
}

/// A line as somebody was told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Told {
    number: u64,
    at: i64,
    kind: String,
    /// What it says, once that is open.
    words: Option<String>,
    commitment: Option<String>,
}

impl Memory {
    pub(super) fn forget_what_was_checked(&mut self) {
        self.checked.clear();
    }
}

impl Walk {
    /// Checks every match and event of the walk that has changed.
    pub(super) async fn check(&mut self) {
        let guarded = [self.guard.clone()];
        for id in self.matches.clone().iter().chain(&guarded) {
            self.check_match(id).await;
        }
        for id in self.events.clone() {
            self.check_event(&id).await;
        }
    }

    async fn check_match(&mut self, id: &str) {
        let hall = &self.house.state.hall;
        let live = hall.find(id).await.unwrap_or_else(|error| panic!("{error}\n{}", self.told()));
        let room = live.room();
        let lines = room.next_number() - 1;
        if self.memory.checked.insert(id.to_owned(), lines) == Some(lines) {
            return;
        }
        let setup = hall.db().setup(id).await.expect("an answer").expect("a setup");
        let mut log = hall.db().log(id, 0).await.expect("a log");
        assert!(log.len() as u64 >= lines, "memory is ahead of the log\n{}", self.told());
        // The computer may have moved meanwhile.
        log.truncate(lines as usize);
        assert!(log.iter().map(|entry| entry.number).eq(1..=lines), "a gap\n{}", self.told());
        assert!(log.is_sorted_by_key(|entry| entry.at), "time goes back\n{}", self.told());
        let again = Room::replay(setup, log).expect("a game");
        let again = again.unwrap_or_else(|refused| panic!("{refused}\n{}", self.told()));
        let now = self.watch.now();
        assert_eq!(seen(&again, now), seen(&room, now), "{id} is not its log\n{}", self.told());
        assert_eq!(room.disagreement(), None, "{id}\n{}", self.told());
        assert!(again.void_lines().is_empty(), "{id}\n{}", self.told());
        assert!(!room.is_over() || room.request().is_none(), "{id}\n{}", self.told());
        if room.is_over() {
            let ended = *self.memory.ended.entry(id.to_owned()).or_insert(room.stage());
            assert_eq!(ended, room.stage(), "{id} was over\n{}", self.told());
        } else {
            assert!(!self.memory.ended.contains_key(id), "{id} was over\n{}", self.told());
        }
        self.check_told(id, &room);
    }

    fn check_told(&mut self, id: &str, room: &Room) {
        for (place, viewer) in VIEWERS.into_iter().enumerate() {
            let told: Vec<Told> = room.told(viewer, 1).map(told).collect();
            let who = match viewer {
                Viewer::Seat(seat) => room.seats().map(|seats| seats[seat]),
                Viewer::Spectator => None,
            };
            let kept = (who, told.clone());
            let before = self.memory.told.insert((id.to_owned(), place), kept);
            // Whoever plays on for another was not told what that one was.
            let before = before.filter(|(before, _)| *before == who);
            let (_, before) = before.unwrap_or_default();
            assert!(before.len() <= told.len(), "{id}: lines are gone\n{}", self.told());
            for (was, is) in before.iter().zip(&told) {
                let is_same = (was.number, was.at, &was.kind) == (is.number, is.at, &is.kind);
                let is_kept = was.words.is_none() || was.words == is.words;
                let is_bound = was.commitment.is_none() || was.commitment == is.commitment;
                let is_true = is_same && is_kept && is_bound;
                assert!(is_true, "{id}: {viewer:?} was told {was:?}, now {is:?}\n{}", self.told());
            }
        }
    }

    async fn check_event(&mut self, id: &str) {
        let db = self.house.state.db();
        let found = self.house.state.events.find(id).await;
        let live = found.unwrap_or_else(|error| panic!("{error}\n{}", self.told()));
        let hosted = live.event().await;
        let lines = hosted.next_number() - 1;
        if self.memory.checked.insert(id.to_owned(), lines) == Some(lines) {
            return;
        }
        let setup = db.event_setup(id).await.expect("an answer").expect("a setup");
        let mut log = db.event_log(id).await.expect("a log");
        assert!(log.len() as u64 >= lines, "memory is ahead of the log\n{}", self.told());
        log.truncate(lines as usize);
        assert!(log.is_sorted_by_key(|line| line.at), "time goes back\n{}", self.told());
        let again = Hosted::replay(setup, log);
        let again = again.unwrap_or_else(|| panic!("{id} cannot be read\n{}", self.told()));
        let whole = |hosted: &Hosted| (file::write(hosted.event()), hosted.stage());
        assert_eq!(whole(&again), whole(&hosted), "{id} is not its log\n{}", self.told());
        let entered: BTreeSet<_> = hosted.log().iter().filter_map(accepted).collect();
        for table in hosted.tables_in_use() {
            let found = self.house.state.hall.find(&table.id).await.expect("a match");
            let seats = found.room().seats().expect("it has begun");
            for seat in Player::ALL {
                let SeatOccupant::Person(who) = seats[seat] else { panic!("{}", self.told()) };
                assert!(entered.contains(&who), "{who} did not accept\n{}", self.told());
            }
        }
        let tables: Vec<_> = hosted.tables_in_use().map(|table| table.id.clone()).collect();
        for table in tables {
            if !self.matches.contains(&table) {
                self.matches.push(table);
            }
        }
    }
}

/// Who says with a line that they play in an event.
fn accepted(line: &events::LogLine) -> Option<PersonId> {
    let whom = match line.what {
        What::Fact { whom, .. } => whom?,
        What::Accepted { whom, .. } | What::Replaced { whom, .. } => whom,
        _ => return None,
    };
    assert_eq!(line.person, Some(whom), "nobody says so for somebody else");
    Some(whom)
}

/// Everything that can be seen of a match at a moment.
fn seen(room: &Room, now: i64) -> String {
    let turns: Vec<_> = room.turns().collect();
    let scenes = VIEWERS.map(|viewer| room.scene(viewer));
    let moves = Player::ALL.map(|seat| (room.moves(seat), room.has_chosen(seat)));
    let clocks = (room.readings(now), room.alarm(), room.undecided(), room.is_held());
    let asked = (room.request(), room.wants_rematch(), room.next(), room.chat());
    format!(
        "{:?} {turns:?} {scenes:?} {moves:?} {clocks:?} {asked:?}",
        (room.stage(), room.seats())
    )
}

fn told((number, line): (u64, ViewedLine<'_>)) -> Told {
    match line {
        ViewedLine::Open(entry) => Told {
            number,
            at: entry.at,
            kind: entry.deed.kind().to_owned(),
            words: Some(format!("{:?} {}", entry.deed.seat(), entry.deed.words())),
            commitment: entry.deed.commitment(),
        },
        ViewedLine::Sealed { at, commitment, .. } => {
            Told { number, at, kind: "choose".to_owned(), words: None, commitment }
        }
        ViewedLine::Veiled { at, kind, .. } => {
            Told { number, at, kind: kind.to_owned(), words: None, commitment: None }
        }
    }
}
