//! What files of other programs, of earlier times and of other games contain.

use dohyo_rules::record::{GameResult, Reader, Record, Tree};
use dohyo_rules::{Match, MatchEvent, Outcome, Reason, Refusal, Status, find};

use super::{canonical, record, verdicts, warnings};

/// Two kings who go to and fro: the position of the start is back after every line.
const KINGS: &str = "[FEN \"B:WK32:BK1\"]\n";
const TO_AND_FRO: &str = "1-5 32-28 5-1 28-32\n";

/// The records are good, and this is odd about them.
fn odd(text: &str, summaries: &[&str], expected: &[&str]) {
    assert_eq!(verdicts(text), summaries, "{text}");
    assert_eq!(warnings(text), expected, "{text}");
}

/// The canonical turns of a text.
fn turns(text: &str, expected: &str) {
    let written = canonical(text).to_string();
    let (_, turns) = written.split_once("\n\n").expect("tags, then turns");
    assert_eq!(turns.trim_end().replace('\n', " "), expected, "{text}");
}

fn fault(text: &str, expected: &str) {
    assert_eq!(verdicts(text), [expected], "{text}");
}

#[test]
fn play_goes_on_after_a_third_repetition_that_nobody_claimed() {
    let drawn = format!("{KINGS}{TO_AND_FRO}{TO_AND_FRO}");
    odd(&format!("{drawn}*"), &["checkers 8"], &[]);
    let on = format!("{drawn}1-6 32-28 6-1 28-32 1-6 32-27 1-0");
    let told = "4:1: warning: `1-6` goes on after an unclaimed draw (repetition)";
    odd(&on, &["checkers 14"], &[told]);
    let replayed = record(&on).replayed().expect("it is read");
    assert_eq!(replayed.table.turns(), 14);
    assert_eq!(replayed.table.log()[8], MatchEvent::PlayedOn);
    assert_eq!(canonical(&on).result(), GameResult::FirstWon);
    assert_eq!(canonical(&on).canonical(), Ok(canonical(&on)));
}

#[test]
fn play_goes_on_after_quiet_turns_that_nobody_counted() {
    odd(
        "[FEN \"B:WK32:BK1:H79:F50\"] 50. 1-5 32-28 51. 5-1",
        &["checkers 3"],
        &["1:36: warning: `32-28` goes on after an unclaimed draw (quiet-turns)"],
    );
}

#[test]
fn somebody_may_have_won_after_a_draw_that_nobody_claimed() {
    let drawn = format!("{KINGS}{TO_AND_FRO}{TO_AND_FRO}");
    let told = "the turns end in an unclaimed draw (repetition): the result is 1-0";
    odd(&format!("{drawn}1-0"), &["checkers 8"], &[&format!("4:1: warning: {told}")]);
    odd(&format!("{drawn}1/2-1/2"), &["checkers 8"], &[]);
    let resigned = format!("[Result \"0-1\"][Termination \"resignation\"]{drawn}*");
    assert_eq!(canonical(&resigned).tag("Termination").unwrap().value, "resignation");
    fault(
        &format!("[Result \"0-1\"]\n[Termination \"repetition\"]\n{drawn}*"),
        "1:10: the result is 1/2-1/2 (repetition), not 0-1",
    );
}

#[test]
fn only_draughts_players_go_on_after_a_draw() {
    let round = "b1b2n b7b6s b3b2s b5b6n\n";
    fault(
        &format!("[Game \"sumo-checkers\"]\n{round}{round}b1b2n *"),
        "4:1: `b1b2n` comes after the end of the game: 1/2-1/2, repetition",
    );
}

#[test]
fn matches_of_today_end_with_the_draw() {
    let mut table = find("checkers").unwrap().set_up("B:WK32:BK1").expect("a position");
    assert_eq!(table.play_on(), Err(Refusal::NoOffer));
    for turn in TO_AND_FRO.repeat(2).split_whitespace() {
        table.play(turn).expect("legal");
    }
    assert_eq!(table.status(), Status::Over(Outcome::draw(Reason::Repetition)));
    assert_eq!(table.play("1-5"), Err(Refusal::Over));
    table.play_on().expect("nobody claims the draw");
    table.play("1-5").expect("the match goes on");
    assert_eq!(table.status(), Status::Over(Outcome::draw(Reason::Repetition)));
}

#[test]
fn a_match_is_its_events_even_if_it_went_on() {
    let mut table = Match::new("B:WK32:BK1:H79:F50".parse().expect("a position"));
    let first = |table: &Match<dohyo_rules::draughts::Checkers>, player| {
        table.legal_moves(player).into_iter().next().expect("a move")
    };
    let mv = first(&table, dohyo_rules::Player::First);
    table.choose(dohyo_rules::Player::First, mv, None).expect("legal");
    assert_eq!(table.status(), Status::Over(Outcome::draw(Reason::QuietTurns)));
    table.play_on().expect("nobody claims the draw");
    let mv = first(&table, dohyo_rules::Player::Second);
    table.choose(dohyo_rules::Player::Second, mv, None).expect("legal");
    let events: Vec<_> = table.events().copied().collect();
    let again = Match::replay(*table.start(), &events).expect("every event is legal");
    assert_eq!(again.position(), table.position());
    table.resign(dohyo_rules::Player::First).expect("under way");
    assert_eq!(table.play_on(), Err(Refusal::Over));
}

#[test]
fn a_tree_goes_where_the_match_went() {
    let text = format!("{KINGS}{TO_AND_FRO}{TO_AND_FRO}1-6 (1-5 32-27) 32-28");
    let mut tree = Tree::read(&text).expect("it is read");
    let at = tree.play(8, "1-6").expect("it was played");
    assert_eq!(at, 9);
    tree.play(10, "32-28").expect("what was not played may be tried");
    let end = tree.end();
    let (position, turns) = tree.moves(end);
    assert_eq!((&*position, turns.len()), (&*tree.table(end).position_with_counters(), 0));
    assert_eq!(Tree::read(&tree.record().to_string()).expect("again").record(), tree.record());
    let mut drawn = Tree::read(&format!("{KINGS}{TO_AND_FRO}{TO_AND_FRO}")).expect("it is read");
    assert_eq!(drawn.play(8, "1-6"), Err(Refusal::Over));
}

#[test]
fn a_short_jump_is_settled_by_what_follows() {
    let position = "[FEN \"B:W6,7,14,15:B2\"] ";
    turns(&format!("{position} 2x18 6-1"), "1. 2x11x18 6-1 *");
    turns(&format!("{position} 2-18 7-2"), "1. 2x9x18 7-2 *");
    turns(&format!("{position} 2x9x18 7-2 (7-3) 18-22"), "1. 2x9x18 7-2 (1... 7-3) 2. 18-22 *");
    turns(&format!("{position} 2x18 (2x18 7-2) 6-1"), "1. 2x11x18 (1. 2x9x18 7-2) 1... 6-1 *");
    let position = "[FEN \"B:W6,7,14,15,32:B2\"] ";
    turns(&format!("{position} 2x18 32-28 18-22 6-1"), "1. 2x11x18 32-28 2. 18-22 6-1 *");
    let tree = Tree::read(&format!("{position} 2x18 32-28 18-22 6-1")).expect("it is read");
    assert_eq!(tree.branches()[1].turn(), Some("2x11x18"));
}

#[test]
fn a_short_jump_that_nothing_settles_is_told() {
    fault(
        "[FEN \"B:W6,7,14,15,32:B2\"] 1. 2x18 32-28 2. 18-22 *",
        "1:31: `2x18`: several jumps go that way; write 2x9x18 or 2x11x18; what follows fits them all",
    );
    let illegal = "[FEN \"B:W6,7,14,15,32:B2\"] 1. 2x18 32-28 2. 18-22 14-18 *";
    assert!(verdicts(illegal)[0].starts_with("1:51: `14-18`: "), "{:?}", verdicts(illegal));
}

#[test]
fn a_file_full_of_short_jumps_is_given_up() {
    let position = "[FEN \"B:W6,7,14,15,32:B2\"]";
    let jump = "/FEN \"B:W6,7,14,15,32:B2\"/ 2x18 32-28 ";
    let text = format!("{position} {}", jump.repeat(60));
    assert!(verdicts(&text)[0].contains("several jumps go that way"), "{:?}", verdicts(&text));
}

#[test]
fn a_comment_with_a_tag_in_it_splits_no_game() {
    let text = "[Event \"a\"]\n1. 11-15 {as in\n[Event \"x\"]\n\n1. 9-14 *\n} 23-19 *";
    assert_eq!(verdicts(text), ["checkers 2"]);
    assert!(record(text).to_string().contains("[Event \"x\"]"));
    assert_eq!(verdicts("1. 11-15 {\n[Event \"x\"] [Site \"y\"]\n} 23-19 *"), ["checkers 2"]);
}

#[test]
fn a_comment_left_open_ends_with_the_next_head() {
    let open = "1:10: the comment that begins here is never closed";
    let next = "\n[Event \"b\"]\n1. 9-14 {a} *\n[Event \"c\"]\n1. 9-14 *";
    assert_eq!(verdicts(format!("1. 11-15 {{open{next}")), [open, "checkers 1", "checkers 1"]);
    let stray = "\n[Event \"b\"]\n1. 9-14 *\n[Event \"c\"]\n1. 9-14 } *";
    let told = ["checkers 1", "5:9: unmatched `}`"];
    assert_eq!(verdicts(format!("1. 11-15 {{open{stray}"))[1..], told);
}

#[test]
fn a_long_comment_is_told_to_be_long() {
    let next = "[Event \"b\"]\n1. 9-14 *";
    let text = |length| format!("1. 11-15 {{{}}} 23-19 *\n{next}", "a".repeat(length));
    assert_eq!(verdicts(text(1 << 20)), ["checkers 2", "checkers 1"]);
    let told = "1:10: the comment that begins here is longer than 1 MiB";
    assert_eq!(verdicts(text((1 << 20) + 1)), [told, "checkers 1"]);
    assert_eq!(verdicts(text(5 << 20)), [told, "checkers 1"]);
    let open = text(5 << 20).replace('}', "");
    let told = "1:10: the comment that begins here is never closed";
    assert_eq!(verdicts(open), [told, "checkers 1"]);
}

#[test]
fn tags_are_the_same_in_any_capitals() {
    let text = "[event \"e\"][Setup \"1\"][Fen \"W:W29:BK1\"][WHITE \"w\"][gametype \"21\"] 29-25";
    let record = canonical(text);
    let names: Vec<&str> = record.tags.iter().map(|tag| &*tag.name).collect();
    let expected =
        ["Event", "Site", "Date", "Round", "Black", "White", "Result", "GameType", "SetUp", "FEN"];
    assert_eq!(names, expected);
    assert_eq!(record.tag("White").unwrap().value, "w");
    assert_eq!(canonical("[whiteelo \"1\"] *").tags.last().unwrap().name, "WhiteElo");
}

#[test]
fn dashes_and_crosses_are_read_as_editors_make_them() {
    for dash in ["–", "—", "−", "‐", "‑"] {
        turns(&format!("1. 11{dash}15 23 {dash} 19"), "1. 11-15 23-19 *");
    }
    turns("11-15 22–18 15×22 25 × 18", "1. 11-15 22-18 2. 15x22 25x18 *");
    assert_eq!(
        record("[FEN \"B:W29–32:B1–3\"] *").replay().unwrap().position(),
        "B:W29,30,31,32:B1,2,3"
    );
    assert!(record("11-15 {a – b × c ½}").to_string().contains("{a – b × c ½}"));
}

#[test]
fn numbers_may_have_a_parenthesis() {
    turns("1) 11-15 23-19 2) 8-11", "1. 11-15 23-19 2. 8-11 *");
    turns("1.) 11-15 23-19", "1. 11-15 23-19 *");
    turns("1)11-15 (1) 9-14 22-18) 1...23-19", "1. 11-15 (1. 9-14 22-18) 1... 23-19 *");
    turns("1115 (0914 2218) 2319", "1. 11-15 (1. 9-14 22-18) 1... 23-19 *");
}

#[test]
fn results_are_read_as_people_write_them() {
    for text in ["½-½", "½–½", "½ - ½", "½", "1/2–1/2"] {
        let ended = record(&format!("11-15 23-19 {text}\n"));
        assert_eq!((ended.result(), ended.turns()), (GameResult::Draw, 2), "{text}");
    }
    assert_eq!(record("11-15 0–1").result(), GameResult::SecondWon);
    for (text, result) in [
        ("½-½", GameResult::Draw),
        ("1/2", GameResult::Draw),
        ("Drawn", GameResult::Draw),
        ("1 – 0", GameResult::FirstWon),
        ("Red wins", GameResult::FirstWon),
        ("White won", GameResult::SecondWon),
    ] {
        let text = format!("[Result \"{text}\"] 11-15 *");
        assert_eq!(canonical(&text).result(), result, "{text}");
        assert_eq!(warnings(&text), Vec::<String>::new());
    }
}

#[test]
fn a_result_that_nobody_understands_is_kept_and_told() {
    let text = "[Result \"B+ (time)\"] 11-15 *";
    odd(
        text,
        &["checkers 1"],
        &["1:10: warning: unknown result `B+ (time)`: the one after the moves counts"],
    );
    let written = canonical(text);
    assert_eq!(written.tag("Result").unwrap().value, "*");
    assert_eq!(written.tag("ResultNote").unwrap().value, "B+ (time)");
    assert_eq!(written.canonical(), Ok(written.clone()));
    assert_eq!(record("[Result \"B+\"] 11-15 1-0").result(), GameResult::FirstWon);
}

#[test]
fn utf_16_is_read_in_either_order() {
    let text = "\u{feff}[Event \"Grüße\"]\r\n\r\n1. 11–15 23-19 ½-½\r\n";
    let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for bytes in [little, big] {
        let read: Vec<Record> = Reader::new(&bytes[..]).map(Result::unwrap).collect();
        assert_eq!(read, [record(text)]);
        assert_eq!(read[0].line.nodes[0].place.to_string(), "3:4");
        assert_eq!(read[0].tags[0].value, "Grüße");
    }
}

#[test]
fn a_record_of_another_draughts_game_says_which() {
    let known = "only 21, English draughts, is supported";
    for (number, name) in [
        (20, "international draughts"),
        (22, "Italian draughts"),
        (23, "American pool checkers"),
        (25, "Russian draughts"),
        (26, "Brazilian draughts"),
    ] {
        fault(
            &format!("[GameType \"{number},W\"] *"),
            &format!("1:12: this is a record of {name}, game type {number}; {known}"),
        );
    }
}

#[test]
fn a_record_that_looks_like_another_game_s_says_which() {
    let seems = "; this seems to be a record of";
    let beyond = "a board of 32 squares has no square";
    fault(
        "1. 32-28 19-23 2. 28x19 14x23 3. 33-28 23x32 4. 37x28",
        &format!(
            "1:4: `32-28`: Black has no piece on 32{seems} international draughts: {beyond} 37"
        ),
    );
    fault(
        "[FEN \"W:W31-50:B1-20\"] *",
        &format!("1:7: there is no square 33 (1 to 32){seems} international draughts: {beyond} 50"),
    );
    fault(
        "1. 35-30 20-25 2. 55-60",
        &format!(
            "1:4: `35-30`: there is no square 35 (1 to 32){seems} Canadian draughts: {beyond} 60"
        ),
    );
    fault(
        "1. c3-d4 d6-c5 *",
        &format!(
            "1:4: `c3-d4`: `c3` is not the number of a square{seems} Russian or Brazilian draughts, \
             whose squares have letters"
        ),
    );
    fault(
        "1. e4 e5 2. Nf3 *",
        &format!("1:4: `e4`: `e4` is not the number of a square{seems} chess"),
    );
}

#[test]
fn one_slip_makes_no_other_game() {
    fault("1. 11-15 23-19 2. 8-41 *", "1:19: `8-41`: there is no square 41 (1 to 32)");
    fault("[Game \"checkers\"] 1. 35-40 36-41 *", "1:22: `35-40`: there is no square 35 (1 to 32)");
}
