//! The order in which people expect moves to be listed: text, but numbers by their value, so
//! that `9-13` comes before `10-14`.

use std::cmp::Ordering;

/// Compares two texts in that order. Texts that differ are never equal.
pub(crate) fn compare(a: &str, b: &str) -> Ordering {
    let (mut left, mut right) = (a, b);
    loop {
        let (text, rest) = split(left, |c| !c.is_ascii_digit());
        let (other_text, other_rest) = split(right, |c| !c.is_ascii_digit());
        let (number, rest) = split(rest, |c| c.is_ascii_digit());
        let (other_number, other_rest) = split(other_rest, |c| c.is_ascii_digit());
        let order = text
            .cmp(other_text)
            .then_with(|| number.len().cmp(&other_number.len()))
            .then_with(|| number.cmp(other_number));
        if order != Ordering::Equal || rest.is_empty() || other_rest.is_empty() {
            return order.then_with(|| a.cmp(b));
        }
        (left, right) = (rest, other_rest);
    }
}

/// The longest beginning whose characters all belong, and what follows it.
fn split(text: &str, belongs: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(|c| !belongs(c)).unwrap_or(text.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(mut moves: Vec<&str>, expected: &str) {
        moves.sort_by(|a, b| compare(a, b));
        assert_eq!(moves.join(" "), expected);
    }

    #[test]
    fn numbers_are_ordered_by_value() {
        check(vec!["10-14", "9-14", "9-13"], "9-13 9-14 10-14");
    }

    #[test]
    fn longer_spellings_follow_shorter_ones() {
        check(vec!["4+", "M=Y", "4", "M=G", "0"], "0 4 4+ M=G M=Y");
        check(vec!["1x10x19", "1x10", "1x10x17"], "1x10 1x10x17 1x10x19");
    }

    #[test]
    fn squares_with_letters_are_ordered_by_file_then_rank() {
        check(vec!["b2b3n", "b1b2n", "a3a4n"], "a3a4n b1b2n b2b3n");
    }

    #[test]
    fn no_two_texts_are_the_same() {
        check(vec!["01", "1", ""], " 1 01");
    }
}
