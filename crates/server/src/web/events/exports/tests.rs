//! What is exported is taken in again as the same event, whatever happened in it.

use dohyo_tournament::{
    At, FactRefusal, GameOutcome, Games, Leaving, Manner, PlaceReason, Random, Settings, Side, Why,
    file,
};

use super::*;

const FORMATS: [&str; 7] = [
    "double",
    "double one-final",
    "single third-place",
    "round-robin",
    "round-robin twice",
    "swiss 4",
    "groups 2 2 single",
];

/// An event of two divisions in which chance has played, corrected, left and come late.
fn event_by_chance(format: &str, seed: u64) -> Event {
    let random = &mut Random::new(seed);
    let games = 1 + random.below(3);
    let head = format!(
        "event Camp {seed}; \"autumn\"\nlot {seed}\nchampions 3\ngames {games}\ndraws 1 ballot\n\
         opening three-move\nseeding rating\ntie-breaks head-to-head buchholz play-off\n\
         scoring bout win=2.5\nformat {format}\ndivision Jünger\nadmits age -17\nadmits flag kid\n\
         division adults\n"
    );
    let mut event = file::read(&head).expect("settings");
    let entries = 5 + random.below(8);
    for number in 0..2 * entries {
        let is_young = number % 2 == 0;
        let entrant = Entrant {
            name: format!("{} {number}", ["Änna", "=Ben", "Cleo, the", "日向"][number % 4]),
            team: (random.below(2) == 0).then(|| format!("Troop {}", random.below(9))),
            age: is_young.then(|| 9 + random.below(8) as u32),
            rating: (random.below(3) > 0).then(|| 1000 + random.below(900) as u32),
            flags: if is_young { vec!["kid".to_owned()] } else { Vec::new() },
            ..Entrant::default()
        };
        // A full team sends nobody more.
        let _ = event.add(Fact::Entered(entrant));
    }
    for _ in 0..6 * entries {
        let _ = event.confirm(fact_by_chance(&event, random));
    }
    event
}

fn fact_by_chance(event: &Event, random: &mut Random) -> Fact {
    let division = random.below(2);
    let contest = &event.contests()[division];
    let entry = Entry(random.below(event.entrants().len()));
    match random.below(30) {
        0 => return Fact::Left { entry, why: Leaving::Withdrawn },
        1 => return Fact::Left { entry, why: Leaving::Disqualified },
        2 => return Fact::Entered(Entrant::named(&format!("Late {}", random.below(99)))),
        3..8 => {
            let shared = contest.standings.iter().find_map(|line| match &line.why {
                Why::Table(PlaceReason::Shared { with, .. }) => Some((line.entry, with.clone())),
                _ => None,
            });
            if let Some((entry, with)) = shared {
                let order = with.into_iter().map(Entry).chain([entry]).collect();
                return Fact::PlayedOff { division, order };
            }
        }
        _ => {}
    }
    let open: Vec<_> = match random.below(10) {
        0 => contest.pairings.iter().filter(|pairing| pairing.begun).collect(),
        _ => contest.ready().collect(),
    };
    if open.is_empty() {
        return Fact::Left { entry, why: Leaving::Withdrawn };
    }
    let pairing = open[random.below(open.len())];
    let at = At { division, id: pairing.id };
    let mut games = pairing.games.clone();
    match random.below(12) {
        0 => return Fact::Begun { at },
        1 => games = Games::new(),
        2 => games.push(GameOutcome::Drawn),
        3 => games.push(GameOutcome::Default(Side::A)),
        4 => games.push(GameOutcome::Won(Side::B, Manner::Forfeit)),
        number => games.push(GameOutcome::Won(Side::BOTH[number % 2], Manner::Outright)),
    }
    Fact::Played { at, games }
}

fn written(place: &'static str, event: &Event) -> String {
    let text = Text::english();
    write_document(place, Beside { text: &text, game: "checkers", hosted: None }, event, event)
}

#[track_caller]
fn check_equal(read: &Event, event: &Event) {
    assert_eq!(read.settings(), event.settings());
    assert_eq!(read.entrants(), event.entrants());
    assert_eq!(read.facts(), event.facts());
    assert_eq!(read.contests(), event.contests());
}

#[test]
fn an_event_of_any_format_comes_back_from_its_document_and_from_its_text() {
    for format in FORMATS {
        for seed in 0..12 {
            let event = event_by_chance(format, seed);
            assert!(event.facts().len() > 12, "something happened: {format} {seed}");
            let document = written("boards", &event);
            let read = read(&document).expect("it was written");
            check_equal(&read.event, &event);
            assert_eq!(read.game.as_deref(), Some("checkers"));
            let read = super::read(&event_text("kumo", &event)).expect("it was written");
            check_equal(&read.event, &event);
            assert_eq!(read.game.as_deref(), Some("kumo"));
        }
    }
}

#[test]
fn everybody_else_gets_the_same_event_without_ages_and_marks() {
    for format in FORMATS {
        let event = event_by_chance(format, 99);
        let public = without_secrets(&event).expect("nothing else has changed");
        assert_eq!(public.contests(), event.contests());
        assert!(public.entrants().iter().all(|one| one.age.is_none() && one.flags.is_empty()));
        let text = event_text("kumo", &public);
        assert!(!text.contains("; age") && !text.contains("kid"), "{text}");
        check_equal(&read(&text).expect("it was written").event, &public);
    }
}

#[test]
fn the_entries_come_back_from_their_list() {
    let event = event_by_chance("double", 3);
    let list = file::write_entries(event.entrants());
    assert_eq!(file::read_entries(&list).expect("it was written"), event.entrants());
}

fn check_broken(text: &str, line: usize, message: &str) {
    let error = read(text).expect_err("it is broken");
    assert_eq!((error.line, error.message.as_str()), (line, message));
}

#[test]
fn a_broken_file_names_the_line() {
    check_broken(
        "event E\nformat swizz",
        2,
        &"swizz".parse::<dohyo_tournament::Format>().expect_err("no format").to_string(),
    );
    let refusal = FactRefusal::NameTaken("a".to_owned()).to_string();
    check_broken("event E\nentry A\nentry a", 3, &refusal);
    let document = |settings: &str, log: &str| {
        format!(r#"{{"kind":"dohyo event 1","settings":[{settings}],"log":[{log}]}}"#)
    };
    check_broken(
        &document(r#""event E""#, r#""entry A","entry a""#),
        2,
        &format!("log: {refusal}"),
    );
    let wrong = document(r#""event E","games 0""#, "");
    check_broken(&wrong, 2, "settings: a match has 1 to 99 games");
    let split = document(r#""event E""#, r#""entry A\nentry B""#);
    check_broken(&split, 1, "log: a line has no line break in it");
    check_broken(
        "{\"kind\":\"other\",\"settings\":[],\"log\":[]}",
        1,
        "`kind` has to be `dohyo event 1`",
    );
    let error = read("{\n\"kind\": }").expect_err("no JSON");
    assert_eq!(error.line, 2);
}

#[test]
fn a_document_has_what_follows_from_the_log_for_those_who_only_read() {
    let settings = Settings::new("Two", dohyo_tournament::DivisionRules::default());
    let mut event = Event::new(settings);
    for name in ["A", "B"] {
        event.add(Fact::Entered(Entrant::named(name))).expect("a name");
    }
    let document = written("hall", &event);
    let document: serde_json::Value = serde_json::from_str(&document).expect("JSON");
    assert_eq!((&document["name"], &document["place"]), (&"Two".into(), &"hall".into()));
    let division = &document["divisions"][0];
    assert_eq!(division["matches"][0]["id"], "W1.1");
    assert!(division["standings"][0]["why"].as_str().is_some_and(|why| !why.is_empty()));
}

#[test]
fn an_old_division_with_strange_marks_is_exported_for_everybody() {
    let text = "event E\ndivision a; b\nadmits age 9-\nformat double\ndivision c\nformat swiss 2\n\
                entry Anna; age 12\nentry Ben; age 10\nentry Cleo; division c\nentry Dan; division c\n\
                result a; b: W1.1 a\n";
    let event = file::read(text).expect("an old file");
    let public = without_secrets(&event).expect("nothing else has changed");
    assert_eq!(public.contests(), event.contests());
    for event in [&event, &public] {
        check_equal(&read(&event_text("kumo", event)).expect("it was written").event, event);
        check_equal(&read(&written("boards", event)).expect("it was written").event, event);
        assert!(file::write_results(event, |_| true).contains("\"a; b\",W1.1"));
    }
}
