//! What the reader refuses, where it says the fault is, and that it goes on behind it.

use super::verdicts;

fn check(text: &str, expected: &[&str]) {
    assert_eq!(verdicts(text), expected, "{text:?}");
}

/// A record with this fault is told, and the one behind it is still read.
fn fault(text: &str, expected: &str) {
    check(text, &[expected]);
    let followed = format!("{text}\n\n[Event \"next\"]\n\n1. 11-15 *\n");
    check(&followed, &[expected, "checkers 1"]);
}

#[test]
fn an_illegal_move_is_named_where_it_stands() {
    fault("1. 11-15 23-19\n2.  12-17 *", "2:5: `12-17`: the piece on 12 can only go 12-16");
}

#[test]
fn a_number_that_sticks_to_the_move_is_no_part_of_it() {
    fault("1.11-15 2.11-16", "1:11: `11-16`: White has no piece on 11");
}

#[test]
fn a_word_that_is_no_move_is_named() {
    fault("1. 11-15 hello *", "1:10: `hello`: `hello` is not the number of a square");
}

#[test]
fn an_illegal_move_in_a_variation_is_found() {
    fault("1. 11-15 23-19 (22-18 9-14) 9-14", "1:23: `9-14`: Black must jump: 15x22");
}

#[test]
fn a_variation_begins_before_the_turn_it_replaces() {
    fault("1. 11-15 (23-19) 23-19", "1:11: `23-19`: Black has no piece on 23");
}

#[test]
fn an_ambiguous_jump_is_refused() {
    fault(
        "[FEN \"B:W6,7,14,15:B2\"] 1. 2x18",
        "1:28: `2x18`: several jumps go that way; write 2x9x18 or 2x11x18",
    );
}

#[test]
fn the_first_fault_is_told_though_a_later_one_breaks_the_record() {
    fault("1. 11-15 11-15 } 23-19 *", "1:10: `11-15`: White has no piece on 11");
    fault("1. 11-15 } 11-15 *", "1:10: unmatched `}`");
}

#[test]
fn a_comment_left_open_swallows_no_other_record() {
    fault(
        "[Event \"a\"]\n\n1. 11-15 {never closed 23-19\n2. 8-11 *",
        "3:10: the comment that begins here is never closed",
    );
    fault("{never closed\n1. 11-15 *", "1:1: the comment that begins here is never closed");
}

#[test]
fn a_variation_left_open_swallows_no_other_record() {
    fault("1. 11-15 (9-13 22-18 23-19 1-0", "1:10: the variation that begins here is never closed");
    fault("1. 11-15 (9-13 (10-14) 22-18", "1:10: the variation that begins here is never closed");
}

#[test]
fn what_closes_must_have_been_opened() {
    fault("1. 11-15 ) 23-19 *", "1:10: unmatched `)`");
    fault("1. 11-15 ] 23-19 *", "1:10: unmatched `]`");
    fault("1. 11-15 \" 23-19 *", "1:10: unmatched `\"`");
}

#[test]
fn a_broken_tag_spoils_its_own_record_only() {
    fault(
        "[Event \"a]\n[Site \"b\"]\n\n1. 11-15 *",
        "1:1: the value of tag `Event` has no closing quote on its line",
    );
    fault(
        "[Event a]\n[Site \"b\"]\n\n1. 11-15 *",
        "1:1: the value of tag `Event` must stand in quotes",
    );
    fault("[Event \"a\"\n[Site \"b\"]\n\n1. 11-15 *", "1:1: tag `Event` is not closed by `]`");
    fault(
        "[Event \"a]\n[Site \"b\"]",
        "1:1: the value of tag `Event` has no closing quote on its line",
    );
    check(
        "1. 11-15\n[Event \"a]\n[Site \"b\"]\n1. 9-13\n[Event \"c\"]\n1. 9-13",
        &[
            "checkers 1",
            "2:1: the value of tag `Event` has no closing quote on its line",
            "checkers 1",
        ],
    );
}

#[test]
fn a_bracket_among_the_turns_is_no_tag() {
    fault(
        "1. 11-15 [%clk 0:01] 23-19",
        "1:10: unexpected `[`: no tag begins here, and commands belong in comments",
    );
}

#[test]
fn a_mark_belongs_to_a_turn() {
    fault("! 11-15", "1:1: `!` does not follow a move");
    fault("1. 11-15 $ 23-19", "1:10: `$` needs a number up to 65535");
    fault("1. 11-15 $99999", "1:10: `$` needs a number up to 65535");
}

#[test]
fn a_set_up_is_one_position_in_quotes() {
    fault("1. 11-15 /FEN W:W29:BK1/", "1:10: a set-up is written `/FEN \"…\"/`");
    fault("1. 11-15 /FEN \"W:W29:B29\"/", "1:10: square 29 has pieces of both sides");
}

#[test]
fn words_and_nesting_have_an_end() {
    fault(
        &format!("1. {}", "9".repeat(1000)),
        "1:4: a word of more than 200 characters is not a move",
    );
    fault(&"(".repeat(100_000), "1:101: variations are nested more than 100 deep");
}

#[test]
fn an_unknown_game_is_refused_at_its_tag() {
    fault(
        "[Event \"x\"]\n[Game \"chekers\"]\n*",
        "2:8: unknown game `chekers`; did you mean `checkers`?",
    );
    fault(
        "[GameType \"99\"] *",
        "1:12: unknown game type 99; only 21, English draughts, is supported",
    );
}

#[test]
fn an_impossible_position_is_refused_where_it_is_wrong() {
    fault("[FEN \"B:W21,40:B1\"] *", "1:13: there is no square 40 (1 to 32)");
    fault("[FEN \"b:w21,40:b1\"] *", "1:7: there is no square 40 (1 to 32)");
}

#[test]
fn tag_and_end_agree_on_the_result() {
    fault("[Result \"1-0\"] 11-15 0-1", "1:22: the turns end with 0-1, the tag with 1-0");
    check("[Result \"1-0\"] 11-15 2-0", &["checkers 1"]);
}

#[test]
fn the_result_must_not_deny_the_position() {
    let won = "[FEN \"B:W32:B23\"]\n[Result \"1-0\"]\n\n1. 23-27 32x23";
    fault(&format!("{won} *"), "2:10: the result is 0-1 (no-moves), not 1-0");
    fault(&format!("{won} 1-0"), "4:16: the result is 0-1 (no-moves), not 1-0");
    check(&won.replace("1-0", "0-1"), &["checkers 2"]);
    check(&won.replace("1-0", "*"), &["checkers 2"]);
}

#[test]
fn a_result_on_an_unfinished_position_is_believed() {
    for result in ["1-0", "0-1", "1/2-1/2", "0-0"] {
        check(&format!("[Result \"{result}\"] 11-15 {result}"), &["checkers 1"]);
    }
}

#[test]
fn nothing_is_played_after_the_end() {
    fault(
        "[FEN \"B:W32:B23\"] 1. 23-27 32x23 2. 1-5",
        "1:37: `1-5` comes after the end of the game: 0-1, no-moves",
    );
}

#[test]
fn the_termination_must_have_happened() {
    fault(
        "[Termination \"repetition\"] 11-15",
        "1:15: the match goes on; it did not end by repetition",
    );
    fault("[Termination \"resignation\"] 11-15", "1:15: the result does not say who lost");
    fault(
        "[FEN \"B:W32:B23\"][Termination \"repetition\"] 1. 23-27 32x23",
        "1:32: the match ended by no-moves, not by repetition",
    );
    fault("[Termination \"time\"] 11-15 1-0 ", "checkers 1");
}

#[test]
fn terminations_of_other_programs_say_nothing() {
    check("[Termination \"Time forfeit\"] 11-15 0-1", &["checkers 1"]);
}

#[test]
fn events_must_be_possible() {
    fault("{[%offence Red]} 11-15", "1:1: `[%offence Red]`: the players are Black and White");
    fault(
        "11-15 {[%draw-offer Black]} {[%draw-offer Black]}",
        "1:29: `[%draw-offer Black]`: a draw has been offered already",
    );
    check("11-15 {[%draw-offer black]} {[%draw-offer White]} 1/2-1/2", &["checkers 1"]);
}

#[test]
fn a_second_offence_ends_the_match() {
    fault(
        "11-15 {[%offence White] [%offence White]} 23-19",
        "1:43: `23-19` comes after the end of the game: 1-0, touch",
    );
}

#[test]
fn passing_is_for_games_that_lose_turns() {
    fault(
        "11-15 pass",
        "1:7: `pass`: passing is not allowed; a turn is lost only when its time runs out",
    );
}
