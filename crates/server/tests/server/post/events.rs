//! What players of an event are told: that their match has begun, what the organiser decides, and that
//! there is a new bulletin.

use std::sync::Arc;

use axum::http::StatusCode;
use dohyo_rules::Player;
use dohyo_server::events::{
    DirectorDecision, Door, EventDeed, EventSetup, HostedStage, LiveEvent, Pace, Venue,
};
use dohyo_server::hall::DeedRequest;
use dohyo_server::people::{Person, PersonId};
use dohyo_server::room::{self, More, Reach, Stakes};
use dohyo_server::time::DAY;
use dohyo_tournament::{Entrant, file};

use super::sink::Mail;
use super::{HOUR, Office, PAGE, told};

/// The evening of the Sunday after the beginning: 27 September 2026, 20:00 in Berlin.
const SUNDAY: i64 = 1_790_532_000_000;

/// An event in the hall, round by round.
pub(super) fn by_post(organiser: PersonId, game: &str, terms: &str, settings: &str) -> EventSetup {
    EventSetup {
        organiser,
        game: game.to_owned(),
        place: Venue::Hall(Stakes::Casual),
        door: Door::Open,
        reach: Reach::Public,
        pace: Pace::RoundByRound,
        terms: terms.parse().expect("terms"),
        settings: file::read(settings).expect("settings").settings().clone(),
    }
}

async fn person(office: &Office, name: &str) -> Person {
    office.house.state.db().account(name).await.expect("rows").expect("an account").person
}

/// Botan has missed the deadline, and Aiko is told that it goes on.
#[track_caller]
fn check_missed(due: &[Mail]) {
    assert_eq!(due.len(), 2, "{due:?}");
    let to_botan = due.iter().find(|mail| mail.to.starts_with("botan")).expect("a mail");
    assert!(to_botan.subject().starts_with("Deadline passed:"), "{due:?}");
    let to_aiko = due.iter().find(|mail| mail.to.starts_with("aiko")).expect("a mail");
    assert!(to_aiko.subject().starts_with("Your move:"), "{due:?}");
}

#[tokio::test]
async fn players_of_an_event_hear_of_its_matches_decisions_and_bulletins() {
    let office = Office::open().await;
    let _readers = (office.reader("Aiko").await, office.reader("Botan").await);
    let somebody = async |name| person(&office, name).await;
    let (aiko, botan) = (somebody("Aiko").await, somebody("Botan").await);
    let events = &office.house.state.events;
    let terms = "deadlines; each sun 20:00 Europe/Berlin";
    let setup = by_post(aiko.id, "bout", terms, "event Post\nformat round-robin");
    let live = events.open(setup, Vec::new(), None).await.expect("an event");
    for person in [&aiko, &botan] {
        let deed =
            EventDeed::Enter { entrant: Entrant::named(&person.name), whom: Some(person.id) };
        events.act(&live, person, deed).await.expect("the door is open");
    }
    events.act(&live, &aiko, EventDeed::Open(HostedStage::Running)).await.expect("it begins");
    let mails = office.post().await;
    let begun = mails.iter().all(|mail| mail.subject().starts_with("Match started:"));
    assert!(begun && mails.len() == 2, "{mails:?}");
    assert!(mails[0].body.contains("27 September 2026, 18:00 (UTC)"), "{mails:?}");
    let reminded = office.post_at(SUNDAY - DAY).await;
    let near = reminded.iter().all(|mail| mail.subject().starts_with("Deadline near:"));
    assert!(near && reminded.len() == 2, "{reminded:?}");
    // A card that is named and drawn leaves nothing to chance, which might end the match.
    office.watch.set(SUNDAY - HOUR);
    let table = live.event().await.tables_in_use().next().expect("a match").id.clone();
    let hall = &office.house.state.hall;
    let table = hall.find(&table).await.expect("a match");
    let seat = table.room().seats_of(aiko.id).next().expect("a seat");
    let named = Some("1".to_owned());
    let deed = room::MatchDeed::Choose { seat, mv: "1".to_owned(), named, nonce: None };
    let wish = DeedRequest::new(Some(aiko.id), deed);
    hall.act(&table, wish).await.expect("a card");
    assert!(office.post().await.is_empty(), "nobody hears of a choice");
    check_missed(&office.post_at(SUNDAY + HOUR).await);
    events.tick().await;
    let bulletins = office.post().await;
    let about = "Bulletin 1: Post";
    assert_eq!(told(&bulletins), [("aiko@example.org", about), ("botan@example.org", about)]);
    assert!(bulletins[0].body.contains(&format!("/events/{}/zine/1", live.id)), "{bulletins:?}");
    let page = office.house.visit().get(&bulletins[0].link("/zine/")).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    // Both get more time, and the other is told once.
    let more = DirectorDecision::More { seat: None, more: More::By("1d".parse().expect("a span")) };
    events.direct(&live, &aiko, &table.id, more, "snow").await.expect("the organiser may");
    let mails = office.post().await;
    let [mail] = &mails[..] else { panic!("{mails:?}") };
    assert!(mail.to.starts_with("botan") && mail.body.contains("Reason: snow\n"), "{mails:?}");
    // The organiser stops the clock: the other is told.
    let deed = room::MatchDeed::Pause("It snows.".to_owned());
    let wish = DeedRequest::new(Some(aiko.id), deed);
    hall.act(&table, wish).await.expect("the clock stands");
    let mails = office.post().await;
    assert_eq!(mails.len(), 1, "{mails:?}");
    assert!(mails[0].subject().starts_with("Organiser’s decision:"), "{mails:?}");
    assert!(mails[0].body.contains("stopped the clock.\nReason: It snows.\n"), "{mails:?}");
}

#[track_caller]
fn check(mails: &[Mail], to: &[&str], subject: &str, reason: &str) {
    let told = told(mails);
    assert_eq!(told.iter().map(|(to, _)| *to).collect::<Vec<_>>(), to, "{mails:?}");
    assert!(told.iter().all(|(_, about)| about.starts_with(subject)), "{mails:?}");
    assert!(mails.iter().all(|mail| mail.body.contains(reason)), "{mails:?}");
}

/// An event of somebody's in which Aiko and Botan meet.
async fn begun(office: &Office, leader: &Person) -> Arc<LiveEvent> {
    let events = &office.house.state.events;
    let setup = by_post(leader.id, "checkers", "days 3", "event Post\nformat single");
    let live = events.open(setup, Vec::new(), None).await.expect("an event");
    for name in ["Aiko", "Botan"] {
        let player = person(office, name).await;
        let deed = EventDeed::Enter { entrant: Entrant::named(name), whom: Some(player.id) };
        events.act(&live, &player, deed).await.expect("the door is open");
    }
    events.act(&live, leader, EventDeed::Open(HostedStage::Running)).await.expect("it begins");
    live
}

#[tokio::test]
async fn what_the_organiser_decides_is_told_with_the_reason() {
    let office = Office::open().await;
    let _readers = [office.reader("Aiko").await, office.reader("Botan").await];
    let mut reader = office.reader("Chiyo").await;
    let wishes =
        "mode=each&hour=8&zone=UTC&language=en&asked=on&begun=on&decision=on&turn=on&over=on";
    let kept = reader.post(PAGE, PAGE, wishes).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.body);
    let _leader = office.account("Leader", "").await;
    let somebody = async |name| person(&office, name).await;
    let leader = somebody("Leader").await;
    let events = &office.house.state.events;
    let live = begun(&office, &leader).await;
    office.post().await;
    let hosted = live.event().await;
    let table = hosted.tables_in_use().next().expect("a match").id.clone();
    let entry = hosted.entries_of(somebody("Botan").await.id).next().expect("an entry");
    drop(hosted);
    let direct = async |direction, why| {
        let done = events.direct(&live, &leader, &table, direction, why).await;
        done.expect("the organiser may");
        office.post().await
    };
    let (aiko, botan, chiyo) = ("aiko@example.org", "botan@example.org", "chiyo@example.org");
    let decided = "Organiser’s decision:";
    let more = DirectorDecision::More { seat: None, more: More::By("1d".parse().expect("a span")) };
    let mails = direct(more, "a flooded cellar").await;
    check(&mails, &[aiko, botan], decided, "Reason: a flooded cellar\n");
    check(&direct(DirectorDecision::Stop, "snow").await, &[aiko, botan], decided, "Reason: snow\n");
    let silent = direct(DirectorDecision::Go, "").await;
    assert!(silent.iter().all(|mail| !mail.body.contains("Reason")), "{silent:?}");
    let (whom, why) = (somebody("Chiyo").await.id, "Botan is ill".to_owned());
    events.act(&live, &leader, EventDeed::Replace { entry, whom, why }).await.expect("they may");
    let asked = office.post().await;
    assert_eq!(told(&asked), [(chiyo, "Invitation: Post")], "nobody else hears of it");
    let accept = EventDeed::Accept(entry);
    events.act(&live, &somebody("Chiyo").await, accept).await.expect("she is asked");
    let mails = office.post().await;
    let to = |name: &str| mails.iter().filter(|mail| mail.to == name).cloned().collect::<Vec<_>>();
    let (to_aiko, to_botan, to_chiyo) = (to(aiko), to(botan), to(chiyo));
    assert_eq!(mails.len(), 3, "{mails:?}");
    check(
        &to_botan,
        &[botan],
        "Organiser’s decision: Checkers against Aiko",
        "another player continues your match.",
    );
    check(&to_aiko, &[aiko], decided, "Reason: Botan is ill\n");
    check(
        &to_chiyo,
        &[chiyo],
        "You are the substitute: Checkers against Aiko",
        "Reason: Botan is ill\n",
    );
    let mails =
        direct(DirectorDecision::Decide(Some(Player::First)), "nobody writes any more").await;
    let said = "The organiser decided the match: nobody writes any more\n";
    check(&mails, &[aiko, chiyo], "Match over:", said);
}
