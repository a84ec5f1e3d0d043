//! Where generated actions go: into a list, into a count, or through a test into either. One
//! generator serves all, and a count never looks at the actions one by one.

use super::action::Action;

/// Where generated actions go.
pub(super) trait Sink {
    /// Takes some actions, in order.
    fn take(&mut self, actions: impl ExactSizeIterator<Item = Action>);

    /// Takes a single one.
    #[inline]
    fn one(&mut self, action: Action) {
        self.take(std::iter::once(action));
    }
}

impl Sink for Vec<Action> {
    #[inline]
    fn take(&mut self, actions: impl ExactSizeIterator<Item = Action>) {
        self.extend(actions);
    }
}

/// Counts actions without looking at them.
#[derive(Debug, Default)]
pub(super) struct Tally(usize);

impl Tally {
    pub(super) fn total(self) -> u64 {
        self.0 as u64
    }
}

impl Sink for Tally {
    #[inline]
    fn take(&mut self, actions: impl ExactSizeIterator<Item = Action>) {
        self.0 += actions.len();
    }
}

/// Lets some actions through to another sink.
pub(super) struct Sieve<'a, S, F> {
    pub(super) sink: &'a mut S,
    pub(super) keep: F,
}

impl<S: Sink, F: Fn(Action) -> bool> Sink for Sieve<'_, S, F> {
    fn take(&mut self, actions: impl ExactSizeIterator<Item = Action>) {
        actions.filter(|&action| (self.keep)(action)).for_each(|action| self.sink.one(action));
    }
}
