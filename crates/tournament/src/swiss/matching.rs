//! Perfect matchings in any graph (Edmonds' blossoms), and which pairs can be part of one. This is what
//! makes a promise of the Swiss rounds exact: if everybody can be paired without a rematch, they are.

use std::collections::VecDeque;

/// A matching in a graph that is given by who may be paired with whom.
pub(super) struct Matching {
    /// A row of bits for everybody: who may be paired with them.
    rows: Vec<Vec<u64>>,
    mate: Vec<Option<usize>>,
    /// Those whose pair is settled.
    settled: Vec<bool>,
}

impl Matching {
    /// A matching of all of `count`, if there is one.
    pub(super) fn perfect(count: usize, may_pair: impl Fn(usize, usize) -> bool) -> Option<Self> {
        let mut rows = vec![vec![0; count.div_ceil(64)]; count];
        for one in 0..count {
            for other in one + 1..count {
                if may_pair(one, other) {
                    rows[one][other / 64] |= 1 << (other % 64);
                    rows[other][one / 64] |= 1 << (one % 64);
                }
            }
        }
        let mut matching = Self { rows, mate: vec![None; count], settled: vec![false; count] };
        matching.pair_neighbours();
        for vertex in 0..count {
            if matching.mate[vertex].is_none() && !matching.augment(vertex) {
                return None;
            }
        }
        Some(matching)
    }

    /// Settles this pair, if all the others can still be paired then.
    pub(super) fn settle(&mut self, one: usize, other: usize) -> bool {
        if !self.may_pair(one, other) {
            return false;
        }
        let before = [self.mate[one], self.mate[other]];
        let [left, right] = before.map(|mate| mate.expect("the matching is perfect"));
        self.settled[one] = true;
        self.settled[other] = true;
        if left == other {
            return true;
        }
        (self.mate[left], self.mate[right]) = (None, None);
        (self.mate[one], self.mate[other]) = (Some(other), Some(one));
        // A search that fails changes nothing, so there is little to put back.
        let works = self.augment(left);
        if !works {
            (self.mate[left], self.mate[right]) = (Some(one), Some(other));
            [self.mate[one], self.mate[other]] = before;
            self.settled[one] = false;
            self.settled[other] = false;
        }
        works
    }

    fn may_pair(&self, one: usize, other: usize) -> bool {
        self.rows[one][other / 64] >> (other % 64) & 1 == 1
    }

    pub(super) fn is_settled(&self, vertex: usize) -> bool {
        self.settled[vertex]
    }

    fn pair_neighbours(&mut self) {
        for one in 0..self.mate.len() {
            if self.mate[one].is_none() {
                let mut later = one + 1..self.mate.len();
                let found = later.find(|&v| self.mate[v].is_none() && self.may_pair(one, v));
                if let Some(other) = found {
                    self.mate[one] = Some(other);
                    self.mate[other] = Some(one);
                }
            }
        }
    }

    /// Pairs one more, if that is possible, by an alternating path from this free vertex.
    fn augment(&mut self, root: usize) -> bool {
        let free = self.free_but(root);
        let mut search = Forest::new(root, self.mate.len());
        while let Some(v) = search.queue.pop_front() {
            // Nearly always a player who is free is near, and nothing has to be shrunk on the way.
            let near: Vec<_> =
                self.rows[v].iter().zip(&free).map(|(row, free)| row & free).collect();
            if let Some(end) = bits(&near).next() {
                search.parent[end] = Some(v);
                self.flip(end, &search.parent);
                return true;
            }
            for to in bits(&self.rows[v]).collect::<Vec<_>>() {
                let same = self.mate[v] == Some(to) || search.base[v] == search.base[to];
                if same || self.settled[to] {
                    continue;
                }
                let is_outer =
                    to == root || self.mate[to].is_some_and(|mate| search.parent[mate].is_some());
                if is_outer {
                    search.shrink(v, to, &self.mate);
                } else if search.parent[to].is_none() {
                    search.parent[to] = Some(v);
                    let Some(mate) = self.mate[to] else {
                        self.flip(to, &search.parent);
                        return true;
                    };
                    search.reach(mate);
                }
            }
        }
        false
    }

    /// A row of bits: who has no pair, but for one.
    fn free_but(&self, root: usize) -> Vec<u64> {
        let mut free = vec![0; self.mate.len().div_ceil(64)];
        for (vertex, mate) in self.mate.iter().enumerate() {
            if mate.is_none() && vertex != root {
                free[vertex / 64] |= 1 << (vertex % 64);
            }
        }
        free
    }

    /// Swaps paired and unpaired along the path that ends here.
    fn flip(&mut self, end: usize, parent: &[Option<usize>]) {
        let mut at = Some(end);
        while let Some(vertex) = at {
            let before = parent[vertex].expect("a path leads back to the root");
            let next = self.mate[before];
            self.mate[vertex] = Some(before);
            self.mate[before] = Some(vertex);
            at = next;
        }
    }
}

/// The numbers of the bits that are set.
fn bits(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(at, &word)| {
        let rest = std::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)));
        rest.take_while(|&word| word != 0).map(move |word| 64 * at + word.trailing_zeros() as usize)
    })
}

/// The alternating tree that grows from a free vertex; a blossom is shrunk to its base.
struct Forest {
    parent: Vec<Option<usize>>,
    base: Vec<usize>,
    reached: Vec<bool>,
    queue: VecDeque<usize>,
}

impl Forest {
    fn new(root: usize, count: usize) -> Self {
        let mut forest = Self {
            parent: vec![None; count],
            base: (0..count).collect(),
            reached: vec![false; count],
            queue: VecDeque::new(),
        };
        forest.reach(root);
        forest
    }

    fn reach(&mut self, vertex: usize) {
        if !self.reached[vertex] {
            self.reached[vertex] = true;
            self.queue.push_back(vertex);
        }
    }

    /// Shrinks the odd cycle that an edge between two outer vertices closes.
    fn shrink(&mut self, v: usize, to: usize, mate: &[Option<usize>]) {
        let base = self.common_base(v, to, mate);
        let mut in_blossom = vec![false; self.base.len()];
        self.mark(v, base, to, mate, &mut in_blossom);
        self.mark(to, base, v, mate, &mut in_blossom);
        for vertex in 0..self.base.len() {
            if in_blossom[self.base[vertex]] {
                self.base[vertex] = base;
                self.reach(vertex);
            }
        }
    }

    fn common_base(&self, v: usize, to: usize, mate: &[Option<usize>]) -> usize {
        let mut on_path = vec![false; self.base.len()];
        let mut at = v;
        loop {
            at = self.base[at];
            on_path[at] = true;
            let Some(inner) = mate[at] else { break };
            match self.parent[inner] {
                Some(outer) => at = outer,
                None => break,
            }
        }
        let mut at = self.base[to];
        while !on_path[at] {
            let inner = mate[at].expect("only the root is free, and it is on the path");
            let outer = self.parent[inner].expect("an inner vertex has a parent");
            at = self.base[outer];
        }
        at
    }

    fn mark(
        &mut self,
        from: usize,
        base: usize,
        child: usize,
        mate: &[Option<usize>],
        in_blossom: &mut [bool],
    ) {
        let (mut at, mut child) = (from, child);
        while self.base[at] != base {
            let inner = mate[at].expect("only the base may be free");
            in_blossom[self.base[at]] = true;
            in_blossom[self.base[inner]] = true;
            self.parent[at] = Some(child);
            child = inner;
            at = self.parent[inner].expect("an inner vertex has a parent");
        }
    }
}
