//! The law of honest records: whatever order two players choose in, whatever is forced, named, closed or
//! taken back, the record of a bout that the hall has kept verifies.

use std::sync::Arc;

use axum::body::Body;
use axum::http::Request;
use dohyo_engine::Random;
use dohyo_rules::fair::verify;
use dohyo_rules::record::{Reader, Record};
use dohyo_rules::{CATALOGUE, Player, Status, find};
use dohyo_server::hall::{DeedRequest, LiveMatch, Younger};
use dohyo_server::people::PersonId;
use dohyo_server::room::{MatchDeed, MatchSetup, MatchStage, Opponent};
use dohyo_server::time::{DAY, Watch};

use crate::house::House;
use crate::room::{GUEST, HOST, setup};

const BEGIN: i64 = 1_790_000_000_000;
/// More than any bout takes.
const MOST_STEPS: usize = 120;

struct Hall {
    house: House,
    watch: Watch,
}

impl Hall {
    async fn new() -> Self {
        let watch = Watch::by_hand(BEGIN);
        let house = House::by(&watch).await;
        for (person, name) in [(HOST, "Hana"), (GUEST, "Jun")] {
            house.state.db().add_guest(person, name, 0).await.expect("a guest");
        }
        Self { house, watch }
    }

    async fn begin(&self, game: &str, start: Option<&str>, terms: &str) -> Arc<LiveMatch> {
        let setup = MatchSetup {
            start: start.map(str::to_owned),
            terms: terms.parse().expect(terms),
            ..setup(game, Opponent::Anybody)
        };
        let hall = &self.house.state.hall;
        let live = hall.open(setup).await.expect("a match");
        hall.join(&live, GUEST, Younger::Guest, None).await.expect("a seat");
        live
    }

    async fn act(&self, live: &Arc<LiveMatch>, person: PersonId, deed: MatchDeed) -> bool {
        let wish = DeedRequest::new(Some(person), deed);
        self.house.state.hall.act(live, wish).await.is_ok()
    }

    async fn choose(
        &self,
        live: &Arc<LiveMatch>,
        seat: Player,
        mv: &str,
        named: Option<&str>,
    ) -> bool {
        let person = if seat == Player::First { HOST } else { GUEST };
        let (mv, named) = (mv.to_owned(), named.map(str::to_owned));
        self.act(live, person, MatchDeed::Choose { seat, mv, named, nonce: None }).await
    }

    /// Lets the time for a turn pass.
    async fn miss(&self) {
        self.watch.set(self.watch.now() + 2 * DAY);
        self.house.state.hall.tick().await;
    }

    async fn check(&self, live: &LiveMatch) {
        let request = Request::get(format!("/match/{}/record", live.id)).body(Body::empty());
        let text = self.house.ask(request.expect("a request")).await.body;
        if let Err(faults) = verify(&read(&text)) {
            let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
            panic!("an honest record: {faults:?}\n{text}");
        }
    }

    /// A bout in which chance decides who chooses when and what.
    async fn by_chance(&self, game: &str, terms: &str, random: &mut Random) {
        let start = start_by_chance(game, random);
        let live = self.begin(game, Some(&start), terms).await;
        for _ in 0..MOST_STEPS {
            if !matches!(live.room().stage(), MatchStage::Playing(_)) {
                break;
            }
            let seat = Player::ALL[random.below(2)];
            let moves = |seat| {
                let live = Arc::clone(&live);
                async move { live.room().moves(seat) }
            };
            match random.below(12) {
                0 => self.miss().await,
                1 => {
                    for seat in [seat, seat.other()] {
                        let person = if seat == Player::First { HOST } else { GUEST };
                        self.act(&live, person, MatchDeed::TakeBack(seat)).await;
                    }
                }
                number => {
                    let (own, others) = (moves(seat).await, moves(seat.other()).await);
                    if own.is_empty() {
                        continue;
                    }
                    let mv = &own[random.below(own.len())];
                    // Refused or not, what is sealed can be checked.
                    let mv = &if number == 7 { format!(" {mv} ") } else { mv.clone() };
                    let is_named = number < 6 && !others.is_empty();
                    let named = is_named.then(|| others[random.below(others.len())].as_str());
                    self.choose(&live, seat, mv, named).await;
                }
            }
        }
        while matches!(live.room().stage(), MatchStage::Playing(_)) {
            self.miss().await;
        }
        self.check(&live).await;
    }
}

fn read(text: &str) -> Record {
    let reading = Reader::new(text.as_bytes()).read().expect("a record");
    assert!(reading.fault.is_none(), "{:?}", reading.fault);
    reading.record
}

/// A position of a bout from which somebody still has to choose.
fn start_by_chance(game: &str, random: &mut Random) -> String {
    let mut table = find(game).expect("a game").start();
    let mut start = table.position();
    for _ in 0..random.below(7) {
        for seat in Player::ALL {
            let moves = table.moves(seat);
            if table.status() == Status::Both && !moves.is_empty() {
                let mv = &moves[random.below(moves.len())];
                // The other's only card may have completed the turn.
                let _ = table.choose(seat, mv, None);
            }
        }
        if table.status() != Status::Both {
            return start;
        }
        start = table.position();
    }
    start
}

#[tokio::test]
async fn who_has_one_card_and_chooses_it_first_is_believed() {
    let hall = Hall::new().await;
    for terms in ["days 1", "deadlines; each day 20:00 UTC"] {
        let live = hall.begin("bout-strategic", Some("-6 5+(3) 4(2)"), terms).await;
        assert!(hall.choose(&live, Player::Second, "4", None).await, "{terms}");
        assert!(hall.choose(&live, Player::First, "5+", None).await, "{terms}");
        if terms.starts_with("deadlines") {
            hall.miss().await;
        }
        assert!(live.room().turn_count() > 0, "{terms}: the turn is played");
        hall.check(&live).await;
    }
}

#[tokio::test]
async fn every_honest_record_verifies() {
    let hall = Hall::new().await;
    let bouts = CATALOGUE.iter().filter(|entry| entry.id.starts_with("bout"));
    for entry in bouts {
        for terms in ["days 1", "days 1; hidden", "deadlines; each day 20:00 UTC"] {
            for seed in 1..=8 {
                hall.by_chance(entry.id, terms, &mut Random::new(seed)).await;
            }
        }
    }
}
