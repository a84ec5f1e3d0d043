//! `dohyo event simulate`: an event played out many times, with results weighted by rating.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;

use dohyo_tournament::file::check_format;
use dohyo_tournament::{
    At, Contest, DivisionRules, Entrant, Entry, Event, Fact, Format, GameOutcome, Manner, Random,
    Round, Settings, Side, State,
};
use serde_json::{Value, json};

use super::plan::within_bounds;
use super::{load, teams};
use crate::args::Simulate;
use crate::failure::RequestRefused;

/// The strength of an entry without a rating.
const UNRATED: u32 = 1500;

/// The most runs: more tell nothing new, and the counts of all are kept.
const MOST_RUNS: u32 = 1_000_000;

pub(super) fn run(args: &Simulate, out: &mut dyn Write) -> anyhow::Result<()> {
    if !(1..=MOST_RUNS).contains(&args.runs) {
        let message = format!("--runs: 1 to {MOST_RUNS}, not {}", args.runs);
        return Err(RequestRefused::new(message).into());
    }
    let event = match args.entries {
        Some(entries) => of_format(args, entries)?,
        None => of_file(&args.what)?,
    };
    let mut random = Random::new(args.seed);
    let mut seen = vec![Seen::default(); event.contests().len()];
    for _ in 0..args.runs {
        let played = play_out(event.clone(), args.draws, &mut random)?;
        for (seen, contest) in seen.iter_mut().zip(played.contests()) {
            seen.count(&event, contest);
        }
    }
    if args.json {
        writeln!(out, "{}", document(&event, args, &seen))?;
        return Ok(());
    }
    print(&event, args, &seen, out)
}

/// The event of a file, if it comes to an end.
fn of_file(path: &Path) -> anyhow::Result<Event> {
    let event = load(path)?;
    for division in &event.settings().divisions {
        check_format(division.rules.format).map_err(RequestRefused::new)?;
    }
    Ok(event)
}

fn of_format(args: &Simulate, entries: usize) -> anyhow::Result<Event> {
    let format = args.what.to_string_lossy();
    let format: Format = format.parse().map_err(RequestRefused::new)?;
    within_bounds(format, entries)?;
    let teams = match &args.teams {
        Some(path) => teams::load(path, entries)?,
        None => vec![None; entries],
    };
    let strongest = UNRATED.saturating_add(args.step.saturating_mul(u32::try_from(entries)? / 2));
    let mut event =
        Event::new(Settings::new("", DivisionRules { format, ..DivisionRules::default() }));
    let entrant = |(entry, team): (u32, &Option<u32>)| Entrant {
        team: team.map(|team| team.to_string()),
        rating: Some(strongest.saturating_sub(args.step.saturating_mul(entry))),
        ..Entrant::named(&(entry + 1).to_string())
    };
    let entered = (0..).zip(&teams).map(entrant).map(Fact::Entered).collect();
    event.extend(entered).map_err(|bad| RequestRefused::new(bad.refusal))?;
    if event.contests().iter().all(|contest| contest.pairings.is_empty()) {
        return Err(RequestRefused::new(format!("`{format}` cannot be played by {entries}")).into());
    }
    Ok(event)
}

/// Plays whatever can be played until nothing is left.
fn play_out(mut event: Event, draws: u8, random: &mut Random) -> anyhow::Result<Event> {
    loop {
        let mut results = Vec::new();
        for (division, contest) in event.contests().iter().enumerate() {
            for pairing in contest.ready() {
                let Some(entries) = pairing.entries() else { continue };
                let mut games = pairing.games.clone();
                games.push(outcome(&event, entries, draws, random));
                results.push(Fact::Played { at: At { division, id: pairing.id }, games });
            }
        }
        if results.is_empty() {
            return Ok(event);
        }
        event.extend(results).map_err(|bad| RequestRefused::new(bad.refusal))?;
    }
}

fn outcome(event: &Event, sides: [Entry; 2], draws: u8, random: &mut Random) -> GameOutcome {
    if random.below(100) < usize::from(draws) {
        return GameOutcome::Drawn;
    }
    let rating = |entry: Entry| f64::from(event.entrants()[entry.0].rating.unwrap_or(UNRATED));
    let [a, b] = sides.map(rating);
    let chance = 1.0 / (1.0 + 10.0_f64.powf((b - a) / 400.0));
    let winner = if random.unit() < chance { Side::A } else { Side::B };
    GameOutcome::Won(winner, Manner::Plain)
}

/// What was seen of a division.
#[derive(Clone, Debug, Default)]
struct Seen {
    runs: u64,
    matches: u64,
    fewest: Option<u64>,
    most: u64,
    rematches: u64,
    /// The earliest rematch and meeting of team-mates: its number in the order of play, and its round.
    earliest_rematch: Option<(usize, Round)>,
    earliest_teammates: Option<(usize, Round)>,
    champions: BTreeMap<Entry, u64>,
}

impl Seen {
    fn count(&mut self, event: &Event, contest: &Contest) {
        let mut met = BTreeSet::new();
        let (mut matches, mut rematch, mut mates) = (0, None, None);
        for (at, pairing) in contest.pairings.iter().enumerate() {
            let (State::Over { .. }, Some([a, b])) = (pairing.state, pairing.entries()) else {
                continue;
            };
            matches += 1;
            if !met.insert([a.min(b), a.max(b)]) {
                rematch = rematch.or(Some((at, pairing.id.round)));
            }
            let [one, other] = [a, b].map(|entry| &event.entrants()[entry.0].team);
            if one.is_some() && one == other {
                mates = mates.or(Some((at, pairing.id.round)));
            }
        }
        self.runs += 1;
        self.matches += matches;
        self.fewest = Some(self.fewest.map_or(matches, |fewest| fewest.min(matches)));
        self.most = self.most.max(matches);
        self.rematches += u64::from(rematch.is_some());
        let earlier = |known: Option<_>, new: Option<_>| known.into_iter().chain(new).min();
        self.earliest_rematch = earlier(self.earliest_rematch, rematch);
        self.earliest_teammates = earlier(self.earliest_teammates, mates);
        if let Some(champion) = contest.champion() {
            *self.champions.entry(champion).or_default() += 1;
        }
    }

    /// All champions, those with the best chances first.
    fn chances(&self) -> Vec<(Entry, f64)> {
        let share = |wins: u64| wins as f64 / self.runs.max(1) as f64;
        let mut chances: Vec<_> =
            self.champions.iter().map(|(&e, &wins)| (e, share(wins))).collect();
        chances.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        chances
    }
}

fn document(event: &Event, args: &Simulate, seen: &[Seen]) -> Value {
    let divisions = event.settings().divisions.iter().zip(seen).map(|(division, seen)| {
        let chances = seen.chances().into_iter();
        let chances =
            chances.map(|(entry, share)| json!({ "name": event.name(entry), "share": share }));
        json!({
            "division": division.name,
            "format": division.rules.format.to_string(),
            "matches": {
                "fewest": seen.fewest,
                "most": seen.most,
                "mean": seen.matches as f64 / seen.runs.max(1) as f64,
            },
            "runs_with_rematch": seen.rematches,
            "earliest_rematch": seen.earliest_rematch.map(|(_, round)| round.to_string()),
            "earliest_teammates": seen.earliest_teammates.map(|(_, round)| round.to_string()),
            "champions": chances.collect::<Vec<_>>(),
        })
    });
    json!({ "runs": args.runs, "seed": args.seed, "divisions": divisions.collect::<Vec<_>>() })
}

fn print(event: &Event, args: &Simulate, seen: &[Seen], out: &mut dyn Write) -> anyhow::Result<()> {
    for (division, seen) in event.settings().divisions.iter().zip(seen) {
        writeln!(out, "{} ({}), {} times", division.name, division.rules.format, args.runs)?;
        let mean = seen.matches as f64 / seen.runs.max(1) as f64;
        let fewest = seen.fewest.unwrap_or_default();
        writeln!(out, "  matches: {mean:.1} on average, {fewest} to {}", seen.most)?;
        if let Some((_, round)) = seen.earliest_rematch {
            let times = seen.rematches;
            writeln!(out, "  rematches: {times} times, in {round} at the earliest")?;
        }
        if let Some((_, round)) = seen.earliest_teammates {
            writeln!(out, "  team-mates met in {round} at the earliest")?;
        }
        for (entry, share) in seen.chances().into_iter().take(10) {
            writeln!(out, "  {:5.1} %  {}", 100.0 * share, event.name(entry))?;
        }
    }
    Ok(())
}
