//! Whoever copies the database reads nothing that is still secret: that takes the key, which is in a file of
//! its own.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::http::{Method, StatusCode};
use dohyo_rules::Player;
use dohyo_server::hall::{Computers, DeedRequest, Hall, HallError, LiveMatch, Younger};
use dohyo_server::people::PersonId;
use dohyo_server::room::{MatchDeed, MatchSetup, MatchStage, Opponent};
use dohyo_server::secret;
use dohyo_server::store::{Db, Faults, KeySource, Statement, StoreError, make_folder, renew_key};
use futures_util::future::join_all;
use serde_json::json;
use sqlx::postgres::PgConnection;
use sqlx::{AssertSqlSafe, Connection};

use crate::bot::PASSWORD;
use crate::folder::Folder;
use crate::house::House;
use crate::room::{GUEST, HOST, setup};

const OTHER_KEY: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

async fn open(folder: &Folder) -> Hall {
    hall(folder.open().await).await
}

async fn hall(db: Db) -> Hall {
    for person in [HOST, GUEST] {
        // A second hall over the same database finds them there.
        let _ = db.add_guest(person, &format!("Person {person}"), 0).await;
    }
    Hall::new(db, Computers::new(NonZeroUsize::MIN, None))
}

async fn begin(hall: &Hall, game: &str) -> Arc<LiveMatch> {
    let terms = "days 1".parse().expect("terms");
    let setup = MatchSetup { terms, ..setup(game, Opponent::Anybody) };
    let live = hall.open(setup).await.expect("a match");
    hall.join(&live, GUEST, Younger::Guest, None).await.expect("a seat");
    live
}

async fn act(hall: &Hall, live: &Arc<LiveMatch>, person: PersonId, deed: MatchDeed) {
    hall.act(live, DeedRequest::new(Some(person), deed)).await.expect("it is allowed");
}

fn choose(seat: Player, mv: &str, named: Option<&str>) -> MatchDeed {
    MatchDeed::Choose { seat, mv: mv.to_owned(), named: named.map(str::to_owned), nonce: None }
}

fn key_file(folder: &Folder) -> PathBuf {
    folder.key().file(&folder.database()).expect("it is in one")
}

/// Everything that is in a hall's database: the bytes of the files, or all rows as text.
async fn contents(folder: &Folder) -> Vec<u8> {
    let Some(url) = folder.address() else {
        let files = ["hall.sqlite", "hall.sqlite-wal"];
        return files.iter().flat_map(|it| fs::read(folder.join(it)).unwrap_or_default()).collect();
    };
    let mut connection = PgConnection::connect(url).await.expect("the same database");
    let tables = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'";
    let tables = sqlx::query_scalar::<_, String>(tables).fetch_all(&mut connection).await;
    let mut contents = String::new();
    for table in tables.expect("tables") {
        let rows = AssertSqlSafe(format!("SELECT CAST(t AS TEXT) FROM {table} t"));
        let rows = sqlx::query_scalar::<_, String>(rows).fetch_all(&mut connection).await;
        contents += &rows.expect("rows").join("\n");
    }
    contents.into_bytes()
}

/// Whether a text is somewhere in what a database has.
fn contains(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}

/// What must not be read: the nonces of a match's sealed choices, and its seed.
fn secrets(live: &LiveMatch) -> Vec<String> {
    let room = live.room();
    let nonces = room.log().filter_map(|entry| match &entry.deed {
        MatchDeed::Choose { nonce, .. } => nonce.as_ref().map(|nonce| nonce.text.clone()),
        _ => None,
    });
    nonces.chain([room.setup().seed.clone()]).collect()
}

#[tokio::test]
async fn what_is_sealed_is_not_in_the_database_in_plain_words() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    let live = begin(&hall, "bout").await;
    let seat = live.room().seats_of(HOST).next().expect("a seat");
    act(&hall, &live, HOST, choose(seat, "4", Some("2"))).await;
    let sealed = secrets(&live);
    assert_eq!(sealed.len(), 2);
    let now = contents(&folder).await;
    assert!(contains(&now, &live.id), "the match is there");
    assert!(!contains(&now, "4 name 2"));
    for secret in &sealed {
        assert!(secret.len() > 20 && !contains(&now, secret), "{secret}");
    }
    // Another server reads it all.
    let other = open(&folder).await;
    let read = other.find(&live.id).await.expect("the match");
    assert_eq!(secrets(&read), sealed);
}

/// How long the words of each line are as the database has them.
async fn lengths(hall: &Hall, live: &LiveMatch) -> Vec<i64> {
    let sql =
        "SELECT length(words) FROM entry WHERE match = $1 AND kind = 'choose' ORDER BY number";
    let rows = hall.db().rows(sql, &[live.id.as_str().into()]).await.expect("rows");
    rows.iter().map(|row| row.number(0)).collect()
}

#[tokio::test]
async fn nothing_can_be_told_from_how_long_it_is() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    for (game, choices) in [
        ("bout", &[("1", None), ("4", Some("2"))][..]),
        ("bout-tactical", &[("s", None), ("s12", None)]),
    ] {
        let mut seen = Vec::new();
        for &(mv, named) in choices {
            let live = begin(&hall, game).await;
            let seat = live.room().seats_of(HOST).next().expect("a seat");
            act(&hall, &live, HOST, choose(seat, mv, named)).await;
            seen.push(lengths(&hall, &live).await);
        }
        assert!(seen.iter().all(|one| *one == seen[0] && one.len() == 1), "{game}: {seen:?}");
    }
    // Plans of one move and of three, too.
    let mut plans = Vec::new();
    for [first, second] in
        [["11-15", "11-15 23-19"], ["11-15 23-19 8-11", "11-15 23-19 8-11 22-17"]]
    {
        let live = begin(&hall, "checkers").await;
        let seat = live.room().seats_of(GUEST).next().expect("a seat");
        let line = if seat == Player::First { first } else { second };
        hall.keep_plan(&live, GUEST, line, None).await.expect("a plan");
        let sql = "SELECT length(lines) FROM plan WHERE match = $1";
        let rows = hall.db().rows(sql, &[live.id.as_str().into()]).await.expect("rows");
        plans.push(rows[0].number(0));
    }
    assert_eq!(plans[0], plans[1]);
}

#[tokio::test]
async fn what_is_put_right_as_over_is_open_without_the_key() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    let live = begin(&hall, "bout").await;
    for (person, card) in [(HOST, "4"), (GUEST, "3")] {
        let seat = live.room().seats_of(person).next().expect("a seat");
        act(&hall, &live, person, choose(seat, card, None)).await;
    }
    let seat = live.room().seats_of(HOST).next().expect("a seat");
    act(&hall, &live, HOST, MatchDeed::Resign(seat)).await;
    let spoilt = [
        "UPDATE summary SET stage = 'playing' WHERE match = $1",
        "UPDATE setup SET opened = NULL WHERE id = $1",
    ];
    let spoilt = spoilt.map(|sql| Statement::decisive(sql, vec![live.id.as_str().into()]));
    hall.db().write(spoilt.to_vec()).await.expect("it is spoilt");
    let rebuilt = dohyo_server::hall::rebuild(hall.db()).await.expect("a replay");
    assert_eq!(rebuilt.mended.as_slice(), std::slice::from_ref(&live.id));
    hall.db().close().await;
    drop(hall);
    fs::remove_file(key_file(&folder)).expect("a key");
    let lost = renew_key(&folder.database(), &folder.key()).await;
    assert_eq!(lost.expect("a new key"), 0);
    let read = open(&folder).await.find(&live.id).await.expect("the match");
    assert_eq!(secrets(&read), secrets(&live));
}

#[tokio::test]
async fn plans_are_not_in_the_database_in_plain_words() {
    let folder = Folder::new();
    let hall = open(&folder).await;
    let live = begin(&hall, "checkers").await;
    let seat = live.room().seats_of(GUEST).next().expect("a seat");
    let line = match seat {
        Player::First => "11-15 23-19 8-11",
        Player::Second => "11-15 23-19 8-11 22-17",
    };
    hall.keep_plan(&live, GUEST, line, None).await.expect("a plan");
    assert!(!contains(&contents(&folder).await, "23-19 8-11"));
    let kept = hall.db().plan(&live.id, GUEST).await.expect("an answer").expect("a plan");
    assert_eq!(kept.to_string(), line);
}

#[tokio::test]
async fn a_hall_opens_with_its_own_key_alone_and_says_so() {
    let folder = Folder::new();
    let (database, key) = (folder.database(), key_file(&folder));
    folder.open().await.close().await;
    let digits = fs::read_to_string(&key).expect("a key was made");
    assert_eq!(digits.trim().len(), 64);

    let with = async |source: KeySource| {
        let opened = Db::open_with(&database, &source, Faults::default()).await;
        match opened {
            Ok(db) => {
                db.close().await;
                Ok(())
            }
            Err(StoreError::Key(why)) => Err(why),
            Err(other) => panic!("{other}"),
        }
    };
    let elsewhere = folder.join("the key");
    fs::rename(&key, &elsewhere).expect("a file");
    let missing = with(folder.key()).await.expect_err("there is none");
    assert!(
        missing.contains("is missing") && missing.contains(key.to_str().expect("text")),
        "{missing}"
    );
    assert!(!key.exists(), "none is made in its place");
    assert_eq!(with(KeySource::File(elsewhere)).await, Ok(()));
    assert_eq!(with(KeySource::Text(digits)).await, Ok(()));
    let other = with(KeySource::Text(OTHER_KEY.to_owned())).await.expect_err("another");
    assert_eq!(other, "the key in DOHYO_KEY is not the one of this hall");
    fs::write(&key, OTHER_KEY).expect("a file");
    let foreign = with(folder.key()).await.expect_err("another");
    assert!(foreign.ends_with("is not the one of this hall"), "{foreign}");
    for damaged in ["", "abc", &OTHER_KEY.replace('0', "x")] {
        fs::write(&key, damaged).expect("a file");
        let damaged = with(folder.key()).await.expect_err("no key");
        assert!(damaged.contains("64 hexadecimal digits"), "{damaged}");
    }
}

#[tokio::test]
async fn servers_that_open_a_new_hall_at_once_have_one_key() {
    let folder = Folder::new();
    let opening = (0..6).map(|_| async { hall(folder.open().await).await });
    let halls = join_all(opening).await;
    let live = begin(&halls[0], "bout").await;
    let seat = live.room().seats_of(HOST).next().expect("a seat");
    act(&halls[0], &live, HOST, choose(seat, "4", None)).await;
    for hall in &halls {
        let read = hall.find(&live.id).await.expect("the match");
        assert_eq!(secrets(&read), secrets(&live));
    }
    let files = fs::read_dir(&*folder).expect("a folder").flatten();
    let names: Vec<_> = files.map(|file| file.file_name().into_string().expect("text")).collect();
    assert_eq!(names.iter().filter(|name| name.contains(".key")).count(), 1, "{names:?}");
}

#[tokio::test]
async fn a_lost_key_takes_nothing_along_that_was_open() {
    let folder = Folder::new();
    let (over, playing, board);
    {
        let hall = open(&folder).await;
        over = begin(&hall, "bout").await;
        playing = begin(&hall, "bout").await;
        board = begin(&hall, "checkers").await;
        for live in [&over, &playing] {
            for (person, card) in [(HOST, "4"), (GUEST, "3")] {
                let seat = live.room().seats_of(person).next().expect("a seat");
                act(&hall, live, person, choose(seat, card, None)).await;
            }
        }
        let seat = over.room().seats_of(HOST).next().expect("a seat");
        act(&hall, &over, HOST, MatchDeed::Resign(seat)).await;
        hall.db().close().await;
    }
    let database = folder.database();
    let there = renew_key(&database, &folder.key()).await;
    assert!(matches!(there, Err(StoreError::Key(_))), "a hall keeps the key that it has");
    let foreign = renew_key(&database, &KeySource::Text(OTHER_KEY.to_owned())).await;
    assert!(matches!(foreign, Err(StoreError::Key(_))), "its own may be somewhere else");
    fs::remove_file(key_file(&folder)).expect("a key");
    let lost = renew_key(&database, &folder.key()).await.expect("a new key");
    assert_eq!(lost, 1);

    let hall = open(&folder).await;
    let read = hall.find(&over.id).await.expect("the match");
    assert_eq!(secrets(&read), secrets(&over));
    assert!(matches!(read.room().stage(), MatchStage::Over(_)));
    assert!(hall.find(&board.id).await.is_ok(), "nothing was secret in it");
    let gone = hall.find(&playing.id).await.map(|_| ());
    assert!(matches!(gone, Err(HallError::SetAside)), "{gone:?}");
}

#[tokio::test]
async fn what_an_older_hall_left_in_plain_words_is_encrypted_when_it_is_opened() {
    let folder = Folder::new();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/hall-0.1.sqlite");
    fs::copy(file, folder.join("hall.sqlite")).expect("there is room");
    let hall = open(&folder).await;
    let mut sealed = Vec::new();
    for id in hall.db().matches().await.expect("matches") {
        let Ok(live) = hall.find(&id).await else { continue };
        if matches!(live.room().stage(), MatchStage::Playing(_)) {
            let both = live.room().seed_commitment().is_some();
            sealed.extend(secrets(&live).into_iter().filter(|secret| both && !secret.is_empty()));
        }
    }
    assert!(sealed.len() > 4, "{}", sealed.len());
    hall.db().close().await;
    let left = contents(&folder).await;
    let readable: Vec<_> = sealed.iter().filter(|secret| contains(&left, secret)).collect();
    assert!(readable.is_empty(), "{} of {}", readable.len(), sealed.len());
}

#[tokio::test]
async fn nobody_comes_in_by_what_is_in_the_database() {
    let house = House::new().await;
    let bot = house.account("Aiko").await;
    let mut visit = house.visit();
    let fields = format!("name=Aiko&password={}", PASSWORD.replace(' ', "+"));
    let entered = visit.post("/login", "/login", &fields).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.body);
    let feeds = bot.send(&house, Method::POST, "/feeds", &json!({})).await;
    let feeds = feeds.fits(StatusCode::CREATED);
    let feed = feeds["atom"].as_str().and_then(|atom| atom.split("/feeds/").nth(1));
    let feed = feed.and_then(|rest| rest.split('/').next()).expect("a secret").to_owned();
    let cookies = visit.cookie.expect("cookies");
    let cookies = cookies.split(['=', ';']).filter(|part| part.len() > 30).map(str::to_owned);
    let mut secrets = vec![PASSWORD.to_owned(), bot.token.clone(), feed];
    secrets.extend(cookies);
    assert!(secrets.len() > 3, "{secrets:?}");
    let now = contents(house.folder()).await;
    assert!(contains(&now, "$argon2id$") && contains(&now, &secret::sha256(&bot.token)));
    for secret in &secrets {
        assert!(!contains(&now, secret), "{secret}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_on_the_machine_reads_the_files() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new();
    let hall = open(&folder).await;
    let mode = |name: &str| {
        let file = fs::metadata(folder.join(name)).expect("a file");
        file.permissions().mode() & 0o777
    };
    for name in ["", "-wal", "-shm", ".key", ".lock"] {
        assert_eq!(mode(&format!("hall.sqlite{name}")), 0o600, "{name}");
    }
    hall.db().close().await;
    // A hall from before is shut, but for those whom its owner let in.
    let file = folder.join("hall.sqlite");
    let key = folder.join("hall.sqlite.key");
    for file in [&file, &key] {
        fs::set_permissions(file, fs::Permissions::from_mode(0o644)).expect("it is ours");
    }
    folder.open().await.close().await;
    assert_eq!((mode("hall.sqlite"), mode("hall.sqlite.key")), (0o640, 0o640));
    make_folder(&folder.join("data")).expect("there is room for a folder");
    assert_eq!(mode("data"), 0o700);
}
