//! News over NATS: one subject for each topic, below the name of the hall. A connection that is lost comes back by
//! itself after growing pauses; then everybody is told to look at everything, whoever lost it as well: nobody may
//! have heard what was written meanwhile. A server hears its own news, too, which are no news to it.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, ServerAddr, Subscriber};
use futures_util::StreamExt;
use tokio::sync::mpsc;

use super::{HeardNews, Hearing, HearingState, Inbox, News, Topic};

/// News that may wait to be sent. What finds no room is not told, and everybody looks at everything instead.
const WAITING: usize = 4096;
/// The pause before a lost connection is tried again, in milliseconds; it doubles up to the longest.
const FIRST_PAUSE: u64 = 50;
const LONGEST_PAUSE: u64 = 5_000;
/// How often a quiet connection is tried: two beats without an answer, and it is lost.
const PULSE: Duration = Duration::from_secs(5);
/// How long it may take to connect.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where a NATS server is. It may have a password in it, which is never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsUrl(String);

/// A connection to a NATS server, or the attempt to get one.
#[derive(Clone, Debug)]
pub struct Nats(Arc<NatsLine>);

#[derive(Debug)]
struct NatsLine {
    out: mpsc::Sender<News>,
    state: LineState,
}

/// How it goes, for those who keep the house.
#[derive(Debug, Default)]
struct LineState {
    line: HearingState,
    /// Whether something was not told since everybody was told to look at everything.
    has_gap: AtomicBool,
    told: AtomicU64,
    heard: AtomicU64,
    lost: AtomicU64,
}

/// What was counted of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineCounts {
    /// News that were sent.
    pub told: u64,
    /// News that came.
    pub heard: u64,
    /// How often the connection was lost.
    pub lost: u64,
}

impl Nats {
    /// Connects to a server, and hears the news of a hall from then on. It does not wait for the connection: a hall
    /// opens while there is none, and hears the others later.
    #[must_use]
    pub fn open(url: &NatsUrl, hall: &str, inbox: Inbox) -> Self {
        let (out, waiting) = mpsc::channel(WAITING);
        let nats = Self(Arc::new(NatsLine { out, state: LineState::default() }));
        let weak = Arc::downgrade(&nats.0);
        let (events, happened) = mpsc::unbounded_channel();
        let options = url.options().retry_on_initial_connect().event_callback(move |event| {
            let events = events.clone();
            async move {
                // Nobody listens any more when the hall is closing.
                let _ = events.send(event);
            }
        });
        let (address, prefix) = (url.address(), format!("dohyo.{hall}"));
        tokio::spawn(async move {
            let client = match options.connect(address).await {
                Ok(client) => client,
                Err(error) => {
                    tracing::error!(%error, "news of other servers cannot be heard");
                    return;
                }
            };
            let Ok(heard) = client.subscribe(format!("{prefix}.*")).await else {
                tracing::error!("news of other servers cannot be heard");
                return;
            };
            let post = NatsPost { client, prefix, inbox, line: weak };
            // It ends with the hall.
            tokio::select! {
                () = post.send(waiting) => {}
                () = post.hear(heard) => {}
                () = post.mind(happened) => {}
            }
        });
        nats
    }

    pub(super) fn tell(&self, news: News) {
        if self.0.out.try_send(news).is_err() {
            self.0.state.has_gap.store(true, Ordering::Relaxed);
        }
    }

    /// Whether the others are heard.
    pub(super) fn hearing(&self) -> Hearing {
        self.0.state.line.hearing()
    }

    /// What was counted.
    #[must_use]
    pub fn counts(&self) -> LineCounts {
        let state = &self.0.state;
        LineCounts {
            told: state.told.load(Ordering::Relaxed),
            heard: state.heard.load(Ordering::Relaxed),
            lost: state.lost.load(Ordering::Relaxed),
        }
    }
}

/// What goes on as long as the line is there.
struct NatsPost {
    client: Client,
    prefix: String,
    inbox: Inbox,
    line: std::sync::Weak<NatsLine>,
}

impl NatsPost {
    /// Sends what waits, in turn. What cannot be sent now is not kept: whoever connects again looks at everything.
    async fn send(&self, mut waiting: mpsc::Receiver<News>) {
        while let Some(news) = waiting.recv().await {
            let Some(line) = self.line.upgrade() else { return };
            if self.client.connection_state() != State::Connected {
                line.state.has_gap.store(true, Ordering::Relaxed);
                continue;
            }
            let has_gap = line.state.has_gap.swap(false, Ordering::Relaxed);
            let gap = has_gap.then(|| News::new(Topic::All, "", 0));
            for news in gap.into_iter().chain([news]) {
                if self.publish(&news).await.is_err() {
                    line.state.has_gap.store(true, Ordering::Relaxed);
                } else {
                    line.state.told.fetch_add(1, Ordering::Relaxed);
                }
            }
        }
    }

    async fn publish(&self, news: &News) -> Result<(), async_nats::PublishError> {
        let subject = format!("{}.{}", self.prefix, news.topic.as_str());
        self.client.publish(subject, news.to_string().into()).await
    }

    /// Takes in what comes. The subscription outlives the connection.
    async fn hear(&self, mut heard: Subscriber) {
        while let Some(message) = heard.next().await {
            let Some(line) = self.line.upgrade() else { return };
            line.state.heard.fetch_add(1, Ordering::Relaxed);
            drop(line);
            // Another program may use the same subjects: that is not for us.
            let text = std::str::from_utf8(&message.payload).unwrap_or_default();
            match text.parse::<News>() {
                Ok(News { topic: Topic::All, .. }) => self.inbox.put(HeardNews::Gap).await,
                Ok(news) => self.inbox.put(HeardNews::News(news)).await,
                Err(_) => tracing::debug!("a message that is no news is left alone"),
            }
        }
    }

    /// Minds how the connection goes: it is said once that it is lost, and once that it is back.
    async fn mind(&self, mut happened: mpsc::UnboundedReceiver<Event>) {
        let mut is_said = false;
        while let Some(event) = happened.recv().await {
            let Some(line) = self.line.upgrade() else { return };
            match event {
                Event::Connected => {
                    line.state.line.set(Hearing::Heard);
                    if std::mem::take(&mut is_said) {
                        tracing::info!("news of other servers are heard again");
                    }
                    // What was written meanwhile was not told, and not heard. That everybody is to look comes
                    // back to here as well, and not before everything that follows is heard.
                    line.state.has_gap.store(false, Ordering::Relaxed);
                    if self.publish(&News::new(Topic::All, "", 0)).await.is_err() {
                        line.state.has_gap.store(true, Ordering::Relaxed);
                    }
                }
                Event::Disconnected | Event::Closed => {
                    line.state.line.set(Hearing::Late);
                    line.state.lost.fetch_add(1, Ordering::Relaxed);
                    line.state.has_gap.store(true, Ordering::Relaxed);
                    say_once(&mut is_said, &"the connection is lost");
                }
                Event::SlowConsumer(_) => self.inbox.put(HeardNews::Gap).await,
                // The first attempt has failed; one that is connected may be told off for something else.
                Event::ClientError(error) => line.state.fail(&mut is_said, &error),
                Event::ServerError(error) => line.state.fail(&mut is_said, &error),
                Event::LameDuckMode | Event::Draining => {}
            }
        }
    }
}

impl LineState {
    /// Says that something went wrong, and that nothing is heard if nothing ever was.
    fn fail(&self, is_said: &mut bool, why: &dyn fmt::Display) {
        if self.line.hearing() == Hearing::Unknown {
            self.line.set(Hearing::Late);
        }
        say_once(is_said, why);
    }
}

fn say_once(is_said: &mut bool, why: &dyn fmt::Display) {
    if !std::mem::replace(is_said, true) {
        tracing::warn!(%why, "news of other servers are late: NATS is tried again and again");
    }
}

/// How long to wait before the connection is tried for the so-manieth time.
fn pause(attempts: usize) -> Duration {
    let doublings = u32::try_from(attempts.saturating_sub(1)).unwrap_or(u32::MAX).min(10);
    let pause = if attempts == 0 { 0 } else { FIRST_PAUSE << doublings };
    Duration::from_millis(pause.min(LONGEST_PAUSE))
}

impl NatsUrl {
    pub(crate) fn address(&self) -> ServerAddr {
        self.0.parse().expect("it was read before")
    }

    /// The address without what logs in.
    pub(crate) fn shown(&self) -> String {
        let address = self.address();
        format!("{}://{}:{}", address.scheme(), address.host(), address.port())
    }

    /// How one connects there: what is lost is tried again after growing pauses.
    pub(crate) fn options(&self) -> ConnectOptions {
        let options = ConnectOptions::new()
            .name("dohyo")
            .ping_interval(PULSE)
            .connection_timeout(PATIENCE)
            .reconnect_delay_callback(pause);
        self.sign_in(options)
    }

    /// A name without a password is a token, as other programs have it.
    fn sign_in(&self, options: ConnectOptions) -> ConnectOptions {
        let address = self.address();
        match (address.username(), address.password()) {
            (Some(token), None) => options.token(token.to_owned()),
            (Some(user), Some(password)) => {
                options.user_and_password(user.to_owned(), password.to_owned())
            }
            (None, _) => options,
        }
    }
}

impl FromStr for NatsUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read: Result<ServerAddr, _> = text.parse();
        let is_fit = read.is_ok_and(|address| {
            matches!(address.scheme(), "nats" | "tls") && !address.host().is_empty()
        });
        if is_fit && !text.contains(char::is_whitespace) {
            return Ok(Self(text.to_owned()));
        }
        // A password may stand in it.
        Err("invalid NATS URL: use nats://HOST:4222 or tls://HOST:4222".to_owned())
    }
}

impl fmt::Debug for NatsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NatsUrl({})", self.shown())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_come_to_an_end() {
        let pauses: Vec<_> = (0..12).map(|n| pause(n).as_millis()).collect();
        assert_eq!(pauses[..5], [0, 50, 100, 200, 400]);
        assert_eq!(pauses[11], 5_000);
        assert_eq!(pause(usize::MAX).as_millis(), 5_000);
    }

    #[test]
    fn addresses_are_read_and_passwords_kept_to_themselves() {
        for good in
            ["nats://127.0.0.1:4222", "127.0.0.1", "tls://a:b@nats.example.org", "nats://t@h"]
        {
            let url: NatsUrl = good.parse().expect(good);
            assert!(!format!("{url:?}").contains("a:b"), "{url:?}");
        }
        for bad in ["", "http://h", "nats://", "nats://h:port", "nats://a b", "ws://h"] {
            assert!(bad.parse::<NatsUrl>().is_err(), "{bad}");
        }
    }
}
