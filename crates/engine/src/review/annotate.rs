//! A review written into the record of its match, in the marks that other programs read.

use dohyo_rules::Player;
use dohyo_rules::record::{Comment, Node, Record, RecordLine, RecordStep, Remark};

use super::{MoveQuality, Reviewed};
use crate::{Score, Worth};

/// The moves that a better line is shown with at most.
const LONGEST_LINE: usize = 12;

/// Writes a review into the record of the match, turn by turn: `[%eval …]` behind every turn, and
/// behind one that lost something its mark (`$6` dubious, `$2` a mistake, `$4` a blunder) and the
/// better line as a variation. What the author of the record said stays: words, variations, and the
/// author's own mark of a turn, next to which there is no second one.
///
/// An evaluation is that of the first player, in pieces (`0.35`, `-1.20`); `#7` is a win of the
/// first player in so many turns of either, `#-7` one of the second.
pub fn annotate(record: &mut Record, turns: &[Reviewed]) {
    for reviewed in turns {
        if let Some(node) = record.line.nodes.get_mut(reviewed.turn) {
            mark(node, reviewed);
        }
    }
}

fn mark(node: &mut Node, reviewed: &Reviewed) {
    // What an earlier review said of the turn is said anew.
    node.remarks.retain(|remark| !matches!(remark, Remark::Comment(it) if is_evaluation(it)));
    let evaluation = evaluation(reviewed.played.score, reviewed.seat);
    let evaluation = Remark::Comment(Comment::new(&format!("[%eval {evaluation}]")));
    let marks = node.remarks.iter().take_while(|remark| matches!(remark, Remark::Nag(_))).count();
    node.remarks.insert(marks, evaluation);
    let glyph = match reviewed.verdict() {
        MoveQuality::Fine => return,
        MoveQuality::Inaccuracy => 6,
        MoveQuality::Mistake => 2,
        MoveQuality::Blunder => 4,
    };
    if !is_judged(node) {
        node.remarks.insert(0, Remark::Nag(glyph));
    }
    let better = line(&reviewed.best.moves);
    let is_known =
        |remark: &Remark| matches!(remark, Remark::Variation(it) if is_same(it, &better));
    if !node.remarks.iter().any(is_known) {
        node.remarks.push(Remark::Variation(better));
    }
}

/// Whether two lines have the same turns, whatever else is said.
fn is_same(one: &RecordLine, other: &RecordLine) -> bool {
    one.nodes.iter().map(|node| &node.step).eq(other.nodes.iter().map(|node| &node.step))
}

/// Whether the author has said how good a turn is, by a sign or a glyph for one: `$1` to `$6`.
fn is_judged(node: &Node) -> bool {
    !node.strength.is_empty() || node.nags().any(|nag| (1..=6).contains(&nag))
}

/// Whether a comment holds an evaluation and nothing else.
fn is_evaluation(comment: &Comment) -> bool {
    let mut commands = comment.commands();
    let is_one = commands.next().is_some_and(|command| command.name == "eval");
    is_one && commands.next().is_none() && comment.words().is_empty()
}

fn evaluation(score: Score, seat: Player) -> String {
    let score = if seat == Player::First { score } else { -score };
    match Worth::of(score) {
        Worth::Win(plies) => format!("#{plies}"),
        Worth::Loss(plies) => format!("#-{plies}"),
        Worth::Guess(score) => format!("{:.2}", f64::from(score) / 100.0),
    }
}

fn line(moves: &[String]) -> RecordLine {
    let node = |mv: &String| Node {
        number: None,
        step: RecordStep::Turn(mv.clone()),
        strength: String::new(),
        remarks: Vec::new(),
        place: Default::default(),
    };
    RecordLine { preamble: Vec::new(), nodes: moves.iter().take(LONGEST_LINE).map(node).collect() }
}
