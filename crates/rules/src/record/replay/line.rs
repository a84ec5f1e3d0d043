//! Plays the lines of a record. Files leave out what their readers can see: which of several jumps
//! between two squares was made shows by what follows, and that nobody claimed a draw by the turns
//! behind it.

use super::super::count::TurnCount;
use super::super::header::{set_up_position, shortest_start};
use super::super::{Node, Place, RecordError, RecordLine, RecordStep, Remark, Warning, pdn};
use super::{Spelling, play_commands, play_turn};
use crate::{AnyMatch, Outcome, Refusal, Status, Variant};

/// How often it is tried in one record which of several jumps was made.
const MOST_TRIES: u32 = 256;
/// What is said of a turn that should not be there.
const UNCLAIMED: &str = "goes on after an unclaimed draw";

/// The replay of a record that is under way.
pub(in crate::record) struct Replay {
    variant: &'static Variant,
    spelling: Spelling,
    tries: u32,
    /// What is odd so far.
    pub(in crate::record) warnings: Vec<Warning>,
}

/// A rest of a line that could be played with one of several jumps.
struct Fit {
    nodes: Vec<Node>,
    table: Box<dyn AnyMatch>,
    warnings: Vec<Warning>,
}

impl Replay {
    pub(in crate::record) const fn new(variant: &'static Variant) -> Self {
        Self::spelling(variant, Spelling::Shortest)
    }

    /// A replay that leaves the turns behind in this spelling.
    pub(in crate::record) const fn spelling(variant: &'static Variant, spelling: Spelling) -> Self {
        Self { variant, spelling, tries: MOST_TRIES, warnings: Vec::new() }
    }

    /// Plays a line from where the table stands.
    pub(in crate::record) fn line(
        &mut self,
        line: &mut RecordLine,
        table: &mut Box<dyn AnyMatch>,
        count: TurnCount,
    ) -> Result<(), RecordError> {
        let start = branch(&line.preamble, table.as_ref());
        self.remarks(&mut line.preamble, table.as_mut(), start.as_deref(), count)?;
        self.nodes(&mut line.nodes, table, count)
    }

    fn nodes(
        &mut self,
        nodes: &mut [Node],
        table: &mut Box<dyn AnyMatch>,
        mut count: TurnCount,
    ) -> Result<(), RecordError> {
        for at in 0..nodes.len() {
            let node = &mut nodes[at];
            self.pass_draw(node, table.as_mut());
            let before = branch(&node.remarks, table.as_ref());
            let count_before = count;
            node.number = count.advance(table.status(), &node.step);
            if let Err(fault) = self.step(node, table) {
                let jumps = jumps(&node.step, table.as_ref());
                return self.try_each(&jumps, &mut nodes[at..], table, count_before, fault);
            }
            let remarks = &mut node.remarks;
            self.remarks(remarks, table.as_mut(), before.as_deref(), count_before.at_line())?;
            count.pass(remarks);
        }
        Ok(())
    }

    fn remarks(
        &mut self,
        remarks: &mut [Remark],
        table: &mut dyn AnyMatch,
        before: Option<&dyn AnyMatch>,
        count: TurnCount,
    ) -> Result<(), RecordError> {
        for remark in remarks {
            match remark {
                Remark::Nag(_) => (),
                Remark::Comment(comment) => play_commands(comment, table)?,
                Remark::Variation(line) => {
                    let before = before.expect("the table was kept for the variations");
                    self.line(line, &mut before.duplicate(), count)?;
                }
            }
        }
        Ok(())
    }

    /// Plays one turn, or sets up a position, and leaves the canonical text behind.
    pub(in crate::record) fn step(
        &self,
        node: &mut Node,
        table: &mut Box<dyn AnyMatch>,
    ) -> Result<(), RecordError> {
        let text = match &mut node.step {
            RecordStep::Turn(text) => text,
            RecordStep::SetUp(position) => {
                *table = set_up_position(self.variant, position, node.place)
                    .map_err(|error| RecordError { place: node.place, ..error })?;
                *position = shortest_start(self.variant, table.as_ref());
                return Ok(());
            }
        };
        let before = (self.spelling == Spelling::EverySquare).then(|| table.duplicate());
        match play_turn(self.variant, text, table.as_mut()) {
            Ok(canonical) => {
                let whole = before.and_then(|table| every_square(&canonical, table.as_ref()));
                *text = whole.unwrap_or(canonical);
                Ok(())
            }
            Err(refusal) => Err(refused(text, &refusal, table.as_ref(), node.place)),
        }
    }

    /// A turn behind a draw says that nobody claimed it. Only files of draughts games have such.
    pub(in crate::record) fn pass_draw(&mut self, node: &Node, table: &mut dyn AnyMatch) {
        if self.variant.game_type.is_none() {
            return;
        }
        if let RecordStep::Turn(text) = &node.step
            && let Some(outcome) = go_on(table)
        {
            // Positions go on coming back; to say so once is enough.
            if !self.warnings.iter().any(|warning| warning.message.contains(UNCLAIMED)) {
                let message = format!("`{text}` {UNCLAIMED} ({})", outcome.reason);
                self.warnings.push(Warning::new(node.place, message));
            }
        }
    }

    /// Plays the rest of a line with each of several jumps, and keeps the only one that fits.
    fn try_each(
        &mut self,
        jumps: &[String],
        nodes: &mut [Node],
        table: &mut Box<dyn AnyMatch>,
        count: TurnCount,
        refused: RecordError,
    ) -> Result<(), RecordError> {
        let mut fits = Vec::new();
        let mut furthest = refused.clone();
        for jump in jumps {
            let Some(left) = self.tries.checked_sub(1) else { return Err(refused) };
            self.tries = left;
            match self.attempt(jump, nodes, table.as_ref(), count) {
                Ok(fit) => fits.push(fit),
                Err(fault) if fault.place > furthest.place => furthest = fault,
                Err(_) => (),
            }
        }
        match fits.len() {
            0 => Err(furthest),
            1 => {
                let mut fit = fits.remove(0);
                nodes.swap_with_slice(&mut fit.nodes);
                *table = fit.table;
                self.warnings.append(&mut fit.warnings);
                Ok(())
            }
            _ if nodes.len() == 1 => Err(refused),
            _ => {
                let message = format!("{}; what follows fits them all", refused.message);
                Err(RecordError { message, ..refused })
            }
        }
    }

    fn attempt(
        &mut self,
        jump: &str,
        nodes: &[Node],
        table: &dyn AnyMatch,
        count: TurnCount,
    ) -> Result<Fit, RecordError> {
        let mut nodes = nodes.to_vec();
        nodes[0].step = RecordStep::Turn(jump.to_owned());
        let mut table = table.duplicate();
        let known = self.warnings.len();
        let played = self.nodes(&mut nodes, &mut table, count);
        let warnings = self.warnings.split_off(known);
        played.map(|()| Fit { nodes, table, warnings })
    }
}

/// Goes on after a draw that has to be claimed elsewhere; the draw, if there was one.
pub(in crate::record) fn go_on(table: &mut dyn AnyMatch) -> Option<Outcome> {
    let Status::Over(outcome) = table.status() else { return None };
    table.play_on().is_ok().then_some(outcome)
}

/// The spelling of a jump that names all squares on its way.
fn every_square(jump: &str, table: &dyn AnyMatch) -> Option<String> {
    let Status::Turn(player) = table.status() else { return None };
    let motions = jump.contains('x').then(|| table.motions(player))?;
    motions.into_iter().find(|(mv, _)| mv == jump).map(|(_, motion)| motion.path().join("x"))
}

/// The jumps that a text can mean, if there are several.
fn jumps(step: &RecordStep, table: &dyn AnyMatch) -> Vec<String> {
    let (RecordStep::Turn(text), Status::Turn(player)) = (step, table.status()) else {
        return Vec::new();
    };
    let text = pdn::turn(text);
    let squares: Vec<&str> = text.split(['-', 'x']).collect();
    let mut jumps = table.moves(player);
    jumps.retain(|jump| {
        let path: Vec<&str> = jump.split('x').collect();
        let mut rest = path.iter();
        path.len() > 1
            && (path.first(), path.last()) == (squares.first(), squares.last())
            && squares.iter().all(|square| rest.any(|step| step == square))
    });
    if jumps.len() > 1 { jumps } else { Vec::new() }
}

/// The table to play variations on, where there are any.
fn branch(remarks: &[Remark], table: &dyn AnyMatch) -> Option<Box<dyn AnyMatch>> {
    let branches = remarks.iter().any(|remark| matches!(remark, Remark::Variation(_)));
    branches.then(|| table.duplicate())
}

fn refused(text: &str, refusal: &Refusal, table: &dyn AnyMatch, place: Place) -> RecordError {
    let message = match (refusal, table.status()) {
        (Refusal::Over, Status::Over(outcome)) => {
            let (result, reason) = (outcome.result(), outcome.reason);
            format!("`{text}` comes after the end of the game: {result}, {reason}")
        }
        (Refusal::Text(error), _) => format!("`{text}`: {}", error.message()),
        _ => format!("`{text}`: {refusal}"),
    };
    RecordError::new(place, message)
}
