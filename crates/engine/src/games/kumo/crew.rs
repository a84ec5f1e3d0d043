//! One player's Kumotori as the Stone sees them: who can help to move it, and after how many
//! actions. It knows neither rotations nor duties.

use dohyo_rules::Player;
use dohyo_rules::kumo::{Kumo, KumoRules, Square, Squares, Stance};

/// One player's Kumotori that are free to act. Nobody who is blocked is among them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crew {
    /// In stance Kumo and in no stack.
    pub(super) kumo: Squares,
    /// In no stack, and in a stance that knows Simple Movement.
    pub(super) walkers: Squares,
    /// Those of the walkers that jump.
    pub(super) jumpers: Squares,
    /// Those of the walkers that throw.
    pub(super) throwers: Squares,
    /// In stance Run and in no stack.
    pub(super) runners: Squares,
    /// In no stack, but of no use before they change stance.
    pub(super) idle: Squares,
    /// On top of an opponent.
    pub(super) tops: Squares,
    /// Those on top that are in stance Kumo.
    pub(super) kumo_tops: Squares,
    /// The opponent's, in no stack.
    pub(super) others: Squares,
    /// Squares with nothing on them.
    pub(super) free: Squares,
    /// Where a Kumotori can enter if the square is free.
    pub(super) entries: Squares,
    /// How many can enter.
    pub(super) reserve: u8,
}

/// How many actions away from helping anybody is looked for.
pub(super) const SOONEST: usize = 4;

impl Crew {
    /// A player's crew, `entries` aside.
    pub(super) fn of<R: KumoRules>(position: &Kumo<R>, player: Player) -> Self {
        let tops = position.tops(player);
        let stacks = tops | position.tops(player.other());
        let own = position.kumotori(player);
        let others = position.kumotori(player.other());
        let stone = position.stone().map_or(Squares::NONE, Squares::only);
        let single = own & !stacks;
        let kumo = position.showing(player, Stance::Kumo);
        let runners = position.showing(player, Stance::Run) & single;
        Self {
            kumo: kumo & single,
            walkers: single & !kumo & !runners,
            jumpers: position.showing(player, Stance::Jump) & single,
            throwers: position.showing(player, Stance::Throw) & single,
            runners,
            idle: Squares::NONE,
            tops,
            kumo_tops: kumo & tops,
            others: others & !stacks,
            free: !(own | others | stone),
            entries: Squares::NONE,
            reserve: position.reserve(player),
        }
    }

    /// Where a Kumotori can stand in stance Kumo after 0, 1, 2 or 3 actions at the most. One that
    /// helps in one place may be missing in another.
    pub(super) fn soon(&self) -> [Squares; SOONEST] {
        self.soon_within(SOONEST - 1)
    }

    /// The same, looking no further than so many actions.
    #[inline]
    fn soon_within(&self, actions: usize) -> [Squares; SOONEST] {
        let now = self.kumo;
        if actions == 0 {
            return [now; SOONEST];
        }
        let free = self.free;
        let entries = if self.reserve > 0 { self.entries & free } else { Squares::NONE };
        let mut one = now | self.walkers | self.runners | self.idle | entries | self.thrown();
        if !self.kumo_tops.is_empty() {
            one |= self.kumo_tops.neighbours() & free;
        }
        if actions == 1 {
            return [now, one, one, one];
        }
        let strides = (self.walkers | self.tops).neighbours() & free;
        let two = one | strides | self.runners.runs(free) | self.jumped();
        if actions == 2 {
            return [now, one, two, two];
        }
        let three = two
            | ((strides | self.runners | self.kumo | entries).neighbours() & free)
            | entries.runs(free);
        [now, one, two, three]
    }

    /// From where a pair could move the Stone after so many actions, with luck.
    pub(super) fn held_within(&self, actions: u8) -> Squares {
        let actions = usize::from(actions);
        let soon = self.soon_within(actions);
        let at = |number: usize| soon[number.min(SOONEST - 1)];
        (0..=actions).fold(Squares::NONE, |held, first| {
            held | (at(first) & at(actions - first).neighbours()).neighbours()
        })
    }

    /// Takes a Kumotori off a square without freeing it.
    pub(super) fn dismiss(&mut self, square: Square) {
        for set in self.movers() {
            *set = set.without(square);
        }
    }

    /// Takes a Kumotori from one square to another without freeing or filling them.
    pub(super) fn relocate(&mut self, from: Square, to: Square) {
        for set in self.movers() {
            if set.contains(from) {
                *set = set.without(from).with(to);
            }
        }
    }

    fn movers(&mut self) -> [&mut Squares; 5] {
        let Self { walkers, jumpers, throwers, runners, idle, .. } = self;
        [walkers, jumpers, throwers, runners, idle]
    }

    /// Whether two in stance Kumo can move the Stone from a square.
    pub(super) fn holds(&self, stone: Square) -> bool {
        let pairs = self.kumo & self.kumo.neighbours();
        !(pairs & stone.neighbours()).is_empty()
    }

    /// Where throwers next to them can put those in stance Kumo.
    fn thrown(&self) -> Squares {
        let throwers = self.throwers & self.kumo.neighbours();
        if throwers.is_empty() { Squares::NONE } else { throwers.neighbours() & self.free }
    }

    fn jumped(&self) -> Squares {
        self.jumpers.into_iter().fold(Squares::NONE, |set, from| set | from.jumps(self.free))
    }
}
