//! Where generated actions go: into a list, into a count, or through a test into either; or past
//! a caller that looks for one of them. One generator serves all, and a count never looks at the
//! actions one by one.

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
pub(super) struct ActionTally(usize);

impl ActionTally {
    pub(super) fn total(self) -> u64 {
        self.0 as u64
    }
}

impl Sink for ActionTally {
    #[inline]
    fn take(&mut self, actions: impl ExactSizeIterator<Item = Action>) {
        self.0 += actions.len();
    }
}

/// Looks for an action among those that are generated.
#[derive(Debug)]
pub(super) struct ActionSearch {
    pub(super) action: Action,
    pub(super) is_found: bool,
}

impl Sink for ActionSearch {
    fn take(&mut self, mut actions: impl ExactSizeIterator<Item = Action>) {
        self.is_found = self.is_found || actions.any(|action| action == self.action);
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
