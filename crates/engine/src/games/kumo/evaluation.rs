//! The hand-crafted evaluation of Kumo.

use std::slice::from_mut;

use dohyo_rules::kumo::{Kumo, KumoRules, Square, Squares};
use dohyo_rules::{Alternating, Player};

use super::crew::Crew;
use super::need::{Sight, distance};
use crate::Score;
use crate::hand_crafted::{HandCrafted, WeightRow};

/// What the features are worth, in hundredths of a Kumotori or so, all told.
#[derive(Clone, Default, Debug)]
pub struct KumoEvaluation {
    /// So many Kumotori that are not imprisoned.
    kumotori: [Score; 7],
    /// A prisoner, up to three: each is an action more.
    prisoner: Score,
    /// A Kumotori in the arena.
    standing: Score,
    /// What a Kumotori under an opponent costs.
    covered: Score,
    /// A Kumotori who can act, by the steps to the Stone.
    near: [Score; FAR],
    /// How much more that counts for each step the Stone is off the centre, in 64ths.
    outward: Score,
    /// To lack so many actions for a win, from [`SPARE`] to spare on.
    prospect: [Score; PROSPECTS],
    /// How much the opponent's prospect counts, in sixteenths, with so many actions left.
    urgency: [Score; MOST_LEFT + 1],
    /// What an exposed Kumotori costs its player who has so many actions left.
    danger: [Score; MOST_LEFT + 1],
    /// That a Kumotori of the opponent is exposed, and each that is.
    prey: [Score; 2],
    /// An action that is left.
    action: Score,
}

/// More steps than this from the Stone are too many.
const FAR: usize = 8;
const SPARE: Score = 6;
const PROSPECTS: usize = 26;
/// More actions left than this are as good as so many.
const MOST_LEFT: usize = 8;

/// What the worth of a position is made of, for the player to move and for the opponent.
#[derive(Clone, Debug)]
pub struct Features {
    pub(super) mine: Outlook,
    pub(super) theirs: Outlook,
    /// Whether a player can still win.
    is_open: bool,
    /// The actions left.
    left: u8,
    /// How far the Stone is off the centre.
    displacement: u8,
}

/// What one player has, can hope for and has to fear.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    /// The actions that are missing for a win in one turn; below zero, so many are to spare.
    pub(super) lacks: Score,
    /// How many Kumotori the opponent could imprison within a turn, with a Kumotori who enters
    /// or stands at the edge already.
    pub(super) exposed: u8,
    /// How many more, with a Kumotori who first has to come to the edge.
    pub(super) endangered: u8,
    /// The Kumotori that are not imprisoned, those in the arena, and those under an opponent.
    kumotori: u8,
    standing: u8,
    covered: u8,
    /// The opponent's that this player holds.
    prisoners: u8,
    /// Those who can act, by the steps to the Stone.
    near: [u8; FAR],
}

impl Features {
    pub(super) fn of<R: KumoRules>(position: &Kumo<R>) -> Self {
        let me = position.mover();
        let crews = [me, me.other()].map(|player| Crew::of(position, player));
        let stone = position.stone().unwrap_or(Square::CENTRE);
        let [mine, theirs] = crews.each_ref().map(|crew| Sight::of(crew, stone));
        let can_win = |player: Player| position.prisoners(player.other()) < 5;
        Self {
            mine: Outlook::of(position, me, stone, &mine, &theirs),
            theirs: Outlook::of(position, me.other(), stone, &theirs, &mine),
            is_open: position.stone().is_some() && (can_win(me) || can_win(me.other())),
            left: position.actions_left(),
            displacement: stone.file().abs_diff(4).max(stone.rank().abs_diff(4)),
        }
    }
}

impl Outlook {
    fn of<R: KumoRules>(
        position: &Kumo<R>,
        player: Player,
        stone: Square,
        own: &Sight<'_>,
        others: &Sight<'_>,
    ) -> Self {
        let lacks = Score::from(own.need(position, player)) - spare(position, player);
        let singles = others.crew.others;
        let at_edge = *RIM & others.edge_holders();
        let exposed = singles & at_edge.neighbours();
        let soon_at_edge = *RIM & others.arrivals();
        let endangered = singles & !exposed & soon_at_edge.neighbours();
        let covered = position.tops(player.other());
        let standing = position.kumotori(player);
        let mut near = [0; FAR];
        for square in standing & !covered {
            let steps = usize::from(distance(square, stone));
            if (1..=FAR).contains(&steps) {
                near[steps - 1] += 1;
            }
        }
        Self {
            lacks,
            exposed: exposed.count(),
            endangered: endangered.count(),
            kumotori: 6 - position.prisoners(player.other()),
            standing: standing.count(),
            covered: covered.count(),
            prisoners: position.prisoners(player),
            near,
        }
    }
}

impl HandCrafted for KumoEvaluation {
    type Features = Features;

    fn rows(&mut self) -> Vec<WeightRow<'_>> {
        let Self { kumotori, prisoner, standing, covered, near, outward, .. } = self;
        let Self { prospect, urgency, danger, prey, action, .. } = self;
        vec![
            ("kumotori", kumotori),
            ("prisoner", from_mut(prisoner)),
            ("standing", from_mut(standing)),
            ("covered", from_mut(covered)),
            ("near", near),
            ("outward", from_mut(outward)),
            ("prospect", prospect),
            ("urgency", urgency),
            ("danger", danger),
            ("prey", prey),
            ("action", from_mut(action)),
        ]
    }

    fn score_features(&self, features: &Features) -> Score {
        let Features { mine, theirs, .. } = features;
        if !features.is_open {
            return 0;
        }
        let left = usize::from(features.left).min(MOST_LEFT);
        let displacement = Score::from(features.displacement);
        let force = self.force(mine) - self.force(theirs);
        let danger = self.danger[left] * Score::from(mine.exposed);
        let prey = match theirs.exposed {
            exposed if exposed > 0 && left > 1 => {
                self.prey[0] + self.prey[1] * Score::from(exposed)
            }
            _ => 0,
        };
        self.side(mine) - self.side(theirs) - danger
            + prey
            + self.prospect(mine)
            + force * (64 + self.outward * displacement) / 64
            - self.prospect(theirs) * self.urgency[left] / 16
            + self.action * left as Score
    }
}

impl KumoEvaluation {
    /// What a player has, wherever it stands.
    fn side(&self, side: &Outlook) -> Score {
        self.kumotori[usize::from(side.kumotori)]
            + self.prisoner * Score::from(side.prisoners.min(3))
            + self.standing * Score::from(side.standing)
            - self.covered * Score::from(side.covered)
    }

    /// What those who can act are worth for being near the Stone.
    fn force(&self, side: &Outlook) -> Score {
        self.near.iter().zip(side.near).map(|(near, count)| near * Score::from(count)).sum()
    }

    /// What it is worth to be near a win.
    fn prospect(&self, side: &Outlook) -> Score {
        let index = (side.lacks + SPARE).max(0) as usize;
        self.prospect.get(index).copied().unwrap_or(0)
    }
}

/// The actions that a player has in a whole turn, but for those that duties take.
fn spare<R: KumoRules>(position: &Kumo<R>, player: Player) -> Score {
    let duties = 1 + Score::from(position.tops(player).count());
    Score::from(position.actions_of_turn(player)) - duties
}

/// The squares along the four sides.
static RIM: std::sync::LazyLock<Squares> = std::sync::LazyLock::new(|| {
    Squares::rank(0) | Squares::rank(8) | Squares::file(0) | Squares::file(8)
});
