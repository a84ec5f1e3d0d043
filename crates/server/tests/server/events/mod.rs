//! Events of the hall: what is entered is kept, matches begin and report by themselves, and
//! corrections take back what they have to.

mod aside;
mod failing;
mod tables;

use std::num::NonZeroUsize;
use std::sync::Arc;

use dohyo_rules::Player;
use dohyo_server::events::{
    DirectorDecision, Door, EventDeed, EventError, EventRefused, EventSetup, Events, Hosted,
    HostedStage, LiveEvent, Pace, Venue, rebuild,
};
use dohyo_server::hall::{Computers, DeedRequest, Hall, HallError};
use dohyo_server::people::{Person, PersonId, PersonKind, Role};
use dohyo_server::room::{self, More, Reach, Stakes};
use dohyo_server::store::{EventSummary, WhichEvents};
use dohyo_tournament::{
    At, Entrant, Entry, Fact, FactRefusal, GameOutcome, Leaving, Side, State, file,
};

use crate::folder::Folder;

const ORGANISER: PersonId = PersonId(1);
const DOUBLE: &str = "event Camp\nformat double";

struct House {
    hall: Hall,
    events: Events,
}

async fn open(folder: &Folder) -> House {
    let db = folder.open().await;
    for person in 1..10 {
        // A second house over the same database finds them there.
        let _ = db.add_guest(PersonId(person), &format!("Person {person}"), 0).await;
    }
    let computers = Computers::new(NonZeroUsize::MIN, Some(folder.join("solutions")));
    let hall = Hall::new(db, computers);
    House { events: Events::new(hall.clone()), hall }
}

fn person(id: PersonId) -> Person {
    let (standing, role) = (PersonKind::Guest, Role::Player);
    Person { id, name: format!("Person {id}"), standing, role }
}

fn setup(settings: &str, place: Venue) -> EventSetup {
    let settings = file::read(settings).expect("settings").settings().clone();
    EventSetup {
        organiser: ORGANISER,
        game: "checkers".to_owned(),
        place,
        door: Door::Open,
        reach: Reach::Public,
        pace: Pace::RoundByRound,
        terms: room::TimeTerms::default(),
        settings,
    }
}

fn names(names: &[&str]) -> Vec<Entrant> {
    names.iter().map(|name| Entrant::named(name)).collect()
}

fn at(id: &str) -> At {
    At { division: 0, id: id.parse().expect("a match") }
}

fn result(id: &str, games: &str) -> Fact {
    let games = games.split(' ').map(|game| game.parse::<GameOutcome>().expect("an outcome"));
    Fact::Played { at: at(id), games: games.collect() }
}

impl House {
    async fn boards(&self, settings: &str, entrants: &[&str]) -> Arc<LiveEvent> {
        let setup = setup(settings, Venue::Boards);
        self.events.open(setup, names(entrants), None).await.expect("an event")
    }

    async fn act(&self, live: &Arc<LiveEvent>, deed: EventDeed) -> Result<u64, EventError> {
        self.events.act(live, &person(ORGANISER), deed).await
    }

    async fn done(&self, live: &Arc<LiveEvent>, deed: EventDeed) {
        self.act(live, deed).await.expect("it is allowed");
    }

    async fn refused(&self, live: &Arc<LiveEvent>, deed: EventDeed) -> EventRefused {
        let before = live.event().await.next_number();
        let refused = match self.act(live, deed).await {
            Err(EventError::Refused(refused)) => refused,
            other => panic!("{other:?}"),
        };
        assert_eq!(live.event().await.next_number(), before, "nothing happened");
        refused
    }

    /// An event in the hall that two to nine people have entered themselves, and that has begun.
    async fn online(&self, settings: &str, people: i64) -> Arc<LiveEvent> {
        let setup = setup(settings, Venue::Hall(Stakes::Casual));
        let live = self.events.open(setup, Vec::new(), None).await.expect("an event");
        for id in (1..=people).map(PersonId) {
            let deed =
                EventDeed::Enter { entrant: Entrant::named(&format!("P{id}")), whom: Some(id) };
            self.events.act(&live, &person(id), deed).await.expect("the door is open");
        }
        self.done(&live, EventDeed::Open(HostedStage::Running)).await;
        live
    }

    /// Somebody gives up their game in a match of an event, which goes on from there.
    async fn lose(&self, live: &Arc<LiveEvent>, id: &str, loser: PersonId) {
        let table = current(live, id).await;
        let found = self.hall.find(&table).await.expect("a match");
        let seat = found.room().seats_of(loser).next().expect("a seat");
        let deed = room::MatchDeed::Resign(seat);
        let mut news = live.watch();
        let wish = DeedRequest::new(Some(loser), deed);
        self.hall.act(&found, wish).await.expect("everybody may give up");
        news.changed().await.expect("the event hears of it");
        // The report is the first line; those that follow from it are written under the same lock.
        drop(live.event().await);
    }
}

async fn current(live: &LiveEvent, id: &str) -> String {
    let hosted = live.event().await;
    let (_, table) = hosted.tables_of(at(id)).next().expect("a table");
    table.to_owned()
}

/// Who sits on side A.
async fn host(house: &House, live: &LiveEvent, id: &str) -> PersonId {
    let found = house.hall.find(&current(live, id).await).await.expect("a match");
    found.room().setup().host
}

async fn stage(live: &LiveEvent) -> HostedStage {
    live.event().await.stage()
}

/// What can be seen of an event, to compare.
fn seen(hosted: &Hosted) -> (String, HostedStage, Vec<Option<PersonId>>) {
    let people = (0..hosted.event().entrants().len()).map(|n| hosted.person(Entry(n)));
    (file::write(hosted.event()), hosted.stage(), people.collect())
}

async fn check_kept(folder: &Folder, live: &LiveEvent) {
    let again = open(folder).await;
    let found = again.events.find(&live.id).await.expect("the event");
    assert_eq!(seen(&*found.event().await), seen(&*live.event().await));
    assert_eq!(found.event().await.log(), live.event().await.log());
}

#[tokio::test]
async fn an_event_over_boards_is_played_and_kept() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let live = house.boards(DOUBLE, &["Ann", "Ben", "Cleo"]).await;
    house.done(&live, EventDeed::Open(HostedStage::Running)).await;
    for (id, games) in [("W1.2", "a"), ("W2.1", "b"), ("L2.1", "a"), ("G1.1", "a")] {
        house.done(&live, EventDeed::Note(result(id, games))).await;
    }
    assert_eq!(stage(&live).await, HostedStage::Over);
    let hosted = live.event().await;
    let champion = hosted.event().contests()[0].champion().expect("a champion");
    assert_eq!(hosted.event().name(champion), "Ben");
    drop(hosted);
    check_kept(&folder, &live).await;
}

#[tokio::test]
async fn whoever_does_not_check_in_is_not_drawn_and_can_come_late() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let live = house.boards(DOUBLE, &["Ann", "Ben", "Cleo", "Dan"]).await;
    assert_eq!(
        house.refused(&live, EventDeed::Here(Entry(0))).await,
        EventRefused::WrongStage(HostedStage::Entry)
    );
    house.done(&live, EventDeed::Open(HostedStage::CheckIn)).await;
    for entry in [0, 1, 3] {
        house.done(&live, EventDeed::Here(Entry(entry))).await;
    }
    house.done(&live, EventDeed::Open(HostedStage::Running)).await;
    let names: Vec<_> = {
        let hosted = live.event().await;
        hosted.event().entrants().iter().map(|entrant| entrant.name.clone()).collect()
    };
    assert_eq!(names, ["Ann", "Ben", "Dan"]);
    let late = EventDeed::Enter { entrant: Entrant::named("Cleo"), whom: None };
    house.done(&live, late).await;
    assert_eq!(live.event().await.event().entrants().len(), 4);
    check_kept(&folder, &live).await;
}

#[tokio::test]
async fn entries_are_put_right_and_removed() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let live = house.boards(DOUBLE, &["Anm", "Ben", "Cleo"]).await;
    house.done(&live, EventDeed::Amend { entry: Entry(0), entrant: Entrant::named("Ann") }).await;
    house.done(&live, EventDeed::Remove(Entry(1))).await;
    house.done(&live, EventDeed::EnterAll(names(&["Dan", "Eve"]))).await;
    let twice = house.refused(&live, EventDeed::EnterAll(names(&["Fay", "ann"]))).await;
    assert_eq!(
        twice,
        EventRefused::Entry { number: 2, refusal: FactRefusal::NameTaken("ann".into()) }
    );
    house.done(&live, EventDeed::Open(HostedStage::Running)).await;
    // Called otherwise after something was said of them by name.
    house
        .done(&live, EventDeed::Note(Fact::Left { entry: Entry(2), why: Leaving::Withdrawn }))
        .await;
    house
        .done(&live, EventDeed::Amend { entry: Entry(2), entrant: Entrant::named("Daniel") })
        .await;
    let names: Vec<_> = {
        let hosted = live.event().await;
        hosted.event().entrants().iter().map(|entrant| entrant.name.clone()).collect()
    };
    assert_eq!(names, ["Ann", "Cleo", "Daniel", "Eve"]);
    check_kept(&folder, &live).await;
}

#[tokio::test]
async fn a_correction_is_previewed_then_confirmed_then_undone() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let live = house.boards(DOUBLE, &["Ann", "Ben", "Cleo", "Dan"]).await;
    house.done(&live, EventDeed::Open(HostedStage::Running)).await;
    for (id, games) in [("W1.1", "a"), ("W1.2", "a"), ("W2.1", "a")] {
        house.done(&live, EventDeed::Note(result(id, games))).await;
    }
    let wrong = result("W1.1", "b");
    let lost = vec![at("W2.1").id];
    let refused = house.refused(&live, EventDeed::Note(wrong.clone())).await;
    assert_eq!(refused, FactRefusal::WouldUndo { lost }.into());
    let preview = live.event().await.preview(&EventDeed::Note(wrong.clone())).expect("a preview");
    assert_eq!(preview.lost, [at("W2.1")]);
    house.done(&live, EventDeed::Confirm(wrong)).await;
    let line = live.event().await.next_number() - 1;
    let pairing = |hosted: &Hosted, id| hosted.event().pairing(at(id)).expect("a match").clone();
    assert!(matches!(pairing(&*live.event().await, "W2.1").state, State::Ready(_)));
    // The correction was wrong itself.
    house.done(&live, EventDeed::Undo(line)).await;
    let sides = pairing(&*live.event().await, "W2.1").sides;
    assert_eq!(sides[0], dohyo_tournament::Seat::Entry(Entry(0)));
    assert_eq!(house.refused(&live, EventDeed::Undo(1)).await, EventRefused::NoSuchLine);
    assert_eq!(house.refused(&live, EventDeed::Undo(line)).await, EventRefused::NoSuchLine);
    check_kept(&folder, &live).await;
}

#[tokio::test]
async fn only_the_organiser_runs_an_event() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let live = house.boards(DOUBLE, &["Ann"]).await;
    let stranger = person(PersonId(2));
    let refused = async |deed| match house.events.act(&live, &stranger, deed).await {
        Err(EventError::Refused(refused)) => refused,
        other => panic!("{other:?}"),
    };
    let enter = |name: &str, whom| EventDeed::Enter { entrant: Entrant::named(name), whom };
    assert_eq!(refused(EventDeed::Open(HostedStage::Running)).await, EventRefused::NotYours);
    assert_eq!(refused(enter("Ben", None)).await, EventRefused::NotYours);
    assert_eq!(refused(enter("Ben", Some(PersonId(3)))).await, EventRefused::NotYours);
    assert_eq!(refused(EventDeed::Remove(Entry(0))).await, EventRefused::NotYours);
    assert_eq!(
        house.refused(&live, EventDeed::Open(HostedStage::Running)).await,
        EventRefused::TooFew
    );
    house.events.act(&live, &stranger, enter("Ben", Some(stranger.id))).await.expect("the door");
    assert_eq!(refused(enter("Bob", Some(stranger.id))).await, EventRefused::EnteredAlready);
    house.events.act(&live, &stranger, EventDeed::Remove(Entry(1))).await.expect("one's own");
    let listed = house.hall.db().events(WhichEvents::Public, 10).await.expect("a list");
    assert_eq!(listed.iter().map(|event| event.entries).collect::<Vec<_>>(), [1]);
    let own = house.hall.db().events(WhichEvents::Of(stranger.id), 10).await.expect("a list");
    assert_eq!(own.len(), 1, "whoever has entered finds it");
}

#[tokio::test]
async fn only_checkers_has_ballots() {
    let folder = Folder::new();
    let house = open(&folder).await;
    for settings in ["event E\nopening two-move", "event E\ndraws 1 ballot"] {
        let kumo = EventSetup { game: "kumo".to_owned(), ..setup(settings, Venue::Boards) };
        let refused = house.events.open(kumo, Vec::new(), None).await.err();
        assert!(
            matches!(refused, Some(EventError::Refused(EventRefused::NoBallots))),
            "{refused:?}"
        );
        house
            .events
            .open(setup(settings, Venue::Boards), Vec::new(), None)
            .await
            .expect("checkers");
    }
}

#[tokio::test]
async fn two_organisers_at_once_lose_nothing() {
    let folder = Folder::new();
    let (one, other) = (open(&folder).await, open(&folder).await);
    let live = one.boards(DOUBLE, &["Ann", "Ben", "Cleo", "Dan"]).await;
    let same = other.events.find(&live.id).await.expect("the event");
    one.done(&live, EventDeed::Open(HostedStage::Running)).await;
    let (first, second) = tokio::join!(
        one.act(&live, EventDeed::Note(result("W1.1", "a"))),
        other.act(&same, EventDeed::Note(result("W1.2", "b"))),
    );
    assert!(first.is_ok() && second.is_ok(), "{first:?} {second:?}");
    // Whoever was first has not heard of the other; with the next deed they do.
    one.done(&live, EventDeed::Note(result("W2.1", "a"))).await;
    check_kept(&folder, &live).await;
    assert_eq!(live.event().await.event().contests()[0].ready().count(), 1);
}

#[tokio::test]
async fn what_lists_show_follows_from_the_logs() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let live = house.boards(DOUBLE, &["Ann", "Ben"]).await;
    house.done(&live, EventDeed::Open(HostedStage::Running)).await;
    let db = house.hall.db();
    assert_eq!(rebuild(db).await.expect("all is well").mended, Vec::<String>::new());
    let ids = vec![live.id.clone()];
    let wrong = EventSummary { stage: "over", entries: 7, since: 0 };
    let line = db.last_event_line(&live.id).await.expect("a number");
    db.put_event_summary(&live.id, &wrong, line).await.expect("it is written");
    assert_eq!(rebuild(db).await.expect("all is well").mended, ids);
    assert_eq!(db.running_events().await.expect("a list"), ids);
}

#[tokio::test]
async fn an_event_is_made_once_however_often_it_is_sent() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let make = || house.events.open(setup(DOUBLE, Venue::Boards), Vec::new(), Some("key"));
    let (first, second) = (make().await.expect("an event"), make().await.expect("the same"));
    assert_eq!(first.id, second.id);
}

#[tokio::test]
async fn an_event_from_elsewhere_goes_on_where_it_was() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let text = "event Camp\nformat single\nentry Ann\nentry Ben\nentry Cleo\nresult W1.2 a\n";
    let event = file::read(text).expect("an event");
    let setup = setup(text, Venue::Boards);
    let live = house.events.import(setup, event.facts().to_vec(), None).await.expect("an event");
    assert_eq!(stage(&live).await, HostedStage::Running);
    house.done(&live, EventDeed::Note(result("W2.1", "b"))).await;
    assert_eq!(stage(&live).await, HostedStage::Over);
    check_kept(&folder, &live).await;
}
