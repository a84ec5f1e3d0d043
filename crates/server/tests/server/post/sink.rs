//! A mail server that keeps what it is given, and refuses it where a test wants that.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use base64ct::{Base64, Encoding};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// Whoever wants mail to be taken knows this.
const PASSWORD: &str = "\0hall\0open sesame";

/// A mail server.
pub(crate) struct Sink {
    address: SocketAddr,
    held: Arc<Held>,
    served: JoinHandle<()>,
}

#[derive(Default)]
struct Held {
    mails: Mutex<Vec<Mail>>,
    /// What the next recipients are answered; those after them are welcome.
    refusals: Mutex<VecDeque<&'static str>>,
}

/// A mail that was taken.
#[derive(Clone, Debug)]
pub(crate) struct Mail {
    pub(crate) to: String,
    head: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Sink {
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let held = Arc::new(Held::default());
        let kept = Arc::clone(&held);
        let served = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let held = Arc::clone(&kept);
                // Whoever goes away in the middle has sent nothing.
                tokio::spawn(async move { drop(talk(stream, &held).await) });
            }
        });
        Self { address, held, served }
    }

    /// What the hall is told.
    pub(crate) fn url(&self) -> String {
        format!("smtp://hall:open%20sesame@{}", self.address)
    }

    pub(crate) fn refuse(&self, answer: &'static str) {
        self.held.refusals.lock().expect("no panic").push_back(answer);
    }

    /// What came since somebody looked last.
    pub(crate) fn take(&self) -> Vec<Mail> {
        std::mem::take(&mut self.held.mails.lock().expect("no panic"))
    }
}

impl Drop for Sink {
    fn drop(&mut self) {
        self.served.abort();
    }
}

async fn talk(stream: TcpStream, held: &Held) -> std::io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    let (mut is_known, mut to) = (false, String::new());
    write.write_all(b"220-sink\r\n220 at your service\r\n").await?;
    while let Some(line) = lines.next_line().await? {
        let word = line.split([' ', ':']).next().unwrap_or_default().to_uppercase();
        let answer = match word.as_str() {
            "EHLO" => "250-sink\r\n250-8BITMIME\r\n250-AUTH LOGIN PLAIN\r\n250 SIZE 100000",
            "AUTH" => {
                let shown = line.split(' ').nth(2).unwrap_or_default();
                is_known =
                    Base64::decode_vec(shown).is_ok_and(|shown| shown == PASSWORD.as_bytes());
                if is_known { "235 welcome" } else { "535 who are you" }
            }
            "MAIL" if !is_known => "530 who are you",
            "RCPT" => {
                to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                held.refusals.lock().expect("no panic").pop_front().unwrap_or("250 well")
            }
            "DATA" => {
                write.write_all(b"354 go on\r\n").await?;
                let mut text = String::new();
                while let Some(line) = lines.next_line().await? {
                    if line == "." {
                        break;
                    }
                    // A line that begins with a point has one more on its way.
                    text.push_str(line.strip_prefix('.').unwrap_or(&line));
                    text.push('\n');
                }
                held.mails.lock().expect("no panic").push(Mail::read(&to, &text));
                "250-taken\r\n250 with pleasure"
            }
            "QUIT" => {
                write.write_all(b"221 bye\r\n").await?;
                return Ok(());
            }
            _ => "250 well",
        };
        write.write_all(format!("{answer}\r\n").as_bytes()).await?;
    }
    Ok(())
}

impl Mail {
    fn read(to: &str, text: &str) -> Self {
        let (head, body) = text.split_once("\n\n").expect("a head and a body");
        let head: Vec<(String, String)> = head
            .replace("\n ", " ")
            .lines()
            .map(|line| line.split_once(": ").expect("a header"))
            .map(|(name, value)| (name.to_lowercase(), words(value)))
            .collect();
        let mut mail = Self { to: to.to_owned(), head, body: String::new() };
        mail.body = match mail.header("content-transfer-encoding") {
            "base64" => {
                let packed: String = body.split_whitespace().collect();
                let bytes = Base64::decode_vec(&packed).expect("it is packed");
                String::from_utf8(bytes).expect("text").replace("\r\n", "\n")
            }
            "quoted-printable" => unquote(&body.replace("=\n", "")),
            _ => body.to_owned(),
        };
        mail
    }

    #[track_caller]
    pub(crate) fn header(&self, name: &str) -> &str {
        self.optional(name).unwrap_or_else(|| panic!("there is no {name} in {self:?}"))
    }

    pub(crate) fn optional(&self, name: &str) -> Option<&str> {
        self.head.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn subject(&self) -> &str {
        self.header("subject")
    }

    /// The path of the first link that leads to such a place.
    #[track_caller]
    pub(crate) fn link(&self, place: &str) -> String {
        let mut words = self.body.split_whitespace();
        let link = words.find(|word| word.contains(place)).unwrap_or_else(|| panic!("{self:?}"));
        link.strip_prefix(super::HOUSE).expect("it leads to the hall").to_owned()
    }
}

/// The words of a header, some of which may be packed (RFC 2047).
fn words(value: &str) -> String {
    let mut all = String::new();
    let mut was_packed = false;
    for word in value.split(' ') {
        let packed = word.strip_prefix("=?utf-8?b?").and_then(|word| word.strip_suffix("?="));
        let bytes = packed.map(|word| Base64::decode_vec(word).expect("it is packed"));
        // Between two packed words there is nothing.
        let is_joined = was_packed && bytes.is_some();
        if !all.is_empty() && !is_joined {
            all.push(' ');
        }
        was_packed = bytes.is_some();
        match bytes {
            Some(bytes) => all.push_str(&String::from_utf8(bytes).expect("text")),
            None => all.push_str(word),
        }
    }
    all
}

fn unquote(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let code = after.get(..2).and_then(|code| std::str::from_utf8(code).ok());
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) if *first == b'=' => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).expect("text").replace("\r\n", "\n")
}
