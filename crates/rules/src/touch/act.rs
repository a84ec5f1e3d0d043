//! What hands do, and its text: `touch 11`, `adjust`, `lean 11 15`, `let-go 15`. What a pointer
//! or a keyboard has to do with it, pages know.

use std::fmt;
use std::str::FromStr;

use crate::TextError;

/// What a player's hand does. Cells are called as moves call them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// Touches what stands on a cell.
    Touch(String),
    /// Announces that the next piece is touched to adjust it.
    Adjust,
    /// Moves the touched piece over an edge or corner of the cell that it is on, or above.
    Lean {
        /// That cell.
        from: String,
        /// A cell in that direction.
        towards: String,
    },
    /// Lets go of the piece on, or above, a cell.
    LetGo(String),
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Touch(cell) => write!(f, "touch {cell}"),
            Self::Adjust => f.write_str("adjust"),
            Self::Lean { from, towards } => write!(f, "lean {from} {towards}"),
            Self::LetGo(cell) => write!(f, "let-go {cell}"),
        }
    }
}

impl FromStr for Act {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["touch", cell] => Ok(Self::Touch(cell.to_owned())),
            ["adjust"] => Ok(Self::Adjust),
            ["lean", from, towards] => {
                Ok(Self::Lean { from: from.to_owned(), towards: towards.to_owned() })
            }
            ["let-go", cell] => Ok(Self::LetGo(cell.to_owned())),
            [word @ ("touch" | "let-go"), ..] => {
                Err(TextError::new(format!("`{word}` takes one cell, as in `{word} 11`")))
            }
            ["lean", ..] => Err(TextError::new("`lean` takes two cells, as in `lean 11 15`")),
            _ => Err(TextError::new(format!(
                "unknown action `{text}`: use `touch 11`, `adjust`, `lean 11 15`, `let-go 15`"
            ))),
        }
    }
}
