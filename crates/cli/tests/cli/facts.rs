//! What the pages about the games state as computed: `data/facts.toml`, computed anew.

use dohyo_rules::CATALOGUE;
use dohyo_server::guide::facts;

use super::support::answer;

/// Bouts that take seconds to solve.
const LONG: [&str; 3] = ["bout-oshi-dashi", "bout-zero-oshi-dashi", "bout-tactical"];

#[test]
fn the_facts_are_what_their_commands_print() {
    for fact in CATALOGUE.iter().flat_map(|entry| facts(entry.id)) {
        let args = arguments(&fact.command);
        if args[0] == "solve" && LONG.contains(&args[1]) {
            continue;
        }
        let printed = answer(&args);
        let words: Vec<&str> = printed.split_whitespace().collect();
        let asked: Vec<&str> = fact.answer.split(' ').collect();
        let is_there = words.windows(asked.len()).any(|window| window == asked);
        assert!(is_there, "{}: {} is not in\n{printed}", fact.command, fact.answer);
    }
}

/// The arguments of a command as a shell reads it: what is quoted is one of them.
fn arguments(command: &str) -> Vec<&str> {
    let parts = command.split('\'').enumerate();
    let words = parts.flat_map(|(index, part)| match index % 2 {
        0 => part.split_whitespace().collect(),
        _ => vec![part],
    });
    words.skip(1).collect()
}
