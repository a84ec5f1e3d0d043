//! Who may enter, and with which seed.

use dohyo_tournament::*;

use super::support::*;

fn youth_and_adults() -> Settings {
    let mut settings = Settings::new("Camp", DivisionRules::default());
    settings.champions = Some(2);
    let division = |name: &str, admits| Division {
        name: name.to_owned(),
        admits,
        rules: DivisionRules::default(),
    };
    settings.divisions = vec![
        division("youth", vec![Admission::AgeTo(17)]),
        division("adult", vec![Admission::AgeFrom(18)]),
        division("staff", vec![Admission::Flag("staff".to_owned())]),
    ];
    settings
}

fn entrant(name: &str, age: u32, team: &str) -> Entrant {
    let team = Some(team.to_owned()).filter(|team| !team.is_empty());
    Entrant { age: Some(age), team, ..Entrant::named(name) }
}

fn refused(event: &mut Event, entrant: Entrant, expected: &str) {
    let facts = event.facts().to_vec();
    let refusal = event.add(Fact::Entered(entrant)).expect_err("it cannot be");
    assert_eq!(refusal.to_string(), expected);
    assert_eq!(event.facts(), facts, "nothing has changed");
}

#[test]
fn everybody_enters_the_division_that_admits_them() {
    let mut event = Event::new(youth_and_adults());
    for (name, age) in [("Ann", 12), ("Ben", 40), ("Cleo", 17), ("Dan", 18)] {
        event
            .add(Fact::Entered(entrant(name, age, "")))
            .expect("there is a division for everybody");
    }
    let seeds: Vec<_> = event.contests().iter().map(|contest| contest.seeds.clone()).collect();
    assert_eq!(seeds, [vec![Entry(0), Entry(2)], vec![Entry(1), Entry(3)], vec![]]);
}

#[test]
fn what_a_division_asks_for_is_asked_of_everybody() {
    let mut event = Event::new(youth_and_adults());
    let asks = "division `youth` asks for an age of 17 or less, which `Ben` does not have";
    let youth = |name, age| Entrant { division: Some("Youth".into()), ..entrant(name, age, "") };
    refused(&mut event, youth("Ben", 40), asks);
    refused(&mut event, Entrant::named("Nobody"), "no division admits `Nobody`");
    let other = Entrant { division: Some("veterans".into()), ..entrant("Eve", 70, "") };
    refused(&mut event, other, "there is no division `veterans`");
    let staff = Entrant { division: Some("staff".into()), ..Entrant::named("Fay") };
    refused(
        &mut event,
        staff.clone(),
        "division `staff` asks for the flag `staff`, which `Fay` does not have",
    );
    let flags = vec!["staff".to_owned()];
    event.add(Fact::Entered(Entrant { flags, ..staff })).expect("now with the flag");
}

#[test]
fn a_name_is_taken_once_and_needed() {
    let mut event = Event::new(youth_and_adults());
    event.add(Fact::Entered(entrant("Ann", 12, ""))).expect("the first");
    refused(&mut event, entrant(" ANN ", 40, ""), "`ANN` has entered already");
    refused(&mut event, entrant("  ", 40, ""), "an entry needs a name");
}

#[test]
fn a_third_champion_of_a_team_is_refused() {
    let mut event = Event::new(youth_and_adults());
    for (name, age) in [("Ann", 12), ("Ben", 13), ("Cleo", 30)] {
        event.add(Fact::Entered(entrant(name, age, "Troop 7"))).expect("two in each division");
    }
    let full = "team `Troop 7` has its champions in division `youth`: `Ann`, `Ben`";
    refused(&mut event, entrant("Dan", 14, "Troop 7"), full);
    // Somebody who has withdrawn before the start makes room.
    event.add(Fact::Left { entry: Entry(0), why: Leaving::Withdrawn }).expect("she may go");
    event.add(Fact::Entered(entrant("Dan", 14, "Troop 7"))).expect("there is room");
}

fn check_seeds(seeding: Seeding, expected: &str) {
    let mut settings =
        Settings::new("Seeds", DivisionRules { seeding, ..DivisionRules::default() });
    settings.lot = 4;
    let mut event = Event::new(settings);
    for (name, rating, seed) in [
        ("a", Some(1500), Some(3)),
        ("b", None, None),
        ("c", Some(1700), Some(1)),
        ("d", Some(1500), Some(2)),
    ] {
        event
            .add(Fact::Entered(Entrant { rating, seed, ..Entrant::named(name) }))
            .expect("a new name");
    }
    let seeds: Vec<_> = event.contests()[0].seeds.iter().map(|&entry| event.name(entry)).collect();
    assert_eq!(seeds.join(""), expected, "{seeding:?}");
}

#[test]
fn seeds_go_by_order_rating_hand_or_lot() {
    check_seeds(Seeding::Order, "abcd");
    check_seeds(Seeding::Rating, "cadb");
    check_seeds(Seeding::Hand, "cdab");
    let mut lot = ['a', 'b', 'c', 'd'];
    Random::new(4).shuffle(&mut lot);
    check_seeds(Seeding::Lot, &lot.iter().collect::<String>());
}

#[test]
fn a_late_entry_takes_a_bye_that_is_not_used_yet() {
    let mut event = event(Format::Knockout(DOUBLE), 6);
    event.add(played("W1.2", "a")).expect("seeds 4 and 5 can play");
    event.add(Fact::Entered(Entrant::named("late"))).expect("seed 2 has a bye");
    let pairing = event.pairing(at("W1.3")).expect("it is planned");
    assert_eq!(pairing.entries(), Some([Entry(1), Entry(6)]));
    // Seed 1 uses its bye now, and then there is no other one.
    event.add(played("W2.1", "a")).expect("seed 1 meets seed 4");
    let refused = event.add(Fact::Entered(Entrant::named("later"))).expect_err("too late");
    assert_eq!(refused.to_string(), "this would undo match W2.1");
}

#[test]
fn a_full_bracket_has_no_place_for_a_late_entry() {
    let mut event = event(Format::Knockout(SINGLE), 4);
    event.add(played("W1.1", "a")).expect("it is ready");
    let refused = event.add(Fact::Entered(Entrant::named("late"))).expect_err("it is full");
    assert_eq!(refused, FactRefusal::NoPlace("late".to_owned()));
}

#[test]
fn a_late_entry_takes_the_rest_of_a_round_robin() {
    let mut event = event(Format::RoundRobin(Cycles::Single), 5);
    event.add(played("R1.1", "a")).expect("it is ready");
    event.add(Fact::Entered(Entrant::named("late"))).expect("somebody rests in every round");
    assert_eq!(event.pairing(at("R1.3")).and_then(Pairing::entries), Some([Entry(0), Entry(5)]));
    let refused = event.add(Fact::Entered(Entrant::named("later"))).expect_err("nobody rests now");
    assert_eq!(refused.to_string(), "this would undo match R1.1");
}

#[test]
fn a_table_takes_no_more_than_can_be_played() {
    let mut full = event(Format::RoundRobin(Cycles::Single), 0);
    let names = (0..512).map(|number| Fact::Entered(Entrant::named(&number.to_string())));
    full.extend(names.collect()).expect("so many may play");
    let refused = full.add(Fact::Entered(Entrant::named("one more"))).expect_err("it is full");
    assert_eq!(refused.to_string(), "the division has no place for `one more`");
}

#[test]
fn a_list_of_entries_is_taken_whole_or_not_at_all() {
    let mut event = event(Format::Knockout(DOUBLE), 2);
    let names = ["x", "y", "a", "z"].map(|name| Fact::Entered(Entrant::named(name)));
    let bad = event.extend(names.to_vec()).expect_err("a is there");
    assert_eq!((bad.index, bad.refusal), (2, FactRefusal::NameTaken("a".to_owned())));
    assert_eq!(event.entrants().len(), 2);
}

#[test]
fn a_name_that_would_break_a_line_is_kept_without_what_breaks_it() {
    let mut event = event("double".parse().expect("a format"), 2);
    let odd = Entrant { team: Some(" \n".to_owned()), ..Entrant::named(" Eve; team X\n") };
    event.add(Fact::Entered(odd)).expect("a new name");
    assert_eq!((event.name(Entry(2)), &event.entrants()[2].team), ("Eve  team X", &None));
    let again = event.add(Fact::Entered(Entrant::named("eve; team x")));
    assert_eq!(again, Err(FactRefusal::NameTaken("eve  team x".to_owned())));
    event.add(Fact::Left { entry: Entry(2), why: Leaving::Withdrawn }).expect("she may leave");
    let text = file::write(&event);
    let read = file::read(&text).expect("it was written");
    assert_eq!(read.entrants(), event.entrants());
}
