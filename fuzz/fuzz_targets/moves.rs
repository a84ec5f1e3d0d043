//! Any words as turns from the usual start: each is refused without a trace, or it is a legal
//! turn under some spelling.

#![no_main]

use dohyo_fuzz::{round_trip, split, turns};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((variant, text)) = split(data) else {
        return;
    };
    let mut table = variant.start();
    for word in text.split_ascii_whitespace() {
        let before = table.duplicate();
        match table.play(word) {
            Ok(canonical) => {
                let mut again = before.duplicate();
                assert_eq!(
                    again.play(&canonical),
                    Ok(canonical.clone()),
                    "{} `{word}`",
                    variant.id
                );
                assert_eq!(again.position_with_counters(), table.position_with_counters());
                let unmarked = canonical.replace("?n", "").replace("?r", "");
                assert!(turns(&*before).contains(&unmarked), "{} `{word}`", variant.id);
                round_trip(variant, &*table);
            }
            Err(_) => {
                assert_eq!(table.position_with_counters(), before.position_with_counters());
                assert_eq!(table.status(), before.status());
            }
        }
    }
});
