//! The trainer: what somebody chose in all their bouts of a game, beside the equilibrium.

use axum::extract::{Path, Query, State};
use dohyo_engine::solve::Utility;
use dohyo_rules::Player;
use maud::{Markup, html};

use super::figures::{loss, percent};
use super::matrix::bar;
use super::{BoutPageQuery, address, head, read_utility, utilities};
use crate::bouts::{Exploitability, Habit, Habits, find};
use crate::text::Text;
use crate::web::bouts::habits::habits;
use crate::web::identity::Visitor;
use crate::web::names::game_title;
use crate::web::page::frame::Frame;
use crate::web::{AppState, Problem};

/// The positions that are shown, those met most often.
const SHOWN: usize = 10;

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    Query(asked): Query<BoutPageQuery>,
) -> Result<Markup, Problem> {
    let game = find(&game).ok_or(Problem::NotFound)?.id;
    let utility = read_utility(asked.utility.as_deref())?;
    let habits = match visitor.id() {
        Some(person) => habits(&state, person, game, utility).await?,
        None => Habits { habits: Vec::new() },
    };
    let text = &state.text;
    let frame = Frame::new(&state, Some(&visitor));
    let title = text.tell("habits-title", [("game", game_title(text, game).into())]);
    let body = html! {
        article class="solved" {
            h1 { (title) }
            p class="lead" { (text.say("habits-lead")) }
            p { a href={ "/bouts/" (game) } { (text.say("bout-start")) } }
            (utilities(text, utility, |utility| format!("/bouts/{game}/habits?utility={utility}")))
            (figures(text, &habits))
            @for (number, habit) in habits.habits.iter().take(SHOWN).enumerate() {
                (one(text, game, utility, number, habit))
            }
        }
    };
    Ok(frame.page_with(&title, &head(), &body))
}

/// What it all comes to.
fn figures(text: &Text, habits: &Habits) -> Markup {
    let turns = habits.turns() as i64;
    html! {
        section aria-labelledby="figures" {
            h2 id="figures" { (text.say("habits-figures")) }
            @match habits.mean_regret() {
                None => p { (text.say("habits-none")) },
                Some(regret) => {
                    p { (text.tell("habits-regret",
                        [("loss", loss(text, regret).into()), ("turns", turns.into())])) }
                    (exploitability(text, habits.exploitability()))
                }
            }
        }
    }
}

fn exploitability(text: &Text, found: Option<Exploitability>) -> Markup {
    html! {
        @match found {
            None => p { (text.say("habits-too-few")) },
            Some(found) => {
                p { (text.tell("habits-exploit", [
                    ("own", loss(text, found.own).into()),
                    ("chance", loss(text, found.by_chance).into()),
                    ("turns", (found.turns as i64).into()),
                    ("positions", (found.positions as i64).into()),
                ])) }
            }
        }
        details {
            summary { (text.say("habits-how")) }
            p { (text.say("habits-method")) }
        }
    }
}

/// One position.
fn one(text: &Text, game: &str, utility: Utility, number: usize, habit: &Habit) -> Markup {
    let id = format!("position-{number}");
    let turns = habit.turns();
    let choices = habit.solution.choices[Player::First].iter().zip(&habit.counts);
    // What is neither played nor to be played only takes room.
    let shown = choices.filter(|&(choice, &count)| count > 0 || choice.chance > 0.0);
    html! {
        h2 id=(id) { a href=(address(game, &habit.position, utility)) { (habit.position) } }
        p { (text.tell("habits-met",
            [("turns", (turns as i64).into()), ("loss", loss(text, habit.regret()).into())])) }
        div class="scroll" role="region" tabindex="0" aria-labelledby=(id) {
            table class="habits" {
                thead { tr {
                    th scope="col" { (text.say("bout-choice")) }
                    th scope="col" { (text.say("habits-own")) }
                    th scope="col" { (text.say("habits-mix")) }
                    th scope="col" class="number" { (text.say("bout-regret")) }
                } }
                tbody {
                    @for (choice, &count) in shown {
                        @let share = count as f64 / turns as f64;
                        tr {
                            th scope="row" { (choice.text) }
                            td { (bar(share)) " " (percent(text, share)) }
                            td { (bar(choice.chance)) " " (percent(text, choice.chance)) }
                            td class="number" {
                                (loss(text, habit.solution.regret(Player::First, &choice.text)
                                    .unwrap_or_default()))
                            }
                        }
                    }
                }
            }
        }
    }
}
