//! Matches for which workers elsewhere think. Whatever they do not do, the threads here do.

use std::sync::{Arc, Weak};

use dohyo_engine::ComputerMove;
use tokio::sync::watch;

use super::desk::Desk;
use super::question::ComputerQuestion;
use super::{MOST_REFUSALS, Served};
use crate::background::unbroken;
use crate::hall::{Hall, HallError, HallState};
use crate::jobs::{AnalysisText, Asker, JobAnswer, JobKind, JobPlace, Unanswered, Workforce};
use crate::secret;

/// What comes of a match that was handed to a worker.
enum Handed {
    Served(Served),
    /// No worker thinks about it.
    TakenBack,
}

/// Hands the matches that wait to workers, as long as there are any and there is room.
pub(super) async fn hand_out(
    desk: Arc<Desk>,
    hall: Weak<HallState>,
    workforce: Workforce,
    mut changes: watch::Receiver<u64>,
) {
    while !desk.is_closed() {
        desk.serve(workforce.takes(JobKind::Computer));
        while desk.has_for_workers()
            && let Some(place) = workforce.place(JobKind::Computer)
        {
            let Some((id, asker)) = desk.next_for_workers() else { break };
            let (desk, hall) = (Arc::clone(&desk), hall.clone());
            tokio::spawn(async move { hand(&desk, &hall, (id, asker), &place).await });
        }
        tokio::select! {
            () = desk.waits.notified() => {}
            changed = changes.changed() => if changed.is_err() { return },
        }
    }
}

async fn hand(desk: &Desk, hall: &Weak<HallState>, (id, asker): (String, Asker), place: &JobPlace) {
    // A fault in one match must not cost us all that come after it.
    match unbroken(serve(hall, &id, place)).await {
        Ok(Handed::Served(served)) => desk.done(id, asker, served),
        Ok(Handed::TakenBack) => desk.take_back(id, asker),
        Err(_) => {
            if let Some(hall) = hall.upgrade().map(Hall) {
                hall.note_failure(&id, &HallError::Broken);
            }
            desk.done(id, asker, None);
        }
    }
}

/// Does one thing that a match awaits, as the threads here do.
async fn serve(inner: &Weak<HallState>, id: &str, place: &JobPlace) -> Handed {
    let Some(hall) = inner.upgrade().map(Hall) else { return Handed::Served(None) };
    let Ok(live) = hall.find(id).await else { return Handed::Served(None) };
    drop(hall);
    for _ in 0..MOST_REFUSALS {
        let number = live.news().number;
        let Some(question) = ComputerQuestion::of(&live) else {
            return Handed::Served(Some((live, number)));
        };
        let thought = match question.thinks_for() {
            None => None,
            Some(mover) => {
                let job = question.job(id, mover, secret::random_number());
                let never = std::future::pending();
                match place.ask(&job, &mut |_| {}, never).await {
                    Ok(JobAnswer::Computer { mv, found }) => read(mv, found),
                    Err(Unanswered::Nobody | Unanswered::Unwanted) => return Handed::TakenBack,
                    Ok(_) | Err(Unanswered::Failed(_)) => {
                        if let Some(hall) = inner.upgrade().map(Hall) {
                            hall.note_failure(id, &HallError::Broken);
                        }
                        return Handed::Served(None);
                    }
                }
            }
        };
        let Some(deed) = question.deed(thought) else {
            return Handed::Served(Some((live, number)));
        };
        let Some(hall) = inner.upgrade().map(Hall) else { return Handed::Served(None) };
        let Err(error) = hall.act(&live, question.request(deed)).await else {
            return Handed::Served(Some((live, number)));
        };
        tracing::debug!(id, %error, "the computer was too late");
        if !matches!(error, HallError::Refused(_)) {
            return Handed::Served(None);
        }
    }
    let number = live.news().number;
    Handed::Served(Some((live, number)))
}

fn read(mv: Option<String>, found: Option<AnalysisText>) -> Option<ComputerMove> {
    mv.map(|mv| ComputerMove { mv, analysis: found.and_then(AnalysisText::read) })
}
