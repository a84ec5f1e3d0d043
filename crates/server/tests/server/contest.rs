//! Servers of one hall that do the same at the same time: the database decides, and each of them hears how.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::Arc;

use dohyo_server::hall::{Computers, Hall};
use dohyo_server::people::PersonId;
use dohyo_server::room::{LogEntry, MatchDeed, Opponent};
use dohyo_server::store::{
    Age, DatabaseUrl, Db, Faults, Fresh, KeySource, StoreError, WriteFault, examine_server,
};
use futures_util::future::join_all;
use sqlx::postgres::PgConnection;
use sqlx::{Connection, raw_sql};
use tokio::task::JoinHandle;

use crate::folder::Folder;
use crate::room::{HOST, setup};

/// A key that all servers are given, as servers on several machines are.
fn key() -> KeySource {
    KeySource::Text("0123456789abcdef".repeat(4))
}

fn hall_over(db: &Db) -> Hall {
    Hall::new(db.clone(), Computers::new(NonZeroUsize::MIN, None))
}

/// Takes all tables out of a database, so that it is as it was made.
async fn empty(folder: &Folder) {
    let Some(url) = folder.address() else { return };
    let mut connection = PgConnection::connect(url).await.expect("a database");
    let nothing = "DROP SCHEMA public CASCADE; CREATE SCHEMA public";
    raw_sql(nothing).execute(&mut connection).await.expect("it is ours");
}

/// So many servers over one database.
async fn servers(folder: &Folder, count: usize) -> Vec<Db> {
    let database = folder.database();
    let opening =
        (0..count).map(async |_| Db::open_with(&database, &key(), Faults::default()).await);
    join_all(opening).await.into_iter().map(|db| db.expect("a hall")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_servers_open_one_empty_database_at_once() {
    let folder = Folder::new();
    empty(&folder).await;
    let servers = servers(&folder, 10).await;
    for (id, db) in (1..).zip(&servers) {
        let name = format!("Person {id}");
        db.add_guest(PersonId(id), &name, 0).await.expect("nobody has this id");
    }
    for db in &servers {
        let names = db.names_of((1..=10).map(PersonId)).await.expect("names");
        assert_eq!(names.len(), 10);
        db.close().await;
    }
    if let DatabaseUrl::Postgres(url) = folder.database() {
        let (age, strays) = examine_server(&url).await.expect("it is there");
        assert_eq!((age, strays.len()), (Age::Current, 0));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_sixteen_who_write_the_same_line_one_does() {
    let folder = Folder::new();
    let servers = servers(&folder, 4).await;
    servers[0].add_guest(HOST, "Host", 0).await.expect("nobody has this id");
    let hall = hall_over(&servers[0]);
    let live = hall.open(setup("checkers", Opponent::Anybody)).await.expect("a match");
    let first = live.room().next_number();
    for number in first..first + 20 {
        let writing = (0..16).map(|writer: usize| {
            let (db, id) = (servers[writer % servers.len()].clone(), live.id.clone());
            tokio::spawn(async move {
                let deed = MatchDeed::Say(format!("by {writer}"));
                let entry = LogEntry { number, at: 0, person: Some(HOST), deed };
                let line = Fresh { entry, request: None };
                db.append(&id, &line, None, None, Vec::new()).await
            })
        });
        let written = join_all(writing.collect::<Vec<_>>()).await;
        let mut winners = 0;
        for written in written {
            match written.expect("nothing breaks") {
                Ok(()) => winners += 1,
                Err(StoreError::Conflict) => {}
                Err(error) => panic!("{error}"),
            }
        }
        assert_eq!(winners, 1, "line {number}");
        for db in &servers {
            assert_eq!(db.last_line(&live.id).await.expect("a log"), number);
        }
    }
}

#[tokio::test]
async fn a_server_sees_what_others_have_written() {
    let folder = Folder::new();
    let servers = servers(&folder, 2).await;
    servers[0].add_guest(HOST, "Host", 0).await.expect("nobody has this id");
    let (mark, _) = servers[1].written_since(None).await.expect("an answer").expect("a mark");
    let hall = hall_over(&servers[0]);
    let live = hall.open(setup("checkers", Opponent::Anybody)).await.expect("a match");
    let said = live.room().next_number();
    let deed = MatchDeed::Say("hello".to_owned());
    let entry = LogEntry { number: said, at: 0, person: Some(HOST), deed };
    let line = Fresh { entry, request: None };
    servers[0].append(&live.id, &line, None, None, Vec::new()).await.expect("it is the next");
    let (mark, written) = servers[1].written_since(Some(mark)).await.expect("it").expect("more");
    assert_eq!(written, [(live.id.clone(), said)]);
    let more = servers[1].written_since(Some(mark)).await.expect("an answer");
    assert!(more.is_none_or(|(_, written)| written.is_empty()));
}

/// Somebody who says so many things in a match, one after the other.
async fn talk(db: Db, id: String, from: u64, count: u64) {
    for number in from..from + count {
        let deed = MatchDeed::Say(format!("line {number}"));
        let entry = LogEntry { number, at: 0, person: Some(HOST), deed };
        let line = Fresh { entry, request: None };
        db.append(&id, &line, None, None, Vec::new()).await.expect("it is the next");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_looks_while_many_write_misses_no_line() {
    const LINES: u64 = 30;
    let folder = Folder::new();
    let servers = servers(&folder, 3).await;
    servers[0].add_guest(HOST, "Host", 0).await.expect("nobody has this id");
    let (mut mark, _) = servers[2].written_since(None).await.expect("an answer").expect("a mark");
    let hall = hall_over(&servers[0]);
    let mut lasts = HashMap::new();
    let mut talking = Vec::new();
    for place in 0..20 {
        let live = hall.open(setup("checkers", Opponent::Anybody)).await.expect("a match");
        let (db, from) = (servers[place % 2].clone(), live.room().next_number());
        lasts.insert(live.id.clone(), from + LINES - 1);
        talking.push(tokio::spawn(talk(db, live.id.clone(), from, LINES)));
    }
    // Who looks takes the mark for the truth: what lies before it is never looked at again.
    loop {
        let is_over = talking.iter().all(JoinHandle::is_finished);
        let looked = servers[2].written_since(Some(mark)).await.expect("an answer");
        if let Some((next, written)) = looked {
            mark = next;
            lasts.retain(|id, last| !written.contains(&(id.clone(), *last)));
        }
        if is_over {
            break;
        }
    }
    assert!(lasts.is_empty(), "{lasts:?}");
    for talk in talking {
        talk.await.expect("nothing breaks");
    }
}

#[tokio::test]
async fn a_job_with_a_fault_in_it_disturbs_no_other_of_its_batch() {
    let folder = Folder::new();
    let faults = Faults::default();
    let db = Arc::new(folder.open_failing(faults.clone()).await);
    for fault in WriteFault::ALL {
        let from = 100 * (1 + fault as i64);
        faults.after(5, fault);
        let adding = (from..from + 8).map(|id| {
            let db = Arc::clone(&db);
            async move { db.add_guest(PersonId(id), &format!("Person {id}"), 0).await.is_ok() }
        });
        let told = join_all(adding).await;
        faults.clear();
        for (id, told) in (from..).zip(told) {
            let is_there = db.person(PersonId(id)).await.expect("an answer").is_some();
            assert_eq!(is_there, told, "{fault:?}: what is told is what is there");
        }
        db.probe().await.expect("it goes on");
    }
}
