//! A peer under the same load: boardgame.io with its own store in memory, over its own transport, socket.io by WebSocket.
//! Its server lies next to this file. It checks whose turn it is and that the pieces are there, and no more: it is spared the
//! rules of checkers, durability, and the rendering of notation.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;

use super::surroundings::Surroundings;
use crate::http::Http;
use crate::play::{Pair, Table};
use crate::scripts::ScriptMove;
use crate::socket::{Socket, frame};

/// The peer in a process of its own, which ends with this.
pub(crate) struct Peer {
    child: Child,
    address: String,
}

/// Two players at the peer.
pub(crate) struct PeerPair {
    http: Http,
    address: String,
}

/// A match there.
pub(crate) struct PeerTable {
    id: String,
    /// What each player shows with a move.
    credentials: [String; 2],
    sockets: [Socket; 2],
    /// The states that each has been told after the first.
    told: [usize; 2],
    /// The moves that were made.
    moves: usize,
}

impl Peer {
    /// Starts it where it was installed.
    pub(crate) fn start(around: &Surroundings) -> Option<Self> {
        let folder = around.peer.as_ref()?;
        let mut child = Command::new("node")
            .arg("server.js")
            .current_dir(folder)
            .env("NODE_ENV", "production")
            .stdout(Stdio::piped())
            .spawn()
            .expect("node starts");
        let said = BufReader::new(child.stdout.take().expect("a pipe"));
        let port = said
            .lines()
            .map_while(Result::ok)
            .find_map(|line| line.strip_prefix("listening on ").map(str::to_owned));
        let address = format!("127.0.0.1:{}", port.expect("it says where it listens"));
        Some(Self { child, address })
    }

    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    pub(crate) async fn seat(&self, pairs: usize) -> Vec<PeerPair> {
        let mut seated = Vec::with_capacity(pairs);
        for _ in 0..pairs {
            let http = Http::connect(&self.address).await;
            seated.push(PeerPair { http, address: self.address.clone() });
        }
        seated
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // It may have ended before.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Pair for PeerPair {
    type Table = PeerTable;

    async fn sit_down(&mut self, game: &str) -> PeerTable {
        let (path, order) = (format!("/games/{game}/create"), json!({ "numPlayers": 2 }));
        let made = self.http.post(&path, "", &order);
        let id = made.await["matchID"].as_str().expect("an id").to_owned();
        let credentials = [self.join(game, &id, 0).await, self.join(game, &id, 1).await];
        let sockets = [
            self.connect(game, &id, 0, &credentials[0]).await,
            self.connect(game, &id, 1, &credentials[1]).await,
        ];
        PeerTable { id, credentials, sockets, told: [0; 2], moves: 0 }
    }
}

impl PeerPair {
    async fn join(&mut self, game: &str, id: &str, seat: usize) -> String {
        let who = json!({ "playerID": seat.to_string(), "playerName": "guest" });
        let joined = self.http.post(&format!("/games/{game}/{id}/join"), "", &who).await;
        joined["playerCredentials"].as_str().expect("credentials").to_owned()
    }

    /// Opens the connection, the channel of the game in it, and the match in that.
    async fn connect(&self, game: &str, id: &str, seat: usize, credentials: &str) -> Socket {
        let path = "/socket.io/?EIO=4&transport=websocket";
        let mut socket = Socket::connect(&self.address, path, "").await;
        expect(&mut socket, "0{").await;
        socket.send(&frame(&format!("40/{game},"))).await.expect("it is open");
        expect(&mut socket, &format!("40/{game},")).await;
        let sync = json!(["sync", id, seat.to_string(), credentials, 2]);
        socket.send(&frame(&format!("42/{game},{sync}"))).await.expect("it is open");
        expect(&mut socket, &format!("42/{game},[\"sync\"")).await;
        socket
    }
}

/// Waits for a message that begins so. Its server asks now and then whether anybody is there.
async fn expect(socket: &mut Socket, beginning: &str) {
    loop {
        let told = socket.next().await.expect("it is open");
        if told.starts_with(beginning.as_bytes()) {
            return;
        }
        if told == b"2" {
            socket.send(&frame("3")).await.expect("it is open");
        }
    }
}

impl Table for PeerTable {
    async fn act(&mut self, mv: &ScriptMove) -> Duration {
        let player = mv.player as usize;
        self.see(player).await;
        let begun = Instant::now();
        let action = json!({
            "type": "MAKE_MOVE",
            "payload": {
                "type": "move",
                "args": [mv.motion.from[0], mv.motion.to[0], mv.motion.captured],
                "playerID": player.to_string(),
                "credentials": self.credentials[player],
            },
        });
        let update = json!(["update", action, self.moves, self.id, player.to_string()]);
        let update = frame(&format!("42/checkers,{update}"));
        self.sockets[player].send(&update).await.expect("it is open");
        self.moves += 1;
        self.see(player).await;
        begun.elapsed()
    }
}

impl PeerTable {
    /// Waits until somebody has been told of all moves: of each, everybody is told once.
    async fn see(&mut self, player: usize) {
        while self.told[player] < self.moves {
            // What is refused is answered by nothing: the load would stand still, and be seen to.
            expect(&mut self.sockets[player], "42/checkers,[\"update\"").await;
            self.told[player] += 1;
        }
    }
}
