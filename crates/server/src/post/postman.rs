//! Who delivers: takes what is due out of the outbox, says it if it is still true, and tries again
//! later what was not taken. Each letter is claimed first, so that no other process delivers it; a
//! claim ends by itself, should this process end before it.

use std::sync::{Arc, Weak};
use std::time::Duration;

use serde_json::json;
use tokio::time::timeout;

use super::mail::{Mailing, Unsent};
use super::push::Unpushed;
use super::words::{self, Said};
use super::{Channel, Inner, Kind, Letter, Link, Mode, Post, Wishes};
use crate::hall::HallError;
use crate::people::PersonId;
use crate::secret;
use crate::store::StoreError;
use crate::text::Text;
use crate::time::DAY;

/// The most letters that are claimed at a time.
const BATCH: i64 = 40;
/// How long a claim lasts: longer than a batch takes.
const CLAIM: i64 = 30 * MINUTE;
const MINUTE: i64 = 60_000;
/// The longest pause between two attempts.
const LONGEST_PAUSE: i64 = 6 * 60 * MINUTE;
/// How long a letter is tried.
const PATIENCE: i64 = 4 * DAY;
/// How long it is remembered that something was told.
const MEMORY: i64 = 60 * DAY;
/// How often the outbox is looked at, though nobody rang: other processes write into it, too.
const ROUND: Duration = Duration::from_secs(20);

impl Post {
    /// Delivers everything that is due by now.
    pub async fn tick(&self) -> Result<(), HallError> {
        self.0.deliver().await
    }
}

/// Delivers as long as there is a hall.
pub(super) async fn work(post: Weak<Inner>) {
    loop {
        let Some(inner) = post.upgrade() else { return };
        if let Err(error) = inner.deliver().await {
            tracing::error!(%error, "the post is not delivered");
        }
        let directory = Arc::clone(&inner.directory);
        drop(inner);
        let _ = timeout(ROUND, directory.fresh.notified()).await;
    }
}

impl Inner {
    async fn deliver(&self) -> Result<(), HallError> {
        let db = self.hall.db();
        self.directory.read(db).await?;
        let now = self.hall.now();
        loop {
            if db.next_letter().await?.is_none_or(|due| due > now) {
                return Ok(());
            }
            let claim = secret::random_text(16);
            let letters = db.claim_letters(&claim, now, now + CLAIM, BATCH).await?;
            if letters.is_empty() {
                return Ok(());
            }
            self.deliver_all(letters, now).await?;
            db.forget_letters(now - MEMORY).await?;
        }
    }

    async fn deliver_all(&self, letters: Vec<Letter>, now: i64) -> Result<(), HallError> {
        let mut closed: Option<String> = None;
        let (bundled, single): (Vec<_>, Vec<_>) = letters.into_iter().partition(Letter::is_bundled);
        let mut bundles: Vec<Vec<Letter>> = single.into_iter().map(|letter| vec![letter]).collect();
        for letter in bundled {
            let same = |bundle: &&mut Vec<Letter>| {
                bundle[0].is_bundled() && bundle[0].person == letter.person
            };
            match bundles.iter_mut().find(same) {
                Some(bundle) => bundle.push(letter),
                None => bundles.push(vec![letter]),
            }
        }
        for bundle in bundles {
            let is_mail = bundle[0].channel != Channel::Push;
            let sent = match &closed {
                // There was no talking to the mail server a moment ago.
                Some(why) if is_mail => Err(Unsent::Closed(why.clone())),
                // What is wrong with one letter is not the fault of the others.
                _ => self.hand_over(&bundle, now).await.unwrap_or_else(|error| {
                    tracing::error!(%error, "a letter cannot be written");
                    Err(Unsent::NotNow(error.to_string()))
                }),
            };
            if let Err(Unsent::Closed(why)) = &sent {
                tracing::warn!(%why, "the mail server takes nothing");
                closed = Some(why.clone());
            }
            for letter in &bundle {
                self.note(letter, &sent, now).await?;
            }
        }
        Ok(())
    }

    /// Writes down what came of a letter.
    async fn note(
        &self,
        letter: &Letter,
        sent: &Result<Done, Unsent>,
        now: i64,
    ) -> Result<(), StoreError> {
        let db = self.hall.db();
        match sent {
            Ok(done) => db.finish_letter(&letter.key, done.as_str(), None).await,
            Err(Unsent::NotNow(why) | Unsent::Closed(why)) if now - letter.made < PATIENCE => {
                let pause = MINUTE << (2 * letter.attempts).clamp(0, 16);
                db.retry_letter(&letter.key, now + pause.min(LONGEST_PAUSE), why).await
            }
            Err(unsent) => {
                let why = unsent.to_string();
                tracing::warn!(%why, kind = letter.kind.as_str(), "a letter is not delivered");
                db.finish_letter(&letter.key, "failed", Some(&why)).await
            }
        }
    }

    async fn hand_over(
        &self,
        bundle: &[Letter],
        now: i64,
    ) -> Result<Result<Done, Unsent>, HallError> {
        let Some(who) = self.directory.find(bundle[0].person) else { return Ok(Ok(Done::Dropped)) };
        let mut said = Vec::new();
        for letter in bundle {
            match self.say(letter, &who.wishes).await {
                Ok(words) => said.extend(words),
                // A match that cannot be read is nothing to wait for.
                Err(HallError::Unknown | HallError::SetAside) => {}
                Err(error) => return Err(error),
            }
        }
        let letter = &bundle[0];
        if said.is_empty() {
            return Ok(Ok(Done::Dropped));
        }
        if letter.channel == Channel::Push {
            let device = who.devices.into_iter().find(|device| device.endpoint == letter.target);
            let Some(device) = device else { return Ok(Ok(Done::Dropped)) };
            return Ok(self.push(&device, letter, &said[0], &who.wishes, now).await?);
        }
        Ok(self.mail(bundle, &said, &who.wishes, now).await)
    }

    async fn push(
        &self,
        device: &super::Device,
        letter: &Letter,
        said: &Said,
        wishes: &Wishes,
        now: i64,
    ) -> Result<Result<Done, Unsent>, StoreError> {
        let topic = if letter.about.is_empty() { "hall" } else { letter.about.as_str() };
        let message = json!({
            "title": said.subject,
            "body": said.body,
            "place": said.place,
            "topic": topic,
            "language": wishes.language.tag(),
        });
        match self.pusher.send(device, message.to_string(), topic, now).await {
            Ok(()) => Ok(Ok(Done::Sent)),
            Err(Unpushed::Unsent(unsent)) => Ok(Err(unsent)),
            Err(Unpushed::Gone) => {
                self.hall.db().drop_device(&device.endpoint).await?;
                self.directory.read(self.hall.db()).await?;
                Ok(Ok(Done::Dropped))
            }
        }
    }

    async fn mail(
        &self,
        bundle: &[Letter],
        said: &[Said],
        wishes: &Wishes,
        now: i64,
    ) -> Result<Done, Unsent> {
        let (Some(mailer), letter) = (&self.mailer, &bundle[0]) else { return Ok(Done::Dropped) };
        let is_wanted = letter.is_asked_for() || wishes.mode != Mode::Off;
        let to = match letter.kind {
            Kind::Confirm => Some(letter.target.clone()),
            _ => wishes.address.clone().filter(|_| is_wanted),
        };
        let Some(to) = to else { return Ok(Done::Dropped) };
        let text = Text::of(wishes.language);
        let stop = self.stop(letter.person);
        // Whoever has not confirmed gets nothing that could be stopped.
        let stop = (letter.kind != Kind::Confirm).then_some(stop);
        let (subject, body) = match (letter.is_bundled(), &stop) {
            (true, Some(stop)) => words::digest(&text, said, &self.house, stop),
            _ => {
                let body = said[0].whole(&text, &self.house, stop.as_deref());
                (said[0].subject.clone(), body)
            }
        };
        let is_alone = !letter.is_bundled() && !letter.about.is_empty();
        let mailing = Mailing {
            to,
            subject,
            body,
            name: secret::sha256(&letter.key)[..32].to_owned(),
            thread: is_alone.then(|| format!("match.{}", letter.about)),
            stop,
            at: now,
        };
        mailer.send(&mailing).await.map(|()| Done::Sent)
    }

    fn stop(&self, person: PersonId) -> String {
        self.link(Link::Stop, person, "")
    }
}

/// What came of a letter that is done with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Done {
    Sent,
    /// It was not true any more, or not wanted.
    Dropped,
}

impl Done {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Sent => "sent",
            Self::Dropped => "dropped",
        }
    }
}
