//! What the catalogue says of the three games of draughts.

use super::{Checkers, Construction, ConstructionAdvanced};
use crate::{CatalogueEntry, Variant};

pub(crate) const CHECKERS: CatalogueEntry = CatalogueEntry {
    id: "checkers",
    family: "checkers",
    title: "Checkers",
    summary: "standard English draughts, tournament rules",
    variants: &[Variant::of::<Checkers>()],
};

pub(crate) const CONSTRUCTION: CatalogueEntry = CatalogueEntry {
    id: "construction",
    family: "checkers",
    title: "Construction Checkers",
    summary: "family checkers: jumps are optional",
    variants: &[Variant::of::<Construction>()],
};

pub(crate) const CONSTRUCTION_ADVANCED: CatalogueEntry = CatalogueEntry {
    id: "construction-advanced",
    family: "checkers",
    title: "Construction Checkers, advanced",
    summary: "the same with required jumps and touch rules",
    variants: &[Variant::of::<ConstructionAdvanced>()],
};
