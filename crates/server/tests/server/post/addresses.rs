//! Whoever has several accounts is one reader; nobody can have mail sent to somebody else again and again; and
//! nobody waits for a host that takes its time, or for a device that is no more.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::post;
use dohyo_server::time::DAY;
use tokio::net::TcpListener;
use tokio::sync::{Notify, Semaphore};

use super::{BEGIN, HOUR, Office, PAGE, told};
use crate::visit::Visit;

const SAME: [&str; 2] = ["reader%40example.org", "Reader%40Example.ORG"];

async fn ask(visit: &mut Visit<'_>, address: &str) {
    let fields = format!("address={address}");
    let asked = visit.post(PAGE, "/account/notices/address", &fields).await;
    assert_eq!(asked.status, StatusCode::SEE_OTHER, "{}", asked.body);
}

/// Confirms an address that was asked about in this mail.
async fn confirm(office: &Office, mails: &[super::Mail]) {
    let [mail] = mails else { panic!("{mails:?}") };
    let link = mail.link("/notices/confirm/");
    let confirmed = office.house.visit().post_as(&link, "", "text/html").await;
    assert_eq!(confirmed.status, StatusCode::OK, "{}", confirmed.body);
}

#[tokio::test]
async fn an_address_is_asked_about_once_a_day_whoever_names_it() {
    let office = Office::open().await;
    for number in 0..5 {
        let mut visit = office.account(&format!("Pest{number}"), "").await;
        ask(&mut visit, SAME[number % 2]).await;
        ask(&mut visit, SAME[1 - number % 2]).await;
    }
    assert_eq!(told(&office.post().await), [("reader@example.org", "Confirm your address")]);
    // A new day begins at midnight in Greenwich.
    let mut late = office.account("Late", "").await;
    office.watch.set(BEGIN + 9 * HOUR);
    ask(&mut late, SAME[1]).await;
    assert!(office.post().await.is_empty());
    office.watch.set(BEGIN + 10 * HOUR);
    ask(&mut late, SAME[1]).await;
    confirm(&office, &office.post().await).await;
}

#[tokio::test]
async fn a_box_is_asked_about_once_a_day_whatever_its_tags_are() {
    let office = Office::open().await;
    for number in 0..5 {
        let mut visit = office.account(&format!("Pest{number}"), "").await;
        ask(&mut visit, &format!("Reader%2B{number}%40example.org")).await;
    }
    let mut own = office.account("Own", "").await;
    ask(&mut own, "%2Breader%40example.org").await;
    let mails = office.post().await;
    let mut to: Vec<_> = mails.iter().map(|mail| mail.to.as_str()).collect();
    to.sort_unstable();
    let both = ["+reader@example.org", "Reader+0@example.org"];
    assert_eq!(to, both, "it goes where it was asked for");
    // On another day somebody has a tag of their own.
    office.watch.set(BEGIN + 10 * HOUR);
    ask(&mut own, "reader%2Bgames%40example.org").await;
    let mails = office.post().await;
    confirm(&office, &mails).await;
    let wishes = office.house.state.post.wishes(office.person("Own").await).expect("wishes");
    assert_eq!(wishes.address.as_deref(), Some("reader+games@example.org"));
}

#[tokio::test]
async fn an_address_that_waits_is_forgotten_with_the_sessions() {
    let office = Office::open().await;
    let mut aiko = office.account("Aiko", "").await;
    ask(&mut aiko, "thief%40example.org").await;
    let mails = office.post().await;
    let [mail] = &mails[..] else { panic!("{mails:?}") };
    let link = mail.link("/notices/confirm/");
    // Another process of the hall knows of it, too.
    let branch = office.branch().await;
    let gone = aiko.post("/account", "/logout/everywhere", "x=").await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER, "{}", gone.body);
    for house in [&office.house, &branch] {
        let confirmed = house.visit().post_as(&link, "", "text/html").await;
        assert_eq!(confirmed.status, StatusCode::NOT_FOUND, "{}", confirmed.body);
        let wishes = house.state.post.wishes(office.person("Aiko").await).expect("wishes");
        assert_eq!((wishes.address, wishes.pending), (None, None));
    }
    // Nor does anybody bring it back who chooses something else.
    let mut aiko = office.account("Botan", "").await;
    ask(&mut aiko, "botan%40example.org").await;
    assert_eq!(aiko.post(PAGE, PAGE, "turn=on").await.status, StatusCode::SEE_OTHER);
    let wishes = office.house.state.post.wishes(office.person("Botan").await).expect("wishes");
    assert_eq!(wishes.pending.map(|(address, _)| address).as_deref(), Some("botan@example.org"));
}

#[tokio::test]
async fn several_accounts_with_one_address_get_one_digest_a_day() {
    let office = Office::open().await;
    office.account("Botan", "").await;
    for (day, name) in (0..).zip(["Aiko", "Chie"]) {
        let mut visit = office.account(name, "").await;
        office.watch.set(BEGIN + day * DAY);
        ask(&mut visit, SAME[day as usize]).await;
        confirm(&office, &office.post().await).await;
        let hour = 8 + 12 * day;
        let fields = format!("mode=digest&zone=UTC&hour={hour}&turn=on&begun=on&over=on");
        visit.post(PAGE, PAGE, &fields).await;
    }
    let midnight = BEGIN - BEGIN.rem_euclid(DAY) + 2 * DAY;
    office.watch.set(midnight);
    office.begin(["Aiko", "Botan"], "checkers", "none").await;
    office.begin(["Chie", "Botan"], "kumo", "none").await;
    let mails = office.post_at(midnight + 8 * HOUR).await;
    let [mail] = &mails[..] else { panic!("{mails:?}") };
    assert!(mail.body.contains("Checkers") && mail.body.contains("Kumo"), "{}", mail.body);
    // What is new in the evening comes along in the morning.
    office.begin(["Chie", "Botan"], "checkers", "none").await;
    for hour in 9..32 {
        assert!(office.post_at(midnight + hour * HOUR).await.is_empty(), "{hour}");
    }
    let mails = office.post_at(midnight + 32 * HOUR).await;
    assert_eq!(told(&mails).len(), 1, "{mails:?}");
    // One press stops it for all accounts.
    let stop = mails[0].link("/notices/stop/");
    office.house.visit().post_as(&stop, "", "text/html").await;
    office.begin(["Chie", "Botan"], "checkers", "none").await;
    office.begin(["Aiko", "Botan"], "checkers", "none").await;
    for hour in 33..100 {
        assert!(office.post_at(midnight + hour * HOUR).await.is_empty(), "{hour}");
    }
}

/// A push service that answers when it is let.
struct Slow {
    address: SocketAddr,
    state: Arc<Held>,
}

struct Held {
    heard: Notify,
    answers: Semaphore,
    status: StatusCode,
}

impl Slow {
    async fn open(status: StatusCode, answers: usize) -> Self {
        let answers = Semaphore::new(answers);
        let state = Arc::new(Held { heard: Notify::new(), answers, status });
        let take = |State(held): State<Arc<Held>>| async move {
            held.heard.notify_one();
            held.answers.acquire().await.expect("it is never closed").forget();
            held.status
        };
        let router = Router::new().route("/{to}", post(take)).with_state(Arc::clone(&state));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        tokio::spawn(async move { axum::serve(listener, router).await.expect("a network") });
        Self { address, state }
    }

    /// Makes it show somebody's news.
    async fn subscribe(&self, visit: &mut Visit<'_>) {
        // Some point on the curve, and sixteen bytes.
        let public = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU";
        let fields = format!(
            "endpoint=http://{}/aiko&public={public}&auth=AAAAAAAAAAAAAAAAAAAAAA",
            self.address
        );
        let kept = visit.post(PAGE, "/account/notices/device", &fields).await;
        assert_eq!(kept.status, StatusCode::NO_CONTENT, "{}", kept.body);
    }
}

#[tokio::test]
async fn nobody_waits_for_a_service_that_takes_its_time() {
    let office = Office::open().await;
    let slow = Slow::open(StatusCode::CREATED, 0).await;
    let quick = Slow::open(StatusCode::CREATED, 1000).await;
    let mut aiko = office.reader("Aiko").await;
    let mut botan = office.account("Botan", "").await;
    slow.subscribe(&mut botan).await;
    quick.subscribe(&mut aiko).await;
    // Far more for the slow one, and all of that first.
    for _ in 0..30 {
        office.begin(["Botan", "Aiko"], "checkers", "none").await;
    }
    office.begin(["Aiko", "Botan"], "checkers", "none").await;
    let delivered = office.house.state.post.tick();
    tokio::pin!(delivered);
    let others_heard = async {
        quick.state.heard.notified().await;
        loop {
            if !office.sink.take().is_empty() {
                return;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        _ = &mut delivered => panic!("the slow service has not answered"),
        () = others_heard => {}
    }
    slow.state.answers.add_permits(1000);
    delivered.await.expect("it is delivered");
    let sql = "SELECT COUNT(*) FROM outbox WHERE state <> 'sent'";
    let rows = office.house.state.db().rows(sql, &[]).await.expect("rows");
    assert_eq!(rows[0].number(0), 0);
}

#[tokio::test]
async fn a_device_that_is_never_reached_is_dropped_after_days() {
    let office = Office::open().await;
    let broken = Slow::open(StatusCode::INTERNAL_SERVER_ERROR, 10_000).await;
    let mut aiko = office.account("Aiko", "").await;
    office.account("Botan", "").await;
    broken.subscribe(&mut aiko).await;
    let person = office.person("Aiko").await;
    let devices = || office.house.state.post.device_count(person);
    for hour in 0..73 {
        if hour % 24 == 0 {
            office.begin(["Aiko", "Botan"], "checkers", "none").await;
        }
        office.post_at(BEGIN + hour * HOUR).await;
        assert_eq!(devices(), usize::from(hour < 72), "{hour}");
    }
    let sql = "SELECT COUNT(*) FROM outbox WHERE state = 'waiting'";
    let rows = office.house.state.db().rows(sql, &[]).await.expect("rows");
    assert_eq!(rows[0].number(0), 0, "nothing waits for it any more");
}
