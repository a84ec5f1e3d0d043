//! A request that comes, and an answer on its way, a piece at a time: when the last piece is handed over, its
//! connection waits again.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes};
use hyper::body::{Body as _, Frame, Incoming, SizeHint};

use super::BUFFER;
use super::connections::{ConnectionPhase, ConnectionPlace};

/// The body of an answer, and whose connection it goes over.
pub(super) struct Answer {
    body: Body,
    /// What is left of the piece before.
    rest: Bytes,
    place: Arc<ConnectionPlace>,
}

/// The body of a request: as long as it has not come, it keeps us waiting.
pub(super) struct Heard {
    body: Incoming,
    place: Arc<ConnectionPlace>,
}

impl Heard {
    pub(super) fn new(body: Incoming, place: Arc<ConnectionPlace>) -> Self {
        place.turn(if body.is_end_stream() {
            ConnectionPhase::Busy
        } else {
            ConnectionPhase::Hearing
        });
        Self { body, place }
    }
}

impl Drop for Heard {
    fn drop(&mut self) {
        self.place.has_heard();
    }
}

impl hyper::body::Body for Heard {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(cx));
        if self.body.is_end_stream() || !matches!(frame, Some(Ok(_))) {
            self.place.has_heard();
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Answer {
    pub(super) const fn new(body: Body, place: Arc<ConnectionPlace>) -> Self {
        Self { body, rest: Bytes::new(), place }
    }

    /// The next piece of what is left, no larger than what is kept of a connection: whoever sends it asks for
    /// another when there is room, so that the connection is not taken for one that waits before that.
    fn piece(&mut self) -> Bytes {
        let length = self.rest.len().min(BUFFER);
        self.rest.split_to(length)
    }
}

impl Drop for Answer {
    fn drop(&mut self) {
        self.place.turn(ConnectionPhase::Idle);
    }
}

impl hyper::body::Body for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.rest.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(cx)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => self.rest = data,
                    Err(other) => return Poll::Ready(Some(Ok(other))),
                },
                other => return Poll::Ready(other),
            }
        }
        let piece = self.piece();
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (rest, more) = (self.rest.len() as u64, self.body.size_hint());
        let mut hint = SizeHint::new();
        if let Some(upper) = more.upper() {
            hint.set_upper(upper + rest);
        }
        hint.set_lower(more.lower() + rest);
        hint
    }
}
