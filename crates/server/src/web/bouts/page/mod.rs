//! The truth about a position of a bout: what each pair of choices is worth, how often to choose
//! what, and what it all comes to.

pub(in crate::web) mod figures;
pub(in crate::web) mod habits;
mod matrix;
pub(in crate::web) mod story;

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use dohyo_engine::solve::{Solution, Utility};
use dohyo_rules::{AnyMatch, Outcome, Player, Status, Viewer};
use maud::{Markup, html};
use serde::Deserialize;

use crate::board::{self, Facing};
use crate::bouts::find;
use crate::secret;
use crate::text::Text;
use crate::web::address::encoded;
use crate::web::identity::Visitor;
use crate::web::names::{game_title, seat_name};
use crate::web::page::ProblemShown;
use crate::web::page::frame::{Frame, notice};
use crate::web::{AppState, Problem, assets};
pub(in crate::web) use figures::signed;
use figures::tiny;

/// Characters of what a form calls its match.
const KEY: usize = 16;

/// What can be asked of the page.
#[derive(Deserialize)]
pub(in crate::web) struct BoutPageQuery {
    position: Option<String>,
    utility: Option<String>,
}

/// A position of a bout, with what its players play for.
struct BoutPlace<'a> {
    text: &'a Text,
    game: &'static str,
    utility: Utility,
    table: &'a dyn AnyMatch,
}

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    Query(asked): Query<BoutPageQuery>,
) -> Result<Response, Problem> {
    let variant = find(&game).ok_or(Problem::NotFound)?;
    let utility = read_utility(asked.utility.as_deref())?;
    let given = asked.position.as_deref().map(str::trim).unwrap_or_default();
    let frame = Frame::new(&state, Some(&visitor));
    let set_up = if given.is_empty() { Ok(variant.start()) } else { variant.set_up(given) };
    let table = match set_up {
        Ok(table) => table,
        Err(error) => {
            let problem = Problem::BadPosition(error.to_string());
            let start = variant.start();
            let place = BoutPlace { text: &state.text, game: variant.id, utility, table: &*start };
            let page = page(&frame, &place, &place.form(given, Some(&problem)));
            let mut response = (problem.status(), page).into_response();
            response.extensions_mut().insert(ProblemShown);
            return Ok(response);
        }
    };
    let place = BoutPlace { text: &state.text, game: variant.id, utility, table: &*table };
    let truth = match table.status() {
        Status::Over(outcome) => place.end(outcome),
        _ => {
            let position = table.position();
            let solution = state.solvers.solve(variant.id, utility, &position).await?;
            html! { (place.truth(&solution)) (place.play(&frame)) }
        }
    };
    let body = html! { (place.scene()) (truth) (place.form(&table.position(), None)) };
    Ok(page(&frame, &place, &body).into_response())
}

fn read_utility(word: Option<&str>) -> Result<Utility, Problem> {
    word.map_or(Ok(Utility::Win), str::parse).map_err(|_| Problem::BadField("utility"))
}

/// The address of a position.
fn address(game: &str, position: &str, utility: Utility) -> String {
    format!("/bouts/{game}?position={}&utility={utility}", encoded(position))
}

/// What the solver says of a position, in short, with the way to all of it.
pub(in crate::web) fn summary(text: &Text, table: &dyn AnyMatch, solution: &Solution) -> Markup {
    let utility = Utility::Win;
    let place = BoutPlace { text, game: table.game(), utility, table };
    html! {
        p class="value" { strong { (signed(text, solution.value())) } " " span { (place.meaning(solution)) } }
        div class="mixes" { @for seat in Player::ALL { (place.mix(solution, seat)) } }
        p { a href=(place.here(utility)) { (text.say("bout-matrix")) } }
    }
}

/// What a position is worth, in words.
pub(in crate::web) fn meaning(text: &Text, table: &dyn AnyMatch, solution: &Solution) -> String {
    BoutPlace { text, game: table.game(), utility: Utility::Win, table }.meaning(solution)
}

fn page(frame: &Frame<'_>, place: &BoutPlace<'_>, content: &Markup) -> Markup {
    let text = place.text;
    let title = text.tell("bout-title", [("game", game_title(text, place.game).into())]);
    let body = html! {
        article class="solved" {
            h1 { (title) }
            p class="lead" { (text.say("bout-lead")) }
            (content)
        }
    };
    frame.page_with(&title, &head(), &body)
}

/// The two things that one can play for, and where they are shown.
fn utilities(text: &Text, chosen: Utility, address: impl Fn(Utility) -> String) -> Markup {
    html! {
        nav class="utilities" aria-label=(text.say("bout-utility")) {
            @for utility in Utility::ALL {
                a class="button" href=(address(utility))
                    aria-current=[(utility == chosen).then_some("true")] {
                    (text.say(&format!("bout-utility-{utility}")))
                }
            }
        }
    }
}

/// What a push-off is worth.
const fn most(utility: Utility) -> f64 {
    match utility {
        Utility::Win => 1.0,
        Utility::League => 3.0,
    }
}

fn head() -> Markup {
    html! { link rel="stylesheet" href=(assets::address("bouts.css")); }
}

impl BoutPlace<'_> {
    fn seat(&self, seat: Player) -> String {
        seat_name(self.text, self.table, seat)
    }

    fn here(&self, utility: Utility) -> String {
        address(self.game, &self.table.position(), utility)
    }

    /// The counter on its track, with both hands.
    fn scene(&self) -> Markup {
        let scene = self.table.scene(Viewer::Spectator);
        html! {
            section class="scene" aria-label=(self.text.say("bout-position")) {
                (board::draw(self.text, &scene, Facing::First))
                div class="hands" {
                    @for seat in Player::ALL {
                        div {
                            strong { (self.seat(seat)) }
                            (board::panels(self.text, &scene, &scene, Some(seat)))
                        }
                    }
                }
                (board::panels(self.text, &scene, &scene, None))
            }
        }
    }

    fn truth(&self, solution: &Solution) -> Markup {
        let text = self.text;
        html! {
            section aria-labelledby="value" {
                h2 id="value" { (text.say("bout-value")) }
                p class="value" { strong { (signed(text, solution.value())) } " "
                    span { (self.meaning(solution)) } }
                (utilities(text, self.utility, |utility| self.here(utility)))
            }
            section aria-labelledby="mixes" {
                h2 id="mixes" { (text.say("bout-mixes")) }
                p { (text.say("bout-mixes-lead")) }
                div class="mixes" { @for seat in Player::ALL { (self.mix(solution, seat)) } }
            }
            section aria-labelledby="matrix" {
                h2 id="matrix" { (text.say("bout-matrix")) }
                p id="matrix-lead" {
                    (text.tell("bout-matrix-lead", [
                        ("first", self.seat(Player::First).into()),
                        ("second", self.seat(Player::Second).into()),
                    ]))
                }
                (self.matrix(solution))
            }
        }
    }

    /// The value in words, with what is proved of it.
    fn meaning(&self, solution: &Solution) -> String {
        let value = solution.value();
        let key = if value.abs() < 5e-4 {
            "bout-even"
        } else if value > 0.0 {
            "bout-good-for-first"
        } else {
            "bout-good-for-second"
        };
        self.text.tell(
            key,
            [
                ("first", self.seat(Player::First).into()),
                ("second", self.seat(Player::Second).into()),
                ("gap", tiny(solution.gap()).into()),
            ],
        )
    }

    fn end(&self, outcome: Outcome) -> Markup {
        let text = self.text;
        let reason = text.say(&format!("reason-{}", outcome.reason.as_str()));
        let sentence = match outcome.winner {
            None => text.tell("status-draw", [("reason", reason.into())]),
            Some(winner) => text.tell(
                "status-won",
                [("winner", self.seat(winner).into()), ("reason", reason.into())],
            ),
        };
        html! {
            section aria-labelledby="value" {
                h2 id="value" { (text.say("bout-over")) }
                p { (sentence) }
            }
        }
    }

    /// A match from here against the computer, which draws from the mix at full strength.
    fn play(&self, frame: &Frame<'_>) -> Markup {
        let text = self.text;
        html! {
            section aria-labelledby="play" {
                h2 id="play" { (text.say("bout-play")) }
                p { (text.say("bout-play-lead")) }
                form method="post" action="/new" {
                    (frame.token())
                    input type="hidden" name="key" value=(secret::random_text(KEY));
                    input type="hidden" name="game" value=(self.game);
                    input type="hidden" name="opponent" value="computer";
                    input type="hidden" name="level" value="10";
                    input type="hidden" name="begins" value="host";
                    @if !self.table.is_usual_start() {
                        input type="hidden" name="position" value=(self.table.position());
                    }
                    button class="primary" { (text.say("bout-play-go")) }
                }
                p { a href={ "/bouts/" (self.game) "/habits" } { (text.say("bout-habits")) } }
                p { a href={ "/analysis/" (self.game) "?position=" (encoded(&self.table.position())) } {
                    (text.say("analyse"))
                } }
            }
        }
    }

    /// The form for another position.
    fn form(&self, position: &str, problem: Option<&Problem>) -> Markup {
        let text = self.text;
        html! {
            section class="card" aria-labelledby="other" {
                h2 id="other" { (text.say("bout-other")) }
                (notice(text, problem))
                form action={ "/bouts/" (self.game) } {
                    label for="position" { (text.say("new-position")) }
                    input id="position" name="position" maxlength="100" value=(position)
                        autocomplete="off" spellcheck="false"
                        aria-invalid=[problem.map(|_| "true")];
                    input type="hidden" name="utility" value=(self.utility.as_str());
                    button { (text.say("bout-other-go")) }
                }
                p { a href={ "/bouts/" (self.game) } { (text.say("bout-start")) } }
            }
        }
    }
}
