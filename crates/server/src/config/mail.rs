//! How the hall is told to send mail. The address of the mail server has a password in it, which is
//! shown to nobody: neither in logs nor in what is said about a setting that is wrong.

use std::fmt;

use lettre::message::Mailbox;
use lettre::{AsyncSmtpTransport, Tokio1Executor};
use serde::Deserialize;

use super::BadSetting;

/// The settings about mail that somebody gave.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MailSettings {
    /// The mail server.
    pub smtp: Option<Smtp>,
    /// Whom mail is from.
    pub from: Option<String>,
}

/// How mail is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// The mail server.
    pub smtp: Smtp,
    /// Whom mail is from.
    pub from: String,
}

/// The address of a mail server, with the name and the password that it wants.
#[derive(Clone, Deserialize, PartialEq, Eq)]
#[serde(transparent)]
pub struct Smtp(String);

/// Where messages to browsers may be sent. What is not the open internet is for tests alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PushTo {
    /// To encrypted places of the open internet.
    Open,
    /// To any place.
    Anywhere,
}

impl MailSettings {
    /// These settings, and those of `weaker` where these say nothing.
    pub(super) fn or(self, weaker: Self) -> Self {
        Self { smtp: self.smtp.or(weaker.smtp), from: self.from.or(weaker.from) }
    }
}

impl Mail {
    /// How mail is sent by these settings; not at all where they say nothing.
    pub(super) fn new(
        settings: MailSettings,
        base_url: Option<&str>,
    ) -> Result<Option<Self>, BadSetting> {
        let bad = |why: &str| Err(BadSetting(why.to_owned()));
        let (smtp, from) = match (settings.smtp, settings.from) {
            (None, None) => return Ok(None),
            (Some(smtp), Some(from)) => (smtp, from),
            (Some(_), None) => return bad("mail.from is missing: set a sender address"),
            (None, Some(_)) => return bad("mail.smtp is missing: set a mail server"),
        };
        if from.parse::<Mailbox>().is_err() {
            return bad(&format!("invalid mail.from `{from}`: use hall@example.org"));
        }
        if base_url.is_none() {
            return bad("mail needs links to this hall: set base-url");
        }
        if AsyncSmtpTransport::<Tokio1Executor>::from_url(smtp.url()).is_err() {
            let why = "mail.smtp is no mail server: write smtps://NAME:PASSWORD@mail.example.org or \
                       smtp://mail.example.org:587?tls=required";
            return bad(why);
        }
        Ok(Some(Self { smtp, from }))
    }
}

impl Smtp {
    /// By its address.
    #[must_use]
    pub const fn new(url: String) -> Self {
        Self(url)
    }

    /// The address with its password.
    pub(crate) fn url(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Smtp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scheme, rest) = self.0.split_once("://").unwrap_or(("smtp", ""));
        // Whatever stands before the last of these may be a password.
        write!(f, "{scheme}://{}", rest.rsplit('@').next().unwrap_or_default())
    }
}

impl From<String> for Smtp {
    fn from(url: String) -> Self {
        Self(url)
    }
}
