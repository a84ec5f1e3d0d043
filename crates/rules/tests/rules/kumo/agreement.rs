//! The crate's Kumo against the naive one: the same moves by the same names to the same
//! positions, in play and in positions made up to be awkward.

use std::collections::BTreeMap;

use dohyo_rules::{AnyMatch, Status};

use super::naive::Naive;
use crate::support::{Random, table};

const GAMES: [&str; 2] = ["kumo", "kumo:throw=8"];

#[test]
fn moves_agree_in_random_play() {
    let mut random = Random::new(1);
    for game in GAMES {
        for _ in 0..20 {
            let mut table = dohyo_rules::find(game).unwrap().start();
            for _ in 0..120 {
                check(game, table.as_ref());
                let Status::Turn(player) = table.status() else { break };
                table.play(&pick(&table.moves(player), &mut random)).unwrap();
            }
        }
    }
}

#[test]
fn moves_agree_in_random_positions() {
    let mut random = Random::new(2);
    for number in 0..3000 {
        let position = crowd(&mut random);
        let game = GAMES[number % 2];
        check(game, table(game, &position).as_ref());
    }
}

#[test]
fn moves_agree_where_the_arena_looks_alike_from_several_sides() {
    let mut random = Random::new(3);
    for number in 0..1500 {
        let position = pattern(&mut random);
        let game = GAMES[number % 2];
        check(game, table(game, &position).as_ref());
    }
}

#[test]
fn every_spelling_is_read_and_no_other_text() {
    let mut random = Random::new(4);
    let texts = texts();
    for number in 0..24 {
        let position = if number % 3 == 0 { pattern(&mut random) } else { crowd(&mut random) };
        let game = GAMES[number % 2];
        let spellings = Naive::new(game, &position).spellings();
        let fresh = table(game, &position);
        let mut table = fresh.duplicate();
        for text in &texts {
            let result = table.play(text).ok().map(|_| table.position());
            assert_eq!(result.as_ref(), spellings.get(text), "{game} `{position}` {text}");
            if result.is_some() {
                table = fresh.duplicate();
            }
        }
    }
}

/// The larger figures of the table were counted once in the same way.
#[test]
fn the_perft_table_agrees_as_far_as_the_naive_count_goes() {
    const FAR: u64 = 6_000;
    let mut game = "kumo";
    let mut position = String::new();
    for line in include_str!("../../../../../data/perft/kumo.perft").lines() {
        let words: Vec<&str> = line.splitn(2, ' ').collect();
        match words[..] {
            ["game", name] => game = name,
            ["position", "start"] => position = dohyo_rules::find(game).unwrap().start().position(),
            ["position", text] => position = text.to_owned(),
            ["perft", figures] => {
                let (depth, count) = figures.split_once(' ').unwrap();
                let count: u64 = count.parse().unwrap();
                if count < FAR {
                    let naive = Naive::new(game, &position).perft(depth.parse().unwrap());
                    assert_eq!(naive, count, "{game} `{position}` {depth}");
                }
            }
            [""] => game = "kumo",
            _ => assert!(line.starts_with('#'), "{line}"),
        }
    }
}

fn check(game: &str, table: &dyn AnyMatch) {
    let position = table.position();
    let moves = match table.status() {
        Status::Turn(player) => table.moves(player),
        _ => Vec::new(),
    };
    let count = moves.len();
    assert_eq!(table.perft(1, 1.try_into().unwrap()), count as u64, "{game} `{position}`");
    let found: BTreeMap<String, String> = moves.into_iter().zip(table.results()).collect();
    assert_eq!(found.len(), count, "{game} `{position}` gives a move twice");
    assert_eq!(found, Naive::new(game, &position).moves(), "{game} `{position}`");
}

/// Any kind of action as likely as another, so that play is not all entries and changes.
fn pick(moves: &[String], random: &mut Random) -> String {
    let kind = |text: &str| match text.as_bytes() {
        [_, b'@', ..] => b'@',
        [_, _, b'=', _] => b'=',
        [b'a'..=b'i', _, b'-', ..] => b'-',
        bytes => bytes[0],
    };
    let mut kinds: Vec<u8> = moves.iter().map(|text| kind(text)).collect();
    kinds.dedup();
    let chosen = kinds[random.below(kinds.len())];
    let of_kind: Vec<&String> = moves.iter().filter(|text| kind(text) == chosen).collect();
    of_kind[random.below(of_kind.len())].clone()
}

/// Squares with what stands there, the top last, from which a position string is made.
#[derive(Default)]
struct Setting {
    cells: BTreeMap<(usize, usize), String>,
}

impl Setting {
    /// Puts a Kumotori on a square if there is room, where another stands at this place of the
    /// stack.
    fn add(&mut self, at: (usize, usize), letter: char, place: usize) {
        let stack = self.cells.entry(at).or_default();
        let is_other = |below: char| below.is_ascii_uppercase() != letter.is_ascii_uppercase();
        if stack.is_empty() || stack.len() == 1 && stack != "o" && stack.chars().all(is_other) {
            stack.insert(place.min(stack.len()), letter);
        }
    }

    fn count(&self, side: fn(&char) -> bool) -> usize {
        self.cells.values().flat_map(|stack| stack.chars()).filter(side).count()
    }

    fn finish(self, random: &mut Random) -> String {
        let on_board = [
            self.count(char::is_ascii_uppercase),
            self.count(|letter| letter.is_ascii_lowercase() && *letter != 'o'),
        ];
        let held = [1, 0].map(|side: usize| random.below(7 - on_board[side]));
        let reserve = [6 - on_board[0] - held[1], 6 - on_board[1] - held[0]];
        let side = random.below(2);
        let actions = 1 + random.below(5 + held[side].min(3));
        let mut due = Vec::new();
        let mut ranks = Vec::new();
        for rank in 0..9 {
            let mut text = String::new();
            for file in 0..9 {
                let stack = self.cells.get(&(file, rank)).map_or(".", String::as_str);
                let top = stack.chars().last().unwrap();
                if stack.len() == 1 {
                    text.push(top);
                    continue;
                }
                text.push_str(&format!("({top}{})", &stack[..1]));
                if top.is_ascii_uppercase() == (side == 0) && random.below(4) > 0 {
                    due.push(format!("{}{}", (b'a' + file as u8) as char, rank + 1));
                }
            }
            for empty in (1..=9).rev() {
                text = text.replace(&".".repeat(empty), &empty.to_string());
            }
            ranks.insert(0, text);
        }
        format!(
            "{} {} {} {} {} {} {actions} {} {} {}",
            ranks.join("/"),
            ["S", "N"][side],
            reserve[0],
            reserve[1],
            held[0],
            held[1],
            ["r", "-"][random.below(2)],
            if due.is_empty() { "-".to_owned() } else { due.join(",") },
            random.below(100)
        )
    }
}

fn letter(random: &mut Random, side: usize) -> char {
    let stance = char::from(b"BGJKRT"[random.below(6)]);
    if side == 0 { stance } else { stance.to_ascii_lowercase() }
}

/// Kumotori crowded into a part of the arena, many of them in stacks.
fn crowd(random: &mut Random) -> String {
    let mut setting = Setting::default();
    let (width, height) = (3 + random.below(4), 3 + random.below(4));
    let (west, south) = (random.below(10 - width), random.below(10 - height));
    let place = |random: &mut Random| (west + random.below(width), south + random.below(height));
    setting.cells.insert(place(random), "o".to_owned());
    for side in 0..2 {
        for _ in 0..random.below(7) {
            let (at, letter) = (place(random), letter(random, side));
            setting.add(at, letter, random.below(2));
        }
    }
    setting.finish(random)
}

/// Kumotori in like places around the Stone in the centre, perhaps with one too many or too few.
fn pattern(random: &mut Random) -> String {
    let mut setting = Setting::default();
    setting.cells.insert((4, 4), "o".to_owned());
    let reach = 2 + random.below(4);
    let mut at = (4 + random.below(reach), 4 + random.below(reach));
    for side in 0..1 + random.below(2) {
        let (letter, step, place) = (letter(random, side), 1 + random.below(2), random.below(2));
        for turn in 0..4 {
            at = (at.1, 8 - at.0);
            if turn % step == 0 {
                setting.add(at, letter, place);
            }
        }
        if random.below(2) == 0 {
            at = (4 + random.below(reach), 4 + random.below(reach));
        }
    }
    if random.below(2) == 0 {
        let at = (3 + random.below(3), 3 + random.below(3));
        let side = random.below(2);
        setting.add(at, letter(random, side), 1);
    }
    if random.below(2) == 0 {
        let at = *setting.cells.keys().nth(random.below(setting.cells.len())).unwrap();
        setting.cells.retain(|&other, stack| other != at || stack == "o");
    }
    setting.finish(random)
}

/// Every text that names an action, those of Throw only where the squares are near each other.
fn texts() -> Vec<String> {
    let names: Vec<String> =
        ('a'..='i').flat_map(|file| (1..=9).map(move |rank| format!("{file}{rank}"))).collect();
    let mut texts: Vec<String> =
        ["cw", "ccw", "end", "Ke", "Kn", "Ks", "Kw"].map(str::to_owned).into();
    for one in &names {
        for stance in "BGJKRT".chars() {
            texts.push(format!("{stance}@{one}"));
            texts.push(format!("{one}={stance}"));
        }
        for other in &names {
            texts.extend(["", "R", "J", "B"].map(|kind| format!("{kind}{one}-{other}")));
            texts.extend(["e", "n", "s", "w"].map(|way| format!("G{one}:{other}{way}")));
            if distance(one, other) > 2 {
                continue;
            }
            texts.push(format!("T{one}:{other}-x"));
            let near = names.iter().filter(|to| distance(one, to) <= 2);
            texts.extend(near.map(|to| format!("T{one}:{other}-{to}")));
        }
    }
    texts
}

fn distance(one: &str, other: &str) -> u8 {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    one[0].abs_diff(other[0]).max(one[1].abs_diff(other[1]))
}
