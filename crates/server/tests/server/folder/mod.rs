//! A folder for one test, which goes with it, and the database of a hall there: a file in the folder, or a
//! database of its own on a PostgreSQL server where `DOHYO_TEST_DATABASE` names one.

mod bare;
mod server;

use std::ops::Deref;
use std::path::Path;
use std::sync::OnceLock;

use dohyo_server::store::{DatabaseUrl, Db, Faults, KeySource};

use bare::BareFolder;
use server::ServerDatabase;

pub(crate) struct Folder {
    bare: BareFolder,
    /// Made when it is asked for.
    server: OnceLock<Option<ServerDatabase>>,
}

impl Folder {
    pub(crate) fn new() -> Self {
        Self { bare: BareFolder::new(), server: OnceLock::new() }
    }

    /// The address of its hall's database; none where that is the usual file.
    pub(crate) fn address(&self) -> Option<&str> {
        let server = self.server.get_or_init(ServerDatabase::make);
        server.as_ref().map(|server| server.url.as_str())
    }

    /// Where its hall's database is.
    pub(crate) fn database(&self) -> DatabaseUrl {
        match self.address() {
            Some(url) => DatabaseUrl::read(url).expect("an address"),
            None => DatabaseUrl::Sqlite(self.join("hall.sqlite")),
        }
    }

    /// Where its hall's key is.
    pub(crate) fn key(&self) -> KeySource {
        match self.address() {
            Some(_) => KeySource::File(self.join("hall.key")),
            None => KeySource::Beside,
        }
    }

    /// Opens its hall's database.
    pub(crate) async fn open(&self) -> Db {
        self.open_failing(Faults::default()).await
    }

    /// The same, where writing fails when the test wants it to.
    pub(crate) async fn open_failing(&self, faults: Faults) -> Db {
        Db::open_with(&self.database(), &self.key(), faults).await.expect("a database")
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.bare
    }
}
