//! The manual page and the shells' completions.

use super::support::answer;

#[test]
fn the_manual_has_every_command() {
    let page = answer(&["man"]);
    assert!(page.contains(".TH dohyo 1"), "{page}");
    let commands = [
        "games",
        "show",
        "moves",
        "apply",
        "perft",
        "record check",
        "record write",
        "review",
        "play",
        "best",
        "match",
        "bench",
        "engine",
        "event plan",
        "tables build",
        "tables probe",
    ];
    for command in commands {
        assert!(page.contains(&format!(".SS \"dohyo {command}\"")), "{command} is missing");
    }
    assert!(page.contains(".SH EXIT STATUS"));
}

#[test]
fn every_shell_completes_commands_and_games() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = answer(&["completions", shell]);
        assert!(script.contains("perft"), "{shell}");
    }
    for shell in ["bash", "zsh"] {
        let script = answer(&["completions", shell]);
        assert!(script.contains("construction-advanced"), "{shell}");
    }
}

#[test]
fn help_and_version_go_to_stdout() {
    assert!(answer(&["--help"]).contains("Exit status:"));
    assert!(answer(&["moves", "--help"]).contains("East: 1 2 3 4 5 6"));
    assert!(answer(&["--version"]).starts_with("dohyo "));
}
