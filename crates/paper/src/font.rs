//! How wide letters are. Every PDF reader has Helvetica, and browsers have it or fonts of the same
//! widths, so drawings are laid out by it. It has the letters of Europe, Greek and Russian
//! excepted; these are measured as narrow, and everything else as wide Japanese letters, which is what the
//! PDF takes for them.

use crate::letters;

/// How heavy letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FontWeight {
    /// As usual.
    Plain,
    /// Heavier.
    Bold,
}

/// The widths of the letters from space to `~`, in thousandths of the size.
const PLAIN: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const BOLD: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
    611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
    278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];
/// The same from the no-break space to `ÿ`.
const LATIN_PLAIN: [u16; 96] = [
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333, 400, 584, 333,
    333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611, 667, 667, 667, 667, 667, 667,
    1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778,
    722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556,
    278, 278, 278, 278, 556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556,
    500,
];
const LATIN_BOLD: [u16; 96] = [
    278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333, 400, 584, 333,
    333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611, 722, 722, 722, 722, 722, 722,
    1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778,
    722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556,
    278, 278, 278, 278, 611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611,
    556,
];
/// The letters that Windows has between the two: their bytes, and their widths plain and bold.
const WINDOWS: [(char, u8, u16, u16); 27] = [
    ('€', 0x80, 556, 556),
    ('‚', 0x82, 222, 278),
    ('ƒ', 0x83, 556, 556),
    ('„', 0x84, 333, 500),
    ('…', 0x85, 1000, 1000),
    ('†', 0x86, 556, 556),
    ('‡', 0x87, 556, 556),
    ('ˆ', 0x88, 333, 333),
    ('‰', 0x89, 1000, 1000),
    ('Š', 0x8a, 667, 667),
    ('‹', 0x8b, 333, 333),
    ('Œ', 0x8c, 1000, 1000),
    ('Ž', 0x8e, 611, 611),
    ('‘', 0x91, 222, 278),
    ('’', 0x92, 222, 278),
    ('“', 0x93, 333, 500),
    ('”', 0x94, 333, 500),
    ('•', 0x95, 350, 350),
    ('–', 0x96, 556, 556),
    ('—', 0x97, 1000, 1000),
    ('˜', 0x98, 333, 333),
    ('™', 0x99, 1000, 1000),
    ('š', 0x9a, 500, 556),
    ('›', 0x9b, 333, 333),
    ('œ', 0x9c, 944, 944),
    ('ž', 0x9e, 500, 500),
    ('Ÿ', 0x9f, 667, 667),
];

/// How wide Greek and Russian letters are taken to be, in hundredths of a Japanese one, which is what the
/// PDF makes of them.
pub(crate) const NARROW: u16 = 62;

/// Whether a letter is drawn so.
pub(crate) fn is_narrow(letter: char) -> bool {
    matches!(letter, '\u{370}'..='\u{52f}')
}

/// The byte of a letter in Windows' alphabet of Western Europe, if it is one of it.
pub(crate) fn western(letter: char) -> Option<u8> {
    match letter {
        ' '..='~' | '\u{a0}'..='ÿ' => u8::try_from(u32::from(letter)).ok(),
        // The alphabet has no minus of its own.
        '−' => Some(0x96),
        _ => WINDOWS.iter().find(|known| known.0 == letter).map(|known| known.1),
    }
}

/// How wide a letter is, in thousandths of its size.
pub(crate) fn advance(letter: char, weight: FontWeight) -> u16 {
    let pick = |plain: u16, bold: u16| match weight {
        FontWeight::Plain => plain,
        FontWeight::Bold => bold,
    };
    let code = u32::from(letter) as usize;
    match letter {
        ' '..='~' => pick(PLAIN[code - 32], BOLD[code - 32]),
        '\u{a0}'..='ÿ' => pick(LATIN_PLAIN[code - 160], LATIN_BOLD[code - 160]),
        '−' => 556,
        'Ł' => advance('L', weight),
        'ł' => pick(222, 278),
        'ı' => 278,
        'Đ' => advance('Ð', weight),
        // Japanese has letters of half the width.
        '\u{ff61}'..='\u{ff9f}' => 500,
        _ if is_narrow(letter) => 10 * NARROW,
        _ => {
            if let Some(composed) = letters::composed(letter) {
                return advance(composed.base, weight);
            }
            let known = WINDOWS.iter().find(|known| known.0 == letter);
            known.map_or(1000, |&(.., plain, bold)| pick(plain, bold))
        }
    }
}

/// How wide words are.
#[must_use]
pub fn width(words: &str, size: f64, weight: FontWeight) -> f64 {
    let thousandths: u32 = words.chars().map(|c| u32::from(advance(c, weight))).sum();
    f64::from(thousandths) * size / 1000.0
}

/// Words that are at most so wide; what is too much gives way to an ellipsis.
pub(crate) fn cut(words: &str, size: f64, weight: FontWeight, most: f64) -> String {
    if width(words, size, weight) <= most {
        return words.to_owned();
    }
    let mut left = most - width("…", size, weight);
    let mut end = 0;
    for (at, letter) in words.char_indices() {
        left -= f64::from(advance(letter, weight)) * size / 1000.0;
        if left < 0.0 {
            break;
        }
        end = at + letter.len_utf8();
    }
    format!("{}…", words[..end].trim_end())
}

/// Words in as many lines as they need, broken where there is room between them, or else anywhere.
pub(crate) fn lines(words: &str, size: f64, weight: FontWeight, most: f64) -> Vec<String> {
    let thousandths = (most * 1000.0 / size) as usize;
    crate::lines::wrap(words, thousandths, |letter| usize::from(advance(letter, weight)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_cut_to_their_width_and_no_shorter() {
        for (words, most) in [("Bartholomäus-Wintermantel", 80.0), ("日本太郎山田花子", 50.0)]
        {
            let cut = cut(words, 10.0, FontWeight::Plain, most);
            assert!(cut.ends_with('…') && width(&cut, 10.0, FontWeight::Plain) <= most, "{cut}");
            let longer = words.chars().take(cut.chars().count()).collect::<String>() + "…";
            assert!(width(&longer, 10.0, FontWeight::Plain) > most, "{cut} could be longer");
        }
        assert_eq!(cut("Ann", 10.0, FontWeight::Bold, 80.0), "Ann");
    }

    #[test]
    fn words_are_broken_between_words_if_possible() {
        let broken = |words: &str| lines(words, 10.0, FontWeight::Plain, 60.0);
        assert_eq!(broken("on head-to-head with Ann"), ["on", "head-to-head", "with Ann"]);
        assert_eq!(broken("直接対決で第三位"), ["直接対決で第", "三位"]);
        assert_eq!(broken(""), [""]);
    }

    #[test]
    fn widths_are_those_of_helvetica() {
        assert!((width("Ä4 ½…", 1000.0, FontWeight::Plain) - 3335.0).abs() < 1e-9);
        assert!((width("漢字", 10.0, FontWeight::Bold) - 20.0).abs() < 1e-9);
    }
}
