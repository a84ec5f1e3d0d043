//! How a mail is written and handed to a mail server. It knows no match and nobody but the address.

use std::fmt;
use std::time::{Duration, SystemTime};

use lettre::message::header::{ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Mailboxes};
use lettre::transport::smtp::extension::ClientId;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use crate::config::Mail;
use crate::notices::{folded, mailbox};
use crate::secret;

/// How long the mail server may take to answer.
const PATIENCE: Duration = Duration::from_secs(15);
/// What mail servers answer to whoever is not known to them: the house's mistake, not the letter's.
const UNKNOWN: [u16; 4] = [530, 534, 535, 538];

/// A mail, in plain text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OutgoingMail {
    /// Where it goes.
    pub(super) to: String,
    /// What is read first.
    pub(super) subject: String,
    /// What is read then.
    pub(super) body: String,
    /// What it is known by: the same mail has the same name, however often it is sent.
    pub(super) name: String,
    /// What all mails are an answer to that belong together.
    pub(super) thread: Option<String>,
    /// Where a press on a button stops all of them; none on a mail that was asked for.
    pub(super) stop: Option<String>,
    /// When it was written.
    pub(super) at: i64,
}

/// Why a mail was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unsent {
    /// It never will be.
    Never(String),
    /// Perhaps later.
    NotNow(String),
    /// Nobody's mail is taken now: there is no talking to the server.
    Closed(String),
}

/// Whoever takes mails.
pub(super) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    domain: String,
}

impl Mailer {
    /// By the settings, which were found to be right.
    pub(super) fn new(settings: &Mail) -> Option<Self> {
        let from: Mailbox = settings.from.parse().ok()?;
        let domain = from.email.domain().to_owned();
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(settings.smtp.url()).ok()?;
        let transport =
            transport.hello_name(ClientId::Domain(domain.clone())).timeout(Some(PATIENCE)).build();
        Some(Self { transport, from, domain })
    }

    /// Where answers go, for those who deliver other things for us.
    pub(super) fn contact(&self) -> String {
        format!("mailto:{}", self.from.email)
    }

    /// Hands a mail over.
    pub(super) async fn send(&self, mailing: &OutgoingMail) -> Result<(), Unsent> {
        let message = self.write(mailing).map_err(|error| Unsent::Never(error.to_string()))?;
        let Err(error) = self.transport.send(message).await else { return Ok(()) };
        let told = error.to_string();
        let code = error.status().map(u16::from);
        Err(match code {
            Some(code) if UNKNOWN.contains(&code) => Unsent::Closed(told),
            _ if error.is_permanent() => Unsent::Never(told),
            Some(_) => Unsent::NotNow(told),
            None => Unsent::Closed(told),
        })
    }

    fn write(
        &self,
        mailing: &OutgoingMail,
    ) -> Result<Message, Box<dyn std::error::Error + Send + Sync>> {
        let to: Address = mailing.to.parse()?;
        let name = |name: &str| format!("<{name}@{}>", self.domain);
        let at = u64::try_from(mailing.at).unwrap_or_default();
        let mut message = Message::builder()
            .from(self.from.clone())
            .mailbox(lettre::message::header::To::from(Mailboxes::from(Mailbox::new(None, to))))
            .subject(&mailing.subject)
            .date(SystemTime::UNIX_EPOCH + Duration::from_millis(at))
            .message_id(Some(name(&mailing.name)))
            .header(AutoSubmitted);
        if let Some(thread) = &mailing.thread {
            message = message.in_reply_to(name(thread)).references(name(thread));
        }
        if let Some(stop) = &mailing.stop {
            message = message.header(ListUnsubscribe(format!("<{stop}>"))).header(OneClick);
        }
        Ok(message.header(ContentType::TEXT_PLAIN).body(mailing.body.clone())?)
    }
}

/// What an address is known by where it is not told.
pub(super) fn address_mark(address: &str) -> String {
    secret::sha256(&folded(address))
}

/// What the box of an address is known by: nobody fills it by naming it with one tag after another.
pub(super) fn box_mark(address: &str) -> String {
    secret::sha256(&mailbox(address))
}

/// Whether something is an address that mail can be sent to.
#[must_use]
pub fn is_address(text: &str) -> bool {
    text.len() <= 254 && text.is_ascii() && text.parse::<Address>().is_ok()
}

impl fmt::Display for Unsent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Never(told) | Self::NotNow(told) | Self::Closed(told)) = self;
        f.write_str(told)
    }
}

/// Where a press on a button stops all mails.
#[derive(Clone)]
struct ListUnsubscribe(String);

/// That one press is enough (RFC 8058).
#[derive(Clone)]
struct OneClick;

/// That no person wrote it, so that nobody's absence is told in answer (RFC 3834).
#[derive(Clone)]
struct AutoSubmitted;

type Parsed<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

impl Header for ListUnsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(text: &str) -> Parsed<Self> {
        Ok(Self(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        // An address is not to be broken, however long it is.
        HeaderValue::dangerous_new_pre_encoded(Self::name(), self.0.clone(), self.0.clone())
    }
}

impl Header for OneClick {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Parsed<Self> {
        Ok(Self)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}

impl Header for AutoSubmitted {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Parsed<Self> {
        Ok(Self)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "auto-generated".to_owned())
    }
}
