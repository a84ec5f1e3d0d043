//! Where a match begins, in words: the usual start or a position string, and moves from there.
//! The engine protocol and files of openings say it alike.

use std::fmt;

use dohyo_rules::{AnyMatch, Refusal, TextError, Variant};

/// The word that ends a position string. No position string contains it.
const MOVES: &str = "moves";

/// A position and the moves that were played from it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// The position string; the usual start where there is none.
    pub position: Option<String>,
    /// The moves, in any legal spelling.
    pub moves: Vec<String>,
}

impl Opening {
    /// Reads `start` or `string P`, with `moves M…` behind it where some were played.
    ///
    /// ```
    /// use dohyo_engine::Opening;
    ///
    /// let begin = Opening::read("string 9/9/9/9/4o4/9/9/9/9 S 6 6 0 0 5 - - 0 moves cw").unwrap();
    /// assert_eq!(begin.position.unwrap(), "9/9/9/9/4o4/9/9/9/9 S 6 6 0 0 5 - - 0");
    /// assert_eq!(begin.moves, ["cw"]);
    /// ```
    pub fn read(text: &str) -> Result<Self, String> {
        let mut words = text.split_whitespace();
        let kind = words.next();
        let position: Vec<&str> = words.by_ref().take_while(|&word| word != MOVES).collect();
        let moves = words.map(str::to_owned).collect();
        match (kind, &position[..]) {
            (Some("start"), []) => Ok(Self { position: None, moves }),
            (Some("start"), _) => {
                Err(format!("`{}` behind `start`: only `moves` may follow", position[0]))
            }
            (Some("string"), []) => Err("`string` without a position".to_owned()),
            (Some("string"), _) => Ok(Self { position: Some(position.join(" ")), moves }),
            (Some(other), _) => Err(format!("`{other}` is neither `start` nor `string`")),
            (None, _) => Err("no position: say `start` or `string P`".to_owned()),
        }
    }

    /// A table of this game with everything played.
    pub fn table(&self, game: &Variant) -> Result<Box<dyn AnyMatch>, String> {
        let mut table = match &self.position {
            None => game.start(),
            Some(position) => game
                .set_up(position)
                .map_err(|error| told(&format!("position of `{}`", game.id), &error))?,
        };
        for (index, mv) in self.moves.iter().enumerate() {
            let what = format!("move {} `{mv}`", index + 1);
            table.play(mv).map_err(|refusal| match refusal {
                Refusal::Text(error) => told(&what, &error),
                other => format!("{what}: {other}"),
            })?;
        }
        Ok(table)
    }
}

/// The text that [`Opening::read`] reads.
impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.position {
            None => f.write_str("start")?,
            Some(position) => write!(f, "string {position}")?,
        }
        if !self.moves.is_empty() {
            write!(f, " {MOVES} {}", self.moves.join(" "))?;
        }
        Ok(())
    }
}

fn told(what: &str, error: &TextError) -> String {
    match error.column() {
        Some(column) => format!("{what}, column {column}: {}", error.message()),
        None => format!("{what}: {}", error.message()),
    }
}

#[cfg(test)]
mod tests {
    use dohyo_rules::find;

    use super::*;

    fn check(text: &str, expected: Result<&str, &str>) {
        let game = find("checkers").expect("a game");
        let table = Opening::read(text).and_then(|begin| begin.table(game));
        let position = table.map(|table| table.position());
        assert_eq!(position.as_deref().map_err(|error| &**error), expected);
    }

    #[test]
    fn moves_are_played_from_the_start_or_a_position() {
        check("string B:W22:B1", Ok("B:W22:B1"));
        check("string B:W22:B1 moves 1-6 22-18", Ok("B:W18:B6"));
        check("string B:W22:B1 moves", Ok("B:W22:B1"));
    }

    #[test]
    fn what_cannot_be_played_is_refused_with_its_place() {
        check("", Err("no position: say `start` or `string P`"));
        check("startpos", Err("`startpos` is neither `start` nor `string`"));
        check("start 11-15", Err("`11-15` behind `start`: only `moves` may follow"));
        check("string", Err("`string` without a position"));
        check("string moves 11-15", Err("`string` without a position"));
        let square = "position of `checkers`, column 4: there is no square 33 (1 to 32)";
        check("string B:W33:B1", Err(square));
        let move_2 = "move 2 `11-14`: White has no piece on 11";
        check("start moves 11-15 11-14", Err(move_2));
    }
}
