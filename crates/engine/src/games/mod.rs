//! What the search has to know of each game.

mod draughts;
mod sumo_checkers;
