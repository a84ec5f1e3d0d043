//! Moves in words: what the buttons beside a board say. What kind of move it is, the rules have said; its
//! text is read nowhere here.

use dohyo_rules::{CardFace, CardKind, MoveKind, MovePart};

use super::{Text, Value};

impl Text {
    /// A move of this kind for people. Its text stays as it is where that is plain enough.
    #[must_use]
    pub(crate) fn move_label(&self, text: &str, kind: &MoveKind) -> String {
        let label = match kind {
            MoveKind::Plain => None,
            MoveKind::Named { name, parts } => {
                let parts = parts.iter().map(|(part, what)| (*part, Value::from(self.part(what))));
                self.format(&format!("move-{name}"), &parts.collect())
            }
            MoveKind::Card(card) => Some(self.card(card)),
        };
        label.unwrap_or_else(|| text.to_owned())
    }

    /// What stands below the face of a card: the tactic it is, or is swapped for.
    #[must_use]
    pub(crate) fn card_caption(&self, card: &CardFace) -> Option<String> {
        match &card.kind {
            CardKind::Swap(numbers) => match numbers[..] {
                [] => Some(self.say("caption-keep")),
                [number] => Some(self.swapped(number)),
                _ => None,
            },
            CardKind::Raised(_) => Some(self.say("caption-raised")),
            CardKind::As(sign) | CardKind::Sign(sign) => self.tactic(sign),
        }
    }

    fn part(&self, part: &MovePart) -> String {
        match part {
            MovePart::Cell(name) => name.clone(),
            MovePart::Sign(letter) => self.say(&format!("stance-{letter}")),
        }
    }

    /// What a card does.
    fn card(&self, card: &CardFace) -> String {
        match &card.kind {
            CardKind::Swap(numbers) => self.swap(numbers),
            CardKind::As(sign) => {
                let tactic = self.tactic(sign).unwrap_or_default();
                self.tell("card-master", [("tactic", tactic.into())])
            }
            CardKind::Raised(number) => {
                self.tell("card-raised", [("number", number.as_str().into())])
            }
            CardKind::Sign(sign) => self
                .find(&format!("card-{sign}"), [])
                .unwrap_or_else(|| self.tell("card", [("card", sign.as_str().into())])),
        }
    }

    fn swap(&self, numbers: &[char]) -> String {
        let swaps = numbers.iter().map(|&number| {
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

    /// The tactic with this sign.
    fn tactic(&self, sign: &str) -> Option<String> {
        self.find(&format!("tactic-{sign}"), [])
    }
}
