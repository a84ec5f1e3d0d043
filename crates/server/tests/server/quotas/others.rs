//! What one person may have where others have a hand in it: rematches, hosts whose seats are taken, and those who
//! are invited.

use axum::http::{Method, StatusCode};
use dohyo_server::store::Statement;
use serde_json::json;

use super::{account, begin, counted, person};
use crate::bot::Bot;
use crate::house::House;

/// As many matches against others as a guest may play.
const OF_GUEST: usize = 100;

#[tokio::test]
async fn a_rematch_is_one_match_more() {
    let house = House::new().await;
    let bot = house.bot("Anna").await;
    for (opponent, code) in
        [("computer", "too-many-computer-matches"), ("same-device", "too-many-device-matches")]
    {
        let order =
            json!({ "game": "checkers", "opponent": opponent, "level": 1, "begins": "host" });
        let mut ids = Vec::new();
        for _ in 0..50 {
            ids.push(bot.order(&house, &order).await);
        }
        let deed = |deed: &str| json!({ "deed": deed, "seat": "first" });
        bot.act(&house, &ids[0], &deed("resign")).await.fits(StatusCode::OK);
        bot.order(&house, &order).await;
        bot.act(&house, &ids[0], &deed("rematch")).await.refuses(409, code);
        bot.act(&house, &ids[1], &deed("resign")).await.fits(StatusCode::OK);
        bot.act(&house, &ids[0], &deed("rematch")).await.fits(StatusCode::OK);
    }
}

/// Has a host's challenge taken.
async fn challenge(house: &House, host: &Bot, guest: &Bot) -> String {
    let order = json!({ "game": "checkers", "opponent": "anybody", "begins": "host" });
    let id = host.order(house, &order).await;
    guest.act(house, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
    id
}

#[tokio::test]
async fn hosts_play_no_more_than_those_who_join_and_neither_do_those_who_play_again() {
    let house = House::new().await;
    let (host, guest) = (house.bot("Anna").await, account(&house, "Ben").await);
    let mut ids = Vec::new();
    for _ in 0..OF_GUEST {
        ids.push(challenge(&house, &host, &guest).await);
    }
    let order = json!({ "game": "checkers", "opponent": "anybody" });
    let join = json!({ "deed": "join" });
    let open = host.order(&house, &order).await;
    guest.act(&house, &open, &join).await.refuses(409, "opponent-plays-too-many");
    let other = guest.order(&house, &order).await;
    host.act(&house, &other, &join).await.refuses(409, "too-many-matches");
    // With one match less there is room for one more.
    let resign = json!({ "deed": "resign" });
    host.act(&house, &ids[0], &resign).await.fits(StatusCode::OK);
    guest.act(&house, &open, &join).await.fits(StatusCode::OK);
    let rematch = json!({ "deed": "rematch" });
    host.act(&house, &ids[0], &rematch).await.refuses(409, "too-many-matches");
    host.act(&house, &ids[1], &resign).await.fits(StatusCode::OK);
    host.act(&house, &ids[1], &rematch).await.fits(StatusCode::OK);
    host.act(&house, &other, &join).await.fits(StatusCode::OK);
    guest.act(&house, &ids[1], &rematch).await.refuses(409, "opponent-plays-too-many");
    host.act(&house, &ids[2], &resign).await.fits(StatusCode::OK);
    guest.act(&house, &ids[1], &rematch).await.fits(StatusCode::OK);
}

#[tokio::test]
async fn guests_do_not_bury_somebody_in_invitations() {
    let house = House::new().await;
    let ida = account(&house, "Ida").await;
    let invite = json!({ "game": "checkers", "opponent": "person", "name": "Ida" });
    let guest = house.bot("Gil").await;
    for _ in 0..19 {
        guest.order(&house, &invite).await;
    }
    let played = challenge(&house, &ida, &guest).await;
    guest.order(&house, &invite).await;
    // What somebody plays comes first, however many have invited them before.
    let id = person(&house, &ida).await;
    let first = house.state.db().under_way(id, 1).await.expect("an answer");
    assert_eq!(first[0].id, played);
    let other = house.bot("Gus").await;
    let refused = other.send(&house, Method::POST, "/matches", &invite).await;
    refused.refuses(409, "too-many-invitations");
    let friend = account(&house, "Fay").await;
    friend.order(&house, &invite).await;
    // Others can still be invited.
    account(&house, "Ivo").await;
    let invite = json!({ "game": "checkers", "opponent": "person", "name": "Ivo" });
    other.order(&house, &invite).await;
}

#[tokio::test]
async fn what_is_set_aside_is_taken_off_the_count_and_nothing_is_looked_through() {
    let house = House::new().await;
    let (first, host, guest) = begin(&house, "checkers").await;
    challenge(&house, &host, &guest).await;
    challenge(&house, &host, &guest).await;
    let spoil = "INSERT INTO entry (match, number, at, person, kind, seat, words) \
                 SELECT $1, MAX(number) + 1, MAX(at), NULL, 'nonsense', 0, '' FROM entry WHERE match = $1";
    let spoil = Statement::new(spoil, vec![first.as_str().into()]);
    house.state.db().write(vec![spoil]).await.expect("anything can be written");
    let again = house.another().await;
    again.look(&format!("/matches/{first}")).await.refuses(503, "set-aside");
    assert_eq!(counted(&again, &host).await, 2);
    assert_eq!(counted(&again, &guest).await, 0);
    assert_eq!(again.state.hall.loaded(), 0, "nobody has looked at a match");
    let desk = host.look(&again, "/moves").await.fits(StatusCode::OK);
    assert_eq!(desk["waiting"].as_array().expect("a list").len(), 2);
}
