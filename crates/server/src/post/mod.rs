//! Mail and push messages: who is told what of their matches when they do not look.
//!
//! What is to be told is put into an outbox in the database together with the line of the log that it
//! is about, so that one is never there without the other. A postman delivers what is due, tries again
//! what was not taken, and says nothing that is not true any more. Nothing that the hall sends has a
//! move in it, and that the other has chosen is never told.

mod lanes;
mod logged;
mod mail;
mod noted;
mod open_address;
mod postman;
mod push;
mod words;

use std::sync::Arc;

pub use mail::is_address;
use mail::{Mailer, address_mark, box_mark};
use push::Pusher;

use futures_util::future::BoxFuture;

use crate::background::keep_going;
use crate::config::{Config, Mail};
use crate::hall::Hall;
pub use crate::letters::{Channel, Device, Letter, LetterKind, LetterWay, Mode, Wishes};
use crate::notices::{Directory, Mailing, Reachable};
use crate::people::PersonId;
use crate::secret;
use crate::store::{Credential, Db, StoreError};
use crate::text::{Language, Text};
use crate::time::DAY;

/// Characters of the secret that all links follow from, 200 bits.
const SECRET: usize = 40;
/// How long an address waits for being confirmed.
const PATIENCE: i64 = 3 * DAY;
/// The most addresses that somebody names in a day.
const MOST_ADDRESSES: i64 = 5;
/// How often somebody may ask for the same mail: once in so many milliseconds.
const PAUSE: i64 = 60_000;

/// The hall's post.
#[derive(Clone)]
pub struct Post(Arc<PostState>);

struct PostState {
    hall: Hall,
    directory: Arc<Directory>,
    mailer: Option<Mailer>,
    pusher: Pusher,
    /// What links begin with.
    house: String,
    /// What the secrets in links follow from.
    secret: String,
}

/// What a link in a mail does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// It confirms an address.
    Confirm,
    /// It stops all mail.
    Stop,
}

impl Post {
    /// Opens the post of a hall, which lets it know from now on what happens.
    pub async fn open(hall: &Hall, config: &Config) -> Result<Self, StoreError> {
        let db = hall.db();
        let secret = db.hall_secret("links", &secret::random_text(SECRET)).await?;
        let key = db.hall_secret("vapid", &push::fresh_key()).await?;
        let mailer = config.mail.as_ref().and_then(Mailer::new);
        let house = config.base_url.clone().unwrap_or_default();
        let contact = match &mailer {
            Some(mailer) => mailer.contact(),
            None if house.is_empty() => "https://localhost".to_owned(),
            None => house.clone(),
        };
        let pusher = Pusher::new(&key, contact, config.push).ok_or(StoreError::Conflict)?;
        let mailing = if mailer.is_some() { Mailing::Yes } else { Mailing::No };
        let directory = Arc::new(Directory::new(mailing));
        directory.read(db).await?;
        hall.post_by(Arc::clone(&directory));
        let inner = PostState { hall: hall.clone(), directory, mailer, pusher, house, secret };
        let post = Self(Arc::new(inner));
        if hall.runs_by_itself() {
            let postman = Arc::downgrade(&post.0);
            keep_going("post", move || postman::work(postman.clone()));
        }
        Ok(post)
    }

    /// Whether the hall sends mail.
    #[must_use]
    pub fn has_mail(&self) -> bool {
        self.0.mailer.is_some()
    }

    /// The key by which browsers know messages of the hall.
    #[must_use]
    pub fn public_key(&self) -> String {
        self.0.pusher.public_key()
    }

    /// What somebody wishes for.
    #[must_use]
    pub fn wishes(&self, person: PersonId) -> Option<Wishes> {
        self.0.directory.find(person).map(|found| found.wishes)
    }

    /// How many devices show somebody's news.
    #[must_use]
    pub fn device_count(&self, person: PersonId) -> usize {
        self.0.directory.find(person).map_or(0, |found| found.devices.len())
    }

    /// Keeps what somebody wishes for, but for addresses, which are asked for: a conflict if what they have
    /// shown has ended.
    pub async fn wish(
        &self,
        by: (PersonId, &Credential),
        wishes: &Wishes,
    ) -> Result<(), StoreError> {
        self.db().put_wishes(by, wishes).await?;
        self.look_again(by.0).await
    }

    /// Hears what the database says of somebody's wishes and devices. Everybody's are read when post is
    /// delivered, and never because somebody asks for something.
    pub async fn look_again(&self, person: PersonId) -> Result<(), StoreError> {
        self.0.directory.read_one(self.db(), person).await
    }

    /// Whether somebody may name another address: nobody sends mail to one after the other.
    pub async fn may_ask(&self, person: PersonId) -> Result<bool, StoreError> {
        let since = self.0.hall.now() - DAY;
        Ok(self.db().letters_since(person, LetterKind::Confirm, since).await? < MOST_ADDRESSES)
    }

    /// Sends a mail to an address that somebody says is theirs, which they have to confirm: a conflict if what
    /// they have shown has ended.
    pub async fn ask_for(
        &self,
        by: (PersonId, &Credential),
        wishes: &Wishes,
        address: &str,
    ) -> Result<(), StoreError> {
        let (now, (person, _)) = (self.0.hall.now(), by);
        // The same address in other capitals is the one that waits already.
        let same = |waits: &String| address_mark(waits) == address_mark(address);
        let waits = wishes.pending.as_ref().map(|(waits, _)| waits).filter(|waits| same(waits));
        let address = &*waits.map_or(address, String::as_str).to_owned();
        self.db().ask_address(by, wishes, address, now).await?;
        self.look_again(person).await?;
        // However often anybody asks, and whatever tags they add, a box gets one such mail a day.
        let mark = box_mark(address);
        let day = now - now.rem_euclid(DAY);
        if !self.db().claim_address(&mark, LetterKind::Confirm.as_str(), now, day - 1).await? {
            return Ok(());
        }
        let mark = format!("{} {mark}", now / DAY);
        self.send(person, LetterKind::Confirm, Channel::Mail, address, &mark).await
    }

    /// Sends a mail to somebody who wants to see whether it works.
    pub async fn test(&self, person: PersonId) -> Result<(), StoreError> {
        let mark = (self.0.hall.now() / PAUSE).to_string();
        for device in self.0.directory.find(person).into_iter().flat_map(|found| found.devices) {
            let mark = format!("{mark} {}", secret::sha256(&device.endpoint));
            self.send(person, LetterKind::Test, Channel::Push, &device.endpoint, &mark).await?;
        }
        self.send(person, LetterKind::Test, Channel::Mail, "", &mark).await
    }

    /// Keeps a device for somebody: a conflict if what they have shown has ended.
    pub async fn add_device(
        &self,
        by: (PersonId, &Credential),
        device: &Device,
        language: Language,
    ) -> Result<(), StoreError> {
        if self.wishes(by.0).is_none() {
            self.db().put_wishes(by, &Wishes::new(language)).await?;
        }
        let before = self.db().put_device(by, device, self.0.hall.now()).await?;
        if let Some(before) = before.filter(|before| *before != by.0) {
            self.look_again(before).await?;
        }
        self.look_again(by.0).await
    }

    /// Forgets a device of somebody's.
    pub async fn drop_device(&self, person: PersonId, endpoint: &str) -> Result<(), StoreError> {
        let found = self.0.directory.find(person);
        let is_theirs = |found: &Reachable| found.devices.iter().any(|d| d.endpoint == endpoint);
        if found.as_ref().is_some_and(is_theirs) {
            self.db().drop_device(endpoint).await?;
            self.look_again(person).await?;
        }
        Ok(())
    }

    /// Does what a link in a mail is for, if it is still valid: the address still waits to be confirmed, or the person
    /// still gets mail. Says whether it was.
    pub async fn use_mail_link(
        &self,
        link: Link,
        person: PersonId,
        token: &str,
    ) -> Result<bool, StoreError> {
        // Nothing is looked up for a link that nobody has made. Another process of the hall may have sent it.
        if link == Link::Stop && self.0.token(link, person, "") != token {
            return Ok(false);
        }
        self.look_again(person).await?;
        let Some(wishes) = self.known(link, person, token) else { return Ok(false) };
        match (link, &wishes.pending) {
            (Link::Confirm, Some((address, _))) => {
                let mode = if wishes.mode == Mode::Off { Mode::Each } else { wishes.mode };
                match self.db().confirm_address(person, address, mode).await {
                    Err(StoreError::Conflict) => return Ok(false),
                    other => other?,
                }
            }
            _ => {
                self.db().stop_mail(person).await?;
                self.stop_all(&wishes).await?;
            }
        }
        self.look_again(person).await?;
        Ok(true)
    }

    /// Stops the mail of every account that goes to the same address: whoever gets one mail for all of them
    /// stops all of them.
    async fn stop_all(&self, wishes: &Wishes) -> Result<(), StoreError> {
        let Some(address) = &wishes.address else { return Ok(()) };
        // Another process may know of others with the same address: a link that is good reads everybody's.
        self.0.directory.read(self.db()).await?;
        for person in self.0.directory.people_at(address) {
            self.db().stop_mail(person).await?;
            self.look_again(person).await?;
        }
        Ok(())
    }

    /// What somebody wishes for whom a link was made for.
    #[must_use]
    pub fn known(&self, link: Link, person: PersonId, token: &str) -> Option<Wishes> {
        let wishes = self.wishes(person)?;
        let now = self.0.hall.now();
        let (about, is_alive) = match (link, &wishes.pending) {
            (Link::Confirm, Some((address, asked))) => (address.as_str(), now - asked < PATIENCE),
            (Link::Confirm, None) => return None,
            (Link::Stop, _) => ("", true),
        };
        (is_alive && self.0.token(link, person, about) == token).then_some(wishes)
    }

    async fn send(
        &self,
        person: PersonId,
        kind: LetterKind,
        channel: Channel,
        target: &str,
        mark: &str,
    ) -> Result<(), StoreError> {
        let now = self.0.hall.now();
        let letter = Letter {
            key: format!("{} {person} {mark}", kind.as_str()),
            person,
            channel,
            target: target.to_owned(),
            kind,
            about: String::new(),
            detail: String::new(),
            number: 0,
            deadline: None,
            made: now,
            due: now,
            attempts: 0,
            held: 0,
        };
        self.db().put_letters(&[letter]).await?;
        self.0.directory.ring();
        Ok(())
    }

    fn db(&self) -> &Db {
        self.0.hall.db()
    }
}

/// Sends a mail by settings about mail, to see whether they are right.
pub fn try_mail<'a>(settings: &'a Mail, to: &'a str) -> BoxFuture<'a, Result<(), String>> {
    Box::pin(async move {
        let mailer = Mailer::new(settings).ok_or("the settings make no sense")?;
        let text = Text::english();
        let mailing = mail::OutgoingMail {
            to: to.to_owned(),
            subject: text.say("post-test-subject"),
            body: format!("{}\n{}", text.say("post-test"), words::signature(&text, None)),
            name: secret::random_text(SECRET),
            thread: None,
            stop: None,
            at: crate::time::now(),
        };
        mailer.send(&mailing).await.map_err(|unsent| unsent.to_string())
    })
}

impl PostState {
    /// Where a link leads.
    fn link(&self, link: Link, person: PersonId, about: &str) -> String {
        let word = match link {
            Link::Confirm => "confirm",
            Link::Stop => "stop",
        };
        format!("{}/notices/{word}/{person}/{}", self.house, self.token(link, person, about))
    }

    /// The secret of a link: it follows from what the hall alone knows, and nothing of it is kept.
    fn token(&self, link: Link, person: PersonId, about: &str) -> String {
        let word = match link {
            Link::Confirm => "confirm",
            Link::Stop => "stop",
        };
        let mut token = secret::sha256(&format!("{word} {person} {about} {}", self.secret));
        token.truncate(SECRET);
        token
    }
}
