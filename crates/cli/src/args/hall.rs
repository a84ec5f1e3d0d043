//! What the commands of the hall are told.

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args as Group, Subcommand, ValueEnum};
use dohyo_server::config::Smtp;

/// Where a hall keeps its things.
#[derive(Clone, Debug, Default, Group)]
pub(crate) struct Place {
    /// The database: a file, made where there is none [default: hall.sqlite in the data folder]
    #[arg(long, value_name = "FILE")]
    pub(crate) database: Option<String>,
    /// The file with the key that opens the database's secrets [default: the database's name with .key]
    #[arg(long, value_name = "FILE")]
    pub(crate) key_file: Option<PathBuf>,
    /// The folder for everything that is kept [default: the platform's, with /dohyo]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data_dir: Option<PathBuf>,
    /// A file with settings, one `name = value` a line (TOML)
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
}

#[derive(Debug, Default, Group)]
pub(crate) struct Serve {
    /// Where to listen [default: 127.0.0.1:8420]; 0.0.0.0:8420 for everybody in the network
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) listen: Option<SocketAddr>,
    /// What people type to get here, where a proxy or a name stands before it
    #[arg(long, value_name = "URL")]
    pub(crate) base_url: Option<String>,
    #[command(flatten)]
    pub(crate) place: Place,
    /// Threads for the computer players [default: half of the cores]
    #[arg(long, value_name = "N")]
    pub(crate) computers: Option<NonZeroUsize>,
    /// Threads for analyses and reviews [default: 1]
    #[arg(long, value_name = "N")]
    pub(crate) analysts: Option<NonZeroUsize>,
    /// Requests a second that one address may make, 0 for any number [default: 50]
    #[arg(long, value_name = "N")]
    pub(crate) requests: Option<u32>,
    /// Deeds a second that one person may do in matches, 0 for any number [default: 10]
    #[arg(long, value_name = "N")]
    pub(crate) deeds: Option<u32>,
    /// Connections that one address may have open, live ones apart, 0 for any number [default: 500]
    #[arg(long, value_name = "N")]
    pub(crate) connections: Option<u32>,
    /// Connections in all [default: 10000, or as many as the system has files for]
    #[arg(long, value_name = "N")]
    pub(crate) all_connections: Option<u32>,
    /// Seconds that the head of a request may take [default: 10]
    #[arg(long, value_name = "SECONDS")]
    pub(crate) head_timeout: Option<u32>,
    /// Seconds that the body of a request may take [default: 30]
    #[arg(long, value_name = "SECONDS")]
    pub(crate) body_timeout: Option<u32>,
    /// Seconds that a connection may wait for the next request [default: 150]
    #[arg(long, value_name = "SECONDS")]
    pub(crate) idle_timeout: Option<u32>,
    /// Believe a proxy's X-Forwarded-For
    #[arg(long)]
    pub(crate) behind_proxy: bool,
    /// Make a backup when the newest is older than this: 12h, 1d [default: never]
    #[arg(long, value_name = "TIME")]
    pub(crate) backup_every: Option<String>,
    /// Backups to keep, the newest [default: 14]
    #[arg(long, value_name = "N")]
    pub(crate) backup_keep: Option<NonZeroUsize>,
    /// Who takes the hall's mail: smtps://NAME:PASSWORD@HOST; better in a file, where nobody sees it
    #[arg(long, value_name = "URL")]
    pub(crate) mail_smtp: Option<Smtp>,
    /// Whom mail is from
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) mail_from: Option<String>,
}

#[derive(Debug, Group)]
pub(crate) struct Rebuild {
    #[command(flatten)]
    pub(crate) place: Place,
}

#[derive(Debug, Group)]
pub(crate) struct Backup {
    /// The file to write
    pub(crate) file: PathBuf,
    /// Write over FILE if it exists
    #[arg(long)]
    pub(crate) replace: bool,
    #[command(flatten)]
    pub(crate) place: Place,
}

#[derive(Debug, Group)]
pub(crate) struct Restore {
    /// A backup
    pub(crate) file: PathBuf,
    /// Restore over a hall that is there: its database is kept under another name, which is printed
    #[arg(long)]
    pub(crate) replace: bool,
    #[command(flatten)]
    pub(crate) place: Place,
}

#[derive(Debug, Group)]
pub(crate) struct CheckHall {
    /// Put right what follows from the logs: what lists show, and what the explorer counts
    #[arg(long)]
    pub(crate) mend: bool,
    #[command(flatten)]
    pub(crate) place: Place,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Admin {
    /// List the accounts with their roles
    People {
        #[command(flatten)]
        place: Place,
    },
    /// Give an account a role
    Role {
        /// The account
        name: String,
        /// What it may do
        role: RoleName,
        #[command(flatten)]
        place: Place,
    },
    /// Send a mail by the settings about mail, to see whether they are right
    Mail {
        /// Where it goes
        address: String,
        #[command(flatten)]
        place: Place,
    },
    /// Make a new key for a hall that has lost its own; what only the old one opens is lost
    NewKey {
        #[command(flatten)]
        place: Place,
    },
    /// Give an account a new password, read from stdin, and end its sessions, tokens, feeds and devices
    Password {
        /// The account
        name: String,
        #[command(flatten)]
        place: Place,
    },
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum RoleName {
    /// Plays
    Player,
    /// Runs events
    Organiser,
    /// Keeps the house
    Admin,
}
