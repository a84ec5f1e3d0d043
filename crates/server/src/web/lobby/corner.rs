//! What moves on the first page: a match to watch, and a picture of one that is always there.

use dohyo_rules::Viewer;
use maud::{Markup, html};

use super::lists::players;
use crate::board;
use crate::guide;
use crate::store::Listed;
use crate::web::AppState;
use crate::web::names::game_title;

/// Matches among which one is looked for in which something has happened.
const LOOKED_AT: usize = 6;

/// A match that is being played, as it stands.
pub(in crate::web) async fn live(state: &AppState, playing: &[Listed]) -> Markup {
    let text = &state.text;
    let mut found = None;
    for listed in playing.iter().take(LOOKED_AT) {
        // One that cannot be shown stands in the list, and says so itself.
        let Ok(live) = state.hall.find(&listed.id).await else { continue };
        let has_begun = live.room().turn_count() > 0;
        if has_begun || found.is_none() {
            found = Some((listed, live));
        }
        if has_begun {
            break;
        }
    }
    if let Some((listed, live)) = found {
        let watching = live.spectators();
        let scene = live.room().scene(Viewer::Spectator);
        return html! {
            section class="card live" aria-labelledby="live-title" {
                h2 id="live-title" { (text.say("home-live")) }
                a href={ "/match/" (listed.id) } {
                    div class="thumb" aria-hidden="true" { (board::thumbnail(&scene)) }
                    strong { (game_title(text, &listed.game)) }
                    " " span { (players(text, listed)) }
                }
                @if watching > 0 {
                    p class="soft" { (text.tell("spectators", [("count", watching.into())])) }
                }
            }
        };
    }
    html! {}
}

/// A short match, picture by picture: the style sheet shows one after the other, or the last one alone.
pub(in crate::web) fn showcase() -> Markup {
    html! {
        div class="showcase" aria-hidden="true" {
            @for scene in guide::showcase() { (board::strip(&scene)) }
        }
    }
}
