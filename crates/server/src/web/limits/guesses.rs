//! How often passwords are tried. An address has a few attempts a minute, and so has an account, wherever
//! they come from: many addresses together guess no faster than one. This holds in every hall, also where
//! nothing else is limited.
//!
//! Right passwords count, too, for much less: each costs the hall as much work as a wrong one, and opens
//! something that is kept.
//!
//! Nobody can lock somebody else out for good. Attempts come back by the minute; who is logged in stays so;
//! and an address from which the right password has come is not held up by what others try elsewhere.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use crate::time::DAY;
use crate::web::Problem;

/// Attempts at once, by an address or at an account.
pub(super) const BURST: f64 = 10.0;
/// After how many milliseconds an address has another one.
pub(super) const OF_ADDRESS: i64 = 6_000;
/// After how many milliseconds an account has another one.
pub(super) const OF_ACCOUNT: i64 = 60_000;
/// Right ones at once, by an address or of an account; afterwards they come back at the same pace.
pub(super) const RIGHT: f64 = 60.0;
/// How long an address is remembered from which somebody has logged in.
pub(super) const REMEMBERED: i64 = 30 * DAY;
/// The most of these that are remembered; nobody is before there are fewer.
const MOST: usize = 100_000;

/// Who has tried what lately.
#[derive(Debug, Default)]
pub(super) struct Guesses(Mutex<TriedPasswords>);

#[derive(Debug, Default)]
struct TriedPasswords {
    addresses: HashMap<IpAddr, GuessBucket>,
    accounts: HashMap<String, GuessBucket>,
    /// Those that were right.
    right_addresses: HashMap<IpAddr, GuessBucket>,
    right_accounts: HashMap<String, GuessBucket>,
    known: HashMap<(String, IpAddr), i64>,
}

/// The attempts that are left, as of a moment.
#[derive(Clone, Copy, Debug)]
struct GuessBucket {
    left: f64,
    at: i64,
}

impl Guesses {
    /// Somebody tries a password for an account, by the key of its name.
    pub(super) fn begin(&self, address: IpAddr, account: &str, now: i64) -> Result<(), Problem> {
        let mut tried = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_used_up = |bucket: Option<&GuessBucket>, pause| {
            bucket.is_some_and(|bucket| bucket.after(pause, RIGHT, now).left < 1.0)
        };
        if is_used_up(tried.right_addresses.get(&address), OF_ADDRESS)
            || is_used_up(tried.right_accounts.get(account), OF_ACCOUNT)
        {
            return Err(Problem::TooManyGuesses);
        }
        take(&mut tried.addresses, address, OF_ADDRESS, now)?;
        let known = tried.known.get(&(account.to_owned(), address));
        if known.is_some_and(|since| now - *since < REMEMBERED) {
            return Ok(());
        }
        take(&mut tried.accounts, account.to_owned(), OF_ACCOUNT, now)
    }

    /// The password was right: the attempt counts among those that were.
    pub(super) fn right(&self, address: IpAddr, account: &str, now: i64) {
        let mut tried = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = tried.addresses.get_mut(&address) {
            bucket.left = BURST.min(bucket.left + 1.0);
        }
        let is_new = !tried.known.contains_key(&(account.to_owned(), address));
        if let Some(bucket) = tried.accounts.get_mut(account).filter(|_| is_new) {
            bucket.left = BURST.min(bucket.left + 1.0);
        }
        spend(&mut tried.right_addresses, address, OF_ADDRESS, now);
        spend(&mut tried.right_accounts, account.to_owned(), OF_ACCOUNT, now);
        if tried.known.len() < MOST {
            tried.known.insert((account.to_owned(), address), now);
        }
    }

    /// Forgets what counts no more.
    pub(super) fn tidy(&self, now: i64) {
        let mut tried = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tried.addresses.retain(|_, bucket| bucket.after(OF_ADDRESS, BURST, now).left < BURST);
        tried.accounts.retain(|_, bucket| bucket.after(OF_ACCOUNT, BURST, now).left < BURST);
        tried.right_addresses.retain(|_, bucket| bucket.after(OF_ADDRESS, RIGHT, now).left < RIGHT);
        tried.right_accounts.retain(|_, bucket| bucket.after(OF_ACCOUNT, RIGHT, now).left < RIGHT);
        tried.known.retain(|_, since| now - *since < REMEMBERED);
    }
}

impl GuessBucket {
    /// The same at a later moment, with so many at the most.
    fn after(self, pause: i64, most: f64, now: i64) -> Self {
        let back = (now - self.at).max(0) as f64 / pause as f64;
        Self { left: most.min(self.left + back), at: now }
    }
}

/// Takes one attempt out of somebody's bucket.
fn take<K: Hash + Eq>(
    buckets: &mut HashMap<K, GuessBucket>,
    key: K,
    pause: i64,
    now: i64,
) -> Result<(), Problem> {
    let bucket = buckets.entry(key).or_insert(GuessBucket { left: BURST, at: now });
    *bucket = bucket.after(pause, BURST, now);
    if bucket.left < 1.0 {
        return Err(Problem::TooManyGuesses);
    }
    bucket.left -= 1.0;
    Ok(())
}

/// Takes one of those that were right, of which so many may have been on their way at once.
fn spend<K: Hash + Eq>(buckets: &mut HashMap<K, GuessBucket>, key: K, pause: i64, now: i64) {
    let bucket = buckets.entry(key).or_insert(GuessBucket { left: RIGHT, at: now });
    *bucket = bucket.after(pause, RIGHT, now);
    bucket.left -= 1.0;
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const fn address(last: u8) -> IpAddr {
        IpAddr::V4(Ipv4Addr::new(192, 0, 2, last))
    }

    fn is_free(guesses: &Guesses, from: u8, account: &str, now: i64) -> bool {
        guesses.begin(address(from), account, now).is_ok()
    }

    #[test]
    fn many_addresses_guess_no_faster_than_one() {
        let guesses = Guesses::default();
        let free = |now| (0..100).filter(|&from| is_free(&guesses, from, "aiko", now)).count();
        assert_eq!(free(0), 10);
        assert!(is_free(&guesses, 200, "botan", 0), "others are not concerned");
        assert_eq!(free(180_000), 3);
        guesses.tidy(3_600_000);
        let tried = guesses.0.lock().expect("nobody fell");
        assert!(tried.addresses.is_empty() && tried.accounts.is_empty());
    }

    #[test]
    fn an_address_tries_no_more_at_many_accounts_than_at_one() {
        let guesses = Guesses::default();
        let free = |now| {
            let names = (0..100).map(|name| format!("name {name}"));
            names.filter(|name| is_free(&guesses, 1, name, now)).count()
        };
        assert_eq!((free(0), free(60_000)), (10, 10));
    }

    #[test]
    fn right_passwords_come_to_an_end_and_come_back() {
        let guesses = Guesses::default();
        let log_in = |from: u8, account: &str, now| {
            let is_free = is_free(&guesses, from, account, now);
            if is_free {
                guesses.right(address(from), account, now);
            }
            is_free
        };
        let count =
            |from, account: &str, now| (0..200).filter(|_| log_in(from, account, now)).count();
        assert_eq!(count(1, "aiko", 0), 60);
        assert!(!log_in(2, "aiko", 0), "the account has had enough of them everywhere");
        assert!(!log_in(1, "botan", 0), "and the address for every account");
        assert!(log_in(2, "botan", 0), "others are not concerned");
        assert_eq!((count(1, "chiyo", 60_000), count(3, "aiko", 60_000)), (10, 1));
        guesses.tidy(10_000_000);
        let tried = guesses.0.lock().expect("nobody fell");
        assert!(tried.right_addresses.is_empty() && tried.right_accounts.is_empty());
    }

    #[test]
    fn nobody_is_locked_out_of_where_they_have_been() {
        let guesses = Guesses::default();
        for _ in 0..50 {
            assert!(is_free(&guesses, 1, "aiko", 0));
            guesses.right(address(1), "aiko", 0);
        }
        assert_eq!((2..100).filter(|&from| is_free(&guesses, from, "aiko", 0)).count(), 10);
        assert!(!is_free(&guesses, 100, "aiko", 0));
        assert!(is_free(&guesses, 1, "aiko", 0), "its owner is at home");
    }
}
