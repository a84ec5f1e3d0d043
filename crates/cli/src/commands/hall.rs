//! `dohyo serve`, `dohyo rebuild` and `dohyo admin`: the hall, and those who keep it.

use std::env;
use std::io::{self, BufRead, Write};
use std::net::SocketAddr;
use std::path::Path;

use anyhow::Context;
use dohyo_server::config::{Config, HallSettings, MailSettings, OF_A_SERVER};
use dohyo_server::people::{Passwords, Role};
use dohyo_server::store::{Age, DatabaseUrl, Db, Faults, StoreError, examine_server, renew_key};
use dohyo_server::{events, hall, post};

use super::jobs;
use super::running::{interrupted, log_to_stderr, runtime};
use crate::args::{Admin, HallFiles, Rebuild, RoleName, Serve};
use crate::failure::{RequestRefused, ToldFailure, eprint_line};
use crate::folders;

pub(crate) fn serve(args: Serve) -> anyhow::Result<()> {
    let Serve { listen, base_url, place, computers, analysts, requests, deeds, .. } = args;
    let flags = HallSettings {
        listen,
        base_url,
        nats: args.nats,
        takeover: args.takeover,
        computers,
        analysts,
        requests,
        deeds,
        connections: args.connections,
        all_connections: args.all_connections,
        head_timeout: args.head_timeout,
        body_timeout: args.body_timeout,
        idle_timeout: args.idle_timeout,
        drain: args.drain,
        behind_proxy: args.behind_proxy.then_some(true),
        backup_every: args.backup_every,
        backup_keep: args.backup_keep,
        mail: MailSettings { smtp: args.mail_smtp, from: args.mail_from },
        ..of_place(&place)
    };
    let config = configure(flags, &place)?;
    log_to_stderr();
    let database = config.database.to_string();
    let base_url = config.base_url.clone();
    let opened = move |address: SocketAddr| {
        let url = base_url.unwrap_or_else(|| format!("http://{address}"));
        // A closed stdout is no reason to close the hall.
        let _ = writeln!(io::stdout(), "The hall is open at {url} (data in {database})");
    };
    let closing = async { interrupted().await };
    runtime()?.block_on(dohyo_server::serve(config, Box::new(opened), Box::pin(closing)))?;
    Ok(())
}

pub(crate) fn rebuild(args: &Rebuild, out: &mut dyn Write) -> anyhow::Result<()> {
    let (matches, events) = with_database(&args.place, async |db| {
        Ok((hall::rebuild(db).await?, events::rebuild(db).await?))
    })?;
    for id in &matches.unreadable {
        eprint_line(&format!("dohyo: the log of match {id} cannot be replayed"));
    }
    for id in &events.unreadable {
        eprint_line(&format!("dohyo: the log of event {id} cannot be replayed"));
    }
    for what in matches.failed.iter().chain(&events.failed) {
        eprint_line(&format!("dohyo: {what}"));
    }
    writeln!(out, "{} matches replayed, {} corrected", matches.matches, matches.mended.len())?;
    writeln!(out, "{} events replayed, {} corrected", events.events, events.mended.len())?;
    let left = [matches.unreadable, matches.failed, events.unreadable, events.failed];
    if left.iter().all(Vec::is_empty) { Ok(()) } else { Err(ToldFailure::Trouble.into()) }
}

pub(crate) fn admin(args: &Admin, out: &mut dyn Write) -> anyhow::Result<()> {
    match args {
        Admin::People { place } => {
            let people = with_database(place, async |db| Ok(db.accounts().await?))?;
            for person in people {
                writeln!(out, "{:<9}  {}", person.role.as_str(), person.name)?;
            }
            Ok(())
        }
        Admin::Role { name, role, place } => {
            with_database(place, async |db| match db.give_role(name, (*role).into()).await {
                Err(StoreError::Conflict) => Err(nobody(name)),
                other => Ok(other?),
            })
        }
        Admin::Mail { address, place } => {
            let config = configure(of_place(place), place)?;
            let mail = config.mail.ok_or_else(|| {
                RequestRefused::new("mail is not configured: set mail.smtp and mail.from")
            })?;
            let sent = runtime()?.block_on(post::try_mail(&mail, address));
            sent.map_err(|why| RequestRefused::new(format!("the mail was rejected: {why}")))?;
            Ok(writeln!(out, "mail sent to {address}")?)
        }
        Admin::NewKey { place } => {
            let config = configure(of_place(place), place)?;
            refuse_nothing(&config)?;
            let renewed = runtime()?.block_on(renew_key(&config.database, &config.key));
            let lost = renewed.map_err(|error| match error {
                StoreError::Key(why) => RequestRefused::new(why).into(),
                StoreError::InUse => {
                    RequestRefused::new("the hall is running: stop it first").into()
                }
                error => anyhow::Error::from(error),
            })?;
            Ok(writeln!(out, "the hall has a new key; {lost} matches in progress cannot continue")?)
        }
        Admin::Jobs { nats, json } => jobs::show(nats.as_deref(), *json, out),
        Admin::Password { name, place } => {
            let mut password = String::new();
            io::stdin().lock().read_line(&mut password).context("stdin")?;
            let password = password.trim_end_matches(['\r', '\n']).to_owned();
            with_database(place, async |db| {
                let account = db.account(name).await?.ok_or_else(|| nobody(name))?;
                let hash = Passwords::default().hash(password).await;
                let hash =
                    hash.map_err(|_| RequestRefused::new("a password has 8 to 200 characters"))?;
                Ok(db.change_password(account.person.id, &hash).await?)
            })
        }
    }
}

fn nobody(name: &str) -> anyhow::Error {
    RequestRefused::new(format!("there is no account `{name}`")).into()
}

/// Does something with a hall's database, which has to be there.
pub(super) fn with_database<T>(
    place: &HallFiles,
    work: impl AsyncFnOnce(&Db) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let config = configure(of_place(place), place)?;
    refuse_nothing(&config)?;
    runtime()?.block_on(async {
        let db = Db::open_with(&config.database, &config.key, Faults::default()).await?;
        let done = work(&db).await;
        db.close().await;
        done
    })
}

/// Refuses to go on where there is no hall.
pub(super) fn refuse_nothing(config: &Config) -> anyhow::Result<()> {
    let is_there = match &config.database {
        DatabaseUrl::Sqlite(file) => file.exists(),
        DatabaseUrl::Postgres(url) => runtime()?.block_on(examine_server(url))?.0 != Age::Foreign,
    };
    if is_there {
        return Ok(());
    }
    let database = &config.database;
    Err(RequestRefused::new(format!("there is no hall in {database}")).into())
}

/// The file of a hall, for what is done with files alone.
pub(super) fn file_of(config: &Config) -> anyhow::Result<&Path> {
    config.database.file().ok_or_else(|| anyhow::anyhow!(OF_A_SERVER))
}

pub(super) fn of_place(place: &HallFiles) -> HallSettings {
    let HallFiles { database, key_file, data_dir, .. } = place.clone();
    HallSettings { database, key_file, data_dir, ..HallSettings::default() }
}

/// Flags are stronger than the environment, and that than the file.
pub(super) fn configure(flags: HallSettings, place: &HallFiles) -> anyhow::Result<Config> {
    let environment = HallSettings::of_environment(|name| env::var(name).ok())?;
    let file = place.config.clone().or_else(|| env::var_os("DOHYO_CONFIG").map(Into::into));
    let file = file.map(|file| HallSettings::read(&file)).transpose()?.unwrap_or_default();
    Ok(Config::new(flags.or(environment).or(file), folders::data())?)
}

impl From<RoleName> for Role {
    fn from(name: RoleName) -> Self {
        match name {
            RoleName::Player => Self::Player,
            RoleName::Organiser => Self::Organiser,
            RoleName::Admin => Self::Admin,
        }
    }
}
