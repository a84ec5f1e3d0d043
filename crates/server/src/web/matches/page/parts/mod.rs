//! The parts of a match's page. Each has an id; when something happens, those who look on get the
//! parts anew, drawn by the same code as the page.

mod deeds;

use std::collections::BTreeMap;

use dohyo_rules::{ByPlayer, Panel, PanelKind, Player, Scene, Viewer};
use maud::{Markup, html};

use super::turns;
use crate::board::{self, Facing};
use crate::people::PersonId;
use crate::ratings::{RatingChange, points};
use crate::room::{Begins, ConditionalPlan, MatchStage, Opponent, Room, Switch};
use crate::text::Text;
use crate::web::names::{Called, seat_name, side};
use crate::web::page::frame::Frame;

/// A match as somebody looks at it.
pub(in crate::web) struct MatchLook<'a> {
    pub(in crate::web) frame: &'a Frame<'a>,
    pub(in crate::web) id: &'a str,
    pub(in crate::web) room: &'a Room,
    /// The seats of whoever looks.
    pub(in crate::web) seats: Vec<Player>,
    pub(in crate::web) viewer: Viewer,
    pub(in crate::web) names: Option<ByPlayer<Called>>,
    pub(in crate::web) host: String,
    /// What those are called who did something from outside, or play on for somebody.
    pub(in crate::web) others: BTreeMap<PersonId, String>,
    pub(in crate::web) is_host: bool,
    pub(in crate::web) spectators: usize,
    /// Where others find the match.
    pub(in crate::web) address: String,
    /// The turn that is shown, where it is not the last.
    pub(in crate::web) turn: Option<usize>,
    /// What time it is.
    pub(in crate::web) now: i64,
    /// What whoever looks has planned.
    pub(in crate::web) plan: Option<ConditionalPlan>,
    /// What it has done to the ratings of the players, once it is over.
    pub(in crate::web) ratings: Option<ByPlayer<RatingChange>>,
}

impl MatchLook<'_> {
    pub(in crate::web) fn text(&self) -> &Text {
        self.frame.text
    }

    /// The seat at the bottom of the board.
    pub(in crate::web) fn facing(&self) -> Facing {
        match self.viewer {
            Viewer::Seat(seat) => seat.into(),
            Viewer::Spectator => Facing::First,
        }
    }

    pub(in crate::web) fn scene(&self) -> Scene {
        let mut scene = match self.turn {
            Some(turn) => self.room.scene_after(turn),
            None => self.room.scene(self.viewer),
        };
        if let Some(last) = self.last() {
            board::point_out(&mut scene, &last);
        }
        scene
    }

    /// The turn that led to the scene.
    pub(in crate::web) fn last(&self) -> Option<String> {
        let shown = self.turn.unwrap_or(usize::MAX);
        self.room.turns().take(shown).last().map(|turn| turn.text)
    }

    /// All parts that change, by their ids.
    pub(in crate::web) fn parts(&self) -> [(&'static str, Markup); 13] {
        let (top, bottom) = match self.facing() {
            Facing::First => (Player::Second, Player::First),
            Facing::Second => (Player::First, Player::Second),
        };
        let scene = self.scene();
        [
            ("status", self.status()),
            ("top", self.player(&scene, top)),
            ("bottom", self.player(&scene, bottom)),
            ("common", self.common(&scene)),
            ("hands", self.hands()),
            ("choose", self.choose()),
            ("turns", self.turns()),
            ("deeds", self.deeds()),
            ("cards", self.cards()),
            ("means", self.means()),
            ("result", self.ending()),
            ("happened", self.notes()),
            ("chat-switch", self.chat_switch()),
        ]
    }

    /// The id of the game, whatever its option.
    pub(in crate::web) fn game(&self) -> &str {
        let game = self.room.setup().game.as_str();
        game.split_once(':').map_or(game, |(id, _)| id)
    }

    /// The moves that are made on the board. Cards have a place of their own.
    pub(in crate::web) fn board_moves(&self) -> Vec<String> {
        let scene = self.scene();
        let moves = self.moves().map(|(_, moves)| moves).unwrap_or_default();
        moves.into_iter().filter(|mv| board::read(mv, &scene).face().is_none()).collect()
    }

    /// What somebody hears in the first turns of a game that is new to them.
    pub(super) fn coach(&self) -> Option<String> {
        let is_playing = !self.seats.is_empty() && !self.room.is_over();
        is_playing.then(|| self.how_to()).flatten()
    }

    /// How a turn of this game is made.
    fn how_to(&self) -> Option<String> {
        self.text().find(&format!("coach-{}", self.game()), [])
    }

    /// Whether a player has chosen, as far as whoever looks may know.
    pub(super) fn has_chosen(&self, seat: Player) -> bool {
        self.room.shows_choice(self.viewer, seat)
    }

    /// Whether the players have begun.
    pub(in crate::web) fn has_begun(&self) -> bool {
        !matches!(self.room.stage(), MatchStage::Open | MatchStage::Cancelled)
    }

    /// A seat with the name of who sits on it.
    pub(in crate::web) fn called(&self, seat: Player) -> String {
        let seat_name = seat_name(self.text(), self.room.table(), seat);
        match &self.names {
            Some(names) => {
                let name = names[seat].name.as_str();
                self.text()
                    .tell("seat-and-name", [("seat", seat_name.into()), ("name", name.into())])
            }
            None => seat_name,
        }
    }

    fn player(&self, scene: &Scene, seat: Player) -> Markup {
        let text = self.text();
        let (name, called) = self.name(seat);
        let initial = called.chars().next().filter(|_| self.names.is_some());
        // The hand is shown once, as cards to play.
        let is_hand = |it: &Panel| (it.owner, it.kind) == (Some(seat), PanelKind::Hand);
        let mut beside = scene.clone();
        let is_shown = self.hand_shown(scene) == Some(seat);
        beside.panels.retain(|panel| !is_shown || !is_hand(panel));
        let is_bare = is_shown && beside.panels.iter().all(|panel| panel.owner != Some(seat));
        html! {
            div class={ "player " (side(seat)) @if self.room.seems_to_move(self.viewer, seat) { " to-move" } } {
                span class="dot" aria-hidden="true" { @if let Some(initial) = initial { (initial) } }
                div class="who" {
                    strong { (name) }
                    @if let Some(ratings) = &self.ratings {
                        " " span class="rating" { (points(ratings[seat].after)) }
                    }
                    " " span class="seat" { (called) }
                    @if self.has_chosen(seat) {
                        " " span class="tag" { (text.say("has-chosen")) }
                    }
                }
                @if !is_bare { (board::panels(text, &beside, &self.room.scene_after(0), Some(seat))) }
                (self.clock(seat))
                span data-tray=(side(seat)) {
                    (board::tray(text, scene, &self.room.scene_after(0), seat))
                }
            }
        }
    }

    /// Who sits on a seat, and what it is called. While one is open, the host's may not be settled:
    /// then the host is shown at the bottom.
    fn name(&self, seat: Player) -> (Markup, String) {
        let text = self.text();
        let called = seat_name(text, self.room.table(), seat);
        if let Some(names) = &self.names {
            let Called { name, has_profile } = &names[seat];
            let name = html! {
                @if *has_profile { a href={ "/people/" (name) } { (name) } } @else { (name) }
            };
            return (name, called);
        }
        let (of_host, called) = match self.room.setup().begins {
            Begins::Host => (Player::First, called),
            Begins::Opponent => (Player::Second, called),
            Begins::Lot => (Player::First, text.say("seat-by-lot")),
            Begins::Younger => (Player::First, text.say("seat-by-age")),
        };
        let name = if seat == of_host { self.host.clone() } else { text.say("seat-open") };
        (html! { (name) }, called)
    }

    /// What concerns both. A limit is said once half of it is used up.
    fn common(&self, scene: &Scene) -> Markup {
        let mut near = scene.clone();
        near.panels.retain(|panel| panel.kind == PanelKind::WithinTurn || !is_far(panel));
        board::panels(self.text(), &near, scene, None)
    }

    fn turns(&self) -> Markup {
        let text = self.text();
        let turns: Vec<_> = self.room.turns().collect();
        let shown = self.turn.unwrap_or(turns.len());
        html! {
            (turns::list(text, self.id, &turns, shown))
            @if self.turn.is_some() {
                p { a class="button" href={ "/match/" (self.id) } { (text.say("turns-now")) } }
            }
            div class="deeds" {
                @if self.is_analysed() {
                    a class="button" data-analyse
                        href={ "/analysis/" (self.room.setup().game) "?match=" (self.id) "&at=" (shown) } {
                        (text.say("analyse"))
                    }
                }
                (self.plans())
            }
        }
    }

    /// What was said after so many messages, each with its number: of much the last.
    pub(in crate::web) fn said_after(&self, heard: usize) -> Vec<(usize, Markup)> {
        let name = |person| {
            let seat = self.room.seats_of(person).next();
            seat.and_then(|seat| self.names.as_ref().map(|names| names[seat].name.clone()))
        };
        let (first, said) = self.room.latest_talk(heard);
        let told = said.into_iter().map(|(entry, words)| {
            html! { li { strong { (entry.person.and_then(name).unwrap_or_default()) } " " (words) } }
        });
        (first..).zip(told).collect()
    }

    /// Whether there is talk, and how to change that.
    fn chat_switch(&self) -> Markup {
        if self.seats.is_empty() {
            return html! {};
        }
        match self.room.chat() {
            Switch::On => self.button("chat-off", None, "deed-chat-off", "quiet"),
            Switch::Off => html! {
                p class="off" { (self.text().say("chat-is-off")) }
                (self.button("chat-on", None, "deed-chat-on", "quiet"))
            },
        }
    }

    /// Whether the match has somebody to talk to.
    pub(in crate::web) fn has_chat(&self) -> bool {
        let is_between_people =
            matches!(self.room.setup().opponent, Opponent::Anybody | Opponent::Person(_));
        is_between_people && self.room.seats().is_some()
    }
}

/// Whether a list counts towards a limit that is far away.
fn is_far(panel: &Panel) -> bool {
    let [item] = &panel.items[..] else { return false };
    let counted = item.split_once(" of ").map(|(count, most)| (count.parse(), most.parse()));
    matches!(counted, Some((Ok(count), Ok(most))) if 2 * u32::min(count, most) < most)
}
