//! What stands at the beginning of a table's file: of what it is a table, what is in it, and where each of its
//! blocks lies, with checksums. Numbers have their lowest byte first.

use sha2::{Digest, Sha256};

use crate::draughts::{PieceCount, Slice};

const MAGIC: &[u8; 8] = b"DOHYO-TB";
/// The version of the format.
const VERSION: u32 = 1;
/// The length of what has the same length in every file.
pub(super) const FIXED: usize = 80;
/// What the directory says of a block: its length and its checksum.
const ENTRY: usize = 4 + CHECKSUM;
const CHECKSUM: usize = 8;
/// How many positions a block has. Its last bit of learning is spread over so many.
pub(super) const BLOCK: u64 = 1 << 15;

/// What a table says of its positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TableKind {
    /// Whether they are won, drawn or lost.
    WinDrawLoss,
    /// In how many plies they are won or lost, too.
    DistanceToWin,
}

impl TableKind {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::WinDrawLoss, Self::DistanceToWin];

    /// The ending of its files.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::WinDrawLoss => "wdl",
            Self::DistanceToWin => "dtw",
        }
    }
}

/// What is in a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableCounts {
    /// How many positions the player to move wins.
    pub wins: u64,
    /// How many are drawn.
    pub draws: u64,
    /// How many the player to move loses.
    pub losses: u64,
    /// The longest win in plies; 0 if it is not known or there is none.
    pub longest: u64,
    /// The number of a position that is won as late as that.
    pub(crate) example: u64,
}

impl TableCounts {
    /// Counts a position by its value.
    pub(crate) fn count(&mut self, number: u64, value: u16) {
        match (value, value & 1) {
            (0, _) => self.draws += 1,
            (_, 1) => self.losses += 1,
            _ => {
                self.wins += 1;
                if u64::from(value - 1) > self.longest {
                    self.longest = u64::from(value - 1);
                    self.example = number;
                }
            }
        }
    }

    /// Adds what was counted further on.
    pub(crate) fn add(&mut self, other: &Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        if other.longest > self.longest {
            (self.longest, self.example) = (other.longest, other.example);
        }
    }

    /// All positions.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
}

/// A file's description of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TableHeader {
    pub(crate) kind: TableKind,
    pub(crate) slice: Slice,
    pub(crate) counts: TableCounts,
    /// The length of each block in bytes, and its checksum.
    pub(super) blocks: Vec<(u32, [u8; CHECKSUM])>,
}

/// The checksum of some bytes.
pub(super) fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let digest = Sha256::digest(bytes);
    let mut sum = [0; CHECKSUM];
    sum.copy_from_slice(&digest[..CHECKSUM]);
    sum
}

/// How many blocks so many positions fill.
pub(super) const fn blocks(positions: u64) -> usize {
    positions.div_ceil(BLOCK) as usize
}

/// How many bytes come before the first block.
pub(super) const fn length(positions: u64) -> usize {
    FIXED + blocks(positions) * ENTRY + CHECKSUM
}

impl TableHeader {
    pub(super) fn bytes(&self) -> Vec<u8> {
        let Slice { own, theirs } = self.slice;
        let TableCounts { wins, draws, losses, longest, example } = self.counts;
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend([self.kind as u8, 0, 0, 0]);
        bytes.extend([own.men, own.kings, theirs.men, theirs.kings]);
        bytes.extend((BLOCK as u32).to_le_bytes());
        let positions = self.slice.positions();
        for number in [positions, wins, draws, losses, longest, example] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend((self.blocks.len() as u64).to_le_bytes());
        for (length, sum) in &self.blocks {
            bytes.extend(length.to_le_bytes());
            bytes.extend(sum);
        }
        bytes.extend(checksum(&bytes));
        bytes
    }

    /// How long the header is that begins like this and is one for this slice and kind.
    pub(super) fn expected(
        fixed: &[u8; FIXED],
        slice: Slice,
        kind: TableKind,
    ) -> Result<usize, String> {
        if &fixed[..8] != MAGIC {
            return Err("it is no endgame table".to_owned());
        }
        let version = u32::from_le_bytes([fixed[8], fixed[9], fixed[10], fixed[11]]);
        if version != VERSION {
            return Err(format!("it has version {version}; this program reads {VERSION}"));
        }
        let is_this = fixed[12] == kind as u8 && slice_of(fixed) == slice;
        let positions = number(fixed, 24);
        if !is_this || positions != slice.positions() {
            return Err("it holds another table than its name says".to_owned());
        }
        if number(fixed, 72) != blocks(positions) as u64 {
            return Err("its header is damaged".to_owned());
        }
        Ok(length(positions))
    }

    /// Reads a whole header of the right length.
    pub(super) fn read(bytes: &[u8], slice: Slice, kind: TableKind) -> Result<Self, String> {
        let (said, sum) = bytes.split_at(bytes.len() - CHECKSUM);
        if checksum(said) != sum {
            return Err("its header is damaged: the checksum is another".to_owned());
        }
        let entry = |entry: &[u8]| {
            let length = u32::from_le_bytes([entry[0], entry[1], entry[2], entry[3]]);
            let mut sum = [0; CHECKSUM];
            sum.copy_from_slice(&entry[4..]);
            (length, sum)
        };
        let counts = TableCounts {
            wins: number(said, 32),
            draws: number(said, 40),
            losses: number(said, 48),
            longest: number(said, 56),
            example: number(said, 64),
        };
        let blocks = said[FIXED..].chunks_exact(ENTRY).map(entry).collect();
        Ok(Self { kind, slice, counts, blocks })
    }
}

fn number(bytes: &[u8], at: usize) -> u64 {
    let mut number = [0; 8];
    number.copy_from_slice(&bytes[at..at + 8]);
    u64::from_le_bytes(number)
}

fn slice_of(bytes: &[u8]) -> Slice {
    Slice {
        own: PieceCount { men: bytes[16], kings: bytes[17] },
        theirs: PieceCount { men: bytes[18], kings: bytes[19] },
    }
}
