//! Knockouts of an event: seeds become entries, results verdicts, and fates places.

use std::sync::Arc;

use super::entries::Entries;
use super::standing::{self, Tallies};
use super::{Contest, Drawn, Entry, Leaving, Pairing, Seat, StandingsRow, State, Why, rounds};
use crate::{
    Bracket, BracketStanding, Cycles, DivisionRules, Draw, Fate, Knockout, KnockoutPlan,
    MOST_GROUPS, Occupant, Setting, Source,
};

/// A division that is a knockout; or who has no place in it.
pub(super) fn contest(
    field: &Entries<'_>,
    rules: &DivisionRules,
    kind: Knockout,
    known: Option<&Arc<Drawn>>,
) -> Result<Contest, Entry> {
    let teams = field.teams[..field.drawn].to_vec();
    let late = field.seeds.len() - field.drawn;
    let draw = Draw { kind, entries: field.drawn, late, teams };
    let drawn = drawn(draw, known).ok_or_else(|| field.newest())?;
    let everybody: Vec<_> = (0..field.seeds.len()).map(Some).collect();
    let (bracket, pairings) = play(field, rules, &drawn.plan, &everybody, &[]);
    let standings = standings(field, rules, &drawn.plan, &bracket, &everybody, &pairings);
    Ok(Contest {
        seeds: field.seeds.clone(),
        over: bracket.is_over(),
        pairings,
        standings,
        knockout: Some(drawn),
        ..Contest::default()
    })
}

/// Round robins in groups, then a knockout of the best of each. Those of one group are kept apart in
/// it like team-mates.
pub(super) fn after_groups(
    field: &Entries<'_>,
    rules: &DivisionRules,
    groups: u8,
    advance: u8,
    kind: Knockout,
    known: Option<&Arc<Drawn>>,
) -> Contest {
    let members = groups_of(field, usize::from(groups));
    let smallest = members.iter().map(Vec::len).min().unwrap_or(0);
    let advance = usize::from(advance).clamp(1, smallest.max(1));
    let mut contest = Contest { seeds: field.seeds.clone(), ..Contest::default() };
    let mut tables = Vec::new();
    for (group, members) in (0..).zip(&members) {
        let part = rounds::group(field, rules, group, members, Cycles::Single);
        contest.pairings.extend(part.pairings);
        contest.byes.extend(part.byes);
        tables.push(part.lines);
    }
    let over = contest.pairings.iter().all(|p| matches!(p.state, State::Over { .. } | State::Idle));
    let seats = (1..=advance).flat_map(|place| (0..).zip(&tables).map(move |(g, t)| (g, place, t)));
    let seats: Vec<(u8, usize, &Vec<StandingsRow>)> = seats.collect();
    let teams = seats.iter().map(|(group, ..)| Some(u32::from(*group))).collect();
    let draw = Draw { kind, entries: seats.len(), late: 0, teams };
    if let Some(drawn) = drawn(draw, known) {
        let through: Vec<_> = (seats.iter())
            .map(|(_, place, table)| field.seed_of(table.get(place - 1)?.entry).filter(|_| over))
            .collect();
        let froms: Vec<_> = (seats.iter())
            .map(|&(group, place, _)| {
                let place = u32::try_from(place).expect("a group is small");
                Seat::OfGroup { group, place }
            })
            .collect();
        let (bracket, pairings) = play(field, rules, &drawn.plan, &through, &froms);
        let best = standings(field, rules, &drawn.plan, &bracket, &through, &pairings);
        contest.standings = standing::after_groups(best, &tables, advance);
        contest.over = over && bracket.is_over();
        contest.pairings.extend(pairings);
        contest.knockout = Some(drawn);
    } else {
        // One goes on, and there is nobody to play against.
        contest.standings = tables.first().cloned().unwrap_or_default();
        contest.over = over;
    }
    contest.groups = tables;
    contest
}

/// The seeds of each group, the best spread over all of them to and fro; team-mates go to different groups
/// where that leaves everybody in a group of their strength.
fn groups_of(field: &Entries<'_>, groups: usize) -> Vec<Vec<usize>> {
    let groups = groups.clamp(1, usize::from(MOST_GROUPS)).min((field.seeds.len() / 2).max(1));
    let mut members = vec![Vec::new(); groups];
    let seeds: Vec<_> = (0..field.seeds.len()).collect();
    for (turn, row) in seeds.chunks(groups).enumerate() {
        let mut free: Vec<_> = (0..groups).collect();
        if turn % 2 == 1 {
            free.reverse();
        }
        for &seed in row {
            let team = field.teams[seed];
            let mates = |group: usize| {
                let same = |&&other: &&usize| team.is_some() && field.teams[other] == team;
                members[group].iter().filter(same).count()
            };
            let (at, _) = (free.iter().enumerate())
                .min_by_key(|(at, group)| (mates(**group), *at))
                .expect("a row is as long as there are groups");
            members[free.remove(at)].push(seed);
        }
    }
    members
}

fn drawn(draw: Draw, known: Option<&Arc<Drawn>>) -> Option<Arc<Drawn>> {
    if let Some(known) = known.filter(|known| known.draw == draw) {
        return Some(Arc::clone(known));
    }
    let plan = KnockoutPlan::draw(&draw).ok()?;
    Some(Arc::new(Drawn { draw, plan }))
}

/// Plays a plan with the results there are. `who` has for each seed of the plan its seed in the
/// division, if it is known; `froms` says where it comes from otherwise.
fn play(
    field: &Entries<'_>,
    rules: &DivisionRules,
    plan: &KnockoutPlan,
    who: &[Option<usize>],
    froms: &[Seat],
) -> (Bracket, Vec<Pairing>) {
    let mut states = vec![None; plan.matches().len()];
    let bracket = Bracket::resolve(plan, |index, seeds| {
        let [Some(a), Some(b)] = seeds.map(|seed| who[seed as usize - 1]) else {
            states[index] = Some(State::Waiting);
            return None;
        };
        let id = plan.matches()[index].id;
        let setting = Setting::Knockout(field.lot_of(id));
        let games = field.results.of(id).map_or(&[][..], |played| &played.games);
        let state = field.judge(rules.series, setting, games, [a, b]);
        states[index] = Some(state);
        match state {
            State::Over { verdict, .. } => Some(verdict),
            _ => None,
        }
    });
    let seat = |occupant, source| match (occupant, source) {
        (Occupant::Seed(seed), _) => match who[seed as usize - 1] {
            Some(seed) => Seat::Entry(field.seeds[seed]),
            None => froms[seed as usize - 1],
        },
        (Occupant::Unknown, Source::Winner(from)) => {
            Seat::WinnerOf(plan.matches()[from as usize].id)
        }
        (Occupant::Unknown, Source::Loser(from)) => Seat::LoserOf(plan.matches()[from as usize].id),
        _ => Seat::Nobody,
    };
    let pairings = plan.matches().iter().enumerate().map(|(index, planned)| {
        let [a, b] = bracket.seats(index);
        let state = states[index].unwrap_or(match bracket.standing(index) {
            BracketStanding::Idle => State::Idle,
            _ => State::Waiting,
        });
        let sides = [seat(a, planned.from[0]), seat(b, planned.from[1])];
        Pairing::new(planned.id, sides, field.results.of(planned.id), state)
    });
    let pairings = pairings.collect();
    (bracket, pairings)
}

fn standings(
    field: &Entries<'_>,
    rules: &DivisionRules,
    plan: &KnockoutPlan,
    bracket: &Bracket,
    who: &[Option<usize>],
    pairings: &[Pairing],
) -> Vec<StandingsRow> {
    let tallies = Tallies::of(field, rules, pairings);
    let fates = bracket.fates(plan);
    let mut lines: Vec<_> = (fates.iter().zip(who))
        .filter_map(|(fate, who)| Some((fate, (*who)?)))
        .map(|(fate, seed)| {
            let (place, why) = match *fate {
                _ if field.left[seed] == Some(Leaving::Disqualified) => (None, Why::Disqualified),
                Fate::In => (None, Why::In),
                Fate::Done { place, round } => (Some(place), Why::Last(round)),
            };
            let tally = tallies.of_seed(seed);
            (seed, StandingsRow { entry: field.seeds[seed], place, tally, keys: Vec::new(), why })
        })
        .collect();
    // Those still in are before everybody who is out.
    let rank = |line: &StandingsRow| match line.why {
        Why::In => 0,
        Why::Disqualified => u32::MAX,
        _ => line.place.unwrap_or(u32::MAX),
    };
    lines.sort_by_key(|(seed, line)| (rank(line), *seed));
    lines.into_iter().map(|(_, line)| line).collect()
}
