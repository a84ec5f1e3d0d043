//! What is told by mail, and what mails are made of.

use axum::http::StatusCode;
use dohyo_rules::Player;
use dohyo_server::hall::{DeedRequest, Watching, Younger};
use dohyo_server::room::{MatchDeed, MatchSetup, Opponent};
use dohyo_server::time::DAY;

use super::{BEGIN, HOUR, HOUSE, Office, PAGE, card, told};
use crate::room::setup;

const PLAYERS: [&str; 2] = ["Aiko", "Botan"];

#[tokio::test]
async fn an_address_gets_nothing_before_its_owner_has_confirmed_it() {
    let office = Office::open().await;
    let mut aiko = office.account("Aiko", "").await;
    office.account("Botan", "").await;
    let asked = aiko.post(PAGE, "/account/notices/address", "address=aiko%40example.org&x=").await;
    assert_eq!(asked.location(), PAGE);
    let mails = office.post().await;
    assert_eq!(told(&mails), [("aiko@example.org", "Confirm your address")]);
    assert_eq!(mails[0].optional("list-unsubscribe"), None);
    office.begin(PLAYERS, "checkers", "days 3").await;
    assert!(office.post().await.is_empty(), "it is not confirmed");
    // However often somebody asks, nobody gets more than one such mail a day.
    aiko.post(PAGE, "/account/notices/address", "address=aiko%40example.org").await;
    assert!(office.post().await.is_empty());
    let link = mails[0].link("/notices/confirm/");
    let page = office.house.visit().get(&link).await;
    assert!(page.body.contains("aiko@example.org"), "{}", page.body);
    office.begin(PLAYERS, "checkers", "days 3").await;
    assert!(office.post().await.is_empty(), "looking confirms nothing");
    let wrong = format!("{}x", &link[..link.len() - 1]);
    assert_eq!(
        office.house.visit().post_as(&wrong, "", "text/html").await.status,
        StatusCode::NOT_FOUND
    );
    office.house.visit().post_as(&link, "", "text/html").await;
    office.begin(PLAYERS, "checkers", "days 3").await;
    let begun = ("aiko@example.org", "Match started: Checkers against Botan");
    assert_eq!(told(&office.post().await), [begun]);
    // A link is good for one address and for three days.
    office.watch.set(BEGIN + DAY);
    aiko.post(PAGE, "/account/notices/address", "address=new%40example.org").await;
    let later = office.post().await[0].link("/notices/confirm/");
    assert_eq!(office.house.visit().get(&link).await.status, StatusCode::NOT_FOUND);
    office.watch.set(BEGIN + 5 * DAY);
    assert_eq!(office.house.visit().get(&later).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn whose_turn_it_is_hears_of_it_with_the_deadline() {
    let office = Office::open().await;
    let (_aiko, _botan) = (office.reader("Aiko").await, office.reader("Botan").await);
    let live = office.begin(PLAYERS, "checkers", "days 3").await;
    office.post().await;
    office.watch.set(BEGIN + HOUR);
    office.choose(&live, "Aiko", "11-15").await;
    let mails = office.post().await;
    let [mail] = &mails[..] else { panic!("{mails:?}") };
    assert_eq!(mail.to, "botan@example.org");
    assert_eq!(mail.subject(), "Your move: Checkers against Aiko");
    assert!(mail.body.contains("24 September 2026, 15:13 (UTC)"), "{}", mail.body);
    assert!(mail.body.contains(&format!("{HOUSE}/match/{}\n", live.id)), "{}", mail.body);
    assert!(!mail.body.contains("11-15"), "{}", mail.body);
    assert_eq!(mail.header("from"), "Dohyo <hall@example.org>");
    assert_eq!(mail.header("auto-submitted"), "auto-generated");
    assert_eq!(mail.header("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
    let stop = mail.header("list-unsubscribe");
    assert!(stop.starts_with(&format!("<{HOUSE}/notices/stop/")), "{stop}");
    assert_eq!(mail.header("date"), "Mon, 21 Sep 2026 15:13:20 +0000");
    assert!(office.post().await.is_empty(), "it is told once");
    // A match is one thread.
    office.choose(&live, "Botan", "22-18").await;
    let next = office.post().await;
    let thread = format!("<match.{}@example.org>", live.id);
    for mail in mails.iter().chain(&next) {
        assert_eq!(mail.header("references"), thread);
        assert_eq!(mail.header("in-reply-to"), thread);
    }
    assert_ne!(mails[0].header("message-id"), next[0].header("message-id"));
}

#[tokio::test]
async fn who_is_invited_hears_of_it_while_the_seat_is_kept() {
    let office = Office::open().await;
    let (_aiko, _botan) = (office.reader("Aiko").await, office.reader("Botan").await);
    let (aiko, botan) = (office.person("Aiko").await, office.person("Botan").await);
    let hall = &office.house.state.hall;
    let invite = async || {
        let setup = MatchSetup { host: aiko, ..setup("checkers", Opponent::Person(botan)) };
        hall.open(setup).await.expect("a match")
    };
    let live = invite().await;
    let mails = office.post().await;
    let about = "Invitation: Checkers against Aiko";
    assert_eq!(told(&mails), [("botan@example.org", about)]);
    let body = &mails[0].body;
    assert!(body.contains("Aiko invites you to a match of Checkers."), "{body}");
    assert!(body.contains(&format!("{HOUSE}/match/{}\n", live.id)), "{body}");
    hall.join(&live, botan, Younger::Guest, None).await.expect("the seat is theirs");
    let begun = ("aiko@example.org", "Match started: Checkers against Botan");
    assert_eq!(told(&office.post().await), [begun]);
    let cancelled = invite().await;
    let wish = DeedRequest::new(Some(aiko), MatchDeed::Cancel);
    hall.act(&cancelled, wish).await.expect("nobody has come");
    assert!(office.post().await.is_empty(), "the seat is kept no more");
    for _ in 0..30 {
        invite().await;
    }
    let count = office.post().await.len();
    assert!((5..15).contains(&count), "nobody is flooded: {count}");
}

#[tokio::test]
async fn whoever_looks_at_the_match_needs_no_mail() {
    let office = Office::open().await;
    let (_aiko, _botan) = (office.reader("Aiko").await, office.reader("Botan").await);
    let live = office.begin(PLAYERS, "checkers", "none").await;
    office.post().await;
    let watching = Watching::player(&live, office.person("Botan").await);
    office.choose(&live, "Aiko", "11-15").await;
    assert!(office.post().await.is_empty());
    drop(watching);
    office.choose(&live, "Botan", "22-18").await;
    office.choose(&live, "Aiko", "15x22").await;
    assert_eq!(told(&office.post().await).len(), 1, "Aiko has moved on by then");
}

#[tokio::test]
async fn what_is_not_true_any_more_is_not_said() {
    let office = Office::open().await;
    let (_aiko, _botan) = (office.reader("Aiko").await, office.reader("Botan").await);
    let live = office.begin(PLAYERS, "checkers", "none").await;
    office.post().await;
    office.choose(&live, "Aiko", "11-15").await;
    office.choose(&live, "Botan", "22-18").await;
    let mails = office.post().await;
    assert_eq!(told(&mails), [("aiko@example.org", "Your move: Checkers against Botan")]);
}

#[tokio::test]
async fn by_a_clock_of_minutes_nobody_gets_mail_about_turns() {
    let office = Office::open().await;
    let (_aiko, _botan) = (office.reader("Aiko").await, office.reader("Botan").await);
    let live = office.begin(PLAYERS, "checkers", "bank 5m+3s").await;
    office.post().await;
    office.choose(&live, "Aiko", "11-15").await;
    assert!(office.post().await.is_empty());
    let lost = office.post_at(BEGIN + HOUR).await;
    let over = "Match over: Checkers against";
    let expected = [
        ("aiko@example.org", format!("{over} Botan")),
        ("botan@example.org", format!("{over} Aiko")),
    ];
    assert_eq!(told(&lost), expected.each_ref().map(|(to, about)| (*to, about.as_str())));
    let of = |name: &str| lost.iter().find(|mail| mail.to.starts_with(name)).expect("a mail");
    assert!(of("aiko").body.contains("You won "), "{lost:?}");
    assert!(of("botan").body.contains("You lost "), "{lost:?}");
}

#[tokio::test]
async fn a_deadline_is_told_once_a_day_before_to_those_who_still_owe() {
    let office = Office::open().await;
    let (_aiko, _botan) = (office.reader("Aiko").await, office.reader("Botan").await);
    let live = office.begin(PLAYERS, "bout", "days 3").await;
    office.post().await;
    let first = card(&live, Player::First).await;
    office.choose(&live, "Aiko", &first).await;
    assert!(office.post_at(BEGIN + 2 * DAY - HOUR).await.is_empty());
    let mails = office.post_at(BEGIN + 2 * DAY).await;
    assert_eq!(told(&mails).len(), 1, "{mails:?}");
    assert_eq!(mails[0].to, "botan@example.org");
    assert!(mails[0].subject().starts_with("Deadline near:"), "{mails:?}");
    assert!(mails[0].body.contains("24 September 2026, 14:13"), "{mails:?}");
    assert!(office.post_at(BEGIN + 2 * DAY + HOUR).await.is_empty());
    // Then Botan misses it, which Botan alone is told; both have a new turn.
    let mails = office.post_at(BEGIN + 3 * DAY + HOUR).await;
    assert_eq!(mails.len(), 2, "{mails:?}");
    let of = |name: &str| mails.iter().find(|mail| mail.to.starts_with(name)).expect("a mail");
    assert!(of("botan").subject().starts_with("Deadline passed:"), "{mails:?}");
    assert!(of("aiko").subject().starts_with("Your move:"), "{mails:?}");
    assert!(of("botan").body.contains("27 September 2026"), "the next deadline: {mails:?}");
}

#[tokio::test]
async fn a_day_is_no_time_to_be_reminded_in() {
    let office = Office::open().await;
    let (_aiko, _botan) = (office.reader("Aiko").await, office.reader("Botan").await);
    let live = office.begin(PLAYERS, "checkers", "days 1; excuse 1 by 2d").await;
    office.post().await;
    assert!(office.post_at(BEGIN + DAY).await.is_empty());
    // With two days more there is.
    let excused = office.post_at(BEGIN + DAY + HOUR).await;
    let passed = ("aiko@example.org", "Deadline passed: Checkers against Botan");
    assert_eq!(told(&excused), [passed]);
    assert!(excused[0].body.contains("excused"), "{excused:?}");
    let reminded = office.post_at(BEGIN + 2 * DAY).await;
    assert_eq!(told(&reminded).len(), 1, "{reminded:?}");
    assert!(reminded[0].subject().starts_with("Deadline near:"), "{reminded:?}");
    office.choose(&live, "Aiko", "11-15").await;
}

#[tokio::test]
async fn people_choose_what_they_hear_of_and_in_which_language() {
    let office = Office::open().await;
    let mut aiko = office.account("Aiko", "de").await;
    let _botan = office.account("Botan", "").await;
    office.confirm(&mut aiko, "Aiko").await;
    let kept = aiko.post(PAGE, PAGE, "mode=each&zone=Asia%2FTokyo&hour=8&turn=on").await;
    assert_eq!(kept.location(), "/account/notices?done=kept", "{}", kept.body);
    let live = office.begin(PLAYERS, "checkers", "days 3").await;
    let mails = office.post().await;
    let [mail] = &mails[..] else { panic!("{mails:?}") };
    // That the match has begun is not wanted, but it is their turn.
    assert_eq!(mail.subject(), "Du bist am Zug: Dame gegen Botan");
    assert!(mail.body.contains("23:13 Uhr (Asia/Tokyo)"), "{}", mail.body);
    let person = Some(office.person("Botan").await);
    let wish = DeedRequest::new(person, MatchDeed::Resign(Player::Second));
    office.house.state.hall.act(&live, wish).await.expect("it is over");
    assert!(office.post().await.is_empty(), "that it is over is not wanted");
    for nonsense in ["mode=often", "hour=24", "zone=Nowhere", "zone="] {
        let refused = aiko.post(PAGE, PAGE, nonsense).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{nonsense}");
    }
}

#[tokio::test]
async fn one_press_stops_all_mail() {
    let office = Office::open().await;
    let (_aiko, _botan) = (office.reader("Aiko").await, office.reader("Botan").await);
    let live = office.begin(PLAYERS, "checkers", "none").await;
    let mails = office.post().await;
    let stop = mails[0].link("/notices/stop/");
    let page = office.house.visit().get(&stop).await;
    assert!(page.body.contains("Stop all mail"), "{}", page.body);
    office.choose(&live, "Aiko", "11-15").await;
    office.choose(&live, "Botan", "22-18").await;
    let one_click = "List-Unsubscribe=One-Click";
    let done = office.house.visit().post_as(&stop, one_click, "text/html").await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.body);
    assert!(office.post().await.is_empty(), "what waited is not sent either");
    office.choose(&live, "Aiko", "15x22").await;
    assert_eq!(told(&office.post().await).len(), 1, "Botan still wants it");
    let wrong = format!("{}x", &stop[..stop.len() - 1]);
    let refused = office.house.visit().post_as(&wrong, one_click, "text/html").await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn somebody_can_see_whether_it_works() {
    let office = Office::open().await;
    let mut aiko = office.reader("Aiko").await;
    for _ in 0..3 {
        let sent = aiko.post(PAGE, "/account/notices/test", "").await;
        assert_eq!(sent.location(), "/account/notices?done=tested");
    }
    let sent = office.post().await;
    assert_eq!(told(&sent), [("aiko@example.org", "Test message")]);
    // Guests have no address, and no page of the hall sends a form in somebody's name.
    let mut guest = office.house.visit();
    guest.post("/account", "/account/name", "name=Somebody").await;
    let refused = guest.post(PAGE, "/account/notices/address", "address=x%40example.org").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let foreign = aiko.post_as("/account/notices/test", "form=x", "text/html").await;
    assert_eq!(foreign.status, StatusCode::FORBIDDEN);
    for nonsense in
        ["x", "a@b@c", "a%0d%0aBcc: x@example.org", "%22x y%22@example.org,z@example.org"]
    {
        let fields = format!("address={nonsense}");
        let refused = aiko.post(PAGE, "/account/notices/address", &fields).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{nonsense}");
    }
    assert!(office.post().await.is_empty()); // Nor does anybody send mail to one address after the other.
    for (number, status) in [303, 303, 303, 303, 429].into_iter().enumerate() {
        let fields = format!("address=aiko{number}%40example.org");
        let asked = aiko.post(PAGE, "/account/notices/address", &fields).await;
        assert_eq!(asked.status.as_u16(), status, "{number}");
    }
}
