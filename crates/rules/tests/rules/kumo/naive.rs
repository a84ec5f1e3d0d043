//! Kumo once more, slowly and from the rulebook alone: squares in a map, every spelling tried,
//! results compared as text. It shares nothing with the crate but the position string.

use std::collections::{BTreeMap, BTreeSet};

use super::names::{At, WAYS, beside, name, order, square};

const STANCES: &str = "BGJKRT";

/// Takes an action: its text, whether it fulfils a duty, and what it does.
type Add<'a> = &'a mut dyn FnMut(String, bool, &dyn Fn(&mut Naive));

#[derive(Clone)]
pub(super) struct Naive {
    /// What stands on a square, the lowest first; letters as in the position string.
    cells: BTreeMap<At, String>,
    south: bool,
    reserve: [i32; 2],
    prisoners: [i32; 2],
    actions: i32,
    rotated: bool,
    due: BTreeSet<At>,
    quiet: i32,
    diagonal: bool,
}

impl Naive {
    /// Reads a position string that the crate has accepted.
    pub(super) fn new(game: &str, position: &str) -> Self {
        let fields: Vec<&str> = position.split(' ').collect();
        let mut cells = BTreeMap::new();
        for (row, text) in fields[0].split('/').enumerate() {
            let mut file = 0;
            let mut letters = text.chars();
            while let Some(letter) = letters.next() {
                let at = (file, 8 - row as i32);
                if let Some(empty) = letter.to_digit(10) {
                    file += empty as i32 - 1;
                } else if letter == '(' {
                    let stack: Vec<char> = letters.by_ref().take(3).collect();
                    cells.insert(at, [stack[1], stack[0]].iter().collect());
                } else {
                    cells.insert(at, letter.to_string());
                }
                file += 1;
            }
        }
        let number = |index: usize| fields[index].parse().unwrap();
        Self {
            cells,
            south: fields[1] == "S",
            reserve: [number(2), number(3)],
            prisoners: [number(4), number(5)],
            actions: number(6),
            rotated: fields[7] == "r",
            due: fields[8].split(',').filter(|&name| name != "-").map(square).collect(),
            quiet: number(9),
            diagonal: game == "kumo:throw=8",
        }
    }

    fn text(&self) -> String {
        let ranks: Vec<String> = (0..9).rev().map(|rank| self.rank_text(rank)).collect();
        let mut due: Vec<At> = self.due.iter().copied().collect();
        due.sort_by_key(|&(file, rank)| (rank, file));
        let due: Vec<String> = due.into_iter().map(name).collect();
        format!(
            "{} {} {} {} {} {} {} {} {} {}",
            ranks.join("/"),
            if self.south { "S" } else { "N" },
            self.reserve[0],
            self.reserve[1],
            self.prisoners[0],
            self.prisoners[1],
            self.actions,
            if self.rotated { "r" } else { "-" },
            if due.is_empty() { "-".to_owned() } else { due.join(",") },
            self.quiet
        )
    }

    fn rank_text(&self, rank: i32) -> String {
        let mut text = String::new();
        let mut empty = 0;
        for file in 0..9 {
            let Some(stack) = self.cells.get(&(file, rank)) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                text.push_str(&empty.to_string());
                empty = 0;
            }
            let top_first: String = stack.chars().rev().collect();
            let is_stack = stack.len() > 1;
            text.push_str(&if is_stack { format!("({top_first})") } else { top_first });
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    }

    /// The canonical text of every move, and the position it leads to.
    pub(super) fn moves(&self) -> BTreeMap<String, String> {
        let mut by_result: BTreeMap<String, String> = BTreeMap::new();
        for (text, after) in self.spellings() {
            let known = by_result.entry(after).or_insert_with(|| text.clone());
            if order(&text) < order(known) {
                *known = text;
            }
        }
        by_result.into_iter().map(|(result, text)| (text, result)).collect()
    }

    /// The number of sequences of so many moves.
    pub(super) fn perft(&self, depth: u32) -> u64 {
        let moves = self.moves();
        if depth <= 1 {
            return moves.len() as u64;
        }
        let game = if self.diagonal { "kumo:throw=8" } else { "kumo" };
        moves.values().map(|after| Self::new(game, after).perft(depth - 1)).sum()
    }

    /// Every legal spelling of every action, with the position it leads to.
    pub(super) fn spellings(&self) -> BTreeMap<String, String> {
        let mut legal = BTreeMap::new();
        if self.stone().is_none() || self.quiet >= 100 {
            return legal;
        }
        let open = self.open();
        for (text, acted, fulfils) in self.actions() {
            let allowed = if open > self.actions { fulfils } else { acted.actions >= acted.open() };
            if allowed {
                let passes = acted.actions == 0 && acted.stone().is_some();
                legal.insert(text, if passes { acted.passed() } else { acted }.text());
            }
        }
        if open == 0 {
            legal.insert("end".to_owned(), self.clone().passed().text());
        }
        legal
    }

    fn passed(mut self) -> Self {
        self.south = !self.south;
        self.actions = 5 + self.prisoners[self.me()].min(3);
        self.rotated = false;
        self.quiet += 1;
        self.due = BTreeSet::new();
        for (&at, stack) in &self.cells {
            if stack.len() == 2 && self.is_own(stack.chars().last()) {
                self.due.insert(at);
            }
        }
        self
    }

    fn open(&self) -> i32 {
        let can_step = |&&at: &&At| beside(at).any(|(_, to)| self.is_free(to));
        i32::from(!self.rotated) + self.due.iter().filter(can_step).count() as i32
    }

    /// Everything but `end` that could be done were there no duties, what it makes of the
    /// position before the turn passes, and whether it fulfils a duty.
    fn actions(&self) -> Vec<(String, Self, bool)> {
        let mut actions = Vec::new();
        let mut add = |text: String, fulfils: bool, change: &dyn Fn(&mut Self)| {
            let mut after = self.clone();
            after.actions -= 1;
            change(&mut after);
            actions.push((text, after, fulfils));
        };
        for (text, turns) in [("cw", 1), ("ccw", 3)] {
            add(text.to_owned(), !self.rotated, &|after| {
                (0..turns).for_each(|_| after.turn());
                after.rotated = true;
            });
        }
        for (at, stance) in (0..9).flat_map(|file| STANCES.chars().map(move |s| (file, s))) {
            let at = (at, self.first_rank());
            if self.reserve[self.me()] > 0 && self.is_free(at) {
                add(format!("{stance}@{}", name(at)), false, &|after| {
                    after.reserve[self.me()] -= 1;
                    after.cells.insert(at, self.cased(stance).to_string());
                });
            }
        }
        for (&at, stack) in &self.cells {
            // Whoever is on top can act, if it is the player's.
            let top = stack.chars().last();
            if !self.is_own(top) {
                continue;
            }
            let shown = top.unwrap().to_ascii_uppercase();
            for stance in STANCES.chars().filter(|&stance| stance != shown) {
                add(format!("{}={stance}", name(at)), false, &|after| {
                    after.cells.get_mut(&at).unwrap().pop();
                    after.cells.entry(at).or_default().push(self.cased(stance));
                });
            }
            let on_top = stack.len() == 2;
            for (_, to) in beside(at).filter(|&(_, to)| self.is_free(to)) {
                if on_top || !"RK".contains(shown) {
                    add(format!("{}-{}", name(at), name(to)), self.due.contains(&at), &|after| {
                        after.relocate(at, to);
                        after.due.remove(&at);
                    });
                }
            }
            if !on_top {
                self.active(at, shown, &mut add);
            }
        }
        self.kumo(&mut add);
        actions
    }

    fn active(&self, at: At, stance: char, add: Add<'_>) {
        let own = name(at);
        match stance {
            'R' => {
                for (_, middle) in beside(at).filter(|&(_, to)| self.is_free(to)) {
                    for (_, to) in beside(middle).filter(|&(_, to)| self.is_free(to)) {
                        add(format!("R{own}-{}", name(to)), false, &|a| a.relocate(at, to));
                    }
                }
            }
            'J' => {
                for (_, x, y) in WAYS {
                    let line = |n: i32| (at.0 + n * x, at.1 + n * y);
                    let Some(n) = (1..9).find(|&n| !self.cells.contains_key(&line(n))) else {
                        continue;
                    };
                    if n > 1 && self.is_free(line(n)) {
                        add(format!("J{own}-{}", name(line(n))), false, &|a| {
                            a.relocate(at, line(n));
                        });
                    }
                }
            }
            'T' => {
                for (_, thrown) in beside(at).filter(|&(_, t)| self.is_single(t)) {
                    for to in self.cells_around(at) {
                        add(format!("T{own}:{}-{}", name(thrown), name(to)), false, &|a| {
                            a.relocate(thrown, to);
                        });
                    }
                    if at.1 == self.first_rank() && !self.is_own(self.top(thrown)) {
                        add(format!("T{own}:{}-x", name(thrown)), false, &|a| a.imprison(thrown));
                    }
                }
            }
            'G' => {
                for (_, grabbed) in beside(at).filter(|&(_, t)| self.is_single(t)) {
                    for (letter, x, y) in WAYS {
                        if let Some(after) = self.grab(at, grabbed, (x, y)) {
                            add(format!("G{own}:{}{letter}", name(grabbed)), false, &|a| {
                                *a = after.clone();
                            });
                        }
                    }
                }
            }
            'B' => {
                for (_, to) in beside(at).filter(|&(_, t)| self.is_single(t)) {
                    let stone = self.stone().unwrap();
                    let near = (stone.0 - to.0).abs() <= 1 && (stone.1 - to.1).abs() <= 1;
                    if !near && !self.is_own(self.top(to)) {
                        add(format!("B{own}-{}", name(to)), false, &|a| a.relocate(at, to));
                    }
                }
            }
            _ => {}
        }
    }

    fn kumo(&self, add: Add<'_>) {
        let stone = self.stone().unwrap();
        let own_kumo = self.cased('K').to_string();
        let is_kumo = |at: At| self.cells.get(&at) == Some(&own_kumo);
        let ready = beside(stone)
            .any(|(_, one)| is_kumo(one) && beside(one).any(|(_, other)| is_kumo(other)));
        if !ready {
            return;
        }
        for (letter, to) in beside(stone) {
            let out = to.1 == if self.south { 9 } else { -1 };
            if out || self.is_free(to) {
                add(format!("K{letter}"), false, &|after| {
                    after.cells.remove(&stone);
                    after.quiet = 0;
                    if !out {
                        after.cells.insert(to, "o".to_owned());
                    }
                });
            }
        }
    }

    /// The position after a Grab, if it is possible.
    fn grab(&self, grabber: At, grabbed: At, (x, y): At) -> Option<Self> {
        let moved = |at: At| (at.0 + x, at.1 + y);
        let mut after = self.clone();
        after.actions -= 1;
        let grabber_letters = after.cells.remove(&grabber)?;
        let grabbed_letters = after.cells.remove(&grabbed)?;
        if !after.is_free(moved(grabber)) {
            return None;
        }
        let camp = if self.south { -1 } else { 9 };
        if moved(grabbed).1 == camp {
            after.cells.insert(grabbed, grabbed_letters);
            if self.is_own(self.top(grabbed)) || moved(grabber) != grabbed {
                return None;
            }
            after.imprison(grabbed);
        } else {
            if !after.is_free(moved(grabbed)) {
                return None;
            }
            after.cells.insert(moved(grabbed), grabbed_letters);
        }
        after.cells.insert(moved(grabber), grabber_letters);
        Some(after)
    }

    fn imprison(&mut self, at: At) {
        self.cells.remove(&at);
        let me = self.me();
        self.actions += i32::from(self.prisoners[me] < 3);
        self.prisoners[me] += 1;
        self.quiet = 0;
    }

    /// The one on top goes, onto whatever is there.
    fn relocate(&mut self, from: At, to: At) {
        let stack = self.cells.get_mut(&from).unwrap();
        let mover = stack.pop().unwrap();
        if stack.is_empty() {
            self.cells.remove(&from);
        }
        self.cells.entry(to).or_default().push(mover);
    }

    /// A quarter clockwise.
    fn turn(&mut self) {
        let turned = |(file, rank): At| (rank, 8 - file);
        self.cells = self.cells.iter().map(|(&at, stack)| (turned(at), stack.clone())).collect();
        self.due = self.due.iter().map(|&at| turned(at)).collect();
    }

    fn cells_around(&self, at: At) -> Vec<At> {
        let near = (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y)));
        near.filter(|&(x, y)| self.diagonal || x == 0 || y == 0)
            .map(|(x, y)| (at.0 + x, at.1 + y))
            .filter(|&to| self.is_free(to))
            .collect()
    }

    fn me(&self) -> usize {
        usize::from(!self.south)
    }

    fn first_rank(&self) -> i32 {
        if self.south { 0 } else { 8 }
    }

    fn cased(&self, stance: char) -> char {
        if self.south { stance } else { stance.to_ascii_lowercase() }
    }

    fn stone(&self) -> Option<At> {
        self.cells.iter().find(|(_, stack)| *stack == "o").map(|(&at, _)| at)
    }

    fn top(&self, at: At) -> Option<char> {
        self.cells.get(&at).and_then(|stack| stack.chars().last())
    }

    fn is_own(&self, letter: Option<char>) -> bool {
        letter.is_some_and(|c| c != 'o' && c.is_ascii_uppercase() == self.south)
    }

    /// One Kumotori, in no stack.
    fn is_single(&self, at: At) -> bool {
        self.cells.get(&at).is_some_and(|stack| stack.len() == 1 && stack != "o")
    }

    fn is_free(&self, (file, rank): At) -> bool {
        (0..9).contains(&file) && (0..9).contains(&rank) && !self.cells.contains_key(&(file, rank))
    }
}
