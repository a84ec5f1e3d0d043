//! Comments, and the commands that programs hide in them: `[%clk 0:01:02]`.

use super::Place;

/// The commands that carry a clock's time.
const CLOCKS: [&str; 5] = ["clk", "clock", "emt", "egt", "mct"];

/// Words between turns. Their line breaks mean nothing: all white space is one space.
#[derive(Clone, Debug)]
pub struct Comment {
    text: String,
    /// Where the comment begins.
    pub place: Place,
}

/// A command in a comment, `[%name value]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommentCommand<'a> {
    /// What is told: `clk`, `offence`.
    pub name: &'a str,
    /// What it is.
    pub value: &'a str,
}

impl Comment {
    /// A comment that was not read from anywhere.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self::at(Place::default(), text)
    }

    /// A comment read from here. A closing brace, which only a comment up to the end of a line
    /// can hold, becomes a parenthesis, since braces stand around every comment written.
    pub(super) fn at(place: Place, text: &str) -> Self {
        let words: Vec<&str> = text.split_whitespace().collect();
        Self { text: words.join(" ").replace('}', ")"), place }
    }

    /// A comment that holds one command.
    pub(super) fn command(name: &str, value: &str) -> Self {
        Self::new(&format!("[%{name} {value}]"))
    }

    /// The words.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The words without the commands among them.
    #[must_use]
    pub fn words(&self) -> String {
        let mut parts = self.text.split("[%");
        let mut words = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            // A command that never ends is none.
            match part.split_once(']') {
                Some((_, rest)) => words.push_str(rest),
                None => words.extend(["[%", part]),
            }
        }
        words.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The commands alone, where there are any.
    pub(super) fn without_words(&self) -> Option<Self> {
        let commands = self.commands().map(|CommentCommand { name, value }| match value {
            "" => format!("[%{name}]"),
            value => format!("[%{name} {value}]"),
        });
        let commands: Vec<String> = commands.collect();
        (!commands.is_empty()).then(|| Self::new(&commands.join(" ")))
    }

    /// The commands among the words, in order.
    pub fn commands(&self) -> impl Iterator<Item = CommentCommand<'_>> {
        let parts = self.text.split("[%").skip(1);
        parts.filter_map(|part| {
            let (command, _) = part.split_once(']')?;
            let (name, value) = command.split_once(' ').unwrap_or((command, ""));
            Some(CommentCommand { name, value: value.trim() })
        })
    }
}

impl CommentCommand<'_> {
    /// Whether it tells a clock's time.
    #[must_use]
    pub fn is_clock(&self) -> bool {
        CLOCKS.contains(&self.name)
    }
}

impl PartialEq for Comment {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Comment {}
