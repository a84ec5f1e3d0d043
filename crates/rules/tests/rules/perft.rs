//! The perft tables of `data/perft`: one file for each game, in lines of
//!
//! ```text
//! # why this position is here
//! game kumo:throw=8          rules other than the file's own, for the next position alone
//! position start             or a position string
//! perft 3 187441             depth and count
//! ```
//!
//! A line that disagrees is named as `file:line`.

use std::collections::BTreeSet;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::thread;

use dohyo_rules::{AnyMatch, CATALOGUE, Variant, by_number, find};

/// One line of a table: so many sequences of so many turns from there.
struct Figure {
    place: String,
    variant: &'static Variant,
    position: String,
    depth: u32,
    count: u64,
}

#[test]
fn every_figure_of_the_tables_is_reached() {
    let mut figures = figures();
    // The long ones first, so that no thread is left with one at the end.
    figures.sort_by_key(|figure| std::cmp::Reverse(figure.count));
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let check = |(): &mut (), number: usize| figures[number].check().err();
    let checked = by_number(threads, 0..figures.len(), || (), check);
    let mut wrong: Vec<String> = checked.into_iter().flatten().collect();
    wrong.sort();
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
fn every_game_has_a_table() {
    let files: BTreeSet<_> = files().into_iter().map(|(id, _)| id).collect();
    let games: BTreeSet<_> = CATALOGUE.iter().map(|entry| entry.id.to_owned()).collect();
    assert_eq!(files, games);
}

#[test]
fn every_table_counts_from_the_start_and_from_elsewhere() {
    let figures = figures();
    for variant in CATALOGUE.iter().flat_map(|entry| entry.variants) {
        let mine = || figures.iter().filter(|figure| figure.variant.id == variant.id);
        assert!(mine().any(|figure| figure.position == "start"), "{}", variant.id);
        assert!(mine().any(|figure| figure.position != "start"), "{}", variant.id);
    }
}

/// The rules and tables of every position in the files, for whoever wants interesting ones.
pub(crate) fn positions() -> Vec<(&'static Variant, Box<dyn AnyMatch>)> {
    let mut figures = figures();
    figures.dedup_by(|a, b| a.variant.id == b.variant.id && a.position == b.position);
    figures.iter().map(|figure| (figure.variant, figure.table().expect("a position"))).collect()
}

impl Figure {
    fn check(&self) -> Result<(), String> {
        let Self { place, depth, count, .. } = self;
        let table = self.table()?;
        let reached = table.perft(*depth, NonZeroUsize::MIN);
        if reached == *count {
            return Ok(());
        }
        let position = table.position_with_counters();
        let game = self.variant.id;
        Err(format!("{place}: perft {depth} of {game} from `{position}` is {reached}, not {count}"))
    }

    fn table(&self) -> Result<Box<dyn AnyMatch>, String> {
        match self.position.as_str() {
            "start" => Ok(self.variant.start()),
            position => self
                .variant
                .set_up(position)
                .map_err(|error| format!("{}: `{position}`: {error}", self.place)),
        }
    }
}

fn figures() -> Vec<Figure> {
    files().iter().flat_map(|(id, text)| read(id, text)).collect()
}

/// The id and text of every file.
fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/perft");
    let mut files: Vec<_> = fs::read_dir(&folder)
        .expect("data/perft is there")
        .map(|entry| entry.expect("a folder can be listed").path())
        .map(|path| {
            let name = path.file_name().and_then(|name| name.to_str()).expect("a plain name");
            let id = name.strip_suffix(".perft").unwrap_or_else(|| panic!("{name}: what is it?"));
            (id.to_owned(), fs::read_to_string(&path).expect("a file can be read"))
        })
        .collect();
    files.sort();
    files
}

fn read(id: &str, text: &str) -> Vec<Figure> {
    let mut figures = Vec::new();
    let mut game = id;
    let mut from = None;
    for (index, line) in text.lines().enumerate() {
        let place = format!("data/perft/{id}.perft:{}", index + 1);
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" | "#" => {}
            "game" => game = rest,
            "position" => {
                let variant = find(game).unwrap_or_else(|error| panic!("{place}: {error}"));
                from = Some((variant, rest));
                game = id;
            }
            "perft" => {
                let (variant, position) =
                    from.unwrap_or_else(|| panic!("{place}: there is no position before this"));
                let (depth, count) = rest
                    .split_once(' ')
                    .and_then(|(depth, count)| Some((depth.parse().ok()?, count.parse().ok()?)))
                    .unwrap_or_else(|| panic!("{place}: `{rest}` is no depth and count"));
                let position = position.to_owned();
                figures.push(Figure { place, variant, position, depth, count });
            }
            _ => panic!("{place}: `{word}` begins no line of a table"),
        }
    }
    figures
}
