//! What the network sees of a Kumo position. Most of it is where the Kumotori stand as seen from
//! the Stone: who can move it depends on nothing else, however the arena has turned.

use dohyo_rules::kumo::{Kumo, Rules, Square, Stance};
use dohyo_rules::{Alternating, Player};

use super::evaluation::{exposed, spare};
use super::finish::Chance;
use super::need::need;
use crate::Inputs;

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
const NEEDS: usize = DUE + MOST_DUE + 1;
const MOST_NEEDED: i32 = 11;
const LEAST_NEEDED: i32 = -4;
const NEEDED: usize = (MOST_NEEDED - LEAST_NEEDED + 1) as usize;
const THREATS: usize = NEEDS + 2 * NEEDED;
const LONGEST_THREAT: usize = 10;
const EXPOSED: usize = THREATS + 2 * (LONGEST_THREAT + 1);
const INPUTS: usize = EXPOSED + 2 * 7;

impl<R: Rules> Inputs for Kumo<R> {
    const INPUTS: usize = INPUTS;
    /// By the actions left, eight at the most.
    const PHASES: usize = 8;

    fn lights(&self, mut light: impl FnMut(usize)) {
        let Some(stone) = self.stone() else { return };
        let me = self.mover();
        let view = View::of(me, stone);
        let stone = view.turned(stone);
        light(STONE + stone.index());
        for (owner, player) in [me, me.other()].into_iter().enumerate() {
            let stacked = self.tops(player) | self.tops(player.other());
            for stance in Stance::ALL {
                for square in self.showing(player, stance) & !stacked {
                    let square = view.turned(square);
                    light(PLACES + owner * 81 + square.index());
                    if let Some(place) = around(stone, square) {
                        light(NEAR + (owner * 6 + stance as usize) * AROUND + place);
                    }
                }
            }
            for square in self.tops(player) {
                let place = around(stone, view.turned(square)).unwrap_or(AROUND);
                light(STACKS + owner * (AROUND + 1) + place);
            }
            light(RESERVES + owner * 7 + usize::from(self.reserve(player)));
            let lacks = i32::from(need(self, player)) - spare(self, player);
            let lacks = (lacks.clamp(LEAST_NEEDED, MOST_NEEDED) - LEAST_NEEDED) as usize;
            light(NEEDS + owner * NEEDED + lacks);
            let threat = Chance::next(self, player).and_then(|chance| chance.finish(self));
            let threat = threat.map_or(0, |actions| actions.min(LONGEST_THREAT));
            light(THREATS + owner * (LONGEST_THREAT + 1) + threat);
            light(EXPOSED + owner * 7 + usize::from(exposed(self, player)));
        }
        let held = |player| usize::from(self.prisoners(player));
        light(PRISONERS + held(me) * 7 + held(me.other()));
        light(DUE + usize::from(self.due().count()).min(MOST_DUE));
        if self.is_rotated() {
            light(ROTATED);
        }
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
