//! What whoever looks at a match can do besides moving.

use dohyo_rules::Player;
use maud::{Markup, html};

use super::MatchLook;
use crate::bouts::is_solved;
use crate::room::{Begins, MatchStage, Stakes};
use crate::web::names::side;
use crate::web::page::qr::qr;

impl MatchLook<'_> {
    /// Whether whoever looks may analyse the match: those who play a rated one may not yet.
    pub(super) fn is_analysed(&self) -> bool {
        let is_playing =
            matches!(self.room.stage(), MatchStage::Playing(_)) && !self.seats.is_empty();
        match self.room.stage() {
            MatchStage::Open | MatchStage::Cancelled => false,
            _ => !(is_playing && self.room.setup().stakes == Stakes::Rated),
        }
    }

    /// What whoever looks can do besides moving.
    pub(super) fn deeds(&self) -> Markup {
        match self.room.stage() {
            MatchStage::Open => self.waiting(),
            MatchStage::Playing(_) => self.in_play(),
            MatchStage::Over(_) => html! {
                div class="deeds" { (self.after()) (self.study()) (self.next_opponent()) }
            },
            MatchStage::Cancelled => html! {},
        }
    }

    fn waiting(&self) -> Markup {
        let text = self.text();
        if self.is_host {
            return html! {
                p { (text.say("share-lead")) }
                p { label for="address" { (text.say("share-link")) }
                    input id="address" readonly value=(self.address); }
                div class="deeds" {
                    button class="primary" type="button" data-share=(self.address) {
                        (text.say("share-copy"))
                    }
                    (self.button("cancel", None, "deed-cancel", "danger"))
                }
                (qr(&self.address, &text.say("share-qr")))
            };
        }
        let asks_age = self.room.setup().begins == Begins::Younger;
        html! {
            (self.introduced())
            form method="post" action={ "/match/" (self.id) } {
                (self.frame.token())
                input type="hidden" name="deed" value="join";
                @if asks_age {
                    fieldset {
                        legend { (text.say("join-younger")) }
                        div class="choices" {
                            label { input type="radio" name="younger" value="guest" checked; " "
                                (text.say("join-younger-me")) }
                            label { input type="radio" name="younger" value="host"; " "
                                (text.tell("join-younger-host", [("host", self.host.as_str().into())])) }
                        }
                    }
                }
                button class="primary" { (text.say("deed-join")) }
            }
        }
    }

    /// What game it is, for whoever was invited to it: in a few sentences, next to its picture.
    fn introduced(&self) -> Markup {
        let text = self.text();
        let summary = text.say(&format!("game-{}-summary", self.game()));
        let sentences: Vec<String> = [summary].into_iter().chain(self.how_to()).collect();
        html! {
            p {
                (text.paragraph(&sentences)) " "
                a href={ "/games/" (self.game()) "/lesson/1" } { (text.say("learn-this")) }
            }
        }
    }

    fn in_play(&self) -> Markup {
        html! {
            (self.offer())
            (self.can_choose_again())
            (self.planned())
        }
    }

    /// What can follow a match: another one with the same opponent, or the next of its event.
    pub(in crate::web) fn after(&self) -> Markup {
        let text = self.text();
        // What follows a match of an event is seen there.
        if let Some(event) = &self.room.setup().event {
            return html! {
                a class="button primary" href={ "/events/" (event) } { (text.say("match-event")) }
            };
        }
        if let Some(next) = self.room.next() {
            return html! {
                a class="button primary" href={ "/match/" (next) } data-next { (text.say("rematch-go")) }
            };
        }
        let Some(&seat) = self.seats.first() else { return html! {} };
        let wants = self.room.wants_rematch();
        html! {
            @if wants[seat] { p { (text.say("rematch-asked")) } }
            @else {
                @if wants[seat.other()] { p class="notice" { (text.say("rematch-wanted")) } }
                (self.button("rematch", Some(seat), "deed-rematch", "primary"))
            }
        }
    }

    /// The way to what is thought of a match that is over: by the solver, or by the engine.
    pub(in crate::web) fn study(&self) -> Markup {
        html! {
            @if is_solved(&self.room.setup().game) {
                a class="button" href={ "/match/" (self.id) "/bout" } {
                    (self.text().say("story-go"))
                }
            } @else {
                form method="post" action={ "/match/" (self.id) "/review" } {
                    (self.frame.token())
                    button { (self.text().say("review-go")) }
                }
            }
        }
    }

    /// The way to another match of the same game.
    pub(in crate::web) fn next_opponent(&self) -> Markup {
        html! {
            @if !self.seats.is_empty() && self.room.setup().event.is_none() {
                a class="button" href="/#pairing" {
                    (self.text().say("next-opponent"))
                }
            }
        }
    }

    pub(in crate::web) fn button(
        &self,
        deed: &str,
        seat: Option<Player>,
        label: &str,
        class: &str,
    ) -> Markup {
        html! {
            form method="post" action={ "/match/" (self.id) } {
                (self.frame.token())
                input type="hidden" name="deed" value=(deed);
                @if let Some(seat) = seat { input type="hidden" name="seat" value=(side(seat)); }
                button class=(class) { (self.text().say(label)) }
            }
        }
    }
}
