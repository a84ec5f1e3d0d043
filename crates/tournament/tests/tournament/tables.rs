//! Tables: points, tie-breaks and why somebody is where they are.

use dohyo_tournament::*;

use super::support::*;

/// A round robin of four with these tie-breaks. Seeds meet as 1-4 2-3, 4-3 1-2, 2-4 3-1.
fn of_four(scoring: Scoring, tie_breaks: &[TieBreak], results: [&str; 6]) -> Event {
    let format = Format::RoundRobin(Cycles::Single);
    let rules = DivisionRules {
        format,
        scoring,
        tie_breaks: tie_breaks.to_vec(),
        ..DivisionRules::default()
    };
    let mut event = event_with(rules, 4);
    for (id, games) in ["R1.2", "R1.1", "R2.2", "R2.1", "R3.2", "R3.1"].into_iter().zip(results) {
        event.add(played(id, games)).expect("it is ready");
    }
    event
}

fn points(event: &Event) -> Vec<String> {
    let lines = event.contests()[0].standings.iter();
    lines.map(|line| format!("{} {}", event.name(line.entry), line.tally.points)).collect()
}

/// Everybody wins and loses once against a, b and c in a circle, and d loses to all.
const CIRCLE: [&str; 6] = ["a", "a", "b", "a", "a", "a"];

#[test]
fn bouts_count_three_two_one() {
    let games = ["a-push-off", "draw", "b-position", "a-push-off", "b-default", "b-forfeit"];
    let event = of_four(Scoring::GRADED, &[TieBreak::OutrightWins], games);
    assert_eq!(points(&event), ["a 8", "c 3", "d 2", "b 1"]);
    let b = &event.contests()[0].standings[3].tally;
    assert_eq!((b.losses, b.forfeits, b.draws), (1, 1, 1));
}

#[test]
fn a_circle_is_shared_unless_something_tells_it_apart() {
    let event = of_four(Scoring::PLAIN, &[TieBreak::HeadToHead, TieBreak::Wins], CIRCLE);
    assert_eq!(standings(&event), ["1 a", "1 b", "1 c", "4 d"]);
    let shared = PlaceReason::Shared { with: vec![1, 2].into(), play_off: false };
    assert_eq!(event.contests()[0].standings[0].why, Why::Table(shared));
    assert!(event.contests()[0].over && event.contests()[0].champion().is_none());
}

#[test]
fn the_lot_is_the_same_every_time_and_every_seed_has_its_own() {
    let order = |lot: u64| {
        let mut settings = of_four(Scoring::PLAIN, &[TieBreak::Lot], CIRCLE).settings().clone();
        settings.lot = lot;
        let facts = of_four(Scoring::PLAIN, &[TieBreak::Lot], CIRCLE).facts().to_vec();
        standings(&Event::replay(settings, facts).expect("it was played"))
    };
    assert_eq!(order(1), order(1));
    assert!((2..20).any(|lot| order(lot) != order(1)));
}

#[test]
fn a_play_off_is_waited_for() {
    let mut event = of_four(Scoring::PLAIN, &[TieBreak::PlayOff], CIRCLE);
    assert!(!event.contests()[0].over);
    let order = vec![Entry(2), Entry(0), Entry(1)];
    event.add(Fact::PlayedOff { division: 0, order }).expect("these three are level");
    assert_eq!(standings(&event), ["1 c", "2 a", "3 b", "4 d"]);
    assert!(event.contests()[0].over);
    let twice = Fact::PlayedOff { division: 0, order: vec![Entry(2), Entry(2)] };
    assert!(matches!(event.add(twice), Err(FactRefusal::BadPlayOff(_))));
}

#[test]
fn head_to_head_says_against_whom() {
    // a and b have two wins each, and a has beaten b; c has beaten d.
    let event = of_four(Scoring::PLAIN, &[TieBreak::HeadToHead], ["b", "a", "b", "a", "a", "b"]);
    assert_eq!(standings(&event), ["1 a", "2 b", "3 c", "4 d"]);
    let why = Why::Table(PlaceReason::TieBreak { by: TieBreak::HeadToHead, among: vec![1].into() });
    assert_eq!(event.contests()[0].standings[0].why, why);
}

/// The definitions of two tie-breaks, worked out the long way.
#[test]
fn sonneborn_berger_and_buchholz_are_what_their_definitions_say() {
    let mut random = Random::new(8);
    for _ in 0..30 {
        let encounters: Vec<_> = (0..8)
            .flat_map(|a| (a + 1..8).map(move |b| [a, b]))
            .map(|sides| Encounter { sides, games: vec![outcome_by_chance(&mut random)].into() })
            .collect();
        let everybody: Vec<_> = (0..8).collect();
        let table = |tie_breaks| StandingsTable {
            players: 8,
            ranked: &everybody,
            encounters: &encounters,
            byes: &[],
            games: 1,
            scoring: Scoring::PLAIN,
            tie_breaks,
            lot: 1,
            play_offs: &[],
        };
        let points: Vec<_> = table(&[]).tallies().iter().map(|tally| tally.points.0).collect();
        let worth = |e: &Encounter, side| Scoring::PLAIN.worth(e.games[0], side).0;
        const ONE_EACH: [[TieBreak; 1]; 2] = [[TieBreak::SonnebornBerger], [TieBreak::Buchholz]];
        for (tie_breaks, quarter) in ONE_EACH.iter().zip([1, 2]) {
            let by = tie_breaks[0];
            for row in table(tie_breaks).rows() {
                let sum: i32 = encounters
                    .iter()
                    .flat_map(|e| [(e, Side::A), (e, Side::B)])
                    .filter(|(e, side)| e.sides[side.index()] == row.player)
                    .map(|(e, side)| {
                        let theirs = points[e.sides[side.other().index()]];
                        if by == TieBreak::Buchholz { theirs } else { theirs * worth(e, side) }
                    })
                    .sum();
                let expected = row.keys[0].is_some().then(|| i64::from(sum * quarter));
                assert_eq!(row.keys[0], expected);
            }
        }
    }
}

#[test]
fn games_of_a_match_in_a_table_are_all_played() {
    let series = Series { games: 2, ..Series::default() };
    let format = Format::RoundRobin(Cycles::Single);
    let mut event = event_with(DivisionRules { format, series, ..DivisionRules::default() }, 3);
    event.add(played("R1.1", "a")).expect("it is ready");
    let State::Ready(next) = event.contests()[0].pairings[0].state else {
        panic!("a game is left")
    };
    assert_eq!((next.number, next.first), (2, Side::B));
    event.add(played("R1.1", "a draw")).expect("it is ready");
    let third = event.add(played("R1.1", "a draw b"));
    assert_eq!(
        third.expect_err("it was over").to_string(),
        "match R1.1: the match was over after 2 games"
    );
}

#[test]
fn the_best_of_groups_play_a_knockout() {
    let format = Format::Groups { groups: 2, advance: 2, knockout: THIRD };
    let mut event = event(format, 8);
    let contest = &event.contests()[0];
    let group = Seat::OfGroup { group: 0, place: 1 };
    let semifinal = contest.pairing("W1.1".parse().expect("a name")).expect("it is planned");
    assert_eq!((semifinal.sides[0], semifinal.state), (group, State::Waiting));
    let refused = event.add(played("W1.1", "a")).expect_err("the groups are not over");
    assert!(matches!(refused, FactRefusal::NotReady { .. }));
    play_on(&mut event, &mut Random::new(9), usize::MAX);
    let contest = &event.contests()[0];
    assert!(contest.over);
    let places: Vec<_> = contest.standings.iter().filter_map(|line| line.place).collect();
    assert_eq!(places, [1, 2, 3, 4, 5, 5, 7, 7]);
    let first = |id: &str| contest.pairing(id.parse().expect("a name")).expect("it is there").sides;
    let of = |group: usize, place: usize| Seat::Entry(contest.groups[group][place].entry);
    assert!(first("W1.1") == [of(0, 0), of(1, 1)] && first("W1.2") == [of(1, 0), of(0, 1)]);
}

#[test]
fn an_organiser_who_names_no_tie_breaks_gets_the_usual_ones() {
    let words = |scoring: &Scoring, format: Format| {
        let ties = DivisionRules::usual_tie_breaks(scoring, format).iter();
        ties.map(|tie| tie.as_str()).collect::<Vec<_>>().join(" ")
    };
    let (table, swiss) = (Format::RoundRobin(Cycles::Single), Format::Swiss { rounds: 5 });
    assert_eq!(words(&Scoring::PLAIN, table), "head-to-head sonneborn-berger wins");
    assert_eq!(words(&Scoring::PLAIN, swiss), "buchholz sonneborn-berger wins");
    for format in [table, swiss] {
        assert_eq!(words(&Scoring::GRADED, format), "head-to-head push-offs wins lot");
    }
}
