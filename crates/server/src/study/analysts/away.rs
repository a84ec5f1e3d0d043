//! Analyses and background jobs that workers elsewhere do. Whatever they do not do, the threads here do.

use std::sync::Arc;
use std::time::{Duration, Instant};

use dohyo_engine::Analysis;
use tokio::sync::watch;
use tokio::task::spawn_blocking;

use super::desk::{AnalysisDesk, AnalysisJob, ServedStudies, Undertaken, WatchedAnalysis};
use super::{AnalysisFlow, LONGEST};
use crate::background::unbroken;
use crate::jobs::{
    AnalysisText, Job, JobAnswer, JobKind, JobPlace, JobTask, TableText, Unanswered, Workforce,
};
use crate::secret;

/// Characters of the name of an analysis.
const NAME: usize = 12;

/// Hands what waits to workers, as long as there are any and there is room.
pub(super) async fn hand_out(
    desk: Arc<AnalysisDesk>,
    workforce: Workforce,
    mut changes: watch::Receiver<u64>,
) {
    while !desk.queue().is_closed {
        let (analyses, reviews) =
            (workforce.takes(JobKind::Analysis), workforce.takes(JobKind::Review));
        desk.serve(ServedStudies { analyses, reviews });
        hand_analyses(&desk, &workforce);
        hand_reviews(&desk, &workforce);
        tokio::select! {
            () = desk.waits.notified() => {}
            changed = changes.changed() => if changed.is_err() { return },
        }
    }
}

fn hand_analyses(desk: &Arc<AnalysisDesk>, workforce: &Workforce) {
    while desk.backlog_of_analyses().0 > 0
        && let Some(place) = workforce.place(JobKind::Analysis)
    {
        let Some(live) = desk.queue().analysis_for_workers() else { return };
        let desk = Arc::clone(desk);
        tokio::spawn(async move {
            // A fault in one thing must not cost us everything that comes after it.
            match unbroken(analyse(live, &place)).await {
                Ok(AnalysisHanded::Done) => {}
                Ok(AnalysisHanded::Rest(live)) => desk.put_back(AnalysisJob::Analysis(live)),
                Ok(AnalysisHanded::TakenBack(live)) => {
                    desk.take_back(AnalysisJob::Analysis(live));
                }
                Err(_) => tracing::error!("an analysis broke off"),
            }
        });
    }
}

fn hand_reviews(desk: &Arc<AnalysisDesk>, workforce: &Workforce) {
    while desk.backlog_of_reviews().0 > 0
        && let Some(place) = workforce.place(JobKind::Review)
    {
        let Some(job) = desk.queue().review_for_workers() else { return };
        let desk = Arc::clone(desk);
        tokio::spawn(async move {
            match unbroken(review(job, &place)).await {
                Ok(ReviewHanded::Done) => {}
                Ok(ReviewHanded::Rest(job)) => desk.put_back(AnalysisJob::Background(job)),
                Ok(ReviewHanded::TakenBack(job)) => desk.take_back(AnalysisJob::Background(job)),
                Err(_) => tracing::error!("a review broke off"),
            }
        });
    }
}

/// What comes of an analysis that was handed to a worker.
enum AnalysisHanded {
    Done,
    /// It gave way to others and goes on.
    Rest(WatchedAnalysis),
    /// No worker does it.
    TakenBack(WatchedAnalysis),
}

async fn analyse(mut live: WatchedAnalysis, place: &JobPlace) -> AnalysisHanded {
    let begun = Instant::now();
    let left = LONGEST.checked_sub(live.elapsed).filter(|_| !live.reports.is_closed());
    let Some(left) = left else { return AnalysisHanded::Done };
    let deadline = live.limits.deadline;
    let left = deadline.map_or(left, |end| left.min(end.saturating_duration_since(begun)));
    let job = job_of(&live, left);
    let reports = live.reports.clone();
    let (mut deepest, nodes, elapsed) = (live.depth, live.nodes, live.elapsed);
    let mut hear = |found: Analysis| {
        if found.depth > deepest {
            deepest = found.depth;
            let (nodes, elapsed) = (nodes + found.nodes, elapsed + found.elapsed);
            // Whoever does not keep up hears the next one.
            let _ = reports.try_send(Analysis { nodes, elapsed, ..found });
        }
    };
    let answer = place.ask(&job, &mut hear, reports.closed()).await;
    live.depth = deepest;
    match answer {
        Ok(JobAnswer::Analysis { found, is_cut }) => {
            let found = found.and_then(AnalysisText::read);
            live.nodes += found.as_ref().map_or(0, |found| found.nodes);
            live.elapsed += found.map_or(Duration::ZERO, |found| found.elapsed);
            let is_late = deadline.is_some_and(|deadline| deadline <= Instant::now());
            let goes_on = is_cut && !is_late && !live.reports.is_closed();
            if goes_on { AnalysisHanded::Rest(live) } else { AnalysisHanded::Done }
        }
        Err(Unanswered::Nobody) => AnalysisHanded::TakenBack(live),
        Ok(_) | Err(Unanswered::Failed(_) | Unanswered::Unwanted) => AnalysisHanded::Done,
    }
}

fn job_of(live: &WatchedAnalysis, left: Duration) -> Job {
    Job {
        // Two who look at the same position are two who wait.
        id: format!("analysis {}", secret::random_text(NAME)),
        task: JobTask::Analysis {
            table: TableText::of(&*live.table),
            lines: live.lines.get(),
            depth: live.limits.depth,
            nodes: live.limits.nodes,
            millis: u64::try_from(left.as_millis()).unwrap_or(u64::MAX),
            seen: live.depth,
        },
    }
}

/// What comes of a piece of a background job that was handed to a worker.
enum ReviewHanded {
    Done,
    Rest(Undertaken),
    /// No worker does it.
    TakenBack(Undertaken),
}

async fn review(mut undertaken: Undertaken, place: &JobPlace) -> ReviewHanded {
    let Some(job) = undertaken.job.job() else { return ReviewHanded::TakenBack(undertaken) };
    let never = std::future::pending();
    match place.ask(&job, &mut |_| {}, never).await {
        Ok(answer) => {
            let taken = spawn_blocking(move || {
                let flow = undertaken.job.take(answer);
                (undertaken, flow)
            });
            match taken.await {
                Ok((undertaken, AnalysisFlow::On)) => ReviewHanded::Rest(undertaken),
                Ok((_, AnalysisFlow::Done)) | Err(_) => ReviewHanded::Done,
            }
        }
        Err(Unanswered::Nobody) => ReviewHanded::TakenBack(undertaken),
        Err(Unanswered::Failed(_) | Unanswered::Unwanted) => ReviewHanded::Done,
    }
}
