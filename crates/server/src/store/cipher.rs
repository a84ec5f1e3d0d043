//! What is secret lies in the database encrypted: whoever copies the file cannot read it without the
//! hall's [key](super::key).
//!
//! Every match has a cipher of its own that follows from the key. When the match is over it is written
//! down next to the match, so that a hall that lost its key has lost nothing that was open.

use std::fmt;

use base64ct::{Base64UrlUnpadded, Encoding};
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

use super::StoreError;
use crate::secret;

/// Stands before what is encrypted. No move, plan or seed begins like this.
const MARK: &str = "enc1 ";

/// Fills texts up, so that their length gives nothing away. No text that is kept ends like this.
const FILLING: char = '\0';

/// Encrypts and decrypts the secrets of one match, or of one kind.
#[derive(Clone)]
pub(super) struct Cipher {
    bytes: [u8; 32],
}

impl Cipher {
    pub(super) const fn new(bytes: [u8; 32]) -> Self {
        Self { bytes }
    }

    /// Reads what [`to_text`](Self::to_text) wrote.
    pub(super) fn read(text: &str) -> Result<Self, StoreError> {
        let bytes = Base64UrlUnpadded::decode_vec(text).ok().and_then(|read| read.try_into().ok());
        let damaged = || StoreError::Unreadable("what opens its secrets is damaged".to_owned());
        bytes.map(Self::new).ok_or_else(damaged)
    }

    /// What gives all its secrets away.
    pub(super) fn to_text(&self) -> String {
        Base64UrlUnpadded::encode_string(&self.bytes)
    }

    /// Encrypts a text that belongs to a place: put anywhere else, it cannot be read.
    pub(super) fn encrypt(&self, place: &str, text: &str) -> String {
        let nonce: [u8; NONCE_LEN] = secret::random_bytes();
        let mut sealed = text.as_bytes().to_vec();
        self.key()
            .seal_in_place_append_tag(
                Nonce::assume_unique_for_key(nonce),
                Aad::from(place),
                &mut sealed,
            )
            .expect("a text is short enough");
        let written = Base64UrlUnpadded::encode_string(&[&nonce[..], &sealed].concat());
        format!("{MARK}{written}")
    }

    /// The text that was encrypted for a place. What older halls wrote is not encrypted.
    pub(super) fn decrypt(&self, place: &str, text: &str) -> Result<String, StoreError> {
        let Some(written) = text.strip_prefix(MARK) else { return Ok(text.to_owned()) };
        let opened = || {
            let bytes = Base64UrlUnpadded::decode_vec(written).ok()?;
            let (nonce, sealed) = bytes.split_first_chunk::<NONCE_LEN>()?;
            let (nonce, mut sealed) = (Nonce::assume_unique_for_key(*nonce), sealed.to_vec());
            let text = self.key().open_in_place(nonce, Aad::from(place), &mut sealed).ok()?;
            Some(str::from_utf8(text).ok()?.trim_end_matches(FILLING).to_owned())
        };
        opened().ok_or_else(|| {
            let why = "it is encrypted, and the hall's key does not open it";
            StoreError::Unreadable(why.to_owned())
        })
    }

    fn key(&self) -> LessSafeKey {
        LessSafeKey::new(UnboundKey::new(&AES_256_GCM, &self.bytes).expect("it has the length"))
    }
}

/// A text that is longer by so much, and the same once it has been encrypted and read.
pub(super) fn filled(text: &str, by: usize) -> String {
    let mut filled = text.to_owned();
    filled.extend(std::iter::repeat_n(FILLING, by));
    filled
}

/// Whether a text is encrypted.
pub(super) fn is_encrypted(text: &str) -> bool {
    text.starts_with(MARK)
}

impl fmt::Debug for Cipher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Cipher")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_encrypted_is_read_at_its_place_with_its_key_alone() {
        let cipher = Cipher::new([7; 32]);
        let sealed = cipher.encrypt("line 3", "4 name 2");
        assert!(is_encrypted(&sealed) && !sealed.contains("name"));
        assert_ne!(sealed, cipher.encrypt("line 3", "4 name 2"), "equal texts look different");
        assert_eq!(cipher.decrypt("line 3", &sealed).expect("the place and the key"), "4 name 2");
        assert!(cipher.decrypt("line 4", &sealed).is_err());
        assert!(Cipher::new([8; 32]).decrypt("line 3", &sealed).is_err());
        for cut in 0..sealed.len() - 1 {
            let read = cipher.decrypt("line 3", &sealed[..cut]);
            assert!(read.is_err() || cut < MARK.len(), "{cut}");
        }
    }

    #[test]
    fn what_fills_a_text_up_is_not_read() {
        let cipher = Cipher::new([7; 32]);
        for (text, by) in [("4", 7), ("4 name 2", 0), ("", 8)] {
            let sealed = cipher.encrypt("line 3", &filled(text, by));
            assert_eq!(sealed.len(), cipher.encrypt("line 3", "12345678").len());
            assert_eq!(cipher.decrypt("line 3", &sealed).expect("the same"), text);
        }
    }

    #[test]
    fn what_older_halls_wrote_is_read_as_it_is() {
        assert_eq!(
            Cipher::new([7; 32]).decrypt("line 3", "4 nonce abc").expect("plain"),
            "4 nonce abc"
        );
    }

    #[test]
    fn a_cipher_is_written_and_read_as_the_same() {
        let cipher = Cipher::new([9; 32]);
        assert_eq!(Cipher::read(&cipher.to_text()).expect("the same").bytes, cipher.bytes);
        assert!(Cipher::read("short").is_err() && Cipher::read("").is_err());
    }
}
