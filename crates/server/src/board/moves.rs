//! The legal moves as the script of the board takes them.

use std::collections::{HashMap, HashSet};

use dohyo_rules::{AnyMatch, Gesture, Motion, MoveKind, Player, Scene, Status};
use serde::Serialize;

use super::{Effect, read};
use crate::text::Text;

/// A move for the script, which plays it by sending `move` back.
#[derive(Serialize)]
struct Playable<'a> {
    #[serde(rename = "move")]
    mv: &'a str,
    cells: Vec<String>,
    word: Option<String>,
    label: String,
    /// What kind of move it is, where the game has a name for that: which sign its button shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    /// What a card shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    face: Option<String>,
    /// What stands below that, where the face alone says too little.
    #[serde(skip_serializing_if = "Option::is_none")]
    caption: Option<String>,
    /// Where something may be put after the move: the move is `move@cell` then. A duel has
    /// thousands of those, too many to write each of them out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    then: Vec<String>,
    /// What it does, where that is more than its cells say.
    #[serde(skip_serializing_if = "Option::is_none")]
    does: Option<Effect>,
}

/// The moves as JSON: `[{"move":"9-13","cells":["9","13"],"word":null,"label":"9-13"}]`.
#[must_use]
pub fn moves_json(text: &Text, moves: &[String], scene: &Scene) -> String {
    written(&listed(text, moves, scene))
}

/// The same for a player at a table, with what each move does there.
#[must_use]
pub fn moves_at(
    text: &Text,
    moves: &[String],
    scene: &Scene,
    (table, player): (&dyn AnyMatch, Player),
) -> String {
    let mut list = listed(text, moves, scene);
    let wanted: HashSet<&str> = list.iter().map(|playable| playable.mv).collect();
    let motions = table.motions_of(player, &|mv| wanted.contains(mv));
    let mut motions: HashMap<String, Motion> = motions.into_iter().collect();
    for playable in &mut list {
        let Some(motion) = motions.remove(playable.mv) else { continue };
        // A block is put down after the move, wherever the player likes.
        let motion = match playable.then.is_empty() {
            true => motion,
            false => Motion { placed: None, shows: None, ..motion },
        };
        let effect = Effect::of(player, motion, &read(playable.mv, scene));
        let is_told = effect == Effect::default() || effect.is_plain(&playable.cells);
        playable.does = (!is_told).then_some(effect);
    }
    written(&list)
}

/// The same for whoever is to move at a table; where both choose, no move does anything by itself.
#[must_use]
pub fn moves_on(text: &Text, moves: &[String], scene: &Scene, table: &dyn AnyMatch) -> String {
    match table.status() {
        Status::Turn(player) => moves_at(text, moves, scene, (table, player)),
        Status::Both | Status::Over(_) => moves_json(text, moves, scene),
    }
}

fn written(list: &[Playable<'_>]) -> String {
    serde_json::to_string(list).expect("texts can be written as JSON")
}

fn listed<'a>(text: &Text, moves: &'a [String], scene: &Scene) -> Vec<Playable<'a>> {
    let mut list: Vec<Playable<'_>> = Vec::new();
    let mut places: HashMap<Gesture, usize> = HashMap::new();
    for mv in moves {
        let mut gesture = read(mv, scene);
        let base = same_way(&gesture);
        if gesture.then.is_some()
            && let Some(&place) = places.get(&base)
        {
            list[place].then.extend(gesture.then);
            continue;
        }
        gesture.cells.extend(gesture.then.take());
        places.insert(same_way(&gesture), list.len());
        list.push(playable(text, mv, gesture));
    }
    list
}

/// The same way of moving, whatever is put somewhere after it and however it is told.
fn same_way(gesture: &Gesture) -> Gesture {
    Gesture { then: None, kind: MoveKind::Plain, ..gesture.clone() }
}

fn playable<'a>(text: &Text, mv: &'a str, gesture: Gesture) -> Playable<'a> {
    let label = text.move_label(mv, &gesture.kind);
    let face = gesture.face().map(|card| card.print.clone());
    let caption = gesture.face().and_then(|card| text.card_caption(card));
    let kind = match gesture.kind {
        MoveKind::Named { name, .. } => Some(name),
        MoveKind::Plain | MoveKind::Card(_) => None,
    };
    let Gesture { cells, word, .. } = gesture;
    Playable { mv, cells, word, label, kind, face, caption, then: Vec::new(), does: None }
}

/// What a card shows in large print; what is no card shows its text.
#[must_use]
pub fn face(card: &str, scene: &Scene) -> String {
    let gesture = read(card, scene);
    gesture.face().map_or_else(|| card.to_owned(), |face| face.print.clone())
}
