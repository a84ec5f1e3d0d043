//! The law of event files: whatever an event takes is written, read back, and the same; line by line and as
//! a whole. Names are as strange as people can make them.

use dohyo_tournament::file::{
    LogReader, OutOfBounds, check_entrant, check_settings, line, read, read_entries, read_new,
    write, write_entries, write_results, write_settings, write_standings,
};
use dohyo_tournament::*;

/// What somebody may be called, or may want to be.
const STRANGE: [&str; 30] = [
    "Anna",
    "a; b",
    ";",
    "; age 9",
    "\"quoted\"",
    "'",
    "it's",
    "two\nlines",
    "carriage\r\nreturn",
    "tab\tbed",
    " blanks ",
    "\u{3000}wide\u{3000}",
    "",
    " ",
    "🦆 duck",
    "#1",
    "# game kumo",
    "=1+1",
    "@sum",
    "-",
    "1-2",
    "W1.1",
    "open: x",
    "a:b",
    "division adults",
    "null\0byte",
    "next\u{85}line",
    "line\u{2028}separator",
    "İstanbul ẞ",
    "\u{feff}mark",
];

const FORMATS: [&str; 7] = [
    "double",
    "double one-final",
    "single third-place",
    "round-robin",
    "round-robin twice",
    "swiss 4",
    "groups 2 2 single",
];

fn pick<'a, T: ?Sized>(random: &mut Random, list: &[&'a T]) -> &'a T {
    list[random.below(list.len())]
}

fn name(random: &mut Random) -> String {
    let name = pick(random, &STRANGE);
    match random.below(3) {
        0 => name.to_owned(),
        1 => format!("{name}{}", random.below(99)),
        _ => format!("{} {name}", random.below(99)),
    }
}

fn maybe<T>(random: &mut Random, some: impl FnOnce(&mut Random) -> T) -> Option<T> {
    (random.below(2) == 0).then(|| some(random))
}

fn rules(random: &mut Random) -> DivisionRules {
    let then = [Afterwards::Lot, Afterwards::ShorterTime, Afterwards::Ballot][random.below(3)];
    let points = |random: &mut Random| Points(i32::try_from(random.below(40)).expect("small") - 20);
    let tie_breaks = ["head-to-head", "sonneborn-berger", "buchholz", "wins", "play-off", "lot"];
    let from = random.below(6);
    DivisionRules {
        format: pick(random, &FORMATS).parse().expect("a format"),
        seeding: [Seeding::Order, Seeding::Rating, Seeding::Lot, Seeding::Hand][random.below(4)],
        series: Series {
            games: 1 + u8::try_from(random.below(4)).expect("small"),
            draws: Draws { replays: u8::try_from(random.below(4)).expect("small"), then },
        },
        opening: [OpeningRule::Free, OpeningRule::TwoMove, OpeningRule::ThreeMove][random.below(3)],
        scoring: Scoring {
            win: points(random),
            outright: points(random),
            draw: points(random),
            bye: points(random),
            ..Scoring::GRADED
        },
        tie_breaks: tie_breaks[from..].iter().map(|word| word.parse().expect("one")).collect(),
    }
}

/// Settings as a program could make them; not all of them can be held.
fn settings(random: &mut Random) -> Settings {
    let divisions = (0..1 + random.below(2)).map(|number| {
        let admits = match random.below(4) {
            0 => vec![Admission::Flag(name(random))],
            1 => vec![Admission::AgeFrom(8), Admission::AgeTo(99)],
            _ => Vec::new(),
        };
        let own = if number == 0 { "open".to_owned() } else { name(random) };
        let own = if random.below(4) == 0 { name(random) } else { own };
        Division { name: own, admits, rules: rules(random) }
    });
    Settings {
        divisions: divisions.collect(),
        name: name(random),
        lot: random.word(),
        champions: maybe(random, |random| 1 + u32::try_from(random.below(4)).expect("small")),
    }
}

fn entrant(random: &mut Random, settings: &Settings) -> Entrant {
    let small = |random: &mut Random| u32::try_from(random.below(100)).expect("small");
    let flags = settings.divisions.iter().flat_map(|division| &division.admits);
    let flags = flags.filter_map(|asked| match asked {
        Admission::Flag(flag) => Some(flag.clone()),
        _ => None,
    });
    Entrant {
        name: name(random),
        team: maybe(random, name),
        division: maybe(random, |random| {
            settings.divisions[random.below(settings.divisions.len())].name.clone()
        }),
        age: maybe(random, small),
        rating: maybe(random, small),
        seed: maybe(random, small),
        flags: flags.chain(maybe(random, name)).collect(),
    }
}

/// Anything that may be said of an event, true or not.
fn fact(random: &mut Random, event: &Event) -> Fact {
    let division = random.below(event.contests().len());
    let entry = |random: &mut Random| Entry(random.below(event.entrants().len() + 1));
    let contest = &event.contests()[division];
    let at = match contest.pairings.len() {
        0 => MatchId::new(Part::Winners, 1, 1),
        count => contest.pairings[random.below(count)].id,
    };
    let at = At { division, id: at };
    let known = event.pairing(at).map(|pairing| pairing.games.clone()).unwrap_or_default();
    match random.below(20) {
        0 | 1 => Fact::Entered(entrant(random, event.settings())),
        2 => Fact::Left { entry: entry(random), why: Leaving::Withdrawn },
        3 => Fact::Left { entry: entry(random), why: Leaving::Disqualified },
        4 | 5 => {
            let order = (0..random.below(4)).map(|_| entry(random)).collect();
            Fact::PlayedOff { division, order }
        }
        6 => Fact::Begun { at },
        7 => Fact::Played { at, games: Games::new() },
        8 => {
            let pairs = (0..random.below(3)).map(|_| [entry(random), entry(random)]).collect();
            let round = u32::try_from(random.below(4)).expect("small");
            Fact::Paired { division, round, pairs, byes: maybe(random, entry) }
        }
        number => {
            let outcomes = [
                GameOutcome::Won(Side::A, Manner::Plain),
                GameOutcome::Won(Side::B, Manner::Outright),
                GameOutcome::Won(Side::A, Manner::Position),
                GameOutcome::Won(Side::B, Manner::Forfeit),
                GameOutcome::Drawn,
                GameOutcome::Default(Side::A),
                GameOutcome::DoubleDefault,
            ];
            let mut games = if number < 12 { Games::new() } else { known };
            games.push(outcomes[random.below(outcomes.len())]);
            Fact::Played { at, games }
        }
    }
}

#[track_caller]
fn check_whole(event: &Event) {
    let again = read(&write(event)).expect("it was written");
    assert_eq!(again.settings(), event.settings());
    assert_eq!(again.facts(), event.facts());
    assert_eq!(again.entrants(), event.entrants());
    assert_eq!(again.contests(), event.contests());
}

#[test]
fn settings_that_can_be_held_are_read_as_they_are_written() {
    let random = &mut Random::new(1);
    let mut held = 0;
    for _ in 0..4000 {
        let settings = settings(random);
        if check_settings(&settings).is_err() {
            continue;
        }
        held += 1;
        let again = read(&write_settings(&settings).join("\n")).expect("it was written");
        assert_eq!(again.settings(), &settings);
    }
    assert!(held > 400, "{held} could be held");
}

#[test]
fn whatever_an_event_takes_is_read_as_it_is_written() {
    let random = &mut Random::new(2);
    let mut taken = [0; 6];
    for _ in 0..700 {
        let settings = settings(random);
        if check_settings(&settings).is_err() {
            continue;
        }
        let mut event = Event::new(settings);
        for number in 0..50 {
            let fact = match number {
                0..8 => Fact::Entered(entrant(random, event.settings())),
                _ => fact(random, &event),
            };
            let before = event.clone();
            let added = match random.below(4) {
                0 => event.confirm(fact),
                _ => event.add(fact),
            };
            let Ok(added) = added else { continue };
            let mut log = LogReader::after(&before);
            for fact in added {
                let text = line(&event, &fact);
                assert_eq!(log.read(&text).as_ref(), Ok(&fact), "{text}");
                taken[kind(&fact)] += 1;
            }
        }
        check_whole(&event);
        let list = write_entries(event.entrants());
        assert_eq!(read_entries(&list).expect("it was written"), event.entrants(), "{list}");
        let _ = write_results(&event, |_| true);
        event.contests().iter().for_each(|contest| drop(write_standings(&event, contest)));
    }
    assert!(taken.iter().all(|&count| count > 10), "every kind: {taken:?}");
}

fn kind(fact: &Fact) -> usize {
    match fact {
        Fact::Entered(_) => 0,
        Fact::Played { .. } => 1,
        Fact::Begun { .. } => 2,
        Fact::Paired { .. } => 3,
        Fact::Left { .. } => 4,
        Fact::PlayedOff { .. } => 5,
    }
}

#[test]
fn a_play_off_of_nobody_is_refused_and_an_old_one_does_no_harm() {
    let mut event = read("event E\nentry A\nentry B\n").expect("a file");
    let nobody = || Fact::PlayedOff { division: 0, order: Vec::new() };
    let refusal = FactRefusal::BadPlayOff("it has no players".to_owned());
    assert_eq!(event.add(nobody()), Err(refusal.clone()));
    assert_eq!(event.confirm(nobody()), Err(refusal.clone()));
    assert_eq!(event.extend(vec![nobody()]), Err(BadFact { index: 0, refusal }));
    let old = read("event E\nentry A\nentry B\nplay-off\n").expect("an old log");
    assert_eq!(old.facts().last(), Some(&nobody()));
    check_whole(&old);
}

#[test]
fn an_old_division_with_strange_marks_is_still_played_and_written() {
    let text = "event E\ndivision a; b\nformat double\ndivision c\nformat double\n\
                entry Anna; division a  b\nentry Ben\nentry Cleo; division c\nresult a; b: W1.1 a\n";
    let event = read(text).expect("an old file");
    let wanted = event.entrants().iter().map(|one| one.division.as_deref()).collect::<Vec<_>>();
    assert_eq!(wanted, [Some("a  b"), None, Some("c")]);
    assert_eq!(event.contests()[0].seeds, [Entry(0), Entry(1)]);
    check_whole(&event);
    assert!(write_results(&event, |_| true).contains("\"a; b\",W1.1,Anna,Ben"));
    let refused = check_settings(event.settings());
    assert_eq!(refused, Err(OutOfBounds::Division("a; b".to_owned())));
}

/// A file of so many entries.
fn crowd(settings: &str, entries: usize) -> String {
    let lines: String = (1..=entries).map(|entry| format!("entry {entry}\n")).collect();
    format!("event E\n{settings}\n{lines}")
}

#[test]
fn numbers_that_no_new_event_has_are_refused_before_anything_is_worked_out() {
    let check = |text: &str, line: usize, message: &str| {
        let refused = read_new(text).expect_err("it is too much");
        assert_eq!((refused.line, refused.message.as_str()), (line, message));
    };
    let message = "swiss: it has to be a number from 1 to 99";
    check("event E\nformat swiss 4294967295\nentry A\nentry B", 2, message);
    let message = "entries: it has to be a number from 0 to 4096";
    check(&crowd("format groups 26 1 single", 13_312), 2 + 4097, message);
    check(&crowd("format swiss 9", 4097), 2 + 4097, message);
    check(&crowd("", 65_537), 2 + 65_537, "entries: it has to be a number from 0 to 65536");
    // As many divisions as there may be, each of which would be small enough alone.
    let divisions: String =
        (1..=100).map(|number| format!("division d{number}\nformat round-robin twice\n")).collect();
    let entries: String = (0..51_200)
        .map(|entry| format!("entry {entry}; division d{}\n", entry % 100 + 1))
        .collect();
    let refused = read_new(&format!("event E\n{divisions}{entries}")).expect_err("too many");
    assert_eq!(refused.message, "matches: it has to be a number from 0 to 1200000");
}

#[test]
fn what_is_kept_is_read_whatever_its_numbers_are() {
    let event = read("event E\nformat swiss 4294967295\nentry A\nentry B\nentry C").expect("kept");
    assert_eq!(event.contests()[0].pairings.len(), 1);
    assert!(!event.contests()[0].over);
    let event = read(&crowd("format groups 26 1 single", 5_000)).expect("kept");
    assert_eq!(event.contests()[0].groups.len(), 26);
}

#[test]
fn thousands_who_are_level_share_one_list() {
    let begin = std::time::Instant::now();
    let event = read(&crowd("format swiss 9", 4096)).expect("it can be held");
    let lines = &event.contests()[0].standings;
    assert!(explain(&event, &lines[0]).ends_with("and 4086 others"));
    let copies: Vec<_> = (0..50).map(|_| event.clone()).collect();
    assert_eq!(copies.len(), 50);
    let took = begin.elapsed();
    assert!(took.as_secs() < 10, "{took:?}");
}

#[test]
fn what_is_beyond_all_bounds_is_named() {
    let check = |text: &str, message: &str| {
        let event = read(text).expect("a file");
        let refused = check_settings(event.settings()).expect_err("it is too much");
        assert_eq!(refused.to_string(), message);
    };
    check("event E\nformat swiss 4000000000", "swiss: it has to be a number from 1 to 99");
    check("event E\nchampions 0", "champions: it has to be a number from 1 to 1000");
    check("event E\ndivision x\nadmits age 151-", "age: it has to be a number from 0 to 150");
    let long = "x".repeat(81);
    let begin = &long[..20];
    let message = format!("a name has at most 80 characters, not `{begin}…`");
    check(&format!("event {long}"), &message);
    let entrant = Entrant { rating: Some(u32::MAX), ..Entrant::named("A") };
    let refused = check_entrant(&entrant).expect_err("it is too much");
    assert_eq!(refused.to_string(), "rating: it has to be a number from 0 to 9999");
}
