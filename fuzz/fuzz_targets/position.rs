//! Any text as a position: it is refused, or it is a position that prints back, whose legal
//! turns can be played, and which leads only to positions of the same kind.

#![no_main]

use dohyo_fuzz::{round_trip, split, turns};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((variant, text)) = split(data) else {
        return;
    };
    let Ok(table) = variant.set_up(text) else {
        return;
    };
    round_trip(variant, &*table);
    for turn in turns(&*table) {
        let mut after = table.duplicate();
        let played = after.play(&turn);
        assert_eq!(played, Ok(turn), "{} `{text}`", variant.id);
        round_trip(variant, &*after);
    }
});
