//! A folder for one test, which goes with it.

use std::env;
use std::fs;
use std::ops::Deref;
use std::path::{Path, PathBuf};

use dohyo_server::secret;

pub(crate) struct BareFolder(PathBuf);

impl BareFolder {
    pub(crate) fn new() -> Self {
        let folder = env::temp_dir().join(format!("dohyo-test-{}", secret::random_text(12)));
        fs::create_dir_all(&folder).expect("there is room for a folder");
        Self(folder)
    }
}

impl Deref for BareFolder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for BareFolder {
    fn drop(&mut self) {
        // Whatever is left, the system clears it away.
        let _ = fs::remove_dir_all(&self.0);
    }
}
