//! What is counted over all servers: who looks on, who tries passwords, and how strong the players are.

use axum::http::{Method, StatusCode};
use dohyo_server::time::Watch;
use serde_json::json;

use super::nats::SharedNats;
use super::{BEGIN, Two, look_on};
use crate::house::House;

async fn share(house: &House) {
    let state = &house.state;
    state.sharing.share(&state.hall, &state.limits).await.expect("it is shared");
}

async fn spectators(two: &Two, house: &House) -> u64 {
    let view = house.look(&format!("/matches/{}", two.id)).await.fits(StatusCode::OK);
    view["spectators"].as_u64().expect("a count")
}

#[tokio::test]
async fn spectators_of_all_servers_are_counted() {
    let nats = SharedNats::find();
    let watch = Watch::by_hand(BEGIN);
    let mut two = Two::by([&watch, &watch], [&nats.url, &nats.url]).await;
    let (here, there) = (two.one.serve().await, two.other.serve().await);
    let mut viewers = Vec::new();
    for address in [here, there, there] {
        let mut viewer = look_on(address, &two.id, 0).await;
        viewer.next().await;
        viewers.push(viewer);
    }
    assert_eq!((spectators(&two, &two.one).await, spectators(&two, &two.other).await), (1, 2));
    share(&two.one).await;
    share(&two.other).await;
    share(&two.one).await;
    assert_eq!((spectators(&two, &two.one).await, spectators(&two, &two.other).await), (3, 3));
    // A server that says nothing more is gone.
    watch.set(BEGIN + 60_000);
    share(&two.one).await;
    assert_eq!(spectators(&two, &two.one).await, 1);
}

#[tokio::test]
async fn who_tries_passwords_at_two_servers_has_no_more_attempts() {
    let nats = SharedNats::find();
    let watch = Watch::by_hand(BEGIN);
    let two = Two::by([&watch, &watch], [&nats.url, &nats.url]).await;
    two.one.account("Chiyo").await;
    let attempt = async |house: &House, password: &str| {
        let login = json!({ "name": "Chiyo", "password": password });
        house.send(Method::POST, "/tokens", &login).await.status
    };
    for round in 0..10 {
        let house = if round % 2 == 0 { &two.one } else { &two.other };
        assert_eq!(attempt(house, "a wrong one").await, StatusCode::UNAUTHORIZED);
    }
    for house in [&two.one, &two.other] {
        assert_eq!(attempt(house, "a wrong one").await, StatusCode::TOO_MANY_REQUESTS);
    }
    // They come back.
    watch.set(BEGIN + 61_000);
    assert_eq!(attempt(&two.other, crate::bot::PASSWORD).await, StatusCode::CREATED);
    // From there the owner gets in, whatever is tried.
    assert_eq!(attempt(&two.one, crate::bot::PASSWORD).await, StatusCode::CREATED);
}

#[tokio::test]
async fn ratings_are_the_same_from_every_server() {
    let nats = SharedNats::find();
    let watch = Watch::by_hand(BEGIN);
    let two = Two::by([&watch, &watch], [&nats.url, &nats.url]).await;
    let (_, anna) = two.one.quick_account("Anna").await;
    let (_, ben) = two.one.quick_account("Ben").await;
    for round in 0..4 {
        let (house, next) =
            if round % 2 == 0 { (&two.one, &two.other) } else { (&two.other, &two.one) };
        let order = json!({ "game": "checkers", "opponent": "anybody", "begins": "host", "stakes": "rated" });
        let id = anna.order(house, &order).await;
        ben.act(next, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
        for (by, mv) in [(&anna, "11-15"), (&ben, "22-17")] {
            let deed = json!({ "deed": "choose", "move": mv });
            by.act(house, &id, &deed).await.fits(StatusCode::OK);
        }
        watch.set(BEGIN + (round + 1) * 1000);
        let loser = if round == 0 { &anna } else { &ben };
        loser.act(next, &id, &json!({ "deed": "resign" })).await.fits(StatusCode::OK);
        let leaders = async |house: &House| {
            let state = &house.state;
            state.ratings.leaders(state.db(), "checkers", 10).await.expect("ratings")
        };
        let (here, there) = (leaders(&two.one).await, leaders(&two.other).await);
        assert_eq!(here, there, "round {round}");
        assert_eq!(here.len(), 2);
    }
}
