//! Quick pairing: a few usual times for each game, and a pool of those who wait for each. Whoever presses the same as
//! another plays them. An open page says again and again that somebody waits; pages and programs do the same here.

pub(in crate::web) mod api;
pub(in crate::web) mod page;

use dohyo_rules::{Variant, find};

use crate::hall::{HallError, Sought};
use crate::people::Person;
use crate::room::TimeTerms;
use crate::text::Text;
use crate::web::limits::Caller;
use crate::web::{AppState, Problem};

/// A usual time, for a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) struct Preset {
    /// The terms, as they are written.
    pub(in crate::web) time: &'static str,
    pace: PresetPace,
}

/// Which games a time is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum PresetPace {
    /// All of them.
    Any,
    /// Those in which one moves after the other.
    ByTurns,
    /// Those in which both choose at once.
    AtOnce,
}

/// The times that there are pools for, from the slowest hand to the fastest post.
pub(in crate::web) const PRESETS: [Preset; 5] = [
    Preset { time: "none", pace: PresetPace::Any },
    Preset { time: "bank 3m+2s", pace: PresetPace::ByTurns },
    Preset { time: "bank 5m+3s", pace: PresetPace::ByTurns },
    Preset { time: "turn 30s", pace: PresetPace::AtOnce },
    Preset { time: "days 1", pace: PresetPace::Any },
];

impl Preset {
    /// What it is called.
    pub(in crate::web) fn title(self, text: &Text) -> String {
        match self.time {
            "none" => text.say("preset-none"),
            "bank 3m+2s" => "3 + 2".to_owned(),
            "bank 5m+3s" => "5 + 3".to_owned(),
            "days 1" => text.say("preset-day"),
            _ => text.say("preset-turn"),
        }
    }

    /// Which games it is for, as pages say it to their scripts.
    pub(in crate::web) const fn pace(self) -> &'static str {
        match self.pace {
            PresetPace::Any => "any",
            PresetPace::ByTurns => "by-turns",
            PresetPace::AtOnce => "at-once",
        }
    }

    fn fits(self, game: &Variant) -> bool {
        match self.pace {
            PresetPace::Any => true,
            PresetPace::ByTurns => !game.simultaneous,
            PresetPace::AtOnce => game.simultaneous,
        }
    }
}

/// The pool that somebody names. A time that is not for this game stands for the nearest one that is: without script
/// a page shows them all.
fn pool(game: &str, time: &str) -> Result<(&'static Variant, TimeTerms), Problem> {
    let game = find(game).map_err(|_| Problem::BadField("game"))?;
    let asked = PRESETS.iter().find(|preset| preset.time == time);
    let asked = asked.ok_or(Problem::BadField("time"))?;
    let fitting = PRESETS.iter().find(|preset| preset.fits(game) && preset.pace != PresetPace::Any);
    let preset = if asked.fits(game) { Some(asked) } else { fitting };
    let preset = preset.ok_or(Problem::BadField("time"))?;
    Ok((game, preset.time.parse()?))
}

/// Looks for an opponent, or goes on looking.
async fn look(
    state: &AppState,
    person: &Person,
    caller: Caller,
    (game, time): (&str, &str),
    goes_on: GoesOn,
) -> Result<Sought, Problem> {
    let (game, terms) = pool(game, time)?;
    let sought = match goes_on {
        GoesOn::Anew => {
            state.limits.deed(person.id)?;
            let _claim = state.quotas.for_pairing(&state.hall, person, caller).await?;
            state.hall.seek(person.id, game.id, &terms).await
        }
        GoesOn::Still => state.hall.still_seeks(person.id, game.id, &terms).await,
    };
    match sought {
        // Very many press at once: the page tries again by itself.
        Err(HallError::Store(crate::store::StoreError::Conflict)) => Err(Problem::Busy),
        other => Ok(other?),
    }
}

/// Whether somebody begins to look, or has been looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GoesOn {
    Anew,
    Still,
}

impl From<bool> for GoesOn {
    fn from(still: bool) -> Self {
        if still { Self::Still } else { Self::Anew }
    }
}

#[cfg(test)]
mod tests {
    use dohyo_rules::CATALOGUE;

    use super::*;

    #[test]
    fn every_game_has_pools_that_suit_it() {
        for entry in CATALOGUE {
            for preset in PRESETS {
                let (game, terms) = pool(entry.id, preset.time).expect("a pool");
                assert_eq!(terms.suit(&*game.start()), Ok(()), "{} {}", entry.id, preset.time);
            }
        }
        assert_eq!(pool(CATALOGUE[0].id, "turn 1m").err(), Some(Problem::BadField("time")));
        assert_eq!(pool("chess", "none").err(), Some(Problem::BadField("game")));
    }
}
