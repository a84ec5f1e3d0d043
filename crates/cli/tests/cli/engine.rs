//! The engine protocol: the transcript of the documentation, and what a transcript cannot show.
//! `BLESS=1 cargo test -p dohyo-cli` writes the transcript anew; read the difference.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::{env, fs};

use super::support::{command, dohyo_hearing};

/// A running engine.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Self {
        let mut command = command(&["engine", "checkers"]);
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary was built for this test");
        let input = child.stdin.take().expect("stdin is a pipe");
        let output = BufReader::new(child.stdout.take().expect("stdout is a pipe"));
        Self { child, input, output }
    }

    fn tell(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the engine listens");
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the engine speaks");
        line.trim_end().to_owned()
    }

    /// What comes up to the line that begins so.
    fn hear_until(&mut self, last: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.hear();
            assert!(!line.is_empty(), "the engine ended before `{last}`");
            lines.push(line);
            if lines.last().is_some_and(|line| line.starts_with(last)) {
                return lines;
            }
        }
    }

    /// Everything that a command is answered with. What has no answer is followed by a question
    /// that has one.
    fn answers(&mut self, line: &str) -> Vec<String> {
        self.tell(line);
        match line.split(' ').next() {
            Some("ugi") => self.hear_until("ugiok"),
            Some("go") if line == "go infinite" => vec!["…".to_owned()],
            Some("go") if line != "go depth 0" => self.hear_until("bestmove"),
            Some("stop") => self.hear_until("bestmove").split_off_infos(),
            Some("quit") => Vec::new(),
            Some("isready") => self.hear_until("readyok").split_off_infos(),
            _ => {
                self.tell("isready");
                let mut lines = self.hear_until("readyok").split_off_infos();
                lines.pop();
                lines
            }
        }
    }
}

/// During an endless search `info` lines come at any time.
trait SplitOffInfos {
    fn split_off_infos(self) -> Self;
}

impl SplitOffInfos for Vec<String> {
    fn split_off_infos(mut self) -> Self {
        self.retain(|line| !line.starts_with("info "));
        self
    }
}

fn document() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/engine-protocol.md")
}

/// A line without what differs from run to run.
fn masked(line: &str) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    for index in 1..words.len() {
        if ["time", "nps"].contains(&words[index - 1]) && words[0] == "<" {
            words[index] = "*";
        }
    }
    words.join(" ")
}

#[test]
fn the_transcript_of_the_documentation_comes_out_the_same() {
    let text = fs::read_to_string(document()).expect("the protocol is documented");
    let (before, rest) = text.split_once("```\n>").expect("there is a transcript");
    let (transcript, after) = rest.split_once("```").expect("the transcript ends");
    let transcript = format!(">{transcript}");
    let mut engine = Engine::start();
    let mut now = String::new();
    for told in transcript.lines().filter_map(|line| line.strip_prefix("> ")) {
        now += &format!("> {told}\n");
        for line in engine.answers(told) {
            now += &format!("< {line}\n");
        }
    }
    assert!(engine.child.wait().expect("the engine ends").success());
    if env::var_os("BLESS").is_some() {
        let text = format!("{before}```\n{now}```{after}");
        return fs::write(document(), text).expect("the document can be written to");
    }
    let compare = |text: &str| text.lines().map(masked).collect::<Vec<_>>().join("\n");
    assert_eq!(compare(&now), compare(&transcript));
}

#[test]
fn the_next_command_may_follow_the_answer_at_once() {
    let mut engine = Engine::start();
    for _ in 0..50 {
        engine.tell("go depth 1");
        engine.hear_until("bestmove ");
        engine.tell("position start moves 11-15");
    }
    engine.tell("isready");
    assert_eq!(engine.hear(), "readyok");
    engine.tell("quit");
    assert!(engine.child.wait().expect("the engine ends").success());
}

#[test]
fn quitting_ends_a_search() {
    let mut engine = Engine::start();
    engine.tell("go infinite");
    engine.hear_until("info depth 3");
    engine.tell("quit");
    assert!(engine.child.wait().expect("the engine ends").success());
}

#[test]
fn the_end_of_the_input_lets_a_search_with_a_limit_finish() {
    let ran = dohyo_hearing("go depth 4\n", &["engine", "checkers"]);
    assert_eq!((ran.status, &*ran.err), (0, ""));
    assert!(
        ran.out.lines().last().is_some_and(|line| line.starts_with("bestmove ")),
        "{}",
        ran.out
    );
    let ran = dohyo_hearing("go infinite\n", &["engine", "checkers"]);
    assert!(ran.out.contains("bestmove "), "{}", ran.out);
}

#[test]
fn bytes_that_are_no_text_are_answered_in_one_line() {
    let ran = dohyo_hearing("\u{1b}[1m\n\n", &["engine", "checkers"]);
    assert_eq!(ran.out, "error unknown command `\\u{1b}[1m`\n");
}
