//! Texts for PostgreSQL, which cannot keep the character U+0000: another stands in its place, so that every text
//! comes back as it was.

/// Begins what stands for a zero, or for itself. It is no character, and nobody types it.
const ESCAPE: char = '\u{10ffff}';

/// A text as it is kept.
pub(super) fn without_zeros(text: &str) -> String {
    if !text.contains(['\0', ESCAPE]) {
        return text.to_owned();
    }
    let mut kept = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '\0' => kept.extend([ESCAPE, '0']),
            ESCAPE => kept.extend([ESCAPE, ESCAPE]),
            c => kept.push(c),
        }
    }
    kept
}

/// The text that was kept.
pub(super) fn with_zeros(kept: String) -> String {
    if !kept.contains(ESCAPE) {
        return kept;
    }
    let mut text = String::with_capacity(kept.len());
    let mut chars = kept.chars();
    while let Some(c) = chars.next() {
        match c {
            ESCAPE if chars.next() == Some('0') => text.push('\0'),
            c => text.push(c),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_comes_back_and_none_has_a_zero_in_it() {
        for text in
            ["", "x", "\0", "a\0b\0", "\u{10ffff}", "\u{10ffff}0\0", "0\u{10ffff}\u{10ffff}"]
        {
            let kept = without_zeros(text);
            assert!(!kept.contains('\0'));
            assert_eq!(with_zeros(kept), text);
        }
    }
}
