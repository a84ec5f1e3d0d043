//! The form of a new event and the JSON of a program order the same event, whatever is chosen.

use dohyo_engine::ballots::has_ballots;
use dohyo_rules::CATALOGUE;
use dohyo_tournament::{Random, TieBreak};
use serde_json::{Value, json};

use super::order::EventOrder;
use super::page::draft::EventDraft;
use crate::events::{Door, EventSetup, Pace, PlaceName};
use crate::people::PersonId;
use crate::room::Reach;
use crate::text::Text;

const ORGANISER: PersonId = PersonId(1);

/// Formats as the form has them, and as event files say them.
const FORMATS: [(&[(&str, &str)], &str); 7] = [
    (&[("format", "double")], "double"),
    (&[("format", "double"), ("one_final", "yes")], "double one-final"),
    (&[("format", "single"), ("third_place", "yes")], "single third-place"),
    (&[("format", "round-robin")], "round-robin"),
    (&[("format", "round-robin"), ("twice", "yes")], "round-robin twice"),
    (&[("format", "swiss"), ("rounds", "4")], "swiss 4"),
    (
        &[("format", "groups"), ("groups", "2"), ("advance", "3"), ("onward", "double")],
        "groups 2 3 double",
    ),
];

/// What chance chooses: the fields of the form, and the order of a program.
fn chosen(text: &Text, random: &mut Random) -> (Value, Value) {
    let mut pick = |words: &[&'static str]| words[random.below(words.len())];
    let game = CATALOGUE[random_below(&mut pick, CATALOGUE.len())].id;
    let place = pick(&PlaceName::ALL.map(PlaceName::as_str));
    let door = pick(&Door::ALL.map(Door::as_str));
    let reach = pick(&Reach::ALL.map(Reach::as_str));
    let pace = pick(&Pace::ALL.map(Pace::as_str));
    let [rated, touch] = [pick(&["", "yes"]), pick(&["", "yes"])];
    let time = pick(&["none", "turn 2m", "bank 10m+5s", "days 3"]);
    let (format, format_words) = FORMATS[random_below(&mut pick, FORMATS.len())];
    let seeding = pick(&["order", "lot", "rating", "hand"]);
    let (games, replays) = (pick(&["1", "3"]), pick(&["0", "2"]));
    let then = pick(&["lot", "shorter-time", "ballot"]);
    let opening = pick(&["free", "two-move", "three-move"]);
    let scoring = pick(&["plain", "bout"]);
    let ties = pick(&["", "buchholz", "wins"]);
    let divisions = pick(&["one", "age", "own"]);

    let mut form = json!({
        "name": " Cup ", "game": game, "place": place, "door": door, "reach": reach, "pace": pace,
        "rated": rated, "touch": touch, "time": time, "lot": "7", "champions": "3",
        "seeding": seeding, "games": games, "replays": replays, "then": then, "opening": opening,
        "scoring": scoring, "tie1": ties, "tie2": "head-to-head", "tie3": ties,
        "divisions": divisions, "age": "16", "own": "Kids: age -12, flag kid\n\nOthers",
    });
    for (field, value) in format {
        form[field] = json!(value);
    }
    let opening = if has_ballots(game) { opening } else { "free" };
    let tie_breaks = [ties, TieBreak::HeadToHead.as_str()];
    let tie_breaks: Vec<_> = tie_breaks.into_iter().filter(|by| !by.is_empty()).collect();
    let divisions = match divisions {
        "one" => vec![(text.say("event-everybody"), vec![])],
        "age" => vec![
            (text.say("event-youth"), vec!["age -16"]),
            (text.say("event-adults"), vec!["age 17-"]),
        ],
        _ => vec![("Kids".to_owned(), vec!["age -12", "flag kid"]), ("Others".to_owned(), vec![])],
    };
    let division = |(name, admits)| {
        json!({
            "name": name, "admits": admits, "format": format_words, "seeding": seeding,
            "games": games.parse::<u8>().expect("a number"), "draws": format!("{replays} {then}"),
            "opening": opening, "scoring": scoring, "tie_breaks": tie_breaks,
        })
    };
    let mut order = json!({
        "name": "Cup", "game": game, "place": place, "door": door, "reach": reach, "pace": pace,
        "stakes": if rated.is_empty() { "casual" } else { "rated" }, "lot": 7, "champions": 3,
        "divisions": divisions.into_iter().map(division).collect::<Vec<_>>(),
    });
    if place == PlaceName::Hall.as_str() {
        let touch = if touch.is_empty() { "" } else { "; touch" };
        order["time"] = json!(format!("{time}{touch}"));
    }
    (form, order)
}

/// A number below this one, which is not above ten.
fn random_below(pick: &mut impl FnMut(&[&'static str]) -> &'static str, most: usize) -> usize {
    let digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    pick(&digits[..most.min(digits.len())]).parse().expect("a digit")
}

fn of_form(text: &Text, form: Value) -> Result<EventSetup, String> {
    let draft: EventDraft = serde_json::from_value(form).expect("a form");
    let described = draft.read(text, ORGANISER).map_err(|wrong| format!("{wrong:?}"))?;
    Ok(described.setup)
}

fn of_program(order: Value) -> Result<EventSetup, String> {
    let order: EventOrder = serde_json::from_value(order).map_err(|error| error.to_string())?;
    order.read(ORGANISER).map_err(|bad| format!("{bad:?}"))
}

#[test]
fn a_form_and_a_program_order_the_same_event() {
    let text = Text::english();
    let mut held = 0;
    for seed in 0..500 {
        let (form, order) = chosen(&text, &mut Random::new(seed));
        let what = format!("{form}\n{order}");
        let (form, order) = (of_form(&text, form), of_program(order));
        held += u32::from(form.is_ok());
        assert_eq!(form.is_ok(), order.is_ok(), "{what}\n{form:?}\n{order:?}");
        assert_eq!(form.ok(), order.ok(), "{what}");
    }
    assert!(held > 300, "only {held} of them can be held");
}

#[test]
fn a_choice_that_is_not_offered_is_refused_in_a_form_and_in_json() {
    let text = Text::english();
    for (field, label) in [
        ("place", "event-place"),
        ("door", "event-door"),
        ("reach", "new-reach"),
        ("pace", "event-pace"),
        ("format", "event-format"),
        ("seeding", "event-seeding"),
        ("then", "event-then"),
        ("opening", "event-opening"),
        ("scoring", "event-scoring"),
        ("divisions", "event-divisions"),
        ("missed", "event-missed"),
    ] {
        let mut form =
            json!({ "name": "Cup", "game": "checkers", "place": "hall", "time": "days 3" });
        form[field] = json!("nonsense");
        let refused = of_form(&text, form).expect_err(field);
        assert_eq!(refused, format!("Field({label:?})"));
    }
    for field in ["place", "door", "reach", "pace"] {
        let mut order = json!({ "name": "Cup", "game": "checkers" });
        order[field] = json!("nonsense");
        assert!(of_program(order).is_err(), "{field}");
    }
    for field in ["format", "seeding", "draws", "opening", "scoring"] {
        let mut division = json!({});
        division[field] = json!("nonsense");
        let order = json!({ "name": "Cup", "game": "checkers", "divisions": [division] });
        assert!(of_program(order).expect_err(field).contains(field), "{field}");
    }
}
