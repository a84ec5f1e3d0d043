//! What newcomers see first: the game to begin with, and a short match of it, turn by turn.

use dohyo_rules::{Scene, Viewer, find};

/// The game that is learned fastest.
pub const FIRST: &str = "bout";
/// A match of it that ends with a push-off.
const TURNS: [&str; 5] = ["3/1", "2/5", "5/4", "4/2", "6/3"];

/// The positions of the match, the start first.
#[must_use]
pub fn showcase() -> Vec<Scene> {
    let Ok(game) = find(FIRST) else { return Vec::new() };
    let mut table = game.start();
    let mut scenes = vec![table.scene(Viewer::Spectator)];
    for turn in TURNS {
        if table.play(turn).is_err() {
            break;
        }
        scenes.push(table.scene(Viewer::Spectator));
    }
    scenes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_match_that_newcomers_see_is_one() {
        assert_eq!(showcase().len(), TURNS.len() + 1);
    }
}
