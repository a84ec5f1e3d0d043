//! Standings as a table, with the reason for each place.

use dohyo_tournament::{Event, Format};

use crate::Drawing;
use crate::Messages;
use crate::table::{CellLook, DrawnCell, DrawnColumn, DrawnTable, Long};
use crate::words::Words;

/// How high a page of standings is, in points: what a sheet of either paper holds without making letters
/// smaller.
const PAGE: f64 = 690.0;

/// Whether a table says why everybody is where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reasons {
    /// It does, for those who read it closely.
    Told,
    /// It does not, so it can be larger.
    Untold,
}

/// The standings of a division.
#[must_use]
pub fn standings(text: &dyn Messages, event: &Event, division: usize, reasons: Reasons) -> Drawing {
    table(text, event, division, reasons).map(|table| table.draw()).unwrap_or_default()
}

/// The standings of a division with their reasons, on pages of paper.
#[must_use]
pub fn standing_pages(text: &dyn Messages, event: &Event, division: usize) -> Vec<Drawing> {
    let table = table(text, event, division, Reasons::Told);
    table.map(|table| table.pages(PAGE)).unwrap_or_default()
}

fn table(
    text: &dyn Messages,
    event: &Event,
    division: usize,
    reasons: Reasons,
) -> Option<DrawnTable> {
    let settings = event.settings().divisions.get(division)?;
    let contest = event.contests().get(division).filter(|c| !c.standings.is_empty())?;
    let words = Words::new(text, event, contest);
    let is_table = !matches!(settings.rules.format, Format::Knockout(_));
    let of = |entry: dohyo_tournament::Entry| &event.entrants()[entry.0];
    let teams = contest.seeds.iter().any(|&entry| of(entry).team.is_some());
    let draws = contest.standings.iter().any(|line| line.tally.draws > 0);
    let mut columns = vec![DrawnColumn::numbers(text.say("paper-rank"))];
    columns.push(DrawnColumn::words(text.say("paper-name"), 170.0, Long::Cut));
    if teams {
        columns.push(DrawnColumn::words(text.say("event-team"), 110.0, Long::Cut));
    }
    if is_table {
        columns.push(DrawnColumn::numbers(text.say("paper-points")));
    }
    columns.push(DrawnColumn::numbers(text.say("paper-won")));
    if draws {
        columns.push(DrawnColumn::numbers(text.say("paper-drawn")));
    }
    columns.push(DrawnColumn::numbers(text.say("paper-lost")));
    if reasons == Reasons::Told {
        columns.push(DrawnColumn::words(text.say("paper-why"), 200.0, Long::Break));
    }
    let rows = contest.standings.iter().map(|line| {
        let tally = &line.tally;
        let first = contest.over && line.place == Some(1);
        let look = if first { CellLook::Bold } else { CellLook::Plain };
        let place = line.place.map(|place| place.to_string()).unwrap_or_default();
        let mut row = vec![DrawnCell::of(place).looking(CellLook::Bold)];
        row.push(DrawnCell::of(event.name(line.entry)).looking(look));
        if teams {
            row.push(DrawnCell::of(of(line.entry).team.clone().unwrap_or_default()));
        }
        if is_table {
            row.push(DrawnCell::of(words.points(tally.points)).looking(CellLook::Bold));
        }
        row.push(DrawnCell::of(tally.wins.to_string()));
        if draws {
            row.push(DrawnCell::of(tally.draws.to_string()));
        }
        row.push(DrawnCell::of((tally.losses + tally.forfeits).to_string()));
        if reasons == Reasons::Told {
            row.push(DrawnCell::of(words.reason(line)).looking(CellLook::Soft));
        }
        row
    });
    let rows = rows.collect();
    Some(DrawnTable { title: None, columns, rows, legend: None })
}
