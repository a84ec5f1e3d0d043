//! A component: the positions with the same men on the same squares, with either player to move. Only kings move
//! inside it; captures, crownings and men's moves lead to what was solved before. So it is small, and solved by
//! itself: every position once from its moves, then backwards from the ends, ply by ply.

use dohyo_rules::draughts::Squares;

use super::board::EndingBoard;
use super::placements::{self, KingPlacements, KingSets};
use super::slice::Slice;
use super::squares::{CHOOSE, flip, spread};
use super::values::{JUMP, KnownSlices, LOST, SliceValues, before};

/// A number of moves that never runs out: one of the others does not lose.
const SAFE: u8 = u8::MAX;

/// Who is to move: the player who goes down the board, towards higher squares, or the other.
const DOWN: usize = 0;

/// The work on one component after the other, with the memory that it takes.
pub(crate) struct Component<'a> {
    down_sets: &'a KingSets,
    up_sets: &'a KingSets,
    down: KingPlacements,
    up: KingPlacements,
    men: [EndingBoard; 2],
    /// By placement and player: the value plus marks, how many king moves may still hold, and how long men's
    /// moves hold out. A placement in which kings stand on each other is never looked at.
    values: Vec<u16>,
    open: Vec<u8>,
    longest: Vec<u16>,
    /// What ends so many plies on unless it ends earlier.
    candidates: Vec<Vec<u32>>,
    /// How many of these lists are in use.
    lists: usize,
    now: Vec<u32>,
    next: Vec<u32>,
}

/// How many bytes the work on a component takes.
pub(crate) fn bytes(slice: Slice) -> u64 {
    let free = 32 - usize::from(slice.men());
    let (own, theirs) = (usize::from(slice.own.kings), usize::from(slice.theirs.kings));
    let positions = 2 * CHOOSE[free][own] * CHOOSE[free][theirs];
    // Five for the arrays; the lists of candidates may grow to twice their length.
    positions * 15 + placements::bytes(free, own) + placements::bytes(free, theirs)
}

impl<'a> Component<'a> {
    pub(crate) fn new(down_sets: &'a KingSets, up_sets: &'a KingSets) -> Self {
        Self {
            down_sets,
            up_sets,
            down: KingPlacements::default(),
            up: KingPlacements::default(),
            men: [EndingBoard::default(); 2],
            values: Vec::new(),
            open: Vec::new(),
            longest: Vec::new(),
            candidates: Vec::new(),
            lists: 0,
            now: Vec::new(),
            next: Vec::new(),
        }
    }

    /// Solves the component of these men.
    pub(crate) fn solve(&mut self, down_men: u32, up_men: u32, known: &KnownSlices) {
        let (down, up) = (spread(down_men), spread(up_men));
        self.men = [
            EndingBoard { own_men: down, their_men: up, ..EndingBoard::default() },
            EndingBoard { own_men: flip(up), their_men: flip(down), ..EndingBoard::default() },
        ];
        self.down.fill(self.down_sets, down_men | up_men);
        self.up.fill(self.up_sets, down_men | up_men);
        let size = 2 * self.down_sets.count() * self.up_sets.count();
        for list in [&mut self.values, &mut self.longest] {
            list.clear();
            list.resize(size, 0);
        }
        self.open.clear();
        self.open.resize(size, 0);
        // Every list was emptied when its ply was done.
        self.lists = 0;
        self.look_at_all(known);
        self.go_back();
    }

    fn look_at_all(&mut self, known: &KnownSlices) {
        let width = self.up_sets.count();
        for down in 0..self.down_sets.count() {
            let set = self.down.free[down];
            let (squares, flipped) = (self.down.squares[down], self.down.flipped[down]);
            for up in 0..width {
                if self.up.free[up] & set != 0 {
                    continue;
                }
                let place = 2 * (down * width + up);
                let [going_down, going_up] = self.men;
                let board = with_kings(&going_down, squares, self.up.squares[up]);
                let down_steps = self.down.steps(down);
                let blocked = self.up.free[up];
                let count = down_steps.iter().filter(|step| step.onto & blocked == 0).count();
                self.look_at(place, &board, count, known);
                let board = with_kings(&going_up, self.up.flipped[up], flipped);
                let up_steps = self.up.steps(up);
                let count = up_steps.iter().filter(|step| step.onto & set == 0).count();
                self.look_at(place + 1, &board, count, known);
            }
        }
    }

    /// One position from what its moves out of the component lead to.
    #[inline(always)]
    fn look_at(&mut self, place: usize, board: &EndingBoard, steps: usize, known: &KnownSlices) {
        if board.can_jump() {
            self.values[place] = JUMP;
            let value = known.after_jumps(board);
            if value != 0 {
                self.propose(value - 1, place);
            }
            return;
        }
        let (mut won, mut lost, mut drawn) = (u16::MAX, 0, false);
        board.men_steps(|next| match before(known.value(&next)) {
            0 => drawn = true,
            value if value % 2 == 0 => won = won.min(value),
            value => lost = lost.max(value),
        });
        self.longest[place] = lost;
        self.open[place] = if drawn || won != u16::MAX { SAFE } else { steps as u8 };
        if won != u16::MAX {
            self.propose(won - 1, place);
        } else if steps == 0 && !drawn {
            // Without any move it is lost here and now.
            self.propose(lost.max(LOST) - 1, place);
        }
    }

    fn propose(&mut self, plies: u16, place: usize) {
        let plies = usize::from(plies);
        if plies >= self.candidates.len() {
            self.candidates.resize_with(plies + 1, Vec::new);
        }
        self.lists = self.lists.max(plies + 1);
        self.candidates[plies].push(place as u32);
    }

    /// Goes through all that ends after 0 plies, after 1, and so on, and from each back to where it comes from.
    fn go_back(&mut self) {
        self.now.clear();
        self.next.clear();
        let mut plies = 0;
        while usize::from(plies) < self.lists || !self.now.is_empty() {
            if let Some(list) = self.candidates.get_mut(usize::from(plies)) {
                let mut list = std::mem::take(list);
                for place in &list {
                    let value = &mut self.values[*place as usize];
                    if *value & !JUMP == 0 {
                        *value |= plies + 1;
                        self.now.push(*place);
                    }
                }
                // Its memory serves the next component.
                list.clear();
                self.candidates[usize::from(plies)] = list;
            }
            let now = std::mem::take(&mut self.now);
            for place in &now {
                self.go_back_from(*place as usize, plies);
            }
            self.now = std::mem::replace(&mut self.next, now);
            self.next.clear();
            plies += 1;
        }
    }

    /// The player who is not to move here came from a neighbouring placement.
    #[inline(always)]
    fn go_back_from(&mut self, place: usize, plies: u16) {
        let width = self.up_sets.count();
        let (down, up) = (place / 2 / width, place / 2 % width);
        if place % 2 == DOWN {
            for number in 0..self.up.steps(up).len() {
                let step = self.up.steps(up)[number];
                if step.onto & self.down.free[down] == 0 {
                    self.reach(2 * (down * width + step.to as usize) + 1, plies);
                }
            }
        } else {
            for number in 0..self.down.steps(down).len() {
                let step = self.down.steps(down)[number];
                if step.onto & self.up.free[up] == 0 {
                    self.reach(2 * (step.to as usize * width + up), plies);
                }
            }
        }
    }

    #[inline(always)]
    fn reach(&mut self, place: usize, plies: u16) {
        // Where there is a jump, a king has no other move.
        if self.values[place] != 0 {
            return;
        }
        if plies.is_multiple_of(2) {
            self.values[place] = plies + 2;
            self.next.push(place as u32);
            return;
        }
        if self.open[place] == SAFE {
            return;
        }
        self.open[place] -= 1;
        if self.open[place] == 0 {
            let value = self.longest[place].max(plies + 2);
            if value == plies + 2 {
                self.values[place] = value;
                self.next.push(place as u32);
            } else {
                self.propose(value - 1, place);
            }
        }
    }

    /// Stores what was found, beginning at these numbers: first the player's who goes down, then the other's.
    pub(crate) fn store(&self, down_first: (&SliceValues, u64), up_first: (&SliceValues, u64)) {
        let width = self.up_sets.count();
        let (values, mut number) = down_first;
        for down in 0..self.down_sets.count() {
            for up in 0..width {
                if self.up.free[up] & self.down.free[down] == 0 {
                    values.put(number, self.values[2 * (down * width + up)]);
                    number += 1;
                }
            }
        }
        let (values, mut number) = up_first;
        for up in &self.up_sets.from_beyond {
            let up = *up as usize;
            for down in &self.down_sets.from_beyond {
                let down = *down as usize;
                if self.up.free[up] & self.down.free[down] == 0 {
                    values.put(number, self.values[2 * (down * width + up) + 1]);
                    number += 1;
                }
            }
        }
    }
}

#[inline(always)]
fn with_kings(men: &EndingBoard, own_kings: Squares, their_kings: Squares) -> EndingBoard {
    EndingBoard { own_kings, their_kings, ..*men }
}
