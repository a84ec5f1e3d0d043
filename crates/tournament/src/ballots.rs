//! Ballots: openings that are drawn, so strong players cannot prepare a draw. Each ballot is played
//! twice with sides swapped. What the openings are is the game's affair; here they are numbers of a deck.

use crate::{
    At, DivisionRules, Event, GameOutcome, GameTerms, MatchId, OpeningRule, Part, Random,
    SeriesProgress, Setting, Side,
};

impl Event {
    /// The ballot of a game (from 1) of a match, if it has one. `deck` is the game's: all its ballots of so
    /// many moves, and none where it has no such ballots.
    pub fn ballot<'d, T>(
        &self,
        at: At,
        game: usize,
        deck: impl FnOnce(usize) -> &'d [T],
    ) -> Option<&'d T> {
        let rules = &self.settings().divisions.get(at.division)?.rules;
        let games = self.pairing(at).map_or(&[][..], |pairing| &pairing.games);
        let before = &games[..games.len().min(game.saturating_sub(1))];
        let deck = match opening(rules, at, before) {
            OpeningRule::Free => return None,
            drawn => deck(drawn.moves()),
        };
        let lot = self.settings().lot.wrapping_add(at.division as u64);
        ballot(lot, at.id, game, deck.len()).map(|drawn| &deck[drawn])
    }
}

/// How the game after these opens: as in all of the division, or from a ballot as the last resort against
/// draws.
fn opening(rules: &DivisionRules, at: At, before: &[GameOutcome]) -> OpeningRule {
    if rules.opening != OpeningRule::Free
        || matches!(at.id.round.part, Part::Round | Part::Group(_))
    {
        return rules.opening;
    }
    // Whom the lot would choose makes no difference to how a game is played.
    match rules.series.progress(Setting::Knockout(Side::A), before) {
        Ok(SeriesProgress::Next(next)) if next.terms == GameTerms::Ballot => OpeningRule::ThreeMove,
        _ => OpeningRule::Free,
    }
}

/// The ballot of a game of a match: its number in a deck of so many, from 0. Games 1 and 2 of a match have
/// the same one, then 3 and 4, and so on; a ballot comes again only when the deck is used up.
///
/// It follows from the event's lot and the name of the match, so anyone who knows the two can
/// check it.
#[must_use]
pub fn ballot(lot: u64, id: MatchId, game: usize, deck: usize) -> Option<usize> {
    if deck == 0 {
        return None;
    }
    let mut ballots: Vec<_> = (0..deck).collect();
    Random::new(lot ^ id.salt()).shuffle(&mut ballots);
    Some(ballots[game.saturating_sub(1) / 2 % deck])
}
