//! What a Kumo position is worth by the look of it.

use dohyo_rules::kumo::{Kumo, Rules, Square, Squares};
use dohyo_rules::{Alternating, Player};

use super::crew::Crew;
use super::need::{Sight, distance};
use crate::Score;

/// What the worth of a position is made of, for the player to move and for the opponent.
pub(super) struct Survey {
    pub(super) mine: Outlook,
    pub(super) theirs: Outlook,
}

/// What one player can hope for and has to fear.
pub(super) struct Outlook {
    /// The actions that are missing for a win in one turn; below zero, so many are to spare.
    pub(super) lacks: Score,
    /// How many Kumotori the opponent could imprison within a turn, with somebody who enters
    /// or stands at the edge already.
    pub(super) exposed: u8,
    /// How many more, with somebody who first has to come to the edge.
    pub(super) endangered: u8,
}

impl Survey {
    pub(super) fn of<R: Rules>(position: &Kumo<R>) -> Self {
        let me = position.mover();
        let crews = [me, me.other()].map(|player| Crew::of(position, player));
        let stone = position.stone().unwrap_or(Square::CENTRE);
        let [mine, theirs] = crews.each_ref().map(|crew| Sight::of(crew, stone));
        Self {
            mine: Outlook::of(position, me, &mine, &theirs),
            theirs: Outlook::of(position, me.other(), &theirs, &mine),
        }
    }
}

impl Outlook {
    fn of<R: Rules>(
        position: &Kumo<R>,
        player: Player,
        own: &Sight<'_>,
        others: &Sight<'_>,
    ) -> Self {
        let lacks = Score::from(own.need(position, player)) - spare(position, player);
        let singles = others.crew.others;
        let at_edge = *RIM & others.edge_holders();
        let exposed = singles & at_edge.neighbours();
        let soon_at_edge = *RIM & others.arrivals();
        let endangered = singles & !exposed & soon_at_edge.neighbours();
        Self { lacks, exposed: exposed.count(), endangered: endangered.count() }
    }
}

/// The worth of the position to the player to move.
pub(super) fn by_hand<R: Rules>(position: &Kumo<R>, survey: &Survey) -> Score {
    let me = position.mover();
    let other = me.other();
    let can_win = |player: Player| position.prisoners(player.other()) < 5;
    if !can_win(me) && !can_win(other) {
        return 0;
    }
    let Some(stone) = position.stone() else { return 0 };
    let left = usize::from(position.actions_left()).min(8);
    let displacement = Score::from(stone.file().abs_diff(4).max(stone.rank().abs_diff(4)));
    let force = force(position, me, stone) - force(position, other, stone);
    let danger = DANGER[left] * Score::from(survey.mine.exposed);
    let prey = match survey.theirs.exposed {
        exposed if exposed > 0 && left > 1 => 120 + 80 * Score::from(exposed),
        _ => 0,
    };
    side(position, me) - side(position, other) - danger
        + prey
        + prospect(survey.mine.lacks)
        + force * (8 + displacement) / 8
        - prospect(survey.theirs.lacks) * URGENCY[left] / 16
        + ACTION * left as Score
}

/// What an action is worth that is left.
const ACTION: Score = 12;

/// What it is worth to lack so many actions, from 4 to spare on.
fn prospect(lacks: Score) -> Score {
    const NEAR: [Score; 14] = [280, 250, 220, 190, 160, 110, 76, 52, 36, 25, 16, 8, 3, 0];
    (NEAR[(lacks + 4).clamp(0, 13) as usize] + 4 * (20 - lacks).max(0)) * 10 / 16
}

/// How much the opponent's prospect counts, in sixteenths, with so many actions left.
const URGENCY: [Score; 9] = [40, 36, 28, 23, 19, 16, 16, 16, 16];

/// What an exposed Kumotori costs its player who has so many actions left.
const DANGER: [Score; 9] = [90, 70, 55, 40, 30, 20, 15, 15, 15];

/// What a player has, wherever it stands.
fn side<R: Rules>(position: &Kumo<R>, player: Player) -> Score {
    /// The worth of so many Kumotori that are not imprisoned.
    const LEFT: [Score; 7] = [-1000, -800, 0, 260, 480, 680, 860];
    let lost = position.prisoners(player.other());
    LEFT[usize::from(6 - lost)]
        + 20 * Score::from(position.prisoners(player).min(3))
        + 10 * Score::from(position.kumotori(player).count())
        - 40 * Score::from(position.tops(player.other()).count())
}

/// What those who can act are worth for being near the Stone.
fn force<R: Rules>(position: &Kumo<R>, player: Player, stone: Square) -> Score {
    const NEAR: [Score; 17] = [0, 34, 34, 30, 24, 16, 10, 5, 2, 0, 0, 0, 0, 0, 0, 0, 0];
    let able = position.kumotori(player) & !position.tops(player.other());
    able.into_iter().map(|square| NEAR[usize::from(distance(square, stone))]).sum()
}

/// The actions that a player has in a whole turn, but for those that duties take.
fn spare<R: Rules>(position: &Kumo<R>, player: Player) -> Score {
    let duties = 1 + Score::from(position.tops(player).count());
    Score::from(position.actions_of_turn(player)) - duties
}

/// The squares along the four sides.
static RIM: std::sync::LazyLock<Squares> = std::sync::LazyLock::new(|| {
    Squares::rank(0) | Squares::rank(8) | Squares::file(0) | Squares::file(8)
});
