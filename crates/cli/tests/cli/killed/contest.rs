//! A match as its players know it from the answers they had. It is compared with what the hall tells of it
//! once it is open again.

use dohyo_engine::Random;
use dohyo_rules::{AnyMatch, Player, Status, find};
use serde_json::Value;

/// A match that is being played.
pub(super) struct Contest {
    pub(super) id: String,
    table: Box<dyn AnyMatch>,
    has_chosen: [bool; 2],
    is_resigned: bool,
}

impl Contest {
    pub(super) fn new(id: String, game: &str) -> Self {
        let table = find(game).expect("a game").start();
        Self { id, table, has_chosen: [false; 2], is_resigned: false }
    }

    /// Who decides next, and for what; nobody if it is over.
    pub(super) fn next(&self, random: &mut Random) -> Option<(Player, String)> {
        let seat = match self.table.status() {
            _ if self.is_resigned => return None,
            Status::Over(_) => return None,
            Status::Turn(seat) => seat,
            Status::Both => match self.has_chosen {
                [true, _] => Player::Second,
                [_, true] => Player::First,
                _ => Player::ALL[random.below(2)],
            },
        };
        let mut moves = self.table.moves(seat);
        Some((seat, moves.swap_remove(random.below(moves.len()))))
    }

    /// A deed that was accepted.
    pub(super) fn hear(&mut self, seat: Player, deed: &Value) {
        match (deed["deed"].as_str(), deed["move"].as_str()) {
            (Some("resign"), _) => self.is_resigned = true,
            (Some("choose"), Some(mv)) => {
                let is_sealed = self.table.status() == Status::Both;
                let waits = self.has_chosen[seat.other() as usize];
                self.table.choose(seat, mv, None).expect("the hall has accepted it");
                self.has_chosen = [false; 2];
                self.has_chosen[seat as usize] = is_sealed && !waits;
            }
            _ => {}
        }
    }

    /// Whether the match stands as its players know; if not, what the hall says.
    pub(super) fn agrees(&self, view: &Value) -> Result<(), String> {
        let now = &view["now"];
        let is_over = self.is_resigned || matches!(self.table.status(), Status::Over(_));
        let chosen: Vec<_> = now["chosen"].as_array().cloned().unwrap_or_default();
        let has_chosen = ["first", "second"].map(|seat| chosen.iter().any(|chosen| chosen == seat));
        let agrees = now["position"] == self.table.position()
            && (now["stage"] == "over") == is_over
            && (is_over || has_chosen == self.has_chosen);
        if agrees {
            Ok(())
        } else {
            Err(format!("{}: {} and {now}", self.id, self.table.position()))
        }
    }
}

/// Whether what the hall tells of a match can be at all; if not, why.
pub(crate) fn check_possible(view: &Value, lines: usize) -> Result<(), String> {
    let now = &view["now"];
    let impossible = |why: &str| Err(format!("{}: {why}: {now}", view["id"]));
    let game = view["game"].as_str().unwrap_or_default();
    let Ok(game) = find(game) else { return impossible("no game") };
    let mut table = game.start();
    for turn in view["turns"].as_array().into_iter().flatten() {
        if table.play(turn["move"].as_str().unwrap_or_default()).is_err() {
            return impossible("a turn that cannot be played");
        }
    }
    if now["position"] != table.position() {
        return impossible("another position than its turns lead to");
    }
    let stage = now["stage"].as_str().unwrap_or_default();
    let fits = match table.status() {
        Status::Over(_) => stage == "over",
        _ => matches!((stage, lines), ("open", 0) | ("playing" | "over" | "cancelled", 1..)),
    };
    if !fits || (stage == "over") != now["result"].is_string() {
        return impossible("another stage than its log leads to");
    }
    if now["number"].as_u64() != Some(lines as u64) {
        return impossible("another number of lines");
    }
    Ok(())
}
