//! Nobody passes under an account's name, and two people of one name are told apart.

use super::*;

#[tokio::test]
async fn nobody_enters_under_the_name_of_somebody_elses_account() {
    let club = Club::new(json!({ "door": "open" })).await;
    let (aiko, ben) = (account(&club.house, "Aiko").await, account(&club.house, "Ben").await);
    let guest = club.house.bot("Somebody").await;
    for (bot, name) in [(&guest, "Aiko"), (&guest, " aIKO "), (&ben, "Aiko"), (&guest, "Olga")] {
        let entrant = json!({ "name": name });
        club.post(bot, "/enter", entrant).await.refuses(409, "name-taken");
    }
    club.post(&aiko, "/enter", json!({ "name": "Aiko" })).await.fits(StatusCode::OK);
    club.post(&ben, "/enter", json!({ "name": "Benjamin" })).await.fits(StatusCode::OK);
    // Nor is anybody called so later, or entered so by somebody else.
    let amended = json!({ "name": "Olga" });
    let refused = club.send(&club.olga, Method::PUT, "/entries/2", amended).await;
    refused.refuses(409, "name-taken");
    let chiyo = account(&club.house, "Chiyo").await;
    let invited = json!({ "entries": [{ "name": "Ben" }], "account": "Chiyo" });
    club.post(&club.olga, "/entries", invited).await.refuses(409, "name-taken");
    // A name that the organiser writes down is a name, and marked.
    let plain = json!({ "entries": [{ "name": "Chiyo" }, { "name": "Nobody" }] });
    club.post(&club.olga, "/entries", plain).await.fits(StatusCode::OK);
    let event = club.seen_by(None).await;
    let marks: Vec<_> =
        event["entries"].as_array().expect("entries").iter().map(|one| &one["namesake"]).collect();
    assert_eq!(marks, [false, false, true, false]);
    let page = chiyo.page(&club.house, &format!("/events/{}", club.event)).await.body;
    assert_eq!(page.matches(">name only<").count(), 1, "{page}");
    assert!(!page.contains("/people/Chiyo"), "{page}");
}

#[tokio::test]
async fn nobody_enters_under_a_name_that_looks_like_an_account() {
    let club = Club::new(json!({ "door": "open" })).await;
    let (aiko, ben) = (account(&club.house, "Aiko").await, account(&club.house, "Ben").await);
    let _admin = account(&club.house, "Admin").await;
    let guest = club.house.bot("Somebody").await;
    // The first letter of the first is not a Latin one.
    for name in ["\u{410}iko", "\u{430}iko", "ADMlN", "Aiko.", "Aikoʼ", "Aikoˈ", "Aikoꞏ", "Ｂen"]
    {
        let entrant = json!({ "name": name });
        club.post(&guest, "/enter", entrant.clone()).await.refuses(409, "name-taken");
        let whom = if name == "Ｂen" { &aiko } else { &ben };
        club.post(whom, "/enter", entrant).await.refuses(409, "name-taken");
    }
    // One's own name may be written so.
    club.post(&ben, "/enter", json!({ "name": "BEN" })).await.fits(StatusCode::OK);
    let amended = json!({ "name": "\u{430}iko" });
    let refused = club.send(&club.olga, Method::PUT, "/entries/1", amended).await;
    refused.refuses(409, "name-taken");
    // A name that the organiser writes down is marked.
    let plain = json!({ "entries": [{ "name": "\u{410}iko" }, { "name": "Ａdmin" }, { "name": "Al" },
        { "name": "Aikoꞏ" }] });
    club.post(&club.olga, "/entries", plain).await.fits(StatusCode::OK);
    let event = club.seen_by(None).await;
    let marks: Vec<_> =
        event["entries"].as_array().expect("entries").iter().map(|one| &one["namesake"]).collect();
    assert_eq!(marks, [false, true, true, false, true]);
}

#[tokio::test]
async fn lists_find_accounts_by_every_form_of_their_names() {
    let club = Club::new(json!({})).await;
    let (_aiko, _ben) = (account(&club.house, "Aiko").await, account(&club.house, "Ben").await);
    let desk = format!("/events/{}/desk", club.event);
    let list = async |entry: &str| {
        let fields = format!("deed=enter-all&entries=name,account%0A{entry}");
        club.olga.fill_in(&club.house, &desk, &fields).await
    };
    // Nobody is entered as somebody else's account, however it is spelt.
    for name in ["Aiko", "Ａiko", "\u{410}iko"] {
        let refused = list(&format!("{name},Ben")).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{name}: {}", refused.body);
    }
    list("Ａiko,Ａiko").await.fits(StatusCode::OK);
    list("Benno,ＢＥＮ").await.fits(StatusCode::OK);
    let event = club.seen_by(None).await;
    let names: Vec<_> =
        event["entries"].as_array().expect("entries").iter().map(|one| &one["name"]).collect();
    assert_eq!(names, ["Aiko", "Benno"]);
}

#[tokio::test]
async fn two_people_of_one_name_are_told_apart() {
    let club = Club::new(json!({ "door": "open" })).await;
    let guests =
        [club.house.bot("One").await, club.house.bot("Two").await, club.house.bot("Three").await];
    for guest in &guests {
        club.post(guest, "/enter", json!({ "name": "Anna" })).await.fits(StatusCode::OK);
    }
    let one = json!({ "entries": [{ "name": "anna" }], "account": "Olga" });
    club.post(&club.olga, "/entries", one).await.fits(StatusCode::OK);
    let names = |event: &Value| -> Vec<String> {
        let entries = event["entries"].as_array().expect("entries").iter();
        entries.map(|entry| entry["name"].as_str().expect("a name").to_owned()).collect()
    };
    let told = ["Anna", "Anna (2)", "Anna (3)", "anna (4)"];
    assert_eq!(names(&club.seen_by(None).await), told);
    let stage = json!({ "stage": "check-in" });
    club.send(&club.olga, Method::PUT, "/stage", stage).await.fits(StatusCode::OK);
    let here = json!({ "here": true });
    club.send(&guests[1], Method::PUT, "/entries/1/here", here.clone())
        .await
        .refuses(403, "not-yours");
    club.send(&guests[1], Method::PUT, "/entries/2/here", here.clone()).await.fits(StatusCode::OK);
    club.send(&club.olga, Method::PUT, "/entries/3/here", here).await.fits(StatusCode::OK);
    club.start().await;
    assert_eq!(names(&club.seen_by(None).await), ["Anna (2)", "Anna (3)"]);
    let path = format!("/events/{}/export/event", club.event);
    let export = club.olga.look(&club.house, &path).await;
    assert!(export.body.contains("entry Anna (2)"), "{}", export.body);
    let paper = club.olga.page(&club.house, &format!("/events/{}/print/slips", club.event)).await;
    assert!(paper.body.contains("Anna (2)"), "{}", paper.body);
}

#[tokio::test]
async fn a_name_that_is_sent_twice_is_one_and_a_long_one_stays_in_bounds() {
    let club = Club::new(json!({})).await;
    let long = "x".repeat(60);
    let enter = async |team: &str| {
        let entries = json!({ "entries": [{ "name": long, "team": team }] });
        club.post(&club.olga, "/entries", entries).await
    };
    enter("Lions").await.fits(StatusCode::OK);
    enter("Lions").await.refuses(409, "name-taken");
    enter("Bears").await.fits(StatusCode::OK);
    let second = club.seen_by(None).await["entries"][1]["name"].clone();
    assert_eq!(second, format!("{} (2)", "x".repeat(56)));
}

#[tokio::test]
async fn no_order_of_steps_lets_anybody_play_under_another_accounts_name() {
    let club = Club::new(json!({})).await;
    let (_aiko, ben) = (account(&club.house, "Aiko").await, account(&club.house, "Ben").await);
    // A name that was only written down becomes nobody else's.
    let plain = json!({ "entries": [{ "name": "Aiko" }, { "name": "Ben" }] });
    club.post(&club.olga, "/entries", plain).await.fits(StatusCode::OK);
    let person = |name: &str| json!({ "account": name });
    let give = async |entry: usize, name: &str| {
        let path = format!("/entries/{entry}/person");
        club.send(&club.olga, Method::PUT, &path, person(name)).await
    };
    give(1, "Olga").await.refuses(409, "name-taken");
    give(1, "Aiko").await.fits(StatusCode::OK);
    // Nor does one who is asked under their own name find another there when they accept.
    give(2, "Ben").await.fits(StatusCode::OK);
    let amended = json!({ "name": "Olga" });
    let refused = club.send(&club.olga, Method::PUT, "/entries/2", amended).await;
    refused.refuses(409, "name-taken");
    club.answer(&ben, 2, "accept").await.fits(StatusCode::OK);
}

#[tokio::test]
async fn a_name_that_is_only_written_down_is_marked_wherever_the_event_is_shown() {
    let club = Club::new(json!({ "time": "days 1" })).await;
    let _aiko = account(&club.house, "Aiko").await;
    let plain = json!({ "entries": [{ "name": "Aiko" }, { "name": "Nobody" }] });
    club.post(&club.olga, "/entries", plain).await.fits(StatusCode::OK);
    club.start().await;
    let result = json!({ "at": "0:1.1", "game": "a" });
    let _ = club.post(&club.olga, "/results", result).await;
    let event = &club.event;
    // Nobody draws letters on top of each other: what is drawn has its words in it.
    for path in [
        "screen?panel=1",
        "screen?panel=2",
        "print/table",
        "print/standings",
        "print/slips",
        "table.svg",
        "slips.svg",
    ] {
        let page = club.olga.page(&club.house, &format!("/events/{event}/{path}")).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        let (named, marked) = ("Aiko", "Aiko (name only)");
        let (names, marks) = (page.body.matches(named).count(), page.body.matches(marked).count());
        assert!(names > 0 && names == marks, "{path}: {}", page.body);
        assert!(!page.body.contains("Nobody (name only)"), "{path}");
    }
    let export = async |form: &str| {
        club.olga.look(&club.house, &format!("/events/{event}/export/{form}")).await.body
    };
    let results = export("csv").await;
    assert!(results.contains("Aiko (name only)"), "{results}");
    // What is read again has the names by which it is read, and says it apart.
    let text = export("event").await;
    assert!(text.starts_with("# name only: Aiko\n") && text.contains("\nentry Aiko\n"), "{text}");
    let document: Value = serde_json::from_str(&export("json").await).expect("JSON");
    assert!(document["log"].to_string().contains("\"entry Aiko\""), "{document}");
    assert!(document["divisions"].to_string().contains("Aiko (name only)"), "{document}");
    for text in [text, document.to_string()] {
        let again = json!({ "text": text, "game": "checkers" });
        let again = club.olga.send(&club.house, Method::POST, "/events/import", &again).await;
        again.fits(StatusCode::CREATED);
    }
}

#[tokio::test]
async fn a_name_that_is_only_written_down_is_marked_in_the_zine() {
    let club =
        Club::new(json!({ "game": "bout", "time": "deadlines; each sun 20:00 Europe/Berlin" }))
            .await;
    let _aiko = account(&club.house, "Aiko").await;
    let plain = json!({ "entries": [{ "name": "Aiko" }, { "name": "Nobody" }] });
    club.post(&club.olga, "/entries", plain).await.fits(StatusCode::OK);
    club.start().await;
    club.pass(8 * DAY).await;
    for page in ["zine/1", "zine.atom"] {
        let page = format!("/events/{}/{page}", club.event);
        let body = club.olga.page(&club.house, &page).await.body;
        let (names, marks) =
            (body.matches("Aiko").count(), body.matches("Aiko (name only)").count());
        assert!(names > 0 && names == marks, "{page}: {body}");
    }
}
