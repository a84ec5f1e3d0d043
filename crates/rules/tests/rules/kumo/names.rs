//! Squares and spellings of the naive Kumo: their names, their neighbours, their order.

/// File and rank, from 0.
pub(super) type At = (i32, i32);

pub(super) const WAYS: [(char, i32, i32); 4] =
    [('e', 1, 0), ('n', 0, 1), ('s', 0, -1), ('w', -1, 0)];

/// The neighbouring squares, some of them perhaps off the arena.
pub(super) fn beside(at: At) -> impl Iterator<Item = (char, At)> {
    WAYS.into_iter().map(move |(letter, x, y)| (letter, (at.0 + x, at.1 + y)))
}

pub(super) fn name((file, rank): At) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

pub(super) fn square(name: &str) -> At {
    let bytes = name.as_bytes();
    (i32::from(bytes[0] - b'a'), i32::from(bytes[1] - b'1'))
}

/// The rulebook's order of spellings.
pub(super) fn order(text: &str) -> (usize, &str) {
    let kind = match text {
        "cw" => 0,
        "ccw" => 1,
        "end" => 11,
        _ if text.contains('@') => 2,
        _ if text.contains('=') => 3,
        _ => match &text[..1] {
            "R" => 5,
            "J" => 6,
            "T" => 7,
            "G" => 8,
            "B" => 9,
            "K" => 10,
            _ => 4,
        },
    };
    (kind, text)
}
