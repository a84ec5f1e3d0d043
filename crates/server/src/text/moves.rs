//! Moves in words: what the buttons beside a board say.

use super::Text;

impl Text {
    /// A move for people, which is made by touching these cells and picking the word. Its text stays as it
    /// is where that is plain enough.
    #[must_use]
    pub(crate) fn move_label(&self, text: &str, cells: &[String], word: Option<&str>) -> String {
        let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
        match word {
            None => self.journey(text, &cells),
            Some(word) if cells.is_empty() => {
                self.find(&format!("move-{word}"), []).unwrap_or_else(|| self.card(word))
            }
            Some(word) => self.action(word, &cells).unwrap_or_else(|| text.to_owned()),
        }
    }

    /// What stands below the face of a card: the tactic it is, or is swapped for.
    #[must_use]
    pub(crate) fn card_caption(&self, card: &str) -> Option<String> {
        match card.as_bytes() {
            b"s" => Some(self.say("caption-keep")),
            [b's', number] => Some(self.swapped(char::from(*number))),
            [b'M', b'=', named] => self.tactic(char::from(*named)),
            [_, b'+'] => Some(self.say("caption-raised")),
            [letter] => self.tactic(char::from(*letter)),
            _ => None,
        }
    }

    /// Checkers that go together say who goes with whom.
    fn journey(&self, text: &str, cells: &[&str]) -> String {
        match *cells {
            [start, .., end, partner, target] if text.contains('+') => self.tell(
                "move-join",
                [
                    ("start", start.into()),
                    ("end", end.into()),
                    ("partner", partner.into()),
                    ("target", target.into()),
                ],
            ),
            [rear, front, target] if text.ends_with(['n', 'e', 's', 'w']) => self.tell(
                "move-column",
                [("rear", rear.into()), ("front", front.into()), ("target", target.into())],
            ),
            _ => text.to_owned(),
        }
    }

    /// What a wrestler does.
    fn action(&self, word: &str, cells: &[&str]) -> Option<String> {
        if let Some(stance) = word.strip_prefix('=') {
            return Some(self.tell("act-change", [("stance", self.stance(stance)?.into())]));
        }
        Some(match (word, cells) {
            (stance, [_]) => self.tell("act-enter", [("stance", self.stance(stance)?.into())]),
            ("R" | "J" | "B", [_, to]) => self.tell(&format!("act-{word}"), [("to", (*to).into())]),
            ("T" | "G", [_, whom, to]) => {
                self.tell(&format!("act-{word}"), [("whom", (*whom).into()), ("to", (*to).into())])
            }
            ("T x", [_, whom]) => self.tell("act-T-out", [("whom", (*whom).into())]),
            ("G n" | "G s", [_, whom]) => self.tell("act-G-out", [("whom", (*whom).into())]),
            _ => return None,
        })
    }

    fn stance(&self, letter: &str) -> Option<String> {
        self.find(&format!("stance-{letter}"), [])
    }

    /// What a card does.
    fn card(&self, word: &str) -> String {
        if let Some(numbers) = word.strip_prefix('s') {
            return self.swap(numbers);
        }
        if let Some(named) = word.strip_prefix("M=") {
            let tactic = named.chars().find_map(|letter| self.tactic(letter));
            return self.tell("card-master", [("tactic", tactic.unwrap_or_default().into())]);
        }
        if let Some(number) = word.strip_suffix('+') {
            return self.tell("card-raised", [("number", number.into())]);
        }
        let known = self.find(&format!("card-{word}"), []);
        known.unwrap_or_else(|| self.tell("card", [("card", word.into())]))
    }

    fn swap(&self, numbers: &str) -> String {
        let swaps = numbers.chars().map(|number| {
            let tactic = self.swapped(number);
            let number = number.to_string();
            self.tell("swap-for", [("number", number.into()), ("tactic", tactic.into())])
        });
        let both = swaps.reduce(|first, second| {
            self.tell("swap-and", [("first", first.into()), ("second", second.into())])
        });
        match both {
            Some(swaps) => self.tell("swap", [("swaps", swaps.into())]),
            None => self.say("swap-none"),
        }
    }

    /// The tactic that a number is swapped for.
    fn swapped(&self, number: char) -> String {
        self.say(&format!("swapped-{number}"))
    }

    /// The tactic with this letter.
    fn tactic(&self, letter: char) -> Option<String> {
        self.find(&format!("tactic-{letter}"), [])
    }
}
