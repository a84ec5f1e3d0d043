//! What the reader understands.

use dohyo_rules::record::{GameResult, Node, Number, Reader, Record, RecordStep, Remark};

use super::{canonical, record, verdicts};

/// The turns of a line as they were written, with their numbers and marks; comments in braces,
/// variations in parentheses.
fn outline(record: &Record) -> String {
    let mut text = record.to_string();
    if let Some((_, turns)) = text.split_once("\n\n") {
        text = turns.to_owned();
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn reads(text: &str, expected: &str) {
    assert_eq!(outline(&record(text)), expected, "{text:?}");
}

/// The text plays the same draughts turns as the plain one.
fn means(text: &str, plain: &str) {
    assert_eq!(canonical(text).line, canonical(plain).line, "{text:?}");
}

fn begins(fen: &str, position: &str) {
    let table = record(&format!("[FEN \"{fen}\"] *")).replay().expect("a position");
    assert_eq!(table.position(), position);
}

#[test]
fn a_record_has_tags_turns_and_a_result() {
    let record = record("[Event \"Club\"]\n[Result \"1-0\"]\n\n1. 11-15 23-19 1-0\n");
    assert_eq!(record.tag("Event").map(|tag| &*tag.value), Some("Club"));
    assert_eq!(record.turns(), 2);
    assert_eq!(record.result(), GameResult::FirstWon);
}

#[test]
fn places_count_lines_and_characters_from_one() {
    let record = record("[Event \"Übung\"]  [Site \"x\"]\n {é} 1.11-15\n");
    assert_eq!(record.tags[1].place.to_string(), "1:18");
    assert_eq!(record.tags[1].value_place.to_string(), "1:25");
    assert_eq!(record.line.nodes[0].place.to_string(), "2:8");
}

#[test]
fn numbers_have_one_dot_or_three_or_stick_to_the_move() {
    reads("1.11-15 1...23-19 2. 8-11", "1. 11-15 1... 23-19 2. 8-11 *");
}

#[test]
fn dots_alone_stand_for_the_other_sides_move() {
    reads("1. ... 23-19", "1. 23-19 *");
    reads("1. ...23-19", "1. 23-19 *");
}

#[test]
fn numbers_may_be_missing_or_wrong() {
    means("11-15 23-19", "1. 11-15 23-19");
    means("7. 11-15 3. 23-19", "1. 11-15 23-19");
}

#[test]
fn quiet_moves_may_be_written_with_a_cross() {
    means("11x15 23x19", "11-15 23-19");
}

#[test]
fn jumps_may_be_written_with_a_hyphen_or_a_colon() {
    means("11-15 22-18 15-22 25:18", "11-15 22-18 15x22 25x18");
}

#[test]
fn squares_may_have_zeros_or_stand_without_a_separator() {
    means("09-14 22-18 0509", "9-14 22-18 5-9");
}

#[test]
fn blanks_may_stand_inside_a_move() {
    means("11 - 15 23- 19 8 -11", "11-15 23-19 8-11");
    means("11-15 22-18 15 x 22 25x 18", "11-15 22-18 15x22 25x18");
}

#[test]
fn jumps_may_name_every_square() {
    let fen = "[FEN \"W:W22:B18,10\"] ";
    means(&format!("{fen} 22x15x6"), &format!("{fen} 22x6"));
}

#[test]
fn comments_stand_in_braces_or_up_to_the_end_of_the_line() {
    reads(
        "{before} 11-15 {a\n  b} 23-19 ; up to } here\n8-11",
        "{before} 11-15 {a b} 23-19 {up to ) here} 8-11 *",
    );
}

#[test]
fn lines_with_a_percent_sign_are_not_read() {
    reads("% [Event \"no\"]\n11-15 % 22-18\n%\n23-19", "11-15 23-19 *");
}

#[test]
fn marks_stick_to_the_move_or_follow_it() {
    reads("11-15! 23-19?! 8-11 !? 22-17(?) 9-14 (!!)", "11-15! 23-19?! 8-11!? 22-17(?) 9-14(!!) *");
}

#[test]
fn a_star_behind_a_move_says_that_it_was_forced() {
    reads("11-15* 23-19!*", "11-15 $7 23-19! $7 *");
    assert_eq!(record("11-15*").line.nodes[0].nags().collect::<Vec<_>>(), [7]);
}

#[test]
fn a_star_alone_ends_the_record() {
    assert_eq!(verdicts("11-15 * 11-15 23-19 *"), ["checkers 1", "checkers 2"]);
}

#[test]
fn glyphs_may_stick_to_the_move() {
    reads("11-15$1 23-19 $2$3", "11-15 $1 23-19 $2 $3 *");
}

#[test]
fn variations_nest() {
    reads("11-15 (9-13 22-18 (22-17) 6-9) 23-19", "11-15 (9-13 22-18 (22-17) 6-9) 23-19 *");
}

#[test]
fn a_variation_belongs_to_the_turn_it_replaces() {
    let record = record("11-15 23-19 (22-18 15x22)");
    let variation = record.line.nodes[1].variations().next().expect("a variation");
    assert_eq!(variation.nodes[0].step, RecordStep::Turn("22-18".to_owned()));
}

#[test]
fn a_result_in_a_variation_is_passed_over() {
    assert_eq!(verdicts("11-15 (9-13 1-0) 23-19 0-1"), ["checkers 2"]);
}

#[test]
fn clocks_are_kept() {
    let record = record("11-15 {[%clk 0:01:02]} 23-19 {well [%clock w0:10:00 B0:09:58] played}");
    let clocks: Vec<_> = record.line.nodes.iter().flat_map(Node::clocks).collect();
    assert_eq!(clocks.len(), 2);
    assert_eq!((clocks[1].name, clocks[1].value), ("clock", "w0:10:00 B0:09:58"));
    assert!(record.to_string().contains("{well [%clock w0:10:00 B0:09:58] played}"));
}

#[test]
fn every_result_ends_a_record() {
    for (text, result) in [
        ("1-0", GameResult::FirstWon),
        ("2-0", GameResult::FirstWon),
        ("0-1", GameResult::SecondWon),
        ("0-2", GameResult::SecondWon),
        ("1/2-1/2", GameResult::Draw),
        ("1/2 - 1/2", GameResult::Draw),
        ("1-1", GameResult::Draw),
        ("0-0", GameResult::BothLost),
        ("1 - 0", GameResult::FirstWon),
        ("1.1-0", GameResult::FirstWon),
        ("*", GameResult::Unknown),
    ] {
        assert_eq!(record(&format!("11-15 {text}")).result(), result, "{text}");
    }
}

#[test]
fn the_tag_gives_the_result_where_the_end_does_not() {
    assert_eq!(record("[Result \"0-1\"] 11-15 *").result(), GameResult::SecondWon);
    assert_eq!(record("[Result \"0-1\"] 11-15").result(), GameResult::SecondWon);
    assert_eq!(record("[Result \"*\"] 11-15 0-1").result(), GameResult::SecondWon);
    assert_eq!(record("[Result \"?\"] 11-15 0-1").result(), GameResult::SecondWon);
}

#[test]
fn tags_results_and_gaps_may_be_missing() {
    let text = "11-15 23-19 1-0 9-14 22-18\n[Event \"b\"]\n1. 12-16\n[Event \"c\"]\n1. 10-14 [Event \"d\"] *";
    assert_eq!(
        verdicts(text),
        ["checkers 2", "checkers 2", "checkers 1", "checkers 1", "checkers 0"]
    );
}

#[test]
fn a_game_without_turns_ends_where_its_tags_come_again() {
    let text = "[Event \"a\"]\n[Result \"1-0\"]\n\n[Event \"b\"]\n\n[Site \"c\"]\n\n1. 11-15";
    let records: Vec<Record> = Reader::new(text.as_bytes()).map(Result::unwrap).collect();
    assert_eq!(records.iter().map(|record| record.tags.len()).collect::<Vec<_>>(), [2, 2]);
}

#[test]
fn a_tag_may_come_twice() {
    let record = record("[Event \"a\"]\n[Event \"b\"]\n11-15");
    assert_eq!(record.tag("event").map(|tag| &*tag.value), Some("a"));
}

#[test]
fn tags_may_share_a_line_and_have_blanks_and_comments() {
    let record = record("[ Event  \"a\" ][Site \"b\"] {c}\n[Round\n\"1\"] 11-15");
    assert_eq!(record.tags.len(), 3);
    assert_eq!(record.line.preamble.len(), 1);
}

#[test]
fn values_escape_quotes_or_forget_to() {
    let record =
        record(r#"[Event "the \"big\" one"] [Site "C:\games\\x"] [Round "the "big" one"] *"#);
    let values: Vec<&str> = record.tags.iter().map(|tag| &*tag.value).collect();
    assert_eq!(values, [r#"the "big" one"#, r"C:\games\x", r#"the "big" one"#]);
}

#[test]
fn every_line_ending_and_a_byte_order_mark_are_read() {
    for end in ["\n", "\r\n", "\r"] {
        let text = format!("\u{feff}[Event \"a\"]{end}{end}1. 11-15{end}23-19 *{end}");
        let record = record(&text);
        assert_eq!(record.line.nodes[1].place.to_string(), "4:1");
        assert_eq!(record.tags[0].place.line, 1);
    }
}

#[test]
fn latin_1_is_read_where_it_is_not_utf_8() {
    let bytes =
        b"[Event \"Gr\xfc\xdfe aus K\xf6ln\"] [Site \"Gr\xc3\xbc\xc3\x9fe\"] 11-15 {caf\xe9} *";
    let record = Reader::new(&bytes[..]).next().unwrap().unwrap();
    assert_eq!(record.tags[0].value, "Grüße aus Köln");
    assert_eq!(record.tags[1].value, "Grüße");
    assert_eq!(record.line.nodes[0].comments().next().unwrap().text(), "café");
}

#[test]
fn an_unfinished_character_at_the_end_is_latin_1_too() {
    let record = Reader::new(&b"11-15 ;\xc3"[..]).next().unwrap().unwrap();
    assert_eq!(record.line.nodes[0].comments().next().unwrap().text(), "Ã");
}

#[test]
fn positions_may_have_dots_ranges_blanks_and_small_letters() {
    let start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    begins("B:W21-32:B1-12.", start);
    begins("b: w21-32 :b1-11, 12", start);
    begins("B:B1-12:W21-32", start);
    begins("W:WK1-3,29:B05,k32", "W:WK1,K2,K3,29:B5,K32");
}

#[test]
fn positions_have_two_names_and_may_be_unknown() {
    let table = record("[Position \"W:W29:BK1\"] 29-25").replay().unwrap();
    assert_eq!(table.position(), "B:W25:BK1");
    assert!(record("[SetUp \"0\"][FEN \"\"] 11-15").replay().unwrap().is_usual_start());
}

#[test]
fn games_are_named_by_tag() {
    assert_eq!(verdicts("[GameType \"21\"] *"), ["checkers 0"]);
    assert_eq!(verdicts("[GameType \"21,B,8,8,N1,0\"] *"), ["checkers 0"]);
    assert_eq!(verdicts("[GameType \"21\"][Game \"construction\"] *"), ["construction 0"]);
    assert_eq!(verdicts("[GameType \"construction-advanced\"] *"), ["construction-advanced 0"]);
    assert_eq!(verdicts("[GAMETYPE \"?\"] *"), ["checkers 0"]);
}

#[test]
fn positions_can_be_set_up_in_mid_game() {
    let record = record("1. 11-15 23-19 /FEN \"W:W29:BK1.\"/ {after a break} 2. 29-25");
    assert_eq!(record.line.nodes[2].step, RecordStep::SetUp("W:W29:BK1.".to_owned()));
    assert_eq!(record.replay().unwrap().position(), "B:W25:BK1");
    assert_eq!(
        record.canonical().unwrap().line.nodes[2].step,
        RecordStep::SetUp("W:W29:BK1".to_owned())
    );
}

#[test]
fn lost_turns_are_read_where_the_rules_know_them() {
    assert_eq!(verdicts("[Game \"construction\"] 11-15 pass 15-18 *"), ["construction 3"]);
}

#[test]
fn what_a_file_says_besides_is_kept() {
    let record = record("[TimeControl \"40/7200:3600\"] {[%eval 0.3]} 11-15 $1 {x}");
    assert_eq!(record.line.preamble.len(), 1);
    assert!(matches!(record.line.nodes[0].remarks[..], [Remark::Nag(1), Remark::Comment(_)]));
    assert_eq!(record.line.nodes[0].number, None::<Number>);
}

#[test]
fn a_text_without_records_has_none() {
    for text in ["", " \n\n", "{only a comment}", "*", "1-0 0-1 *", "% nothing\n", "\u{feff}"] {
        assert_eq!(verdicts(text), Vec::<String>::new(), "{text:?}");
    }
}
