//! Nobody plays in an event who did not enter it or accept: whoever is entered by account is asked first,
//! and nothing of the account follows from an entry until they say yes.

mod judging;
mod names;
mod rated;
mod sealed;

use axum::http::{Method, StatusCode};
use dohyo_server::people::PersonId;
use dohyo_server::store::WhichEvents;
use dohyo_server::time::Watch;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::house::{Answer, House};

/// Some day in 2026.
const BEGIN: i64 = 1_790_000_000_000;
const DAY: i64 = 24 * 60 * 60 * 1000;

/// A hall with an organiser and an event of theirs.
struct Club {
    watch: Watch,
    house: House,
    olga: Bot,
    event: String,
}

/// Somebody with an account. Nobody comes in by a password here, so none is hashed.
async fn account(house: &House, name: &str) -> Bot {
    house.quick_account(name).await.1
}

async fn id(house: &House, bot: &Bot) -> PersonId {
    let me = bot.look(house, "/me").await.fits(StatusCode::OK);
    PersonId(me["id"].as_i64().expect("an id"))
}

impl Club {
    async fn new(order: Value) -> Self {
        let watch = Watch::by_hand(BEGIN);
        let house = House::by(&watch).await;
        let olga = account(&house, "Olga").await;
        let mut whole = json!({
            "name": "Cup", "game": "checkers", "place": "hall",
            "divisions": [{ "name": "open", "format": "round-robin" }],
        });
        for (key, value) in order.as_object().expect("an object") {
            whole[key] = value.clone();
        }
        let made = olga.send(&house, Method::POST, "/events", &whole).await;
        let event = made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
        Self { watch, house, olga, event }
    }

    async fn send(&self, bot: &Bot, method: Method, path: &str, body: Value) -> Answer {
        let path = format!("/events/{}{path}", self.event);
        bot.send(&self.house, method, &path, &body).await
    }

    async fn post(&self, bot: &Bot, path: &str, body: Value) -> Answer {
        self.send(bot, Method::POST, path, body).await
    }

    /// The organiser enters an account.
    async fn invite(&self, name: &str) -> Answer {
        let body = json!({ "entries": [{ "name": name }], "account": name });
        self.post(&self.olga, "/entries", body).await
    }

    async fn answer(&self, bot: &Bot, entry: usize, answer: &str) -> Answer {
        let path = format!("/events/{}/entries/{entry}/{answer}", self.event);
        let method = if answer == "invitation" { Method::DELETE } else { Method::POST };
        bot.send(&self.house, method, &path, &json!({})).await
    }

    async fn start(&self) {
        let stage = json!({ "stage": "running" });
        self.send(&self.olga, Method::PUT, "/stage", stage).await.fits(StatusCode::OK);
    }

    async fn seen_by(&self, bot: Option<&Bot>) -> Value {
        let path = format!("/events/{}", self.event);
        let seen = match bot {
            Some(bot) => bot.look(&self.house, &path).await,
            None => self.house.look(&path).await,
        };
        seen.fits(StatusCode::OK)
    }

    /// The matches that are being played.
    async fn tables(&self) -> Vec<String> {
        let live = self.house.state.events.find(&self.event).await.expect("the event");
        let hosted = live.event().await;
        hosted.tables_in_use().map(|table| table.id.clone()).collect()
    }

    async fn pass(&self, time: i64) {
        self.watch.set(self.watch.now() + time);
        self.house.state.hall.tick().await;
        self.house.state.events.tick().await;
    }
}

#[tokio::test]
async fn an_account_that_is_entered_is_asked_and_plays_once_it_accepts() {
    let club = Club::new(json!({ "door": "open" })).await;
    let (aiko, ben) = (account(&club.house, "Aiko").await, account(&club.house, "Ben").await);
    club.post(&ben, "/enter", json!({})).await.fits(StatusCode::OK);
    club.invite("Aiko").await.fits(StatusCode::OK);
    club.start().await;
    assert!(club.tables().await.is_empty(), "nobody plays who did not accept");

    let everybody = club.seen_by(None).await;
    let entry = &everybody["entries"][1];
    assert_eq!((&entry["invited"], &entry["namesake"]), (&json!(true), &json!(true)));
    assert!(entry["person"].is_null() && entry["invitee"].is_null(), "{entry}");
    let own = id(&club.house, &aiko).await.0;
    for bot in [&club.olga, &aiko] {
        assert_eq!(club.seen_by(Some(bot)).await["entries"][1]["invitee"], own);
    }
    assert_eq!(club.seen_by(Some(&aiko)).await["you"]["invitations"], json!([2]));
    let log = club.house.look(&format!("/events/{}/log", club.event)).await;
    assert!(!log.body.contains(&own.to_string()), "{}", log.body);
    let told = aiko.look(&club.house, "/moves").await.fits(StatusCode::OK);
    assert_eq!(told["invitations"][0]["event"], club.event.as_str());
    for path in ["/moves".to_owned(), "/".to_owned(), format!("/events/{}", club.event)] {
        let page = aiko.page(&club.house, &path).await.body;
        assert!(page.contains("Olga invites you to play as Aiko"), "{path}: {page}");
        assert!(page.contains(">Accept</button>") && page.contains(">Decline</button>"), "{path}");
        assert!(!ben.page(&club.house, &path).await.body.contains("Accept"), "{path}");
    }
    let page = ben.page(&club.house, &format!("/events/{}", club.event)).await.body;
    assert!(page.contains("once Aiko accepts the invitation"), "{page}");
    assert!(page.contains("<span class=\"tag\">invited</span>"), "{page}");
    let desk = club.olga.page(&club.house, &format!("/events/{}/desk", club.event)).await.body;
    assert!(desk.contains("invited: Aiko") && desk.contains("Withdraw invitation"), "{desk}");

    club.answer(&aiko, 2, "accept").await.fits(StatusCode::OK);
    assert_eq!(club.tables().await.len(), 1, "now the match begins");
    let entry = club.seen_by(None).await["entries"][1].clone();
    assert_eq!((&entry["invited"], &entry["person"]), (&json!(false), &json!(own)));
    assert_eq!(entry["namesake"], false);
    assert_eq!(
        aiko.look(&club.house, "/moves").await.fits(StatusCode::OK)["invitations"],
        json!([])
    );
    club.answer(&aiko, 2, "accept").await.refuses(409, "no-invitation");
    // It is the log that says so.
    let again = club.house.another_by(&club.watch).await;
    let live = again.state.events.find(&club.event).await.expect("the event");
    assert_eq!(live.event().await.person(dohyo_tournament::Entry(1)), Some(PersonId(own)));
}

#[tokio::test]
async fn nobody_answers_for_somebody_else_and_an_invitation_can_be_withdrawn() {
    let club = Club::new(json!({})).await;
    let (aiko, ben) = (account(&club.house, "Aiko").await, account(&club.house, "Ben").await);
    club.invite("Aiko").await.fits(StatusCode::OK);
    for bot in [&ben, &club.olga] {
        club.answer(bot, 1, "accept").await.refuses(409, "no-invitation");
        club.answer(bot, 1, "decline").await.refuses(409, "no-invitation");
    }
    club.answer(&aiko, 1, "invitation").await.refuses(403, "not-yours");
    club.invite("Aiko").await.refuses(409, "invited-already");
    // Who is invited enters by saying yes, and not a second time.
    club.post(&aiko, "/press", json!({ "words": "hello" })).await.refuses(403, "not-yours");
    club.answer(&club.olga, 1, "invitation").await.fits(StatusCode::OK);
    club.answer(&club.olga, 1, "invitation").await.refuses(409, "no-invitation");
    club.answer(&aiko, 1, "accept").await.refuses(409, "no-invitation");
    let page = aiko.page(&club.house, "/moves").await.body;
    assert!(!page.contains("Accept"), "{page}");
    // Who runs an event enters themselves without being asked.
    club.invite("Olga").await.fits(StatusCode::OK);
    assert_eq!(club.seen_by(None).await["entries"][1]["invited"], false);
}

#[tokio::test]
async fn whoever_declines_has_nothing_to_do_with_the_event_and_is_not_asked_for_ever() {
    let club = Club::new(json!({ "door": "open" })).await;
    let (aiko, ben) = (account(&club.house, "Aiko").await, account(&club.house, "Ben").await);
    club.post(&ben, "/enter", json!({})).await.fits(StatusCode::OK);
    club.invite("Aiko").await.fits(StatusCode::OK);
    club.answer(&aiko, 2, "decline").await.fits(StatusCode::OK);
    club.start().await;
    // The name stays, and the organiser says what became of it on paper.
    let result = json!({ "match": "R1.1", "games": ["a"] });
    club.post(&club.olga, "/results", result).await.fits(StatusCode::OK);
    let event = club.seen_by(None).await;
    assert_eq!((&event["stage"], &event["entries"][1]["name"]), (&json!("over"), &json!("Aiko")));
    let entry = &event["entries"][1];
    assert!(entry["person"].is_null() && entry["namesake"] == true, "{entry}");
    let own = id(&club.house, &aiko).await;
    let log = club.house.look(&format!("/events/{}/log", club.event)).await.body;
    assert!(!log.contains(&own.0.to_string()), "{log}");
    let listed = club.house.state.db().events(WhichEvents::Of(own), 9).await.expect("a list");
    assert!(listed.is_empty(), "{listed:?}");
    let profile = club.house.look("/people/Aiko").await.fits(StatusCode::OK).to_string();
    assert!(!profile.contains(&club.event) && !profile.contains("Cup"), "{profile}");
}

#[tokio::test]
async fn accounts_of_a_list_are_asked_all_of_them_or_nobody() {
    let club = Club::new(json!({})).await;
    let (aiko, _ben) = (account(&club.house, "Aiko").await, account(&club.house, "Ben").await);
    let send = async |csv: &str| club.post(&club.olga, "/entries", json!({ "csv": csv })).await;
    send("name,account\nAiko,aiko\nX,nobody\n").await.refuses(404, "no-such-person");
    send("name,account\nAiko,aiko\nAnother,aiko\n").await.refuses(409, "entered-already");
    send("name,account\nOne,\nBen,aiko\n").await.refuses(409, "name-taken");
    assert_eq!(club.seen_by(None).await["entries"], json!([]));
    send("name,account\nOne,\nAiko,aiko\nOlga,olga\n").await.fits(StatusCode::OK);
    let seen = club.seen_by(Some(&club.olga)).await;
    let marks = |key: &str| -> Vec<Value> {
        let entries = seen["entries"].as_array().expect("entries").iter();
        entries.map(|entry| entry[key].clone()).collect()
    };
    assert_eq!(marks("invited"), [false, true, false]);
    assert_eq!(marks("person")[2], id(&club.house, &club.olga).await.0);
    send("name,account\nAgain,aiko\n").await.refuses(409, "invited-already");
    club.answer(&aiko, 2, "accept").await.fits(StatusCode::OK);
}

#[tokio::test]
async fn nobody_is_asked_again_and_again() {
    let club = Club::new(json!({})).await;
    let aiko = account(&club.house, "Aiko").await;
    let person = json!({ "account": "aiko" });
    let ask =
        async || club.send(&club.olga, Method::PUT, "/entries/1/person", person.clone()).await;
    club.invite("Aiko").await.fits(StatusCode::OK);
    club.answer(&aiko, 1, "decline").await.fits(StatusCode::OK);
    ask().await.fits(StatusCode::OK);
    ask().await.refuses(409, "invited-already");
    club.answer(&club.olga, 1, "invitation").await.fits(StatusCode::OK);
    ask().await.fits(StatusCode::OK);
    club.answer(&aiko, 1, "decline").await.fits(StatusCode::OK);
    ask().await.refuses(409, "asked-often");
    // Nor in ten other events of the same day.
    let mut asked = 3;
    let order = json!({ "name": "Another", "game": "checkers", "place": "hall" });
    loop {
        let made = club.olga.send(&club.house, Method::POST, "/events", &order).await;
        let id = made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
        let body = json!({ "entries": [{ "name": "Aiko" }], "account": "aiko" });
        let path = format!("/events/{id}/entries");
        let answer = club.olga.send(&club.house, Method::POST, &path, &body).await;
        if answer.status != StatusCode::OK {
            answer.refuses(409, "asked-often");
            break;
        }
        asked += 1;
        assert!(asked <= 10, "{asked}");
    }
    assert_eq!(asked, 10);
}

#[tokio::test]
async fn a_substitute_sits_down_once_they_accept_and_time_goes_on_meanwhile() {
    let club = Club::new(json!({ "door": "open", "time": "days 1 lose-game" })).await;
    let house = &club.house;
    let (aiko, ben, chiyo) =
        (account(house, "Aiko").await, account(house, "Ben").await, account(house, "Chiyo").await);
    for bot in [&aiko, &ben] {
        club.post(bot, "/enter", json!({})).await.fits(StatusCode::OK);
    }
    club.start().await;
    let table = club.tables().await.remove(0);
    let view = aiko.view(house, &table).await;
    let moves = view["you"]["moves"].as_object().map_or(0, serde_json::Map::len);
    // Whoever has the first move is to be replaced.
    let (entry, mover) = if moves > 0 { (1, &aiko) } else { (2, &ben) };
    let person = json!({ "account": "Chiyo", "why": "a flood" });
    let path = format!("/entries/{entry}/person");
    club.send(&club.olga, Method::PUT, &path, person).await.fits(StatusCode::OK);
    let choose = |mv: &str| json!({ "deed": "choose", "move": mv });
    chiyo.act(house, &table, &choose("9-13")).await.refuses(403, "not-yours");
    let page = chiyo.page(house, "/moves").await.body;
    assert!(page.contains("Olga asks you to substitute for"), "{page}");
    assert!(!page.contains(&table), "{page}");
    mover.act(house, &table, &choose("9-13")).await.fits(StatusCode::OK);
    club.answer(&chiyo, entry, "accept").await.fits(StatusCode::OK);
    let page = chiyo.page(house, &format!("/events/{}", club.event)).await.body;
    assert!(page.contains("Chiyo substitutes for") && page.contains("a flood"), "{page}");
    let live = house.state.hall.find(&table).await.expect("a match");
    let own = id(house, &chiyo).await;
    assert!(live.room().seats_of(own).next().is_some(), "she sits there now");
    mover.act(house, &table, &json!({ "deed": "resign" })).await.refuses(403, "not-yours");
    // The next one is asked, and time runs out for whoever sits there.
    let other = if entry == 1 { 2 } else { 1 };
    let person = json!({ "account": mover_name(entry) });
    let path = format!("/entries/{other}/person");
    club.send(&club.olga, Method::PUT, &path, person).await.fits(StatusCode::OK);
    club.pass(2 * DAY).await;
    assert_eq!(
        house.look(&format!("/matches/{table}")).await.fits(StatusCode::OK)["now"]["stage"],
        "over"
    );
}

fn mover_name(entry: usize) -> &'static str {
    if entry == 1 { "Aiko" } else { "Ben" }
}
