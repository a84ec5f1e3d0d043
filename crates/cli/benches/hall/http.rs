//! As much of HTTP as the benchmark needs: JSON out and in, over one connection for many requests.

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A connection that is kept for the next request.
pub(crate) struct Http {
    address: String,
    stream: TcpStream,
}

impl Http {
    pub(crate) async fn connect(address: &str) -> Self {
        Self { address: address.to_owned(), stream: connect(address).await }
    }

    /// Sends JSON and gives the JSON that comes back.
    pub(crate) async fn post(&mut self, path: &str, token: &str, body: &Value) -> Value {
        let body = body.to_string();
        let length = body.len();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\n{}Content-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}",
            self.address,
            authorization(token),
        );
        let answer = self.ask(&request).await;
        serde_json::from_slice(&answer).expect("JSON")
    }

    /// Gets a page.
    pub(crate) async fn page(&mut self, path: &str, token: &str) -> Vec<u8> {
        let head = authorization(token);
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: {}\r\n{head}\r\n", self.address)).await
    }

    async fn ask(&mut self, request: &str) -> Vec<u8> {
        self.stream.write_all(request.as_bytes()).await.expect("it is heard");
        let mut answer = Vec::new();
        let head = loop {
            if let Some(end) = answer.windows(4).position(|end| end == b"\r\n\r\n") {
                break String::from_utf8_lossy(&answer[..end + 4]).into_owned();
            }
            self.read(&mut answer).await;
        };
        let length = header(&head, "content-length").and_then(|length| length.parse().ok());
        let length: usize = length.unwrap_or_else(|| panic!("no length: {head}"));
        while answer.len() < head.len() + length {
            self.read(&mut answer).await;
        }
        let body = answer.split_off(head.len());
        assert!(head.starts_with("HTTP/1.1 2"), "{head}{}", String::from_utf8_lossy(&body));
        body
    }

    async fn read(&mut self, answer: &mut Vec<u8>) {
        let count = self.stream.read_buf(answer).await.expect("an answer");
        assert!(count > 0, "the connection has ended");
    }
}

/// The value of a header, in a head whose names have any case.
fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let mut lines = head.lines().filter_map(|line| line.split_once(':'));
    lines.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
}

/// A connection that sends everything at once.
pub(crate) async fn connect(address: &str) -> TcpStream {
    let stream = TcpStream::connect(address).await.expect("somebody listens");
    stream.set_nodelay(true).expect("it is a connection");
    stream
}

pub(crate) fn authorization(token: &str) -> String {
    if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") }
}
