//! Players at the hall, over its API and the live connections of programs.

use std::sync::Arc;
use std::time::{Duration, Instant};

use dohyo_rules::Player;
use serde_json::json;

use crate::http::Http;
use crate::play::{Pair, Table};
use crate::scripts::ScriptMove;
use crate::socket::{Socket, frame};

/// A person, and the server that they are connected to.
#[derive(Clone)]
pub(crate) struct HallPlayer {
    address: Arc<str>,
    token: String,
}

/// Two guests.
pub(crate) struct HallPair {
    http: Http,
    players: [HallPlayer; 2],
}

/// A match of theirs.
pub(crate) struct HallTable {
    id: String,
    sockets: [Socket; 2],
    /// The last line of the log.
    last: u64,
}

/// Pairs of guests: the servers that their players are connected to go round.
pub(crate) async fn seat(servers: &[[&str; 2]], pairs: usize) -> Vec<HallPair> {
    let mut seated = Vec::with_capacity(pairs);
    for &[host, guest] in servers.iter().cycle().take(pairs) {
        let mut http = Http::connect(host).await;
        let players = [enter(&mut http, host).await, enter(&mut http, guest).await];
        seated.push(HallPair { http, players });
    }
    seated
}

async fn enter(http: &mut Http, address: &str) -> HallPlayer {
    let token = http.post("/api/v1/guests", "", &json!({})).await;
    let token = token["token"].as_str().expect("a token").to_owned();
    HallPlayer { address: address.into(), token }
}

/// A match that a guest makes, in which nobody has done anything yet.
pub(crate) async fn quiet_match(address: &str) -> String {
    let mut http = Http::connect(address).await;
    let host = enter(&mut http, address).await;
    make(&mut http, &host, "checkers").await
}

async fn make(http: &mut Http, host: &HallPlayer, game: &str) -> String {
    let order = json!({ "game": game, "opponent": "anybody", "begins": "host", "reach": "link" });
    let made = http.post("/api/v1/matches", &host.token, &order).await;
    made["id"].as_str().expect("an id").to_owned()
}

/// A live connection to a match.
pub(crate) async fn listen(address: &str, id: &str, token: &str) -> Socket {
    Socket::connect(address, &format!("/api/v1/matches/{id}/events"), token).await
}

impl Pair for HallPair {
    type Table = HallTable;

    async fn sit_down(&mut self, game: &str) -> HallTable {
        let id = make(&mut self.http, &self.players[0], game).await;
        let [first, second] = &self.players;
        let sockets = [
            listen(&first.address, &id, &first.token).await,
            listen(&second.address, &id, &second.token).await,
        ];
        let mut table = HallTable { id, sockets, last: 0 };
        table.do_it(Player::Second, &frame(r#"{"deed":"join"}"#)).await;
        table
    }
}

impl HallTable {
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// The number of the last line that was accepted.
    pub(crate) const fn last(&self) -> u64 {
        self.last
    }

    /// Does something, and waits until it is accepted.
    async fn do_it(&mut self, player: Player, deed: &[u8]) {
        let socket = &mut self.sockets[player as usize];
        socket.send(deed).await.expect("the hall is open");
        loop {
            let told = socket.next().await.expect("the hall is open");
            assert!(!told.starts_with(b"{\"error\""), "{}", String::from_utf8_lossy(told));
            if let Some(rest) = told.strip_prefix(b"{\"accepted\":") {
                self.last = number(rest);
                return;
            }
        }
    }

    /// Waits until somebody has been told the last line.
    async fn see(&mut self, player: Player) {
        let socket = &mut self.sockets[player as usize];
        loop {
            if last_told(socket.next().await.expect("the hall is open")) == Some(self.last) {
                return;
            }
        }
    }
}

impl Table for HallTable {
    async fn act(&mut self, mv: &ScriptMove) -> Duration {
        if mv.answers {
            self.see(mv.player).await;
        }
        let begun = Instant::now();
        self.do_it(mv.player, &mv.frame).await;
        begun.elapsed()
    }
}

/// The number of the last line that a message tells.
pub(crate) fn last_told(told: &[u8]) -> Option<u64> {
    const NUMBER: &str = "{\"number\":";
    let told = str::from_utf8(told).ok()?.strip_prefix("{\"lines\":")?;
    told.rfind(NUMBER).map(|place| number(&told.as_bytes()[place + NUMBER.len()..]))
}

/// The number that a text begins with.
fn number(text: &[u8]) -> u64 {
    let digits = text.iter().take_while(|digit| digit.is_ascii_digit());
    digits.fold(0, |number, digit| number * 10 + u64::from(digit - b'0'))
}
