//! How draughts files really write positions and moves, turned into what the rules read. What
//! cannot be understood is left as it stands, for the game to refuse with its own reason.

use crate::ByPlayer;

/// What PDN calls the players, whatever colour the pieces are.
pub(super) const SEATS: ByPlayer<&str> = ByPlayer::new("Black", "White");

/// The dashes and crosses that editors put in the place of plain ones, and a half as one character.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    text.chars().for_each(|char| push_plain(&mut plain, char));
    plain
}

/// The same for a character that comes next.
pub(super) fn push_plain(text: &mut String, char: char) {
    match char {
        '½' => text.push_str("1/2"),
        _ => text.push(plain_sign(char)),
    }
}

/// A hyphen for every dash, a small x for a multiplication sign.
pub(super) const fn plain_sign(char: char) -> char {
    match char {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' => '-',
        '×' | '✕' | '✖' | '⨯' => 'x',
        _ => char,
    }
}

/// No board of PDN's has more squares than this.
const MOST_SQUARES: u32 = 100;

/// A FEN without blanks, small letters, ranges, zeros in front and the dot behind:
/// `b:w21-32: b01,k2.` becomes `B:W21,22,…,32:B1,K2`.
pub(super) fn position(text: &str) -> String {
    let text: String = plain(text).split_whitespace().collect();
    let text = text.trim_end_matches('.').to_ascii_uppercase();
    let fields: Vec<String> = text.split(':').map(field).collect();
    fields.join(":")
}

/// One side's pieces; other fields stay as they are.
fn field(text: &str) -> String {
    let Some(colour) = text.chars().next().filter(|&letter| matches!(letter, 'W' | 'B')) else {
        return text.to_owned();
    };
    let items = text[1..].split(',').filter(|item| !item.is_empty());
    let pieces: Vec<String> = items.map(|item| squares(item).unwrap_or(item.to_owned())).collect();
    format!("{colour}{}", pieces.join(","))
}

/// A square or a range of them, with a `K` in front if kings stand there.
fn squares(item: &str) -> Option<String> {
    let (king, numbers) = item.strip_prefix('K').map_or(("", item), |numbers| ("K", numbers));
    let (first, last) = match numbers.split_once('-') {
        None => (number(numbers)?, number(numbers)?),
        Some((first, last)) => (number(first)?, number(last.strip_prefix(king).unwrap_or(last))?),
    };
    let squares: Vec<String> = (first..=last).map(|square| format!("{king}{square}")).collect();
    (!squares.is_empty()).then(|| squares.join(","))
}

/// A move with hyphens or crosses between its squares and no zeros before them: `06:15` becomes
/// `6x15`, and `1115` becomes `11-15`.
pub(super) fn turn(text: &str) -> String {
    let separators = [':', 'X', 'x', '-'];
    if text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return turn(&format!("{}-{}", &text[..2], &text[2..]));
    }
    let Some(squares) = text.split(separators).map(number).collect::<Option<Vec<u32>>>() else {
        return text.to_owned();
    };
    let quiet = !text.contains([':', 'X', 'x']);
    let squares: Vec<String> = squares.iter().map(u32::to_string).collect();
    squares.join(if quiet { "-" } else { "x" })
}

/// The number of the move to come, which a position string with counters ends with.
pub(super) fn next_number(position: &str) -> Option<u32> {
    position.rsplit_once(":F")?.1.parse().ok()
}

fn number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&number| plain && number <= MOST_SQUARES)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reads(text: &str, expected: &str) {
        assert_eq!(position(text), expected);
    }

    fn spells(text: &str, expected: &str) {
        assert_eq!(turn(text), expected);
    }

    #[test]
    fn a_fen_as_the_rules_want_it_stays() {
        reads("B:W21,K22:B1,2:H3:F17", "B:W21,K22:B1,2:H3:F17");
    }

    #[test]
    fn the_dot_behind_a_fen_goes() {
        reads("W:W21:B1.", "W:W21:B1");
    }

    #[test]
    fn ranges_are_listed() {
        reads("B:W29-32:B1-3,K5-6", "B:W29,30,31,32:B1,2,3,K5,K6");
        reads("B:WK29-K30:B1", "B:WK29,K30:B1");
    }

    #[test]
    fn blanks_small_letters_and_zeros_go() {
        reads(" b : w 21, k22 : b 01 ", "B:W21,K22:B1");
    }

    #[test]
    fn a_list_may_end_with_a_comma_and_be_empty() {
        reads("B:W21,:B", "B:W21:B");
    }

    #[test]
    fn nonsense_stays_for_the_game_to_refuse() {
        reads("B:W21-x:BQ1,9-5,1-4000000000", "B:W21-X:BQ1,9-5,1-4000000000");
        reads("", "");
    }

    #[test]
    fn moves_lose_zeros_colons_and_capitals() {
        spells("06-09", "6-9");
        spells("22:15:8", "22x15x8");
        spells("22X15", "22x15");
        spells("1115", "11-15");
    }

    #[test]
    fn other_words_stay() {
        spells("pass", "pass");
        spells("11-", "11-");
        spells("c2-c3", "c2-c3");
    }
}
