//! What those see who were sent the link to an open seat: what game it is, and a field for a name to play under.

use maud::{Markup, html};

use crate::hall::LiveMatch;
use crate::people::LONGEST_NAME;
use crate::room::MatchStage;
use crate::web::assets;
use crate::web::guide::introduction::introduction;
use crate::web::identity::Visitor;
use crate::web::page::frame::Frame;

/// What game it is, for those who may take the open seat.
pub(super) fn welcome(frame: &Frame<'_>, visitor: &Visitor, live: &LiveMatch) -> Markup {
    let room = live.room();
    let is_guest = visitor.id() != Some(room.setup().host);
    html! {
        @if is_guest && matches!(room.stage(), MatchStage::Open) {
            link rel="stylesheet" href=(assets::address("door.css"));
            (introduction(frame.text, &room.setup().game))
            @if visitor.account().is_err() { (nick(frame, visitor, &live.id)) }
        }
    }
}

/// Asks somebody for a name whom the host would know by nothing but a number.
fn nick(frame: &Frame<'_>, visitor: &Visitor, id: &str) -> Markup {
    let text = frame.text;
    let name = visitor.person.as_ref().map(|person| person.name.as_str());
    html! {
        form class="nick" method="post" action="/account/name" {
            (frame.token())
            input type="hidden" name="back" value=(id);
            label for="nick" { (text.say("new-nick")) }
            input id="nick" name="name" required maxlength=(LONGEST_NAME) autocomplete="nickname"
                placeholder=(name.map_or_else(|| text.say("new-nick-none"), str::to_owned));
            " " button { (text.say("nick-keep")) }
        }
    }
}
