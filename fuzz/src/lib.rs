//! What the fuzz targets share: how an input is read, and the laws that hold of every table.
//! They know games only through the catalogue.

use dohyo_rules::{AnyMatch, CATALOGUE, Outcome, Player, Reason, Status, Variant};

/// Reads an input: one byte picks the rules, the rest is the text. `a` to `z` are the games of
/// the catalogue under their usual rules, capitals and then digits the same under their options,
/// so that new games leave old inputs their meaning.
pub fn split(data: &[u8]) -> Option<(&'static Variant, &str)> {
    let (&byte, rest) = data.split_first()?;
    let text = std::str::from_utf8(rest).ok()?;
    let index = usize::from(byte & 0x1f).wrapping_sub(1);
    let variants = CATALOGUE[index % CATALOGUE.len()].variants;
    let option = usize::from((byte >> 5) ^ 3);
    Some((&variants[option % variants.len()], text))
}

/// A position prints to a string that sets up the same position.
pub fn round_trip(variant: &Variant, table: &dyn AnyMatch) {
    let printed = table.position_with_counters();
    let again = match variant.set_up(&printed) {
        Ok(again) => again,
        Err(error) => panic!("{}: `{printed}` is refused: {error}", variant.id),
    };
    assert_eq!(again.position_with_counters(), printed, "{}", variant.id);
    assert_eq!(again.position(), table.position(), "{}", variant.id);
    // A repetition is known to the match, not to the position.
    if table.status() != Status::Over(Outcome::draw(Reason::Repetition)) {
        assert_eq!(again.status(), table.status(), "{} `{printed}`", variant.id);
    }
}

/// Every legal turn, in canonical text.
pub fn turns(table: &dyn AnyMatch) -> Vec<String> {
    match table.status() {
        Status::Turn(player) => table.moves(player),
        Status::Both => {
            let replies = table.moves(Player::Second);
            let pair =
                |first: String| replies.iter().map(move |second| format!("{first}/{second}"));
            table.moves(Player::First).into_iter().flat_map(pair).collect()
        }
        Status::Over(_) => Vec::new(),
    }
}
