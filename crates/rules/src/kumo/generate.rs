//! The legal actions, one for each position that they lead to, in the rulebook's order.
//!
//! Nothing is compared with everything else, because few kinds of action can lead to the same
//! position. Only entering shortens the reserve, only changing stance alters which stances there
//! are, only a Kumo moves the Stone by one square, only climbing and stepping off alter the
//! number of stacks, and only imprisoning takes a Kumotori away. In each of these kinds,
//! different texts do different things, but for two throwers that imprison the same one. What
//! is left just moves one or two Kumotori:
//!
//! - One Kumotori goes from s to t by its own movement or because another throws it: the same
//!   move whenever s and t are the same. See [`MoveContext::throws`].
//! - A Grab moves two. If both are the player's own and in stance Grab, each can be the one that
//!   grabs; otherwise no other action moves the same two. See [`MoveContext::grabs`].
//! - Rotating once more, after the turn's rotation, can look like moving one Kumotori, or like
//!   nothing at all. See [`Kumo::may_repeat_rotation`].

use super::action::Action;
use super::duties::DutyPress;
use super::sink::{ActionSearch, Sieve, Sink};
use super::squares::{Direction, Spin, Square, Squares};
use super::stance::Stance;
use super::{HOME, Kumo, KumoRules};

impl<R: KumoRules> Kumo<R> {
    /// Gives the sink every legal action, each once.
    pub(super) fn offer(&self, sink: &mut impl Sink) {
        let ground = MoveContext::of(self, Spellings::One);
        let press = self.press();
        let repeats = self.may_repeat_rotation(ground.free);
        match press {
            DutyPress::None if !repeats => ground.everything(sink),
            DutyPress::Rotation => ground.rotation_or_prisoner(sink),
            DutyPress::Overdue => ground.duties(sink),
            DutyPress::None | DutyPress::Tight => {
                let turned = self.rotations();
                let keep = |action| {
                    (press == DutyPress::None || self.allows(action))
                        && (!repeats || turned.is_new(action, self.played(action)))
                };
                ground.everything(&mut Sieve { sink, keep });
            }
        }
    }

    /// Whether an action is legal here, in any spelling.
    pub(super) fn is_legal(&self, action: Action) -> bool {
        let mut possible = ActionSearch { action, is_found: false };
        MoveContext::of(self, Spellings::All).everything(&mut possible);
        possible.is_found && self.allows(action)
    }

    /// The action that stands for this one, which has to be legal.
    pub(super) fn canonical(&self, action: Action) -> Action {
        let mut actions = Vec::new();
        self.offer(&mut actions);
        let after = self.played(action);
        actions
            .into_iter()
            .find(|&other| other == action || self.played(other) == after)
            .expect("every legal action leads where a generated one does")
    }

    /// Whether rotating could lead where another action does, which is seldom and costs a look at
    /// all positions that follow.
    ///
    /// Before the turn's rotation it cannot: nothing else counts as that rotation, and should
    /// the turn pass at once, only stepping off is legal besides. Afterwards, note that turning
    /// leaves everything as far from the centre as it was, and that one step never does. So no
    /// Kumo looks like a rotation; as nothing else moves the Stone, it has to lie in the centre.
    /// The number of Kumotori and of stacks stays, so the other action ends the turn or moves one
    /// Kumotori or, as a Grab, two. Those two go one step each: they have to be alike, and each
    /// to come as far from the centre as the other was. Side by side, the four squares they leave
    /// and enter would lie around the centre, where there is a square and not a corner; in line,
    /// it is as if one of them had gone two squares. So at most one square becomes empty.
    fn may_repeat_rotation(&self, free: Squares) -> bool {
        self.rotated && self.arena.stone == Some(Square::CENTRE) && {
            let vacated = |square: &Square| free.contains(square.turned(Spin::Clockwise));
            (!free).into_iter().filter(vacated).nth(1).is_none()
        }
    }

    /// The positions that legal rotations lead to.
    fn rotations(&self) -> Rotations<R> {
        Rotations([Spin::Clockwise, Spin::Counterclockwise].map(|spin| {
            let action = Action::Rotate(spin);
            self.allows(action).then(|| self.played(action))
        }))
    }
}

struct Rotations<R: KumoRules>([Option<Kumo<R>>; 2]);

impl<R: KumoRules> Rotations<R> {
    /// Whether the action is a rotation or leads elsewhere.
    fn is_new(&self, action: Action, after: Kumo<R>) -> bool {
        matches!(action, Action::Rotate(_)) || !self.0.contains(&Some(after))
    }
}

/// How often an action is given that can be spelled in several ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spellings {
    /// Once, by the spelling that the rulebook names first.
    One,
    /// By each spelling.
    All,
}

/// A position with what the movements ask of it again and again.
struct MoveContext<'a, R: KumoRules> {
    position: &'a Kumo<R>,
    spellings: Spellings,
    /// Squares with no Kumotori and no Stone.
    free: Squares,
    /// The player's Kumotori that are in no stack.
    own: Squares,
    /// The opponent's.
    theirs: Squares,
    /// The player's Kumotori that stand on another.
    tops: Squares,
}

impl<'a, R: KumoRules> MoveContext<'a, R> {
    #[inline]
    fn of(position: &'a Kumo<R>, spellings: Spellings) -> Self {
        let arena = &position.arena;
        let me = position.turn;
        let single = !arena.stacks();
        let (own, theirs) = (arena.of(me), arena.of(me.other()));
        let stone = arena.stone.map_or(Squares::NONE, Squares::only);
        Self {
            position,
            spellings,
            free: !(own | theirs | stone),
            own: own & single,
            theirs: theirs & single,
            tops: arena.tops[me],
        }
    }

    /// All actions, were there no duties.
    fn everything(&self, sink: &mut impl Sink) {
        self.spins(sink);
        self.entries(sink);
        self.changes(sink);
        self.steps(sink);
        self.runs(sink);
        self.jumps(sink);
        self.throws(sink);
        self.grabs(sink);
        self.blocks(sink);
        self.kumos(sink);
        if self.position.rotated && self.position.open_steps().is_empty() {
            sink.one(Action::End);
        }
    }

    /// What is legal when the last action is left and only the rotation is open.
    fn rotation_or_prisoner(&self, sink: &mut impl Sink) {
        self.spins(sink);
        if self.position.wins_action() && !self.theirs.is_empty() {
            let keep = |action| match action {
                Action::Throw(_, _, to) => to.is_none(),
                Action::Grab(_, grabbed, way) => way.from(grabbed).is_none(),
                _ => false,
            };
            let mut sieve = Sieve { sink, keep };
            self.throws(&mut sieve);
            self.grabs(&mut sieve);
        }
    }

    /// What fulfils a duty.
    fn duties(&self, sink: &mut impl Sink) {
        if !self.position.rotated {
            self.spins(sink);
        }
        for from in self.position.due {
            self.step(from, sink);
        }
    }

    /// Both ways, unless they give the same. What the turn leaves to be done does not count if it
    /// passes.
    fn spins(&self, sink: &mut impl Sink) {
        let Kumo { arena, due, actions, .. } = self.position;
        sink.one(Action::Rotate(Spin::Clockwise));
        let is_symmetric = self.spellings == Spellings::One
            && self.free.half_turned() == self.free
            && arena.is_symmetric();
        if !is_symmetric || *actions > 1 && due.half_turned() != *due {
            sink.one(Action::Rotate(Spin::Counterclockwise));
        }
    }

    fn entries(&self, sink: &mut impl Sink) {
        let me = self.position.turn;
        if self.position.reserve[me] == 0 {
            return;
        }
        for stance in Stance::ALL {
            let squares = HOME[me] & self.free;
            sink.take(squares.into_iter().map(|square| Action::Enter(stance, square)));
        }
    }

    /// The one on top of a stack may change its stance, the one below may not.
    fn changes(&self, sink: &mut impl Sink) {
        for square in self.own | self.tops {
            if let Some(stance) = self.position.arena.stance(self.position.turn, square) {
                sink.take(stance.others().into_iter().map(|other| Action::Change(square, other)));
            }
        }
    }

    fn steps(&self, sink: &mut impl Sink) {
        let tied = self.showing(Stance::Run) | self.showing(Stance::Kumo);
        for from in (self.own & !tied) | self.tops {
            self.step(from, sink);
        }
    }

    #[inline]
    fn step(&self, from: Square, sink: &mut impl Sink) {
        let squares = from.neighbours() & self.free;
        sink.take(squares.into_iter().map(|to| Action::Step(from, to)));
    }

    fn runs(&self, sink: &mut impl Sink) {
        for from in self.showing(Stance::Run) {
            let squares = from.runs(self.free);
            sink.take(squares.into_iter().map(|to| Action::Run(from, to)));
        }
    }

    fn jumps(&self, sink: &mut impl Sink) {
        for from in self.showing(Stance::Jump) {
            let squares = from.jumps(self.free);
            sink.take(squares.into_iter().map(|to| Action::Jump(from, to)));
        }
    }

    /// Skips what the thrown one could do itself, and what a thrower named earlier could do.
    fn throws(&self, sink: &mut impl Sink) {
        let throwers = self.showing(Stance::Throw);
        for thrower in throwers {
            for thrown in thrower.neighbours() & (self.own | self.theirs) {
                let earlier = self.once(throwers & thrown.neighbours() & Squares::before(thrower));
                let known = earlier
                    .into_iter()
                    .fold(self.once(self.walk(thrown)), |known, it| known | R::throws_to(it));
                let squares = R::throws_to(thrower) & self.free & !known;
                sink.take(squares.into_iter().map(|to| Action::Throw(thrower, thrown, Some(to))));
                let is_prisoner = self.theirs.contains(thrown)
                    && self.position.is_home(thrower)
                    && (earlier & HOME[self.position.turn]).is_empty();
                if is_prisoner {
                    sink.one(Action::Throw(thrower, thrown, None));
                }
            }
        }
    }

    /// What another spelling has given already; nothing where every spelling is wanted.
    #[inline]
    fn once(&self, known: Squares) -> Squares {
        match self.spellings {
            Spellings::One => known,
            Spellings::All => Squares::NONE,
        }
    }

    /// Where an own Kumotori could go by itself; nowhere for an opponent's.
    fn walk(&self, from: Square) -> Squares {
        if !self.own.contains(from) {
            return Squares::NONE;
        }
        match self.position.arena.stance(self.position.turn, from) {
            Some(Stance::Run) => from.runs(self.free),
            Some(Stance::Kumo) => Squares::NONE,
            Some(Stance::Jump) => from.neighbours() | from.jumps(self.free),
            _ => from.neighbours(),
        }
    }

    /// Of two that could grab each other, the one named earlier does.
    fn grabs(&self, sink: &mut impl Sink) {
        let grabbers = self.showing(Stance::Grab);
        for grabber in grabbers {
            let known = self.once(grabbers & Squares::before(grabber));
            for grabbed in grabber.neighbours() & (self.own | self.theirs) & !known {
                for way in Direction::ALL {
                    if self.position.can_drag(grabber, grabbed, way, self.free) {
                        sink.one(Action::Grab(grabber, grabbed, way));
                    }
                }
            }
        }
    }

    fn blocks(&self, sink: &mut impl Sink) {
        let climbable = self.theirs & !self.position.sheltered();
        for from in self.showing(Stance::Block) {
            let squares = from.neighbours() & climbable;
            sink.take(squares.into_iter().map(|to| Action::Block(from, to)));
        }
    }

    fn kumos(&self, sink: &mut impl Sink) {
        if !self.position.has_kumo() {
            return;
        }
        for way in Direction::ALL {
            if self.position.can_roll(way, self.free) {
                sink.one(Action::Kumo(way));
            }
        }
    }

    /// The player's Kumotori in a stance, and in no stack.
    #[inline]
    fn showing(&self, stance: Stance) -> Squares {
        self.position.arena.showing(self.position.turn, stance) & self.own
    }
}
