//! What a match of engines came to.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::time::Instant;

use dohyo_rules::record::Record;
use dohyo_tournament::{PairTally, Sprt, SprtResult};
use serde_json::{Value, json};

use super::MatchPlan;
use super::game::Finished;

/// The results so far, from A's side.
pub(super) struct MatchReport {
    tally: PairTally,
    forfeits: u64,
    /// The half points of games whose pair is not whole yet, by the number of the pair.
    halves: BTreeMap<u64, u8>,
    /// Records that wait for those of games with lower numbers.
    waiting: BTreeMap<u64, Record>,
    written: u64,
    records: Option<BufWriter<File>>,
    began: Instant,
}

impl MatchReport {
    pub(super) fn new(records: Option<BufWriter<File>>) -> Self {
        Self {
            tally: PairTally::default(),
            forfeits: 0,
            halves: BTreeMap::new(),
            waiting: BTreeMap::new(),
            written: 0,
            records,
            began: Instant::now(),
        }
    }

    pub(super) const fn tally(&self) -> &PairTally {
        &self.tally
    }

    /// Counts a game and keeps its record.
    pub(super) fn add(&mut self, game: Finished) -> anyhow::Result<()> {
        match game.half_points {
            0 => self.tally.losses += 1,
            1 => self.tally.draws += 1,
            _ => self.tally.wins += 1,
        }
        self.forfeits += u64::from(game.is_forfeit);
        let pair = game.number / 2;
        match self.halves.remove(&pair) {
            Some(other) => self.tally.pairs[usize::from(other + game.half_points)] += 1,
            None => drop(self.halves.insert(pair, game.half_points)),
        }
        if self.records.is_some() {
            self.waiting.insert(game.number, game.record);
        }
        while let Some(record) = self.waiting.remove(&self.written) {
            self.write(&record)?;
            self.written += 1;
        }
        Ok(())
    }

    /// Writes what is left. After a match that ended early some games were never played.
    pub(super) fn finish(&mut self) -> anyhow::Result<()> {
        while let Some((_, record)) = self.waiting.pop_first() {
            self.write(&record)?;
        }
        if let Some(records) = &mut self.records {
            records.flush()?;
        }
        Ok(())
    }

    fn write(&mut self, record: &Record) -> anyhow::Result<()> {
        if let Some(records) = &mut self.records {
            writeln!(records, "{record}")?;
        }
        Ok(())
    }

    /// A progress line.
    pub(super) fn line(&self, plan: &MatchPlan) -> String {
        let played = self.tally.games();
        let games = plan.games;
        format!("{played} of {games} games: {}, {}", self.points(), self.elo())
    }

    /// Everything, for people.
    pub(super) fn text(&self, plan: &MatchPlan) -> String {
        let MatchPlan { game, a, b, .. } = plan;
        let games = if self.tally.games() == 1 { "game" } else { "games" };
        let mut lines = vec![
            format!("{}: {a} against {b}, {} {games}", game.id, self.tally.games()),
            self.points(),
            format!("{} (95 %)", self.elo()),
            format!(
                "pairs by half points 0 to 4: {}",
                self.tally.pairs.map(|n| n.to_string()).join(" ")
            ),
        ];
        if self.forfeits > 0 {
            lines.push(format!("lost by illegal move: {}", self.forfeits));
        }
        if let Some(sprt) = plan.sprt {
            let Sprt { elo0, elo1 } = sprt;
            let (ratio, bound) = (sprt.log_likelihood_ratio(&self.tally), Sprt::bound());
            let verdict = verdict(sprt.result(&self.tally));
            lines.push(format!("SPRT {elo0} {elo1}: {verdict} ({ratio:.2} of ±{bound:.2})"));
        }
        lines.join("\n") + "\n"
    }

    pub(super) fn document(&self, plan: &MatchPlan) -> Value {
        let elo = self.tally.elo();
        let mut document = json!({
            "game": plan.game.id,
            "a": plan.a.to_string(),
            "b": plan.b.to_string(),
            "games": self.tally.games(),
            "wins": self.tally.wins,
            "draws": self.tally.draws,
            "losses": self.tally.losses,
            "pairs": self.tally.pairs,
            "forfeits": self.forfeits,
            "score": self.tally.score(),
            // What is infinite becomes null.
            "elo": elo.likeliest,
            "elo95": [elo.low, elo.high],
            "seconds": self.began.elapsed().as_secs_f64(),
        });
        if let Some(sprt) = plan.sprt {
            document["sprt"] = json!({
                "elo0": sprt.elo0,
                "elo1": sprt.elo1,
                "llr": sprt.log_likelihood_ratio(&self.tally),
                "bound": Sprt::bound(),
                "verdict": verdict(sprt.result(&self.tally)),
            });
        }
        document
    }

    fn points(&self) -> String {
        let PairTally { wins, draws, losses, .. } = &self.tally;
        format!("+{wins} ={draws} -{losses}, {:.1} %", 100.0 * self.tally.score())
    }

    fn elo(&self) -> String {
        let elo = self.tally.elo();
        format!("Elo {:+.0}, {:+.0} to {:+.0}", elo.likeliest, elo.low, elo.high)
    }
}

const fn verdict(result: SprtResult) -> &'static str {
    match result {
        SprtResult::Open => "open",
        SprtResult::Accepted => "accepted",
        SprtResult::Rejected => "rejected",
    }
}
