//! Makes the tables that are part of the program anew: `cargo run --release -p dohyo-tables --example ship` writes
//! `data/tables/four.wdl`.

use std::env;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use dohyo_tables::{BuildOrder, Slice, TableKind, build};

fn main() {
    let folder = env::temp_dir().join(format!("dohyo-ship-{}", std::process::id()));
    let order = BuildOrder {
        pieces: 4,
        kinds: vec![TableKind::WinDrawLoss],
        memory: 1 << 30,
        threads: NonZeroUsize::MIN,
        folder: folder.clone(),
    };
    build(&order, &|_| {}).unwrap_or_else(|why| panic!("{why}"));
    let mut all = Vec::new();
    for slice in (2..=4).flat_map(Slice::of_pieces) {
        let path = folder.join(format!("{}.wdl", slice.name()));
        all.extend(fs::read(path).expect("it was built"));
    }
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/tables");
    fs::create_dir_all(&data).expect("the folder can be made");
    fs::write(data.join("four.wdl"), all).expect("the file can be written");
    fs::remove_dir_all(&folder).expect("it was made here");
}
