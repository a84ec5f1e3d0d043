//! Asking a player at the keyboard.

use std::io::{self, BufRead, StdinLock, Write};

/// Goes up to the line that was just typed, and wipes it.
const WIPE: &str = "\x1b[1A\r\x1b[2K";

/// The keyboard, or whatever stdin is connected to.
pub(super) struct Prompt {
    input: StdinLock<'static>,
    interactive: bool,
}

/// Whether the others may see what is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Secrecy {
    Open,
    Secret,
}

impl Prompt {
    pub(super) fn new(input: StdinLock<'static>, interactive: bool) -> Self {
        Self { input, interactive }
    }

    /// A typed line; nothing at the end of the input.
    pub(super) fn ask(
        &mut self,
        question: &str,
        secrecy: Secrecy,
        out: &mut dyn Write,
    ) -> io::Result<Option<String>> {
        write!(out, "{question} ")?;
        out.flush()?;
        let mut line = Vec::new();
        let end = self.input.read_until(b'\n', &mut line)? == 0;
        match secrecy {
            // A terminal shows the line break that ended a line; a file does not.
            _ if end || !self.interactive => writeln!(out)?,
            Secrecy::Secret => writeln!(out, "{WIPE}{question} ***")?,
            Secrecy::Open => {}
        }
        Ok((!end).then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}
