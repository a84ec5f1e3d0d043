//! What ratings follow from: not from a position that was set up, not with guests in an event, and not from
//! a verdict unless both had moved and a deadline had passed.

use dohyo_rules::Player;
use dohyo_server::room::ResultWeight;

use super::*;
use crate::socket::Socket;

/// How many rated matches of checkers somebody has.
pub(super) async fn rated(club: &Club, name: &str) -> i64 {
    let told = club.house.look(&format!("/people/{name}")).await.fits(StatusCode::OK);
    let checkers = told["ratings"].as_array().expect("ratings").iter();
    checkers.filter(|one| one["game"] == "checkers").filter_map(|one| one["matches"].as_i64()).sum()
}

/// A rated event between two people that has begun, and its match.
pub(super) async fn cup(club: &Club, players: [&Bot; 2]) -> String {
    for bot in players {
        club.post(bot, "/enter", json!({})).await.fits(StatusCode::OK);
    }
    club.start().await;
    club.tables().await.remove(0)
}

pub(super) async fn rated_club() -> Club {
    Club::new(json!({ "door": "open", "stakes": "rated", "time": "days 1; organiser" })).await
}

pub(super) async fn choose(club: &Club, table: &str, players: [&Bot; 2], mv: &str) {
    let deed = json!({ "deed": "choose", "move": mv });
    for bot in players {
        if bot.act(&club.house, table, &deed).await.status == StatusCode::OK {
            return;
        }
    }
    panic!("nobody can play {mv}");
}

/// The organiser lets the second win: the first is to move.
async fn decide(club: &Club, table: &str) {
    decide_for(club, table, json!("second")).await;
}

/// The organiser lets a seat win, or nobody.
pub(super) async fn decide_for(club: &Club, table: &str, seat: Value) {
    let verdict = json!({ "match": table, "what": "decide", "seat": seat, "why": "a reason" });
    club.post(&club.olga, "/directions", verdict).await.fits(StatusCode::OK);
}

#[tokio::test]
async fn a_match_from_a_position_that_was_set_up_is_not_rated() {
    let club = rated_club().await;
    let (aiko, ben) = (account(&club.house, "Aiko").await, account(&club.house, "Ben").await);
    let usual =
        json!({ "game": "checkers", "opponent": "person", "name": "Ben", "stakes": "rated" });
    let mut set_up = usual.clone();
    set_up["position"] = json!("W:WK1,K2:BK32,K31");
    for (order, stakes, words, count) in
        [(&set_up, "casual", "not rated: custom start", 0), (&usual, "rated", "rated", 1)]
    {
        let id = aiko.order(&club.house, order).await;
        ben.act(&club.house, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
        assert_eq!(aiko.view(&club.house, &id).await["setup"]["stakes"], stakes);
        let page = aiko.page(&club.house, &format!("/match/{id}")).await.body;
        assert!(page.contains(&format!("<span class=\"tag\">{words}</span>")), "{page}");
        aiko.act(&club.house, &id, &json!({ "deed": "resign" })).await.fits(StatusCode::OK);
        assert_eq!(rated(&club, "Aiko").await, count);
    }
}

#[tokio::test]
async fn a_match_with_a_guest_in_a_rated_event_is_not_rated() {
    let club = rated_club().await;
    let (aiko, guest) = (account(&club.house, "Aiko").await, club.house.bot("Gina").await);
    let table = cup(&club, [&aiko, &guest]).await;
    assert_eq!(aiko.view(&club.house, &table).await["setup"]["stakes"], "casual");
    let page = aiko.page(&club.house, &format!("/match/{table}")).await.body;
    assert!(page.contains("<span class=\"tag\">not rated</span>"), "{page}");
    let page = aiko.page(&club.house, &format!("/events/{}", club.event)).await.body;
    assert!(page.contains("Matches with guests are not rated."), "{page}");
    guest.act(&club.house, &table, &json!({ "deed": "resign" })).await.fits(StatusCode::OK);
    assert_eq!(rated(&club, "Aiko").await, 0);
    // A guest plays on for nobody where ratings are at stake.
    let desk = json!({ "account": "Gina" });
    club.send(&club.olga, Method::PUT, "/entries/1/person", desk)
        .await
        .refuses(404, "no-such-person");
}

#[tokio::test]
async fn a_match_of_a_rated_event_between_accounts_is_rated() {
    let club = rated_club().await;
    let (aiko, ben) = (account(&club.house, "Aiko").await, account(&club.house, "Ben").await);
    let table = cup(&club, [&aiko, &ben]).await;
    ben.act(&club.house, &table, &json!({ "deed": "resign" })).await.fits(StatusCode::OK);
    assert_eq!((rated(&club, "Aiko").await, rated(&club, "Ben").await), (1, 1));
}

#[tokio::test]
async fn a_verdict_is_rated_once_both_have_moved_and_a_deadline_has_passed() {
    // Moves that are made first, whether a deadline passes, and whether it counts.
    for (moves, waits, counts) in [
        (&[][..], 2 * DAY, 0),
        (&["9-13"][..], 2 * DAY, 0),
        (&["9-13", "22-18"][..], 0, 0),
        (&["9-13", "22-18"][..], 2 * DAY, 1),
    ] {
        let club = rated_club().await;
        let (aiko, ben) = (account(&club.house, "Aiko").await, account(&club.house, "Ben").await);
        let table = cup(&club, [&aiko, &ben]).await;
        for mv in moves {
            choose(&club, &table, [&aiko, &ben], mv).await;
        }
        club.pass(waits).await;
        decide(&club, &table).await;
        assert_eq!(rated(&club, "Aiko").await, counts, "{moves:?} {waits}");
        let page = aiko.page(&club.house, &format!("/match/{table}")).await.body;
        let says = page.contains("not rated: decided by the organiser");
        assert_eq!(says, counts == 0, "{moves:?} {waits}");
        // What is kept beside the log follows from it.
        let rebuilt = dohyo_server::hall::rebuild(club.house.state.db()).await.expect("a replay");
        assert!(rebuilt.mended.is_empty(), "{:?}", rebuilt.mended);
        let log = club.house.look(&format!("/matches/{table}/log")).await.body;
        assert!(log.contains("a reason") && !log.contains("(unrated)"), "{log}");
    }
}

#[tokio::test]
async fn a_verdict_rates_nobody_who_has_not_moved_and_no_deadline_of_long_ago() {
    let club = rated_club().await;
    let (aiko, ben) = (account(&club.house, "Aiko").await, account(&club.house, "Ben").await);
    let chiyo = account(&club.house, "Chiyo").await;
    let table = cup(&club, [&aiko, &ben]).await;
    for mv in ["9-13", "22-18"] {
        choose(&club, &table, [&aiko, &ben], mv).await;
    }
    // The deadline was missed, excused, and then somebody moved after all.
    club.pass(2 * DAY).await;
    let more = json!({ "match": table, "what": "more", "by": "3d", "why": "a flood" });
    club.post(&club.olga, "/directions", more).await.fits(StatusCode::OK);
    choose(&club, &table, [&aiko, &ben], "5-9").await;
    let live = club.house.state.hall.find(&table).await.expect("a match");
    let organiser = id(&club.house, &club.olga).await;
    let weight = || live.room().weight_of_verdict(organiser, Some(Player::First));
    assert_eq!(weight(), ResultWeight::Unrated);
    // It is missed again, but by somebody who has only just come.
    let person = json!({ "account": "Chiyo", "why": "a flood" });
    club.send(&club.olga, Method::PUT, "/entries/1/person", person).await.fits(StatusCode::OK);
    club.answer(&chiyo, 1, "accept").await.fits(StatusCode::OK);
    club.pass(5 * DAY).await;
    assert!(live.room().undecided().is_some());
    assert_eq!(weight(), ResultWeight::Unrated);
    decide(&club, &table).await;
    assert_eq!([rated(&club, "Ben").await, rated(&club, "Chiyo").await], [0, 0]);
}

#[tokio::test]
async fn no_guest_puts_a_rating_at_stake_however_they_ask() {
    let mut club = rated_club().await;
    let aiko = account(&club.house, "Aiko").await;
    let guest = club.house.bot("Gina").await;
    let order = json!({ "game": "checkers", "opponent": "anybody", "stakes": "rated" });
    let id = aiko.order(&club.house, &order).await;
    let join = json!({ "deed": "join" });
    guest.act(&club.house, &id, &join).await.refuses(403, "needs-account");
    let form = guest.fill_in(&club.house, &format!("/match/{id}"), "deed=join").await;
    assert_eq!(form.status, StatusCode::FORBIDDEN, "{}", form.body);
    let mut stranger = club.house.visit();
    let page = format!("/match/{id}");
    let form = stranger.post(&page, &page, "deed=join").await;
    assert_eq!(form.status, StatusCode::FORBIDDEN, "{}", form.body);
    let address = club.house.serve().await;
    let shown = format!("Bearer {}", guest.token);
    let path = format!("/matches/{id}/events");
    let mut socket =
        Socket::open(address, &path, &[("Authorization", &shown)]).await.expect("a connection");
    socket.next().await;
    socket.say(&join.to_string()).await;
    assert_eq!(socket.next().await["error"], "needs-account");
    let live = club.house.state.hall.find(&id).await.expect("a match");
    assert!(live.room().seats().is_none(), "the seat is open");
    let ordered = guest.send(&club.house, Method::POST, "/matches", &order).await;
    assert!(
        ordered.status == StatusCode::FORBIDDEN || {
            let made = ordered.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
            guest.view(&club.house, &made).await["setup"]["stakes"] == "casual"
        }
    );
    let ben = account(&club.house, "Ben").await;
    ben.act(&club.house, &id, &join).await.fits(StatusCode::OK);
}
