//! How the page of a match lies in the window: the board between the two players, and beside it one
//! panel with how it stands, what to do now, what was played and said, and the tools. Nothing is put
//! above the board, so that nothing on it moves when something is said.

use maud::{Markup, html};

use super::parts::MatchLook;
use super::{MatchQuery, spectators_text};
use crate::board::{self, Facing};
use crate::room::{MatchStage, Room, Stakes, TimeTerms, Unrated};
use crate::web::assets;
use crate::web::names::game_title;
use crate::web::page::icons::{Icon, icon};

/// The kinds of moves whose buttons show a sign, with the sign, and how far it is turned.
const SIGNS: [(&str, Icon, &str); 7] = [
    ("cw", Icon::Clockwise, ""),
    ("ccw", Icon::Anticlockwise, ""),
    ("end", Icon::Done, ""),
    ("stone-north", Icon::Up, ""),
    ("stone-east", Icon::Up, "right"),
    ("stone-south", Icon::Up, "down"),
    ("stone-west", Icon::Up, "left"),
];

/// The page, with an explanation for whoever needs one.
pub(super) fn draw(look: &MatchLook<'_>, view: &MatchQuery, introduction: &Markup) -> Markup {
    let text = look.frame.text;
    let title = game_title(text, &look.room.setup().game);
    let parts = look.parts();
    let part = |id: &str| {
        parts.iter().find(|part| part.0 == id).map(|part| part.1.clone()).unwrap_or_default()
    };
    let here = format!("/match/{}", look.id);
    let body = html! {
        article class="match play" data-match=(look.id) data-at=(here) data-open[matches!(look.room.stage(), MatchStage::Open)]
            data-offline=(text.say("offline")) data-unsent=(text.say("unsent"))
            data-again=(text.say("sending-again"))
            data-copied=(text.say("copied")) data-sure=(text.tell("confirm", [("move", "{}".into())]))
            data-cancel=(text.say("board-cancel"))
            data-game=(look.game()) data-turn-icon=(assets::address("icon-turn.svg"))
            data-turns=(look.room.turn_count()) data-shown=[look.turn]
            data-hands=[look.hands_json()] {
            (introduction)
            (head(look, &title))
            (table(look, view, &part))
            aside class="panel" aria-label=(text.say("panel")) {
                (state(look, &part))
                (acts(look, &part))
                (tabs(look, &part, &here))
                (look.tools(&part("means"), &here, view.flip.is_some()))
            }
            (signs())
        }
    };
    let head = html! {
        link rel="stylesheet" href=(assets::address("match.css"));
        @if look.room.referee().is_some() {
            link rel="stylesheet" href=(assets::address("hands.css"));
        }
        script type="module" src=(assets::address("board.js")) {}
        script type="module" src=(assets::address("match.js")) {}
    };
    look.frame.window(&title, &head, &body)
}

/// What is played, and for what.
fn head(look: &MatchLook<'_>, title: &str) -> Markup {
    let (text, setup) = (look.frame.text, look.room.setup());
    html! {
        header {
            h1 { (title) }
            @if let Some(key) = stakes(look.room) { span class="tag" { (text.say(key)) } }
            @if setup.terms != TimeTerms::default() {
                span class="tag" { (text.terms(&setup.terms)) }
            }
            @if let Some(event) = &setup.event {
                a class="tag" href={ "/events/" (event) } { (text.say("match-event")) }
            }
            span id="spectators" class="quiet" { (spectators_text(text, look.spectators)) }
        }
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

/// The board between the players, and the result that rises over its edge.
fn table(look: &MatchLook<'_>, view: &MatchQuery, part: &dyn Fn(&str) -> Markup) -> Markup {
    let text = look.frame.text;
    let facing = match (look.facing(), &view.flip) {
        (facing, None) => facing,
        (Facing::First, Some(_)) => Facing::Second,
        (Facing::Second, Some(_)) => Facing::First,
    };
    // The parts keep their ids, by which they are brought up to date; they change places.
    let (above, below) = if view.flip.is_some() { ("bottom", "top") } else { ("top", "bottom") };
    html! {
        section class="table" aria-label=(text.say("table")) {
            div id=(above) { (part(above)) }
            (look.board(facing))
            div id=(below) { (part(below)) }
            div id="result" { (part("result")) }
            p id="said" class="visually-hidden" aria-live="polite" {}
        }
    }
}

/// How it stands, what is due, and what was refused or is wrong: all of it in one place.
fn state(look: &MatchLook<'_>, part: &dyn Fn(&str) -> Markup) -> Markup {
    let text = look.frame.text;
    html! {
        section class="state" aria-label=(text.say("state")) {
            p id="status" class="status" role="status" aria-live="polite" { (part("status")) }
            p id="refused" class="told problem" role="alert" hidden {}
            p id="offline" class="told" role="status" hidden {}
            div id="common" { (part("common")) }
            div id="hands" aria-live="polite" { (part("hands")) }
            @if let Some(words) = look.coach() {
                p id="coach" class="told" hidden {
                    (words) " "
                    button type="button" class="quiet" data-uncoach { (text.say("coach-off")) }
                }
            }
        }
    }
}

/// What can be done at this moment. Where there is script, the board puts its buttons here.
fn acts(look: &MatchLook<'_>, part: &dyn Fn(&str) -> Markup) -> Markup {
    let text = look.frame.text;
    html! {
        section class="acts" aria-label=(text.say("deeds")) {
            div id="deeds" aria-live="polite" { (part("deeds")) }
            div id="cards" { (part("cards")) }
            div id="controls" {}
            (board::legend(text, &look.scene()))
        }
    }
}

fn tabs(look: &MatchLook<'_>, part: &dyn Fn(&str) -> Markup, here: &str) -> Markup {
    let text = look.frame.text;
    let tab = |name: &str, sign: Icon, is_first: bool| {
        let key = format!("{name}-title");
        html! {
            button type="button" role="tab" id={ "tab-" (name) } aria-controls={ "about-" (name) }
                aria-selected=(is_first) title=(text.say(&key)) {
                (icon(sign)) span { (text.say(&key)) }
            }
        }
    };
    let panel = |name: &str, is_first: bool, content: Markup| {
        html! {
            div id={ "about-" (name) } class={ "tab" @if is_first { " on" } } role="tabpanel"
                aria-labelledby={ "tab-" (name) } {
                h2 { (text.say(&format!("{name}-title"))) }
                (content)
            }
        }
    };
    html! {
        section class="tabs" aria-label=(text.say("tabs")) {
            div class="tablist" role="tablist" aria-label=(text.say("tabs")) {
                (tab("turns", Icon::Turns, true))
                @if look.has_chat() { (tab("chat", Icon::Chat, false)) }
                (tab("notes", Icon::Notes, false))
            }
            (panel("turns", true, html! {
                div id="turns" { (part("turns")) }
                (stepping(look, here))
                (notation(look))
                (list(look, part, here))
            }))
            @if look.has_chat() { (panel("chat", false, chat(look, &part("chat-switch")))) }
            (panel("notes", false, html! {
                div id="happened" { (part("happened")) }
                @if !look.seats.is_empty() {
                    p { a class="button quiet" href={ (here) "/note" } { (text.say("note")) } }
                }
            }))
        }
    }
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

/// Moves as they are written, for those who would rather type. It takes script: without, there is the
/// list.
fn notation(look: &MatchLook<'_>) -> Markup {
    let text = look.frame.text;
    html! {
        @if !look.seats.is_empty() {
            form class="notation" data-notation hidden {
                label for="notation" class="hidden" { (text.say("notation")) }
                input id="notation" autocomplete="off" autocapitalize="off" spellcheck="false"
                    maxlength="64" aria-keyshortcuts="/" placeholder=(text.say("notation"));
                " " button { (text.say("choose-play")) }
            }
        }
    }
}

/// The moves as a list, for those who do not use the board.
fn list(look: &MatchLook<'_>, part: &dyn Fn(&str) -> Markup, here: &str) -> Markup {
    html! {
        details class="list" open {
            summary { (look.frame.text.say("choose-list")) }
            form id="choose" method="post" action=(here) { (part("choose")) }
        }
    }
}

fn chat(look: &MatchLook<'_>, switch: &Markup) -> Markup {
    let text = look.frame.text;
    let said = look.said_after(0);
    html! {
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

/// The signs that the script puts on the board's buttons.
fn signs() -> Markup {
    html! {
        template id="signs" {
            @for (kind, sign, turn) in SIGNS {
                span data-kind=(kind) class={ "sign " (turn) } { (icon(sign)) }
            }
        }
    }
}
