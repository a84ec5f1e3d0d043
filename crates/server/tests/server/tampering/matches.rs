//! Matches of the hall whose records are tampered with: every way to choose, to miss, to end.

use std::time::Duration;

use dohyo_engine::Level;
use dohyo_rules::Player;
use dohyo_rules::fair;
use dohyo_rules::time::Span;
use dohyo_server::hall::Watching;
use dohyo_server::people::PersonId;
use dohyo_server::room::{Begins, MatchDeed, MatchSetup, MatchStage, Opponent, ResultWeight};
use tokio::time::timeout;

use super::edit::Parts;
use crate::fairness::Bout;
use crate::room::{GUEST, HOST, setup};

const DIRECTOR: PersonId = PersonId(3);
/// How long the computer may think.
const PATIENCE: Duration = Duration::from_secs(60);

/// What the hall wrote of each.
pub(crate) struct Records {
    /// Chosen, named and drawn cards, to the end that the turns give.
    pub(crate) played: String,
    /// The seats as the younger wanted, a turn taken back, a resignation.
    pub(crate) resigned: String,
    /// The seals of the turn that was taken back there, and its cards.
    pub(crate) taken_back: (Vec<Parts>, String),
    /// One card drawn, then a resignation.
    pub(crate) one_drawn: String,
    /// One card named, then a resignation.
    pub(crate) named: String,
    /// From a position in which a player has one card.
    pub(crate) forced: String,
    /// More time and a verdict by whoever runs the event.
    pub(crate) decided: String,
    /// Lost on time.
    pub(crate) late: String,
    /// By post, from deadline to deadline.
    pub(crate) postal: String,
    /// Not over, with a choice that waits.
    pub(crate) in_play: String,
    pub(crate) called_off: String,
    /// A player took another name in the middle of it.
    pub(crate) renamed: String,
    /// Nobody has ever chosen.
    pub(crate) unsealed: String,
    /// Against the computer.
    pub(crate) computer: String,
    /// As an older hall has written it.
    pub(crate) old: String,
}

impl Records {
    pub(crate) async fn new() -> Self {
        let (resigned, taken_back) = resigned().await;
        Self {
            played: Bout::played().await.record().await,
            resigned,
            taken_back,
            one_drawn: one_drawn().await,
            named: named().await,
            forced: forced().await,
            decided: decided().await,
            late: late().await,
            postal: postal().await,
            in_play: in_play().await,
            called_off: called_off().await,
            renamed: renamed().await,
            unsealed: unsealed().await,
            computer: computer().await,
            old: include_str!("../../../../../data/records/sealed-old.pdn").to_owned(),
        }
    }

    /// All of them, each with what is special in it.
    pub(crate) fn all(&self) -> [(&'static str, &str); 14] {
        [
            ("played", &self.played),
            ("resigned", &self.resigned),
            ("one drawn", &self.one_drawn),
            ("named", &self.named),
            ("forced", &self.forced),
            ("decided", &self.decided),
            ("late", &self.late),
            ("postal", &self.postal),
            ("in play", &self.in_play),
            ("called off", &self.called_off),
            ("renamed", &self.renamed),
            ("unsealed", &self.unsealed),
            ("computer", &self.computer),
            ("old", &self.old),
        ]
    }
}

async fn begin(game: &str, terms: &str) -> Bout {
    Bout::of(with_terms(game, terms)).await
}

fn with_terms(game: &str, terms: &str) -> MatchSetup {
    MatchSetup { terms: terms.parse().expect("terms"), ..setup(game, Opponent::Anybody) }
}

/// Both choose a card, by its place in the hand.
async fn turn(bout: &Bout, host: usize, guest: usize) {
    for (person, place) in [(HOST, host), (GUEST, guest)] {
        let room = bout.live.room();
        let seat = room.seats_of(person).next().expect("a seat");
        bout.choose(person, &room.moves(seat)[place], None).await;
    }
}

async fn resign(bout: &Bout) {
    let seat = bout.live.room().seats_of(HOST).next().expect("a seat");
    bout.act(HOST, MatchDeed::Resign(seat)).await;
}

async fn resigned() -> (String, (Vec<Parts>, String)) {
    let setup = MatchSetup { begins: Begins::Younger, ..with_terms("bout-zero", "days 1") };
    let bout = Bout::of(setup).await;
    turn(&bout, 0, 1).await;
    turn(&bout, 1, 0).await;
    let room = bout.live.room();
    let taken = room.turns().last().expect("two turns").text;
    let seats = ["East", "West"];
    let seals = room.seals().into_iter().filter(|(turn, _)| *turn == 1).map(|(_, seal)| Parts {
        seat: seats[seal.seat as usize].to_owned(),
        nonce: seal.nonce,
        commitment: seal.commitment,
        choice: seal.choice,
    });
    let seals = seals.collect();
    for person in [HOST, GUEST] {
        let seat = room.seats_of(person).next().expect("a seat");
        bout.act(person, MatchDeed::TakeBack(seat)).await;
    }
    assert_eq!(bout.live.room().turn_count(), 1);
    turn(&bout, 2, 0).await;
    resign(&bout).await;
    (bout.record().await, (seals, taken))
}

async fn one_drawn() -> String {
    let bout = begin("bout-zero", "days 1").await;
    turn(&bout, 1, 2).await;
    // Whatever is drawn, nobody is pushed off by a 0.
    bout.choose(HOST, "0", None).await;
    bout.miss().await;
    resign(&bout).await;
    bout.record().await
}

async fn named() -> String {
    let bout = begin("bout", "days 1").await;
    turn(&bout, 0, 1).await;
    bout.choose(HOST, "4", Some("3")).await;
    bout.miss().await;
    resign(&bout).await;
    bout.record().await
}

async fn forced() -> String {
    let start = Some("-6 5+(3) 4(2)".to_owned());
    let bout = Bout::of(MatchSetup { start, ..with_terms("bout-strategic", "days 1") }).await;
    bout.choose(GUEST, "4", None).await;
    bout.choose(HOST, "5+", None).await;
    if !bout.live.room().is_over() {
        resign(&bout).await;
    }
    bout.record().await
}

async fn decided() -> String {
    let event = Some("an event".to_owned());
    let bout = Bout::of(MatchSetup { event, ..with_terms("bout-tactical", "days 1") }).await;
    turn(&bout, 0, 1).await;
    let why = "the ferry was late".to_owned();
    bout.act(DIRECTOR, MatchDeed::Extend { seat: Player::First, by: Span(3_600_000), why }).await;
    let why = "nobody was there".to_owned();
    bout.act(
        DIRECTOR,
        MatchDeed::Decide { winner: Some(Player::Second), why, weight: ResultWeight::Unrated },
    )
    .await;
    bout.record().await
}

async fn late() -> String {
    let bout = begin("bout-oshi-dashi", "turn 1m lose-game").await;
    turn(&bout, 0, 1).await;
    bout.choose(HOST, "2", None).await;
    bout.miss().await;
    bout.record().await
}

async fn postal() -> String {
    let bout = begin("bout-zero-oshi-dashi", "deadlines; each day 20:00 UTC").await;
    for turns in 1..=2 {
        turn(&bout, 0, 1).await;
        while bout.live.room().turn_count() < turns {
            bout.miss().await;
        }
    }
    resign(&bout).await;
    bout.record().await
}

async fn in_play() -> String {
    let bout = begin("bout", "days 1; hidden").await;
    turn(&bout, 0, 1).await;
    turn(&bout, 0, 0).await;
    bout.choose(HOST, "5", None).await;
    bout.record().await
}

async fn called_off() -> String {
    let event = Some("an event".to_owned());
    let bout = Bout::of(MatchSetup { event, ..with_terms("bout", "days 1") }).await;
    turn(&bout, 0, 1).await;
    bout.act(None, MatchDeed::CallOff).await;
    bout.record().await
}

async fn renamed() -> String {
    let bout = begin("bout", "days 1").await;
    turn(&bout, 0, 1).await;
    bout.rename(HOST, "Kenji").await;
    turn(&bout, 0, 0).await;
    resign(&bout).await;
    bout.record().await
}

async fn unsealed() -> String {
    let bout = begin("bout", "days 1").await;
    while matches!(bout.live.room().stage(), MatchStage::Playing(_)) {
        bout.miss().await;
    }
    bout.record().await
}

async fn computer() -> String {
    let setup =
        MatchSetup { opponent: Opponent::Computer(Level::BEGINNER), ..with_terms("bout", "none") };
    let bout = Bout::of(setup).await;
    bout.choose(HOST, "1", None).await;
    let mut watching = Watching::spectator(&bout.live);
    while bout.live.room().turn_count() < 1 {
        timeout(PATIENCE, watching.next()).await.expect("the computer answers");
    }
    resign(&bout).await;
    let record = bout.record().await;
    assert!(!record.contains(&fair::sealed_name("West")), "it is called the same: {record}");
    record
}
