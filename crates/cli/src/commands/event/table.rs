//! `dohyo event table`: the standings of an event file.

use std::io::Write;

use dohyo_tournament::{Division, Event, Pairing, StandingsRow, State, explain, seat_words};
use serde_json::{Map, Value, json};
use unicode_width::UnicodeWidthStr;

use super::{ballot, load, pairing};
use crate::args::TableArgs;

pub(super) fn run(args: &TableArgs, out: &mut dyn Write) -> anyhow::Result<()> {
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
    let divisions = (0..event.contests().len()).map(|division| of_division(event, division));
    json!({ "event": event.settings().name, "divisions": divisions.collect::<Vec<_>>() })
}

fn of_division(event: &Event, number: usize) -> Value {
    let division = &event.settings().divisions[number];
    let contest = &event.contests()[number];
    let standings = contest.standings.iter().map(|line| standing(event, division, line));
    let groups = contest
        .groups
        .iter()
        .map(|group| group.iter().map(|line| standing(event, division, line)).collect::<Value>());
    let ready = contest.ready().map(|pairing| ready(event, number, pairing));
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

/// A match that can be played, and the opening of its next game if one was drawn.
fn ready(event: &Event, division: usize, pairing: &Pairing) -> Value {
    let [a, b] = pairing.sides.map(|side| seat_words(event, side));
    let mut ready = json!({ "id": pairing.id.to_string(), "a": a, "b": b });
    let State::Ready(next) = pairing.state else { return ready };
    if let Some(drawn) = ballot(event, division, pairing.id, next.number) {
        let game = next.number;
        ready["ballot"] = json!({ "game": game, "number": drawn.number, "moves": drawn.moves });
    }
    ready
}

fn standing(event: &Event, division: &Division, line: &StandingsRow) -> Value {
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
        "push_offs": tally.outright_wins,
        "walkovers": tally.walkovers,
        "byes": tally.byes,
        "tie_breaks": tie_breaks.collect::<Map<_, _>>(),
        "why": explain(event, line),
    })
}
