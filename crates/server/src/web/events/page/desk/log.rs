//! What happened, the last first, and the way to take it back.

use dohyo_tournament::{At, Fact, Leaving, Part, Round};
use maud::{Markup, html};

use crate::events::{DirectorDecision, LogLine, What};
use crate::room::More;
use crate::text::Text;
use crate::web::events::page::view::EventPageView;
use crate::web::words::{ToldDivision, list};

/// Lines that are shown.
const MOST: usize = 40;

pub(in crate::web) fn show(view: &EventPageView<'_>) -> Markup {
    let text = view.text();
    let lines: Vec<_> = view.hosted.log().iter().rev().filter(|line| is_shown(line)).collect();
    html! {
        details id="log" {
            summary { (text.say("event-log")) }
            ol class="rows log" {
                @for line in lines.iter().take(MOST) {
                    li {
                        span class="soft number" { (line.number) }
                        span { (line_words(view, line)) (by_whom(view, line)) }
                        @if can_be_undone(view, line) {
                            a class="button quiet" href={ "/events/" (view.id) "/desk/preview?deed=undo&line=" (line.number) }
                                aria-label=(text.tell("event-undo-line", [("line", (line.number as i64).into())])) {
                                (text.say("event-undo"))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What was decided from outside, for everybody: the last first.
pub(in crate::web) fn decisions(view: &EventPageView<'_>) -> Markup {
    let text = view.text();
    let is_decision = |line: &&LogLine| is_decision(view, line);
    let mut lines = view.hosted.log().iter().rev().filter(is_decision).take(MOST).peekable();
    html! {
        @if lines.peek().is_some() {
            details {
                summary { (text.say("event-decisions")) }
                ul class="rows" {
                    @for line in lines { li { span { (line_words(view, line)) (by_whom(view, line)) } } }
                }
            }
        }
    }
}

fn is_decision(view: &EventPageView<'_>, line: &LogLine) -> bool {
    matches!(line.what, What::Directed { .. } | What::Replaced { .. })
        || view.hosted.is_substitution(line.number)
}

/// Who decided something, and when.
fn by_whom(view: &EventPageView<'_>, line: &LogLine) -> Markup {
    let who = line.person.and_then(|person| view.names.get(&person));
    html! {
        @if let Some(who) = who.filter(|_| is_decision(view, line)) {
            " " span class="soft" { (who) ", " (view.moment(line.at)) }
        }
    }
}

/// What the hall does by itself is no news to anybody.
fn is_shown(line: &LogLine) -> bool {
    !matches!(line.what, What::Seated(_) | What::Cleared(_) | What::Bulletin(_) | What::Press(_))
}

fn can_be_undone(view: &EventPageView<'_>, line: &LogLine) -> bool {
    let What::Fact { fact, .. } = &line.what else { return false };
    let is_such = matches!(fact, Fact::Played { .. } | Fact::Left { .. } | Fact::PlayedOff { .. });
    is_such && view.hosted.counts(line.number)
}

/// A line in words. Whoever accepts to play on for somebody has a reason that was given before.
fn line_words(view: &EventPageView<'_>, line: &LogLine) -> String {
    let What::Accepted { line: of, whom } = line.what else { return words(view, &line.what) };
    if !view.hosted.is_substitution(line.number) {
        return words(view, &line.what);
    }
    let why = view.hosted.asked_with(line.number, of).map_or("", |(_, why)| why);
    words(view, &What::Replaced { line: of, whom, why: why.to_owned() })
}

/// What a line says, in words.
pub(in crate::web) fn words(view: &EventPageView<'_>, what: &What) -> String {
    let text = view.text();
    let named = |key: &str, name: &str| text.tell(key, [("name", name.to_owned().into())]);
    match what {
        What::Fact { fact, .. } => fact_words(view, fact),
        What::Amended { entrant, .. } => named("event-line-amended", &entrant.name),
        What::Replaced { line, whom, why } => {
            let by = view.names.get(whom).map(String::as_str).unwrap_or_default();
            let values = [("name", entered(view, *line).into()), ("by", by.into())];
            because(text, text.tell("event-line-replaced", values), why)
        }
        What::Invited { line, why, .. } => {
            because(text, named("event-line-invited", &entered(view, *line)), why)
        }
        What::Accepted { line, whom } => {
            let by = view.names.get(whom).map(String::as_str).unwrap_or_default();
            let values = [("name", entered(view, *line).into()), ("by", by.into())];
            text.tell("event-line-accepted", values)
        }
        What::Declined(line) => named("event-line-declined", &entered(view, *line)),
        What::Uninvited(line) => named("event-line-uninvited", &entered(view, *line)),
        What::Leave { line, days } => {
            let values = [
                ("name", entered(view, *line).into()),
                ("first", text.day(days.first).into()),
                ("last", text.day(days.last).into()),
            ];
            text.tell("event-line-leave", values)
        }
        What::Back(line) => text.tell("event-line-back", [("line", (*line as i64).into())]),
        What::Directed { table, direction, why } => {
            because(text, directed(view, table.as_deref(), *direction), why)
        }
        What::Struck(line) => text.tell("event-line-struck", [("line", (*line as i64).into())]),
        What::Opened(stage) => text.say(&format!("event-at-{}", stage.as_str())),
        What::Here(line) => named("event-line-here", &entered(view, *line)),
        What::Away(line) => named("event-line-away", &entered(view, *line)),
        What::Seated(table) => table.at.id.to_string(),
        What::Cleared(id) => id.clone(),
        What::Bulletin(_) | What::Press(_) => String::new(),
    }
}

fn because(text: &Text, what: String, why: &str) -> String {
    match why {
        "" => what,
        why => text.tell("event-line-why", [("what", what.into()), ("why", why.into())]),
    }
}

/// What was decided in a match of the hall, or in all of them.
pub(in crate::web) fn directed(
    view: &EventPageView<'_>,
    table: Option<&str>,
    direction: DirectorDecision,
) -> String {
    let text = view.text();
    let game = table.and_then(|id| view.hosted.game_of(id));
    let place =
        game.map_or_else(|| text.say("event-every-match"), |game| match_words(view, game.at));
    let name = |seat| match game {
        Some(game) => view.event().name(game.sides[game.side(seat).index()]).to_owned(),
        None => String::new(),
    };
    let what = match direction {
        DirectorDecision::More { seat, more } => {
            let more = match more {
                More::By(by) => text.tell("event-more-by", [("span", text.span(by).into())]),
                More::Until(at) => {
                    let moment = text.moment_in(at, &view.zone());
                    text.tell("event-more-to", [("moment", moment.into())])
                }
            };
            match seat {
                None => more,
                Some(seat) => {
                    let values = [("more", more.into()), ("name", name(seat).into())];
                    text.tell("event-more-for", values)
                }
            }
        }
        DirectorDecision::Stop => text.say("note-pause"),
        DirectorDecision::Go => text.say("note-resume"),
        DirectorDecision::Count => text.say("note-count"),
        DirectorDecision::Decide(None) => text.say("event-outcome-draw"),
        DirectorDecision::Decide(Some(seat)) => {
            text.tell("event-adjudicate-won", [("name", name(seat).into())])
        }
    };
    format!("{place}: {what}")
}

/// Who entered with a line.
fn entered(view: &EventPageView<'_>, line: u64) -> String {
    let index = usize::try_from(line).ok().and_then(|line| line.checked_sub(1));
    let line = index.and_then(|index| view.hosted.log().get(index));
    match line.map(|line| &line.what) {
        Some(What::Fact { fact: Fact::Entered(entrant), .. }) => entrant.name.clone(),
        _ => String::new(),
    }
}

fn fact_words(view: &EventPageView<'_>, fact: &Fact) -> String {
    let (text, event) = (view.text(), view.event());
    let named = |key: &str, name: &str| text.tell(key, [("name", name.to_owned().into())]);
    // Entries may have been removed since; their numbers are others' then.
    let name = |entry: &dohyo_tournament::Entry| {
        event.entrants().get(entry.0).map_or("–", |entrant| entrant.name.as_str())
    };
    match fact {
        Fact::Entered(entrant) => named("event-line-entered", &entrant.name),
        Fact::Played { at, games } if games.is_empty() => {
            text.tell("event-line-taken-back", [("match", match_words(view, *at).into())])
        }
        Fact::Played { at, games } => {
            let said = match (event.pairing(*at), games.last()) {
                (Some(pairing), Some(game)) => {
                    ToldDivision::new(text, event, at.division).outcome(pairing, *game)
                }
                _ => String::new(),
            };
            format!("{}: {said}", match_words(view, *at))
        }
        Fact::Begun { at } => {
            text.tell("event-line-begun", [("match", match_words(view, *at).into())])
        }
        Fact::Paired { division, round, .. } => {
            let told = ToldDivision::new(text, event, *division);
            let round = told.round(Round { part: Part::Round, number: *round });
            text.tell("event-line-paired", [("round", round.into())])
        }
        Fact::Left { entry, why: Leaving::Withdrawn } => named("event-line-withdrew", name(entry)),
        Fact::Left { entry, why: Leaving::Disqualified } => {
            named("event-line-disqualified", name(entry))
        }
        Fact::PlayedOff { order, .. } => {
            let names: Vec<_> = order.iter().map(name).collect();
            named("event-line-played-off", &list(text, &names))
        }
    }
}

/// A match by its name and who meets in it.
pub(in crate::web) fn match_words(view: &EventPageView<'_>, at: At) -> String {
    let told = ToldDivision::new(view.text(), view.event(), at.division);
    let division = told.title().map(|title| format!("{title}, ")).unwrap_or_default();
    match view.event().pairing(at) {
        Some(pairing) => {
            let [a, b] = pairing.sides.map(|seat| told.seat(seat));
            format!("{division}{} ({a} – {b})", at.id)
        }
        None => format!("{division}{}", at.id),
    }
}
