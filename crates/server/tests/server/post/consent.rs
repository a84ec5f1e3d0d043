//! Who is asked to play in an event hears of it by mail if they asked for such mails, and else on their
//! pages alone.

use dohyo_server::events::{EventDeed, HostedStage};
use dohyo_server::people::Person;
use dohyo_tournament::{Entrant, Entry};

use super::events::by_post;
use super::*;

#[tokio::test]
async fn an_invitation_is_told_to_those_who_want_to_hear_of_invitations() {
    let office = Office::open().await;
    // Dai has confirmed an address, and said nothing about what he wants to hear of.
    let _readers = [office.reader("Dai").await, office.account("Botan", "").await];
    let mut chiyo = office.reader("Chiyo").await;
    let mut aiko = office.reader("Aiko").await;
    let settings = aiko.get(PAGE).await.body;
    assert!(settings.contains("name=\"asked\" value=\"on\">"), "nobody has asked yet: {settings}");
    let fields = "mode=each&hour=8&zone=UTC&language=en&turn=on&asked=on";
    let kept = aiko.post(PAGE, PAGE, fields).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.body);
    let _leader = office.account("Leader", "").await;
    // Chiyo wants to hear of turns and of nothing else.
    let fields = "mode=each&hour=8&zone=UTC&language=en&kind=turn";
    let kept = chiyo.post(PAGE, PAGE, fields).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.body);
    let somebody = async |name: &str| -> Person {
        office.house.state.db().account(name).await.expect("rows").expect("an account").person
    };
    let leader = somebody("Leader").await;
    let events = &office.house.state.events;
    let setup = by_post(leader.id, "checkers", "days 3", "event Post\nformat single");
    let live = events.open(setup, Vec::new(), None).await.expect("an event");
    for name in ["Aiko", "Botan", "Chiyo", "Dai"] {
        let whom = Some(somebody(name).await.id);
        let deed = EventDeed::Enter { entrant: Entrant::named(name), whom };
        events.act(&live, &leader, deed).await.expect("the organiser may");
    }
    let mails = office.post().await;
    assert_eq!(told(&mails), [("aiko@example.org", "Invitation: Post")]);
    assert!(mails[0].body.contains("Leader invites you to play as Aiko"), "{mails:?}");
    assert!(mails[0].body.contains(&format!("{HOUSE}/events/{}", live.id)), "{mails:?}");
    // Nothing of the event is told to anybody who did not accept.
    events.act(&live, &leader, EventDeed::Open(HostedStage::Running)).await.expect("it begins");
    assert!(office.post_at(BEGIN + DAY).await.is_empty());
    // An invitation that was withdrawn before it was told is not told.
    events.act(&live, &leader, EventDeed::Uninvite(Entry(0))).await.expect("they may");
    let again =
        EventDeed::Replace { entry: Entry(0), whom: somebody("Aiko").await.id, why: String::new() };
    events.act(&live, &leader, again).await.expect("they may ask again");
    events.act(&live, &leader, EventDeed::Uninvite(Entry(0))).await.expect("they may");
    assert!(office.post().await.is_empty());
}
