//! Over is over: however a match ended, in whatever game and by whatever terms, nobody does anything in
//! it any more but talk and want a rematch.

mod older;
mod others;

use std::collections::BTreeSet;

use dohyo_engine::Random;
use dohyo_rules::time::Span;
use dohyo_rules::{CATALOGUE, Player, Status, Viewer};
use dohyo_server::people::PersonId;
use dohyo_server::room::{
    Consent, LogEntry, MatchDeed, MatchSetup, MatchStage, Opponent, ResultWeight, Room, Switch,
};

use crate::room::{GUEST, HOST, setup};

const STRANGER: PersonId = PersonId(3);
const PEOPLE: [Option<PersonId>; 4] = [None, Some(HOST), Some(GUEST), Some(STRANGER)];
const MINUTE: i64 = 60_000;

/// A match that is being played, and the moment it is at.
struct Game {
    room: Room,
    at: i64,
    random: Random,
    /// The last moves that somebody could make.
    moves: Vec<String>,
}

/// The ways in which a match ends.
#[derive(Clone, Copy, Debug)]
enum End {
    Resignation(Player),
    Agreement(Player),
    Decision(Option<Player>),
    Time,
    Touch(Player),
    CallOff,
    Moves,
}

const ENDS: [End; 10] = [
    End::Resignation(Player::First),
    End::Resignation(Player::Second),
    End::Agreement(Player::First),
    End::Agreement(Player::Second),
    End::Decision(None),
    End::Decision(Some(Player::Second)),
    End::Time,
    End::Touch(Player::First),
    End::CallOff,
    End::Moves,
];

/// The terms by which matches end so.
fn terms_for(end: End) -> Vec<(&'static str, Opponent)> {
    let by = |terms: &[&'static str]| {
        let both = [Opponent::Anybody, Opponent::SameDevice];
        let terms = terms.iter().flat_map(|&terms| both.map(|opponent| (terms, opponent)));
        terms.collect()
    };
    match end {
        End::Time => by(&["turn 1m", "bank 1m; touch", "days 1; hidden", "deadlines"]),
        End::Touch(_) => by(&["none; touch", "bank 1m; touch"]),
        End::Moves => by(&["bank 9m; touch"]),
        _ => by(&["none", "days 1; hidden"]),
    }
}

impl Game {
    fn begin(game: &str, terms: &str, opponent: Opponent, seed: u64) -> Option<Self> {
        let event = (opponent == Opponent::Anybody).then(|| "an event".to_owned());
        let terms = terms.parse().expect("terms");
        let room = Room::new(MatchSetup { event, terms, ..setup(game, opponent) })?;
        let mut this = Self { room, at: 1000, random: Random::new(seed), moves: Vec::new() };
        let guest = match opponent {
            Opponent::SameDevice => Some(HOST),
            Opponent::Computer(_) => None,
            _ => Some(GUEST),
        };
        this.does(guest, MatchDeed::Join(Player::Second)).then_some(this)
    }

    /// Lets something happen, if it may; whether it did.
    fn does(&mut self, person: Option<PersonId>, deed: MatchDeed) -> bool {
        let entry = LogEntry { number: self.room.next_number(), at: self.at, person, deed };
        self.room.admit(entry).is_ok()
    }

    fn person(&self, seat: Player) -> Option<PersonId> {
        PEOPLE.into_iter().find(|person| {
            person.is_some_and(|person| self.room.seats_of(person).any(|own| own == seat))
        })?
    }

    /// Both play on for so many choices.
    fn play(&mut self, choices: usize) {
        for _ in 0..choices {
            self.at += 10;
            for seat in Player::ALL {
                let moves = self.room.moves(seat);
                if !moves.is_empty() {
                    self.moves.clone_from(&moves);
                    self.moves.truncate(3);
                    let mv = moves[self.random.below(moves.len())].clone();
                    let nonce = matches!(self.room.stage(), MatchStage::Playing(Status::Both));
                    let nonce = nonce.then(|| Box::new("nonce".to_owned().into()));
                    let deed = MatchDeed::Choose { seat, mv, named: None, nonce };
                    assert!(self.does(self.person(seat), deed));
                }
            }
        }
    }

    /// Lets what runs out run out, so many times at the most.
    fn wait(&mut self, times: usize) {
        for _ in 0..times {
            let Some(next) = self.room.alarm() else { return };
            self.at = self.at.max(next);
            while let Some((at, deed)) = self.room.overdue(self.at) {
                let logged = self.room.logged_at(at);
                let entry =
                    LogEntry { number: self.room.next_number(), at: logged, person: None, deed };
                self.room.admit(entry).expect("it happens by itself");
            }
        }
    }

    /// Ends the match so, if it can end so.
    fn end(&mut self, end: End) {
        match end {
            End::Resignation(seat) => {
                self.does(self.person(seat), MatchDeed::Resign(seat));
            }
            End::Agreement(seat) => {
                self.does(self.person(seat), MatchDeed::Draw(seat));
                self.does(self.person(seat.other()), MatchDeed::Draw(seat.other()));
            }
            End::Decision(winner) => {
                self.does(
                    Some(STRANGER),
                    MatchDeed::Decide {
                        winner,
                        why: "a reason".to_owned(),
                        weight: ResultWeight::Rated,
                    },
                );
            }
            End::Time => self.wait(40),
            End::Touch(seat) => {
                for cell in self.cells() {
                    let deed = MatchDeed::Hand {
                        seat,
                        act: format!("touch {cell}").parse().expect("an act"),
                    };
                    self.does(self.person(seat), deed);
                }
            }
            End::CallOff => {
                self.does(None, MatchDeed::CallOff);
            }
            End::Moves => self.play(300),
        }
    }

    fn cells(&self) -> Vec<String> {
        let scene = self.room.scene(Viewer::Spectator);
        scene.cells.iter().map(|cell| cell.name.clone()).collect()
    }

    /// Everything that can be tried, by whoever.
    fn attempts(&self) -> Vec<MatchDeed> {
        let mut deeds = vec![
            MatchDeed::Cancel,
            MatchDeed::CallOff,
            MatchDeed::Close,
            MatchDeed::Hold,
            MatchDeed::Due(self.at + MINUTE),
            MatchDeed::Pause(String::new()),
            MatchDeed::Resume(String::new()),
            MatchDeed::Count(String::new()),
            MatchDeed::Say("well played".to_owned()),
            MatchDeed::Chat(Switch::Off),
            MatchDeed::Chat(Switch::On),
            MatchDeed::Next("another".to_owned()),
            MatchDeed::Decide {
                winner: None,
                why: "another reason".to_owned(),
                weight: ResultWeight::Unrated,
            },
        ];
        let cell = self.cells().into_iter().next().unwrap_or_default();
        for seat in Player::ALL {
            let by = Span::minutes(1);
            deeds.extend([
                MatchDeed::Join(seat),
                MatchDeed::Resign(seat),
                MatchDeed::Draw(seat),
                MatchDeed::TakeBack(seat),
                MatchDeed::Decline(seat),
                MatchDeed::Rematch(seat),
                MatchDeed::LoseTurn(seat),
                MatchDeed::LoseOnTime(seat),
                MatchDeed::Excuse(seat),
                MatchDeed::Leave { seat, by },
                MatchDeed::Extend { seat, by, why: String::new() },
                MatchDeed::Substitute {
                    seat,
                    person: STRANGER,
                    why: String::new(),
                    consent: Consent::Accepted,
                },
                MatchDeed::Decide {
                    winner: Some(seat),
                    why: "another reason".to_owned(),
                    weight: ResultWeight::Unrated,
                },
                MatchDeed::Hand { seat, act: format!("touch {cell}").parse().expect("an act") },
            ]);
            deeds.extend(self.moves.iter().map(|mv| MatchDeed::Choose {
                seat,
                mv: mv.clone(),
                named: None,
                nonce: None,
            }));
        }
        deeds
    }

    /// What nobody can change any more.
    fn result(&self) -> String {
        let room = &self.room;
        let turns: Vec<_> = room.turns().map(|turn| turn.text).collect();
        let scene = room.scene(Viewer::Spectator);
        let clocks = (room.readings(self.at + MINUTE), room.deadline(), room.alarm());
        let (stage, request, seats) = (room.stage(), room.request(), room.seats());
        let void = room.void_lines();
        format!(
            "{stage:?} {turns:?} {request:?} {seats:?} {clocks:?} {void:?} {:?} {scene:?}",
            room.fouls()
        )
    }

    /// Checks that nothing but talk and the wish for a rematch happens after the end.
    fn check(&mut self, told: &str) {
        assert!(self.room.is_over());
        assert_eq!(self.room.request(), None, "{told}: an offer ends with the match");
        assert_eq!(self.room.overdue(i64::MAX), None, "{told}");
        let result = self.result();
        // Twice: what was let in may have opened a way.
        for _ in 0..2 {
            for deed in self.attempts() {
                for person in PEOPLE {
                    for later in [0, 100, 2 * MINUTE] {
                        self.at += later;
                        let is_talk = matches!(
                            deed,
                            MatchDeed::Say(_)
                                | MatchDeed::Chat(_)
                                | MatchDeed::Rematch(_)
                                | MatchDeed::Next(_)
                        );
                        let done = self.does(person, deed.clone());
                        assert!(!done || is_talk, "{told}: {deed:?} by {person:?} after the end");
                        self.at -= later;
                        assert!(!done || self.result() == result, "{told}: {deed:?} changed it");
                    }
                }
            }
        }
        assert_eq!(self.room.disagreement(), None, "{told}");
        assert_eq!(self.result(), result, "{told}");
        self.check_replay(told);
    }

    /// The log makes the same match again.
    fn check_replay(&self, told: &str) {
        let log = self.room.log().cloned().collect();
        let again = Room::replay(self.room.setup().clone(), log).expect("a game");
        let again = Self {
            room: again.expect(told),
            at: self.at,
            random: Random::new(1),
            moves: Vec::new(),
        };
        assert_eq!(again.result(), self.result(), "{told}");
        assert!(again.room.void_lines().is_empty(), "{told}");
    }
}

/// Plays a match of a game to such an end, and checks that it stays over; how it ended, if it can end so.
fn check_end(game: &str, terms: &str, opponent: Opponent, end: End, seed: u64) -> Option<String> {
    let mut played = Game::begin(game, terms, opponent, seed)?;
    let told = format!("{game}, {terms}, {opponent:?}, {end:?}");
    played.play(1 + seed as usize % 3);
    if !played.room.is_over() {
        // An offer that nobody has answered.
        played.does(played.person(Player::First), MatchDeed::Draw(Player::First));
    }
    assert_eq!(played.room.disagreement(), None, "{told}");
    played.end(end);
    if !played.room.is_over() {
        return None;
    }
    let stage = format!("{:?}", played.room.stage());
    played.check(&told);
    Some(stage)
}

#[test]
fn after_the_end_there_is_talk_and_the_rematch_and_nothing_else() {
    let mut ended = BTreeSet::new();
    for game in CATALOGUE.iter().map(|entry| entry.id) {
        for (seed, end) in (1..).zip(ENDS) {
            for (terms, opponent) in terms_for(end) {
                ended.extend(check_end(game, terms, opponent, end, seed));
            }
        }
    }
    // Every way to end was seen: all but those that only play without a limit reaches.
    for reason in
        ["Resignation", "Agreement", "Decision", "Time", "Touch", "Cancelled", "NoMoves", "PushOff"]
    {
        assert!(ended.iter().any(|stage| stage.contains(reason)), "{reason}: {ended:?}");
    }
}

#[test]
fn an_open_match_that_is_cancelled_stays_so() {
    for game in CATALOGUE.iter().map(|entry| entry.id) {
        let room = Room::new(setup(game, Opponent::Anybody)).expect("a game");
        let mut made = Game { room, at: 1000, random: Random::new(1), moves: Vec::new() };
        assert!(made.does(Some(HOST), MatchDeed::Cancel));
        made.check(game);
    }
}

#[test]
fn a_match_is_not_revived_by_an_offer() {
    let mut played = Game::begin("checkers", "bank 1m", Opponent::Anybody, 1).expect("a match");
    assert!(played.does(Some(HOST), MatchDeed::Resign(Player::First)));
    assert!(!played.does(Some(GUEST), MatchDeed::Draw(Player::Second)));
    assert!(matches!(played.room.stage(), MatchStage::Over(_)));
}

#[test]
fn no_move_is_taken_back_when_the_time_is_up() {
    let mut played = Game::begin("checkers", "bank 1s", Opponent::SameDevice, 1).expect("a match");
    played.play(1);
    played.at += 1200;
    assert!(
        !played.does(Some(HOST), MatchDeed::TakeBack(Player::First)),
        "the flag is about to fall"
    );
    played.wait(1);
    assert!(matches!(played.room.stage(), MatchStage::Over(_)));
    played.check("a takeback after the flag");
}

#[test]
fn a_log_with_a_gap_is_nobodys() {
    let mut played = Game::begin("checkers", "none", Opponent::Anybody, 1).expect("a match");
    played.play(2);
    let mut log: Vec<LogEntry> = played.room.log().cloned().collect();
    log.remove(2);
    let again = Room::replay(played.room.setup().clone(), log).expect("a game");
    assert!(again.is_err());
}

/// Who was excused is told with the turn, and stays told when the turn is taken back.
#[test]
fn what_was_told_of_a_turn_stays_told_when_it_is_taken_back() {
    let terms = "turn 30s; hidden; excuse 1 by 30s";
    let mut played = Game::begin("checkers", terms, Opponent::Anybody, 1).expect("a match");
    let excuse = |game: &Game| {
        let told = game.room.lines(Viewer::Spectator, 1).map(|line| format!("{line:?}"));
        told.last().expect("a line")
    };
    played.wait(1);
    assert!(excuse(&played).starts_with("Veiled"), "during the turn nobody knows who it was");
    let number = played.room.next_number() - 1;
    played.play(1);
    for seat in [Player::First, Player::Second] {
        let person = if seat == Player::First { HOST } else { GUEST };
        assert!(played.does(Some(person), MatchDeed::TakeBack(seat)));
    }
    let told = played.room.lines(Viewer::Spectator, number).next().expect("the line");
    assert!(format!("{told:?}").starts_with("Open"), "{told:?}");
}
