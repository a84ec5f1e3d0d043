//! Laws of a match in the hall, over every game and whatever its players may do: the log is all
//! there is, a refusal changes nothing, and nobody sees a sealed choice.

use dohyo_engine::Random;
use dohyo_rules::{CATALOGUE, Player, Viewer};
use dohyo_server::people::PersonId;
use dohyo_server::room::{LogEntry, MatchDeed, MatchStage, Opponent, Room, Switch, ViewedLine};

use crate::room::{GUEST, HOST, setup};

const PEOPLE: [PersonId; 2] = [HOST, GUEST];
const VIEWERS: [Viewer; 3] =
    [Viewer::Seat(Player::First), Viewer::Seat(Player::Second), Viewer::Spectator];
const DEEDS: usize = 120;

/// Something that a player may try, sensible or not.
fn attempt(room: &Room, random: &mut Random) -> (PersonId, MatchDeed) {
    let seat = Player::ALL[random.below(2)];
    let person = PEOPLE[seat as usize];
    let deed = match random.below(24) {
        0 => MatchDeed::Draw(seat),
        1 | 2 => MatchDeed::TakeBack(seat),
        3 => MatchDeed::Decline(seat),
        4 => MatchDeed::Say("well played".to_owned()),
        5 => MatchDeed::Chat(if random.below(2) == 0 { Switch::On } else { Switch::Off }),
        6 => MatchDeed::Rematch(seat),
        7 => MatchDeed::Choose { seat, mv: "nonsense".to_owned(), named: None, nonce: None },
        8 if random.below(20) == 0 => MatchDeed::Resign(seat),
        _ => {
            let moves = room.moves(seat);
            let mv = if moves.is_empty() { "1" } else { &*moves[random.below(moves.len())] };
            let nonce = Some(Box::new(format!("nonce{}", random.word()).into()));
            MatchDeed::Choose { seat, mv: mv.to_owned(), named: None, nonce }
        }
    };
    (person, deed)
}

/// Everything that anybody can see of a match.
fn seen(room: &Room) -> String {
    let views = VIEWERS.map(|viewer| {
        let lines: Vec<ViewedLine<'_>> = room.lines(viewer, 1).collect();
        (lines.len(), format!("{lines:?}"), room.scene(viewer))
    });
    let turns: Vec<_> = room.turns().collect();
    let moves = Player::ALL.map(|seat| room.moves(seat));
    let (stage, request, next) = (room.stage(), room.request(), room.next_number());
    format!("{views:?} {turns:?} {moves:?} {stage:?} {request:?} {next} {:?}", room.chat())
}

fn check(game: &str, seed: u64) {
    let mut random = Random::new(seed);
    let mut room = Room::new(setup(game, Opponent::Anybody)).expect("a game");
    let mut log = Vec::new();
    let join = LogEntry {
        number: 1,
        at: 0,
        person: Some(PEOPLE[1]),
        deed: MatchDeed::Join(Player::Second),
    };
    room.admit(join.clone()).expect("the seat is open");
    log.push(join);
    for at in 1..DEEDS as i64 {
        let (person, deed) = attempt(&room, &mut random);
        let entry = LogEntry { number: room.next_number(), at, person: Some(person), deed };
        let before = seen(&room);
        match room.admit(entry.clone()) {
            Ok(()) => log.push(entry),
            Err(refused) => assert_eq!(seen(&room), before, "{game}: {entry:?} was {refused}"),
        }
        for seat in Player::ALL.into_iter().filter(|&seat| room.has_chosen(seat)) {
            let other: Vec<_> = room.lines(Viewer::Seat(seat.other()), 1).collect();
            let sealed = other.iter().filter(|line| matches!(line, ViewedLine::Sealed { .. }));
            assert!(sealed.count() > 0, "{game}: {seat:?} has chosen, and all can see it");
        }
    }
    let again = Room::replay(setup(game, Opponent::Anybody), log)
        .expect("a game")
        .expect("it was admitted before");
    assert_eq!(seen(&again), seen(&room), "{game}, seed {seed}");
    assert!(room.turns().count() > 0 || matches!(room.stage(), MatchStage::Over(_)), "{game}");
}

#[test]
fn the_log_is_all_there_is_and_a_refusal_changes_nothing() {
    for entry in CATALOGUE {
        for seed in 1..=6 {
            check(entry.id, seed);
        }
    }
}
