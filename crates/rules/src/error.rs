//! Why a text was refused. Every reader of the crate answers with one of these: what is wrong
//! and, where it can be told, at which character.

use std::fmt;

/// A text that does not say what it should.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    column: Option<usize>,
    message: String,
}

impl TextError {
    /// Something wrong with the text as a whole.
    pub fn new(message: impl Into<String>) -> Self {
        Self { column: None, message: message.into() }
    }

    /// Something wrong at a place of the text, counted in bytes from its start.
    pub fn at(offset: usize, message: impl Into<String>) -> Self {
        Self { column: Some(offset + 1), message: message.into() }
    }

    /// Where it is wrong, counted from 1.
    #[must_use]
    pub const fn column(&self) -> Option<usize> {
        self.column
    }

    /// What is wrong, without the place.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The same fault in a longer text that has `offset` bytes before this one.
    #[must_use]
    pub fn shifted(self, offset: usize) -> Self {
        Self { column: Some(self.column.unwrap_or(1) + offset), message: self.message }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.column {
            Some(column) => write!(f, "column {column}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for TextError {}
