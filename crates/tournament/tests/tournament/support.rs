//! Playing knockouts out, and what happened in them.

use dohyo_tournament::*;

pub(crate) const DOUBLE: Knockout = Knockout::Double(GrandFinal::Reset);
pub(crate) const ONE_FINAL: Knockout = Knockout::Double(GrandFinal::Single);
pub(crate) const SINGLE: Knockout = Knockout::Single(ThirdPlace::Shared);
pub(crate) const THIRD: Knockout = Knockout::Single(ThirdPlace::Played);

/// A match that was played: its index, winner and loser.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played {
    pub(crate) index: usize,
    pub(crate) winner: u32,
    pub(crate) loser: u32,
}

/// Plays a plan out, the side that wins each match chosen by `choose`.
pub(crate) fn play_out(
    plan: &Plan,
    mut choose: impl FnMut(usize) -> Side,
) -> (Bracket, Vec<Played>) {
    let mut played = Vec::new();
    let bracket = Bracket::resolve(plan, |index, seats| {
        let side = choose(index);
        let (winner, loser) = (seats[side.index()], seats[side.other().index()]);
        played.push(Played { index, winner, loser });
        Some(Verdict::Won(side))
    });
    (bracket, played)
}

pub(crate) fn by_chance(random: &mut Random) -> impl FnMut(usize) -> Side {
    |_| if random.next().is_multiple_of(2) { Side::A } else { Side::B }
}

/// The index of the first match between two that some rule connects.
pub(crate) fn first_between(
    played: &[Played],
    mut connected: impl FnMut(usize) -> bool,
) -> Option<usize> {
    (0..played.len()).find(|&at| connected(at)).map(|at| played[at].index)
}

/// The index of the first match between two who had met before.
pub(crate) fn first_rematch(played: &[Played]) -> Option<usize> {
    let pair = |p: &Played| (p.winner.min(p.loser), p.winner.max(p.loser));
    first_between(played, |at| played[..at].iter().any(|before| pair(before) == pair(&played[at])))
}
