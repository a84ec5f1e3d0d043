//! What the log says of the matches of a division, and the last word on each of them.

use crate::{Games, MatchId, Round};

/// What was said of matches, in the order of the log.
#[derive(Debug, Default)]
pub(super) struct Reports(Vec<ResultLine>);

/// What a line of the log says of a match.
#[derive(Clone, Debug)]
struct ResultLine {
    id: MatchId,
    index: usize,
    /// The games; nothing, if the line says that the match begins.
    games: Option<Games>,
}

/// The last word on every match, in the order of their names.
#[derive(Debug)]
pub(super) struct Results(Vec<KnownMatch>);

/// What is known of a match, and the line of the log that says so.
#[derive(Clone, Debug)]
pub(super) struct KnownMatch {
    pub(super) id: MatchId,
    pub(super) index: usize,
    pub(super) games: Games,
    pub(super) begun: bool,
}

impl Reports {
    /// A line of the log says that these are the games of a match.
    pub(super) fn played(&mut self, index: usize, id: MatchId, games: &Games) {
        self.0.push(ResultLine { id, index, games: Some(games.clone()) });
    }

    /// A line of the log says that a match begins.
    pub(super) fn begun(&mut self, index: usize, id: MatchId) {
        self.0.push(ResultLine { id, index, games: None });
    }

    /// The last word on every match. A match and a line in one number are sorted several times faster than
    /// what they stand for, which counts in a table of many thousand matches.
    pub(super) fn results(&self) -> Results {
        let lines = (0_u128..).zip(&self.0);
        let mut order: Vec<_> = lines.map(|(line, report)| report.id.rank() << 48 | line).collect();
        order.sort_unstable();
        let mut results: Vec<KnownMatch> = Vec::with_capacity(order.len());
        for key in order {
            let line = usize::try_from(key & 0xffff_ffff_ffff).expect("it is a place in the log");
            let ResultLine { id, index, games } = self.0[line].clone();
            let kept = results.pop_if(|kept| kept.id == id);
            let begun = games.as_ref().is_none_or(|games| !games.is_empty());
            // That a match begins says nothing against the games that are known.
            let games = games.or(kept.map(|kept| kept.games)).unwrap_or_default();
            results.push(KnownMatch { id, index, games, begun });
        }
        Results(results)
    }
}

impl Results {
    pub(super) fn iter(&self) -> impl Iterator<Item = &KnownMatch> {
        self.0.iter()
    }

    pub(super) fn of(&self, id: MatchId) -> Option<&KnownMatch> {
        let found = self.0.binary_search_by_key(&id.rank(), |played| played.id.rank());
        found.ok().map(|at| &self.0[at])
    }

    /// What is known of the matches of a round, in their order.
    pub(super) fn of_round(&self, round: Round) -> &[KnownMatch] {
        let from = self.0.partition_point(|played| played.id.round < round);
        let here = &self.0[from..];
        &here[..here.partition_point(|played| played.id.round == round)]
    }
}
