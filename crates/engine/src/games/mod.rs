//! What the search has to know of each game.

mod draughts;
mod kumo;
mod shipped;
mod sumo_checkers;
