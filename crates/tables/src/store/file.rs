//! A table in a file: written whole or not at all, opened by its header, read block by block.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use dohyo_rules::by_number;

use super::header::{BLOCK, FIXED, TableCounts, TableHeader, TableKind, blocks, checksum};
use super::model::{self, Neighbours};
use crate::draughts::{JUMP, Slice, SliceIndex, SliceValues};

/// The ending of files that are not yet whole.
const UNFINISHED: &str = "unfinished";

/// A file that cannot be used, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadTable {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for BadTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.why)
    }
}

impl std::error::Error for BadTable {}

/// A table that can be read.
#[derive(Debug)]
pub(crate) struct TableFile {
    path: PathBuf,
    source: TableSource,
    pub(crate) header: TableHeader,
    /// Where each block begins.
    starts: Vec<u64>,
    neighbours: Neighbours,
}

/// Where the bytes of a table are.
#[derive(Debug)]
enum TableSource {
    File(File),
    /// In the program itself.
    Shipped(&'static [u8]),
}

impl TableSource {
    fn read_at(&self, bytes: &mut [u8], at: u64) -> io::Result<()> {
        match self {
            Self::File(file) => read_at(file, bytes, at),
            Self::Shipped(all) => {
                let from = usize::try_from(at).ok().and_then(|at| all.get(at..));
                let from = from.and_then(|from| from.get(..bytes.len()));
                bytes.copy_from_slice(from.ok_or(io::ErrorKind::UnexpectedEof)?);
                Ok(())
            }
        }
    }
}

/// Where the table of a slice lies.
pub(crate) fn path(folder: &Path, slice: Slice, kind: TableKind) -> PathBuf {
    folder.join(format!("{}.{}", slice.name(), kind.ending()))
}

impl TableFile {
    /// Opens a table, if there is a file for it. The header is checked, and whether all of the file is there.
    pub(crate) fn open(
        folder: &Path,
        slice: Slice,
        kind: TableKind,
    ) -> Result<Option<Self>, BadTable> {
        let path = path(folder, slice, kind);
        let bad = |why: String| BadTable { path: path.clone(), why };
        let file = match File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(bad(error.to_string())),
        };
        let size = file.metadata().map_err(|error| bad(error.to_string()))?.len();
        let (table, end) = Self::read(path.clone(), TableSource::File(file), size, slice, kind)?;
        if size != end {
            return Err(bad(format!("it has {size} bytes instead of {end}")));
        }
        Ok(Some(table))
    }

    /// The table with which some bytes of the program begin, and what comes behind it.
    pub(crate) fn shipped(
        bytes: &'static [u8],
        slice: Slice,
        kind: TableKind,
    ) -> Result<(Self, &'static [u8]), BadTable> {
        let (path, size) = (PathBuf::from(slice.name()), bytes.len() as u64);
        let (table, end) = Self::read(path, TableSource::Shipped(bytes), size, slice, kind)?;
        let rest = usize::try_from(end).ok().and_then(|end| bytes.get(end..));
        let rest = rest.ok_or_else(|| table.bad("it is truncated".to_owned()))?;
        Ok((table, rest))
    }

    /// A table by its header, and where it ends.
    fn read(
        path: PathBuf,
        source: TableSource,
        size: u64,
        slice: Slice,
        kind: TableKind,
    ) -> Result<(Self, u64), BadTable> {
        let bad = |why: String| BadTable { path: path.clone(), why };
        let short = || bad(format!("it is truncated: {size} bytes are left"));
        let mut fixed = [0; FIXED];
        if size < FIXED as u64 {
            return Err(short());
        }
        source.read_at(&mut fixed, 0).map_err(|error| bad(error.to_string()))?;
        let length = TableHeader::expected(&fixed, slice, kind).map_err(bad)?;
        if size < length as u64 {
            return Err(short());
        }
        let mut bytes = vec![0; length];
        source.read_at(&mut bytes, 0).map_err(|error| bad(error.to_string()))?;
        let header = TableHeader::read(&bytes, slice, kind).map_err(bad)?;
        let mut end = length as u64;
        let mut starts = Vec::with_capacity(header.blocks.len());
        for (length, _) in &header.blocks {
            starts.push(end);
            end += u64::from(*length);
        }
        let neighbours = neighbours(&SliceIndex::new(slice));
        Ok((Self { path, source, header, starts, neighbours }, end))
    }

    pub(crate) fn blocks(&self) -> usize {
        self.starts.len()
    }

    pub(crate) fn bad(&self, why: String) -> BadTable {
        BadTable { path: self.path.clone(), why }
    }

    /// Reads a block and compares its checksum.
    fn bytes(&self, block: usize) -> Result<Vec<u8>, BadTable> {
        let (length, sum) = self.header.blocks[block];
        let mut bytes = vec![0; length as usize];
        let read = self.source.read_at(&mut bytes, self.starts[block]);
        read.map_err(|error| self.bad(error.to_string()))?;
        if checksum(&bytes) != sum {
            return Err(
                self.bad(format!("it is damaged: the checksum of block {block} is another"))
            );
        }
        Ok(bytes)
    }

    /// The values of a block. What the file leaves out has any.
    pub(crate) fn block(&self, block: usize) -> Result<Vec<u16>, BadTable> {
        let bytes = self.bytes(block)?;
        let first = block as u64 * BLOCK;
        let count = BLOCK.min(self.header.slice.positions() - first) as usize;
        Ok(model::decode(self.header.kind, self.neighbours, count, &bytes))
    }

    /// Compares every checksum.
    pub(crate) fn check(&self) -> Result<(), BadTable> {
        (0..self.blocks()).try_for_each(|block| self.bytes(block).map(drop))
    }
}

/// Which earlier positions are near on the board: those with a king moved, or a man.
fn neighbours(index: &SliceIndex) -> Neighbours {
    Neighbours([1, 2, index.inner as usize, index.kings as usize])
}

/// Writes the table of a solved slice: under another name at first, so that a file with its name is whole.
pub(crate) fn write(
    folder: &Path,
    kind: TableKind,
    values: &SliceValues,
    threads: NonZeroUsize,
) -> io::Result<u64> {
    let positions = values.index.positions();
    let neighbours = neighbours(&values.index);
    let made = by_number(threads, 0..blocks(positions), Vec::new, |list: &mut Vec<u16>, block| {
        let first = block as u64 * BLOCK;
        let numbers = first..positions.min(first + BLOCK);
        let mut counts = TableCounts::default();
        list.clear();
        for number in numbers {
            let value = values.at(number);
            counts.count(number, value & !JUMP);
            list.push(value);
        }
        (counts, model::encode(kind, neighbours, list, |value| value & JUMP != 0))
    });
    let mut counts = TableCounts::default();
    made.iter().for_each(|(more, _)| counts.add(more));
    if kind == TableKind::WinDrawLoss {
        (counts.longest, counts.example) = (0, 0);
    }
    let entry = |bytes: &Vec<u8>| (bytes.len() as u32, checksum(bytes));
    let entries = made.iter().map(|(_, bytes)| entry(bytes)).collect();
    let header = TableHeader { kind, slice: values.index.slice, counts, blocks: entries };
    let path = path(folder, values.index.slice, kind);
    let unfinished = path.with_added_extension(UNFINISHED);
    let mut file = File::create(&unfinished)?;
    let header = header.bytes();
    let mut size = header.len() as u64;
    file.write_all(&header)?;
    for (_, bytes) in &made {
        size += bytes.len() as u64;
        file.write_all(bytes)?;
    }
    file.sync_all()?;
    drop(file);
    fs::rename(&unfinished, &path)?;
    #[cfg(unix)]
    File::open(folder)?.sync_all()?;
    Ok(size)
}

#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, at)
}

#[cfg(windows)]
fn read_at(file: &File, mut bytes: &mut [u8], mut at: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        match std::os::windows::fs::FileExt::seek_read(file, bytes, at)? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            count => {
                bytes = &mut bytes[count..];
                at += count as u64;
            }
        }
    }
    Ok(())
}
