//! Several servers of one hall: what happens on one is told on the others, whatever becomes of the carrier between
//! them. Time stands still here, so that no server looks by itself: what is seen was heard.

mod counts;
pub(crate) mod nats;
mod once;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::http::{Method, StatusCode};
use dohyo_server::config::HallSettings;
use dohyo_server::time::Watch;
use serde_json::{Value, json};

pub(crate) use self::nats::SharedNats;
use self::nats::{OwnNats, Relay};
use crate::bot::Bot;
use crate::folder::Folder;
use crate::house::House;
use crate::socket::Socket;

/// Some day in 2026.
const BEGIN: i64 = 1_790_000_000_000;

/// A server of a hall, which hears the others over NATS.
async fn server(folder: &Arc<Folder>, watch: &Watch, nats: &str) -> House {
    let settings = HallSettings {
        requests: Some(0),
        deeds: Some(0),
        // By no NATS the database carries news, where it does.
        nats: (!nats.is_empty()).then(|| nats.to_owned()),
        ..HallSettings::default()
    };
    House::tuned(Arc::clone(folder), settings, watch.clone(), |_| ()).await
}

/// Two servers, and a match between two who play.
struct Two {
    one: House,
    other: House,
    host: Bot,
    guest: Bot,
    id: String,
}

impl Two {
    async fn over(nats: [&str; 2]) -> Self {
        let watch = Watch::by_hand(BEGIN);
        Self::by([&watch, &watch], nats).await
    }

    async fn by(watches: [&Watch; 2], nats: [&str; 2]) -> Self {
        let folder = Arc::new(Folder::new());
        let one = server(&folder, watches[0], nats[0]).await;
        let other = server(&folder, watches[1], nats[1]).await;
        let (host, guest) = (one.bot("Aiko").await, one.bot("Botan").await);
        let order = json!({ "game": "checkers", "opponent": "anybody", "begins": "host" });
        let id = host.order(&one, &order).await;
        guest.act(&one, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
        Self { one, other, host, guest, id }
    }

    async fn play(&self, by: &Bot, on: &House, mv: &str) -> u64 {
        let deed = json!({ "deed": "choose", "move": mv });
        by.act(on, &self.id, &deed).await.fits(StatusCode::OK)["number"].as_u64().expect("a line")
    }
}

/// Looks on at a match from a line on.
async fn look_on(address: SocketAddr, id: &str, from: u64) -> Socket {
    let path = format!("/matches/{id}/events?from={from}");
    Socket::open(address, &path, &[]).await.expect("a connection")
}

/// The numbers of the lines in frames, until some line has come.
async fn numbers(socket: &mut Socket, last: u64) -> Vec<u64> {
    let mut all = Vec::new();
    while all.last() != Some(&last) {
        all.extend(lines(&socket.next().await));
    }
    all
}

/// How many turns have been played, as the API shows a match.
fn turns(view: &Value) -> usize {
    view["turns"].as_array().expect("turns").len()
}

fn lines(frame: &Value) -> Vec<u64> {
    let lines = frame["lines"].as_array().expect("lines");
    lines.iter().map(|line| line["number"].as_u64().expect("a number")).collect()
}

#[tokio::test]
async fn a_move_on_one_server_is_told_to_who_looks_on_at_the_other() {
    let nats = SharedNats::find();
    let mut two = Two::over([&nats.url, &nats.url]).await;
    let address = two.other.serve().await;
    let mut viewer = look_on(address, &two.id, 0).await;
    assert_eq!(numbers(&mut viewer, 1).await, [1]);
    assert_eq!(two.play(&two.host, &two.one, "11-15").await, 2);
    assert_eq!(numbers(&mut viewer, 2).await, [2]);
    // And back.
    let address = two.one.serve().await;
    let mut back = look_on(address, &two.id, 2).await;
    back.next().await;
    assert_eq!(two.play(&two.guest, &two.other, "22-17").await, 3);
    assert_eq!(numbers(&mut back, 3).await, [3]);
    assert_eq!(numbers(&mut viewer, 3).await, [3]);
}

#[tokio::test]
async fn a_database_on_a_server_carries_news_itself() {
    let mut two = Two::over(["", ""]).await;
    if !two.one.state.hall.has_others() {
        // A file carries none.
        return;
    }
    let address = two.other.serve().await;
    let mut viewer = look_on(address, &two.id, 0).await;
    assert_eq!(numbers(&mut viewer, 1).await, [1]);
    two.play(&two.host, &two.one, "11-15").await;
    assert_eq!(numbers(&mut viewer, 2).await, [2]);
    let mut here = two.one.visit();
    here.post("/register", "/register", "name=Chiyo&password=correct+horse").await;
    let cookie = here.cookie.clone().expect("a cookie");
    let path = format!("/match/{}/live", two.id);
    let mut socket =
        Socket::open_page(address, &path, &[("Cookie", &cookie)]).await.expect("a connection");
    socket.next().await;
    here.post("/account", "/logout", "x=").await;
    socket.ends().await;
}

#[tokio::test]
async fn who_connects_to_another_server_goes_on_from_their_last_line() {
    let nats = SharedNats::find();
    let mut two = Two::over([&nats.url, &nats.url]).await;
    // The other server has the match in memory as it was.
    two.guest.view(&two.other, &two.id).await;
    two.play(&two.host, &two.one, "11-15").await;
    two.play(&two.guest, &two.one, "22-17").await;
    let address = two.other.serve().await;
    let mut viewer = look_on(address, &two.id, 2).await;
    assert_eq!(lines(&viewer.next().await), [3], "no line twice, and none left out");
}

#[tokio::test]
async fn a_server_that_has_heard_nothing_looks_when_somebody_comes() {
    // Nobody listens there.
    let nowhere = "nats://127.0.0.1:9";
    let two = Two::over([nowhere, nowhere]).await;
    assert_eq!(turns(&two.guest.view(&two.other, &two.id).await), 0);
    two.play(&two.host, &two.one, "11-15").await;
    assert_eq!(turns(&two.guest.view(&two.other, &two.id).await), 1);
    two.play(&two.guest, &two.other, "22-17").await;
    // And now and then, though nobody comes.
    let live = two.one.state.hall.find_known(&two.id).await.expect("the match");
    assert_eq!(live.news().number, 2);
    two.one.state.hall.look_at_all().await;
    assert_eq!(live.news().number, 3);
}

#[tokio::test]
async fn a_line_that_is_cut_delays_news_and_loses_none() {
    let nats = SharedNats::find();
    let relay = Relay::to(&nats.url).await;
    let mut two = Two::over([&nats.url, &relay.url()]).await;
    let address = two.other.serve().await;
    let mut viewer = look_on(address, &two.id, 0).await;
    two.play(&two.host, &two.one, "11-15").await;
    assert_eq!(numbers(&mut viewer, 2).await, [1, 2]);
    relay.cut();
    two.play(&two.guest, &two.one, "22-17").await;
    two.play(&two.host, &two.one, "15-19").await;
    relay.mend();
    assert_eq!(numbers(&mut viewer, 4).await, [3, 4]);
    // What is written on the side that was cut off is told as well.
    let address = two.one.serve().await;
    let mut back = look_on(address, &two.id, 4).await;
    back.next().await;
    relay.cut();
    assert_eq!(two.play(&two.guest, &two.other, "24x15").await, 5);
    relay.mend();
    assert_eq!(numbers(&mut back, 5).await, [5]);
}

#[tokio::test]
async fn servers_go_on_without_nats_and_tell_each_other_again_when_it_is_back() {
    let mut nats = OwnNats::start();
    let mut two = Two::over([&nats.url(), &nats.url()]).await;
    let address = two.other.serve().await;
    let mut viewer = look_on(address, &two.id, 0).await;
    two.play(&two.host, &two.one, "11-15").await;
    assert_eq!(numbers(&mut viewer, 2).await, [1, 2]);
    nats.kill();
    two.play(&two.guest, &two.one, "22-17").await;
    assert_eq!(turns(&two.host.view(&two.other, &two.id).await), 2, "whoever comes sees it");
    assert_eq!(numbers(&mut viewer, 3).await, [3]);
    two.play(&two.host, &two.one, "15-19").await;
    nats.again();
    assert_eq!(numbers(&mut viewer, 4).await, [4]);
    // And it is as it was.
    two.play(&two.guest, &two.one, "24x15").await;
    assert_eq!(numbers(&mut viewer, 5).await, [5]);
}

#[tokio::test]
async fn of_two_who_race_for_a_turn_through_two_servers_one_is_first() {
    let nats = SharedNats::find();
    let two = Two::over([&nats.url, &nats.url]).await;
    let deeds = ["11-15", "22-17", "15-19", "24x15", "10x19", "23x16", "12x19", "25-22"];
    for (turn, mv) in deeds.into_iter().enumerate() {
        let by = if turn % 2 == 0 { &two.host } else { &two.guest };
        let deed = json!({ "deed": "choose", "move": mv, "turn": turn });
        let (first, second) =
            tokio::join!(by.act(&two.one, &two.id, &deed), by.act(&two.other, &two.id, &deed));
        let accepted =
            [&first, &second].iter().filter(|done| done.status == StatusCode::OK).count();
        assert_eq!(accepted, 1, "turn {turn}: {} {}", first.body, second.body);
        let last = two.one.state.db().last_line(&two.id).await.expect("an answer");
        assert_eq!(last, turn as u64 + 2, "a line each, and no gap");
    }
}

#[tokio::test]
async fn what_happens_in_an_event_is_told_on_the_other_server() {
    let nats = SharedNats::find();
    let mut two = Two::over([&nats.url, &nats.url]).await;
    let (_, olga) = two.one.quick_account("Olga").await;
    let order = json!({ "name": "Cup", "game": "kumo", "format": "knockout" });
    let made = olga.send(&two.one, Method::POST, "/events", &order).await;
    let event = made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
    let address = two.other.serve().await;
    let path = format!("/events/{event}/events");
    let mut viewer = Socket::open(address, &path, &[]).await.expect("a connection");
    let first = viewer.next().await;
    let path = format!("/events/{event}/entries");
    let entered =
        olga.send(&two.one, Method::POST, &path, &json!({ "entries": [{ "name": "Aiko" }] })).await;
    assert!(entered.status.is_success(), "{}", entered.body);
    assert_ne!(viewer.next().await, first);
}

#[tokio::test]
async fn a_session_that_ends_on_one_server_ends_what_was_opened_with_it_on_the_other() {
    let nats = SharedNats::find();
    let mut two = Two::over([&nats.url, &nats.url]).await;
    let address = two.other.serve().await;
    let mut here = two.one.visit();
    here.post("/register", "/register", "name=Chiyo&password=correct+horse").await;
    let cookie = here.cookie.clone().expect("a cookie");
    let path = format!("/match/{}/live", two.id);
    let mut socket =
        Socket::open_page(address, &path, &[("Cookie", &cookie)]).await.expect("a connection");
    socket.next().await;
    here.post("/account", "/logout", "x=").await;
    socket.ends().await;
}
