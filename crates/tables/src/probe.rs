//! Asking tables: what a position is worth, and which moves keep that. Any number of threads ask at once.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use dohyo_rules::draughts::Checkers;
use dohyo_rules::{Game, ToMove, Turn};

use crate::draughts::{EndingBoard, LOST, Slice, SliceIndex, before, is_better};
use crate::store::{BadTable, BlockCache, CachedTable, TableCounts, TableFile, TableKind};

/// The game that there are tables of.
pub type TableGame = Checkers;

/// The most pieces of a table.
pub const MOST_PIECES: u8 = 8;

/// The tables that are part of the program, one behind the other.
const SHIPPED: &[u8] = include_bytes!("../../../data/tables/four.wdl");
const SHIPPED_PIECES: u8 = 4;

/// What a position is worth to the player to move, if both play perfectly and nothing ends the game but the want
/// of a move. Plies are counted to the last move; a table of wins, draws and losses does not know them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableValue {
    /// The player to move wins.
    Win(Option<u16>),
    /// Nobody wins.
    Draw,
    /// The player to move loses.
    Loss(Option<u16>),
}

/// What tables say of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableAdvice {
    /// What it is worth.
    pub value: TableValue,
    /// The moves that keep it: the quickest wins, the slowest losses.
    pub best: Vec<String>,
}

/// The tables of a folder.
#[derive(Debug)]
pub struct EndgameTables {
    tables: Vec<CachedTable>,
    /// Which of them are of a slice, by its key: one for each kind.
    places: Vec<Option<Box<SlicePlace>>>,
    cache: BlockCache,
    bad: Mutex<Vec<BadTable>>,
}

#[derive(Debug)]
struct SlicePlace {
    index: SliceIndex,
    tables: [Option<usize>; 2],
}

impl EndgameTables {
    /// Opens all tables in a folder; `cache` is how many bytes of them may be in memory. What cannot be used is
    /// left out, see [`Self::take_bad`].
    #[must_use]
    pub fn open(folder: &Path, cache: usize) -> Self {
        let mut all = Self::empty(cache);
        for slice in (2..=MOST_PIECES).flat_map(Slice::of_pieces) {
            for kind in TableKind::ALL {
                match TableFile::open(folder, slice, kind) {
                    Ok(Some(file)) => all.add(file),
                    Ok(None) => {}
                    Err(bad) => all.note(bad),
                }
            }
        }
        all
    }

    /// The tables of wins, draws and losses that are part of the program: all with up to four pieces.
    #[must_use]
    pub fn shipped() -> Self {
        // More than all of them take.
        let mut all = Self::empty(8 << 20);
        let mut rest = SHIPPED;
        for slice in (2..=SHIPPED_PIECES).flat_map(Slice::of_pieces) {
            let table = TableFile::shipped(rest, slice, TableKind::WinDrawLoss);
            let (table, more) = table.expect("the program's own tables are whole");
            all.add(table);
            rest = more;
        }
        all
    }

    fn empty(cache: usize) -> Self {
        let mut places = Vec::new();
        places.resize_with(Slice::KEYS, || None);
        Self { tables: Vec::new(), places, cache: BlockCache::new(cache), bad: Mutex::default() }
    }

    fn add(&mut self, file: TableFile) {
        let (slice, kind) = (file.header.slice, file.header.kind);
        let place = self.places[slice.key()].get_or_insert_with(|| {
            Box::new(SlicePlace { index: SliceIndex::new(slice), tables: [None; 2] })
        });
        place.tables[kind as usize] = Some(self.tables.len());
        self.tables.push(CachedTable::new(file));
    }

    /// Whether there is no table at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// The files that were found to be unusable since this was asked last, each once.
    pub fn take_bad(&self) -> Vec<BadTable> {
        std::mem::take(&mut self.bad.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The tables that there are: their slices, kinds and counts, and an example of the longest win.
    pub fn list(&self) -> impl Iterator<Item = (Slice, TableKind, TableCounts, Option<String>)> {
        self.tables.iter().filter(|table| !table.is_refused()).map(|table| {
            let header = &table.file.header;
            let counts = header.counts;
            let example = (counts.longest > 0 && counts.example < header.slice.positions())
                .then(|| SliceIndex::new(header.slice).unrank(counts.example).position());
            (header.slice, header.kind, counts, example)
        })
    }

    /// What a position is worth, if the tables know it.
    #[must_use]
    pub fn value(&self, board: &EndingBoard) -> Option<TableValue> {
        let exact = self.number(board, TableKind::DistanceToWin).map(|value| (value, true));
        let rough = || Some((self.number(board, TableKind::WinDrawLoss)?, false));
        let (value, is_exact) = exact.or_else(rough)?;
        Some(told(value, is_exact))
    }

    /// Whether a position is won, drawn or lost: from the smaller tables, for the search.
    #[must_use]
    pub fn win_draw_loss(&self, board: &EndingBoard) -> Option<TableValue> {
        let value = self.number(board, TableKind::WinDrawLoss);
        let value = value.or_else(|| self.number(board, TableKind::DistanceToWin));
        value.map(|value| told(value, false))
    }

    /// What a position is worth, and which moves keep that.
    #[must_use]
    pub fn advice(&self, position: &Checkers) -> Option<TableAdvice> {
        let ToMove::One(player) = position.to_move() else { return None };
        let value = self.value(&EndingBoard::of(position))?;
        let kind = match value {
            TableValue::Win(None) | TableValue::Loss(None) => TableKind::WinDrawLoss,
            _ => TableKind::DistanceToWin,
        };
        // How quiet it was before is no matter here.
        let position = position.recurring().unwrap_or(*position);
        let mut moves = Vec::new();
        position.generate(player, &mut moves);
        let mut best = (None, Vec::new());
        for mv in moves {
            let after = EndingBoard::of(&position.after(&Turn::One(mv)));
            let number = self.number(&after, kind);
            let value = before(number.or_else(|| self.number(&after, TableKind::WinDrawLoss))?);
            if best.0.is_none_or(|best| is_better(value, best)) {
                best = (Some(value), Vec::new());
            }
            if best.0 == Some(value) {
                best.1.push(position.notation(player, &mv));
            }
        }
        Some(TableAdvice { value, best: best.1 })
    }

    /// The number that a kind of table has for a position.
    pub(crate) fn number(&self, board: &EndingBoard, kind: TableKind) -> Option<u16> {
        let slice = board.slice();
        if slice.own.all() == 0 {
            return Some(LOST);
        }
        if slice.pieces() > MOST_PIECES || slice.theirs.all() == 0 {
            return None;
        }
        if board.can_jump() {
            return self.after_jumps(board, kind);
        }
        let place = self.places[slice.key()].as_ref()?;
        let table = place.tables[kind as usize]?;
        if self.tables[table].is_refused() {
            return None;
        }
        match self.cache.value(&self.tables, table, place.index.rank(board)) {
            Ok(value) => Some(value),
            Err(bad) => {
                if self.tables[table].refuse() {
                    self.note(bad);
                }
                None
            }
        }
    }

    /// Files leave out positions with jumps: they are as good as the best that a jump leads to.
    fn after_jumps(&self, board: &EndingBoard, kind: TableKind) -> Option<u16> {
        let (mut best, mut is_known) = (None, true);
        board.jumps(&mut |next| match self.number(&next, kind) {
            Some(value) => {
                let value = before(value);
                if best.is_none_or(|best| is_better(value, best)) {
                    best = Some(value);
                }
            }
            None => is_known = false,
        });
        best.filter(|_| is_known)
    }

    fn note(&self, bad: BadTable) {
        self.bad.lock().unwrap_or_else(PoisonError::into_inner).push(bad);
    }

    pub(crate) fn tables(&self) -> &[CachedTable] {
        &self.tables
    }
}

fn told(value: u16, is_exact: bool) -> TableValue {
    let plies = is_exact.then(|| value.saturating_sub(1));
    match (value, value & 1) {
        (0, _) => TableValue::Draw,
        (_, 1) => TableValue::Loss(plies),
        _ => TableValue::Win(plies),
    }
}
