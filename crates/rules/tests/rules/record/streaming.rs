//! Long files: read a record at a time, never further ahead than a few kilobytes.

use std::cell::Cell;
use std::io::{self, BufRead, Read};

use dohyo_rules::record::{Blame, Reader, check};

const GAMES: usize = 100_000;
const GAME: &str = "[Event \"Match of the hundred thousand\"]\n[Site \"Köln\"]\n[Result \"1-0\"]\n\n\
    1. 11-15 23-19 2. 8-11 22-17 {[%clk 0:01:02]} 3. 9-14 (9-13 17-14) 25-22 $1 1-0\n\n";

/// A text that is made up as it is read.
struct Endless<'a> {
    text: &'a [u8],
    at: usize,
    left: usize,
    given: &'a Cell<usize>,
}

impl Read for Endless<'_> {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        unreachable!("the reader asks for the buffer")
    }
}

impl BufRead for Endless<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        Ok(if self.left == 0 { &[] } else { &self.text[self.at..] })
    }

    fn consume(&mut self, count: usize) {
        self.given.set(self.given.get() + count);
        self.at += count;
        if self.at == self.text.len() {
            (self.at, self.left) = (0, self.left - 1);
        }
    }
}

#[test]
fn a_hundred_thousand_games_are_read_one_at_a_time() {
    let given = Cell::new(0);
    let input = Endless { text: GAME.as_bytes(), at: 0, left: GAMES, given: &given };
    let mut read = 0;
    for record in Reader::new(input) {
        assert_eq!(record.expect("every game is whole").turns(), 6);
        read += 1;
        assert!(given.get() <= (read + 1) * GAME.len() + 4096, "read too far ahead of {read}");
    }
    assert_eq!(read, GAMES);
}

#[test]
fn a_whole_file_on_one_line_is_no_longer_in_memory() {
    let line = GAME.replace('\n', " ");
    let given = Cell::new(0);
    let input = Endless { text: line.as_bytes(), at: 0, left: 1000, given: &given };
    let mut read = 0;
    for record in Reader::new(input) {
        assert_eq!(record.expect("every game is whole").turns(), 6);
        read += 1;
        assert!(given.get() <= (read + 1) * line.len() + 4096, "read too far ahead of {read}");
    }
    assert_eq!(read, 1000);
}

#[test]
fn every_game_of_a_long_file_is_checked_and_the_bad_ones_are_told_by_line() {
    let bad = GAME.replace("2. 8-11", "2. 8-12");
    let text = format!("{GAME}{bad}").repeat(500);
    let (mut good, mut wrong) = (0, Vec::new());
    for checked in check(text.as_bytes()) {
        match checked.verdict {
            Ok(_) => good += 1,
            Err(error) => wrong.push(error.place.line),
        }
    }
    assert_eq!(good, 500);
    assert_eq!(wrong, (0..500).map(|pair| pair * 12 + 11).collect::<Vec<_>>());
}

/// Some text, then a disk that fails.
struct Failing(&'static [u8]);

impl Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        unreachable!("the reader asks for the buffer")
    }
}

impl BufRead for Failing {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.0.is_empty() { Err(io::Error::other("disk on fire")) } else { Ok(self.0) }
    }

    fn consume(&mut self, count: usize) {
        self.0 = &self.0[count..];
    }
}

#[test]
fn a_text_that_breaks_off_is_told_apart_from_a_bad_record() {
    for text in ["1. 11-15 * 2. 9-13", "1. 11-15 * {comment"] {
        let results: Vec<_> = Reader::new(Failing(text.as_bytes())).collect();
        assert_eq!(results.len(), 2);
        let error = results[1].as_ref().expect_err("the second breaks off");
        assert_eq!(error.blame, Blame::Input);
        let end = text.len() + 1;
        assert_eq!(error.to_string(), format!("1:{end}: reading on failed: disk on fire"));
    }
}
