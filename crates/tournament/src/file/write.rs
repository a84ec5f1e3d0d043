//! Events as text: what is written is read back as the same event.

use std::fmt::Write;

use super::words;
use crate::{Division, DivisionRules, Entrant, Event, Fact, Leaving, Settings};

/// The whole file of an event.
#[must_use]
pub fn write(event: &Event) -> String {
    let mut text = String::new();
    for line in write_settings(event.settings()) {
        if line.starts_with("division ") {
            text.push('\n');
        }
        text += &(line + "\n");
    }
    text.push('\n');
    for fact in event.facts() {
        text += &(line(event, fact) + "\n");
    }
    text
}

/// The settings of an event, line by line.
#[must_use]
pub fn write_settings(settings: &Settings) -> Vec<String> {
    let mut lines = vec![format!("event {}", settings.name), format!("lot {}", settings.lot)];
    lines.extend(settings.champions.map(|champions| format!("champions {champions}")));
    lines.extend(settings.divisions.iter().flat_map(division_lines));
    // Whatever a name is, it breaks no line.
    let one = |line: String| line.replace(char::is_control, " ").trim_end().to_owned();
    lines.into_iter().map(one).collect()
}

fn division_lines(division: &Division) -> Vec<String> {
    let Division { name, admits, rules } = division;
    let DivisionRules { format, seeding, series, opening, scoring, tie_breaks } = rules;
    let mut lines = vec![format!("division {name}")];
    let admits = admits.iter().map(words::admission_words);
    lines.extend(admits.map(|admission| format!("admits {admission}")));
    lines.push(format!("format {format}"));
    lines.push(format!("seeding {}", words::seeding_word(*seeding)));
    lines.push(format!("games {}", series.games));
    lines.push(format!("draws {}", words::draws_words(series.draws)));
    lines.push(format!("opening {}", words::opening_word(*opening)));
    lines.push(format!("scoring {}", words::scoring_words(scoring)));
    let tie_breaks: Vec<_> = tie_breaks.iter().map(|tie_break| tie_break.as_str()).collect();
    lines.push(format!("tie-breaks {}", tie_breaks.join(" ")));
    lines
}

/// The line of a fact of an event, without a line break.
#[must_use]
pub fn line(event: &Event, fact: &Fact) -> String {
    let divisions = &event.settings().divisions;
    let of = |division: usize| match &divisions[..] {
        [_] => String::new(),
        divisions => format!("{}: ", divisions[division].name),
    };
    match fact {
        Fact::Entered(entrant) => entry_line(entrant),
        Fact::Played { at, games } => {
            let games: Vec<_> = games.iter().map(ToString::to_string).collect();
            let games = if games.is_empty() { "-".to_owned() } else { games.join(" ") };
            format!("result {}{} {games}", of(at.division), at.id)
        }
        Fact::Begun { at } => format!("began {}{}", of(at.division), at.id),
        Fact::Paired { division, round, pairs, byes } => {
            let mut line = format!("paired {}R{round}", of(*division));
            for [a, b] in pairs {
                let _ = write!(line, " {}-{}", a.0 + 1, b.0 + 1);
            }
            if let Some(byes) = byes {
                let _ = write!(line, " {}", byes.0 + 1);
            }
            line
        }
        Fact::Left { entry, why: Leaving::Withdrawn } => format!("withdrew {}", event.name(*entry)),
        Fact::Left { entry, why: Leaving::Disqualified } => {
            format!("disqualified {}", event.name(*entry))
        }
        Fact::PlayedOff { division, order } => {
            let names: Vec<_> = order.iter().map(|&entry| event.name(entry)).collect();
            let names = names.join("; ");
            // A player may be called like the division and a colon.
            let of = match &divisions[..] {
                [only] if names.contains(':') => format!("{}: ", only.name),
                _ => of(*division),
            };
            format!("play-off {of}{names}").trim_end().to_owned()
        }
    }
}

fn entry_line(entrant: &Entrant) -> String {
    let Entrant { name, team, division, age, rating, seed, flags } = entrant.plain();
    let mut line = format!("entry {name}");
    let mut add = |key: &str, value: Option<String>| {
        if let Some(value) = value {
            let _ = write!(line, "; {key} {value}");
        }
    };
    add("team", team);
    add("division", division);
    add("age", age.map(|age| age.to_string()));
    add("rating", rating.map(|rating| rating.to_string()));
    add("seed", seed.map(|seed| seed.to_string()));
    for flag in flags {
        add("flag", Some(flag));
    }
    line
}
