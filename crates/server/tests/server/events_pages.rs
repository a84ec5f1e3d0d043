//! The pages of events as a browser without script uses them, and what bad input gets.

use axum::http::StatusCode;

use crate::house::{Answer, House};
use crate::visit::Visit;

/// Somebody with an account.
async fn organiser(house: &House) -> Visit<'_> {
    let mut visit = house.visit();
    visit.post("/register", "/register", "name=Leader&password=correct+horse").await;
    visit
}

/// Creates an event and gives the path of its page.
async fn create(organiser: &mut Visit<'_>, fields: &str) -> String {
    let answer = organiser.post("/events/new", "/events/new", fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.location().strip_suffix("/desk").expect("it leads to the desk").to_owned()
}

/// Four enter an event, and it begins.
async fn begin_with_four<'a>(
    house: &'a House,
    organiser: &mut Visit<'_>,
    path: &str,
) -> Vec<Visit<'a>> {
    let mut players = Vec::new();
    for name in ["Anna", "Ben", "Cleo", "Dan"] {
        let mut guest = house.visit();
        guest.post(path, path, &format!("deed=enter&name={name}")).await;
        players.push(guest);
    }
    at_desk(organiser, path, "deed=open&stage=running").await;
    players
}

/// Does something at the desk that must be taken.
async fn at_desk(organiser: &mut Visit<'_>, path: &str, fields: &str) {
    let desk = format!("{path}/desk");
    let answer = organiser.post(&desk, &desk, fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{fields}: {}", alert(&answer));
}

/// What stands above the form.
fn alert(answer: &Answer) -> &str {
    let (_, rest) = answer.body.split_once("role=\"alert\">").unwrap_or_default();
    rest.split("</p>").next().unwrap_or_default()
}

#[tokio::test]
async fn an_event_is_entered_played_and_won_by_forms_alone() {
    let house = House::new().await;
    let mut organiser = organiser(&house).await;
    let path = create(&mut organiser, "name=Camp&game=checkers&entries=Ben").await;
    let mut guest = house.visit();
    assert!(guest.get("/events").await.body.contains(&path), "it is listed");
    guest.post(&path, &path, "deed=enter&name=Anna&team=Troop+7").await;
    let page = guest.get(&path).await.body;
    assert!(page.contains("Anna") && page.contains("Troop 7") && page.contains("Your next match"));
    let twice = guest.post(&path, &path, "deed=enter&name=Anna+again").await;
    assert!(twice.status.is_client_error(), "nobody enters twice");

    at_desk(&mut organiser, &path, "deed=open&stage=running").await;
    let page = guest.get(&path).await.body;
    assert!(page.contains("You play Ben"), "{page}");
    assert!(guest.get("/").await.body.contains("You play Ben"), "the first page says so, too");
    let result = |at: &str, game: &str| format!("deed=result&at=0:{at}&number=1&game={game}");
    at_desk(&mut organiser, &path, &result("W1.1", "b")).await;
    let desk = format!("{path}/desk");
    let stale = organiser.post(&desk, &desk, &result("W1.1", "b")).await;
    assert!(alert(&stale).contains("meanwhile"), "sent twice, it counts once");
    at_desk(&mut organiser, &path, &result("G1.1", "a")).await;
    let page = house.visit().get(&path).await.body;
    assert!(page.contains("Anna is the champion!") && page.contains("This event is over."));
    let page = guest.get(&path).await.body;
    assert!(page.contains("You came in at place 1 of 2."), "{page}");
}

#[tokio::test]
async fn what_is_said_of_the_next_matches_is_true_for_the_game_and_the_pace() {
    let house = House::new().await;
    let mut organiser = organiser(&house).await;
    let hall = "name=Cup&place=hall&format=round-robin";
    for (fields, count, begins) in [
        (format!("{hall}&game=bout&pace=round"), 2, false),
        (format!("{hall}&game=bout&pace=all"), 6, false),
        (format!("{hall}&game=checkers&pace=round"), 2, true),
        ("name=Cup&format=round-robin&game=checkers".to_owned(), 2, true),
    ] {
        let path = create(&mut organiser, &fields).await;
        let mut players = begin_with_four(&house, &mut organiser, &path).await;
        let page = players[0].get(&path).await.body;
        assert!(page.contains(&format!("{count} matches can be played now.")), "{fields}: {page}");
        assert_eq!(page.contains("first move."), begins, "{fields}");
        assert_eq!(page.contains("Both of you choose at once."), !begins, "{fields}");
        let desk = organiser.get(&format!("{path}/desk")).await.body;
        assert_eq!(desk.contains(" begins"), begins, "{fields}");
    }
}

#[tokio::test]
async fn who_is_done_with_a_round_is_told_what_they_wait_for() {
    let house = House::new().await;
    let mut organiser = organiser(&house).await;
    let fields = "name=Cup&place=hall&format=round-robin&game=checkers&pace=round";
    let path = create(&mut organiser, fields).await;
    let mut players = begin_with_four(&house, &mut organiser, &path).await;
    let waits = "Your match begins when the round before it is over.";
    assert!(!players[0].get(&path).await.body.contains(waits));
    at_desk(&mut organiser, &path, "deed=result&at=0:R1.1&number=1&game=a").await;
    let mut waiting = 0;
    for player in &mut players {
        waiting += usize::from(player.get(&path).await.body.contains(waits));
    }
    assert_eq!(waiting, 2, "those who have played");
    assert!(house.visit().get(&path).await.body.contains("One match can be played now."));
}

#[tokio::test]
async fn what_is_wrong_with_the_form_is_said_and_everything_stays_as_it_was_typed() {
    let house = House::new().await;
    let mut organiser = organiser(&house).await;
    for (fields, said) in [
        ("name=", "Name of the event"),
        ("name=X&game=chess", "Game"),
        ("name=X&format=swiss&rounds=many", "Rounds"),
        ("name=X&divisions=own&own=A%0AA", "Your divisions, one per line, line 2"),
        ("name=X&divisions=own&own=A:+shoe+43", "one per line, line 1"),
        ("name=X&entries=name,age%0AAnna,12%0ABen,old", "Entries, line 3"),
        ("name=X&entries=Anna%0A%0Aanna", "Entries, line 3: anna has already entered."),
        (
            "name=X&entries=A,T,1%0AB,T,2%0AC,T,3&champions=2",
            "line 3: T already has all its champions in",
        ),
        ("name=X&entries=A,T,1,more", "too many values"),
        ("name=X&lot=-1", "Lot number"),
        ("name=X&settings=event+A%0Aformat+double%0Aformat+triple", "line 3"),
        ("name=X&settings=nonsense", "line 1"),
        ("name=X&door=ajar", "Entries by"),
        ("name=X&reach=everyone", "Visibility"),
        ("name=X&place=moon", "Where it is played"),
        ("name=X&pace=slowly", "Tables of a round robin open"),
        ("name=X&format=triple", "Format"),
        ("name=X&seeding=taste", "Seeding"),
        ("name=X&place=hall&time=days+3&missed=never", "A player who misses a turn"),
        ("name=X&settings=event+A&door=ajar", "Entries by"),
    ] {
        let answer = organiser.post("/events/new", "/events/new", fields).await;
        assert!(answer.status.is_client_error(), "{fields}: {}", answer.status);
        assert!(alert(&answer).contains(said), "{fields}: {}", alert(&answer));
    }
    let typed = "name=Fair&entries=Anna%0AAnna&champions=3&divisions=own&own=A%0AB&seeding=lot";
    let answer = organiser.post("/events/new", "/events/new", typed).await.body;
    for kept in [
        "value=\"Fair\"",
        "Anna\nAnna</textarea>",
        "value=\"3\"",
        "A\nB</textarea>",
        "value=\"lot\" checked",
    ] {
        assert!(answer.contains(kept), "{kept}");
    }
}

#[tokio::test]
async fn only_accounts_create_and_only_the_organiser_sits_at_the_desk() {
    let house = House::new().await;
    let refused = house.visit().post("/events/new", "/events/new", "name=Camp").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let mut organiser = organiser(&house).await;
    let fields = "name=Camp&door=organiser&reach=link&entries=Anna%0ABen";
    let path = create(&mut organiser, fields).await;
    let mut guest = house.visit();
    assert!(!guest.get("/events").await.body.contains(&path), "only the link leads there");
    let page = guest.get(&path).await.body;
    assert!(!page.contains("Enter this event") && !page.contains("/desk"), "{page}");
    let entered = guest.post("/new", &path, "deed=enter&name=Eve").await;
    assert_eq!(entered.status, StatusCode::FORBIDDEN, "the organiser enters people");
    assert_eq!(alert(&entered), "Only the organiser can add entries.");
    for path in [format!("{path}/desk"), format!("{path}/desk/preview?deed=undo&line=1")] {
        assert_eq!(guest.get(&path).await.status, StatusCode::FORBIDDEN);
    }
    let desk = format!("{path}/desk");
    let started = guest.post("/new", &desk, "deed=open&stage=running").await;
    assert_eq!(started.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_correction_is_shown_before_anything_changes() {
    let house = House::new().await;
    let mut organiser = organiser(&house).await;
    let path = create(&mut organiser, "name=Cup&format=single&entries=A1%0AA2%0AA3%0AA4").await;
    at_desk(&mut organiser, &path, "deed=open&stage=running").await;
    for (at, game) in [("W1.1", "a"), ("W1.2", "a"), ("W2.1", "a")] {
        at_desk(&mut organiser, &path, &format!("deed=result&at=0:{at}&number=1&game={game}"))
            .await;
    }
    let before = organiser.get(&path).await.body;
    assert!(before.contains("A1 is the champion!"), "{before}");
    let asked = organiser.get(&format!("{path}/desk/preview?deed=correct&at=0:W1.1")).await.body;
    assert!(asked.contains("What is right?") && asked.contains("A4 won"), "{asked}");
    let fields = "deed=correct&at=0:W1.1&game=b";
    let preview = organiser.get(&format!("{path}/desk/preview?{fields}")).await.body;
    assert!(preview.contains("This match would be undone"), "{preview}");
    assert!(preview.contains("W2.1 (A1 – A2): A1 won"), "{preview}");
    assert!(preview.contains("A1: Place 3 (so far: Place 1)"), "{preview}");
    // Whoever sends it without having looked is led there.
    let desk = format!("{path}/desk");
    let led = organiser.post(&desk, &desk, fields).await;
    assert!(led.location().contains("/desk/preview?deed=correct"), "{}", led.location());
    assert_eq!(organiser.get(&path).await.body, before, "nothing has changed");
    at_desk(&mut organiser, &path, &format!("{fields}&sure=yes")).await;
    let after = organiser.get(&path).await.body;
    assert!(!after.contains("champion!") && after.contains("One match can be played now."));
}

#[tokio::test]
async fn nonsense_is_refused_and_breaks_nothing() {
    let house = House::new().await;
    let mut organiser = organiser(&house).await;
    let path = create(&mut organiser, "name=Camp&entries=Anna%0ABen%0ACleo").await;
    at_desk(&mut organiser, &path, "deed=open&stage=running").await;
    let desk = format!("{path}/desk");
    let long = format!("deed=enter&name={}", "x".repeat(5000));
    for fields in [
        "",
        "deed=fly",
        "deed=result",
        "deed=result&at=7:W1.1&number=1&game=a",
        "deed=result&at=0:W9.9&number=1&game=a",
        "deed=result&at=0:W1.2&number=1&game=c",
        "deed=result&at=0:G1.1&number=1&game=a",
        "deed=correct&at=0:L1.1&game=a&game=a&game=a",
        "deed=here&entry=99999999999999999999",
        "deed=here&entry=1",
        "deed=amend&entry=77&name=X",
        "deed=amend&entry=0&named=Ben&name=X",
        "deed=remove&entry=0",
        "deed=withdraw&entry=55",
        "deed=undo&line=0",
        "deed=undo&line=77",
        "deed=undo&line=1",
        "deed=play-off&division=9&order=1",
        "deed=play-off&division=0&order=0&order=0",
        "deed=open&stage=over",
        "deed=open&stage=check-in",
        "deed=enter&name=+",
        "deed=enter&name=Anna",
        "deed=enter&name=X&age=-3",
        "deed=enter&name=X&division=nowhere",
        "deed=enter-all&entries=name%0A%22",
        long.as_str(),
    ] {
        let answer = organiser.post(&desk, &desk, fields).await;
        assert!(answer.status.is_client_error(), "{fields}: {}", answer.status);
        assert!(!answer.body.contains("WouldUndo") && !answer.body.contains("event-"), "{fields}");
        let question = format!("{desk}/preview?{fields}");
        let status = organiser.get(&question).await.status;
        assert!(!status.is_server_error(), "{fields}: {status}");
    }
    for path in [
        format!("{path}?division=nowhere"),
        "/events/nothing".into(),
        "/events/nothing/desk".into(),
    ] {
        assert_eq!(organiser.get(&path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn tables_of_every_kind_are_read_without_script_in_every_language() {
    let house = House::new().await;
    let mut organiser = organiser(&house).await;
    let people = "entries=A1%0AA2%0AA3%0AA4%0AA5";
    for (format, first, title) in [
        ("format=round-robin&twice=yes", "R1.1", "Kreuztabelle"),
        ("format=swiss&rounds=3", "R1.1", "Schweizer System, 3 Runden"),
        ("format=groups&groups=2&advance=1", "a1.1", "Kreuztabelle der Gruppe A"),
        ("format=double", "W1.2", "Siegerrunde 1"),
        ("format=single&third_place=yes", "W1.2", "Spiel um Platz 3"),
    ] {
        let fields = format!("name=Cup&game=bout&{format}&{people}");
        let path = create(&mut organiser, &fields).await;
        at_desk(&mut organiser, &path, "deed=open&stage=running").await;
        let result = format!("deed=result&at=0:{first}&number=1&game=a-push-off");
        at_desk(&mut organiser, &path, &result).await;
        let mut german = house.visit();
        german.languages = "de";
        let page = german.get(&path).await.body;
        assert!(page.contains(title), "{format}: {page}");
        assert!(page.contains("durch Hinausschieben"), "{format}: {page}");
        let mut japanese = house.visit();
        japanese.languages = "ja";
        assert!(japanese.get(&path).await.body.contains("押し出し勝ち"), "{format}");
    }
}

#[tokio::test]
async fn an_event_as_text_is_taken_as_it_is() {
    let house = House::new().await;
    let mut organiser = organiser(&house).await;
    let text = "event+Elsewhere%0Alot+7%0Aformat+single%0Aentry+Anna%0Aentry+Ben%0Aresult+W1.1+b";
    let path = create(&mut organiser, &format!("game=checkers&settings={text}")).await;
    let page = organiser.get(&path).await.body;
    assert!(page.contains("Elsewhere") && page.contains("Ben is the champion!"), "{page}");
}

#[tokio::test]
async fn what_was_exported_is_taken_in_again_as_the_same_event() {
    let house = House::new().await;
    let mut organiser = organiser(&house).await;
    let fields = "name=Cup&game=kumo&format=single&entries=Anna,T+7,12%0ABen,T+9,13%0ACleo";
    let path = create(&mut organiser, fields).await;
    at_desk(&mut organiser, &path, "deed=open&stage=running").await;
    at_desk(&mut organiser, &path, "deed=result&at=0:W1.2&number=1&game=b").await;
    at_desk(&mut organiser, &path, "deed=result&at=0:W2.1&number=1&game=b").await;
    for file in ["export.json", "export.event"] {
        let file = organiser.get(&format!("{path}/{file}")).await.body;
        let again = create(&mut organiser, &format!("settings={}", encoded(&file))).await;
        assert_ne!(again, path);
        let page = organiser.get(&again).await.body;
        assert!(page.contains("Cleo is the champion!") && page.contains("Kumo"), "{page}");
    }
}

/// A text as a form sends it.
fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[tokio::test]
async fn a_spreadsheet_is_pasted_with_its_own_headings() {
    let house = House::new().await;
    let mut organiser = organiser(&house).await;
    organiser.languages = "de";
    let pasted = "entries=Name%09Mannschaft%09Alter%0AAnna%09Stamm;+7%09%0ABen%09Stamm+9%0912";
    let answer = organiser.post("/events/new", "/events/new", &format!("name=X&{pasted}")).await;
    assert!(alert(&answer).contains("Zeile 2"), "{}", alert(&answer));
    let pasted = "entries=Name%09Mannschaft%09Alter%0AAnna%09Stamm,+7%0911%0ABen%09Stamm+9%0912";
    let path = create(&mut organiser, &format!("name=X&{pasted}")).await;
    let page = organiser.get(&format!("{path}/desk")).await.body;
    assert!(page.contains("Stamm, 7") && page.contains("12 Jahre"), "{page}");
}

#[tokio::test]
async fn whoever_looks_on_is_told_what_has_changed_and_the_desk_only_to_whoever_runs_it() {
    let house = House::new().await;
    let mut organiser = organiser(&house).await;
    let path = create(&mut organiser, "name=Cup&place=hall&entries=Anna%0ABen").await;
    at_desk(&mut organiser, &path, "deed=enter&name=Lena&account=leader").await;
    let unknown = "deed=enter&name=Otto&account=nobody";
    let desk = format!("{path}/desk");
    assert_eq!(organiser.post(&desk, &desk, unknown).await.status, StatusCode::NOT_FOUND);
    at_desk(&mut organiser, &path, "deed=open&stage=running").await;
    assert!(organiser.get(&path).await.body.contains("Your next match"), "the account is Lena");
    let mut guest = house.visit();
    let now: serde_json::Value =
        serde_json::from_str(&guest.get(&format!("{path}/now")).await.body).expect("JSON");
    for part in ["stage", "next", "standings-0", "rounds-0", "draw-0", "entrants"] {
        assert!(now["parts"][part].is_string(), "{part}: {now}");
    }
    let page = guest.get(&format!("{path}?who=1")).await.body;
    assert!(page.contains("Next match of Ben"), "{page}");
    let desk = format!("{path}/now?of=desk");
    assert_eq!(guest.get(&desk).await.status, StatusCode::FORBIDDEN);
    assert!(organiser.get(&desk).await.body.contains("desk-ready"));
}

#[tokio::test]
async fn of_very_many_matches_one_round_is_shown_with_the_way_to_the_others() {
    let house = House::new().await;
    let mut organiser = organiser(&house).await;
    let names: Vec<_> = (1..=46).map(|number| format!("P{number}")).collect();
    let fields = format!("name=All&format=round-robin&entries={}", names.join("%0A"));
    let path = create(&mut organiser, &fields).await;
    at_desk(&mut organiser, &path, "deed=open&stage=running").await;
    at_desk(&mut organiser, &path, "deed=result&at=0:R2.1&number=1&game=a").await;
    let desk = format!("{path}/desk");
    for (page, asked, shown) in [
        (&path, "", "R1"),
        (&path, "?round=R45", "R45"),
        (&path, "?round=R46", "R1"),
        (&desk, "", "R1"),
        (&desk, "?round=R7", "R7"),
    ] {
        let body = organiser.get(&format!("{page}{asked}")).await.body;
        for round in (1..=45).map(|number| format!("R{number}")) {
            // The match that was played can be corrected at the desk, whichever round is shown.
            let is_listed = body.contains(&format!("{round}.23<"));
            assert_eq!(is_listed, round == shown, "{page}{asked}: {round}");
            let way = format!("<option value=\"{round}\"");
            assert!(body.contains(&way), "{page}{asked}: the way to {round}");
        }
        assert!(body.len() < 300_000, "{page}{asked} has {} bytes", body.len());
    }
}
