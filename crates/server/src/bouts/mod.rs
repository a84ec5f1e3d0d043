//! What the solver knows of the bouts, for everybody who asks.
//!
//! A solution may take a second of a core. So only a few are worked out at a time, on threads
//! that no page waits for, and only so many may wait; whoever comes after that is told to come
//! back. What was found is kept in memory, and the beginnings of the games in files, as the
//! computer players keep them.

mod habits;

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use dohyo_engine::games::solver;
use dohyo_engine::solve::{Solution, Solver, Utility};
use dohyo_rules::Variant;
use tokio::sync::{Mutex as Turn, OwnedMutexGuard};
use tokio::time::timeout;

pub use dohyo_engine::games::is_solved;
pub use habits::{ENOUGH, Exploitability, Habit, Habits, HabitualChoice};

use crate::jobs::{Job, JobAnswer, JobKind, JobTask, Unanswered, Workforce};
use crate::secret;
use crate::workers::{PATIENCE, Unworked, Workers};

/// Requests that may wait for a solution. The work goes on when one of them has waited too long, so whoever
/// comes again finds it done.
const WAITING: usize = 32;
/// Solutions kept in memory, of a few kilobytes each.
const KEPT: usize = 4096;
/// Characters of the name of a job.
const NAME: usize = 12;

/// The solvers of all bouts.
#[derive(Clone)]
pub struct Solvers(Arc<SolversState>);

struct SolversState {
    workers: Workers,
    workforce: Workforce,
    folder: Option<PathBuf>,
    solvers: Mutex<HashMap<(String, &'static str), Shared>>,
    known: Mutex<HashMap<SolutionKey, Arc<Solution>>>,
}

type Shared = Arc<Turn<Box<dyn Solver>>>;

/// A position of a game under a utility.
type SolutionKey = (String, &'static str, String);

/// Why there is no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// The game is no bout.
    NoBout,
    /// The position is none, or the bout is over; why, in words.
    Position(String),
    /// Too many wait, or it takes longer than anybody waits.
    Busy,
    /// The solver failed.
    Failed,
}

impl From<Unworked> for Unsolved {
    fn from(unworked: Unworked) -> Self {
        match unworked {
            Unworked::Busy => Self::Busy,
            Unworked::Failed => Self::Failed,
        }
    }
}

/// The bout with this id.
#[must_use]
pub fn find(game: &str) -> Option<&'static Variant> {
    dohyo_rules::find(game).ok().filter(|variant| is_solved(variant.id))
}

/// The position with the players' places exchanged.
pub fn mirrored(game: &str, position: &str) -> Result<String, Unsolved> {
    let solver = solver(game, Utility::Win, None).ok_or(Unsolved::NoBout)?;
    solver.mirrored(position).map_err(|error| Unsolved::Position(error.to_string()))
}

impl Solvers {
    /// So many threads, with a folder in which solutions are kept.
    #[must_use]
    pub fn new(threads: NonZeroUsize, folder: Option<PathBuf>) -> Self {
        Self::with(threads, folder, Workforce::nobody())
    }

    /// The same, for when no worker solves.
    #[must_use]
    pub fn with(threads: NonZeroUsize, folder: Option<PathBuf>, workforce: Workforce) -> Self {
        Self(Arc::new(SolversState {
            workers: Workers::new(threads, WAITING),
            workforce,
            folder,
            solvers: Mutex::default(),
            known: Mutex::default(),
        }))
    }

    /// Who solves, and the line of those who wait for it.
    #[must_use]
    pub fn workers(&self) -> &Workers {
        &self.0.workers
    }

    /// The solution of a position.
    pub async fn solve(
        &self,
        game: &str,
        utility: Utility,
        position: &str,
    ) -> Result<Arc<Solution>, Unsolved> {
        let mut all = self.solve_all(game, utility, vec![position.to_owned()]).await?;
        all.pop().ok_or(Unsolved::Failed)
    }

    /// The solutions of several positions, in the same order. Those of a bout come fastest with
    /// the earliest first.
    pub async fn solve_all(
        &self,
        game: &str,
        utility: Utility,
        positions: Vec<String>,
    ) -> Result<Vec<Arc<Solution>>, Unsolved> {
        if let Some(known) = self.known(game, utility, &positions) {
            return Ok(known);
        }
        let shared = self.solver(game, utility).ok_or(Unsolved::NoBout)?;
        let place = self.0.workers.place()?;
        let (solvers, game) = (self.clone(), game.to_owned());
        let work = tokio::spawn(async move {
            if let Some(solved) = solvers.solve_away(&game, utility, &positions).await {
                return solved;
            }
            let solver = shared.lock_owned().await;
            place.work(move || solvers.work(solver, &game, utility, &positions)).await?
        });
        match timeout(PATIENCE, work).await {
            Err(_) => Err(Unsolved::Busy),
            Ok(done) => done.map_err(|_| Unsolved::Failed)?,
        }
    }

    /// Has a worker solve them; nothing where none does.
    async fn solve_away(
        &self,
        game: &str,
        utility: Utility,
        positions: &[String],
    ) -> Option<Result<Vec<Arc<Solution>>, Unsolved>> {
        let place = self.0.workforce.place(JobKind::Solve)?;
        let (game, utility) = (game.to_owned(), utility.as_str());
        let task = JobTask::Solve {
            game: game.clone(),
            utility: utility.to_owned(),
            positions: positions.to_vec(),
        };
        let job = Job { id: format!("solve {}", secret::random_text(NAME)), task };
        let never = std::future::pending();
        let (solutions, refused) = match place.ask(&job, &mut |_| {}, never).await {
            Ok(JobAnswer::Solve { solutions, refused }) => (solutions, refused),
            Err(Unanswered::Nobody | Unanswered::Unwanted) => return None,
            Ok(_) | Err(Unanswered::Failed(_)) => return Some(Err(Unsolved::Failed)),
        };
        if let Some(refused) = refused {
            return Some(Err(Unsolved::Position(refused)));
        }
        let read = solutions.into_iter().map(|solution| solution.read().map(Arc::new));
        let Some(read) = read.collect::<Result<Vec<_>, _>>().ok() else {
            return Some(Err(Unsolved::Failed));
        };
        if read.len() != positions.len() {
            return Some(Err(Unsolved::Failed));
        }
        for (position, solution) in positions.iter().zip(&read) {
            self.keep((game.clone(), utility, position.clone()), solution);
        }
        Some(Ok(read))
    }

    /// All of these, where all are known.
    fn known(
        &self,
        game: &str,
        utility: Utility,
        positions: &[String],
    ) -> Option<Vec<Arc<Solution>>> {
        let known = self.0.known.lock().unwrap_or_else(PoisonError::into_inner);
        let find = |position: &String| {
            known.get(&(game.to_owned(), utility.as_str(), position.clone())).cloned()
        };
        positions.iter().map(find).collect()
    }

    /// The solver of a game, which is asked by one after the other.
    fn solver(&self, game: &str, utility: Utility) -> Option<Shared> {
        let mut solvers = self.0.solvers.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (game.to_owned(), utility.as_str());
        if let Some(shared) = solvers.get(&key) {
            return Some(Arc::clone(shared));
        }
        let solver = solver(game, utility, self.0.folder.as_deref())?;
        let shared = Arc::new(Turn::new(solver));
        solvers.insert(key, Arc::clone(&shared));
        Some(shared)
    }

    /// Solves what nobody has solved meanwhile.
    fn work(
        &self,
        mut solver: OwnedMutexGuard<Box<dyn Solver>>,
        game: &str,
        utility: Utility,
        positions: &[String],
    ) -> Result<Vec<Arc<Solution>>, Unsolved> {
        let is_alone = positions.len() == 1;
        let mut all = Vec::with_capacity(positions.len());
        for position in positions {
            if let Some(mut known) = self.known(game, utility, std::slice::from_ref(position)) {
                all.append(&mut known);
                continue;
            }
            // A bout's positions come out of its first one; the start of a game, out of a file.
            let solved =
                if is_alone { solver.solve(Some(position)) } else { solver.revisit(position) };
            if let Some(warning) = solver.take_warning() {
                tracing::warn!(warning);
            }
            let solution = solved.map_err(|refused| Unsolved::Position(refused.to_string()))?;
            let solution = Arc::new(solution);
            self.keep((game.to_owned(), utility.as_str(), position.clone()), &solution);
            all.push(solution);
        }
        Ok(all)
    }

    fn keep(&self, key: SolutionKey, solution: &Arc<Solution>) {
        let mut known = self.0.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= KEPT {
            known.clear();
        }
        known.insert(key, Arc::clone(solution));
    }
}

#[cfg(test)]
mod tests {

    use super::*;

    fn solvers() -> Solvers {
        Solvers::new(NonZeroUsize::MIN, None)
    }

    #[tokio::test]
    async fn only_so_many_wait_and_all_of_them_are_answered() {
        let solvers = solvers();
        let shared = solvers.solver("bout", Utility::Win).expect("a bout");
        let held = shared.lock_owned().await;
        let ask = || {
            let solvers = solvers.clone();
            tokio::spawn(async move { solvers.solve("bout", Utility::Win, "-3 46 35").await })
        };
        let waiting: Vec<_> = (0..WAITING).map(|_| ask()).collect();
        while solvers.0.workers.free_places() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(ask().await.expect("it ends"), Err(Unsolved::Busy));
        drop(held);
        for asked in waiting {
            assert!(asked.await.expect("it ends").is_ok());
        }
        // What is known needs no place among those who wait.
        let places: Vec<_> = (0..WAITING).map(|_| solvers.0.workers.place()).collect();
        assert!(places.iter().all(Result::is_ok));
        assert!(ask().await.expect("it ends").is_ok());
    }

    #[tokio::test]
    async fn the_start_of_a_game_is_kept_in_a_file() {
        let folder = crate::folder::Folder::new();
        let solvers = Solvers::new(NonZeroUsize::MIN, Some(folder.to_path_buf()));
        let start = dohyo_rules::find("bout").expect("a game").start().position();
        let solution = solvers.solve("bout", Utility::League, &start).await;
        assert_eq!(solution.expect("it is solved").value(), 0.0);
        assert!(folder.join("bout-league.solution").exists());
    }

    #[tokio::test]
    async fn what_cannot_be_solved_says_why() {
        let solvers = solvers();
        let solve = async |game, position| {
            solvers.solve(game, Utility::Win, position).await.expect_err("nothing to solve")
        };
        assert_eq!(solve("checkers", "").await, Unsolved::NoBout);
        assert!(matches!(solve("bout", "9 12 12").await, Unsolved::Position(_)));
    }
}
