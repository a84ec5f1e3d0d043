//! Which matches a page shows of an event that has very many: those of one round, with the way to the others.
//! All matches of a round robin of 256 would be a page of several megabytes that nobody reads.

use dohyo_tournament::{Pairing, Round, State};
use maud::{Markup, html};

use super::super::super::events::Told;

/// More matches than this are shown one round at a time.
const MOST: usize = 1_000;

/// What was asked for.
#[derive(Clone, Copy)]
pub(super) struct Choice<'a> {
    /// The name of a round, as in `R12`.
    pub(super) round: Option<&'a str>,
    /// The only division on the page.
    pub(super) division: Option<&'a str>,
}

/// Some matches, and the rounds that there are besides.
pub(super) struct Chosen<'a> {
    choice: Choice<'a>,
    pub(super) pairings: Vec<&'a Pairing>,
    /// All rounds, where not all are shown.
    rounds: Vec<Round>,
}

impl<'a> Choice<'a> {
    /// Those of some matches that are shown: all, or those of the round that was asked for; else of the first
    /// one that can still be played, or of the last.
    pub(super) fn among(self, mut pairings: Vec<&'a Pairing>) -> Chosen<'a> {
        let mut rounds = Vec::new();
        if pairings.len() > MOST {
            rounds.extend(pairings.iter().map(|pairing| pairing.id.round));
            rounds.dedup();
            let asked = rounds.iter().copied().find(|round| self.is_asked(*round));
            let mut ready = pairings.iter().filter(|p| matches!(p.state, State::Ready(_)));
            let shown = asked.or_else(|| Some(ready.next()?.id.round)).or(rounds.last().copied());
            pairings.retain(|pairing| Some(pairing.id.round) == shown);
        }
        Chosen { choice: self, pairings, rounds }
    }

    fn is_asked(self, round: Round) -> bool {
        self.round.is_some_and(|asked| asked == round.to_string())
    }
}

impl Chosen<'_> {
    /// The way to every round, which leads to this place on the page.
    pub(super) fn way(&self, told: &Told<'_>, place: &str) -> Markup {
        if self.rounds.is_empty() {
            return html! {};
        }
        let text = told.text;
        let id = format!("round-{}-{place}", told.number);
        let current = self.pairings.first().map(|pairing| pairing.id.round);
        html! {
            form method="get" action={ "#" (place) } {
                @if let Some(division) = self.choice.division {
                    input type="hidden" name="division" value=(division);
                }
                label for=(id) { (text.say("event-choose-round")) }
                div class="row" {
                    select id=(id) name="round" {
                        @for &round in &self.rounds {
                            option value=(round) selected[current == Some(round)] { (told.round(round)) }
                        }
                    }
                    button class="quiet" { (text.say("leaders-show")) }
                }
            }
        }
    }
}
