//! A database of its own for one test, on the PostgreSQL server that `DOHYO_TEST_DATABASE` names. The tables are
//! made once, in a template, of which each database is a copy.

use std::env;
use std::fs;
use std::path::Path;
use std::thread;

use dohyo_server::secret;
use dohyo_server::store::{DatabaseUrl, Db, Faults, KeySource};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, raw_sql};

/// Names the server, by the address of any database there whose owner may make others.
const VARIABLE: &str = "DOHYO_TEST_DATABASE";

pub(super) struct ServerDatabase {
    /// Its address.
    pub(super) url: String,
    base: String,
    name: String,
}

impl ServerDatabase {
    /// Makes a database, if the tests are run on a server.
    pub(super) fn make() -> Option<Self> {
        let base = env::var(VARIABLE).ok().filter(|base| !base.is_empty())?;
        let name = format!("dohyo_test_{}", secret::random_text(12).to_lowercase());
        let name = name.replace('-', "_");
        let url = beside(&base, &name);
        let (from, fresh) = (base.clone(), name.clone());
        apart(async move || {
            let mut connection = connect(&from).await;
            let template = template(&mut connection, &from).await;
            run(&mut connection, &format!("CREATE DATABASE {fresh} TEMPLATE {template}")).await;
            connection.close().await.expect("it is open");
        });
        Some(Self { url, base, name })
    }
}

impl Drop for ServerDatabase {
    fn drop(&mut self) {
        let (base, name) = (self.base.clone(), self.name.clone());
        apart(async move || {
            let mut connection = connect(&base).await;
            run(&mut connection, &format!("DROP DATABASE {name} WITH (FORCE)")).await;
        });
    }
}

/// The name of the database whose tables are those of a fresh hall; the first test makes it.
async fn template(connection: &mut PgConnection, base: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/postgres");
    let files = fs::read_dir(folder).expect("the migrations").flatten();
    let mut texts: Vec<_> =
        files.map(|file| fs::read_to_string(file.path()).expect("statements")).collect();
    texts.sort();
    let name = format!("dohyo_template_{}", &secret::sha256(&texts.concat())[..12]);
    run(connection, "SELECT pg_advisory_lock(8421)").await;
    let made = sqlx::query("SELECT 1 FROM pg_database WHERE datname = $1").bind(&name);
    if made.fetch_optional(&mut *connection).await.expect("an answer").is_none() {
        let fresh = format!("{name}_fresh");
        run(connection, &format!("DROP DATABASE IF EXISTS {fresh} WITH (FORCE)")).await;
        run(connection, &format!("CREATE DATABASE {fresh} TEMPLATE template0 ENCODING 'UTF8'"))
            .await;
        make_tables(&beside(base, &fresh)).await;
        run(connection, &format!("ALTER DATABASE {fresh} RENAME TO {name}")).await;
    }
    run(connection, "SELECT pg_advisory_unlock(8421)").await;
    name
}

/// Makes the tables as a hall does, and takes its key back: each test makes one of its own.
async fn make_tables(url: &str) {
    let database = DatabaseUrl::read(url).expect("an address");
    let key = KeySource::Text("7".repeat(64));
    let db = Db::open_with(&database, &key, Faults::default()).await.expect("a database");
    db.close().await;
    let mut connection = connect(url).await;
    run(&mut connection, "DELETE FROM hall_secret").await;
    connection.close().await.expect("it is open");
}

/// The address of another database on the same server.
fn beside(base: &str, name: &str) -> String {
    let (before, query) = base.split_once('?').map_or((base, None), |(a, b)| (a, Some(b)));
    let server = before.rsplit_once('/').map_or(before, |(server, _)| server);
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    format!("{server}/{name}{query}")
}

async fn connect(url: &str) -> PgConnection {
    let options: PgConnectOptions = url.parse().expect("an address");
    options.disable_statement_logging().connect().await.expect("the server of the tests")
}

async fn run(connection: &mut PgConnection, sql: &str) {
    raw_sql(AssertSqlSafe(sql.to_owned())).execute(connection).await.expect(sql);
}

/// Does something to its end on a thread of its own: folders are made and dropped anywhere.
fn apart(work: impl AsyncFnOnce() + Send + 'static) {
    let work = move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.expect("a runtime").block_on(work());
    };
    let done = thread::spawn(work).join();
    assert!(done.is_ok() || thread::panicking(), "the server of the tests fails");
}
