//! What the hall is told before it opens: by a file, the environment and flags, each stronger
//! than the one before. This file knows the settings and their names; who reads flags is the
//! command line.

mod backups;
mod database;
mod gate;
mod key;
mod mail;

use std::fmt;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

pub use backups::Backups;
pub use database::{DatabaseText, OF_A_SERVER};
pub use gate::Gate;
use gate::GateSettings;
pub use key::KeyText;
pub use mail::{Mail, MailSettings, PushTo, Smtp};
use serde::Deserialize;

use crate::news::NatsUrl;
use crate::store::{DatabaseUrl, KeySource};

/// The settings that somebody gave; all others keep what they are.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HallSettings {
    /// Where to listen.
    pub listen: Option<SocketAddr>,
    /// The database: a file, or `sqlite:` and a file, or `postgres://`.
    pub database: Option<DatabaseText>,
    /// The NATS server that carries news between several servers of the hall.
    pub nats: Option<String>,
    /// Seconds after which other servers do what one has left that ended.
    pub takeover: Option<u32>,
    /// The file with the key that opens the database's secrets, where it is not next to it.
    pub key_file: Option<PathBuf>,
    /// The key itself. Only the environment says it: files of settings are read by too many.
    #[serde(skip)]
    pub key: Option<KeyText>,
    /// What people type to get here, where it is not where we listen.
    pub base_url: Option<String>,
    /// The folder for everything that is kept.
    pub data_dir: Option<PathBuf>,
    /// Threads for the computer players.
    pub computers: Option<NonZeroUsize>,
    /// Threads for what people study.
    pub analysts: Option<NonZeroUsize>,
    /// Requests a second from one address; 0 for any number.
    pub requests: Option<u32>,
    /// Deeds a second by one person; 0 for any number.
    pub deeds: Option<u32>,
    /// Whether a proxy before us says who asks.
    pub behind_proxy: Option<bool>,
    /// Connections that one address may have open, without live ones; 0 for any number.
    pub connections: Option<u32>,
    /// Connections in all, with live ones.
    pub all_connections: Option<u32>,
    /// Seconds for the head of a request.
    pub head_timeout: Option<u32>,
    /// Seconds for the body of a request.
    pub body_timeout: Option<u32>,
    /// Seconds that a connection may wait for the next request.
    pub idle_timeout: Option<u32>,
    /// Seconds to go on answering after the request to stop.
    pub drain: Option<u32>,
    /// How old the newest backup may be: `12h`, `1d`.
    pub backup_every: Option<String>,
    /// How many backups are kept.
    pub backup_keep: Option<NonZeroUsize>,
    /// Who takes the hall's mail, and whom it is from.
    #[serde(default)]
    pub mail: MailSettings,
}

/// How the hall is run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where the database is.
    pub database: DatabaseUrl,
    /// What carries news to other servers of the hall, where something does.
    pub nats: Option<NatsUrl>,
    /// After how long other servers do what one has left that ended.
    pub takeover: Duration,
    /// Where the key is that opens its secrets.
    pub key: KeySource,
    /// What people type to get here, without a stroke at the end.
    pub base_url: Option<String>,
    /// The folder for everything that is kept.
    pub data_dir: PathBuf,
    /// Threads for the computer players.
    pub computers: NonZeroUsize,
    /// Threads for what people study.
    pub analysts: NonZeroUsize,
    /// Requests a second from one address; 0 for any number.
    pub requests: u32,
    /// Deeds a second by one person; 0 for any number.
    pub deeds: u32,
    /// Who says where a request comes from.
    pub origin: RequestOrigin,
    /// What connections may cost.
    pub gate: Gate,
    /// How long requests are still let in after the request to stop, so that a proxy finds out.
    pub drain: Duration,
    /// The backups that the hall makes by itself, where it does.
    pub backups: Option<Backups>,
    /// How mail is sent, where it is.
    pub mail: Option<Mail>,
    /// Where messages to browsers may be sent.
    pub push: PushTo,
    /// How often a live connection looks whether what it was opened with is still good.
    pub looking: Duration,
}

/// Who says where a request comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestOrigin {
    /// The connection.
    Connection,
    /// A proxy, in `X-Forwarded-For`.
    Proxy,
}

/// A setting that makes no sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSetting(String);

/// The settings' names in the environment begin with this.
const PREFIX: &str = "DOHYO_";
const LISTEN: SocketAddr =
    SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 8420);
const REQUESTS: u32 = 50;
const DEEDS: u32 = 10;
/// The longest time to go on answering after the request to stop, in seconds.
const LONGEST_DRAIN: u32 = 300;
const LOOKING: Duration = Duration::from_secs(30);
/// The time after which others take over, in seconds, and what it may be: less than a busy database takes would take
/// from a server what it is just doing.
const TAKEOVER: u32 = 30;
const TAKEOVERS: RangeInclusive<u32> = 3..=600;

impl HallSettings {
    /// Reads a file of settings.
    pub fn read(file: &Path) -> Result<Self, BadSetting> {
        let bad = |error: &dyn fmt::Display| BadSetting(format!("{}: {error}", file.display()));
        let words = std::fs::read_to_string(file).map_err(|error| bad(&error))?;
        toml::from_str(&words).map_err(|error: toml::de::Error| {
            // The last line of the message says what; those before draw the place, but not where a
            // password may stand.
            let place = error.span().map(|span| words[..span.start].lines().count().max(1));
            let has_password = ["smtp", "postgres", "nats"].iter().any(|word| words.contains(word));
            match place.filter(|_| has_password) {
                Some(line) => bad(&format_args!("line {line}: {}", error.message())),
                None => bad(&error.to_string().trim_end()),
            }
        })
    }

    /// Takes the settings out of the environment: `DOHYO_LISTEN` for `listen`, and so on.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Result<Self, BadSetting> {
        let read = |name: &str| variable(&format!("{PREFIX}{name}")).filter(|v| !v.is_empty());
        Ok(Self {
            listen: parse("LISTEN", read("LISTEN"))?,
            database: read("DATABASE").map(DatabaseText::new),
            nats: read("NATS"),
            takeover: parse("TAKEOVER", read("TAKEOVER"))?,
            key_file: read("KEY_FILE").map(PathBuf::from),
            key: read("KEY").map(KeyText::new),
            base_url: read("BASE_URL"),
            data_dir: read("DATA_DIR").map(PathBuf::from),
            computers: parse("COMPUTERS", read("COMPUTERS"))?,
            analysts: parse("ANALYSTS", read("ANALYSTS"))?,
            requests: parse("REQUESTS", read("REQUESTS"))?,
            deeds: parse("DEEDS", read("DEEDS"))?,
            behind_proxy: parse("BEHIND_PROXY", read("BEHIND_PROXY"))?,
            connections: parse("CONNECTIONS", read("CONNECTIONS"))?,
            all_connections: parse("ALL_CONNECTIONS", read("ALL_CONNECTIONS"))?,
            head_timeout: parse("HEAD_TIMEOUT", read("HEAD_TIMEOUT"))?,
            body_timeout: parse("BODY_TIMEOUT", read("BODY_TIMEOUT"))?,
            idle_timeout: parse("IDLE_TIMEOUT", read("IDLE_TIMEOUT"))?,
            drain: parse("DRAIN", read("DRAIN"))?,
            backup_every: read("BACKUP_EVERY"),
            backup_keep: parse("BACKUP_KEEP", read("BACKUP_KEEP"))?,
            mail: MailSettings { smtp: read("MAIL_SMTP").map(Smtp::new), from: read("MAIL_FROM") },
        })
    }

    /// These settings, and those of `weaker` where these say nothing.
    #[must_use]
    pub fn or(self, weaker: Self) -> Self {
        Self {
            listen: self.listen.or(weaker.listen),
            database: self.database.or(weaker.database),
            nats: self.nats.or(weaker.nats),
            takeover: self.takeover.or(weaker.takeover),
            key_file: self.key_file.or(weaker.key_file),
            key: self.key.or(weaker.key),
            base_url: self.base_url.or(weaker.base_url),
            data_dir: self.data_dir.or(weaker.data_dir),
            computers: self.computers.or(weaker.computers),
            analysts: self.analysts.or(weaker.analysts),
            requests: self.requests.or(weaker.requests),
            deeds: self.deeds.or(weaker.deeds),
            behind_proxy: self.behind_proxy.or(weaker.behind_proxy),
            connections: self.connections.or(weaker.connections),
            all_connections: self.all_connections.or(weaker.all_connections),
            head_timeout: self.head_timeout.or(weaker.head_timeout),
            body_timeout: self.body_timeout.or(weaker.body_timeout),
            idle_timeout: self.idle_timeout.or(weaker.idle_timeout),
            drain: self.drain.or(weaker.drain),
            backup_every: self.backup_every.or(weaker.backup_every),
            backup_keep: self.backup_keep.or(weaker.backup_keep),
            mail: self.mail.or(weaker.mail),
        }
    }
}

impl Config {
    /// The configuration that settings come to; `home` is the platform's folder for data.
    pub fn new(settings: HallSettings, home: Option<PathBuf>) -> Result<Self, BadSetting> {
        let data_dir = settings.data_dir.or_else(|| home.map(|home| home.join("dohyo")));
        let data_dir =
            data_dir.ok_or_else(|| BadSetting("no home directory found: set --data-dir".into()))?;
        let database = match settings.database {
            None => DatabaseUrl::Sqlite(data_dir.join("hall.sqlite")),
            Some(text) => text.read()?,
        };
        let key = match (settings.key, settings.key_file) {
            (Some(_), Some(_)) => {
                return Err(BadSetting(
                    "the key is either in a file or in DOHYO_KEY, not both".into(),
                ));
            }
            (Some(key), None) => KeySource::Text(key.into_text()),
            (None, Some(file)) => KeySource::File(file),
            // Next to a server there is no place for it.
            (None, None) if database.file().is_none() => KeySource::File(data_dir.join("hall.key")),
            (None, None) => KeySource::Beside,
        };
        let nats = settings.nats.map(|url| url.parse().map_err(BadSetting)).transpose()?;
        let takeover = read_takeover(settings.takeover)?;
        let base_url = settings.base_url.map(|url| read_base_url(&url)).transpose()?;
        let origin = match settings.behind_proxy {
            Some(true) => RequestOrigin::Proxy,
            Some(false) | None => RequestOrigin::Connection,
        };
        let backups = Backups::new(settings.backup_every.as_deref(), settings.backup_keep)?;
        if backups.is_some() && database.file().is_none() {
            return Err(BadSetting(format!("backup-every: {OF_A_SERVER}")));
        }
        let gate = Gate::new(GateSettings {
            connections: settings.connections,
            all_connections: settings.all_connections,
            head_timeout: settings.head_timeout,
            body_timeout: settings.body_timeout,
            idle_timeout: settings.idle_timeout,
        })?;
        let mail = Mail::new(settings.mail, base_url.as_deref())?;
        Ok(Self {
            listen: settings.listen.unwrap_or(LISTEN),
            database,
            nats,
            takeover,
            key,
            base_url,
            data_dir,
            computers: settings.computers.unwrap_or_else(half_of_the_cores),
            analysts: settings.analysts.unwrap_or(NonZeroUsize::MIN),
            requests: settings.requests.unwrap_or(REQUESTS),
            deeds: settings.deeds.unwrap_or(DEEDS),
            origin,
            gate,
            drain: read_drain(settings.drain)?,
            backups,
            mail,
            push: PushTo::Open,
            looking: LOOKING,
        })
    }

    /// Whether people come by an encrypted connection.
    #[must_use]
    pub fn is_encrypted(&self) -> bool {
        self.base_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// The other half is for the pages.
pub(crate) fn half_of_the_cores() -> NonZeroUsize {
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    NonZeroUsize::new(cores / 2).unwrap_or(NonZeroUsize::MIN)
}

fn parse<T: std::str::FromStr>(name: &str, value: Option<String>) -> Result<Option<T>, BadSetting> {
    let Some(value) = value else { return Ok(None) };
    let bad = |_| BadSetting(format!("invalid {PREFIX}{name} `{value}`"));
    value.parse().map(Some).map_err(bad)
}

fn read_drain(seconds: Option<u32>) -> Result<Duration, BadSetting> {
    match seconds.unwrap_or(0) {
        seconds @ 0..=LONGEST_DRAIN => Ok(Duration::from_secs(seconds.into())),
        seconds => {
            Err(BadSetting(format!("invalid drain `{seconds}`: use seconds, 0 to {LONGEST_DRAIN}")))
        }
    }
}

fn read_takeover(seconds: Option<u32>) -> Result<Duration, BadSetting> {
    let seconds = seconds.unwrap_or(TAKEOVER);
    if !TAKEOVERS.contains(&seconds) {
        let (least, most) = (TAKEOVERS.start(), TAKEOVERS.end());
        let why = format!("invalid takeover `{seconds}`: use {least} to {most} seconds");
        return Err(BadSetting(why));
    }
    Ok(Duration::from_secs(seconds.into()))
}

fn read_base_url(url: &str) -> Result<String, BadSetting> {
    let is_fit = url.starts_with("http://") || url.starts_with("https://");
    if !is_fit || url.contains(char::is_whitespace) {
        return Err(BadSetting(format!("invalid base-url `{url}`: use https://games.example.org")));
    }
    Ok(url.trim_end_matches('/').to_owned())
}

impl fmt::Display for BadSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadSetting {}
