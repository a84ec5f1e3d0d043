//! Whether everybody can use a page, as far as a program can tell: axe-core, by the rules of WCAG
//! 2.2 at level AA and what its authors hold for good practice besides.

use std::fs;

use serde_json::Value;

use crate::page::Page;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser");

/// Gives one line for each element at fault.
const RUN: &str = r"(options => axe.run(document, options).then(({ violations }) =>
    violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html }) => `${id} (${help}): ${target.join(' ')}: ${html}`))))";

/// Everything, and what other colours can change.
const EVERYTHING: &str = "{ resultTypes: ['violations'] }";
const CONTRAST: &str = "{ resultTypes: ['violations'], runOnly: ['color-contrast'] }";

impl Page {
    /// Fails with every element of the page that bars somebody from using it.
    #[track_caller]
    pub(crate) fn check_accessibility(&self) {
        self.check(EVERYTHING);
    }

    /// Fails with every element that is hard to read in the colours that are shown.
    #[track_caller]
    pub(crate) fn check_contrast(&self) {
        self.check(CONTRAST);
    }

    #[track_caller]
    fn check(&self, options: &str) {
        let barriers = self.find(options);
        if !barriers.is_empty() {
            self.fail(&format!("not for everybody:\n{}", barriers.join("\n")));
        }
    }

    /// The elements that bar somebody from using the page, each with the rule that it breaks.
    #[track_caller]
    pub(crate) fn barriers(&self) -> Vec<String> {
        self.find(EVERYTHING)
    }

    #[track_caller]
    fn find(&self, options: &str) -> Vec<String> {
        let found = self.with_script(|| {
            self.eval(&format!("if (!window.axe) {{ {} }}", checker()));
            self.eval(&format!("{RUN}({options})"))
        });
        let lines = found.as_array().expect("the checker gives a list").iter();
        lines.filter_map(Value::as_str).map(str::to_owned).collect()
    }
}

fn checker() -> String {
    let file = format!("{FOLDER}/node_modules/axe-core/axe.min.js");
    fs::read_to_string(&file).unwrap_or_else(|error| {
        panic!("{file}: {error}; run `npm ci --ignore-scripts` in {FOLDER}, or `cargo xtask test`")
    })
}
