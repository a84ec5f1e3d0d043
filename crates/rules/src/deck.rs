//! Ballots: openings that are drawn, so strong players cannot prepare a draw. A game that has
//! some says so in its entry of the catalogue; how they are drawn is others' affair.

/// The ballots with so many moves.
#[derive(Clone, Copy, Debug)]
pub struct Deck {
    /// How many moves each has.
    pub moves: usize,
    /// A line for each ballot: its number, whether it is drawn or barred, its moves. `#` begins a
    /// remark.
    text: &'static str,
}

/// An opening that can be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ballot {
    /// Its number in the full list.
    pub number: u32,
    /// Whether it is drawn in tournaments; others are barred.
    pub is_drawn: bool,
    /// Its moves from the usual start, in canonical text.
    pub moves: Vec<String>,
}

impl Deck {
    /// The deck of a list, whose ballots all have so many moves.
    pub const fn new(moves: usize, text: &'static str) -> Self {
        Self { moves, text }
    }

    /// All ballots, those that are barred in tournaments as well.
    pub fn ballots(&self) -> impl Iterator<Item = Ballot> {
        let lines = self.text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
        lines.filter(|line| !line.is_empty()).map(|line| {
            let mut words = line.split_whitespace();
            let mut word = || words.next().expect("a ballot has a number and a class");
            let number = word().parse().expect("ballots are numbered");
            let is_drawn = word() != "barred";
            Ballot { number, is_drawn, moves: words.map(str::to_owned).collect() }
        })
    }

    /// The ballots that are drawn in tournaments.
    #[must_use]
    pub fn drawn(&self) -> Vec<Ballot> {
        self.ballots().filter(|ballot| ballot.is_drawn).collect()
    }
}
