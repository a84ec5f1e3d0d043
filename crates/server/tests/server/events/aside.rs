//! What cannot be read is set aside, and nothing else waits for it: no event, no match, no list.

use dohyo_server::store::Statement;
use dohyo_tournament::{PlaceReason, Random, Why};

use super::*;

/// What somebody may be called, and may say.
const STRANGE: [&str; 16] = [
    "Anna",
    "a; b",
    "; age 9",
    "\"quoted\"",
    "two\nlines",
    "tab\tbed",
    " blanks ",
    "",
    "🦆",
    "#1",
    "=1+1",
    "open: x",
    "first: second",
    "- stop",
    "null\0byte",
    "line\u{2028}separator",
];

async fn write(house: &House, sql: &'static str, id: &str) {
    let statement = Statement::new(sql, vec![id.into()]);
    house.hall.db().write(vec![statement]).await.expect("anything can be written");
}

fn strange(random: &mut Random) -> String {
    let word = STRANGE[random.below(STRANGE.len())];
    if random.below(2) == 0 { word.to_owned() } else { format!("{word}{}", random.below(20)) }
}

/// Something that an organiser may try, sensible or not.
fn deed(hosted: &Hosted, random: &mut Random) -> EventDeed {
    let event = hosted.event();
    let entry = Entry(random.below(event.entrants().len() + 1));
    let entrant = Entrant {
        team: (random.below(3) == 0).then(|| strange(random)),
        flags: vec![strange(random)],
        ..Entrant::named(&strange(random))
    };
    let contest = &event.contests()[0];
    let ready: Vec<_> = contest.ready().map(|pairing| pairing.id).collect();
    match random.below(19) {
        0 => EventDeed::Enter { entrant, whom: None },
        16 => EventDeed::Enter { entrant, whom: Some(PersonId(3)) },
        17 => EventDeed::Uninvite(entry),
        18 => EventDeed::Enter { entrant, whom: Some(ORGANISER) },
        1 => EventDeed::EnterAll(vec![entrant, Entrant::named(&strange(random))]),
        2 | 3 => EventDeed::Amend { entry, entrant },
        4 => EventDeed::Remove(entry),
        5 => EventDeed::Replace { entry, whom: PersonId(2), why: strange(random) },
        6 => EventDeed::Open(HostedStage::ALL[random.below(4)]),
        7 => EventDeed::Here(entry),
        8 => EventDeed::ConfirmUndo(1 + random.below(20) as u64),
        9 => EventDeed::Note(Fact::Left { entry, why: Leaving::Disqualified }),
        10 => {
            let shared = contest.standings.iter().find_map(|line| match &line.why {
                Why::Table(PlaceReason::Shared { with, .. }) => Some((line.entry, with.clone())),
                _ => None,
            });
            let order = shared.map(|(entry, with)| with.into_iter().map(Entry).chain([entry]));
            let order = order.map(Iterator::collect).unwrap_or_default();
            EventDeed::Confirm(Fact::PlayedOff { division: 0, order })
        }
        _ if ready.is_empty() => EventDeed::Open(HostedStage::Running),
        number => {
            let id = ready[random.below(ready.len())];
            let games = if number % 2 == 0 { "a" } else { "draw" };
            let fact = result(&id.to_string(), games);
            if number < 13 { EventDeed::Confirm(fact) } else { EventDeed::Note(fact) }
        }
    }
}

#[tokio::test]
async fn whatever_is_accepted_is_kept() {
    let folder = Folder::new();
    let house = open(&folder).await;
    for (seed, format) in (1..).zip(["double", "swiss 3", "round-robin", "groups 2 1 single"]) {
        let random = &mut Random::new(seed);
        let settings = format!("event E; \"{seed}\" #\nformat {format}\ntie-breaks play-off");
        let live = house.boards(&settings, &["Ann", "Ben: x", "open: y"]).await;
        let mut done = 0;
        for _ in 0..60 {
            let deed = deed(&*live.event().await, random);
            match house.act(&live, deed.clone()).await {
                Ok(_) => done += 1,
                Err(EventError::Refused(_)) => {}
                Err(error) => panic!("{deed:?}: {error}"),
            }
        }
        assert!(done > 8, "{format}: {done} were accepted");
        check_kept(&folder, &live).await;
    }
}

#[tokio::test]
async fn an_event_that_cannot_be_read_is_set_aside_and_others_go_on() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let broken = house.online("event Broken\nformat single", 2).await;
    let torn = house.online("event Torn\nformat single", 2).await;
    let whole = house.online("event Whole\nformat single", 2).await;
    let sql = "UPDATE event_line SET words = 'nonsense' WHERE event = $1 AND number = 2";
    write(&house, sql, &broken.id).await;
    write(&house, "UPDATE event SET settings = 'nonsense' WHERE id = $1", &torn.id).await;
    let again = open(&folder).await;
    again.events.wake().await.expect("the others go on");
    assert_eq!(again.events.set_aside(), 2);
    for id in [&broken.id, &torn.id] {
        let found = again.events.find(id).await;
        assert!(matches!(found, Err(EventError::SetAside)), "{:?}", found.err());
    }
    // A match of it is played to its end, and nobody is held up by that.
    let live = again.events.find(&whole.id).await.expect("it is whole");
    let lost = again.hall.find(&current(&broken, "W1.1").await).await.expect("a match");
    let resign = room::MatchDeed::Resign(Player::First);
    let host = lost.room().setup().host;
    let seat = lost.room().seats_of(host).next().expect("a seat");
    assert_eq!(seat, Player::First);
    let wish = DeedRequest::new(Some(host), resign);
    again.hall.act(&lost, wish).await.expect("everybody may give up");
    again.lose(&live, "W1.1", PersonId(1)).await;
    assert_eq!(stage(&live).await, HostedStage::Over);
    assert_eq!(again.events.set_aside(), 2, "each is counted once");
    let rebuilt = rebuild(again.hall.db()).await.expect("it goes through all");
    assert_eq!((rebuilt.events, rebuilt.unreadable.len()), (3, 2));
}

#[tokio::test]
async fn a_match_that_cannot_be_opened_is_passed_over() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let live = house.online("event Cup\nformat single", 4).await;
    let broken = current(&live, "W1.1").await;
    let sql = "UPDATE entry SET kind = 'draw' WHERE match = $1";
    write(&house, sql, &broken).await;
    let again = open(&folder).await;
    again.events.wake().await.expect("it goes on");
    let live = again.events.find(&live.id).await.expect("the event is whole");
    let loser = host(&again, &live, "W1.2").await;
    again.lose(&live, "W1.2", loser).await;
    let hosted = live.event().await;
    assert!(matches!(
        hosted.event().pairing(at("W1.2")).map(|p| p.state),
        Some(State::Over { .. })
    ));
    let running = again.events.running(&hosted, &person(ORGANISER)).await.expect("the others");
    assert!(running.is_empty(), "the broken one is left out");
    drop(hosted);
    // The organiser says how it ended.
    again.done(&live, EventDeed::Note(result("W1.1", "a"))).await;
    let final_match = current(&live, "W2.1").await;
    again.hall.find(&final_match).await.expect("the final has begun");
}
