//! The moves as a list, for those who do not use the board: to decide, to decide again where both
//! choose in secret, and to name a card for who may miss the turn.

use dohyo_rules::time::Control;
use dohyo_rules::{Player, Scene};
use maud::{Markup, html};

use super::parts::MatchLook;
use crate::board;
use crate::web::names::side;

impl MatchLook<'_> {
    /// The moves that whoever looks can make now, and on which seat.
    pub(in crate::web) fn moves(&self) -> Option<(Player, Vec<String>)> {
        if self.turn.is_some() {
            return None;
        }
        let own = self.seats.iter().map(|&seat| (seat, self.room.moves(seat)));
        own.into_iter().find(|(_, moves)| !moves.is_empty()).or_else(|| self.replacements())
    }

    /// The moves that can be put in place of a choice that nobody has seen.
    fn replacements(&self) -> Option<(Player, Vec<String>)> {
        let [seat] = self.seats[..] else { return None };
        let moves = self.room.replacements(seat);
        (!moves.is_empty()).then_some((seat, moves))
    }

    /// The form.
    pub(in crate::web) fn choose(&self) -> Markup {
        let text = self.text();
        let Some((seat, moves)) = self.moves() else { return html! {} };
        let scene = self.scene();
        // Only who has the seat gets this far.
        let chosen = self.room.own_choice(seat);
        let again = if self.room.has_chosen(seat) { "choose-again" } else { "choose-play" };
        html! {
            (self.frame.token())
            input type="hidden" name="deed" value="choose";
            input type="hidden" name="seat" value=(side(seat));
            input type="hidden" name="turn" value=(self.room.turn_count());
            label for="move" { (text.say("choose-move")) }
            " " select id="move" name="move" {
                @for mv in &moves {
                    @let is_chosen = chosen.is_some_and(|(chosen, _)| chosen == mv);
                    option value=(mv) selected[is_chosen] { (board::label(text, mv, &scene)) }
                }
            }
            (self.naming(seat, &scene))
            " " button { (text.say(again)) }
        }
    }

    /// Says that a choice which nobody has seen can be replaced.
    pub(in crate::web) fn can_choose_again(&self) -> Markup {
        let is_so = self.turn.is_none() && self.replacements().is_some();
        let key = match self.room.setup().terms.control {
            Control::Deadlines { .. } => "choose-replace-deadline",
            _ => "choose-replace",
        };
        html! { @if is_so { p class="quiet" { (self.text().say(key)) } } }
    }

    /// The card that the other plays should theirs not come in time.
    fn naming(&self, seat: Player, scene: &Scene) -> Markup {
        let (text, names) = (self.text(), self.room.names(seat));
        let named = self.room.own_choice(seat).and_then(|(_, named)| named);
        html! {
            @if !names.is_empty() {
                " " label for="named" { (text.say("choose-named")) }
                " " select id="named" name="named" {
                    option value="" { (text.say("choose-named-none")) }
                    @for mv in &names {
                        option value=(mv) selected[named == Some(mv)] {
                            (board::label(text, mv, scene))
                        }
                    }
                }
            }
        }
    }
}
