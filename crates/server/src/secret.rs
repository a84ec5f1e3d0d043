//! Chance that nobody can guess, and what is kept of secrets: their hashes.

pub use dohyo_rules::fair::sha256;

/// What ids and secrets are written with: no two of them look alike.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Random text of so many characters, five bits each.
#[must_use]
pub fn random_text(length: usize) -> String {
    let mut bytes = vec![0; length];
    fill(&mut bytes);
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// A random number.
#[must_use]
pub fn random_number() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

/// A random id, small enough for numbers in JSON.
#[must_use]
pub fn random_id() -> i64 {
    (random_number() >> 11) as i64
}

/// So many random bytes.
#[must_use]
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    fill(&mut bytes);
    bytes
}

fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the system has randomness");
}
