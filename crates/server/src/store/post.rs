//! What belongs to mail and push: what people wish for, their devices, and the outbox. A letter is
//! claimed before it is delivered, so that any number of processes can share the work.

use super::{Credential, Db, DbRow, Statement, StoreError};
use crate::letters::{Channel, Device, Letter, LetterKind, LetterWay, Mode, Wishes};
use crate::people::PersonId;
use crate::text::Language;

const WISHES: &str = "SELECT person, address, pending, asked, mode, hour, zone, kinds, language \
    FROM wish";
const WISHES_OF: &str = "SELECT person, address, pending, asked, mode, hour, zone, kinds, language \
    FROM wish WHERE person = $1";
/// Everybody's oldest letter comes first, then everybody's second; somebody for whom many are on their way
/// already gets no more for now.
const CLAIM: &str = "UPDATE outbox SET claim = $1, claimed = $2 \
    WHERE state = 'waiting' AND claimed <= $3 AND key IN \
    (SELECT n.key FROM (SELECT key, person, due, \
     ROW_NUMBER() OVER (PARTITION BY person ORDER BY due, key) AS nth FROM outbox \
     WHERE state = 'waiting' AND due <= $3 AND claimed <= $3 AND (channel = 'push') = ($5 = 1)) n \
     LEFT JOIN (SELECT person, COUNT(*) AS count FROM outbox WHERE claim IS NOT NULL \
     AND state = 'waiting' AND claimed > $3 AND (channel = 'push') = ($5 = 1) GROUP BY person) h \
     ON h.person = n.person WHERE n.nth + COALESCE(h.count, 0) <= $6 \
     ORDER BY n.nth, n.due, n.key LIMIT $4)";
/// Whoever was handing a letter over and has ended has told nobody whether it was taken.
const UNTOLD: &str = "UPDATE outbox SET state = 'failed', claim = NULL, \
    error = 'the server ended while it handed this over: it may have been taken' \
    WHERE state = 'sending' AND claimed <= $1";
const CLAIMED: &str = "SELECT key, person, channel, target, kind, about, detail, number, deadline, \
    made, due, attempts, claimed FROM outbox WHERE claim = $1 AND state = 'waiting' ORDER BY due, made, key";
const PUT: &str = "INSERT INTO outbox (key, person, channel, target, kind, about, detail, number, \
    deadline, made, state, due, attempts, claimed) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'waiting', $11, $12, 0) ON CONFLICT DO NOTHING";
/// Addresses have statements of their own: who chooses an hour neither brings one back nor takes one away.
const PUT_WISHES: &str = "INSERT INTO wish (person, mode, hour, zone, kinds, language) \
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (person) DO UPDATE SET mode = excluded.mode, \
    hour = excluded.hour, zone = excluded.zone, kinds = excluded.kinds, language = excluded.language";
const PUT_DEVICE: &str = "INSERT INTO device (endpoint, person, public, auth, created, token) \
    VALUES ($1, $2, $3, $4, $5, (SELECT id FROM token WHERE secret = $6)) \
    ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, public = excluded.public, \
    auth = excluded.auth, failures = 0, failing = NULL, token = excluded.token";

impl Letter {
    /// The statement that puts it into the outbox, once.
    pub(crate) fn put(&self) -> Statement {
        let values = vec![
            self.key.as_str().into(),
            self.person.0.into(),
            self.channel.as_str().into(),
            self.target.as_str().into(),
            self.kind.as_str().into(),
            self.about.as_str().into(),
            self.detail.as_str().into(),
            self.number.into(),
            self.deadline.into(),
            self.made.into(),
            self.due.into(),
            self.attempts.into(),
        ];
        Statement::new(PUT, values)
    }
}

impl Wishes {
    /// The statement that keeps them, but for addresses.
    fn put(&self, person: PersonId) -> Statement {
        let kinds: Vec<_> = self.kinds.iter().map(|kind| kind.as_str()).collect();
        let values = vec![
            person.0.into(),
            self.mode.as_str().into(),
            i64::from(self.hour).into(),
            self.zone.as_str().into(),
            kinds.join(" ").into(),
            self.language.tag().into(),
        ];
        Statement::decisive(PUT_WISHES, values)
    }
}

impl Db {
    /// A secret of the hall's: the one that is kept, or this one from now on.
    pub async fn hall_secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        let read = "SELECT value FROM hall_secret WHERE name = $1";
        if let Some(row) = self.row(read, &[name.into()]).await? {
            return self.key.decrypt_own(name, row.read(0)?);
        }
        let kept = self.key.encrypt_own(name, fresh);
        let sql = "INSERT INTO hall_secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.write(vec![Statement::new(sql, vec![name.into(), kept.into()])]).await?;
        // Another process may have been faster.
        let row = self.row(read, &[name.into()]).await?;
        row.map_or_else(|| Ok(fresh.to_owned()), |row| self.key.decrypt_own(name, row.read(0)?))
    }

    /// What everybody wishes for who has said so.
    pub async fn all_wishes(&self) -> Result<Vec<(PersonId, Wishes)>, StoreError> {
        Ok(self.rows(WISHES, &[]).await?.iter().map(read_wishes).collect())
    }

    /// What somebody wishes for, if they have said so.
    pub async fn wishes_of(&self, person: PersonId) -> Result<Option<Wishes>, StoreError> {
        let row = self.row(WISHES_OF, &[person.0.into()]).await?;
        Ok(row.map(|row| read_wishes(&row).1))
    }

    /// Keeps what somebody wishes for, but for addresses: a conflict if what they have shown has ended.
    pub async fn put_wishes(
        &self,
        (person, by): (PersonId, &Credential),
        wishes: &Wishes,
    ) -> Result<(), StoreError> {
        self.write(vec![by.holds(person), wishes.put(person)]).await
    }

    /// Keeps an address that somebody says is theirs until they have confirmed it, with the rest of what they
    /// wish for: a conflict if what they have shown has ended.
    pub async fn ask_address(
        &self,
        (person, by): (PersonId, &Credential),
        wishes: &Wishes,
        address: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE wish SET pending = $2, asked = $3 WHERE person = $1";
        let ask = Statement::decisive(sql, vec![person.0.into(), address.into(), now.into()]);
        self.write(vec![by.holds(person), wishes.put(person), ask]).await
    }

    /// Notes that an address is somebody's, which gets mail from now on if nothing else was said: a conflict if
    /// it waits no more.
    pub async fn confirm_address(
        &self,
        person: PersonId,
        address: &str,
        mode: Mode,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE wish SET address = pending, pending = NULL, asked = NULL, mode = $3 \
                   WHERE person = $1 AND pending = $2";
        let values = vec![person.0.into(), address.into(), mode.as_str().into()];
        self.write(vec![Statement::decisive(sql, values)]).await
    }

    /// Sends somebody no more mail.
    pub async fn stop_mail(&self, person: PersonId) -> Result<(), StoreError> {
        let sql = "UPDATE wish SET mode = $2 WHERE person = $1";
        let values = vec![person.0.into(), Mode::Off.as_str().into()];
        self.write(vec![Statement::new(sql, values)]).await
    }

    /// All devices, by who uses them.
    pub async fn devices(&self) -> Result<Vec<(PersonId, Device)>, StoreError> {
        let sql = "SELECT person, endpoint, public, auth FROM device ORDER BY created, endpoint";
        Ok(self.rows(sql, &[]).await?.iter().map(read_device).collect())
    }

    /// Somebody's devices.
    pub async fn devices_of(&self, person: PersonId) -> Result<Vec<Device>, StoreError> {
        let sql = "SELECT person, endpoint, public, auth FROM device WHERE person = $1 \
                   ORDER BY created, endpoint";
        let rows = self.rows(sql, &[person.0.into()]).await?;
        Ok(rows.iter().map(|row| read_device(row).1).collect())
    }

    /// Keeps a device for somebody, whoever used it before, which is told: a conflict if what they have shown
    /// has ended.
    pub async fn put_device(
        &self,
        (person, by): (PersonId, &Credential),
        device: &Device,
        now: i64,
    ) -> Result<Option<PersonId>, StoreError> {
        let Device { endpoint, public, auth } = device.clone();
        let sql = "SELECT person FROM device WHERE endpoint = $1";
        let before = self.row(sql, &[endpoint.as_str().into()]).await?;
        let mut values: Vec<_> = vec![endpoint.into(), person.0.into(), public.into()];
        values.extend([auth.into(), now.into(), by.token()]);
        self.write(vec![by.holds(person), Statement::decisive(PUT_DEVICE, values)]).await?;
        Ok(before.map(|row| PersonId(row.number(0))))
    }

    /// Forgets a device, and what was to be told there.
    pub async fn drop_device(&self, endpoint: &str) -> Result<(), StoreError> {
        let drop = "DELETE FROM device WHERE endpoint = $1";
        let quiet = "UPDATE outbox SET state = 'dropped' \
                     WHERE channel = 'push' AND target = $1 AND state = 'waiting'";
        let values = vec![endpoint.into()];
        self.write(vec![Statement::new(drop, values.clone()), Statement::new(quiet, values)]).await
    }

    /// Puts letters into the outbox, each once.
    pub async fn put_letters(&self, letters: &[Letter]) -> Result<(), StoreError> {
        if letters.is_empty() {
            return Ok(());
        }
        self.write(letters.iter().map(Letter::put).collect()).await
    }

    /// Takes letters that are due out of everybody else's hands until a moment: so many at the most, and of
    /// each person so many with those that are on their way.
    pub async fn claim_letters(
        &self,
        claim: &str,
        way: LetterWay,
        (now, until): (i64, i64),
        (most, of_one): (i64, i64),
    ) -> Result<Vec<Letter>, StoreError> {
        let mut values = vec![claim.into(), until.into(), now.into(), most.into()];
        values.extend([i64::from(way == LetterWay::Push).into(), of_one.into()]);
        let untold = Statement::new(UNTOLD, vec![now.into()]);
        self.write(vec![untold, Statement::new(CLAIM, values)]).await?;
        Ok(self.rows(CLAIMED, &[claim.into()]).await?.iter().filter_map(read_letter).collect())
    }

    /// The same with the digest letters of somebody that are due by a moment to come.
    pub async fn claim_digests(
        &self,
        claim: &str,
        person: PersonId,
        now: i64,
        until: i64,
        due: i64,
    ) -> Result<Vec<Letter>, StoreError> {
        let sql = "UPDATE outbox SET claim = $1, claimed = $2 WHERE person = $3 AND \
                   channel = 'digest' AND state = 'waiting' AND due <= $4 AND claimed <= $5";
        let values = vec![claim.into(), until.into(), person.0.into(), due.into(), now.into()];
        self.write(vec![Statement::new(sql, values)]).await?;
        Ok(self.rows(CLAIMED, &[claim.into()]).await?.iter().filter_map(read_letter).collect())
    }

    /// When an address, by its mark, was written to last.
    pub async fn mailed(&self, mark: &str, kind: &str) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT at FROM mailed WHERE address = $1 AND kind = $2";
        Ok(self.row(sql, &[mark.into(), kind.into()]).await?.map(|row| row.number(0)))
    }

    /// Notes that an address is written to now, unless it was after a moment; whether it was not.
    pub async fn claim_address(
        &self,
        mark: &str,
        kind: &str,
        now: i64,
        before: i64,
    ) -> Result<bool, StoreError> {
        let sql = "INSERT INTO mailed (address, kind, at) VALUES ($1, $2, $3) \
                   ON CONFLICT (address, kind) DO UPDATE SET at = excluded.at WHERE mailed.at <= $4";
        let values = vec![mark.into(), kind.into(), now.into(), before.into()];
        match self.write(vec![Statement::decisive(sql, values)]).await {
            Ok(()) => Ok(true),
            Err(StoreError::Conflict) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Takes back that an address was written to.
    pub async fn release_address(
        &self,
        mark: &str,
        kind: &str,
        now: i64,
        before: Option<i64>,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE mailed SET at = $4 WHERE address = $1 AND kind = $2 AND at = $3";
        let values = vec![mark.into(), kind.into(), now.into(), before.unwrap_or_default().into()];
        self.write(vec![Statement::new(sql, values)]).await
    }

    /// Notes that a device could not be reached: how often that was since it could, and since when.
    pub async fn note_failure(&self, endpoint: &str, now: i64) -> Result<(i64, i64), StoreError> {
        let sql = "UPDATE device SET failures = failures + 1, failing = COALESCE(failing, $2) \
                   WHERE endpoint = $1";
        self.write(vec![Statement::new(sql, vec![endpoint.into(), now.into()])]).await?;
        let sql = "SELECT failures, failing FROM device WHERE endpoint = $1";
        let row = self.row(sql, &[endpoint.into()]).await?;
        Ok(row.map_or((0, now), |row| (row.number(0), row.number_or_nothing(1).unwrap_or(now))))
    }

    /// Notes that a device was reached.
    pub async fn note_reached(&self, endpoint: &str) -> Result<(), StoreError> {
        let sql = "UPDATE device SET failures = 0, failing = NULL \
                   WHERE endpoint = $1 AND failures > 0";
        self.write(vec![Statement::new(sql, vec![endpoint.into()])]).await
    }

    /// Notes that letters are being handed over by whoever has claimed them, after which nobody else does it: a
    /// conflict if any of them is in other hands, or not wanted any more.
    pub async fn begin_letters(&self, letters: &[Letter]) -> Result<(), StoreError> {
        let sql = "UPDATE outbox SET state = 'sending' \
                   WHERE key = $1 AND claimed = $2 AND state = 'waiting'";
        let begin = |letter: &Letter| {
            Statement::decisive(sql, vec![letter.key.as_str().into(), letter.held.into()])
        };
        self.write(letters.iter().map(begin).collect()).await
    }

    /// Puts a letter off to a moment, which is nobody's fault.
    pub async fn put_off_letter(&self, letter: &Letter, due: i64) -> Result<(), StoreError> {
        let sql = "UPDATE outbox SET due = $2, state = 'waiting', claim = NULL, claimed = 0 \
                   WHERE key = $1 AND claimed = $3";
        let values = vec![letter.key.as_str().into(), due.into(), letter.held.into()];
        self.write(vec![Statement::new(sql, values)]).await
    }

    /// Is done with a letter: it was `sent`, `dropped` or has `failed`.
    pub async fn finish_letter(
        &self,
        key: &str,
        state: &str,
        error: Option<&str>,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE outbox SET state = $2, error = $3, claim = NULL WHERE key = $1";
        let values = vec![key.into(), state.into(), error.into()];
        self.write(vec![Statement::new(sql, values)]).await
    }

    /// Tries a letter again at a moment.
    pub async fn retry_letter(
        &self,
        letter: &Letter,
        due: i64,
        error: &str,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE outbox SET due = $2, state = 'waiting', attempts = attempts + 1, \
                   error = $3, claim = NULL, claimed = 0 WHERE key = $1 AND claimed = $4";
        let key = letter.key.as_str().into();
        let values = vec![key, due.into(), error.into(), letter.held.into()];
        self.write(vec![Statement::new(sql, values)]).await
    }

    /// How many letters of a kind were written to somebody since a moment.
    pub async fn letters_since(
        &self,
        person: PersonId,
        kind: LetterKind,
        since: i64,
    ) -> Result<i64, StoreError> {
        let sql = "SELECT COUNT(*) FROM outbox WHERE person = $1 AND kind = $2 AND made > $3";
        let values = [person.0.into(), kind.as_str().into(), since.into()];
        Ok(self.row(sql, &values).await?.map_or(0, |row| row.number(0)))
    }

    /// When the next letter is due that nobody delivers at a moment.
    pub async fn next_letter(&self, now: i64) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT due FROM outbox WHERE state = 'waiting' AND claimed <= $1 \
                   ORDER BY due LIMIT 1";
        Ok(self.row(sql, &[now.into()]).await?.map(|row| row.number(0)))
    }

    /// Forgets what was told long ago.
    pub async fn forget_letters(&self, before: i64) -> Result<(), StoreError> {
        let letters = "DELETE FROM outbox WHERE state <> 'waiting' AND due < $1";
        let addresses = "DELETE FROM mailed WHERE at < $1";
        let forget = |sql| Statement::new(sql, vec![before.into()]);
        self.write(vec![forget(letters), forget(addresses)]).await
    }
}

fn read_wishes(row: &DbRow) -> (PersonId, Wishes) {
    let wishes = Wishes {
        address: row.text_or_nothing(1),
        pending: row.text_or_nothing(2).zip(row.number_or_nothing(3)),
        mode: Mode::read(&row.text(4)).unwrap_or_default(),
        hour: u8::try_from(row.number(5)).unwrap_or_default(),
        zone: row.text(6),
        kinds: row.text(7).split_whitespace().filter_map(LetterKind::read).collect(),
        language: Language::find(&row.text(8)).unwrap_or_default(),
    };
    (PersonId(row.number(0)), wishes)
}

fn read_device(row: &DbRow) -> (PersonId, Device) {
    let device = Device { endpoint: row.text(1), public: row.text(2), auth: row.text(3) };
    (PersonId(row.number(0)), device)
}

fn read_letter(row: &DbRow) -> Option<Letter> {
    Some(Letter {
        key: row.text(0),
        person: PersonId(row.number(1)),
        channel: Channel::read(&row.text(2))?,
        target: row.text(3),
        kind: LetterKind::read(&row.text(4))?,
        about: row.text(5),
        detail: row.text(6),
        number: row.number(7),
        deadline: row.number_or_nothing(8),
        made: row.number(9),
        due: row.number(10),
        attempts: row.number(11),
        held: row.number(12),
    })
}
