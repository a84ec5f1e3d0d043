//! Builds that end early go on where they were, and what cannot be built is refused before it begins.

use std::fs;
use std::num::NonZeroUsize;

use dohyo_tables::{BuildOrder, EndgameTables, TableKind, build};

use super::support::{contents, of_three, order, scratch};

#[test]
fn whatever_is_there_the_same_files_come_of_it() {
    let whole = contents(of_three());
    for kept in [0, 1, 7, 20] {
        let folder = scratch("resumed");
        for (name, bytes) in whole.iter().step_by(whole.len() / (kept + 1).min(whole.len()) + 1) {
            fs::write(folder.join(name), bytes).expect("it can be written");
        }
        // As a build leaves it that was killed while it wrote.
        fs::write(folder.join("m0k1-m0k1.wdl.unfinished"), "half").expect("it can be written");
        let threads = NonZeroUsize::new(1 + kept % 3).expect("at least one");
        build(&BuildOrder { threads, ..order(&folder, 3) }, &|_| {}).expect("there is room");
        assert!(contents(&folder) == whole, "other files than without an interruption");
    }
}

#[test]
fn little_memory_makes_the_same_files() {
    let folder = scratch("little");
    let mut order = order(&folder, 3);
    order.threads = NonZeroUsize::MIN;
    let refusal = build(&BuildOrder { memory: 1000, ..order.clone() }, &|_| {});
    let refusal = refusal.expect_err("that is too little").to_string();
    assert!(refusal.starts_with("3 pieces need "), "{refusal}");
    assert!(refusal.contains("and --memory allows 1.0 kB"), "{refusal}");
    assert_eq!(contents(&folder), []);
    let least = refusal.split(' ').nth(3).and_then(|number| number.parse::<f64>().ok());
    let least = least.filter(|_| refusal.contains("kB of memory")).expect("a number of kB");
    order.memory = (least * 1000.0) as u64 + 1000;
    build(&order, &|_| {}).expect("as much as it said is enough");
    assert!(contents(&folder) == contents(of_three()), "other files than with much memory");
}

#[test]
fn each_kind_can_be_built_alone() {
    for kind in TableKind::ALL {
        let folder = scratch(&format!("alone-{}", kind.ending()));
        let wanted = order(&folder, 3);
        build(&BuildOrder { kinds: vec![kind], ..wanted }, &|_| {}).expect("there is room");
        let ending = format!(".{}", kind.ending());
        let same: Vec<_> =
            contents(of_three()).into_iter().filter(|(name, _)| name.ends_with(&ending)).collect();
        assert!(contents(&folder) == same, "{kind:?}");
        assert!(!EndgameTables::open(&folder, 1 << 20).is_empty());
    }
}

#[test]
fn impossible_numbers_of_pieces_are_refused() {
    let folder = scratch("impossible");
    for pieces in [0, 1, 9, 255] {
        let refused = build(&order(&folder, pieces), &|_| {}).expect_err("there are none");
        let expected = format!("tables have 2 to 8 pieces, not {pieces}");
        assert_eq!(refused.to_string(), expected);
    }
}
