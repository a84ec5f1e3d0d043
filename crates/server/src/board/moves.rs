//! The legal moves as the script of the board takes them.

use std::collections::HashMap;

use dohyo_rules::{Gesture, Scene};
use serde::Serialize;

use super::ground::Ground;
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
    let is_track = Ground::of(scene) == Ground::Track;
    let mut list: Vec<Playable<'_>> = Vec::new();
    let mut places: HashMap<Gesture, usize> = HashMap::new();
    for mv in moves {
        let mut gesture = read(mv, scene);
        let base = Gesture { then: None, ..gesture.clone() };
        if gesture.then.is_some()
            && let Some(&place) = places.get(&base)
        {
            list[place].then.extend(gesture.then);
            continue;
        }
        gesture.cells.extend(gesture.then.take());
        places.insert(Gesture { then: None, ..gesture.clone() }, list.len());
        list.push(playable(text, mv, gesture, is_track));
    }
    serde_json::to_string(&list).expect("texts can be written as JSON")
}

fn playable<'a>(text: &Text, mv: &'a str, gesture: Gesture, is_track: bool) -> Playable<'a> {
    let label = text.move_label(mv, &gesture.cells, gesture.word.as_deref());
    let face = is_track.then(|| face(mv));
    let caption = face.as_ref().and_then(|_| text.card_caption(mv));
    let Gesture { cells, word, .. } = gesture;
    Playable { mv, cells, word, label, face, caption, then: Vec::new() }
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
