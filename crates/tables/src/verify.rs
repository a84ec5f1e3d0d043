//! Proving tables again, from what the moves of their positions lead to. Distances prove themselves: what is won in
//! five plies leads to what is lost in four, and so on down to positions without a move, and what is left can be
//! held for ever. Of wins and losses without distances every step is checked, but not that they ever end.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};

use dohyo_rules::{Random, share_out};

use crate::draughts::{EndingBoard, LOST, SliceIndex, before, is_better};
use crate::probe::EndgameTables;
use crate::store::TableKind;

/// How many positions a thread takes at once.
const STRIDE: u64 = 1 << 14;

/// What came of a verification.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TablesVerified {
    /// How many tables were looked at.
    pub tables: u64,
    /// How many positions were proved.
    pub positions: u64,
    /// How many were not, since a table that their moves lead to is missing.
    pub unproven: u64,
    /// What is wrong, at most one line a table.
    pub faults: Vec<String>,
}

/// Proves all tables, every position or so many of each table, drawn at random. `proved` hears of every few
/// positions that are done.
pub fn verify(
    tables: &EndgameTables,
    sample: Option<u64>,
    threads: NonZeroUsize,
    proved: &(dyn Fn(u64) + Sync),
) -> TablesVerified {
    let mut verified = TablesVerified::default();
    for table in tables.tables() {
        let (slice, kind) = (table.file.header.slice, table.file.header.kind);
        verified.tables += 1;
        if let Err(bad) = table.file.check() {
            table.refuse();
            verified.faults.push(bad.to_string());
            continue;
        }
        let index = SliceIndex::new(slice);
        let all = index.positions();
        let count = sample.map_or(all, |sample| sample.min(all));
        let (done, unproven) = (AtomicU64::new(0), AtomicU64::new(0));
        let steps = usize::try_from(count.div_ceil(STRIDE)).unwrap_or(usize::MAX);
        let faults = share_out(threads, 0..steps, |numbers| {
            for step in numbers {
                let step = step as u64;
                let mut random = Random::new(step);
                let numbers = step * STRIDE..count.min((step + 1) * STRIDE);
                let length = numbers.end - numbers.start;
                let mut unknown = 0;
                for number in numbers {
                    let drawn = sample.filter(|_| count < all).map(|_| drawn(&mut random, all));
                    let board = index.unrank(drawn.unwrap_or(number));
                    match holds(tables, &board, kind) {
                        Some(true) => {}
                        Some(false) => {
                            return Some(format!("it is wrong about {}", board.position()));
                        }
                        None => unknown += 1,
                    }
                }
                done.fetch_add(length - unknown, Ordering::Relaxed);
                unproven.fetch_add(unknown, Ordering::Relaxed);
                proved(length);
            }
            None
        });
        verified.positions += done.into_inner();
        verified.unproven += unproven.into_inner();
        if let Some(fault) = faults.into_iter().flatten().next() {
            verified.faults.push(table.file.bad(fault).to_string());
        }
    }
    verified.faults.extend(tables.take_bad().iter().map(ToString::to_string));
    verified
}

/// A number below `all`.
fn drawn(random: &mut Random, all: u64) -> u64 {
    ((u128::from(random.word()) * u128::from(all)) >> 64) as u64
}

/// Whether a position has the value that its moves give it, if the tables that they lead to are there.
fn holds(tables: &EndgameTables, board: &EndingBoard, kind: TableKind) -> Option<bool> {
    let value = tables.number(board, kind)?;
    if board.can_jump() {
        // Not in the file, and just worked out in the same way.
        return Some(true);
    }
    let (mut best, mut is_known) = (None, true);
    let mut see = |next: EndingBoard| match tables.number(&next, kind) {
        Some(value) => {
            let value = before(value);
            if best.is_none_or(|best| is_better(value, best)) {
                best = Some(value);
            }
        }
        None => is_known = false,
    };
    board.men_steps(&mut see);
    board.king_steps(&mut see);
    let best = best.unwrap_or(LOST);
    is_known.then(|| match kind {
        TableKind::DistanceToWin => best == value,
        TableKind::WinDrawLoss => ends(best) == ends(value),
    })
}

/// How a value ends, whatever the distance.
fn ends(value: u16) -> u16 {
    if value == 0 { 0 } else { 1 + (value & 1) }
}
