//! News between the servers of one hall: that a log has a line of some number, or that something has ended. They
//! are never the content, only what to look for: whoever hears of a line reads it from the database, so that news
//! may be late, doubled or lost and nothing is. This module knows no database and no match.

mod nats;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use tokio::sync::mpsc;

pub use nats::{Nats, NatsUrl};

/// News that may wait to be heard. Who falls behind further looks at everything instead.
const WAITING: usize = 16 * 1024;

/// What news are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// The log of a match.
    Match,
    /// The log of an event.
    Event,
    /// What somebody is known by: something of it has ended.
    Ended,
    /// Everything: somebody could not tell what they wrote.
    All,
}

/// That something has come as far as a number.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct News {
    /// What it is.
    pub topic: Topic,
    /// Which one; nothing where there is only one.
    pub id: String,
    /// The number of its last line.
    pub number: u64,
}

/// What a server hears of the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeardNews {
    /// News.
    News(News),
    /// Some may have been missed.
    Gap,
}

/// What carries news to the other servers of the hall.
#[derive(Clone, Debug, Default)]
pub enum Carrier {
    /// Nothing: there is one server, or the few look into one file now and then.
    #[default]
    Nobody,
    /// The database, which tells of a line with the transaction that writes it.
    Database(Arc<HearingState>),
    /// A NATS server.
    Nats(Nats),
}

/// Whether the other servers are heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hearing {
    /// That is not known yet.
    Unknown,
    /// They are.
    Heard,
    /// They are not: what they do is seen later, by looking.
    Late,
}

/// What is known of it, by those who keep a connection and those who ask.
#[derive(Debug, Default)]
pub struct HearingState(AtomicU8);

impl HearingState {
    const ALL: [Hearing; 3] = [Hearing::Unknown, Hearing::Heard, Hearing::Late];

    /// Whether they are heard now.
    #[must_use]
    pub fn hearing(&self) -> Hearing {
        Self::ALL[usize::from(self.0.load(Ordering::Relaxed))]
    }

    /// They are heard from now on, or no more.
    pub fn set(&self, hearing: Hearing) {
        self.0.store(hearing as u8, Ordering::Relaxed);
    }
}

impl Topic {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Match, Self::Event, Self::Ended, Self::All];

    /// The word for it in subjects and channels.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Match => "match",
            Self::Event => "event",
            Self::Ended => "ended",
            Self::All => "all",
        }
    }
}

impl News {
    /// News of something.
    #[must_use]
    pub fn new(topic: Topic, id: &str, number: u64) -> Self {
        Self { topic, id: id.to_owned(), number }
    }
}

impl Carrier {
    /// Whether there may be other servers, of which one hears by this.
    #[must_use]
    pub const fn has_others(&self) -> bool {
        !matches!(self, Self::Nobody)
    }

    /// Whether the others are heard; nothing where there are none.
    #[must_use]
    pub fn hearing(&self) -> Option<Hearing> {
        match self {
            Self::Nobody => None,
            Self::Database(line) => Some(line.hearing()),
            Self::Nats(nats) => Some(nats.hearing()),
        }
    }

    /// Tells the others, once it is durable; nobody waits for that.
    pub fn tell(&self, news: News) {
        if let Self::Nats(nats) = self {
            nats.tell(news);
        }
    }
}

/// Where news come in.
#[must_use]
pub fn inbox() -> (Inbox, mpsc::Receiver<HeardNews>) {
    let (sender, receiver) = mpsc::channel(WAITING);
    (Inbox(sender), receiver)
}

/// Takes news in for those who hear them.
#[derive(Clone, Debug)]
pub struct Inbox(mpsc::Sender<HeardNews>);

impl Inbox {
    /// Something was heard. Where too much waits already, this one waits for room, and what comes after it.
    pub async fn put(&self, heard: HeardNews) {
        // Nobody hears any more when the hall is closing.
        let _ = self.0.send(heard).await;
    }
}

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.topic.as_str(), self.number, self.id)
    }
}

/// News that nobody of this hall has sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotNews;

impl FromStr for News {
    type Err = NotNews;

    fn from_str(text: &str) -> Result<Self, NotNews> {
        let (topic, rest) = text.split_once(' ').ok_or(NotNews)?;
        let (number, id) = rest.split_once(' ').ok_or(NotNews)?;
        let topic = Topic::ALL.into_iter().find(|known| known.as_str() == topic).ok_or(NotNews)?;
        Ok(Self { topic, id: id.to_owned(), number: number.parse().map_err(|_| NotNews)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_read_back() {
        for news in [
            News::new(Topic::Match, "abc", 7),
            News::new(Topic::Event, "x y", u64::MAX),
            News::new(Topic::Ended, "", 1),
        ] {
            assert_eq!(news.to_string().parse(), Ok(news));
        }
        for bad in ["", "match", "match 7", "match x abc", "lobby 7 abc", "match -1 abc"] {
            assert_eq!(bad.parse::<News>(), Err(NotNews), "{bad}");
        }
    }
}
