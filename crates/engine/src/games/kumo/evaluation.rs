//! What a Kumo position is worth by the look of it, before any network has learned better.

use dohyo_rules::kumo::{Kumo, Rules, Square, Squares};
use dohyo_rules::{Alternating, Player};

use super::need::{distance, need};
use super::param;
use crate::Score;

/// The worth of the position to the player to move.
pub(super) fn by_hand<R: Rules>(position: &Kumo<R>) -> Score {
    let me = position.mover();
    let other = me.other();
    let can_win = |player: Player| position.prisoners(player.other()) < 5;
    if !can_win(me) && !can_win(other) {
        return 0;
    }
    let left = usize::from(position.actions_left());
    let deficit = |player| {
        let need = Score::from(need(position, player));
        let lacks = need - spare(position, player);
        (PROSPECT[(lacks + 4).clamp(0, 13) as usize] + 4 * (20 - lacks).max(0)) * param(8,10) / 16
    };
    let Some(stone) = position.stone() else { return 0 };
    let displacement = Score::from(stone.file().abs_diff(4).max(stone.rank().abs_diff(4)));
    let (mine, theirs) = (force(position, me, stone), force(position, other, stone));
    side(position, me) - side(position, other)
        + deficit(me)
        + (mine - theirs) * (8 + displacement) / 8 * param(7,16) / 16
        - deficit(other) * URGENCY[left.min(8)] / 16
        + ACTION * left as Score
}

/// The actions that a player has in a whole turn, but for those that duties take.
pub(super) fn spare<R: Rules>(position: &Kumo<R>, player: Player) -> Score {
    let duties = 1 + Score::from(position.tops(player).count());
    Score::from(position.actions_of_turn(player)) - duties
}

const ACTION: Score = 12;
const PROSPECT: [Score; 14] = [280, 250, 220, 190, 160, 110, 76, 52, 36, 25, 16, 8, 3, 0];
const URGENCY: [Score; 9] = [40, 36, 28, 23, 19, 16, 16, 16, 16];
const NEAR: [Score; 17] = [0, 34, 34, 30, 24, 16, 10, 5, 2, 0, 0, 0, 0, 0, 0, 0, 0];

fn side<R: Rules>(position: &Kumo<R>, player: Player) -> Score {
    let blocked = position.tops(player.other());
    let lost = position.prisoners(player.other());
    let mut worth = LEFT[param(9,0) as usize][usize::from(6 - lost)];
    worth += 20 * Score::from(position.prisoners(player).min(3));
    worth += 10 * Score::from(position.kumotori(player).count());
    worth -= 40 * Score::from(blocked.count());
    let exposed = Score::from(exposed(position, player));
    let danger = if position.mover() == player {
        exposed * DANGER[usize::from(position.actions_left()).min(8)] * param(4,16) / 16
    } else if exposed > 0 && position.actions_left() > 1 {
        param(5,120) + param(6,80) * exposed
    } else {
        0
    };
    worth - danger
}

fn force<R: Rules>(position: &Kumo<R>, player: Player, stone: Square) -> Score {
    let able = position.kumotori(player) & !position.tops(player.other());
    able.into_iter()
        .map(|square| {
            NEAR[usize::from(distance(square, stone))]
        })
        .sum()
}

/// What it is worth to have so many Kumotori that are not imprisoned.
const LEFT: [[Score; 7]; 4] = [[-1000, -800, 0, 260, 480, 680, 860], [-900, -800, -250, 150, 450, 680, 860], [-1000, -900, -500, -50, 300, 600, 860], [-700, -600, 100, 350, 550, 720, 860]];
const DANGER: [Score; 9] = [90, 70, 55, 40, 30, 20, 15, 15, 15];

/// How many of a player's Kumotori the opponent could imprison within a turn: those next to a
/// square at the edge where a thrower may enter or stands already.
pub(super) fn exposed<R: Rules>(position: &Kumo<R>, player: Player) -> u8 {
    let other = player.other();
    let stacks = position.tops(player) | position.tops(other);
    let own = position.kumotori(player);
    let theirs = position.kumotori(other);
    let stone = position.stone().map_or(Squares::NONE, Squares::only);
    let free = if position.reserve(other) > 0 { !(own | theirs | stone) } else { Squares::NONE };
    let throwers = *RIM & (free | (theirs & !stacks));
    (own & !stacks & throwers.neighbours()).count()
}

/// The squares along the four sides.
static RIM: std::sync::LazyLock<Squares> = std::sync::LazyLock::new(|| {
    Squares::rank(0) | Squares::rank(8) | Squares::file(0) | Squares::file(8)
});
