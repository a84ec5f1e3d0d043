//! How tables come about: by the migrations of a folder for each database, in order, each once. Servers that open
//! one hall at the same time wait for each other. They may be of two versions: a migration adds, so that the version
//! before goes on working; what nobody uses any more is taken away a version later, by a migration that says so.

use std::cmp::Ordering;
use std::time::Duration;

use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

use super::StoreError;
use super::connection::DbConnection;
use super::dialect::{Dialect, Sql};
use crate::background::rest;

/// How long to wait before tables are looked at again that somebody else may be making, at first and at last.
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LAST_PAUSE: Duration = Duration::from_secs(1);

/// The number of a migration, its name, and its statements.
pub(super) type MigrationText = (i64, &'static str, &'static str);

/// What made the tables of a file, in order. A migration that people have run never changes again.
pub(super) const SQLITE: &[MigrationText] = &[
    (1, "hall", include_str!("../../migrations/0001_hall.sql")),
    (2, "openings", include_str!("../../migrations/0002_openings.sql")),
    (3, "puzzles", include_str!("../../migrations/0003_puzzles.sql")),
    (4, "studies", include_str!("../../migrations/0004_studies.sql")),
    (5, "reviews", include_str!("../../migrations/0005_reviews.sql")),
    (6, "events", include_str!("../../migrations/0006_events.sql")),
    (7, "time", include_str!("../../migrations/0007_time.sql")),
    (8, "feeds", include_str!("../../migrations/0008_feeds.sql")),
    (9, "post", include_str!("../../migrations/0009_post.sql")),
    (10, "plans", include_str!("../../migrations/0010_plans.sql")),
    (11, "games", include_str!("../../migrations/0011_games.sql")),
    (13, "sessions", include_str!("../../migrations/0013_sessions.sql")),
    (14, "desk", include_str!("../../migrations/0014_desk.sql")),
    (15, "bounds", include_str!("../../migrations/0015_bounds.sql")),
    (16, "consent", include_str!("../../migrations/0016_consent.sql")),
    (17, "secrets", include_str!("../../migrations/0017_secrets.sql")),
    (18, "parents", include_str!("../../migrations/0018_parents.sql")),
    (20, "guests", include_str!("../../migrations/0020_guests.sql")),
    (21, "ended", include_str!("../../migrations/0021_ended.sql")),
    (22, "lobby", include_str!("../../migrations/0022_lobby.sql")),
    (24, "servers", include_str!("../../migrations/0024_servers.sql")),
    (30, "compatibility", include_str!("../../migrations/0030_compatibility.sql")),
    (31, "door", include_str!("../../migrations/0031_door.sql")),
];

/// The same on a server.
pub(super) const POSTGRES: &[MigrationText] = &[
    (21, "hall", include_str!("../../migrations/postgres/0021_hall.sql")),
    // These are the same for both.
    (22, "lobby", include_str!("../../migrations/0022_lobby.sql")),
    (24, "servers", include_str!("../../migrations/0024_servers.sql")),
    (30, "compatibility", include_str!("../../migrations/0030_compatibility.sql")),
    (31, "door", include_str!("../../migrations/0031_door.sql")),
];

/// Whether there are the tables that say which migrations were applied, and which a program has to know.
const SAYS: [Sql; 2] = [
    Sql::of_each(
        "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = '_sqlx_migrations'",
        "SELECT COUNT(*) FROM (VALUES (1)) AS t (n) WHERE to_regclass('_sqlx_migrations') IS NOT NULL",
    ),
    Sql::of_each(
        "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'compatibility'",
        "SELECT COUNT(*) FROM (VALUES (1)) AS t (n) WHERE to_regclass('compatibility') IS NOT NULL",
    ),
];
/// Tables in a database that has none of a hall.
const FOREIGN: Sql = Sql::of_each(
    "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' \
     AND NOT EXISTS (SELECT 1 FROM sqlite_master WHERE name = '_sqlx_migrations')",
    "SELECT COUNT(*) FROM pg_tables WHERE schemaname = current_schema() \
     AND NOT EXISTS (SELECT 1 FROM pg_tables WHERE tablename = '_sqlx_migrations' \
                     AND schemaname = current_schema())",
);
const NOT_EMPTY: &str = "other tables are in the database: give the hall an empty one";
const APPLIED: &str = "SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations";
pub(super) const OLDEST: &str = "SELECT oldest FROM compatibility";
const NEWER: &str = "the database was created by a newer dohyo: start that version, or restore a backup from \
                     before the upgrade";

/// Which program made the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Age {
    /// No hall at all.
    Foreign,
    /// An older one: its tables are brought up to date when the hall is opened.
    Older,
    /// This one.
    Current,
    /// A newer one, whose tables this one does not know.
    Newer,
}

impl Age {
    /// Of tables that were made by all migrations up to a number.
    pub(super) fn of(version: i64, dialect: Dialect) -> Self {
        match version.cmp(&newest(dialect)) {
            Ordering::Less => Self::Older,
            Ordering::Equal => Self::Current,
            Ordering::Greater => Self::Newer,
        }
    }
}

const fn known(dialect: Dialect) -> &'static [MigrationText] {
    match dialect {
        Dialect::Sqlite => SQLITE,
        Dialect::Postgres => POSTGRES,
    }
}

/// The last migration that this program knows.
pub(super) fn newest(dialect: Dialect) -> i64 {
    last(known(dialect))
}

fn last(migrations: &[MigrationText]) -> i64 {
    migrations.last().map_or(0, |(version, ..)| *version)
}

/// Brings the tables up to date. A newer program may have added to them what this one does not know.
pub(super) async fn migrate(connection: &mut DbConnection) -> Result<(), StoreError> {
    refuse_other_tables(connection).await?;
    if connection.dialect() == Dialect::Sqlite {
        return migrate_by(connection, SQLITE).await;
    }
    // Large tables take longer than any question.
    connection.run("SET statement_timeout = 0").await?;
    migrate_by(connection, POSTGRES).await?;
    Ok(connection.run("RESET statement_timeout").await?)
}

/// The same by some migrations alone.
pub(super) async fn migrate_by(
    connection: &mut DbConnection,
    migrations: &[MigrationText],
) -> Result<(), StoreError> {
    let migration = |&(version, name, sql): &MigrationText| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    refuse_newer(connection, last(migrations)).await?;
    let mut migrator = Migrator::with_migrations(migrations.iter().map(migration).collect());
    migrator.set_ignore_missing(true);
    let mut pause = FIRST_PAUSE;
    loop {
        // A server has a lock for it, which is taken here.
        let migrated = match connection {
            DbConnection::Sqlite(connection) => migrator.run(&mut *connection).await,
            DbConnection::Postgres(connection) => migrator.run(&mut *connection).await,
        };
        match migrated {
            Ok(()) => return Ok(()),
            // Another server that opens the same hall may have done just this.
            Err(MigrateError::ExecuteMigration(..) | MigrateError::Execute(_))
                if pause < LAST_PAUSE && connection.dialect() == Dialect::Sqlite =>
            {
                rest(pause).await;
                pause *= 2;
            }
            Err(MigrateError::ExecuteMigration(error, _) | MigrateError::Execute(error))
                if connection.dialect() == Dialect::Postgres =>
            {
                return Err(StoreError::Failed(error));
            }
            Err(error) => return Err(StoreError::Failed(error.into())),
        }
    }
}

/// Refuses tables of a newer program that one cannot use who knows no later migration than this.
async fn refuse_newer(connection: &mut DbConnection, last: i64) -> Result<(), StoreError> {
    if connection.number(SAYS[0]).await? == 0 || connection.number(APPLIED).await? <= last {
        return Ok(());
    }
    // Before there was such a table, nobody could work with what was newer.
    let has_oldest = connection.number(SAYS[1]).await? > 0;
    if has_oldest && connection.number(OLDEST).await? <= last {
        tracing::info!("the database was upgraded by a newer dohyo, and this one can work with it");
        return Ok(());
    }
    Err(StoreError::Unfit(NEWER.to_owned()))
}

/// Refuses a database in which there are other tables, and none of a hall.
pub(super) async fn refuse_other_tables(connection: &mut DbConnection) -> Result<(), StoreError> {
    match connection.number(FOREIGN).await? {
        0 => Ok(()),
        _ => Err(StoreError::Unfit(NOT_EMPTY.to_owned())),
    }
}
