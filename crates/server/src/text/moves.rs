//! Moves in words: what the buttons beside a board say.

use crate::board::Gesture;

/// A move for people. The text stays as it is where it is plain enough.
#[must_use]
pub fn label(text: &str, gesture: &Gesture) -> String {
    let cells: Vec<&str> = gesture.cells.iter().map(String::as_str).collect();
    match gesture.word.as_deref() {
        None => travel(text, &cells),
        Some(word) if cells.is_empty() => action(word).unwrap_or_else(|| card(word)),
        Some(word) => deed(word, &cells).unwrap_or_else(|| text.to_owned()),
    }
}

/// What a card shows in large print.
#[must_use]
pub fn face(card: &str) -> String {
    match card.strip_prefix('s') {
        Some("") => "–".to_owned(),
        Some(swapped) => swapped.chars().map(String::from).collect::<Vec<_>>().join(" "),
        None => card.replace('=', "→"),
    }
}

/// What stands below the face of a card: the tactic it is, or is swapped for.
#[must_use]
pub fn caption(card: &str) -> Option<&'static str> {
    match card.as_bytes() {
        b"s" => Some("keep all"),
        [b's', number] => Some(swapped(char::from(*number))),
        [b'M', b'=', named] => tactic(char::from(*named)),
        [_, b'+'] => Some("kachi-age"),
        [letter] => tactic(char::from(*letter)),
        _ => None,
    }
}

/// Checkers that go together say who goes with whom.
fn travel(text: &str, cells: &[&str]) -> String {
    match cells {
        [start, .., end, partner, target] if text.contains('+') => {
            format!("{start} to {end}, then with {partner} to {target}")
        }
        [rear, front, target] if text.ends_with(['n', 'e', 's', 'w']) => {
            format!("{rear} and {front} together to {target}")
        }
        _ => text.to_owned(),
    }
}

/// What is done to the whole board or the whole turn.
fn action(word: &str) -> Option<String> {
    let words = match word {
        "cw" => "Turn the arena clockwise",
        "ccw" => "Turn the arena anticlockwise",
        "end" => "End the turn",
        "Kn" => "Move the Stone north",
        "Ke" => "Move the Stone east",
        "Ks" => "Move the Stone south",
        "Kw" => "Move the Stone west",
        _ => return None,
    };
    Some(words.to_owned())
}

/// What a wrestler does.
fn deed(word: &str, cells: &[&str]) -> Option<String> {
    if let Some(stance) = word.strip_prefix('=') {
        return Some(format!("Change stance to {}", stance_name(stance)?));
    }
    Some(match (word, cells) {
        (stance, [_]) => format!("Enter in stance {}", stance_name(stance)?),
        ("R", [_, to]) => format!("Run to {to}"),
        ("J", [_, to]) => format!("Jump to {to}"),
        ("B", [_, onto]) => format!("Climb onto {onto}"),
        ("T", [_, whom, to]) => format!("Throw {whom} to {to}"),
        ("T x", [_, whom]) => format!("Throw {whom} out as a prisoner"),
        ("G", [_, whom, to]) => format!("Grab {whom} and go to {to}"),
        ("G n" | "G s", [_, whom]) => format!("Grab {whom} and drag it out as a prisoner"),
        _ => return None,
    })
}

fn stance_name(letter: &str) -> Option<&'static str> {
    Some(match letter {
        "R" => "Run",
        "J" => "Jump",
        "T" => "Throw",
        "G" => "Grab",
        "B" => "Block",
        "K" => "Kumo",
        _ => return None,
    })
}

/// What a card does.
fn card(word: &str) -> String {
    if let Some(swapped) = word.strip_prefix('s') {
        return swap(swapped);
    }
    if let Some(named) = word.strip_prefix("M=") {
        return format!("Sumo Master as {}", named.chars().find_map(tactic).unwrap_or(named));
    }
    if let Some(number) = word.strip_suffix('+') {
        return format!("{number} with kachi-age: counts one more");
    }
    let letter = word.chars().next().unwrap_or_default();
    match tactic(letter) {
        Some(name) => format!("{name}: {}", effect(letter)),
        None => format!("Card {word}"),
    }
}

fn swap(numbers: &str) -> String {
    if numbers.is_empty() {
        return "Keep all numbers".to_owned();
    }
    let one = |number| format!("{number} for {}", swapped(number));
    let swaps: Vec<String> = numbers.chars().map(one).collect();
    format!("Swap {}", swaps.join(" and "))
}

/// The tactic that a number is swapped for.
const fn swapped(number: char) -> &'static str {
    match number {
        '1' => "Yori",
        '2' => "Gino-Sho",
        '3' => "Nodo Wa",
        '4' => "Kata-Sukashi",
        '5' => "Kanto",
        _ => "Sumo Master",
    }
}

/// The tactic with this letter.
const fn tactic(letter: char) -> Option<&'static str> {
    Some(match letter {
        'Y' => "Yori",
        'G' => "Gino-Sho",
        'N' => "Nodo Wa",
        'K' => "Kata-Sukashi",
        'T' => "Kanto",
        'I' => "Inashi",
        _ => return None,
    })
}

/// What a tactic does, in so few words that they hold in every bout.
const fn effect(letter: char) -> &'static str {
    match letter {
        'Y' => "one space forward",
        'G' => "no number pushes",
        'N' => "counts as 7 less the other's number",
        'K' => "to the mirrored space",
        'T' => "plays on your last card",
        'I' => "take a kachi-age",
        _ => "",
    }
}
