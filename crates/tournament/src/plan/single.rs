//! Single elimination: one loss and out.

use super::{PlanBuilder, Source, ThirdPlace};
use crate::Part;

/// Adds all matches over these slots.
pub(super) fn build(builder: &mut PlanBuilder, slots: &[Source], third: ThirdPlace) {
    let mut sources = slots.to_vec();
    for round in 1.. {
        // The semifinals are the round of four; its losers play just before the final.
        let fed = builder.add_round(Part::Winners, round, &sources);
        if fed.len() == 2 && third == ThirdPlace::Played {
            builder.add(Part::Third, 1, 1, [fed[0].loser, fed[1].loser]);
        }
        sources = fed.iter().map(|fed| fed.winner).collect();
        if sources.len() == 1 {
            return;
        }
    }
}
