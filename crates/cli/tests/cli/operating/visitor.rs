//! Somebody who comes to a site from outside, over TLS, from any address of this machine.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

use super::proxy::NAME;

/// Nobody waits longer for an answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// Somebody at an address.
#[derive(Clone)]
pub(super) struct Visitor {
    from: Ipv4Addr,
    port: u16,
    tls: TlsConnector,
}

/// What was answered.
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) head: String,
    pub(super) body: String,
}

/// A live connection to a match.
pub(super) struct Live {
    socket: WebSocketStream<TlsStream<TcpStream>>,
    /// The number of the last line that it told.
    pub(super) last: u64,
}

impl Visitor {
    /// Somebody who trusts a certificate and no other.
    pub(super) fn new(port: u16, certificate: &Path) -> Self {
        let mut roots = RootCertStore::empty();
        let certificate = CertificateDer::from_pem_file(certificate).expect("it was made");
        roots.add(certificate).expect("it is a certificate");
        let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        Self { from: Ipv4Addr::LOCALHOST, port, tls: TlsConnector::from(Arc::new(config)) }
    }

    /// Somebody else, at another address of this machine.
    pub(super) fn at(&self, from: Ipv4Addr) -> Self {
        Self { from, ..self.clone() }
    }

    async fn connect(&self) -> TlsStream<TcpStream> {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind(SocketAddr::new(self.from.into(), 0)).expect("an address of this machine");
        let proxy = SocketAddr::new(Ipv4Addr::LOCALHOST.into(), self.port);
        let stream = socket.connect(proxy).await.expect("the proxy listens");
        let name = ServerName::try_from(NAME).expect("a name");
        self.tls.connect(name, stream).await.expect("the certificate is the site's")
    }

    /// Asks over a connection of its own. Each line of the head has its end.
    pub(super) async fn ask(&self, method: &str, path: &str, head: &str, body: &str) -> Answer {
        let asked = async {
            let mut stream = self.connect().await;
            let request = format!(
                "{method} {path} HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\n{head}Content-Length: {}\r\n\r\n{body}",
                body.len()
            );
            stream.write_all(request.as_bytes()).await.expect("it is heard");
            let mut answer = Vec::new();
            let read = stream.read_to_end(&mut answer).await;
            assert!(!answer.is_empty(), "{method} {path}: {read:?}");
            answer
        };
        let answer = timeout(PATIENCE, asked).await.expect("an answer in time");
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
        let (head, body) = (text(answer[..end].to_vec()), &answer[end + 4..]);
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let body = text(unchunked(&head, body));
        Answer { status: status.expect("a status"), head, body }
    }

    pub(super) async fn get(&self, path: &str, head: &str) -> Answer {
        self.ask("GET", path, head, "").await
    }

    /// Sends something to the API, and gives what is answered. A proxy that was just sending it to a server that
    /// ended does not know what became of it: then it is sent again, under the same key.
    pub(super) async fn send(&self, path: &str, token: &str, body: &Value) -> Value {
        let shown = match token {
            "" => String::new(),
            token => format!("Authorization: Bearer {token}\r\n"),
        };
        let head = format!("{shown}Content-Type: application/json\r\n");
        let path = format!("/api/v1{path}");
        let mut answer = self.ask("POST", &path, &head, &body.to_string()).await;
        if answer.status == 502 && body["key"].is_string() {
            answer = self.ask("POST", &path, &head, &body.to_string()).await;
        }
        assert!((200..300).contains(&answer.status), "{path}: {} {}", answer.head, answer.body);
        serde_json::from_str(&answer.body)
            .unwrap_or_else(|error| panic!("{error}: {}", answer.body))
    }

    /// Looks on at a match from behind a line on.
    pub(super) async fn look_on(&self, id: &str, after: u64) -> Live {
        let address = format!("wss://{NAME}/api/v1/matches/{id}/events?from={after}");
        let request = address.into_client_request().expect("an address");
        let opening = async { client_async(request, self.connect().await).await };
        let opened = timeout(PATIENCE, opening).await.expect("in time");
        Live { socket: opened.expect("a live connection").0, last: after }
    }
}

impl Answer {
    /// The value of a header that was sent.
    pub(super) fn header(&self, name: &str) -> &str {
        let values = self.headers(name);
        values.first().copied().unwrap_or_else(|| panic!("no {name} in {}", self.head))
    }

    /// What cookies it sets, as they are sent back.
    pub(super) fn cookies(&self) -> String {
        let values = self.headers("set-cookie").into_iter();
        values.filter_map(|value| value.split(';').next()).collect::<Vec<_>>().join("; ")
    }

    fn headers(&self, name: &str) -> Vec<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let found = lines.filter(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value).collect()
    }

    /// What a form on the page carries.
    pub(super) fn form_token(&self) -> &str {
        let (_, rest) = self.body.split_once("name=\"form\" value=\"").expect("a form");
        rest.split('"').next().expect("a value")
    }
}

impl Live {
    /// Hears until a line was told, each once and in order; not, if the connection ends before.
    pub(super) async fn hear(&mut self, line: u64) -> Result<(), Ended> {
        while self.last < line {
            // Whoever hears nothing but that the other end is there has heard nothing.
            let heard = timeout(PATIENCE, async {
                loop {
                    match self.socket.next().await {
                        Some(Ok(Message::Text(text))) => return Ok(text),
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(_) | Err(_)) | None => return Err(Ended),
                    }
                }
            });
            let text = heard.await.expect("something in time")?;
            let frame: Value = serde_json::from_str(&text).expect("everything is JSON");
            for told in frame["lines"].as_array().expect("lines") {
                let number = told["number"].as_u64().expect("a number");
                assert_eq!(number, self.last + 1, "no line twice, and none left out");
                self.last = number;
            }
        }
        Ok(())
    }
}

/// A live connection is no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ended;

/// A body whose length was not known when it began comes in pieces.
fn unchunked(head: &str, body: &[u8]) -> Vec<u8> {
    if !head.to_ascii_lowercase().contains("transfer-encoding: chunked") {
        return body.to_owned();
    }
    let (mut whole, mut rest) = (Vec::new(), body);
    while let Some(end) = rest.windows(2).position(|two| two == b"\r\n") {
        let length = std::str::from_utf8(&rest[..end]).expect("a number");
        let length = usize::from_str_radix(length.trim(), 16).expect("a length");
        if length == 0 {
            break;
        }
        let begin = end + 2;
        whole.extend(&rest[begin..begin + length]);
        rest = &rest[begin + length + 2..];
    }
    whole
}
