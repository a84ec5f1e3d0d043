//! What the commands of the hall are told.

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args as Group, Subcommand, ValueEnum};
use dohyo_server::config::{DatabaseText, Smtp};

/// Where a hall keeps its things.
#[derive(Clone, Debug, Default, Group)]
pub(crate) struct HallFiles {
    /// The database: a file, created if missing, or postgres://… [default: hall.sqlite in the data folder]
    #[arg(long, value_name = "FILE|URL")]
    pub(crate) database: Option<DatabaseText>,
    /// The file with the encryption key of the database's secrets [default: the database's name with .key, or hall.key in the data folder]
    #[arg(long, value_name = "FILE")]
    pub(crate) key_file: Option<PathBuf>,
    /// The data folder [default: dohyo in the platform's data folder]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data_dir: Option<PathBuf>,
    /// A TOML file with settings, one `name = value` per line
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
}

#[derive(Debug, Default, Group)]
pub(crate) struct Serve {
    /// Address to listen on; 0.0.0.0:8420 for the whole network [default: 127.0.0.1:8420]
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) listen: Option<SocketAddr>,
    /// Public URL of the site, if it has a domain name or a proxy
    #[arg(long, value_name = "URL")]
    pub(crate) base_url: Option<String>,
    /// NATS server that carries news between several servers of the hall, and jobs to workers: nats://HOST:4222
    #[arg(long, value_name = "URL")]
    pub(crate) nats: Option<String>,
    /// Seconds after which other servers of the hall do what one has left that ended [default: 30]
    #[arg(long, value_name = "SECONDS")]
    pub(crate) takeover: Option<u32>,
    #[command(flatten)]
    pub(crate) place: HallFiles,
    /// Threads for the computer players [default: half of the cores]
    #[arg(long, value_name = "N")]
    pub(crate) computers: Option<NonZeroUsize>,
    /// Threads for analyses and reviews [default: 1]
    #[arg(long, value_name = "N")]
    pub(crate) analysts: Option<NonZeroUsize>,
    /// Requests per second and address, 0 for no limit [default: 50]
    #[arg(long, value_name = "N")]
    pub(crate) requests: Option<u32>,
    /// Actions per second and player in matches, 0 for no limit [default: 10]
    #[arg(long, value_name = "N")]
    pub(crate) deeds: Option<u32>,
    /// Open connections per address, WebSockets excluded, 0 for no limit [default: 500]
    #[arg(long, value_name = "N")]
    pub(crate) connections: Option<u32>,
    /// Open connections in total [default: 10000, or as many as the system's file limit allows]
    #[arg(long, value_name = "N")]
    pub(crate) all_connections: Option<u32>,
    /// Seconds to receive the headers of a request [default: 10]
    #[arg(long, value_name = "SECONDS")]
    pub(crate) head_timeout: Option<u32>,
    /// Seconds to receive the body of a request [default: 30]
    #[arg(long, value_name = "SECONDS")]
    pub(crate) body_timeout: Option<u32>,
    /// Seconds that an idle connection stays open [default: 150]
    #[arg(long, value_name = "SECONDS")]
    pub(crate) idle_timeout: Option<u32>,
    /// Seconds to go on answering after the request to stop, while /readyz says no [default: 0]
    #[arg(long, value_name = "SECONDS")]
    pub(crate) drain: Option<u32>,
    /// Trust X-Forwarded-For (behind a proxy)
    #[arg(long)]
    pub(crate) behind_proxy: bool,
    /// Back up automatically when the newest backup is older than this: 12h, 1d [default: never]
    #[arg(long, value_name = "TIME")]
    pub(crate) backup_every: Option<String>,
    /// Number of automatic backups to keep [default: 14]
    #[arg(long, value_name = "N")]
    pub(crate) backup_keep: Option<NonZeroUsize>,
    /// SMTP server: smtps://NAME:PASSWORD@HOST; put it in the --config file to hide the password
    #[arg(long, value_name = "URL")]
    pub(crate) mail_smtp: Option<Smtp>,
    /// Sender address of mails
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) mail_from: Option<String>,
}

#[derive(Debug, Group)]
pub(crate) struct Rebuild {
    #[command(flatten)]
    pub(crate) place: HallFiles,
}

#[derive(Debug, Group)]
pub(crate) struct Backup {
    /// The file to write
    pub(crate) file: PathBuf,
    /// Overwrite FILE if it exists
    #[arg(long)]
    pub(crate) replace: bool,
    #[command(flatten)]
    pub(crate) place: HallFiles,
}

#[derive(Debug, Group)]
pub(crate) struct Restore {
    /// The backup file
    pub(crate) file: PathBuf,
    /// Replace an existing hall; its database is renamed, and the new name printed
    #[arg(long)]
    pub(crate) replace: bool,
    #[command(flatten)]
    pub(crate) place: HallFiles,
}

#[derive(Debug, Group)]
pub(crate) struct CopyArgs {
    /// The database to copy: a file or postgres://…; its hall must not be running
    #[arg(long, value_name = "FILE|URL")]
    pub(crate) from: DatabaseText,
    /// The database to fill: a new file, or an empty database as postgres://…
    #[arg(long, value_name = "FILE|URL")]
    pub(crate) to: DatabaseText,
}

#[derive(Debug, Group)]
pub(crate) struct CheckHall {
    /// Repair derived data from the logs: lists, ratings and the opening explorer
    #[arg(long)]
    pub(crate) mend: bool,
    #[command(flatten)]
    pub(crate) place: HallFiles,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Admin {
    /// List the accounts with their roles
    People {
        #[command(flatten)]
        place: HallFiles,
    },
    /// Give an account a role
    Role {
        /// The account
        name: String,
        /// Its role
        role: RoleName,
        #[command(flatten)]
        place: HallFiles,
    },
    /// Send a test mail with the current settings
    Mail {
        /// The recipient
        address: String,
        #[command(flatten)]
        place: HallFiles,
    },
    /// Create a new key for a hall that has lost its own; data sealed with the old key is lost
    NewKey {
        #[command(flatten)]
        place: HallFiles,
    },
    /// Show the jobs at a NATS server: what waits and since when, who works and at what
    Jobs {
        /// NATS server with the queue: nats://HOST:4222; also DOHYO_NATS
        #[arg(long, value_name = "URL")]
        nats: Option<String>,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Set an account's password, read from stdin, and revoke its sessions, tokens, feeds and devices
    Password {
        /// The account
        name: String,
        #[command(flatten)]
        place: HallFiles,
    },
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum RoleName {
    /// Plays matches
    Player,
    /// Runs events
    Organiser,
    /// Runs the server
    Admin,
}
