//! A line of those who wait for work. Whoever asks for much waits for themselves: the addresses have a turn each, the
//! people at an address have a turn each, and a turn is one piece of work. What follows by itself, as after a start,
//! counts for no address.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use crate::people::PersonId;

/// For whom something waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asker {
    /// Where they were when they asked, if anybody did.
    pub address: Option<IpAddr>,
    /// Who they are, where that is known.
    pub person: Option<PersonId>,
}

/// How much of an address may wait before it is told to ask for no more, and how much in all.
#[derive(Clone, Copy, Debug)]
pub struct LineRoom {
    /// Of one address.
    pub of_one: usize,
    /// Of all.
    pub of_all: usize,
}

/// All that waits.
#[derive(Debug)]
pub struct Line<T> {
    addresses: Rota<Option<IpAddr>, Rota<Option<PersonId>, Own<T>>>,
    of: HashMap<IpAddr, usize>,
    all: usize,
}

/// What waits for somebody, since when.
type Own<T> = VecDeque<(T, Asker, Instant)>;

/// Lists that have a turn each.
#[derive(Debug)]
struct Rota<K, Q> {
    order: VecDeque<K>,
    of: HashMap<K, Q>,
}

impl<K, Q> Default for Rota<K, Q> {
    fn default() -> Self {
        Self { order: VecDeque::new(), of: HashMap::new() }
    }
}

impl<T> Default for Line<T> {
    fn default() -> Self {
        Self { addresses: Rota::default(), of: HashMap::new(), all: 0 }
    }
}

impl<T> Line<T> {
    /// Puts something behind the rest of whoever it waits for.
    pub fn push(&mut self, what: T, asker: Asker) {
        self.own(asker).push_back((what, asker, Instant::now()));
    }

    /// Puts something before the rest of whoever it waits for: it was begun.
    pub fn push_back_begun(&mut self, what: T, asker: Asker) {
        self.own(asker).push_front((what, asker, Instant::now()));
    }

    fn own(&mut self, asker: Asker) -> &mut Own<T> {
        self.all += 1;
        if let Some(address) = asker.address {
            *self.of.entry(address).or_default() += 1;
        }
        self.addresses.list(asker.address).list(asker.person)
    }

    /// What has its turn.
    pub fn pop(&mut self) -> Option<(T, Asker)> {
        let (what, asker, _) = self.addresses.next(|people| {
            let taken = people.next(|own| (own.pop_front(), own.is_empty()));
            (taken.flatten(), people.order.is_empty())
        })??;
        self.all -= 1;
        if let Some(address) = asker.address
            && let Entry::Occupied(mut own) = self.of.entry(address)
        {
            *own.get_mut() -= 1;
            if *own.get() == 0 {
                own.remove();
            }
        }
        Some((what, asker))
    }

    /// Whether more may be asked for at an address.
    #[must_use]
    pub fn has_room(&self, address: Option<IpAddr>, room: LineRoom) -> bool {
        let own = address.and_then(|address| self.of.get(&address)).copied().unwrap_or_default();
        own < room.of_one && self.all < room.of_all
    }

    /// How much waits.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.all
    }

    /// Whether nothing waits.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.all == 0
    }

    /// How long the oldest has waited.
    #[must_use]
    pub fn oldest(&self) -> Duration {
        let people = self.addresses.of.values().flat_map(|people| people.of.values());
        let first = people.flat_map(|own| own.iter().map(|(_, _, since)| *since)).min();
        first.map_or(Duration::ZERO, |since| since.elapsed())
    }
}

impl<K: Clone + Eq + Hash, Q: Default> Rota<K, Q> {
    /// The list of somebody, who comes last if they had none.
    fn list(&mut self, key: K) -> &mut Q {
        match self.of.entry(key) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(free) => {
                self.order.push_back(free.key().clone());
                free.insert(Q::default())
            }
        }
    }

    /// Takes something from the list whose turn it is; `take` says whether nothing is left in it.
    fn next<T>(&mut self, take: impl FnOnce(&mut Q) -> (T, bool)) -> Option<T> {
        let key = self.order.pop_front()?;
        let (taken, is_empty) = take(self.of.get_mut(&key)?);
        if is_empty {
            self.of.remove(&key);
        } else {
            self.order.push_back(key);
        }
        Some(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLAT: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1)));
    const HOME: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2)));

    fn asker(address: Option<IpAddr>, person: i64) -> Asker {
        Asker { address, person: Some(PersonId(person)) }
    }

    fn taken(line: &mut Line<String>, count: usize) -> Vec<String> {
        std::iter::from_fn(|| line.pop()).map(|(id, _)| id).take(count).collect()
    }

    #[test]
    fn who_asks_for_much_waits_for_themselves() {
        let mut line = Line::default();
        (0..50).for_each(|number| line.push(format!("many {number}"), asker(FLAT, 1)));
        line.push("one".to_owned(), asker(FLAT, 2));
        line.push("elsewhere".to_owned(), asker(HOME, 3));
        assert_eq!(taken(&mut line, 5), ["many 0", "elsewhere", "one", "many 1", "many 2"]);
    }

    #[test]
    fn a_crowd_of_guests_at_one_address_has_the_turn_of_one() {
        let mut line = Line::default();
        (0..200).for_each(|guest| line.push(format!("guest {guest}"), asker(FLAT, guest)));
        taken(&mut line, 100);
        line.push("home".to_owned(), asker(HOME, 1000));
        line.push("by itself".to_owned(), asker(None, 1001));
        assert_eq!(taken(&mut line, 4), ["guest 100", "home", "by itself", "guest 101"]);
    }

    #[test]
    fn an_address_begins_no_more_while_much_of_it_waits_and_others_do() {
        let mut line = Line::default();
        let room = LineRoom { of_one: 100, of_all: 10_000 };
        for number in 0..100 {
            assert!(line.has_room(FLAT, room));
            line.push(number.to_string(), asker(FLAT, number));
        }
        assert!(!line.has_room(FLAT, room) && line.has_room(HOME, room));
        assert!(line.has_room(None, room));
        taken(&mut line, 1);
        assert!(line.has_room(FLAT, room));
        (0..10_000).for_each(|number| line.push(format!("{number}"), asker(None, 1)));
        assert!(!line.has_room(HOME, room));
        taken(&mut line, usize::MAX);
        assert!(line.has_room(FLAT, room) && line.is_empty());
        assert!(line.of.is_empty() && line.addresses.of.is_empty());
    }

    #[test]
    fn what_was_begun_goes_on_before_the_rest_of_its_own_and_after_others() {
        let mut line = Line::default();
        for (what, person) in [("one", 1), ("two", 1), ("other", 2)] {
            line.push(what.to_owned(), asker(FLAT, person));
        }
        let (one, who) = line.pop().expect("it waits");
        line.push_back_begun(one, who);
        assert_eq!(taken(&mut line, 3), ["other", "one", "two"]);
    }
}
