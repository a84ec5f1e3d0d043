//! Who delivers: takes what is due out of the outbox, says it if it is still true, to many hosts at a time, and
//! tries again later what was not taken. Each letter is claimed first, so that no other process delivers it; a
//! claim ends by itself, should this process end before it.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::convert::Infallible;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::lanes::{Bundle, Lanes};
use super::logged::without_addresses;
use super::mail::{OutgoingMail, Unsent, address_mark};
use super::noted::LetterDone;
use super::push::Unpushed;
use super::words::{self, LetterWords};
use super::{Channel, Letter, LetterKind, LetterWay, Link, Mode, Post, PostState, Wishes};
use crate::hall::HallError;
use crate::notices::folded;
use crate::people::PersonId;
use crate::secret;
use crate::store::StoreError;
use crate::text::Text;
use crate::time::DAY;

/// The most letters that are claimed at a time.
const BATCH: i64 = 200;
/// The most letters of one person that are on their way by either way.
const OF_ONE: i64 = 40;
/// After how many deliveries more is claimed, unless somebody rings.
const EVERY: usize = 16;
/// How long a claim lasts: longer than a batch takes.
const CLAIM: i64 = 30 * MINUTE;
const MINUTE: i64 = 60_000;
/// A day may be shorter than others, where clocks change; and nobody's digest is ever later than the last one.
const DAY_AT_LEAST: i64 = 20 * 60 * MINUTE;
/// A device that could not be reached so often, for so long, is given up.
const DEAD_AFTER: i64 = 5;
const DEAD_FOR: i64 = 3 * DAY;
/// What digests are called where it is kept when an address had one.
const DIGEST: &str = "digest";
/// How long it is remembered that something was told.
const MEMORY: i64 = 60 * DAY;
/// How often the outbox is looked at, though nobody rang: other processes write into it, too.
const ROUND: Duration = Duration::from_secs(20);

impl Post {
    /// Delivers everything that is due by now.
    pub async fn tick(&self) -> Result<(), HallError> {
        self.0.directory.read(self.0.hall.db()).await?;
        self.0.deliver().await
    }
}

/// Delivers as long as there is a hall.
pub(super) async fn work(post: Weak<PostState>) -> Result<(), Infallible> {
    let mut read: Option<Instant> = None;
    loop {
        let Some(inner) = post.upgrade() else { return Ok(()) };
        // However often somebody rings, everybody's wishes are read now and then.
        let delivered = async {
            if read.is_none_or(|read| read.elapsed() >= ROUND) {
                inner.directory.read(inner.hall.db()).await?;
                read = Some(Instant::now());
            }
            inner.deliver().await
        };
        if let Err(error) = delivered.await {
            tracing::error!(%error, "the post is not delivered");
        }
        let directory = Arc::clone(&inner.directory);
        drop(inner);
        let _ = timeout(ROUND, directory.fresh.notified()).await;
    }
}

impl PostState {
    /// Delivers whatever is due, a few at each host at a time, until nothing is. What becomes due meanwhile is
    /// delivered, too, so that nobody waits for a host that takes its time.
    async fn deliver(self: &Arc<Self>) -> Result<(), HallError> {
        let db = self.hall.db();
        let mut lanes = Lanes::default();
        // Each is a task of its own, which goes on while others are noted.
        let mut under_way = JoinSet::new();
        let mut carried = HashMap::new();
        let mut has_delivered = false;
        let (mut is_rung, mut delivered) = (true, 0);
        loop {
            let now = self.hall.now();
            let claims = is_rung || delivered >= EVERY || lanes.are_empty();
            if claims {
                match self.fill(&mut lanes, now).await {
                    Ok(false) => {}
                    Ok(true) => (is_rung, delivered) = (false, 0),
                    Err(error) if lanes.are_empty() => return Err(error.into()),
                    // What is under way is not broken off by that, or nobody would know what was taken.
                    Err(error) => {
                        tracing::warn!(%error, "no more letters are delivered for now");
                        (is_rung, delivered) = (false, 0);
                    }
                }
            }
            while let Some(bundle) = lanes.next() {
                let (inner, own) = (Arc::clone(self), bundle.clone());
                let task = under_way.spawn(async move { inner.carry(own, now).await });
                carried.insert(task.id(), bundle);
            }
            if lanes.are_empty() {
                if has_delivered {
                    db.forget_letters(now - MEMORY).await?;
                }
                return Ok(());
            }
            has_delivered = true;
            tokio::select! {
                Some(ended) = under_way.join_next_with_id() => {
                    delivered += 1;
                    let (bundle, sent) = match ended {
                        Ok((task, ended)) => {
                            carried.remove(&task);
                            ended
                        }
                        // Nobody else's letter is lost by that.
                        Err(broken) => {
                            let Some(bundle) = carried.remove(&broken.id()) else { continue };
                            (bundle, Err(Unsent::NotNow(broken.to_string())))
                        }
                    };
                    let closed = match &sent {
                        Err(Unsent::Closed(why)) => Some(why.as_str()),
                        _ => None,
                    };
                    for waited in lanes.done(&bundle, closed, now) {
                        self.note_all(&waited, &sent, now).await?;
                    }
                    if let Some(why) = closed {
                        let why = without_addresses(why);
                        tracing::warn!(why, is_mail = bundle[0].is_mail(), "post is not taken");
                    }
                    self.note_all(&bundle, &sent, now).await?;
                }
                () = self.directory.fresh.notified() => is_rung = true,
            }
        }
    }

    /// Claims what is due by each way on which there is room, and tells whether there was any.
    async fn fill(&self, lanes: &mut Lanes, now: i64) -> Result<bool, StoreError> {
        let ways = LetterWay::ALL.into_iter().filter(|&way| lanes.have_room(way));
        let ways: Vec<_> = ways.collect();
        for &way in &ways {
            for bundle in self.claim(way, now).await? {
                match lanes.closed(&bundle[0], now).map(str::to_owned) {
                    // There was no talking to that host a moment ago.
                    Some(why) => self.note_all(&bundle, &Err(Unsent::Closed(why)), now).await?,
                    None => lanes.add(bundle),
                }
            }
        }
        Ok(!ways.is_empty())
    }

    /// Takes what is due out of everybody else's hands, and puts together what goes together: a digest has all
    /// that goes to one address.
    async fn claim(&self, way: LetterWay, now: i64) -> Result<Vec<Bundle>, StoreError> {
        let db = self.hall.db();
        if db.next_letter(now).await?.is_none_or(|due| due > now) {
            return Ok(Vec::new());
        }
        let claim = secret::random_text(16);
        let moments = (now, now + CLAIM);
        let mut letters = db.claim_letters(&claim, way, moments, (BATCH, OF_ONE)).await?;
        // A digest has all that is due.
        let digests: BTreeSet<_> = letters
            .iter()
            .filter(|letter| letter.is_bundled())
            .map(|letter| letter.person)
            .collect();
        for person in digests {
            let claim = secret::random_text(16);
            letters.extend(db.claim_digests(&claim, person, now, now + CLAIM, now).await?);
        }
        // Another process may have written them, for whom this one has not heard of.
        let people: BTreeSet<_> = letters.iter().map(|letter| letter.person).collect();
        for person in people {
            self.directory.read_one(db, person).await?;
        }
        let (bundled, single): (Vec<_>, Vec<_>) = letters.into_iter().partition(Letter::is_bundled);
        let mut digests: BTreeMap<_, Vec<Letter>> = BTreeMap::new();
        for letter in bundled {
            // Whoever has no address is told nothing, and that is found out later.
            let address = self.directory.find(letter.person).and_then(|who| who.wishes.address);
            let key = address.map_or_else(|| letter.person.to_string(), |address| folded(&address));
            digests.entry(key).or_default().push(letter);
        }
        let single = single.into_iter().map(|letter| vec![letter]);
        Ok(single.chain(digests.into_values()).collect())
    }

    /// Hands letters over. What is wrong with some of them is not the fault of the others.
    async fn carry(&self, mut bundle: Bundle, now: i64) -> (Bundle, Result<LetterDone, Unsent>) {
        // Whoever slept for so long leaves letters to who has claimed them since.
        if bundle.iter().any(|letter| self.hall.now() >= letter.held - MINUTE) {
            return (bundle, Ok(LetterDone::Lost));
        }
        let sent = self.hand_over(&mut bundle, now).await.unwrap_or_else(|error| {
            tracing::error!(%error, "a letter cannot be written");
            Err(Unsent::NotNow(error.to_string()))
        });
        (bundle, sent)
    }

    async fn hand_over(
        &self,
        bundle: &mut Bundle,
        now: i64,
    ) -> Result<Result<LetterDone, Unsent>, HallError> {
        let is_wanted = |letter: &&Letter| match self.directory.find(letter.person) {
            Some(who) => !letter.is_bundled() || who.wishes.mode != Mode::Off,
            None => false,
        };
        let first = bundle.iter().find(is_wanted).and_then(|it| self.directory.find(it.person));
        let Some(who) = first else { return Ok(Ok(LetterDone::Dropped)) };
        if bundle[0].is_bundled()
            && let Some(address) = &who.wishes.address
        {
            // What would go to the same address later today goes along.
            bundle.extend(self.claim_along(&bundle[0], address, now).await?);
        }
        let mut said = Vec::new();
        for letter in bundle.iter().filter(is_wanted) {
            let Some(whose) = self.directory.find(letter.person) else { continue };
            match self.say(letter, &whose.wishes).await {
                Ok(words) => said.extend(words),
                // A match that cannot be read is nothing to wait for.
                Err(HallError::Unknown | HallError::SetAside) => {}
                Err(error) => return Err(error),
            }
        }
        let letter = &bundle[0];
        if said.is_empty() {
            return Ok(Ok(LetterDone::Dropped));
        }
        if letter.channel == Channel::Push {
            let device = who.devices.into_iter().find(|device| device.endpoint == letter.target);
            let Some(device) = device else { return Ok(Ok(LetterDone::Dropped)) };
            return Ok(self.push(&device, letter, &said[0], &who.wishes, now).await?);
        }
        let Some(address) = who.wishes.address.as_deref().filter(|_| letter.is_bundled()) else {
            return Ok(self.mail(bundle, &said, &who.wishes, now).await);
        };
        // Another account with this address may have had its digest today.
        let db = self.hall.db();
        let before = db.mailed(&address_mark(address), DIGEST).await?;
        if let Some(at) = before.filter(|at| now - at < DAY_AT_LEAST) {
            return Ok(Ok(LetterDone::Later(at + DAY)));
        }
        let mark = address_mark(address);
        if !db.claim_address(&mark, DIGEST, now, now - DAY_AT_LEAST).await? {
            return Ok(Ok(LetterDone::Later(now + DAY)));
        }
        let sent = self.mail(bundle, &said, &who.wishes, now).await;
        if sent != Ok(LetterDone::Sent) {
            db.release_address(&mark, DIGEST, now, before).await?;
        }
        Ok(sent)
    }

    /// The digests of other accounts with the same address that would be due within a day.
    async fn claim_along(
        &self,
        first: &Letter,
        address: &str,
        now: i64,
    ) -> Result<Vec<Letter>, StoreError> {
        let mut along = Vec::new();
        for person in self.directory.people_at(address) {
            if person != first.person {
                let claim = secret::random_text(16);
                let (until, due) = (now + CLAIM, now + DAY);
                along.extend(self.hall.db().claim_digests(&claim, person, now, until, due).await?);
            }
        }
        Ok(along)
    }

    async fn push(
        &self,
        device: &super::Device,
        letter: &Letter,
        said: &LetterWords,
        wishes: &Wishes,
        now: i64,
    ) -> Result<Result<LetterDone, Unsent>, StoreError> {
        let topic = if letter.about.is_empty() { "hall" } else { letter.about.as_str() };
        let message = json!({
            "title": said.subject,
            "body": said.body,
            "place": said.place,
            "topic": topic,
            "language": wishes.language.tag(),
        });
        let db = self.hall.db();
        match db.begin_letters(std::slice::from_ref(letter)).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => return Ok(Ok(LetterDone::Lost)),
            Err(error) => return Err(error),
        }
        match self.pusher.send(device, message.to_string(), topic, now).await {
            Ok(()) => {
                db.note_reached(&device.endpoint).await?;
                Ok(Ok(LetterDone::Sent))
            }
            Err(Unpushed::Unsent(unsent)) => {
                let (failures, since) = db.note_failure(&device.endpoint, now).await?;
                if failures < DEAD_AFTER || now - since < DEAD_FOR {
                    return Ok(Err(unsent));
                }
                tracing::info!(failures, "a device that is never reached is dropped");
                self.forget(letter.person, device).await
            }
            Err(Unpushed::Gone) => self.forget(letter.person, device).await,
        }
    }

    /// Forgets a device that is no more.
    async fn forget(
        &self,
        person: PersonId,
        device: &super::Device,
    ) -> Result<Result<LetterDone, Unsent>, StoreError> {
        self.hall.db().drop_device(&device.endpoint).await?;
        self.directory.read_one(self.hall.db(), person).await?;
        Ok(Ok(LetterDone::Dropped))
    }

    async fn mail(
        &self,
        bundle: &[Letter],
        said: &[LetterWords],
        wishes: &Wishes,
        now: i64,
    ) -> Result<LetterDone, Unsent> {
        let (Some(mailer), letter) = (&self.mailer, &bundle[0]) else {
            return Ok(LetterDone::Dropped);
        };
        let is_wanted = letter.is_asked_for() || wishes.mode != Mode::Off;
        let to = match letter.kind {
            LetterKind::Confirm => Some(letter.target.clone()),
            _ => wishes.address.clone().filter(|_| is_wanted),
        };
        let Some(to) = to else { return Ok(LetterDone::Dropped) };
        let text = Text::of(wishes.language);
        let stop = self.stop(letter.person);
        // Whoever has not confirmed gets nothing that could be stopped.
        let stop = (letter.kind != LetterKind::Confirm).then_some(stop);
        let (subject, body) = match (letter.is_bundled(), &stop) {
            (true, Some(stop)) => words::digest(&text, said, &self.house, stop),
            _ => {
                let body = said[0].whole(&text, &self.house, stop.as_deref());
                (said[0].subject.clone(), body)
            }
        };
        // Should this process end in the middle, nobody can say whether the mail was taken: it is not sent again.
        match self.hall.db().begin_letters(bundle).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => return Ok(LetterDone::Lost),
            Err(error) => return Err(Unsent::NotNow(error.to_string())),
        }
        let is_alone = !letter.is_bundled() && !letter.about.is_empty();
        let mailing = OutgoingMail {
            to,
            subject,
            body,
            name: secret::sha256(&letter.key)[..32].to_owned(),
            thread: is_alone.then(|| format!("match.{}", letter.about)),
            stop,
            at: now,
        };
        mailer.send(&mailing).await.map(|()| LetterDone::Sent)
    }

    fn stop(&self, person: PersonId) -> String {
        self.link(Link::Stop, person, "")
    }
}
