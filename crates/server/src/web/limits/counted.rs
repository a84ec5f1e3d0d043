//! Attempts at passwords where there are several servers: the same rules as in [`guesses`](super::guesses), counted
//! in the database, so that whoever tries at all servers has no more attempts than at one.

use std::net::IpAddr;

use super::guesses::{BURST, OF_ACCOUNT, OF_ADDRESS, REMEMBERED, RIGHT};
use crate::store::{Attempts, Db, StoreError};
use crate::web::Problem;

/// Somebody tries a password for an account, by the key of its name.
pub(super) async fn begin(
    db: &Db,
    address: IpAddr,
    account: &str,
    now: i64,
) -> Result<(), Problem> {
    for right in right(address, account) {
        if !db.has_attempt(&right, now).await? {
            return Err(Problem::TooManyGuesses);
        }
    }
    let [of_address, of_account] = wrong(address, account);
    let is_known = db.knows_attempt(&known(address, account), now).await?;
    let of: &[_] = if is_known { &[of_address] } else { &[of_address, of_account] };
    match db.take_attempts(of, now).await {
        Err(StoreError::Conflict) => Err(Problem::TooManyGuesses),
        other => Ok(other?),
    }
}

/// The password was right: the attempt counts among those that were.
pub(super) async fn note_right(
    db: &Db,
    address: IpAddr,
    account: &str,
    now: i64,
) -> Result<(), Problem> {
    let known = known(address, account);
    let wrong = wrong(address, account);
    let back = if db.knows_attempt(&known, now).await? { &wrong[..1] } else { &wrong[..] };
    let right = right(address, account);
    Ok(db.note_right_attempt((back, &right), (&known, now + REMEMBERED), now).await?)
}

fn wrong(address: IpAddr, account: &str) -> [Attempts; 2] {
    let burst = BURST as i64;
    [
        Attempts { key: format!("address {address}"), pause: OF_ADDRESS, burst },
        Attempts { key: format!("account {account}"), pause: OF_ACCOUNT, burst },
    ]
}

fn right(address: IpAddr, account: &str) -> [Attempts; 2] {
    let burst = RIGHT as i64;
    [
        Attempts { key: format!("right address {address}"), pause: OF_ADDRESS, burst },
        Attempts { key: format!("right account {account}"), pause: OF_ACCOUNT, burst },
    ]
}

fn known(address: IpAddr, account: &str) -> String {
    format!("known {address} {account}")
}
