//! A plain planner of Kumo: it thinks its own turn through to the end, keeping the few best
//! beginnings after each action, and judges what it leaves behind by counting. What the opponent
//! does then it does not ask.

use dohyo_rules::kumo::{Action, Kumo, Rules, Square, Stance};
use dohyo_rules::{Alternating, Game, Match, Player, Turn};

use super::Rival;

/// What each thing is worth.
const PRISONER: i32 = 60;
const NEAR: i32 = 3;
const NEAR_IN_STANCE: i32 = 5;
const PAIR: i32 = 25;
const OUTWARD: i32 = 6;

/// Further from the Stone than this nobody counts.
const FAR: i32 = 8;

/// A planner that keeps so many beginnings of a turn.
pub(crate) struct Planner {
    beam: usize,
}

/// The beginning of a turn.
struct Beginning<R: Rules> {
    first: Action,
    position: Kumo<R>,
    worth: i32,
}

impl Planner {
    pub(crate) const fn new(beam: usize) -> Self {
        Self { beam }
    }
}

impl<R: Rules> Rival<Kumo<R>> for Planner {
    fn begin(&mut self, _seed: u64) {}

    fn choose(&mut self, table: &Match<Kumo<R>>) -> Action {
        let root = table.position();
        let me = root.mover();
        let mut open: Vec<Beginning<R>> = follow(root, None, me);
        let mut best: Option<(i32, Action)> = None;
        while !open.is_empty() {
            if let Some(won) = open.iter().find(|it| wins(&it.position, me)) {
                return won.first;
            }
            let (going_on, whole): (Vec<_>, Vec<_>) =
                open.into_iter().partition(|it| it.position.mover() == me && !is_over(it));
            for it in &whole {
                if best.is_none_or(|(worth, _)| it.worth > worth) {
                    best = Some((it.worth, it.first));
                }
            }
            let mut kept = going_on;
            kept.sort_by_key(|it| -it.worth);
            kept.truncate(self.beam);
            open = kept.iter().flat_map(|it| follow(&it.position, Some(it.first), me)).collect();
        }
        best.expect("every turn ends").1
    }
}

/// The position after each action, as another beginning.
fn follow<R: Rules>(position: &Kumo<R>, first: Option<Action>, me: Player) -> Vec<Beginning<R>> {
    let mut actions = Vec::new();
    position.generate(me, &mut actions);
    let begin = |action: Action| {
        let after = position.after(&Turn::One(action));
        let worth = worth(&after, me);
        Beginning { first: first.unwrap_or(action), position: after, worth }
    };
    actions.into_iter().map(begin).collect()
}

fn wins<R: Rules>(position: &Kumo<R>, me: Player) -> bool {
    position.outcome().is_some_and(|outcome| outcome.winner == Some(me))
}

fn is_over<R: Rules>(beginning: &Beginning<R>) -> bool {
    beginning.position.outcome().is_some()
}

/// What a position is worth to a player by counting.
fn worth<R: Rules>(position: &Kumo<R>, me: Player) -> i32 {
    let Some(stone) = position.stone() else { return 0 };
    side(position, me, stone) - side(position, me.other(), stone)
}

fn side<R: Rules>(position: &Kumo<R>, player: Player, stone: Square) -> i32 {
    let distance = |square: Square| {
        i32::from(square.file().abs_diff(stone.file()) + square.rank().abs_diff(stone.rank()))
    };
    let able = position.kumotori(player) & !position.tops(player.other());
    let ready = position.showing(player, Stance::Kumo) & able;
    let near = able.into_iter().map(|square| NEAR * (FAR - distance(square)).max(0));
    let in_stance =
        ready.into_iter().map(|square| NEAR_IN_STANCE * (FAR - distance(square)).max(0));
    let pairs = ready & ready.neighbours() & stone.neighbours();
    let outward = i32::from(stone.file().abs_diff(4).max(stone.rank().abs_diff(4)));
    let held = if pairs.is_empty() { 0 } else { PAIR + OUTWARD * outward };
    PRISONER * i32::from(position.prisoners(player))
        + near.sum::<i32>()
        + in_stance.sum::<i32>()
        + held
}
