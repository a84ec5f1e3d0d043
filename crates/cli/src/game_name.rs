//! A game's name as an argument.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use dohyo_rules::CATALOGUE;

/// Takes any text, so that unknown games are answered by the catalogue with a suggestion, but
/// tells the shells' completion which games there are.
#[derive(Clone, Debug)]
pub(crate) struct GameName;

impl TypedValueParser for GameName {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let games = CATALOGUE.iter();
        Some(Box::new(games.map(|entry| PossibleValue::new(entry.id).help(entry.summary))))
    }
}
