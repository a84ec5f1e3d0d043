//! Who of the hall somebody is, and that they want to be: whoever is entered by another is asked first.
//!
//! An invitation stands beside its entry until it is answered or withdrawn. Until then the entry is
//! whoever it was before: a name alone, or the person whom somebody else is to play on for. Nothing of an
//! account follows from an entry that it did not accept.

use std::collections::BTreeSet;

use dohyo_tournament::{Entrant, Entry, Fact, FactRefusal, file};

use super::deed::{Decided, LONGEST_REASON};
use super::line::What;
use super::names::read_entrant;
use super::{EventRefused, EventSetup, Hosted, HostedStage, Stored, Unasked};
use crate::people::PersonId;

/// How often somebody is asked in an event without saying yes.
const MOST_VAIN: usize = 3;

/// The most accounts of one list.
pub const MOST_ACCOUNTS: usize = 1000;

/// A question that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The line of the log that asks.
    pub line: u64,
    /// Who is asked.
    pub whom: PersonId,
}

/// Somebody who is asked about an entry, for a letter.
#[derive(Clone, Debug)]
pub(crate) struct AskedFor {
    /// How the event is held.
    pub(crate) setup: EventSetup,
    /// The name of the entry.
    pub(crate) name: String,
}

impl AskedFor {
    /// What somebody is asked with a line of an event's log, if they still are, as the log says it; who meets
    /// whom is not worked out for it.
    pub(crate) fn read(
        setup: EventSetup,
        log: Vec<Stored>,
        person: PersonId,
        line: u64,
    ) -> Option<Self> {
        let (hosted, facts) = Hosted::noted(setup, log)?;
        let asked = hosted.notes.invitations.iter();
        let mut own = asked.filter(|(_, asked)| asked.whom == person && asked.line == line);
        let fact = hosted.notes.fact(*own.next()?.0)?;
        let Fact::Entered(entrant) = facts.at(fact)? else { return None };
        Some(Self { name: entrant.name.clone(), setup: hosted.setup })
    }
}

impl Hosted {
    /// The invitation that an entry waits for. Nobody is asked any more once the event is over.
    #[must_use]
    pub fn invitation(&self, entry: Entry) -> Option<Invitation> {
        let asked = self.notes.invitations.get(&self.line_of(entry)?).copied();
        asked.filter(|_| self.stage() != HostedStage::Over)
    }

    /// The entries that somebody is asked about.
    pub fn invitations_of(&self, person: PersonId) -> impl Iterator<Item = Entry> {
        let is_open = self.stage() != HostedStage::Over;
        let asked = self.notes.invitations.iter().filter(move |_| is_open);
        let own = asked.filter(move |(_, asked)| asked.whom == person);
        own.filter_map(|(line, _)| self.notes.entry(*line))
    }

    /// Whether a line of the log is where somebody began to play on for somebody else.
    #[must_use]
    pub fn is_substitution(&self, line: u64) -> bool {
        self.notes.substitutions.contains(&line)
    }

    /// Who asked for what a line with an answer says yes to, and why.
    #[must_use]
    pub fn asked_with(&self, answer: u64, entry: u64) -> Option<(PersonId, &str)> {
        let before = self.log().iter().rev().skip_while(|line| line.number >= answer);
        let mut asked = before.filter_map(|line| match &line.what {
            What::Invited { line: of, why, .. } if *of == entry => {
                Some((line.person?, why.as_str()))
            }
            _ => None,
        });
        asked.next()
    }

    pub(super) fn enter(
        &self,
        by: PersonId,
        entrant: &Entrant,
        whom: Option<PersonId>,
    ) -> Result<Decided, EventRefused> {
        if let Some(whom) = whom {
            if self.entries_of(whom).next().is_some() {
                return Err(EventRefused::EnteredAlready);
            }
            if self.invitations_of(whom).next().is_some() {
                return Err(EventRefused::InvitedAlready);
            }
        }
        let entrant = read_entrant(&self.event, entrant.clone())?;
        let entrant = self.told_apart(&entrant, whom);
        file::check_entrant(&entrant)?;
        self.has_room_for([&entrant]).map_err(|(_, why)| why)?;
        let asked = whom.filter(|whom| *whom != by);
        let mut event = self.event.clone();
        let facts = event.add(Fact::Entered(entrant))?;
        let place = facts.iter().position(|fact| matches!(fact, Fact::Entered(_)));
        let line = self.next_number() + place.unwrap_or_default() as u64;
        let own = whom.filter(|_| asked.is_none());
        let mut lines: Vec<_> =
            facts.into_iter().map(|fact| What::Fact { fact, whom: own }).collect();
        if let Some(whom) = asked {
            self.only_so_often(whom)?;
            lines.push(What::Invited { line, whom, why: String::new() });
        }
        Ok(Decided { lines, event })
    }

    /// Enters many, all of them or nobody, and asks the accounts among them.
    pub(super) fn invite_all(
        &self,
        by: PersonId,
        list: Vec<(Entrant, Option<PersonId>)>,
    ) -> Result<Decided, EventRefused> {
        let (entrants, accounts): (Vec<_>, Vec<_>) = list.into_iter().unzip();
        let Decided { mut lines, event } = self.enter_all(entrants)?;
        let mut asked = BTreeSet::new();
        for (index, whom) in accounts.into_iter().enumerate() {
            let Some(whom) = whom else { continue };
            let refused = |why| EventRefused::Account { number: index + 1, why };
            if self.entries_of(whom).next().is_some() || !asked.insert(whom) {
                return Err(refused(Unasked::Entered));
            }
            if self.invitations_of(whom).next().is_some() {
                return Err(refused(Unasked::Invited));
            }
            if whom == by {
                if let What::Fact { whom, .. } = &mut lines[index] {
                    *whom = Some(by);
                }
                continue;
            }
            self.only_so_often(whom).map_err(|_| refused(Unasked::Often))?;
            let line = self.next_number() + index as u64;
            lines.push(What::Invited { line, whom, why: String::new() });
        }
        Ok(Decided { lines, event })
    }

    /// Lets somebody else play on, or somebody play for a name: at once if they do it themselves, and
    /// else once they accept.
    pub(super) fn replace(
        &self,
        by: PersonId,
        entry: Entry,
        whom: PersonId,
        why: &str,
    ) -> Result<Decided, EventRefused> {
        let line = self.line_of(entry).ok_or(FactRefusal::NoEntry(entry.0))?;
        if self.stage() == HostedStage::Over {
            return Err(EventRefused::WrongStage(HostedStage::Over));
        }
        if self.person(entry) == Some(whom) {
            return Err(EventRefused::EnteredAlready);
        }
        if self.invitation(entry).is_some_and(|asked| asked.whom == whom) {
            return Err(EventRefused::InvitedAlready);
        }
        self.not_against_self(entry, whom)?;
        let why: String = why.trim().chars().take(LONGEST_REASON).collect();
        if whom == by {
            return Ok(self.unchanged(What::Replaced { line, whom, why }));
        }
        self.only_so_often(whom)?;
        Ok(self.unchanged(What::Invited { line, whom, why }))
    }

    pub(super) fn accept(&self, entry: Entry) -> Result<Decided, EventRefused> {
        let (line, Invitation { whom, .. }) = self.asked(entry)?;
        self.not_against_self(entry, whom)?;
        Ok(self.unchanged(What::Accepted { line, whom }))
    }

    pub(super) fn decline(&self, entry: Entry) -> Result<Decided, EventRefused> {
        let (line, _) = self.asked(entry)?;
        Ok(self.unchanged(What::Declined(line)))
    }

    pub(super) fn uninvite(&self, entry: Entry) -> Result<Decided, EventRefused> {
        let (line, _) = self.asked(entry)?;
        Ok(self.unchanged(What::Uninvited(line)))
    }

    /// The line of an entry about which somebody is asked.
    fn asked(&self, entry: Entry) -> Result<(u64, Invitation), EventRefused> {
        let line = self.line_of(entry).ok_or(FactRefusal::NoEntry(entry.0))?;
        Ok((line, self.invitation(entry).ok_or(EventRefused::NoInvitation)?))
    }

    /// Nobody plays against themselves in a match that is being played.
    fn not_against_self(&self, entry: Entry, whom: PersonId) -> Result<(), EventRefused> {
        let is_other = |side: &Entry| *side != entry && self.person(*side) == Some(whom);
        let mut tables = self.tables_in_use().filter(|table| table.sides.contains(&entry));
        if tables.any(|table| table.sides.iter().any(is_other)) {
            return Err(EventRefused::MeetsSelf);
        }
        Ok(())
    }

    fn only_so_often(&self, whom: PersonId) -> Result<(), EventRefused> {
        let vain = self.notes.vain.get(&whom).copied().unwrap_or_default();
        if vain < MOST_VAIN { Ok(()) } else { Err(EventRefused::AskedOften) }
    }

    /// Somebody under a name that nobody else has entered with: the second Anna is `Anna (2)`. A name that
    /// is written down again with nothing to tell it from the first was sent twice, and keeps it.
    fn told_apart(&self, entrant: &Entrant, whom: Option<PersonId>) -> Entrant {
        let entrant = entrant.plain();
        let fold = |name: &str| name.trim().to_lowercase();
        let is_same = |(number, known): (usize, &Entrant)| {
            let other = Entrant { name: known.name.clone(), ..entrant.clone() };
            let is_named_so = fold(&known.name) == fold(&entrant.name);
            is_named_so && *known == other && self.person(Entry(number)).is_none()
        };
        if whom.is_none() && self.event.entrants().iter().enumerate().any(is_same) {
            return entrant;
        }
        let taken: BTreeSet<_> =
            self.event.entrants().iter().map(|known| fold(&known.name)).collect();
        if !taken.contains(&fold(&entrant.name)) {
            return entrant;
        }
        let numbered = |number: usize| {
            let mark = format!(" ({number})");
            let kept = file::LONGEST_NAME - mark.chars().count();
            let name: String = entrant.name.chars().take(kept).collect();
            format!("{}{mark}", name.trim_end())
        };
        let free = (2..).map(numbered).find(|name| !taken.contains(&fold(name)));
        Entrant { name: free.expect("there are more numbers than entries"), ..entrant }
    }

    /// A line that changes nothing of who meets whom.
    pub(super) fn unchanged(&self, what: What) -> Decided {
        Decided { lines: vec![what], event: self.event.clone() }
    }
}
