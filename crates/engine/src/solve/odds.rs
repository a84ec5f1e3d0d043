//! What comes of bouts between players of different levels, without playing any.
//!
//! What a player does depends on the position alone. So the chances of all ends follow from the
//! last turn to the first, as values do. Where only a push-off ends a bout, hands are played
//! through until nearly no bout is left.

use dohyo_rules::bout::BoutParts;
use dohyo_rules::{ByPlayer, Player};

use super::induction::{Induction, space};
use super::levels::LevelManner;
use super::solved::SolvedTree;
use super::tree::{EDGE, PositionTree, SPACES, TreeEnd, after};
use crate::Level;

/// How likely a bout ends how, for one of the players.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Odds {
    /// The chance of winning.
    pub win: f64,
    /// The chance of losing.
    pub loss: f64,
}

impl Odds {
    const WIN: Self = Self { win: 1.0, loss: 0.0 };
    const TIE: Self = Self { win: 0.0, loss: 0.0 };
    const LOSS: Self = Self { win: 0.0, loss: 1.0 };

    /// The chance that nobody wins.
    #[must_use]
    pub const fn tie(self) -> f64 {
        (1.0 - self.win - self.loss).max(0.0)
    }

    /// The part of the decided bouts that is won.
    #[must_use]
    pub const fn of_decided(self) -> f64 {
        self.win / (self.win + self.loss)
    }

    /// Counts another end that comes with this chance.
    const fn add(&mut self, chance: f64, odds: Self) {
        self.win += chance * odds.win;
        self.loss += chance * odds.loss;
    }
}

/// How much may be undecided where bouts go on until a player wins.
const NEGLIGIBLE: f64 = 1e-10;

/// How each level does against the one below it.
pub(super) fn ladder<G: BoutParts>(
    solved: &SolvedTree<G>,
    manner: &LevelManner,
    induction: &mut Induction,
) -> Vec<Odds> {
    let conducts = conducts(solved, manner, induction);
    conducts.windows(2).map(|pair| contest(&solved.tree, &pair[1], &pair[0])).collect()
}

/// What a player does in every position of a tree.
#[derive(Default)]
struct Conduct {
    /// For each level of the tree, the chances of all choices: position after position, for each
    /// East's and then West's.
    chances: Vec<Vec<f64>>,
}

/// The conduct of each level.
fn conducts<G: BoutParts>(
    solved: &SolvedTree<G>,
    manner: &LevelManner,
    induction: &mut Induction,
) -> Vec<Conduct> {
    let mut conducts: Vec<Conduct> = Level::all().map(|_| Conduct::default()).collect();
    for (number, positions) in solved.tree.levels.iter().enumerate() {
        for conduct in &mut conducts {
            conduct.chances.push(Vec::new());
        }
        for (east, west, counter) in positions.positions() {
            let (_, choices) = solved.examine(number, east, west, counter, induction);
            for (conduct, level) in conducts.iter_mut().zip(Level::all()) {
                for player in Player::ALL {
                    let mix = manner.mix(level, player, &choices, induction);
                    conduct.chances[number].extend(mix);
                }
            }
        }
    }
    conducts
}

/// The odds of one player in a position that is kept, sitting East and sitting West.
type BySeat = ByPlayer<Odds>;

/// How a player does against another from the start.
fn contest<G: BoutParts>(tree: &PositionTree<G>, one: &Conduct, other: &Conduct) -> Odds {
    let (_, start) = tree.levels[0].locate(0, 0, 0);
    let ends = match tree.end {
        TreeEnd::Over(side) => over::<G>(side),
        TreeEnd::FullHands | TreeEnd::Unseen => [BySeat::default(); SPACES],
    };
    let mut first = backward(tree, one, other, ends);
    while tree.end == TreeEnd::FullHands && first[start].first.tie() > NEGLIGIBLE {
        let full_hands = std::array::from_fn(|place| {
            let counter = place as i8 - EDGE;
            let (place, number) = tree.levels[0].locate(0, 0, counter);
            seen(first[number], place.mirrored)
        });
        first = backward(tree, one, other, full_hands);
    }
    first[start].first
}

/// What bouts that are over have come to, for each space of the counter.
fn over<G: BoutParts>(side: G::Side) -> [BySeat; SPACES] {
    std::array::from_fn(|place| {
        let position = G::assemble(place as i8 - EDGE, ByPlayer::new(side, side));
        let outcome = position.outcome().expect("the bout is over");
        BySeat::from_fn(|seat| match outcome.winner {
            None => Odds::TIE,
            Some(winner) if winner == seat => Odds::WIN,
            Some(_) => Odds::LOSS,
        })
    })
}

/// The odds in the positions of the first level if those after the last are these.
fn backward<G: BoutParts>(
    tree: &PositionTree<G>,
    one: &Conduct,
    other: &Conduct,
    ends: [BySeat; SPACES],
) -> Vec<BySeat> {
    let mut later: Vec<BySeat> = Vec::new();
    for (number, level) in tree.levels.iter().enumerate().rev() {
        let next = tree.levels.get(number + 1);
        let (mut one, mut other) = (&one.chances[number][..], &other.chances[number][..]);
        let odds = level.positions().map(|(east, west, counter)| {
            let position = G::assemble(counter, ByPlayer::new(east.side, west.side));
            let one = take(&mut one, east.choices.len(), west.choices.len());
            let other = take(&mut other, east.choices.len(), west.choices.len());
            let mut odds = BySeat::default();
            for (i, &(mv, to_east)) in east.choices.iter().enumerate() {
                for (j, &(reply, to_west)) in west.choices.iter().enumerate() {
                    let after = match (after(&position, mv, reply), next) {
                        (counter, _) if counter > EDGE => BySeat::new(Odds::WIN, Odds::LOSS),
                        (counter, _) if counter < -EDGE => BySeat::new(Odds::LOSS, Odds::WIN),
                        (counter, None) => ends[space(counter)],
                        (counter, Some(next)) => {
                            let (place, number) =
                                next.locate(to_east.into(), to_west.into(), counter);
                            seen(later[number], place.mirrored)
                        }
                    };
                    odds.first.add(one.first[i] * other.second[j], after.first);
                    odds.second.add(other.first[i] * one.second[j], after.second);
                }
            }
            odds
        });
        later = odds.collect();
    }
    later
}

/// The odds in a position, from those in the one that is kept for it.
const fn seen(odds: BySeat, mirrored: bool) -> BySeat {
    if mirrored { BySeat::new(odds.second, odds.first) } else { odds }
}

/// The next position's chances: East's and West's.
fn take<'a>(chances: &mut &'a [f64], east: usize, west: usize) -> ByPlayer<&'a [f64]> {
    let (first, rest) = chances.split_at(east);
    let (second, rest) = rest.split_at(west);
    *chances = rest;
    ByPlayer { first, second }
}
