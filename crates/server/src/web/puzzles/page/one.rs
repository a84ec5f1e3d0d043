//! One puzzle as somebody looks at it: the task, the board, and what is said about the moves.

use std::collections::BTreeMap;

use dohyo_engine::puzzles::{Aim, Other, Puzzle};
use dohyo_rules::{Highlight, Mark, PanelKind, Player, Scene, Status, Viewer, find};
use dohyo_tournament::Rating;
use maud::{Markup, html};
use serde_json::Value;

use super::address;
use crate::board::{self, Facing};
use crate::puzzles::{Kept, PuzzleCourse};
use crate::text::Text;
use crate::web::address::encoded;
use crate::web::guide::page::beside;
use crate::web::names::{game_title, seat_name};
use crate::web::page::frame::Frame;
use crate::web::puzzles::solving::Career;

/// A puzzle for one visitor.
pub(super) struct PuzzlePage<'a> {
    pub(super) frame: &'a Frame<'a>,
    pub(super) kept: &'a Kept,
    pub(super) course: &'a PuzzleCourse<'a>,
    pub(super) career: &'a Career,
    pub(super) rating: Rating,
}

/// What is said about the last thing that somebody did.
pub(super) enum PuzzleWord {
    Nothing,
    Right,
    Solved,
    /// This move was not it.
    Missed(String),
    Hint,
    Solution,
}

impl PuzzlePage<'_> {
    pub(super) fn title(&self) -> String {
        let game = game_title(self.frame.text, self.kept.puzzle.game);
        self.frame.text.tell("puzzle-of", [("game", game.into())])
    }

    pub(super) fn body(&self, title: &str, said: &PuzzleWord) -> Markup {
        let text = self.frame.text;
        let solver = self.course.solver();
        let scene = self.scene(said);
        let parts = self.beside(&scene);
        let part = |id: &str| maud::PreEscaped(parts.get(id).cloned().unwrap_or_default());
        let moves = if is_over(said) { Vec::new() } else { self.moves() };
        let rating = (self.rating.value.round() as i64).to_string();
        html! {
            article class="match lesson puzzle" data-puzzle=(address(self.kept))
                data-unsent=(text.say("unsent")) {
                header {
                    h1 { (title) }
                    p class="soft" { (text.tell("puzzle-rating", [("rating", rating.into())])) }
                    p class="soft" id="career" { (self.career()) }
                }
                aside {
                    p class="task" { strong { (task(text, &self.kept.puzzle)) } }
                    div id="verdict" role="status" { (self.verdict(said)) }
                }
                section class="table" aria-label=(text.say("table")) {
                    div id="top" { (part("top")) }
                    (board::element_at(text, (&scene, self.course.table()), Facing::from(solver), &moves))
                    div id="bottom" { (part("bottom")) }
                    div id="both" { (part("both")) }
                    (board::legend(text, &scene))
                    @if !is_over(said) { (self.help()) (self.list()) }
                    p { a href="/puzzles" { (text.say("puzzles-all")) } }
                }
            }
        }
    }

    /// What is said, and what can be done next.
    pub(super) fn verdict(&self, said: &PuzzleWord) -> Markup {
        let text = self.frame.text;
        html! {
            @match said {
                PuzzleWord::Nothing => {}
                PuzzleWord::Right => p class="notice right" { (text.say("puzzle-right")) },
                PuzzleWord::Hint => p class="notice" { (text.say("puzzle-hint-given")) },
                PuzzleWord::Missed(mv) => p class="notice problem" { (self.missed(mv)) },
                PuzzleWord::Solved => {
                    p class="notice right" { (text.say("puzzle-solved")) }
                    (self.afterwards())
                }
                PuzzleWord::Solution => {
                    p class="notice" {
                        (text.say("puzzle-solution-is")) " "
                        span class="line" { (self.kept.puzzle.solution.join(" ")) }
                    }
                    (self.afterwards())
                }
            }
        }
    }

    /// How good whoever looks at it is.
    pub(super) fn career(&self) -> Markup {
        html! { @if let Some(words) = career_words(self.frame.text, self.career) { (words) } }
    }

    /// What lies beside the board, by its place.
    pub(super) fn beside(&self, scene: &Scene) -> BTreeMap<&'static str, String> {
        let text = self.frame.text;
        let solver = self.course.solver();
        // How long nothing has happened is no matter for a puzzle.
        let is_counted = scene.panels.iter().any(|panel| panel.kind == PanelKind::WithinTurn);
        let both = html! { @if is_counted { (board::panels(text, scene, scene, None)) } };
        let side = |player: Player| beside(text, scene, player).into_string();
        BTreeMap::from([
            ("top", side(solver.other())),
            ("bottom", side(solver)),
            ("both", both.into_string()),
        ])
    }

    /// What can be played, for the board's script.
    pub(super) fn moves_json(&self) -> Value {
        let scene = self.course.table().scene(Viewer::Spectator);
        let moves = if self.course.is_solved() { Vec::new() } else { self.moves() };
        let json = board::moves_on(self.frame.text, &moves, &scene, self.course.table());
        serde_json::from_str(&json).expect("it was written as JSON")
    }

    /// What can be played, as options of a list.
    pub(super) fn choices(&self) -> Markup {
        let scene = self.course.table().scene(Viewer::Spectator);
        html! {
            @for mv in self.moves() {
                option value=(mv) { (board::label(self.frame.text, &mv, &scene)) }
            }
        }
    }

    fn moves(&self) -> Vec<String> {
        self.course.table().moves(self.course.solver())
    }

    fn missed(&self, mv: &str) -> String {
        let text = self.frame.text;
        let scene = self.course.table().scene(Viewer::Spectator);
        if !self.moves().iter().any(|legal| legal == mv) {
            return text.say("problem-illegal-move");
        }
        text.tell("puzzle-wrong", [("move", board::label(text, mv, &scene).into())])
    }

    /// The board as it stands, with what is to be pointed out.
    fn scene(&self, said: &PuzzleWord) -> Scene {
        let mut scene = self.course.table().scene(Viewer::Spectator);
        let played = self.course.played();
        match (said, self.course.next()) {
            (PuzzleWord::Hint, Some(next)) => {
                let cells = board::read(next, &scene).cells;
                let cell = cells.first().and_then(|cell| scene.cell(cell));
                scene.highlights.extend(cell.map(|cell| Highlight { cell, mark: Mark::Changed }));
            }
            _ if played > 0 => {
                board::point_out(&mut scene, &self.kept.puzzle.solution[played - 1]);
            }
            _ => {}
        }
        scene
    }

    /// The moves as a list, for those who do not use the board.
    fn list(&self) -> Markup {
        let text = self.frame.text;
        html! {
            details class="list" open {
                summary { (text.say("choose-list")) }
                form id="choose" method="post" action=(address(self.kept)) {
                    (self.frame.token())
                    input type="hidden" name="line" value=(self.line());
                    label for="move" { (text.say("choose-move")) }
                    " " select id="move" name="move" { (self.choices()) }
                    " " button { (text.say("choose-play")) }
                }
            }
        }
    }

    /// Help, for a price.
    fn help(&self) -> Markup {
        let text = self.frame.text;
        let is_open = self.career.has_tried(&self.kept.id);
        html! {
            form id="help" class="deeds" method="post" action=(address(self.kept)) {
                (self.frame.token())
                input type="hidden" name="line" value=(self.line());
                button class="quiet" name="ask" value="hint" { (text.say("puzzle-hint")) }
                " " button class="quiet" name="ask" value="solution" { (text.say("puzzle-solution")) }
                " " a class="button quiet" href={ "/puzzles/" (self.kept.puzzle.game) } {
                    (text.say("puzzle-skip"))
                }
                @if !is_open { p class="soft" { (text.say("puzzle-help-counts")) } }
            }
        }
    }

    /// What there is to know when it is over, and the way on.
    fn afterwards(&self) -> Markup {
        let text = self.frame.text;
        let Puzzle { game, position, other, source, .. } = &self.kept.puzzle;
        let other = match other {
            Other::Loses(plies) => {
                text.tell("puzzle-other-loses", [("count", i64::from(*plies).into())])
            }
            Other::Worth(_) => text.say("puzzle-other-worse"),
        };
        html! {
            p {
                a class="button primary" href={ "/puzzles/" (game) } { (text.say("puzzle-next")) }
                " " a class="button" href={ "/analysis/" (game) "?position=" (encoded(position)) } {
                    (text.say("puzzle-analyse"))
                }
            }
            p class="soft" { (other) " " (origin(text, source)) }
        }
    }

    /// The solver's moves so far.
    fn line(&self) -> String {
        let mut course = PuzzleCourse::new(&self.kept.puzzle).expect("it has begun");
        let mut line = Vec::new();
        while course.played() < self.course.played()
            && let Some(mv) = course.next()
        {
            line.push(mv);
            course.play(mv);
        }
        line.join(" ")
    }
}

/// Whether nothing is left to be played.
fn is_over(said: &PuzzleWord) -> bool {
    matches!(said, PuzzleWord::Solved | PuzzleWord::Solution)
}

/// Where a puzzle comes from.
fn origin(text: &Text, source: &str) -> Markup {
    html! {
        @match source.split_once(' ') {
            Some(("match", rest)) => {
                @let id = rest.split('.').next().unwrap_or(rest);
                a href={ "/match/" (id) } { (text.say("puzzle-from-match")) }
            }
            Some(("self-play", _)) => (text.say("puzzle-from-self-play")),
            _ => (text.tell("puzzle-from", [("source", source.into())])),
        }
    }
}

/// What is to be done.
pub(super) fn task(text: &Text, puzzle: &Puzzle) -> String {
    let table = find(puzzle.game).ok().and_then(|game| game.set_up(&puzzle.position).ok());
    let seat = match table.as_ref().map(|table| (table, table.status())) {
        Some((table, Status::Turn(player))) => seat_name(text, &**table, player),
        _ => String::new(),
    };
    let key = match puzzle.aim {
        Aim::Wins(plies) if is_alone(puzzle, plies) => "puzzle-task-at-once",
        Aim::Wins(_) => "puzzle-task-wins",
        Aim::Gains => "puzzle-task-gains",
        Aim::Saves | Aim::Holds => "puzzle-task-saves",
    };
    text.tell(key, [("seat", seat.into())])
}

/// Whether the solver wins before the other has a turn.
fn is_alone(puzzle: &Puzzle, plies: u32) -> bool {
    let Some(course) = PuzzleCourse::new(puzzle) else { return false };
    let moves = course.moves(0, puzzle.solution.len());
    let turns = moves.iter().take(moves.len().saturating_sub(1));
    let stays = turns.into_iter().all(|(_, table)| table.status() == Status::Turn(course.solver()));
    stays && plies as usize <= moves.len()
}

/// How good somebody is, in words; `None` if they have tried nothing.
pub(super) fn career_words(text: &Text, career: &Career) -> Option<String> {
    let streak = career.streak;
    if streak.tried == 0 {
        return None;
    }
    let number = |number: usize| (number as i64).into();
    let mut words = text.tell(
        "puzzle-streak",
        [
            ("now", number(streak.now)),
            ("best", number(streak.best)),
            ("solved", number(streak.solved)),
            ("tried", number(streak.tried)),
        ],
    );
    if let Some(rating) = career.rating {
        let rating = (rating.value.round() as i64).to_string();
        words.push(' ');
        words.push_str(&text.tell("puzzle-own-rating", [("rating", rating.into())]));
    }
    Some(words)
}
