//! The legal moves as the script of the board takes them.

use std::collections::HashMap;

use dohyo_rules::{Gesture, MoveKind, Scene};
use serde::Serialize;

use super::read;
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
}

/// The moves as JSON: `[{"move":"9-13","cells":["9","13"],"word":null,"label":"9-13"}]`.
#[must_use]
pub fn moves_json(text: &Text, moves: &[String], scene: &Scene) -> String {
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
    serde_json::to_string(&list).expect("texts can be written as JSON")
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
    Playable { mv, cells, word, label, kind, face, caption, then: Vec::new() }
}

/// What a card shows in large print; what is no card shows its text.
#[must_use]
pub fn face(card: &str, scene: &Scene) -> String {
    let gesture = read(card, scene);
    gesture.face().map_or_else(|| card.to_owned(), |face| face.print.clone())
}
