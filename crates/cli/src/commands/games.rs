//! `dohyo games`: the catalogue, for people and for scripts.

use std::io::Write;

use dohyo_rules::{CATALOGUE, CatalogueEntry, Status, Variant};
use serde_json::{Value, json};

use crate::args::GamesArgs;

pub(crate) fn run(args: &GamesArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    if args.json {
        let games: Vec<Value> = CATALOGUE.iter().map(describe).collect();
        writeln!(out, "{}", Value::from(games))?;
        return Ok(());
    }
    let lines: Vec<(String, String)> = CATALOGUE.iter().flat_map(lines).collect();
    let width = lines.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, meaning) in lines {
        writeln!(out, "{name:width$}  {meaning}")?;
    }
    Ok(())
}

/// A line for the game, and one for each of its options.
fn lines(entry: &CatalogueEntry) -> Vec<(String, String)> {
    let mut lines = vec![(entry.id.to_owned(), entry.summary.to_owned())];
    for variant in options(entry) {
        let usual = if variant.id == entry.id { " (usual)" } else { "" };
        let name = format!("{}:{}", entry.id, variant.option);
        lines.push((name, format!("{}{usual}", variant.meaning)));
    }
    lines
}

fn options(entry: &CatalogueEntry) -> impl Iterator<Item = &'static Variant> {
    entry.variants.iter().filter(|variant| !variant.option.is_empty())
}

fn describe(entry: &CatalogueEntry) -> Value {
    let usual = &entry.variants[0];
    let start = usual.start();
    let options: Vec<Value> = options(entry)
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
        "options": options,
    })
}
