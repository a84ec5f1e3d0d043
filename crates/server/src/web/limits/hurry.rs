//! Requests that come too slowly: their bodies have so long, whatever comes meanwhile.

use std::io::ErrorKind;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::{Body as _, Frame, SizeHint};
use tokio::time::{Instant, Sleep, sleep_until};

use crate::web::Problem;

/// Refuses whoever takes longer than this to send the body of a request.
pub(in crate::web) async fn hurry(
    State(patience): State<Duration>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    if request.body().is_end_stream() {
        return Ok(next.run(request).await);
    }
    let is_late = Arc::new(AtomicBool::new(false));
    let until = Box::pin(sleep_until(Instant::now() + patience));
    let timed = |body| Body::new(Timed { body, until, is_late: Arc::clone(&is_late) });
    let response = next.run(request.map(timed)).await;
    if is_late.load(Ordering::Relaxed) { Err(Problem::TooSlow) } else { Ok(response) }
}

/// A body that breaks off when its time is up.
struct Timed {
    body: Body,
    until: Pin<Box<Sleep>>,
    is_late: Arc<AtomicBool>,
}

impl hyper::body::Body for Timed {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.until.as_mut().poll(cx).is_ready() {
            self.is_late.store(true, Ordering::Relaxed);
            let late = std::io::Error::from(ErrorKind::TimedOut);
            return Poll::Ready(Some(Err(axum::Error::new(late))));
        }
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
