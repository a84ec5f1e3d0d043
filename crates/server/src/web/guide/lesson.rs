//! The first lesson of a game, a step a page. A move is part of the address, so that nothing has
//! to be kept; script asks for the same and gets the verdict alone.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use dohyo_rules::{PanelKind, Player, Scene, Viewer};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::{Value, json};

use super::page::{beside, tell};
use crate::board::{self, Facing};
use crate::guide::{Guide, LessonStep, LessonVerdict, guide};
use crate::text::Text;
use crate::web::identity::Visitor;
use crate::web::names::game_title;
use crate::web::page::frame::Frame;
use crate::web::page::prose::{line, prose};
use crate::web::page::wants_json;
use crate::web::{AppState, Problem, assets};

#[derive(Deserialize)]
pub(in crate::web) struct LessonForm {
    #[serde(rename = "move")]
    mv: Option<String>,
}

/// A step as somebody looks at it.
struct LessonPage<'a> {
    text: &'a Text,
    guide: Guide,
    /// Its number, the first being 1.
    number: usize,
    step: LessonStep,
}

pub(in crate::web) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((id, number)): Path<(String, usize)>,
    Query(tried): Query<LessonForm>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let guide = guide(&id).ok_or(Problem::NotFound)?;
    let index = number.checked_sub(1).ok_or(Problem::NotFound)?;
    let step = *guide.lesson.get(index).ok_or(Problem::NotFound)?;
    let frame = Frame::new(&state, Some(&visitor));
    let lesson = LessonPage { text: frame.text, guide, number, step };
    let mv = tried.mv.as_deref().map(str::trim).filter(|mv| !mv.is_empty());
    let verdict = mv.map(|mv| step.judge(&id, mv).expect(CHECKED));
    if let (true, Some(mv), Some(verdict)) = (wants_json(&headers), mv, &verdict) {
        return Ok(lesson.answer(mv, verdict).into_response());
    }
    let title = game_title(frame.text, lesson.guide.game);
    let title = frame.text.tell("lesson-of", [("game", title.into())]);
    let head = html! {
        script type="module" src=(assets::address("board.js")) {}
        script type="module" src=(assets::address("lesson.js")) {}
    };
    let body = lesson.page(&title, mv, verdict.as_ref());
    Ok(frame.page_with(&title, &head, &body).into_response())
}

const CHECKED: &str = "a test has played every step";

impl LessonPage<'_> {
    /// What script gets: whether the goal is reached, what is said, and the board if it is.
    fn answer(&self, mv: &str, verdict: &LessonVerdict) -> Json<Value> {
        let words = self.verdict(verdict).into_string();
        let LessonVerdict::Right(_) = verdict else {
            return Json(json!({ "right": false, "verdict": words }));
        };
        let scene = self.scene(Some((mv, verdict)));
        let drawing = board::draw(self.text, &scene, Facing::First).into_string();
        let path = board::read(mv, &scene).cells;
        let [top, bottom] = [Player::Second, Player::First]
            .map(|player| beside(self.text, &scene, player).into_string());
        let both = in_turn(self.text, &scene).into_string();
        Json(json!({
            "right": true,
            "verdict": words,
            "board": drawing,
            "path": path,
            "parts": { "top": top, "bottom": bottom, "both": both },
        }))
    }

    /// The board as it stands: after a move that was right, else before any.
    fn scene(&self, tried: Option<(&str, &LessonVerdict)>) -> Scene {
        let Some((mv, LessonVerdict::Right(table))) = tried else {
            return self.step.table(self.guide.game).expect(CHECKED).scene(Viewer::Spectator);
        };
        let mut scene = table.scene(Viewer::Spectator);
        board::point_out(&mut scene, mv);
        scene
    }

    fn page(&self, title: &str, mv: Option<&str>, verdict: Option<&LessonVerdict>) -> Markup {
        let text = self.text;
        let scene = self.scene(mv.zip(verdict));
        let is_done = matches!(verdict, Some(LessonVerdict::Right(_)));
        let table = self.step.table(self.guide.game).expect(CHECKED);
        let moves = match is_done {
            true => Vec::new(),
            false => self.step.moves(self.guide.game).expect(CHECKED),
        };
        html! {
            article class="match lesson" data-lesson={ (self.address(self.number)) } data-unsent=(text.say("unsent")) {
                header {
                    h1 { (title) }
                    (self.steps())
                }
                aside {
                    h2 { (self.words("-title")) }
                    div class="words" { (prose(&self.words(""))) }
                    div id="verdict" role="status" {
                        @if let Some(verdict) = verdict { (self.verdict(verdict)) }
                    }
                }
                section class="table" aria-label=(text.say("table")) {
                    div id="top" { (beside(text, &scene, Player::Second)) }
                    (board::element_at(text, (&scene, &*table), Facing::First, &moves))
                    div id="bottom" { (beside(text, &scene, Player::First)) }
                    div id="both" { (in_turn(text, &scene)) }
                    (board::legend(text, &scene))
                    @if !is_done { (self.list(&moves, &scene)) }
                    p { a href={ "/games/" (self.guide.game) } { (text.say("lesson-to-rules")) } }
                }
            }
        }
    }

    /// The moves as a list, for those who do not use the board.
    fn list(&self, moves: &[String], scene: &Scene) -> Markup {
        let text = self.text;
        html! {
            details class="list" open {
                summary { (text.say("choose-list")) }
                form id="choose" method="get" action=(self.address(self.number)) {
                    label for="move" { (text.say("choose-move")) }
                    " " select id="move" name="move" {
                        @for mv in moves { option value=(mv) { (board::label(text, mv, scene)) } }
                    }
                    " " button { (text.say("choose-play")) }
                }
            }
        }
    }

    fn verdict(&self, verdict: &LessonVerdict) -> Markup {
        let text = self.text;
        let words = match verdict {
            LessonVerdict::Right(_) => self.words("-right"),
            LessonVerdict::Miss => self.words("-wrong"),
            LessonVerdict::Illegal => text.say("problem-illegal-move"),
        };
        let is_last = self.number == self.guide.lesson.len();
        html! {
            @match verdict {
                LessonVerdict::Right(_) => {
                    p class="notice right" { (line(&words)) }
                    p {
                        @if is_last {
                            a class="button primary" href={ "/new?game=" (self.guide.game) } {
                                (text.say("lesson-play"))
                            }
                        } @else {
                            a class="button primary" href=(self.address(self.number + 1)) {
                                (text.say("lesson-next"))
                            }
                        }
                    }
                }
                LessonVerdict::Miss | LessonVerdict::Illegal => p class="notice problem" { (line(&words)) },
            }
        }
    }

    fn steps(&self) -> Markup {
        let text = self.text;
        let name = |number: usize| {
            let number = i64::try_from(number).expect("a lesson is short");
            text.tell("lesson-step", [("number", number.into())])
        };
        html! {
            nav class="steps" aria-label=(text.say("lesson-steps")) {
                @for number in 1..=self.guide.lesson.len() {
                    a class="button quiet" href=(self.address(number)) aria-label=(name(number))
                        aria-current=[(number == self.number).then_some("step")] { (number) }
                }
            }
        }
    }

    fn address(&self, number: usize) -> String {
        format!("/games/{}/lesson/{number}", self.guide.game)
    }

    /// What the step says: all of it, or the part with this ending.
    fn words(&self, part: &str) -> String {
        let game = self.step.game.unwrap_or(self.guide.game);
        tell(self.text, game, &format!("step-{}{part}", self.step.key))
    }
}

/// What both have to know within a turn. How long nothing has happened is no matter for a study.
pub(in crate::web) fn in_turn(text: &Text, scene: &Scene) -> Markup {
    let is_counted = scene.panels.iter().any(|panel| panel.kind == PanelKind::WithinTurn);
    html! { @if is_counted { (board::panels(text, scene, scene, None)) } }
}
