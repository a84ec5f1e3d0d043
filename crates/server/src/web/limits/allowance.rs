//! How often each of many may do something. Where nothing is limited, all may do it as often as they like.

use std::hash::Hash;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::web::Problem;

/// Somebody who was quiet may do what they may do in so many seconds at once.
const BURST: NonZeroU32 = NonZeroU32::new(4).expect("four is not zero");

/// Counts how often each has done something; nobody, where it is not limited.
#[derive(Debug)]
pub(super) struct Allowance<K: Hash + Eq + Clone>(Option<DefaultKeyedRateLimiter<K>>);

/// So many at once, and then one after each pause.
pub(super) struct Rate {
    burst: NonZeroU32,
    pause: Duration,
}

impl Rate {
    pub(super) const fn new(burst: u32, pause: Duration) -> Self {
        Self { burst: NonZeroU32::new(burst).expect("more than nothing"), pause }
    }
}

impl<K: Hash + Eq + Clone> Allowance<K> {
    /// As often as one likes.
    pub(super) const fn unlimited() -> Self {
        Self(None)
    }

    /// At this rate.
    pub(super) fn at(rate: &Rate) -> Self {
        let quota = Quota::with_period(rate.pause).expect("a pause takes time");
        Self(Some(RateLimiter::keyed(quota.allow_burst(rate.burst))))
    }

    /// So often in a second; 0 for any number.
    pub(super) fn in_a_second(often: u32) -> Self {
        let quota = |often| Quota::per_second(often).allow_burst(often.saturating_mul(BURST));
        Self(NonZeroU32::new(often).map(|often| RateLimiter::keyed(quota(often))))
    }

    pub(super) const fn is_limited(&self) -> bool {
        self.0.is_some()
    }

    /// Counts that somebody does it, or refuses it like this.
    pub(super) fn take(&self, key: &K, refusal: Problem) -> Result<(), Problem> {
        match self.0.as_ref().map(|limiter| limiter.check_key(key)) {
            None | Some(Ok(())) => Ok(()),
            Some(Err(_)) => Err(refusal),
        }
    }

    /// Counts that somebody has done it so often elsewhere, or as often as they still may.
    pub(super) fn charge(&self, key: &K, count: u32) {
        let (Some(limiter), mut left, mut step) = (&self.0, count, count) else { return };
        while let Some(some) = NonZeroU32::new(step.min(left)) {
            match limiter.check_key_n(key, some) {
                Ok(Ok(())) => left -= some.get(),
                _ => step = some.get() / 2,
            }
        }
    }

    /// Forgets everybody who has been quiet for long.
    pub(super) fn tidy(&self) {
        if let Some(limiter) = &self.0 {
            limiter.retain_recent();
        }
    }
}
