//! How long plans, standings and pairings take: `cargo bench -p dohyo-tournament`.

use divan::{Bencher, black_box};
use dohyo_tournament::{
    At, Contender, Cycles, DivisionRules, Entrant, Event, Fact, Format, GameOutcome, GrandFinal,
    Knockout, KnockoutPlan, Manner, Random, Round, Settings, Side, swiss,
};

const DOUBLE: Knockout = Knockout::Double(GrandFinal::Reset);

const FORMATS: [(&str, Format); 5] = [
    ("double elimination", Format::Knockout(DOUBLE)),
    ("round robin", Format::RoundRobin(Cycles::Single)),
    ("round robin twice", Format::RoundRobin(Cycles::Double)),
    ("swiss", Format::Swiss { rounds: 9 }),
    ("groups", Format::Groups { groups: 16, advance: 2, knockout: DOUBLE }),
];

fn main() {
    divan::main();
}

/// The plan with what it says of itself.
#[divan::bench(args = [256, 1024, 65_536], sample_count = 10)]
fn plan(entries: usize) -> Option<Round> {
    let plan = KnockoutPlan::new(DOUBLE, black_box(entries)).expect("so many may play");
    plan.earliest_rematch()
}

/// The same with teams of two, whose members have seeds in a row or anywhere.
#[divan::bench(args = [false, true], sample_count = 10)]
fn plan_of_1024_in_teams_of_two(bencher: Bencher, anywhere: bool) {
    let mut teams: Vec<_> = (0..1024).map(|seed| Some(seed / 2)).collect();
    if anywhere {
        Random::new(1).shuffle(&mut teams);
    }
    bencher.bench(|| {
        let plan =
            KnockoutPlan::with_teams(DOUBLE, 1024, black_box(&teams)).expect("so many may play");
        (plan.earliest_rematch(), plan.earliest_teammates(&teams))
    });
}

/// An event of 256 entries that has been played, worked out again from its log. The lines of the log come
/// round by round, or in no order where a round robin is played as people find time.
#[divan::bench(args = FORMATS, sample_count = 50)]
fn replay_256_entries(bencher: Bencher, (_, format): (&str, Format)) {
    let event = played_out(format, 256, 1);
    let log = || (event.settings().clone(), event.facts().to_vec());
    bencher.with_inputs(log).bench_values(|(settings, facts)| Event::replay(settings, facts));
}

/// One more word on the first match of such an event.
#[divan::bench(args = FORMATS, sample_count = 50)]
fn add_to_256_entries(bencher: Bencher, (_, format): (&str, Format)) {
    let event = played_out(format, 256, 1);
    let fact = repeated(&event);
    let input = || (event.clone(), fact.clone());
    bencher.with_inputs(input).bench_local_values(|(mut event, fact)| {
        event.add(fact).expect("the result stays as it was");
        event
    });
}

/// What such an event would look like if the first match had ended otherwise.
#[divan::bench(args = FORMATS, sample_count = 20)]
fn preview_of_256_entries(bencher: Bencher, (_, format): (&str, Format)) {
    let event = played_out(format, 256, 1);
    let Fact::Played { at, mut games } = repeated(&event) else { unreachable!("a result") };
    let [GameOutcome::Won(winner, _)] = &mut games[..] else {
        unreachable!("one game, and it was won")
    };
    *winner = winner.other();
    bencher.bench_local(|| event.preview(Fact::Played { at, games: games.clone() }));
}

/// A Swiss round of 1,000 players after eight others.
#[divan::bench(sample_count = 10)]
fn swiss_round_of_1000(bencher: Bencher) {
    let mut random = Random::new(2);
    let mut field = vec![Contender::default(); 1000];
    for _ in 0..8 {
        for [a, b] in swiss(&field).pairs {
            for (one, other, first) in [(a, b, true), (b, a, false)] {
                field[one].met.push(other);
                field[one].first.push(first);
            }
            field[if random.below(2) == 0 { a } else { b }].points.0 += 2;
        }
    }
    bencher.bench(|| swiss(black_box(&field)));
}

/// The last line about the first match once more.
fn repeated(event: &Event) -> Fact {
    let at = At { division: 0, id: event.contests()[0].pairings[0].id };
    let about = |fact: &&Fact| matches!(fact, Fact::Played { at: other, .. } if *other == at);
    event.facts().iter().rev().find(about).expect("it was played").clone()
}

/// An event in which chance wins every match; its entries are in teams of two.
fn played_out(format: Format, entries: usize, seed: u64) -> Event {
    let mut settings = Settings::new("Bench", DivisionRules { format, ..DivisionRules::default() });
    settings.champions = Some(2);
    let enter = |entry: usize| {
        let team = Some(format!("Team {}", entry / 2));
        Fact::Entered(Entrant { team, ..Entrant::named(&format!("Player {entry}")) })
    };
    let mut event = Event::new(settings);
    event.extend((0..entries).map(enter).collect()).expect("everybody may enter");
    let mut random = Random::new(seed);
    loop {
        let ready = event.contests()[0].ready().map(|pairing| pairing.id);
        let results = ready.map(|id| Fact::Played {
            at: At { division: 0, id },
            games: [GameOutcome::Won(Side::BOTH[random.below(2)], Manner::Plain)].into(),
        });
        let mut results: Vec<_> = results.collect();
        if results.is_empty() {
            return event;
        }
        random.shuffle(&mut results);
        event.extend(results).expect("the matches are ready");
    }
}
