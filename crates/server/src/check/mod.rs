//! Whether a hall's data is as it should be: the database file, every log, what follows from the logs,
//! and who can read it all. What is wrong with one match says nothing about the next, so nothing ends
//! the search early.

mod logs;
mod modes;

use std::path::Path;

use futures_util::future::LocalBoxFuture;

pub use crate::store::Mending;
use crate::store::{
    Age, Contents, DatabaseFile, DatabaseUrl, Db, Faults, KeySource, StoreError, examine_server,
};

/// Something that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What, and where.
    pub what: String,
    /// Whether it was put right.
    pub is_mended: bool,
}

/// What was looked at, and what was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckedHall {
    /// The matches and events whose logs were replayed.
    pub contents: Contents,
    /// What is not as it should be.
    pub findings: Vec<Finding>,
}

/// Looks at everything that a hall keeps. The hall may be open meanwhile.
pub fn check<'a>(
    database: &'a DatabaseUrl,
    key: &'a KeySource,
    data_dir: &'a Path,
    mending: Mending,
) -> LocalBoxFuture<'a, CheckedHall> {
    Box::pin(async move {
        let mut checked = CheckedHall::default();
        modes::check(database, key, data_dir, &mut checked);
        let file = examine(database, mending, &mut checked).await;
        let checks = async {
            if file? == Fitness::Unfit {
                return Ok(());
            }
            let db = Db::open_with(database, key, Faults::default()).await?;
            logs::check(&db, mending, &mut checked).await;
            db.close().await;
            Ok(())
        };
        if let Err(error) = checks.await {
            checked.fail(&error);
        }
        checked
    })
}

/// Whether the logs can be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fitness {
    Fit,
    Unfit,
}

/// Looks at the database itself.
async fn examine(
    database: &DatabaseUrl,
    mending: Mending,
    checked: &mut CheckedHall,
) -> Result<Fitness, StoreError> {
    match database {
        DatabaseUrl::Sqlite(path) => {
            let mut file = DatabaseFile::open(path).await?;
            let found = look_through(&mut file, mending, checked).await;
            file.close().await;
            found
        }
        DatabaseUrl::Postgres(url) => {
            let (age, strays) = examine_server(url).await?;
            let fitness = judge(age, mending, checked);
            for what in strays {
                checked.find_once(format!("database: {what}"));
            }
            Ok(fitness)
        }
    }
}

/// Whether tables of this age can be looked at.
fn judge(age: Age, mending: Mending, checked: &mut CheckedHall) -> Fitness {
    let unfit = match (age, mending) {
        (Age::Foreign, _) => "not the database of a hall",
        (Age::Newer, _) => "created by a newer dohyo",
        (Age::Older, Mending::No) => {
            "created by an older dohyo: start the hall once, or use --mend to upgrade it"
        }
        (Age::Older, Mending::Yes) | (Age::Current, _) => return Fitness::Fit,
    };
    checked.find(format!("database: {unfit}"));
    Fitness::Unfit
}

async fn look_through(
    file: &mut DatabaseFile,
    mending: Mending,
    checked: &mut CheckedHall,
) -> Result<Fitness, StoreError> {
    if judge(file.age().await?, mending, checked) == Fitness::Unfit {
        return Ok(Fitness::Unfit);
    }
    for found in [file.damage().await, file.dangling().await, file.strays().await] {
        for what in found.unwrap_or_else(|error| vec![error.in_short()]) {
            checked.find_once(format!("database: {what}"));
        }
    }
    Ok(Fitness::Fit)
}

impl CheckedHall {
    /// The findings that are left.
    pub fn left(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|finding| !finding.is_mended)
    }

    fn find(&mut self, what: String) {
        self.findings.push(Finding { what, is_mended: false });
    }

    fn find_once(&mut self, what: String) {
        if self.findings.iter().all(|finding| finding.what != what) {
            self.find(what);
        }
    }

    /// The database does not answer.
    fn fail(&mut self, error: &StoreError) {
        self.find_once(format!("database: {}", error.in_short()));
    }

    /// Something that follows from the logs, which is put right if it may be.
    fn find_derived(&mut self, what: String, mending: Mending) {
        self.findings.push(Finding { what, is_mended: mending == Mending::Yes });
    }
}
