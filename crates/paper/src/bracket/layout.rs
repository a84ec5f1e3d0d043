//! Where the matches of a knockout stand: in columns by rounds, each match at the height between those
//! that feed it. Byes are left out: a player with one is first seen where they first play. This knows the
//! plan and neither people nor results.

use std::collections::{BTreeMap, BTreeSet};

use dohyo_tournament::{KnockoutPlan, Part, Round, Source};

use crate::Area;
use crate::words::through_byes;

/// How high a box is, and how far it is from a box to the one below it.
pub(super) const BOX: f64 = 28.0;
const PITCH: f64 = 42.0;
/// How far it is from a column to the next.
const GAP: f64 = 20.0;
/// What is left free around everything.
pub(super) const MARGIN: f64 = 6.0;
/// How high the heads of columns are, with what is below them.
pub(super) const HEAD: f64 = 16.0;
const BELOW_HEAD: f64 = 16.0;
/// What stands above the two sides of a double elimination.
const TITLE: f64 = 24.0;
/// What lies between the two sides.
const BETWEEN: f64 = 22.0;
/// How far below the final the match for the third place is.
const THIRD: f64 = 118.0;
/// How much room the champion takes below the last match.
pub(super) const CHAMPION: f64 = 46.0;

/// Where everything is.
pub(super) struct Layout {
    /// The box of each match of the plan; nothing for a bye.
    pub(super) boxes: Vec<Option<Area>>,
    /// For each match the matches whose winners come to it.
    pub(super) ways: Vec<Vec<usize>>,
    /// The heads of columns: the round, and where.
    pub(super) heads: Vec<(Round, Area)>,
    /// The titles of the two sides, if there are two: the base lines.
    pub(super) titles: Vec<(Part, f64)>,
    /// The match that decides the champion.
    pub(super) last: usize,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Layout {
    /// The layout with boxes so wide.
    pub(super) fn of(plan: &KnockoutPlan, wide: f64) -> Self {
        LayoutBuilder::new(plan, wide).build()
    }
}

struct LayoutBuilder<'a> {
    plan: &'a KnockoutPlan,
    wide: f64,
    layout: Layout,
}

impl<'a> LayoutBuilder<'a> {
    fn new(plan: &'a KnockoutPlan, wide: f64) -> Self {
        let count = plan.matches().len();
        let mut layout = Layout {
            boxes: vec![None; count],
            ways: vec![Vec::new(); count],
            heads: Vec::new(),
            titles: Vec::new(),
            last: count - 1,
            width: 0.0,
            height: 0.0,
        };
        for index in 0..count {
            layout.ways[index] = feeders(plan, index);
        }
        Self { plan, wide, layout }
    }

    fn build(mut self) -> Layout {
        let of = |part: Part| {
            let matches = self.plan.matches();
            matches.iter().rposition(|planned| planned.id.round.part == part && !planned.is_bye())
        };
        let (winners, losers) = (of(Part::Winners), of(Part::Losers));
        let (third, grand) = (of(Part::Third), of(Part::Grand));
        let mut top = MARGIN;
        let mut columns = 0;
        let mut ends = Vec::new();
        for (part, root) in [(Part::Winners, winners), (Part::Losers, losers)] {
            let Some(root) = root else { continue };
            if losers.is_some() {
                top += TITLE;
                self.layout.titles.push((part, top - 8.0));
            }
            let (across, bottom) = self.side(part, root, top);
            columns = columns.max(across);
            ends.push(root);
            top = bottom + BETWEEN;
        }
        let mut bottom = top - BETWEEN;
        if let Some(grand) = grand {
            bottom = bottom.max(self.finals(grand, columns, &ends));
        } else {
            self.layout.last = winners.expect("a knockout has a final");
        }
        if let Some(third) = third {
            let last = self.layout.boxes[self.layout.last].expect("the last match is drawn");
            let area = Area { y: last.y + THIRD, ..last };
            self.layout.boxes[third] = Some(area);
            self.head_above(third, area);
            bottom = bottom.max(area.bottom());
        }
        let last = self.layout.boxes[self.layout.last].expect("the last match is drawn");
        let right = self.layout.boxes.iter().flatten().map(Area::right);
        self.layout.width = right.fold(0.0, f64::max) + MARGIN;
        self.layout.height = bottom.max(last.bottom() + CHAMPION) + MARGIN;
        self.layout
    }

    /// Puts a side with this last match below a line. Gives the number of its columns, and its lower
    /// edge.
    fn side(&mut self, part: Part, root: usize, top: f64) -> (usize, f64) {
        // A round of byes alone has no column.
        let rounds = self.plan.matches().iter().filter(|planned| !planned.is_bye());
        let rounds = rounds.map(|planned| planned.id.round).filter(|round| round.part == part);
        let mut columns: BTreeMap<Round, usize> = rounds.map(|round| (round, 0)).collect();
        for (at, (&round, column)) in columns.iter_mut().enumerate() {
            *column = at;
            let area = Area { x: self.column(at), y: top, width: self.wide, height: HEAD };
            self.layout.heads.push((round, area));
        }
        let mut free = top + HEAD + BELOW_HEAD;
        self.settle(part, root, &columns, &mut free);
        (columns.len(), free - (PITCH - BOX))
    }

    /// Puts a match between those that feed it, after these have found their places.
    fn settle(
        &mut self,
        part: Part,
        index: usize,
        columns: &BTreeMap<Round, usize>,
        free: &mut f64,
    ) -> f64 {
        let within = |feeder: &usize| self.plan.matches()[*feeder].id.round.part == part;
        let feeders: Vec<_> = self.layout.ways[index].iter().copied().filter(within).collect();
        let tops: Vec<_> =
            feeders.iter().map(|&feeder| self.settle(part, feeder, columns, free)).collect();
        let y = match tops.as_slice() {
            [] => {
                *free += PITCH;
                *free - PITCH
            }
            tops => tops.iter().sum::<f64>() / tops.len() as f64,
        };
        let column = columns[&self.plan.matches()[index].id.round];
        let area = Area { x: self.column(column), y, width: self.wide, height: BOX };
        self.layout.boxes[index] = Some(area);
        y
    }

    /// Puts the grand final and its repetition to the right of both sides. Gives the lower edge.
    fn finals(&mut self, last: usize, column: usize, ends: &[usize]) -> f64 {
        let heights = ends.iter().filter_map(|&end| self.layout.boxes[end]).map(|area| area.y);
        let y = heights.sum::<f64>() / ends.len() as f64;
        let all = self.plan.matches().iter().enumerate();
        let finals = all.filter(|(_, planned)| planned.id.round.part == Part::Grand);
        for (at, (index, _)) in finals.enumerate() {
            let area = Area { x: self.column(column + at), y, width: self.wide, height: BOX };
            self.layout.boxes[index] = Some(area);
            self.head_above(index, area);
        }
        self.layout.last = last;
        y + BOX
    }

    /// The head of a match that is alone in its column stands above it.
    fn head_above(&mut self, index: usize, area: Area) {
        let y = area.y - BELOW_HEAD - HEAD;
        let head = Area { y, height: HEAD, ..area };
        self.layout.heads.push((self.plan.matches()[index].id.round, head));
    }

    fn column(&self, column: usize) -> f64 {
        MARGIN + column as f64 * (self.wide + GAP)
    }
}

/// How many columns a bracket has.
pub(super) fn columns(plan: &KnockoutPlan) -> usize {
    let rounds = |part: Part| {
        let played = plan.matches().iter().filter(|planned| !planned.is_bye());
        let rounds = played.map(|planned| planned.id.round).filter(|round| round.part == part);
        rounds.collect::<BTreeSet<_>>().len()
    };
    rounds(Part::Winners).max(rounds(Part::Losers)) + rounds(Part::Grand)
}

/// The matches that are played and whose winners come to this one, if need be through byes.
fn feeders(plan: &KnockoutPlan, index: usize) -> Vec<usize> {
    if plan.matches()[index].is_bye() {
        return Vec::new();
    }
    // Both who repeat the grand final come from it: that is one way.
    let sources = plan.matches()[index].from.iter();
    let played = sources.filter_map(|&source| match through_byes(plan, source) {
        Source::Winner(from) => Some(from as usize),
        _ => None,
    });
    played.collect()
}
