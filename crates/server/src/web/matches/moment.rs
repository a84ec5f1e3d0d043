//! What the board of a match is told about the moment: which seat the viewer plays, what stands around the
//! ring of a bout, what each legal move would do, and the last turn action by action, with words. It
//! shows nothing that the scene does not show.

use dohyo_rules::{ByPlayer, Player, Scene, Status};
use maud::{Markup, html};
use serde::Serialize;

use super::page::parts::MatchLook;
use crate::board::{self, BoutStage, CardMeeting, CardPicture, Effect, Facing};
use crate::room::{CourseAction, MatchStage, PlayedStep};
use crate::text::Text;
use crate::web::names::{seat_name, side};

/// What the script at the board is told besides the drawing and the moves.
#[derive(Serialize)]
pub(in crate::web) struct BoardMoment {
    /// The seats that the viewer plays.
    own: Vec<&'static str>,
    /// Whether a move can be planned while the other is to move.
    premoves: bool,
    /// Whether it is over.
    over: bool,
    /// The last turn, action by action.
    course: Vec<PlayedAction>,
    /// Whether that turn has more than one action, or may come to have: then it is played back.
    goes_on: bool,
}

/// An action that was played.
#[derive(Serialize)]
struct PlayedAction {
    /// How many turns had been played with it.
    turn: usize,
    by: &'static str,
    /// The cells that it went over.
    cells: Vec<String>,
    does: Effect,
    /// What was done, in words.
    says: String,
}

impl MatchLook<'_> {
    /// What the script is told of the moment.
    pub(in crate::web) fn moment(&self, scene: &Scene) -> BoardMoment {
        let mover = match self.room.stage() {
            MatchStage::Playing(Status::Turn(mover)) if self.turn.is_none() => Some(mover),
            _ => None,
        };
        let waits = matches!(self.seats[..], [seat] if mover.is_some_and(|mover| mover != seat));
        let course = self.course(scene);
        let still_moves = |last: &PlayedAction| mover.map(side) == Some(last.by);
        BoardMoment {
            own: self.seats.iter().map(|&seat| side(seat)).collect(),
            premoves: waits && self.room.referee().is_none(),
            over: matches!(self.room.stage(), MatchStage::Over(_)),
            goes_on: course.len() > 1 || course.last().is_some_and(still_moves),
            course,
        }
    }

    /// The last turn that is shown, action by action.
    fn course(&self, scene: &Scene) -> Vec<PlayedAction> {
        let earlier = self.turn.map(|turn| self.room.actions_until(turn));
        let course = earlier.as_deref().unwrap_or_else(|| self.room.actions());
        course.iter().map(|done| self.action(scene, done)).collect()
    }

    fn action(&self, scene: &Scene, done: &CourseAction) -> PlayedAction {
        let CourseAction { turn, seat, mv, motion } = done;
        let gesture = board::read(mv, scene);
        let who = seat_name(self.text(), self.room.table(), *seat);
        PlayedAction {
            turn: *turn,
            by: side(*seat),
            does: Effect::of(*seat, motion.clone(), &gesture),
            says: self.text().did(&who, mv, &gesture),
            cells: gesture.cells,
        }
    }

    /// The turns that led to what is shown.
    fn shown_turns(&self) -> Vec<PlayedStep> {
        self.room.turns().take(self.turn.unwrap_or(usize::MAX)).collect()
    }

    /// The drawing of the board.
    pub(in crate::web) fn drawing(&self, scene: &Scene, facing: Facing) -> Markup {
        board::draw_on(self.text(), scene, facing, self.stage(scene).as_ref())
    }

    /// The board as an element, with what can be done on it.
    pub(in crate::web) fn board(&self, facing: Facing) -> Markup {
        let scene = self.scene();
        let moment = serde_json::to_string(&self.moment(&scene)).expect("texts make JSON");
        html! {
            game-board data-moves=(self.moves_json(&scene)) data-moment=(moment)
                data-after=(self.turn.unwrap_or_else(|| self.room.turn_count()))
                data-text=(self.text().script_of_board()) {
                (self.drawing(&scene, facing))
            }
        }
    }

    /// What can be played now on the board, with what it does.
    pub(in crate::web) fn moves_json(&self, scene: &Scene) -> String {
        match self.moves() {
            Some((seat, _)) => {
                let at = (self.room.table(), seat);
                board::moves_at(self.text(), &self.board_moves(), scene, at)
            }
            None => board::moves_json(self.text(), &[], scene),
        }
    }

    /// What stands around the ring of a bout.
    fn stage(&self, scene: &Scene) -> Option<BoutStage> {
        if !self.room.table().facts().simultaneous {
            return None;
        }
        let turns = self.shown_turns();
        let last = turns.last().and_then(|last| self.meeting(scene, turns.len(), &last.text));
        let waiting = ByPlayer::from_fn(|seat| {
            let is_playing = matches!(self.room.stage(), MatchStage::Playing(_));
            self.turn.is_none() && is_playing && self.room.shows_choice(self.viewer, seat)
        });
        Some(BoutStage { pushes: self.pushes(), waiting, last })
    }

    /// What came of the last two cards that met, for those who hear it.
    pub(in crate::web) fn formula(&self, scene: &Scene) -> Vec<String> {
        let last = self.stage(scene).and_then(|stage| stage.last);
        last.into_iter().flat_map(|last| last.lines).map(|(line, _)| line).collect()
    }

    /// Which way the sides push, as the viewer says it.
    fn pushes(&self) -> ByPlayer<String> {
        let text = self.text();
        ByPlayer::from_fn(|seat| match self.seats[..] {
            [own] if own == seat => text.say("push-you"),
            [_] => text.say("push-they"),
            _ => seat_name(text, self.room.table(), seat),
        })
    }

    fn meeting(&self, scene: &Scene, turn: usize, played: &str) -> Option<CardMeeting> {
        let table = self.room.table_after(turn - 1);
        let (first, second) = played.split_once('/')?;
        // Behind a card that was missed stands a mark.
        let cards = ByPlayer { first, second }.map(|card| card.split('?').next().unwrap_or(card));
        let text = self.text();
        let steps = table.clash(played);
        let lines = match steps.is_empty() {
            false => steps.into_iter().map(|step| (text.clash(&step), Some(step))).collect(),
            true => Player::ALL.map(|seat| (self.swap(seat, cards[seat], scene), None)).into(),
        };
        let before = table.scene(dohyo_rules::Viewer::Spectator);
        let from = before.pieces.first().map(|piece| before.cells[piece.cell].name.clone());
        let stays =
            scene.pieces.first().map(|piece| &scene.cells[piece.cell].name) == from.as_ref();
        Some(CardMeeting {
            turn,
            cards: cards.map(|card| picture(text, card, scene)),
            lines,
            from: from.filter(|_| !stays),
        })
    }

    /// What a player has swapped.
    fn swap(&self, seat: Player, card: &str, scene: &Scene) -> String {
        let who = seat_name(self.text(), self.room.table(), seat);
        let mv = board::label(self.text(), card, scene);
        self.text().tell("clash-swap", [("who", who.into()), ("move", mv.into())])
    }
}

/// A card as it is printed.
fn picture(text: &Text, card: &str, scene: &Scene) -> CardPicture {
    let gesture = board::read(card, scene);
    CardPicture {
        print: board::face(card, scene),
        caption: gesture.face().and_then(|face| text.card_caption(face)),
    }
}
