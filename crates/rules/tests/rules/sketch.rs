//! Positions set up by hand: what touching cells does, and that the judge has the last word.

use dohyo_rules::{FieldChoice, Sketch, find};

fn sketch(game: &str, position: &str) -> Sketch {
    let variant = find(game).expect("the test names a game of the catalogue");
    variant.sketch(position).unwrap_or_else(|| panic!("{game} `{position}` is no string at all"))
}

/// Touches cells with stamps, as in `b 9` for a stamp and a cell; `- 9` empties the cell.
fn check(game: &str, position: &str, touches: &[&str], expected: &str) {
    let mut sketch = sketch(game, position);
    for touch in touches {
        let (letter, cell) = touch.split_once(' ').expect("a stamp and a cell");
        sketch.touch(cell, letter.chars().next().filter(|&letter| letter != '-'));
    }
    assert_eq!(sketch.to_string(), expected);
}

#[test]
fn a_touch_puts_a_piece_or_takes_it_away() {
    check("checkers", "B:W32:B1", &["b 9", "W 18", "b 1"], "B:WK18,32:B9");
    check("checkers", "B:W32:B1", &["w 1", "- 32"], "B:W1:B");
    check("construction", "B:W32:B1", &["O 9"], "B:W32:B1,K9");
}

#[test]
fn what_leaves_the_board_goes_to_the_reserve() {
    let start = "sssss/1sssss1/7/7/7/1ggggg1/ggggg g 0 0 0";
    check("sumo-checkers", start, &["- b1"], "sssss/1sssss1/7/7/7/1ggggg1/1gggg g 1 0 0");
    check("sumo-checkers", start, &["g b1", "g d4"], "sssss/1sssss1/7/3g3/7/1ggggg1/1gggg g 0 0 0");
}

#[test]
fn wrestlers_climb_on_opponents_and_there_is_one_stone() {
    let start = "9/9/9/9/4o4/9/9/9/9 S 6 6 0 0 5 - - 0";
    check("kumo", start, &["B e4", "k e4"], "9/9/9/9/4o4/4(kB)4/9/9/9 S 5 5 0 0 5 - - 0");
    check("kumo", start, &["B e4", "K e4"], "9/9/9/9/4o4/4K4/9/9/9 S 5 6 0 0 5 - - 0");
    check("kumo", start, &["B e4", "k e4", "j e4"], "9/9/9/9/4o4/4j4/9/9/9 S 6 5 0 0 5 - - 0");
    check("kumo", start, &["o e6", "o e6"], "9/9/9/9/9/9/9/9/9 S 6 6 0 0 5 - - 0");
}

#[test]
fn the_counter_is_somewhere() {
    check("bout", "0 123456 123456", &["o 3", "o 3", "- 3"], "3 123456 123456");
    check("bout-tactical", "swap 123456 123456", &["o -2"], "swap 123456 123456");
}

#[test]
fn fields_are_set_one_by_one() {
    let mut sketch = sketch("bout-tactical", "-2 24Y(5) 23M(K)");
    let names: Vec<_> = sketch.fields().iter().map(|field| field.name).collect();
    assert_eq!(names, ["stage", "hand", "last", "hand", "last"]);
    sketch.set(1, "");
    sketch.set(4, "");
    assert_eq!(sketch.to_string(), "-2 -(5) 23M");
}

#[test]
fn what_a_field_says_is_among_its_choices() {
    for variant in crate::walk::variants() {
        for field in sketch(variant.id, &variant.start().position_with_counters()).fields() {
            let value = field.value.as_str();
            let fits = match &field.choice {
                FieldChoice::Word(words) => words.iter().any(|(word, _)| word == value),
                FieldChoice::Number(most) | FieldChoice::Reserve(most) => {
                    value.parse().is_ok_and(|number: u32| number <= *most)
                }
                FieldChoice::Cards(cards) => {
                    value == "-" || value.chars().all(|card| cards.contains(card))
                }
                FieldChoice::Cells => value == "-",
            };
            assert!(fits, "{}: {field:?}", variant.id);
        }
    }
}

#[test]
fn nonsense_is_no_sketch_and_a_wrong_position_is() {
    let checkers = find("checkers").expect("a game");
    for nonsense in ["", "9/9", "B:W99:B1", "B:X1:B2"] {
        assert!(checkers.sketch(nonsense).is_none(), "{nonsense}");
    }
    let wrong = checkers.sketch("B:W1:B1").expect("it can be drawn").to_string();
    assert!(checkers.set_up(&wrong).is_err());
}
