//! What the network sees of a Kumo position. Most of it is where the Kumotori stand as seen from
//! the Stone: who can move it depends on nothing else, however the arena has turned.

use dohyo_rules::kumo::{Kumo, KumoRules, Square, Stance};
use dohyo_rules::{Alternating, Player};

use super::super::shipped::Shipped;
use super::evaluation::{Features, KumoEvaluation};
use super::finish::HuntTurn;
use crate::{HandCrafted, Inputs, Network, Score, Searchable};

/// Squares up to four files and ranks from the Stone.
const AROUND: usize = 81;
/// By owner, stance and place around the Stone: those in no stack.
const NEAR: usize = 0;
/// By owner and square, in no stack.
const PLACES: usize = NEAR + 2 * 6 * AROUND;
/// By owner of the upper one and place around the Stone; one more place for all others.
const STACKS: usize = PLACES + 2 * 81;
const STONE: usize = STACKS + 2 * (AROUND + 1);
const RESERVES: usize = STONE + 81;
const PRISONERS: usize = RESERVES + 2 * 7;
const ROTATED: usize = PRISONERS + 7 * 7;
const DUE: usize = ROTATED + 1;
const MOST_DUE: usize = 3;
/// By owner: the actions that are missing for a win in one turn.
const LACKS: usize = DUE + MOST_DUE + 1;
const MOST_LACKED: i32 = 11;
const LEAST_LACKED: i32 = -4;
const LACKED: usize = (MOST_LACKED - LEAST_LACKED + 1) as usize;
/// By owner: in how many actions a win can be seen, were it now that player's turn.
const THREATS: usize = LACKS + 2 * LACKED;
const LONGEST_THREAT: usize = 10;
/// Who lacks more actions by the first look is not looked at closely.
const CLOSE: i32 = 1;
const EXPOSED: usize = THREATS + 2 * (LONGEST_THREAT + 1);
const ENDANGERED: usize = EXPOSED + 2 * 7;
const INPUTS: usize = ENDANGERED + 2 * 7;

impl<R: KumoRules> Inputs for Kumo<R>
where
    Self: Shipped<KumoEvaluation>,
{
    fn network() -> Option<&'static Network<Self>> {
        Self::shipped_network()
    }

    const INPUTS: usize = INPUTS;
    /// By the actions left, eight at the most.
    const PHASES: usize = 8;

    fn active_features(&self, mut activate: impl FnMut(usize)) -> Score {
        let Some(stone) = self.stone() else { return 0 };
        let features = Features::of(self);
        let me = self.mover();
        let view = View::of(me, stone);
        let stone = view.turned(stone);
        activate(STONE + stone.index());
        for (owner, player) in [me, me.other()].into_iter().enumerate() {
            let stacked = self.tops(player) | self.tops(player.other());
            for stance in Stance::ALL {
                for square in self.showing(player, stance) & !stacked {
                    let square = view.turned(square);
                    activate(PLACES + owner * 81 + square.index());
                    if let Some(place) = around(stone, square) {
                        activate(NEAR + (owner * 6 + stance as usize) * AROUND + place);
                    }
                }
            }
            for square in self.tops(player) {
                let place = around(stone, view.turned(square)).unwrap_or(AROUND);
                activate(STACKS + owner * (AROUND + 1) + place);
            }
            activate(RESERVES + owner * 7 + usize::from(self.reserve(player)));
            let outlook = if owner == 0 { &features.mine } else { &features.theirs };
            let lacks = outlook.lacks.clamp(LEAST_LACKED, MOST_LACKED) - LEAST_LACKED;
            activate(LACKS + owner * LACKED + lacks as usize);
            if outlook.lacks <= CLOSE
                && let Some(actions) = HuntTurn::next(self, player).and_then(|c| c.finish(self))
            {
                activate(THREATS + owner * (LONGEST_THREAT + 1) + actions.min(LONGEST_THREAT));
            }
            activate(EXPOSED + owner * 7 + usize::from(outlook.exposed));
            activate(ENDANGERED + owner * 7 + usize::from(outlook.endangered));
        }
        let held = |player| usize::from(self.prisoners(player));
        activate(PRISONERS + held(me) * 7 + held(me.other()));
        activate(DUE + usize::from(self.due().count()).min(MOST_DUE));
        if self.is_rotated() {
            activate(ROTATED);
        }
        Self::hand_crafted().evaluate(&features)
    }

    fn phase(&self) -> usize {
        usize::from(self.actions_left()).clamp(1, 8) - 1
    }
}

/// The arena as the player to move sees it: the opponent's camp ahead, the Stone to the left.
struct View {
    is_half_turned: bool,
    is_mirrored: bool,
}

impl View {
    fn of(player: Player, stone: Square) -> Self {
        let is_half_turned = player == Player::Second;
        let is_right = stone.file() > 4;
        let is_left = stone.file() < 4;
        Self { is_half_turned, is_mirrored: if is_half_turned { is_left } else { is_right } }
    }

    fn turned(&self, square: Square) -> Square {
        let (mut file, mut rank) = (square.file(), square.rank());
        if self.is_half_turned {
            (file, rank) = (8 - file, 8 - rank);
        }
        if self.is_mirrored {
            file = 8 - file;
        }
        Square::new(file, rank)
    }
}

/// A number below [`AROUND`] for where a square lies from the Stone, if that is not far.
fn around(stone: Square, square: Square) -> Option<usize> {
    let file = (square.file() + 4).checked_sub(stone.file()).filter(|&file| file < 9)?;
    let rank = (square.rank() + 4).checked_sub(stone.rank()).filter(|&rank| rank < 9)?;
    Some(usize::from(file) * 9 + usize::from(rank))
}
