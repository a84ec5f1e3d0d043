//! The text of what hands do.

use dohyo_rules::touch::Act;
use proptest::prelude::*;

use crate::time::config;

fn check(text: &str, expected: &Act) {
    assert_eq!(text.parse().as_ref(), Ok(expected));
    assert_eq!(expected.to_string(), text);
}

fn refuse(text: &str, expected: &str) {
    assert_eq!(text.parse::<Act>().expect_err(text).to_string(), expected);
}

#[test]
fn every_act_has_its_text() {
    check("touch 11", &Act::Touch("11".to_owned()));
    check("adjust", &Act::Adjust);
    check("lean 11 15", &Act::Lean { from: "11".to_owned(), towards: "15".to_owned() });
    check("let-go e4", &Act::LetGo("e4".to_owned()));
}

#[test]
fn what_is_wrong_is_said() {
    refuse("touch", "`touch` takes one cell, as in `touch 11`");
    refuse("let-go 1 2", "`let-go` takes one cell, as in `let-go 11`");
    refuse("lean 11", "`lean` takes two cells, as in `lean 11 15`");
    refuse(
        "grab 11",
        "unknown action `grab 11`: use `touch 11`, `adjust`, `lean 11 15`, `let-go 15`",
    );
}

proptest! {
    #![proptest_config(config(1000))]

    #[test]
    fn any_text_may_be_given(text in "(touch|adjust|lean|let-go)?( [a-i]?[0-9]{1,2}){0,3}|\\PC*") {
        if let Ok(act) = text.parse::<Act>() {
            prop_assert_eq!(act.to_string().parse(), Ok(act));
        }
    }
}
