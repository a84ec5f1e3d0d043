//! The first page: the games, who waits for an opponent, and what goes on.

use axum::Json;
use axum::extract::{Query, State};
use dohyo_rules::{CATALOGUE, Viewer};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::hall::HallError;
use crate::people::PersonId;
use crate::room::{Opponent, Room, TimeTerms};
use crate::store::Listed;
use crate::text::Text;
use crate::web::desk::page as moves;
use crate::web::events::{invitations, page};
use crate::web::guide::page as games;
use crate::web::identity::Visitor;
use crate::web::names::{game_title, opponent_name};
use crate::web::page::frame::Frame;
use crate::web::puzzles::page as puzzles;
use crate::web::{AppState, Problem, assets};
use crate::{board, bouts};

/// Matches in a list.
const MOST: u16 = 20;
/// Pages of the lobby: what comes after them is not looked for.
const PAGES: u32 = 100;

/// Which page of the lobby is shown.
#[derive(Deserialize)]
pub(in crate::web) struct LobbyShown {
    /// From 1 on.
    #[serde(default)]
    lobby: String,
}

impl LobbyShown {
    /// The page; what is none is the first.
    fn page(&self) -> u32 {
        self.lobby.parse().unwrap_or(1).clamp(1, PAGES)
    }
}

/// The lists of matches on the page.
struct LobbyLists {
    own: Markup,
    others: Markup,
}

/// What somebody plays.
struct LobbyMatches {
    /// What waits for them, the most urgent first.
    awaiting: Vec<Listed>,
    own: Vec<Listed>,
}

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Query(shown): Query<LobbyShown>,
) -> Result<Markup, Problem> {
    let lists = lists(&state, &visitor, shown.page()).await?;
    let events = page::own(&state, &visitor).await?;
    let invited = match visitor.id() {
        Some(person) => invitations::of(&state, person).await?,
        None => Vec::new(),
    };
    let frame = Frame::new(&state, Some(&visitor));
    let text = &state.text;
    let body = html! {
        section class="hero" {
            h1 { (text.say("home-title")) }
            p { (text.say("home-lead")) }
        }
        (moves::invitation_cards(&frame, &invited))
        (events)
        div id="own" { (lists.own) }
        section aria-labelledby="games" {
            h2 id="games" { (text.say("home-games")) }
            ul class="grid games" { @for entry in CATALOGUE { (game(text, entry)) } }
        }
        div id="others" { (lists.others) }
        (puzzles::of_the_day(&state))
    };
    let head = html! { script type="module" src=(assets::address("lobby.js")) {} };
    Ok(frame.page_with(&text.say("home-title"), &head, &body))
}

/// The lists again, for a page that is open.
pub(in crate::web) async fn lobby(
    State(state): State<AppState>,
    visitor: Visitor,
    Query(shown): Query<LobbyShown>,
) -> Result<Json<Value>, Problem> {
    let LobbyLists { own, others } = lists(&state, &visitor, shown.page()).await?;
    Ok(Json(json!({ "parts": { "own": own.into_string(), "others": others.into_string() } })))
}

async fn lists(state: &AppState, visitor: &Visitor, page: u32) -> Result<LobbyLists, Problem> {
    let text = &state.text;
    // One more tells whether there is another page.
    let seen = (page - 1) * u32::from(MOST);
    let mut open = state.db().open_after(seen, MOST + 1, state.hall.now()).await?;
    let has_more = open.len() > usize::from(MOST) && page < PAGES;
    open.truncate(MOST.into());
    let playing = state.db().being_played(MOST).await?;
    let LobbyMatches { awaiting, own } = own_matches(state, visitor).await?;
    let own = html! {
        @if !own.is_empty() || !awaiting.is_empty() {
            section aria-labelledby="own-title" {
                h2 id="own-title" { (text.say("home-own")) }
                (rows(text, &awaiting, |listed| match listed.stage.as_str() {
                    "open" => text.say("row-invites"),
                    _ => text.say("row-your-turn"),
                }))
                (rows(text, &own, |listed| match state.hall.is_aside(&listed.id) {
                    true => text.say("row-set-aside"),
                    false => state_of(text, listed),
                }))
            }
        }
    };
    let others = html! {
        section aria-labelledby="lobby" {
            h2 id="lobby" { (text.say("home-lobby")) }
            @if open.is_empty() { p { (text.say("home-lobby-empty")) } }
            (rows(text, &open, |listed| state_of(text, listed)))
            @if page > 1 || has_more {
                p {
                    @if page > 1 {
                        a class="button quiet" href={ "/?lobby=" (page - 1) "#lobby" } { (text.say("lobby-back")) } " "
                    }
                    @if has_more {
                        a class="button quiet" href={ "/?lobby=" (page + 1) "#lobby" } { (text.say("lobby-more")) }
                    }
                }
            }
        }
        @if !playing.is_empty() {
            section aria-labelledby="playing" {
                h2 id="playing" { (text.say("home-playing")) }
                (rows(text, &playing, |listed| state_of(text, listed)))
            }
        }
    };
    Ok(LobbyLists { own, others })
}

async fn own_matches(state: &AppState, visitor: &Visitor) -> Result<LobbyMatches, Problem> {
    let (mut own, mut awaiting): (Vec<Listed>, Vec<(i64, Listed)>) = (Vec::new(), Vec::new());
    if let Some(person) = visitor.id() {
        for listed in state.db().matches_of(person, MOST).await? {
            let due = match listed.stage.as_str() {
                "open" if listed.opponent == Opponent::Person(person) => Some(i64::MAX),
                "playing" => {
                    let found = state.hall.find(&listed.id).await;
                    match found {
                        Ok(live) => due(&live.room(), person, state.hall.now()),
                        Err(HallError::SetAside) => None,
                        Err(error) => return Err(error.into()),
                    }
                }
                _ => None,
            };
            match due {
                Some(due) => awaiting.push((due, listed)),
                None => own.push(listed),
            }
        }
    }
    // What is due first comes first; the others as they were.
    awaiting.sort_by_key(|(due, _)| *due);
    let awaiting: Vec<Listed> = awaiting.into_iter().map(|(_, listed)| listed).collect();
    Ok(LobbyMatches { awaiting, own })
}

/// When a match is due for somebody whom it waits for; a match without a clock is so at the end of
/// time.
fn due(room: &Room, person: PersonId, now: i64) -> Option<i64> {
    let deadline = |seat| room.deadline_of(room.viewer(Some(person)), seat, now);
    let deadline = room.seats_of(person).filter_map(deadline).min();
    room.awaits(person).then(|| deadline.unwrap_or(i64::MAX))
}

fn game(text: &Text, entry: &dohyo_rules::CatalogueEntry) -> Markup {
    let title = game_title(text, entry.id);
    let scene = entry.variants[0].start().scene(Viewer::Spectator);
    html! {
        li class="card game" {
            div class="thumb" aria-hidden="true" { (board::thumbnail(&scene)) }
            h3 { (title) }
            p { (text.say(&format!("game-{}-summary", entry.id))) }
            p {
                a class="button primary" href={ "/new?game=" (entry.id) }
                    aria-label=(text.tell("play-game", [("game", title.as_str().into())])) {
                    (text.say("play"))
                }
                " " (games::link(text, entry.id))
                @if bouts::is_solved(entry.id) {
                    " " a class="button quiet" href={ "/bouts/" (entry.id) }
                        aria-label=(text.tell("bout-truth-of", [("game", title.as_str().into())])) {
                        (text.say("bout-truth"))
                    }
                }
            }
        }
    }
}

fn rows(text: &Text, matches: &[Listed], tag: impl Fn(&Listed) -> String) -> Markup {
    html! {
        @if !matches.is_empty() {
            ul class="rows" {
                @for listed in matches {
                    li {
                        a href={ "/match/" (listed.id) } {
                            strong { (game_title(text, &listed.game)) }
                            " " span { (between(text, listed)) }
                            @if listed.terms != TimeTerms::default() {
                                " " small { (text.terms(&listed.terms)) }
                            }
                            " " span class="tag" { (tag(listed)) }
                        }
                    }
                }
            }
        }
    }
}

fn between(text: &Text, listed: &Listed) -> String {
    if listed.stage == "open" {
        return text.tell("row-waits", [("host", listed.host.as_str().into())]);
    }
    players(text, listed)
}

/// Who plays.
pub(in crate::web) fn players(text: &Text, listed: &Listed) -> String {
    let name = |index: usize| match &listed.names[index] {
        Some(name) => name.clone(),
        None => opponent_name(text, listed.opponent).unwrap_or_default(),
    };
    text.tell("row-between", [("first", name(0).into()), ("second", name(1).into())])
}

/// What came of it, or how it stands.
pub(in crate::web) fn state_of(text: &Text, listed: &Listed) -> String {
    match &listed.result {
        Some(result) => result.clone(),
        None => text.say(&format!("stage-{}", listed.stage)),
    }
}
