//! Passwords, of which only Argon2id's hash is kept.

use std::sync::Arc;

use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// The shortest and the longest password, in characters.
const LENGTHS: std::ops::RangeInclusive<usize> = 8..=200;
/// Hashes at a time: each takes a core and 19 MB for a moment.
const AT_A_TIME: usize = 2;

/// Makes and checks the hashes, a few at a time and off the threads that answer.
#[derive(Clone, Debug)]
pub struct Passwords(Arc<Semaphore>);

/// A password that is too short or too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadPassword;

impl Default for Passwords {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(AT_A_TIME)))
    }
}

impl Passwords {
    /// What is kept of a password.
    pub async fn hash(&self, password: String) -> Result<String, BadPassword> {
        if !LENGTHS.contains(&password.chars().count()) {
            return Err(BadPassword);
        }
        let hash = move || Argon2::default().hash_password(password.as_bytes());
        let hash = self.apart(hash).await.expect("Argon2's usual parameters are valid");
        Ok(hash.to_string())
    }

    /// Whether a password is the one that was kept. Where none was, it takes as long to say so.
    pub async fn fits(&self, password: String, kept: Option<String>) -> bool {
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
        self.apart(check).await
    }

    async fn apart<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> T {
        let _turn = self.0.acquire().await.expect("nobody closes it");
        spawn_blocking(work).await.expect("hashing does not panic")
    }
}
