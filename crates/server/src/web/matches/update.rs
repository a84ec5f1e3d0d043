//! What the page of a match is told when something has happened: the parts of it that may have changed, drawn for
//! whoever looks.

use std::collections::BTreeMap;

use dohyo_rules::{Player, Scene};
use maud::{Markup, html};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use super::moment::BoardMoment;
use super::page::parts::MatchLook;
use super::page::{look, spectators_text};
use crate::board;
use crate::hall::LiveMatch;
use crate::people::PersonId;
use crate::room::{MatchStage, Room};
use crate::web::names::seat_name;
use crate::web::page::frame::Frame;
use crate::web::shared::SharedDrawing;
use crate::web::{AppState, Problem};

/// What is sent when something has happened.
#[derive(Serialize)]
struct MatchUpdate {
    /// The last line of the log.
    number: u64,
    /// The parts of the page that may have changed, by their ids.
    parts: BTreeMap<&'static str, String>,
    board: String,
    moves: Box<RawValue>,
    /// What the script at the board has to know, where the touch rules hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    hands: Option<Box<RawValue>>,
    /// How many turns have been played, and what the last was.
    turns: usize,
    last: Option<String>,
    /// The cells that it went over.
    path: Vec<String>,
    /// Whether the match waits for an opponent. Once it does no more, it has another page.
    open: bool,
    /// What the board is told about the moment.
    #[serde(flatten)]
    moment: BoardMoment,
}

/// Who looks at a match. All onlookers see the same: what is drawn for them belongs to nobody. Whoever takes part,
/// or has made the match, sees what is theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MatchEyes {
    Onlooker,
    Party(PersonId),
}

impl MatchEyes {
    pub(super) fn of(room: &Room, person: Option<PersonId>) -> Self {
        let is_party = |person: &PersonId| room.is_party(*person) || room.setup().host == *person;
        person.filter(is_party).map_or(Self::Onlooker, Self::Party)
    }

    const fn person(self) -> Option<PersonId> {
        match self {
            Self::Onlooker => None,
            Self::Party(person) => Some(person),
        }
    }
}

/// Draws a match as it stands, for these eyes.
pub(super) async fn draw(
    state: &AppState,
    frame: &Frame<'_>,
    live: &LiveMatch,
    eyes: MatchEyes,
    address: &str,
) -> Result<SharedDrawing, Problem> {
    let show = |look: &MatchLook<'_>| {
        let scene = look.scene();
        let parts = look.parts().into_iter().map(|(id, part)| (id, part.into_string()));
        let mut parts: BTreeMap<_, _> = parts.collect();
        parts.insert("spectators", spectators_text(look.text(), look.spectators));
        parts.insert("said", last_turn(look, &scene).into_string());
        let last = look.last();
        let said = if look.has_chat() { look.said_after(0) } else { Vec::new() };
        let update = MatchUpdate {
            number: look.room.last_for(look.viewer),
            parts,
            board: look.drawing(&scene, look.facing()).into_string(),
            moves: RawValue::from_string(look.moves_json(&scene)).expect("the board writes JSON"),
            moment: look.moment(&scene),
            hands: look
                .hands_json()
                .map(|hands| RawValue::from_string(hands).expect("it was written as JSON")),
            turns: look.room.turn_count(),
            path: last.iter().flat_map(|last| board::read(last, &scene).cells).collect(),
            last,
            open: matches!(look.room.stage(), MatchStage::Open),
        };
        let object = to_raw_value(&update).expect("texts, numbers and lists can be written");
        let said = said.into_iter().map(|(number, line)| (number, line.into_string()));
        SharedDrawing::new(update.number, &object, said.collect())
    };
    look(state, frame, live, eyes.person(), address.to_owned(), None, show).await
}

/// The last turn in words, for those who hear the page; their own moves they hear from the board.
fn last_turn(look: &MatchLook<'_>, scene: &Scene) -> Markup {
    let turns: Vec<_> = look.room.turns().collect();
    let Some(turn) =
        turns.last().filter(|turn| turn.seat.map(|seat| vec![seat]) != Some(look.seats.clone()))
    else {
        return html! {};
    };
    let who = |seat| seat_name(look.text(), look.room.table(), seat);
    let tell = |seat, mv: &str| {
        let mv = board::label(look.text(), mv, scene);
        look.text().tell("turn-said", [("who", who(seat).into()), ("move", mv.into())])
    };
    let number = turns.len();
    match (turn.seat, turn.text.split_once('/')) {
        (Some(seat), _) => html! { (number) ". " (tell(seat, &turn.text)) },
        (None, Some((first, second))) => html! {
            (number) ". " (tell(Player::First, first)) " " (tell(Player::Second, second))
            @for line in look.formula(scene) { " " (line) "." }
        },
        (None, None) => html! {},
    }
}
