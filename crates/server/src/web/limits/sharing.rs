//! What is counted over all servers of a hall. Every two seconds each puts what it counts into one row of the
//! database, which is believed for some seconds, and adds what the others have put there: how many look on at a
//! match, and who has asked for much. So a count is right after some four seconds, and a limit lets through what a
//! server allows in that time more than it should. A hall of one server does none of this.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::AccessLimits;
use crate::background::rest;
use crate::hall::{Hall, MatchLooks};
use crate::store::StoreError;

/// How often a server says what it counts.
const ROUND: Duration = Duration::from_secs(2);
/// How long that is believed, in milliseconds.
const BELIEVED: i64 = 10_000;

/// What a server counts.
#[derive(Debug, Default, Deserialize, Serialize)]
struct ServerCounts {
    /// How often it has said so: nobody adds the same twice.
    round: u64,
    /// Who looks at which match.
    looks: HashMap<String, MatchLooks>,
    /// How much those addresses have asked for since the last round that ask for much.
    asks: HashMap<IpAddr, u32>,
    /// How much those people have done.
    deeds: HashMap<i64, u32>,
}

/// What a server knows of the others.
#[derive(Clone, Default)]
pub struct Sharing(Arc<Mutex<Rounds>>);

#[derive(Debug, Default)]
struct Rounds {
    own: u64,
    /// The last round of each other server that was added.
    seen: HashMap<String, u64>,
}

impl Sharing {
    /// Says what this server counts, and adds what the others do.
    pub async fn share(&self, hall: &Hall, limits: &AccessLimits) -> Result<(), StoreError> {
        let round = {
            let mut rounds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            rounds.own += 1;
            rounds.own
        };
        let (asks, deeds) = limits.take_noted();
        let counts = ServerCounts { round, looks: hall.looks(), asks, deeds };
        let counts = serde_json::to_string(&counts).expect("numbers and texts can be written");
        let (db, now, name) = (hall.db(), hall.now(), hall.server_name());
        db.put_server(name, now + BELIEVED, &counts).await?;
        let mut looks = HashMap::<String, MatchLooks>::new();
        for (other, counts) in db.servers(now).await? {
            // What another version writes may not be for us.
            let Ok(counts) = serde_json::from_str::<ServerCounts>(&counts) else { continue };
            if other == name {
                continue;
            }
            for (id, there) in counts.looks {
                looks.entry(id).or_default().add(there);
            }
            if self.is_new(other, counts.round) {
                limits.charge(&counts.asks, &counts.deeds);
            }
        }
        hall.put_looks_elsewhere(looks);
        Ok(())
    }

    fn is_new(&self, server: String, round: u64) -> bool {
        let mut rounds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        rounds.seen.insert(server, round) != Some(round)
    }
}

/// Shares counts until it is stopped.
pub(crate) async fn keep_sharing(
    sharing: Sharing,
    hall: Hall,
    limits: Arc<AccessLimits>,
) -> Result<(), StoreError> {
    loop {
        sharing.share(&hall, &limits).await?;
        rest(ROUND).await;
    }
}
