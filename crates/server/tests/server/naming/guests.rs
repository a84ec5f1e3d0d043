//! A guest's name is theirs until an account takes it: from then on they are marked wherever they are named.

use super::*;

/// Two guests whose names an account is about to take, in a match that both can be seen in.
struct Squatted {
    house: House,
    botan: Bot,
    id: String,
}

impl Squatted {
    async fn new() -> Self {
        let house = House::new().await;
        let (botan, chiyo) = (house.bot("Botan").await, house.bot("B0tan").await);
        let order = json!({ "game": "checkers", "opponent": "anybody", "begins": "host" });
        let id = botan.order(&house, &order).await;
        chiyo.act(&house, &id, &json!({ "deed": "join" })).await.fits(StatusCode::OK);
        let said = json!({ "deed": "say", "words": "Hello" });
        botan.act(&house, &id, &said).await.fits(StatusCode::OK);
        botan.order(&house, &order).await;
        let order = json!({ "name": "Cup", "game": "checkers", "door": "open", "place": "hall" });
        let olga = account(&house, "Olga").await;
        let event = olga.send(&house, Method::POST, "/events", &order).await;
        let event = event.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned();
        let enter = format!("/events/{event}/enter");
        botan.send(&house, Method::POST, &enter, &json!({})).await.fits(StatusCode::OK);
        Self { house, botan, id }
    }

    /// Whatever names the guests.
    async fn seen(&self) -> Vec<(String, String)> {
        let (house, id) = (&self.house, &self.id);
        let mut seen = Vec::new();
        for page in ["/", "/matches", &format!("/match/{id}"), "/account"] {
            seen.push((page.to_owned(), self.botan.page(house, page).await.body));
        }
        for path in ["/me", "/matches", &format!("/matches/{id}"), &format!("/matches/{id}/record")]
        {
            seen.push((path.to_owned(), self.botan.look(house, path).await.body));
        }
        seen
    }
}

#[tokio::test]
async fn guests_are_marked_once_an_account_takes_their_name() {
    let squatted = Squatted::new().await;
    for (path, text) in squatted.seen().await {
        assert!(text.contains("Botan") && !text.contains("(guest)"), "{path}: {text}");
    }
    let botan = account(&squatted.house, "Botan").await;
    for (path, text) in squatted.seen().await {
        for name in ["Botan", "B0tan"] {
            let (names, marks) =
                (text.matches(name).count(), text.matches(&format!("{name} (guest)")).count());
            assert_eq!(names, marks, "{path}: {text}");
        }
        assert!(text.contains("Botan (guest)"), "{path}: {text}");
    }
    let me = botan.look(&squatted.house, "/me").await.fits(StatusCode::OK);
    assert_eq!(me["name"], "Botan");
    // They may be called otherwise, and not so again.
    let rename = async |name: &str| {
        let name = json!({ "name": name });
        squatted.botan.send(&squatted.house, Method::PUT, "/me/name", &name).await
    };
    rename("Botan").await.refuses(409, "name-taken");
    rename("Botan (guest)").await.refuses(422, "bad-name");
    rename("Dai").await.fits(StatusCode::OK);
    account(&squatted.house, "Dai").await;
    let me = squatted.botan.look(&squatted.house, "/me").await.fits(StatusCode::OK);
    assert_eq!(me["name"], "Dai (guest)");
}

#[tokio::test]
async fn a_guest_who_makes_an_account_keeps_the_name_and_others_of_it_are_marked() {
    let house = House::new().await;
    let mut botan = house.visit();
    botan.post("/account", "/account/name", "name=Botan").await;
    let other = house.bot("Botan").await;
    let made = botan.post("/register", "/register", "name=Botan&password=correct+horse").await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    assert!(!botan.get("/account").await.body.contains("(guest)"));
    let me = other.look(&house, "/me").await.fits(StatusCode::OK);
    assert_eq!(me["name"], "Botan (guest)");
}

#[tokio::test]
async fn guests_of_an_older_hall_with_an_accounts_name_are_marked_when_it_is_opened() {
    let house = House::new().await;
    account(&house, "Botan").await;
    // As an older hall has written them: nobody knew what they look like.
    for (id, name) in [(1, "Botan"), (2, "B0tan"), (3, "Chiyo")] {
        let sql = "INSERT INTO person (id, name, role, created) VALUES ($1, $2, 'player', 0)";
        let old = Statement::new(sql, vec![i64::into(id), name.into()]);
        house.state.db().write(vec![old]).await.expect("anything can be written");
    }
    for _ in 0..2 {
        let again = house.another().await;
        for (id, name) in [(1, "Botan (guest)"), (2, "B0tan (guest)"), (3, "Chiyo")] {
            let found = again.state.db().person(PersonId(id)).await.expect("an answer");
            assert_eq!(found.expect("somebody").name, name);
        }
    }
    account(&house, "Chiyo").await;
    let found = house.state.db().person(PersonId(3)).await.expect("an answer");
    assert_eq!(found.expect("somebody").name, "Chiyo (guest)");
}
