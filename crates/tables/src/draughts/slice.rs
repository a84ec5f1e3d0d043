//! Slices: the positions with the same pieces. A move leads to the slice with the sides changed, or by a capture
//! or a crowning to one that was solved before; so a slice and its mirror image are solved together.

use super::squares::CHOOSE;

/// The pieces of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceCount {
    /// How many are men.
    pub men: u8,
    /// How many are kings.
    pub kings: u8,
}

/// The pieces of both players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slice {
    /// Those of the player to move.
    pub own: PieceCount,
    /// Those of the other.
    pub theirs: PieceCount,
}

impl PieceCount {
    /// All pieces.
    #[must_use]
    pub fn all(self) -> u8 {
        self.men + self.kings
    }
}

impl Slice {
    /// The slices of so many pieces, those first that others depend on.
    #[must_use]
    pub fn of_pieces(pieces: u8) -> Vec<Self> {
        let mut slices = Vec::new();
        for own in 1..pieces {
            let theirs = pieces - own;
            for own_men in 0..=own {
                for their_men in 0..=theirs {
                    slices.push(Self {
                        own: PieceCount { men: own_men, kings: own - own_men },
                        theirs: PieceCount { men: their_men, kings: theirs - their_men },
                    });
                }
            }
        }
        slices.sort_by_key(|slice| (slice.men(), *slice));
        slices
    }

    /// The slice of the other player's turn.
    #[must_use]
    pub fn mirrored(self) -> Self {
        Self { own: self.theirs, theirs: self.own }
    }

    /// How many pieces there are.
    #[must_use]
    pub fn pieces(self) -> u8 {
        self.own.all() + self.theirs.all()
    }

    /// How many of them are men.
    #[must_use]
    pub fn men(self) -> u8 {
        self.own.men + self.theirs.men
    }

    /// The name of its files, without what kind they are.
    #[must_use]
    pub fn name(self) -> String {
        let Self { own, theirs } = self;
        format!("m{}k{}-m{}k{}", own.men, own.kings, theirs.men, theirs.kings)
    }

    /// A number below [`Self::KEYS`] that no other slice has.
    #[inline(always)]
    pub(crate) fn key(self) -> usize {
        let byte = |count: PieceCount| usize::from(count.men << 4 | count.kings);
        byte(self.own) << 8 | byte(self.theirs)
    }

    pub(crate) const KEYS: usize = 1 << 16;

    /// How many positions it has: the men on the squares where they can stand, the kings on what is left.
    #[must_use]
    pub fn positions(self) -> u64 {
        self.men_placements() * self.king_placements()
    }

    pub(crate) fn king_placements(self) -> u64 {
        let free = 32 - usize::from(self.men());
        let (own, theirs) = (usize::from(self.own.kings), usize::from(self.theirs.kings));
        CHOOSE[free][own] * CHOOSE[free - own][theirs]
    }

    /// The men of either side have 28 squares; 24 of them are the same.
    fn men_placements(self) -> u64 {
        let (own, theirs) = (usize::from(self.own.men), usize::from(self.theirs.men));
        let with_low = |low: usize| {
            let rest = own - low;
            CHOOSE[4][low] * CHOOSE[24][rest] * CHOOSE[28 - rest][theirs]
        };
        (0..=own.min(4)).map(with_low).sum()
    }

    /// The slices that captures and crownings lead to, and what captures lead to from there, each once. What has
    /// nobody on one side is won, and no slice.
    pub(crate) fn needs(self) -> Vec<Self> {
        let mut found = Vec::new();
        for slice in [self, self.mirrored()] {
            slice.crowned(&mut found);
            slice.captured(&mut found);
        }
        let mut next = 0;
        while let Some(slice) = found.get(next) {
            let mut reached = Vec::new();
            slice.captured(&mut reached);
            reached.retain(|slice| !found.contains(slice));
            found.extend(reached);
            next += 1;
        }
        found.sort();
        found.dedup();
        found
    }

    fn crowned(self, found: &mut Vec<Self>) {
        if let Some(men) = self.own.men.checked_sub(1) {
            let theirs = PieceCount { men, kings: self.own.kings + 1 };
            found.push(Self { own: self.theirs, theirs });
        }
    }

    fn captured(self, found: &mut Vec<Self>) {
        for men in 0..=self.theirs.men {
            for kings in 0..=self.theirs.kings {
                let own = PieceCount { men, kings };
                if own.all() == 0 || own == self.theirs {
                    continue;
                }
                let after = Self { own: self.own, theirs: own };
                found.push(after.mirrored());
                after.crowned(found);
            }
        }
    }
}
