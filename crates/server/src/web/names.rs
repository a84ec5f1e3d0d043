//! How things are called: games, seats, players. Pages and programs hear the same names.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::LazyLock;

use dohyo_engine::Level;
use dohyo_rules::{AnyMatch, ByPlayer, Player, Variant};
use dohyo_tournament::Entry;

use super::{AppState, Problem};
use crate::events::{Hosted, MOST_ACCOUNTS};
use crate::people::{Person, PersonId, PersonKind, looks, read_name};
use crate::room::{Opponent, Room, SeatOccupant};
use crate::text::{Language, Text};

/// What people call a game, with its option where it has an unusual one.
pub(super) fn game_title(text: &Text, game: &str) -> String {
    text.game(game)
}

/// What a reading of the rules is called in a list of them.
pub(super) fn variant_title(text: &Text, variant: &Variant) -> String {
    let title = game_title(text, variant.id);
    match text.find(&format!("option-{}", variant.option.replace('=', "-")), []) {
        Some(meaning) => format!("{title}: {meaning}"),
        None => title,
    }
}

/// What a seat is called.
pub(super) fn seat_name(text: &Text, table: &dyn AnyMatch, seat: Player) -> String {
    let seat = table.seats()[seat];
    text.find(&format!("seat-{}", seat.to_lowercase()), []).unwrap_or_else(|| seat.to_owned())
}

/// A seat as forms, fields and classes name it.
pub(super) const fn side(seat: Player) -> &'static str {
    match seat {
        Player::First => "first",
        Player::Second => "second",
    }
}

/// Who is to sit opposite the host, if it is nobody with a name.
pub(super) fn opponent_name(text: &Text, opponent: Opponent) -> Option<String> {
    match opponent {
        Opponent::Computer(level) => Some(text.computer(level)),
        _ => None,
    }
}

/// The name of a person as they type it. Nobody is called like the computer, or so that it looks like it.
pub(super) fn read_free_name(text: &str) -> Result<String, Problem> {
    static COMPUTERS: LazyLock<HashSet<String>> = LazyLock::new(|| {
        let called = |language: Language, level| {
            let name = opponent_name(&Text::of(language), Opponent::Computer(level));
            let name = name.unwrap_or_default();
            let word: String = name.chars().take_while(|c| c.is_alphabetic()).collect();
            [letters(&word), letters(&name)].concat()
        };
        let every = Language::ALL.into_iter();
        every
            .flat_map(|language| Level::all().flat_map(move |level| called(language, level)))
            .collect()
    });
    let name = read_name(text)?;
    let is_taken = letters(&name).iter().any(|look| COMPUTERS.contains(look));
    if is_taken { Err(Problem::NameTaken) } else { Ok(name) }
}

/// What the letters and digits of a name look like.
fn letters(name: &str) -> Vec<String> {
    let plain: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    looks(&plain).into()
}

/// How somebody who plays is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Called {
    /// The name.
    pub(super) name: String,
    /// Whether more is known about them: guests and the computer have no profile.
    pub(super) has_profile: bool,
}

/// The names of those who play; nobody's while a seat is open.
pub(super) async fn names(
    state: &AppState,
    room: &Room,
) -> Result<Option<ByPlayer<Called>>, Problem> {
    let Some(seats) = room.seats() else { return Ok(None) };
    Ok(Some(ByPlayer {
        first: called(state, seats.first).await?,
        second: called(state, seats.second).await?,
    }))
}

async fn called(state: &AppState, occupant: SeatOccupant) -> Result<Called, Problem> {
    let nobody = || Called { name: state.text.say("nobody"), has_profile: false };
    Ok(match occupant {
        SeatOccupant::Person(id) => state.db().person(id).await?.map_or_else(nobody, |person| {
            Called { has_profile: person.standing == PersonKind::Account, name: person.name }
        }),
        SeatOccupant::Computer(level) => {
            let name = opponent_name(&state.text, Opponent::Computer(level)).unwrap_or_default();
            Called { name, has_profile: false }
        }
    })
}

/// The account of a name that somebody may have given.
pub(super) async fn account(state: &AppState, name: &str) -> Result<Option<Person>, Problem> {
    match name.trim() {
        "" => Ok(None),
        name => {
            let account = state.db().account(name).await?;
            account.map(|account| Some(account.person)).ok_or(Problem::NoSuchPerson)
        }
    }
}

/// Who the accounts of a list are.
pub(super) async fn people(
    state: &AppState,
    accounts: &[Option<String>],
) -> Result<Vec<Option<PersonId>>, Problem> {
    if accounts.iter().flatten().count() > MOST_ACCOUNTS {
        return Err(Problem::BadField("account"));
    }
    let found = state.db().accounts_named(accounts.iter().flatten().map(String::as_str)).await?;
    let person = |name: &Option<String>| match name {
        None => Ok(None),
        Some(name) => found.get(name.as_str()).copied().map(Some).ok_or(Problem::NoSuchPerson),
    };
    accounts.iter().map(person).collect()
}

/// The entries of an event with the name of an account that somebody else has, or one that looks like it, or
/// that did not accept them: they are not that account.
pub(super) async fn namesakes(
    state: &AppState,
    hosted: &Hosted,
    among: &[Entry],
) -> Result<BTreeSet<Entry>, Problem> {
    let plain = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ");
    let names: Vec<_> = among.iter().map(|entry| plain(hosted.event().name(*entry))).collect();
    let owners = state.db().accounts_like(names.iter().map(String::as_str)).await?;
    let is_other = |(entry, name): (&Entry, &String)| {
        let mut owners = owners.get(name.as_str())?.iter();
        owners.any(|owner| hosted.person(*entry) != Some(*owner)).then_some(*entry)
    };
    Ok(among.iter().zip(&names).filter_map(is_other).collect())
}

/// An event as it is drawn and printed: whoever has only the name of somebody's account says so.
pub(super) async fn marked<'a>(
    state: &AppState,
    text: &Text,
    hosted: &'a Hosted,
) -> Result<Cow<'a, Hosted>, Problem> {
    let all: Vec<_> = (0..hosted.event().entrants().len()).map(Entry).collect();
    let namesakes = namesakes(state, hosted, &all).await?;
    if namesakes.is_empty() {
        return Ok(Cow::Borrowed(hosted));
    }
    let mark = text.say("event-namesake");
    let draw = || hosted.marked(&namesakes, &mark);
    Ok(Cow::Owned(state.events.work(hosted.weight(), draw).await?))
}

pub(super) async fn person_name(state: &AppState, id: PersonId) -> Result<String, Problem> {
    let person = state.db().person(id).await?;
    Ok(person.map_or_else(|| state.text.say("nobody"), |person| person.name))
}

/// How these are called, asked for at once.
pub(super) async fn person_names(
    state: &AppState,
    people: impl IntoIterator<Item = PersonId>,
) -> Result<BTreeMap<PersonId, String>, Problem> {
    let people: BTreeSet<_> = people.into_iter().collect();
    let mut found = state.db().names_of(people.iter().copied()).await?;
    let mut name = |id| found.remove(&id).unwrap_or_else(|| state.text.say("nobody"));
    Ok(people.into_iter().map(|id| (id, name(id))).collect())
}
