//! The names that somebody types in an event: its own, those of divisions, entries, teams and flags. They are
//! read like all names of the hall. What an event calls something already stays as it is, so that old events,
//! whose names were not looked at, are entered and put right by the names that they have.

use dohyo_tournament::{Admission, Entrant, Event, Settings};

use super::EventRefused;
use crate::people::{BadName, read_title};

/// The settings of a new event, with every name in its one form.
pub(super) fn read_settings(mut settings: Settings) -> Result<Settings, EventRefused> {
    read(&mut settings.name)?;
    for division in &mut settings.divisions {
        read(&mut division.name)?;
        for admission in &mut division.admits {
            if let Admission::Flag(flag) = admission {
                read(flag)?;
            }
        }
    }
    Ok(settings)
}

/// What a new entry of an event says, with every name in its one form.
pub(super) fn read_entrant(event: &Event, mut entrant: Entrant) -> Result<Entrant, EventRefused> {
    let divisions = &event.settings().divisions;
    let entrants = event.entrants();
    if !entrants.iter().any(|known| known.name == entrant.name) {
        read(&mut entrant.name)?;
    }
    if !entrants.iter().any(|known| known.team == entrant.team) {
        entrant.team.as_mut().map_or(Ok(()), read)?;
    }
    let is_known = |name: &String| divisions.iter().any(|known| known.name == *name);
    if let Some(division) = entrant.division.as_mut().filter(|name| !is_known(name)) {
        read(division)?;
    }
    let asked = |flag: &String| {
        let mut asked = divisions.iter().flat_map(|division| &division.admits);
        asked.any(|asked| matches!(asked, Admission::Flag(known) if known == flag))
            || entrants.iter().any(|known| known.flags.contains(flag))
    };
    for flag in entrant.flags.iter_mut().filter(|flag| !asked(flag)) {
        read(flag)?;
    }
    Ok(entrant)
}

/// How long a name may be, and whether there has to be one, is the event's affair.
fn read(name: &mut String) -> Result<(), EventRefused> {
    match read_title(name, usize::MAX) {
        Ok(read) => *name = read,
        Err(BadName::Empty) => name.clear(),
        Err(BadName::Hidden | BadName::Marks | BadName::Long(_)) => {
            return Err(EventRefused::HiddenMarks { entry: None });
        }
    }
    Ok(())
}
