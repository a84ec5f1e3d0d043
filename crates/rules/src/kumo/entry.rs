//! What the catalogue says of Kumo.

use super::{DiagonalThrows, Kumo, StraightThrows};
use crate::{Entry, Variant};

pub(crate) const KUMO: Entry = Entry {
    id: "kumo",
    title: "Kumo",
    summary: "Kumotori wrestlers, six stances, a rotating arena",
    variants: &[Variant::of::<Kumo<StraightThrows>>(), Variant::of::<Kumo<DiagonalThrows>>()],
};
