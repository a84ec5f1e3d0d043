//! Matches by the thousand, as they stand in lists: for tests of what is counted over all of them.

use super::{Db, Statement};

/// So many matches more between two of ten, one each minute from a moment on.
pub(crate) async fn play(db: &Db, name: &str, count: i64, from: i64) {
    let numbers =
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < $2)";
    let setup = format!(
        "INSERT INTO setup (id, game, host, opponent, begins, stakes, reach, created) {numbers} \
         SELECT $1 || i, 'checkers', 1, 'anybody', 'host', 'rated', 'public', 1 FROM n"
    );
    let summary = format!(
        "INSERT INTO summary (match, stage, first, second, result, since, game, rated) {numbers} \
         SELECT $1 || i, 'over', 1 + i % 10, 1 + (i + 1 + i / 10 % 9) % 10, \
         CASE i % 3 WHEN 0 THEN '1-0' WHEN 1 THEN '0-1' ELSE '1/2-1/2' END, \
         $3 + i * 60000, 'checkers', 1 FROM n"
    );
    let setup = Statement::new(setup.leak(), vec![name.into(), count.into()]);
    let summary = Statement::new(summary.leak(), vec![name.into(), count.into(), from.into()]);
    db.write(vec![setup, summary]).await.expect("it is kept");
}
