//! What the catalogue says of Kumo.

use super::{DiagonalThrows, Kumo, StraightThrows};
use crate::{CatalogueEntry, Variant};

pub(crate) const KUMO: CatalogueEntry = CatalogueEntry {
    id: "kumo",
    family: "kumo",
    title: "Kumo",
    summary: "Kumotori wrestlers, six stances, a rotating arena",
    variants: &[Variant::of::<Kumo<StraightThrows>>(), Variant::of::<Kumo<DiagonalThrows>>()],
};
