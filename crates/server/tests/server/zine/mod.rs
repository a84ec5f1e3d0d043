//! The zine of an event with deadlines: what is printed, when, for whom, and that it stays so.

mod late;
mod press;

use std::sync::Arc;

use axum::http::StatusCode;
use dohyo_rules::time::{Clock, Span};
use dohyo_server::events::{
    DirectorDecision, Door, EventDeed, EventSetup, HostedStage, LiveEvent, Pace, Venue,
};
use dohyo_server::hall::DeedRequest;
use dohyo_server::people::{Person, PersonId, PersonKind, Role};
use dohyo_server::room::{self, More, Reach, Stakes};
use dohyo_server::secret;
use dohyo_server::store::Credential;
use dohyo_server::time::Watch;
use dohyo_tournament::{At, Entrant, Fact, file};
use serde_json::json;

use crate::house::House;
use crate::paper::pdf::check_pdf;
use crate::visit::Visit;

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
    live: Arc<LiveEvent>,
}

fn person(id: PersonId) -> Person {
    let (standing, role) = (PersonKind::Guest, Role::Player);
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
        let setup = EventSetup {
            organiser: ORGANISER,
            game: "bout".to_owned(),
            place: Venue::Hall(Stakes::Casual),
            door: Door::Open,
            reach: Reach::Public,
            pace: Pace::AllAtOnce,
            terms: "deadlines; each sun 20:00 Europe/Berlin; vacation 30".parse().expect("terms"),
            settings: settings.settings().clone(),
        };
        let live = house.state.events.open(setup, Vec::new(), None).await.expect("an event");
        let club = Self { house, watch, live };
        for (id, name) in PLAYERS {
            club.act(id, EventDeed::Enter { entrant: Entrant::named(name), whom: Some(id) }).await;
        }
        club.act(ORGANISER, EventDeed::Open(HostedStage::Running)).await;
        club
    }

    async fn act(&self, by: PersonId, deed: EventDeed) {
        let done = self.house.state.events.act(&self.live, &person(by), deed).await;
        done.expect("it is allowed");
    }

    async fn press(&self, by: PersonId, words: &str) {
        self.act(by, EventDeed::Press(words.to_owned())).await;
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
        let seat = found.room().seats_of(by).next().expect("a seat");
        let named = named.map(str::to_owned);
        let deed = room::MatchDeed::Choose { seat, mv: card.to_owned(), named, nonce: None };
        let wish = DeedRequest::new(Some(by), deed);
        self.house.state.hall.act(&found, wish).await.expect("it can be chosen");
    }

    /// Everybody chooses the same, so that chance ends nothing.
    async fn all_choose(&self, card: &str) {
        for (by, against) in [(ANN, BEN), (BEN, CLEO), (CLEO, ANN)] {
            self.choose(by, against, card, None).await;
            self.choose(against, by, card, None).await;
        }
    }

    /// What the organiser does in the match between two people.
    async fn direct(&self, people: [PersonId; 2], direction: DirectorDecision, why: &str) {
        let id = self.table(people).await;
        let by = person(ORGANISER);
        let done = self.house.state.events.direct(&self.live, &by, &id, direction, why).await;
        done.expect("the organiser may");
    }

    /// Lets a deadline pass.
    async fn pass(&self, deadline: i64) {
        self.watch.set(deadline + Clock::LAG.0 as i64 + 1);
        self.house.state.hall.tick().await;
        self.house.state.events.tick().await;
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
        self.direct([ANN, BEN], DirectorDecision::Decide(None), "the post is on strike").await;
        let more = More::By(Span::days(1));
        self.direct([BEN, CLEO], DirectorDecision::More { seat: None, more }, "snow").await;
        self.choose(ANN, CLEO, "6", None).await;
        self.choose(CLEO, ANN, "1", None).await;
        self.press(CLEO, "I was on a mountain.").await;
        self.pass(SECOND).await;
    }

    /// Somebody of the club with a browser.
    async fn visit(&self, person: PersonId) -> Visit<'_> {
        let cookie = format!("{:032}", person.0);
        let secret = secret::sha256(&cookie);
        // Who comes twice has the same cookie.
        let by = (person, &Credential::Guest);
        let _ = self.house.state.hall.db().open_session(&secret, by, 0, i64::MAX).await;
        let mut visit = self.house.visit();
        visit.cookie = Some(format!("dohyo={cookie}"));
        visit
    }

    async fn get(&self, path: &str) -> String {
        let answer = self.house.visit().get(&format!("/events/{}/{path}", self.live.id)).await;
        assert_eq!(answer.status, 200, "{path}");
        answer.body
    }
}

/// The first bulletin, as it is posted to the list.
const FIRST_BULLETIN: &str = "\
========================================================================
                           Winter Post Bouts
                               Bulletin 1
            Sunday, 22 November 2026, 20:00 (Europe/Berlin)
========================================================================

Results
-------
No match has come to an end.

The matches
-----------

R1.1: Ben (East) – Cleo (West)
Turn  Ben  Cleo              Counter
----  ---  ----------------  -------
   1  [5]  [5] named by Ben        0

R2.1: Ann (East) – Ben (West)
Turn  Ann  Ben  Counter
----  ---  ---  -------
   1  [3]  [1]        2

R3.1: Cleo (East) – Ann (West)
Turn  Cleo              Ann  Counter
----  ----------------  ---  -------
   1  [2] named by Ann  [4]       −4

The table
---------
Place  Name  Points  Won  Drawn  Lost  Why
-----  ----  ------  ---  -----  ----  ---------------------
    1  Ann        0    0      0     0  shared with Ben, Cleo
    1  Ben        0    0      0     0  shared with Ann, Cleo
    1  Cleo       0    0      0     0  shared with Ann, Ben

Missed
------
* R1.1, turn 1: Cleo missed it and played the card that Ben had named.
* R3.1, turn 1: Cleo missed it and played the card that Ann had named.

What comes next
---------------
Next deadline: Sunday, 29 November 2026, 20:00 (Europe/Berlin).
* R1.1: Ben – Cleo. Due: Ben and Cleo.
* R2.1: Ann – Ben. Due: Ann and Ben.
* R3.1: Cleo – Ann. Due: Cleo and Ann.

Press
-----

> Cleo, are you there?
> The <tea> is getting cold.
  -- Ann

> Welcome to the winter.
  -- Organiser
";

#[tokio::test]
async fn a_bulletin_tells_all_that_happened_until_its_deadline() {
    let club = Club::open().await;
    let none = club.house.visit().get(&format!("/events/{}/zine/1", club.live.id)).await;
    assert_eq!(none.status, 404, "nothing is printed before the deadline");
    club.first_week().await;
    assert_eq!(club.get("zine/1.txt").await, FIRST_BULLETIN);
    club.second_week().await;
    let second = club.get("zine/2.txt").await;
    for line in [
        "* R2.1: Ann – Ben: Draw",
        "* R3.1: Cleo – Ann: Ann won by push-off",
        "   2  [1]   [6]       −9",
        "  Ann wins: push-off.",
        "    1  Ann       1½    1      1     0  on points",
        "Nobody missed a turn.",
        "* R1.1, Ben – Cleo: Cleo got 1 day of extra time. Reason: snow",
        "* R2.1, Ann – Ben: The match was declared a draw: the post is on strike",
        "* R1.1: Ben – Cleo. Due: Ben and Cleo. Until Monday, 30 November 2026,",
        "> I was on a mountain.",
    ] {
        assert!(second.lines().any(|found| found == line), "`{line}` in\n{second}");
    }
    assert!(!second.contains("getting cold"), "press is printed once");
}

#[tokio::test]
async fn page_booklet_and_feed_say_the_same() {
    let club = Club::open().await;
    club.first_week().await;
    club.second_week().await;
    let words = ["Winter Post Bouts", "Bulletin 2", "push-off", "the post is on strike"];
    let page = club.get("zine/2").await;
    assert!(words.iter().all(|words| page.contains(words)), "{page}");
    assert!(page.contains("<span class=\"face\">6</span>") && page.contains("rel=\"prev\""));
    assert!(!page.contains("style=\"") && !page.contains("rel=\"next\""));
    let first = club.get("zine/1").await;
    assert!(first.contains("The &lt;tea&gt; is getting cold.") && first.contains("rel=\"next\""));
    let booklet = club.get("zine/2.pdf").await;
    assert!(check_pdf(booklet.as_bytes()) > 0);
    assert!(booklet.contains("/MediaBox[0 0 419.53 595.28]"), "it is A5");
    assert!(words.iter().all(|words| booklet.contains(words)), "{booklet}");
    let feed = club.get("zine.atom").await;
    assert_eq!(feed.matches("<entry>").count(), 2);
    assert!(feed.find("Bulletin 2") < feed.find("Bulletin 1"), "the latest is the first");
    assert!(feed.contains("&amp;lt;tea&amp;gt;") && !feed.contains("<tea>"), "{feed}");
    assert!(feed.contains("<updated>2026-11-29T19:00:00Z</updated>"));
    let list = club.get("zine").await;
    assert!(list.contains("zine/1.pdf") && list.contains("zine/2.txt"));
    let event = club.house.visit().get(&format!("/events/{}", club.live.id)).await.body;
    assert!(event.contains("rel=\"alternate\" type=\"application/atom+xml\""), "{event}");
    assert!(event.contains("Bulletin 2, Sunday, 29 November 2026, 20:00 (Europe/Berlin)"));
    for wrong in ["zine/0", "zine/3", "zine/x", "zine/1.doc", "zine/1.pdf.txt"] {
        let answer = club.house.visit().get(&format!("/events/{}/{wrong}", club.live.id)).await;
        assert_eq!(answer.status, 404, "{wrong}");
    }
}

#[tokio::test]
async fn what_is_printed_stays_as_it_was_printed() {
    let club = Club::open().await;
    club.first_week().await;
    let first = (club.get("zine/1.txt").await, club.get("zine/1.pdf").await);
    club.second_week().await;
    let second = (club.get("zine/2.txt").await, club.get("zine/2.pdf").await);
    club.watch.set(SECOND + DAY);
    let at = At { division: 0, id: "R2.1".parse().expect("a match") };
    let games = ["a".parse().expect("an outcome")].into();
    club.act(ORGANISER, EventDeed::Confirm(Fact::Played { at, games })).await;
    let entry = club.live.event().await.entries_of(CLEO).next().expect("an entry");
    let entrant = Entrant::named("Cleopatra");
    club.act(ORGANISER, EventDeed::Amend { entry, entrant }).await;
    club.pass(SECOND + 7 * DAY).await;
    let third = club.get("zine/3.txt").await;
    assert!(third.contains("* Corrected: R2.1: Ann – Ben: Ann won"), "{third}");
    assert!(third.contains("Cleopatra") && !third.contains("R3.1: Cle"), "{third}");
    for (number, (text, booklet)) in [(1, first), (2, second)] {
        assert_eq!(club.get(&format!("zine/{number}.txt")).await, text);
        assert_eq!(club.get(&format!("zine/{number}.pdf")).await, booklet);
    }
}

#[tokio::test]
async fn who_is_away_until_when_is_printed_once_and_so_is_who_is_not_after_all() {
    let club = Club::open().await;
    let rest = |text: &str| text.parse::<room::Rest>().expect("days");
    let today = rest("2026-11-16..2026-11-16").first;
    let away = async |by, days: &str| {
        let entry = club.live.event().await.entries_of(by).next().expect("an entry");
        club.act(by, EventDeed::Leave { entry, days: rest(days), today }).await;
        club.live.event().await.leaves().last().expect("a leave").line
    };
    let never = away(ANN, "2026-12-01..2026-12-02").await;
    club.act(ANN, EventDeed::Back { leave: never, today }).await;
    let cancelled = away(BEN, "2026-12-24..2027-01-02").await;
    club.all_choose("1").await;
    club.pass(FIRST).await;
    let first = club.get("zine/1.txt").await;
    let told = "* Ben is away from 24 December 2026 to 2 January 2027";
    assert!(first.contains("Decisions\n---------\n") && first.contains(told), "{first}");
    assert!(!first.contains("Ann is away") && !first.contains("Ann is not away"), "{first}");
    club.watch.set(FIRST + DAY);
    club.act(BEN, EventDeed::Back { leave: cancelled, today }).await;
    away(CLEO, "2026-12-20..2026-12-27").await;
    club.all_choose("2").await;
    club.pass(SECOND).await;
    let second = club.get("zine/2.txt").await;
    let ben = "* Ben is not away from 24 December 2026 to 2 January 2027 after all.";
    let cleo = "* Cleo is away from 20 December 2026 to 27 December 2026";
    assert!(second.contains(ben) && second.contains(cleo), "{second}");
    assert_eq!(club.get("zine/1.txt").await, first, "what is printed stays");
    let path = format!("/events/{}/zine/2", club.live.id);
    let told = club.house.look(&path).await.fits(StatusCode::OK);
    let leave = |name, first, last, news| json!({ "name": name, "first": first, "last": last, "news": news });
    let ben = leave("Ben", "2026-12-24", "2027-01-02", "back");
    assert_eq!(told["leaves"], json!([ben, leave("Cleo", "2026-12-20", "2026-12-27", "away")]));
    assert!(club.get("zine/2").await.contains("Cleo is away from 20 December 2026"));
}

#[tokio::test]
async fn clocks_that_are_ahead_of_the_zine_tell_it_nothing_early() {
    let club = Club::open().await;
    club.watch.set(BEGIN + DAY);
    club.choose(CLEO, ANN, "2", None).await;
    club.choose(ANN, CLEO, "4", None).await;
    club.watch.set(FIRST + Clock::LAG.0 as i64 + 1);
    club.house.state.hall.tick().await;
    club.choose(CLEO, ANN, "1", None).await;
    club.choose(ANN, CLEO, "6", None).await;
    club.press(ANN, "That was a long night.").await;
    club.pass(SECOND).await;
    let (first, second) = (club.get("zine/1.txt").await, club.get("zine/2.txt").await);
    assert!(!first.contains("a long night") && second.contains("a long night"), "{first}{second}");
    let (turn, result) = ("   2  [1]   [6]       −9", "* R3.1: Cleo – Ann: Ann won by push-off");
    assert!(!first.contains(turn) && !first.contains(result), "{first}");
    assert!(second.contains(turn) && second.contains(result), "{second}");
}
