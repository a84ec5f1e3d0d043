//! What the units, the image and the compose file call: every command, flag and setting of it exists.

use std::collections::BTreeSet;
use std::process::Command;

use super::{exchange, path, read};
use crate::hall::Folder;
use crate::serving::Serving;
use crate::support::{answer, dohyo};

/// The units.
const UNITS: [&str; 2] = ["systemd/dohyo@.service", "systemd/dohyo-worker@.service"];
/// Everything that may name a setting of the environment.
const FILES: [&str; 5] = [
    "systemd/dohyo@.service",
    "systemd/dohyo-worker@.service",
    "systemd/dohyo.env",
    "Dockerfile",
    "compose.yaml",
];
/// Variables of the compose file and of the proxy, which no server reads.
const OF_OTHERS: [&str; 2] = ["DOHYO_SITE", "DOHYO_SERVERS"];

/// Checks a call as it is typed after the name of the program: the command exists, and has these flags.
pub(super) fn check_call(words: &[&str]) {
    let (command, rest) = words.split_first().expect("a command");
    let help = answer(&[command, "--help"]);
    let flags: BTreeSet<_> = words_of(&help).filter(|word| word.starts_with("--")).collect();
    for flag in rest.iter().filter(|word| word.starts_with("--")) {
        assert!(flags.contains(flag), "dohyo {command} has no {flag}:\n{help}");
    }
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'))
}

/// The values of a setting of a unit.
fn values<'a>(unit: &'a str, name: &str) -> Vec<&'a str> {
    let lines = unit.lines().filter_map(|line| line.split_once('='));
    lines.filter(|(key, _)| *key == name).map(|(_, value)| value).collect()
}

#[test]
fn units_call_commands_that_exist() {
    for unit in UNITS {
        let text = read(unit);
        let calls = values(&text, "ExecStart");
        let [call] = calls[..] else { panic!("{unit} starts {calls:?}") };
        let words: Vec<_> = call.split(' ').collect();
        assert_eq!(words[0], "/usr/local/bin/dohyo", "{unit}");
        check_call(&words[1..]);
    }
}

#[test]
fn units_give_a_server_no_right_that_it_does_not_need() {
    for unit in UNITS {
        let text = read(unit);
        for (name, value) in [
            ("User", "dohyo"),
            ("CapabilityBoundingSet", ""),
            ("NoNewPrivileges", "yes"),
            ("PrivateTmp", "yes"),
            ("ProtectHome", "yes"),
            ("ProtectSystem", "strict"),
            ("UMask", "0077"),
        ] {
            assert_eq!(values(&text, name), [value], "{name} of {unit}");
        }
    }
    let server = read(UNITS[0]);
    assert_eq!(values(&server, "StateDirectoryMode"), ["0700"]);
    assert!(read("systemd/dohyo.sysusers.conf").contains("\nu dohyo "));
}

/// systemd itself has nothing to say against them, where it is there to be asked.
#[test]
fn systemd_takes_the_units() {
    if Command::new("systemd-analyze").arg("--version").output().is_err() {
        return;
    }
    let folder = Folder::new("units");
    for (unit, name) in UNITS.into_iter().zip(["dohyo@8421.service", "dohyo-worker@1.service"]) {
        let program = format!("ExecStart={}", env!("CARGO_BIN_EXE_dohyo"));
        let text = exchange(&read(unit), "ExecStart=/usr/local/bin/dohyo", &program);
        // Nobody of this name is known here.
        let text = exchange(&text, "User=dohyo", "User=root");
        let text = exchange(&text, "Group=dohyo", "Group=root");
        let file = folder.path().join(name);
        std::fs::write(&file, text).expect("there is room");
        let mut command = Command::new("systemd-analyze");
        let checked = command.args(["verify", "--man=no", "--recursive-errors=no"]).arg(&file);
        let checked = checked.output().expect("it was there just now");
        let said = String::from_utf8_lossy(&checked.stderr);
        assert!(checked.status.success() && !said.contains(name), "{unit}: {said}");
    }
}

#[test]
fn every_setting_is_one_that_a_server_reads() {
    let known = std::fs::read_to_string(path("../docs/hall.md")).expect("the page is there");
    let known: BTreeSet<_> = words_of(&known).filter(|word| word.starts_with("DOHYO_")).collect();
    for file in FILES {
        let text = read(file);
        let named: BTreeSet<_> =
            words_of(&text).filter(|word| word.starts_with("DOHYO_")).collect();
        for name in named.into_iter().filter(|name| !OF_OTHERS.contains(name)) {
            assert!(
                known.contains(name),
                "{file} sets {name}, of which docs/hall.md knows nothing"
            );
        }
    }
}

#[test]
fn a_setting_that_is_misspelt_would_be_found() {
    let ran = dohyo(&["serve", "--lisen", "127.0.0.1:0"]);
    assert_eq!(ran.status, 2, "{}", ran.err);
}

/// The lines of the Dockerfile that begin with an instruction, continued ones as one.
fn instructions(name: &str) -> Vec<String> {
    let text = read("Dockerfile").replace("\\\n", " ");
    let lines = text.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    lines.map(str::to_owned).collect()
}

/// What an instruction runs, in the form that needs no shell.
fn words_of_list(list: &str) -> Vec<String> {
    serde_json::from_str(list).unwrap_or_else(|error| panic!("{error}: {list}"))
}

#[test]
fn the_image_is_built_in_two_stages_and_run_by_somebody_without_rights() {
    let from = instructions("FROM");
    assert_eq!(from.len(), 2, "{from:?}");
    assert!(from[0].ends_with(" AS build") && !from[1].contains(" AS "), "{from:?}");
    let copied = instructions("COPY").pop().expect("the program");
    assert_eq!(copied, "--from=build /src/target/release/dohyo /usr/local/bin/dohyo");
    assert_eq!(instructions("USER"), ["dohyo"]);
    let entry = words_of_list(&instructions("ENTRYPOINT")[0]);
    assert_eq!(entry, ["/usr/local/bin/dohyo"]);
    let call = words_of_list(&instructions("CMD")[0]);
    check_call(&call.iter().map(String::as_str).collect::<Vec<_>>());
    let built = instructions("RUN").into_iter().find(|run| run.contains("cargo build"));
    let built = built.expect("it is built");
    assert!(built.contains("--release") && built.contains("--locked"), "{built}");
}

#[test]
fn the_image_finds_out_whether_its_server_is_healthy() {
    let check = instructions("HEALTHCHECK").pop().expect("a check");
    let (_, command) = check.split_once("CMD ").expect("a command");
    let command = words_of_list(command);
    let folder = Folder::new("healthcheck");
    let mut command_of_hall = crate::hall::dohyo(&folder);
    let mut hall = Serving::start(command_of_hall.arg("serve"));
    let port = hall.address().rsplit(':').next().expect("a port").to_owned();
    let run = || {
        let mut words: Vec<_> = command.clone();
        let script = words.pop().expect("a script");
        words.push(exchange(&script, "127.0.0.1/8420", &format!("127.0.0.1/{port}")));
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).output().expect("bash is there").status.success()
    };
    assert!(run(), "a server that is open is healthy");
    hall.process().kill().expect("it is ours");
    hall.process().wait().expect("it has ended");
    assert!(!run(), "one that is gone is not");
}
