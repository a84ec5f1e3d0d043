//! What is kept in memory for those who send or take much: large bodies as they come, and large answers until
//! they are taken. There is so much for all together, and nobody keeps more than a share of what is still free:
//! when many take all they can, there is something left for whoever comes next.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::CONTENT_LENGTH;
use axum::middleware::Next;
use axum::response::Response;
use futures_util::StreamExt;
use hyper::body::Body as _;

use super::Caller;
use crate::web::Problem;

/// Smaller answers are not counted: as many as there are connections come to little.
pub(in crate::web) const LIGHT: usize = 64 * 1024;

/// The largest event that is taken in, in bytes.
pub(in crate::web) const LARGEST: usize = 4 * 1024 * 1024;

/// Somebody may have as many bytes as are free, divided by this.
const SHARE: usize = 4;
/// Somebody who has nothing may have as many as are free, divided by this.
const FIRST_SHARE: usize = 2;

/// All that is kept, and for whom.
#[derive(Debug)]
pub struct Burden {
    most: usize,
    held: Mutex<HeldBytes>,
}

#[derive(Debug, Default)]
struct HeldBytes {
    all: usize,
    of: HashMap<IpAddr, usize>,
}

/// A part of it, for as long as this is kept.
#[derive(Debug)]
pub struct Load {
    of: Arc<Burden>,
    address: IpAddr,
    bytes: usize,
}

impl Burden {
    /// So many bytes for all together.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self { most, held: Mutex::default() }
    }

    /// Takes so many bytes on for somebody at an address, unless that is more than is free for them.
    pub fn take(self: &Arc<Self>, address: IpAddr, bytes: usize) -> Option<Load> {
        let mut load = Load { of: Arc::clone(self), address, bytes: 0 };
        load.add(bytes).then_some(load)
    }

    /// How many bytes are kept.
    #[must_use]
    pub fn held(&self) -> usize {
        self.lock().all
    }

    fn lock(&self) -> MutexGuard<'_, HeldBytes> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Load {
    /// Takes on more; whether there was room.
    fn add(&mut self, bytes: usize) -> bool {
        let mut held = self.of.lock();
        let free = self.of.most.saturating_sub(held.all);
        let own = held.of.get(&self.address).copied().unwrap_or_default();
        let share = if own == 0 { FIRST_SHARE } else { SHARE };
        // What is too large for everybody is for whoever comes when there is nothing else.
        if own.saturating_add(bytes) > free / share && held.all > 0 {
            return false;
        }
        held.all += bytes;
        *held.of.entry(self.address).or_default() += bytes;
        self.bytes += bytes;
        true
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        let mut held = self.of.lock();
        held.all -= self.bytes;
        if let Some(own) = held.of.get_mut(&self.address) {
            *own -= self.bytes;
            if *own == 0 {
                held.of.remove(&self.address);
            }
        }
    }
}

/// The bytes of an answer, which are counted until the last of them has gone.
struct CountedBytes {
    bytes: Bytes,
    _load: Load,
}

impl AsRef<[u8]> for CountedBytes {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// Counts large answers until they are taken. Where there is no room for one, it is let go, and whoever asked is
/// told to come back.
pub(in crate::web) async fn weigh(
    State(burden): State<Arc<Burden>>,
    caller: Caller,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let (head, body) = next.run(request).await.into_parts();
    let length = body.size_hint().exact().and_then(|length| usize::try_from(length).ok());
    let Some(length) = length.filter(|length| *length > LIGHT) else {
        return Ok(Response::from_parts(head, body));
    };
    let load = burden.take(caller.address(), length).ok_or(Problem::Busy)?;
    // It is there already.
    let bytes = to_bytes(body, length).await.map_err(|_| Problem::Trouble)?;
    let counted = Bytes::from_owner(CountedBytes { bytes, _load: load });
    Ok(Response::from_parts(head, Body::from(counted)))
}

/// The body of a request, which may have so many bytes. What has come of it is counted while it is kept.
pub(in crate::web) async fn gather(
    burden: &Arc<Burden>,
    request: Request,
    most: usize,
) -> Result<(Vec<u8>, Load), Problem> {
    let caller = request.extensions().get::<Caller>().copied().ok_or(Problem::Trouble)?;
    let length = request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    if length.and_then(|length| length.parse().ok()).is_some_and(|length: usize| length > most) {
        return Err(Problem::TooLarge);
    }
    let mut load = burden.take(caller.address(), 0).ok_or(Problem::Busy)?;
    let mut stream = request.into_body().into_data_stream();
    let mut body = Vec::new();
    while let Some(piece) = stream.next().await {
        let piece = piece.map_err(|_| Problem::BadRequest)?;
        if body.len() + piece.len() > most {
            return Err(Problem::TooLarge);
        }
        if !load.add(piece.len()) {
            return Err(Problem::Busy);
        }
        body.extend_from_slice(&piece);
    }
    Ok((body, load))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn nobody_has_more_than_a_share_of_what_is_free_and_there_is_something_left() {
        let burden = Arc::new(Burden::new(10_000));
        let mut kept = Vec::new();
        for last in 0..20 {
            let own: Vec<_> = std::iter::from_fn(|| burden.take(address(last), 10)).collect();
            assert!(!own.is_empty(), "address number {last} gets nothing");
            kept.push(own);
        }
        assert_eq!(kept[0].len(), 200, "one alone has a fifth");
        let left = 10_000 - burden.held();
        assert!(left > 50 && burden.take(address(99), left / 2).is_some(), "{left}");
        assert!(burden.take(address(0), 10).is_none());
        drop(kept);
        assert_eq!((burden.held(), burden.lock().of.len()), (0, 0));
    }

    #[test]
    fn what_is_larger_than_all_comes_alone() {
        let burden = Arc::new(Burden::new(1000));
        let large = burden.take(address(1), 5000).expect("nobody else has anything");
        assert!(burden.take(address(2), 1).is_none());
        drop(large);
        assert!(burden.take(address(2), 1).is_some());
    }
}
