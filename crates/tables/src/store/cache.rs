//! Blocks that were read, up to a number of bytes. Any number of threads read at once; whoever needs a block that
//! is not there reads it and lets go of one that was not used lately.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError, RwLock};

use super::file::{BadTable, TableFile};
use super::header::{BLOCK, TableKind};

/// A table with those of its blocks that are in memory.
#[derive(Debug)]
pub(crate) struct CachedTable {
    pub(crate) file: TableFile,
    slots: Vec<Slot>,
    /// Whether it was found to be damaged.
    refused: AtomicBool,
}

#[derive(Debug, Default)]
struct Slot {
    block: RwLock<Option<UnpackedBlock>>,
    used: AtomicBool,
}

#[derive(Debug)]
enum UnpackedBlock {
    /// Four positions a byte.
    WinDrawLoss(Box<[u8]>),
    DistanceToWin(Box<[u16]>),
}

/// What all tables have in memory.
#[derive(Debug)]
pub(crate) struct BlockCache {
    most: usize,
    bytes: AtomicUsize,
    /// The blocks in memory, by table and number, in the order in which they may have to go.
    order: Mutex<VecDeque<(usize, usize)>>,
}

impl UnpackedBlock {
    fn new(kind: TableKind, values: Vec<u16>) -> Self {
        if kind == TableKind::DistanceToWin {
            return Self::DistanceToWin(values.into());
        }
        let pack = |four: &[u16]| {
            (0..).zip(four).fold(0, |byte, (at, value)| byte | (*value as u8) << (2 * at))
        };
        Self::WinDrawLoss(values.chunks(4).map(pack).collect())
    }

    #[inline]
    fn at(&self, place: usize) -> u16 {
        match self {
            Self::WinDrawLoss(bytes) => u16::from(bytes[place / 4] >> (2 * (place % 4)) & 3),
            Self::DistanceToWin(values) => values[place],
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Self::WinDrawLoss(bytes) => bytes.len(),
            Self::DistanceToWin(values) => 2 * values.len(),
        }
    }
}

impl CachedTable {
    pub(crate) fn new(file: TableFile) -> Self {
        let slots = (0..file.blocks()).map(|_| Slot::default()).collect();
        Self { file, slots, refused: AtomicBool::new(false) }
    }

    pub(crate) fn is_refused(&self) -> bool {
        self.refused.load(Ordering::Relaxed)
    }

    /// Marks it as damaged; tells whether it was not before.
    pub(crate) fn refuse(&self) -> bool {
        !self.refused.swap(true, Ordering::Relaxed)
    }
}

impl BlockCache {
    pub(crate) fn new(most: usize) -> Self {
        Self { most, bytes: AtomicUsize::new(0), order: Mutex::default() }
    }

    /// The value with a number in one of the tables.
    #[inline]
    pub(crate) fn value(
        &self,
        tables: &[CachedTable],
        table: usize,
        number: u64,
    ) -> Result<u16, BadTable> {
        let (block, place) = ((number / BLOCK) as usize, (number % BLOCK) as usize);
        let slot = &tables[table].slots[block];
        let held = slot.block.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(values) = &*held {
            // Written only once: every thread reads the mark.
            if !slot.used.load(Ordering::Relaxed) {
                slot.used.store(true, Ordering::Relaxed);
            }
            return Ok(values.at(place));
        }
        drop(held);
        self.read(tables, table, block)?;
        let held = slot.block.read().unwrap_or_else(PoisonError::into_inner);
        match &*held {
            Some(values) => Ok(values.at(place)),
            // Others needed the room at once.
            None => tables[table].file.block(block).map(|values| values[place]),
        }
    }

    #[inline(never)]
    fn read(&self, tables: &[CachedTable], table: usize, block: usize) -> Result<(), BadTable> {
        let file = &tables[table].file;
        let values = UnpackedBlock::new(file.header.kind, file.block(block)?);
        let mut held =
            tables[table].slots[block].block.write().unwrap_or_else(PoisonError::into_inner);
        if held.is_some() {
            return Ok(());
        }
        self.bytes.fetch_add(values.bytes(), Ordering::Relaxed);
        *held = Some(values);
        drop(held);
        let mut order = self.order.lock().unwrap_or_else(PoisonError::into_inner);
        order.push_back((table, block));
        // Every block is passed over once at most.
        for _ in 0..2 * order.len() {
            if self.bytes.load(Ordering::Relaxed) <= self.most || order.len() < 2 {
                break;
            }
            let Some((table, block)) = order.pop_front() else { break };
            let slot = &tables[table].slots[block];
            if slot.used.swap(false, Ordering::Relaxed) {
                order.push_back((table, block));
                continue;
            }
            let mut held = slot.block.write().unwrap_or_else(PoisonError::into_inner);
            if let Some(gone) = held.take() {
                self.bytes.fetch_sub(gone.bytes(), Ordering::Relaxed);
            }
        }
        Ok(())
    }
}
