//! Any text as a position: it is refused, or it is a position that prints back, whose legal
//! turns can be played, and which leads only to positions of the same kind.

#![no_main]

use std::num::NonZeroUsize;

use dohyo_fuzz::{round_trip, split, turns};
use libfuzzer_sys::fuzz_target;

/// How many of the legal turns are played; there may be a thousand.
const SOME: usize = 30;

fuzz_target!(|data: &[u8]| {
    let Some((variant, text)) = split(data) else {
        return;
    };
    let Ok(table) = variant.set_up(text) else {
        return;
    };
    round_trip(variant, &*table);
    let turns = turns(&*table);
    assert_eq!(turns.len() as u64, table.perft(1, NonZeroUsize::MIN), "{} `{text}`", variant.id);
    for turn in turns.iter().step_by(turns.len() / SOME + 1) {
        let mut after = table.duplicate();
        let played = after.play(turn);
        assert_eq!(played.as_ref(), Ok(turn), "{} `{text}`", variant.id);
        round_trip(variant, &*after);
    }
});
