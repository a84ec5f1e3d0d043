//! How code is laid out: one style of modules, paths of a length that can be followed, functions that fit on
//! a screen.

use super::code::{code, functions};
use super::{all_sources, check};

/// The longest a function may be.
const FUNCTION: usize = 60;

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
