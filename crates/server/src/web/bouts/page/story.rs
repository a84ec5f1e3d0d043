//! A bout that was played: its value over the turns, and what every choice gave away.

use axum::extract::{Path, Query, State};
use dohyo_rules::{ByPlayer, Player};
use maud::{Markup, html};

use super::figures::{loss, signed};
use super::{BoutPageQuery, address, head, most, read_utility, utilities};
use crate::bouts::find;
use crate::text::Text;
use crate::web::bouts::story::BoutStory;
use crate::web::identity::Visitor;
use crate::web::names::{game_title, seat_name};
use crate::web::page::frame::Frame;
use crate::web::{AppState, Problem};

/// A story in the words of a language.
struct Telling<'a> {
    text: &'a Text,
    story: &'a BoutStory,
    /// What the players are called.
    seats: ByPlayer<String>,
}

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<BoutPageQuery>,
) -> Result<Markup, Problem> {
    let utility = read_utility(asked.utility.as_deref())?;
    let story = BoutStory::of(&state, &id, utility).await?;
    let text = &state.text;
    let telling = Telling { text, story: &story, seats: seats(text, &story)? };
    let frame = Frame::new(&state, Some(&visitor));
    let title = text.tell("story-title", [("game", game_title(text, &story.game).into())]);
    let here = format!("/match/{id}/bout");
    let body = html! {
        article class="solved" {
            h1 { (title) }
            p { a href={ "/match/" (id) } { (text.say("story-back")) } }
            (utilities(text, utility, |utility| format!("{here}?utility={utility}")))
            (telling.graph())
            (telling.table())
        }
    };
    Ok(frame.page_with(&title, &head(), &body))
}

/// The seats with the names of those who sat there.
fn seats(text: &Text, story: &BoutStory) -> Result<ByPlayer<String>, Problem> {
    let table = find(&story.game).ok_or(Problem::NotFound)?.start();
    Ok(ByPlayer::from_fn(|seat| {
        let seat_name = seat_name(text, &*table, seat);
        match &story.names {
            Some(names) => text.tell(
                "seat-and-name",
                [("seat", seat_name.into()), ("name", names[seat].name.as_str().into())],
            ),
            None => seat_name,
        }
    }))
}

/// The drawing's size, and what is left around the line.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 220.0;
const MARGIN: f64 = 30.0;

impl Telling<'_> {
    /// The value before each turn and at the end.
    fn values(&self) -> Vec<f64> {
        self.story.turns.iter().map(|turn| turn.value).chain([self.story.end]).collect()
    }

    fn graph(&self) -> Markup {
        let values = self.values();
        let step = (WIDTH - 2.0 * MARGIN) / (values.len() - 1).max(1) as f64;
        let x = |turn: usize| MARGIN + step * turn as f64;
        let y =
            |value: f64| HEIGHT / 2.0 - value / most(self.story.utility) * (HEIGHT / 2.0 - MARGIN);
        let points: Vec<(f64, f64)> =
            values.iter().enumerate().map(|(turn, &value)| (x(turn), y(value))).collect();
        let line: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let told: Vec<String> = values.iter().map(|&value| signed(self.text, value)).collect();
        let label = self.text.tell("story-graph", [("values", told.join("; ").into())]);
        let middle = format!("{:.0}", HEIGHT / 2.0);
        html! {
            svg class="graph" viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(label) {
                line class="even" x1="0" x2=(WIDTH) y1=(middle) y2=(middle) {}
                text x="4" y="16" { (self.seats.first) }
                text x="4" y=(HEIGHT - 6.0) { (self.seats.second) }
                polyline points=(line.join(" ")) {}
                @for (turn, (x, y)) in points.iter().enumerate() {
                    circle cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="4" {
                        title { (told[turn]) }
                    }
                }
            }
        }
    }

    fn table(&self) -> Markup {
        let (text, story) = (self.text, self.story);
        html! {
            h2 id="turns" { (text.say("story-turns")) }
            p { (text.say("story-lead")) }
            div class="scroll" role="region" tabindex="0" aria-labelledby="turns" {
                table class="story" {
                    thead { tr {
                        th scope="col" { (text.say("story-turn")) }
                        th scope="col" class="number" { (text.say("bout-value")) }
                        @for seat in Player::ALL {
                            th scope="col" { (self.seats[seat]) }
                            th scope="col" class="number" { (text.say("bout-regret")) }
                        }
                    } }
                    tbody {
                        @for (number, turn) in story.turns.iter().enumerate() {
                            tr {
                                th scope="row" class="turn" {
                                    a href=(address(&story.game, &turn.position, story.utility)) {
                                        (text.tell("story-turn-number",
                                            [("number", ((number + 1) as i64).into())]))
                                    }
                                }
                                td class="number" { (signed(text, turn.value)) }
                                @for seat in Player::ALL {
                                    td { (turn.choices[seat]) }
                                    td class="number" {
                                        @if let Some(regret) = turn.regrets[seat] { (loss(text, regret)) }
                                    }
                                }
                            }
                        }
                    }
                    tfoot { tr {
                        th scope="row" { (text.say("story-end")) }
                        td class="number" { (signed(text, story.end)) }
                        @for seat in Player::ALL {
                            td { (text.say("story-sum")) }
                            td class="number" { (loss(text, story.regret(seat))) }
                        }
                    } }
                }
            }
        }
    }
}
