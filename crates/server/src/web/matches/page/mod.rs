//! The page of a match.

pub(in crate::web) mod choosing;
pub(in crate::web) mod clocks;
pub(in crate::web) mod deeds;
pub(in crate::web) mod fair;
pub(in crate::web) mod hands;
pub(in crate::web) mod parts;
mod turns;

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board::{self, Facing};
use crate::hall::LiveMatch;
use crate::people::PersonId;
use crate::room::{MatchStage, Room, Stakes, TimeTerms, Unrated};
use crate::text::Text;
use crate::web::address::{Address, house};
use crate::web::guide::page;
use crate::web::identity::Visitor;
use crate::web::names::{game_title, names, person_name, person_names};
use crate::web::page::frame::Frame;
use crate::web::{AppState, Problem, assets};
use parts::MatchLook;

/// What can be asked of the page.
#[derive(Deserialize)]
pub(in crate::web) struct MatchQuery {
    /// The second player at the bottom, or whoever is not there else.
    flip: Option<String>,
}

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(view): Query<MatchQuery>,
    headers: HeaderMap,
) -> Result<Markup, Problem> {
    let live = state.hall.find(&id).await?;
    page(&state, &visitor, &live, None, &view, &headers).await
}

pub(in crate::web) async fn show_turn(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((id, turn)): Path<(String, usize)>,
    Query(view): Query<MatchQuery>,
    headers: HeaderMap,
) -> Result<Markup, Problem> {
    let live = state.hall.find(&id).await?;
    if turn > live.room().turn_count() {
        return Err(Problem::NotFound);
    }
    page(&state, &visitor, &live, Some(turn), &view, &headers).await
}

/// The board as it was, for those who step through the match.
pub(in crate::web) async fn board(
    State(state): State<AppState>,
    Path((id, turn)): Path<(String, usize)>,
) -> Result<Json<Value>, Problem> {
    let live = state.hall.find(&id).await?;
    let room = live.room();
    let turns: Vec<_> = room.turns().collect();
    if turn > turns.len() {
        return Err(Problem::NotFound);
    }
    let mut scene = room.scene_after(turn);
    let played = turn.checked_sub(1).map(|index| turns[index].text.as_str());
    let path = played.map(|played| board::read(played, &scene).cells).unwrap_or_default();
    if let Some(played) = played {
        board::point_out(&mut scene, played);
    }
    let drawing = board::draw(&state.text, &scene, Facing::First).into_string();
    Ok(Json(json!({ "board": drawing, "turn": turn, "move": played, "path": path })))
}

/// Looks at a match with somebody's eyes, and does something with what they see.
pub(in crate::web) async fn look<T>(
    state: &AppState,
    frame: &Frame<'_>,
    live: &LiveMatch,
    person: Option<PersonId>,
    address: String,
    turn: Option<usize>,
    show: impl FnOnce(&MatchLook<'_>) -> T,
) -> Result<T, Problem> {
    let room = live.room();
    let host = room.setup().host;
    let others = person_names(state, room.mentioned()).await?;
    let planner = person.filter(|&person| room.lets_plan() && room.is_party(person));
    let plan = match planner {
        Some(person) => state.hall.plan(live, person).await?,
        None => None,
    };
    let look = MatchLook {
        plan,
        frame,
        id: &live.id,
        seats: person.map(|person| room.seats_of(person).collect()).unwrap_or_default(),
        viewer: room.viewer(person),
        names: names(state, &room).await?,
        host: person_name(state, host).await?,
        others,
        is_host: person == Some(host),
        spectators: live.spectators(),
        address,
        turn,
        now: state.hall.now(),
        room: &room,
    };
    Ok(show(&look))
}

/// Where others find a match.
pub(in crate::web) fn address(state: &AppState, headers: &HeaderMap, id: &str) -> String {
    format!("{}/match/{id}", house(state, headers))
}

async fn page(
    state: &AppState,
    visitor: &Visitor,
    live: &Arc<LiveMatch>,
    turn: Option<usize>,
    view: &MatchQuery,
    headers: &HeaderMap,
) -> Result<Markup, Problem> {
    let frame = Frame::new(state, Some(visitor));
    let address = address(state, headers, &live.id);
    let introduction = match is_new_to_touch(state, visitor.id(), live).await? {
        true => hands::introduction(frame.text),
        false => html! {},
    };
    let draw = |look: &MatchLook<'_>| draw(look, view, &introduction);
    look(state, &frame, live, visitor.id(), address, turn, draw).await
}

/// Whether somebody plays by touch rules for the first time, or is about to: nobody has to be told
/// any more who has made a move.
async fn is_new_to_touch(
    state: &AppState,
    person: Option<PersonId>,
    live: &LiveMatch,
) -> Result<bool, Problem> {
    {
        let room = live.room();
        let is_to_begin = match (room.stage(), person) {
            (MatchStage::Open, person) => person != Some(room.setup().host),
            (MatchStage::Playing(_), Some(person)) => {
                let mut seats = room.seats_of(person).peekable();
                seats.peek().is_some() && !seats.any(|seat| room.has_decided(seat))
            }
            _ => false,
        };
        if room.referee().is_none() || !is_to_begin {
            return Ok(false);
        }
    }
    match person {
        None => Ok(true),
        Some(person) => Ok(!state.db().knows_touch(person, &live.id).await?),
    }
}

/// What is to be said about ratings, if anything.
fn stakes(room: &Room) -> Option<&'static str> {
    let setup = room.setup();
    match setup.stakes {
        Stakes::Rated => Some(match room.unrated() {
            Some(Unrated::Verdict) => "unrated-verdict",
            Some(Unrated::Substitute) => "unrated-substitute",
            None => "rated",
        }),
        Stakes::Casual if setup.is_set_up() => Some("unrated-start"),
        Stakes::Casual if setup.event.is_some() => Some("unrated"),
        Stakes::Casual => None,
    }
}

fn draw(look: &MatchLook<'_>, view: &MatchQuery, introduction: &Markup) -> Markup {
    let text = look.frame.text;
    let title = game_title(text, &look.room.setup().game);
    let parts = look.parts();
    let part = |id: &str| {
        parts.iter().find(|part| part.0 == id).map(|part| part.1.clone()).unwrap_or_default()
    };
    let here = format!("/match/{}", look.id);
    let body = html! {
        article class="match" data-match=(look.id) data-at=(here) data-open[matches!(look.room.stage(), MatchStage::Open)]
            data-offline=(text.say("offline")) data-unsent=(text.say("unsent"))
            data-again=(text.say("sending-again"))
            data-copied=(text.say("copied"))
            data-turns=(look.room.turn_count()) data-shown=[look.turn]
            data-hands=[look.hands_json()] {
            (introduction)
            header {
                h1 { (title) }
                @if let Some(key) = stakes(look.room) {
                    span class="tag" { (text.say(key)) }
                }
                @if look.room.setup().terms != TimeTerms::default() {
                    span class="tag" { (text.terms(&look.room.setup().terms)) }
                }
                @if let Some(event) = &look.room.setup().event {
                    a class="tag" href={ "/events/" (event) } { (text.say("match-event")) }
                }
                p id="status" class="status" role="status" aria-live="polite" { (part("status")) }
            }
            (table(look, view, &part))
            aside {
                section id="deeds" aria-label=(text.say("deeds")) { (part("deeds")) }
                section aria-labelledby="turns-title" {
                    h2 id="turns-title" { (text.say("turns-title")) }
                    div id="turns" { (part("turns")) }
                    (stepping(look, &here))
                }
                @if look.has_chat() { (chat(look, &part("chat-switch"))) }
                (tools(look, &here, view))
            }
        }
    };
    let head = html! {
        @if look.room.referee().is_some() {
            link rel="stylesheet" href=(assets::address("hands.css"));
        }
        script type="module" src=(assets::address("board.js")) {}
        script type="module" src=(assets::address("match.js")) {}
    };
    look.frame.page_with(&title, &head, &body)
}

/// The board, with what stands around it.
fn table(look: &MatchLook<'_>, view: &MatchQuery, part: &dyn Fn(&str) -> Markup) -> Markup {
    let text = look.frame.text;
    let facing = match (look.facing(), &view.flip) {
        (facing, None) => facing,
        (Facing::First, Some(_)) => Facing::Second,
        (Facing::Second, Some(_)) => Facing::First,
    };
    let moves = look.moves().map(|(_, moves)| moves).unwrap_or_default();
    // The parts keep their ids, by which they are brought up to date; they change places.
    let (above, below) = if view.flip.is_some() { ("bottom", "top") } else { ("top", "bottom") };
    let here = format!("/match/{}", look.id);
    html! {
        section class="table" aria-label=(text.say("table")) {
            div id=(above) { (part(above)) }
            (board::element(look.text(), &look.scene(), facing, &moves))
            div id=(below) { (part(below)) }
            div id="common" { (part("common")) }
            div id="hands" aria-live="polite" { (part("hands")) }
            (board::legend(text, &look.scene()))
            details class="list" open {
                summary { (text.say("choose-list")) }
                form id="choose" method="post" action=(here) { (part("choose")) }
            }
            div class="notices" {
                p id="refused" class="notice problem" role="alert" hidden {}
                p id="offline" class="notice" role="status" hidden {}
            }
            p id="said" class="visually-hidden" aria-live="polite" {}
        }
    }
}

/// What somebody can take along.
fn tools(look: &MatchLook<'_>, here: &str, view: &MatchQuery) -> Markup {
    let text = look.frame.text;
    let flip = if view.flip.is_some() { "?" } else { "?flip=1" };
    html! {
        section class="tools" {
            (page::link(text, &look.room.setup().game))
            a class="button quiet" href={ (here) (flip) } data-flip { (text.say("flip")) }
            a class="button quiet" href={ (here) "/record" } download data-record {
                (text.say("record"))
            }
            @if !look.seats.is_empty() {
                a class="button quiet" href={ (here) "/note" } { (text.say("note")) }
            }
            @if look.room.seed_commitment().is_some() {
                a class="button quiet" href={ (here) "/fair" } { (text.say("fair-go")) }
            }
            @if let Some(address) = openings(look) {
                a class="button quiet" href=(address) { (text.say("openings")) }
            }
            button class="quiet" type="button" data-copy={ (here) "/record" } hidden {
                (text.say("record-copy"))
            }
            button class="quiet" type="button" data-share=(look.address) hidden {
                (text.say("share-copy"))
            }
            span id="spectators" class="quiet" { (spectators_text(text, look.spectators)) }
        }
    }
}

/// Where to see what others played in the position that is shown; not while the players still have
/// to find out for themselves.
fn openings(look: &MatchLook<'_>) -> Option<String> {
    let (MatchStage::Over(_), setup) = (look.room.stage(), look.room.setup()) else { return None };
    let turns = look.room.turns().take(look.turn.unwrap_or(0)).map(|turn| turn.text);
    let address = Address::of(format!("/openings/{}", setup.game))
        .with("position", setup.start.as_deref())
        .with("line", Some(&turns.collect::<Vec<_>>().join(" ")));
    Some(address.into_text())
}

fn stepping(look: &MatchLook<'_>, here: &str) -> Markup {
    let text = look.frame.text;
    let last = look.room.turn_count();
    let shown = look.turn.unwrap_or(last);
    let step = |to: usize, key: &str, mark: &str| {
        html! {
            a class="button quiet" href={ (here) "/turn/" (to) } data-step=(key)
                aria-label=(text.say(&format!("step-{key}"))) { (mark) }
        }
    };
    html! {
        nav class="steps" aria-label=(text.say("steps")) {
            (step(0, "first", "«"))
            (step(shown.saturating_sub(1), "back", "‹"))
            (step((shown + 1).min(last), "on", "›"))
            a class="button quiet" href=(here) data-step="last" aria-label=(text.say("step-last")) { "»" }
        }
    }
}

fn chat(look: &MatchLook<'_>, switch: &Markup) -> Markup {
    let text = look.frame.text;
    let said = look.said_after(0);
    html! {
        section class="chat" aria-labelledby="chat-title" {
            h2 id="chat-title" { (text.say("chat-title")) }
            div id="talk" {
                ol id="lines" class="lines" data-heard=(said.last().map_or(0, |(number, _)| *number)) {
                    @for (_, line) in &said { (line) }
                }
                div id="chat-switch" { (switch) }
            }
            @if !look.seats.is_empty() && !matches!(look.room.stage(), MatchStage::Open) {
                form method="post" action={ "/match/" (look.id) } data-say {
                    (look.frame.token())
                    input type="hidden" name="deed" value="say";
                    label for="words" class="hidden" { (text.say("chat-words")) }
                    input id="words" name="words" maxlength="500" autocomplete="off" required;
                    " " button { (text.say("chat-send")) }
                }
            }
        }
    }
}

/// How many look on.
pub(in crate::web) fn spectators_text(text: &Text, count: usize) -> String {
    text.tell("spectators", [("count", (count as i64).into())])
}
