//! Browsers whose first deed is on its way. A hand that is faster than the answer sends it twice, and both
//! should be one guest's.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::OnceCell;

use super::Caller;
use crate::people::Person;
use crate::secret;

/// A browser, by the secret of its forms and where it asks from.
type Browser = (String, Caller);

/// The guests to be. Each is here only as long as it takes to make it; each answer has a session of its own.
#[derive(Debug, Default)]
pub struct Arrivals(Mutex<HashMap<Browser, Weak<OnceCell<Person>>>>);

impl Arrivals {
    /// Who the guest of a browser will be.
    pub(in crate::web) fn share(&self, form: &str, caller: Caller) -> Arc<OnceCell<Person>> {
        let mut arrivals = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        arrivals.retain(|_, guest| guest.strong_count() > 0);
        let guest = arrivals.entry((secret::sha256(form), caller)).or_default();
        guest.upgrade().unwrap_or_else(|| {
            let new = Arc::default();
            *guest = Arc::downgrade(&new);
            new
        })
    }
}
