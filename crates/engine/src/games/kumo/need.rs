//! How far a player is from winning, counted in actions: what the evaluation of Kumo is built on.
//! A guess, and a cheap one; [`finish`](super::finish) finds out what is true of a single turn.

use dohyo_rules::Player;
use dohyo_rules::kumo::{Direction, Kumo, KumoRules, Square, Squares};

use super::crew::{Crew, SOONEST};
use super::finish::{along, lane, opposite, paces, quarters, side};
use super::home;

/// For a player who cannot win any more.
const NEVER: u8 = 40;

/// The Stone and who can come near it.
pub(super) struct Sight<'a> {
    pub(super) crew: &'a Crew,
    stone: Square,
    soon: [Squares; SOONEST],
}

impl<'a> Sight<'a> {
    pub(super) fn of(crew: &'a Crew, stone: Square) -> Self {
        Self { crew, stone, soon: crew.soon() }
    }

    /// How many actions the player would need to finish, were the opponent to look on. The same
    /// Kumotori may be counted on twice.
    pub(super) fn need<R: KumoRules>(&self, position: &Kumo<R>, player: Player) -> u8 {
        if position.prisoners(player.other()) > 4 {
            return NEVER;
        }
        let Self { crew, stone, .. } = *self;
        let able = crew.kumo | crew.walkers | crew.runners | crew.tops;
        let mut least = NEVER;
        for way in Direction::ALL {
            let lane = lane(stone, way);
            let paces = paces(stone, way);
            let blocked = lane & !crew.free;
            let obstacles = blocked.count() + (blocked & !(crew.walkers | crew.runners)).count();
            let sure = quarters(player, way).saturating_sub(1) + paces + obstacles;
            if sure >= least {
                continue;
            }
            let region = lane.with(stone).neighbours();
            let helpers = (able & (region | region.neighbours())).count();
            let sure = sure + 2 * paces.saturating_sub(helpers);
            if sure >= least {
                continue;
            }
            let entries = match crew.reserve {
                0 => Squares::NONE,
                _ => (home(player) | side(opposite(way))) & crew.free,
            };
            let missing = self.missing(way, lane, entries);
            if sure + missing < least {
                least = least.min(sure + missing + self.held(way, entries));
            }
        }
        least
    }

    /// Where a Kumotori stands who is in no stack, or can enter with luck.
    pub(super) fn edge_holders(&self) -> Squares {
        let crew = self.crew;
        let entries = if crew.reserve > 0 { crew.free } else { Squares::NONE };
        entries | crew.kumo | crew.walkers | crew.runners
    }

    /// Where a Kumotori can be soon.
    pub(super) fn arrivals(&self) -> Squares {
        self.soon[SOONEST - 1]
    }

    /// How many actions it takes until a Kumotori is next to each square of the lane, all together.
    fn missing(&self, way: Direction, lane: Squares, entries: Squares) -> u8 {
        let ahead = along(self.stone, way);
        let entered = (entries & !ahead).neighbours();
        let mut missing = 0;
        for (actions, &set) in self.soon.iter().enumerate() {
            // A Kumotori in the Stone's way is of no help there.
            let beside = (set & !ahead).neighbours();
            let beside = if actions > 0 { beside | entered } else { beside };
            missing += (lane & !beside).count();
        }
        missing
    }

    /// How many actions it takes to bring a pair next to the Stone, but not before it.
    fn held(&self, way: Direction, entries: Squares) -> u8 {
        let [now, soon @ ..] = self.soon;
        let [one, two, three] = soon.map(|set| set | entries);
        let soon = [now, one, two, three];
        let after = |squares: Squares| soon.iter().position(|&set| !(set & squares).is_empty());
        let ahead = way.from(self.stone);
        let beside = self.stone.neighbours() & three;
        let held = beside
            .into_iter()
            .filter(|&square| Some(square) != ahead)
            .filter_map(|square| Some(after(Squares::only(square))? + after(square.neighbours())?));
        held.min().map_or_else(|| far_pair(self.crew, self.stone), |actions| actions as u8)
    }
}

/// How many actions it takes two who are far from the Stone or from each other.
fn far_pair(crew: &Crew, stone: Square) -> u8 {
    let able = crew.kumo | crew.walkers | crew.runners | crew.tops;
    let mut least = 20;
    for first in able {
        for second in able.without(first) {
            let way = distance(first, stone) + distance(second, first);
            least = least.min(4 + way / 2);
        }
    }
    least
}

/// How many steps lie between two squares.
pub(super) fn distance(from: Square, to: Square) -> u8 {
    from.file().abs_diff(to.file()) + from.rank().abs_diff(to.rank())
}
