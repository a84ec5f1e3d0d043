//! The six stances, and their letters in positions and actions.

use std::fmt;

/// What a Kumotori shows, and so what its Active Movement is. In the order of the letters, which
/// is the order of the texts that begin with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stance {
    /// Climbs onto an opponent.
    Block,
    /// Takes a neighbour along.
    Grab,
    /// Jumps over what stands in a line.
    Jump,
    /// Moves the Stone, together with another one in this stance.
    Kumo,
    /// Goes two squares.
    Run,
    /// Throws a neighbour over or around itself.
    Throw,
}

impl Stance {
    /// All six.
    pub const ALL: [Self; 6] =
        [Self::Block, Self::Grab, Self::Jump, Self::Kumo, Self::Run, Self::Throw];

    /// The stances it can be changed to.
    #[inline]
    #[must_use]
    pub const fn others(self) -> [Self; 5] {
        use Stance::{Block, Grab, Jump, Kumo, Run, Throw};
        match self {
            Block => [Grab, Jump, Kumo, Run, Throw],
            Grab => [Block, Jump, Kumo, Run, Throw],
            Jump => [Block, Grab, Kumo, Run, Throw],
            Kumo => [Block, Grab, Jump, Run, Throw],
            Run => [Block, Grab, Jump, Kumo, Throw],
            Throw => [Block, Grab, Jump, Kumo, Run],
        }
    }

    /// Whether a Kumotori that shows it can make a Simple Movement, unless it stands on top of
    /// another, where every one can.
    #[inline]
    #[must_use]
    pub const fn walks(self) -> bool {
        !matches!(self, Self::Kumo | Self::Run)
    }

    /// The letter in actions, and in positions for South.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Block => 'B',
            Self::Grab => 'G',
            Self::Jump => 'J',
            Self::Kumo => 'K',
            Self::Run => 'R',
            Self::Throw => 'T',
        }
    }

    /// The stance with this letter, a capital.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|stance| stance.letter() == letter)
    }
}

impl fmt::Display for Stance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Block => "Block",
            Self::Grab => "Grab",
            Self::Jump => "Jump",
            Self::Kumo => "Kumo",
            Self::Run => "Run",
            Self::Throw => "Throw",
        })
    }
}
