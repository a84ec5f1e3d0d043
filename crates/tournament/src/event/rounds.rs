//! Tables of an event: round robins, groups and Swiss rounds.

use super::entries::Entries;
use super::record::PairedRound;
use super::standing::{self, Ranked};
use super::{At, Contest, Entry, Event, Fact, Pairing, Seat, StandingsRow, State};
use crate::{
    Contender, Cycles, DivisionRules, Format, GameOutcome, MatchId, Part, PlaceReason, Round,
    Setting, StandingsTable, TableRound, TieBreak, round_robin, swiss,
};

/// A table with the matches that it is made of.
pub(super) struct Group {
    pub(super) pairings: Vec<Pairing>,
    pub(super) byes: Vec<(Round, Entry)>,
    pub(super) lines: Vec<StandingsRow>,
}

/// A division in which everybody meets everybody.
pub(super) fn all_play_all(field: &Entries<'_>, rules: &DivisionRules, cycles: Cycles) -> Contest {
    let members: Vec<_> = (0..field.seeds.len()).collect();
    let schedule = round_robin(members.len(), cycles);
    let table = table(field, rules, Part::Round, &members, &schedule, &rules.tie_breaks);
    let over = is_over(&table.pairings) && !waits_for_play_off(&table.lines);
    Contest {
        seeds: field.seeds.clone(),
        pairings: table.pairings,
        byes: table.byes,
        standings: table.lines,
        over,
        ..Contest::default()
    }
}

/// A group before a knockout. What nothing else tells apart is told apart by the lot: a player has to
/// go on.
pub(super) fn group(
    field: &Entries<'_>,
    rules: &DivisionRules,
    number: u8,
    members: &[usize],
    cycles: Cycles,
) -> Group {
    let mut tie_breaks = rules.tie_breaks.clone();
    if !tie_breaks.contains(&TieBreak::Lot) {
        tie_breaks.push(TieBreak::Lot);
    }
    let schedule = round_robin(members.len(), cycles);
    table(field, rules, Part::Group(number), members, &schedule, &tie_breaks)
}

fn table(
    field: &Entries<'_>,
    rules: &DivisionRules,
    part: Part,
    members: &[usize],
    schedule: &[TableRound],
    tie_breaks: &[TieBreak],
) -> Group {
    let mut group = Group { pairings: Vec::new(), byes: Vec::new(), lines: Vec::new() };
    group.pairings.reserve(schedule.iter().map(|round| round.pairs.len()).sum());
    for (number, round) in (1..).zip(schedule) {
        let round = TableRound {
            pairs: round.pairs.iter().map(|pair| pair.map(|player| members[player])).collect(),
            byes: round.byes.map(|player| members[player]),
        };
        add_round(field, rules, Round { part, number }, &round, &mut group);
    }
    let annulled = annulled(field, &group.pairings);
    if annulled.contains(&true) {
        let out = |pairing: &&mut Pairing| seeds_of(field, pairing).any(|seed| annulled[seed]);
        let idle = |pairing: &mut Pairing| pairing.state = State::Idle;
        group.pairings.iter_mut().filter(out).for_each(idle);
    }
    let byes = vec![0; field.seeds.len()];
    let ranked = Ranked { members, annulled: &annulled, byes: &byes, tie_breaks };
    group.lines = standing::lines(field, rules, &group.pairings, &ranked);
    group
}

/// Whether each seed left before it had played half of its matches: nothing of it counts.
fn annulled(field: &Entries<'_>, pairings: &[Pairing]) -> Vec<bool> {
    if field.left.iter().all(Option::is_none) {
        return vec![false; field.seeds.len()];
    }
    // How many more matches of each are still to be played than have been.
    let mut ahead = vec![0_i32; field.seeds.len()];
    for pairing in pairings {
        let played = !pairing.games.is_empty();
        seeds_of(field, pairing).for_each(|seed| ahead[seed] += if played { -1 } else { 1 });
    }
    field.left.iter().zip(ahead).map(|(left, ahead)| left.is_some() && ahead > 0).collect()
}

/// The seeds that meet.
fn seeds_of(field: &Entries<'_>, pairing: &Pairing) -> impl Iterator<Item = usize> {
    let entries = pairing.entries().into_iter().flatten();
    entries.filter_map(|entry| field.seed_of(entry))
}

fn add_round(
    field: &Entries<'_>,
    rules: &DivisionRules,
    round: Round,
    pairs: &TableRound,
    group: &mut Group,
) {
    let mut results = field.results.of_round(round).iter().peekable();
    for (number, &sides) in (1..).zip(&pairs.pairs) {
        let id = MatchId { round, number };
        while results.next_if(|played| played.id.number < number).is_some() {}
        let known = results.next_if(|played| played.id.number == number);
        let games = known.map_or(&[][..], |played| &played.games);
        let state = field.judge(rules.series, Setting::Table, games, sides);
        let sides = sides.map(|seed| Seat::Entry(field.seeds[seed]));
        group.pairings.push(Pairing::new(id, sides, known, state));
    }
    group.byes.extend(pairs.byes.map(|seed| (round, field.seeds[seed])));
}

/// A division in Swiss rounds. A round that was paired stays; the next one is proposed as soon as it can
/// be, and settled by its first result.
pub(super) fn swiss_rounds(field: &Entries<'_>, rules: &DivisionRules, rounds: u32) -> Contest {
    let mut group = Group { pairings: Vec::new(), byes: Vec::new(), lines: Vec::new() };
    let mut played = 0;
    for number in 1..=rounds {
        let round = Round { part: Part::Round, number };
        let paired = match field.rounds().get(number as usize - 1) {
            Some(paired) => in_seeds(field, paired),
            None if is_over(&group.pairings) => swiss(&contenders(field, rules, &group)),
            None => break,
        };
        if paired.pairs.is_empty() {
            break;
        }
        add_round(field, rules, round, &paired, &mut group);
        played = number;
    }
    let complete = played == rounds || field.left.iter().filter(|left| left.is_none()).count() < 2;
    let members: Vec<_> = (0..field.seeds.len()).collect();
    let byes = byes(field, &group, |round| counts(field, &group, round));
    let nobody = vec![false; field.seeds.len()];
    let ranked =
        Ranked { members: &members, annulled: &nobody, byes: &byes, tie_breaks: &rules.tie_breaks };
    let standings = standing::lines(field, rules, &group.pairings, &ranked);
    let over = complete && is_over(&group.pairings) && !waits_for_play_off(&standings);
    let (pairings, byes) = (group.pairings, group.byes);
    Contest { seeds: field.seeds.clone(), pairings, byes, standings, over, ..Contest::default() }
}

/// The line that settles the pairs of a round that was only proposed so far, if this match is of one.
pub(super) fn proposed(event: &Event, at: At) -> Option<Fact> {
    let division = event.settings().divisions.get(at.division)?;
    let contest = event.contests().get(at.division)?;
    let round = at.id.round;
    if !matches!(division.rules.format, Format::Swiss { .. }) {
        return None;
    }
    let is_settled = event.facts().iter().any(|fact| match fact {
        Fact::Paired { division, round: number, .. } => {
            (*division, *number) == (at.division, round.number)
        }
        _ => false,
    });
    if is_settled || contest.pairing(at.id).is_none() {
        return None;
    }
    let pairs = contest.pairings.iter().filter(|pairing| pairing.id.round == round);
    let byes = contest.byes.iter().find(|(resting, _)| *resting == round);
    Some(Fact::Paired {
        division: at.division,
        round: round.number,
        pairs: pairs.filter_map(Pairing::entries).collect(),
        byes: byes.map(|(_, entry)| *entry),
    })
}

fn in_seeds(field: &Entries<'_>, round: &PairedRound) -> TableRound {
    let seed = |entry: Entry| field.seed_of(entry);
    TableRound {
        pairs: (round.pairs.iter()).filter_map(|&[a, b]| Some([seed(a)?, seed(b)?])).collect(),
        byes: round.byes.and_then(seed),
    }
}

/// Whether a rest of this round counts already: the round was paired, or has begun.
fn counts(field: &Entries<'_>, group: &Group, round: Round) -> bool {
    let earlier = group.pairings.last().is_some_and(|last| last.id.round != round);
    earlier || field.rounds().len() >= round.number as usize || field.has_begun(round)
}

fn byes(field: &Entries<'_>, group: &Group, counts: impl Fn(Round) -> bool) -> Vec<u32> {
    let mut byes = vec![0; field.seeds.len()];
    for (round, entry) in &group.byes {
        if let Some(seed) = field.seed_of(*entry)
            && counts(*round)
        {
            byes[seed] += 1;
        }
    }
    byes
}

/// What the next Swiss round takes into account.
fn contenders(field: &Entries<'_>, rules: &DivisionRules, group: &Group) -> Vec<Contender> {
    let encounters = standing::encounters(field, rules, &group.pairings);
    let byes = byes(field, group, |_| true);
    let table = StandingsTable {
        players: field.seeds.len(),
        ranked: &[],
        encounters: &encounters,
        byes: &byes,
        games: rules.series.games,
        scoring: rules.scoring,
        tie_breaks: &[],
        lot: field.lot,
        play_offs: &[],
    };
    let mut contenders: Vec<_> = (table.tallies().iter().zip(byes.iter().zip(&field.left)))
        .map(|(tally, (&byes, left))| Contender {
            points: tally.points,
            byes,
            absent: left.is_some(),
            ..Contender::default()
        })
        .collect();
    for encounter in &encounters {
        let [a, b] = encounter.sides;
        contenders[a].met.push(b);
        contenders[b].met.push(a);
        // Where a match has both first moves, there is nothing to balance.
        let played =
            !matches!(encounter.games[0], GameOutcome::Default(_) | GameOutcome::DoubleDefault);
        if played && rules.series.games % 2 == 1 {
            contenders[a].first.push(true);
            contenders[b].first.push(false);
        }
    }
    contenders
}

fn is_over(pairings: &[Pairing]) -> bool {
    pairings.iter().all(|pairing| matches!(pairing.state, State::Over { .. } | State::Idle))
}

fn waits_for_play_off(lines: &[StandingsRow]) -> bool {
    let waits = |line: &StandingsRow| match &line.why {
        super::Why::Table(PlaceReason::Shared { play_off, .. }) => *play_off,
        _ => false,
    };
    lines.iter().any(waits)
}
