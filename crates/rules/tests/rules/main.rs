//! What must hold of the rules, seen from outside the crate.

mod bout;
mod catalogue;
mod doing;
mod draughts;
mod hexapawn;
mod history;
mod kumo;
mod law;
mod perft;
mod playthrough;
mod record;
mod sketch;
mod sumo_checkers;
mod support;
mod texts;
mod tidy;
mod time;
mod touch;
mod walk;
