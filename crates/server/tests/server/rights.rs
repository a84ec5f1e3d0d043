//! A database on a server that cannot be used as it is: what is wrong is said in one line with what to do, and nothing
//! is begun. On a file there is none of this.

use std::path::Path;

use dohyo_server::secret;
use dohyo_server::store::{DatabaseUrl, Db, Faults, KeySource};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, raw_sql};

use crate::folder::Folder;

/// A connection to the database at an address, as its owner has it.
async fn owner(url: &str) -> PgConnection {
    let options: PgConnectOptions = url.parse().expect("an address");
    options.disable_statement_logging().connect().await.expect("the server of the tests")
}

async fn run(connection: &mut PgConnection, sql: &str) {
    raw_sql(AssertSqlSafe(sql.to_owned())).execute(connection).await.expect(sql);
}

/// A name that nobody has.
fn fresh_name() -> String {
    format!("dohyo_test_{}", secret::random_text(12).to_lowercase().replace('-', "_"))
}

/// The same address for somebody else.
fn of(url: &str, name: &str) -> String {
    let (_, rest) = url.split_once('@').expect("it has a name");
    format!("postgres://{name}@{rest}")
}

/// Opening it is refused in one line that says what to do, and no key is made.
async fn check(url: &str, folder: &Path, expected: &str) {
    let (database, key) = (DatabaseUrl::read(url).expect("an address"), folder.join("other.key"));
    let refused = Db::open_with(&database, &KeySource::File(key.clone()), Faults::default()).await;
    let why = refused.expect_err("it cannot be used").to_string();
    assert!(why.contains("cannot be used: ") && why.contains(expected), "{why}");
    assert_eq!(why.lines().count(), 1, "{why}");
    assert!(!key.exists(), "nothing is begun");
}

#[tokio::test]
async fn a_role_without_rights_is_told_what_it_lacks() {
    let folder = Folder::new();
    let Some(url) = folder.address() else { return };
    folder.open().await.close().await;
    let (role, mut connection) = (fresh_name(), owner(url).await);
    run(&mut connection, &format!("CREATE ROLE {role} LOGIN")).await;
    let mine = of(url, &role);
    let owns = "let the hall's role own the database and its tables";
    check(&mine, &folder, owns).await;
    // It may make tables, and not read those that are there.
    run(&mut connection, &format!("GRANT ALL ON SCHEMA public TO {role}")).await;
    check(&mine, &folder, owns).await;
    run(&mut connection, &format!("DROP OWNED BY {role}; DROP ROLE {role}")).await;
}

#[tokio::test]
async fn a_role_that_only_reads_is_refused_before_anybody_plays() {
    let folder = Folder::new();
    let Some(url) = folder.address() else { return };
    folder.open().await.close().await;
    let (role, mut connection) = (fresh_name(), owner(url).await);
    run(&mut connection, &format!("CREATE ROLE {role} LOGIN")).await;
    run(
        &mut connection,
        &format!(
            "GRANT ALL ON SCHEMA public TO {role}; GRANT SELECT ON ALL TABLES IN SCHEMA public TO {role}"
        ),
    )
    .await;
    let database = DatabaseUrl::read(&of(url, &role)).expect("an address");
    let refused = Db::open_with(&database, &folder.key(), Faults::default()).await;
    let why = refused.expect_err("it cannot write").to_string();
    assert!(why.contains("own the database and its tables"), "{why}");
    run(&mut connection, &format!("DROP OWNED BY {role}; DROP ROLE {role}")).await;
}

#[tokio::test]
async fn a_server_that_takes_no_writes_is_no_primary() {
    let folder = Folder::new();
    let Some(url) = folder.address() else { return };
    let (name, mut connection) = (url.rsplit('/').next().expect("a name"), owner(url).await);
    run(&mut connection, &format!("ALTER DATABASE {name} SET default_transaction_read_only = on"))
        .await;
    check(url, &folder, "name the primary instead of a standby").await;
}

#[tokio::test]
async fn a_database_that_is_not_utf8_or_not_there_is_named() {
    let folder = Folder::new();
    let Some(url) = folder.address() else { return };
    let (name, mut connection) = (fresh_name(), owner(url).await);
    let (server, _) = url.rsplit_once('/').expect("a name");
    let other = format!("{server}/{name}");
    check(&other, &folder, "create it with `createdb`, or correct the name").await;
    let made = format!(
        "CREATE DATABASE {name} TEMPLATE template0 ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C'"
    );
    run(&mut connection, &made).await;
    check(&other, &folder, "its encoding is not UTF8").await;
    run(&mut connection, &format!("DROP DATABASE {name} WITH (FORCE)")).await;
}

#[tokio::test]
async fn a_database_of_another_program_is_left_alone() {
    let folder = Folder::new();
    let Some(url) = folder.address() else { return };
    let mut connection = owner(url).await;
    run(&mut connection, "DROP TABLE _sqlx_migrations").await;
    let database = DatabaseUrl::read(url).expect("an address");
    let refused = Db::open_with(&database, &folder.key(), Faults::default()).await;
    let why = refused.expect_err("it is no hall's").to_string();
    assert_eq!(why, "other tables are in the database: give the hall an empty one");
    let made = "SELECT COUNT(*) FROM pg_tables WHERE tablename = '_sqlx_migrations'";
    let made: i64 = sqlx::query_scalar(made).fetch_one(&mut connection).await.expect("an answer");
    assert_eq!(made, 0, "nothing is begun");
}
