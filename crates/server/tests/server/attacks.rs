//! The table of attacks in `docs/security.md`: each line of it names the tests that show that it is true, and
//! there they are.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const ATTACKS: &str = "| who | wants | what stops them | what does not |";
const TESTS: &str = "| who | what shows it |";

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The lines of a table: what stands in their cells.
fn lines(text: &str, head: &str) -> Vec<Vec<String>> {
    let (_, rest) = text.split_once(head).expect("it has the table");
    let lines = rest.lines().skip(2).take_while(|line| line.starts_with('|'));
    let cells = |line: &str| {
        let cells = line.trim_matches('|').split('|');
        cells.map(|cell| cell.trim().to_owned()).collect()
    };
    lines.map(cells).collect()
}

/// Every test of the workspace, by its name.
fn tests(folder: &Path, all: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            tests(&path, all);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).expect("text");
            for marked in text.split("#[test]\n").skip(1).chain(text.split("#[tokio::test").skip(1))
            {
                // Other marks may stand between.
                let (before, rest) = marked.split_once("fn ").unwrap_or((marked, ""));
                if !before.contains(';') {
                    all.extend(rest.split('(').next().map(str::to_owned));
                }
            }
        }
    }
}

#[test]
fn every_line_of_the_table_of_attacks_has_tests() {
    let text = fs::read_to_string(root().join("docs/security.md")).expect("the page is there");
    let mut known = BTreeSet::new();
    tests(&root().join("crates"), &mut known);
    assert!(known.len() > 900 && !known.contains("missing"), "{}", known.len());
    let shown: BTreeMap<String, String> = lines(&text, TESTS)
        .into_iter()
        .map(|cells| <[String; 2]>::try_from(cells).expect("two cells").into())
        .collect();
    let attacks = lines(&text, ATTACKS);
    assert_eq!(attacks.len(), shown.len());
    for cells in attacks {
        assert_eq!(cells.len(), 4, "{cells:?}");
        let named = shown.get(&cells[0]).unwrap_or_else(|| panic!("no test for {}", cells[0]));
        let names: Vec<&str> = named.split('`').skip(1).step_by(2).collect();
        assert!(!names.is_empty(), "no test for {}", cells[0]);
        for name in names {
            assert!(known.contains(name), "there is no test {name}, for {}", cells[0]);
        }
    }
}
