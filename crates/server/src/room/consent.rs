//! How somebody came to play on for another, as the log of a match says it: by accepting when they were
//! asked, or by sitting down themselves, which only whoever runs the event can.

/// Whether who plays on was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consent {
    /// An older hall wrote it down, where nobody was asked.
    Older,
    /// They were asked, and accepted.
    Accepted,
    /// Nobody asked them: they sat down by themselves.
    Unasked,
}

const MARKS: [(Consent, &str); 2] =
    [(Consent::Accepted, "(accepted)"), (Consent::Unasked, "(unasked)")];

impl Consent {
    /// The same before a reason, as it is written.
    pub(super) fn before(self, why: &str) -> String {
        let mark = MARKS.iter().find(|(consent, _)| *consent == self).map(|(_, mark)| *mark);
        let words = [mark.unwrap_or_default(), why];
        words.iter().filter(|word| !word.is_empty()).copied().collect::<Vec<_>>().join(" ")
    }

    /// Reads it, and gives the reason.
    pub(super) fn read(words: &str) -> (Self, &str) {
        let marked = MARKS.iter().find_map(|(consent, mark)| {
            let rest = words.strip_prefix(mark)?;
            let why = if rest.is_empty() { Some("") } else { rest.strip_prefix(' ') };
            Some((*consent, why?))
        });
        marked.unwrap_or((Self::Older, words))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_read_as_it_was_written_and_older_lines_have_none() {
        for consent in [Consent::Older, Consent::Accepted, Consent::Unasked] {
            for why in ["", "a flood"] {
                assert_eq!(Consent::read(&consent.before(why)), (consent, why));
            }
        }
        assert_eq!(Consent::Accepted.before("a flood"), "(accepted) a flood");
        assert_eq!(Consent::read("(acceptedly) a flood"), (Consent::Older, "(acceptedly) a flood"));
    }
}
