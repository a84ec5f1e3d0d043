//! What waits in the matches of an event in the hall, the most urgent first, and everything that
//! whoever runs it can decide there: more time, the clock, a miss that was held, the result itself,
//! and who plays on for whom. What is decided stands in the log of the match.

use dohyo_rules::time::Control;
use dohyo_tournament::Side;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use maud::{Markup, html};

use super::log::match_words;
use crate::events::{DirectorDecision, Hosted, Running, Waits};
use crate::room::More;
use crate::web::Problem;
use crate::web::events::page::view::EventPageView;
use crate::web::events::page::wish::Fields;
use crate::web::events::page::wrong::WrongForm;
use crate::web::words::{ToldDivision, list};

/// The most people who are offered to play on for somebody; everybody else can be named.
const MOST_OFFERED: usize = 1_000;
/// How much time is offered at first.
const USUAL: &str = "1d";
const USUAL_LIVE: &str = "5m";
/// The longest reason, in characters.
const LONGEST: &str = "500";

/// Everything that waits; nothing where nothing is being played in the hall.
pub(in crate::web) fn show(view: &EventPageView<'_>) -> Markup {
    if view.running.is_empty() {
        return html! {};
    }
    let text = view.text();
    html! {
        section aria-labelledby="due-title" {
            h2 id="due-title" { (text.say("event-due")) }
            @if has_clock(view) { (all(view)) }
            @let extract = view.choice().of(view.running.len());
            (extract.way(text, "desk-due"))
            ul class="matches due" { @for running in extract.of(&view.running) { (one(view, running)) } }
        }
    }
}

fn has_clock(view: &EventPageView<'_>) -> bool {
    view.hosted.setup().terms.control != Control::None
}

/// More time for everybody, as after an outage.
fn all(view: &EventPageView<'_>) -> Markup {
    let text = view.text();
    html! {
        details id="due-all" {
            summary { (text.say("event-due-all")) }
            form class="card" method="post" action={ "/events/" (view.id) "/desk" } data-deed {
                (view.frame.token())
                input type="hidden" name="deed" value="direct-all";
                (time_fields(view, "all"))
                (reason(view, "all"))
                button name="what" value="more" { (text.say("event-due-all-go")) }
            }
        }
    }
}

fn one(view: &EventPageView<'_>, running: &Running) -> Markup {
    let text = view.text();
    let table = &running.table;
    let is_urgent = matches!(running.waits, Waits::Undecided(_));
    html! {
        li class={ "table" @if is_urgent { " urgent" } } {
            p class="who" { strong { (match_words(view, table.at)) } }
            p { (state(view, running)) }
            p { a class="button quiet" href={ "/match/" (table.id) } { (text.say("event-to-table")) } }
            details id={ "due-" (table.id) } {
                summary { (text.say("event-decide")) span class="hidden" { " " (match_words(view, table.at)) } }
                @if has_clock(view) { (clock(view, running)) }
                (adjudicate(view, running))
                (replace(view, running))
            }
        }
    }
}

/// What a match waits for, and for whom.
fn state(view: &EventPageView<'_>, running: &Running) -> Markup {
    let text = view.text();
    let told = ToldDivision::new(text, view.event(), running.table.at.division);
    let names: Vec<_> =
        running.owes.iter().map(|side| told.name(running.table.sides[side.index()])).collect();
    let (key, at) = match running.waits {
        Waits::Undecided(at) => ("event-due-undecided", Some(at)),
        Waits::Due(at) if at <= view.now => ("event-due-over", Some(at)),
        Waits::Due(at) => ("event-due-at", Some(at)),
        Waits::Free(at) => ("event-due-free", Some(at)),
        Waits::Stopped => ("event-due-stopped", None),
    };
    html! {
        span class={ @if running.waits < Waits::Due(view.now) { "tag warning" } @else { "tag" } } {
            (text.say(key))
        }
        @if let Some(at) = at { " " (view.moment(at)) }
        @if !names.is_empty() {
            " · " (text.tell("event-due-owes", [("names", list(text, &names).into())]))
        }
        @if running.is_hidden && !matches!(running.waits, Waits::Undecided(_)) {
            " " span class="soft" { (text.say("event-due-hidden")) }
        }
    }
}

/// What can be done with the clock.
fn clock(view: &EventPageView<'_>, running: &Running) -> Markup {
    let text = view.text();
    let table = &running.table;
    let told = ToldDivision::new(text, view.event(), table.at.division);
    let is_stopped = matches!(running.waits, Waits::Stopped);
    html! {
        form class="card" method="post" action={ "/events/" (view.id) "/desk" } data-deed {
            (view.frame.token())
            input type="hidden" name="deed" value="direct";
            input type="hidden" name="table" value=(table.id);
            (time_fields(view, &table.id))
            // More time for one of two would tell on them.
            @if !running.is_hidden {
                p {
                    label for={ "whom-" (table.id) } { (text.say("event-more-whom")) }
                    select id={ "whom-" (table.id) } name="whom" {
                        option value="" { (text.say("event-more-owing")) }
                        @for side in Side::BOTH {
                            option value=(side_word(side)) { (told.name(table.sides[side.index()])) }
                        }
                    }
                }
            }
            (reason(view, &table.id))
            div class="deeds" {
                button name="what" value="more" { (text.say("event-more-go")) }
                @match running.waits {
                    Waits::Undecided(_) => {
                        button name="what" value="count" class="danger" { (text.say("event-count")) }
                    }
                    _ if is_stopped => button name="what" value="go" { (text.say("event-clock-go")) },
                    _ => button name="what" value="stop" { (text.say("event-clock-stop")) },
                }
            }
        }
    }
}

/// The match is decided at the desk. It is shown first what that means.
fn adjudicate(view: &EventPageView<'_>, running: &Running) -> Markup {
    let text = view.text();
    let table = &running.table;
    let told = ToldDivision::new(text, view.event(), table.at.division);
    html! {
        form class="card" method="get" action={ "/events/" (view.id) "/desk/preview" } {
            input type="hidden" name="deed" value="direct";
            input type="hidden" name="what" value="decide";
            input type="hidden" name="table" value=(table.id);
            p {
                label for={ "winner-" (table.id) } { (text.say("event-adjudicate")) }
                select id={ "winner-" (table.id) } name="winner" {
                    @for side in Side::BOTH {
                        option value=(side_word(side)) {
                            (text.tell("event-adjudicate-won", [("name", told.name(table.sides[side.index()]).into())]))
                        }
                    }
                    option value="" { (text.say("event-outcome-draw")) }
                }
            }
            p {
                label for={ "because-" (table.id) } { (text.say("event-reason-needed")) }
                input id={ "because-" (table.id) } name="why" maxlength=(LONGEST) required autocomplete="off";
            }
            button { (text.say("event-adjudicate-go")) }
        }
    }
}

/// Somebody else plays on, in this match and in all others of the entry.
fn replace(view: &EventPageView<'_>, running: &Running) -> Markup {
    let text = view.text();
    let table = &running.table;
    html! {
        form class="card" method="post" action={ "/events/" (view.id) "/desk" } data-deed {
            (view.frame.token())
            input type="hidden" name="deed" value="replace";
            p {
                label for={ "entry-of-" (table.id) } { (text.say("event-replace")) }
                select id={ "entry-of-" (table.id) } name="entry" {
                    @for entry in table.sides { option value=(entry.0) { (view.event().name(entry)) } }
                }
            }
            p {
                label for={ "account-" (table.id) } { (text.say("event-replace-by")) }
                input id={ "account-" (table.id) } name="account" list="substitutes" maxlength="60" required autocomplete="off";
            }
            (reason(view, &format!("replace-{}", table.id)))
            button { (text.say("event-replace-go")) }
        }
    }
}

/// Names to choose a substitute from: those who have entered themselves.
pub(in crate::web) fn substitutes(view: &EventPageView<'_>) -> Markup {
    let entries = (0..view.event().entrants().len()).map(dohyo_tournament::Entry);
    html! {
        datalist id="substitutes" {
            @for entry in entries.filter(|entry| view.hosted.person(*entry).is_some()).take(MOST_OFFERED) {
                option value=(view.event().name(entry)) {}
            }
        }
    }
}

fn time_fields(view: &EventPageView<'_>, id: &str) -> Markup {
    let text = view.text();
    let zone = view.zone();
    let zone = [("zone", zone.iana_name().unwrap_or("UTC").to_owned().into())];
    let usual = match view.hosted.setup().terms.control {
        Control::Turn { .. } | Control::Bank { .. } => USUAL_LIVE,
        _ => USUAL,
    };
    html! {
        div class="row" {
            p {
                label for={ "by-" (id) } { (text.say("event-clock-by")) }
                input id={ "by-" (id) } name="by" value=(usual) maxlength="12" autocomplete="off";
            }
            p {
                label for={ "until-" (id) } { (text.tell("event-more-until-in", zone)) }
                input id={ "until-" (id) } name="until" type="datetime-local";
            }
        }
    }
}

fn reason(view: &EventPageView<'_>, id: &str) -> Markup {
    html! {
        p {
            label for={ "why-" (id) } { (view.text().say("event-reason")) }
            input id={ "why-" (id) } name="why" maxlength=(LONGEST) autocomplete="off";
        }
    }
}

const fn side_word(side: Side) -> &'static str {
    match side {
        Side::A => "a",
        Side::B => "b",
    }
}

/// What is to be done in a match of the hall, or in all of them.
pub(in crate::web) fn read(
    fields: &Fields,
    hosted: &Hosted,
) -> Result<DirectorDecision, WrongForm> {
    let seat = |field: &str| {
        let side = match fields.word(field) {
            "" => return Ok(None),
            "a" => Side::A,
            "b" => Side::B,
            _ => return Err(WrongForm::Problem(Problem::NotFound)),
        };
        let seat = hosted.seat_of(fields.word("table"), side);
        seat.map(Some).ok_or(WrongForm::Problem(Problem::NotFound))
    };
    Ok(match fields.word("what") {
        "more" => DirectorDecision::More { seat: seat("whom")?, more: more(fields, hosted)? },
        "stop" => DirectorDecision::Stop,
        "go" => DirectorDecision::Go,
        "count" => DirectorDecision::Count,
        "decide" => DirectorDecision::Decide(seat("winner")?),
        _ => return Err(WrongForm::Problem(Problem::BadField("what"))),
    })
}

/// How much more time; a moment goes before a span.
pub(in crate::web) fn more(fields: &Fields, hosted: &Hosted) -> Result<More, WrongForm> {
    match fields.word("until").trim() {
        "" => {
            let by = fields.word("by").trim().parse();
            Ok(More::By(by.map_err(|_| WrongForm::Field("event-clock-by"))?))
        }
        until => {
            let until = moment(until, &hosted.setup().terms.zone());
            Ok(More::Until(until.ok_or(WrongForm::Field("event-more-until"))?))
        }
    }
}

/// A moment as the clocks of a place show it and forms send it: `2026-11-15T20:00`. What a change of
/// clocks leaves out comes when they have gone on, and what comes twice counts the first time.
fn moment(text: &str, zone: &TimeZone) -> Option<i64> {
    let there: DateTime = text.parse().ok()?;
    let moment = zone.to_ambiguous_zoned(there).compatible().ok()?;
    Some(moment.timestamp().as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::iso;

    fn check(text: &str, zone: &str, expected: Option<&str>) {
        let zone = crate::room::schedule::zone(zone).expect("it has a name");
        let read = moment(text, &zone).map(iso);
        assert_eq!(read.as_deref(), expected, "{text}");
    }

    #[test]
    fn a_moment_is_read_by_the_clocks_of_the_place() {
        check("2026-11-15T20:00", "Europe/Berlin", Some("2026-11-15T19:00:00Z"));
        check("2026-07-15T20:00", "Europe/Berlin", Some("2026-07-15T18:00:00Z"));
        check("2026-11-15T20:00", "UTC", Some("2026-11-15T20:00:00Z"));
        check("2026-03-29T02:30", "Europe/Berlin", Some("2026-03-29T01:30:00Z"));
        check("2026-10-25T02:30", "Europe/Berlin", Some("2026-10-25T00:30:00Z"));
        for nonsense in ["tomorrow", "2026-13-01T20:00", "2026-11-15T25:00", ""] {
            check(nonsense, "UTC", None);
        }
    }
}
