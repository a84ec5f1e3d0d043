//! How a command that did not do what it was asked to do leaves: with one line on stderr and an
//! exit status that scripts can tell apart.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use dohyo_rules::TextError;

/// The exit status of something that the rules or the catalogue do not know.
const REFUSED: u8 = 1;
/// The exit status of something that went wrong around the program.
const TROUBLE: u8 = 2;

/// A request that makes no sense: an unknown game, a bad position, an illegal move.
#[derive(Debug)]
pub(crate) struct RequestRefused(String);

impl RequestRefused {
    pub(crate) fn new(message: impl fmt::Display) -> Self {
        Self(message.to_string())
    }

    /// A text that does not say what it should, with the place where it goes wrong.
    pub(crate) fn text(what: &str, error: &TextError) -> Self {
        let place = error.column().map(|column| format!(", column {column}"));
        Self(format!("{what}{}: {}", place.unwrap_or_default(), error.message()))
    }
}

impl fmt::Display for RequestRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RequestRefused {}

/// A failure that has been told already, a line for each thing that was wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ToldFailure {
    /// Something was refused.
    Refused,
    /// Something went wrong around the program, which is worse.
    Trouble,
}

impl fmt::Display for ToldFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("see above")
    }
}

impl std::error::Error for ToldFailure {}

/// Says what went wrong, in one line. A reader who closed the pipe that we write into has read
/// enough, which is no failure at all.
pub(crate) fn report(error: &anyhow::Error) -> ExitCode {
    if error.chain().any(is_closed_pipe) {
        return ExitCode::SUCCESS;
    }
    match error.downcast_ref::<ToldFailure>() {
        Some(ToldFailure::Refused) => return ExitCode::from(REFUSED),
        Some(ToldFailure::Trouble) => return ExitCode::from(TROUBLE),
        None => eprint_line(&format!("dohyo: {error:#}")),
    }
    match error.downcast_ref::<RequestRefused>() {
        Some(_) => ExitCode::from(REFUSED),
        None => ExitCode::from(TROUBLE),
    }
}

/// Prints what clap has to say: help and version on stdout, mistakes on stderr. An invalid value is
/// refused in one line, whether clap or a command has read it.
pub(crate) fn usage(error: &clap::Error) -> ExitCode {
    if let Some(refused) = refused_value(error) {
        return report(&refused.into());
    }
    match error.print() {
        Ok(()) => ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(TROUBLE)),
        Err(error) => report(&error.into()),
    }
}

fn refused_value(error: &clap::Error) -> Option<RequestRefused> {
    if error.kind() != ErrorKind::ValueValidation {
        return None;
    }
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    // What takes the value stands there as in the help, `--seed <N>` or `<N>`.
    let name = text(ContextKind::InvalidArg)?;
    let name = name.split(" <").next()?.trim_matches(['<', '>']);
    let value = text(ContextKind::InvalidValue)?;
    let why = std::error::Error::source(error)?;
    Some(RequestRefused::new(format!("{name} `{value}`: {why}")))
}

fn is_closed_pipe(cause: &(dyn std::error::Error + 'static)) -> bool {
    cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// One line, whatever was asked for: what came from outside may hold line breaks and worse.
pub(crate) fn eprint_line(message: &str) {
    // Nobody is left to hear of a stderr that cannot be written to.
    let _ = writeln!(io::stderr(), "{}", one_line(message));
}

/// The text with its control characters spelled out.
pub(crate) fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() {
            line.extend(c.escape_default());
        } else {
            line.push(c);
        }
    }
    line
}
