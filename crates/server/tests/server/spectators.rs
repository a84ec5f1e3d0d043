//! Those who look on at a match: what is drawn once for all of them is what each would have been shown alone, packed
//! or not; whoever does not read keeps nobody waiting; and a page hears that the hall is there.

use std::io::Read;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use dohyo_engine::Random;
use dohyo_rules::{CATALOGUE, Player, Status, find};
use dohyo_server::hall::DeedRequest;
use dohyo_server::room::{MatchDeed, Room};
use dohyo_server::time::Watch;
use flate2::read::DeflateDecoder;
use serde_json::{Value, json};
use tokio::net::TcpSocket;

use crate::bot::Bot;
use crate::clocks::begin;
use crate::house::House;
use crate::socket::Socket;

const BEGIN: i64 = 1_790_000_000_000;
/// Things that are done in each match.
const DEEDS: usize = 8;
/// What the first byte of something packed says: that it follows what was told before.
const AFTER: u8 = 1;

/// A page that is told what differs, as the script reads it.
struct PackedPage {
    address: SocketAddr,
    token: Option<String>,
    socket: Socket,
    before: String,
    /// The last line that it knows, and what was said by then.
    number: u64,
    said: Vec<Value>,
}

impl PackedPage {
    async fn open(address: SocketAddr, id: &str, bot: Option<&Bot>) -> Self {
        let token = bot.map(|bot| bot.token.clone());
        let shown = format!("Bearer {}", token.as_deref().unwrap_or_default());
        let headers = [("Authorization", shown.as_str())];
        let headers = if bot.is_some() { &headers[..] } else { &[] };
        let path = format!("/match/{id}/live?told=packed");
        let socket = Socket::open_page(address, &path, headers).await.expect("a socket");
        let mut page =
            Self { address, token, socket, before: String::new(), number: 0, said: Vec::new() };
        page.hear().await;
        page
    }

    /// The next packed text; how many look on comes as it is.
    async fn hear(&mut self) -> Value {
        let packed = loop {
            let (is_packed, bytes) = self.socket.next_bytes().await;
            if is_packed {
                break bytes;
            }
        };
        let known = if packed[0] == AFTER { self.before.as_str() } else { "" };
        let mut all = Vec::new();
        for block in known.as_bytes().chunks(u16::MAX.into()) {
            let length = block.len() as u16;
            all.push(0);
            all.extend(length.to_le_bytes());
            all.extend((!length).to_le_bytes());
            all.extend(block);
        }
        all.extend(&packed[1..]);
        let mut text = String::new();
        DeflateDecoder::new(&all[..]).read_to_string(&mut text).expect("it was packed");
        self.before = text.split_off(known.len());
        let mut told: Value = serde_json::from_str(&self.before).expect("JSON");
        self.number = told["number"].as_u64().expect("a number");
        self.said.extend(told["said"].take().as_array().expect("a list").clone());
        // Those who ask the hall directly call it by another name.
        let told =
            told.to_string().replace(&format!("http://{}/", self.address), "http://localhost/");
        serde_json::from_str(&told).expect("JSON")
    }

    /// What the page would be shown that nobody shares anything with.
    async fn alone(&self, house: &House, id: &str, told: &str) -> Value {
        let path = format!("/match/{id}/now?told={told}");
        let answer = match &self.token {
            Some(token) => Bot { token: token.clone() }.page(house, &path).await,
            None => house.visit().get(&path).await,
        };
        serde_json::from_str(&nobodys(&answer.body)).expect("JSON")
    }
}

/// A page whose forms are nobody's.
fn nobodys(page: &str) -> String {
    const MARK: &str = r#"name=\"form\" value=\""#;
    let mut parts = page.split(MARK);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |page, part| {
        page + MARK + part.trim_start_matches(|c: char| c.is_ascii_alphanumeric())
    })
}

/// Something that one of the two may do now.
fn deed(room: &Room, random: &mut Random) -> (usize, Value) {
    let seat = random.below(2);
    let player = Player::ALL[seat];
    let mut moves = room.moves(player);
    moves.extend(room.replacements(player));
    match random.below(8) {
        0 => (seat, json!({ "deed": "say", "words": format!("\"<{}>\" & so on", random.word()) })),
        1 => (seat, json!({ "deed": "draw" })),
        2 => (seat, json!({ "deed": "decline" })),
        _ if moves.is_empty() => {
            let other = Player::ALL[1 - seat];
            let moves = room.moves(other);
            let mv = moves.get(random.below(moves.len().max(1))).cloned().unwrap_or_default();
            (1 - seat, json!({ "deed": "choose", "move": mv }))
        }
        _ => (seat, json!({ "deed": "choose", "move": moves[random.below(moves.len())] })),
    }
}

async fn check(game: &str, terms: &str, seed: u64) {
    let mut house = House::by(&Watch::by_hand(BEGIN)).await;
    let mut random = Random::new(seed);
    let (id, host, guest) = begin(&house, game, terms).await;
    let (onlooker, address) = (house.bot("Chiyo").await, house.serve().await);
    let mut pages = Vec::new();
    for bot in [None, Some(&onlooker), Some(&host), Some(&guest)] {
        pages.push(PackedPage::open(address, &id, bot).await);
    }
    for step in 0..=DEEDS {
        let live = house.state.hall.find(&id).await.expect("the match");
        let (seat, deed) = match step {
            // What follows the end has forms for all who look on.
            DEEDS => (0, json!({ "deed": "resign" })),
            _ => deed(&live.room(), &mut random),
        };
        let bot = [&host, &guest][seat];
        // What is refused changes nothing.
        bot.act(&house, &id, &deed).await;
        for page in &mut pages {
            let mut alone = page.alone(&house, &id, "whole").await;
            let context = format!("{game} ({terms}), seed {seed}, {deed}");
            assert_eq!(alone, page.alone(&house, &id, "plain").await, "{context}");
            let said = alone["said"].take();
            let mut told = None;
            while Some(page.number) < alone["number"].as_u64() {
                told = Some(page.hear().await);
            }
            assert!(told.is_none_or(|told| told == alone), "{context}");
            assert_eq!(json!(page.said), said, "{context}");
        }
    }
}

#[tokio::test]
async fn each_kind_of_viewer_is_told_what_would_have_been_drawn_for_them_alone() {
    for (seed, entry) in (1..).zip(CATALOGUE) {
        for variant in entry.variants {
            let table = find(variant.id).expect("a game").start();
            let terms = match table.status() {
                Status::Both => &["turn 2m", "days 1; hidden"][..],
                _ => &["days 1"],
            };
            for terms in terms {
                check(variant.id, terms, seed).await;
            }
        }
    }
}

#[tokio::test]
async fn whoever_does_not_read_is_skipped_ahead_and_keeps_nobody_waiting() {
    const WORDS: u64 = 250;
    let mut house = House::new().await;
    let address = house.serve().await;
    let (id, ..) = begin(&house, "kumo", "none").await;
    let live = house.state.hall.find(&id).await.expect("the match");
    let path = format!("/match/{id}/live");
    // More of them than a crowd has turns at a time: they keep none of these either.
    let mut slow = Vec::new();
    for _ in 0..=available_parallelism().map_or(1, NonZeroUsize::get) {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.set_recv_buffer_size(4096).expect("it may be small");
        let stream = socket.connect(address).await.expect("somebody listens");
        slow.push(Socket::open_over(stream, address, &path, &[]).await.expect("a socket"));
    }
    let mut quick = Socket::open_page(address, &path, &[]).await.expect("a socket");
    let host = live.room().setup().host;
    let mut last = 0;
    for word in 0..WORDS {
        let words = MatchDeed::Say(format!("{word}: {}", "words ".repeat(40)));
        last =
            house.state.hall.act(&live, DeedRequest::new(Some(host), words)).await.expect("said");
        while told(&quick.next().await) < last {}
    }
    for mut slow in slow {
        let (mut count, mut heard) = (0, 0);
        while heard < last {
            heard = heard.max(told(&slow.next().await));
            count += 1;
        }
        assert!(count < WORDS, "{count} were kept for somebody who does not read");
    }
}

/// The line that an update tells; what tells how many look on has none.
fn told(update: &Value) -> u64 {
    update["number"].as_u64().unwrap_or_default()
}

#[tokio::test]
async fn a_page_that_asks_hears_that_the_hall_is_there() {
    let mut house = House::new().await;
    let address = house.serve().await;
    let (id, ..) = begin(&house, "checkers", "none").await;
    let path = format!("/match/{id}/live");
    let mut socket = Socket::open_page(address, &path, &[]).await.expect("a socket");
    for _ in 0..3 {
        socket.say("?").await;
        while socket.next().await != json!({}) {}
    }
    // Nothing else that is said is answered.
    socket.say("!").await;
    socket.say("?").await;
    assert_eq!(socket.next().await, json!({}));
}
