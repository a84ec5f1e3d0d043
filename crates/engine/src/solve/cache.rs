//! Solutions kept in files: the few brackets from which everything else is found at once.
//!
//! A file is `magic, version, game, utility, states, largest gap, brackets, checksum`, numbers in
//! little-endian order, lists and texts behind their length. A file that is cut short, damaged
//! or another program's is not trusted: the process that opened it computes anew, writes over it and says so.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, io, process};

use super::{Bounds, Utility};
use crate::checksum::checksum;

/// What is worth keeping of a solution.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct CachedSolution {
    /// How many positions were valued.
    pub(super) states: usize,
    /// The largest duality gap of one of their games.
    pub(super) largest_gap: f64,
    /// Brackets of some positions; which ones, the reader knows.
    pub(super) bounds: Vec<Bounds>,
}

/// The file of one game and utility.
#[derive(Clone, Debug)]
pub(super) struct Cache {
    path: PathBuf,
    heading: Vec<u8>,
}

const MAGIC: &[u8; 8] = b"\x89dohyo\r\n";
/// To be raised with every change of what is kept, or in what order.
const VERSION: u32 = 1;

impl Cache {
    /// The file in this folder. It need not be there, nor the folder.
    pub(super) fn new(folder: &Path, game: &str, utility: Utility) -> Self {
        let mut heading = MAGIC.to_vec();
        heading.extend(VERSION.to_le_bytes());
        for word in [game, utility.as_str()] {
            heading.push(u8::try_from(word.len()).expect("ids are short"));
            heading.extend(word.as_bytes());
        }
        Self { path: folder.join(format!("{game}-{utility}.solution")), heading }
    }

    /// Reads the file, if there is one. A file that is no record with so many brackets is a
    /// warning.
    pub(super) fn load(&self, bounds: usize) -> Result<Option<CachedSolution>, String> {
        let bytes = match fs::read(&self.path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(format!("cannot read {}: {error}", self.path.display())),
        };
        let fault = match self.read(&bytes) {
            Ok(record) if record.bounds.len() == bounds => return Ok(Some(record)),
            Ok(_) => "has another length than it should",
            Err(fault) => fault,
        };
        Err(format!("{} {fault}; the solution is computed anew", self.path.display()))
    }

    /// Writes the file, and the folder where there is none. Another process that reads the file sees the
    /// old one or the new one, nothing between.
    pub(super) fn store(&self, record: &CachedSolution) -> Result<(), String> {
        static WRITTEN: AtomicUsize = AtomicUsize::new(0);
        let number = WRITTEN.fetch_add(1, Ordering::Relaxed);
        let unfinished = self.path.with_extension(format!("{}-{number}", process::id()));
        let folder = self.path.parent().unwrap_or(Path::new("."));
        let written = fs::create_dir_all(folder)
            .and_then(|()| fs::write(&unfinished, self.written(record)))
            .and_then(|()| fs::rename(&unfinished, &self.path));
        written.map_err(|error| {
            // What is left of it is of no use to anybody, and may not even be there.
            let _ = fs::remove_file(&unfinished);
            format!("cannot keep the solution in {}: {error}", self.path.display())
        })
    }

    fn written(&self, record: &CachedSolution) -> Vec<u8> {
        let mut bytes = self.heading.clone();
        bytes.extend((record.states as u64).to_le_bytes());
        bytes.extend(record.largest_gap.to_le_bytes());
        bytes.extend((record.bounds.len() as u64).to_le_bytes());
        for bounds in &record.bounds {
            bytes.extend(bounds.lower.to_le_bytes());
            bytes.extend(bounds.upper.to_le_bytes());
        }
        let checksum = checksum(&bytes);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }

    /// Says what is wrong with bytes that are no record.
    fn read(&self, bytes: &[u8]) -> Result<CachedSolution, &'static str> {
        let Some((content, sum)) = bytes.split_last_chunk() else {
            return Err("is cut short");
        };
        if !bytes.starts_with(MAGIC) {
            return Err("is not a solution of a bout");
        }
        if checksum(content) != u64::from_le_bytes(*sum) {
            return Err("is damaged");
        }
        let content = content.strip_prefix(&self.heading[..]);
        let content = content.ok_or("is the solution of another game or of another version")?;
        let (numbers, rest) = content.as_chunks();
        let [states, largest_gap, count, bounds @ ..] = numbers else {
            return Err("is cut short");
        };
        let number = |bytes: &[u8; 8]| f64::from_le_bytes(*bytes);
        let (pairs, odd) = bounds.as_chunks();
        let bounds: Vec<Bounds> = pairs
            .iter()
            .map(|[lower, upper]| Bounds { lower: number(lower), upper: number(upper) })
            .collect();
        let complete = rest.is_empty() && odd.is_empty();
        if !complete || u64::from_le_bytes(*count) != bounds.len() as u64 {
            return Err("has another length than it says");
        }
        // No bracket with a NaN is in order either.
        if !bounds.iter().all(|bounds| bounds.lower <= bounds.upper) {
            return Err("has bounds in the wrong order");
        }
        let states = usize::try_from(u64::from_le_bytes(*states)).map_err(|_| "is too large")?;
        Ok(CachedSolution { states, largest_gap: number(largest_gap), bounds })
    }
}
