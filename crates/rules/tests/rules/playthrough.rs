//! The playthroughs of `data/playthrough`: a seeded random match of every variant with all that
//! can be observed of it. They say nothing about right and wrong; they make every change of
//! behaviour a change of a file, to be looked at and written anew on purpose.

use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use dohyo_rules::record::Record;
use dohyo_rules::{
    AnyMatch, CATALOGUE, CatalogueEntry, Panel, Piece, Player, Scene, Status, Variant, Viewer,
};

use crate::support::Random;
use crate::walk::Stop;

/// The turns that are told in full; later ones in a line or two.
const IN_FULL: usize = 8;
/// Where a match that does not end is cut off.
const TURNS: usize = 500;
/// What `cargo xtask playthroughs` sets.
const WRITE: &str = "DOHYO_WRITE_PLAYTHROUGHS";

#[test]
fn playthroughs_are_as_they_were() {
    let mut changed = Vec::new();
    for entry in CATALOGUE {
        for variant in entry.variants {
            let path = folder().join(file_name(variant));
            let told = tell(entry, variant);
            if env::var_os(WRITE).is_some() {
                fs::write(&path, told).expect("a playthrough can be written");
            } else if let Some(change) = difference(&path, &told) {
                changed.push(change);
            }
        }
    }
    assert!(
        changed.is_empty(),
        "\n{}\nIf that is meant, run `cargo xtask playthroughs` and commit the change.\n",
        changed.join("\n")
    );
}

#[test]
fn there_is_no_playthrough_without_a_game() {
    let variants = CATALOGUE.iter().flat_map(|entry| entry.variants);
    let known: Vec<_> = variants.map(file_name).collect();
    for file in fs::read_dir(folder()).expect("data/playthrough is there") {
        let name = file.expect("a folder can be listed").file_name();
        let name = name.to_str().expect("a plain name").to_owned();
        assert!(known.contains(&name), "data/playthrough/{name} belongs to no game");
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/playthrough")
}

/// `kumo:throw=8` is told in `kumo-throw-8.txt`, a name that every file system takes.
fn file_name(variant: &Variant) -> String {
    format!("{}.txt", variant.id.replace([':', '='], "-"))
}

/// The first line that is not as it was.
fn difference(path: &Path, told: &str) -> Option<String> {
    let name = path.file_name().expect("a file has a name").to_string_lossy();
    let Ok(kept) = fs::read_to_string(path) else {
        return Some(format!("data/playthrough/{name}: missing"));
    };
    if kept == told {
        return None;
    }
    let lines = kept.lines().zip(told.lines());
    let same = lines.take_while(|(kept, told)| kept == told).count();
    let at = |text: &str| text.lines().nth(same).unwrap_or("the end").to_owned();
    Some(format!("data/playthrough/{name}:{}: was `{}`, is `{}`", same + 1, at(&kept), at(told)))
}

fn tell(entry: &CatalogueEntry, variant: &'static Variant) -> String {
    let mut text = String::new();
    tell_game(&mut text, entry, variant).expect("text can be written");
    // Lists may be empty, and no line ends in a blank.
    text.lines().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

fn tell_game(
    text: &mut String,
    entry: &CatalogueEntry,
    variant: &'static Variant,
) -> std::fmt::Result {
    writeln!(text, "game {}", variant.id)?;
    writeln!(text, "title {}", entry.title)?;
    writeln!(text, "summary {}", entry.summary)?;
    if !variant.option.is_empty() {
        writeln!(text, "option {}: {}", variant.option, variant.meaning)?;
    }
    writeln!(text, "seats {}, {}", variant.seats.first, variant.seats.second)?;

    let mut random = Random::new(1);
    let mut stop = Stop::new(variant, variant.start());
    let mut number = 1;
    while let Some(turn) = stop.random_turn(&mut random).filter(|_| number <= TURNS) {
        if number <= IN_FULL {
            tell_in_full(text, number, &stop)?;
        } else {
            tell_in_short(text, number, &stop)?;
        }
        let mut table = stop.table;
        writeln!(text, "  played {}", table.play(&turn).expect("a legal turn"))?;
        stop = Stop::new(variant, table);
        number += 1;
    }
    tell_in_full(text, number, &stop)?;
    tell_end(text, &*stop.table)
}

fn tell_in_full(text: &mut String, number: usize, stop: &Stop) -> std::fmt::Result {
    let table = &*stop.table;
    writeln!(text, "\nturn {number}: {}", status(table))?;
    writeln!(text, "  position {}", table.position())?;
    writeln!(text, "  with counters {}", table.position_with_counters())?;
    for player in Player::ALL {
        let moves = &stop.moves[player];
        if !moves.is_empty() {
            writeln!(
                text,
                "  {} moves of {}: {}",
                moves.len(),
                table.seats()[player],
                moves.join(" ")
            )?;
        }
    }
    tell_scene(text, &table.scene(Viewer::Spectator), table)
}

fn tell_in_short(text: &mut String, number: usize, stop: &Stop) -> std::fmt::Result {
    let table = &*stop.table;
    writeln!(text, "\nturn {number}: {}", status(table))?;
    writeln!(text, "  position {}", table.position_with_counters())?;
    for player in Player::ALL {
        let moves = &stop.moves[player];
        let digest = digest(&moves.join(" "));
        if !moves.is_empty() {
            writeln!(text, "  {} moves of {} ({digest})", moves.len(), table.seats()[player])?;
        }
    }
    let scene = drawn(&table.scene(Viewer::Spectator));
    writeln!(text, "  scene ({})", digest(&scene))
}

/// The whole scene as text: what stands where, and what lies beside it. How a piece or a panel is drawn and which
/// game it is of follows from its name and from the file.
fn drawn(scene: &Scene) -> String {
    let Scene { width, height, labels, cells, panels, highlights, .. } = scene;
    let pieces = scene.pieces.iter().map(|piece| {
        let Piece { cell, owner, name, letter, symbol, .. } = piece;
        format!(
            "Piece {{ cell: {cell:?}, owner: {owner:?}, name: {name:?}, letter: {letter:?}, \
             symbol: {symbol:?} }}"
        )
    });
    let pieces = pieces.collect::<Vec<_>>().join(", ");
    let panels = panels.iter().map(|panel| {
        let Panel { owner, title, items, .. } = panel;
        format!("Panel {{ owner: {owner:?}, title: {title:?}, items: {items:?} }}")
    });
    let panels = panels.collect::<Vec<_>>().join(", ");
    format!(
        "Scene {{ width: {width}, height: {height}, labels: {labels:?}, cells: {cells:?}, \
         pieces: [{pieces}], panels: [{panels}], highlights: {highlights:?} }}"
    )
}

fn tell_scene(text: &mut String, scene: &Scene, table: &dyn AnyMatch) -> std::fmt::Result {
    writeln!(text, "  board of {} by {}, {:?}", scene.width, scene.height, scene.labels)?;
    for y in 0..scene.height {
        let row: Vec<_> = (0..scene.width).map(|x| square(scene, x, y)).collect();
        writeln!(text, "    {}", row.join(" ").trim_end())?;
    }
    let of = |owner: Option<Player>| {
        owner.map_or_else(String::new, |player| format!(" of {}", table.seats()[player]))
    };
    let mut kinds: Vec<_> = scene.pieces.iter().collect();
    kinds.sort_by_key(|piece| (piece.owner, &piece.name));
    for kind in kinds.chunk_by(|a, b| (a.owner, &a.name) == (b.owner, &b.name)) {
        let cells: Vec<_> = kind.iter().map(|piece| &*scene.cells[piece.cell].name).collect();
        let (symbol, name, of) = (kind[0].symbol, &kind[0].name, of(kind[0].owner));
        writeln!(text, "  {symbol} {name}{of} on {}", cells.join(" "))?;
    }
    for panel in &scene.panels {
        writeln!(text, "  {}{}: {}", panel.title, of(panel.owner), panel.items.join(" "))?;
    }
    for highlight in &scene.highlights {
        writeln!(text, "  {:?} on {}", highlight.mark, scene.cells[highlight.cell].name)?;
    }
    Ok(())
}

fn tell_end(text: &mut String, table: &dyn AnyMatch) -> std::fmt::Result {
    match table.status() {
        Status::Over(outcome) => {
            writeln!(text, "\nresult {} by {}", outcome.result(), outcome.reason)?;
            if let Some(score) = table.facts().score(outcome) {
                writeln!(text, "score {}, {}", score.first, score.second)?;
            }
        }
        Status::Turn(_) | Status::Both => writeln!(text, "\ncut off")?,
    }
    write!(text, "\n{}", Record::of(table))
}

fn status(table: &dyn AnyMatch) -> String {
    match table.status() {
        Status::Turn(player) => format!("{} to move", table.seats()[player]),
        Status::Both => "both choose".to_owned(),
        Status::Over(outcome) => match outcome.winner {
            Some(player) => format!("{} has won by {}", table.seats()[player], outcome.reason),
            None => format!("drawn by {}", outcome.reason),
        },
    }
}

/// The letters of what stands on a place of the grid, the topmost last.
fn square(scene: &Scene, x: usize, y: usize) -> String {
    let cell = scene.cells.iter().position(|cell| (cell.x, cell.y) == (x, y));
    let Some(cell) = cell else {
        return " ".to_owned();
    };
    let letters: String = scene.pieces_on(cell).map(|piece| piece.letter).collect();
    if letters.is_empty() { ".".to_owned() } else { letters }
}

/// A short stand-in for a long text (FNV-1a).
fn digest(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}
