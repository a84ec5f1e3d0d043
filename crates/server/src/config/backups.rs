//! How the hall is told to make backups by itself.

use std::num::NonZeroUsize;

use dohyo_rules::time::Span;

use super::BadSetting;

/// The least time between two backups.
const LEAST: Span = Span::minutes(1);
/// How many are kept where nobody says so: two weeks of days.
const KEEP: NonZeroUsize = NonZeroUsize::new(14).expect("14 is more than nothing");

/// The backups that a hall makes by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backups {
    /// How old the newest may be.
    pub every: Span,
    /// How many are kept.
    pub keep: NonZeroUsize,
}

impl Backups {
    /// The backups that the settings ask for: none unless they say how often.
    pub(super) fn new(
        every: Option<&str>,
        keep: Option<NonZeroUsize>,
    ) -> Result<Option<Self>, BadSetting> {
        let Some(every) = every else { return Ok(None) };
        let bad = || {
            let why = "use 12h or 1d, at least a minute";
            BadSetting(format!("invalid backup-every `{every}`: {why}"))
        };
        let every = every.parse().ok().filter(|every| *every >= LEAST).ok_or_else(bad)?;
        Ok(Some(Self { every, keep: keep.unwrap_or(KEEP) }))
    }
}
