//! The hand of whoever looks, as cards with their effect printed on them: to play one, to swap some,
//! to name what one stands for. What can be played the game has said; the hand is shown here and
//! nowhere else on the page.

use std::collections::BTreeMap;

use dohyo_rules::{CardFace, CardKind, MoveKind, PanelKind, Player, Scene};
use maud::{Markup, html};

use super::parts::MatchLook;
use crate::board;
use crate::room::MatchStage;
use crate::text::Text;
use crate::web::names::side;

/// Stands between a card that can be any other and what it is played as.
const AS: &str = "→";

/// The cards that can be played, by the way they are.
#[derive(Default)]
struct CardHand<'a> {
    /// As they are.
    plain: Vec<(&'a str, CardFace)>,
    /// With something that makes them count for more, by what is below.
    raised: BTreeMap<String, &'a str>,
    /// One that can be any of these.
    any: Vec<(&'a str, CardFace)>,
    /// Numbers for tactics: the choices by the numbers.
    swaps: BTreeMap<String, &'a str>,
}

impl<'a> CardHand<'a> {
    fn of(moves: &'a [String], scene: &Scene) -> Self {
        let mut hand = Self::default();
        for mv in moves {
            let gesture = board::read(mv, scene);
            let Some(face) = gesture.face().cloned() else { continue };
            match &face.kind {
                CardKind::Sign(_) => hand.plain.push((mv, face)),
                CardKind::Raised(number) => {
                    hand.raised.insert(number.clone(), mv);
                }
                CardKind::As(_) => hand.any.push((mv, face)),
                CardKind::Swap(numbers) => {
                    hand.swaps.insert(numbers.iter().collect(), mv);
                }
            }
        }
        hand
    }

    fn is_empty(&self) -> bool {
        self.plain.is_empty() && self.any.is_empty() && self.swaps.is_empty()
    }
}

impl MatchLook<'_> {
    /// Whose hand lies before whoever looks: their own, or at one device that of whoever is to choose.
    pub(super) fn hand_shown(&self, scene: &Scene) -> Option<Player> {
        let is_playing = matches!(self.room.stage(), MatchStage::Playing(_));
        let (true, None) = (is_playing, self.turn) else { return None };
        let seat = self.moves().map(|(seat, _)| seat).or(self.seats.first().copied())?;
        let is_own = |kind, owner| kind == PanelKind::Hand && owner == Some(seat);
        scene.panels.iter().any(|panel| is_own(panel.kind, panel.owner)).then_some(seat)
    }

    /// The cards.
    pub(super) fn cards(&self) -> Markup {
        let scene = self.scene();
        let Some(seat) = self.hand_shown(&scene) else { return html! {} };
        let moves = self.moves().map(|(_, moves)| moves).unwrap_or_default();
        let hand = CardHand::of(&moves, &scene);
        let chosen = self.room.own_choice(seat).map(|(chosen, _)| chosen);
        if hand.is_empty() {
            return self.still(&scene, seat, chosen);
        }
        html! {
            form method="post" action={ "/match/" (self.id) } data-cards
                data-swaps=[(!hand.swaps.is_empty()).then(|| json(&hand.swaps))] {
                (self.frame.token())
                input type="hidden" name="deed" value="choose";
                input type="hidden" name="seat" value=(side(seat));
                input type="hidden" name="turn" value=(self.room.turn_count());
                @if hand.swaps.is_empty() { (self.playable(&hand, chosen)) }
                @else { (self.swappable(&hand, chosen)) }
            }
        }
    }

    fn playable(&self, hand: &CardHand<'_>, chosen: Option<&str>) -> Markup {
        let text = self.text();
        let is_chosen = |mv: &str| chosen == Some(mv);
        html! {
            div class="hand" role="group" aria-label=(text.say("board-cards")) {
                @for (mv, face) in &hand.plain {
                    @let raised = hand.raised.get(&face.print).copied();
                    @let label = text.move_label(mv, &MoveKind::Card(face.clone()));
                    button name="move" value=(mv) class={ "card-face" @if is_chosen(mv) || raised.is_some_and(is_chosen) { " picked" } }
                        data-move=(mv) data-raised=[raised] title=(label) {
                        (print(text, &face.print))
                    }
                }
                @if !hand.any.is_empty() { (self.any(&hand.any, chosen)) }
                @if !hand.raised.is_empty() {
                    button type="button" class="card-face raise" data-raise aria-pressed="false"
                        title=(text.say("raise-hint")) {
                        span class="print" { "+1" } small { (text.say("caption-raised")) }
                    }
                }
            }
        }
    }

    /// A card that is played as another: it asks as which one.
    fn any(&self, any: &[(&str, CardFace)], chosen: Option<&str>) -> Markup {
        let text = self.text();
        let own = any[0].1.print.split(AS).next().unwrap_or_default().to_owned();
        let is_chosen = any.iter().any(|(mv, _)| chosen == Some(*mv));
        html! {
            details class="any" {
                summary class={ "card-face" @if is_chosen { " picked" } } title=(text.say("any-hint")) {
                    (print(text, &own))
                }
                div class="targets" role="group" aria-label=(text.say("any-hint")) {
                    p { (text.say("any-hint")) }
                    @for (mv, face) in any {
                        @let sign = face.print.rsplit(AS).next().unwrap_or_default();
                        @let label = text.move_label(mv, &MoveKind::Card(face.clone()));
                        button name="move" value=(mv) class="card-face" data-move=(mv) title=(label) {
                            (print(text, sign))
                        }
                    }
                }
            }
        }
    }

    /// Numbers to swap: some are picked, then it is confirmed. The script knows which can go together.
    fn swappable(&self, hand: &CardHand<'_>, chosen: Option<&str>) -> Markup {
        let text = self.text();
        let keep = hand.swaps.get("").copied();
        let is_in = |number: &str| {
            let mut picked = hand.swaps.iter().filter(|(_, mv)| chosen == Some(**mv));
            picked.any(|(numbers, _)| numbers.contains(number))
        };
        html! {
            div class="hand" role="group" aria-label=(text.say("swap-hint")) {
                @for (number, mv) in hand.swaps.iter().filter(|(numbers, _)| numbers.len() == 1) {
                    @let label = board::label(text, mv, &self.scene());
                    label class="card-face swap" title=(label) {
                        input type="checkbox" class="visually-hidden" name="swap" value=(number)
                            checked[is_in(number)];
                        span class="print" { (number) }
                        small {
                            b { (text.say(&format!("swapped-{number}"))) } " "
                            span { (text.say(&format!("effect-{number}"))) }
                        }
                    }
                }
            }
            button class="primary go" name="move" value=[keep] data-keep=(text.say("swap-none"))
                data-swap=(text.tell("swap-confirm", [("swaps", "{}".into())])) { (text.say("swap-none")) }
        }
    }

    /// The hand while nothing can be chosen; what was chosen lies higher.
    fn still(&self, scene: &Scene, seat: Player, chosen: Option<&str>) -> Markup {
        let is_hand = |kind, owner| kind == PanelKind::Hand && owner == Some(seat);
        let hand = scene.panels.iter().find(|panel| is_hand(panel.kind, panel.owner));
        let chosen = chosen.map(|chosen| board::face(chosen, scene)).unwrap_or_default();
        let is_chosen = |item: &str| {
            chosen.split(AS).next() == Some(item) || chosen.strip_suffix('+') == Some(item)
        };
        html! {
            ul class="hand still" aria-label=(self.text().say("board-cards")) {
                @for item in hand.iter().flat_map(|hand| &hand.items) {
                    li class={ "card-face" @if is_chosen(item) { " picked" } } {
                        (print(self.text(), &board::face(item, scene)))
                    }
                }
            }
        }
    }
}

/// What stands on a card: its sign, and of a tactic its name and what it does.
fn print(text: &Text, sign: &str) -> Markup {
    let name = text.find(&format!("tactic-{sign}"), []);
    let effect = text.find(&format!("effect-{sign}"), []).filter(|_| name.is_some());
    html! {
        span class={ "print" @if name.is_some() { " tactic" } } { (sign) } " "
        @if let Some(name) = name {
            small { b { (name) } @if let Some(effect) = effect { " " (effect) } }
        }
    }
}

fn json(swaps: &BTreeMap<String, &str>) -> String {
    serde_json::to_string(swaps).expect("texts can be written as JSON")
}
