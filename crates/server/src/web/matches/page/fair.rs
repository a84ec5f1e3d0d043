//! How secrets are kept in a match, in plain words, with everything that is needed to check it: what
//! was committed to, what was chosen, and a button that computes it again in the browser.

use axum::extract::{Path, State};
use dohyo_rules::fair::Seal;
use dohyo_rules::{Player, Viewer};
use maud::{Markup, html};

use crate::room::{Room, ViewedLine};
use crate::secret;
use crate::text::Text;
use crate::web::identity::Visitor;
use crate::web::names::{game_title, seat_name};
use crate::web::page::frame::Frame;
use crate::web::{AppState, Problem, assets};

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let live = state.hall.find(&id).await?;
    let room = live.room();
    // Nothing is hidden in the other games.
    let commitment = room.seed_commitment().ok_or(Problem::NotFound)?;
    let text = &state.text;
    let frame = Frame::new(&state, Some(&visitor));
    let game = game_title(text, &room.setup().game);
    let title = text.tell("fair-title", [("game", game.into())]);
    let body = html! {
        article class="fair" {
            h1 { (title) }
            p { a href={ "/match/" (id) } { (text.say("fair-back")) } }
            @for key in ["fair-why", "fair-how", "fair-chance", "fair-limits"] {
                p { (text.say(key)) }
            }
            p {
                button type="button" class="primary" data-check hidden { (text.say("fair-check")) }
                " " span data-result role="status"
                    data-right=(text.say("fair-right")) data-wrong=(text.say("fair-wrong")) {}
            }
            (binding(text, &room))
            (choices(text, &room))
            (chance(text, &room, &commitment))
            p { (text.say("fair-elsewhere")) " " code { "dohyo verify " (id) ".pdn" } }
            p {
                a class="button" href={ "/match/" (id) "/record" } download { (text.say("record")) }
            }
        }
    };
    let head = html! {
        link rel="stylesheet" href=(assets::address("bouts.css"));
        script type="module" src=(assets::address("fair.js")) {}
    };
    Ok(frame.page_with(&title, &head, &body))
}

/// What the seals of the match are bound to, once there are some.
fn binding(text: &Text, room: &Room) -> Markup {
    let Some(lines) = room.sealed_text() else { return html! {} };
    let digest = secret::sha256(&lines);
    html! {
        h2 { (text.say("fair-match")) }
        p { (text.say("fair-binding")) }
        pre { (lines) }
        dl {
            dt { (text.say("fair-digest")) }
            dd data-match data-text=(lines) data-hash=(digest) { code { (digest) } " " span data-found {} }
        }
    }
}

/// Every choice that was made in secret, with what bound its player.
fn choices(text: &Text, room: &Room) -> Markup {
    let seats = room.table().seats();
    let who = |seat: Player| seat_name(text, room.table(), seat);
    let sealed = room.lines(Viewer::Spectator, 1).filter_map(|line| match line {
        ViewedLine::Sealed { seat, commitment: Some(commitment), .. } => Some((seat, commitment)),
        _ => None,
    });
    let sealed: Vec<_> = sealed.collect();
    html! {
        h2 id="fair-choices" { (text.say("fair-choices")) }
        div class="scroll" role="region" tabindex="0" aria-labelledby="fair-choices" {
            table {
                thead { tr {
                    th scope="col" { (text.say("fair-turn")) }
                    th scope="col" { (text.say("fair-player")) }
                    th scope="col" { (text.say("fair-choice")) }
                    th scope="col" { (text.say("fair-found")) }
                    th scope="col" { (text.say("fair-nonce")) }
                    th scope="col" { (text.say("fair-commitment")) }
                } }
                tbody {
                    @for (turn, seal) in room.seals() {
                        @let Seal { seat, nonce, commitment, choice } = seal;
                        tr data-text={ (nonce) " " (choice) } data-hash=(commitment)
                            data-place={ (turn + 1) "." (seats[seat]) } {
                            td { (turn + 1) }
                            td { (who(seat)) }
                            td { (choice) }
                            td data-found {}
                            td { code { (nonce) } }
                            td { code { (commitment) } }
                        }
                    }
                    @for (seat, commitment) in sealed {
                        tr {
                            td { "–" }
                            td { (who(seat)) }
                            td { (text.say("fair-sealed")) }
                            td {}
                            td { "–" }
                            td { code { (commitment) } }
                        }
                    }
                }
            }
        }
    }
}

/// What the hall is bound to, and what it was once that is over.
fn chance(text: &Text, room: &Room, commitment: &str) -> Markup {
    html! {
        h2 { (text.say("fair-seed")) }
        dl {
            dt { (text.say("fair-commitment")) }
            dd { code { (commitment) } }
            dt { (text.say("fair-seed-itself")) }
            @match room.seed() {
                Some(seed) => dd data-text=(seed) data-hash=(commitment) {
                    code { (seed) } " " span data-found {}
                },
                None => dd { (text.say("fair-seed-later")) },
            }
        }
    }
}
