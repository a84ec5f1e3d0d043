//! How a match stands, in one sentence: whose turn it is, whom everybody waits for, how it ended; and
//! what became of an offer.

use dohyo_rules::{Outcome, Player, Status};
use maud::{Markup, html};

use super::parts::MatchLook;
use crate::room::{MatchDeed, MatchStage, Opponent, Request, SeatOccupant, ViewedLine};
use crate::web::names::side;

/// How many lines of the log are looked through for an answer.
const RECENT: u64 = 8;

impl MatchLook<'_> {
    /// How the match stands, with the colour of who is to act beside it.
    pub(in crate::web) fn status(&self) -> Markup {
        let text = self.text();
        let sentence = match self.room.stage() {
            MatchStage::Open => text.tell("status-open", [("host", self.host.as_str().into())]),
            MatchStage::Cancelled => text.say("status-cancelled"),
            MatchStage::Over(outcome) => self.result(outcome),
            MatchStage::Playing(status) => self.whose_turn(status),
        };
        html! {
            @if let Some(seat) = self.to_act() {
                @let is_own = self.turn.is_none() && self.seats.contains(&seat);
                i class={ "edge " (side(seat)) @if is_own { " own" } } aria-hidden="true" {}
            }
            (sentence)
        }
    }

    /// Whose turn it is, as far as whoever looks may know; their own first.
    fn to_act(&self) -> Option<Player> {
        match self.room.stage() {
            MatchStage::Playing(Status::Turn(seat)) => Some(seat),
            MatchStage::Playing(Status::Both) => {
                let mut own = self.seats.iter().copied().filter(|&seat| !self.has_chosen(seat));
                own.next()
            }
            _ => None,
        }
    }

    fn result(&self, outcome: Outcome) -> String {
        let text = self.text();
        let reason = text.say(&format!("reason-{}", outcome.reason.as_str()));
        match outcome.winner {
            None => text.tell("status-draw", [("reason", reason.into())]),
            Some(winner) => {
                let winner = self.called(winner);
                text.tell("status-won", [("winner", winner.into()), ("reason", reason.into())])
            }
        }
    }

    fn whose_turn(&self, status: Status) -> String {
        let text = self.text();
        match status {
            Status::Turn(seat) if self.seats == [seat] => text.say("status-your-turn"),
            Status::Turn(seat) if self.is_computer(seat) => {
                text.tell("status-thinking", [("who", self.called(seat).into())])
            }
            Status::Turn(seat) => text.tell("status-turn", [("who", self.called(seat).into())]),
            Status::Both => match self.seats[..] {
                [seat] if self.room.has_chosen(seat) => match self.seems_awaited(seat.other()) {
                    true => text.say("status-wait-for-choice"),
                    false => text.say("status-locked-in"),
                },
                [_] => text.say("status-choose"),
                _ => match Player::ALL.into_iter().find(|&seat| !self.has_chosen(seat)) {
                    Some(seat) if self.has_chosen(seat.other()) => {
                        text.tell("status-one-chose", [("who", self.called(seat).into())])
                    }
                    _ => text.say("status-both-choose"),
                },
            },
            Status::Over(_) => String::new(),
        }
    }

    fn is_computer(&self, seat: Player) -> bool {
        let seats = self.room.seats();
        seats.is_some_and(|seats| matches!(seats[seat], SeatOccupant::Computer(_)))
    }

    /// Whether a player still has to choose, where whoever looks may know.
    fn seems_awaited(&self, seat: Player) -> bool {
        self.room.knows_choice(self.viewer, seat) && !self.has_chosen(seat)
    }

    /// What is asked for, and of whom the answer is due; or what the last answer was.
    pub(super) fn offer(&self) -> Markup {
        match self.room.request() {
            Some(request) => self.request(request),
            None => html! {
                @if let Some(words) = self.answer() { p class="told" { (words) } }
            },
        }
    }

    fn request(&self, request: Request) -> Markup {
        let text = self.text();
        let is_own = self.seats == [request.seat()];
        let (key, deed, accept) = match (request, is_own) {
            (Request::Draw(_), false) => ("request-draw", "draw", "deed-accept-draw"),
            (Request::Draw(_), true) => ("offered-draw", "draw", "deed-accept-draw"),
            (Request::TakeBack(_), false) => {
                ("request-take-back", "take-back", "deed-accept-take-back")
            }
            (Request::TakeBack(_), true) => {
                ("offered-take-back", "take-back", "deed-accept-take-back")
            }
        };
        let answering = request.seat().other();
        html! {
            div class="notice" {
                p { (text.tell(key, [("who", self.called(request.seat()).into())])) }
                @if self.seats.contains(&answering) {
                    div class="deeds" {
                        (self.button(deed, Some(answering), accept, "primary"))
                        (self.button("decline", Some(answering), "deed-decline", ""))
                    }
                }
            }
        }
    }

    /// What came of an offer, as long as nothing else has happened: it was declined, or the match went on.
    fn answer(&self) -> Option<String> {
        let from = self.room.next_number().saturating_sub(RECENT).max(1);
        let mut offered = None;
        let mut answer = None;
        for line in self.room.lines(self.viewer, from) {
            let ViewedLine::Open(entry) = line else { continue };
            match &entry.deed {
                MatchDeed::TakeBack(_) if entry.number == self.room.taken_back() => {
                    (offered, answer) = (None, None);
                }
                MatchDeed::Draw(seat) | MatchDeed::TakeBack(seat) => {
                    (offered, answer) = (Some(*seat), None);
                }
                MatchDeed::Decline(seat) => {
                    offered = None;
                    answer = Some(("offer-declined", *seat));
                }
                MatchDeed::Choose { .. } => {
                    answer = offered.take().map(|seat| ("offer-lapsed", seat));
                }
                _ => {}
            }
        }
        let is_alone = matches!(self.room.setup().opponent, Opponent::SameDevice);
        let (key, seat) = answer.filter(|_| !is_alone)?;
        Some(self.text().tell(key, [("who", self.called(seat).into())]))
    }
}
