//! A match has so many turns and no more: what the rules let go on for ever, as a bout in which nobody is pushed
//! off, comes to a place where there is no room.

use axum::http::StatusCode;
use dohyo_rules::Player;
use dohyo_server::room::{DeedRefused, LogEntry, MOST_TURNS, MatchDeed, Opponent, Room};
use serde_json::json;

use crate::house::House;
use crate::room::{HOST, setup};

const GAME: &str = "bout-oshi-dashi";

/// A card that both have.
fn same_card(room: &Room) -> String {
    let has = |card: &String| Player::ALL.iter().all(|&seat| room.canonical(seat, card).is_ok());
    (0..10).map(|card| card.to_string()).find(has).expect("both have the same cards")
}

/// Lets both choose the same card, with which nobody is pushed anywhere.
fn tie(room: &mut Room) -> Result<(), DeedRefused> {
    let same = same_card(room);
    for seat in Player::ALL {
        let deed = MatchDeed::Choose { seat, mv: same.clone(), named: None, nonce: None };
        room.check_length(&deed)?;
        let (number, person) = (room.next_number(), Some(HOST));
        room.admit(LogEntry { number, at: 0, person, deed })?;
    }
    Ok(())
}

fn endless() -> Room {
    let mut room = Room::new(setup(GAME, Opponent::SameDevice)).expect("a game");
    let deed = MatchDeed::Join(Player::Second);
    room.admit(LogEntry { number: 1, at: 0, person: Some(HOST), deed }).expect("a free seat");
    room
}

#[test]
fn beyond_so_many_turns_nobody_moves_and_everybody_can_end_it() {
    let mut room = endless();
    while tie(&mut room).is_ok() {
        assert!(room.turn_count() <= MOST_TURNS + 1);
    }
    // A turn that plays itself may be one more.
    assert!((MOST_TURNS..=MOST_TURNS + 1).contains(&room.turn_count()) && !room.is_over());
    assert_eq!(tie(&mut room), Err(DeedRefused::TooLong));
    for deed in [
        MatchDeed::Resign(Player::First),
        MatchDeed::Draw(Player::First),
        MatchDeed::Say("So".to_owned()),
    ] {
        assert_eq!(room.check_length(&deed), Ok(()));
    }
    // A log that an older hall wrote goes on.
    let turns = room.turn_count();
    let same = same_card(&room);
    for seat in Player::ALL {
        let deed = MatchDeed::Choose { seat, mv: same.clone(), named: None, nonce: None };
        let number = room.next_number();
        room.admit(LogEntry { number, at: 0, person: Some(HOST), deed }).expect("it was written");
    }
    assert!(room.turn_count() > turns);
    for seat in Player::ALL {
        let (number, deed) = (room.next_number(), MatchDeed::Draw(seat));
        room.admit(LogEntry { number, at: 0, person: Some(HOST), deed }).expect("they agree");
    }
    assert!(room.is_over());
}

#[test]
fn a_choice_is_changed_so_often_in_a_turn() {
    let mut room = endless();
    let deed = |mv: &str| MatchDeed::Choose {
        seat: Player::First,
        mv: mv.to_owned(),
        named: None,
        nonce: None,
    };
    let mut changed = 0;
    while room.check_length(&deed("1")).is_ok() {
        let mv = if changed % 2 == 0 { "1" } else { "2" };
        let number = room.next_number();
        let entry = LogEntry { number, at: 0, person: Some(HOST), deed: deed(mv) };
        room.admit(entry).expect("nobody has seen it");
        changed += 1;
        assert!(changed <= 50);
    }
    assert_eq!((changed, room.check_length(&deed("1"))), (50, Err(DeedRefused::ChangedOften)));
    let other =
        MatchDeed::Choose { seat: Player::Second, mv: "1".to_owned(), named: None, nonce: None };
    assert_eq!(room.check_length(&other), Ok(()));
}

#[tokio::test]
async fn pages_list_the_moves_around_the_one_they_show() {
    let house = House::new().await;
    let bot = house.bot("Anna").await;
    let id = bot.order(&house, &json!({ "game": GAME, "opponent": "same-device" })).await;
    for _ in 0..201 {
        let view = bot.view(&house, &id).await;
        let moves = |seat: &str| view["you"]["moves"][seat].as_array().cloned().expect("cards");
        let (first, second) = (moves("first"), moves("second"));
        let same = first.iter().find(|mv| second.contains(mv)).expect("both have the same cards");
        for seat in ["first", "second"] {
            let deed = json!({ "deed": "choose", "seat": seat, "move": same });
            bot.act(&house, &id, &deed).await.fits(StatusCode::OK);
        }
    }
    let mut visit = house.visit();
    let link = |turn: usize| format!("href=\"/match/{id}/turn/{turn}\" data-turn=\"{turn}\"");
    let page = visit.get(&format!("/match/{id}")).await.body;
    // The last card of a hand plays itself, so that there are more turns than choices.
    let last = house.state.hall.find(&id).await.expect("it is there").room().turn_count();
    assert!(page.contains(&link(last)) && page.contains(&link(last - 199)));
    assert!(!page.contains(&link(last - 200)) && page.contains(&format!("/turn/{}\"", last - 200)));
    let earlier = visit.get(&format!("/match/{id}/turn/1")).await.body;
    assert!(earlier.contains(&link(1)) && earlier.contains(&link(200)));
    assert!(!earlier.contains(&link(201)) && !earlier.contains(&link(last)));
}
