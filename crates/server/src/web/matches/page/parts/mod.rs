//! The parts of a match's page. Each has an id; when something happens, those who look on get the
//! parts anew, drawn by the same code as the page.

mod deeds;

use std::collections::BTreeMap;

use dohyo_rules::{ByPlayer, Outcome, Player, Scene, Status, Viewer};
use maud::{Markup, html};

use super::turns;
use crate::board::{self, Facing};
use crate::people::PersonId;
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
    pub(in crate::web) fn parts(&self) -> [(&'static str, Markup); 9] {
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
            ("chat-switch", self.chat_switch()),
        ]
    }

    /// How the match stands, in one sentence.
    pub(in crate::web) fn status(&self) -> Markup {
        let text = self.text();
        let sentence = match self.room.stage() {
            MatchStage::Open => text.tell("status-open", [("host", self.host.as_str().into())]),
            MatchStage::Cancelled => text.say("status-cancelled"),
            MatchStage::Over(outcome) => self.result(outcome),
            MatchStage::Playing(status) => self.whose_turn(status),
        };
        html! { (sentence) }
    }

    fn result(&self, outcome: Outcome) -> String {
        let text = self.text();
        let reason = text.say(&format!("reason-{}", outcome.reason.as_str()));
        match outcome.winner {
            None => text.tell("status-draw", [("reason", reason.into())]),
            Some(winner) => {
                let winner = self.called(winner);
                text.tell("status-won", [("winner", winner.into()), ("reason", reason.into())])
            }
        }
    }

    fn whose_turn(&self, status: Status) -> String {
        let text = self.text();
        match status {
            Status::Turn(seat) if self.seats == [seat] => text.say("status-your-turn"),
            Status::Turn(seat) => text.tell("status-turn", [("who", self.called(seat).into())]),
            Status::Both => match self.seats[..] {
                [seat] if self.room.has_chosen(seat) => match self.seems_awaited(seat.other()) {
                    true => text.say("status-wait-for-choice"),
                    false => text.say("status-locked-in"),
                },
                [_] => text.say("status-choose"),
                _ => match Player::ALL.into_iter().find(|&seat| !self.has_chosen(seat)) {
                    Some(seat) if self.has_chosen(seat.other()) => {
                        text.tell("status-one-chose", [("who", self.called(seat).into())])
                    }
                    _ => text.say("status-both-choose"),
                },
            },
            Status::Over(_) => String::new(),
        }
    }

    /// Whether a player has chosen, as far as whoever looks may know.
    fn has_chosen(&self, seat: Player) -> bool {
        self.room.shows_choice(self.viewer, seat)
    }

    /// Whether a player still has to choose, where whoever looks may know.
    fn seems_awaited(&self, seat: Player) -> bool {
        self.room.knows_choice(self.viewer, seat) && !self.has_chosen(seat)
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
        html! {
            div class={ "player " (side(seat)) @if self.room.seems_to_move(self.viewer, seat) { " to-move" } } {
                span class="dot" aria-hidden="true" {}
                strong { (name) }
                " " span class="seat" { (called) }
                @if self.has_chosen(seat) {
                    " " span class="tag" { (text.say("has-chosen")) }
                }
                (self.clock(seat))
                span data-tray=(side(seat)) {
                    (board::tray(text, scene, &self.room.scene_after(0), seat))
                }
            }
            (board::panels(text, scene, &self.room.scene_after(0), Some(seat)))
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

    fn common(&self, scene: &Scene) -> Markup {
        board::panels(self.text(), scene, scene, None)
    }

    fn turns(&self) -> Markup {
        let text = self.text();
        let turns: Vec<_> = self.room.turns().collect();
        let shown = self.turn.unwrap_or(turns.len());
        html! {
            (turns::list(text, self.id, &turns, shown))
            (self.notes())
            @if self.turn.is_some() {
                p { a class="button" href={ "/match/" (self.id) } { (text.say("turns-now")) } }
            }
            @if self.is_analysed() {
                p { a class="button" data-analyse
                    href={ "/analysis/" (self.room.setup().game) "?match=" (self.id) "&at=" (shown) } {
                    (text.say("analyse"))
                } }
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
