//! The list of the turns of a match. Of a long match it has those around the one that is shown: whoever looks on
//! gets it anew with every move. It knows nothing else of the match.

use dohyo_rules::Player;
use maud::{Markup, html};

use crate::room::PlayedStep;
use crate::text::Text;
use crate::web::names::side;

/// The most turns that are listed at a time.
const LISTED: usize = 200;

/// The turns of a match, by its id, with the one that is shown.
pub(super) fn list(text: &Text, id: &str, turns: &[PlayedStep], shown: usize) -> Markup {
    let first = shown.saturating_sub(LISTED / 2).min(turns.len().saturating_sub(LISTED));
    let mut moves = 0;
    let numbered = turns.iter().map(|turn| {
        let begins = turn.seat != Some(Player::Second);
        moves += usize::from(begins);
        // A list from the beginning numbers itself.
        (turn, (begins && first > 0).then_some(moves))
    });
    html! {
        @if first > 0 {
            p { a class="button quiet" href={ "/match/" (id) "/turn/" (first) } {
                (text.say("turns-earlier"))
            } }
        }
        ol class="moves" {
            @for (number, (turn, mv)) in (1..).zip(numbered).skip(first).take(LISTED) {
                li class=[turn.seat.map(side)] data-move=[mv] {
                    a href={ "/match/" (id) "/turn/" (number) } data-turn=(number)
                        aria-current=[(number == shown).then_some("step")] { (turn.text) }
                }
            }
        }
        @if turns.is_empty() { p class="quiet" { (text.say("turns-none")) } }
    }
}
