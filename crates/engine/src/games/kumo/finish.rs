//! Whether a player can bring the Stone home within one turn. While a turn lasts the opponent has
//! no say, so this is a search for a path and not a game, and a narrow one: every action has to
//! move the Stone or to bring a pair next to it.
//!
//! What is found here is true. Not everything is found: nobody grabs or climbs, and only those
//! in the Stone's way are thrown out of it.

use dohyo_rules::kumo::{Direction, Kumo, KumoRules, Square, Squares};
use dohyo_rules::{Alternating, Player};

use super::crew::Crew;
use super::home;

/// The most positions that one look at a turn may take.
const PATIENCE: u32 = 400;

/// The most actions that may go into anything but the Stone's shortest way.
const MOST_HELP: u8 = 4;

/// A player's turn, now or to come.
#[derive(Clone, Copy, Debug)]
pub(super) struct HuntTurn {
    /// Who has it.
    pub(super) player: Player,
    /// The actions left but for those that duties will take.
    pub(super) spare: u8,
    /// Whether the turn's rotation is done.
    pub(super) is_rotated: bool,
}

impl HuntTurn {
    /// What is left of this turn; `None` if the duties take it all.
    pub(super) fn now<R: KumoRules>(position: &Kumo<R>) -> Option<Self> {
        let is_rotated = position.is_rotated();
        let duties = u8::from(!is_rotated) + position.due().count();
        let spare = position.actions_left().checked_sub(duties)?;
        Some(Self { player: position.mover(), spare, is_rotated })
    }

    /// The player's next turn, were nothing to change until then.
    pub(super) fn next<R: KumoRules>(position: &Kumo<R>, player: Player) -> Option<Self> {
        let duties = 1 + position.tops(player).count();
        let spare = position.actions_of_turn(player).checked_sub(duties)?;
        Some(Self { player, spare, is_rotated: false })
    }

    /// In how many actions, rotations included, the Stone gets into the opponent's camp.
    pub(super) fn finish<R: KumoRules>(self, position: &Kumo<R>) -> Option<usize> {
        let stone = position.stone()?;
        let ways = Direction::ALL.map(|way| (way, paces(stone, way), quarters(self.player, way)));
        // The turn's rotation is no loss.
        let lost = |quarters: u8| quarters.saturating_sub(u8::from(!self.is_rotated));
        if ways.iter().all(|&(_, paces, quarters)| paces + lost(quarters) > self.spare) {
            return None;
        }
        let crew = Crew::of(position, self.player);
        let mut patience = PATIENCE;
        let mut best = None;
        for (way, paces, quarters) in ways {
            let Some(most) = self.spare.checked_sub(paces + lost(quarters)) else { continue };
            let mut hunt = Hunt::new(self.player, stone, way, patience);
            let state = hunt.begin(stone, crew);
            let mut most = most.min(MOST_HELP);
            if let Some(best) = best {
                // Only what is shorter is of interest.
                let Some(less) = u8::checked_sub(best, paces + quarters + 1) else { continue };
                most = most.min(less);
            }
            if hunt.is_open(&state, most)
                && let Some(slack) = (0..=most).find(|&slack| hunt.succeeds(&state, slack))
            {
                best = Some(paces + quarters + slack);
            }
            patience = hunt.patience;
        }
        best.map(usize::from)
    }
}

/// How often the arena has to turn until a side of it lies at the opponent's camp.
pub(super) const fn quarters(player: Player, side: Direction) -> u8 {
    match (player, side) {
        (Player::First, Direction::North) | (Player::Second, Direction::South) => 0,
        (_, Direction::East | Direction::West) => 1,
        _ => 2,
    }
}

/// How often the Stone has to move until it is out of the arena.
pub(super) const fn paces(stone: Square, way: Direction) -> u8 {
    match way {
        Direction::East => 9 - stone.file(),
        Direction::North => 9 - stone.rank(),
        Direction::South => 1 + stone.rank(),
        Direction::West => 1 + stone.file(),
    }
}

/// The search for a path to one side of the arena.
struct Hunt {
    way: Direction,
    /// Where helpers are of use.
    region: Squares,
    /// The squares that the Stone has before it.
    lane: Squares,
    /// The player's first rank now.
    home: Squares,
    /// The player's first rank once the goal lies at the opponent's camp.
    late_home: Squares,
    patience: u32,
}

/// A moment of the hunt.
#[derive(Clone, Copy)]
struct HuntState {
    stone: Square,
    crew: Crew,
    /// Who may change stance next: of several that do in a row, any order is as good.
    changing: Squares,
}

impl Hunt {
    fn new(player: Player, stone: Square, way: Direction, patience: u32) -> Self {
        let lane = lane(stone, way);
        let beside = lane.with(stone).neighbours();
        let region = beside | beside.neighbours();
        Self { way, region, lane, home: home(player), late_home: side(opposite(way)), patience }
    }

    fn begin(&self, stone: Square, crew: Crew) -> HuntState {
        let crew = Crew { entries: self.home | self.late_home, ..crew };
        HuntState { stone, crew, changing: !Squares::NONE }
    }

    /// Whether the Stone gets out with so many actions besides its shortest way.
    fn succeeds(&mut self, state: &HuntState, slack: u8) -> bool {
        if self.patience == 0 {
            return false;
        }
        self.patience -= 1;
        if !self.is_open(state, slack) {
            return false;
        }
        state.crew.holds(state.stone) && self.rolls(state, slack)
            || slack > 0 && self.helps(state, slack)
            || slack > 1 && self.approaches(state, slack)
    }

    /// Whether a pair could be wherever the Stone has to be moved from, with luck.
    fn is_open(&self, state: &HuntState, slack: u8) -> bool {
        let held = state.crew.held_within(slack);
        let missed = lane(state.stone, self.way).with(state.stone) & !held;
        if missed.is_empty() || slack == 0 {
            return missed.is_empty();
        }
        if missed.contains(state.stone) {
            return false;
        }
        // The Stone may go around, at the price of an action.
        let held = state.crew.held_within(slack - 1);
        missed.into_iter().all(|square| {
            let row = across(square, self.way);
            let reach = if slack > 1 { row } else { row & square.neighbours() };
            !(reach & held).is_empty()
        })
    }

    /// Moves the Stone on, or aside.
    fn rolls(&mut self, state: &HuntState, slack: u8) -> bool {
        let Some(ahead) = self.way.from(state.stone) else { return true };
        let free = state.crew.free;
        if free.contains(ahead) && self.succeeds(&state.rolled(ahead), slack) {
            return true;
        }
        let sideways = state.stone.neighbours() & across(state.stone, self.way);
        slack > 0
            && (sideways & free).into_iter().any(|to| self.succeeds(&state.rolled(to), slack - 1))
    }

    /// Brings a Kumotori in stance Kumo to a new square with one action.
    fn helps(&mut self, state: &HuntState, slack: u8) -> bool {
        let crew = &state.crew;
        let rest = slack - 1;
        let targets = crew.free & self.region;
        for square in (crew.walkers | crew.runners | crew.idle) & self.region & state.changing {
            if self.succeeds(&state.changed(square), rest) {
                return true;
            }
        }
        if crew.reserve > 0 {
            for square in crew.entries & targets {
                let mut next = state.entered(square);
                if !self.home.contains(square) {
                    // From here on the arena has turned.
                    next.crew.entries = self.late_home;
                }
                if self.succeeds(&next, rest) {
                    return true;
                }
            }
        }
        for from in crew.kumo_tops {
            for to in from.neighbours() & targets {
                if self.succeeds(&state.stepped_off(from, to), rest) {
                    return true;
                }
            }
        }
        for thrower in crew.throwers {
            for from in thrower.neighbours() & (crew.kumo | crew.others & self.lane) {
                for to in thrower.neighbours() & targets {
                    if self.succeeds(&state.thrown(from, to), rest) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Brings a Kumotori nearer who has to change stance afterwards.
    fn approaches(&mut self, state: &HuntState, slack: u8) -> bool {
        let crew = &state.crew;
        let targets = crew.free & self.region;
        for from in crew.walkers | crew.runners {
            let reach = match from {
                _ if crew.runners.contains(from) => from.runs(crew.free),
                _ if crew.jumpers.contains(from) => from.neighbours() | from.jumps(crew.free),
                _ => from.neighbours(),
            };
            for to in reach & targets {
                if self.succeeds(&state.moved(from, to), slack - 1) {
                    return true;
                }
            }
        }
        for from in crew.tops & !crew.kumo_tops {
            for to in from.neighbours() & targets {
                if self.succeeds(&state.stepped_off(from, to), slack - 1) {
                    return true;
                }
            }
        }
        false
    }
}

impl HuntState {
    /// The Stone has moved.
    fn rolled(&self, to: Square) -> Self {
        let mut next = Self { stone: to, changing: !Squares::NONE, ..*self };
        next.crew.free = self.crew.free.with(self.stone).without(to);
        next
    }

    /// A Kumotori shows Kumo.
    fn changed(&self, square: Square) -> Self {
        let mut next = Self { changing: self.changing & !Squares::before(square), ..*self };
        next.crew.dismiss(square);
        next.crew.kumo = self.crew.kumo.with(square);
        next
    }

    /// A Kumotori has come from the reserve, in stance Kumo.
    fn entered(&self, square: Square) -> Self {
        let mut next = *self;
        next.crew.reserve -= 1;
        next.crew.free = self.crew.free.without(square);
        next.crew.kumo = self.crew.kumo.with(square);
        next
    }

    /// A Kumotori has left a stack.
    fn stepped_off(&self, from: Square, to: Square) -> Self {
        let mut next = Self { changing: !Squares::NONE, ..*self };
        next.crew.free = self.crew.free.without(to);
        next.crew.tops = self.crew.tops.without(from);
        next.crew.kumo_tops = self.crew.kumo_tops.without(from);
        if self.crew.kumo_tops.contains(from) {
            next.crew.kumo = self.crew.kumo.with(to);
        } else {
            // Whatever the stance, the next thing to do is to change it.
            next.crew.idle = self.crew.idle.with(to);
        }
        next
    }

    /// A Kumotori in stance Kumo, or an opponent, has been thrown.
    fn thrown(&self, from: Square, to: Square) -> Self {
        let mut next = Self { changing: !Squares::NONE, ..*self };
        next.crew.free = self.crew.free.with(from).without(to);
        if self.crew.kumo.contains(from) {
            next.crew.kumo = self.crew.kumo.without(from).with(to);
        } else {
            next.crew.others = self.crew.others.without(from).with(to);
        }
        next
    }

    /// A Kumotori has walked, run or jumped.
    fn moved(&self, from: Square, to: Square) -> Self {
        let mut next = Self { changing: !Squares::NONE, ..*self };
        next.crew.free = self.crew.free.with(from).without(to);
        next.crew.relocate(from, to);
        next
    }
}

/// The squares in line with one, across the way.
fn across(square: Square, way: Direction) -> Squares {
    match way {
        Direction::East | Direction::West => Squares::file(square.file()),
        Direction::North | Direction::South => Squares::rank(square.rank()),
    }
}

/// The squares in line with one, along the way.
pub(super) const fn along(square: Square, way: Direction) -> Squares {
    match way {
        Direction::East | Direction::West => Squares::rank(square.rank()),
        Direction::North | Direction::South => Squares::file(square.file()),
    }
}

/// The squares from the Stone to the edge.
pub(super) fn lane(stone: Square, way: Direction) -> Squares {
    let before = Squares::before(stone);
    match way {
        Direction::East | Direction::North => along(stone, way) & !before.with(stone),
        Direction::South | Direction::West => along(stone, way) & before,
    }
}

pub(super) const fn opposite(way: Direction) -> Direction {
    match way {
        Direction::East => Direction::West,
        Direction::North => Direction::South,
        Direction::South => Direction::North,
        Direction::West => Direction::East,
    }
}

/// The squares along one side of the arena.
pub(super) const fn side(way: Direction) -> Squares {
    match way {
        Direction::East => Squares::file(8),
        Direction::North => Squares::rank(8),
        Direction::South => Squares::rank(0),
        Direction::West => Squares::file(0),
    }
}
