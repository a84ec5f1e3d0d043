//! What every handler can reach.

use std::num::NonZeroUsize;
use std::ops::Deref;
use std::sync::Arc;

use tokio::sync::Semaphore;

use super::endings::Endings;
use super::issues::Issues;
use super::lately::Lately;
use super::limits::AccessLimits;
use super::limits::arrivals::Arrivals;
use super::limits::burden::Burden;
use super::limits::quota::Quotas;
use super::limits::sharing::Sharing;
use super::shared::SharedDrawings;
use crate::bouts::Solvers;
use crate::config::Config;
use crate::events::Events;
use crate::hall::{Computers, Hall};
use crate::jobs::Workforce;
use crate::metrics::Metrics;
use crate::news::{self, Carrier, Inbox, Nats};
use crate::people::Passwords;
use crate::post::Post;
use crate::puzzles::{Book, Scores};
use crate::ratings::Ratings;
use crate::readiness::Readiness;
use crate::secret;
use crate::store::{Db, Faults, StoreError};
use crate::study::{Analysts, Reviews};
use crate::text::{Language, Text};
use crate::time::Watch;
use crate::workers::Workers;

/// Those who may wait for what they have brought along to be played through.
const READING: usize = 64;
/// Bytes in memory for those who send or take much.
const MOST_HELD: usize = 256 * 1024 * 1024;

/// Characters of a hall's name among others that have the same carrier.
const NAME: usize = 12;

/// What every handler can reach. Every request and every connection has one of its own, so copies share it.
#[derive(Clone)]
pub struct AppState(Arc<AppParts>);

/// What there is to reach.
#[derive(Clone)]
pub struct AppParts {
    /// The matches.
    pub hall: Hall,
    /// The tournaments.
    pub events: Events,
    /// Mail and push messages.
    pub post: Post,
    /// How the hall is run.
    pub config: Arc<Config>,
    /// The exact solutions of the bouts.
    pub solvers: Solvers,
    /// Who plays through what people bring along: lines, analyses, large files.
    pub readers: Workers,
    /// What is kept in memory for those who send or take much.
    pub burden: Arc<Burden>,
    /// Who thinks about what people study.
    pub analysts: Analysts,
    /// Workers elsewhere, who do the same and more.
    pub workforce: Workforce,
    /// What the analysts thought of matches that are over.
    pub reviews: Reviews,
    /// The words, in the language of whoever asks.
    pub text: Text,
    /// Hashes of passwords.
    pub passwords: Passwords,
    /// Who may ask how often.
    pub limits: Arc<AccessLimits>,
    /// Who may have how much.
    pub quotas: Arc<Quotas>,
    /// Who is about to become a guest.
    pub arrivals: Arc<Arrivals>,
    /// What ends while somebody is connected.
    pub endings: Endings,
    /// How strong the accounts are.
    pub ratings: Arc<Ratings>,
    /// All puzzles.
    pub book: Arc<Book>,
    /// How hard they are, and how good those who solve them.
    pub scores: Arc<Scores>,
    /// Who draws what those see who look on: a crowd of them takes turns, and players do not wait for it.
    pub crowd: Arc<Semaphore>,
    /// What is drawn once for all of them.
    pub shared: Arc<SharedDrawings>,
    /// The same at events, whose pages may wait for what takes long.
    pub onlookers: Arc<Semaphore>,
    /// Who draws what those see who take part in an event or run it: any number may.
    pub entrants: Arc<Semaphore>,
    /// What those see who have the first page open.
    pub lately: Arc<Lately>,
    /// The issues of zines that were put into words.
    pub issues: Arc<Issues>,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// What is counted over all servers.
    pub sharing: Sharing,
    /// Whether requests should come here.
    pub readiness: Arc<Readiness>,
}

/// What carries news to the other servers of a hall. All of them know its name.
async fn carrier(db: &Db, config: &Config, inbox: Inbox) -> Result<Carrier, StoreError> {
    let Some(url) = &config.nats else {
        return Ok(db.hear(inbox).map_or(Carrier::Nobody, Carrier::Database));
    };
    let name = db.hall_secret("news", &secret::random_text(NAME)).await?;
    db.leave_news_to_others();
    Ok(Carrier::Nats(Nats::open(url, &name, inbox)))
}

/// The workers elsewhere that think for this server, where there is a queue to reach them.
fn workforce(config: &Config) -> Workforce {
    let name = || secret::random_text(NAME);
    config.nats.as_ref().map_or_else(Workforce::nobody, |url| Workforce::open(url, name()))
}

impl AppState {
    /// Opens the database and the hall.
    pub async fn open(config: Config) -> Result<Self, StoreError> {
        Self::open_by(config, Watch::default()).await
    }

    /// The same, where a watch says what time it is.
    pub async fn open_by(config: Config, watch: Watch) -> Result<Self, StoreError> {
        Self::open_with(config, watch, Faults::default()).await
    }

    /// The same, where writing fails when a test wants it to.
    pub async fn open_with(
        config: Config,
        watch: Watch,
        faults: Faults,
    ) -> Result<Self, StoreError> {
        let db = Db::open_with(&config.database, &config.key, faults).await?;
        let solutions = Some(config.data_dir.join("solutions"));
        let workforce = workforce(&config);
        let computers = Computers::with(config.computers, solutions.clone(), workforce.clone());
        let analysts = Analysts::with(config.analysts, &workforce);
        let (inbox, heard) = news::inbox();
        let carrier = carrier(&db, &config, inbox).await?;
        let among = (carrier.clone(), config.takeover);
        let hall = Hall::among(db.clone(), computers, watch, among);
        let (events, endings) = (Events::new(hall.clone()), Endings::new(hall.clone()));
        if carrier.has_others() {
            hall.set_clock().await?;
            hall.hear(heard);
        }
        Ok(Self::from(AppParts {
            post: Post::open(&hall, &config).await?,
            events,
            hall,
            reviews: Reviews::new(db, analysts.clone()),
            solvers: Solvers::with(config.computers, solutions, workforce.clone()),
            readers: Workers::new(config.computers, READING),
            burden: Arc::new(Burden::new(MOST_HELD)),
            analysts,
            text: Text::english(),
            passwords: Passwords::default(),
            limits: Arc::new(AccessLimits::of(&config)),
            quotas: Arc::new(Quotas::new(&config)),
            arrivals: Arc::default(),
            endings,
            ratings: Arc::default(),
            book: Arc::new(Book::open(&config.data_dir.join("puzzles"))),
            scores: Arc::default(),
            crowd: Arc::new(Semaphore::new(config.computers.get())),
            shared: Arc::default(),
            onlookers: Arc::new(Semaphore::new(config.computers.get())),
            entrants: Arc::new(Semaphore::new(config.computers.get())),
            lately: Arc::default(),
            issues: Arc::default(),
            readiness: Arc::new(Readiness::new(carrier.clone())),
            metrics: Arc::new(Metrics::new(carrier, workforce.clone())),
            workforce,
            sharing: Sharing::default(),
            config: Arc::new(config),
        }))
    }

    /// The same, in another language.
    #[must_use]
    pub fn speaking(&self, language: Language) -> Self {
        AppParts { text: Text::of(language), ..AppParts::clone(self) }.into()
    }

    /// The database.
    #[must_use]
    pub fn db(&self) -> &Db {
        self.hall.db()
    }

    /// Threads of the computer players.
    #[must_use]
    pub fn computers(&self) -> NonZeroUsize {
        self.config.computers
    }

    /// Goes on where the hall stopped: events first, which go from deadline to deadline, then all
    /// clocks, which report what they end. Whatever fails or takes long, both go on by themselves from now on.
    pub async fn wake(&self) {
        self.events.go_on_by_itself();
        self.hall.go_on_by_itself();
        if let Err(error) = self.events.wake().await {
            tracing::error!(%error, "the events do not go on");
        }
        if let Err(error) = self.hall.wake().await {
            tracing::error!(%error, "the clocks do not go on");
        }
    }

    /// Waits until everything is kept, and closes.
    pub async fn close(&self) {
        if let Err(error) = self.hall.leave_others().await {
            tracing::warn!(%error, "the other servers find out by themselves that this one is gone");
        }
        self.db().close().await;
    }
}

impl From<AppParts> for AppState {
    fn from(parts: AppParts) -> Self {
        Self(Arc::new(parts))
    }
}

impl Deref for AppState {
    type Target = AppParts;

    fn deref(&self) -> &AppParts {
        &self.0
    }
}
