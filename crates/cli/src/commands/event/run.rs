//! `dohyo event run`: an event at the keyboard. Every accepted line is appended to the file at
//! once: after a crash the event continues where it was.

use std::fs::{self, OpenOptions};
use std::io::{self, BufRead, Write};
use std::path::Path;

use anyhow::Context;
use dohyo_engine::ballots::balloted;
use dohyo_tournament::{Event, Fact, FactRefusal, GameTerms, file, seat_words};

use super::{load, pairing, table};
use crate::args::Run;
use crate::failure::one_line;

const HELP: &str = "\
MATCH GAMES         set all games of a match: `W1.1 a`, `W1.1 a draw b`, `W1.1 b-default`;
                    `-` deletes the result. With divisions: `youth: W1.1 a`
MATCH + GAME        add one game
began MATCH         mark a match as started
entry NAME; …       add an entry (team, division, age, rating, seed, flag)
withdrew NAME       withdraw an entry; its remaining matches are lost by default
disqualified NAME   disqualify an entry; its remaining matches are lost by default
play-off NAME; …    set the final order of a play-off
paired R2 1-4 3-2   pair a Swiss round by hand, by entry numbers
next                list the matches that are ready
table               print the standings
quit                quit; continue later";

pub(super) fn run(args: &Run, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut event = load(&args.file)?;
    let mut input = io::stdin().lock();
    show_next(&event, out)?;
    while let Some(line) = ask("> ", &mut input, out)? {
        match line.trim() {
            "" => {}
            "quit" => return Ok(()),
            "help" => writeln!(out, "{HELP}")?,
            "next" => show_next(&event, out)?,
            "table" => table::print(&event, out)?,
            said => match fact(&event, said) {
                Ok(fact) => take(&mut event, fact, &args.file, &mut input, out)?,
                Err(message) => writeln!(out, "{}", one_line(&message))?,
            },
        }
    }
    Ok(())
}

/// A typed line; nothing at the end of the input.
fn ask(
    question: &str,
    input: &mut impl BufRead,
    out: &mut dyn Write,
) -> anyhow::Result<Option<String>> {
    write!(out, "{question}")?;
    out.flush()?;
    let mut line = String::new();
    if input.read_line(&mut line)? == 0 {
        writeln!(out)?;
        return Ok(None);
    }
    Ok(Some(line))
}

/// What was said: a line of the log, or a result without the word.
fn fact(event: &Event, said: &str) -> Result<Fact, String> {
    let words = ["entry", "result", "began", "paired", "withdrew", "disqualified", "play-off"];
    let first = said.split_whitespace().next().unwrap_or_default();
    if words.contains(&first) {
        return file::read_line(event, said);
    }
    let (said, more) = match said.split_once('+') {
        Some((said, game)) => (said.trim(), Some(game.trim())),
        None => (said, None),
    };
    let fact = file::read_line(event, &format!("result {said}"));
    let fact = fact.map_err(|message| format!("{message}; `help` lists the commands"))?;
    match (fact, more) {
        (Fact::Played { at, games }, Some(game)) if games.is_empty() => {
            let known = event.pairing(at).map(|pairing| pairing.games.clone());
            let mut games = known.unwrap_or_default();
            games.push(game.parse().map_err(|error| format!("{error}"))?);
            Ok(Fact::Played { at, games })
        }
        (_, Some(_)) => Err("add one more game as `W1.1 + a`".to_owned()),
        (fact, None) => Ok(fact),
    }
}

/// Takes a fact, asking first where results would be lost, and keeps it.
fn take(
    event: &mut Event,
    fact: Fact,
    path: &Path,
    input: &mut impl BufRead,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let mut after = event.clone();
    let lines = match after.add(fact.clone()) {
        Ok(lines) => lines,
        Err(refusal @ FactRefusal::WouldUndo { .. }) => {
            writeln!(out, "{refusal}")?;
            let answer = ask("continue anyway? (yes/no) ", input, out)?.unwrap_or_default();
            if answer.trim() != "yes" {
                writeln!(out, "nothing changed")?;
                return Ok(());
            }
            match after.confirm(fact) {
                Ok(lines) => lines,
                Err(refusal) => {
                    writeln!(out, "{}", one_line(&refusal.to_string()))?;
                    return Ok(());
                }
            }
        }
        Err(refusal) => {
            writeln!(out, "{}", one_line(&refusal.to_string()))?;
            return Ok(());
        }
    };
    append(path, &after, &lines)?;
    *event = after;
    show_next(event, out)
}

/// Appends the lines in one write, so that a power cut leaves all of them or few letters.
fn append(path: &Path, event: &Event, facts: &[Fact]) -> anyhow::Result<()> {
    let name = || path.display().to_string();
    let before = fs::read(path).with_context(name)?;
    let mut text = String::new();
    if before.last().is_some_and(|&last| last != b'\n') {
        text.push('\n');
    }
    for fact in facts {
        text += &file::line(event, fact);
        text.push('\n');
    }
    let mut file = OpenOptions::new().append(true).open(path).with_context(name)?;
    file.write_all(text.as_bytes()).and_then(|()| file.sync_data()).with_context(name)
}

fn show_next(event: &Event, out: &mut dyn Write) -> anyhow::Result<()> {
    let many = event.contests().len() > 1;
    let divisions = event.settings().divisions.iter().zip(event.contests());
    for (number, (division, contest)) in divisions.enumerate() {
        let prefix = if many { format!("{}: ", division.name) } else { String::new() };
        for ready in contest.ready() {
            let dohyo_tournament::State::Ready(next) = ready.state else { continue };
            let first = seat_words(event, ready.sides[next.first.index()]);
            let terms = match next.terms {
                GameTerms::Usual => "",
                GameTerms::ShorterTime => ", with a shorter time",
                GameTerms::Ballot => ", from a balloted opening",
            };
            let game = next.number;
            let drawn = super::ballot(event, number, ready.id, game);
            let ballot = drawn.zip(balloted()).map(|(drawn, game)| {
                format!(", ballot {} of {game}: {}", drawn.number, drawn.moves.join(" "))
            });
            let ballot = ballot.unwrap_or_default();
            let match_text = pairing(event, ready);
            writeln!(out, "{prefix}{match_text} (game {game}, {first} begins{terms}{ballot})")?;
        }
        if let Some(champion) = contest.champion() {
            writeln!(out, "{prefix}{} wins", event.name(champion))?;
        } else if contest.over {
            writeln!(out, "{prefix}all matches have been played")?;
        }
    }
    Ok(())
}
