//! The matches that wait for the computer. Whoever asks for much waits for themselves: the addresses have a turn
//! each, the people at an address have a turn each, and a match has one move a turn. What follows by itself,
//! as after a start, counts for no address.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::net::IpAddr;

use crate::people::PersonId;

/// Matches of an address that may wait before it is told to begin no more of them, and matches of all.
const MOST_OF_ONE: usize = 100;
const MOST_OF_ALL: usize = 10_000;

/// For whom a match waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Asker {
    /// Where they were when they moved, if anybody did.
    pub(super) address: Option<IpAddr>,
    /// Who plays against the computer.
    pub(super) person: PersonId,
}

/// All that wait, by their ids: a match need not stay in memory for that.
#[derive(Debug, Default)]
pub(super) struct Line {
    addresses: Rota<Option<IpAddr>, Rota<PersonId, Own>>,
    of: HashMap<IpAddr, usize>,
    all: usize,
}

/// What waits for somebody.
type Own = VecDeque<(String, Asker)>;

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

impl Line {
    /// Puts a match behind the others of whoever it waits for.
    pub(super) fn push(&mut self, id: String, asker: Asker) {
        let people = self.addresses.list(asker.address);
        people.list(asker.person).push_back((id, asker));
        self.all += 1;
        if let Some(address) = asker.address {
            *self.of.entry(address).or_default() += 1;
        }
    }

    /// The match whose turn it is.
    pub(super) fn pop(&mut self) -> Option<(String, Asker)> {
        let (id, asker) = self.addresses.next(|people| {
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
        Some((id, asker))
    }

    /// Whether another match may begin for somebody at an address.
    pub(super) fn has_room(&self, address: Option<IpAddr>) -> bool {
        let own = address.and_then(|address| self.of.get(&address)).copied().unwrap_or_default();
        own < MOST_OF_ONE && self.all < MOST_OF_ALL
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
        Asker { address, person: PersonId(person) }
    }

    fn taken(line: &mut Line, count: usize) -> Vec<String> {
        std::iter::from_fn(|| line.pop()).map(|(id, _)| id).take(count).collect()
    }

    #[test]
    fn who_has_many_matches_waits_for_themselves() {
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
        for number in 0..MOST_OF_ONE {
            assert!(line.has_room(FLAT));
            line.push(number.to_string(), asker(FLAT, number as i64));
        }
        assert!(!line.has_room(FLAT) && line.has_room(HOME) && line.has_room(None));
        taken(&mut line, 1);
        assert!(line.has_room(FLAT));
        (0..MOST_OF_ALL).for_each(|number| line.push(format!("{number}"), asker(None, 1)));
        assert!(!line.has_room(HOME));
        taken(&mut line, usize::MAX);
        assert!(line.has_room(FLAT) && line.of.is_empty() && line.addresses.of.is_empty());
    }
}
