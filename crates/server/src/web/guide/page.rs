//! The pages about the games: the rules with their diagrams, how the leaflets were read, and what
//! has been computed.

use axum::extract::{Path, State};
use dohyo_rules::{CATALOGUE, CatalogueEntry, Player, Scene, find};
use maud::{Markup, html};

use crate::board::{self, Facing};
use crate::bouts;
use crate::guide::{Diagram, Guide, GuideFact, GuideSection, facts, guide};
use crate::text::Text;
use crate::web::identity::Visitor;
use crate::web::names::{game_title, variant_title};
use crate::web::page::frame::Frame;
use crate::web::page::prose::{line, prose};
use crate::web::{AppState, Problem};

/// All games.
pub(in crate::web) async fn list(State(state): State<AppState>, visitor: Visitor) -> Markup {
    let frame = Frame::new(&state, Some(&visitor));
    let text = frame.text;
    let title = text.say("rules-of-all");
    let body = html! {
        h1 { (title) }
        ul class="rows" {
            @for entry in CATALOGUE {
                li {
                    a href={ "/games/" (entry.id) } {
                        strong { (game_title(text, entry.id)) }
                        " " span { (text.say(&format!("game-{}-summary", entry.id))) }
                    }
                }
            }
        }
    };
    frame.page(&title, &body)
}

/// One game.
pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let guide = guide(&id).ok_or(Problem::NotFound)?;
    let frame = Frame::new(&state, Some(&visitor));
    let text = frame.text;
    let title = game_title(text, guide.game);
    let body = html! {
        article class="guide" {
            h1 { (title) }
            p class="lead" { (text.say(&format!("game-{}-summary", guide.game))) }
            p class="deeds" {
                a class="button primary" href={ "/games/" (guide.game) "/lesson/1" } {
                    (text.say("lesson-begin"))
                }
                " " a class="button" href={ "/new?game=" (guide.game) } { (text.say("play")) }
                " " a class="button quiet" href={ "/openings/" (guide.game) } { (text.say("openings")) }
                " " a class="button" href={ "/analysis/" (guide.game) } { (text.say("analyse")) }
                @if bouts::is_solved(guide.game) {
                    " " a class="button quiet" href={ "/bouts/" (guide.game) }
                        aria-label=(text.tell("bout-truth-of", [("game", title.as_str().into())])) {
                        (text.say("bout-truth"))
                    }
                }
            }
            (contents(&guide, text))
            @for section in &guide.sections { (part(&guide, text, section)) }
            (options(text, guide.game))
            (touching(text, guide.game))
            (computed(text, guide.game))
        }
    };
    Ok(frame.page(&title, &body))
}

/// A quiet way to the rules of a game, whatever its options are.
pub(in crate::web) fn link(text: &Text, game: &str) -> Markup {
    let (address, name) = place(text, game);
    html! { a class="button quiet" href=(address) aria-label=(name) { (text.say("rules")) } }
}

/// The same where the name of the game does not stand beside it.
pub(in crate::web) fn named_link(text: &Text, game: &str) -> Markup {
    let (address, name) = place(text, game);
    html! { a href=(address) { (name) } }
}

/// Where the rules of a game are, and what that page is called.
fn place(text: &Text, game: &str) -> (String, String) {
    let id = game.split_once(':').map_or(game, |(id, _)| id);
    let title = game_title(text, id);
    (format!("/games/{id}"), text.tell("rules-of", [("game", title.into())]))
}

/// Words about a game, which call the players what the game does.
pub(in crate::web) fn tell(text: &Text, game: &str, key: &str) -> String {
    let seats = find(game).expect("a guide is to a game of the catalogue").seats;
    let name = |seat: &str| text.say(&format!("seat-{}", seat.to_lowercase()));
    text.tell(key, [("first", name(seats.first).into()), ("second", name(seats.second).into())])
}

/// That the touch rules can be agreed on, where there are pieces to touch and the rules do not say so.
fn touching(text: &Text, game: &str) -> Markup {
    let game = find(game).expect("a guide is to a game of the catalogue");
    let is_option = !game.simultaneous && !game.touch_rules;
    html! {
        @if is_option {
            p { (text.say("touch-option")) " " a href="/touch" { (text.say("touch-more")) } }
        }
    }
}

fn contents(guide: &Guide, text: &Text) -> Markup {
    html! {
        nav class="contents" aria-label=(text.say("rules-contents")) {
            ul {
                @for section in &guide.sections {
                    li { a href={ "#" (section.key) } { (heading(guide, text, section)) } }
                }
                li { a href="#facts" { (text.say("facts-title")) } }
            }
        }
    }
}

fn heading(guide: &Guide, text: &Text, section: &GuideSection) -> Markup {
    let title = tell(text, guide.game, &format!("rules-{}-title", section.key));
    html! { span class="number" { (section.number) } " " (title) }
}

fn part(guide: &Guide, text: &Text, section: &GuideSection) -> Markup {
    let words = tell(text, guide.game, &format!("rules-{}", section.key));
    html! {
        section aria-labelledby=(section.key) {
            h2 id=(section.key) { (heading(guide, text, section)) }
            div class="words" { (prose(&words)) }
            @if !section.diagrams.is_empty() {
                div class="figures" {
                    @for diagram in section.diagrams { (figure(guide, text, diagram)) }
                }
            }
        }
    }
}

fn figure(guide: &Guide, text: &Text, diagram: &Diagram) -> Markup {
    let scene = diagram.scene(guide.game).expect("a test has drawn every diagram");
    let caption = tell(text, guide.game, &format!("figure-{}", diagram.key));
    html! {
        figure {
            (beside(text, &scene, Player::Second))
            (board::draw(text, &scene, Facing::First))
            (beside(text, &scene, Player::First))
            figcaption { (line(&caption)) }
        }
    }
}

/// What a player holds, where that is anything.
pub(in crate::web) fn beside(text: &Text, scene: &Scene, player: Player) -> Markup {
    let mut own = scene.panels.iter().filter(|panel| panel.owner == Some(player));
    let holds = own.any(|panel| panel.items != ["0"]);
    html! { @if holds { (board::panels(text, scene, scene, Some(player))) } }
}

/// The readings that can be chosen.
fn options(text: &Text, game: &str) -> Markup {
    let variants = CATALOGUE
        .iter()
        .find(|entry| entry.id == game)
        .map(|entry: &CatalogueEntry| entry.variants);
    let Some(variants @ [_, _, ..]) = variants else { return html! {} };
    html! {
        section aria-labelledby="options" {
            h2 id="options" { (text.say("options-title")) }
            p { (text.say("options-lead")) }
            ul {
                @for variant in variants {
                    li {
                        a href={ "/new?game=" (variant.id) } { (variant_title(text, variant)) }
                        " " code { (variant.id) }
                    }
                }
            }
        }
    }
}

fn computed(text: &Text, game: &str) -> Markup {
    html! {
        section aria-labelledby="facts" {
            h2 id="facts" { (text.say("facts-title")) }
            p { (text.say("facts-lead")) }
            dl class="facts" {
                @for fact in facts(game) {
                    dt { (fact_words(text, fact)) }
                    dd { strong { (figures(text, &fact.answer)) } " " code { (fact.command) } }
                }
            }
        }
    }
}

fn fact_words(text: &Text, fact: &GuideFact) -> String {
    text.tell(&format!("fact-{}", fact.key), [("count", i64::from(fact.count).into())])
}

/// What a command has printed, as people write it: a whole number, a fraction, or choices that
/// each have a share, `2 50.1890 % 6 46.6303 %`.
fn figures(text: &Text, answer: &str) -> String {
    if let Ok(whole) = answer.parse() {
        return text.count(whole);
    }
    let words: Vec<&str> = answer.split(' ').collect();
    let shares = words.chunks(3).map(|words| match words {
        [choice, share, "%"] => {
            let share = text.tell("percent", [("number", text.printed(share).into())]);
            format!("{choice}: {share}")
        }
        other => text.printed(&other.join(" ")),
    });
    shares.collect::<Vec<_>>().join("; ")
}

/// A choice of all games.
pub(in crate::web) fn choice_of_games(text: &Text, chosen: &str) -> Markup {
    html! {
        select id="game" name="game" {
            @for entry in CATALOGUE {
                @if let [only] = entry.variants {
                    option value=(only.id) selected[only.id == chosen]
                        data-ballots[!only.decks.is_empty()] {
                        (game_title(text, entry.id))
                    }
                } @else {
                    optgroup label=(game_title(text, entry.id)) {
                        @for variant in entry.variants {
                            option value=(variant.id) selected[variant.id == chosen]
                                data-ballots[!variant.decks.is_empty()] {
                                (variant_title(text, variant))
                            }
                        }
                    }
                }
            }
        }
    }
}
