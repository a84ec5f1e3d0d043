//! `dohyo games`: the catalogue, for people and for scripts.

use std::io::{self, Write};

use dohyo_rules::{CATALOGUE, Entry, Status, Variant};
use serde_json::{Value, json};

use crate::args::Games;

pub(crate) fn run(args: &Games, out: &mut dyn Write) -> anyhow::Result<()> {
    if args.json {
        let games: Vec<Value> = CATALOGUE.iter().map(describe).collect();
        writeln!(out, "{}", Value::from(games))?;
        return Ok(());
    }
    let ids = CATALOGUE.iter().flat_map(names).map(str::len);
    let width = ids.max().unwrap_or(0);
    for entry in CATALOGUE {
        list(entry, width, out)?;
    }
    Ok(())
}

/// A line for the game and one for each of its options.
fn list(entry: &Entry, width: usize, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{:width$}  {}", entry.id, entry.summary)?;
    for variant in options(entry) {
        writeln!(out, "{:width$}  {}", variant.id, variant.meaning)?;
    }
    Ok(())
}

fn names(entry: &Entry) -> impl Iterator<Item = &'static str> {
    let options = options(entry).map(|variant| variant.id);
    std::iter::once(entry.id).chain(options)
}

/// The variants that have to be asked for.
fn options(entry: &Entry) -> impl Iterator<Item = &'static Variant> {
    entry.variants.iter().skip(1)
}

fn describe(entry: &Entry) -> Value {
    let usual = &entry.variants[0];
    let start = usual.start();
    let variants: Vec<Value> = entry
        .variants
        .iter()
        .filter(|variant| !variant.option.is_empty())
        .map(|variant| {
            json!({ "id": variant.id, "option": variant.option, "meaning": variant.meaning })
        })
        .collect();
    json!({
        "id": entry.id,
        "title": entry.title,
        "summary": entry.summary,
        "seats": [usual.seats.first.to_lowercase(), usual.seats.second.to_lowercase()],
        "simultaneous": start.status() == Status::Both,
        "start": start.position(),
        "options": variants,
    })
}
