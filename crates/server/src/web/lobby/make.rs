//! A new match.

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use dohyo_rules::time::Span;
use dohyo_rules::{CATALOGUE, Variant, find};
use maud::{Markup, html};
use serde::Deserialize;

use crate::room::Begins;
use crate::secret;
use crate::text::Text;
use crate::web::guide::page::choice_of_games;
use crate::web::guide::page::named_link;
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::matches::deed::check_key;
use crate::web::matches::order::Order;
use crate::web::page::form::SentForm;
use crate::web::page::frame::Frame;
use crate::web::{AppState, Problem};

#[derive(Deserialize)]
pub(in crate::web) struct NewMatchQuery {
    game: Option<String>,
    opponent: Option<String>,
}

/// Characters of what a form calls its match.
const KEY: usize = 16;
/// The level that the form proposes.
const USUAL_LEVEL: &str = "3";
const OPPONENTS: [&str; 4] = ["computer", "anybody", "person", "same-device"];
/// The usual ways to play by the clock.
const TIMES: [&str; 13] = [
    "none",
    "turn 1m",
    "turn 2m",
    "turn 3m",
    "turn 4m",
    "turn 5m",
    "bank 5m+3s",
    "bank 10m+5s",
    "bank 15m+10s",
    "days 1",
    "days 2",
    "days 3",
    "days 7",
];
/// How many missed turns are excused, and with how much more time.
const EXCUSES: [(u8, Span); 6] = [
    (1, Span::minutes(1)),
    (1, Span::minutes(60)),
    (1, Span::days(1)),
    (2, Span::days(1)),
    (3, Span::days(1)),
    (1, Span::days(7)),
];

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Query(asked): Query<NewMatchQuery>,
) -> Result<Markup, Problem> {
    let text = &state.text;
    let game = asked.game.as_deref().and_then(|game| find(game).ok());
    let chosen = game.map_or(CATALOGUE[0].id, |game| game.id);
    let opponent = asked.opponent.as_deref().filter(|name| OPPONENTS.contains(name));
    let frame = Frame::new(&state, Some(&visitor));
    let body = html! {
        h1 { (text.say("new-title")) }
        form class="card new" method="post" action="/new" {
            (frame.token())
            // Sent twice by an impatient hand, it is one match.
            input type="hidden" name="key" value=(secret::random_text(KEY));
            p { label for="game" { (text.say("new-game")) } (choice_of_games(text, chosen)) }
            p { (rules(text, game)) }
            (opponents(text, opponent.unwrap_or(OPPONENTS[0])))
            fieldset {
                legend { (text.say("new-begins")) }
                (choices(text, "begins", &Begins::ALL.map(Begins::as_str), Begins::default().as_str()))
            }
            fieldset {
                legend { (text.say("new-reach")) }
                (choices(text, "reach", &["public", "link"], "public"))
                label class="check" {
                    input type="checkbox" name="stakes" value="rated"; " " (text.say("new-rated"))
                }
            }
            p { label for="time" { (text.say("new-time")) } (times(text)) }
            details {
                summary { (text.say("new-time-more")) }
                (more_time(text))
            }
            label class="check" {
                input type="checkbox" name="touch" value="true" aria-describedby="touch-hint"; " "
                (text.say("touch-new"))
            }
            p id="touch-hint" class="quiet" {
                (text.say("touch-hint")) " " a href="/touch" { (text.say("touch-more")) }
            }
            (position(text))
            p { button class="primary" { (text.say("new-start")) } }
        }
    };
    Ok(frame.page(&text.say("new-title"), &body))
}

/// Who is to play.
fn opponents(text: &Text, chosen: &str) -> Markup {
    html! {
        fieldset {
            legend { (text.say("new-opponent")) }
            (choices(text, "opponent", &OPPONENTS, chosen))
            p class="for-computer" {
                label for="level" { (text.say("new-level")) }
                (levels(text))
            }
            p class="for-person" {
                label for="name" { (text.say("new-name")) }
                input id="name" name="name" maxlength="24" autocomplete="off";
            }
        }
    }
}

/// Where it begins, if not as usual.
fn position(text: &Text) -> Markup {
    html! {
        details {
            summary { (text.say("new-more")) }
            label for="position" { (text.say("new-position")) }
            input id="position" name="position" maxlength="400" autocomplete="off"
                spellcheck="false" aria-describedby="position-hint";
            p id="position-hint" class="quiet" { (text.say("new-position-hint")) }
        }
    }
}

/// The way to the rules: to those of the game that was asked for, else to the list.
fn rules(text: &Text, game: Option<&Variant>) -> Markup {
    html! {
        @match game {
            Some(game) => (named_link(text, game.id)),
            None => a href="/games" { (text.say("rules-of-all")) },
        }
    }
}

fn levels(text: &Text) -> Markup {
    html! {
        select id="level" name="level" {
            @for level in 1..=10_i64 {
                option value=(level) selected[level.to_string() == USUAL_LEVEL] {
                    (text.tell("level", [("level", level.into())]))
                }
            }
        }
    }
}

/// The usual ways to play by the clock.
fn times(text: &Text) -> Markup {
    html! {
        select id="time" name="time" {
            @for time in TIMES {
                option value=(time) { (in_words(text, time)) }
            }
        }
    }
}

/// What is seldom wanted: any other control, what a missed turn means, and choices that are hidden.
fn more_time(text: &Text) -> Markup {
    html! {
        p {
            label for="own_time" { (text.say("new-own-time")) }
            input id="own_time" name="own_time" maxlength="80" autocomplete="off"
                spellcheck="false";
        }
        p {
            label for="missed" { (text.say("new-missed")) }
            select id="missed" name="missed" {
                option value="" { (text.say("new-missed-rules")) }
                option value="lose-turn" { (text.say("time-lose-turn")) }
                option value="lose-game" { (text.say("time-lose-game")) }
                @for (times, by) in EXCUSES {
                    option value={ "excuse " (times) " by " (by) } { (text.excused(times, by)) }
                }
            }
        }
        label class="check" {
            input type="checkbox" name="choices" value="hidden"; " " (text.say("new-hidden"))
        }
    }
}

fn in_words(text: &Text, terms: &str) -> String {
    text.terms(&terms.parse().expect("these are terms"))
}

fn choices(text: &Text, name: &str, values: &[&str], chosen: &str) -> Markup {
    html! {
        div class="choices" {
            @for value in values {
                label {
                    input type="radio" name=(name) value=(value) checked[*value == chosen];
                    " " (text.say(&format!("{name}-{value}")))
                }
            }
        }
    }
}

pub(in crate::web) async fn create(
    State(state): State<AppState>,
    visitor: Visitor,
    caller: Caller,
    SentForm(mut order): SentForm<Order>,
) -> Result<Response, Problem> {
    let host = visitor.or_new_guest(&state, caller).await?;
    state.limits.deed(host.id)?;
    let key = order.key.take();
    check_key(key.as_deref())?;
    let setup = order.read(&state, &host).await?;
    let _claims =
        state.quotas.for_match(&state.hall, &host, caller, &setup, key.as_deref()).await?;
    let live = state.hall.open_once(setup, key.as_deref()).await?;
    Ok(Redirect::to(&format!("/match/{}", live.id)).into_response())
}
