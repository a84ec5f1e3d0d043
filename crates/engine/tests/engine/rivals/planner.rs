//! A plain planner of Kumo: it thinks its own turn through to the end, keeping the few best
//! beginnings after each action, and judges what it leaves behind by counting. What the opponent
//! does then it does not ask.

use std::collections::HashSet;

use dohyo_rules::kumo::{Action, Direction, Kumo, KumoRules, Square, Stance};
use dohyo_rules::{Alternating, Game, Match, Player, Turn};

use super::Rival;

/// What each thing is worth.
const PRISONER: i32 = 60;
const NEAR: i32 = 3;
const NEAR_IN_STANCE: i32 = 5;
const PAIR: i32 = 25;
/// An action less to the opponent's camp, with a pair that can move the Stone and without.
const ACTION_HELD: i32 = 70;
const ACTION: i32 = 4;

/// Further from the Stone than this nobody counts.
const FAR: i32 = 8;

/// No way to a camp takes more actions.
const LONGEST: i32 = 11;

/// A planner that keeps so many beginnings of a turn.
pub(crate) struct Planner {
    beam: usize,
}

/// The beginning of a turn.
struct Start<R: KumoRules> {
    first: Action,
    position: Kumo<R>,
    worth: i32,
}

impl Planner {
    pub(crate) const fn new(beam: usize) -> Self {
        Self { beam }
    }
}

impl<R: KumoRules> Rival<Kumo<R>> for Planner {
    fn begin(&mut self, _seed: u64) {}

    fn choose(&mut self, table: &Match<Kumo<R>>) -> Action {
        let root = table.position();
        let me = root.mover();
        let mut open: Vec<Start<R>> = follow(root, None, me);
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
            let mut seen = HashSet::new();
            kept.retain(|it| seen.insert(it.position));
            kept.sort_by_key(|it| -it.worth);
            kept.truncate(self.beam);
            open = kept.iter().flat_map(|it| follow(&it.position, Some(it.first), me)).collect();
        }
        best.expect("every turn ends").1
    }
}

/// The position after each action, as another beginning.
fn follow<R: KumoRules>(position: &Kumo<R>, first: Option<Action>, me: Player) -> Vec<Start<R>> {
    let mut actions = Vec::new();
    position.generate(me, &mut actions);
    let begin = |action: Action| {
        let after = position.after(&Turn::One(action));
        let worth = worth(&after, me);
        Start { first: first.unwrap_or(action), position: after, worth }
    };
    actions.into_iter().map(begin).collect()
}

fn wins<R: KumoRules>(position: &Kumo<R>, me: Player) -> bool {
    position.outcome().is_some_and(|outcome| outcome.winner == Some(me))
}

fn is_over<R: KumoRules>(beginning: &Start<R>) -> bool {
    beginning.position.outcome().is_some()
}

/// What a position is worth to a player by counting.
fn worth<R: KumoRules>(position: &Kumo<R>, me: Player) -> i32 {
    let Some(stone) = position.stone() else { return 0 };
    side(position, me, stone) - side(position, me.other(), stone)
}

fn side<R: KumoRules>(position: &Kumo<R>, player: Player, stone: Square) -> i32 {
    let distance = |square: Square| {
        i32::from(square.file().abs_diff(stone.file()) + square.rank().abs_diff(stone.rank()))
    };
    let able = position.kumotori(player) & !position.tops(player.other());
    let ready = position.showing(player, Stance::Kumo) & able;
    let near = |square| (FAR - distance(square)).max(0);
    let standing: i32 = able.into_iter().map(near).sum();
    let in_stance: i32 = ready.into_iter().map(near).sum();
    let is_held = !(ready & ready.neighbours() & stone.neighbours()).is_empty();
    let actions = Direction::ALL.into_iter().map(|way| paces(stone, way) + turns(player, way));
    let saved = LONGEST - actions.min().unwrap_or(LONGEST);
    let held = if is_held { PAIR + ACTION_HELD * saved } else { ACTION * saved };
    let prisoners = PRISONER * i32::from(position.prisoners(player));
    prisoners + NEAR * standing + NEAR_IN_STANCE * in_stance + held
}

/// How often the Stone has to move to leave the arena on this side.
fn paces(stone: Square, way: Direction) -> i32 {
    let (file, rank) = (i32::from(stone.file()), i32::from(stone.rank()));
    match way {
        Direction::North => 9 - rank,
        Direction::South => 1 + rank,
        Direction::East => 9 - file,
        Direction::West => 1 + file,
    }
}

/// How often the arena has to turn until this side of it lies at the opponent's camp.
fn turns(player: Player, way: Direction) -> i32 {
    match (way, player) {
        (Direction::East | Direction::West, _) => 1,
        (Direction::North, Player::First) | (Direction::South, Player::Second) => 0,
        (Direction::North | Direction::South, _) => 2,
    }
}
