//! Messages of live connections that come packed, each after the one before, read as a page reads them.

use std::io::Read;

use flate2::read::DeflateDecoder;

/// What the first byte says of a message that follows another.
const AFTER: u8 = 1;

/// The text of a message, which follows another text or none; nothing where it is something else.
pub(crate) fn unpacked(message: &[u8], before: &str) -> Option<String> {
    let (&kind, packed) = message.split_first()?;
    let known = if kind == AFTER { before } else { "" };
    let mut all = Vec::new();
    // What is known stands before it, in blocks that are stored as they are.
    for block in known.as_bytes().chunks(u16::MAX.into()) {
        let length = block.len() as u16;
        all.push(0);
        all.extend(length.to_le_bytes());
        all.extend((!length).to_le_bytes());
        all.extend(block);
    }
    all.extend(packed);
    let mut text = String::new();
    DeflateDecoder::new(&all[..]).read_to_string(&mut text).ok()?;
    Some(text.split_off(known.len()))
}
