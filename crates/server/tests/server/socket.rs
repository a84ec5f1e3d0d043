//! A WebSocket as a program opens it, with as much of the protocol as the tests need.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// Long enough for any answer on any machine.
const PATIENCE: Duration = Duration::from_secs(60);
const TEXT: u8 = 1;
const BINARY: u8 = 2;
const PING: u8 = 9;

pub(crate) struct Socket {
    stream: TcpStream,
    /// Everything that was received.
    pub(crate) heard: String,
}

impl Socket {
    /// Connects to a path of the API; the error is what was answered instead.
    pub(crate) async fn open(
        address: SocketAddr,
        path: &str,
        headers: &[(&str, &str)],
    ) -> Result<Self, String> {
        Self::open_page(address, &format!("/api/v1{path}"), headers).await
    }

    /// The same for any path.
    pub(crate) async fn open_page(
        address: SocketAddr,
        path: &str,
        headers: &[(&str, &str)],
    ) -> Result<Self, String> {
        let stream = TcpStream::connect(address).await.expect("somebody listens");
        Self::open_over(stream, address, path, headers).await
    }

    /// The same from an address of this machine.
    pub(crate) async fn open_from(
        from: IpAddr,
        address: SocketAddr,
        path: &str,
        headers: &[(&str, &str)],
    ) -> Result<Self, String> {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind(SocketAddr::new(from, 0)).expect("an address of this machine");
        let stream = socket.connect(address).await.expect("somebody listens");
        Self::open_over(stream, address, path, headers).await
    }

    /// The same over a connection that is open.
    pub(crate) async fn open_over(
        mut stream: TcpStream,
        address: SocketAddr,
        path: &str,
        headers: &[(&str, &str)],
    ) -> Result<Self, String> {
        let mut request = format!(
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        );
        for (name, value) in headers {
            request.push_str(&format!("{name}: {value}\r\n"));
        }
        request.push_str("\r\n");
        stream.write_all(request.as_bytes()).await.expect("it is heard");
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.expect("an answer"));
        }
        let head = String::from_utf8(head).expect("headers are text");
        if !head.starts_with("HTTP/1.1 101") {
            return Err(head);
        }
        Ok(Self { stream, heard: String::new() })
    }

    /// Says something.
    pub(crate) async fn say(&mut self, text: &str) {
        assert!(self.try_say(text).await, "it is heard");
    }

    /// Says something, unless nobody listens any more; whether it could be sent.
    pub(crate) async fn try_say(&mut self, text: &str) -> bool {
        let mut frame = vec![0x80 | TEXT];
        match u8::try_from(text.len()) {
            Ok(length @ 0..126) => frame.push(0x80 | length),
            _ => {
                let length = u16::try_from(text.len()).expect("tests are brief");
                frame.push(0x80 | 126);
                frame.extend(length.to_be_bytes());
            }
        }
        // A mask of zeros leaves the text as it is.
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        self.stream.write_all(&frame).await.is_ok()
    }

    /// The next thing that is told.
    pub(crate) async fn next(&mut self) -> Value {
        timeout(PATIENCE, self.read()).await.expect("something is told in time")
    }

    /// Waits until the other end has ended it.
    pub(crate) async fn ends(mut self) {
        let mut rest = Vec::new();
        let end = timeout(PATIENCE, self.stream.read_to_end(&mut rest)).await;
        // Whether it is closed or cut off makes no difference.
        let _ = end.expect("it is ended in time");
    }

    /// The next thing that is told, as it came: its kind and its bytes.
    pub(crate) async fn next_bytes(&mut self) -> (bool, Vec<u8>) {
        let (opcode, bytes) = timeout(PATIENCE, self.frame()).await.expect("it is told in time");
        (opcode == BINARY, bytes)
    }

    async fn read(&mut self) -> Value {
        match self.frame().await {
            (TEXT, payload) => {
                let text = String::from_utf8(payload).expect("texts are UTF-8");
                self.heard.push_str(&text);
                serde_json::from_str(&text).expect("everything is JSON")
            }
            (opcode, _) => panic!("a frame of kind {opcode} instead of a text"),
        }
    }

    /// The next frame that is no ping.
    async fn frame(&mut self) -> (u8, Vec<u8>) {
        loop {
            let opcode = self.stream.read_u8().await.expect("a frame") & 0x0f;
            let length = match self.stream.read_u8().await.expect("a frame") {
                126 => u64::from(self.stream.read_u16().await.expect("a length")),
                127 => self.stream.read_u64().await.expect("a length"),
                length => u64::from(length),
            };
            let mut payload = vec![0; usize::try_from(length).expect("it fits")];
            self.stream.read_exact(&mut payload).await.expect("a whole frame");
            if opcode != PING {
                return (opcode, payload);
            }
        }
    }
}
