//! The clocks of an event's matches in the hall, as whoever runs it may set them.

use dohyo_rules::time::Control;
use dohyo_tournament::{Pairing, Side};
use maud::{Markup, html};

use super::super::super::super::Problem;
use super::super::super::super::events::Told;
use super::super::view::View;
use super::super::wish::Fields;
use super::super::wrong::Wrong;
use crate::events::Hosted;
use crate::room::Deed;

/// More time than this is given in several steps.
const USUAL: &str = "1d";
const USUAL_LIVE: &str = "5m";

/// What can be done with the clock of a match; nothing where nobody hurries.
pub(super) fn controls(view: &View<'_>, told: &Told<'_>, pairing: &Pairing, table: &str) -> Markup {
    let text = view.text();
    let usual = match view.hosted.setup().terms.control {
        Control::None => return html! {},
        Control::Days { .. } | Control::Deadlines { .. } => USUAL,
        Control::Turn { .. } | Control::Bank { .. } => USUAL_LIVE,
    };
    let more = |side: Side| {
        let name = told.seat(pairing.sides[side.index()]);
        text.tell("event-clock-more", [("name", name.into())])
    };
    html! {
        details id={ "clock-" (table) } {
            summary { (text.say("event-clock")) }
            form class="deeds" method="post" action={ "/events/" (view.id) "/desk" } {
                (view.frame.token())
                input type="hidden" name="deed" value="clock";
                input type="hidden" name="table" value=(table);
                label for={ "by-" (table) } { (text.say("event-clock-by")) }
                input id={ "by-" (table) } name="by" value=(usual) maxlength="12" autocomplete="off";
                button name="what" value="more-a" { (more(Side::A)) }
                button name="what" value="more-b" { (more(Side::B)) }
                button name="what" value="stop" { (text.say("event-clock-stop")) }
                button name="what" value="go" { (text.say("event-clock-go")) }
            }
        }
    }
}

/// The match in the hall, and what is to be done there.
pub(super) fn read(fields: &Fields, hosted: &Hosted) -> Result<(String, Deed), Wrong> {
    let table = fields.word("table");
    let more = |side| {
        let by = fields.word("by").trim().parse();
        let by = by.map_err(|_| Wrong::Field("event-clock-by"))?;
        let seat = hosted.seat_of(table, side).ok_or(Wrong::Problem(Problem::NotFound))?;
        Ok::<_, Wrong>(Deed::Extend { seat, by })
    };
    let deed = match fields.word("what") {
        "more-a" => more(Side::A)?,
        "more-b" => more(Side::B)?,
        "stop" => Deed::Pause,
        "go" => Deed::Resume,
        _ => return Err(Wrong::Problem(Problem::BadField("what"))),
    };
    Ok((table.to_owned(), deed))
}
