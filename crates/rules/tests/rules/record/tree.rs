//! Records as trees: what is read is written again, and whatever somebody plays, throws away or
//! moves about, every line of the tree stays legal.

use dohyo_rules::record::{Record, Tree};
use dohyo_rules::{Refusal, Variant, find};

use super::canonical;
use crate::support::Random;
use crate::walk::{Stop, variants};

fn read(text: &str) -> Tree {
    Tree::read(text).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// The turns of the tree as its record writes them.
fn turns(tree: &Tree) -> String {
    let written = tree.record().to_string();
    let (_, turns) = written.split_once("\n\n").expect("tags, then turns");
    turns.trim_end().replace('\n', " ")
}

fn check(text: &str, expected: &str) {
    assert_eq!(turns(&read(text)), expected);
}

fn tag(tree: &Tree, name: &str) -> Option<String> {
    tree.record().tag(name).map(|tag| tag.value.clone())
}

#[test]
fn what_is_read_is_written_again() {
    check("11-15 23-19", "1. 11-15 23-19 *");
    check(
        "1. 11-15 (1. 9-14! 22-18 (1... 23-18)) 23-19 $1 {known} 2. 8-11",
        "1. 11-15 (1. 9-14! 22-18 (1... 23-18)) 1... 23-19 $1 {known} 2. 8-11 *",
    );
    check("[Game \"bout\"] 4/2 (3/3) 1/6", "1. 4/2 (1. 3/3) 2. 1/6 *");
}

#[test]
fn the_main_line_comes_first_wherever_variations_stand() {
    check("(1. 9-14) 11-15", "1. 11-15 (1. 9-14) *");
    check("{before} (9-14)", "{before} 1. 9-14 *");
}

#[test]
fn a_turn_that_is_repeated_is_one_turn() {
    check(
        "11-15 23-19 (23-19 8-11) (22-18) (22-17)",
        "1. 11-15 23-19 (1... 22-18) (1... 22-17) 2. 8-11 *",
    );
}

#[test]
fn a_tree_and_its_record_have_the_same_head() {
    for text in [
        "[Event \"Club\"][Annotator \"me\"] 1. 11-15 23-19 1-0",
        "[Position \"b:w32: b23.\"] 1. 2327 32-23",
        "[Game \"kumo:throw=8\"][Result \"0-1\"][Termination \"resignation\"] 1. J@e1 cw",
        "[Game \"sumo-checkers\"][Gold \"a\"] *",
    ] {
        assert_eq!(read(text).record(), canonical(text), "{text}");
    }
}

#[test]
fn faults_are_told_with_their_place() {
    let fault = |text| Tree::read(text).err().expect("a fault").to_string();
    assert_eq!(
        fault("1. 11-15\n(1. 11-20)"),
        "2:5: `11-20`: the piece on 11 can only go 11-15, 11-16"
    );
}

#[test]
fn a_record_that_names_no_game_is_of_the_one_that_is_expected() {
    let kumo = find("kumo").expect("a game");
    let game = |text| Tree::read_as(kumo, text).map(|tree| tree.variant().id);
    assert_eq!(game("J@e1 cw"), Ok("kumo"));
    assert_eq!(game("[Game \"bout\"] 4/2"), Ok("bout"));
    assert_eq!(game("[GameType \"21\"] 11-15"), Ok("checkers"));
    assert!(game("").is_err(), "there is nothing to read");
}

#[test]
fn a_known_turn_is_followed_and_a_new_one_branches_off() {
    let mut tree = read("1. 11-15 23-19 2. 8-11");
    assert_eq!(tree.play(0, "11-15"), Ok(1));
    assert_eq!(tree.play(1, "23-19"), Ok(2));
    assert_eq!(tree.play(1, "2218"), Ok(3), "any spelling will do");
    assert_eq!(tree.play(3, "15x22"), Ok(4));
    assert_eq!(turns(&tree), "1. 11-15 23-19 (1... 22-18 2. 15x22) 2. 8-11 *");
    assert_eq!(tree.path(5), [0, 1, 2, 5]);
    assert!(matches!(tree.play(0, "11-20"), Err(Refusal::Text(_))));
}

#[test]
fn a_line_is_played_as_its_turns_are_one_by_one() {
    let check = |at: usize, line: &[&str], refused: bool| {
        let text = "1. 11-15 23-19 {a word} 2. 8-11 (2. 9-14 22-17)";
        let (mut whole, mut single) = (read(text), read(text));
        let (end, played) = whole.play_line(at, line.iter().copied());
        let mut place = at;
        for turn in line {
            match single.play(place, turn) {
                Ok(next) => place = next,
                Err(_) => break,
            }
        }
        assert_eq!(played.is_err(), refused, "{line:?}");
        assert_eq!((end, turns(&whole)), (place, turns(&single)), "{line:?}");
        assert_eq!(tag(&whole, "Result"), tag(&single, "Result"));
        assert_eq!(whole.table(end).position(), single.table(place).position());
    };
    check(0, &["11-15", "23-19", "8-11"], false);
    check(0, &["11-15", "23-19", "8-11", "22-17", "4-8", "17-13"], false);
    check(0, &["11-15", "23-19", "9-14", "22-17", "14-18"], false);
    check(1, &["22-18", "15x22", "25x18", "8-11"], false);
    check(1, &["22-18", "15x22", "8-11"], true);
    check(0, &["1-32"], true);
    check(3, &[], false);
}

#[test]
fn lines_are_thrown_away_with_all_that_follows() {
    let mut tree = read("1. 11-15 23-19 (1... 22-17 2. 9-13 (2. 8-11)) 2. 8-11");
    assert_eq!(tree.delete(4), 3);
    assert_eq!(turns(&tree), "1. 11-15 23-19 (1... 22-17 2. 8-11) 2. 8-11 *");
    assert_eq!(tree.delete(2), 1, "what was a variation is the main line now");
    assert_eq!(turns(&tree), "1. 11-15 22-17 2. 8-11 *");
    assert_eq!(tree.delete(0), 0);
    assert_eq!(turns(&tree), "*");
}

#[test]
fn a_variation_is_promoted_one_level_at_a_time() {
    let mut tree = read("1. 11-15 23-19 (1... 22-17 2. 9-13 (2. 8-11)) 2. 8-11");
    let at = tree.promote(5);
    assert_eq!(turns(&tree), "1. 11-15 23-19 (1... 22-17 2. 8-11 (2. 9-13)) 2. 8-11 *");
    let at = tree.promote(at);
    assert_eq!(turns(&tree), "1. 11-15 22-17 (1... 23-19 2. 8-11) 2. 8-11 (2. 9-13) *");
    assert_eq!(tree.promote(at), at, "there is nothing above the main line");
}

#[test]
fn words_are_said_and_commands_stay() {
    let mut tree = read("1. 11-15 {old [%clk 0:01:02] words} 23-19");
    assert_eq!(tree.branches()[1].words(), "old words");
    tree.remark(1, "new } words [%offence Black]");
    assert_eq!(
        turns(&tree),
        "1. 11-15 {[%clk 0:01:02]} {new ) words [ %offence Black]} 1... 23-19 *"
    );
    tree.remark(1, " ");
    assert_eq!(turns(&tree), "1. 11-15 {[%clk 0:01:02]} 1... 23-19 *");
}

#[test]
fn the_result_goes_with_the_end_of_the_main_line() {
    let mut tree = read("[Termination \"resignation\"] 1. 11-15 23-19 1-0");
    tree.play(1, "22-18").expect("legal");
    assert_eq!(tag(&tree, "Termination").as_deref(), Some("resignation"));
    tree.play(2, "8-11").expect("legal");
    assert_eq!((tag(&tree, "Result").as_deref(), tag(&tree, "Termination")), (Some("*"), None));
    let mut tree = read("[FEN \"B:W32:B23\"] *");
    let end = tree.play(0, "23-27").and_then(|at| tree.play(at, "32x23")).expect("legal");
    assert_eq!(tag(&tree, "Result").as_deref(), Some("0-1"));
    assert_eq!(tree.play(end, "1-5"), Err(Refusal::Over));
}

#[test]
fn moves_begin_where_a_position_was_set_up() {
    let tree = read("1. 11-15 /FEN \"W:W32:B23\"/ 32-28");
    assert_eq!(tree.moves(1).1, ["11-15"]);
    assert_eq!(tree.moves(3), ("W:W32:B23".to_owned(), vec!["32-28"]));
    assert_eq!(tree.table(3).position(), "B:W28:B23");
}

#[test]
fn whatever_is_done_every_line_stays_legal() {
    for variant in variants() {
        for seed in 0..3 {
            wander(variant, seed);
        }
    }
}

/// Changes a tree at random and looks at it after every change.
fn wander(variant: &'static Variant, seed: u64) {
    let mut random = Random::new(seed);
    let mut tree = Tree::new(variant, None).expect("the usual start");
    let mut at = 0;
    for _ in 0..40 {
        let somewhere = random.below(tree.branches().len());
        at = match random.below(10) {
            0 => tree.delete(somewhere.max(1).min(tree.branches().len() - 1)),
            1 => tree.promote(somewhere),
            2 => somewhere,
            _ => {
                let stop = Stop::new(variant, tree.table(at));
                match stop.random_turn(&mut random) {
                    Some(turn) => tree.play(at, &turn).expect("a legal turn"),
                    None => somewhere,
                }
            }
        };
        assert!(at < tree.branches().len(), "{} {seed}", variant.id);
    }
    check_order(&tree);
    let record = tree.record();
    let again = Tree::read(&record.to_string()).unwrap_or_else(|error| panic!("{record}{error}"));
    assert_eq!(again.record(), record, "{} {seed}", variant.id);
    let numbers = |tree: &Tree| -> Vec<_> {
        tree.branches()
            .iter()
            .map(|b| (b.number(), b.parent(), b.turn().map(str::to_owned)))
            .collect()
    };
    assert_eq!(numbers(&again), numbers(&tree), "{} {seed}", variant.id);
    assert_eq!(again.table(at).position(), tree.table(at).position());
    assert_eq!(Record::canonical(&record).as_ref(), Ok(&record), "{} {seed}", variant.id);
}

/// The places are numbered as the text has them.
fn check_order(tree: &Tree) {
    let written = turns(tree).replace(['(', ')'], " ");
    let is_turn = |word: &&str| !word.ends_with('.') && *word != "*";
    let written: Vec<&str> = written.split_whitespace().filter(is_turn).collect();
    let numbered: Vec<&str> = tree.branches().iter().filter_map(|branch| branch.turn()).collect();
    assert_eq!(written, numbered);
}
