//! As much of HTTP as an attack needs, from any address of this machine.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// Nobody waits longer for an answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// Somebody at an address.
#[derive(Clone)]
pub(crate) struct Client {
    from: Ipv4Addr,
    to: SocketAddr,
}

/// What was answered.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Client {
    pub(crate) const fn new(from: Ipv4Addr, to: SocketAddr) -> Self {
        Self { from, to }
    }

    /// A connection of its own.
    pub(crate) async fn connect(&self) -> io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(self.from.into(), 0))?;
        let stream = socket.connect(self.to).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// A connection over which something is said, and nothing heard.
    pub(crate) async fn say(&self, words: &str) -> io::Result<TcpStream> {
        let mut stream = self.connect().await?;
        stream.write_all(words.as_bytes()).await?;
        Ok(stream)
    }

    /// Asks over a connection of its own.
    pub(crate) async fn ask(&self, request: &str) -> io::Result<Answer> {
        let asked = async {
            let mut stream = self.say(request).await?;
            let mut answer = Vec::new();
            let read = stream.read_to_end(&mut answer).await;
            if answer.is_empty() {
                read?;
            }
            Ok::<_, io::Error>(String::from_utf8_lossy(&answer).into_owned())
        };
        let answer = timeout(PATIENCE, asked).await.map_err(|_| io::ErrorKind::TimedOut)??;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        Ok(Answer {
            status: status.ok_or(io::ErrorKind::InvalidData)?,
            head: head.to_owned(),
            body: body.to_owned(),
        })
    }

    pub(crate) async fn get(&self, path: &str) -> io::Result<Answer> {
        self.look(path, "").await
    }

    /// The same with more in the head, each line with its end.
    pub(crate) async fn look(&self, path: &str, head: &str) -> io::Result<Answer> {
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n{head}\r\n");
        self.ask(&request).await
    }

    /// Sends something to the API.
    pub(crate) async fn send(
        &self,
        method: &str,
        path: &str,
        token: &str,
        body: &Value,
    ) -> io::Result<Answer> {
        let body = body.to_string();
        let shown = if token.is_empty() {
            String::new()
        } else {
            format!("Authorization: Bearer {token}\r\n")
        };
        let request = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n{shown}\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        self.ask(&request).await
    }

    /// Sends a form as a browser does.
    pub(crate) async fn form(&self, path: &str, cookie: &str, fields: &str) -> io::Result<Answer> {
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{fields}",
            fields.len()
        );
        self.ask(&request).await
    }

    /// A guest with a token, unless there are too many.
    pub(crate) async fn guest(&self) -> Option<String> {
        let made = self.send("POST", "/guests", "", &serde_json::json!({})).await.ok()?;
        Some(made.json()?["token"].as_str()?.to_owned())
    }

    /// A guest as a browser knows them: the cookie, and what forms carry.
    pub(crate) async fn browser(&self) -> Option<(String, String)> {
        let page = self.get("/new").await.ok()?;
        let cookie = page.head.lines().find_map(|line| line.strip_prefix("set-cookie: "))?;
        let (_, token) = page.body.split_once("name=\"form\" value=\"")?;
        Some((cookie.split(';').next()?.to_owned(), token.split('"').next()?.to_owned()))
    }

    /// A live connection.
    pub(crate) async fn live(&self, path: &str, token: &str) -> io::Result<TcpStream> {
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Authorization: Bearer {token}\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        let shown = if token.is_empty() {
            request.replace("Authorization: Bearer \r\n", "")
        } else {
            request
        };
        self.say(&shown).await
    }
}

impl Answer {
    pub(crate) fn json(&self) -> Option<Value> {
        serde_json::from_str(&self.body).ok().filter(|_| self.status < 300)
    }
}

/// A frame with a text, as a client sends it.
pub(crate) fn frame(text: &str) -> Vec<u8> {
    let mut frame = vec![0x81, 0x80 | 126];
    frame.extend(u16::try_from(text.len()).expect("attacks are brief").to_be_bytes());
    // A mask of zeros leaves the text as it is.
    frame.extend([0; 4]);
    frame.extend(text.as_bytes());
    frame
}
