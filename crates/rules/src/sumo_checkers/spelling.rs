//! The ways of moving, one for each spelling, and what each of them changes.
//!
//! This is the rulebook's section *A turn* taken word by word: slow, and good at saying why
//! something cannot be done. It knows nothing of blocks, which may follow any way of moving.

use std::fmt;

use super::Move;
use super::board::{Direction, Square, step};
use super::view::{Obstacle, View};

/// One way of moving.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MoveSpelling {
    /// One checker makes three steps: where it stands, and where it goes.
    Lone([Square; 4]),
    /// Two or three checkers in line move along it.
    Column {
        /// The end that follows.
        rear: Square,
        /// The end that leads.
        front: Square,
        /// Where it leads.
        direction: Direction,
    },
    /// One checker comes to stand next to another, and the two move as a column.
    Join {
        /// Where the checker stands, and where it goes.
        path: Vec<Square>,
        /// The other checker.
        partner: Square,
        /// Where the two move.
        direction: Direction,
    },
}

/// Why a spelling is no legal move, and where in its text that shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SpellingFault {
    /// Counted in bytes from the start of the text.
    pub(super) offset: usize,
    /// Why.
    pub(super) why: SpellingWhy,
}

/// Why a spelling is no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SpellingWhy {
    NoChecker(Square),
    NotNext(Square, Square),
    NoColumn(Direction),
    BeenThere(Square),
    Occupied(Square),
    TooFar(usize),
    Left(Square),
    Across(Direction),
    Obstacle { after: Square, direction: Direction, column: u32, obstacle: Obstacle },
}

impl MoveSpelling {
    /// What this way of moving changes, if it is legal.
    pub(super) fn meaning(&self, view: View, approach: usize) -> Result<Move, SpellingFault> {
        match *self {
            Self::Lone(path) => lone(view, path),
            Self::Column { rear, front, direction } => column(view, rear, front, direction),
            Self::Join { ref path, partner, direction } => {
                join(view, approach, path, partner, direction)
            }
        }
    }
}

fn lone(view: View, path: [Square; 4]) -> Result<Move, SpellingFault> {
    let start = path[0];
    holds_own(view, start, 0)?;
    let mut now = view.without(start.set());
    let mut ways = [0; 3];
    for (index, steps) in path.windows(2).enumerate() {
        let (from, to) = (steps[0], steps[1]);
        let fault = |why| SpellingFault { offset: 3 * (index + 1), why };
        let direction = from.towards(to).ok_or(fault(SpellingWhy::NotNext(from, to)))?;
        if path[..index].contains(&to) {
            return Err(fault(SpellingWhy::BeenThere(to)));
        }
        enter(now, from, direction, 1).map_err(fault)?;
        let pushed = now.column(0, to.set(), direction.way()).theirs;
        now.theirs ^= pushed;
        // What was pushed away left its square, and what was pushed on took another. The
        // checker itself counts as being on no square until it has arrived.
        now.empty ^= pushed;
        ways[index] = direction.way();
    }
    Ok(view.lone(start.set(), ways))
}

fn column(
    view: View,
    rear: Square,
    front: Square,
    direction: Direction,
) -> Result<Move, SpellingFault> {
    let no_column = SpellingFault { offset: 0, why: SpellingWhy::NoColumn(direction) };
    let second = rear.next(direction).ok_or(no_column)?;
    let length = if second == front {
        2
    } else if second.next(direction) == Some(front) {
        3
    } else {
        return Err(no_column);
    };
    holds_own(view, rear, 0)?;
    holds_own(view, second, 2)?;
    holds_own(view, front, 2)?;
    enter(view, front, direction, length).map_err(|why| SpellingFault { offset: 4, why })?;
    let entered = step(front.set(), direction.way());
    Ok(view.column(rear.set() ^ entered, entered, direction.way()))
}

fn join(
    view: View,
    approach: usize,
    path: &[Square],
    partner: Square,
    direction: Direction,
) -> Result<Move, SpellingFault> {
    let (start, end) = (path[0], path[path.len() - 1]);
    holds_own(view, start, 0)?;
    for (index, steps) in path.windows(2).enumerate() {
        let (from, to) = (steps[0], steps[1]);
        let fault = |why| Err(SpellingFault { offset: 3 * (index + 1), why });
        if index == approach {
            return fault(SpellingWhy::TooFar(approach));
        }
        if from.towards(to).is_none() {
            return fault(SpellingWhy::NotNext(from, to));
        }
        if path[..index].contains(&to) {
            return fault(SpellingWhy::BeenThere(to));
        }
        if view.empty & to.set() == 0 {
            return fault(SpellingWhy::Occupied(to));
        }
    }
    let offset = 3 * path.len();
    if partner == start {
        return Err(SpellingFault { offset, why: SpellingWhy::Left(start) });
    }
    holds_own(view, partner, offset)?;
    let line = end
        .towards(partner)
        .ok_or(SpellingFault { offset, why: SpellingWhy::NotNext(end, partner) })?;
    let front = match direction {
        _ if direction == line => partner,
        _ if direction == line.opposite() => end,
        _ => return Err(SpellingFault { offset: offset + 2, why: SpellingWhy::Across(direction) }),
    };
    let lifted = view.without(start.set());
    enter(lifted, front, direction, 2).map_err(|why| SpellingFault { offset: offset + 2, why })?;
    let entered = step(front.set(), direction.way());
    let rear = if front == partner { end } else { partner };
    // Where the checker stood and where the column is going may be the same square.
    let own = start.set() ^ end.set() ^ rear.set() ^ entered;
    Ok(view.column(own, entered, direction.way()))
}

fn holds_own(view: View, square: Square, offset: usize) -> Result<(), SpellingFault> {
    match view.own & square.set() {
        0 => Err(SpellingFault { offset, why: SpellingWhy::NoChecker(square) }),
        _ => Ok(()),
    }
}

fn enter(view: View, after: Square, direction: Direction, column: u32) -> Result<(), SpellingWhy> {
    view.entry(step(after.set(), direction.way()), direction.way(), column)
        .map_err(|obstacle| SpellingWhy::Obstacle { after, direction, column, obstacle })
}

impl fmt::Display for SpellingWhy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoChecker(square) => write!(f, "no own checker stands on {square}"),
            Self::NotNext(from, to) => write!(f, "{to} is not next to {from}"),
            Self::NoColumn(direction) => {
                write!(
                    f,
                    "a column going {direction} is written by its rear and its front square, "
                )?;
                f.write_str("one or two squares apart in that direction")
            }
            Self::BeenThere(square) => {
                write!(f, "the checker has already stood on {square} this turn")
            }
            Self::Occupied(square) => {
                write!(
                    f,
                    "{square} is not empty, and a checker on its way to join another does not push"
                )
            }
            Self::TooFar(1) => f.write_str("a checker takes one step to join another"),
            Self::TooFar(most) => {
                write!(f, "a checker takes at most {most} steps to join another")
            }
            Self::Left(square) => {
                write!(f, "the checker that joins has left {square}, no other stands there")
            }
            Self::Across(direction) => {
                write!(f, "{direction} is across the line of the two, who move along it")
            }
            Self::Obstacle { after, direction, column, obstacle } => {
                obstacle.explain(after, direction, column, f)
            }
        }
    }
}

impl Obstacle {
    fn explain(
        self,
        after: Square,
        direction: Direction,
        column: u32,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let Some(square) = after.next(direction) else {
            return write!(f, "the board ends {direction} of {after}");
        };
        match self {
            Self::Edge => unreachable!("the board goes on to {square}"),
            Self::Own => write!(f, "{square} holds an own checker, which cannot be pushed"),
            Self::Block => write!(f, "{square} holds a block, which cannot be pushed"),
            Self::Stack(stack) => {
                write!(f, "{stack} opposing checkers stand {direction} of {after}, ")?;
                write!(f, "and {column} can push no more than {column}")
            }
            Self::Wall(behind) => {
                write!(f, "{square} cannot be pushed {direction}: ")?;
                write!(f, "{} behind is taken", Square::only(behind))
            }
        }
    }
}
