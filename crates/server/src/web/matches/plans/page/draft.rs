//! A line in the making: the board after its moves, what comes next, and the lines that are kept.

use dohyo_rules::{AnyMatch, Player, Scene, Status, Viewer};
use maud::{Markup, html};

use crate::board;
use crate::room::{BadPlan, LONGEST_PLAN, Room};
use crate::text::Text;
use crate::web::matches::plans::PlannedLines;
use crate::web::names::{game_title, seat_name};
use crate::web::page::frame::{Frame, notice};
use crate::web::{Problem, assets};

/// A line in the making.
pub(super) struct PlanDraft<'a> {
    frame: &'a Frame<'a>,
    id: &'a str,
    room: &'a Room,
    seat: Player,
    planned: PlannedLines,
    table: Box<dyn AnyMatch>,
    /// The moves so far, each with whose it is and how people call it.
    moves: Vec<MadeMove>,
}

struct MadeMove {
    mv: String,
    by: Player,
    label: String,
}

impl<'a> PlanDraft<'a> {
    /// The board after a line.
    pub(super) fn new(
        frame: &'a Frame<'a>,
        id: &'a str,
        room: &'a Room,
        seat: Player,
        planned: PlannedLines,
        line: &str,
    ) -> Result<Self, Problem> {
        let mut table = room.table().duplicate();
        let mut moves = Vec::new();
        for given in line.split_whitespace() {
            let illegal = || {
                Problem::BadPlan(BadPlan::Illegal {
                    line: planned.lines.len() + 1,
                    mv: given.to_owned(),
                })
            };
            let Status::Turn(by) = table.status() else { return Err(illegal()) };
            let scene = table.scene(Viewer::Spectator);
            let mv = table.play(given).map_err(|_| illegal())?;
            moves.push(MadeMove { label: board::label(frame.text, &mv, &scene), mv, by });
        }
        Ok(Self { frame, id, room, seat, planned, table, moves })
    }

    pub(super) fn page(&self, problem: Option<&Problem>) -> Markup {
        let text = self.text();
        let game = game_title(text, &self.room.setup().game);
        let title = text.tell("plans-title", [("game", game.into())]);
        let scene = self.scene();
        let (legal, start) = (self.legal(), self.room.scene_after(0));
        let body = html! {
            article class="match plans" data-plans=(self.here()) data-unsent=(text.say("unsent")) {
                header {
                    h1 { (title) }
                    p id="status" class="status" role="status" aria-live="polite" { (self.status()) }
                }
                section class="table" aria-label=(text.say("table")) {
                    div id="top" { (board::panels(text, &scene, &start, Some(self.seat.other()))) }
                    (board::element_at(text, (&scene, &*self.table), self.seat.into(), &legal))
                    div id="bottom" { (board::panels(text, &scene, &start, Some(self.seat))) }
                    div id="common" { (board::panels(text, &scene, &scene, None)) }
                    div class="notices" {
                        div id="refused" { (notice(text, problem)) }
                    }
                    (board::legend(text, &scene))
                    div id="choose" { (self.choose(&legal, &scene)) }
                }
                aside {
                    div id="draft" { (self.draft()) }
                    section aria-labelledby="plans-kept" {
                        h2 id="plans-kept" { (text.say("plans-kept")) }
                        (self.kept())
                    }
                    p class="lead" { (text.say("plans-lead")) }
                    (self.as_text())
                    p class="deeds" {
                        a class="button quiet" href={ "/match/" (self.id) } { (text.say("note-match")) }
                        a class="button quiet" href="/moves" { (text.say("moves")) }
                    }
                }
            }
        };
        let head = html! {
            link rel="stylesheet" href=(assets::address("plans.css"));
            script type="module" src=(assets::address("board.js")) {}
            script type="module" src=(assets::address("plans.js")) {}
        };
        self.frame.page_with(&title, &head, &body)
    }

    fn text(&self) -> &Text {
        self.frame.text
    }

    fn here(&self) -> String {
        format!("/match/{}/plans", self.id)
    }

    fn scene(&self) -> Scene {
        // What is sealed in the match is shown by the match alone, which knows for whom it is sealed.
        let Some(last) = self.moves.last() else {
            return self.room.scene(Viewer::Seat(self.seat));
        };
        let mut scene = self.table.scene(Viewer::Spectator);
        board::point_out(&mut scene, &last.mv);
        scene
    }

    fn legal(&self) -> Vec<String> {
        match self.table.status() {
            Status::Turn(by) if self.room.lets_plan() => self.table.moves(by),
            _ => Vec::new(),
        }
    }

    /// Whether the opponent has moved in the line.
    fn is_asked(&self) -> bool {
        self.moves.iter().any(|made| made.by != self.seat)
    }

    fn is_answered(&self) -> bool {
        self.is_asked() && self.moves.last().is_some_and(|made| made.by == self.seat)
    }

    /// Whose move comes next, and what it is for.
    fn status(&self) -> String {
        let text = self.text();
        let other = || seat_name(text, &*self.table, self.seat.other());
        match self.table.status() {
            _ if !self.room.lets_plan() => text.say("plans-not-now"),
            Status::Turn(by) if by != self.seat => text.tell("plans-if", [("who", other().into())]),
            Status::Turn(_) if self.is_asked() => text.say("plans-then"),
            Status::Turn(_) => text.say("plans-after"),
            Status::Both | Status::Over(_) => text.say("plans-end"),
        }
    }

    /// The moves as a list, for those who do not use the board.
    fn choose(&self, legal: &[String], scene: &Scene) -> Markup {
        let text = self.text();
        html! {
            @if !legal.is_empty() {
                details class="list" open {
                    summary { (text.say("choose-list")) }
                    form method="post" action=(self.here()) {
                        (self.fields())
                        label for="move" { (text.say("choose-move")) }
                        " " select id="move" name="move" {
                            @for mv in legal { option value=(mv) { (board::label(text, mv, scene)) } }
                        }
                        " " button name="deed" value="play" { (text.say("plans-add")) }
                    }
                }
            }
        }
    }

    /// What every form carries along.
    fn fields(&self) -> Markup {
        let line: Vec<&str> = self.moves.iter().map(|made| made.mv.as_str()).collect();
        html! {
            (self.frame.token())
            input type="hidden" name="turn" value=(self.planned.turn);
            input type="hidden" name="line" value=(line.join(" "));
        }
    }

    /// The line so far, and what can be done with it.
    fn draft(&self) -> Markup {
        let text = self.text();
        html! {
            form class="draft" method="post" action=(self.here()) {
                (self.fields())
                @if !self.moves.is_empty() {
                    ol class="steps-made" aria-label=(text.say("plans-line")) {
                        @for made in &self.moves {
                            li {
                                span class="quiet" { (seat_name(text, &*self.table, made.by)) }
                                " " span { (made.label) }
                            }
                        }
                    }
                    div class="deeds" {
                        @if self.is_answered() {
                            button class="primary" name="deed" value="keep" { (text.say("plans-keep")) }
                        }
                        button class="quiet" name="deed" value="back" { (text.say("plans-back")) }
                    }
                }
            }
        }
    }

    /// The lines that are kept, and what was played by them.
    fn kept(&self) -> Markup {
        let text = self.text();
        let button = |deed: &str, index: usize, line: &str| {
            let about = text.tell(&format!("plans-{deed}-about"), [("line", line.into())]);
            html! {
                button class="quiet" name="deed" value={ (deed) " " (index) } aria-label=(about) {
                    (text.say(&format!("plans-{deed}")))
                }
            }
        };
        html! {
            @if self.planned.lines.is_empty() { p class="quiet" { (text.say("plans-none")) } }
            @else {
                form method="post" action=(self.here()) {
                    (self.frame.token())
                    input type="hidden" name="turn" value=(self.planned.turn);
                    ul class="branches" {
                        @for (index, line) in self.planned.lines.iter().enumerate() {
                            li {
                                span class="branch" { (line) }
                                (button("follow", index, line))
                                (button("drop", index, line))
                            }
                        }
                    }
                }
            }
            @if !self.planned.played.is_empty() {
                @let played = self.planned.played.join(" ");
                p { (text.tell("plans-played", [("moves", played.into())])) }
            }
        }
    }

    /// All lines as a text, to be written at once.
    fn as_text(&self) -> Markup {
        let text = self.text();
        html! {
            @if self.room.lets_plan() {
                details {
                    summary { (text.say("plans-text")) }
                    form method="post" action=(self.here()) {
                        (self.frame.token())
                        input type="hidden" name="turn" value=(self.planned.turn);
                        label for="lines" { (text.say("plans-text-lines")) }
                        textarea id="lines" name="lines" rows="4" maxlength=(LONGEST_PLAN) spellcheck="false" {
                            "\n" (self.planned.lines.join("\n"))
                        }
                        p class="hint" { (text.say("plans-text-hint")) }
                        button name="deed" value="write" { (text.say("plans-write")) }
                    }
                }
            }
        }
    }
}
