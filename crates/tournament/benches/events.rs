//! How long plans, standings and pairings take: `cargo bench -p dohyo-tournament`.

use divan::{Bencher, black_box};
use dohyo_tournament::{
    At, Contender, Cycles, Entrant, Event, Fact, Format, GrandFinal, Knockout, Manner, Outcome,
    Plan, Random, Round, Rules, Settings, Side, swiss,
};

const DOUBLE: Knockout = Knockout::Double(GrandFinal::Reset);

fn main() {
    divan::main();
}

/// The plan with what it says of itself.
#[divan::bench(args = [256, 1024, 65_536], sample_count = 10)]
fn plan(entries: usize) -> Option<Round> {
    let plan = Plan::new(DOUBLE, black_box(entries)).expect("so many may play");
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
        let plan = Plan::with_teams(DOUBLE, 1024, black_box(&teams)).expect("so many may play");
        (plan.earliest_rematch(), plan.earliest_teammates(&teams))
    });
}

/// An event of 256 entries that has been played, worked out again from its log.
#[divan::bench(args = ["double elimination", "round robin", "swiss"], sample_count = 10)]
fn replay_256_entries(bencher: Bencher, format: &str) {
    let format = match format {
        "round robin" => Format::RoundRobin(Cycles::Single),
        "swiss" => Format::Swiss { rounds: 9 },
        _ => Format::Knockout(DOUBLE),
    };
    let event = played_out(format, 256);
    let log = || (event.settings().clone(), event.facts().to_vec());
    bencher.with_inputs(log).bench_values(|(settings, facts)| Event::replay(settings, facts));
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

/// Whoever is named first wins every match.
fn played_out(format: Format, entries: usize) -> Event {
    let settings = Settings::new("Bench", Rules { format, ..Rules::default() });
    let enter = |entry: usize| Fact::Entered(Entrant::named(&format!("player {entry}")));
    let mut facts: Vec<_> = (0..entries).map(enter).collect();
    loop {
        let mut event = Event::replay(settings.clone(), facts).expect("every line can be");
        let ready: Vec<_> = event.contests()[0].ready().map(|pairing| pairing.id).collect();
        let results = ready.iter().map(|&id| Fact::Played {
            at: At { division: 0, id },
            games: vec![Outcome::Won(Side::A, Manner::Plain)],
        });
        let mut results = results.collect::<Vec<_>>().into_iter();
        let Some(first) = results.next() else { return event };
        // The first result of a Swiss round brings the line that settles its pairs.
        event.add(first).expect("the match is ready");
        facts = event.facts().iter().cloned().chain(results).collect();
    }
}
