//! A new event, in one form: what most people need is seen at once, the rest unfolds.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use dohyo_tournament::{Entrant, Fact, GRADED, TieBreak};
use maud::{Markup, html};

use super::draft::{Described, EventDraft};
use super::fields::{ChoiceWords, check, choices, named, number, select};
use super::wrong::WrongForm;
use crate::events::{Door, Pace, PlaceName, weight_of_text};
use crate::room::Reach;
use crate::secret;
use crate::text::Text;
use crate::web::guide::page::choice_of_games;
use crate::web::identity::Visitor;
use crate::web::matches::deed::check_key;
use crate::web::page::ProblemShown;
use crate::web::page::form::LargeForm;
use crate::web::page::frame::Frame;
use crate::web::words::tie_break;
use crate::web::{AppState, assets};

/// Characters of what a form calls its event.
const KEY: usize = 16;

const FORMATS: ChoiceWords = &[
    ("double", "event-format-double"),
    ("single", "event-format-single"),
    ("round-robin", "event-format-round-robin"),
    ("swiss", "event-choose-swiss"),
    ("groups", "event-choose-groups"),
];
const ONWARD: ChoiceWords = &[
    ("single", "event-format-single"),
    ("single third-place", "event-format-single-third-place"),
    ("double", "event-format-double"),
];
const DIVISIONS: ChoiceWords = &[
    ("one", "event-divisions-one"),
    ("age", "event-divisions-age"),
    ("own", "event-divisions-own"),
];
const SEEDINGS: [&str; 4] = ["order", "lot", "rating", "hand"];
const AFTERWARDS: [&str; 3] = ["lot", "shorter-time", "ballot"];
const OPENINGS: [&str; 3] = ["free", "two-move", "three-move"];
const SCORINGS: ChoiceWords = &[
    ("usual", "event-scoring-usual"),
    ("plain", "event-scoring-plain"),
    (GRADED, "event-scoring-bout"),
];
const GAMES: [&str; 4] = ["1", "3", "5", "7"];

pub(super) async fn show(State(state): State<AppState>, visitor: Visitor) -> Markup {
    let draft = EventDraft { key: secret::random_text(KEY), ..EventDraft::default() };
    page(&state, &visitor, &draft, None)
}

pub(super) async fn create(
    State(state): State<AppState>,
    visitor: Visitor,
    LargeForm(draft, _load): LargeForm<EventDraft>,
) -> Response {
    match open(&state, &visitor, &draft).await {
        Ok(id) => Redirect::to(&format!("/events/{id}/desk")).into_response(),
        Err(wrong) => {
            let page = page(&state, &visitor, &draft, Some(&wrong));
            let mut response = (wrong.problem().status(), page).into_response();
            response.extensions_mut().insert(wrong.problem());
            response.extensions_mut().insert(ProblemShown);
            response
        }
    }
}

async fn open(
    state: &AppState,
    visitor: &Visitor,
    draft: &EventDraft,
) -> Result<String, WrongForm> {
    let organiser = visitor.account()?;
    state.limits.deed(organiser.id)?;
    let key = Some(draft.key.as_str()).filter(|key| !key.is_empty());
    check_key(key)?;
    let weight = weight_of_text(&draft.settings) + weight_of_text(&draft.entries);
    let read = || draft.read(&state.text, organiser.id);
    let Described { setup, facts } = state.events.take_in(weight, read).await??;
    let entered = |fact: &Fact| match fact {
        Fact::Entered(entrant) => Some(entrant.clone()),
        _ => None,
    };
    let entrants: Option<Vec<Entrant>> = facts.iter().map(entered).collect();
    let _claim = state.quotas.for_event(&state.hall, organiser, key).await?;
    let live = match entrants {
        Some(entrants) => state.events.open(setup, entrants, key).await?,
        // Something was played elsewhere already.
        None => state.events.import(setup, facts, key).await?,
    };
    Ok(live.id.clone())
}

fn page(
    state: &AppState,
    visitor: &Visitor,
    draft: &EventDraft,
    wrong: Option<&WrongForm>,
) -> Markup {
    let frame = Frame::new(state, Some(visitor));
    let text = frame.text;
    let title = text.say("event-new");
    let body = html! {
        h1 { (title) }
        @if let Some(wrong) = wrong {
            p class="notice problem" role="alert" { (wrong.words(text)) }
        } @else if visitor.account().is_err() {
            p class="notice" { (text.say("event-needs-account")) " "
                a href="/register" { (text.say("login-register")) } }
        }
        form class="card event-form" method="post" action="/events/new" {
            (frame.token())
            input type="hidden" name="key" value=(draft.key);
            (what(text, draft))
            (contest(text, draft))
            (people(text, draft))
            (details(text, draft))
            (whole(text, draft))
            p { button class="primary" { (text.say("event-create")) } }
        }
    };
    let head = html! {
        link rel="stylesheet" href=(assets::address("events.css"));
        script type="module" src=(assets::address("events.js")) {}
    };
    frame.page_with(&title, &head, &body)
}

/// What it is called, and what is played where.
fn what(text: &Text, draft: &EventDraft) -> Markup {
    html! {
        p {
            label for="name" { (text.say("event-name")) }
            input id="name" name="name" value=(draft.name) maxlength="80" autocomplete="off" required[draft.settings.is_empty()];
        }
        p { label for="game" { (text.say("new-game")) } (choice_of_games(text, &draft.game)) }
        fieldset {
            legend { (text.say("event-place")) }
            (choices(text, "place", &named(PlaceName::ALL.map(PlaceName::as_str), |word| format!("event-place-{word}")), &draft.place))
            div class="if-hall" {
                (check(text, "rated", "event-rated", &draft.rated))
                (select(text, "pace", "event-pace", &named(Pace::ALL.map(Pace::as_str), |word| format!("event-pace-{word}")), &draft.pace))
                (draft.timing.show(text))
                (check(text, "touch", "touch-new", &draft.touch))
            }
        }
    }
}

/// Who meets whom, and in which divisions.
fn contest(text: &Text, draft: &EventDraft) -> Markup {
    html! {
        fieldset {
            legend { (text.say("event-format")) }
            (choices(text, "format", FORMATS, &draft.format))
            div class="if-double" {
                (check(text, "one_final", "event-one-final", &draft.one_final))
            }
            div class="if-single" {
                (check(text, "third_place", "event-third-place", &draft.third_place))
            }
            div class="if-round-robin" { (check(text, "twice", "event-twice", &draft.twice)) }
            div class="if-swiss" { (number("rounds", text, "event-rounds", &draft.rounds, "99")) }
            div class="if-groups row" {
                (number("groups", text, "event-groups", &draft.groups, "26"))
                (number("advance", text, "event-advance", &draft.advance, "99"))
                (select(text, "onward", "event-onward", ONWARD, &draft.onward))
            }
        }
        fieldset {
            legend { (text.say("event-divisions")) }
            (choices(text, "divisions", DIVISIONS, &draft.divisions))
            div class="if-age" { (number("age", text, "event-age-limit", &draft.age, "120")) }
            div class="if-own" {
                label for="own" { (text.say("event-own")) }
                textarea id="own" name="own" rows="4" spellcheck="false"
                    aria-describedby="own-hint" { (draft.own) }
                p id="own-hint" class="hint" { (text.say("event-own-hint")) }
            }
        }
    }
}

/// Who takes part, and how they come in.
fn people(text: &Text, draft: &EventDraft) -> Markup {
    let doors =
        named(Door::ALL.into_iter().rev().map(Door::as_str), |word| format!("event-door-{word}"));
    html! {
        fieldset {
            legend { (text.say("event-door")) }
            (choices(text, "door", &doors, &draft.door))
        }
        p {
            label for="entries" { (text.say("event-entries")) }
            textarea id="entries" name="entries" rows="6" spellcheck="false"
                aria-describedby="entries-hint" { (draft.entries) }
            span id="entries-hint" class="hint" { (text.say("event-entries-hint")) }
        }
    }
}

/// What seldom has to be changed.
fn details(text: &Text, draft: &EventDraft) -> Markup {
    let is_changed = !is_usual(draft);
    let reaches = named(Reach::ALL.map(Reach::as_str), |word| format!("reach-{word}"));
    html! {
        details class="more" open[is_changed] {
            summary { (text.say("event-more")) }
            fieldset {
                legend { (text.say("new-reach")) }
                (choices(text, "reach", &reaches, &draft.reach))
            }
            p {
                label for="champions" { (text.say("event-champions")) }
                input id="champions" name="champions" value=(draft.champions) inputmode="numeric"
                    maxlength="4" autocomplete="off" aria-describedby="champions-hint";
                span id="champions-hint" class="hint" { (text.say("event-champions-hint")) }
            }
            fieldset {
                legend { (text.say("event-seeding")) }
                (choices(text, "seeding", &named(SEEDINGS, |word| format!("event-seeding-{word}")), &draft.seeding))
            }
            p {
                label for="lot" { (text.say("event-lot")) }
                input id="lot" name="lot" value=(draft.lot) inputmode="numeric" maxlength="20"
                    autocomplete="off" aria-describedby="lot-hint";
                span id="lot-hint" class="hint" { (text.say("event-lot-hint")) }
            }
            div class="row" {
                (select(text, "games", "event-games", &named(GAMES, |word| format!("event-games-{word}")), &draft.games))
                (number("replays", text, "event-replays", &draft.replays, "99"))
                (select(text, "then", "event-then", &named(AFTERWARDS, |word| format!("event-then-{word}")), &draft.then))
            }
            div class="if-ballots" {
                (select(text, "opening", "event-opening", &named(OPENINGS, |word| format!("event-opening-{word}")), &draft.opening))
            }
            (select(text, "scoring", "event-scoring", SCORINGS, &draft.scoring))
            (ties(text, draft))
        }
    }
}

/// Whether nobody has touched what is folded up.
fn is_usual(draft: &EventDraft) -> bool {
    let usual = EventDraft::default();
    let rare = |draft: &EventDraft| {
        let ties = draft.ties().concat();
        let EventDraft {
            reach, champions, seeding, games, replays, then, opening, scoring, ..
        } = draft;
        [reach, champions, seeding, games, replays, then, opening, scoring, &ties].map(Clone::clone)
    };
    rare(draft) == rare(&usual) && draft.lot.trim().parse::<u64>().is_ok()
}

fn ties(text: &Text, draft: &EventDraft) -> Markup {
    html! {
        fieldset {
            legend { (text.say("event-tie-breaks")) }
            div class="row" {
                @for (number, chosen) in (1_i64..).zip(draft.ties()) {
                    p {
                        @let id = format!("tie{number}");
                        label for=(id) { (text.tell("event-tie-break", [("number", number.into())])) }
                        select id=(id) name=(id) {
                            option value="" {
                                (text.say(if number == 1 { "event-tie-usual" } else { "event-tie-none" }))
                            }
                            @for by in TieBreak::ALL {
                                option value=(by) selected[by.as_str() == chosen] {
                                    (tie_break(text, by))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The settings as text, or an event that was exported.
fn whole(text: &Text, draft: &EventDraft) -> Markup {
    html! {
        details class="whole" open[!draft.settings.trim().is_empty()] {
            summary { (text.say("event-settings")) }
            p class="hint" { (text.say("event-settings-lead")) }
            p data-file hidden {
                label for="file" { (text.say("event-file")) }
                input id="file" type="file" accept=".event,.txt,.json,text/plain,application/json";
            }
            label for="settings" class="hidden" { (text.say("event-settings")) }
            textarea id="settings" name="settings" rows="10" spellcheck="false" { (draft.settings) }
        }
    }
}
