//! Messages to browsers, through a push service that reads what only the browser can, and checks who
//! sent it.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use base64ct::{Base64UrlUnpadded, Encoding};
use dohyo_rules::Player;
use dohyo_server::config::PushTo;
use dohyo_server::hall::DeedRequest;
use dohyo_server::room::MatchDeed;
use dohyo_server::store::Credential;
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use web_push_native::{Auth, decrypt};

use super::{BEGIN, HOUSE, Office, PAGE};
use crate::house::House;
use crate::visit::Visit;

/// A browser's secrets, and the service that takes messages for it.
struct Service {
    address: SocketAddr,
    state: Arc<Browser>,
    served: JoinHandle<()>,
}

struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
    heard: Mutex<Vec<(HeaderMap, Vec<u8>)>>,
    answer: Mutex<StatusCode>,
}

impl Service {
    async fn open() -> Self {
        let secret = SecretKey::from_slice(&[7; 32]).expect("a key");
        let state = Arc::new(Browser {
            secret,
            auth: [9; 16],
            heard: Mutex::default(),
            answer: Mutex::new(StatusCode::CREATED),
        });
        let take = |State(browser): State<Arc<Browser>>, headers: HeaderMap, body: Bytes| async move {
            browser.heard.lock().expect("no panic").push((headers, body.to_vec()));
            *browser.answer.lock().expect("no panic")
        };
        let router =
            Router::new().route("/to/{browser}", post(take)).with_state(Arc::clone(&state));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let served = tokio::spawn(async move {
            axum::serve(listener, router).await.expect("the network works");
        });
        Self { address, state, served }
    }

    /// What a page of the hall sends when somebody switches messages on.
    fn fields(&self) -> String {
        let public = self.state.secret.public_key();
        let public = public.as_affine().to_encoded_point(false);
        let encode = Base64UrlUnpadded::encode_string;
        format!(
            "endpoint=http://{}/to/aiko&public={}&auth={}",
            self.address,
            encode(public.as_bytes()),
            encode(&self.state.auth)
        )
    }

    fn answers(&self, status: StatusCode) {
        *self.state.answer.lock().expect("no panic") = status;
    }

    /// What came since somebody looked last, as the browser reads it.
    fn take(&self) -> Vec<(HeaderMap, Value)> {
        let heard = std::mem::take(&mut *self.state.heard.lock().expect("no panic"));
        let read = |(headers, body): (HeaderMap, Vec<u8>)| {
            let message = decrypt(body, &self.state.secret, &Auth::from(self.state.auth));
            let message = message.expect("it is for this browser");
            (headers, serde_json::from_slice(&message).expect("JSON"))
        };
        heard.into_iter().map(read).collect()
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        self.served.abort();
    }
}

/// Checks that the hall sent it, to this service, and not long ago.
#[track_caller]
fn check_signature(office: &Office, service: &Service, headers: &HeaderMap) {
    let shown = headers["authorization"].to_str().expect("text");
    let (token, key) =
        shown.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("a token");
    assert_eq!(key, office.house.state.post.public_key());
    let decode = |text: &str| Base64UrlUnpadded::decode_vec(text).expect("it is packed");
    let (signed, signature) = token.rsplit_once('.').expect("a signature");
    let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decode(key));
    key.verify(signed.as_bytes(), &decode(signature)).expect("it is signed");
    let (head, claims) = signed.split_once('.').expect("two parts");
    let read = |part: &str| -> Value { serde_json::from_slice(&decode(part)).expect("JSON") };
    assert_eq!(read(head)["alg"], "ES256");
    let claims = read(claims);
    assert_eq!(claims["aud"], format!("http://{}", service.address));
    assert_eq!(claims["sub"], "mailto:hall@example.org");
    let left = claims["exp"].as_i64().expect("a moment") - BEGIN / 1000;
    assert!((1..=24 * 60 * 60).contains(&left), "{left}");
}

async fn subscribe(visit: &mut Visit<'_>, fields: &str) -> StatusCode {
    visit.post(PAGE, "/account/notices/device", fields).await.status
}

#[tokio::test]
async fn a_browser_is_told_what_it_alone_can_read() {
    let office = Office::open().await;
    let service = Service::open().await;
    let mut aiko = office.account("Aiko", "ja").await;
    office.account("Botan", "").await;
    assert_eq!(subscribe(&mut aiko, &service.fields()).await, StatusCode::NO_CONTENT);
    let live = office.begin(["Botan", "Aiko"], "checkers", "days 3").await;
    office.choose(&live, "Botan", "11-15").await;
    assert!(office.post().await.is_empty(), "no mail");
    let heard = service.take();
    let (headers, message) = heard.first().expect("a message");
    check_signature(&office, &service, headers);
    assert_eq!(headers["content-encoding"], "aes128gcm");
    assert_eq!(headers["topic"], live.id.as_str());
    assert!(headers["ttl"].to_str().is_ok_and(|ttl| ttl.parse::<u32>().is_ok()));
    assert_eq!(message["place"], format!("/match/{}", live.id));
    assert_eq!(message["title"], "あなたの番です：チェッカー（Botanさんと対戦）", "{message}");
    assert_eq!(message["language"], "ja");
    assert!(!message.to_string().contains(HOUSE), "a message opens pages of its own hall");
    assert_eq!(heard.len(), 1);
    office.post().await;
    assert!(service.take().is_empty(), "once");
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten_and_one_that_is_busy_is_tried_again() {
    let office = Office::open().await;
    let service = Service::open().await;
    let mut aiko = office.account("Aiko", "").await;
    office.account("Botan", "").await;
    subscribe(&mut aiko, &service.fields()).await;
    let begin = async || office.begin(["Aiko", "Botan"], "checkers", "none").await;
    service.answers(StatusCode::SERVICE_UNAVAILABLE);
    begin().await;
    office.post().await;
    assert_eq!(service.take().len(), 1);
    service.answers(StatusCode::CREATED);
    office.post_at(BEGIN + 60_000).await;
    assert_eq!(service.take().len(), 1, "it is tried again");
    for gone in [StatusCode::NOT_FOUND, StatusCode::GONE] {
        subscribe(&mut aiko, &service.fields()).await;
        service.answers(gone);
        begin().await;
        office.post().await;
        assert_eq!(service.take().len(), 1);
        assert_eq!(office.house.state.post.device_count(office.person("Aiko").await), 0);
        begin().await;
        office.post().await;
        assert!(service.take().is_empty(), "{gone}");
    }
}

#[tokio::test]
async fn guests_are_told_too_and_can_stop_it() {
    let office = Office::open().await;
    let service = Service::open().await;
    let mut guest = office.house.visit();
    guest.get("/account").await;
    assert_eq!(subscribe(&mut guest, &service.fields()).await, StatusCode::NO_CONTENT);
    office.account("Botan", "").await;
    let made = guest.post("/new", "/new", "game=checkers&opponent=anybody&begins=host").await;
    let id = made.location().rsplit('/').next().expect("an id").to_owned();
    let hall = &office.house.state.hall;
    let live = hall.find(&id).await.expect("a match");
    let botan = office.person("Botan").await;
    hall.join(&live, botan, dohyo_server::hall::Younger::Guest, None).await.expect("a seat");
    office.post().await;
    assert_eq!(service.take()[0].1["title"], "Match started: Checkers against Botan");
    let endpoint = format!("endpoint=http://{}/to/aiko", service.address);
    let mut stranger = office.house.visit();
    stranger.get("/account").await;
    stranger.post(PAGE, "/account/notices/device/drop", &endpoint).await;
    let dropped = guest.post(PAGE, "/account/notices/device/drop", &endpoint).await;
    assert_eq!(dropped.status, StatusCode::NO_CONTENT, "nobody else could");
    let wish = DeedRequest::new(Some(botan), MatchDeed::Resign(Player::Second));
    hall.act(&live, wish).await.expect("it is over");
    office.post().await;
    assert!(service.take().is_empty());
}

#[tokio::test]
async fn who_logs_out_is_told_nothing_more_there_or_anywhere() {
    let office = Office::open().await;
    let service = Service::open().await;
    let (mut aiko, mut botan) =
        (office.account("Aiko", "").await, office.account("Botan", "").await);
    let person = office.person("Aiko").await;
    let devices = || office.house.state.post.device_count(person);
    assert_eq!(subscribe(&mut aiko, &service.fields()).await, StatusCode::NO_CONTENT);
    let device = format!("device=http://{}/to/aiko", service.address);
    botan.post("/account", "/logout", &device).await;
    assert_eq!(devices(), 1, "everybody logs out for themselves");
    let page = aiko.get("/account").await.body;
    assert!(page.contains("name=\"device\"") && page.contains("/logout.js"), "{page}");
    let left = aiko.post("/account", "/logout", &device).await;
    assert_eq!((left.status, devices()), (StatusCode::SEE_OTHER, 0));
    office.begin(["Botan", "Aiko"], "checkers", "none").await;
    office.post().await;
    assert!(service.take().is_empty());

    let mut sessions = Vec::new();
    for (number, cookie) in ["a".repeat(32), "b".repeat(32)].into_iter().enumerate() {
        let secret = dohyo_server::secret::sha256(&cookie);
        let (db, by) = (office.house.state.db(), Credential::Password(String::new()));
        let opened = db.open_session(&secret, (person, &by), BEGIN, i64::MAX).await;
        opened.expect("a session");
        let mut visit = office.house.visit();
        // The hall of these tests is found by an encrypted connection.
        visit.cookie = Some(format!("__Host-dohyo={cookie}"));
        let fields = service.fields().replace("/to/aiko", &format!("/to/{number}"));
        assert_eq!(subscribe(&mut visit, &fields).await, StatusCode::NO_CONTENT);
        sessions.push(visit);
    }
    assert_eq!(devices(), 2);
    let left = sessions[0].post("/account", "/logout/everywhere", "x=").await;
    assert_eq!((left.status, devices()), (StatusCode::SEE_OTHER, 0));
    for session in &mut sessions {
        assert!(!session.get("/account").await.body.contains("Aiko"), "it is closed");
    }
}

#[tokio::test]
async fn a_browser_names_a_place_in_the_open_and_keys_that_are_some() {
    let house = House::new().await;
    assert_eq!(house.state.config.push, PushTo::Open);
    let service = Service::open().await;
    let fields = service.fields();
    let mut visit = house.visit();
    visit.get("/account").await;
    let at = |place: &str| {
        let (_, keys) = fields.split_once("&public").expect("keys");
        format!("endpoint={place}&public{keys}")
    };
    for inside in
        ["http://127.0.0.1/x", "https://127.0.0.1/x", "https://localhost/x", "https://10.0.0.1/x"]
    {
        let status = subscribe(&mut visit, &at(inside)).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{inside}");
    }
    let place = "https://push.example.org/x";
    let wrong = at(place).replace("auth=", "auth=AAAA");
    assert_eq!(subscribe(&mut visit, &wrong).await, StatusCode::UNPROCESSABLE_ENTITY);
    let wrong = at(place).replace("public=", "public=AAAA");
    assert_eq!(subscribe(&mut visit, &wrong).await, StatusCode::UNPROCESSABLE_ENTITY);
    let foreign = visit.post_as("/account/notices/device", &at(place), "text/html").await;
    assert_eq!(foreign.status, StatusCode::FORBIDDEN);
    assert_eq!(subscribe(&mut visit, &at(place)).await, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn what_shows_messages_answers_for_pages_only_where_no_server_does() {
    let worker = House::new().await.visit().get("/worker.js").await;
    assert_eq!(worker.status, StatusCode::OK);
    assert_eq!(worker.headers["cache-control"], "no-cache");
    assert_eq!(worker.headers["content-type"], "text/javascript; charset=utf-8");
    assert!(
        worker.body.contains("seen-before"),
        "it says that a page is an old one: {}",
        worker.body
    );
}
