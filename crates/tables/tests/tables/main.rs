//! Endgame tables as others use them: built into folders, compared with a second solver that shares no code with
//! the first, damaged, interrupted and asked by many at once.

mod damage;
mod facts;
mod naive;
mod resuming;
mod support;
