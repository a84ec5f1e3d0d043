//! Words in lines: one way to break them, whatever a letter is measured in.

/// Words in as many lines as they need, none of them longer than the most: broken where there is room between
/// words, or else anywhere.
pub(crate) fn wrap(words: &str, most: usize, width: impl Fn(char) -> usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest = words.trim();
    while let Some(fits) = overflow(rest, most, &width) {
        // One letter at least, however narrow the room is.
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let is_gap = rest[fits..].starts_with(' ');
        let gap = rest[..fits].rfind(' ').filter(|&gap| gap > 0 && !is_gap);
        let (line, more) = rest.split_at(gap.unwrap_or(fits.max(first)));
        lines.push(line.trim_end().to_owned());
        rest = more.trim_start();
    }
    // Nothing at all is one empty line.
    if !rest.is_empty() || lines.is_empty() {
        lines.push(rest.to_owned());
    }
    lines
}

/// Where the first letter stands that is too much for a line, if there is one.
fn overflow(words: &str, most: usize, width: impl Fn(char) -> usize) -> Option<usize> {
    let mut taken = 0;
    let found = words.char_indices().find(|&(_, letter)| {
        taken += width(letter);
        taken > most
    });
    found.map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(words: &str, most: usize, expected: &[&str]) {
        assert_eq!(wrap(words, most, |letter| if letter.is_ascii() { 1 } else { 2 }), expected);
    }

    #[test]
    fn lines_are_broken_between_words_and_japanese_anywhere() {
        check("one two three", 7, &["one two", "three"]);
        check("one two three", 8, &["one two", "three"]);
        check("abcdefgh", 3, &["abc", "def", "gh"]);
        check("相撲取り", 5, &["相撲", "取り"]);
        check("相撲", 1, &["相", "撲"]);
        check("", 5, &[""]);
    }
}
