//! The zine of an event with deadlines: what is printed, when, for whom, and that it stays so.

use std::sync::Arc;

use dohyo_rules::time::{Clock, Span};
use dohyo_server::events::{Deed, Direction, Door, Live, Pace, Place, Setup, Stage};
use dohyo_server::hall::Wish;
use dohyo_server::people::{Person, PersonId, Role, Standing};
use dohyo_server::room::{self, More, Reach, Stakes};
use dohyo_server::time::Watch;
use dohyo_tournament::{At, Entrant, Fact, file};

use crate::house::House;
use crate::paper::files::check_pdf;

const ORGANISER: PersonId = PersonId(901);
const ANN: PersonId = PersonId(902);
const BEN: PersonId = PersonId(903);
const CLEO: PersonId = PersonId(904);
const PLAYERS: [(PersonId, &str); 3] = [(ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo")];

const DAY: i64 = 24 * 60 * 60 * 1000;
/// Noon of Monday, 16 November 2026.
const BEGIN: i64 = 1_794_700_800_000 + DAY + DAY / 2;
/// Eight in the evening of the Sunday after it, in Berlin.
const FIRST: i64 = BEGIN + 6 * DAY + 7 * 60 * 60 * 1000;
const SECOND: i64 = FIRST + 7 * DAY;

/// Bouts of three with a deadline every Sunday.
struct Club {
    house: House,
    watch: Watch,
    live: Arc<Live>,
}

fn person(id: PersonId) -> Person {
    let (standing, role) = (Standing::Guest, Role::Player);
    Person { id, name: format!("Person {id}"), standing, role }
}

impl Club {
    async fn open() -> Self {
        let watch = Watch::by_hand(BEGIN);
        let house = House::by(&watch).await;
        let db = house.state.hall.db();
        for id in [ORGANISER, ANN, BEN, CLEO] {
            db.add_guest(id, &format!("Person {id}"), 0).await.expect("a guest");
        }
        let settings =
            file::read("event Winter Post Bouts\nlot 7\nformat round-robin").expect("settings");
        let setup = Setup {
            organiser: ORGANISER,
            game: "bout".to_owned(),
            place: Place::Hall(Stakes::Casual),
            door: Door::Open,
            reach: Reach::Public,
            pace: Pace::AllAtOnce,
            terms: "deadlines; each sun 20:00 Europe/Berlin".parse().expect("terms"),
            settings: settings.settings().clone(),
        };
        let live = house.state.events.open(setup, Vec::new(), None).await.expect("an event");
        let club = Self { house, watch, live };
        for (id, name) in PLAYERS {
            club.act(id, Deed::Enter { entrant: Entrant::named(name), whom: Some(id) }).await;
        }
        club.act(ORGANISER, Deed::Open(Stage::Running)).await;
        club
    }

    async fn act(&self, by: PersonId, deed: Deed) {
        let done = self.house.state.events.act(&self.live, &person(by), deed).await;
        done.expect("it is allowed");
    }

    async fn press(&self, by: PersonId, words: &str) {
        self.act(by, Deed::Press(words.to_owned())).await;
    }

    /// The match in the hall between two people.
    async fn table(&self, people: [PersonId; 2]) -> String {
        let hosted = self.live.event().await;
        let wanted = people.map(|id| hosted.entries_of(id).next().expect("an entry"));
        let pairings = &hosted.event().contests()[0].pairings;
        let found = pairings.iter().find(|pairing| {
            pairing.entries().is_some_and(|sides| wanted.iter().all(|entry| sides.contains(entry)))
        });
        let at = At { division: 0, id: found.expect("a pairing").id };
        hosted.table(at, 1).expect("a table").to_owned()
    }

    async fn choose(&self, by: PersonId, against: PersonId, card: &str, named: Option<&str>) {
        let found = self.house.state.hall.find(&self.table([by, against]).await).await;
        let found = found.expect("a match");
        let seat = found.room().await.seats_of(by).next().expect("a seat");
        let named = named.map(str::to_owned);
        let deed = room::Deed::Choose { seat, mv: card.to_owned(), named, nonce: None };
        let wish = Wish { person: Some(by), deed, key: None, turn: None };
        self.house.state.hall.act(&found, wish).await.expect("it can be chosen");
    }

    /// What the organiser does in the match between two people.
    async fn direct(&self, people: [PersonId; 2], direction: Direction, why: &str) {
        let id = self.table(people).await;
        let by = person(ORGANISER);
        let done = self.house.state.events.direct(&self.live, &by, &id, direction, why).await;
        done.expect("the organiser may");
    }

    /// Lets a deadline pass.
    async fn pass(&self, deadline: i64) {
        self.watch.set(deadline + Clock::LAG.0 as i64 + 1);
        self.house.state.hall.tick().await.expect("clocks");
        self.house.state.events.tick().await.expect("bulletins");
    }

    /// The first week: two choose, one names a card for whoever does not, and one is silent everywhere.
    async fn first_week(&self) {
        self.watch.set(BEGIN + DAY);
        self.choose(ANN, BEN, "3", None).await;
        self.choose(BEN, ANN, "1", None).await;
        self.choose(ANN, CLEO, "4", Some("2")).await;
        self.choose(BEN, CLEO, "5", Some("5")).await;
        self.press(ANN, "Cleo, are you there?\nThe <tea> is getting cold.").await;
        self.press(ORGANISER, "Welcome to the winter.").await;
        self.pass(FIRST).await;
    }

    async fn second_week(&self) {
        self.watch.set(FIRST + DAY);
        self.direct([ANN, BEN], Direction::Decide(None), "the post is on strike").await;
        let more = More::By(Span::days(1));
        self.direct([BEN, CLEO], Direction::More { seat: None, more }, "snow").await;
        self.choose(ANN, CLEO, "6", None).await;
        self.choose(CLEO, ANN, "1", None).await;
        self.press(CLEO, "I was on a mountain.").await;
        self.pass(SECOND).await;
    }

    async fn get(&self, path: &str) -> String {
        let answer = self.house.visit().get(&format!("/events/{}/{path}", self.live.id)).await;
        assert_eq!(answer.status, 200, "{path}");
        answer.body
    }
}

#[tokio::test]
async fn a_bulletin_tells_all_that_happened_until_its_deadline() {
    let club = Club::open().await;
    club.first_week().await;
    println!("{}", club.get("zine/1.txt").await);
    club.second_week().await;
    println!("{}", club.get("zine/2.txt").await);
    println!("{}", club.get("zine.atom").await);
    std::fs::write("/tmp/zine/1.pdf", club.get("zine/1.pdf").await).unwrap();
    std::fs::write("/tmp/zine/2.pdf", club.get("zine/2.pdf").await).unwrap();
    panic!();
}
