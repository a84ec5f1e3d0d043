//! What a game is, in three sentences and a picture: for those who were sent a link to a match of a game that they may
//! never have heard of.

use maud::{Markup, html};

use crate::text::Text;
use crate::web::families::GameFamily;
use crate::web::names::game_title;

/// The game of a match that somebody is invited to.
pub(in crate::web) fn introduction(text: &Text, game: &str) -> Markup {
    let Some(family) = GameFamily::of(game) else { return html! {} };
    let id = game.split(':').next().unwrap_or(game);
    let title = game_title(text, id);
    html! {
        section class="card introduction" aria-labelledby="introduction" {
            div class="thumb" aria-hidden="true" { (family.picture()) }
            div {
                h2 id="introduction" { (text.tell("introduction", [("game", title.as_str().into())])) }
                p { (family.about(text)) " " (text.say(&format!("game-{id}-summary"))) }
                p class="deeds" {
                    a class="button" href={ "/games/" (id) "/lesson/1" } { (text.say("learn-in-steps")) }
                    " " a class="button quiet" href={ "/games/" (id) } { (text.say("rules")) }
                }
            }
        }
    }
}
