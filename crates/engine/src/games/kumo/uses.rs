//! Where a stance is of use. A Kumotori can show six stances wherever it stands, which makes most
//! of the many ways to begin a turn; few of them have anything to do there.

use dohyo_rules::Alternating;
use dohyo_rules::kumo::{Action, Kumo, KumoRules, Square, Squares, Stance};

/// For each stance, in the order of [`Stance::ALL`], the squares where the player to move can do
/// something with it.
pub(super) struct Uses {
    squares: [Squares; 6],
    /// Those of the player's Kumotori that cannot step: for them any other stance is of use.
    tied: Squares,
}

impl Uses {
    pub(super) fn of<R: KumoRules>(position: &Kumo<R>) -> Self {
        let me = position.mover();
        let stacks = position.tops(me) | position.tops(me.other());
        let (own, others) = (position.kumotori(me), position.kumotori(me.other()));
        let single = (own | others) & !stacks;
        let stone = position.stone().map_or(Squares::NONE, Squares::only);
        let near = position.stone().map_or(Squares::NONE, Square::around);
        let beside = single.neighbours();
        let around = stone.neighbours().neighbours();
        let squares = Stance::ALL.map(|stance| match stance {
            Stance::Block => (others & !stacks & !near).neighbours(),
            Stance::Grab | Stance::Throw => beside,
            Stance::Jump => (own | others | stone).neighbours(),
            Stance::Kumo => stone.neighbours() | around | around.neighbours(),
            Stance::Run => !Squares::NONE,
        });
        let tied = position.showing(me, Stance::Kumo) | position.showing(me, Stance::Run);
        Self { squares, tied }
    }

    /// Whether an action puts nobody into a stance that is of no use there.
    pub(super) fn include(&self, action: Action) -> bool {
        match action {
            Action::Enter(stance, square) => self.squares[stance as usize].contains(square),
            Action::Change(square, stance) => {
                self.squares[stance as usize].contains(square)
                    || stance == Stance::Block && self.tied.contains(square)
            }
            _ => true,
        }
    }
}
