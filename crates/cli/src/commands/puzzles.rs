//! `dohyo puzzles`: finds positions with one answer, and makes sure of them.

use std::fs::{self, File};
use std::io::{BufReader, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anyhow::Context;
use dohyo_engine::puzzles::{self, Finder, FinderEffort, PlayedMatch, Puzzle, SourcePlan};
use dohyo_rules::record::Reader;
use dohyo_rules::{Variant, by_number};
use dohyo_server::jobs::PuzzleSource;

use super::hall::with_database;
use super::jobs::{self, HiredWorkers};
use crate::args::{CheckPuzzlesArgs, EffortArgs, PuzzleFind as Find, PuzzlesArgs};
use crate::failure::{RequestRefused, ToldFailure, eprint_line, one_line};
use crate::progress::Meter;
use crate::{measure, setup};

/// So many matches are searched at a time.
const LOT: usize = 128;
/// So many times as many as are kept are found, so that there is a choice.
const PLENTY: usize = 4;

pub(crate) fn run(command: &PuzzlesArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    match command {
        PuzzlesArgs::Find(args) => find(args, out),
        PuzzlesArgs::Check(args) => check(args, out),
    }
}

fn find(args: &Find, out: &mut dyn Write) -> anyhow::Result<()> {
    let game = setup::game(&args.game)?;
    let effort = effort(&args.effort)?;
    searched(game, effort)?;
    let threads = measure::threads(&args.threads)?;
    let games = number("--games", &args.games)?;
    let plan = SourcePlan { game, seed: measure::number("--seed", &args.seed, 0, u64::MAX)? };
    let count = number("--count", &args.count)?;
    let given = given(args, game)?;
    let all = games + given.len();
    if all == 0 {
        return Err(
            RequestRefused::new("nothing to search: add --games, --records or --hall").into()
        );
    }
    let play = |number: usize| match number.checked_sub(games) {
        None => plan.play(number),
        Some(index) => given[index].clone(),
    };
    let source = |number: usize| match number.checked_sub(games) {
        None => PuzzleSource::SelfPlay { seed: plan.seed, number },
        Some(index) => jobs::source(&given[index]),
    };
    let mut workers = args.by.nats.as_deref().map(HiredWorkers::at).transpose()?;
    let meter = Mutex::new(Meter::new());
    let mut found = Vec::new();
    let mut kept = Vec::new();
    // What is found is kept as it comes: who ends the search before its time loses little.
    for first in (0..all).step_by(LOT) {
        let (last, before) = (all.min(first + LOT), found.len());
        let report = |done: usize, new: usize| {
            let mut meter = meter.lock().unwrap_or_else(PoisonError::into_inner);
            let (done, found) = (first + done, before + new);
            meter.show(|| format!("{done} of {all} matches, {found} puzzles"));
        };
        found.extend(match &mut workers {
            None => puzzles::hunt(game, effort, threads, first..last, &play, &report),
            Some(workers) => {
                let matches = (first..last).map(source).collect();
                workers.hunt(game.id, effort, matches, &|done| report(done, 0))?
            }
        });
        kept = puzzles::select(found.clone(), count);
        if let Some(file) = &args.out {
            fs::write(file, document(&kept)).with_context(|| format!("{}", file.display()))?;
        }
        if kept.len() >= count && found.len() >= PLENTY * count {
            break;
        }
    }
    drop(meter);
    match &args.out {
        None => out.write_all(document(&kept).as_bytes())?,
        Some(file) => writeln!(out, "{}: {} puzzles", file.display(), kept.len())?,
    }
    Ok(())
}

/// The matches of files and of the hall.
fn given(args: &Find, game: &'static Variant) -> anyhow::Result<Vec<PlayedMatch>> {
    let mut given = Vec::new();
    for file in &args.records {
        given.extend(recorded(file, game)?);
    }
    if args.hall {
        given.extend(with_database(&args.place, async |db| {
            Ok(dohyo_server::puzzles::played(db, game.id).await?)
        })?);
    }
    Ok(given)
}

/// The matches of this game in a file of records; what cannot be replayed is told and left out.
fn recorded(file: &Path, game: &'static Variant) -> anyhow::Result<Vec<PlayedMatch>> {
    let name = file.display();
    let input = File::open(file).with_context(|| format!("{name}"))?;
    let mut matches = Vec::new();
    for (index, record) in Reader::new(BufReader::new(input)).enumerate() {
        match record.and_then(|record| record.replay()) {
            Ok(table) if table.game() == game.id => {
                let short = file.file_name().unwrap_or_default().to_string_lossy();
                let source = format!("record {short} {}", index + 1);
                matches.push(PlayedMatch::of(&*table, source));
            }
            Ok(_) => {}
            Err(fault) => eprint_line(&format!("{name}:{fault}")),
        }
    }
    Ok(matches)
}

fn check(args: &CheckPuzzlesArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let game = setup::game(&args.game)?;
    let effort = effort(&args.effort)?;
    let threads = measure::threads(&args.threads)?;
    let name = args.file.display();
    let text = fs::read_to_string(&args.file).with_context(|| format!("{name}"))?;
    let puzzles = puzzles::read(game.id, &text)
        .map_err(|(line, fault)| RequestRefused::new(format!("{name}:{line}: {fault}")))?;
    searched(game, effort)?;
    let finder = || searched(game, effort).expect("it was found to be searched");
    let is_wrong = by_number(threads, 0..puzzles.len(), finder, |finder, number| {
        let fault = finder.check(&puzzles[number]).err();
        if let Some(fault) = &fault {
            eprint_line(&format!("{}: {fault}", puzzles[number].position));
        }
        fault.is_some()
    });
    let faults = is_wrong.into_iter().filter(|is_wrong| *is_wrong).count();
    writeln!(out, "{}: {} puzzles, {faults} wrong", one_line(&name.to_string()), puzzles.len())?;
    if faults == 0 { Ok(()) } else { Err(ToldFailure::Refused.into()) }
}

/// A finder for a game that is searched.
fn searched(game: &'static Variant, effort: FinderEffort) -> Result<Finder, RequestRefused> {
    Finder::new(game, effort).ok_or_else(|| {
        RequestRefused::new(format!("`{}` is solved, not searched: it has no puzzles", game.id))
    })
}

fn effort(args: &EffortArgs) -> Result<FinderEffort, RequestRefused> {
    let nodes = |option, text: &String| measure::number(option, text, 1, u64::MAX);
    Ok(FinderEffort {
        glance: nodes("--glance", &args.glance)?,
        nodes: nodes("--nodes", &args.nodes)?,
    })
}

fn number(option: &str, text: &str) -> Result<usize, RequestRefused> {
    let number = measure::number(option, text, 0, u32::MAX.into())?;
    Ok(usize::try_from(number).expect("a count fits"))
}

/// The file, a line for each puzzle.
fn document(found: &[Puzzle]) -> String {
    found.iter().map(|puzzle| puzzles::write(puzzle) + "\n").collect()
}
