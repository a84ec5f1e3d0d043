//! What the commands that read files of records say about each of them.

use std::io::{self, Write};

use dohyo_rules::record::{RecordError, Warning};
use serde_json::{Value, json};

use crate::failure::one_line;

/// So many warnings of a file are in its JSON; the others are counted.
const MOST_WARNINGS: usize = 1000;

/// How the findings are told on stdout.
pub(super) trait RecordReport {
    fn begin(&mut self, file: &str, out: &mut dyn Write) -> io::Result<()>;
    fn fault(&mut self, fault: &RecordError, out: &mut dyn Write) -> io::Result<()>;
    fn warning(&mut self, warning: &Warning);
    fn end(&mut self, file: &str, tally: FileTally, out: &mut dyn Write) -> io::Result<()>;
    fn unreadable(&mut self, file: &str, error: &io::Error, out: &mut dyn Write) -> io::Result<()>;
    fn close(&mut self, out: &mut dyn Write) -> io::Result<()>;
}

/// What was counted in a file.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FileTally {
    pub(super) games: u64,
    pub(super) faults: u64,
    pub(super) warnings: u64,
    pub(super) turns: u64,
    /// How many games were written, where any are.
    pub(super) written: Option<u64>,
}

/// Nothing on stdout: that is where the records go.
pub(super) struct SilentReport;

impl RecordReport for SilentReport {
    fn begin(&mut self, _: &str, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn fault(&mut self, _: &RecordError, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn warning(&mut self, _: &Warning) {}

    fn end(&mut self, _: &str, _: FileTally, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn unreadable(&mut self, _: &str, _: &io::Error, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn close(&mut self, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }
}

/// A line for each file.
pub(super) struct LineReport;

impl RecordReport for LineReport {
    fn begin(&mut self, _: &str, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn fault(&mut self, _: &RecordError, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn warning(&mut self, _: &Warning) {}

    fn end(&mut self, file: &str, tally: FileTally, out: &mut dyn Write) -> io::Result<()> {
        let games = if tally.games == 1 { "game" } else { "games" };
        write!(out, "{}: {} {games}, {} wrong", one_line(file), tally.games, tally.faults)?;
        match tally.warnings {
            0 => (),
            1 => write!(out, ", 1 warning")?,
            many => write!(out, ", {many} warnings")?,
        }
        if let Some(written) = tally.written {
            write!(out, ", {written} written")?;
        }
        writeln!(out)
    }

    fn unreadable(&mut self, _: &str, _: &io::Error, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn close(&mut self, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }
}

/// One document, written as it comes: a file may have more faults than memory holds.
#[derive(Default)]
pub(super) struct Json {
    files: usize,
    faults: usize,
    warnings: Vec<Value>,
}

impl RecordReport for Json {
    fn begin(&mut self, file: &str, out: &mut dyn Write) -> io::Result<()> {
        let comma = self.comma();
        self.faults = 0;
        self.warnings.clear();
        write!(out, "{comma}{{\"file\":{},\"faults\":[", Value::from(file))
    }

    fn fault(&mut self, fault: &RecordError, out: &mut dyn Write) -> io::Result<()> {
        let comma = if self.faults == 0 { "" } else { "," };
        self.faults += 1;
        let RecordError { place, message, .. } = fault;
        let fault = json!({ "line": place.line, "column": place.column, "message": message });
        write!(out, "{comma}{fault}")
    }

    fn warning(&mut self, Warning { place, message }: &Warning) {
        if self.warnings.len() < MOST_WARNINGS {
            let told = json!({ "line": place.line, "column": place.column, "message": message });
            self.warnings.push(told);
        }
    }

    fn end(&mut self, _file: &str, tally: FileTally, out: &mut dyn Write) -> io::Result<()> {
        let FileTally { games, turns, warnings, written, .. } = tally;
        let told = Value::Array(std::mem::take(&mut self.warnings));
        write!(out, "],\"warnings\":{told},\"warned\":{warnings},\"games\":{games}")?;
        if let Some(written) = written {
            write!(out, ",\"written\":{written}")?;
        }
        write!(out, ",\"turns\":{turns}}}")
    }

    fn unreadable(&mut self, file: &str, error: &io::Error, out: &mut dyn Write) -> io::Result<()> {
        let comma = self.comma();
        write!(out, "{comma}{}", json!({ "file": file, "error": error.to_string() }))
    }

    fn close(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "]}}")
    }
}

impl Json {
    /// What stands before the next file: the document opens with the first one.
    fn comma(&mut self) -> &'static str {
        self.files += 1;
        if self.files == 1 { "{\"files\":[" } else { "," }
    }
}
