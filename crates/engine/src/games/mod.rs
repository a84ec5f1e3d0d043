//! What the search has to know of each game.

mod draughts;
mod kumo;
mod sumo_checkers;
