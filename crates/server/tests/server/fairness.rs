//! What the hall says of secrets and chance can be computed again from a record alone.

use std::num::NonZeroUsize;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::Request;
use dohyo_rules::Player;
use dohyo_rules::fair::{Unproven, Verified, seed_commitment, verify};
use dohyo_rules::record::{Reader, Record};
use dohyo_server::hall::{Computers, DeedRequest, Hall, LiveMatch, Younger};
use dohyo_server::people::PersonId;
use dohyo_server::room::{MatchDeed, MatchSetup, MatchStage, Opponent};
use dohyo_server::time::Watch;
use dohyo_server::web::{AppParts, AppState, app};
use tower::ServiceExt;

use crate::house::House;
use crate::room::{GUEST, HOST, setup};

/// Some day in 2026, and how long a turn may take.
const BEGIN: i64 = 1_790_000_000_000;
const TURN: i64 = 24 * 60 * 60 * 1000;

pub(crate) struct Bout {
    state: AppState,
    watch: Watch,
    pub(crate) live: Arc<LiveMatch>,
    // The folder goes with it.
    _house: House,
}

impl Bout {
    async fn begin(game: &str) -> Self {
        let terms = "days 1".parse().expect("terms");
        Self::of(MatchSetup { terms, ..setup(game, Opponent::Anybody) }).await
    }

    /// A match that is set up in a way; the guest has taken the other seat.
    pub(crate) async fn of(setup: MatchSetup) -> Self {
        let house = House::new().await;
        let db = house.state.db().clone();
        for (person, name) in [(HOST, "Hana"), (GUEST, "Jun")] {
            db.add_guest(person, name, 0).await.expect("a guest");
        }
        let watch = Watch::by_hand(BEGIN);
        let hall = Hall::with_watch(db, Computers::new(NonZeroUsize::MIN, None), watch.clone());
        let is_open = setup.opponent == Opponent::Anybody;
        let live = hall.open(setup).await.expect("a match");
        if is_open {
            hall.join(&live, GUEST, Younger::Guest, None).await.expect("a seat");
        }
        let state = AppState::from(AppParts { hall, ..AppParts::clone(&house.state) });
        Self { state, watch, live, _house: house }
    }

    pub(crate) async fn choose(&self, person: PersonId, mv: &str, named: Option<&str>) {
        let seat = self.live.room().seats_of(person).next().expect("a seat");
        let (mv, named) = (mv.to_owned(), named.map(str::to_owned));
        let deed = MatchDeed::Choose { seat, mv, named, nonce: None };
        self.act(person, deed).await;
    }

    pub(crate) async fn act(&self, person: impl Into<Option<PersonId>>, deed: MatchDeed) {
        let wish = DeedRequest::new(person.into(), deed);
        self.state.hall.act(&self.live, wish).await.expect("a legal deed");
    }

    /// A guest calls themselves otherwise.
    pub(crate) async fn rename(&self, person: PersonId, name: &str) {
        self.state.db().rename_guest(person, name).await.expect("the name is free");
    }

    /// Lets the time for a turn pass.
    pub(crate) async fn miss(&self) {
        self.watch.set(self.watch.now() + TURN + 1000);
        self.state.hall.tick().await;
    }

    pub(crate) async fn record(&self) -> String {
        let request = Request::get(format!("/match/{}/record", self.live.id));
        let request = request.body(Body::empty()).expect("a request");
        let answer = app(self.state.clone()).oneshot(request).await.expect("it answers");
        let body = to_bytes(answer.into_body(), 1 << 20).await.expect("a body");
        String::from_utf8(body.to_vec()).expect("a record is text")
    }

    /// A bout with two chosen turns, one with a named card, and the rest left to chance.
    pub(crate) async fn played() -> Self {
        let bout = Self::begin("bout").await;
        for (east, west) in [("1", "2"), ("2", "1")] {
            bout.choose(HOST, east, None).await;
            bout.choose(GUEST, west, None).await;
        }
        bout.choose(HOST, "4", Some("3")).await;
        bout.miss().await;
        while matches!(bout.live.room().stage(), MatchStage::Playing(_)) {
            bout.miss().await;
        }
        bout
    }
}

pub(crate) fn read(text: &str) -> Record {
    let reading = Reader::new(text.as_bytes()).read().expect("a record");
    assert!(reading.fault.is_none(), "{:?}", reading.fault);
    reading.record
}

fn faults(text: &str) -> Vec<String> {
    let faults = verify(&read(text)).expect_err("something is wrong with it");
    faults.iter().map(ToString::to_string).collect()
}

#[tokio::test]
async fn a_record_proves_choices_names_and_draws() {
    let bout = Bout::played().await;
    let text = bout.record().await;
    let Verified { turns, seals, named, drawn, .. } = verify(&read(&text)).expect("all is well");
    assert_eq!((seals, named), (5, 1));
    assert!(turns > 3 && drawn == 2 * (turns - 3) || drawn + 2 == 2 * (turns - 3), "{text}");
}

#[tokio::test]
async fn whatever_is_changed_in_a_record_is_found() {
    let bout = Bout::played().await;
    let text = bout.record().await;
    let (_, sealed) = bout.live.room().seals().remove(0);
    let found = faults(&text.replace(&sealed.commitment, &seed_commitment("something else")));
    assert_eq!(found, ["turn 1: East's choice is not the one committed to"]);
    let found = faults(&text.replace(&format!("{} 1]", sealed.commitment), "guess 6]"));
    assert!(found[0].starts_with("turn 1: East's choice"), "{found:?}");
    let found = faults(&text.replacen("[%seal East", "[%spoilt East", 1));
    assert_eq!(found[0], "turn 1: nothing proves when East chose");
    let seed = read(&text).tag("Seed").expect("it is over").value.clone();
    let found = faults(&text.replace(&seed, "another seed"));
    assert_eq!(found[0], "the seed is missing, or not the one committed to");
    // Even with a commitment to match, other cards follow: one other seed may by chance
    // bring the same few cards, forty do not.
    let others = (0..40).map(|n| {
        let other = format!("another seed {n}");
        let text = text.replace(&seed_commitment(&seed), &seed_commitment(&other));
        faults(&text.replace(&seed, &other))
    });
    let found: Vec<_> = others.flatten().collect();
    assert!(found.iter().any(|fault| fault.contains("follows from the seed")), "{found:?}");
}

#[tokio::test]
async fn before_the_end_the_seed_is_secret_and_what_is_sealed_is_not_told() {
    let bout = Bout::begin("bout").await;
    let seed = bout.live.room().setup().seed.clone();
    assert!(seed.len() > 20);
    bout.choose(HOST, "1", None).await;
    bout.choose(GUEST, "2", None).await;
    bout.choose(HOST, "6", Some("5")).await;
    let text = bout.record().await;
    assert!(!text.contains(&seed), "{text}");
    assert!(text.contains(&seed_commitment(&seed)), "{text}");
    assert_eq!(text.matches("[%seal").count(), 2, "{text}");
    verify(&read(&text)).expect("all is well so far");
    let nonces: Vec<_> = bout.live.room().seals().into_iter().map(|(_, seal)| seal).collect();
    assert_eq!(nonces.iter().map(|seal| seal.seat).collect::<Vec<_>>(), Player::ALL);
}

#[tokio::test]
async fn a_match_without_secrets_has_nothing_to_prove() {
    let bout = Bout::begin("checkers").await;
    bout.choose(HOST, "11-15", None).await;
    let text = bout.record().await;
    assert!(!text.contains("Seed"), "{text}");
    let open = Verified { unproven: vec![Unproven::Anything], ..Verified::default() };
    assert_eq!(verify(&read(&text)).expect("all is well"), open);
}
