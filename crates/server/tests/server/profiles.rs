//! Ratings and results of accounts, from the matches that they have played.

use axum::http::StatusCode;
use dohyo_server::store::Statement;

use crate::house::House;
use crate::visit::Visit;

pub(crate) async fn account<'a>(house: &'a House, name: &str) -> Visit<'a> {
    let mut visit = house.visit();
    let fields = format!("name={name}&password=correct+horse");
    let answer = visit.post("/register", "/register", &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    visit
}

/// A match that the guest gives up at once.
async fn win(host: &mut Visit<'_>, guest: &mut Visit<'_>, stakes: &str) -> String {
    let fields = format!("game=checkers&opponent=anybody&begins=host&reach=public{stakes}");
    let path = host.post("/new", "/new", &fields).await.location().to_owned();
    guest.post(&path, &path, "deed=join").await;
    guest.post(&path, &path, "deed=resign").await;
    path.trim_start_matches("/match/").to_owned()
}

/// An ending that is written late: it was over before others that are known.
async fn ended_earlier(house: &House, id: &str, by: i64) {
    let sql = "UPDATE summary SET since = since - $2 WHERE match = $1";
    let earlier = Statement::new(sql, vec![id.into(), by.into()]);
    house.state.db().write(vec![earlier]).await.expect("anything can be written");
}

#[tokio::test]
async fn rated_matches_make_ratings_and_others_do_not() {
    let house = House::new().await;
    let (mut aiko, mut botan) = (account(&house, "Aiko").await, account(&house, "Botan").await);
    win(&mut botan, &mut aiko, "").await;
    assert!(
        aiko.get("/leaders?game=checkers")
            .await
            .body
            .contains("No rated match of this game has finished yet.")
    );
    win(&mut aiko, &mut botan, "&stakes=rated").await;
    let page = aiko.get("/leaders?game=checkers").await.body;
    let (a, b) = (page.find("/people/Aiko"), page.find("/people/Botan"));
    assert!(a.expect("Aiko is there") < b.expect("Botan is there"), "{page}");
    // The paper's formulas for a win between two who are new.
    assert!(page.contains("1662 ± 581") && page.contains("1338 ± 581"), "{page}");
}

#[tokio::test]
async fn a_profile_tells_what_came_of_the_matches() {
    let house = House::new().await;
    let (mut aiko, mut botan) = (account(&house, "Aiko").await, account(&house, "Botan").await);
    for _ in 0..3 {
        win(&mut aiko, &mut botan, "&stakes=rated").await;
    }
    win(&mut botan, &mut aiko, "").await;
    let page = house.visit().get("/people/aiko").await.body;
    assert!(page.contains("3 won, 0 drawn, 0 lost"), "as the first player: {page}");
    assert!(page.contains("0 won, 0 drawn, 1 lost"), "as the second: {page}");
    assert!(page.contains("3 won, 0 drawn, 1 lost"), "against Botan: {page}");
    assert!(page.contains("The rating after each of 3 matches"), "{page}");
    let told = house.look("/people/Aiko").await.fits(StatusCode::OK);
    assert_eq!(told["results"][0]["results"]["second"]["lost"], 1, "{told}");
    assert_eq!(told["rivals"][0]["results"]["won"], 3, "{told}");
    assert_eq!(told["ratings"][0]["matches"], 3, "{told}");
    let leaders = house.look("/leaders?game=checkers").await.fits(StatusCode::OK);
    assert_eq!(leaders["leaders"][0]["name"], "Aiko", "{leaders}");
    let nobody = house.visit().get("/people/nobody").await;
    assert_eq!(nobody.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_guest_cannot_join_a_rated_match() {
    let house = House::new().await;
    let mut aiko = account(&house, "Aiko").await;
    let fields = "game=checkers&opponent=anybody&begins=host&stakes=rated";
    let path = aiko.post("/new", "/new", fields).await.location().to_owned();
    let refused = house.visit().post(&path, &path, "deed=join").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.body.contains("Create an account first"), "{}", refused.body);
    assert!(aiko.get(&path).await.body.contains("waits for an opponent"));
}

#[tokio::test]
async fn ratings_do_not_depend_on_when_they_are_asked_for() {
    let house = House::new().await;
    let (mut aiko, mut botan) = (account(&house, "Aiko").await, account(&house, "Botan").await);
    let mut chiyo = account(&house, "Chiyo").await;
    let early = house.another().await;
    win(&mut aiko, &mut botan, "&stakes=rated").await;
    win(&mut aiko, &mut chiyo, "").await;
    let first = early.look("/leaders?game=checkers").await.fits(StatusCode::OK);
    let late = win(&mut botan, &mut chiyo, "&stakes=rated").await;
    ended_earlier(&house, &late, 3_600_000).await;
    let twice = early.look("/leaders?game=checkers").await.fits(StatusCode::OK);
    assert_ne!(first, twice, "it is counted");
    let once = house.another().await.look("/leaders?game=checkers").await.fits(StatusCode::OK);
    assert_eq!(twice, once);
    // What is new is counted at once, and what is late and casual moves nobody.
    let casual = win(&mut chiyo, &mut aiko, "").await;
    ended_earlier(&house, &casual, 7_200_000).await;
    win(&mut botan, &mut aiko, "&stakes=rated").await;
    let thrice = early.look("/leaders?game=checkers").await.fits(StatusCode::OK);
    assert_ne!(twice, thrice);
    let once = house.another().await.look("/leaders?game=checkers").await.fits(StatusCode::OK);
    assert_eq!(thrice, once);
}
