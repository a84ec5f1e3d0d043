//! The choices of a position: a bar for each, and a table with what each pair is worth.

use dohyo_engine::solve::{Solution, Utility};
use dohyo_rules::Player;
use maud::{Markup, html};

use super::figures::{loss, percent, signed};
use super::{BoutPlace, address, most};
use crate::board;
use crate::web::names::seat_name;

/// So many choices are shown in the order of the hand; more of them, the likeliest first.
const AT_A_GLANCE: usize = 9;
/// Colours on either side of even.
const SHADES: f64 = 4.0;

impl BoutPlace<'_> {
    /// How often a player is to choose what.
    pub(super) fn mix(&self, solution: &Solution, seat: Player) -> Markup {
        let text = self.text;
        let scene = self.table.scene(dohyo_rules::Viewer::Spectator);
        html! {
            div class="scroll" role="region" tabindex="0"
                aria-label=(text.tell("bout-mix-of", [("seat", self.seat(seat).into())])) {
                table class="mix" {
                    caption { (text.tell("bout-mix-of", [("seat", self.seat(seat).into())])) }
                    thead { tr {
                        th scope="col" { (text.say("bout-choice")) }
                        th scope="col" class="wide" { (text.say("bout-chance")) }
                        th scope="col" class="number" { (text.say("bout-regret")) }
                    } }
                    tbody {
                        @for place in order(solution, seat) {
                            @let choice = &solution.choices[seat][place];
                            tr {
                                th scope="row" { (named(&choice.text, &board::label(text, &choice.text, &scene))) }
                                td { (bar(choice.chance)) " " (percent(text, choice.chance)) }
                                td class="number" {
                                    (loss(text, solution.regret(seat, &choice.text).unwrap_or_default()))
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// What each pair of choices is worth to the first player, each with the way to the position
    /// that it leads to.
    pub(super) fn matrix(&self, solution: &Solution) -> Markup {
        let text = self.text;
        let (rows, columns) = (order(solution, Player::First), order(solution, Player::Second));
        let [first, second] = Player::ALL.map(|seat| seat_name(text, self.table, seat));
        let [easts, wests] = Player::ALL.map(|seat| &solution.choices[seat]);
        html! {
            div class="scroll" role="region" tabindex="0" aria-label=(text.say("bout-table")) {
                table class="heat" aria-describedby="matrix-lead" {
                    thead { tr {
                        th scope="col" { (first) " \\ " (second) }
                        @for &j in &columns { th scope="col" { (wests[j].text) } }
                    } }
                    tbody {
                        @for &i in &rows {
                            tr {
                                th scope="row" { (easts[i].text) }
                                @for &j in &columns {
                                    (self.cell(solution.payoffs[i][j], &easts[i].text, &wests[j].text))
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn cell(&self, payoff: f64, east: &str, west: &str) -> Markup {
        let mut after = self.table.duplicate();
        let leads_on = after.play(&format!("{east}/{west}")).is_ok();
        let worth = signed(self.text, payoff);
        html! {
            td class=(shade(payoff, self.utility)) {
                @if leads_on {
                    a href=(address(self.game, &after.position(), self.utility)) { (worth) }
                } @else { (worth) }
            }
        }
    }
}

/// The order in which a player's choices are shown.
fn order(solution: &Solution, seat: Player) -> Vec<usize> {
    let choices = &solution.choices[seat];
    let mut order: Vec<usize> = (0..choices.len()).collect();
    if choices.len() > AT_A_GLANCE {
        let regret = |place: usize| solution.regret(seat, &choices[place].text).unwrap_or_default();
        order.sort_by(|&a, &b| {
            let by_chance = choices[b].chance.total_cmp(&choices[a].chance);
            by_chance.then(regret(a).total_cmp(&regret(b)))
        });
    }
    order
}

/// A choice as it is written and, where that says more, in words.
fn named(choice: &str, words: &str) -> Markup {
    if words.ends_with(choice) {
        return html! { (words) };
    }
    html! { (choice) " " small { (words) } }
}

/// A share of 1 as a bar.
pub(super) fn bar(share: f64) -> Markup {
    html! {
        svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" {
            rect class="ground" width="100" height="10" {}
            rect class="share" width=(format!("{:.2}", 100.0 * share)) height="10" {}
        }
    }
}

/// The colour of a payoff: for the first player, for the second, or even.
fn shade(payoff: f64, utility: Utility) -> String {
    let shade = (payoff / most(utility) * SHADES).round().clamp(-SHADES, SHADES);
    let side = if shade < 0.0 { "second" } else { "first" };
    format!("{side}-{}", shade.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_payoff_has_the_colour_of_whom_it_is_good_for() {
        let shades = [-1.0, -0.2, 0.01, 0.5, 1.0].map(|payoff| shade(payoff, Utility::Win));
        assert_eq!(shades, ["second-4", "second-1", "first-0", "first-2", "first-4"]);
        assert_eq!(shade(-3.0, Utility::League), "second-4");
    }
}
