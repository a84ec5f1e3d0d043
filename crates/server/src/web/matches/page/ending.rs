//! The end of a match as a card: who has won and by what, what it did to the ratings, and where to go
//! from here. It rises over the lower edge of the board; whoever lost is told kindly, and those who
//! looked on plainly.

use dohyo_rules::{Outcome, Player};
use maud::{Markup, html};

use super::parts::MatchLook;
use crate::board;
use crate::ratings::points;
use crate::room::MatchStage;
use crate::web::page::icons::{Icon, icon};

impl MatchLook<'_> {
    /// The card, once the match is over and as long as its end is what is shown.
    pub(super) fn ending(&self) -> Markup {
        let (MatchStage::Over(outcome), None) = (self.room.stage(), self.turn) else {
            return html! {};
        };
        let text = self.text();
        let here = format!("/match/{}", self.id);
        html! {
            section class={ "ending " (self.mood(outcome)) } aria-labelledby="ending-title" {
                button type="button" class="tool" data-close title=(text.say("close"))
                    aria-label=(text.say("close")) { (icon(Icon::Close)) }
                h2 id="ending-title" { (self.verdict(outcome)) }
                p class="why" { (self.length_of_match()) }
                (self.rated())
                div class="deeds" { (self.after()) (self.study()) (self.next_opponent()) }
                div class="deeds share" {
                    button type="button" class="quiet" data-picture=(format!("{}.png", self.id)) {
                        (text.say("share-picture"))
                    }
                    button type="button" class="quiet" data-share=(self.address) {
                        (text.say("share-copy"))
                    }
                    a class="button quiet" href={ (here) "/record" } download { (text.say("record")) }
                }
            }
        }
    }

    /// The seat of whoever looks, where they have just one.
    fn own_seat(&self) -> Option<Player> {
        let [seat] = self.seats[..] else { return None };
        Some(seat)
    }

    fn mood(&self, outcome: Outcome) -> &'static str {
        match (self.own_seat(), outcome.winner) {
            (Some(seat), Some(winner)) if seat == winner => "won",
            (Some(_), Some(_)) => "lost",
            _ => "plain",
        }
    }

    /// Who has won and by what, as one would say it to whoever looks.
    fn verdict(&self, outcome: Outcome) -> String {
        let text = self.text();
        let reason = outcome.reason.as_str();
        let key = match (self.mood(outcome), outcome.winner) {
            (_, None) => "ending-draw",
            ("won", _) => "ending-won",
            ("lost", _) => "ending-lost",
            _ => "ending-plain",
        };
        let who = outcome.winner.map(|winner| self.called(winner)).unwrap_or_default();
        let words = text.say(&format!("reason-{reason}"));
        text.tell(key, [("who", who.into()), ("reason", reason.into()), ("words", words.into())])
    }

    /// How long it took, and the move that decided it.
    fn length_of_match(&self) -> String {
        let scene = self.scene();
        let turns = self.room.turns().count();
        let last = self.room.turns().last();
        let last = last.map(|turn| match turn.seat {
            Some(_) => board::label(self.text(), &turn.text, &scene),
            None => turn.text,
        });
        let values = [("count", turns.into()), ("last", last.unwrap_or_default().into())];
        let key = if turns == 0 { "ending-no-turn" } else { "ending-turns" };
        self.text().tell(key, values)
    }

    /// What it did to the ratings: to one's own, or to both.
    fn rated(&self) -> Markup {
        let Some(ratings) = &self.ratings else { return html! {} };
        let text = self.text();
        let seats = self.own_seat().map_or_else(|| Player::ALL.to_vec(), |seat| vec![seat]);
        html! {
            p class="ratings" {
                @for seat in seats {
                    @let change = &ratings[seat];
                    @let before = change.before.unwrap_or_default();
                    @let by = points(change.after) - points(before);
                    span {
                        @if self.own_seat().is_none() { (self.called(seat)) ": " }
                        (text.say("rating")) " " (points(before)) " → " strong { (points(change.after)) }
                        " (" (if by < 0 { format!("−{}", -by) } else { format!("+{by}") }) ") "
                    }
                }
            }
        }
    }
}
