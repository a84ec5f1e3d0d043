//! The tables of a bulletin: who stands where in each division, and why.

use dohyo_paper::words::{Words, more};
use dohyo_paper::zine::{Block, Column, ZineCell, ZineTable};
use dohyo_tournament::{Contest, Format, StandingsRow};

use super::Teller;
use crate::web::words::{ToldDivision, letter, points};

/// The most lines of a table in a bulletin; how many follow is said below them.
const MOST_LINES: usize = 500;

/// What standings go by.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ZineRanking {
    ByPoints,
    ByRounds,
}

impl Teller<'_> {
    pub(super) fn tables(&self) -> Vec<Block> {
        let event = self.bulletin.then.event();
        let divisions =
            ToldDivision::all(self.text, event).filter(|told| told.contest().seeds.len() > 1);
        divisions.flat_map(|told| self.division(&told)).collect()
    }

    fn division(&self, told: &ToldDivision<'_>) -> Vec<Block> {
        let contest = told.contest();
        let mut blocks = Vec::new();
        if let Some(title) = told.title() {
            blocks.push(Block::Heading { words: title.to_owned(), to: None });
        }
        let by = match told.division().rules.format {
            Format::RoundRobin(_) | Format::Swiss { .. } => ZineRanking::ByPoints,
            Format::Knockout(_) | Format::Groups { .. } => ZineRanking::ByRounds,
        };
        let has_places = contest.standings.iter().any(|line| line.place.is_some());
        if contest.groups.is_empty() || has_places {
            let caption =
                told.title().map_or_else(|| self.text.say("event-standings"), str::to_owned);
            let table = self.standings(contest, &contest.standings, by);
            blocks.push(Block::Table(ZineTable { caption, ..table }));
        }
        for (group, lines) in (0_u8..).zip(&contest.groups) {
            let words = self.text.tell("event-group", [("group", letter(group).into())]);
            blocks.push(Block::Heading { words: words.clone(), to: None });
            let table = self.standings(contest, lines, ZineRanking::ByPoints);
            blocks.push(Block::Table(ZineTable { caption: words, ..table }));
        }
        if let Some(champion) = contest.champion() {
            let name = told.name(champion);
            blocks.push(Block::Note(self.text.tell("event-champion", [("name", name.into())])));
        }
        blocks
    }

    fn standings(&self, contest: &Contest, lines: &[StandingsRow], by: ZineRanking) -> ZineTable {
        let (text, event) = (self.text, self.bulletin.then.event());
        let words = Words::new(text, event, contest);
        let mut columns = vec![Column::numbers(text.say("paper-rank"))];
        columns.push(Column::words(text.say("paper-name")));
        if by == ZineRanking::ByPoints {
            columns.push(Column::numbers(text.say("paper-points")));
        }
        columns.push(Column::numbers(text.say("paper-won")));
        columns.push(Column::numbers(text.say("paper-drawn")));
        columns.push(Column::numbers(text.say("paper-lost")));
        columns.push(Column::words(text.say("paper-why")));
        let rows = lines.iter().take(MOST_LINES).map(|line| {
            let tally = line.tally;
            let place = line.place.map_or_else(|| "–".to_owned(), |place| place.to_string());
            let mut row = vec![ZineCell::of(place), ZineCell::of(event.name(line.entry))];
            if by == ZineRanking::ByPoints {
                row.push(ZineCell::of(points(tally.points)));
            }
            row.push(ZineCell::of(tally.wins.to_string()));
            row.push(ZineCell::of(tally.draws.to_string()));
            row.push(ZineCell::of((tally.losses + tally.forfeits).to_string()));
            row.push(ZineCell::of(words.reason(line)));
            row
        });
        let mut rows: Vec<_> = rows.collect();
        if lines.len() > MOST_LINES {
            let mut last = vec![ZineCell::default(); columns.len()];
            last[1] = ZineCell::of(more(text, lines.len() - MOST_LINES));
            rows.push(last);
        }
        ZineTable { caption: String::new(), rows, columns }
    }
}
