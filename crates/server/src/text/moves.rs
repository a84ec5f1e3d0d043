//! Moves in words: what the buttons beside a board say. What kind of move it is, the rules have said; its
//! text is read nowhere here.

use dohyo_rules::{CardFace, CardKind, ClashStep, Gesture, MoveKind, MovePart};

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

    /// What somebody has done, by what their side is called: told while it is shown.
    #[must_use]
    pub(crate) fn did(&self, who: &str, text: &str, gesture: &Gesture) -> String {
        let Gesture { cells, kind, .. } = gesture;
        let told = match (kind, &cells[..]) {
            (MoveKind::Named { name, parts }, _) => {
                let parts = parts.iter().map(|(part, what)| (*part, Value::from(self.part(what))));
                let places = [("from", cells.first()), ("on", cells.last())];
                let places = places
                    .into_iter()
                    .filter_map(|(part, cell)| Some((part, cell?.as_str().into())));
                let who = [("who", Value::from(who))];
                self.format(
                    &format!("did-{name}"),
                    &who.into_iter().chain(places).chain(parts).collect(),
                )
            }
            (MoveKind::Plain, [from, to]) if *text == format!("{from}-{to}") => {
                let [from, to] = [from, to].map(|cell| Value::from(cell.as_str()));
                Some(self.tell("did-step", [("who", who.into()), ("from", from), ("to", to)]))
            }
            _ => None,
        };
        told.unwrap_or_else(|| self.tell("did-move", [("who", who.into()), ("move", text.into())]))
    }

    /// What happened where two choices met.
    #[must_use]
    pub(crate) fn clash(&self, step: &ClashStep) -> String {
        let numbers = step.numbers.iter().map(|&(name, number)| (name, Value::from(number)));
        let card = step.card.and_then(|sign| self.tactic(&sign.to_string()));
        let card = card.into_iter().map(|card| ("card", Value::from(card)));
        let key = format!("clash-{}", step.name);
        self.format(&key, &numbers.chain(card).collect()).unwrap_or_default()
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
