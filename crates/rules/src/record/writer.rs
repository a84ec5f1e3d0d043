//! Writes records: one tag a line, an empty line, the turns in lines of at most 80 columns.
//!
//! The writer knows no game and changes no turn; [`Record::canonical`] prepares what is written.
//! Whatever it writes, the reader reads back as the same record.

use std::fmt::{self, Write};

use super::{Node, Number, Record, RecordLine, RecordStep, Remark, Tag};

/// The longest line, unless one word alone is longer.
const WIDTH: usize = 80;

impl fmt::Display for Record {
    /// The whole record with a line end behind it. Between records belongs an empty line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for tag in &self.tags {
            writeln!(f, "{tag}")?;
        }
        if !self.tags.is_empty() {
            writeln!(f)?;
        }
        let mut text = LineWriter { out: f, column: 0, word: String::new(), open: String::new() };
        text.line(&self.line)?;
        text.word(self.terminator.result.as_str())?;
        text.flush()?;
        writeln!(f)
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{} \"", self.name)?;
        for char in self.value.chars() {
            match char {
                '"' | '\\' => write!(f, "\\{char}")?,
                '\n' | '\r' => f.write_char(' ')?,
                _ => f.write_char(char)?,
            }
        }
        f.write_str("\"]")
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Opens(number) => write!(f, "{number}."),
            Self::Continues(number) => write!(f, "{number}..."),
        }
    }
}

/// Words that are filled into lines. The last one waits, since a parenthesis may follow.
struct LineWriter<'a, 'f> {
    out: &'a mut fmt::Formatter<'f>,
    column: usize,
    word: String,
    /// Opening parentheses that wait for their first word.
    open: String,
}

impl LineWriter<'_, '_> {
    fn line(&mut self, line: &RecordLine) -> fmt::Result {
        self.remarks(&line.preamble)?;
        line.nodes.iter().try_for_each(|node| self.node(node))
    }

    fn node(&mut self, node: &Node) -> fmt::Result {
        let number = node.number.map_or(String::new(), |number| format!("{number} "));
        let step = match &node.step {
            RecordStep::Turn(turn) => turn.clone(),
            RecordStep::SetUp(position) => {
                let position = position.replace('\\', "\\\\").replace('"', "\\\"");
                format!("/FEN \"{position}\"/")
            }
        };
        self.word(&format!("{number}{step}{}", node.strength))?;
        self.remarks(&node.remarks)
    }

    fn remarks(&mut self, remarks: &[Remark]) -> fmt::Result {
        for remark in remarks {
            match remark {
                Remark::Nag(nag) => self.word(&format!("${nag}"))?,
                Remark::Comment(comment) => self.comment(comment.text())?,
                Remark::Variation(line) => {
                    self.flush()?;
                    self.open.push('(');
                    self.line(line)?;
                    self.close()?;
                }
            }
        }
        Ok(())
    }

    /// A comment is broken between words, but not in a command, and not before a bracket or a
    /// percent sign: at the beginning of a line those mean something else.
    fn comment(&mut self, text: &str) -> fmt::Result {
        let mut in_command = false;
        for (index, word) in text.split(' ').enumerate() {
            if index == 0 {
                self.word(&format!("{{{word}"))?;
            } else if in_command || word.starts_with(['[', '%']) {
                self.word.push(' ');
                self.word.push_str(word);
            } else {
                self.word(word)?;
            }
            in_command = !word.contains(']') && (in_command || word.starts_with("[%"));
        }
        self.word.push('}');
        Ok(())
    }

    fn word(&mut self, word: &str) -> fmt::Result {
        self.flush()?;
        self.word = std::mem::take(&mut self.open);
        self.word.push_str(word);
        Ok(())
    }

    fn close(&mut self) -> fmt::Result {
        if !self.open.is_empty() {
            self.word("")?;
        }
        self.word.push(')');
        Ok(())
    }

    fn flush(&mut self) -> fmt::Result {
        if self.word.is_empty() {
            return Ok(());
        }
        let width = self.word.chars().count();
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.out.write_char('\n')?;
            self.column = 0;
        } else if self.column > 0 {
            self.out.write_char(' ')?;
            self.column += 1;
        }
        self.out.write_str(&self.word)?;
        self.column += width;
        self.word.clear();
        Ok(())
    }
}
