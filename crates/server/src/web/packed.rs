//! Texts that pages are told one after the other over a live connection, packed: each by what differs from the one
//! before, which the page still has. What is packed for one page serves all that were told the same.
//!
//! A packed text is a byte that says what it follows, then raw deflate. A text that follows another refers to the
//! end of that one as if it had been packed just before it: any inflater does that takes the earlier text first, in
//! blocks that are stored as they are.

use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use serde::Deserialize;

/// What the first byte says: that the text follows nothing, or the last one that was told.
const ALONE: u8 = 0;
const AFTER: u8 = 1;
/// What deflate can refer back to, in bytes.
const WINDOW: usize = 32 * 1024;
/// Little is gained by more effort: what differs is short.
const EFFORT: u32 = 4;
/// A text is packed after so many others at the most: pages that missed some are told the whole.
const KEPT: usize = 4;

/// How a page wants to be told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum TellingMode {
    /// In texts with all that a form needs.
    #[default]
    Whole,
    /// In texts without the token of forms, which the page puts in: they are the same for all who see the same.
    Plain,
    /// The same, packed.
    Packed,
}

/// A text that pages are told.
#[derive(Debug)]
pub(super) struct ToldText {
    /// No other has it.
    id: u64,
    text: Utf8Bytes,
    packed: Mutex<Vec<(Option<u64>, Bytes)>>,
}

impl ToldText {
    pub(super) fn new(text: String) -> Self {
        static IDS: AtomicU64 = AtomicU64::new(0);
        let id = IDS.fetch_add(1, Ordering::Relaxed);
        Self { id, text: text.into(), packed: Mutex::default() }
    }

    pub(super) fn as_str(&self) -> &str {
        &self.text
    }

    /// What is sent to a page that was told another text before, if any.
    pub(super) fn message(&self, before: Option<&Self>, telling: TellingMode) -> Message {
        match telling {
            TellingMode::Whole | TellingMode::Plain => Message::Text(self.text.clone()),
            TellingMode::Packed => Message::Binary(self.packed(before)),
        }
    }

    /// It is packed once after each other text: whoever comes meanwhile waits for that, a fraction of a millisecond.
    fn packed(&self, before: Option<&Self>) -> Bytes {
        let mut packed = self.packed.lock().unwrap_or_else(PoisonError::into_inner);
        let key = before.map(|before| before.id);
        if let Some((_, known)) = packed.iter().find(|(after, _)| *after == key) {
            return known.clone();
        }
        if packed.len() >= KEPT && before.is_some() {
            drop(packed);
            return self.packed(None);
        }
        let bytes = Bytes::from(pack(self.text.as_bytes(), before.map(|it| it.text.as_bytes())));
        packed.push((key, bytes.clone()));
        bytes
    }
}

fn pack(text: &[u8], before: Option<&[u8]>) -> Vec<u8> {
    const MEMORY: &str = "memory takes all that is written";
    let kind = if before.is_some() { AFTER } else { ALONE };
    let mut encoder = DeflateEncoder::new(vec![kind], Compression::new(EFFORT));
    let mut skipped = 1..1;
    if let Some(before) = before {
        encoder.write_all(&before[before.len().saturating_sub(WINDOW)..]).expect(MEMORY);
        // It ends with a byte here, and what comes of it is thrown away.
        encoder.flush().expect(MEMORY);
        skipped.end = encoder.get_ref().len();
    }
    encoder.write_all(text).expect(MEMORY);
    let mut packed = encoder.finish().expect(MEMORY);
    packed.drain(skipped);
    packed
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::DeflateDecoder;

    use super::*;

    /// Reads as the page does.
    fn unpack(packed: &[u8], before: &str) -> String {
        let known = match packed[0] {
            ALONE => "",
            _ => &before[before.len().saturating_sub(WINDOW)..],
        };
        let mut all = Vec::new();
        for block in known.as_bytes().chunks(0xffff) {
            let length = block.len() as u16;
            all.push(0);
            all.extend(length.to_le_bytes());
            all.extend((!length).to_le_bytes());
            all.extend(block);
        }
        all.extend(&packed[1..]);
        let mut text = String::new();
        DeflateDecoder::new(&all[..]).read_to_string(&mut text).expect("it was packed");
        text.split_off(known.len())
    }

    fn bytes(message: Message) -> Bytes {
        let Message::Binary(bytes) = message else { panic!("a packed one is binary") };
        bytes
    }

    /// A text in which every piece has a number.
    fn long(pieces: usize, changed: usize) -> String {
        let piece =
            |at: usize| format!("<g id={} at={}/>", at, if at == changed { at + 1 } else { at });
        (0..pieces).map(piece).collect()
    }

    #[test]
    fn what_is_packed_reads_as_it_was_and_what_is_known_costs_little() {
        for pieces in [0, 1, 100, 1000, 5000] {
            let (before, after) = (long(pieces, 0), long(pieces, pieces / 2));
            let [one, other] = [&before, &after].map(|text| ToldText::new(text.clone()));
            let alone = bytes(other.message(None, TellingMode::Packed));
            assert_eq!(unpack(&alone, ""), after);
            let packed = bytes(other.message(Some(&one), TellingMode::Packed));
            assert_eq!(unpack(&packed, &before), after);
            if (100..=1000).contains(&pieces) {
                assert!(packed.len() * 5 < alone.len(), "{} of {}", packed.len(), alone.len());
            }
        }
    }

    #[test]
    fn it_is_packed_once_for_all_who_were_told_the_same() {
        let [one, other] = ["ab", "abc"].map(|text| ToldText::new(text.to_owned()));
        let [first, second] =
            [(); 2].map(|()| bytes(other.message(Some(&one), TellingMode::Packed)));
        assert_eq!(first.as_ptr(), second.as_ptr());
        // Whoever was told something else is told the whole, once there are many of them.
        let others: Vec<_> = (0..20).map(|at| ToldText::new(format!("a{at}"))).collect();
        for before in &others {
            let packed = bytes(other.message(Some(before), TellingMode::Packed));
            assert_eq!(unpack(&packed, &before.text), "abc");
        }
        assert!(other.packed.lock().expect("nobody fell").len() <= KEPT + 1);
    }
}
