//! A program's connection to the hall: one request after the other, over one connection as long as it
//! lasts. When it breaks, nobody knows what became of the request, and that is said.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;

/// Longer than the hall may take for anything, even while others build on the same machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// Somebody who asks.
pub(crate) struct Client {
    address: String,
    patience: Duration,
    stream: Option<BufReader<TcpStream>>,
}

/// What was answered: JSON, or any other text as one string.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Value,
}

/// The connection broke before there was an answer.
#[derive(Debug)]
pub(crate) struct Broken;

impl Client {
    pub(crate) fn new(address: &str) -> Self {
        Self::patient(address, PATIENCE)
    }

    /// Somebody who waits so long for an answer.
    pub(crate) fn patient(address: &str, patience: Duration) -> Self {
        Self { address: address.to_owned(), patience, stream: None }
    }

    /// Asks for something of the API.
    pub(crate) fn look(&mut self, path: &str, token: &str) -> Result<Answer, Broken> {
        self.ask("GET", &format!("/api/v1{path}"), token, "")
    }

    /// Sends something to the API.
    pub(crate) fn send(&mut self, path: &str, token: &str, body: &Value) -> Result<Answer, Broken> {
        self.ask("POST", &format!("/api/v1{path}"), token, &body.to_string())
    }

    /// Asks for anything.
    pub(crate) fn ask(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        body: &str,
    ) -> Result<Answer, Broken> {
        let address = &self.address;
        let mut request = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\n");
        if !token.is_empty() {
            request.push_str(&format!("Authorization: Bearer {token}\r\n"));
        }
        if !body.is_empty() {
            request.push_str("Content-Type: application/json\r\n");
        }
        request.push_str(&format!("Content-Length: {}\r\n\r\n{body}", body.len()));
        let answer = self.exchange(&request);
        if answer.is_none() {
            self.stream = None;
        }
        answer.ok_or(Broken)
    }

    fn exchange(&mut self, request: &str) -> Option<Answer> {
        if self.stream.is_none() {
            let stream = TcpStream::connect(&self.address).ok()?;
            stream.set_nodelay(true).ok()?;
            stream.set_read_timeout(Some(self.patience)).ok()?;
            self.stream = Some(BufReader::new(stream));
        }
        let stream = self.stream.as_mut()?;
        stream.get_mut().write_all(request.as_bytes()).ok()?;
        let status = line(stream)?.split(' ').nth(1)?.parse().ok()?;
        let (mut length, mut closes) = (0, false);
        loop {
            let header = line(stream)?.to_ascii_lowercase();
            match header.split_once(": ") {
                None => break,
                Some(("content-length", value)) => length = value.parse().ok()?,
                Some(("connection", value)) => closes = value == "close",
                Some(_) => {}
            }
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body).ok()?;
        if closes {
            self.stream = None;
        }
        let text = |_| String::from_utf8_lossy(&body).into_owned().into();
        let body = serde_json::from_slice(&body).unwrap_or_else(text);
        Some(Answer { status, body })
    }
}

/// A line of a head; nothing if the connection ended before it did.
fn line(stream: &mut BufReader<TcpStream>) -> Option<String> {
    let mut line = String::new();
    stream.read_line(&mut line).ok()?;
    line.ends_with('\n').then(|| line.trim_end().to_owned())
}

impl Answer {
    pub(crate) const fn is_done(&self) -> bool {
        self.status / 100 == 2
    }

    /// A number that the answer has.
    pub(crate) fn number(&self) -> Option<u64> {
        self.body["number"].as_u64()
    }

    /// A text that the answer has.
    pub(crate) fn text(&self, member: &str) -> Option<String> {
        self.body[member].as_str().map(str::to_owned)
    }
}
