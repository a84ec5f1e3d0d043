//! The key of a hall: what opens the secrets in its database. It lies in a file of its own, so that a
//! copy of the database alone gives no secret away. All servers of one hall have the same.

use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use ring::hmac;

use super::cipher::Cipher;
use super::url::DatabaseUrl;
use super::{StoreError, private};
use crate::secret;

/// How the key's file is called, after the database's.
const ENDING: &str = ".key";
/// Bytes of a key.
const LENGTH: usize = 32;

/// Where the key of a hall is.
#[derive(Clone, Default, PartialEq, Eq)]
pub enum KeySource {
    /// In a file next to the database, which is a file itself.
    #[default]
    Beside,
    /// In another file.
    File(PathBuf),
    /// Here, in hexadecimal.
    Text(String),
}

/// The key.
#[derive(Clone)]
pub(super) struct Key(hmac::Key);

impl KeySource {
    /// The file that a hall's key is in, if it is in one.
    #[must_use]
    pub fn file(&self, database: &DatabaseUrl) -> Option<PathBuf> {
        match self {
            Self::Beside => Some(private::beside(database.file()?, ENDING)),
            Self::File(file) => Some(file.clone()),
            Self::Text(_) => None,
        }
    }

    /// The files that a backup must not take the place of: the one that the key is in, and the one next to
    /// the database, which may be the right one although another is named.
    pub(crate) fn guarded(&self, database: &Path) -> impl Iterator<Item = PathBuf> {
        let database = DatabaseUrl::from(database);
        [Self::Beside.file(&database), self.file(&database)].into_iter().flatten()
    }

    /// The key, if there is one.
    pub(super) fn find(&self, database: &DatabaseUrl) -> Result<Option<Key>, StoreError> {
        let (text, place) = match self {
            Self::Text(text) => (text.clone(), "DOHYO_KEY".to_owned()),
            Self::Beside | Self::File(_) => {
                let file = self.file(database).ok_or_else(nowhere)?;
                match fs::read_to_string(&file) {
                    Ok(text) => {
                        if let Err(error) = private::shut(&file) {
                            tracing::warn!(%error, "others can read {}", file.display());
                        }
                        (text, file.display().to_string())
                    }
                    Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
                    Err(error) => return Err(unreadable(&file, &error)),
                }
            }
        };
        let key = Key::read(text.trim());
        key.map(Some).ok_or_else(|| {
            StoreError::Key(format!("the key in {place} is damaged: it has 64 hexadecimal digits"))
        })
    }

    /// The key; a new one is made where there is none.
    pub(super) fn find_or_make(&self, database: &DatabaseUrl) -> Result<Key, StoreError> {
        if let Some(key) = self.find(database)? {
            return Ok(key);
        }
        let file = self.file(database).expect("a key that is given is found");
        make(&file).map_err(|error| unreadable(&file, &error))?;
        self.find(database)?.ok_or_else(|| self.missing(database))
    }

    /// There is none, though the database has secrets that it opens.
    pub(super) fn missing(&self, database: &DatabaseUrl) -> StoreError {
        let file = self.file(database).unwrap_or_default();
        let file = file.display();
        StoreError::Key(format!(
            "the key of this hall is missing: put it back into {file}, or say where it is with --key-file; \
             if it is lost, `dohyo admin new-key` makes another"
        ))
    }

    /// The one that was found belongs to another hall.
    pub(super) fn foreign(&self, database: &DatabaseUrl) -> StoreError {
        let place = self.file(database).map(|file| file.display().to_string());
        let place = place.unwrap_or_else(|| "DOHYO_KEY".to_owned());
        StoreError::Key(format!("the key in {place} is not the one of this hall"))
    }
}

impl Key {
    fn read(text: &str) -> Option<Self> {
        let digits = text.as_bytes();
        if digits.len() != 2 * LENGTH || !digits.iter().all(u8::is_ascii_hexdigit) {
            return None;
        }
        let byte = |pair: &[u8]| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok();
        let bytes: Option<Vec<u8>> = digits.chunks(2).map(byte).collect();
        Some(Self(hmac::Key::new(hmac::HMAC_SHA256, &bytes?)))
    }

    /// What tells keys apart and gives nothing away.
    pub(super) fn fingerprint(&self) -> String {
        self.derive("fingerprint").iter().take(16).map(|byte| format!("{byte:02x}")).collect()
    }

    /// What encrypts the sealed choices and the seed of a match.
    pub(super) fn of_match(&self, id: &str) -> Cipher {
        Cipher::new(self.derive(&format!("match {id}")))
    }

    /// What encrypts secrets that are never opened: plans of a match, and the hall's own.
    pub(super) fn of(&self, what: &str) -> Cipher {
        Cipher::new(self.derive(&format!("kept {what}")))
    }

    fn derive(&self, what: &str) -> [u8; LENGTH] {
        let tag = hmac::sign(&self.0, what.as_bytes());
        tag.as_ref().try_into().expect("a digest has 32 bytes")
    }
}

/// Makes a key, whole or not at all: another server that opens the same hall may do so at the same time.
fn make(file: &Path) -> io::Result<()> {
    let scratch = private::beside(file, &format!(".{}", secret::random_text(8)));
    let bytes: [u8; LENGTH] = secret::random_bytes();
    let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let write = || {
        let mut options = OpenOptions::new();
        let mut written = private::options(options.write(true).create_new(true)).open(&scratch)?;
        writeln!(written, "{digits}")?;
        written.sync_all()?;
        match fs::hard_link(&scratch, file) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
            other => other,
        }
    };
    let written = write();
    // It has its name, or is not wanted.
    let _ = fs::remove_file(&scratch);
    // What it encrypts is kept right after: a key whose name the disk has forgotten would lose all that.
    written.and_then(|()| private::sync_folder(file))
}

/// A server has no place next to it.
fn nowhere() -> StoreError {
    StoreError::Key("the hall's key has no place: say where it is with --key-file".to_owned())
}

fn unreadable(file: &Path, error: &io::Error) -> StoreError {
    StoreError::Key(format!("the hall's key cannot be had from {}: {error}", file.display()))
}

impl fmt::Debug for KeySource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Beside => f.write_str("Beside"),
            Self::File(file) => f.debug_tuple("File").field(file).finish(),
            Self::Text(_) => f.write_str("Text"),
        }
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}
