//! What everybody may know about an account: how strong it is, and what came of its matches. And
//! the strongest of each game.

use std::collections::BTreeMap;
use std::fmt::Write;

use axum::extract::{Path, Query, State};
use dohyo_rules::{CATALOGUE, Player};
use dohyo_tournament::Rating;
use maud::{Markup, html};
use serde::Deserialize;

use super::repertoire::Favourite;
use super::{GameResults, Profile, WonDrawnLost, leaders as leaders_of};
use crate::ratings::RatingPoint;
use crate::reliability::Reliability;
use crate::store::Rival;
use crate::text::Text;
use crate::web::identity::Visitor;
use crate::web::names::game_title;
use crate::web::page::frame::Frame;
use crate::web::page::shares::{bar, percent, score};
use crate::web::{AppState, Problem, assets};

#[derive(Deserialize)]
pub(in crate::web) struct PeopleQuery {
    game: Option<String>,
}

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Markup, Problem> {
    let profile = Profile::of(&state, &name).await?;
    let Profile { name, curves, results, rivals, openings, reliability } = &profile;
    let frame = Frame::new(&state, Some(&visitor));
    let text = frame.text;
    let body = html! {
        h1 { (name) }
        @if results.is_empty() { p { (text.say("profile-none")) } }
        p { a href={ "/people/" (name) "/matches" } { (text.say("profile-matches")) } }
        @for (game, curve) in curves { (rating(text, game, curve)) }
        @if !results.is_empty() { (results_table(text, results)) }
        (kept(text, *reliability))
        @if !openings.is_empty() { (openings_of(text, name, openings)) }
        @if !rivals.is_empty() { (rivals_table(text, rivals)) }
    };
    let head = html! { link rel="stylesheet" href=(assets::address("openings.css")); };
    Ok(frame.page_with(name, &head, &body))
}

/// The strongest in a game.
pub(in crate::web) async fn leaders(
    State(state): State<AppState>,
    visitor: Visitor,
    Query(asked): Query<PeopleQuery>,
) -> Result<Markup, Problem> {
    let (game, rows) = leaders_of(&state, asked.game.as_deref()).await?;
    let frame = Frame::new(&state, Some(&visitor));
    let text = frame.text;
    let title = text.say("leaders-title");
    let body = html! {
        h1 { (title) }
        form class="card" method="get" action="/leaders" {
            label for="game" { (text.say("new-game")) }
            " " select id="game" name="game" {
                @for entry in CATALOGUE {
                    @for variant in entry.variants {
                        option value=(variant.id) selected[variant.id == game] {
                            (game_title(text, variant.id))
                        }
                    }
                }
            }
            " " button { (text.say("leaders-show")) }
        }
        p { a href={ "/matches?game=" (game) } { (text.say("openings-matches")) } }
        @if rows.is_empty() { p { (text.say("leaders-none")) } }
        @else {
            table {
                caption class="hidden" { (game_title(text, game)) }
                thead { tr {
                    th scope="col" { (text.say("leaders-place")) }
                    th scope="col" { (text.say("account-name")) }
                    th scope="col" { (text.say("rating")) }
                    th scope="col" { (text.say("matches")) }
                } }
                tbody {
                    @for (place, leader) in (1..).zip(&rows) {
                        tr {
                            td { (place) }
                            th scope="row" { a href={ "/people/" (leader.name) } { (leader.name) } }
                            td { (points(text, leader.rating)) }
                            td { (text.count(leader.matches as i64)) }
                        }
                    }
                }
            }
        }
    };
    Ok(frame.page(&title, &body))
}

/// A rating with what is not known about it.
fn points(text: &Text, Rating { value, deviation, .. }: Rating) -> String {
    let round = |number: f64| (number.round() as i64).to_string();
    let values = [("value", round(value).into()), ("margin", round(2.0 * deviation).into())];
    text.tell("rating-points", values)
}

fn rating(text: &Text, game: &str, curve: &[RatingPoint]) -> Markup {
    let Some(last) = curve.last() else { return html! {} };
    let title = game_title(text, game);
    html! {
        section class="card" {
            h2 { (title) }
            p { strong { (points(text, last.rating)) } }
            @if curve.len() > 1 { (graph(text, curve)) }
        }
    }
}

/// The ratings after each match as a line.
fn graph(text: &Text, curve: &[RatingPoint]) -> Markup {
    let values = || curve.iter().map(|point| point.rating.value);
    let (least, most) = values().fold((f64::MAX, f64::MIN), |(a, b), v| (a.min(v), b.max(v)));
    let height = |value: f64| 36.0 - 32.0 * (value - least) / (most - least).max(1.0);
    let width = 100.0 / (curve.len() - 1) as f64;
    let mut path = String::new();
    for (index, value) in values().enumerate() {
        let letter = if index == 0 { 'M' } else { 'L' };
        let (x, y) = (index as f64 * width, height(value));
        let _ = write!(path, "{letter}{x:.1} {y:.1}");
    }
    let whole = |value: f64| (value.round() as i64).to_string().into();
    let label = text.tell(
        "rating-curve",
        [("count", (curve.len() as i64).into()), ("least", whole(least)), ("most", whole(most))],
    );
    html! {
        svg class="curve" role="img" aria-label=(label) viewBox="0 0 100 40"
            preserveAspectRatio="none" { path d=(path) {} }
    }
}

fn results_table(text: &Text, games: &BTreeMap<String, GameResults>) -> Markup {
    html! {
        h2 { (text.say("profile-results")) }
        table {
            thead { tr {
                th scope="col" { (text.say("new-game")) }
                th scope="col" { (text.say("profile-first")) }
                th scope="col" { (text.say("profile-second")) }
            } }
            tbody {
                @for (game, results) in games {
                    tr {
                        th scope="row" { (game_title(text, game)) }
                        td { (tally(text, results.first)) }
                        td { (tally(text, results.second)) }
                    }
                }
            }
        }
    }
}

/// Whether somebody plays on what they begin, in numbers and in words.
fn kept(text: &Text, reliability: Reliability) -> Markup {
    let Some(share) = reliability.share() else { return html! {} };
    let values = [
        ("kept", i64::from(reliability.kept).into()),
        ("matches", i64::from(reliability.matches()).into()),
    ];
    html! {
        h2 { (text.say("reliability")) }
        p { strong { (percent(text, share)) } " " (text.tell("reliability-words", values)) }
        p { (text.tell("reliability-missed", [("count", i64::from(reliability.missed).into())])) }
        p class="soft" { (text.say("reliability-how")) }
    }
}

/// The openings that somebody plays, each with the way into the explorer.
fn openings_of(text: &Text, name: &str, openings: &[(String, Vec<Favourite>)]) -> Markup {
    html! {
        h2 { (text.say("profile-openings")) }
        p { (text.say("profile-openings-lead")) }
        @for (game, favourites) in openings {
            table class="tried" {
                caption { (game_title(text, game)) }
                thead { tr {
                    th scope="col" { (text.say("profile-opening")) }
                    th scope="col" class="number" { (text.say("matches")) }
                    th scope="col" { (text.say("profile-results")) }
                    th scope="col" class="number" { (text.say("profile-success")) }
                } }
                @for seat in favourites.chunk_by(|a, b| a.seat == b.seat) {
                    tbody {
                        tr { th class="seat" scope="rowgroup" colspan="4" { (text.say(seat_key(seat[0].seat))) } }
                        @for favourite in seat { (opening(text, name, game, favourite)) }
                    }
                }
            }
        }
    }
}

fn opening(text: &Text, name: &str, game: &str, favourite: &Favourite) -> Markup {
    let results = favourite.results;
    html! {
        tr {
            th scope="row" { a href=(favourite.address(game, name)) {
                @for turn in favourite.line.split(' ') { span { (turn) } " " }
            } }
            td class="number" { (text.count(favourite.count())) }
            td { (bar(results, ["won", "drawn", "lost"], &tally(text, results))) }
            td class="number" { (score(text, results)) }
        }
    }
}

const fn seat_key(seat: Player) -> &'static str {
    match seat {
        Player::First => "profile-first",
        Player::Second => "profile-second",
    }
}

fn rivals_table(text: &Text, rivals: &[Rival]) -> Markup {
    html! {
        h2 { (text.say("profile-rivals")) }
        table {
            thead { tr {
                th scope="col" { (text.say("account-name")) }
                th scope="col" { (text.say("profile-results")) }
            } }
            tbody {
                @for rival in rivals {
                    tr {
                        th scope="row" { a href={ "/people/" (rival.name) } { (rival.name) } }
                        td { (tally(text, rival.results)) }
                    }
                }
            }
        }
    }
}

fn tally(text: &Text, [won, drawn, lost]: WonDrawnLost) -> String {
    text.tell(
        "profile-tally",
        [("won", won.into()), ("drawn", drawn.into()), ("lost", lost.into())],
    )
}
