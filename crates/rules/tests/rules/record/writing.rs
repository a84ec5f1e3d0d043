//! What is written, and that it is read back as the same.

use dohyo_rules::record::{
    Comment, GameResult, Node, Number, Place, Reader, Record, RecordLine, RecordStep, Remark,
    Spelling, Tag, Terminator, check,
};
use proptest::prelude::*;

use super::{canonical, record};

fn writes(text: &str, expected: &str) {
    assert_eq!(canonical(text).to_string(), expected);
}

/// The canonical turns of a text.
fn turns(text: &str, expected: &str) {
    let written = canonical(text).to_string();
    let (_, turns) = written.split_once("\n\n").expect("tags, then turns");
    assert_eq!(turns.trim_end(), expected);
}

#[test]
fn tags_come_in_order_and_the_result_in_its_tag() {
    writes(
        "[White \"Doe, J.\"][annotator \"me\"][Date \"2026.11.15\"][Black \"Roe, R.\"] 11-15 23-19 1-0",
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"2026.11.15\"]\n[Round \"?\"]\n[Black \"Roe, R.\"]\n\
         [White \"Doe, J.\"]\n[Result \"1-0\"]\n[GameType \"21\"]\n[Annotator \"me\"]\n\n\
         1. 11-15 23-19 *\n",
    );
}

#[test]
fn other_games_name_themselves_and_their_seats() {
    writes(
        "[Game \"construction\"][Black \"a\"][White \"b\"] 11-15 0-1",
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Orange \"a\"]\n\
         [Yellow \"b\"]\n[Result \"0-1\"]\n[GameType \"21\"]\n[Game \"construction\"]\n\n\
         1. 11-15 *\n",
    );
}

#[test]
fn set_ups_are_written_strictly_and_the_end_is_named() {
    writes(
        "[Position \"b:w32: b23.\"] 1. 2327 32-23",
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Black \"?\"]\n\
         [White \"?\"]\n[Result \"0-1\"]\n[GameType \"21\"]\n[SetUp \"1\"]\n\
         [FEN \"B:W32:B23\"]\n[Termination \"no-moves\"]\n\n1. 23-27 32x23 *\n",
    );
}

#[test]
fn counters_are_written_where_they_matter() {
    let fen = |text| canonical(text).tag("FEN").map(|tag| tag.value.clone());
    assert_eq!(fen("[FEN \"B:W32:BK1:H3:F17\"] *").as_deref(), Some("B:W32:BK1:H3:F17"));
    assert_eq!(fen("[FEN \"B:W32:BK1:H0:F1\"] *").as_deref(), Some("B:W32:BK1"));
}

#[test]
fn numbers_go_on_from_the_position() {
    turns("[FEN \"W:W32:BK1:H3:F17\"] 32-28 1-5 28-24", "17... 32-28 18. 1-5 28-24 *");
}

#[test]
fn ambiguous_jumps_are_spelled_out_and_others_are_not() {
    turns("[FEN \"B:W6,7,14,15:B2\"] 2x9x18", "1. 2x9x18 *");
    turns("[FEN \"W:W22:B18,10\"] 22x15x6", "1... 22x6 *");
}

#[test]
fn jumps_may_be_written_with_every_square() {
    let written = |text: &str| {
        let replayed = record(text).normalized(Spelling::EverySquare).expect("it is legal");
        let again = replayed.record.canonical().expect("it is legal");
        assert_eq!(again, canonical(text), "{text}");
        replayed.record.to_string().split_once("\n\n").expect("tags, then turns").1.to_owned()
    };
    let fen = "[FEN \"W:W22:B18,10\"]";
    assert_eq!(
        written(&format!("{fen} 22x6 ({{or}} 22x6)")),
        "1... 22x15x6 ({or} 1... 22x15x6) *\n"
    );
    assert_eq!(written("11-15 22-18 15x22"), "1. 11-15 22-18 2. 15x22 *\n");
    assert_eq!(written("[Game \"bout\"] 4/2"), "1. 4/2 *\n");
}

#[test]
fn a_bare_record_has_what_happened_and_nothing_else() {
    let text = "{before} 11-15! $1 {good [%clk 0:01:02] [%draw-offer Black]} (9-14) 23-19 {so so}";
    let bare = record(text).bare().canonical().expect("it is legal").to_string();
    assert_eq!(
        bare.split_once("\n\n").expect("tags, then turns").1,
        "1. 11-15 {[%draw-offer Black]} 1... 23-19 *\n"
    );
}

#[test]
fn numbers_are_repeated_after_what_stands_between() {
    turns(
        "11-15 {a} 23-19 $1 8-11 (9-14 (9-13) 22-17) 22-17! 9-14",
        "1. 11-15 {a} 1... 23-19 $1 2. 8-11 (2. 9-14 (2. 9-13) 2... 22-17) 2... 22-17!\n3. 9-14 *",
    );
}

#[test]
fn lines_have_eighty_columns_at_most() {
    let long = "11-15 {a comment that goes on and on [%clk 0:00:01] with words and [Event \"x\"] \
                brackets that must not begin a line of their own, nor %percent signs, until it \
                has filled a few lines} 23-19 8-11 22-17 9-14 25-22";
    let written = record(long).to_string();
    assert!(written.lines().all(|line| line.chars().count() <= 80), "{written}");
    assert!(written.lines().count() >= 3);
    assert_eq!(record(&written), record(long));
}

#[test]
fn records_written_one_after_the_other_are_read_back() {
    let first = canonical("11-15 23-19 1-0");
    let second = canonical("[Event \"b\"] 9-14");
    let text = format!("{first}\n{second}");
    let read: Vec<Record> = Reader::new(text.as_bytes()).map(Result::unwrap).collect();
    assert_eq!(read, [first, second]);
}

fn comment() -> impl Strategy<Value = Comment> {
    let word = prop_oneof![
        "[a-zé(){;$%!?]{0,9}",
        Just("[%clk 0:00:01]".to_owned()),
        Just("[Event \"x\"]".to_owned()),
        "\\PC{0,12}",
    ];
    prop::collection::vec(word, 0..12).prop_map(|words| Comment::new(&words.join(" ")))
}

fn step() -> impl Strategy<Value = RecordStep> {
    let turn = "[1-9][0-9]?[-x][1-9][0-9]?|[a-h][1-8]=[RJTGBK]|[1-6]/[1-6]\\+?|4\\?n/2\\?r|pass|cw"
        .prop_filter("a result is no turn", |text| GameResult::from_text(text).is_none());
    prop_oneof![
        9 => turn.prop_map(RecordStep::Turn),
        1 => "[WB]:W[0-9,\" \\\\]{0,9}:B".prop_map(RecordStep::SetUp),
    ]
}

fn number() -> impl Strategy<Value = Number> {
    prop_oneof![any::<u32>().prop_map(Number::Opens), any::<u32>().prop_map(Number::Continues)]
}

fn line() -> impl Strategy<Value = RecordLine> {
    let plain =
        prop_oneof![any::<u16>().prop_map(Remark::Nag), comment().prop_map(Remark::Comment),]
            .boxed();
    let line_of = |remark: BoxedStrategy<Remark>| {
        let strength = prop_oneof![Just(String::new()), "[!?]{1,3}", "\\([!?]{1,2}\\)"];
        let remarks = prop::collection::vec(remark, 0..3).boxed();
        let node = (prop::option::of(number()), step(), strength, remarks.clone());
        let node = node.prop_map(|(number, step, strength, remarks)| Node {
            number,
            step,
            strength,
            remarks,
            place: Place::default(),
        });
        (remarks, prop::collection::vec(node, 0..6))
            .prop_map(|(preamble, nodes)| RecordLine { preamble, nodes })
            .boxed()
    };
    line_of(plain.clone()).prop_recursive(3, 40, 3, move |inner| {
        line_of(prop_oneof![3 => plain.clone(), 1 => inner.prop_map(Remark::Variation)].boxed())
    })
}

fn any_record() -> impl Strategy<Value = Record> {
    let tag =
        ("[A-Z][A-Za-z0-9_]{0,9}", "\\PC{0,20}").prop_map(|(name, value)| Tag::new(name, value));
    let result = prop::sample::select(vec![
        GameResult::FirstWon,
        GameResult::SecondWon,
        GameResult::Draw,
        GameResult::BothLost,
        GameResult::Unknown,
    ]);
    (prop::collection::vec(tag, 1..5), line(), result).prop_map(|(tags, line, result)| {
        let terminator = Terminator { result, place: Place::default() };
        Record { tags, line, terminator }
    })
}

proptest! {
    #[test]
    fn whatever_is_written_is_read_back(written in any_record()) {
        let text = written.to_string();
        let read: Vec<_> = Reader::new(text.as_bytes()).collect();
        prop_assert_eq!(read, [Ok(written)], "{}", text);
    }

    #[test]
    fn no_text_breaks_the_reader(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        check(&bytes[..]).for_each(drop);
        for mark in [[0xff, 0xfe], [0xfe, 0xff]] {
            check(&[&mark[..], &bytes[..]].concat()[..]).for_each(drop);
        }
    }

    #[test]
    fn no_likely_text_breaks_the_reader(
        parts in prop::collection::vec(
            prop::sample::select(vec![
                "[", "]", "\"", "{", "}", "(", ")", "$", "1", "1.", "...", "*", "1-0", "\n", " ",
                "\n[Event \"", "11-15", "23-19", "%", ";", "/FEN \"", "\"/", "\\", "!", "?", "x",
                "[FEN \"", "B:W21-32:B1-12", ":", "[Game \"construction\"]", "pass",
                "{[%offence Black]}", "[Result \"", "1/2", "-", "\u{feff}", "\r", "é",
                "–", "×", "½", "1)", "2x18", "6-1", "\n[Setup \"1\"]", "[Result \"B+\"]",
                "[FEN \"B:W6,7,14,15:B2\"]", "[FEN \"B:WK32:BK1\"]",
                "1-5 32-28 5-1 28-32 1-5 32-28 5-1 28-32 ",
            ]),
            0..40,
        ),
    ) {
        let text = parts.concat();
        let records = Reader::new(text.as_bytes()).flatten();
        for record in records.filter_map(|record| record.canonical().ok()) {
            let written = record.to_string();
            let again: Vec<_> = Reader::new(written.as_bytes()).collect();
            prop_assert_eq!(again, [Ok(record)], "{} {}", text, written);
        }
        check(text.as_bytes()).for_each(drop);
    }
}
