//! An organiser who wants to know what somebody has sealed lets a friend play on for them: the friend sees
//! what they would see if another card were sealed.

use super::*;

/// A card bout in which Aiko has sealed a card, and Chiyo plays on for her.
struct Taken {
    club: Club,
    aiko: Bot,
    ben: Bot,
    chiyo: Bot,
    table: String,
    entry: usize,
}

impl Taken {
    async fn new(terms: &str, card: &str, named: Option<&str>) -> Self {
        let order = json!({ "game": "bout", "door": "open", "time": terms, "lot": 7 });
        let club = Club::new(order).await;
        let house = &club.house;
        let (aiko, ben) = (account(house, "Aiko").await, account(house, "Ben").await);
        let chiyo = account(house, "Chiyo").await;
        for bot in [&aiko, &ben] {
            club.post(bot, "/enter", json!({})).await.fits(StatusCode::OK);
        }
        club.start().await;
        let table = club.tables().await.remove(0);
        let sealed = json!({ "deed": "choose", "move": card, "named": named });
        aiko.act(house, &table, &sealed).await.fits(StatusCode::OK);
        let taken = Self { club, aiko, ben, chiyo, table, entry: 1 };
        taken.seat("Chiyo", &taken.chiyo).await;
        taken
    }

    /// The organiser puts somebody onto Aiko's seat, and they accept.
    async fn seat(&self, name: &str, bot: &Bot) {
        let path = format!("/entries/{}/person", self.entry);
        let body = json!({ "account": name, "why": "a flood" });
        self.club.send(&self.club.olga, Method::PUT, &path, body).await.fits(StatusCode::OK);
        self.club.answer(bot, self.entry, "accept").await.fits(StatusCode::OK);
    }

    /// What somebody is answered to a deed, and all that each is shown then: on the pages, by the API, in the
    /// solver's story and in their feeds.
    async fn shown_after(&self, bot: &Bot, deed: &Value) -> Vec<(String, String)> {
        let answer = bot.act(&self.club.house, &self.table, deed).await;
        let mut shown = vec![(deed.to_string(), self.alike(&answer.body))];
        for (name, bot) in [("Ben", &self.ben), ("Chiyo", &self.chiyo), ("Olga", &self.club.olga)] {
            let mut own = self.shown(bot).await;
            let story = format!("/matches/{}/bout", self.table);
            own.push((story.clone(), self.alike(&bot.look(&self.club.house, &story).await.body)));
            let feeds = bot.send(&self.club.house, Method::POST, "/feeds", &json!({})).await;
            for address in feeds.fits(StatusCode::CREATED).as_object().expect("addresses").values()
            {
                let address = address.as_str().expect("an address");
                let path = address.split_once("/feeds/").expect("a path").1;
                let page = bot.page(&self.club.house, &format!("/feeds/{path}")).await;
                // Its entries are known by what they are about, and that by the match.
                let mut parts = page.body.split("urn:uuid:");
                let first = parts.next().unwrap_or_default().to_owned();
                let feed: String = parts.map(|part| part.get(36..).unwrap_or_default()).collect();
                own.push(("a feed".to_owned(), self.alike(&(first + &feed))));
            }
            shown.extend(own.into_iter().map(|(path, body)| (format!("{name} {path}"), body)));
        }
        shown
    }

    fn alike(&self, text: &str) -> String {
        alike(&text.replace(&self.table, "~").replace(&self.club.event, "~"))
    }

    /// All that somebody is shown of the match.
    async fn shown(&self, bot: &Bot) -> Vec<(String, String)> {
        let (house, table) = (&self.club.house, &self.table);
        let alike = |text: &str| self.alike(text);
        let mut shown = Vec::new();
        for page in ["", "/now", "/turn/0", "/plans", "/note", "/fair", "/bout"] {
            let page = format!("/match/{table}{page}");
            shown.push((page.clone(), alike(&bot.page(house, &page).await.body)));
        }
        for part in ["", "/log", "/record", "/plans", "/turns/0"] {
            let path = format!("/matches/{table}{part}");
            shown.push((path.clone(), alike(&bot.look(house, &path).await.body)));
        }
        shown
    }
}

/// A text with something in place of ids and of whatever is random.
fn alike(text: &str) -> String {
    let mut alike = String::new();
    for word in text.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric()) {
        let (end, _) = word.char_indices().next_back().unwrap_or_default();
        let is_whole = word.ends_with(|letter: char| letter.is_ascii_alphanumeric());
        let bare = if is_whole { word } else { &word[..end] };
        let is_random = bare.len() >= 9 && bare.bytes().any(|byte| byte.is_ascii_digit())
            || bare.len() >= 12 && bare.bytes().all(|byte| byte.is_ascii_lowercase());
        alike.push_str(if is_random { "~" } else { bare });
        alike.push_str(&word[bare.len()..]);
    }
    alike
}

#[tokio::test]
async fn who_plays_on_sees_the_same_whatever_was_sealed() {
    for terms in ["days 1", "days 1; hidden"] {
        let one = Taken::new(terms, "4", Some("2")).await;
        let other = Taken::new(terms, "1", None).await;
        are_alike(terms, one.shown(&one.chiyo).await, other.shown(&other.chiyo).await);
    }
}

fn are_alike(what: &str, one: Vec<(String, String)>, other: Vec<(String, String)>) {
    assert_eq!(one.len(), other.len());
    for ((path, seen), (_, twin)) in one.into_iter().zip(other) {
        let same = seen.bytes().zip(twin.bytes()).take_while(|(a, b)| a == b).count();
        let near = |text: &str| -> String {
            let chars = text.char_indices().filter(|(at, _)| at + 80 > same && *at < same + 80);
            chars.map(|(_, letter)| letter).collect()
        };
        assert!(seen == twin, "{what} {path}:\n{}\n{}", near(&seen), near(&twin));
    }
}

#[tokio::test]
async fn what_waits_stays_sealed_whatever_the_substitute_does() {
    for deed in [
        json!({ "deed": "take-back" }),
        json!({ "deed": "draw" }),
        json!({ "deed": "choose", "move": "9", "named": "9" }),
        json!({ "deed": "resign" }),
    ] {
        let one = Taken::new("days 1", "4", Some("2")).await;
        let other = Taken::new("days 1", "1", None).await;
        let shown = one.shown_after(&one.chiyo, &deed).await;
        let twin = other.shown_after(&other.chiyo, &deed).await;
        are_alike(&deed.to_string(), shown, twin);
        // Nobody has the record of it either, once the match is over.
        let record = one.ben.look(&one.club.house, &format!("/matches/{}/record", one.table)).await;
        assert!(
            !record.body.contains("4 name 2") && !record.body.contains("4!2"),
            "{}",
            record.body
        );
    }
}

#[tokio::test]
async fn what_was_sealed_stays_with_who_sealed_it() {
    let taken = Taken::new("days 1", "4", Some("2")).await;
    let house = &taken.club.house;
    let page = format!("/match/{}", taken.table);
    let told = taken.chiyo.page(house, &page).await.body;
    assert!(told.contains("Earlier choices stay hidden from Chiyo"), "{told}");
    let own = async |bot: &Bot| {
        let log = bot.look(house, &format!("/matches/{}/log", taken.table)).await;
        let log = log.fits(StatusCode::OK);
        let lines = log["lines"].as_array().expect("lines").clone();
        lines.into_iter().filter(|line| line["kind"] == "choose").collect::<Vec<_>>()
    };
    assert!(own(&taken.chiyo).await.iter().all(|line| line["move"].is_null()));
    // She may choose again, which is hers; Aiko comes back, and sees what she sealed herself.
    let deed = json!({ "deed": "choose", "move": "5" });
    let _ = taken.chiyo.act(house, &taken.table, &deed).await;
    taken.seat("Aiko", &taken.aiko).await;
    let seen = own(&taken.aiko).await;
    assert_eq!(seen[0]["move"], "4", "{seen:?}");
    assert!(seen[1..].iter().all(|line| line["move"].is_null()), "{seen:?}");
    assert!(own(&taken.chiyo).await.iter().all(|line| line["move"] != "4"));
}
