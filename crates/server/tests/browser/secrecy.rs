//! What somebody has chosen in secret is on nobody else's machine until both have chosen, in no
//! page, no message and no answer to a program.

use dohyo_server::secret::sha256;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::hall::House;
use crate::journal::Received;
use crate::page::Page;

/// What programs ask about a match.
const QUESTIONS: [&str; 3] = ["", "/log", "/record"];

/// How many look on, in words.
const COUNTS: [&str; 2] = ["1 watching", "2 watching"];

/// A bout that East has chosen in, seen by those who must not know what.
struct Seen {
    id: String,
    west: Page,
    spectator: Page,
    nonce: String,
}

/// East chooses a card in a new bout. The others look on from before that, then load the page
/// once more and ask as programs do.
fn choose(house: &House, [east, west, spectator]: [&Page; 3], card: &str) -> Seen {
    let path = east.order_match(&json!({ "game": "bout" }));
    west.post(&path, &path, &json!({ "deed": "join" }));
    east.goto(&house.address(&path));
    let [spectator, west] = [spectator, west].map(|person| {
        let page = person.another_tab();
        page.goto(&house.address(&path));
        page.wait_to_receive("/live");
        page
    });
    east.click(&format!(".card-face[data-move='{card}']"));
    east.wait_for_status("Card locked in. Waiting for your opponent.");
    let id = path.trim_start_matches("/match/").to_owned();
    for page in [&west, &spectator] {
        page.wait_for_text(".player.first", "has chosen");
        page.reload();
        for question in QUESTIONS {
            ask(page, &id, question);
        }
    }
    let own = ask(east, &id, "/log");
    let own = last_line(&own);
    assert_eq!(own["move"], card, "East knows");
    let nonce = own["nonce"].as_str().expect("East's choice is sealed with one").to_owned();
    Seen { id, west, spectator, nonce }
}

fn ask(page: &Page, id: &str, question: &str) -> String {
    let address = format!("/api/v1/matches/{id}{question}");
    let text = page.eval(&format!("fetch('{address}').then(answer => answer.text())"));
    text.as_str().expect("an answer is text").to_owned()
}

fn last_line(log: &str) -> Value {
    let log: Value = serde_json::from_str(log).expect("the log is JSON");
    let lines = log["lines"].as_array().or(log.as_array()).expect("the log has lines");
    lines.last().expect("something has happened").clone()
}

/// Everything that a page has received, each text once, but for what differs from one match to the
/// next anyway: ids, times, commitments, how many matches wait, and how many look on while somebody
/// loads a page.
fn alike(page: &Page, seen: &Seen) -> Vec<String> {
    let plain = |received: &Received| {
        let text = format!("{}\n{}", received.from, received.text).replace(&seen.id, "ID");
        let text = COUNTS.iter().fold(text, |text, count| text.replace(count, ""));
        let text = blank(&text, "\"at\":", |c| c.is_ascii_digit());
        let text = blank(&text, "Your turn (", |c| c.is_ascii_digit());
        let text = blank(&text, "[SeedCommitment \"", |c| c.is_ascii_hexdigit());
        blank(&text, "\"commitment\":\"", |c| c.is_ascii_hexdigit())
    };
    let mut all: Vec<_> = page.received().iter().map(plain).collect();
    all.retain(|text| !text.ends_with(r#"{"parts":{"spectators":""}}"#));
    // After a silence pages ask whether the hall is there, and are answered nothing.
    all.retain(|text| !text.ends_with("\n{}"));
    all.sort();
    all.dedup();
    all
}

/// A text without what follows a mark as long as it is of a kind.
fn blank(text: &str, mark: &str, is_of_kind: fn(char) -> bool) -> String {
    let mut parts = text.split(mark);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + mark + part.trim_start_matches(is_of_kind))
}

#[test]
fn what_east_has_chosen_is_on_no_other_machine_until_west_has_chosen_too() {
    let (house, browser) = (House::open(), Browser::start());
    let people = [(); 3].map(|()| browser.person());
    let [east, west, spectator] = people.each_ref();
    for page in &people {
        page.goto(&house.address("/new"));
    }
    let five = choose(&house, [east, west, spectator], "5");
    let two = choose(&house, [east, west, spectator], "2");
    for (five_page, two_page) in [(&five.west, &two.west), (&five.spectator, &two.spectator)] {
        let (received, other) = (alike(five_page, &five), alike(two_page, &two));
        assert!(received.iter().any(|text| text.starts_with("ws") && text.contains("has chosen")));
        for (text, other) in received.iter().zip(&other) {
            assert!(!text.contains(&five.nonce) && !other.contains(&two.nonce));
            assert_eq!(text, other, "the five is not the two");
        }
        assert_eq!(received.len(), other.len());
    }

    two.west.click(".card-face[data-move='6']");
    for page in [&two.west, &two.spectator, east] {
        page.wait_for_turns(1);
        assert_eq!(page.turns(), ["2/6"]);
    }
    for page in [&two.west, &two.spectator] {
        let log = ask(page, &two.id, "/log");
        let commitment = sha256(&format!("{} 2", two.nonce));
        assert!(log.contains(&two.nonce) && log.contains(&commitment), "it can be checked: {log}");
    }
}
