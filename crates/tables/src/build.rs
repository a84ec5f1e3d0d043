//! Building tables: slice after slice, those first that others need. A slice whose files are there and whole is not
//! solved again, so a build that was killed goes on where it was. What it takes is worked out before it begins.

use std::fmt;
use std::fs::{self, File, TryLockError};
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::draughts::{KnownSlices, Origin, Slice, SliceValues, Solving, bytes, pair, solve};
use crate::machine;
use crate::probe::MOST_PIECES;
use crate::store::{BadTable, TableFile, TableKind, path, write};

/// How many positions a byte of a table holds at the least, by kind: fewer than were ever seen.
const POSITIONS_PER_BYTE: [u64; 2] = [12, 1];

/// What is to be built.
#[derive(Clone, Debug)]
pub struct BuildOrder {
    /// The most pieces.
    pub pieces: u8,
    /// The kinds of tables.
    pub kinds: Vec<TableKind>,
    /// How many bytes of memory it may take.
    pub memory: u64,
    /// How many threads work.
    pub threads: NonZeroUsize,
    /// Where the tables go.
    pub folder: PathBuf,
}

/// How far a build is.
#[derive(Clone, Copy, Debug)]
pub struct BuildProgress {
    /// The slice at which it works.
    pub slice: Slice,
    /// How many positions it has solved since it began.
    pub solved: u64,
    /// How many it has to solve, all in all.
    pub all: u64,
}

/// What a build has done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TablesBuilt {
    /// How many positions were solved.
    pub solved: u64,
    /// How many were there already.
    pub kept: u64,
    /// How many bytes were written.
    pub bytes: u64,
    /// Files that were no good and were built again.
    pub replaced: Vec<BadTable>,
}

/// Why nothing was built, or not all.
#[derive(Debug)]
pub enum NotBuilt {
    /// It cannot be done like this, and was not begun.
    Refused(String),
    /// Something went wrong with files.
    Trouble(PathBuf, io::Error),
}

impl fmt::Display for NotBuilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(why) => f.write_str(why),
            Self::Trouble(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl std::error::Error for NotBuilt {}

/// Builds what is not there yet. `tell` hears how it goes.
pub fn build(
    order: &BuildOrder,
    tell: &(dyn Fn(BuildProgress) + Sync),
) -> Result<TablesBuilt, NotBuilt> {
    if !(2..=MOST_PIECES).contains(&order.pieces) {
        let why = format!("tables have 2 to {MOST_PIECES} pieces, not {}", order.pieces);
        return Err(NotBuilt::Refused(why));
    }
    let trouble = |error| NotBuilt::Trouble(order.folder.clone(), error);
    fs::create_dir_all(&order.folder).map_err(trouble)?;
    let lock = order.folder.join("building.lock");
    let held = File::create(&lock).map_err(|error| NotBuilt::Trouble(lock.clone(), error))?;
    match held.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let folder = order.folder.display();
            let why =
                format!("{folder}: tables are being built there already: wait, or name another");
            return Err(NotBuilt::Refused(why));
        }
        Err(TryLockError::Error(error)) => return Err(NotBuilt::Trouble(lock, error)),
    }
    let plan = Plan::of(order)?;
    plan.check(order)?;
    plan.carry_out(order, tell)
}

/// The slices that are there and those that are not, each with its mirror image.
struct Plan {
    built: TablesBuilt,
    open: Vec<Slice>,
    missing: Vec<(Slice, TableKind)>,
}

impl Plan {
    fn of(order: &BuildOrder) -> Result<Self, NotBuilt> {
        let mut plan =
            Self { built: TablesBuilt::default(), open: Vec::new(), missing: Vec::new() };
        for slice in (2..=order.pieces).flat_map(Slice::of_pieces) {
            if slice > slice.mirrored() {
                continue;
            }
            let mut is_whole = true;
            for slice in pair(slice) {
                for kind in &order.kinds {
                    if !plan.is_whole(&order.folder, slice, *kind) {
                        plan.missing.push((slice, *kind));
                        is_whole = false;
                    }
                }
            }
            if is_whole {
                plan.built.kept += positions(slice);
            } else {
                plan.open.push(slice);
            }
        }
        Ok(plan)
    }

    fn is_whole(&mut self, folder: &Path, slice: Slice, kind: TableKind) -> bool {
        let file = TableFile::open(folder, slice, kind);
        match file.and_then(|file| file.map(|file| file.check()).transpose()) {
            Ok(whole) => whole.is_some(),
            Err(bad) => {
                self.built.replaced.push(bad);
                false
            }
        }
    }

    /// Refuses what the machine cannot hold.
    fn check(&self, order: &BuildOrder) -> Result<(), NotBuilt> {
        let memory = self.open.iter().map(|slice| bytes(*slice, order.threads)).max().unwrap_or(0);
        let refused = |what: String| Err(NotBuilt::Refused(what));
        let pieces = order.pieces;
        if memory > order.memory {
            return refused(format!(
                "{pieces} pieces need {} of memory, and --memory allows {}: allow more, or build fewer pieces",
                told(memory),
                told(order.memory)
            ));
        }
        if let Some(free) = machine::free_memory().filter(|free| memory > *free) {
            return refused(format!(
                "{pieces} pieces need {} of memory, and this machine has {} free: build fewer pieces",
                told(memory),
                told(free)
            ));
        }
        let size = |(slice, kind): &(Slice, TableKind)| {
            slice.positions() / POSITIONS_PER_BYTE[*kind as usize] + 4096
        };
        let disk: u64 = self.missing.iter().map(size).sum();
        let free = machine::free_disk(&order.folder);
        if let Some(free) = free.filter(|free| disk > *free) {
            return refused(format!(
                "{pieces} pieces may need {} of disk, and {} has {} free: name another --out FOLDER",
                told(disk),
                order.folder.display(),
                told(free)
            ));
        }
        Ok(())
    }

    fn carry_out(
        mut self,
        order: &BuildOrder,
        tell: &(dyn Fn(BuildProgress) + Sync),
    ) -> Result<TablesBuilt, NotBuilt> {
        let all = self.open.iter().map(|slice| positions(*slice)).sum();
        let solved = AtomicU64::new(0);
        let mut known = KnownSlices::new();
        for slice in std::mem::take(&mut self.open) {
            make_room(&mut known, slice, order);
            load(&mut known, slice, order)?;
            let progress = |more| {
                let solved = solved.fetch_add(more, Ordering::Relaxed) + more;
                tell(BuildProgress { slice, solved, all });
            };
            solve(slice, &mut known, &Solving { threads: order.threads, solved: &progress });
            for slice in pair(slice) {
                for kind in &order.kinds {
                    let written = write(&order.folder, *kind, known.slice(slice), order.threads);
                    let path = || path(&order.folder, slice, *kind);
                    self.built.bytes +=
                        written.map_err(|error| NotBuilt::Trouble(path(), error))?;
                }
            }
        }
        self.built.solved = solved.into_inner();
        Ok(self.built)
    }
}

/// The positions of a slice and its mirror image.
fn positions(slice: Slice) -> u64 {
    pair(slice).into_iter().map(Slice::positions).sum()
}

/// Lets go of slices that the next one does not need, the largest first, as long as memory is short.
fn make_room(known: &mut KnownSlices, slice: Slice, order: &BuildOrder) {
    let needs = slice.needs();
    let mut others: Vec<_> = known.slices().filter(|known| !needs.contains(known)).collect();
    others.sort_by_key(|slice| slice.positions());
    let mut held: u64 = others.iter().map(|slice| 2 * slice.positions()).sum();
    let needed = bytes(slice, order.threads);
    while let Some(last) = others.pop_if(|_| held + needed > order.memory) {
        held -= 2 * last.positions();
        known.remove(last);
    }
}

/// Reads what a slice needs and what is not in memory.
fn load(known: &mut KnownSlices, slice: Slice, order: &BuildOrder) -> Result<(), NotBuilt> {
    for slice in slice.needs() {
        if known.has(slice) {
            continue;
        }
        // With distances if these are wanted, and wins and losses alone otherwise.
        let kind = *order.kinds.iter().max().expect("some kind is built");
        let bad = |bad: BadTable| NotBuilt::Trouble(bad.path, io::Error::other(bad.why));
        let file = TableFile::open(&order.folder, slice, kind).map_err(bad)?;
        let file = file.ok_or_else(|| {
            let path = path(&order.folder, slice, kind);
            NotBuilt::Trouble(path, io::ErrorKind::NotFound.into())
        })?;
        let values = SliceValues::new(slice, Origin::File);
        let mut number = 0;
        for block in 0..file.blocks() {
            for value in file.block(block).map_err(bad)? {
                values.put(number, value);
                number += 1;
            }
        }
        known.insert(Arc::new(values));
    }
    Ok(())
}

/// A number of bytes as people read it.
fn told(bytes: u64) -> String {
    let units = ["kB", "MB", "GB", "TB"];
    let mut size = bytes as f64 / 1e3;
    let mut unit = 0;
    while size >= 1e3 && unit + 1 < units.len() {
        size /= 1e3;
        unit += 1;
    }
    format!("{size:.1} {}", units[unit])
}
