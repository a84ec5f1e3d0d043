//! Matches of events in the hall: they begin and report by themselves, and are called off when a correction
//! wants it.

use super::*;

/// How the match in the hall of a match of an event was set up.
async fn match_of(house: &House, live: &LiveEvent, id: &str) -> room::MatchSetup {
    let found = house.hall.find(&current(live, id).await).await.expect("a match");
    found.room().setup().clone()
}

#[tokio::test]
async fn whoever_runs_an_event_minds_the_clocks_of_its_matches() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let terms = "days 1".parse().expect("terms");
    let setup =
        EventSetup { terms, ..setup("event Cup\nformat single", Venue::Hall(Stakes::Casual)) };
    let live = house.events.open(setup, Vec::new(), None).await.expect("an event");
    for id in [2, 3].map(PersonId) {
        let deed = EventDeed::Enter { entrant: Entrant::named(&format!("P{id}")), whom: Some(id) };
        house.events.act(&live, &person(id), deed).await.expect("the door is open");
    }
    house.done(&live, EventDeed::Open(HostedStage::Running)).await;
    let table = current(&live, "W1.1").await;
    let found = house.hall.find(&table).await.expect("a match");
    let before = found.room().deadline().expect("a deadline");
    let seat = live.event().await.seat_of(&table, Side::A).expect("a seat");
    let more = More::By("12h".parse().expect("a span"));
    let more = DirectorDecision::More { seat: Some(seat), more };
    let refused = house.events.direct(&live, &person(PersonId(2)), &table, more, "").await;
    assert!(matches!(refused, Err(EventError::Refused(EventRefused::NotYours))), "{refused:?}");
    let organiser = person(ORGANISER);
    house.events.direct(&live, &organiser, &table, more, "a storm").await.expect("more time");
    assert_eq!(found.room().deadline(), Some(before + 12 * 60 * 60 * 1000));
    house
        .events
        .direct(&live, &organiser, &table, DirectorDecision::Stop, "")
        .await
        .expect("it stands");
    assert_eq!(found.room().alarm(), None);
    let elsewhere =
        house.events.direct(&live, &organiser, "another", DirectorDecision::Stop, "").await;
    assert!(matches!(elsewhere, Err(EventError::Unknown)), "{elsewhere:?}");
}

#[tokio::test]
async fn matches_of_an_event_are_played_with_its_time_and_half_of_it_after_draws() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let settings = "event Cup\nformat single\ndraws 0 shorter-time";
    let terms = "turn 2m".parse().expect("terms");
    let setup = EventSetup { terms, ..setup(settings, Venue::Hall(Stakes::Casual)) };
    let live = house.events.open(setup, Vec::new(), None).await.expect("an event");
    for id in [1, 2].map(PersonId) {
        let deed = EventDeed::Enter { entrant: Entrant::named(&format!("P{id}")), whom: Some(id) };
        house.events.act(&live, &person(id), deed).await.expect("the door is open");
    }
    house.done(&live, EventDeed::Open(HostedStage::Running)).await;
    let first = match_of(&house, &live, "W1.1").await;
    assert_eq!(first.terms.to_string(), "turn 2m");
    house.done(&live, EventDeed::Note(result("W1.1", "draw"))).await;
    let second = match_of(&house, &live, "W1.1").await;
    assert_eq!(second.terms.to_string(), "turn 1m");
    check_kept(&folder, &live).await;
}

#[tokio::test]
async fn matches_in_the_hall_begin_and_report_by_themselves() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let live = house.online(DOUBLE, 3).await;
    let table = current(&live, "W1.2").await;
    let found = house.hall.find(&table).await.expect("a match");
    {
        let room = found.room();
        assert_eq!(room.seats_of(PersonId(2)).next(), Some(Player::First));
        assert_eq!(room.setup().event.as_deref(), Some(live.id.as_str()));
    }
    house.lose(&live, "W1.2", PersonId(3)).await;
    house.lose(&live, "W2.1", PersonId(2)).await;
    house.lose(&live, "L2.1", PersonId(3)).await;
    house.lose(&live, "G1.1", PersonId(1)).await;
    assert_eq!(stage(&live).await, HostedStage::Running);
    house.lose(&live, "G2.1", PersonId(1)).await;
    assert_eq!(stage(&live).await, HostedStage::Over);
    let hosted = live.event().await;
    assert_eq!(hosted.event().contests()[0].champion(), Some(Entry(1)));
    drop(hosted);
    check_kept(&folder, &live).await;
}

#[tokio::test]
async fn a_correction_calls_off_the_matches_that_it_undoes() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let live = house.online("event Cup\nformat single", 4).await;
    house.lose(&live, "W1.1", PersonId(4)).await;
    house.lose(&live, "W1.2", PersonId(3)).await;
    let undone = current(&live, "W2.1").await;
    house.done(&live, EventDeed::Confirm(result("W1.1", "b"))).await;
    let room = house.hall.find(&undone).await.expect("the match");
    assert_eq!(room.room().stage(), room::MatchStage::Cancelled);
    let wish = |deed| DeedRequest::new(Some(PersonId(1)), deed);
    let late = house.hall.act(&room, wish(room::MatchDeed::Resign(Player::First))).await;
    assert!(matches!(late, Err(HallError::Refused(_))), "{late:?}");
    let table = current(&live, "W2.1").await;
    assert_ne!(table, undone);
    let found = house.hall.find(&table).await.expect("the final");
    assert!(found.room().seats_of(PersonId(4)).next().is_some());
    check_kept(&folder, &live).await;
}

#[tokio::test]
async fn a_result_by_the_organiser_calls_off_the_match_and_its_undoing_begins_another() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let live = house.online("event Cup\nformat single", 2).await;
    let first = current(&live, "W1.1").await;
    house.done(&live, EventDeed::Note(result("W1.1", "a-default"))).await;
    assert_eq!(stage(&live).await, HostedStage::Over);
    let found = house.hall.find(&first).await.expect("the match");
    assert_eq!(found.room().stage(), room::MatchStage::Cancelled);
    let fact = |what: &dohyo_server::events::What| {
        matches!(what, dohyo_server::events::What::Fact { fact: Fact::Played { .. }, .. })
    };
    let line = {
        let hosted = live.event().await;
        hosted.log().iter().find(|line| fact(&line.what)).expect("a result").number
    };
    house.done(&live, EventDeed::Undo(line)).await;
    let second = current(&live, "W1.1").await;
    assert_ne!(first, second);
    house.lose(&live, "W1.1", PersonId(1)).await;
    assert_eq!(stage(&live).await, HostedStage::Over);
}

#[tokio::test]
async fn a_draw_is_played_again_with_the_first_move_swapped() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let live = house.online("event Cup\nformat single", 2).await;
    let table = current(&live, "W1.1").await;
    let found = house.hall.find(&table).await.expect("a match");
    let mut news = live.watch();
    for (id, seat) in [(PersonId(1), Player::First), (PersonId(2), Player::Second)] {
        let deed = room::MatchDeed::Draw(seat);
        let wish = DeedRequest::new(Some(id), deed);
        house.hall.act(&found, wish).await.expect("a draw");
    }
    news.changed().await.expect("the event hears of it");
    let again = current(&live, "W1.1").await;
    assert_ne!(again, table);
    let found = house.hall.find(&again).await.expect("the second game");
    assert_eq!(found.room().seats_of(PersonId(2)).next(), Some(Player::First));
}

#[tokio::test]
async fn balloted_games_begin_with_the_ballot_and_are_played_twice() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let live =
        house.online("event Cup\nlot 7\nformat single\nopening three-move\ngames 3", 2).await;
    let start = async || {
        let found = house.hall.find(&current(&live, "W1.1").await).await.expect("a match");
        let start = found.room().setup().start.clone();
        start.expect("a ballot")
    };
    let first = start().await;
    assert!(first.starts_with("W:"), "three moves have been made: {first}");
    house.lose(&live, "W1.1", PersonId(1)).await;
    assert_eq!(start().await, first);
    house.lose(&live, "W1.1", PersonId(2)).await;
    assert_ne!(start().await, first);
}

#[tokio::test]
async fn rounds_of_a_table_open_one_after_the_other() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let live = house.online("event League\nformat round-robin", 4).await;
    let tables = async || {
        let hosted = live.event().await;
        let ids = hosted.event().contests()[0].pairings.iter().map(|pairing| pairing.id);
        let seated =
            ids.filter(|id| hosted.tables_of(At { division: 0, id: *id }).next().is_some());
        seated.map(|id| id.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(tables().await, ["R1.1", "R1.2"]);
    house.lose(&live, "R1.1", host(&house, &live, "R1.1").await).await;
    assert_eq!(tables().await, ["R1.1", "R1.2"]);
    house.lose(&live, "R1.2", host(&house, &live, "R1.2").await).await;
    assert_eq!(tables().await, ["R1.1", "R1.2", "R2.1", "R2.2"]);
}

#[tokio::test]
async fn what_was_over_when_the_hall_fell_is_reported_when_it_wakes() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let live = house.online(DOUBLE, 2).await;
    let table = current(&live, "W1.1").await;
    // Another house over the same database, whose events nobody tells of it.
    let db = folder.open().await;
    let deaf = Hall::new(db, Computers::new(NonZeroUsize::MIN, None));
    let found = deaf.find(&table).await.expect("the match");
    let deed = room::MatchDeed::Resign(Player::First);
    let wish = DeedRequest::new(Some(PersonId(1)), deed);
    deaf.act(&found, wish).await.expect("it is their seat");
    let again = open(&folder).await;
    again.events.wake().await.expect("it goes on");
    let found = again.events.find(&live.id).await.expect("the event");
    let hosted = found.event().await;
    let pairing = hosted.event().pairing(at("W1.1")).expect("the match");
    assert_eq!(pairing.games[..], ["b".parse().expect("an outcome")]);
    assert!(hosted.tables_of(at("G1.1")).next().is_some(), "the next match has begun");
}
