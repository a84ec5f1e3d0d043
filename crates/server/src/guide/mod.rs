//! How the games are explained: which sections the rules of a game have, with the positions that
//! are drawn beside them, and the steps of its first lesson.
//!
//! Games of a family share sections and steps; what a page says is put together from them. The
//! words stand in `locales/en/rules.ftl` under the keys that are named here, and what can be seen
//! or played is asked of the rules.

mod bout;
mod checkers;
mod facts;
mod kumo;
mod lesson;
mod showcase;
mod sumo_checkers;

use dohyo_rules::{AnyMatch, Refusal, Scene, TextError, Viewer, find};

pub use facts::{GuideFact, facts};
pub use lesson::{Goal, LessonStep, LessonVerdict};
pub use showcase::{FIRST, showcase};

use crate::board::point_out;

/// What is said about a game.
#[derive(Clone, Debug)]
pub struct Guide {
    /// The game, by its id in the catalogue.
    pub game: &'static str,
    /// The rules, in the order and with the numbers of the rulebook.
    pub sections: Vec<GuideSection>,
    /// The first lesson.
    pub lesson: Vec<LessonStep>,
}

/// A section of the rules. Its words are `rules-KEY-title` and `rules-KEY`.
#[derive(Clone, Copy, Debug)]
pub struct GuideSection {
    /// Its number in the rulebook of the family, the same in every game that has the section.
    pub number: &'static str,
    /// The key of its words.
    pub key: &'static str,
    /// What is drawn beside it.
    pub diagrams: &'static [Diagram],
}

/// A position to look at. Its words are `figure-KEY`.
#[derive(Clone, Copy, Debug)]
pub struct Diagram {
    /// The key of its words.
    pub key: &'static str,
    /// Whose rules it shows, if not those of the game it is drawn for.
    pub game: Option<&'static str>,
    /// The position string.
    pub position: &'static str,
    /// A turn that is played before the position is drawn.
    pub played: Option<&'static str>,
    /// The moves whose cells are pointed out.
    pub moves: &'static [&'static str],
}

impl GuideSection {
    const fn new(number: &'static str, key: &'static str, diagrams: &'static [Diagram]) -> Self {
        Self { number, key, diagrams }
    }
}

impl Diagram {
    const fn new(key: &'static str, position: &'static str) -> Self {
        Self { key, game: None, position, played: None, moves: &[] }
    }

    const fn of(mut self, game: &'static str) -> Self {
        self.game = Some(game);
        self
    }

    const fn after(mut self, turn: &'static str) -> Self {
        self.played = Some(turn);
        self
    }

    const fn showing(mut self, moves: &'static [&'static str]) -> Self {
        self.moves = moves;
        self
    }

    /// The match that is drawn, in a guide to this game.
    pub fn table(&self, game: &str) -> Result<Box<dyn AnyMatch>, Wrong> {
        let mut table = set_up(self.game.unwrap_or(game), self.position)?;
        if let Some(turn) = self.played {
            table.play(turn).map_err(Wrong::Turn)?;
        }
        Ok(table)
    }

    /// What is drawn.
    pub fn scene(&self, game: &str) -> Result<Scene, Wrong> {
        let mut scene = self.table(game)?.scene(Viewer::Spectator);
        for mv in self.moves {
            point_out(&mut scene, mv);
        }
        Ok(scene)
    }
}

/// Why a position of a guide cannot be shown.
#[derive(Debug)]
pub enum Wrong {
    /// There is no such game.
    Game(String),
    /// The position cannot be read.
    Position(TextError),
    /// The turn cannot be played.
    Turn(Refusal),
}

fn set_up(game: &str, position: &str) -> Result<Box<dyn AnyMatch>, Wrong> {
    let variant = find(game).map_err(|_| Wrong::Game(game.to_owned()))?;
    variant.set_up(position).map_err(Wrong::Position)
}

/// The guide to a game, by its id in the catalogue.
#[must_use]
pub fn guide(id: &str) -> Option<Guide> {
    let game = dohyo_rules::CATALOGUE.iter().find(|entry| entry.id == id)?.id;
    let families = [checkers::guide, sumo_checkers::guide, bout::guide, kumo::guide];
    let (sections, lesson) = families.into_iter().find_map(|family| family(game))?;
    Some(Guide { game, sections: sections.concat(), lesson: lesson.concat() })
}

/// What the games of a family put a guide together from.
type Parts = (Vec<&'static [GuideSection]>, Vec<&'static [LessonStep]>);

impl Guide {
    /// Every key of words that the guide asks for.
    #[must_use]
    pub fn keys(&self) -> Vec<String> {
        let mut keys = Vec::new();
        for section in &self.sections {
            keys.push(format!("rules-{}", section.key));
            keys.push(format!("rules-{}-title", section.key));
            keys.extend(section.diagrams.iter().map(|diagram| format!("figure-{}", diagram.key)));
        }
        for step in &self.lesson {
            keys.push(format!("step-{}", step.key));
            keys.extend(
                ["title", "right", "wrong"].map(|part| format!("step-{}-{part}", step.key)),
            );
        }
        keys.extend(facts(self.game).map(|fact| format!("fact-{}", fact.key)));
        keys
    }
}
