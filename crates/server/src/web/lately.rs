//! What was made a moment ago for everybody who has the first page open: it is good for a second, and made once at a
//! time, however many ask.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

/// How long it is good.
const GOOD: Duration = Duration::from_secs(1);

/// The parts of the page that are the same for all, by their ids.
pub(super) type LobbyParts = [(&'static str, String); 3];

/// The parts by language and page, with when they were made. There are a few hundred of them at the most.
#[derive(Debug, Default)]
pub struct Lately(Mutex<HashMap<PartsKey, (Instant, Arc<LobbyParts>)>>);

/// The language, and the page of the list.
type PartsKey = (&'static str, u32);

impl Lately {
    /// What was made a moment ago, or is made now. What fails is tried again by the next.
    pub(super) async fn or_made<E>(
        &self,
        key: PartsKey,
        make: impl Future<Output = Result<LobbyParts, E>>,
    ) -> Result<Arc<LobbyParts>, E> {
        let mut made = self.0.lock().await;
        if let Some((at, parts)) = made.get(&key)
            && at.elapsed() < GOOD
        {
            return Ok(Arc::clone(parts));
        }
        let parts = Arc::new(make.await?);
        made.insert(key, (Instant::now(), Arc::clone(&parts)));
        Ok(parts)
    }
}
