//! What the referee of the touch rules says, in each language.

use dohyo_rules::touch::{Offence, TouchRefused};

use super::Text;

impl Text {
    /// What was wrong with touching a piece.
    #[must_use]
    pub(crate) fn offence(&self, offence: Offence) -> String {
        self.say(match offence {
            Offence::NotYourTurn => "touch-offence-turn",
            Offence::NotYourPiece => "touch-offence-piece",
            Offence::CannotMove => "touch-offence-stuck",
        })
    }

    /// Why the referee refused something.
    #[must_use]
    pub(crate) fn touch_refused(&self, refused: &TouchRefused) -> String {
        let cell = |key, cell: &str| self.tell(key, [("cell", cell.to_owned().into())]);
        let moves = |key, moves: &[String]| self.tell(key, [("moves", self.some(moves).into())]);
        match refused {
            TouchRefused::EmptyHand => self.say("problem-empty-hand"),
            TouchRefused::FullHand => self.say("problem-full-hand"),
            TouchRefused::OnlyAdjusted(home) => cell("problem-only-adjusted", home),
            TouchRefused::MustMove(touched) => cell("problem-must-move", touched),
            TouchRefused::Unfinished(open) => moves("problem-unfinished", open),
            TouchRefused::CannotGo(open) => moves("problem-cannot-go", open),
        }
    }

    /// Moves one after the other, but not more than anybody reads.
    #[must_use]
    pub(crate) fn some(&self, moves: &[String]) -> String {
        let mut words = moves[..moves.len().min(MOST)].join(", ");
        if moves.len() > MOST {
            words.push_str(" …");
        }
        words
    }
}

/// The moves that anybody reads.
const MOST: usize = 6;
