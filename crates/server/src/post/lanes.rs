//! Who is delivered to at the same time: a few at each host, so many in all, the hosts in turn. At a host that
//! did not answer nothing more is tried for a while, so that nobody waits for it but those who wrote to it. Mail
//! has a lane and places of its own: however many devices hang, it goes on.

use std::collections::{BTreeMap, VecDeque};

use super::{Letter, LetterWay};

/// How many are delivered at a time at one host, and at all hosts of devices.
const AT_ONE: usize = 4;
const AT_ALL: usize = 64;
/// How many may wait by each way: what waits is claimed, and nobody else delivers it.
const WAITING: usize = 1_000;
/// How long nothing is tried at a host that did not answer, in milliseconds.
const CLOSED: i64 = 60_000;

/// Letters that go together.
pub(super) type Bundle = Vec<Letter>;

/// All hosts that something is delivered to.
#[derive(Debug, Default)]
pub(super) struct Lanes {
    lanes: BTreeMap<String, Lane>,
    /// The host that was taken from last.
    last: String,
    mails: LetterCount,
    pushes: LetterCount,
}

/// How many there are by a way.
#[derive(Clone, Copy, Debug, Default)]
struct LetterCount {
    waiting: usize,
    under_way: usize,
}

#[derive(Debug, Default)]
struct Lane {
    waiting: VecDeque<Bundle>,
    under_way: usize,
    /// Why nothing more is tried, and until when.
    closed: Option<(String, i64)>,
}

/// The host that a letter goes to.
pub(super) fn host(letter: &Letter) -> String {
    if letter.channel.way() == LetterWay::Mail {
        // All mail goes to the hall's own server.
        return String::new();
    }
    let uri: Option<axum::http::Uri> = letter.target.parse().ok();
    let host = uri.as_ref().and_then(|uri| uri.authority());
    host.map_or(letter.target.as_str(), |host| host.as_str()).to_lowercase()
}

impl Lanes {
    /// Whether more may be claimed that goes by a way.
    pub(super) const fn have_room(&self, way: LetterWay) -> bool {
        match way {
            LetterWay::Mail => self.mails.waiting < WAITING,
            LetterWay::Push => self.pushes.waiting < WAITING,
        }
    }

    /// Whether nothing is under way or waits.
    pub(super) const fn are_empty(&self) -> bool {
        let Self { mails, pushes, .. } = self;
        mails.waiting + mails.under_way + pushes.waiting + pushes.under_way == 0
    }

    const fn count(&mut self, way: LetterWay) -> &mut LetterCount {
        match way {
            LetterWay::Mail => &mut self.mails,
            LetterWay::Push => &mut self.pushes,
        }
    }

    /// Letters wait for their turn.
    pub(super) fn add(&mut self, bundle: Bundle) {
        let lane = self.lanes.entry(host(&bundle[0])).or_default();
        let way = bundle[0].channel.way();
        lane.waiting.push_back(bundle);
        self.count(way).waiting += 1;
    }

    /// What is delivered next; the hosts come in turn.
    pub(super) fn next(&mut self) -> Option<Bundle> {
        let has_places = self.pushes.under_way < AT_ALL;
        // The lane of mail is that without a host.
        let is_free = |host: &String, lane: &Lane| {
            lane.under_way < AT_ONE && !lane.waiting.is_empty() && (has_places || host.is_empty())
        };
        let free = |(host, lane): (&String, &Lane)| is_free(host, lane).then(|| host.clone());
        let after = (std::ops::Bound::Excluded(&self.last), std::ops::Bound::Unbounded);
        let found = self.lanes.range::<String, _>(after).find_map(free);
        let host = found.or_else(|| self.lanes.iter().find_map(free))?;
        let lane = self.lanes.get_mut(&host)?;
        let bundle = lane.waiting.pop_front()?;
        lane.under_way += 1;
        let count = self.count(bundle[0].channel.way());
        (count.waiting, count.under_way) = (count.waiting - 1, count.under_way + 1);
        self.last = host;
        Some(bundle)
    }

    /// Letters are delivered, or were not; `closed` says why nothing more is to be tried there for a while. Gives
    /// those that waited in vain.
    pub(super) fn done(&mut self, bundle: &Bundle, closed: Option<&str>, now: i64) -> Vec<Bundle> {
        let (host, way) = (host(&bundle[0]), bundle[0].channel.way());
        let Some(lane) = self.lanes.get_mut(&host) else { return Vec::new() };
        lane.under_way -= 1;
        if let Some(why) = closed {
            lane.closed = Some((why.to_owned(), now + CLOSED));
        }
        let waited: Vec<_> = match lane.is_closed(now) {
            true => lane.waiting.drain(..).collect(),
            false => Vec::new(),
        };
        if lane.under_way == 0 && lane.waiting.is_empty() && !lane.is_closed(now) {
            self.lanes.remove(&host);
        }
        let count = self.count(way);
        (count.waiting, count.under_way) = (count.waiting - waited.len(), count.under_way - 1);
        waited
    }

    /// Why nothing is tried at the host of a letter just now.
    pub(super) fn closed(&self, letter: &Letter, now: i64) -> Option<&str> {
        let lane = self.lanes.get(&host(letter)).filter(|lane| lane.is_closed(now))?;
        lane.closed.as_ref().map(|(why, _)| why.as_str())
    }
}

impl Lane {
    fn is_closed(&self, now: i64) -> bool {
        self.closed.as_ref().is_some_and(|&(_, until)| now < until)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Channel;
    use super::*;
    use crate::people::PersonId;
    use crate::post::LetterKind;

    fn to(host: &str, number: i64) -> Bundle {
        vec![Letter {
            key: format!("{host} {number}"),
            person: PersonId(1),
            channel: Channel::Push,
            target: format!("https://{host}/to/me"),
            kind: LetterKind::Turn,
            about: String::new(),
            detail: String::new(),
            number,
            deadline: None,
            made: 0,
            due: 0,
            attempts: 0,
            held: 0,
        }]
    }

    fn mail(number: i64) -> Bundle {
        let [mut letter] = to("nobody", number).try_into().expect("one");
        letter.channel = Channel::Mail;
        vec![letter]
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
        assert!(lanes.done(&to("a.example", 0), None, 0).is_empty());
        assert_eq!(lanes.next().expect("another")[0].key, "a.example 4");
    }

    #[test]
    fn a_host_that_does_not_answer_is_left_alone() {
        let mut lanes = Lanes::default();
        (0..10).for_each(|number| lanes.add(to("a.example", number)));
        assert_eq!(taken(&mut lanes).len(), AT_ONE);
        assert_eq!(lanes.done(&to("a.example", 0), Some("no answer"), 0).len(), 6);
        assert_eq!(lanes.closed(&to("a.example", 99)[0], CLOSED - 1), Some("no answer"));
        assert_eq!(lanes.closed(&to("b.example", 0)[0], 0), None);
        (1..4).for_each(|number| drop(lanes.done(&to("a.example", number), None, 0)));
        assert!(lanes.are_empty());
    }

    #[test]
    fn a_host_is_tried_again_after_a_while_though_others_hang_meanwhile() {
        let mut lanes = Lanes::default();
        lanes.add(to("hangs.example", 0));
        lanes.add(mail(0));
        assert_eq!(taken(&mut lanes).len(), 2);
        lanes.done(&mail(0), Some("no answer"), 0);
        assert!(lanes.closed(&mail(1)[0], CLOSED - 1).is_some());
        assert!(lanes.closed(&mail(1)[0], CLOSED).is_none() && !lanes.are_empty());
        lanes.add(mail(1));
        assert_eq!(taken(&mut lanes).len(), 1);
        assert!(lanes.done(&mail(1), None, CLOSED).is_empty());
    }

    #[test]
    fn mail_does_not_wait_for_devices() {
        let mut lanes = Lanes::default();
        (0..2 * WAITING).for_each(|number| lanes.add(to(&format!("{number}.example"), 0)));
        assert_eq!(taken(&mut lanes).len(), AT_ALL);
        assert!(!lanes.have_room(LetterWay::Push) && lanes.have_room(LetterWay::Mail));
        (0..10).for_each(|number| lanes.add(mail(number)));
        assert_eq!(taken(&mut lanes).len(), AT_ONE);
    }

    #[test]
    fn so_many_in_all() {
        let mut lanes = Lanes::default();
        (0..100).for_each(|number| lanes.add(to(&format!("{number}.example"), 0)));
        assert_eq!(taken(&mut lanes).len(), AT_ALL);
    }
}
