//! What a Kumo position is worth by the look of it, before any network has learned better.

use dohyo_rules::kumo::{Direction, Kumo, Rules, Square, Squares};
use dohyo_rules::{Alternating, Player};

use super::crew::{Crew, SOONEST};
use super::finish::{lane, opposite, paces, quarters, side as edge};
use super::home;
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
        PROSPECT[(need - spare(position, player) + 4).clamp(0, 13) as usize]
    };
    let Some(stone) = position.stone() else { return 0 };
    let displacement = Score::from(stone.file().abs_diff(4).max(stone.rank().abs_diff(4)));
    let (mine, theirs) = (force(position, me, stone), force(position, other, stone));
    side(position, me) - side(position, other)
        + deficit(me)
        + (mine - theirs) * (8 + displacement) / 8
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
const NEAR: [Score; 17] = [0, 40, 34, 28, 20, 13, 8, 4, 2, 0, 0, 0, 0, 0, 0, 0, 0];

fn side<R: Rules>(position: &Kumo<R>, player: Player) -> Score {
    let blocked = position.tops(player.other());
    let lost = position.prisoners(player.other());
    let mut worth = LEFT[usize::from(6 - lost)];
    worth += 20 * Score::from(position.prisoners(player).min(3));
    worth += 10 * Score::from(position.kumotori(player).count());
    worth -= 40 * Score::from(blocked.count());
    let exposed = Score::from(exposed(position, player));
    let danger = if position.mover() == player {
        exposed * DANGER[usize::from(position.actions_left()).min(8)]
    } else if exposed > 0 && position.actions_left() > 1 {
        60 + 40 * exposed
    } else {
        0
    };
    worth - danger
}

fn force<R: Rules>(position: &Kumo<R>, player: Player, stone: Square) -> Score {
    let able = position.kumotori(player) & !position.tops(player.other());
    able.into_iter()
        .map(|square| {
            let files = square.file().abs_diff(stone.file());
            NEAR[usize::from(files + square.rank().abs_diff(stone.rank()))]
        })
        .sum()
}

/// What it is worth to have so many Kumotori that are not imprisoned.
const LEFT: [Score; 7] = [-500, -400, 0, 130, 240, 340, 430];
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

/// How many actions a player would need to finish, were the opponent to look on. A guess: the
/// same Kumotori may be counted on twice.
pub(super) fn need<R: Rules>(position: &Kumo<R>, player: Player) -> u8 {
    let Some(stone) = position.stone() else { return 0 };
    if position.prisoners(player.other()) > 4 {
        return 40;
    }
    let crew = Crew::of(position, player);
    let soon = crew.soon();
    let besides = soon.map(Squares::neighbours);
    let near = stone.neighbours() | stone.neighbours().neighbours();
    let held = pair(&soon, stone);
    let mut least = u8::MAX;
    for way in Direction::ALL {
        let lane = lane(stone, way);
        let start = quarters(player, way).saturating_sub(1) + paces(stone, way);
        if start >= least {
            continue;
        }
        let mut held = held;
        let mut besides = besides;
        if crew.reserve > 0 {
            let entries = (home(player) | edge(opposite(way))) & crew.free;
            if !(entries & near).is_empty() {
                let soon = [soon[0], soon[1] | entries, soon[2] | entries, soon[3] | entries];
                held = pair(&soon, stone);
            }
            let beside = entries.neighbours();
            for set in &mut besides[1..] {
                *set |= beside;
            }
        }
        let missing: u8 = besides.iter().map(|&beside| (lane & !beside).count()).sum();
        let region = lane.with(stone).neighbours();
        let region = region | region.neighbours();
        let helpers = ((crew.kumo | crew.walkers | crew.runners | crew.tops) & region).count();
        let start = start + 2 * paces(stone, way).saturating_sub(helpers);
        least = least.min(start + held + missing + (lane & !crew.free).count());
    }
    least
}

/// How many actions it takes to bring a pair next to the Stone.
fn pair(soon: &[Squares; SOONEST], stone: Square) -> u8 {
    let partners = soon.map(|set| (set & stone.neighbours()).neighbours());
    for total in 0..2 * SOONEST - 1 {
        for first in total.saturating_sub(SOONEST - 1)..=total.min(SOONEST - 1) {
            if !(partners[first] & soon[total - first]).is_empty() {
                return total as u8;
            }
        }
    }
    2 * SOONEST as u8
}
