//! The games that have puzzles, each with the one of the day and how far somebody has come.

use axum::extract::State;
use dohyo_rules::{Viewer, find};
use maud::{Markup, html};

use super::address;
use super::one::{career_words, task};
use crate::board;
use crate::puzzles::Kept;
use crate::text::Text;
use crate::time::{DAY, now};
use crate::web::identity::Visitor;
use crate::web::names::game_title;
use crate::web::page::frame::Frame;
use crate::web::puzzles::solving::Career;
use crate::web::{AppState, Problem, assets};

/// All games that have puzzles.
pub(in crate::web) async fn list(
    State(state): State<AppState>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let frame = Frame::new(&state, Some(&visitor));
    let text = frame.text;
    let title = text.say("puzzles");
    let mut cards = Vec::new();
    for game in state.book.games() {
        let career = Career::of(&state, visitor.id(), game).await?;
        let Some(kept) = state.book.of_the_day(game, now()) else { continue };
        let count = state.book.puzzles(game).len() as i64;
        cards.push(html! {
            li class="card game" {
                (picture(kept))
                h2 { (game_title(text, game)) }
                p {
                    (text.tell("puzzle-count", [("count", count.into())]))
                    @if let Some(words) = career_words(text, &career) { " " (words) }
                }
                p {
                    a class="button primary" href={ "/puzzles/" (game) }
                        aria-label=(label(text, "puzzle-solve-of", game)) {
                        (text.say("puzzle-solve"))
                    }
                    " " (day_link(text, kept))
                }
            }
        });
    }
    let body = html! {
        section class="hero" {
            h1 { (title) }
            p { (text.say("puzzles-lead")) }
        }
        ul class="grid games puzzles" { @for card in &cards { (card) } }
    };
    let head = html! { link rel="stylesheet" href=(assets::address("puzzles.css")); };
    Ok(frame.page_with(&title, &head, &body))
}

/// A puzzle of the day as a board, for the first page: each day another game's.
pub(in crate::web) fn of_the_day(state: &AppState) -> Markup {
    let text = &state.text;
    let today: Vec<&Kept> =
        state.book.games().filter_map(|game| state.book.of_the_day(game, now())).collect();
    let days = usize::try_from(now() / DAY).unwrap_or_default();
    let Some(kept) = today.get(days % today.len().max(1)) else { return html! {} };
    html! {
        section class="card daily" aria-labelledby="puzzles-today" {
            h2 id="puzzles-today" { (text.say("puzzle-today")) }
            a href=(address(kept)) {
                (picture(kept))
                strong { (game_title(text, kept.puzzle.game)) }
                " " span { (task(text, &kept.puzzle)) }
                " " span class="tag" { (kept.puzzle.rating) }
            }
            p { a href="/puzzles" { (text.say("puzzles-all")) } }
        }
    }
}

fn picture(kept: &Kept) -> Markup {
    let table =
        find(kept.puzzle.game).ok().and_then(|game| game.set_up(&kept.puzzle.position).ok());
    html! {
        @if let Some(table) = table {
            div class="thumb" aria-hidden="true" {
                (board::thumbnail(&table.scene(Viewer::Spectator)))
            }
        }
    }
}

fn day_link(text: &Text, kept: &Kept) -> Markup {
    html! {
        a class="button quiet" href=(address(kept))
            aria-label=(label(text, "puzzle-today-of", kept.puzzle.game)) {
            (text.say("puzzle-today"))
        }
    }
}

fn label(text: &Text, key: &str, game: &str) -> String {
    text.tell(key, [("game", game_title(text, game).into())])
}
