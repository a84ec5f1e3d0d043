//! Work that several threads share: each takes the next number as soon as it is done with one, so
//! nobody waits for the slowest.

use std::iter;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Lets so many threads work on numbers, and gives what each of them has come to, in no order. One alone
/// works on the caller's thread.
pub fn share_out<T: Send>(
    threads: NonZeroUsize,
    numbers: Range<usize>,
    work: impl Fn(&mut dyn Iterator<Item = usize>) -> T + Sync,
) -> Vec<T> {
    let all = Mutex::new(Vec::new());
    on_threads(threads, numbers, &|numbers| {
        let done = work(numbers);
        all.lock().unwrap_or_else(PoisonError::into_inner).push(done);
    });
    all.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// The same for work that keeps what it comes to. It is the same for all kinds of work, so that it is compiled
/// once.
fn on_threads(
    threads: NonZeroUsize,
    numbers: Range<usize>,
    work: &(dyn Fn(&mut dyn Iterator<Item = usize>) + Sync),
) {
    let next = AtomicUsize::new(numbers.start);
    let take = || {
        let number = next.fetch_add(1, Ordering::Relaxed);
        (number < numbers.end).then_some(number)
    };
    let run = || work(&mut iter::from_fn(take));
    if threads == NonZeroUsize::MIN {
        return run();
    }
    thread::scope(|scope| {
        let started: Vec<_> = (0..threads.get()).map(|_| scope.spawn(run)).collect();
        for joined in started.into_iter().map(thread::ScopedJoinHandle::join) {
            joined.unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
}

/// What comes of each number, in their order. Every thread begins with something of its own.
pub fn by_number<S, T: Send>(
    threads: NonZeroUsize,
    numbers: Range<usize>,
    begin: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> T + Sync,
) -> Vec<T> {
    let first = numbers.start;
    let mut all: Vec<Option<T>> = numbers.clone().map(|_| None).collect();
    let done = share_out(threads, numbers, |numbers| {
        let mut own = begin();
        numbers.map(|number| (number, work(&mut own, number))).collect::<Vec<_>>()
    });
    for (number, one) in done.into_iter().flatten() {
        all[number - first] = Some(one);
    }
    all.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_worked_on_once_and_in_order() {
        for threads in [1, 2, 7] {
            let threads = NonZeroUsize::new(threads).expect("a number of threads");
            let squares = by_number(threads, 3..100, || 2, |power, number| number.pow(*power));
            assert!(squares.iter().copied().eq((3..100).map(|number| number * number)));
            assert!(by_number(threads, 5..5, || (), |(), number| number).is_empty());
        }
    }

    #[test]
    fn what_threads_come_to_is_the_whole() {
        let threads = NonZeroUsize::new(3).expect("three");
        let sums = share_out(threads, 0..1000, |numbers| numbers.sum::<usize>());
        assert_eq!((sums.len(), sums.iter().sum::<usize>()), (3, 499_500));
    }
}
