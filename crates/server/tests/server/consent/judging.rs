//! No organiser makes ratings: not in a match of their own, not for the one who missed the deadline, not
//! after they gave more time, and not by sitting down where somebody else played.

use super::rated::{choose, cup, decide_for, rated, rated_club};
use super::*;

/// A rated match between two accounts in which both have moved. The first to move is next.
async fn begun(players: [&str; 2]) -> (Club, [Bot; 2], String) {
    let club = rated_club().await;
    let mut bots = Vec::new();
    for name in players {
        bots.push(match name {
            "Olga" => Bot::clone(&club.olga),
            name => account(&club.house, name).await,
        });
    }
    let bots: [Bot; 2] = bots.try_into().unwrap_or_else(|_| panic!("two"));
    let table = cup(&club, [&bots[0], &bots[1]]).await;
    for mv in ["9-13", "22-18"] {
        choose(&club, &table, [&bots[0], &bots[1]], mv).await;
    }
    (club, bots, table)
}

/// The organiser lets somebody play on for an entry, and they accept if they are asked.
async fn replace(club: &Club, entry: usize, name: &str, bot: Option<&Bot>) {
    let person = json!({ "account": name, "why": "a flood" });
    let path = format!("/entries/{entry}/person");
    club.send(&club.olga, Method::PUT, &path, person).await.fits(StatusCode::OK);
    if let Some(bot) = bot {
        club.answer(bot, entry, "accept").await.fits(StatusCode::OK);
    }
}

/// How many rated matches each of them has, and whether what is kept beside the logs follows from them.
async fn rated_of(club: &Club, names: &[&str]) -> Vec<i64> {
    let rebuilt = dohyo_server::hall::rebuild(club.house.state.db()).await.expect("a replay");
    assert!(rebuilt.mended.is_empty(), "{:?}", rebuilt.mended);
    let mut counts = Vec::new();
    for name in names {
        counts.push(rated(club, name).await);
    }
    counts
}

/// Whoever is to move makes a move, so many times.
async fn play_on(club: &Club, table: &str, players: [&Bot; 2], times: usize) {
    for _ in 0..times {
        let mut moves = Vec::new();
        for bot in players {
            let view = bot.view(&club.house, table).await;
            let own = view["you"]["moves"].as_object().expect("moves").values();
            moves.extend(own.flat_map(|own| own.as_array().expect("moves").clone()));
        }
        let mv = moves.first().and_then(Value::as_str).expect("somebody can move");
        choose(club, table, players, mv).await;
    }
}

#[tokio::test]
async fn who_plays_in_a_match_does_not_rate_it_by_a_verdict() {
    for names in [["Aiko", "Olga"], ["Olga", "Aiko"]] {
        let (club, _, table) = begun(names).await;
        club.pass(2 * DAY).await;
        decide_for(&club, &table, json!("second")).await;
        assert_eq!(rated_of(&club, &names).await, [0, 0], "{names:?}");
        let page = club.olga.page(&club.house, &format!("/match/{table}")).await.body;
        assert!(page.contains("not rated: decided by the organiser"), "{page}");
    }
    // Nor where they have played in it.
    let (club, _, table) = begun(["Aiko", "Olga"]).await;
    let chiyo = account(&club.house, "Chiyo").await;
    replace(&club, 2, "Chiyo", Some(&chiyo)).await;
    club.pass(2 * DAY).await;
    decide_for(&club, &table, Value::Null).await;
    assert_eq!(rated_of(&club, &["Aiko", "Olga", "Chiyo"]).await, [0, 0, 0]);
}

#[tokio::test]
async fn a_verdict_is_rated_only_for_who_was_there() {
    for (winner, counts) in [(json!("first"), 0), (json!("second"), 1), (Value::Null, 1)] {
        let (club, _, table) = begun(["Aiko", "Ben"]).await;
        // The first is to move and does not.
        club.pass(2 * DAY).await;
        decide_for(&club, &table, winner.clone()).await;
        assert_eq!(rated_of(&club, &["Aiko", "Ben"]).await, [counts, counts], "{winner}");
    }
}

#[tokio::test]
async fn a_verdict_after_more_time_was_given_is_not_rated() {
    for (what, more) in [("more", json!("3d")), ("go", Value::Null)] {
        let (club, _, table) = begun(["Aiko", "Ben"]).await;
        club.pass(2 * DAY).await;
        let direction = json!({ "match": table, "what": what, "by": more, "why": "a flood" });
        club.post(&club.olga, "/directions", direction).await.fits(StatusCode::OK);
        decide_for(&club, &table, json!("second")).await;
        assert_eq!(rated_of(&club, &["Aiko", "Ben"]).await, [0, 0], "{what}");
    }
}

#[tokio::test]
async fn a_substitute_who_accepted_plays_a_rated_match_once_they_have_moved() {
    for (moves, counts) in [(0, 0), (2, 1)] {
        let (club, [aiko, ben], table) = begun(["Aiko", "Ben"]).await;
        let chiyo = account(&club.house, "Chiyo").await;
        replace(&club, 1, "Chiyo", Some(&chiyo)).await;
        play_on(&club, &table, [&chiyo, &ben], moves).await;
        chiyo.act(&club.house, &table, &json!({ "deed": "resign" })).await.fits(StatusCode::OK);
        let names = ["Aiko", "Ben", "Chiyo"];
        assert_eq!(rated_of(&club, &names).await, [0, counts, counts], "{moves}");
        let page = aiko.page(&club.house, &format!("/match/{table}")).await.body;
        let says = page.contains("not rated: played on by a substitute");
        assert_eq!(says, counts == 0, "{page}");
    }
}

#[tokio::test]
async fn who_sits_down_unasked_makes_no_ratings() {
    let (club, [_, ben], table) = begun(["Aiko", "Ben"]).await;
    replace(&club, 1, "Olga", None).await;
    let page = ben.page(&club.house, &format!("/match/{table}")).await.body;
    assert!(page.contains("not rated: played on by a substitute"), "{page}");
    play_on(&club, &table, [&club.olga, &ben], 2).await;
    club.olga.act(&club.house, &table, &json!({ "deed": "resign" })).await.fits(StatusCode::OK);
    assert_eq!(rated_of(&club, &["Aiko", "Ben", "Olga"]).await, [0, 0, 0]);

    // Nor where somebody else goes on after them.
    let (club, [_, ben], table) = begun(["Aiko", "Ben"]).await;
    let chiyo = account(&club.house, "Chiyo").await;
    replace(&club, 1, "Olga", None).await;
    replace(&club, 1, "Chiyo", Some(&chiyo)).await;
    play_on(&club, &table, [&chiyo, &ben], 2).await;
    ben.act(&club.house, &table, &json!({ "deed": "resign" })).await.fits(StatusCode::OK);
    assert_eq!(rated_of(&club, &["Ben", "Chiyo", "Olga"]).await, [0, 0, 0]);
}
