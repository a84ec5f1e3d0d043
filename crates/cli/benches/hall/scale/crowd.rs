//! Live connections by the thousand on which nothing happens, and the memory that they take.

use super::surroundings::Halls;
use crate::hall;

/// How many there are, over all servers.
pub(crate) const CONNECTIONS: usize = 10_000;
/// How many of them look at the same match.
const LOOKERS: usize = 10;

/// The megabytes of all servers together while they are open.
pub(crate) async fn memory(halls: &Halls) -> f64 {
    let mut connections = Vec::with_capacity(CONNECTIONS);
    for (index, server) in (0..CONNECTIONS / LOOKERS).zip(halls.servers.iter().cycle()) {
        let id = hall::quiet_match(server.address()).await;
        // Those who look on are anywhere.
        for looker in 0..LOOKERS {
            let place = (index + looker) % halls.servers.len();
            let socket = hall::listen(halls.servers[place].address(), &id, "").await;
            connections.push(tokio::spawn(keep(socket)));
        }
    }
    let kilobytes: u64 = halls.servers.iter().map(crate::server::Server::kilobytes).sum();
    let open = connections.iter().filter(|connection| !connection.is_finished()).count();
    assert_eq!(open, CONNECTIONS, "some were closed");
    kilobytes as f64 / 1024.0
}

/// Answers what is asked until it ends.
async fn keep(mut socket: crate::socket::Socket) {
    while socket.next().await.is_ok() {}
}
