//! Who is delivered to at the same time: a few at each host, so many in all, the hosts in turn. At a host that
//! did not answer nothing more is tried for now, so that nobody waits for it but those who wrote to it.

use std::collections::{BTreeMap, VecDeque};

use super::{Channel, Letter};

/// How many are delivered at a time at one host, and at all of them.
const AT_ONE: usize = 4;
const AT_ALL: usize = 64;
/// How many may wait: what waits is claimed, and nobody else delivers it.
const WAITING: usize = 2_000;

/// Letters that go together.
pub(super) type Bundle = Vec<Letter>;

/// All hosts that something is delivered to.
#[derive(Debug, Default)]
pub(super) struct Lanes {
    lanes: BTreeMap<String, Lane>,
    /// The host that was taken from last.
    last: String,
    waiting: usize,
    under_way: usize,
}

#[derive(Debug, Default)]
struct Lane {
    waiting: VecDeque<Bundle>,
    under_way: usize,
    /// Why nothing more is tried.
    closed: Option<String>,
}

/// The host that a letter goes to.
pub(super) fn host(letter: &Letter) -> String {
    if letter.channel != Channel::Push {
        // All mail goes to the hall's own server.
        return String::new();
    }
    let uri: Option<axum::http::Uri> = letter.target.parse().ok();
    let host = uri.as_ref().and_then(|uri| uri.authority());
    host.map_or(letter.target.as_str(), |host| host.as_str()).to_lowercase()
}

impl Lanes {
    /// Whether more may be claimed.
    pub(super) fn have_room(&self) -> bool {
        self.waiting < WAITING
    }

    /// Whether nothing is under way or waits.
    pub(super) fn are_empty(&self) -> bool {
        self.waiting + self.under_way == 0
    }

    /// Letters wait for their turn.
    pub(super) fn add(&mut self, bundle: Bundle) {
        let lane = self.lanes.entry(host(&bundle[0])).or_default();
        lane.waiting.push_back(bundle);
        self.waiting += 1;
    }

    /// What is delivered next; the hosts come in turn.
    pub(super) fn next(&mut self) -> Option<Bundle> {
        if self.under_way >= AT_ALL {
            return None;
        }
        let is_free = |lane: &Lane| lane.under_way < AT_ONE && !lane.waiting.is_empty();
        let free = |(host, lane): (&String, &Lane)| is_free(lane).then(|| host.clone());
        let after = (std::ops::Bound::Excluded(&self.last), std::ops::Bound::Unbounded);
        let found = self.lanes.range::<String, _>(after).find_map(free);
        let host = found.or_else(|| self.lanes.iter().find_map(free))?;
        let lane = self.lanes.get_mut(&host)?;
        let bundle = lane.waiting.pop_front()?;
        lane.under_way += 1;
        (self.waiting, self.under_way) = (self.waiting - 1, self.under_way + 1);
        self.last = host;
        Some(bundle)
    }

    /// Letters are delivered, or were not; `closed` says why nothing more is to be tried there. Gives those
    /// that waited in vain.
    pub(super) fn done(&mut self, bundle: &Bundle, closed: Option<&str>) -> Vec<Bundle> {
        let Some(lane) = self.lanes.get_mut(&host(&bundle[0])) else { return Vec::new() };
        lane.under_way -= 1;
        self.under_way -= 1;
        if let Some(why) = closed {
            lane.closed = Some(why.to_owned());
        }
        if lane.closed.is_none() {
            return Vec::new();
        }
        self.waiting -= lane.waiting.len();
        lane.waiting.drain(..).collect()
    }

    /// Why nothing is tried at the host of a letter.
    pub(super) fn closed(&self, letter: &Letter) -> Option<&str> {
        self.lanes.get(&host(letter))?.closed.as_deref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::PersonId;
    use crate::post::Kind;

    fn to(host: &str, number: i64) -> Bundle {
        vec![Letter {
            key: format!("{host} {number}"),
            person: PersonId(1),
            channel: Channel::Push,
            target: format!("https://{host}/to/me"),
            kind: Kind::Turn,
            about: String::new(),
            detail: String::new(),
            number,
            deadline: None,
            made: 0,
            due: 0,
            attempts: 0,
        }]
    }

    fn taken(lanes: &mut Lanes) -> Vec<String> {
        std::iter::from_fn(|| lanes.next()).map(|bundle| bundle[0].key.clone()).collect()
    }

    #[test]
    fn a_few_at_each_host_and_the_hosts_in_turn() {
        let mut lanes = Lanes::default();
        (0..10).for_each(|number| lanes.add(to("a.example", number)));
        lanes.add(to("B.example", 0));
        let taken = taken(&mut lanes);
        let expected = ["a.example 0", "B.example 0", "a.example 1", "a.example 2", "a.example 3"];
        assert_eq!(taken, expected);
        assert!(lanes.done(&to("a.example", 0), None).is_empty());
        assert_eq!(lanes.next().expect("another")[0].key, "a.example 4");
    }

    #[test]
    fn a_host_that_does_not_answer_is_left_alone() {
        let mut lanes = Lanes::default();
        (0..10).for_each(|number| lanes.add(to("a.example", number)));
        assert_eq!(taken(&mut lanes).len(), AT_ONE);
        assert_eq!(lanes.done(&to("a.example", 0), Some("no answer")).len(), 6);
        assert_eq!(lanes.closed(&to("a.example", 99)[0]), Some("no answer"));
        assert_eq!(lanes.closed(&to("b.example", 0)[0]), None);
        (1..4).for_each(|number| drop(lanes.done(&to("a.example", number), None)));
        assert!(lanes.are_empty());
    }

    #[test]
    fn so_many_in_all() {
        let mut lanes = Lanes::default();
        (0..100).for_each(|number| lanes.add(to(&format!("{number}.example"), 0)));
        assert_eq!(taken(&mut lanes).len(), AT_ALL);
    }
}
