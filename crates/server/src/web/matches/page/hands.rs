//! Touch rules on the page of a match: what hands have done and what follows from it, what the
//! script at the board has to know, and the explanation for whoever plays by them the first time.

use std::collections::BTreeSet;

use axum::extract::State;
use dohyo_rules::touch::Referee;
use dohyo_rules::{Player, Status};
use maud::{Markup, html};
use serde::Serialize;

use super::parts::MatchLook;
use crate::room::{Foul, MatchStage};
use crate::text::Text;
use crate::web::AppState;
use crate::web::identity::Visitor;
use crate::web::names::side;
use crate::web::page::frame::Frame;
use crate::web::page::prose::prose;

/// What the script at the board has to know. It says what hands do, and judges nothing.
#[derive(Serialize)]
struct HandsAtBoard<'a> {
    /// The seat that whoever looks acts on; none for those who only look.
    seat: Option<&'static str>,
    /// Whether the first move has been made.
    begun: bool,
    /// Where the touched piece has been carried so far.
    path: &'a [String],
    /// Whether it is in the hand.
    held: bool,
    /// Whether the next piece is touched to adjust it.
    announced: bool,
    /// The pieces that can be moved.
    pieces: BTreeSet<&'a str>,
    /// Where they can be carried.
    ways: BTreeSet<&'a [String]>,
    /// Whether the piece has been let go of, and a word is to be picked.
    pick: bool,
    /// Whether there are moves that only words can tell.
    words: bool,
}

impl MatchLook<'_> {
    /// Who watches the hands, while there is something to watch.
    fn watching(&self) -> Option<&Referee> {
        self.room.referee().filter(|_| matches!(self.room.stage(), MatchStage::Playing(_)))
    }

    /// Who is to move.
    fn mover(&self) -> Option<Player> {
        match self.room.stage() {
            MatchStage::Playing(Status::Turn(mover)) => Some(mover),
            _ => None,
        }
    }

    /// The seat that whoever looks acts on: two at one device are the one who is to move.
    fn acting(&self) -> Option<Player> {
        match self.seats[..] {
            [] => None,
            [seat] => Some(seat),
            _ => self.mover(),
        }
    }

    /// What the script has to know, in JSON; nothing where nobody watches.
    pub(in crate::web) fn hands_json(&self) -> Option<String> {
        let (referee, seat) = (self.watching()?, self.acting());
        let is_mover = seat.is_some() && seat == self.mover();
        let held = self.mover().is_some_and(|mover| referee.holds(mover));
        let open: Vec<_> = referee.ways().filter(|_| is_mover).collect();
        let ways: BTreeSet<&[String]> =
            open.iter().filter(|way| way.path.len() > 1).map(|way| &way.path[..]).collect();
        let ends: BTreeSet<Option<&String>> = open.iter().map(|way| way.path.last()).collect();
        let is_let_go = !held && referee.must_move().is_some() && is_mover;
        let hands = HandsAtBoard {
            seat: seat.map(side),
            begun: referee.has_begun(),
            path: referee.carried(),
            held,
            announced: seat.is_some_and(|seat| referee.announced()[seat]),
            pieces: open.iter().flat_map(|way| &way.pieces).map(String::as_str).collect(),
            pick: is_let_go && open.len() > 1 && ends.len() == 1 && !ends.contains(&None),
            words: open.iter().any(|way| way.path.is_empty() && !way.pieces.is_empty()),
            ways,
        };
        Some(serde_json::to_string(&hands).expect("texts can be written as JSON"))
    }

    /// What hands have done, and what follows.
    pub(in crate::web) fn hands(&self) -> Markup {
        let (text, fouls) = (self.text(), self.room.fouls());
        if self.room.referee().is_none() {
            return html! {};
        }
        html! {
            @for foul in fouls { p class="notice warned" { (self.foul(foul)) } }
            @if let Some(referee) = self.watching() {
                @if !referee.has_begun() { p { (text.say("touch-not-begun")) } }
                (self.bound(referee))
                @for seat in Player::ALL { (self.adjusting(referee, seat)) }
                @if let Some(seat) = self.acting() { (self.adjust(referee, seat)) }
            }
            p class="quiet" { a href="/touch" { (text.say("touch-title")) } }
        }
    }

    /// What was done against the rules, and what it means.
    pub(in crate::web) fn foul(&self, foul: &Foul) -> String {
        let key = if foul.loses { "touch-lost" } else { "touch-warned" };
        let what = self.text().offence(foul.offence);
        let who = self.called(foul.seat);
        self.text().tell(key, [("who", who.into()), ("what", what.into())])
    }

    /// The piece that must move, and the moves that are left.
    fn bound(&self, referee: &Referee) -> Markup {
        let (Some(cell), Some(mover)) = (referee.must_move(), self.mover()) else {
            return html! {};
        };
        let moves: Vec<String> = referee.moves().into_iter().map(str::to_owned).collect();
        let values = [
            ("who", self.called(mover).into()),
            ("cell", cell.to_owned().into()),
            ("moves", self.text().some(&moves).into()),
        ];
        let key = if self.seats == [mover] { "touch-you-must" } else { "touch-they-must" };
        html! { p class="bound" { (self.text().tell(key, values)) } }
    }

    /// What a player has announced, or adjusts.
    fn adjusting(&self, referee: &Referee, seat: Player) -> Markup {
        let (text, who) = (self.text(), self.called(seat));
        html! {
            @if let Some(cell) = referee.adjusts(seat).filter(|_| referee.has_begun()) {
                p { (text.tell("touch-adjusts", [("who", who.into()), ("cell", cell.to_owned().into())])) }
            } @else if referee.announced()[seat] {
                p { (text.tell("touch-announced", [("who", who.into())])) }
            }
        }
    }

    /// The button by which somebody announces to adjust a piece. The script sends everything else
    /// that hands do as this form would.
    fn adjust(&self, referee: &Referee, seat: Player) -> Markup {
        html! {
            form method="post" action={ "/match/" (self.id) } data-adjust {
                (self.frame.token())
                input type="hidden" name="deed" value="hand";
                input type="hidden" name="act" value="adjust";
                input type="hidden" name="seat" value=(side(seat));
                button aria-keyshortcuts="j"
                    disabled[referee.announced()[seat] || !referee.has_begun()] {
                    (self.text().say("touch-adjust"))
                }
            }
        }
    }
}

/// The explanation, for whoever has not played by touch rules. It is a dialog that the script opens
/// above the page; without script it stands on it.
pub(in crate::web) fn introduction(text: &Text) -> Markup {
    html! {
        dialog id="touch-intro" class="card" open aria-labelledby="touch-intro-title" {
            h2 id="touch-intro-title" tabindex="-1" autofocus { (text.say("touch-title")) }
            (explanation(text))
            form method="dialog" { button class="primary" { (text.say("touch-understood")) } }
        }
    }
}

fn explanation(text: &Text) -> Markup {
    html! {
        p { (text.say("touch-lead")) }
        (prose(&text.say("rules-touch")))
        (prose(&text.say("touch-how")))
    }
}

/// The page that explains the touch rules.
pub(in crate::web) async fn explain(State(state): State<AppState>, visitor: Visitor) -> Markup {
    let frame = Frame::new(&state, Some(&visitor));
    let title = frame.text.say("touch-title");
    let body = html! {
        article class="guide" {
            h1 { (title) }
            div class="words" {
                (explanation(frame.text))
                p { (frame.text.say("touch-where")) }
            }
        }
    };
    frame.page(&title, &body)
}
