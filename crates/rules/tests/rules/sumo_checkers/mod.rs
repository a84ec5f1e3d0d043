//! Sumo Checkers: every sentence of its rulebook, and a second opinion on all of it.

mod agreement;
mod naive;
