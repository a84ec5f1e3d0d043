//! A sealed card is known to its player alone, by whatever way somebody looks.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::begin;
use crate::house::House;
use crate::socket::Socket;

/// Everything that others receive while the first player's card lies sealed, made comparable, and
/// the nonce that seals it.
async fn received(house: &mut House, card: &str) -> (Vec<String>, String) {
    let address = house.serve().await;
    let (id, host, guest) = begin(house, "bout").await;
    let events = format!("/matches/{id}/events");
    let shown = format!("Bearer {}", guest.token);
    let mut sockets = [
        Socket::open(address, &events, &[("Authorization", &shown)]).await.expect("a socket"),
        Socket::open(address, &events, &[]).await.expect("a socket"),
    ];
    for socket in &mut sockets {
        socket.next().await;
    }
    host.act(house, &id, &json!({ "deed": "choose", "move": card })).await.fits(StatusCode::OK);
    let mut texts = Vec::new();
    for socket in &mut sockets {
        assert_eq!(socket.next().await["lines"][0]["kind"], "choose");
        texts.push(socket.heard.clone());
    }
    for path in ["", "/log", "/record", "/turns/0"] {
        let path = format!("/matches/{id}{path}");
        texts.push(guest.look(house, &path).await.body);
        texts.push(house.look(&path).await.body);
    }
    for path in [format!("/match/{id}"), format!("/match/{id}/board/0")] {
        let page = axum::http::Request::get(path).body(axum::body::Body::empty());
        texts.push(house.ask(page.expect("a request")).await.body);
    }
    let own = host.look(house, &format!("/matches/{id}/log")).await.fits(StatusCode::OK);
    assert_eq!(own["lines"][1]["move"], card, "one's own card is told");
    let nonce = own["lines"][1]["nonce"].as_str().expect("a nonce").to_owned();
    let commitment = own["lines"][1]["commitment"].as_str().expect("a commitment").to_owned();
    assert_eq!(commitment, dohyo_server::secret::sha256(&format!("{nonce} {card}")));
    for text in &mut texts {
        assert!(!text.contains(&nonce), "the nonce is in {text}");
        *text = text.replace(&id, "ID").replace(&commitment, "COMMITMENT");
    }
    (texts, nonce)
}

/// A text without what differs between any two matches: times, ids, and tokens of forms.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut digits = String::new();
    for c in text.chars().chain(['\n']) {
        if c.is_ascii_hexdigit() {
            digits.push(c);
            continue;
        }
        // Cards and numbers of lines are short.
        plain.push_str(if digits.len() > 9 { "#" } else { &digits });
        digits.clear();
        plain.push(c);
    }
    plain
}

#[tokio::test]
async fn what_others_receive_does_not_depend_on_a_sealed_card() {
    let mut house = House::new().await;
    let (four, _) = received(&mut house, "4").await;
    let (two, _) = received(&mut house, "2").await;
    for (one, other) in four.iter().zip(&two) {
        assert_eq!(plain(one), plain(other));
    }
}

#[tokio::test]
async fn once_both_have_chosen_everybody_can_check_the_commitments() {
    let house = House::new().await;
    let (id, host, guest) = begin(&house, "bout").await;
    let log = async || house.look(&format!("/matches/{id}/log")).await.fits(StatusCode::OK);
    let choose = |card: &str| json!({ "deed": "choose", "move": card });
    host.act(&house, &id, &choose("4")).await.fits(StatusCode::OK);
    let sealed = log().await["lines"][1].clone();
    assert_eq!((&sealed["move"], &sealed["nonce"]), (&Value::Null, &Value::Null));
    guest.act(&house, &id, &choose("2")).await.fits(StatusCode::OK);
    let open = log().await;
    assert_eq!(open["lines"][1]["move"], "4");
    let nonce = open["lines"][1]["nonce"].as_str().expect("a nonce");
    assert_eq!(sealed["commitment"], dohyo_server::secret::sha256(&format!("{nonce} 4")));
    assert_eq!(open["lines"][2]["turn"], "4/2");
    assert_eq!(open["lines"][2]["opened"][0]["nonce"], nonce);
}
