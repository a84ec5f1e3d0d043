//! The game master's desk by forms and by programs: what is due, what can be decided about it, and that
//! the players see who decided what, and why. Time goes by a watch that the tests set.

use std::fmt::Write;

use axum::http::{Method, StatusCode};
use dohyo_server::hall::rebuild;
use dohyo_server::room::MatchStage;
use dohyo_server::time::Watch;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::house::{Answer, House};
use crate::socket::Socket;
use crate::visit::Visit;

/// The first moment of 2026-11-16 in Greenwich.
const BEGIN: i64 = 1_794_787_200_000;
const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// An event in the hall that is being played by Anna and Ben, and whoever else.
struct Cup<'a> {
    house: &'a House,
    watch: &'a Watch,
    leader: Visit<'a>,
    players: Vec<Visit<'a>>,
    path: String,
}

impl<'a> Cup<'a> {
    async fn new(house: &'a House, watch: &'a Watch, fields: &str, players: &[&str]) -> Self {
        let mut leader = house.visit();
        leader.post("/register", "/register", "name=Leader&password=correct+horse").await;
        let fields = format!("name=Cup&place=hall&{fields}");
        let made = leader.post("/events/new", "/events/new", &fields).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
        let path = made.location().strip_suffix("/desk").expect("the desk").to_owned();
        let mut entered = Vec::new();
        for name in players {
            let mut visit = house.visit();
            let account = format!("name={name}&password=correct+horse");
            visit.post("/register", "/register", &account).await;
            visit.post(&path, &path, &format!("deed=enter&name={name}")).await;
            entered.push(visit);
        }
        let mut cup = Self { house, watch, leader, players: entered, path };
        cup.at_desk("deed=open&stage=running").await;
        cup
    }

    async fn try_at_desk(&mut self, fields: &str) -> Answer {
        let desk = format!("{}/desk", self.path);
        self.leader.post(&desk, &desk, fields).await
    }

    async fn at_desk(&mut self, fields: &str) {
        let answer = self.try_at_desk(fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{fields}: {}", answer.body);
    }

    async fn desk(&mut self) -> String {
        self.leader.get(&format!("{}/desk", self.path)).await.body
    }

    /// The matches that are being played, in the hall.
    async fn tables(&self) -> Vec<String> {
        let id = self.path.strip_prefix("/events/").expect("an event");
        let live = self.house.state.events.find(id).await.expect("the event");
        let hosted = live.event().await;
        hosted.tables_in_use().map(|table| table.id.clone()).collect()
    }

    async fn pass(&self, time: i64) {
        self.watch.set(self.watch.now() + time);
        self.house.state.hall.tick().await;
    }

    async fn deadline(&self, table: &str) -> Option<i64> {
        let live = self.house.state.hall.find(table).await.expect("a match");
        let room = live.room();
        room.deadline()
    }
}

/// The lines of a match, each by its kind, its seat and what was said.
async fn lines(house: &House, table: &str) -> Vec<String> {
    let log = house.look(&format!("/matches/{table}/log")).await.fits(StatusCode::OK);
    let told = |line: &Value| {
        let mut told = line["kind"].as_str().expect("a kind").to_owned();
        for member in ["seat", "by", "words"] {
            if let Some(said) = line[member].as_str() {
                write!(told, " {said}").expect("memory is endless");
            }
        }
        told
    };
    log["lines"].as_array().expect("lines").iter().map(told).collect()
}

#[tokio::test]
async fn the_organiser_decides_at_the_desk_and_the_players_see_who_and_why() {
    let watch = Watch::by_hand(BEGIN);
    let house = House::by(&watch).await;
    let fields = "game=checkers&format=single&time=days+1&missed=organiser";
    let mut cup = Cup::new(&house, &watch, fields, &["Anna", "Ben"]).await;
    let table = cup.tables().await.remove(0);
    assert!(cup.desk().await.contains("waits for Anna"), "the mover owes");
    cup.pass(DAY + HOUR).await;
    let desk = cup.desk().await;
    assert!(desk.contains("time ran out: you decide") && desk.contains("Count the miss"));
    let direct = |rest: &str| format!("deed=direct&table={table}&{rest}");

    cup.at_desk(&direct("what=more&by=12h&why=a+flooded+cellar")).await;
    assert_eq!(cup.deadline(&table).await, Some(BEGIN + DAY + 13 * HOUR));
    cup.at_desk(&direct("what=more&until=2026-11-20T18:00")).await;
    assert_eq!(cup.deadline(&table).await, Some(BEGIN + 4 * DAY + 18 * HOUR));
    let earlier = cup.try_at_desk(&direct("what=more&until=2026-11-19T18:00")).await;
    assert!(earlier.body.contains("The player already has that much time."), "{}", earlier.status);
    cup.at_desk(&direct("what=stop&why=power+cut")).await;
    cup.pass(2 * DAY).await;
    assert!(cup.desk().await.contains("clock stopped"));
    cup.at_desk(&direct("what=go")).await;
    assert_eq!(cup.deadline(&table).await, Some(BEGIN + 6 * DAY + 18 * HOUR));

    let page = cup.players[1].get(&format!("/match/{table}")).await.body;
    for said in ["a flooded cellar", "power cut", "The clock was stopped.", "Leader, "] {
        assert!(page.contains(said), "{said}");
    }
    let told = lines(&house, &table).await;
    assert_eq!(told[2], "extend first 12h a flooded cellar");
    assert_eq!(told[4..], ["pause power cut", "resume"]);
    let page = cup.players[0].get(&cup.path).await.body;
    assert!(page.contains("What the organiser decided") && page.contains("a flooded cellar"));

    let decide = direct("what=decide&winner=b&why=Anna+has+moved+away");
    let shown = cup.try_at_desk(&decide).await;
    let shown = shown.location().to_owned();
    let preview = cup.leader.get(&shown).await.body;
    assert!(preview.contains("Ben is declared the winner"), "{preview}");
    assert_eq!(cup.tables().await, std::slice::from_ref(&table), "nothing has happened yet");
    let wordless = cup.try_at_desk(&direct("what=decide&winner=b&sure=yes")).await;
    assert_eq!(wordless.status, StatusCode::UNPROCESSABLE_ENTITY);
    cup.at_desk(&format!("{decide}&sure=yes")).await;
    let live = house.state.hall.find(&table).await.expect("a match");
    assert!(matches!(live.room().stage(), MatchStage::Over(_)));
    let page = cup.players[0].get(&format!("/match/{table}")).await.body;
    assert!(page.contains("Anna has moved away"));
    let record = cup.leader.get(&format!("/match/{table}/record")).await.body;
    let record = record.split_whitespace().collect::<Vec<_>>().join(" ");
    for ruling in ["hold", "extend Black 12h a flooded cellar", "pause power cut"] {
        assert!(record.contains(&format!("[%ruling {ruling}]")), "{ruling}: {record}");
    }
    assert!(record.contains("[%ruling decide White Anna has moved away]"), "{record}");
    house.state.events.wake().await.expect("results are noted");
    assert!(cup.players[0].get(&cup.path).await.body.contains("Ben is the champion!"));
}

#[tokio::test]
async fn a_miss_that_is_let_count_means_what_the_game_says() {
    let watch = Watch::by_hand(BEGIN);
    let house = House::by(&watch).await;
    let fields = "game=bout&format=single&time=days+1&missed=organiser&hidden=yes";
    let mut cup = Cup::new(&house, &watch, fields, &["Anna", "Ben"]).await;
    let table = cup.tables().await.remove(0);
    let choose = format!("/match/{table}");
    let before = cup.desk().await;
    cup.players[1].post(&choose, &choose, "deed=choose&move=3").await;
    let plain = |page: &str| page.split("id=\"desk-due\"").nth(1).map(str::len);
    assert_eq!(
        plain(&before),
        plain(&cup.desk().await),
        "the organiser is told no more than others"
    );
    assert!(before.contains("waits for Anna and Ben"));
    cup.pass(DAY + HOUR).await;
    assert!(
        cup.desk().await.contains("waits for Anna<"),
        "at the deadline it is public who is missing"
    );
    cup.at_desk(&format!("deed=direct&table={table}&what=count")).await;
    let told = lines(&house, &table).await;
    assert_eq!(told[1..], ["hold", "count", "choose second", "close"]);
    let page = cup.players[0].get(&choose).await.body;
    assert!(page.contains("decided that the miss counts") && page.contains("played a random card"));
}

#[tokio::test]
async fn whoever_plays_on_sits_at_the_table_and_has_the_entry() {
    let watch = Watch::by_hand(BEGIN);
    let house = House::by(&watch).await;
    let fields = "game=checkers&format=round-robin&pace=all&time=days+1";
    let mut cup = Cup::new(&house, &watch, fields, &["Anna", "Ben", "Cleo"]).await;
    let mut dan = house.visit();
    dan.post("/register", "/register", "name=Dan&password=correct+horse").await;
    let unknown = cup.try_at_desk("deed=replace&entry=0&account=Nobody").await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    let self_play = cup.try_at_desk("deed=replace&entry=0&account=Ben").await;
    assert!(self_play.body.contains("against themselves"));
    cup.at_desk("deed=replace&entry=0&account=Dan").await;
    for table in cup.tables().await {
        let page = dan.get(&format!("/match/{table}")).await.body;
        assert!(!page.contains("Dan takes over as"), "nobody asked Dan yet");
    }
    let accepted = dan.post(&cup.path, &cup.path, "deed=accept&entry=0&named=Anna").await;
    assert_eq!(accepted.status, StatusCode::SEE_OTHER, "{}", accepted.body);
    let mut own = 0;
    for table in cup.tables().await {
        let page = dan.get(&format!("/match/{table}")).await.body;
        assert!(!page.contains("/people/Anna"), "nobody waits for Anna any more");
        own += usize::from(page.contains("Dan takes over as"));
    }
    assert_eq!(own, 2, "it goes for every match");
    assert!(dan.get(&cup.path).await.body.contains("Dan substitutes for Anna"));
    let desk = dan.get("/moves").await.body;
    for table in cup.tables().await {
        let page = dan.get(&format!("/match/{table}")).await.body;
        let is_own = page.contains("Dan takes over as");
        assert_eq!(desk.contains(&format!("/match/{table}")), is_own, "lists know who plays");
    }
    let rebuilt = rebuild(house.state.db()).await.expect("a replay");
    assert!(rebuilt.mended.is_empty(), "{:?}", rebuilt.mended);
    // It is the log that says so.
    let id = cup.path.strip_prefix("/events/").expect("an event").to_owned();
    let again = house.another().await;
    let live = again.state.events.find(&id).await.expect("the event");
    let entry = dohyo_tournament::Entry(0);
    let dan = house.state.db().account("Dan").await.expect("a database").expect("Dan").person.id;
    assert_eq!(live.event().await.person(entry), Some(dan));
}

#[tokio::test]
async fn moments_at_the_desk_are_those_of_the_clocks_of_the_event() {
    let watch = Watch::by_hand(BEGIN);
    let house = House::by(&watch).await;
    let fields = "game=bout&format=single&time=deadlines&deadline_day=sun&deadline_time=20:00\
                  &zone=Europe/Berlin";
    let mut cup = Cup::new(&house, &watch, fields, &["Anna", "Ben"]).await;
    let table = cup.tables().await.remove(0);
    let desk = cup.desk().await;
    for said in ["Sunday, 22 November 2026, 20:00 (Europe/Berlin)", "or until (Europe/Berlin)"] {
        assert!(desk.contains(said), "{said}: {desk}");
    }
    cup.at_desk(&format!("deed=direct&table={table}&what=more&until=2026-11-25T18:00")).await;
    assert_eq!(cup.deadline(&table).await, Some(BEGIN + 9 * DAY + 17 * HOUR));
    let desk = cup.desk().await;
    assert!(desk.contains("time until Wednesday, 25 November 2026, 18:00 (Europe/Berlin)"));
    let wrong = format!("deed=direct&table={table}&what=more&until=2026-02-30T18:00");
    let wrong = cup.try_at_desk(&wrong).await;
    assert!(
        wrong.body.contains("Please check “until when”: the value is invalid."),
        "{}",
        wrong.status
    );
}

#[tokio::test]
async fn the_desk_hears_of_a_miss_that_is_held_but_not_of_a_hidden_choice() {
    let watch = Watch::by_hand(BEGIN);
    let mut house = House::by(&watch).await;
    let address = house.serve().await;
    let fields = "game=bout&format=single&time=days+1&missed=organiser&hidden=yes";
    let mut cup = Cup::new(&house, &watch, fields, &["Anna", "Ben"]).await;
    let desk = cup.desk().await;
    assert!(desk.contains("Tuesday, 17 November 2026, 00:00 (UTC)"), "it has no other clocks");
    let table = cup.tables().await.remove(0);
    let cookie = cup.leader.cookie.clone().expect("a cookie");
    let live = format!("{}/live?of=desk&lang=en", cup.path);
    let mut socket =
        Socket::open_page(address, &live, &[("Cookie", &cookie)]).await.expect("a connection");
    let shown = socket.next().await;
    assert!(
        shown["parts"]["desk-due"].as_str().expect("a part").contains("waits for Anna and Ben")
    );
    let choose = format!("/match/{table}");
    cup.players[1].post(&choose, &choose, "deed=choose&move=3").await;
    cup.pass(DAY + HOUR).await;
    // Whatever was told of the choice would have come first.
    let news = socket.next().await;
    let parts = news["parts"].as_object().expect("parts");
    assert_eq!(parts.keys().collect::<Vec<_>>(), ["desk-due"]);
    let due = parts["desk-due"].as_str().expect("a part");
    assert!(due.contains("time ran out: you decide") && due.contains("waits for Anna<"), "{due}");
}

#[tokio::test]
async fn programs_see_what_is_due_and_give_everybody_more_time() {
    let watch = Watch::by_hand(BEGIN);
    let house = House::by(&watch).await;
    let fields = "game=checkers&format=round-robin&pace=all&time=days+1";
    let mut cup = Cup::new(&house, &watch, fields, &["Anna", "Ben", "Cleo"]).await;
    let id = cup.path.strip_prefix("/events/").expect("an event").to_owned();
    let tokens = [bot(&house, "Leader").await, bot(&house, "Anna").await];
    let desk = format!("/events/{id}/desk");
    tokens[1].look(&house, &desk).await.refuses(403, "not-yours");
    let told = tokens[0].look(&house, &desk).await.fits(StatusCode::OK);
    let due = told["matches"].as_array().expect("matches");
    assert_eq!(due.len(), 3);
    assert_eq!((&due[0]["waits"], &due[0]["moment"]), (&json!("due"), &json!(BEGIN + DAY)));
    let path = format!("/events/{id}/directions");
    let order = json!({ "what": "more", "by": "2d", "why": "the hall was closed" });
    tokens[1].send(&house, Method::POST, &path, &order).await.refuses(403, "not-yours");
    tokens[0].send(&house, Method::POST, &path, &order).await.fits(StatusCode::OK);
    for table in cup.tables().await {
        assert_eq!(cup.deadline(&table).await, Some(BEGIN + 3 * DAY));
        assert_eq!(lines(&house, &table).await[1], "extend first 2d the hall was closed");
    }
    let one = json!({ "match": cup.tables().await[0], "what": "decide", "why": " " });
    tokens[0].send(&house, Method::POST, &path, &one).await.refuses(422, "wordless");
    let all = json!({ "what": "stop" });
    tokens[0].send(&house, Method::POST, &path, &all).await.refuses(422, "bad-field");
    assert!(cup.desk().await.contains("All matches: 2 days more time – the hall was closed"));
}

/// A program of somebody's who has an account.
async fn bot(house: &House, name: &str) -> Bot {
    let account = json!({ "name": name, "password": "correct horse", "label": "a bot" });
    let made = house.send(Method::POST, "/tokens", &account).await.fits(StatusCode::CREATED);
    Bot { token: made["token"].as_str().expect("a token").to_owned() }
}

#[tokio::test]
async fn nothing_is_due_on_real_boards() {
    let house = House::new().await;
    let mut leader = house.visit();
    leader.post("/register", "/register", "name=Leader&password=correct+horse").await;
    let made = leader.post("/events/new", "/events/new", "name=Camp&entries=Anna%0ABen").await;
    let desk = made.location().to_owned();
    leader.post(&desk, &desk, "deed=open&stage=running").await;
    assert!(!leader.get(&desk).await.body.contains("Overdue and due"));
}

#[tokio::test]
async fn time_stands_still_for_those_who_are_away_over_a_restart_as_well() {
    let watch = Watch::by_hand(BEGIN);
    let house = House::by(&watch).await;
    let fields = "game=checkers&format=single&time=days+3&vacation=7";
    let mut cup = Cup::new(&house, &watch, fields, &["Anna", "Ben"]).await;
    let (path, table) = (cup.path.clone(), cup.tables().await.remove(0));
    let anna = &mut cup.players[0];
    let away = |first: &str, last: &str| format!("deed=leave&entry=0&first={first}&last={last}");
    for bad in [away("2026-11-18", "2026-11-30"), away("2026-11-10", "2026-11-12")] {
        let refused = anna.post(&path, &path, &bad).await;
        assert!(refused.body.contains("Invalid days off: 7 days are left"), "{bad}");
    }
    anna.post(&path, &path, &away("2026-12-18", "2026-12-19")).await;
    let page = anna.get(&path).await.body;
    let (_, line) = page.split_once("name=\"line\" value=\"").expect("a leave to take back");
    let line = line.split('"').next().expect("a value");
    anna.post(&path, &path, &format!("deed=back&line={line}")).await;
    assert!(!anna.get(&path).await.body.contains("name=\"line\""));
    // From the third day of the turn on, with a day of it left.
    let taken = anna.post(&path, &path, &away("2026-11-18", "2026-11-22")).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.body);
    let others = cup.players[1].post(&path, &path, &away("2026-11-18", "2026-11-18")).await;
    assert_eq!(others.status, StatusCode::FORBIDDEN, "everybody speaks for themselves");
    assert!(cup.players[1].get(&path).await.body.contains("Anna is away from"));

    watch.set(BEGIN + 4 * DAY);
    let again = house.another_by(&watch).await;
    again.state.hall.wake().await.expect("what ran out is dealt with");
    let live = again.state.hall.find(&table).await.expect("a match");
    assert_eq!(live.room().deadline(), Some(BEGIN + 8 * DAY));
    assert_eq!(lines(&again, &table).await[1..], ["leave first 5d"]);
    let page = again.visit().get(&format!("/match/{table}")).await.body;
    assert!(page.contains("is away and gets 5 days of extra time"));
    watch.set(BEGIN + 9 * DAY);
    again.state.hall.tick().await;
    assert!(matches!(live.room().stage(), MatchStage::Over(_)), "nobody is away for ever");
    let told = again.look("/people/Anna").await.fits(StatusCode::OK);
    assert_eq!(told["reliability"]["missed"], 1, "a leave is no miss, but the time after it was");
}

#[tokio::test]
async fn with_deadlines_whoever_is_away_has_until_the_first_after_it() {
    let watch = Watch::by_hand(BEGIN);
    let house = House::by(&watch).await;
    let fields = "game=bout&format=single&time=deadlines&deadline_day=sun&deadline_time=20:00\
                  &zone=Europe/Berlin&vacation=14";
    let mut cup = Cup::new(&house, &watch, fields, &["Anna", "Ben"]).await;
    let table = cup.tables().await.remove(0);
    let sunday = BEGIN + 6 * DAY + 19 * HOUR;
    assert_eq!(cup.deadline(&table).await, Some(sunday));
    let path = cup.path.clone();
    let away = "deed=leave&entry=0&first=2026-11-20&last=2026-11-29";
    cup.players[0].post(&path, &path, away).await;
    cup.pass(7 * DAY).await;
    assert_eq!(cup.deadline(&table).await, Some(sunday + 14 * DAY));
}
