//! A record as a tree of turns, to look around in and to change: a player who analyses a match plays
//! other turns, follows them, throws them away.
//!
//! The places of a tree are numbered as the record writes them: 0 is the beginning, n the
//! position after the nth turn of the text, variations included. A record is read into a tree
//! once and is then known to be legal; every change keeps it so. Nothing here knows pages.

mod playing;
mod reading;
mod writing;

use super::canonical::roster;
use super::count::TurnCount;
use super::header::set_up_position;
use super::replay::{Replay, play_commands};
use super::{Comment, Node, Number, Place, Record, RecordStep, Remark, Tag};
use crate::{AnyMatch, MatchEvent, Player, Status, TextError, Variant};

/// As deep as readers take variations inside variations.
const DEEPEST: usize = 100;

/// A record as a tree.
///
/// ```
/// use dohyo_rules::record::Tree;
///
/// let mut tree = Tree::read("1. 11-15 23-19").unwrap();
/// let other = tree.play(1, "22-18").unwrap();
/// assert_eq!(other, 3);
/// assert!(tree.record().to_string().contains("1. 11-15 23-19 (1... 22-18) *"));
/// ```
pub struct Tree {
    variant: &'static Variant,
    tags: Vec<Tag>,
    start: Box<dyn AnyMatch>,
    /// What can be reached, in the order of the text; the first is where everything begins.
    branches: Vec<Branch>,
}

/// A place of a tree: a turn, and where it leads.
#[derive(Clone, Debug)]
pub struct Branch {
    parent: usize,
    /// Where it goes on, the main line first.
    children: Vec<usize>,
    /// None at the beginning alone.
    step: Option<RecordStep>,
    /// How things stood before the turn.
    before: Status,
    count: TurnCount,
    strength: String,
    /// What is said, variations aside.
    remarks: Vec<Remark>,
}

impl Branch {
    /// The turn that led here; none at the beginning and where a position was set up.
    #[must_use]
    pub fn turn(&self) -> Option<&str> {
        match &self.step {
            Some(RecordStep::Turn(turn)) => Some(turn),
            Some(RecordStep::SetUp(_)) | None => None,
        }
    }

    /// Whose turn it was; nobody's where both chose.
    #[must_use]
    pub const fn player(&self) -> Option<Player> {
        match self.before {
            Status::Turn(player) => Some(player),
            Status::Both | Status::Over(_) => None,
        }
    }

    /// The number of the turn.
    #[must_use]
    pub fn number(&self) -> Number {
        self.count.number()
    }

    /// Where it came from.
    #[must_use]
    pub const fn parent(&self) -> usize {
        self.parent
    }

    /// Where it goes on, the main line first.
    #[must_use]
    pub fn children(&self) -> &[usize] {
        &self.children
    }

    /// A mark right behind the turn: `!`, `?!`; empty for none.
    #[must_use]
    pub fn strength(&self) -> &str {
        &self.strength
    }

    /// What is said about it, without what programs have hidden there.
    #[must_use]
    pub fn words(&self) -> String {
        let comments = self.comments().map(Comment::words);
        comments.filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ")
    }

    fn comments(&self) -> impl Iterator<Item = &Comment> {
        self.remarks.iter().filter_map(|remark| match remark {
            Remark::Comment(comment) => Some(comment),
            Remark::Nag(_) | Remark::Variation(_) => None,
        })
    }
}

impl Tree {
    /// A tree with nothing played yet, from a position in any spelling that people use, or from
    /// where matches begin.
    pub fn new(variant: &'static Variant, position: Option<&str>) -> Result<Self, TextError> {
        let Some(position) = position else { return Ok(Self::planted(variant, variant.start())) };
        let start = set_up_position(variant, position, Place::default())
            .map_err(|error| TextError::at(error.place.column - 1, error.message))?;
        Ok(Self::planted(variant, start))
    }

    /// The game.
    #[must_use]
    pub const fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// What the head of the record says.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))?;
        Some(&tag.value)
    }

    /// The places, by their numbers.
    #[must_use]
    pub fn branches(&self) -> &[Branch] {
        &self.branches
    }

    /// The last place of the main line.
    #[must_use]
    pub fn end(&self) -> usize {
        self.end_from(0)
    }

    /// The last place that one comes to by going on from a place.
    #[must_use]
    pub fn end_from(&self, mut at: usize) -> usize {
        while let Some(&next) = self.branches[at].children.first() {
            at = next;
        }
        at
    }

    /// The places from the beginning to this one, both included.
    #[must_use]
    pub fn path(&self, at: usize) -> Vec<usize> {
        let mut path = vec![at];
        while let Some(&last) = path.last().filter(|&&last| last != 0) {
            path.push(self.branches[last].parent);
        }
        path.reverse();
        path
    }

    /// The match as it stands at a place.
    #[must_use]
    pub fn table(&self, at: usize) -> Box<dyn AnyMatch> {
        let mut table = self.start.duplicate();
        for place in self.path(at) {
            self.replay(&self.branches[place], &mut table);
        }
        table
    }

    /// The position to begin with and the turns from there that lead to a place. Where play has gone
    /// on after a draw, that is the place itself: nobody plays the turns before it by the rules.
    #[must_use]
    pub fn moves(&self, at: usize) -> (String, Vec<&str>) {
        let path = self.path(at);
        let steps = path.iter().filter_map(|&place| self.branches[place].step.as_ref());
        let mut moves = (self.start.start(), Vec::new());
        for step in steps {
            match step {
                RecordStep::Turn(turn) => moves.1.push(turn.as_str()),
                RecordStep::SetUp(position) => moves = (position.clone(), Vec::new()),
            }
        }
        let table = self.table(at);
        if table.log().contains(&MatchEvent::PlayedOn) {
            moves = (table.position_with_counters(), Vec::new());
        }
        moves
    }

    /// Takes a turn away with all that follows, and gives the place before it. The beginning
    /// stays; what follows it goes.
    pub fn delete(&mut self, at: usize) -> usize {
        let is_main = self.is_main(at);
        let parent = self.branches[at].parent;
        if at == 0 {
            self.branches[0].children.clear();
        } else {
            self.branches[parent].children.retain(|&place| place != at);
        }
        if is_main {
            self.conclude();
        }
        self.settle(parent)
    }

    /// Has the line that leads to a place change places with the one that it branches off last.
    pub fn promote(&mut self, at: usize) -> usize {
        let path = self.path(at);
        let is_aside = |&&place: &&usize| self.rank(place) > 0;
        let Some(&branching) = path.iter().rev().find(is_aside) else { return at };
        let parent = self.branches[branching].parent;
        let was_main = self.is_main(parent);
        let children = &mut self.branches[parent].children;
        children.retain(|&place| place != branching);
        children.insert(0, branching);
        if was_main {
            self.conclude();
        }
        self.settle(at)
    }

    /// Says something about a place, instead of what has been said there; what programs have
    /// hidden in a comment stays.
    pub fn remark(&mut self, at: usize, words: &str) {
        let branch = &mut self.branches[at];
        let hidden: Vec<Comment> = branch.comments().filter_map(Comment::without_words).collect();
        branch.remarks.retain(|remark| !matches!(remark, Remark::Comment(_)));
        branch.remarks.extend(hidden.into_iter().map(Remark::Comment));
        // Words are words, whatever they look like.
        let words = Comment::new(&words.replace("[%", "[ %"));
        if !words.text().is_empty() {
            branch.remarks.push(Remark::Comment(words));
        }
    }

    /// Whether a place is on the main line.
    #[must_use]
    pub fn is_main(&self, at: usize) -> bool {
        self.depth(at) == 0
    }

    /// How many variations a place is in.
    fn depth(&self, at: usize) -> usize {
        self.path(at).into_iter().filter(|&place| self.rank(place) > 0).count()
    }

    /// The place of a turn among those that could be played instead; 0 for the main line's.
    fn rank(&self, at: usize) -> usize {
        let beside = &self.branches[self.branches[at].parent].children;
        beside.iter().position(|&place| place == at).unwrap_or(0)
    }

    fn is_step(&self, at: usize, step: &RecordStep) -> bool {
        self.branches[at].step.as_ref() == Some(step)
    }

    fn planted(variant: &'static Variant, start: Box<dyn AnyMatch>) -> Self {
        let root = Branch {
            parent: 0,
            children: Vec::new(),
            step: None,
            before: start.status(),
            count: TurnCount::new(start.as_ref()),
            strength: String::new(),
            remarks: Vec::new(),
        };
        let mut tags = vec![Tag::new("Game", variant.id)];
        if !start.is_usual_start() {
            tags.push(Tag::new("FEN", start.start()));
        }
        let mut tree = Self { variant, tags, start, branches: vec![root] };
        tree.conclude();
        tree
    }

    /// Adds a turn that has been played, behind all that were known.
    fn graft(&mut self, parent: usize, node: Node, before: Status) -> usize {
        let place = self.branches.len();
        let mut count = self.branches[parent].count;
        count.advance(before, &node.step);
        self.branches[parent].children.push(place);
        self.branches.push(Branch {
            parent,
            children: Vec::new(),
            step: Some(node.step),
            before,
            count,
            strength: node.strength,
            remarks: node.remarks,
        });
        place
    }

    /// Lets happen at a table what happens at a place.
    fn replay(&self, branch: &Branch, table: &mut Box<dyn AnyMatch>) {
        const LEGAL: &str = "what is in a tree was played there";
        if let Some(step) = branch.step.clone() {
            let mut node = Node { step, ..Node::turn("") };
            let mut replay = Replay::new(self.variant);
            replay.pass_draw(&node, table.as_mut());
            replay.step(&mut node, table).expect(LEGAL);
        }
        for comment in branch.comments() {
            play_commands(comment, table.as_mut()).expect(LEGAL);
        }
    }

    /// The main line has changed: the result is what the rules make of its end.
    fn conclude(&mut self) {
        let mut head = Record { tags: std::mem::take(&mut self.tags), ..Record::default() };
        head.tags.retain(|tag| !["Result", "Termination"].contains(&tag.name.as_str()));
        let end = self.table(self.end());
        self.tags = roster(&head, end.as_ref()).expect("the head was read");
    }

    /// Numbers the places anew, as the record writes them, and gives a place's new number.
    fn settle(&mut self, at: usize) -> usize {
        let order = self.order();
        let mut numbers = vec![0; self.branches.len()];
        for (number, &place) in order.iter().enumerate() {
            numbers[place] = number;
        }
        let renumbered = order.iter().map(|&place| {
            let mut branch = self.branches[place].clone();
            branch.parent = numbers[branch.parent];
            branch.children.iter_mut().for_each(|child| *child = numbers[*child]);
            branch
        });
        self.branches = renumbered.collect();
        numbers[at]
    }

    /// The places in the order of the text: a turn, what might have been played instead, and
    /// only then what follows it.
    fn order(&self) -> Vec<usize> {
        let mut order = vec![0];
        let mut waiting = vec![0];
        // A main turn that waits has its place already; another comes right before what follows.
        while let Some(place) = waiting.pop() {
            if self.rank(place) > 0 {
                order.push(place);
            }
            let [first, others @ ..] = self.branches[place].children.as_slice() else { continue };
            order.push(*first);
            waiting.push(*first);
            waiting.extend(others.iter().rev());
        }
        order
    }
}
