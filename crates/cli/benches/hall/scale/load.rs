//! A load of matches, and what it takes of each process meanwhile.

use std::fmt;
use std::process;
use std::sync::Arc;
use std::time::Duration;

use super::surroundings::Halls;
use crate::hall;
use crate::play::{Pace, Pair, play, sit_down};
use crate::scripts::Scripts;
use crate::tally::Tally;
use crate::usage;

/// How much is played, and how long.
pub(crate) struct Load {
    pub(crate) scripts: Arc<Scripts>,
    /// How many matches at once.
    pub(crate) matches: usize,
    pub(crate) lasting: Duration,
}

/// What came of it.
pub(crate) struct Measured {
    pub(crate) tally: Tally,
    /// The seconds of a processor that each had, servers first, this process last.
    pub(crate) shares: Vec<(&'static str, f64)>,
}

impl Load {
    /// The load at halls: which server each player of a pair is connected to, in turn.
    pub(crate) async fn at(&self, halls: &Halls, places: &[[usize; 2]], pace: Pace) -> Measured {
        let address = |place: usize| halls.servers[place].address();
        let places: Vec<_> = places.iter().map(|pair| pair.map(address)).collect();
        let pairs = hall::seat(&places, self.matches).await;
        self.of(pairs, pace, &halls.processes()).await
    }

    /// The load by whatever players.
    pub(crate) async fn of<P: Pair>(
        &self,
        pairs: Vec<P>,
        pace: Pace,
        processes: &[(&'static str, u32)],
    ) -> Measured {
        let ours = [("driver", process::id())];
        let all: Vec<_> = processes.iter().chain(&ours).copied().collect();
        let taken = || all.iter().map(|&(_, process)| usage::seconds(process)).collect::<Vec<_>>();
        let seated = sit_down(pairs, &self.scripts).await;
        let before = taken();
        let tally = play(seated, &self.scripts, pace, self.lasting).await;
        let after = taken();
        let mut shares: Vec<(&'static str, f64)> = Vec::new();
        for (((name, _), before), after) in all.iter().zip(before).zip(after) {
            match shares.iter_mut().find(|(known, _)| known == name) {
                Some((_, share)) => *share += after - before,
                None => shares.push((name, after - before)),
            }
        }
        Measured { tally, shares }
    }
}

impl Measured {
    /// Accepted moves for each second of a processor that the servers had, without their database.
    pub(crate) fn rate_of_server(&self) -> f64 {
        let server = self.shares.iter().find(|(name, _)| *name == "server");
        server.map_or(0.0, |&(_, seconds)| self.tally.count() as f64 / seconds)
    }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; µs of a processor for each move:", self.tally)?;
        for (name, seconds) in &self.shares {
            write!(f, " {name} {:.0}", seconds * 1e6 / self.tally.count().max(1) as f64)?;
        }
        Ok(())
    }
}
