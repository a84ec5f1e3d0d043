//! Reviews of matches in the hall: of those that are over, worked out once, with what was better.

use std::time::Duration;

use axum::http::StatusCode;
use axum::http::header::ACCEPT;
use dohyo_server::study::ReviewStanding;
use serde_json::Value;
use tokio::time::timeout;

use crate::house::House;
use crate::visit::Visit;

/// Longer than a review of a few turns takes.
const PATIENCE: Duration = Duration::from_secs(60);
/// Black gives a man away with the third turn.
const BLUNDER: [&str; 4] = ["12-16", "24-20", "16-19", "23x16"];

/// A match between two at one device, with these turns.
async fn play(host: &mut Visit<'_>, game: &str, moves: &[&str]) -> String {
    let fields = format!("game={game}&opponent=same-device&begins=host");
    let path = host.post("/new", "/new", &fields).await.location().to_owned();
    for (turn, mv) in moves.iter().enumerate() {
        let seat = ["first", "second"][turn % 2];
        let answer = host.post(&path, &path, &format!("deed=choose&move={mv}&seat={seat}")).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{mv}: {}", answer.body);
    }
    path
}

async fn finished(host: &mut Visit<'_>, moves: &[&str]) -> String {
    let path = play(host, "checkers", moves).await;
    host.post(&path, &path, "deed=resign&seat=first").await;
    path
}

/// Waits until the review of a match is kept.
async fn kept(house: &House, path: &str) {
    let id = path.rsplit('/').next().expect("an id");
    let done = timeout(PATIENCE, async {
        loop {
            match house.state.reviews.find(id).await.expect("the store answers") {
                ReviewStanding::Kept(_) => return,
                ReviewStanding::Unasked => panic!("nobody works on it"),
                ReviewStanding::Running(mut progress) => {
                    // It ends when nobody tells of it any more.
                    while progress.changed().await.is_ok() {}
                }
            }
        }
    });
    done.await.expect("in time");
}

async fn told(house: &House, path: &str) -> Value {
    let answer = house.visit().get(&format!("/api/v1/matches{}/review", &path[6..])).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    serde_json::from_str(&answer.body).expect("JSON")
}

#[tokio::test]
async fn a_planted_blunder_is_on_the_page_with_what_was_better() {
    let house = House::new().await;
    let mut host = house.visit();
    let path = finished(&mut host, &BLUNDER).await;
    let review = format!("{path}/review");
    assert!(host.get(&review).await.body.contains("Review the match"));
    assert_eq!(told(&house, &path).await["state"], "unasked");
    // Whoever sees the match may ask, with the button of its page.
    let mut other = house.visit();
    let asked = other.post(&path, &review, "").await;
    assert_eq!((asked.status, asked.location()), (StatusCode::SEE_OTHER, &*review));
    kept(&house, &path).await;
    let page = host.get(&review).await.body;
    for part in
        ["Turn 3, Black", "blunder</strong>", "<code>16-19</code>", "<polyline", ">Black</td>"]
    {
        assert!(page.contains(part), "{part}: {page}");
    }
    let id = path.rsplit('/').next().expect("an id");
    assert!(page.contains(&format!("/analysis/checkers?match={id}&amp;at=2")), "{page}");
    assert_eq!(page.matches("<li class=\"card").count(), 1, "{page}");
    let told = told(&house, &path).await;
    assert_eq!((&told["state"], &told["turns"][2]["verdict"]), (&"kept".into(), &"blunder".into()));
    assert!(told["accuracy"]["first"].as_f64() < told["accuracy"]["second"].as_f64(), "{told}");
}

#[tokio::test]
async fn a_review_is_worked_out_once() {
    let house = House::new().await;
    let mut host = house.visit();
    let path = finished(&mut host, &BLUNDER[..2]).await;
    let id = path.rsplit('/').next().expect("an id").to_owned();
    let live = house.state.hall.find(&id).await.expect("there is such a match");
    let table = || dohyo_rules::find("checkers").expect("a game").start();
    let (one, two) =
        tokio::join!(house.state.reviews.ask(&id, table()), house.state.reviews.ask(&id, table()));
    let (Ok(ReviewStanding::Running(one)), Ok(ReviewStanding::Running(two))) = (one, two) else {
        panic!("both wait for it")
    };
    assert!(one.same_channel(&two), "for the same");
    drop(live);
    kept(&house, &path).await;
    // What is kept stays, whoever asks.
    let again = house.state.reviews.ask(&id, table()).await;
    assert!(matches!(again, Ok(ReviewStanding::Kept(_))), "{again:?}");
    let asked = house.visit().get(&format!("/match/{id}/review")).await;
    assert!(asked.body.contains("Turning points"), "{}", asked.body);
}

#[tokio::test]
async fn a_running_match_is_not_reviewed() {
    let house = House::new().await;
    let mut host = house.visit();
    let path = play(&mut host, "checkers", &BLUNDER[..2]).await;
    let review = format!("{path}/review");
    assert!(!host.get(&path).await.body.contains(&review));
    assert_eq!(host.get(&review).await.status, StatusCode::CONFLICT);
    assert_eq!(host.post(&path, &review, "").await.status, StatusCode::CONFLICT);
    let api = format!("/api/v1/matches{}/review", &path[6..]);
    assert_eq!(host.get(&api).await.status, StatusCode::CONFLICT);
    assert_eq!(host.get("/match/none/review").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_bout_has_a_truth_of_its_own() {
    let house = House::new().await;
    let mut host = house.visit();
    let path = play(&mut host, "bout", &[]).await;
    host.post(&path, &path, "deed=resign&seat=first").await;
    let page = host.get(&format!("{path}/review")).await;
    assert_eq!((page.status, page.location()), (StatusCode::SEE_OTHER, &*format!("{path}/bout")));
    assert!(!host.get(&path).await.body.contains("/review\""));
}

#[tokio::test]
async fn a_form_from_elsewhere_has_nothing_reviewed() {
    let house = House::new().await;
    let mut host = house.visit();
    let path = finished(&mut host, &BLUNDER[..1]).await;
    let forged = host.post_as(&format!("{path}/review"), "form=forged", ACCEPT.as_str()).await;
    assert_eq!(forged.status, StatusCode::FORBIDDEN);
    assert_eq!(told(&house, &path).await["state"], "unasked");
}

#[tokio::test]
async fn the_times_of_turns_are_told_beside_them() {
    let house = House::new().await;
    let mut host = house.visit();
    let path = finished(&mut host, &BLUNDER).await;
    host.post(&path, &format!("{path}/review"), "").await;
    kept(&house, &path).await;
    let page = host.get(&format!("{path}/review?lang=de")).await.body;
    assert!(page.contains("Bedenkzeit") && page.contains("grober Fehler"), "{page}");
    assert_eq!(page.matches("tabindex=\"-1\"><rect").count(), BLUNDER.len(), "{page}");
}
