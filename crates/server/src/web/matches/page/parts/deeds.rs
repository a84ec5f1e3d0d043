//! What whoever looks at a match can do besides moving.

use dohyo_rules::Player;
use maud::{Markup, html};

use super::MatchLook;
use crate::bouts::is_solved;
use crate::room::{Begins, MatchStage, Request, Stakes};
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
            MatchStage::Over(_) => html! { (self.after()) (self.study()) },
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
                (qr(&self.address, &text.say("share-qr")))
                (self.button("cancel", None, "deed-cancel", "danger"))
            };
        }
        let asks_age = self.room.setup().begins == Begins::Younger;
        html! {
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

    fn in_play(&self) -> Markup {
        // Two at one device act for whoever is to move.
        let mut own = self.seats.iter().copied();
        let seat = own.clone().find(|&seat| self.room.is_to_move(seat)).or(own.next());
        html! {
            @if let Some(request) = self.room.request() { (self.request(request)) }
            (self.can_choose_again())
            (self.planned())
            @if let Some(seat) = seat { (self.for_players(seat)) }
        }
    }

    fn for_players(&self, seat: Player) -> Markup {
        html! {
            div class="deeds" {
                @if self.room.request().is_none() {
                    (self.button("draw", Some(seat), "deed-draw", "quiet"))
                    @if self.room.has_decided(seat) && self.room.referee().is_none() {
                        (self.button("take-back", Some(seat), "deed-take-back", "quiet"))
                    }
                }
                details class="sure" {
                    summary { (self.text().say("deed-resign")) }
                    (self.button("resign", Some(seat), "deed-resign-sure", "danger"))
                }
            }
        }
    }

    fn request(&self, request: Request) -> Markup {
        let text = self.text();
        let who = self.called(request.seat());
        let (key, deed, accept) = match request {
            Request::Draw(_) => ("request-draw", "draw", "deed-accept-draw"),
            Request::TakeBack(_) => ("request-take-back", "take-back", "deed-accept-take-back"),
        };
        let answering = request.seat().other();
        html! {
            div class="notice" {
                p { (text.tell(key, [("who", who.into())])) }
                @if self.seats.contains(&answering) {
                    div class="deeds" {
                        (self.button(deed, Some(answering), accept, "primary"))
                        (self.button("decline", Some(answering), "deed-decline", "quiet"))
                    }
                }
            }
        }
    }

    fn after(&self) -> Markup {
        let text = self.text();
        // What follows a match of an event is seen there.
        if let Some(event) = &self.room.setup().event {
            return html! {
                p { a class="button primary" href={ "/events/" (event) } { (text.say("match-event")) } }
            };
        }
        if let Some(next) = self.room.next() {
            return html! {
                p { a class="button primary" href={ "/match/" (next) } data-next { (text.say("rematch-go")) } }
            };
        }
        let Some(&seat) = self.seats.first() else { return html! {} };
        let wants = self.room.wants_rematch();
        html! {
            @if wants[seat] { p { (text.say("rematch-asked")) } }
            @else {
                @if wants[seat.other()] { p class="notice" { (text.say("rematch-wanted")) } }
                div class="deeds" { (self.button("rematch", Some(seat), "deed-rematch", "primary")) }
            }
        }
    }

    /// The way to what is thought of a match that is over: by the solver, or by the engine.
    fn study(&self) -> Markup {
        html! {
            @if is_solved(&self.room.setup().game) {
                p { a class="button" href={ "/match/" (self.id) "/bout" } {
                    (self.text().say("story-go"))
                } }
            } @else {
                form method="post" action={ "/match/" (self.id) "/review" } {
                    (self.frame.token())
                    button { (self.text().say("review-go")) }
                }
            }
        }
    }

    pub(super) fn button(
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
