//! What nobody may learn from the post: a choice that is sealed, and, where that is agreed on, that it
//! was made at all.

use dohyo_rules::Player;
use dohyo_server::time::DAY;

use super::{BEGIN, HOUR, Office, told};

const PLAYERS: [&str; 2] = ["Aiko", "Botan"];

/// Everything in the outbox, and all mail, at every hour of a turn in which Aiko chooses or does not.
async fn heard(chooses: bool) -> Vec<String> {
    let office = Office::open().await;
    let (_aiko, _botan) = (office.reader("Aiko").await, office.reader("Botan").await);
    let live = office.begin(PLAYERS, "bout", "days 3; hidden").await;
    let mut heard = Vec::new();
    for hour in 0..72 {
        if chooses && (hour == 1 || hour == 30) {
            let card = if hour == 1 { "4" } else { "2" };
            office.choose(&live, "Aiko", card).await;
        }
        for mail in office.post_at(BEGIN + hour * HOUR).await {
            let whole = format!("{hour} {mail:?}").replace(&live.id, "ID");
            if mail.to.starts_with("botan") {
                heard.push(hide_secrets(&whole));
            }
        }
    }
    let sql =
        "SELECT key, kind, detail, number, due FROM outbox WHERE person = $1 ORDER BY due, key";
    let person = office.person("Botan").await;
    for row in office.house.state.db().rows(sql, &[person.0.into()]).await.expect("rows") {
        if row.text(1) != "confirm" {
            let key = row.text(0).replace(&live.id, "ID").replace(&person.to_string(), "BOTAN");
            let (number, due) = (row.number(3), row.number(4));
            heard.push(format!("{key} {} {number} {due}", row.text(2)));
        }
    }
    heard
}

/// What is different in every hall: ids of people and the secrets of links.
fn hide_secrets(mail: &str) -> String {
    let mut parts = mail.split("/notices/stop/");
    let mut shown = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        shown.push_str(part.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '/'));
    }
    let (before, rest) = shown.split_once("message-id\", \"<").expect("a name");
    format!("{before}{}", rest.split_once('@').expect("a place").1)
}

#[tokio::test]
async fn the_post_of_one_player_does_not_depend_on_what_the_other_does_in_secret() {
    let (without, with) = (heard(false).await, heard(true).await);
    assert!(without.len() >= 2, "a reminder, and its line: {without:#?}");
    assert_eq!(without, with);
}

#[tokio::test]
async fn no_mail_has_a_card_in_it() {
    let office = Office::open().await;
    let (_aiko, _botan) = (office.reader("Aiko").await, office.reader("Botan").await);
    let live = office.begin(PLAYERS, "bout", "days 3").await;
    let mut mails = office.post().await;
    for turn in 0.. {
        let (first, second) = {
            let room = live.room();
            (room.moves(Player::First), room.moves(Player::Second))
        };
        let (Some(first), Some(second)) = (first.first(), second.first()) else { break };
        office.choose(&live, "Aiko", first).await;
        office.choose(&live, "Botan", second).await;
        mails.extend(office.post_at(BEGIN + turn * DAY / 2).await);
    }
    assert!(told(&mails).iter().any(|(_, about)| about.starts_with("Match over")), "{mails:?}");
    let log: Vec<String> = live.room().turns().map(|turn| turn.text).collect();
    assert!(!log.is_empty());
    for mail in &mails {
        // Links are names that chance gives, and every pair of digits is found in one of them.
        let told: Vec<_> = mail.body.lines().filter(|line| !line.starts_with("https://")).collect();
        for turn in &log {
            assert!(!told.iter().any(|line| line.contains(turn.as_str())), "{turn} in {mail:?}");
        }
        assert!(!mail.body.contains("nonce"), "{mail:?}");
    }
}
