//! Event files and lists of entries: what is written is read back, and what is wrong has a line.

use dohyo_tournament::file::{
    FileError, line, read, read_entries, write, write_entries, write_results, write_standings,
};
use dohyo_tournament::*;

use super::support::*;

const CAMP: &str = "\
# The camp's checkers.
event Autumn camp
lot 42
champions 2
games 3
draws 1 ballot

division youth
admits age -17
format swiss 3
tie-breaks buchholz head-to-head lot

division adult
admits age 18-

entry Anna; team Troop 7; age 12
entry Ben; team Troop 7; age 15; rating 1400
entry Cleo; age 13; flag helper
entry Dan; age 44
entry Eve; age 50
entry Finn; age 9
result adult: W1.1 a draw
paired youth: R1 1-3 2-6
result youth: R1.1 a a b
began youth: R1.2
withdrew finn
";

fn check_error(text: &str, line: usize, message: &str) {
    let error = read(text).expect_err("it cannot be read");
    assert_eq!(error, FileError { line, message: message.to_owned() });
}

#[test]
fn a_file_is_read_as_it_is_meant() {
    let event = read(CAMP).expect("the file is good");
    assert_eq!(event.settings().name, "Autumn camp");
    let [youth, adult] = event.contests() else { panic!("there are two divisions") };
    assert_eq!((youth.seeds.len(), adult.seeds.len()), (4, 2));
    let State::Ready(next) = adult.pairings[0].state else { panic!("two games are left") };
    assert_eq!((next.number, next.first), (3, Side::A));
    assert_eq!(event.settings().divisions[0].rules.series.games, 3, "settings above hold for all");
    assert!(matches!(youth.pairings[1].state, State::Over { by: Decision::Absence, .. }));
}

#[test]
fn what_is_written_is_read_back() {
    let event = read(CAMP).expect("the file is good");
    let text = write(&event);
    let again = read(&text).expect("it was written");
    assert_eq!((again.settings(), again.facts()), (event.settings(), event.facts()));
    assert_eq!(write(&again), text);
}

#[test]
fn an_event_can_be_kept_line_by_line() {
    let mut random = Random::new(10);
    for format in ["double", "swiss 4", "groups 2 2 single third-place", "round-robin twice"] {
        let format = format.parse::<Format>().expect("a format");
        let mut kept = event(format, 9);
        let mut text = write(&kept);
        let facts = kept.facts().len();
        play_on(&mut kept, &mut random, 12);
        for fact in &kept.facts()[facts..] {
            text += &(line(&kept, fact) + "\n");
        }
        let again = read(&text).expect("every line was taken");
        assert_eq!(again.contests(), kept.contests());
    }
}

#[test]
fn what_is_wrong_with_a_file_has_a_line() {
    check_error("event X\nformat triple\n", 2, &format!("{}", file::NoFormat("triple".to_owned())));
    check_error("event X\nentry a\nentry A\n", 3, "`A` has entered already");
    check_error("entry a\nentry b\n\nresult W2.1 a\n", 4, "there is no match W2.1");
    check_error("entry a\nentry b\nresult W1.1 c\n", 3, &NoOutcome("c".to_owned()).to_string());
    check_error("entry a\nformat double\n", 2, "unknown log line `format`; settings come first");
    check_error("entry a; shoes 9\n", 1, "unknown entry field `shoes`");
    check_error("withdrew Anna\n", 1, "no entry is called `Anna`");
    check_error("lot many\n", 1, "invalid number `many`");
    check_error("divisions\n", 1, "unknown setting or log line `divisions`");
    check_error("tie-breaks luck\n", 1, &NoTieBreak("luck".to_owned()).to_string());
    check_error("games 0\n", 1, "a match has 1 to 99 games");
    let second = "champions 1\nentry a; team T\nentry b; team t\n";
    check_error(second, 3, "team `t` has its champions in division `open`: `a`");
    let unnamed = "division x\ndivision y\nentry a\nresult W1.1 a\n";
    check_error(unnamed, 4, "name the division first, as in `result youth: W1.1 a`");
}

#[test]
fn formats_are_written_as_they_are_read() {
    for text in [
        "double",
        "double one-final",
        "single",
        "single third-place",
        "round-robin",
        "round-robin twice",
        "swiss 7",
        "groups 4 2 single third-place",
    ] {
        assert_eq!(text.parse::<Format>().expect("a format").to_string(), text);
        assert_eq!(text.replace(' ', ":").parse::<Format>(), text.parse());
    }
    for text in ["", "swiss", "swiss 0", "groups 4 single", "groups 27 2 single", "double twice"] {
        assert!(text.parse::<Format>().is_err(), "{text}");
    }
}

#[test]
fn scoring_can_be_said_in_full() {
    let scoring = |words: &str| {
        let event = read(&format!("scoring {words}\n")).expect("a scoring");
        event.settings().divisions[0].rules.scoring
    };
    assert_eq!(scoring("plain"), Scoring::PLAIN);
    assert_eq!(scoring("bout"), Scoring::GRADED);
    let three = scoring("win=3 draw=1 forfeit=-0.5");
    assert_eq!((three.win, three.outright, three.draw), (Points(6), Points(6), Points(2)));
    assert_eq!(three.forfeit, Points(-1));
    check_error(
        "scoring win=0.3\n",
        1,
        "invalid points `0.3`; use whole or half points, as in `2.5`",
    );
    check_error("scoring goals=1\n", 1, "unknown scoring rule `goals`");
}

#[test]
fn entries_come_from_a_spreadsheet() {
    let csv = "\u{feff}Name;Team;Age;flags\r\nAnna;\"Troop \"\"7\"\"\";12;helper staff\r\n\r\n\"B; Ben\";;;\r\n";
    let entries = read_entries(csv).expect("the list is good");
    let anna = Entrant {
        team: Some("Troop \"7\"".to_owned()),
        age: Some(12),
        flags: vec!["helper".to_owned(), "staff".to_owned()],
        ..Entrant::named("Anna")
    };
    assert_eq!(entries, [anna, Entrant::named("B; Ben")]);
}

#[test]
fn entries_and_standings_go_to_a_spreadsheet() {
    let event = read(CAMP).expect("the file is good");
    let mut entrants = event.entrants().to_vec();
    entrants[0].name = "Anna, \"the\" first".to_owned();
    assert_eq!(read_entries(&write_entries(&entrants)).as_deref(), Ok(&entrants[..]));
    let table = write_standings(&event, &event.contests()[0]);
    let rows: Vec<_> = table.lines().collect();
    assert_eq!(rows.len(), 5);
    assert_eq!(rows[1], "1,Ben,Troop 7,3,3,3,0,0,0,1st with 3 points");
}

#[test]
fn a_broken_list_names_the_line() {
    let check = |csv: &str, line: usize, message: &str| {
        let error = read_entries(csv).expect_err("the list is broken");
        assert_eq!(error, FileError { line, message: message.to_owned() });
    };
    check("", 1, "missing column `name`");
    check("team,age\nx,1\n", 1, "missing column `name`");
    check(
        "name,shoes\n",
        1,
        "unknown column `shoes`; the columns are name, team, division, age, rating, seed, flags",
    );
    check("name,age\nAnna,12\nBen\n", 3, "1 values for 2 columns");
    check("name,age\nAnna,old\n", 2, "age: invalid number `old`");
    check("name\n\"Anna\nBen\n", 2, "a quotation mark is opened and not closed");
    check("name,team\nAnna,x\n,y\n", 3, "an entry needs a name");
    check("name\nAnna\nBen\n ANNA\n", 4, "duplicate entry `ANNA`");
}

/// What strange files are put together from.
const WORDS: [&str; 40] = [
    "entry",
    "result",
    "paired",
    "withdrew",
    "play-off",
    "format",
    "division",
    "groups",
    "swiss",
    "a",
    "b",
    "W1.1",
    "R1",
    "R0",
    "1-2",
    "9-9",
    "0",
    "4294967295",
    "18446744073709551615",
    "youth:",
    ":",
    ";",
    "team",
    "age",
    "-",
    "draw",
    "double-default",
    "ü",
    "lot",
    "games",
    "champions",
    "admits",
    "scoring",
    "win=",
    "\n",
    "\n",
    "\n",
    "\nentry x",
    "\nentry y",
    "\nresult",
];

/// Whatever is in a file, reading it ends with an event or with a line.
#[test]
fn no_file_is_too_strange_to_be_refused() {
    let mut random = Random::new(11);
    let mut read_well = 0;
    for _ in 0..20_000 {
        let count = random.below(24);
        let text: Vec<_> = (0..count).map(|_| WORDS[random.below(WORDS.len())]).collect();
        let text = text.join(" ");
        match read(&text) {
            Ok(event) => {
                read_well += 1;
                let again = read(&write(&event)).expect("what is written is read");
                assert_eq!(again.contests(), event.contests(), "{text}");
            }
            Err(error) => assert!((1..=text.lines().count()).contains(&error.line), "{text}"),
        }
        let _ = read_entries(&text);
    }
    assert!(read_well > 500, "{read_well}");
}

#[test]
fn what_a_spreadsheet_would_work_out_is_harmless_and_read_back() {
    let names = ["=1+1", "+49 30", "-x", "@home", "'=a", "''", "'tis", "-5", "a=b"];
    let entrants: Vec<_> = names.iter().map(|name| Entrant::named(name)).collect();
    let list = write_entries(&entrants);
    for (line, name) in list.lines().skip(1).zip(names) {
        let safe = !line.trim_start_matches('"').starts_with(['=', '+', '-', '@']);
        assert!(safe || name == "-5", "{line}");
    }
    assert_eq!(read_entries(&list), Ok(entrants));
    let mut event = event("single".parse().expect("a format"), 0);
    event.add(Fact::Entered(Entrant::named("=SUM(A1)"))).expect("a name");
    event.add(Fact::Entered(Entrant::named("Ben, the \"best\""))).expect("a name");
    event.add(played("W1.1", "draw b")).expect("it is ready");
    let expected = "division,match,a,b,games,state,winner,by\r\n\
        open,W1.1,'=SUM(A1),\"Ben, the \"\"best\"\"\",draw b,over,\"Ben, the \"\"best\"\"\",games\r\n";
    assert_eq!(write_results(&event, |_| true), expected);
}

#[test]
fn a_file_that_is_large_on_purpose_is_read_or_refused_at_once() {
    let many = |line: &dyn Fn(usize) -> String, count: usize| -> String {
        (0..count).map(|number| line(number) + "\n").collect()
    };
    let divisions = many(&|number| format!("division d{number}"), 101);
    check_error(&divisions, 101, "an event has at most 100 divisions");
    let asks = "division d\n".to_owned() + &many(&|_| "admits age 0-".to_owned(), 21);
    check_error(&asks, 22, "a division has at most 20 entry conditions");
    check_error("tie-breaks lot wins lot", 1, "duplicate `lot`");
    let entries = many(&|number| format!("entry e{number}"), 20_000);
    let leaving = many(&|number| format!("withdrew E{}", 19_999 - number), 20_000);
    let event = read(&(entries + &leaving)).expect("everybody entered and left");
    assert_eq!(event.contests()[0].seeds.len(), 0);
    let draws = " draw".repeat(50_000);
    let event = read(&format!("draws 0 ballot\nentry a\nentry b\nresult W1.1{draws} b"));
    assert!(event.expect("it was won in the end").contests()[0].pairings[0].games.len() > 50_000);
    let list = "name\n".to_owned() + &many(&|number| format!("e{number}"), 50_000);
    assert_eq!(read_entries(&list).map(|entrants| entrants.len()), Ok(50_000));
}
