//! An answer on its way: when all of it is handed over, its connection waits again.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use hyper::body::{Frame, SizeHint};

use super::connections::{Phase, Place};

/// The body of an answer, and whose connection it goes over.
pub(super) struct Answer {
    body: Body,
    place: Arc<Place>,
}

impl Answer {
    pub(super) const fn new(body: Body, place: Arc<Place>) -> Self {
        Self { body, place }
    }
}

impl Drop for Answer {
    fn drop(&mut self) {
        self.place.turn(Phase::Idle);
    }
}

impl hyper::body::Body for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
