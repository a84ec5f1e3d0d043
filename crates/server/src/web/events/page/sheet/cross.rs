//! Who did what against whom, for tables.

use dohyo_tournament::{
    Format, Pairing, Part, Points, Round, SeriesVerdict, Side, StandingsRow, State,
};
use maud::{Markup, html};

use super::DivisionSheet;
use crate::web::words::{letter, points};

/// More players than this make no table that anybody reads across.
const WIDEST: usize = 64;

impl DivisionSheet<'_> {
    /// Who did what against whom, for tables.
    pub(in crate::web::events::page) fn cross_tables(&self) -> Markup {
        let contest = self.told.contest();
        match self.told.division().rules.format {
            Format::Knockout(_) => html! {},
            Format::Swiss { .. } => self.by_rounds(&contest.standings),
            Format::RoundRobin(_) => self.cross_table(Part::Round, &contest.standings),
            Format::Groups { .. } => html! {
                @for (group, lines) in (0_u8..).zip(&contest.groups) {
                    (self.cross_table(Part::Group(group), lines))
                }
            },
        }
    }

    /// Everybody against everybody.
    fn cross_table(&self, part: Part, lines: &[StandingsRow]) -> Markup {
        if lines.len() > WIDEST {
            return html! {};
        }
        let title = self.cross_title(part);
        let numbers = self.numbers(lines);
        let size = lines.len();
        let mut cells = vec![String::new(); size * size];
        let of_part = |pairing: &&Pairing| pairing.id.round.part == part;
        for pairing in self.told.contest().pairings.iter().filter(of_part) {
            let Some(entries) = pairing.entries() else { continue };
            for side in Side::BOTH {
                let [me, them] = [side, side.other()].map(|s| numbers[entries[s.index()].0]);
                let (Some(me), Some(them)) = (me, them) else { continue };
                let cell = &mut cells[me * size + them];
                let made = self.made(pairing, side);
                if !made.is_empty() && !cell.is_empty() {
                    cell.push(' ');
                }
                cell.push_str(&made);
            }
        }
        self.grid(&title, lines, size, |column| self.told.name(lines[column].entry).to_owned(), {
            |row, column| match row == column {
                true => html! { td class="self" { span aria-hidden="true" { "×" } } },
                false => html! { td class="number" { (cells[row * size + column]) } },
            }
        })
    }

    /// Everybody's way through the rounds.
    fn by_rounds(&self, lines: &[StandingsRow]) -> Markup {
        let contest = self.told.contest();
        let rounds = contest.pairings.iter().map(|pairing| pairing.id.round.number).max();
        let rounds = rounds.unwrap_or(0) as usize;
        let numbers = self.numbers(lines);
        let extract = self.choice.of(lines.len());
        let shown = extract.from..extract.to;
        let mut cells = vec![String::new(); shown.len() * rounds];
        let mut put = |me: usize, round: Round, words: &dyn Fn() -> String| {
            if shown.contains(&me) {
                cells[(me - shown.start) * rounds + round.number as usize - 1] = words();
            }
        };
        for pairing in &contest.pairings {
            let Some(entries) = pairing.entries() else { continue };
            for side in Side::BOTH {
                let [me, them] = [side, side.other()].map(|s| numbers[entries[s.index()].0]);
                let (Some(me), Some(them)) = (me, them) else { continue };
                let made = || format!("{}: {}", them + 1, self.made(pairing, side));
                put(me, pairing.id.round, &made);
            }
        }
        for (round, entry) in &contest.byes {
            if let Some(me) = numbers[entry.0] {
                put(me, *round, &|| self.text().say("event-seat-nobody"));
            }
        }
        let title = self.text().say("event-cross-swiss");
        let round = |column: usize| {
            let number = u32::try_from(column + 1).expect("there are few rounds");
            self.told.round(Round { part: Part::Round, number })
        };
        self.grid(&title, lines, rounds, round, |row, column| {
            html! { td class="number" { (cells[(row - extract.from) * rounds + column]) } }
        })
    }

    fn cross_title(&self, part: Part) -> String {
        match part {
            Part::Group(group) => {
                let letter = letter(group);
                self.text().tell("event-cross-group", [("group", letter.into())])
            }
            _ => self.text().say("event-cross"),
        }
    }

    fn grid(
        &self,
        title: &str,
        lines: &[StandingsRow],
        columns: usize,
        heading: impl Fn(usize) -> String,
        cell: impl Fn(usize, usize) -> Markup,
    ) -> Markup {
        let text = self.text();
        let extract = self.choice.of(lines.len());
        html! {
            (extract.way(text, &format!("cross-{}", self.told.number)))
            div class="scroll" tabindex="0" role="region" aria-label=(title) {
                table class="cross" {
                    caption { (title) }
                    thead { tr {
                        th scope="col" { (text.say("account-name")) }
                        @for column in 0..columns {
                            th scope="col" class="number" {
                                span aria-hidden="true" { (column + 1) }
                                span class="hidden" { (heading(column)) }
                            }
                        }
                        th scope="col" class="number" { (text.say("event-made")) }
                    } }
                    tbody {
                        @for (row, line) in (extract.from..).zip(extract.of(lines)) {
                            tr class=[self.own.contains(&line.entry).then_some("own")] {
                                th scope="row" {
                                    span class="soft" aria-hidden="true" { (row + 1) ". " }
                                    (self.name(line.entry))
                                }
                                @for column in 0..columns { (cell(row, column)) }
                                td class="number" { strong { (points(line.tally.points)) } }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The rows of a table by entries.
    fn numbers(&self, lines: &[StandingsRow]) -> Vec<Option<usize>> {
        let mut numbers = vec![None; self.told.event.entrants().len()];
        for (row, line) in lines.iter().enumerate() {
            numbers[line.entry.0] = Some(row);
        }
        numbers
    }

    /// The points that a side made of a match, or a mark where there are none.
    fn made(&self, pairing: &Pairing, side: Side) -> String {
        let scoring = &self.told.division().rules.scoring;
        match pairing.state {
            State::Waiting => String::new(),
            State::Ready(_) if pairing.games.is_empty() => String::new(),
            State::Idle => "–".to_owned(),
            State::Over { verdict, .. } if pairing.games.is_empty() => match verdict {
                SeriesVerdict::Won(winner) if winner == side => "+".to_owned(),
                _ => "−".to_owned(),
            },
            State::Ready(_) | State::Over { .. } => {
                let halves = pairing.games.iter().map(|&game| scoring.worth(game, side).0).sum();
                points(Points(halves))
            }
        }
    }
}
