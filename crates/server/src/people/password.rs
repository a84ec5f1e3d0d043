//! Passwords, of which only Argon2id's hash is kept. Making hashes and checking them have lines of their own, so
//! that a flood of new accounts holds up nobody who logs in.

use std::num::NonZeroUsize;

use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use tokio::time::timeout;

use crate::workers::{PATIENCE, Unworked, WorkerPlace, Workers};

/// The shortest and the longest password, in characters.
const LENGTHS: std::ops::RangeInclusive<usize> = 8..=200;
/// Hashes at a time in each line: every one takes a core and 19 MB for a moment.
const AT_A_TIME: NonZeroUsize = NonZeroUsize::MIN;
/// Those that wait or are worked on, in each line.
const PLACES: usize = 64;

/// Makes and checks the hashes, a few at a time and off the threads that answer. Only so many wait.
#[derive(Clone, Debug)]
pub struct Passwords {
    making: Workers,
    checking: Workers,
}

/// A place among those whose passwords are checked.
#[derive(Debug)]
pub struct PasswordCheck(WorkerPlace);

/// Why there is no hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unhashed {
    /// The password is too short or too long.
    BadPassword,
    /// Too many wait.
    Unworked(Unworked),
}

impl Default for Passwords {
    fn default() -> Self {
        let line = || Workers::new(AT_A_TIME, PLACES);
        Self { making: line(), checking: line() }
    }
}

impl Passwords {
    /// What is kept of a password.
    pub async fn hash(&self, password: String) -> Result<String, Unhashed> {
        if !LENGTHS.contains(&password.chars().count()) {
            return Err(Unhashed::BadPassword);
        }
        let hash = move || Argon2::default().hash_password(password.as_bytes());
        let place = self.making.place().map_err(Unhashed::Unworked)?;
        let hash = apart(place, hash).await.map_err(Unhashed::Unworked)?;
        Ok(hash.expect("Argon2's usual parameters are valid").to_string())
    }

    /// A place for somebody who tries a password. Who finds none has not tried any.
    pub fn check(&self) -> Result<PasswordCheck, Unworked> {
        self.checking.place().map(PasswordCheck)
    }
}

impl PasswordCheck {
    /// Whether a password is the one that was kept. Where none was, it takes as long to say so.
    pub async fn fits(self, password: String, kept: Option<String>) -> Result<bool, Unworked> {
        let check = move || {
            let fits = |kept: &str| {
                let password = password.as_bytes();
                Argon2::default().verify_password(password, kept).is_ok()
            };
            match kept {
                Some(kept) => fits(&kept),
                None => {
                    let _ = Argon2::default().hash_password(password.as_bytes());
                    false
                }
            }
        };
        apart(self.0, check).await
    }
}

/// Waits for a turn as long as anybody does, and works.
async fn apart<T: Send + 'static>(
    place: WorkerPlace,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Unworked> {
    timeout(PATIENCE, place.work(work)).await.map_err(|_| Unworked::Busy)?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_flood_of_new_accounts_is_refused_and_holds_up_nobody_who_logs_in() {
        let passwords = Passwords::default();
        let kept = passwords.hash("long enough".to_owned()).await.expect("there is room");
        let flood: Vec<_> = (0..PLACES).map(|_| passwords.making.place().expect("room")).collect();
        let refused = passwords.hash("long enough".to_owned()).await;
        assert_eq!(refused, Err(Unhashed::Unworked(Unworked::Busy)));
        let fits = async |password: &str| {
            passwords.check()?.fits(password.to_owned(), Some(kept.clone())).await
        };
        assert_eq!((fits("long enough").await, fits("not the one").await), (Ok(true), Ok(false)));
        let crowd: Vec<_> =
            (0..PLACES).map(|_| passwords.checking.place().expect("room")).collect();
        assert_eq!(fits("long enough").await, Err(Unworked::Busy));
        drop((flood, crowd));
        assert_eq!(fits("long enough").await, Ok(true));
        assert!(passwords.hash("long enough".to_owned()).await.is_ok());
    }
}
