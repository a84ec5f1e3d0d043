//! A division as tables that everybody can read: the standings with their reasons, every match round by
//! round (which is a bracket, too), and who did what against whom. A sheet knows the event and where
//! matches are played; it knows neither who asks nor what they may do.

mod cross;

use dohyo_tournament::{
    At, Entry, Format, Pairing, Round, Seat, SeriesVerdict, Side, StandingsRow, State,
};
use maud::{Markup, html};

use super::rounds::RoundsQuery;
use crate::text::Text;
use crate::web::words::{ToldDivision, letter, points, tie_break};

/// What standings are about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StandingsKind {
    /// Points, and what tells apart those with equal ones.
    Table,
    /// Who went out when.
    Knockout,
}

/// A division to be drawn.
pub(in crate::web::events::page) struct DivisionSheet<'a> {
    pub(in crate::web::events::page) told: ToldDivision<'a>,
    /// The entries of whoever looks.
    pub(in crate::web::events::page) own: &'a [Entry],
    /// The address of a match in the hall, if it is played there.
    pub(in crate::web::events::page) link: &'a dyn Fn(At) -> Option<String>,
    /// The round that is shown of very many matches.
    pub(in crate::web::events::page) choice: RoundsQuery<'a>,
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
    pub(in crate::web::events::page) fn standings(&self) -> Markup {
        let contest = self.told.contest();
        let title = self.text().say("event-standings");
        // After groups it is the knockout that counts.
        let kind = match self.told.division().rules.format {
            Format::RoundRobin(_) | Format::Swiss { .. } => StandingsKind::Table,
            Format::Knockout(_) | Format::Groups { .. } => StandingsKind::Knockout,
        };
        html! {
            @if contest.groups.is_empty() || contest.standings.iter().any(|l| l.place.is_some()) {
                (self.lines(&title, &contest.standings, kind))
            }
            @for (group, lines) in (0_u8..).zip(&contest.groups) {
                @let letter = letter(group);
                (self.lines(&self.text().tell("event-group", [("group", letter.into())]), lines, StandingsKind::Table))
            }
        }
    }

    fn lines(&self, caption: &str, lines: &[StandingsRow], kind: StandingsKind) -> Markup {
        let text = self.text();
        let rules = &self.told.division().rules;
        let is_table = kind == StandingsKind::Table;
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
    pub(in crate::web::events::page) fn rounds(&self) -> Markup {
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
    pub(in crate::web::events::page) fn seat(&self, seat: Seat) -> Markup {
        match seat {
            Seat::Entry(entry) => self.name(entry),
            other => html! { span class="soft" { (self.told.seat(other)) } },
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
pub(in crate::web::events::page) fn won(pairing: &Pairing, side: Side) -> bool {
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
