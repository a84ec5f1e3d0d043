//! A position set up by hand. What is drawn stands in the address, right or wrong; the reader of
//! position strings says at once what is wrong with it.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use dohyo_rules::{Field, FieldChoice, Player, Scene, Sketch, Variant, find};
use maud::{Markup, html};
use serde_json::{Value, json};

use super::board::facing;
use super::head;
use crate::board::{self, Facing};
use crate::text::Text;
use crate::web::address::encoded;
use crate::web::identity::Visitor;
use crate::web::names::game_title;
use crate::web::page::frame::Frame;
use crate::web::page::prose::with_english;
use crate::web::page::wants_json;
use crate::web::{AppState, Problem};

/// What touches a cell to empty it.
const ERASER: &str = "-";

/// A position that is being set up.
struct SetUp<'a> {
    text: &'a Text,
    variant: &'static Variant,
    sketch: Sketch,
    /// What was given instead of a position string, and cannot be drawn.
    unread: Option<String>,
    stamp: String,
    facing: Facing,
}

pub(super) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    Query(asked): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let variant = find(&game).map_err(|_| Problem::NotFound)?;
    let set_up = SetUp::read(&state.text, variant, &asked);
    if wants_json(&headers) {
        return Ok(Json(set_up.answer()).into_response());
    }
    let frame = Frame::new(&state, Some(&visitor));
    let title = state.text.tell("setup-of", [("game", game_title(&state.text, variant.id).into())]);
    Ok(frame.page_with(&title, &head("setup.js"), &set_up.page(&title)).into_response())
}

impl<'a> SetUp<'a> {
    /// The sketch in the address, after what is done to it.
    fn read(text: &'a Text, variant: &'static Variant, asked: &[(String, String)]) -> Self {
        let all = |name: &'a str| {
            asked.iter().filter(move |(known, _)| known == name).map(|(_, value)| value.as_str())
        };
        let one = |name| all(name).next_back().map(str::trim).filter(|value| !value.is_empty());
        let start = || {
            let start = variant.start().position();
            variant.sketch(&start).expect("the law has sketched every start")
        };
        let given = one("position");
        let drawn = given.and_then(|text| variant.sketch(text));
        let unread = given.filter(|_| drawn.is_none()).map(str::to_owned);
        let mut sketch = drawn.unwrap_or_else(start);
        for index in 0..sketch.fields().len() {
            let name = format!("field{index}");
            let values = asked.iter().filter(|(known, _)| *known == name);
            let values: Vec<&str> = values.map(|(_, value)| value.as_str()).collect();
            if !values.is_empty() {
                sketch.set(index, &values.concat());
            }
        }
        match one("do") {
            Some("clear") => sketch.clear(),
            Some("start") => sketch = start(),
            _ => {}
        }
        let usual = sketch.stamps().first().map(|stamp| stamp.piece.letter.to_string());
        let stamp = one("stamp").map(str::to_owned).or(usual).unwrap_or_default();
        if let Some(cell) = one("touch") {
            sketch.touch(cell, stamp.chars().next().filter(|_| stamp != ERASER));
        }
        Self { text, variant, sketch, unread, stamp, facing: facing(one("flip")) }
    }

    fn answer(&self) -> Value {
        let scene = self.sketch.scene();
        json!({
            "position": self.sketch.to_string(),
            "board": board::draw(self.text, &scene, Facing::First).into_string(),
            "moves": self.touches(),
            "parts": {
                "fields": self.fields().into_string(),
                "verdict": self.verdict().into_string(),
            },
        })
    }

    /// Every cell can be touched.
    fn touches(&self) -> Value {
        let scene = self.sketch.scene();
        let touch =
            |name: &String| json!({ "move": name, "cells": [name], "word": null, "label": name });
        scene.cells.iter().map(|cell| touch(&cell.name)).collect()
    }

    fn page(&self, title: &str) -> Markup {
        let text = self.text;
        let scene = self.sketch.scene();
        html! {
            article class="match setup" data-setup=(self.touches().to_string())
                data-unsent=(text.say("unsent")) {
                header { h1 { (title) } }
                section class="table" aria-label=(text.say("table")) {
                    (board::element(text, &scene, self.facing, &[]))
                    (board::legend(text, &scene))
                }
                aside {
                    form id="sketch" method="get" action={ "/analysis/" (self.variant.id) "/setup" } {
                        @if let [stamp] = self.sketch.stamps() {
                            input type="hidden" name="stamp" value=(stamp.piece.letter);
                            p class="hint" { (text.say("setup-hint-one")) }
                        } @else {
                            (self.palette())
                            p class="hint" { (text.say("setup-hint")) }
                        }
                        div class="row without-script" {
                            label for="touch" { (text.say("setup-cell")) }
                            select id="touch" name="touch" {
                                option value="" { "–" }
                                @for cell in &scene.cells { option { (cell.name) } }
                            }
                            button { (text.say("setup-touch")) }
                        }
                        p id="refused" class="notice problem" role="alert" hidden {}
                        div id="verdict" { (self.verdict()) }
                        div id="fields" { (self.fields()) }
                        div class="deeds" {
                            button class="without-script" { (text.say("setup-apply")) }
                            @if self.sketch.stamps().len() > 1 {
                                button class="quiet" name="do" value="clear" { (text.say("setup-clear")) }
                            }
                            button class="quiet" name="do" value="start" { (text.say("setup-start")) }
                            button class="quiet" type="button" data-flip hidden { (text.say("flip")) }
                        }
                    }
                }
            }
        }
    }

    fn palette(&self) -> Markup {
        let text = self.text;
        let stamps = self.sketch.stamps();
        let pieces = stamps.iter().map(|stamp| stamp.piece.clone()).collect();
        let all = Scene { pieces, ..self.sketch.scene() };
        html! {
            fieldset class="palette" {
                legend { (text.say("setup-pieces")) }
                @for stamp in stamps {
                    @let letter = stamp.piece.letter.to_string();
                    label title=(text.piece(&stamp.piece.name)) {
                        input type="radio" class="visually-hidden" name="stamp" value=(letter)
                            checked[self.stamp == letter];
                        (board::figure(&all, &stamp.piece))
                        span class="visually-hidden" { (text.piece(&stamp.piece.name)) }
                    }
                }
                label title=(text.say("setup-eraser")) {
                    input type="radio" class="visually-hidden" name="stamp" value=(ERASER)
                        checked[self.stamp == ERASER];
                    span class="eraser" aria-hidden="true" { "✕" }
                    span class="visually-hidden" { (text.say("setup-eraser")) }
                }
            }
        }
    }

    fn fields(&self) -> Markup {
        html! {
            @for (index, field) in self.sketch.fields().iter().enumerate() {
                (self.field(&format!("field{index}"), field))
            }
        }
    }

    fn field(&self, name: &str, field: &Field) -> Markup {
        let title = match field.owner {
            None => self.text.panel(field.name),
            Some(owner) => self.text.tell(
                "setup-field",
                [("seat", self.seat(owner).into()), ("field", self.text.panel(field.name).into())],
            ),
        };
        match &field.choice {
            FieldChoice::Cards(cards) => html! {
                fieldset class="cards" {
                    legend { (title) }
                    input type="hidden" name=(name) value="";
                    @for card in cards.chars() {
                        label {
                            input type="checkbox" class="visually-hidden" name=(name) value=(card)
                                checked[field.value.contains(card)];
                            span class="face" { (card) }
                        }
                    }
                }
            },
            FieldChoice::Word(words) => html! {
                label for=(name) { (title)
                    select id=(name) name=(name) {
                        @for (word, meaning) in words {
                            option value=(word) selected[*word == field.value] {
                                (self.word(field, word, meaning))
                            }
                        }
                    }
                }
            },
            FieldChoice::Number(most) | FieldChoice::Reserve(most) => html! {
                label for=(name) { (title)
                    input id=(name) name=(name) type="number" min="0" max=(most) value=(field.value);
                }
            },
            FieldChoice::Cells => html! {
                label for=(name) { (title)
                    input id=(name) name=(name) value=(field.value) autocomplete="off" spellcheck="false";
                }
            },
        }
    }

    /// What a word of a field means.
    fn word(&self, field: &Field, word: &str, meaning: &'static str) -> String {
        match (field.name, meaning) {
            ("turn", seat) => self.text.say(&format!("seat-{}", seat.to_lowercase())),
            (_, "card") => word.to_owned(),
            (_, "nothing") => self.text.say("panel-nothing"),
            (_, meaning) => self.text.panel_value(meaning),
        }
    }

    fn seat(&self, seat: Player) -> String {
        self.text.say(&format!("seat-{}", self.variant.seats[seat].to_lowercase()))
    }

    /// The position string, whether it is a position, and the way on if it is.
    fn verdict(&self) -> Markup {
        let text = self.text;
        let position = self.unread.clone().unwrap_or_else(|| self.sketch.to_string());
        let fault = self.variant.set_up(&position).err();
        html! {
            label for="position" { (text.say("new-position"))
                input id="position" name="position" value=(position) autocomplete="off"
                    spellcheck="false" aria-invalid=[fault.as_ref().map(|_| "true")];
            }
            div role="status" {
                @match fault {
                    None => a class="button primary"
                        href={ "/analysis/" (self.variant.id) "?position=" (encoded(&position)) } {
                        (text.say("setup-analyse"))
                    },
                    Some(error) => p class="notice problem" {
                        @let reason = error.message();
                        (with_english(&text.tell("setup-illegal", [("reason", reason.into())]), reason))
                    },
                }
            }
        }
    }
}
