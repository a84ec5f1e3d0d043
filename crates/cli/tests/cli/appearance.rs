//! Which characters and colours boards are drawn with.

use super::support::command;

/// What `show` draws in this environment.
fn shown(environment: &[(&str, &str)], args: &[&str]) -> String {
    let args: Vec<&str> = ["show", "checkers"].iter().chain(args).copied().collect();
    let mut command = command(&args);
    command.envs(environment.iter().copied());
    String::from_utf8(command.output().expect("the program runs").stdout).expect("UTF-8")
}

#[test]
fn unicode_needs_a_locale_that_has_it() {
    assert!(shown(&[], &[]).contains('⛂'));
    assert!(shown(&[("LC_ALL", "de_DE.utf8")], &[]).contains('⛂'));
    assert!(shown(&[("LC_ALL", ""), ("LC_CTYPE", "C.UTF-8"), ("LANG", "C")], &[]).contains('⛂'));
    assert!(shown(&[("LC_ALL", "C")], &[]).is_ascii());
    assert!(shown(&[("LC_ALL", "en_GB.ISO-8859-1"), ("LANG", "C.UTF-8")], &[]).is_ascii());
}

#[test]
fn ascii_can_be_asked_for_and_suits_dumb_terminals() {
    assert!(shown(&[], &["--ascii"]).is_ascii());
    assert!(shown(&[("TERM", "dumb")], &[]).is_ascii());
}

#[test]
fn colour_is_for_terminals_unless_asked_for() {
    assert!(!shown(&[], &[]).contains('\x1b'));
    assert!(!shown(&[], &["--color", "never"]).contains('\x1b'));
    assert!(shown(&[], &["--color", "always"]).contains('\x1b'));
    assert!(shown(&[("NO_COLOR", "1")], &["--color", "always"]).contains('\x1b'));
}
