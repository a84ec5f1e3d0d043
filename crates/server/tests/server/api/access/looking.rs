//! Whoever only looks changes nothing, whoever they are: everything that can be asked for is asked for by those
//! who have something to lose, with feeds, links of mails, notes and plans that there are, and the database is as
//! it was.

use axum::http::StatusCode;
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use super::scene::{OPERATOR, ORGANISER, PLAYER, Scene};
use super::{ROWS, halves, rows};
use crate::quiet::version;

/// Asks for all of these, and checks that nothing was written.
async fn check(all: &[super::Row]) {
    let mut answered = 0;
    for few in all.chunks(ROWS) {
        let scene = Scene::new().await;
        let file = scene.house.state.config.database.file().expect("it is in one");
        let options = SqliteConnectOptions::new().filename(file);
        let mut connection = options.connect().await.expect("the database");
        for row in few {
            let thing = scene.make(row.stand, &row.path).await;
            for place in [PLAYER, ORGANISER, OPERATOR] {
                let before = version(&mut connection).await;
                let status = scene.ask(row, &thing, place).await;
                answered += usize::from(status == StatusCode::OK);
                let after = version(&mut connection).await;
                assert_eq!(after, before, "{} writes for {}", row.name(), super::PEOPLE[place]);
            }
        }
    }
    assert!(answered > all.len(), "{answered} of {}", 3 * all.len());
}

/// These find out whether anything can be written.
const PROBES: [&str; 2] = ["/healthz", "/readyz"];

/// What is only looked at; a live connection goes on after it is answered.
fn looked_at(half: &[crate::routes::Route]) -> Vec<super::Row> {
    let all = rows(half, super::ROOT, super::OPERATIONS).into_iter();
    all.filter(|row| row.method == "get" && !row.is_live() && !PROBES.contains(&&*row.path))
        .collect()
}

#[tokio::test]
async fn nobody_who_is_known_writes_anything_by_looking_at_pages() {
    let [_, pages] = halves();
    let pages: Vec<_> = pages.into_iter().filter(|route| route.method == "get").collect();
    check(&looked_at(&pages)).await;
}

#[tokio::test]
async fn no_program_writes_anything_by_looking() {
    let [programs, _] = halves();
    check(&looked_at(&programs)).await;
}
