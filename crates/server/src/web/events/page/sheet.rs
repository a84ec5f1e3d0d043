//! A division as tables that everybody can read: the standings with their reasons, every match round by
//! round (which is a bracket, too), and who did what against whom. A sheet knows the event and where
//! matches are played; it knows neither who asks nor what they may do.

use dohyo_tournament::{
    At, Entry, Format, Pairing, Part, Points, Round, Seat, SeriesVerdict, Side, StandingsRow, State,
};
use maud::{Markup, html};

use super::rounds::RoundsQuery;
use crate::text::Text;
use crate::web::words::{ToldDivision, letter, points, tie_break};

/// More players than this make no table that anybody reads across.
const WIDEST: usize = 64;

/// What standings are about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Points, and what tells apart those with equal ones.
    Table,
    /// Who went out when.
    Knockout,
}

/// A division to be drawn.
pub(super) struct DivisionSheet<'a> {
    pub(super) told: ToldDivision<'a>,
    /// The entries of whoever looks.
    pub(super) own: &'a [Entry],
    /// The address of a match in the hall, if it is played there.
    pub(super) link: &'a dyn Fn(At) -> Option<String>,
    /// The round that is shown of very many matches.
    pub(super) choice: RoundsQuery<'a>,
}

impl DivisionSheet<'_> {
    fn text(&self) -> &Text {
        self.told.text
    }

    /// A name that shows the way of its owner where it stands more than once.
    fn name(&self, entry: Entry) -> Markup {
        let class = self.own.contains(&entry).then_some("own");
        html! { span class=[class] data-entry=(entry.0) { (self.told.name(entry)) } }
    }

    /// Everybody's place, and why it is that one.
    pub(super) fn standings(&self) -> Markup {
        let contest = self.told.contest();
        let title = self.text().say("event-standings");
        // After groups it is the knockout that counts.
        let kind = match self.told.division().rules.format {
            Format::RoundRobin(_) | Format::Swiss { .. } => Kind::Table,
            Format::Knockout(_) | Format::Groups { .. } => Kind::Knockout,
        };
        html! {
            @if contest.groups.is_empty() || contest.standings.iter().any(|l| l.place.is_some()) {
                (self.lines(&title, &contest.standings, kind))
            }
            @for (group, lines) in (0_u8..).zip(&contest.groups) {
                @let letter = letter(group);
                (self.lines(&self.text().tell("event-group", [("group", letter.into())]), lines, Kind::Table))
            }
        }
    }

    fn lines(&self, caption: &str, lines: &[StandingsRow], kind: Kind) -> Markup {
        let text = self.text();
        let rules = &self.told.division().rules;
        let is_table = kind == Kind::Table;
        let counted = rules.tie_breaks.iter().copied().enumerate();
        let counted: Vec<_> = counted.filter(|(_, by)| is_table && by.is_counted()).collect();
        let has_teams = lines.iter().any(|line| self.team(line.entry).is_some());
        let groups = self.told.contest().groups.len();
        let extract = self.choice.of_one(lines.len(), groups);
        let place_here = format!("standings-{}", self.told.number);
        html! {
            (extract.way(text, &place_here))
            div class="scroll" tabindex="0" role="region" aria-label=(caption) {
                table class="standings" {
                    caption { (caption) }
                    thead { tr {
                        th scope="col" class="number" { (text.say("leaders-place")) }
                        th scope="col" { (text.say("account-name")) }
                        @if has_teams { th scope="col" { (text.say("event-team")) } }
                        @if is_table { th scope="col" class="number" { (text.say("event-made")) } }
                        th scope="col" { (text.say("event-tally")) }
                        @for (_, by) in &counted {
                            th scope="col" class="number" { (tie_break(text, *by)) }
                        }
                        th scope="col" { (text.say("event-why")) }
                    } }
                    tbody {
                        @for line in extract.of(lines) {
                            tr class=[self.own.contains(&line.entry).then_some("own")] {
                                td class="number" { (place(text, line.place)) }
                                th scope="row" {
                                    a data-entry=(line.entry.0) href={ "?who=" (line.entry.0) } {
                                        (self.told.name(line.entry))
                                    }
                                }
                                @if has_teams { td { (self.team(line.entry).unwrap_or_default()) } }
                                @if is_table { td class="number" { (points(line.tally.points)) } }
                                td class="tally" { (tally(line)) }
                                @for (column, _) in &counted {
                                    td class="number" { (key(text, line, *column)) }
                                }
                                td class="why" { (self.told.why(line)) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn team(&self, entry: Entry) -> Option<&str> {
        self.told.event.entrants()[entry.0].team.as_deref()
    }

    /// Every match, round by round: of a knockout this is the bracket. Where a picture shows the same,
    /// it is folded up.
    pub(super) fn rounds(&self) -> Markup {
        let text = self.text();
        let contest = self.told.contest();
        let chosen = self.choice.among(contest.pairings.iter().filter(|p| is_shown(p)).collect());
        let title = text.say("event-matches");
        let id = format!("all-matches-{}", self.told.number);
        let is_open = contest.knockout.is_none() || self.choice.round.is_some();
        html! {
            details id=(id) open[is_open] {
                summary { (title) }
                (chosen.way(&self.told, &id))
                div class="scroll" tabindex="0" role="region" aria-label=(title) {
                    table class="rounds" {
                        caption class="hidden" { (title) }
                        thead { tr {
                            th scope="col" { (text.say("event-match")) }
                            th scope="col" { (text.say("event-side-a")) }
                            th scope="col" { (text.say("event-side-b")) }
                            th scope="col" { (text.say("event-result")) }
                        } }
                        @for round in chosen.pairings.chunk_by(|a, b| a.id.round == b.id.round) {
                            (self.round(round[0].id.round, round))
                        }
                    }
                }
            }
        }
    }

    fn round(&self, round: Round, pairings: &[&Pairing]) -> Markup {
        let rests = self.told.contest().byes.iter().filter(|(resting, _)| *resting == round);
        html! {
            tbody {
                tr { th class="round" scope="rowgroup" colspan="4" { (self.told.round(round)) } }
                @for pairing in pairings { (self.row(pairing)) }
                @for (_, entry) in rests {
                    tr {
                        td {}
                        td { (self.name(*entry)) }
                        td colspan="2" { (self.text().say("event-rests")) }
                    }
                }
            }
        }
    }

    fn row(&self, pairing: &Pairing) -> Markup {
        let at = At { division: self.told.number, id: pairing.id };
        let id = pairing.id.to_string();
        html! {
            tr class=(state_class(pairing.state)) {
                th scope="row" {
                    @match (self.link)(at) {
                        Some(link) => a href=(link) { (id) },
                        None => (id),
                    }
                }
                @for side in Side::BOTH {
                    td class=[won(pairing, side).then_some("won")] {
                        (self.seat(pairing.sides[side.index()]))
                    }
                }
                td { (self.told.state(pairing)) }
            }
        }
    }

    /// Who sits on a side, or in softer letters who will.
    pub(super) fn seat(&self, seat: Seat) -> Markup {
        match seat {
            Seat::Entry(entry) => self.name(entry),
            other => html! { span class="soft" { (self.told.seat(other)) } },
        }
    }

    /// Who did what against whom, for tables.
    pub(super) fn cross_tables(&self) -> Markup {
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

/// Whether there is anything to say of a match: one between nobody and nobody is none.
fn is_shown(pairing: &Pairing) -> bool {
    let is_open = |seat: &Seat| !matches!(seat, Seat::Nobody);
    match pairing.state {
        State::Idle => pairing.sides.iter().any(|seat| matches!(seat, Seat::Entry(_))),
        _ => pairing.sides.iter().any(is_open),
    }
}

/// Whether a side has won its match.
pub(super) fn won(pairing: &Pairing, side: Side) -> bool {
    matches!(pairing.state, State::Over { verdict: SeriesVerdict::Won(winner), .. } if winner == side)
}

const fn state_class(state: State) -> &'static str {
    match state {
        State::Waiting => "waiting",
        State::Ready(_) => "ready",
        State::Idle => "idle",
        State::Over { .. } => "over",
    }
}

/// A place, or a mark where there is none.
fn place(text: &Text, place: Option<u32>) -> String {
    place.map_or_else(|| "–".to_owned(), |place| text.count(i64::from(place)))
}

/// Games won, drawn and lost.
fn tally(line: &StandingsRow) -> String {
    let tally = line.tally;
    format!("{} – {} – {}", tally.wins, tally.draws, tally.losses + tally.forfeits)
}

/// What a tie-break counts, where it was needed.
fn key(text: &Text, line: &StandingsRow, column: usize) -> String {
    let Some(quarters) = line.keys.get(column).copied().flatten() else { return String::new() };
    match quarters % 4 {
        0 => text.count(quarters / 4),
        2 | -2 => text.decimal(quarters as f64 / 4.0, 1),
        _ => text.decimal(quarters as f64 / 4.0, 2),
    }
}
