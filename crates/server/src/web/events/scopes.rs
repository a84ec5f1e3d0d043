//! What a token has to open for what is done in an event, by a program or on a page.

use crate::events::{EventDeed, Hosted};
use crate::people::{Person, Scope};
use crate::web::Problem;
use crate::web::identity::Visitor;

/// Whether what a visitor shows lets them, who are a person, do something in an event: to play for what is
/// their own, to organise for an event of theirs, to operate for what their role lets them do in those of
/// others. A deed that is none of these is refused by the event, whatever they show.
pub(in crate::web) fn check_scope(
    visitor: &Visitor,
    person: &Person,
    hosted: &Hosted,
    deed: Option<&EventDeed>,
) -> Result<(), Problem> {
    if matches!(deed, Some(EventDeed::Accept(_) | EventDeed::Decline(_))) {
        // Whoever runs the event answers for nobody but themselves.
        return visitor.check_scope(&[Scope::Play]);
    }
    let is_own = deed.is_some_and(|deed| hosted.is_own_affair(person, deed));
    let runs = match hosted.setup().organiser == person.id {
        true => Some(Scope::Organise),
        false => hosted.is_run_by(person).then_some(Scope::Operate),
    };
    let any: Vec<_> = is_own.then_some(Scope::Play).into_iter().chain(runs).collect();
    visitor.check_scope(&any)
}

/// The same for what somebody does on the page for players, where they enter themselves.
pub(in crate::web) fn check_player_scope(
    visitor: &Visitor,
    person: &Person,
    hosted: &Hosted,
    deed: &EventDeed,
) -> Result<(), Problem> {
    match deed {
        EventDeed::Enter { .. } => visitor.check_scope(&[Scope::Play]),
        deed => check_scope(visitor, person, hosted, Some(deed)),
    }
}
