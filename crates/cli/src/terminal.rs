//! What the terminal can show: which characters, and whether in colour.

use std::env;
use std::io::{self, IsTerminal};

use crate::args::{Appearance, ColorChoice};
use crate::board::{BoardStyle, Charset, Colour, ViewSide};

/// How to draw on stdout, by what was asked for and what the environment says.
pub(crate) fn style(appearance: &Appearance) -> BoardStyle {
    BoardStyle {
        charset: if speaks_unicode() && !appearance.ascii {
            Charset::Unicode
        } else {
            Charset::Ascii
        },
        colour: match appearance.color {
            ColorChoice::Always => Colour::Ansi,
            ColorChoice::Never => Colour::Plain,
            ColorChoice::Auto if wants_colour() => Colour::Ansi,
            ColorChoice::Auto => Colour::Plain,
        },
        side: if appearance.flip { ViewSide::Flipped } else { ViewSide::Usual },
    }
}

/// Whether both ends are a terminal: then a typed line can be wiped from the screen.
pub(crate) fn is_interactive() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb()
}

fn wants_colour() -> bool {
    io::stdout().is_terminal() && variable("NO_COLOR").is_none() && !is_dumb()
}

/// Whether the locale is one of UTF-8. Windows has no such variables and draws Unicode anyway.
fn speaks_unicode() -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable);
    let unicode = match locale {
        Some(locale) => {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        }
        None => cfg!(windows),
    };
    unicode && !is_dumb()
}

fn is_dumb() -> bool {
    variable("TERM").is_some_and(|term| term == "dumb")
}

/// A variable that is set to something.
fn variable(name: &str) -> Option<String> {
    let value = env::var_os(name)?.to_string_lossy().into_owned();
    Some(value).filter(|value| !value.is_empty())
}
