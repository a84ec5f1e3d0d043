//! What the referee of the touch rules says, in each language.

use dohyo_rules::touch::{Offence, Refused};

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
    pub(crate) fn touch_refused(&self, refused: &Refused) -> String {
        let cell = |key, cell: &str| self.tell(key, [("cell", cell.to_owned().into())]);
        let moves = |key, moves: &[String]| self.tell(key, [("moves", self.some(moves).into())]);
        match refused {
            Refused::EmptyHand => self.say("problem-empty-hand"),
            Refused::FullHand => self.say("problem-full-hand"),
            Refused::OnlyAdjusted(home) => cell("problem-only-adjusted", home),
            Refused::MustMove(touched) => cell("problem-must-move", touched),
            Refused::Unfinished(open) => moves("problem-unfinished", open),
            Refused::CannotGo(open) => moves("problem-cannot-go", open),
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
