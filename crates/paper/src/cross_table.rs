//! Tables of who made what against whom: round robins and groups with the players across, Swiss events
//! with the rounds across.

use std::collections::{BTreeMap, BTreeSet};

use dohyo_tournament::file::MOST_ROUNDS;
use dohyo_tournament::{
    At, Contest, Decision, DivisionRules, Entry, Event, Format, GameOutcome, Pairing, Part,
    Scoring, SeriesVerdict, Side, StandingsRow, State, TieBreak,
};

use crate::Drawing;
use crate::Messages;
use crate::table::{CellLook, DrawnCell, DrawnColumn, DrawnTable, Long};
use crate::words::{Words, halves};

/// What lies between two groups.
const BETWEEN: f64 = 18.0;
/// How wide a name may be.
const NAMES: f64 = 150.0;

/// The tables of a division; nothing on it where there are none. `links` has the addresses of matches.
#[must_use]
pub fn cross_table(
    text: &dyn Messages,
    event: &Event,
    division: usize,
    links: &dyn Fn(At) -> Option<String>,
) -> Drawing {
    let settings = event.settings().divisions.get(division);
    let Some((settings, contest)) = settings.zip(event.contests().get(division)) else {
        return Drawing::default();
    };
    let words = Words::new(text, event, contest);
    let author = Author { words, contest, rules: &settings.rules, division, links };
    let mut drawing = Drawing::default();
    match settings.rules.format {
        _ if contest.seeds.is_empty() => {}
        Format::Knockout(_) => {}
        Format::RoundRobin(_) => {
            drawing = author.all_play_all(&contest.standings, Part::Round).draw();
        }
        Format::Swiss { rounds } => drawing = author.swiss(rounds).draw(),
        Format::Groups { .. } => {
            for (group, lines) in contest.groups.iter().enumerate() {
                let part = Part::Group(u8::try_from(group).expect("there are few groups"));
                let mut table = author.all_play_all(lines, part);
                table.title = Some(author.words.group(group));
                if group + 1 < contest.groups.len() {
                    table.legend = None;
                }
                let top = if group > 0 { drawing.height + BETWEEN } else { 0.0 };
                drawing.take(&table.draw(), (0.0, top));
            }
        }
    }
    drawing
}

/// How many rounds have a column: all that there will be, unless that is more than any event has; and all
/// that there are.
fn swiss_columns(contest: &Contest, rounds: u32) -> u32 {
    let paired = contest.pairings.last().map_or(0, |pairing| pairing.id.round.number);
    rounds.min(MOST_ROUNDS).max(paired)
}

/// How many fields the tables of a division have, which is known before they are drawn.
#[must_use]
pub fn cross_table_cells(event: &Event, division: usize) -> usize {
    let contest = &event.contests()[division];
    match event.settings().divisions[division].rules.format {
        Format::Knockout(_) => 0,
        Format::RoundRobin(_) => contest.seeds.len().pow(2),
        Format::Swiss { rounds } => contest.seeds.len() * swiss_columns(contest, rounds) as usize,
        Format::Groups { .. } => contest.groups.iter().map(|lines| lines.len().pow(2)).sum(),
    }
}

struct Author<'a> {
    words: Words<'a>,
    contest: &'a Contest,
    rules: &'a DivisionRules,
    division: usize,
    links: &'a dyn Fn(At) -> Option<String>,
}

impl Author<'_> {
    /// Everybody against everybody, in the order of their numbers.
    fn all_play_all(&self, lines: &[StandingsRow], part: Part) -> DrawnTable {
        let least = self.widest_name();
        let mut lines: Vec<&StandingsRow> = lines.iter().collect();
        lines.sort_by_key(|line| self.words.seed(line.entry));
        let mut met: BTreeMap<[Entry; 2], Vec<(&Pairing, Side)>> = BTreeMap::new();
        let pairings = self.contest.pairings.iter().filter(|p| p.id.round.part == part);
        for pairing in pairings {
            let Some([a, b]) = pairing.entries() else { continue };
            met.entry([a, b]).or_default().push((pairing, Side::A));
            met.entry([b, a]).or_default().push((pairing, Side::B));
        }
        let mut columns = vec![self.numbers(), self.names(least)];
        for line in &lines {
            columns.push(DrawnColumn::fields(self.number(line.entry), 20.0));
        }
        columns.extend(self.results());
        columns.push(DrawnColumn::numbers(self.words.text.say("paper-rank")));
        let rows = lines.iter().map(|line| {
            let mut row = vec![DrawnCell::of(self.number(line.entry)).looking(CellLook::Soft)];
            row.push(self.name(line));
            for other in &lines {
                let met = met.get(&[line.entry, other.entry]).map_or(&[][..], Vec::as_slice);
                let own = line.entry == other.entry;
                row.push(if own {
                    DrawnCell::default().looking(CellLook::Blocked)
                } else {
                    self.met(met)
                });
            }
            row.extend(self.result(line));
            row.push(place(line));
            row
        });
        let rows = rows.collect();
        let legend = Some(self.words.text.say("paper-legend-cross"));
        DrawnTable { title: None, columns, rows, legend }
    }

    /// What a player made against another.
    fn met(&self, met: &[(&Pairing, Side)]) -> DrawnCell {
        let made = met.iter().filter(|(pairing, _)| pairing.state != State::Idle);
        let made: Vec<_> =
            made.flat_map(|(pairing, side)| games(pairing, *side, &self.rules.scoring)).collect();
        let next = met.iter().find(|(pairing, _)| pairing.games.is_empty());
        let open = next.filter(|(pairing, _)| matches!(pairing.state, State::Ready(_)));
        let corner = open.map(|(pairing, _)| pairing.id.round.to_string());
        let link = met.last().and_then(|(pairing, _)| self.link(pairing));
        DrawnCell { words: made.join(" "), look: CellLook::Plain, corner, link }
    }

    /// The rounds of a Swiss event, in the order of the standings.
    fn swiss(&self, rounds: u32) -> DrawnTable {
        let rounds = swiss_columns(self.contest, rounds);
        let byes: BTreeSet<_> =
            self.contest.byes.iter().map(|(round, entry)| (*entry, round.number)).collect();
        let mut played: BTreeMap<(Entry, u32), (&Pairing, Side)> = BTreeMap::new();
        for pairing in &self.contest.pairings {
            let Some([a, b]) = pairing.entries() else { continue };
            played.insert((a, pairing.id.round.number), (pairing, Side::A));
            played.insert((b, pairing.id.round.number), (pairing, Side::B));
        }
        let mut columns = vec![DrawnColumn::numbers(self.words.text.say("paper-rank"))];
        columns.extend([self.numbers(), self.names(0.0)]);
        columns.extend((1..=rounds).map(|round| DrawnColumn::fields(round.to_string(), 26.0)));
        columns.extend(self.results());
        let rows = self.contest.standings.iter().map(|line| {
            let mut row = vec![place(line)];
            row.push(DrawnCell::of(self.number(line.entry)).looking(CellLook::Soft));
            row.push(self.name(line));
            for round in 1..=rounds {
                row.push(match played.get(&(line.entry, round)) {
                    Some((pairing, side)) => self.against(pairing, *side),
                    None if byes.contains(&(line.entry, round)) => {
                        DrawnCell::of("–").looking(CellLook::Soft)
                    }
                    None => DrawnCell::default(),
                });
            }
            row.extend(self.result(line));
            row
        });
        let rows = rows.collect();
        let legend = Some(self.words.text.say("paper-legend-swiss"));
        DrawnTable { title: None, columns, rows, legend }
    }

    /// The opponent of a Swiss round, with what came of it.
    fn against(&self, pairing: &Pairing, side: Side) -> DrawnCell {
        let other = pairing.entries().map(|entries| entries[side.other().index()]);
        let number = other.map(|other| self.number(other)).unwrap_or_default();
        let link = self.link(pairing);
        let State::Over { verdict, by } = pairing.state else {
            return DrawnCell { words: number, look: CellLook::Soft, link, ..DrawnCell::default() };
        };
        let sign = match verdict {
            SeriesVerdict::Won(winner) if winner == side => '+',
            SeriesVerdict::Drawn => '=',
            SeriesVerdict::Won(_) | SeriesVerdict::BothLost => '−',
        };
        let missed = matches!(
            pairing.games.last(),
            Some(GameOutcome::Default(_) | GameOutcome::DoubleDefault)
        );
        let words = match by == Decision::Absence || missed {
            true => format!("({sign}{number})"),
            false => format!("{sign}{number}"),
        };
        let look = if sign == '+' { CellLook::Bold } else { CellLook::Plain };
        DrawnCell { words, look, link, ..DrawnCell::default() }
    }

    fn number(&self, entry: Entry) -> String {
        self.words.seed(entry).map(|seed| seed.to_string()).unwrap_or_default()
    }

    fn numbers(&self) -> DrawnColumn {
        DrawnColumn::numbers(self.words.text.say("paper-number"))
    }

    fn names(&self, least: f64) -> DrawnColumn {
        DrawnColumn {
            least,
            ..DrawnColumn::words(self.words.text.say("paper-name"), NAMES, Long::Cut)
        }
    }

    /// How wide the names of the whole division are, so its tables stand below each other.
    fn widest_name(&self) -> f64 {
        let names = self.contest.seeds.iter().map(|&entry| self.words.event.name(entry));
        names.map(|name| crate::table::PEN.width(name)).fold(0.0, f64::max).min(NAMES)
    }

    fn name(&self, line: &StandingsRow) -> DrawnCell {
        let first = self.contest.over && line.place == Some(1);
        let look = if first { CellLook::Bold } else { CellLook::Plain };
        DrawnCell::of(self.words.event.name(line.entry)).looking(look)
    }

    /// The columns of points and of the tie-breaks that count something.
    fn results(&self) -> Vec<DrawnColumn> {
        let points = DrawnColumn::numbers(self.words.text.say("paper-points"));
        let short = |by: TieBreak| self.words.text.say(&format!("paper-short-{}", by.as_str()));
        let counted = self.rules.tie_breaks.iter().filter(|by| by.is_counted());
        [points].into_iter().chain(counted.map(|&by| DrawnColumn::numbers(short(by)))).collect()
    }

    fn result(&self, line: &StandingsRow) -> Vec<DrawnCell> {
        let points = DrawnCell::of(self.words.points(line.tally.points)).looking(CellLook::Bold);
        let mut cells = vec![points];
        for (at, by) in self.rules.tie_breaks.iter().enumerate() {
            if by.is_counted() {
                let key = line.keys.get(at).copied().flatten();
                cells.push(
                    DrawnCell::of(key.map(quarters).unwrap_or_default()).looking(CellLook::Soft),
                );
            }
        }
        cells
    }

    fn link(&self, pairing: &Pairing) -> Option<(String, String)> {
        let to = (self.links)(At { division: self.division, id: pairing.id })?;
        Some((to, self.words.pairing(pairing)))
    }
}

fn place(line: &StandingsRow) -> DrawnCell {
    let place = line.place.map_or_else(|| "–".to_owned(), |place| place.to_string());
    DrawnCell::of(place).looking(CellLook::Bold)
}

/// What the games of a match were worth to a side; signs where a player did not come.
fn games(pairing: &Pairing, side: Side, scoring: &Scoring) -> Vec<String> {
    let sign = |came: bool| if came { "+" } else { "–" }.to_owned();
    if let (State::Over { verdict, by: Decision::Absence }, []) =
        (pairing.state, &pairing.games[..])
    {
        return vec![sign(verdict == SeriesVerdict::Won(side))];
    }
    let each = pairing.games.iter().map(|&game| match game {
        GameOutcome::Default(absent) => sign(absent != side),
        GameOutcome::DoubleDefault => sign(false),
        game => halves(i64::from(scoring.worth(game, side).0)),
    });
    each.collect()
}

/// A number of quarters as people write it: `2¼`.
fn quarters(quarters: i64) -> String {
    let fraction = match quarters.rem_euclid(4) {
        1 => "¼",
        2 => "½",
        3 => "¾",
        _ => "",
    };
    match quarters.div_euclid(4) {
        0 if !fraction.is_empty() => fraction.to_owned(),
        whole => format!("{whole}{fraction}"),
    }
}
