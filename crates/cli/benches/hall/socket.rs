//! As much of WebSockets as the benchmark needs. It shares the machine with what it measures, so a message costs one
//! call of the system and no more than a look at its first bytes.

use std::ops::Range;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::http::{authorization, connect};

/// What a connection reads into at first, in bytes.
const READING: usize = 2 * 1024;
/// Kinds of frames.
const TEXT: u8 = 1;
const BINARY: u8 = 2;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

/// A live connection.
pub(crate) struct Socket {
    stream: TcpStream,
    buffer: Vec<u8>,
    /// What of the buffer was not given out yet.
    unread: Range<usize>,
}

/// The connection has ended.
#[derive(Debug)]
pub(crate) struct Ended;

impl Socket {
    pub(crate) async fn connect(address: &str, path: &str, token: &str) -> Self {
        let mut socket =
            Self { stream: connect(address).await, buffer: vec![0; READING], unread: 0..0 };
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {address}\r\n{}Connection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            authorization(token)
        );
        socket.send(request.as_bytes()).await.expect("it is heard");
        loop {
            let head = &socket.buffer[socket.unread.clone()];
            if let Some(end) = head.windows(4).position(|end| end == b"\r\n\r\n") {
                assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(head));
                socket.unread.start += end + 4;
                return socket;
            }
            socket.read().await.expect("an answer");
        }
    }

    /// Sends a [`frame`].
    pub(crate) async fn send(&mut self, frame: &[u8]) -> Result<(), Ended> {
        self.stream.write_all(frame).await.map_err(|_| Ended)
    }

    /// The next message that comes; pings are answered meanwhile.
    pub(crate) async fn next(&mut self) -> Result<&[u8], Ended> {
        loop {
            let Some((kind, content)) = self.take() else {
                self.read().await?;
                continue;
            };
            match kind {
                TEXT | BINARY => return Ok(&self.buffer[content]),
                PING => {
                    let pong = framed(PONG, &self.buffer[content]);
                    self.send(&pong).await?;
                }
                CLOSE => return Err(Ended),
                _ => {}
            }
        }
    }

    /// The next frame, if all of it is there. The other end sends each message in one.
    fn take(&mut self) -> Option<(u8, Range<usize>)> {
        let bytes = &self.buffer[self.unread.clone()];
        let (&first, &second) = (bytes.first()?, bytes.get(1)?);
        let (head, length) = match second {
            126 => (4, usize::from(u16::from_be_bytes(bytes.get(2..4)?.try_into().ok()?))),
            127 => (10, u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?) as usize),
            length => (2, usize::from(length)),
        };
        bytes.get(head..head + length)?;
        let start = self.unread.start + head;
        self.unread.start = start + length;
        Some((first & 15, start..start + length))
    }

    /// Reads more behind what is there.
    async fn read(&mut self) -> Result<(), Ended> {
        self.buffer.copy_within(self.unread.clone(), 0);
        self.unread = 0..self.unread.len();
        if self.unread.end == self.buffer.len() {
            self.buffer.resize(self.buffer.len() * 2, 0);
        }
        let count = self.stream.read(&mut self.buffer[self.unread.end..]).await;
        match count {
            Ok(0) | Err(_) => Err(Ended),
            Ok(count) => {
                self.unread.end += count;
                Ok(())
            }
        }
    }
}

/// A text as it goes over the connection.
pub(crate) fn frame(text: &str) -> Vec<u8> {
    framed(TEXT, text.as_bytes())
}

/// Who connects has to mask what they send; a mask of zeros leaves it as it is.
fn framed(kind: u8, content: &[u8]) -> Vec<u8> {
    const MASKED: u8 = 128;
    let mut frame = vec![MASKED | kind];
    match content.len() {
        length @ ..126 => frame.push(MASKED | length as u8),
        length => {
            frame.push(MASKED | 126);
            let length = u16::try_from(length).expect("no message here is so long");
            frame.extend(length.to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(content);
    frame
}
