//! The desk's matches: what can be played, with a button for every way that it can end, what was played,
//! and the play-offs that are waited for.

use dohyo_tournament::{
    At, GameOutcome, GameTerms, Manner, NextGame, Pairing, Part, PlaceReason, Round, Side,
    StandingsRow, State, Why,
};
use maud::{Markup, html};

use crate::events::{HostedStage, Venue};
use crate::text::Text;
use crate::web::events::page::view::EventPageView;
use crate::web::words::{ToldDivision, outcome_words};

/// The most who play one play-off: every place of it is a list of all of them.
const MOST_LEVEL: usize = 64;

/// The matches that can be played now.
pub(in crate::web) fn ready(view: &EventPageView<'_>) -> Markup {
    if view.hosted.stage() != HostedStage::Running {
        return html! {};
    }
    let text = view.text();
    html! {
        h2 { (text.say("event-ready")) }
        @if view.event().contests().iter().all(|contest| contest.ready().next().is_none()) {
            p class="soft" { (text.say("event-ready-none")) }
        } @else {
            p {
                a class="button quiet" href={ "/events/" (view.id) "/print/slips" } {
                    (text.say("paper-what-slips"))
                }
            }
            p class="soft keys" data-script hidden { (text.say("event-keys")) }
            p data-script hidden {
                label for="find" { (text.say("event-find")) }
                input id="find" type="search" autocomplete="off" data-find;
            }
        }
        @for told in view.divisions() { (of_division(view, &told)) }
    }
}

fn of_division(view: &EventPageView<'_>, told: &ToldDivision<'_>) -> Markup {
    let chosen = view.choice().among(told.contest().ready().collect());
    let ready = &chosen.pairings;
    // In a table everything can be played at once; what comes later is folded up.
    let is_table = |round: Round| matches!(round.part, Part::Round | Part::Group(_));
    let first = ready.iter().filter(|p| is_table(p.id.round)).map(|p| p.id.round.number).min();
    let is_later = |p: &&&Pairing| is_table(p.id.round) && Some(p.id.round.number) != first;
    let now: Vec<_> = ready.iter().filter(|p| !is_later(p)).copied().collect();
    let later: Vec<_> = ready.iter().filter(is_later).copied().collect();
    let list = |pairings: &[&Pairing]| {
        html! { ul class="matches" { @for pairing in pairings { (one(view, told, pairing)) } } }
    };
    html! {
        @if !ready.is_empty() {
            @if let Some(title) = told.title() { h3 { (title) } }
            (chosen.way(told, "desk-ready"))
            (list(&now))
            @if !later.is_empty() {
                details id={ "later-" (told.number) } {
                    summary { (view.text().tell("event-later", [("count", (later.len() as i64).into())])) }
                    (list(&later))
                }
            }
        }
    }
}

/// A match with a button for each way to end its next game.
fn one(view: &EventPageView<'_>, told: &ToldDivision<'_>, pairing: &Pairing) -> Markup {
    let State::Ready(next) = pairing.state else { return html! {} };
    let text = view.text();
    let at = At { division: told.number, id: pairing.id };
    let is_in_hall = matches!(view.hosted.setup().place, Venue::Hall(_));
    let table = view.hosted.table(at, next.number);
    let buttons = html! {
        form class="results" method="post" action={ "/events/" (view.id) "/desk" } data-deed
            id={ "result-" (at.division) "-" (pairing.id) } {
            (view.frame.token())
            input type="hidden" name="deed" value="result";
            input type="hidden" name="at" value={ (at.division) ":" (pairing.id) };
            input type="hidden" name="number" value=(next.number);
            div class="main" { @for outcome in usual(told) { (button(told, pairing, outcome)) } }
            details id={ "more-" (at.division) "-" (pairing.id) } {
                summary { (text.say("event-more-results")) }
                div class="deeds" { @for outcome in rare(told) { (worded(told, pairing, outcome)) } }
            }
        }
    };
    html! {
        li class="table" {
            p class="who" {
                span class="tag" { (pairing.id) } " "
                strong { (told.seat(pairing.sides[0])) } " – " strong { (told.seat(pairing.sides[1])) }
                " " span class="soft" { (round_and_game(view, told, pairing, next)) }
            }
            @match (is_in_hall, table) {
                (true, table) => {
                    @if let Some(table) = table {
                        p { a class="button" href={ "/match/" (table) } { (text.say("event-to-table")) } }
                    }
                    details id={ "hand-" (at.division) "-" (pairing.id) } {
                        summary { (text.say("event-by-hand")) }
                        (buttons)
                    }
                }
                (false, _) => (buttons),
            }
        }
    }
}

/// The round of a match, in a series which game comes next, and who begins it if anybody does.
fn round_and_game(
    view: &EventPageView<'_>,
    told: &ToldDivision<'_>,
    pairing: &Pairing,
    next: NextGame,
) -> Markup {
    let text = told.text;
    let begins = told.seat(pairing.sides[next.first.index()]);
    let is_series = told.division().rules.series.games > 1 || next.number > 1;
    html! {
        (told.round(pairing.id.round))
        @if is_series {
            ", " (text.tell("event-game-number", [("number", (next.number as i64).into())]))
            " (" (told.score(pairing)) ")"
        }
        @if !view.hosted.setup().both_choose() {
            ", " (text.tell("event-begins", [("name", begins.into())]))
        }
        @match next.terms {
            GameTerms::Usual => {}
            GameTerms::ShorterTime => { ", " (text.say("event-then-shorter-time")) }
            GameTerms::Ballot => { ", " (text.say("event-then-ballot")) }
        }
    }
}

/// The ways in which most games end.
fn usual(told: &ToldDivision<'_>) -> Vec<GameOutcome> {
    let [a, b] = Side::BOTH;
    if !told.knows_manners() {
        return vec![
            GameOutcome::Won(a, Manner::Plain),
            GameOutcome::Drawn,
            GameOutcome::Won(b, Manner::Plain),
        ];
    }
    vec![
        GameOutcome::Won(a, Manner::Outright),
        GameOutcome::Won(a, Manner::Position),
        GameOutcome::Drawn,
        GameOutcome::Won(b, Manner::Position),
        GameOutcome::Won(b, Manner::Outright),
    ]
}

/// All others.
fn rare(told: &ToldDivision<'_>) -> Vec<GameOutcome> {
    let [a, b] = Side::BOTH;
    let mut rare = vec![
        GameOutcome::Won(a, Manner::Forfeit),
        GameOutcome::Won(b, Manner::Forfeit),
        GameOutcome::Default(a),
        GameOutcome::Default(b),
        GameOutcome::DoubleDefault,
    ];
    if told.knows_manners() {
        rare.splice(0..0, Side::BOTH.map(|side| GameOutcome::Won(side, Manner::Plain)));
    }
    rare
}

/// Every way in which a game can end, the usual ones first.
pub(in crate::web) fn outcomes(told: &ToldDivision<'_>) -> Vec<GameOutcome> {
    usual(told).into_iter().chain(rare(told)).collect()
}

/// A big button: a name and how, or a draw. Said out loud it is a sentence.
fn button(told: &ToldDivision<'_>, pairing: &Pairing, outcome: GameOutcome) -> Markup {
    let text = told.text;
    let said = format!("{}: {}", pairing.id, told.outcome(pairing, outcome));
    let (class, words) = match outcome {
        GameOutcome::Won(side, manner) => {
            let class = if side == Side::A { "a" } else { "b" };
            (
                class,
                html! {
                    (told.seat(pairing.sides[side.index()]))
                    @if let Some(manner) = manner_words(text, manner) { " " small { (manner) } }
                },
            )
        }
        _ => ("draw", html! { (text.say("event-outcome-draw")) }),
    };
    html! {
        button class=(class) name="game" value=(outcome) {
            (words) span class="hidden" { " (" (said) ")" }
        }
    }
}

fn manner_words(text: &Text, manner: Manner) -> Option<String> {
    match manner {
        Manner::Outright => Some(text.say("event-manner-push-off")),
        Manner::Position => Some(text.say("event-manner-position")),
        Manner::Plain | Manner::Forfeit => None,
    }
}

/// A small button that says everything.
fn worded(told: &ToldDivision<'_>, pairing: &Pairing, outcome: GameOutcome) -> Markup {
    html! { button class="quiet" name="game" value=(outcome) { (told.outcome(pairing, outcome)) } }
}

/// The matches that were played, each with the way to correct it.
pub(in crate::web) fn played(view: &EventPageView<'_>) -> Markup {
    let text = view.text();
    let is_played = |pairing: &&Pairing| !pairing.games.is_empty();
    let any = view.event().contests().iter().flat_map(|c| &c.pairings).any(|p| is_played(&p));
    html! {
        @if any {
            h2 { (text.say("event-played")) }
            @for told in view.divisions() {
                @let played = told.contest().pairings.iter().filter(is_played).collect();
                @let chosen = view.choice().among(played);
                @if !chosen.pairings.is_empty() {
                    (chosen.way(&told, "desk-played"))
                    div class="scroll" tabindex="0" role="region" aria-label=(caption(&told)) {
                        table class="rounds" {
                            caption { (caption(&told)) }
                            thead { tr {
                                th scope="col" { (text.say("event-match")) }
                                th scope="col" { (text.say("event-side-a")) }
                                th scope="col" { (text.say("event-side-b")) }
                                th scope="col" { (text.say("event-result")) }
                            } }
                            tbody { @for pairing in chosen.pairings.iter().rev() { (played_row(view, &told, pairing)) } }
                        }
                    }
                }
            }
        }
    }
}

fn caption(told: &ToldDivision<'_>) -> String {
    told.title().map_or_else(|| told.text.say("event-matches"), str::to_owned)
}

fn played_row(view: &EventPageView<'_>, told: &ToldDivision<'_>, pairing: &Pairing) -> Markup {
    let text = view.text();
    let id = pairing.id.to_string();
    let label = text.tell("event-correct-match", [("match", id.as_str().into())]);
    html! {
        tr {
            th scope="row" { (id) }
            td { (told.seat(pairing.sides[0])) }
            td { (told.seat(pairing.sides[1])) }
            td {
                (told.state(pairing)) " "
                a class="button quiet" aria-label=(label)
                    href={ "/events/" (view.id) "/desk/preview?deed=correct&at=" (told.number) ":" (id) } {
                    (text.say("event-correct"))
                }
            }
        }
    }
}

/// The play-offs that a table waits for: the order in which they ended is asked.
pub(in crate::web) fn play_offs(view: &EventPageView<'_>) -> Markup {
    let text = view.text();
    let waits = |line: &&StandingsRow| {
        matches!(line.why, Why::Table(PlaceReason::Shared { play_off: true, .. }))
    };
    html! {
        @for told in view.divisions() {
            @let contest = told.contest();
            @let lines: Vec<_> = contest.standings.iter().filter(waits).collect();
            @if view.hosted.stage() == HostedStage::Running && contest.ready().next().is_none() {
                @for level in lines.chunk_by(|a, b| a.place == b.place) {
                    section class="card" {
                        h2 { (text.say("event-play-off")) }
                        p { (told.why(level[0])) }
                        @if level.len() <= MOST_LEVEL { (play_off(view, &told, level)) }
                    }
                }
            }
        }
    }
}

fn play_off(view: &EventPageView<'_>, told: &ToldDivision<'_>, level: &[&StandingsRow]) -> Markup {
    let text = view.text();
    html! {
        form method="post" action={ "/events/" (view.id) "/desk" } data-deed {
            (view.frame.token())
            input type="hidden" name="deed" value="play-off";
            input type="hidden" name="division" value=(told.number);
            div class="row" {
                @for (index, line) in level.iter().enumerate() {
                    @let place = i64::from(line.place.unwrap_or(1)) + index as i64;
                    @let id = format!("order-{}-{place}", told.number);
                    p {
                        label for=(id) { (text.tell("event-place-number", [("place", place.into())])) }
                        select id=(id) name="order" {
                            @for (other, choice) in level.iter().enumerate() {
                                option value=(choice.entry.0) selected[other == index] { (told.name(choice.entry)) }
                            }
                        }
                    }
                }
            }
            button class="primary" { (text.say("event-play-off-go")) }
        }
    }
}

/// A game in words, for those who choose it from a list.
pub(in crate::web) fn option_words(
    told: &ToldDivision<'_>,
    pairing: &Pairing,
    outcome: GameOutcome,
) -> String {
    outcome_words(told.text, outcome, |side| told.seat(pairing.sides[side.index()]))
}
