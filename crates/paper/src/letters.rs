//! Letters that the fonts every PDF reader has do not have, made of letters that they have: an accent
//! over or under a letter, or the letter that comes closest.

/// What stands at a letter. Every Helvetica has these by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Accent {
    Acute,
    Apostrophe,
    Bar,
    Breve,
    Caron,
    Cedilla,
    Dot,
    Double,
    Macron,
    Ogonek,
    Ring,
}

/// The names of glyphs in an alphabet of their own, by their bytes from the first on: those of the
/// accents in their order, then letters.
pub(crate) const GLYPHS: [&str; 14] = [
    "acute",
    "quoteright",
    "macron",
    "breve",
    "caron",
    "cedilla",
    "dotaccent",
    "hungarumlaut",
    "macron",
    "ogonek",
    "ring",
    "Lslash",
    "lslash",
    "dotlessi",
];
pub(crate) const FIRST_GLYPH: u8 = 0x80;

/// A letter made of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Composed {
    pub(crate) base: char,
    pub(crate) accent: Accent,
}

const COMPOSED: [(char, char, Accent); 86] = [
    ('Č', 'C', Accent::Caron),
    ('č', 'c', Accent::Caron),
    ('Ď', 'D', Accent::Caron),
    ('Ě', 'E', Accent::Caron),
    ('ě', 'e', Accent::Caron),
    ('Ň', 'N', Accent::Caron),
    ('ň', 'n', Accent::Caron),
    ('Ř', 'R', Accent::Caron),
    ('ř', 'r', Accent::Caron),
    ('Ť', 'T', Accent::Caron),
    ('Ǧ', 'G', Accent::Caron),
    ('ǧ', 'g', Accent::Caron),
    ('ď', 'd', Accent::Apostrophe),
    ('ť', 't', Accent::Apostrophe),
    ('ľ', 'l', Accent::Apostrophe),
    ('Ľ', 'L', Accent::Apostrophe),
    ('Ć', 'C', Accent::Acute),
    ('ć', 'c', Accent::Acute),
    ('Ĺ', 'L', Accent::Acute),
    ('ĺ', 'l', Accent::Acute),
    ('Ń', 'N', Accent::Acute),
    ('ń', 'n', Accent::Acute),
    ('Ŕ', 'R', Accent::Acute),
    ('ŕ', 'r', Accent::Acute),
    ('Ś', 'S', Accent::Acute),
    ('ś', 's', Accent::Acute),
    ('Ź', 'Z', Accent::Acute),
    ('ź', 'z', Accent::Acute),
    ('Ă', 'A', Accent::Breve),
    ('ă', 'a', Accent::Breve),
    ('Ğ', 'G', Accent::Breve),
    ('ğ', 'g', Accent::Breve),
    ('Ŭ', 'U', Accent::Breve),
    ('ŭ', 'u', Accent::Breve),
    ('Ā', 'A', Accent::Macron),
    ('ā', 'a', Accent::Macron),
    ('Ē', 'E', Accent::Macron),
    ('ē', 'e', Accent::Macron),
    ('Ī', 'I', Accent::Macron),
    ('ī', 'ı', Accent::Macron),
    ('Ō', 'O', Accent::Macron),
    ('ō', 'o', Accent::Macron),
    ('Ū', 'U', Accent::Macron),
    ('ū', 'u', Accent::Macron),
    ('Ė', 'E', Accent::Dot),
    ('ė', 'e', Accent::Dot),
    ('İ', 'I', Accent::Dot),
    ('Ż', 'Z', Accent::Dot),
    ('ż', 'z', Accent::Dot),
    ('Ġ', 'G', Accent::Dot),
    ('ġ', 'g', Accent::Dot),
    ('Ċ', 'C', Accent::Dot),
    ('ċ', 'c', Accent::Dot),
    ('Ů', 'U', Accent::Ring),
    ('ů', 'u', Accent::Ring),
    ('Ő', 'O', Accent::Double),
    ('ő', 'o', Accent::Double),
    ('Ű', 'U', Accent::Double),
    ('ű', 'u', Accent::Double),
    ('Ą', 'A', Accent::Ogonek),
    ('ą', 'a', Accent::Ogonek),
    ('Ę', 'E', Accent::Ogonek),
    ('ę', 'e', Accent::Ogonek),
    ('Į', 'I', Accent::Ogonek),
    ('į', 'i', Accent::Ogonek),
    ('Ų', 'U', Accent::Ogonek),
    ('ų', 'u', Accent::Ogonek),
    ('Ş', 'S', Accent::Cedilla),
    ('ş', 's', Accent::Cedilla),
    ('Ș', 'S', Accent::Cedilla),
    ('ș', 's', Accent::Cedilla),
    ('Ţ', 'T', Accent::Cedilla),
    ('ţ', 't', Accent::Cedilla),
    ('Ț', 'T', Accent::Cedilla),
    ('ț', 't', Accent::Cedilla),
    ('Ģ', 'G', Accent::Cedilla),
    ('ģ', 'g', Accent::Cedilla),
    ('Ķ', 'K', Accent::Cedilla),
    ('ķ', 'k', Accent::Cedilla),
    ('Ļ', 'L', Accent::Cedilla),
    ('ļ', 'l', Accent::Cedilla),
    ('Ņ', 'N', Accent::Cedilla),
    ('ņ', 'n', Accent::Cedilla),
    ('Ŗ', 'R', Accent::Cedilla),
    ('ŗ', 'r', Accent::Cedilla),
    ('đ', 'd', Accent::Bar),
];

/// What a letter is made of, if it is made of two.
pub(crate) fn composed(letter: char) -> Option<Composed> {
    let found = COMPOSED.iter().find(|known| known.0 == letter);
    found.map(|&(_, base, accent)| Composed { base, accent })
}

/// The byte of a letter in the alphabet of glyphs.
pub(crate) fn glyph(letter: char) -> Option<u8> {
    let at = match letter {
        'Ł' => 11,
        'ł' => 12,
        'ı' => 13,
        _ => return None,
    };
    Some(FIRST_GLYPH + at)
}

impl Accent {
    /// Its byte in the alphabet of glyphs.
    pub(crate) fn byte(self) -> u8 {
        FIRST_GLYPH + self as u8
    }

    /// How wide it is, in thousandths of the size.
    const fn width(self) -> f64 {
        match self {
            Self::Apostrophe => 222.0,
            _ => 333.0,
        }
    }

    /// Where it stands at a letter of this width: how far to the right, and how far up, in thousandths.
    pub(crate) fn place(self, base: char, wide: f64) -> (f64, f64) {
        let middle = (wide - self.width()) / 2.0;
        let rise = if base.is_uppercase() { 195.0 } else { 0.0 };
        match self {
            // It stands next to the upper end of a letter that is too high for a caron.
            Self::Apostrophe => (wide - 110.0, 0.0),
            Self::Bar => (middle + 100.0, -40.0),
            Self::Cedilla => (middle, 0.0),
            Self::Ogonek => (middle + 90.0, 0.0),
            _ => (middle, rise),
        }
    }
}

/// The letter that stands in for one that Japanese fonts do not have: Greek without its accents, and
/// what Ukrainian has more than Russian.
pub(crate) fn stand_in(letter: char) -> char {
    match letter {
        'Đ' => 'Ð',
        'Ά' => 'Α',
        'Έ' => 'Ε',
        'Ή' => 'Η',
        'Ί' | 'Ϊ' => 'Ι',
        'Ό' => 'Ο',
        'Ύ' | 'Ϋ' => 'Υ',
        'Ώ' => 'Ω',
        'ά' => 'α',
        'έ' => 'ε',
        'ή' => 'η',
        'ί' | 'ϊ' | 'ΐ' => 'ι',
        'ό' => 'ο',
        'ύ' | 'ϋ' | 'ΰ' => 'υ',
        'ώ' => 'ω',
        'Ґ' => 'Г',
        'ґ' => 'г',
        'Є' => 'E',
        'є' => 'e',
        'І' => 'I',
        'і' => 'i',
        'Ї' => 'Ï',
        'ї' => 'ï',
        'Ј' => 'J',
        'ј' => 'j',
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_made_of_what_there_is() {
        for &(letter, base, accent) in &COMPOSED {
            let known = crate::font::western(base).is_some() || glyph(base).is_some();
            assert!(known, "{letter} is made of {base}");
            assert!(usize::from(accent.byte() - FIRST_GLYPH) < 11);
        }
        assert_eq!(GLYPHS[usize::from(Accent::Caron.byte() - FIRST_GLYPH)], "caron");
        assert_eq!(GLYPHS[usize::from(Accent::Ring.byte() - FIRST_GLYPH)], "ring");
        assert_eq!(GLYPHS[usize::from(glyph('ł').expect("a glyph") - FIRST_GLYPH)], "lslash");
    }
}
