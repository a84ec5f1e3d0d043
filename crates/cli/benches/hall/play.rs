//! Two programs that play against each other, move after move, match after match.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use dohyo_engine::Random;
use dohyo_rules::{AnyMatch, Player, Status, find};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::sleep_until;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::http::post;
use crate::server::Server;

/// What is played, in turn.
const GAMES: [&str; 4] = ["checkers", "sumo-checkers", "kumo", "bout-oshi-dashi"];

/// Matches of each game that are made up before anything is measured.
const SCRIPTS: u64 = 40;
/// What a connection reads into, in bytes; the usual size would be cleared for each message.
const READING: usize = 4 * 1024;

/// Whole matches, by the game: who decides what, one after the other.
pub(crate) struct Scripts(Vec<(&'static str, Vec<(Player, String)>)>);

/// How fast the players play.
#[derive(Clone, Copy)]
pub(crate) struct Pace(Option<Duration>);

/// Two players, by their tokens.
pub(crate) struct Pair {
    tokens: [String; 2],
}

/// How long answers took, and how long the hall worked for them.
pub(crate) struct Tally {
    seconds: u64,
    micros: Vec<u32>,
    busy: u64,
}

/// A player's side of a connection.
struct Side {
    sink: futures_util::stream::SplitSink<WebSocketStream<TcpStream>, Message>,
    accepted: mpsc::UnboundedReceiver<()>,
}

impl Scripts {
    /// Lets chance play some matches of each game, so that nobody thinks while it is measured.
    pub(crate) fn new() -> Self {
        let mut random = Random::new(1);
        let seeds = (0..SCRIPTS).flat_map(|_| GAMES);
        Self(seeds.map(|game| (game, script(game, &mut random))).collect())
    }
}

/// A whole match by chance.
fn script(game: &str, random: &mut Random) -> Vec<(Player, String)> {
    let mut table = find(game).expect("a game").start();
    let mut script = Vec::new();
    while !matches!(table.status(), Status::Over(_)) {
        for (player, mv) in turn(&*table, random) {
            table.choose(player, &mv, None).expect("it is legal");
            script.push((player, mv));
        }
    }
    script
}

impl Pace {
    pub(crate) const fn every(interval: Duration) -> Self {
        Self(Some(interval))
    }

    pub(crate) const fn at_once() -> Self {
        Self(None)
    }
}

impl Tally {
    pub(crate) const fn over(seconds: u64) -> Self {
        Self { seconds, micros: Vec::new(), busy: 0 }
    }

    pub(crate) fn add(&mut self, micros: Vec<u32>) {
        self.micros.extend(micros);
    }

    /// Notes how long the hall kept processors busy meanwhile, in microseconds.
    pub(crate) const fn note_busy(&mut self, micros: u64) {
        self.busy = micros;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut micros = self.micros.clone();
        micros.sort_unstable();
        let at = |share: usize| micros.get(micros.len() * share / 1000).copied().unwrap_or(0);
        let (moves, p50, p99, p999) =
            (micros.len() as u64 / self.seconds, at(500), at(990), at(999));
        let ms = |micros: u32| f64::from(micros) / 1000.0;
        let (p50, p99, p999) = (ms(p50), ms(p99), ms(p999));
        write!(f, "{moves} moves/s, p50 {p50:.1} ms, p99 {p99:.1} ms, p99.9 {p999:.1} ms, ")?;
        write!(f, "{:.1} µs of a processor a move", self.busy as f64 / micros.len().max(1) as f64)
    }
}

/// So many pairs of guests.
pub(crate) async fn seat(server: &Server, pairs: u64) -> Vec<Pair> {
    let mut seated = Vec::new();
    for _ in 0..pairs {
        seated.push(Pair { tokens: [guest(server).await, guest(server).await] });
    }
    seated
}

async fn guest(server: &Server) -> String {
    let token = post(server.address(), "/api/v1/guests", "", &json!({})).await;
    token["token"].as_str().expect("a token").to_owned()
}

/// A match in which nobody does anything.
pub(crate) async fn quiet_match(server: &Server) -> String {
    let host = guest(server).await;
    open(server, &host, "checkers").await
}

async fn open(server: &Server, host: &str, game: &str) -> String {
    let order = json!({ "game": game, "opponent": "anybody", "begins": "host", "reach": "link" });
    let made = post(server.address(), "/api/v1/matches", host, &order).await;
    made["id"].as_str().expect("an id").to_owned()
}

/// A live connection to a match.
pub(crate) async fn listen(server: &Server, id: &str, token: &str) -> WebSocketStream<TcpStream> {
    let address = server.address();
    let url = format!("ws://{address}/api/v1/matches/{id}/events");
    let mut request = url.into_client_request().expect("an address");
    if !token.is_empty() {
        let bearer = HeaderValue::from_str(&format!("Bearer {token}")).expect("plain text");
        request.headers_mut().insert("authorization", bearer);
    }
    let stream = TcpStream::connect(address).await.expect("somebody listens");
    stream.set_nodelay(true).expect("it is a connection");
    let config = WebSocketConfig::default().read_buffer_size(READING);
    client_async_with_config(request, stream, Some(config)).await.expect("a WebSocket").0
}

impl Side {
    /// Reads everything that comes, and reports what was accepted.
    fn new(stream: WebSocketStream<TcpStream>) -> Self {
        let (sink, mut source) = stream.split();
        let (tell, accepted) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Some(Ok(message)) = source.next().await {
                let Ok(text) = message.to_text() else { continue };
                assert!(!text.starts_with("{\"error\""), "{text}");
                if text.starts_with("{\"accepted\"") && tell.send(()).is_err() {
                    return;
                }
            }
        });
        Self { sink, accepted }
    }

    /// Does something, and says how long it took until it was accepted.
    async fn act(&mut self, deed: &Value) -> Option<u32> {
        let begun = Instant::now();
        self.sink.send(Message::text(deed.to_string())).await.ok()?;
        self.accepted.recv().await?;
        Some(u32::try_from(begun.elapsed().as_micros()).unwrap_or(u32::MAX))
    }
}

impl Pair {
    /// Plays until the time is over, and gives how long each move took.
    pub(crate) async fn play(
        self,
        server: Arc<Server>,
        scripts: Arc<Scripts>,
        index: u64,
        pairs: u64,
        pace: Pace,
        until: Instant,
    ) -> Vec<u32> {
        let mut micros = Vec::new();
        // The pairs begin one after the other, not all at once.
        let wait = pace.0.map_or(Duration::ZERO, |pace| pace.mul_f64(index as f64 / pairs as f64));
        let mut due = Instant::now() + wait;
        for (game, script) in scripts.0.iter().cycle().skip(index as usize) {
            let id = open(&server, &self.tokens[0], game).await;
            let mut sides = [
                Side::new(listen(&server, &id, &self.tokens[0]).await),
                Side::new(listen(&server, &id, &self.tokens[1]).await),
            ];
            sides[1].act(&json!({ "deed": "join" })).await;
            for (player, mv) in script {
                if let Some(pace) = pace.0 {
                    sleep_until(due.into()).await;
                    // Whoever is late does not hurry, which would hide what is slow.
                    due = (due + pace).max(Instant::now());
                }
                if Instant::now() >= until {
                    return micros;
                }
                let deed = json!({ "deed": "choose", "move": mv });
                let side = &mut sides[*player as usize];
                micros.push(side.act(&deed).await.expect("a legal move is accepted"));
            }
        }
        micros
    }
}

/// Who has to decide, and what chance decides for them.
fn turn(table: &dyn AnyMatch, random: &mut Random) -> Vec<(Player, String)> {
    let players = match table.status() {
        Status::Over(_) => Vec::new(),
        Status::Turn(player) => vec![player],
        Status::Both => Player::ALL.to_vec(),
    };
    let choose = |player| {
        let mut moves = table.moves(player);
        (player, moves.swap_remove(random.below(moves.len())))
    };
    players.into_iter().map(choose).collect()
}
