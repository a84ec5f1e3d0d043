//! `dohyo event plan`: every match of a tournament before anybody has played.

use std::io::Write;

use dohyo_tournament::file::{check_format, most_new_entries};
use dohyo_tournament::{
    BadSize, DivisionRules, Entrant, Event, Fact, Format, KnockoutPlan, Random, Round, Seat,
    Settings, Source, seat_words,
};
use serde_json::{Map, Value, json};

use super::teams;
use crate::args;
use crate::failure::RequestRefused;

pub(super) fn run(args: &args::PlanArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let format: Format = args.format.parse().map_err(RequestRefused::new)?;
    let entries = args.entries;
    within_bounds(format, entries)?;
    let teams = match &args.draw.teams {
        Some(path) => teams::load(path, entries)?,
        None => Vec::new(),
    };
    let mut order: Vec<_> = (1..=entries).collect();
    if let Some(seed) = args.draw.seed {
        Random::new(seed).shuffle(&mut order);
    }
    let of_seeds = order.iter().map(|&entry| teams.get(entry - 1).copied().flatten());
    let of_seeds: Vec<_> = of_seeds.collect();
    let planned = match format {
        Format::Knockout(kind) => {
            let plan =
                KnockoutPlan::with_teams(kind, entries, &of_seeds).map_err(RequestRefused::new)?;
            knockout(&plan, &order, &of_seeds)
        }
        _ => tables(format, &order, &of_seeds)?,
    };
    if args.json {
        serde_json::to_writer(&mut *out, &planned.json())?;
        writeln!(out)?;
        return Ok(());
    }
    planned.print(out)
}

/// Refuses numbers that no event has, before anything is made of them.
pub(super) fn within_bounds(format: Format, entries: usize) -> Result<(), RequestRefused> {
    check_format(format).map_err(RequestRefused::new)?;
    let most = most_new_entries(format);
    if (2..=most).contains(&entries) {
        return Ok(());
    }
    if let Format::Knockout(_) = format {
        return Err(RequestRefused::new(BadSize(entries)));
    }
    Err(RequestRefused::new(format!("`{format}` has 2 to {most} entries, not {entries}")))
}

/// A plan as it is told.
struct PlanReport {
    matches: Vec<PlanReportMatch>,
    earliest_rematch: Option<Round>,
    earliest_teammates: Option<Round>,
}

struct PlanReportMatch {
    id: String,
    sides: [Value; 2],
    winner_to: Option<String>,
    loser_to: Option<String>,
    /// What has to happen for the match to be played.
    only_if: Option<String>,
}

impl PlanReport {
    fn json(self) -> Value {
        let matches = self.matches.into_iter().map(|planned| {
            let [a, b] = planned.sides;
            let mut object = Map::new();
            object.insert("id".to_owned(), planned.id.into());
            object.insert("a".to_owned(), a);
            object.insert("b".to_owned(), b);
            object.insert("winner_to".to_owned(), planned.winner_to.into());
            object.insert("loser_to".to_owned(), planned.loser_to.into());
            if let Some(only_if) = planned.only_if {
                object.insert("only_if".to_owned(), only_if.into());
            }
            Value::Object(object)
        });
        json!({
            "matches": matches.collect::<Vec<_>>(),
            "earliest_rematch": self.earliest_rematch.map(|round| round.to_string()),
            "earliest_teammates": self.earliest_teammates.map(|round| round.to_string()),
        })
    }

    fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        for planned in &self.matches {
            let [a, b] = planned.sides.each_ref().map(|side| match side {
                Value::String(text) => text.clone(),
                other => other.to_string(),
            });
            let only_if = planned.only_if.as_ref().map(|only_if| format!(" (if {only_if})"));
            writeln!(out, "{}: {a} - {b}{}", planned.id, only_if.unwrap_or_default())?;
        }
        if let Some(round) = self.earliest_rematch {
            writeln!(out, "earliest rematch: {round}")?;
        }
        if let Some(round) = self.earliest_teammates {
            writeln!(out, "earliest team-mates: {round}")?;
        }
        Ok(())
    }
}

fn knockout(plan: &KnockoutPlan, order: &[usize], teams: &[Option<u32>]) -> PlanReport {
    let id = |index: u32| plan.matches()[index as usize].id;
    let side = |source| match source {
        Source::Seed(seed) => order[seed as usize - 1].into(),
        Source::Bye => "bye".into(),
        Source::Winner(index) => format!("winner of {}", id(index)).into(),
        Source::Loser(index) => format!("loser of {}", id(index)).into(),
    };
    let matches = plan.matches().iter().map(|planned| PlanReportMatch {
        id: planned.id.to_string(),
        sides: planned.from.map(side),
        winner_to: planned.winner_to.map(|target| id(target.index).to_string()),
        loser_to: planned.loser_to.map(|target| id(target.index).to_string()),
        only_if: planned.only_if_b_wins.map(|index| format!("b wins {}", id(index))),
    });
    PlanReport {
        matches: matches.collect(),
        earliest_rematch: plan.earliest_rematch(),
        earliest_teammates: plan.earliest_teammates(teams),
    }
}

/// Formats that are no knockout, or not one from the start: what an event knows when nothing has been
/// played.
fn tables(format: Format, order: &[usize], teams: &[Option<u32>]) -> anyhow::Result<PlanReport> {
    let mut event =
        Event::new(Settings::new("", DivisionRules { format, ..DivisionRules::default() }));
    let entrant = |(entry, team): (&usize, &Option<u32>)| Entrant {
        team: team.map(|team| team.to_string()),
        ..Entrant::named(&entry.to_string())
    };
    let entered = order.iter().zip(teams).map(entrant).map(Fact::Entered).collect();
    event.extend(entered).map_err(|bad| RequestRefused::new(bad.refusal))?;
    let contest = &event.contests()[0];
    let plan = contest.knockout.as_ref().map(|drawn| &drawn.plan);
    let side = |side| match side {
        Seat::Entry(entry) => order[entry.0].into(),
        other => seat_words(&event, other).into(),
    };
    let mut planned =
        PlanReport { matches: vec![], earliest_rematch: None, earliest_teammates: None };
    let mut met = std::collections::BTreeSet::new();
    for found in &contest.pairings {
        let of_plan = plan.and_then(|plan| Some(&plan.matches()[plan.find(found.id)?]));
        let to = |target: Option<dohyo_tournament::Target>| {
            Some(plan?.matches()[target?.index as usize].id.to_string())
        };
        planned.matches.push(PlanReportMatch {
            id: found.id.to_string(),
            sides: found.sides.map(side),
            winner_to: of_plan.and_then(|planned| to(planned.winner_to)),
            loser_to: of_plan.and_then(|planned| to(planned.loser_to)),
            only_if: None,
        });
        if let Some([a, b]) = found.entries() {
            let round = Some(found.id.round);
            let mates = teams[a.0].is_some() && teams[a.0] == teams[b.0];
            let again = !met.insert([a.min(b), a.max(b)]);
            planned.earliest_rematch = planned.earliest_rematch.or(round.filter(|_| again));
            planned.earliest_teammates = planned.earliest_teammates.or(round.filter(|_| mates));
        }
    }
    Ok(planned)
}
