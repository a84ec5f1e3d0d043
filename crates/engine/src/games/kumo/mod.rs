//! Kumo for the search. A turn is several plies of the same player, which this file need not care
//! about: the search asks after each action who is to move.

mod crew;
mod evaluation;
mod finish;
mod inputs;
mod need;
mod shipped;
mod taught;
mod uses;

use dohyo_rules::kumo::{Action, Direction, Kumo, KumoRules, Spin, Square, Squares, Stance};
use dohyo_rules::{Alternating, Game, Player};

use super::shipped::Shipped;
use crate::searchable::keep;
use crate::{Score, Searchable};
use evaluation::{Features, KumoEvaluation};
use finish::HuntTurn;
use uses::Uses;

impl<R: KumoRules> Searchable for Kumo<R>
where
    Self: Shipped<KumoEvaluation>,
{
    type Evaluation = KumoEvaluation;

    const HISTORY_SIZE: usize = BLOCKS + 81 * 4;
    const NOISY_MOVES_ARE_FORCED: bool = false;
    const QUIESCENCE_USES_TABLE: bool = true;

    fn key(&self) -> u64 {
        let turn = u64::from(self.actions_left())
            | u64::from(self.is_rotated()) << 8
            | (self.mover() as u64) << 9;
        let beside = Player::ALL.iter().fold(0, |beside, &player| {
            beside << 16 | u64::from(self.reserve(player)) << 8 | u64::from(self.prisoners(player))
        });
        let stone = self.stone().map_or(81, Square::index) as u64;
        let mut key = mix(turn << 32 | beside, stone ^ SALT);
        let mut salt = SALT;
        let mut add = |set: Squares| {
            salt = salt.wrapping_mul(STRIDE).wrapping_add(SALT);
            let bits = set.bits();
            key = key.rotate_left(5) ^ mix(bits as u64 ^ salt, (bits >> 64) as u64 ^ !salt);
        };
        for player in Player::ALL {
            for stance in Stance::ALL {
                add(self.showing(player, stance));
            }
            add(self.tops(player));
        }
        add(self.due());
        key
    }

    fn features(&self) -> Features {
        Features::of(self)
    }

    fn hand_crafted() -> &'static KumoEvaluation {
        Self::shipped_weights()
    }

    fn history_index(&self, action: &Action) -> usize {
        match *action {
            Action::End => 0,
            Action::Rotate(Spin::Clockwise) => 1,
            Action::Rotate(Spin::Counterclockwise) => 2,
            Action::Kumo(way) => KUMOS + way as usize,
            Action::Enter(stance, square) => {
                ENTRIES + usize::from(square.file()) * 6 + stance as usize
            }
            Action::Change(square, stance) => CHANGES + square.index() * 6 + stance as usize,
            Action::Step(from, to) => STEPS + from.index() * 4 + way(from, to),
            Action::Run(from, to) => RUNS + from.index() * 25 + offset(from, to),
            Action::Jump(from, to) => JUMPS + from.index() * 4 + way(from, to),
            Action::Throw(thrower, thrown, to) => {
                let to = to.map_or(0, |to| offset(thrower, to));
                THROWS + (thrower.index() * 4 + way(thrower, thrown)) * 25 + to
            }
            Action::Grab(grabber, grabbed, to) => {
                GRABS + (grabber.index() * 4 + way(grabber, grabbed)) * 4 + to as usize
            }
            Action::Block(from, to) => BLOCKS + from.index() * 4 + way(from, to),
        }
    }

    fn is_noisy(&self, action: &Action) -> bool {
        match *action {
            Action::Throw(_, _, to) => to.is_none(),
            Action::Grab(_, grabbed, way) => way.from(grabbed).is_none(),
            _ => false,
        }
    }

    fn generate_promising(&self, moves: &mut Vec<Action>) {
        let first = moves.len();
        self.generate(self.mover(), moves);
        let uses = Uses::of(self);
        keep(moves, first, |action| uses.include(*action));
    }

    fn generate_noisy(&self, moves: &mut Vec<Action>) {
        if self.is_quiet() {
            return;
        }
        let first = moves.len();
        self.generate(self.mover(), moves);
        keep(moves, first, |action| self.is_noisy(action));
    }

    /// Nobody can be imprisoned, whatever the duties allow.
    fn is_quiet(&self) -> bool {
        let me = self.mover();
        let single = !(self.tops(me) | self.tops(me.other()));
        let others = self.kumotori(me.other()) & single;
        let home = home(me);
        let throwers = self.showing(me, Stance::Throw) & home & others.neighbours();
        let grabbers = self.showing(me, Stance::Grab) & (others & home).neighbours();
        ((throwers | grabbers) & single).is_empty()
    }

    /// Even the Stone can come back to where it was.
    fn is_reversible(&self) -> bool {
        true
    }

    fn turns_to_draw(&self) -> Option<u32> {
        Some(self.quiet_turns_left())
    }

    /// Only what stands at the start of a turn is counted.
    fn may_recur(&self) -> bool {
        self.actions_left() == self.actions_of_turn(self.mover())
    }

    /// As long as a turn lasts, its player need not do anything harmful.
    fn reverse_futility_margin(&self, depth: i32) -> Score {
        20 + 30 * (depth - i32::from(self.actions_left())).max(0)
    }

    fn razoring_margin(&self, depth: i32) -> Option<Score> {
        Some(40 + 60 * depth.min(i32::from(self.actions_left())))
    }

    fn forced_win(&self) -> Option<usize> {
        if self.outcome().is_some() {
            return None;
        }
        HuntTurn::now(self)?.finish(self)
    }
}

/// Where the history indices of each kind of action begin.
const KUMOS: usize = 3;
const ENTRIES: usize = KUMOS + 4;
const CHANGES: usize = ENTRIES + 9 * 6;
const STEPS: usize = CHANGES + 81 * 6;
const RUNS: usize = STEPS + 81 * 4;
const JUMPS: usize = RUNS + 81 * 25;
const THROWS: usize = JUMPS + 81 * 4;
const GRABS: usize = THROWS + 81 * 4 * 25;
const BLOCKS: usize = GRABS + 81 * 4 * 4;

const SALT: u64 = 0x9e37_79b9_7f4a_7c15;
const STRIDE: u64 = 0xd6e8_feb8_6659_fd93;

/// Multiplies two words and folds the product.
fn mix(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

/// The number of the direction in which a square lies from another, in line with it.
fn way(from: Square, to: Square) -> usize {
    let way = match (to.file().cmp(&from.file()), to.rank() > from.rank()) {
        (std::cmp::Ordering::Greater, _) => Direction::East,
        (std::cmp::Ordering::Less, _) => Direction::West,
        (std::cmp::Ordering::Equal, true) => Direction::North,
        (std::cmp::Ordering::Equal, false) => Direction::South,
    };
    way as usize
}

/// A number below 25 for where a square lies from another, two ranks and files away at the most.
fn offset(from: Square, to: Square) -> usize {
    usize::from(to.file() + 2 - from.file()) * 5 + usize::from(to.rank() + 2 - from.rank())
}

/// A player's first rank.
fn home(player: Player) -> Squares {
    match player {
        Player::First => Squares::rank(0),
        Player::Second => Squares::rank(8),
    }
}
