//! Position strings and the text of actions.

use dohyo_rules::kumo::{DiagonalThrows, Kumo, StraightThrows};
use dohyo_rules::{Game, Mark, TextError, Tone, Viewer};
use proptest::prelude::*;

use super::{at, check_illegal};
use crate::support::{Random, play_at_random, refused, table};

#[track_caller]
fn check_refused(position: &str, reason: &str) {
    let error = refused("kumo", position);
    assert!(error.contains(reason), "{position}: {error}");
}

#[test]
fn a_string_prints_as_it_was_read() {
    for position in [
        "9/9/9/9/4o4/9/9/9/9 S 6 6 0 0 5 - - 0",
        "R7r/9/3(Bk)5/9/4o4/9/9/9/(kB)8 N 3 2 1 0 4 r a1 17",
        "BGJKRT3/9/9/9/4o4/9/9/9/bgjkrt3 S 0 0 0 0 1 r - 99",
        "9/2(Bk)6/9/9/4o4/9/6(Tk)2/9/9 S 4 4 0 0 5 - g3,c8 0",
        "9/9/9/9/4o4/9/9/9/9 S 0 0 6 6 8 - - 0",
        "4K4/4K4/9/9/9/9/9/9/9 S 4 6 0 0 0 r - 0",
    ] {
        assert_eq!(table("kumo", position).position(), position);
        assert_eq!(table("kumo:throw=8", position).position(), position);
    }
}

#[test]
fn totals_other_than_six_are_refused() {
    let reason = "Kumotori instead of 6";
    check_refused("9/9/9/9/4o4/9/9/9/9 S 5 6 0 0 5 - - 0", reason);
    check_refused("9/9/9/9/4o4/9/9/9/R8 S 6 6 0 0 5 - - 0", "South has 7 Kumotori");
    check_refused("9/9/9/9/4o4/9/9/9/9 S 6 6 1 0 5 - - 0", "North has 7 Kumotori");
    check_refused("9/9/9/9/4o4/9/9/9/(Bk)8 S 5 6 0 0 5 - - 0", "North has 7 Kumotori");
    check_refused("9/9/9/9/4o4/9/9/9/RRRRRRR2 S 0 6 0 0 5 - - 0", "South has 7 Kumotori");
}

#[test]
fn a_stack_of_two_of_one_side_is_refused() {
    check_refused("9/9/9/9/4o4/9/9/9/2(BK)6 S 4 6 0 0 5 - - 0", "column 20: the stack on c1");
    check_refused("9/9/9/9/4o4/9/9/9/(bk)8 S 6 4 0 0 5 - - 0", "two of one side");
}

#[test]
fn more_actions_than_the_prisoners_allow_are_refused() {
    check_refused(
        "9/9/9/9/4o4/9/9/9/9 S 6 6 0 0 6 - - 0",
        "South has at most 5 actions with 0 prisoners",
    );
    check_refused("9/9/9/9/4o4/9/9/9/9 N 6 5 1 0 6 - - 0", "North has at most 5 actions");
    check_refused("9/9/9/9/4o4/9/9/9/9 S 6 1 5 0 9 - - 0", "from 0 to 8");
}

#[test]
fn a_turn_with_no_action_left_has_passed() {
    check_refused("9/9/9/9/4o4/9/9/9/9 S 6 6 0 0 0 r - 0", "the turn has passed");
}

#[test]
fn a_listed_square_without_an_own_kumotori_on_top_of_a_stack_is_refused() {
    let reason = "South has no Kumotori on top of a stack there";
    check_refused("9/9/9/9/4o4/9/9/9/9 S 6 6 0 0 5 - e4 0", reason);
    check_refused("9/9/9/9/4o4/9/9/9/B8 S 5 6 0 0 5 - a1 0", reason);
    check_refused("9/9/9/9/4o4/9/9/9/(kB)8 S 5 5 0 0 5 - a1 0", reason);
    check_refused("9/9/9/9/4o4/9/9/9/9 S 6 6 0 0 5 - e5 0", reason);
}

#[test]
fn listed_squares_come_once_and_in_order() {
    let stacks = "9/9/9/9/4o4/9/9/(Bk)8/1(Bk)7 S 4 4 0 0 5 -";
    assert_eq!(table("kumo", &format!("{stacks} b1,a2 0")).position(), format!("{stacks} b1,a2 0"));
    check_refused(&format!("{stacks} a2,b1 0"), "in the order a1, b1");
    check_refused(&format!("{stacks} b1,b1 0"), "each square is listed once");
    check_refused(&format!("{stacks} b1, 0"), "are listed as in");
    check_refused(&format!("{stacks} B1 0"), "are listed as in");
}

#[test]
fn there_is_one_stone() {
    check_refused("9/9/9/9/4oo3/9/9/9/9 S 6 6 0 0 5 - - 0", "column 11: there is one Stone");
}

#[test]
fn the_stone_is_missing_only_after_a_win() {
    let reason = "can have moved it out";
    check_refused("9/9/9/9/9/9/9/9/9 S 6 6 0 0 4 r - 0", reason);
    check_refused("4K4/4K4/9/9/9/9/9/9/9 N 4 6 0 0 4 r - 0", reason);
    check_refused("9/9/4KK3/9/9/9/9/9/9 S 4 6 0 0 4 r - 0", reason);
    check_refused("4K4/4K4/9/9/9/9/9/9/9 S 4 6 0 0 5 - - 0", "an action has been used");
    check_refused("4K4/4K4/9/9/9/9/9/9/9 S 4 6 0 0 4 r - 3", "the quiet count is 0");
}

#[test]
fn malformed_strings_are_refused() {
    for (position, reason) in [
        ("", "10 fields"),
        ("9/9/9/9/4o4/9/9/9/9 S 6 6 0 0 5 - -", "10 fields"),
        ("9/9/9/9/4o4/9/9/9/9  S 6 6 0 0 5 - - 0", "10 fields"),
        ("9/9/9/9/4o4/9/9/9/9 S 6 6 0 0 5 - - 0 ", "10 fields"),
        ("9/9/9/4o4/9/9/9/9 S 6 6 0 0 5 - - 0", "8 ranks instead of 9"),
        ("9/9/9/9/4o4/9/9/9/8 S 6 6 0 0 5 - - 0", "rank 1 has fewer than 9 squares"),
        ("9/9/9/9/4o5/9/9/9/9 S 6 6 0 0 5 - - 0", "column 9: rank 5 has more than 9 squares"),
        ("9/9/9/9/4o4/9/9/9/9R S 5 6 0 0 5 - - 0", "rank 1 has more than 9 squares"),
        ("9/9/9/9/4o4/9/9/9/45 S 6 6 0 0 5 - - 0", "a whole run of empty squares"),
        ("9/9/9/9/4o4/9/9/9/0 S 6 6 0 0 5 - - 0", "`0` is neither"),
        ("9/9/9/9/4o4/9/9/9/4O4 S 6 6 0 0 5 - - 0", "`O` is neither"),
        ("9/9/9/9/4o4/9/9/9/(B8 S 6 6 0 0 5 - - 0", "a stack is two Kumotori"),
        ("9/9/9/9/4o4/9/9/9/8(Bké) S 5 5 0 0 5 - - 0", "a stack is two Kumotori"),
        ("9/9/9/9/4o4/9/9/9/8(Bk S 5 5 0 0 5 - - 0", "a stack is two Kumotori"),
        ("9/9/9/9/4o4/9/9/9/(Bo)8 S 6 6 0 0 5 - - 0", "a stack is two Kumotori"),
        ("9/9/9/9/4o4/9/9/9/é8 S 6 6 0 0 5 - - 0", "`é` is neither"),
        ("9/9/9/9/4o4/9/9/9/9 s 6 6 0 0 5 - - 0", "column 21: the player to move"),
        ("9/9/9/9/4o4/9/9/9/9 S 7 6 0 0 5 - - 0", "South's reserve is a number from 0 to 6"),
        ("9/9/9/9/4o4/9/9/9/9 S 06 6 0 0 5 - - 0", "South's reserve is a number"),
        ("9/9/9/9/4o4/9/9/9/9 S 6 6 0 x 5 - - 0", "prisoners held by North is a number"),
        ("9/9/9/9/4o4/9/9/9/9 S 6 6 0 0 5 R - 0", "the rotation is `r`"),
        ("9/9/9/9/4o4/9/9/9/9 S 6 6 0 0 5 - - 101", "the quiet count is a number from 0 to 100"),
        ("9/9/9/9/4o4/9/9/9/9 S 6 6 0 0 5 - - +1", "the quiet count is a number"),
    ] {
        check_refused(position, reason);
    }
}

#[test]
fn texts_that_are_no_action_are_refused_with_a_place() {
    let position = at("5 . . . . o . . . .", "S 0 0 5 - - 0");
    for (text, reason) in [
        ("", "column 1: unknown action ``: use"),
        ("CW", "unknown action `CW`"),
        ("pass", "unknown action `pass`"),
        ("j@e1", "unknown action `j@e1`"),
        ("J@e", "column 3: expected a square"),
        ("J@j1", "column 3: expected a square"),
        ("J@e1x", "column 5: `J@e1` is an action, but more follows"),
        ("e4=k", "column 4: expected a stance"),
        ("e4", "column 3: expected `-`"),
        ("e4-", "column 4: expected a square"),
        ("Re4f5", "column 4: expected `-`"),
        ("Te4-d4", "column 4: expected `:`"),
        ("Te4:e5", "column 7: expected `-`"),
        ("Ge4:e5", "column 7: expected a direction"),
        ("Ge4:e5x", "column 7: expected a direction"),
        ("K", "column 2: expected a direction"),
        ("Ké", "column 2: expected a direction"),
        ("Jé", "column 2: expected a square"),
        ("a1é", "column 3: expected `-`"),
    ] {
        check_illegal(&position, text, reason);
    }
}

#[test]
fn a_scene_shows_stacks_from_below_and_who_has_to_step_off() {
    let position = at(
        "9 R . . . . . . . .
         5 . . . . o . . . .
         2 . Kb . . . . . . .",
        "S 1 0 3 r b2 4",
    );
    let scene = table("kumo", &position).scene(Viewer::Spectator);
    assert_eq!((scene.width, scene.height, scene.cells.len()), (9, 9, 81));
    let on = |name: &str| {
        let pieces = scene.pieces_on(scene.cell(name).unwrap());
        pieces.map(|piece| format!("{} {}", piece.letter, piece.symbol)).collect::<Vec<_>>()
    };
    assert_eq!(on("b2"), ["b b", "K K"]);
    assert_eq!((on("a9"), on("e5")), (vec!["R R".to_owned()], vec!["o ◉".to_owned()]));
    let [highlight] = scene.highlights[..] else { panic!("one duty") };
    assert_eq!((highlight.cell, highlight.mark), (scene.cell("b2").unwrap(), Mark::Duty));
    assert_eq!(scene.cells[0].tone, Tone::Home(dohyo_rules::Player::Second));
    let names: Vec<&str> = scene.pieces.iter().map(|piece| piece.name.as_str()).collect();
    assert_eq!(names, ["south run", "Stone of Balance", "north block", "south kumo"]);
}

#[test]
fn every_position_of_play_reads_back() {
    let mut random = Random::new(5);
    for _ in 0..20 {
        let mut table = dohyo_rules::find("kumo").unwrap().start();
        for _ in 0..200 {
            let position = table.position();
            assert_eq!(self::table("kumo", &position).position(), position);
            if !play_at_random(table.as_mut(), &mut random) {
                break;
            }
        }
    }
}

fn prints_what_it_read<G: Game>(text: &str) {
    let read: Result<G, TextError> = text.parse();
    if let Ok(position) = read {
        assert_eq!(position.to_string(), text);
        assert_eq!(position.to_string().parse::<G>(), Ok(position));
    }
}

proptest! {
    #[test]
    fn any_string_is_read_or_refused(text in "\\PC*") {
        prints_what_it_read::<Kumo<StraightThrows>>(&text);
    }

    #[test]
    fn strings_like_positions_are_read_or_refused(
        ranks in prop::collection::vec("[1-9BGJKRTbgjkrto]{1,5}|\\([BGk]{2}\\)8|9|9|9|9", 9),
        rest in "[SN] [0-7] [0-7] [0-6] [0-6] [0-9] [r-] (-|[a-i][1-9](,[a-i][1-9])?) [0-9]{1,3}",
    ) {
        let text = format!("{} {rest}", ranks.join("/"));
        prints_what_it_read::<Kumo<StraightThrows>>(&text);
        prints_what_it_read::<Kumo<DiagonalThrows>>(&text);
    }

    #[test]
    fn a_changed_character_is_read_or_refused(at in 0_usize..60, to in "[ -~é]") {
        let mut text = "2(Bk)6/9/3tT4/9/4o4/8K/9/1r7/5(gR)3 S 2 2 0 0 4 r c9 17".to_owned();
        if at < text.len() {
            text.replace_range(at..=at, &to);
        }
        prints_what_it_read::<Kumo<StraightThrows>>(&text);
    }

    #[test]
    fn any_text_is_an_action_or_refused(text in "\\PC*|[a-iBGJKRT][1-9@a-i][=:@-]?[a-i1-9]{0,5}") {
        let mut table = table("kumo", "2(Bk)6/9/3tT4/9/4o4/8K/9/1r7/5(gR)3 S 2 2 0 0 4 r c9 17");
        if let Ok(canonical) = table.play(&text) {
            prop_assert!(!canonical.is_empty());
        }
    }
}
