//! How code is laid out: one style of modules, paths of a length that can be followed, functions that fit on
//! a screen, and a word for everything that others build on.

use super::code::{code, functions};
use super::{all_sources, check, read, sources};

/// The longest a function may be.
const FUNCTION: usize = 60;

/// The crates in which everything public has a word of documentation: the compiler says what has none.
const DOCUMENTED: [&str; 5] =
    ["crates/rules", "crates/engine", "crates/tables", "crates/tournament", "crates/paper"];

#[test]
fn a_module_with_a_folder_lies_in_it() {
    check(&all_sources(), |path, _| {
        let folder = super::root().join(path.with_extension(""));
        folder.is_dir().then(|| "lies beside its folder: it is the folder's mod.rs".to_owned())
    });
}

#[test]
fn no_path_climbs_three_modules() {
    check(&all_sources(), |_, text| {
        let climbs = code(text).contains("super::super::super");
        climbs.then(|| "says super::super::super: begin with `crate`".to_owned())
    });
}

#[test]
fn no_function_is_longer_than_a_screen() {
    check(&all_sources(), |_, text| {
        let code = code(text);
        let long: Vec<_> = functions(&code)
            .into_iter()
            .filter(|(_, lines)| *lines > FUNCTION)
            .map(|(name, lines)| format!("`{name}` has {lines} lines"))
            .collect();
        (!long.is_empty()).then(|| format!("{}; {FUNCTION} are the most", long.join(", ")))
    });
}

#[test]
fn what_others_build_on_is_documented() {
    let silent = ["allow", "expect"].map(|how| format!("{how}(missing_docs"));
    for folder in DOCUMENTED {
        let root = read(&super::root().join(folder).join("src/lib.rs"));
        assert!(root.contains("#![warn(missing_docs)]"), "{folder}: nobody asks for documentation");
        check(&sources(&format!("{folder}/src")), |_, text| {
            let is_silent = silent.iter().any(|silent| text.contains(silent));
            is_silent.then(|| "leaves something public without a word".to_owned())
        });
    }
}
