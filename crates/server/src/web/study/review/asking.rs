//! Who may have a match reviewed: whoever sees it, once it is over. Pages and programs ask alike.

use dohyo_rules::AnyMatch;

use crate::bouts::is_solved;
use crate::hall::LiveMatch;
use crate::room::{DeedRefused, MatchStage};
use crate::study::{ReviewStanding, Unreviewed};
use crate::web::identity::Visitor;
use crate::web::limits::Caller;
use crate::web::{AppState, Problem};

/// How it stands with the review of a match that is over.
pub(super) async fn find(state: &AppState, live: &LiveMatch) -> Result<ReviewStanding, Problem> {
    table(live)?;
    Ok(state.reviews.find(&live.id).await?)
}

/// Has a match reviewed, unless it was. Asking is a deed, also of whoever is not known.
pub(super) async fn ask(
    state: &AppState,
    visitor: &Visitor,
    caller: Caller,
    id: &str,
) -> Result<ReviewStanding, Problem> {
    state.limits.deed_of(visitor.id(), caller)?;
    let live = state.hall.find(id).await?;
    let table = table(&live)?;
    Ok(state.reviews.ask_for(visitor.id(), &live.id, table).await?)
}

/// The table of a match that is over. Nobody is told in a running match what would be better.
fn table(live: &LiveMatch) -> Result<Box<dyn AnyMatch>, Problem> {
    let room = live.room();
    // The bouts have a truth of their own.
    if is_solved(&room.setup().game) {
        return Err(Problem::NotFound);
    }
    match room.stage() {
        MatchStage::Over(_) => Ok(room.table().duplicate()),
        MatchStage::Open | MatchStage::Playing(_) | MatchStage::Cancelled => {
            Err(DeedRefused::NotOver.into())
        }
    }
}

impl From<Unreviewed> for Problem {
    fn from(unreviewed: Unreviewed) -> Self {
        match unreviewed {
            Unreviewed::Unstudied(unstudied) => unstudied.into(),
            Unreviewed::Store(error) => error.into(),
        }
    }
}
