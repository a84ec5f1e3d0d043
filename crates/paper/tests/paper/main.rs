//! Events on paper: where everything stands, for every size; sheets that show all of it; and files
//! that readers can open.

mod booklet;
mod brackets;
mod events;
mod files;
mod pdf;
mod sheets;
mod tables;
mod text;

use dohyo_paper::{Area, Drawing, DrawingMark, Heading, Paper, Sheet, bracket, tiles};
use dohyo_tournament::Event;
use text::Text;

fn draw(event: &Event) -> Drawing {
    bracket(&Text::english(), event, 0, &|at| Some(at.id.to_string()))
}

fn whole(drawing: &Drawing) -> Area {
    Area { x: 0.0, y: 0.0, width: drawing.width, height: drawing.height }
}

fn said(drawing: &Drawing) -> Vec<&str> {
    let words = drawing.marks.iter().filter_map(|mark| match mark {
        DrawingMark::Text { words, .. } => Some(words.as_str()),
        _ => None,
    });
    words.collect()
}

fn sheets(drawing: &Drawing, paper: Paper) -> Vec<Sheet> {
    tiles(Heading { text: &Text::english(), title: "Camp" }, drawing, paper)
}
