//! Bytes as characters, a piece at a time: UTF-8, UTF-16 in either order, and Latin-1 for what is
//! neither, which older files are written in.

/// Decodes a text whose encoding its first bytes show.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    /// None until enough has come to tell.
    encoding: Option<Encoding>,
    /// Bytes that wait for those behind them.
    partial: Vec<u8>,
    /// The first half of a character that UTF-16 writes in two.
    high: Option<u16>,
}

#[derive(Clone, Copy, Debug)]
enum Encoding {
    Utf8,
    Utf16(fn([u8; 2]) -> u16),
}

impl Decoder {
    /// The characters that are whole with these bytes behind those before.
    pub(super) fn decode(&mut self, bytes: &[u8]) -> String {
        self.partial.extend_from_slice(bytes);
        let encoding = match (self.encoding, &self.partial[..]) {
            (Some(encoding), _) => encoding,
            (None, [first, second, ..]) => *self.encoding.insert(guess([*first, *second])),
            (None, _) => return String::new(),
        };
        match encoding {
            Encoding::Utf8 => self.utf_8(),
            Encoding::Utf16(unit) => self.utf_16(unit),
        }
    }

    /// What is left at the end of the text.
    pub(super) fn finish(&mut self) -> String {
        let mut text = String::new();
        text.extend(self.high.take().map(|_| char::REPLACEMENT_CHARACTER));
        match self.encoding {
            Some(Encoding::Utf16(_)) if self.partial.is_empty() => (),
            Some(Encoding::Utf16(_)) => text.push(char::REPLACEMENT_CHARACTER),
            _ => text.extend(self.partial.iter().map(|&byte| char::from(byte))),
        }
        self.partial.clear();
        text
    }

    fn utf_8(&mut self) -> String {
        let bytes = std::mem::take(&mut self.partial);
        let mut text = String::with_capacity(bytes.len());
        let mut rest = &bytes[..];
        loop {
            let error = match str::from_utf8(rest) {
                Ok(valid) => {
                    text.push_str(valid);
                    return text;
                }
                Err(error) => error,
            };
            let (valid, wrong) = rest.split_at(error.valid_up_to());
            text.push_str(str::from_utf8(valid).expect("it was found valid up to here"));
            let Some(length) = error.error_len() else {
                self.partial = wrong.to_vec();
                return text;
            };
            text.extend(wrong[..length].iter().map(|&byte| char::from(byte)));
            rest = &wrong[length..];
        }
    }

    fn utf_16(&mut self, unit: fn([u8; 2]) -> u16) -> String {
        let bytes = std::mem::take(&mut self.partial);
        let (pairs, odd) = bytes.split_at(bytes.len() & !1);
        self.partial = odd.to_vec();
        let pairs = pairs.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
        let mut units: Vec<u16> = self.high.take().into_iter().chain(pairs).collect();
        self.high = units.pop_if(|unit| (0xd800..0xdc00).contains(unit));
        char::decode_utf16(units).map(|char| char.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
    }
}

/// UTF-16 begins with a mark, or with a character of ASCII that has an empty byte next to it.
fn guess(bytes: [u8; 2]) -> Encoding {
    match bytes {
        [0xff, 0xfe] | [1..=0xff, 0] => Encoding::Utf16(u16::from_le_bytes),
        [0xfe, 0xff] | [0, 1..=0xff] => Encoding::Utf16(u16::from_be_bytes),
        _ => Encoding::Utf8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However the bytes come, the text is this.
    fn check(bytes: &[u8], expected: &str) {
        for size in 1..=bytes.len() {
            let mut decoder = Decoder::default();
            let mut text: String = bytes.chunks(size).map(|piece| decoder.decode(piece)).collect();
            text.push_str(&decoder.finish());
            assert_eq!(text, expected, "{size} bytes at a time");
        }
    }

    #[test]
    fn utf_8_is_read_and_latin_1_where_it_is_not() {
        check("Köln ½ 𝄞".as_bytes(), "Köln ½ 𝄞");
        check(b"K\xf6ln \xc3", "Köln Ã");
        check(b"x", "x");
    }

    #[test]
    fn utf_16_is_read_in_either_order_with_a_mark_or_without() {
        let text = "[Köln ½ 𝄞";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        check(&little, text);
        check(&big, text);
        check(&[&[0xff, 0xfe], &little[..]].concat(), &format!("\u{feff}{text}"));
        check(&[&[0xfe, 0xff], &big[..]].concat(), &format!("\u{feff}{text}"));
    }

    #[test]
    fn what_is_broken_in_utf_16_is_replaced() {
        check(b"[\0\0\xd8x\0", "[\u{fffd}x");
        check(b"[\0\0\xd8", "[\u{fffd}");
        check(b"[\0x", "[\u{fffd}");
    }
}
