//! The analysis board: a tree of lines of any game, to be played, followed, thrown away and
//! shared, with what the engine makes of each position.
//!
//! An analysis is one text, a record, and the number of the place that one looks at. Both stand
//! in the form of the page, so that nothing is kept here: every deed comes with the whole
//! analysis and is answered by it. Only who shares an analysis has it kept, for ever and
//! unchanged, under a name that follows from its content.

pub(in crate::web) mod api;
mod board;
mod deeds;
mod engine;
mod index;
mod live;
mod sent;
mod setup;
mod share;
mod source;
mod tree;

use axum::Router;
use axum::routing::{get, post};
use dohyo_rules::record::Tree;
use maud::{Markup, html};

use crate::web::{AppState, assets};

/// The longest record that is analysed, in bytes.
const LONGEST: usize = 32 * 1024;
/// The most turns of one.
const MOST_TURNS: usize = 1500;
/// The most turns that are played at once.
const LONGEST_LINE: usize = 300;

pub(in crate::web) fn router() -> Router<AppState> {
    Router::new()
        .route("/analysis", get(index::show).post(deeds::act))
        .route("/analysis/live", get(live::connect))
        .route("/analysis/record", post(share::download))
        .route("/analysis/{game}", get(source::show))
        .route("/analysis/{game}/setup", get(setup::show))
        .route("/study", post(share::keep))
        .route("/study/{id}", get(share::show))
        .route("/study/{id}/record", get(share::record))
}

/// An analysis, and where in it somebody is.
struct Study {
    tree: Tree,
    at: usize,
}

impl Study {
    /// An analysis with a place that is there.
    fn new(tree: Tree, at: usize) -> Self {
        let at = at.min(tree.branches().len() - 1);
        Self { tree, at }
    }
}

/// What a page brings for the head, with its script.
fn head(script: &str) -> Markup {
    html! {
        (styles())
        script type="module" src=(assets::address("board.js")) {}
        script type="module" src=(assets::address(script)) {}
    }
}

fn styles() -> Markup {
    html! {
        link rel="stylesheet" href=(assets::address("bouts.css"));
        link rel="stylesheet" href=(assets::address("analysis.css"));
    }
}
