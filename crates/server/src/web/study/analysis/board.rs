//! The page of an analysis, and its parts as script gets them.

use dohyo_rules::{AnyMatch, Outcome, Player, Scene, Status, Viewer};
use maud::{Markup, html};
use serde_json::{Map, Value, json};

use super::{Study, engine, head, tree};
use crate::board::{self, Facing};
use crate::bouts::is_solved;
use crate::text::Text;
use crate::web::address::encoded;
use crate::web::guide::page;
use crate::web::names::{game_title, seat_name, side};
use crate::web::page::frame::Frame;

/// An analysis as somebody looks at it.
pub(super) struct Board<'a> {
    pub(super) frame: &'a Frame<'a>,
    pub(super) study: &'a Study,
    pub(super) facing: Facing,
    /// What is to be known about where it comes from.
    pub(super) note: Option<String>,
    /// What could not be done.
    pub(super) fault: Option<String>,
}

/// The board and what follows from it, worked out once.
struct BoardSight {
    table: Box<dyn AnyMatch>,
    scene: Scene,
    /// The cells of the turn that led here.
    path: Vec<String>,
    moves: Vec<String>,
}

/// The side of the board that is shown at the bottom.
pub(super) fn facing(flip: Option<&str>) -> Facing {
    match flip {
        None | Some("") => Facing::First,
        Some(_) => Facing::Second,
    }
}

impl Board<'_> {
    pub(super) fn page(&self) -> Markup {
        self.page_with(None)
    }

    /// The page with what the engine has found.
    pub(super) fn page_with(&self, thought: Option<&engine::Thought>) -> Markup {
        let text = self.text();
        let sight = self.sight();
        let game = self.study.tree.variant().id;
        let title = text.tell("analysis-of", [("game", game_title(text, game).into())]);
        let parts = self.parts(&sight);
        let part = |id: &str| {
            parts.iter().find(|part| part.0 == id).map(|part| part.1.clone()).unwrap_or_default()
        };
        let [above, below] = match self.facing {
            Facing::First => ["second", "first"],
            Facing::Second => ["first", "second"],
        };
        let body = html! {
            article class="match analysis" data-analysis=(self.question(&sight))
                data-unsent=(text.say("unsent")) data-copied=(text.say("copied"))
                data-undo=(text.say("analysis-undo")) {
                header {
                    h1 { (title) }
                    p id="status" class="status" role="status" aria-live="polite" { (part("status")) }
                }
                section class="table" aria-label=(text.say("table")) {
                    div id="bar" { @if let Some(thought) = thought { (thought.bar(text)) } }
                    div id=(above) { (part(above)) }
                    (board::element_at(text, (&sight.scene, &*sight.table), self.facing, &sight.moves))
                    div id=(below) { (part(below)) }
                    div id="common" { (part("common")) }
                    div class="notices" {
                        p id="refused" class="notice problem" role="alert" hidden[self.fault.is_none()] {
                            (self.fault.as_deref().unwrap_or_default())
                        }
                    }
                    (board::legend(text, &sight.scene))
                    div id="choose" { (part("choose")) }
                }
                aside {
                    @if let Some(note) = &self.note { p class="notice" { (note) } }
                    div id="steps" { (part("steps")) }
                    (self.engine(&sight, thought))
                    section aria-labelledby="turns-title" {
                        h2 id="turns-title" { (text.say("analysis-lines")) }
                        div id="tree" { (part("tree")) }
                        div id="place" { (part("place")) }
                    }
                    section class="tools" { div id="ways" { (part("ways")) } }
                    (self.form(game))
                }
            }
        };
        self.frame.page_with(&title, &head("analysis.js"), &body)
    }

    /// What script gets: the analysis as it is now, and the parts of the page.
    pub(super) fn answer(&self) -> Value {
        let text = self.text();
        let sight = self.sight();
        let parts = self.parts(&sight).into_iter();
        let parts: Map<_, _> =
            parts.map(|(id, part)| (id.to_owned(), part.into_string().into())).collect();
        let moves = board::moves_on(text, &sight.moves, &sight.scene, &*sight.table);
        let turn = self.study.tree.branches()[self.study.at].turn();
        json!({
            "record": self.study.tree.record().to_string(),
            "at": self.study.at,
            "parts": parts,
            "board": board::draw(text, &sight.scene, Facing::First).into_string(),
            "moves": serde_json::from_str::<Value>(&moves).unwrap_or_default(),
            "turn": turn,
            "path": sight.path,
            "question": engine::AnalysisQuestion::of(self.study, &*sight.table),
        })
    }

    fn text(&self) -> &Text {
        self.frame.text
    }

    fn sight(&self) -> BoardSight {
        let Study { tree, at } = self.study;
        let table = tree.table(*at);
        let mut scene = table.scene(Viewer::Spectator);
        let turn = tree.branches()[*at].turn().filter(|turn| !turn.contains('/'));
        let path = turn.map(|turn| board::read(turn, &scene).cells).unwrap_or_default();
        if let Some(turn) = turn {
            board::point_out(&mut scene, turn);
        }
        let moves = match table.status() {
            Status::Turn(player) => table.moves(player),
            Status::Both | Status::Over(_) => Vec::new(),
        };
        BoardSight { table, scene, path, moves }
    }

    /// All parts that change, by their ids.
    fn parts(&self, sight: &BoardSight) -> [(&'static str, Markup); 9] {
        [
            ("status", html! { (self.status(sight)) }),
            ("first", self.player(sight, Player::First)),
            ("second", self.player(sight, Player::Second)),
            ("common", board::panels(self.text(), &sight.scene, &sight.scene, None)),
            ("choose", self.choose(sight)),
            ("steps", self.steps()),
            ("tree", tree::draw(self.text(), self.study)),
            ("place", self.place()),
            ("ways", self.ways(sight)),
        ]
    }

    fn question(&self, sight: &BoardSight) -> String {
        let question = engine::AnalysisQuestion::of(self.study, &*sight.table);
        serde_json::to_string(&question).unwrap_or_default()
    }

    fn status(&self, sight: &BoardSight) -> String {
        let text = self.text();
        match sight.table.status() {
            Status::Turn(seat) => {
                text.tell("status-turn", [("who", seat_name(text, &*sight.table, seat).into())])
            }
            Status::Both => text.say("analysis-both"),
            Status::Over(outcome) => self.result(sight, outcome),
        }
    }

    fn result(&self, sight: &BoardSight, outcome: Outcome) -> String {
        let text = self.text();
        let reason = text.say(&format!("reason-{}", outcome.reason.as_str()));
        match outcome.winner {
            None => text.tell("status-draw", [("reason", reason.into())]),
            Some(winner) => {
                let winner = seat_name(text, &*sight.table, winner);
                text.tell("status-won", [("winner", winner.into()), ("reason", reason.into())])
            }
        }
    }

    fn player(&self, sight: &BoardSight, seat: Player) -> Markup {
        let text = self.text();
        let table = &*sight.table;
        let is_to_move = match table.status() {
            Status::Turn(player) => player == seat,
            Status::Both => true,
            Status::Over(_) => false,
        };
        let name = self.study.tree.tag(table.seats()[seat]).filter(|name| *name != "?");
        let start = self.study.tree.table(0).scene(Viewer::Spectator);
        html! {
            div class={ "player " (side(seat)) @if is_to_move { " to-move" } } {
                span class="dot" aria-hidden="true" {}
                strong { (seat_name(text, table, seat)) }
                @if let Some(name) = name { " " span class="seat" { (name) } }
            }
            (board::panels(text, &sight.scene, &start, Some(seat)))
        }
    }

    /// The moves as a list, and both players' choices where both choose.
    fn choose(&self, sight: &BoardSight) -> Markup {
        let text = self.text();
        let play = html! {
            button form="study" name="deed" value="play" class="primary" { (text.say("choose-play")) }
        };
        match sight.table.status() {
            Status::Over(_) => html! {},
            Status::Turn(_) => html! {
                details class="list" open {
                    summary { (text.say("choose-list")) }
                    div class="row" {
                        label for="move" { (text.say("choose-move")) }
                        select id="move" name="move" form="study" {
                            @for mv in &sight.moves {
                                option value=(mv) { (board::label(text, mv, &sight.scene)) }
                            }
                        }
                        (play)
                    }
                }
            },
            Status::Both => html! {
                div class="both" {
                    @for seat in Player::ALL { (self.cards(sight, seat)) }
                    (play)
                }
            },
        }
    }

    fn cards(&self, sight: &BoardSight, seat: Player) -> Markup {
        let text = self.text();
        html! {
            fieldset class="cards" {
                legend { (seat_name(text, &*sight.table, seat)) }
                @for (index, mv) in sight.table.moves(seat).iter().enumerate() {
                    label title=(board::label(text, mv, &sight.scene)) {
                        input type="radio" class="visually-hidden" form="study" name=(side(seat))
                            value=(mv) checked[index == 0];
                        span class="face" aria-hidden="true" { (board::face(mv, &sight.scene)) }
                        span class="visually-hidden" { (board::label(text, mv, &sight.scene)) }
                    }
                }
            }
        }
    }

    /// Ways to other places: back, on, and to what might have been played instead.
    fn steps(&self) -> Markup {
        let text = self.text();
        let Study { tree, at } = self.study;
        let branch = &tree.branches()[*at];
        let beside = tree.branches()[branch.parent()].children();
        let here = beside.iter().position(|place| place == at).filter(|_| *at != 0);
        let next_to = |by: isize| Some(beside[here?.checked_add_signed(by)?.min(beside.len() - 1)]);
        let step = |key: &str, mark: &str, to: Option<usize>| {
            let to = to.filter(|to| to != at);
            html! {
                button class="quiet" form="study" name="deed" value={ "go " (to.unwrap_or(*at)) }
                    data-step=(key) aria-label=(text.say(&format!("step-{key}")))
                    title=(text.say(&format!("step-{key}"))) disabled[to.is_none()] { (mark) }
            }
        };
        html! {
            nav class="steps" aria-label=(text.say("steps")) {
                (step("first", "«", Some(0)))
                (step("back", "‹", Some(branch.parent())))
                (step("on", "›", branch.children().first().copied()))
                (step("last", "»", Some(tree.end_from(*at))))
                (step("above", "↑", next_to(-1)))
                (step("below", "↓", next_to(1)))
            }
        }
    }

    /// What can be done with the place that one looks at.
    fn place(&self) -> Markup {
        let text = self.text();
        let Study { tree, at } = self.study;
        html! {
            div class="deeds" {
                @if *at != 0 {
                    @if !tree.is_main(*at) {
                        button class="quiet" form="study" name="deed" value={ "promote " (at) } {
                            (text.say("analysis-promote"))
                        }
                    }
                    button class="quiet" form="study" name="deed" value={ "delete " (at) }
                        data-delete { (text.say("analysis-delete")) }
                }
            }
            details class="note" {
                summary { (text.say("analysis-note")) }
                label for="words" class="hidden" { (text.say("analysis-note")) }
                textarea id="words" name="words" form="study" rows="2" maxlength="500" {
                    (tree.branches()[*at].words())
                }
                button form="study" name="deed" value="remark" { (text.say("analysis-note-keep")) }
            }
        }
    }

    /// Where one can go with the position.
    fn ways(&self, sight: &BoardSight) -> Markup {
        let text = self.text();
        let game = self.study.tree.variant().id;
        let position = sight.table.position_with_counters();
        html! {
            label for="position" { (text.say("new-position")) }
            input id="position" readonly value=(sight.table.position()) spellcheck="false";
            div class="deeds" {
                button class="primary" form="study" formaction="/study" { (text.say("analysis-share")) }
                button form="study" formaction="/analysis/record" { (text.say("analysis-download")) }
                a class="button" href={ "/analysis/" (game) "/setup?position=" (encoded(&position)) } {
                    (text.say("setup"))
                }
                a class="button quiet"
                    href={ "/openings/" (game) "?position=" (encoded(&sight.table.position())) } {
                    (text.say("openings"))
                }
                @if is_solved(game) {
                    a class="button quiet" href={ "/bouts/" (game) "?position=" (encoded(&position)) } {
                        (text.say("analysis-bout"))
                    }
                }
                button class="quiet" form="study" name="flip" data-flip
                    value=(if self.facing == Facing::First { "1" } else { "" }) { (text.say("flip")) }
                (page::link(text, game))
            }
        }
    }

    /// What the engine says, and how it is asked.
    fn engine(&self, sight: &BoardSight, thought: Option<&engine::Thought>) -> Markup {
        let text = self.text();
        let is_solved = is_solved(self.study.tree.variant().id);
        html! {
            section class="engine" aria-labelledby="engine-title" {
                h2 id="engine-title" {
                    (text.say(if is_solved { "analysis-solver" } else { "analysis-engine" }))
                }
                div class="deeds" {
                    button form="study" name="deed" value="ask" data-engine
                        data-stop=(text.say("analysis-stop")) { (text.say("analysis-ask")) }
                    @if !is_solved {
                        label for="lines-wanted" { (text.say("analysis-lines-wanted")) }
                        select id="lines-wanted" name="lines" form="study" {
                            @for lines in 1..=engine::MOST_LINES {
                                option value=(lines) selected[lines == engine::USUAL_LINES] { (lines) }
                            }
                        }
                    }
                }
                div id="lines" {
                    @if let Some(thought) = thought { (thought.lines(text)) }
                    @else { (engine::silence(text, &*sight.table)) }
                }
            }
        }
    }

    /// The analysis itself, as one text that can be read, copied and replaced.
    fn form(&self, game: &str) -> Markup {
        let text = self.text();
        html! {
            form id="study" method="post" action="/analysis" {
                (self.frame.token())
                input type="hidden" name="at" value=(self.study.at);
                input type="hidden" name="game" value=(game);
                details {
                    summary { (text.say("analysis-record")) }
                    label for="record" class="hidden" { (text.say("analysis-record")) }
                    textarea id="record" name="record" rows="10" class="record" spellcheck="false" {
                        (self.study.tree.record())
                    }
                    p class="hint" { (text.say("analysis-record-hint")) }
                    button name="deed" value="read" { (text.say("analysis-read")) }
                }
            }
        }
    }
}
