//! Kumo: a test for each sentence of its rulebook, and a second, naive implementation of all.

mod agreement;
mod naive;
