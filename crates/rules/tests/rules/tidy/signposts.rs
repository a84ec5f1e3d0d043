//! What the documents of the architecture say lies somewhere does lie there: every Rust file that they name
//! is the end of a path in the repository.

use super::{all_sources, read, root};

/// The documents that show where things are.
const DOCUMENTS: [&str; 3] = ["ARCHITECTURE.md", "crates/server/README.md", "docs/security.md"];

#[test]
fn every_file_that_the_architecture_names_is_there() {
    let root = root();
    let known: Vec<_> = all_sources()
        .iter()
        .map(|path| format!("/{}", path.strip_prefix(&root).expect("under the root").display()))
        .collect();
    let mut lost = Vec::new();
    let mut count = 0;
    for document in DOCUMENTS {
        let text = read(&root.join(document));
        let is_of_path = |c: char| c.is_ascii_alphanumeric() || "/_-.".contains(c);
        for path in text.split(|c| !is_of_path(c)).filter(|word| word.ends_with(".rs")) {
            count += 1;
            // `GAME/scene.rs` and `games/*/shipped.rs` are files in the folder of any game.
            let path = path.strip_prefix("GAME/").unwrap_or(path).trim_start_matches('/');
            if !known.iter().any(|file| file.ends_with(&format!("/{path}"))) {
                lost.push(format!("{document}: {path}"));
            }
        }
    }
    assert!(count > 40, "{count} files are named: are they still read?");
    assert!(lost.is_empty(), "{lost:#?}");
}
