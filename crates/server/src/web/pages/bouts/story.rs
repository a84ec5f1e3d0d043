//! A bout that was played: its value over the turns, and what every choice gave away.

use axum::extract::{Path, Query, State};
use dohyo_engine::solve::Utility;
use dohyo_rules::{ByPlayer, Outcome, Player, Status, Table};
use maud::{Markup, html};

use super::super::super::identity::Visitor;
use super::super::super::names::{game_title, names, seat_name};
use super::super::super::{AppState, Problem};
use super::super::frame::Frame;
use super::figures::{loss, signed};
use super::{Asked, address, head, most, read_utility, utilities};
use crate::bouts::is_solved;
use crate::room::{Room, Stage};
use crate::text::Text;

/// A bout turn by turn.
struct Story {
    game: String,
    utility: Utility,
    turns: Vec<Told>,
    /// What the last position is worth.
    end: f64,
    seats: ByPlayer<String>,
}

/// A turn.
struct Told {
    position: String,
    /// What the position was worth before it.
    value: f64,
    choices: ByPlayer<String>,
    regrets: ByPlayer<Option<f64>>,
}

pub(in super::super) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Markup, Problem> {
    let utility = read_utility(asked.utility.as_deref())?;
    let live = state.hall.find(&id).await?;
    // The room is let go before the solver is asked: others may want to look at it.
    let (played, names) = {
        let room = live.room().await;
        let played = Played::of(&room).ok_or(Problem::NotFound)?;
        (played, names(&state, &room).await?)
    };
    let text = &state.text;
    let called = |seat: Player| {
        let seat_name = seat_name(text, &*played.last, seat);
        match &names {
            Some(names) => text.tell(
                "seat-and-name",
                [("seat", seat_name.into()), ("name", names[seat].name.as_str().into())],
            ),
            None => seat_name,
        }
    };
    let seats = ByPlayer::from_fn(called);
    let story = tell(&state, played, utility, seats).await?;
    let frame = Frame::new(&state, Some(&visitor));
    let title = text.tell("story-title", [("game", game_title(text, &story.game).into())]);
    let here = format!("/match/{id}/bout");
    let body = html! {
        article class="bout" {
            h1 { (title) }
            p { a href={ "/match/" (id) } { (text.say("story-back")) } }
            (utilities(text, utility, |utility| format!("{here}?utility={utility}")))
            (story.graph(text))
            (story.table(text))
        }
    };
    Ok(frame.page_with(&title, &head(), &body))
}

/// What was played, as the room knows it.
struct Played {
    game: String,
    positions: Vec<String>,
    turns: Vec<ByPlayer<String>>,
    last: Box<dyn Table>,
}

impl Played {
    /// Of a bout that is over; nobody gets a running one explained.
    fn of(room: &Room) -> Option<Self> {
        let game = room.setup().game.clone();
        if !matches!(room.stage(), Stage::Over(_)) || !is_solved(&game) {
            return None;
        }
        let (mut positions, mut turns) = (Vec::new(), Vec::new());
        for (number, turn) in room.turns().enumerate() {
            let (first, second) = turn.text.split_once('/')?;
            positions.push(room.table_after(number).position());
            turns.push(ByPlayer::new(first.to_owned(), second.to_owned()));
        }
        Some(Self { game, positions, last: room.table_after(turns.len()), turns })
    }
}

async fn tell(
    state: &AppState,
    played: Played,
    utility: Utility,
    seats: ByPlayer<String>,
) -> Result<Story, Problem> {
    let Played { game, positions, turns, last } = played;
    let mut asked = positions.clone();
    let outcome = match last.status() {
        Status::Over(outcome) => Some(outcome),
        // Somebody resigned, or both agreed.
        _ => {
            asked.push(last.position());
            None
        }
    };
    let mut solutions = state.solvers.solve_all(&game, utility, asked).await?;
    let end = match outcome {
        Some(outcome) => worth(&*last, outcome, utility),
        None => solutions.pop().map(|solution| solution.value()).unwrap_or_default(),
    };
    let turns = positions.into_iter().zip(turns).zip(solutions);
    let turns = turns.map(|((position, choices), solution)| Told {
        position,
        value: solution.value(),
        regrets: ByPlayer::from_fn(|seat| solution.regret(seat, &choices[seat])),
        choices,
    });
    Ok(Story { game, utility, turns: turns.collect(), end, seats })
}

/// What the end of a bout is worth to the first player.
fn worth(table: &dyn Table, outcome: Outcome, utility: Utility) -> f64 {
    match (utility, outcome.winner) {
        (Utility::Win, None) => 0.0,
        (Utility::Win, Some(Player::First)) => 1.0,
        (Utility::Win, Some(Player::Second)) => -1.0,
        (Utility::League, _) => table
            .score(outcome)
            .map_or(0.0, |score| f64::from(score.first) - f64::from(score.second)),
    }
}

/// The drawing's size, and what is left around the line.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 220.0;
const MARGIN: f64 = 30.0;

impl Story {
    /// The value before each turn and at the end.
    fn values(&self) -> Vec<f64> {
        self.turns.iter().map(|turn| turn.value).chain([self.end]).collect()
    }

    fn graph(&self, text: &Text) -> Markup {
        let values = self.values();
        let step = (WIDTH - 2.0 * MARGIN) / (values.len() - 1).max(1) as f64;
        let x = |turn: usize| MARGIN + step * turn as f64;
        let y = |value: f64| HEIGHT / 2.0 - value / most(self.utility) * (HEIGHT / 2.0 - MARGIN);
        let points: Vec<(f64, f64)> =
            values.iter().enumerate().map(|(turn, &value)| (x(turn), y(value))).collect();
        let line: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let told: Vec<String> = values.iter().map(|&value| signed(value)).collect();
        let label = text.tell("story-graph", [("values", told.join("; ").into())]);
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

    fn table(&self, text: &Text) -> Markup {
        let sum = |seat: Player| self.turns.iter().filter_map(|turn| turn.regrets[seat]).sum();
        let sums: ByPlayer<f64> = ByPlayer::from_fn(sum);
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
                        @for (number, turn) in self.turns.iter().enumerate() {
                            tr {
                                th scope="row" class="turn" {
                                    a href=(address(&self.game, &turn.position, self.utility)) {
                                        (text.tell("story-turn-number",
                                            [("number", ((number + 1) as i64).into())]))
                                    }
                                }
                                td class="number" { (signed(turn.value)) }
                                @for seat in Player::ALL {
                                    td { (turn.choices[seat]) }
                                    td class="number" {
                                        (turn.regrets[seat].map(loss).unwrap_or_default())
                                    }
                                }
                            }
                        }
                    }
                    tfoot { tr {
                        th scope="row" { (text.say("story-end")) }
                        td class="number" { (signed(self.end)) }
                        @for seat in Player::ALL {
                            td { (text.say("story-sum")) }
                            td class="number" { (loss(sums[seat])) }
                        }
                    } }
                }
            }
        }
    }
}
