//! Sumo Checkers once more, as slowly and literally as possible: a board of letters, every way
//! of moving followed step by step, and the results sorted by what they look like.

use std::collections::BTreeMap;

/// File and rank, counted from 1. What is off the board has a place as well, with nothing there.
type Place = (i32, i32);

const WAYS: [(char, Place); 4] = [('n', (0, 1)), ('e', (1, 0)), ('s', (0, -1)), ('w', (-1, 0))];

#[derive(Clone, Copy)]
pub(crate) struct Naive {
    /// By file and rank: a letter as in the position string, `.` on an empty square and a
    /// space off the board.
    board: [[char; 9]; 9],
    turn: char,
    gold: usize,
    silver: usize,
    quiet: usize,
    approach: usize,
    first_out: bool,
}

/// Which kind of move a spelling is; the order decides which one is canonical.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Lone,
    Two,
    Three,
    Join,
}

fn places() -> impl Iterator<Item = Place> {
    (1..=7).flat_map(|file| (1..=7).map(move |rank| (file, rank)))
}

fn next((file, rank): Place, (east, north): Place) -> Place {
    (file + east, rank + north)
}

fn back((east, north): Place) -> Place {
    (-east, -north)
}

fn name((file, rank): Place) -> String {
    format!("{}{rank}", (b'a' - 1 + file as u8) as char)
}

impl Naive {
    pub(crate) fn new(game: &str, position: &str) -> Self {
        let fields: Vec<&str> = position.split(' ').collect();
        let mut board = [[' '; 9]; 9];
        for (index, rank) in fields[0].split('/').enumerate() {
            let rank_number = 7 - index;
            let mut file = if rank_number == 1 || rank_number == 7 { 2 } else { 1 };
            for letter in rank.chars() {
                let (run, letter) = match letter.to_digit(10) {
                    Some(run) => (run, '.'),
                    None => (1, letter),
                };
                for _ in 0..run {
                    board[file][rank_number] = letter;
                    file += 1;
                }
            }
        }
        Self {
            board,
            turn: fields[1].chars().next().unwrap(),
            gold: fields[2].parse().unwrap(),
            silver: fields[3].parse().unwrap(),
            quiet: fields[4].parse().unwrap(),
            approach: game.split_once("approach=").map_or(1, |(_, k)| k.parse().unwrap()),
            first_out: game.contains("first-out"),
        }
    }

    fn print(&self) -> String {
        let mut text = String::new();
        for rank in (1..=7).rev() {
            let mut run = 0;
            // The eighth file is off the board and ends the last run.
            for file in 1..=8 {
                match self.board[file][rank] {
                    '.' => run += 1,
                    letter => {
                        if run > 0 {
                            text += &run.to_string();
                            run = 0;
                        }
                        if letter != ' ' {
                            text.push(letter);
                        }
                    }
                }
            }
            text.push(if rank == 1 { ' ' } else { '/' });
        }
        let Self { turn, gold, silver, quiet, .. } = self;
        format!("{text}{turn} {gold} {silver} {quiet}")
    }

    fn count(&self, letter: char) -> usize {
        places().filter(|&place| self.at(place) == letter).count()
    }

    fn other(&self) -> char {
        if self.turn == 'g' { 's' } else { 'g' }
    }

    fn at(&self, (file, rank): Place) -> char {
        self.board[file as usize][rank as usize]
    }

    fn is(&self, place: Place, letter: char) -> bool {
        self.at(place) == letter
    }

    fn put(&mut self, (file, rank): Place, letter: char) {
        self.board[file as usize][rank as usize] = letter;
    }

    fn own(&self) -> Vec<Place> {
        places().filter(|&place| self.is(place, self.turn)).collect()
    }

    /// `gold`, `silver` or `draw` and why, once the game is over.
    pub(crate) fn end(&self) -> Option<&'static str> {
        let lost = |letter, reserve| self.count(letter) == 0 || self.first_out && reserve > 0;
        if lost('g', self.gold) {
            return Some("silver push-off");
        }
        if lost('s', self.silver) {
            return Some("gold push-off");
        }
        if self.spellings().is_empty() {
            return Some(if self.turn == 'g' { "silver no-moves" } else { "gold no-moves" });
        }
        (self.quiet >= 100).then_some("draw quiet-turns")
    }

    /// Each legal move: its canonical text and the position after it.
    pub(crate) fn moves(&self) -> BTreeMap<String, String> {
        let mut first: BTreeMap<String, (Kind, String)> = BTreeMap::new();
        if self.end().is_none() {
            for (kind, text, result) in self.spellings() {
                let best = first.entry(result).or_insert((kind, text.clone()));
                if (kind, &text) < (best.0, &best.1) {
                    *best = (kind, text);
                }
            }
        }
        first.into_iter().map(|(result, (_, text))| (text, result)).collect()
    }

    /// Every legal spelling and the position after it.
    pub(crate) fn all_spellings(&self) -> BTreeMap<String, String> {
        self.spellings().into_iter().map(|(_, text, result)| (text, result)).collect()
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |result: &String| {
            let mut after = Self::new("", result);
            (after.approach, after.first_out) = (self.approach, self.first_out);
            after.perft(depth - 1)
        };
        self.moves().values().map(after).sum()
    }

    fn spellings(&self) -> Vec<(Kind, String, String)> {
        let mut found = Vec::new();
        for place in self.own() {
            self.lone(place, &[place], &mut found);
            for (letter, way) in WAYS {
                for (kind, length) in [(Kind::Two, 2), (Kind::Three, 3)] {
                    if let Some(after) = self.column(place, way, length) {
                        let front = (1..length).fold(place, |place, _| next(place, way));
                        found.push((kind, name(place) + &name(front) + &letter.to_string(), after));
                    }
                }
            }
            self.join(place, &[place], &mut found);
        }
        found.into_iter().flat_map(|(kind, text, after)| self.finish(kind, &text, &after)).collect()
    }

    fn lone(&self, place: Place, path: &[Place], found: &mut Vec<(Kind, String, Self)>) {
        if path.len() == 4 {
            let text: Vec<String> = path.iter().copied().map(name).collect();
            found.push((Kind::Lone, text.join("-"), *self));
            return;
        }
        for (_, way) in WAYS {
            let to = next(place, way);
            if path.contains(&to) {
                continue;
            }
            let mut after = *self;
            after.put(place, '.');
            if after.clear(to, way, 1) {
                after.put(to, self.turn);
                after.lone(to, &[path, &[to]].concat(), found);
            }
        }
    }

    fn join(&self, place: Place, path: &[Place], found: &mut Vec<(Kind, String, Self)>) {
        if path.len() > 1 {
            let text: Vec<String> = path.iter().copied().map(name).collect();
            let text = text.join("-");
            for (_, side) in WAYS {
                let partner = next(place, side);
                if !self.is(partner, self.turn) {
                    continue;
                }
                for (letter, way) in WAYS {
                    let rear = match way {
                        _ if way == side => place,
                        _ if way == back(side) => partner,
                        _ => continue,
                    };
                    if let Some(after) = self.column(rear, way, 2) {
                        let text = format!("{text}+{}{letter}", name(partner));
                        found.push((Kind::Join, text, after));
                    }
                }
            }
        }
        if path.len() > self.approach {
            return;
        }
        for (_, way) in WAYS {
            let to = next(place, way);
            if self.is(to, '.') && !path.contains(&to) {
                let mut after = *self;
                after.put(place, '.');
                after.put(to, self.turn);
                after.join(to, &[path, &[to]].concat(), found);
            }
        }
    }

    fn column(&self, rear: Place, way: Place, length: usize) -> Option<Self> {
        let mut front = rear;
        for index in 0..length {
            front = if index == 0 { rear } else { next(front, way) };
            if !self.is(front, self.turn) {
                return None;
            }
        }
        let mut after = *self;
        let to = next(front, way);
        if !after.clear(to, way, length) {
            return None;
        }
        after.put(to, self.turn);
        after.put(rear, '.');
        Some(after)
    }

    /// Makes room on a square for a column of so many, if that can be done.
    fn clear(&mut self, to: Place, way: Place, length: usize) -> bool {
        if self.is(to, '.') {
            return true;
        }
        let mut stack = 0;
        let mut behind = to;
        while self.is(behind, self.other()) {
            stack += 1;
            behind = next(behind, way);
        }
        if stack == 0 || stack > length {
            return false;
        }
        match self.at(behind) {
            ' ' => {}
            '.' => self.put(behind, self.other()),
            _ => return false,
        }
        self.put(to, '.');
        true
    }

    /// The end of a turn: reserves, the count, and the blocks of a duel.
    fn finish(&self, kind: Kind, text: &str, after: &Self) -> Vec<(Kind, String, String)> {
        let other = self.other();
        let out = self.count(other) - after.count(other);
        let mut ended = *after;
        ended.turn = other;
        *(if other == 'g' { &mut ended.gold } else { &mut ended.silver }) += out;
        ended.quiet = if out > 0 { 0 } else { self.quiet + 1 };
        let mut found = vec![(kind, text.to_owned(), ended.print())];
        let reserve = if self.turn == 'g' { self.gold } else { self.silver };
        let duel = self.count('g') == 1 && self.count('s') == 1;
        if !duel || reserve == 0 || ended.count(other) == 0 {
            return found;
        }
        for place in places().filter(|&place| ended.is(place, '.')) {
            let mut blocked = ended;
            blocked.put(place, '#');
            *(if self.turn == 'g' { &mut blocked.gold } else { &mut blocked.silver }) -= 1;
            blocked.quiet = 0;
            found.push((kind, format!("{text}@{}", name(place)), blocked.print()));
        }
        found
    }
}
