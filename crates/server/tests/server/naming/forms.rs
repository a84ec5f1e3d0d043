//! The same names by the forms of events: at the desk, on the event's page, and in whatever is taken in.

use super::*;

/// A text as forms send it.
fn sent(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02x}")).collect()
}

/// An organiser's program and an event of theirs that is open to all, in which Ben has entered.
async fn event(house: &House) -> (Bot, String) {
    let olga = account(house, "Olga").await;
    let order = json!({ "name": "Cup", "game": "checkers", "door": "open", "place": "hall",
        "divisions": [{ "name": "open", "format": "round-robin" }], "entries": [{ "name": "Ben" }] });
    let made = olga.send(house, Method::POST, "/events", &order).await;
    let id = made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
    (olga, id)
}

#[tokio::test]
async fn nothing_is_hidden_in_any_name_of_the_forms_of_an_event() {
    let house = House::new().await;
    let (olga, id) = event(&house).await;
    let guest = house.bot("Guest").await;
    let before = olga.look(&house, &format!("/events/{id}")).await.body;
    let (page, desk) = (format!("/events/{id}"), format!("/events/{id}/desk"));
    // On a line and in a list, a bell is a blank.
    for plain in bad().iter().filter(|name| !name.contains('\u{7}')) {
        let name = sent(plain);
        for (bot, path, fields) in [
            (&guest, &page, format!("deed=enter&name={name}")),
            (&guest, &page, format!("deed=enter&name=Gina&team={name}")),
            (&olga, &desk, format!("deed=enter&name={name}")),
            (&olga, &desk, format!("deed=enter&name=Nora&team={name}")),
            (&olga, &desk, format!("deed=enter&name=Nora&flag={name}")),
            (&olga, &desk, format!("deed=enter&name=Nora&division={name}")),
            (&olga, &desk, format!("deed=enter-all&entries=Nora%0a{name}")),
            (&olga, &desk, format!("deed=enter-all&entries=name,team%0aNora,{name}")),
            (&olga, &desk, format!("deed=enter-all&entries=name,flags%0aNora,{name}")),
            (&olga, &desk, format!("deed=enter-all&entries=name,division%0aNora,{name}")),
            (&olga, &desk, format!("deed=amend&entry=0&name={name}")),
            (&olga, &desk, format!("deed=amend&entry=0&name=Ben&team={name}")),
            (&olga, &desk, format!("deed=amend&entry=0&name=Ben&flag={name}")),
        ] {
            let answer = bot.fill_in(&house, path, &fields).await;
            let is_refused = answer.status.is_client_error();
            assert!(is_refused, "{path} {fields:.60}: {} {}", answer.status, answer.body);
            assert!(!answer.body.contains('\u{202e}'), "{path} {fields:.60}");
        }
        // By the API, a list is a text as well.
        for list in ["name\nNora\nNAME", "name,team\nNora,NAME", "name,flags\nNora,NAME"] {
            let body = json!({ "csv": list.replace("NAME", plain) });
            let path = format!("/events/{id}/entries");
            let answer = olga.send(&house, Method::POST, &path, &body).await;
            assert!(answer.status.is_client_error(), "{list}: {}", answer.body);
        }
        for file in [
            format!("event Cup\nentry A\nentry B; team {plain}"),
            format!("event Cup\ndivision {plain}\nentry A"),
            format!("event Cup\nentry A; flag {plain}"),
            format!("event {plain}\nentry A"),
        ] {
            let file = json!({ "text": file, "game": "checkers" });
            let answer = olga.send(&house, Method::POST, "/events/import", &file).await;
            assert!(answer.status.is_client_error(), "{file:.80}: {}", answer.body);
        }
    }
    let after = olga.look(&house, &format!("/events/{id}")).await.body;
    assert_eq!(after, before, "nothing has changed");
}

#[tokio::test]
async fn names_by_the_forms_of_an_event_are_written_in_one_way() {
    let house = House::new().await;
    let (olga, id) = event(&house).await;
    let guest = house.bot("Guest").await;
    let (page, desk) = (format!("/events/{id}"), format!("/events/{id}/desk"));
    let wide = sent("Ａｎｎａ　Zoe\u{308}");
    for (bot, path, fields) in [
        (&guest, &page, format!("deed=enter&name={wide}")),
        (&olga, &desk, format!("deed=enter&name={}", sent("Ｂｅａ"))),
        (&olga, &desk, format!("deed=enter-all&entries=name,team%0a{0},{0}", sent("Ｃｌｅｏ"))),
        (&olga, &desk, format!("deed=amend&entry=0&name={}", sent("Ｂｅｎ２"))),
    ] {
        let answer = bot.fill_in(&house, path, &fields).await;
        assert!(answer.status.is_success(), "{path} {fields}: {} {}", answer.status, answer.body);
    }
    let told = olga.look(&house, &format!("/events/{id}")).await.fits(StatusCode::OK);
    let names: Vec<_> =
        told["entries"].as_array().expect("entries").iter().map(|entry| &entry["name"]).collect();
    assert_eq!(names, ["Ben2", "Anna Zoë", "Bea", "Cleo"]);
    assert_eq!(told["entries"][3]["team"], "Cleo");
}
