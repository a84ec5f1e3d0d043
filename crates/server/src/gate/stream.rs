//! The bytes of a connection. They tell how it goes on: that a request begins, or that nobody reads what is
//! sent; and they end when the connection has to.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

use super::connections::ConnectionPlace;

/// A connection that is counted as long as it is kept.
pub(super) struct Stream {
    tcp: TcpStream,
    place: Arc<ConnectionPlace>,
    /// Says when it has to end. It is asked by one task: whoever has the connection.
    ended: oneshot::Receiver<()>,
    /// It has said so, and cannot be asked again.
    has_ended: bool,
    /// Whether the other end has not taken all that was to be sent.
    is_behind: bool,
}

impl Stream {
    pub(super) const fn new(
        tcp: TcpStream,
        place: Arc<ConnectionPlace>,
        ended: oneshot::Receiver<()>,
    ) -> Self {
        Self { tcp, place, ended, has_ended: false, is_behind: false }
    }

    /// Fails if the connection has to end, and else wakes the task when it has to.
    fn check(&mut self, cx: &mut Context<'_>) -> io::Result<()> {
        self.has_ended = self.has_ended || Pin::new(&mut self.ended).poll(cx).is_ready();
        if self.has_ended { Err(ErrorKind::TimedOut.into()) } else { Ok(()) }
    }

    /// Notes how much of what was to be sent was taken.
    fn note(&mut self, taken: &Poll<io::Result<usize>>, wanted: usize) {
        let taken = match taken {
            Poll::Ready(Ok(taken)) => *taken,
            Poll::Pending => 0,
            Poll::Ready(Err(_)) => return,
        };
        if taken < wanted {
            self.is_behind = true;
            self.place.fall_behind(taken);
        } else if std::mem::take(&mut self.is_behind) {
            self.place.keep_up();
        }
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.check(cx)?;
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.tcp).poll_read(cx, buffer))?;
        if buffer.filled().len() > before {
            self.place.hear();
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.check(cx)?;
        let taken = Pin::new(&mut self.tcp).poll_write(cx, bytes);
        self.note(&taken, bytes.len());
        taken
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.check(cx)?;
        let taken = Pin::new(&mut self.tcp).poll_write_vectored(cx, slices);
        self.note(&taken, slices.iter().map(|slice| slice.len()).sum());
        taken
    }

    fn is_write_vectored(&self) -> bool {
        self.tcp.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::super::connections::{Admitted, Connections};
    use super::*;
    use crate::config::{Gate, RequestOrigin};

    #[tokio::test]
    async fn a_connection_that_has_to_end_says_so_however_often_it_is_asked() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let _there = TcpStream::connect(address).await.expect("somebody listens");
        let (tcp, peer) = listener.accept().await.expect("somebody comes");
        let connections = Arc::new(Connections::new(Gate::default(), RequestOrigin::Connection));
        let Admitted { place, ended } = connections.admit(peer.ip()).expect("room");
        let mut stream = Stream::new(tcp, place, ended);
        connections.make_room();
        for _ in 0..2 {
            let read = stream.read_u8().await.map_err(|error| error.kind());
            assert_eq!(read, Err(ErrorKind::TimedOut));
            let written = stream.write(b"a").await.map_err(|error| error.kind());
            assert_eq!(written, Err(ErrorKind::TimedOut));
        }
    }
}
