//! What drawings say: messages by their keys, put into words by the caller. No language is
//! known here.

/// The words of a language.
pub trait Messages {
    /// The words for a key, with what is filled in by name.
    fn tell(&self, key: &str, values: &[(&'static str, MessageValue)]) -> String;

    /// The words for a key.
    fn say(&self, key: &str) -> String {
        self.tell(key, &[])
    }

    /// Names one after the other, with nothing but commas between them.
    fn series(&self, names: &[&str]) -> String;
}

/// What is filled into a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageValue {
    /// A number, which is written as the language writes numbers.
    Number(i64),
    /// Words, as they are.
    Words(String),
}

impl From<i64> for MessageValue {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<String> for MessageValue {
    fn from(words: String) -> Self {
        Self::Words(words)
    }
}

impl From<&str> for MessageValue {
    fn from(words: &str) -> Self {
        Self::Words(words.to_owned())
    }
}
