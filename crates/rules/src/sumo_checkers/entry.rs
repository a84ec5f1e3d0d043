//! What the catalogue says of the two games of Sumo Checkers.

use super::{FirstOut, FullGame};
use crate::{CatalogueEntry, Variant};

pub(crate) const FULL_GAME: CatalogueEntry = CatalogueEntry {
    id: "sumo-checkers",
    family: "sumo",
    title: "Sumo Checkers",
    summary: "push game on a round board of 45 squares",
    variants: &[
        Variant::of::<FullGame>(),
        Variant::of::<FullGame<2>>(),
        Variant::of::<FullGame<3>>(),
    ],
};

pub(crate) const FIRST_OUT: CatalogueEntry = CatalogueEntry {
    id: "sumo-checkers-first-out",
    family: "sumo",
    title: "Sumo Checkers, first out",
    summary: "the same, first push-off wins",
    variants: &[
        Variant::of::<FirstOut>(),
        Variant::of::<FirstOut<2>>(),
        Variant::of::<FirstOut<3>>(),
    ],
};
