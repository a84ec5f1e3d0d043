//! The lists of the first page: what somebody plays, who waits for an opponent, what goes on. A page that is open asks
//! for them again and again.

use std::collections::HashMap;

use maud::{Markup, html};

use crate::hall::HallError;
use crate::people::PersonId;
use crate::room::{Opponent, Room, TimeTerms};
use crate::store::Listed;
use crate::text::Text;
use crate::time::DAY;
use crate::web::identity::Visitor;
use crate::web::names::{game_title, opponent_name};
use crate::web::{AppState, Problem};

/// Matches in a list.
pub(in crate::web) const MOST: u16 = 20;
/// Matches that wait for somebody and are seen at once; the others are unfolded.
const FIRST: usize = 4;
/// Pages of the lobby: what comes after them is not looked for.
pub(in crate::web) const PAGES: u32 = 100;
/// How long nothing has to happen for a match to be in no list of live ones any more, where nobody's clock runs.
const ABANDONED: i64 = DAY / 24;
/// The same for one's own matches against the computer, which go to where old ones are.
const RESTING: i64 = 2 * DAY;

/// The lists that everybody sees.
pub(in crate::web) struct PublicLists {
    pub(in crate::web) others: Markup,
    /// Public matches that are being played.
    pub(in crate::web) playing: Vec<Listed>,
}

/// What somebody plays.
struct LobbyMatches {
    /// What waits for them, the most urgent first.
    awaiting: Vec<Listed>,
    own: Vec<Listed>,
    /// Those against nobody else in which nothing has happened for days.
    resting: Vec<Listed>,
}

/// Who waits for an opponent, and what goes on.
pub(in crate::web) async fn others(state: &AppState, page: u32) -> Result<PublicLists, Problem> {
    let text = &state.text;
    // One more tells whether there is another page.
    let seen = (page - 1) * u32::from(MOST);
    let mut open = state.db().open_after(seen, MOST + 1, state.hall.now()).await?;
    let has_more = open.len() > usize::from(MOST) && page < PAGES;
    open.truncate(MOST.into());
    let playing = playing(state).await?;
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
    Ok(PublicLists { others, playing })
}

/// Public matches that are being played. Those that both have left fade.
async fn playing(state: &AppState) -> Result<Vec<Listed>, Problem> {
    let mut playing = state.db().being_played(MOST * 3).await?;
    let last = last_lines(state, &playing).await?;
    let now = state.hall.now();
    playing.retain(|listed| {
        let at = last.get(&listed.id).copied().unwrap_or(listed.since).max(listed.since);
        // Whose clock runs, or who has days, is not taken to have left.
        listed.terms != TimeTerms::default() || now - at < ABANDONED
    });
    playing.truncate(MOST.into());
    Ok(playing)
}

/// When something happened last in each match of a list.
async fn last_lines(state: &AppState, matches: &[Listed]) -> Result<HashMap<String, i64>, Problem> {
    Ok(state.db().last_moments(matches.iter().map(|listed| listed.id.as_str())).await?)
}

/// What somebody plays.
pub(in crate::web) async fn own(state: &AppState, visitor: &Visitor) -> Result<Markup, Problem> {
    let text = &state.text;
    let LobbyMatches { awaiting, own, resting } = own_matches(state, visitor).await?;
    let tag = |listed: &Listed| match state.hall.is_aside(&listed.id) {
        true => text.say("row-set-aside"),
        false => state_of(text, listed),
    };
    let due = |listed: &Listed| match listed.stage.as_str() {
        "open" => text.say("row-invites"),
        _ => text.say("row-your-turn"),
    };
    let (first, more) = awaiting.split_at(awaiting.len().min(FIRST));
    Ok(html! {
        @if !own.is_empty() || !awaiting.is_empty() || !resting.is_empty() {
            section aria-labelledby="own-title" {
                h2 id="own-title" { (text.say("home-own")) }
                (rows(text, first, due))
                (rows(text, &own, tag))
                @if !more.is_empty() {
                    details {
                        summary { (text.tell("home-own-more", [("count", more.len().into())])) }
                        (rows(text, more, due))
                    }
                }
                @if !resting.is_empty() {
                    details {
                        summary { (text.tell("home-resting", [("count", resting.len().into())])) }
                        (rows(text, &resting, tag))
                    }
                }
            }
        }
    })
}

async fn own_matches(state: &AppState, visitor: &Visitor) -> Result<LobbyMatches, Problem> {
    let (mut own, mut awaiting): (Vec<Listed>, Vec<(i64, Listed)>) = (Vec::new(), Vec::new());
    let mut resting = Vec::new();
    if let Some(person) = visitor.id() {
        let matches = state.db().matches_of(person, MOST).await?;
        let last = last_lines(state, &matches).await?;
        for listed in matches {
            let due = match listed.stage.as_str() {
                "open" if listed.opponent == Opponent::Person(person) => Some(i64::MAX),
                "playing" if has_been_left(state, &listed, &last) => {
                    resting.push(listed);
                    continue;
                }
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
    Ok(LobbyMatches { awaiting, own, resting })
}

/// Whether nothing has happened for days in a match that nobody else waits for.
fn has_been_left(state: &AppState, listed: &Listed, last: &HashMap<String, i64>) -> bool {
    let is_alone = matches!(listed.opponent, Opponent::Computer(_) | Opponent::SameDevice);
    let at = last.get(&listed.id).copied().unwrap_or(listed.since);
    is_alone && listed.terms == TimeTerms::default() && state.hall.now() - at > RESTING
}

/// When a match is due for somebody whom it waits for; a match without a clock is so at the end of
/// time.
fn due(room: &Room, person: PersonId, now: i64) -> Option<i64> {
    let deadline = |seat| room.deadline_of(room.viewer(Some(person)), seat, now);
    let deadline = room.seats_of(person).filter_map(deadline).min();
    room.awaits(person).then(|| deadline.unwrap_or(i64::MAX))
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
