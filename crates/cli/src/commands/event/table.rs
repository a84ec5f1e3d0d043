//! `dohyo event table`: the standings of an event file.

use std::io::Write;

use dohyo_tournament::{Contest, Division, Event, Line, explain};
use serde_json::{Map, Value, json};
use unicode_width::UnicodeWidthStr;

use super::{load, pairing, seat};
use crate::args::Table;

pub(super) fn run(args: &Table, out: &mut dyn Write) -> anyhow::Result<()> {
    let event = load(&args.file)?;
    if args.json {
        serde_json::to_writer(&mut *out, &document(&event))?;
        writeln!(out)?;
        return Ok(());
    }
    print(&event, out)
}

/// Every division with its standings, then what can be played.
pub(super) fn print(event: &Event, out: &mut dyn Write) -> anyhow::Result<()> {
    for (division, contest) in event.settings().divisions.iter().zip(event.contests()) {
        writeln!(out, "{} ({})", division.name, division.rules.format)?;
        let lines = contest.standings.iter();
        let width = lines.map(|line| event.name(line.entry).width()).max().unwrap_or(0);
        for line in &contest.standings {
            let place = line.place.map_or("-".to_owned(), |place| place.to_string());
            let name = event.name(line.entry);
            let gap = " ".repeat(width - name.width());
            let points = line.tally.points.to_string();
            writeln!(out, "{place:>4}  {name}{gap}  {points:>5}  {}", explain(event, line))?;
        }
        for ready in contest.ready() {
            writeln!(out, "      to play: {}", pairing(event, ready))?;
        }
    }
    Ok(())
}

fn document(event: &Event) -> Value {
    let divisions = event.settings().divisions.iter().zip(event.contests());
    let divisions = divisions.map(|(division, contest)| of_division(event, division, contest));
    json!({ "event": event.settings().name, "divisions": divisions.collect::<Vec<_>>() })
}

fn of_division(event: &Event, division: &Division, contest: &Contest) -> Value {
    let standings = contest.standings.iter().map(|line| standing(event, division, line));
    let groups = contest
        .groups
        .iter()
        .map(|group| group.iter().map(|line| standing(event, division, line)).collect::<Value>());
    let ready = contest.ready().map(|ready| {
        let [a, b] = ready.sides.map(|side| seat(event, side));
        json!({ "id": ready.id.to_string(), "a": a, "b": b })
    });
    json!({
        "division": division.name,
        "format": division.rules.format.to_string(),
        "over": contest.over,
        "champion": contest.champion().map(|entry| event.name(entry)),
        "standings": standings.collect::<Value>(),
        "groups": groups.collect::<Value>(),
        "ready": ready.collect::<Value>(),
    })
}

fn standing(event: &Event, division: &Division, line: &Line) -> Value {
    let tally = line.tally;
    let tie_breaks = division.rules.tie_breaks.iter().zip(&line.keys);
    // What only orders has no number that means anything.
    let tie_breaks = tie_breaks.filter(|(by, _)| by.is_counted());
    let tie_breaks = tie_breaks.filter_map(|(by, quarters)| {
        let quarters = (*quarters)?;
        Some((by.to_string(), Value::from(quarters as f64 / 4.0)))
    });
    json!({
        "place": line.place,
        "name": event.name(line.entry),
        "team": event.entrants()[line.entry.0].team,
        "points": f64::from(tally.points.0) / 2.0,
        "games": tally.games,
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "forfeits": tally.forfeits,
        "push_offs": tally.push_offs,
        "walkovers": tally.walkovers,
        "byes": tally.byes,
        "tie_breaks": tie_breaks.collect::<Map<_, _>>(),
        "why": explain(event, line),
    })
}
