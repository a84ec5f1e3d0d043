//! What is said about a board and what lies beside it.

use dohyo_engine::Level;
use dohyo_rules::find;
use serde_json::{Map, Value};

use super::Text;

/// What the script of the board says, by the names it knows it by.
const SCRIPT: [&str; 11] = [
    "chosen",
    "cancelled",
    "nothing",
    "several",
    "place",
    "without",
    "choose",
    "cancel",
    "actions",
    "cards",
    "played",
];

impl Text {
    /// What people call a game, with its option where it has an unusual one.
    #[must_use]
    pub(crate) fn game(&self, game: &str) -> String {
        let id = game.split_once(':').map_or(game, |(id, _)| id);
        let title = self.say(&format!("game-{id}"));
        match find(game) {
            Ok(variant) if variant.id != id => format!("{title} ({})", variant.option),
            _ => title,
        }
    }

    /// The computer as a player.
    #[must_use]
    pub(crate) fn computer(&self, level: Level) -> String {
        self.tell("computer-at-level", [("level", level.to_string().into())])
    }

    /// A piece by the name that its scene gives it, `black king`.
    #[must_use]
    pub(crate) fn piece(&self, name: &str) -> String {
        let key = format!("piece-{}", name.to_lowercase().replace(' ', "-"));
        self.find(&key, []).unwrap_or_else(|| name.to_owned())
    }

    /// What a screen reader says of a cell, with what stands on it, the lowest first.
    #[must_use]
    pub(crate) fn cell(&self, name: &str, pieces: &[&str], is_due: bool) -> String {
        let what = match pieces {
            [] => self.say("cell-empty"),
            [piece, above @ ..] => above.iter().fold(self.piece(piece), |below, top| {
                self.tell("cell-stack", [("top", self.piece(top).into()), ("below", below.into())])
            }),
        };
        let key = if is_due { "cell-due" } else { "cell" };
        self.tell(key, [("cell", name.into()), ("what", what.into())])
    }

    /// The title of a list beside the board.
    #[must_use]
    pub(crate) fn panel(&self, title: &str) -> String {
        let key = format!("panel-{}", title.replace(' ', "-"));
        self.find(&key, []).unwrap_or_else(|| title.to_owned())
    }

    /// What stands in such a list where it is neither a number nor a card.
    #[must_use]
    pub(crate) fn panel_value(&self, value: &str) -> String {
        if let Some((count, most)) = value.split_once(" of ") {
            return self.tell("value-of", [("count", count.into()), ("most", most.into())]);
        }
        self.find(&format!("value-{value}"), []).unwrap_or_else(|| value.to_owned())
    }

    /// What the board says while somebody plays on it, as JSON for its script. It puts the cell
    /// or the move in the place of `{}`.
    #[must_use]
    pub(crate) fn script_of_board(&self) -> String {
        let words = SCRIPT.into_iter().map(|name| {
            let words = self.tell(&format!("board-{name}"), [("what", "{}".into())]);
            (name.to_owned(), Value::String(words))
        });
        Value::Object(words.chain(self.words_of_motion()).collect::<Map<_, _>>()).to_string()
    }

    /// What it says while it shows again what has happened, or is to play a move as soon as it can.
    fn words_of_motion(&self) -> impl Iterator<Item = (String, Value)> {
        let step = self.tell("film-step", [("n", "{n}".into()), ("m", "{m}".into())]);
        let premove = self.tell("premove-set", [("what", "{}".into())]);
        let words = [
            ("step", step),
            ("replay", self.say("film-replay")),
            ("replay-reveal", self.say("film-replay-reveal")),
            ("skip", self.say("film-skip")),
            ("speed", self.say("film-speed")),
            ("premove-set", premove),
            ("premove-lost", self.say("premove-lost")),
        ];
        words.into_iter().map(|(name, words)| (name.to_owned(), Value::String(words)))
    }
}
