//! News over PostgreSQL: a transaction that writes a line tells of it as it commits, and whoever listens hears that.

use std::io::{Error, ErrorKind};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use sqlx::postgres::{PgListener, PgPool};

use super::{Db, Statement};
use crate::background::keep_going;
use crate::news::{HeardNews, Hearing, HearingState, Inbox, News, Topic};

/// Where the servers of a hall hear each other: each hall has a database of its own.
const CHANNEL: &str = "dohyo_news";

impl Db {
    /// Hears the other servers of the hall over the database from now on, where it carries news.
    pub(crate) fn hear(&self, inbox: Inbox) -> Option<Arc<HearingState>> {
        let pool = self.server_pool().cloned()?;
        let line = Arc::new(HearingState::default());
        let heard = Arc::clone(&line);
        keep_going("news by the database", move || {
            hear(pool.clone(), inbox.clone(), Arc::clone(&heard))
        });
        Some(line)
    }

    /// Leaves it to something else to tell the other servers, from now on.
    pub(crate) fn leave_news_to_others(&self) {
        self.announces.store(false, Ordering::Relaxed);
    }

    /// What tells the other servers, with the transaction that it is a part of, where the database does that.
    pub(super) fn announce(&self, topic: Topic, id: &str, number: u64) -> Option<Statement> {
        self.announces.load(Ordering::Relaxed).then(|| {
            let news = News::new(topic, id, number).to_string();
            Statement::new("SELECT pg_notify('dohyo_news', $1)", vec![news.into()]).or_in_bulk(
                // A message has room for the news of a hundred lines. None waits for the disk with them: who tells keeps
                // all others from telling until then.
                "SELECT set_config('synchronous_commit', 'off', TRUE), pg_notify('dohyo_news', STRING_AGG(n.news, CHR(10))) \
                 FROM UNNEST($1::TEXT[]) WITH ORDINALITY AS n (news, place) GROUP BY n.place / 100",
            )
            .afterwards()
        })
    }
}

/// Hears until the connection is lost, or the database is closed.
async fn hear(pool: PgPool, inbox: Inbox, line: Arc<HearingState>) -> Result<(), sqlx::Error> {
    let heard = listen(&pool, &inbox, &line).await;
    line.set(Hearing::Late);
    match heard {
        _ if pool.is_closed() => Ok(()),
        Ok(()) => Err(Error::new(ErrorKind::NotConnected, "the connection is lost").into()),
        Err(error) => Err(error),
    }
}

async fn listen(pool: &PgPool, inbox: &Inbox, line: &HearingState) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    line.set(Hearing::Heard);
    // What was written before was not heard.
    inbox.put(HeardNews::Gap).await;
    while let Some(told) = listener.try_recv().await? {
        // Another program may use the same channel: that is not for us.
        for news in told.payload().lines().filter_map(|line| line.parse::<News>().ok()) {
            inbox.put(HeardNews::News(news)).await;
        }
    }
    Ok(())
}
