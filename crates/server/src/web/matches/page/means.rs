//! The tools of a match: what is at hand all the time, as signs with names, and a menu with the rest.

use maud::{Markup, html};

use super::parts::MatchLook;
use crate::room::MatchStage;
use crate::web::address::Address;
use crate::web::guide::page;
use crate::web::names::side;
use crate::web::page::icons::{Icon, icon};

impl MatchLook<'_> {
    /// What a player can do at any time: offer a draw, ask for a takeback, resign.
    pub(super) fn means(&self) -> Markup {
        let MatchStage::Playing(_) = self.room.stage() else { return html! {} };
        // Two at one device act for whoever is to move.
        let mut own = self.seats.iter().copied();
        let to_move = own.clone().find(|&seat| self.room.is_to_move(seat));
        let Some(seat) = to_move.or(own.next()) else { return html! {} };
        let (text, is_asked) = (self.text(), self.room.request().is_some());
        let tool = |deed: &str, key: &str, sign: Icon, is_off: bool| {
            html! {
                form method="post" action={ "/match/" (self.id) } {
                    (self.frame.token())
                    input type="hidden" name="deed" value=(deed);
                    input type="hidden" name="seat" value=(side(seat));
                    button class="tool" title=(text.say(key)) aria-label=(text.say(key))
                        disabled[is_off] { (icon(sign)) }
                }
            }
        };
        html! {
            (tool("draw", "deed-draw", Icon::Draw, is_asked))
            @if self.room.referee().is_none() {
                (tool("take-back", "deed-take-back", Icon::TakeBack, is_asked || !self.room.has_decided(seat)))
            }
            details class="sure" {
                summary class="tool" title=(text.say("deed-resign")) {
                    (icon(Icon::Resign)) span class="visually-hidden" { (text.say("deed-resign")) }
                }
                (self.button("resign", Some(seat), "deed-resign-sure", "danger"))
            }
        }
    }

    /// The row of tools.
    pub(super) fn tools(&self, means: &Markup, here: &str, is_flipped: bool) -> Markup {
        let text = self.text();
        let flip = if is_flipped { "?" } else { "?flip=1" };
        html! {
            section class="tools" aria-label=(text.say("tools")) {
                a class="tool" href={ (here) (flip) } data-flip title=(text.say("flip"))
                    aria-label=(text.say("flip")) { (icon(Icon::Flip)) }
                button type="button" class="tool" data-sound title=(text.say("tool-sound"))
                    aria-label=(text.say("tool-sound")) { (icon(Icon::Sound)) }
                div id="means" { (means) }
                button type="button" class="tool" popovertarget="more" title=(text.say("more"))
                    aria-label=(text.say("more")) { (icon(Icon::More)) }
                nav id="more" popover aria-label=(text.say("more")) { (self.more(here)) }
            }
        }
    }

    /// What is wanted now and then.
    fn more(&self, here: &str) -> Markup {
        let text = self.text();
        html! {
            a class="button quiet" href={ "/games/" (self.game()) "/lesson/1" } {
                (text.say("learn-this"))
            }
            (page::link(text, &self.room.setup().game))
            a class="button quiet" href={ (here) "/record" } download data-record {
                (text.say("record"))
            }
            button class="quiet" type="button" data-copy={ (here) "/record" } {
                (text.say("record-copy"))
            }
            button class="quiet" type="button" data-share=(self.address) {
                (text.say("share-copy"))
            }
            @if self.room.seed_commitment().is_some() {
                a class="button quiet" href={ (here) "/fair" } { (text.say("fair-go")) }
            }
            @if let Some(address) = self.openings() {
                a class="button quiet" href=(address) { (text.say("openings")) }
            }
            label class="volume" {
                (text.say("tool-volume")) " "
                input type="range" data-volume min="0" max="1" step="0.1";
            }
            a class="button quiet" href="/" { (text.say("problem-home")) }
            (self.frame.languages())
        }
    }

    /// Where to see what others played in the position that is shown; not while the players still have
    /// to find out for themselves.
    fn openings(&self) -> Option<String> {
        let (MatchStage::Over(_), setup) = (self.room.stage(), self.room.setup()) else {
            return None;
        };
        let turns = self.room.turns().take(self.turn.unwrap_or(0)).map(|turn| turn.text);
        let address = Address::of(format!("/openings/{}", setup.game))
            .with("position", setup.start.as_deref())
            .with("line", Some(&turns.collect::<Vec<_>>().join(" ")));
        Some(address.into_text())
    }
}
