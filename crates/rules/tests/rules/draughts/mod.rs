//! The rulebook `checkers`, sentence by sentence, and a second generator to compare with.

mod ballots;
mod naive;
mod notation;
mod rules;
mod text;

/// Reads a board drawn row by row, light squares left out or drawn as blanks: `b` `w` men,
/// `B` `W` kings, `.` empty. The first letter of `to_move` says who moves.
fn board(to_move: char, drawing: &str) -> String {
    let squares: Vec<char> = drawing.chars().filter(|c| !c.is_whitespace()).collect();
    assert_eq!(squares.len(), 32, "a board has 32 dark squares");
    let list = |men: char, kings: char| {
        let pieces = squares.iter().enumerate().filter_map(|(index, &piece)| match piece {
            _ if piece == men => Some(format!("{}", index + 1)),
            _ if piece == kings => Some(format!("K{}", index + 1)),
            _ => None,
        });
        pieces.collect::<Vec<_>>().join(",")
    };
    format!("{to_move}:W{}:B{}", list('w', 'W'), list('b', 'B'))
}
