//! Issues of zines as they were put into words. Nothing that happens later changes one, so it is worked out once
//! and kept while there is room: its page, its files and the feed take it from here.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use dohyo_paper::zine::Issue;

/// What all that are kept may have together, in bytes of words.
const ROOM: usize = 16_000_000;
/// What one of them may have.
const LARGEST: usize = 1_000_000;

/// An issue in words.
#[derive(Debug)]
pub(super) struct Issued {
    pub(super) issue: Issue,
    /// The moment of its deadline.
    pub(super) deadline: i64,
    /// How much there is of the event that it is about.
    pub(super) weight: usize,
}

/// The event, the number and the language.
type IssueKey = (String, usize, &'static str);

/// The issues that are kept.
#[derive(Debug, Default)]
pub struct Issues(Mutex<KeptIssues>);

#[derive(Debug, Default)]
struct KeptIssues {
    issues: HashMap<IssueKey, Arc<Issued>>,
    bytes: usize,
}

impl Issues {
    pub(super) fn find(&self, key: &IssueKey) -> Option<Arc<Issued>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).issues.get(key).cloned()
    }

    pub(super) fn keep(&self, key: IssueKey, issued: &Arc<Issued>) {
        let bytes = issued.issue.bytes();
        if bytes > LARGEST {
            return;
        }
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.bytes + bytes > ROOM {
            *kept = KeptIssues::default();
        }
        if kept.issues.insert(key, Arc::clone(issued)).is_none() {
            kept.bytes += bytes;
        }
    }
}

#[cfg(test)]
mod tests {
    use dohyo_paper::zine::{Block, ZineSection};

    use super::*;

    #[test]
    fn so_much_is_kept_and_no_more() {
        let issues = Issues::default();
        let issued = |bytes: usize| {
            let blocks = vec![Block::Words("x".repeat(bytes))];
            let sections = vec![ZineSection { name: "results", title: String::new(), blocks }];
            let [event, title, date] = [(); 3].map(|()| String::new());
            Arc::new(Issued {
                issue: Issue { event, title, date, sections },
                deadline: 0,
                weight: 0,
            })
        };
        for number in 0..100 {
            issues.keep(("camp".to_owned(), number, "en"), &issued(900_000));
            let kept = issues.0.lock().expect("nobody fell");
            assert!(kept.bytes <= ROOM && kept.issues.len() <= 17, "{}", kept.bytes);
        }
        assert!(issues.find(&("camp".to_owned(), 99, "en")).is_some());
        assert!(issues.find(&("camp".to_owned(), 99, "de")).is_none());
        issues.keep(("camp".to_owned(), 100, "en"), &issued(LARGEST + 1));
        assert!(issues.find(&("camp".to_owned(), 100, "en")).is_none());
    }
}
