//! Kumo: a test for each sentence of its rulebook, and a second, naive implementation of all.

mod agreement;
mod duties;
mod end;
mod naive;
mod names;
mod same_move;
mod stances;
mod text;
mod turn;

use crate::support::{after, moves, table};

/// A position from a drawing: a line for each rank with anything on it, the rank's number in
/// front, `.` for an empty square and a stack as its letters, top first. `turn` is the rest of
/// the position string without the reserves, which hold whoever is left of six.
fn at(drawing: &str, turn: &str) -> String {
    let mut ranks = vec![String::from("9"); 9];
    let mut letters = String::new();
    for line in drawing.lines().filter(|line| !line.trim().is_empty()) {
        let (rank, cells) = line.trim().split_once(' ').unwrap();
        let mut text = String::new();
        let mut empty = 0;
        for cell in cells.split_whitespace() {
            if cell == "." {
                empty += 1;
                continue;
            }
            letters.push_str(cell);
            let run = if empty > 0 { empty.to_string() } else { String::new() };
            let cell = if cell.len() > 1 { format!("({cell})") } else { cell.to_owned() };
            text += &(run + &cell);
            empty = 0;
        }
        let rank: usize = rank.parse().unwrap();
        ranks[9 - rank] = if empty > 0 { text + &empty.to_string() } else { text };
    }
    let fields: Vec<&str> = turn.split(' ').collect();
    let held: Vec<usize> = fields[1..3].iter().map(|field| field.parse().unwrap()).collect();
    let south = letters.chars().filter(char::is_ascii_uppercase).count();
    let north = letters.chars().filter(|c| c.is_ascii_lowercase() && *c != 'o').count();
    let reserve = format!("{} {}", 6 - south - held[1], 6 - north - held[0]);
    format!("{} {} {reserve} {}", ranks.join("/"), fields[0], fields[1..].join(" "))
}

/// The legal moves whose text begins like this, in order.
#[track_caller]
fn check_moves(position: &str, prefix: &str, expected: &str) {
    let found: Vec<String> =
        moves("kumo", position).into_iter().filter(|text| text.starts_with(prefix)).collect();
    assert_eq!(found.join(" "), expected, "{position}");
}

/// Where an action leads.
#[track_caller]
fn check_after(position: &str, action: &str, expected: &str) {
    assert_eq!(after("kumo", position, &[action]), expected, "{position} {action}");
}

/// What the position string says behind the arena after some actions.
#[track_caller]
fn check_fields(position: &str, actions: &str, expected: &str) {
    let actions: Vec<&str> = actions.split_whitespace().collect();
    let after = after("kumo", position, &actions);
    assert_eq!(after.split_once(' ').unwrap().1, expected, "{position} {actions:?}");
}

#[track_caller]
fn check_legal(position: &str, actions: &str) {
    for action in actions.split_whitespace() {
        let played = table("kumo", position).play(action);
        assert!(played.is_ok(), "{position} {action}: {played:?}");
    }
}

/// The action is refused for a reason with these words in it.
#[track_caller]
fn check_illegal(position: &str, action: &str, reason: &str) {
    let refusal = table("kumo", position).play(action).expect_err(action).to_string();
    assert!(refusal.contains(reason), "{position} {action}: {refusal}");
}
