//! What the catalogue says of the six card bouts.

use super::{Bout, OshiDashi, Strategic, Tactical, Usual, Zero, ZeroOshiDashi};
use crate::{CatalogueEntry, Variant};

pub(crate) const USUAL: CatalogueEntry = CatalogueEntry {
    id: "bout",
    family: "bout",
    title: "Sumo, the card bout",
    summary: "push the counter with six cards each, chosen in secret",
    variants: &[Variant::of::<Bout<Usual>>()],
};

pub(crate) const ZERO: CatalogueEntry = CatalogueEntry {
    id: "bout-zero",
    family: "bout",
    title: "Sumo Zero",
    summary: "the card bout with a zero that stops every push",
    variants: &[Variant::of::<Bout<Zero>>()],
};

pub(crate) const OSHI_DASHI: CatalogueEntry = CatalogueEntry {
    id: "bout-oshi-dashi",
    family: "bout",
    title: "Oshi Dashi",
    summary: "the card bout, played to a push-off",
    variants: &[Variant::of::<Bout<OshiDashi>>()],
};

pub(crate) const ZERO_OSHI_DASHI: CatalogueEntry = CatalogueEntry {
    id: "bout-zero-oshi-dashi",
    family: "bout",
    title: "Zero Oshi Dashi",
    summary: "the card bout with a zero, played to a push-off",
    variants: &[Variant::of::<Bout<ZeroOshiDashi>>()],
};

pub(crate) const TACTICAL: CatalogueEntry = CatalogueEntry {
    id: "bout-tactical",
    family: "bout",
    title: "Tactical Sumo",
    summary: "the card bout with up to two cards swapped for tactics",
    variants: &[Variant::of::<Tactical>()],
};

pub(crate) const STRATEGIC: CatalogueEntry = CatalogueEntry {
    id: "bout-strategic",
    family: "bout",
    title: "Strategic Sumo",
    summary: "the card bout with one tactic and a card that adds one",
    variants: &[Variant::of::<Strategic>()],
};
