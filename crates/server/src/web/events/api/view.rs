//! An event in JSON, as somebody sees it. Ages and marks are told to whoever runs it and to nobody else.

use std::collections::BTreeSet;

use dohyo_tournament::{At, Entry, Fact, Leaving, State, file};
use serde::Serialize;
use utoipa::ToSchema;

use crate::events::{Door, Hosted, HostedStage, LiveEvent, Pace, PlaceName, Venue};
use crate::people::{Person, PersonId};
use crate::room::{Reach, Stakes};
use crate::web::events::contests::{Beside, EventDivision};
use crate::web::events::extract::{Extract, ExtractQuery};
use crate::web::names::{game_title, namesakes, person_name};
use crate::web::{AppState, Problem};

/// The most entries of one person that are looked at: somebody may play on for others.
const MOST_OWN: usize = 20;

/// An event, as whoever asks sees it.
#[derive(Serialize, ToSchema)]
#[schema(as = Tournament)]
pub(in crate::web) struct TournamentView {
    /// Its id.
    id: String,
    /// What it is called.
    name: String,
    /// The game, with its option.
    game: String,
    /// What people call the game.
    title: String,
    /// The organiser's name.
    organiser: String,
    /// Where its matches are played.
    place: PlaceName,
    /// Whether ratings are at stake, in the hall.
    #[serde(skip_serializing_if = "Option::is_none")]
    stakes: Option<Stakes>,
    /// Who may enter people.
    door: Door,
    /// Who finds it.
    reach: Reach,
    /// When the matches of a round robin begin in the hall.
    pace: Pace,
    /// What is agreed on about time in its matches in the hall.
    #[schema(example = "days 3")]
    time: String,
    /// How far it is.
    stage: HostedStage,
    /// The last line of its log.
    number: u64,
    /// The settings as lines of an event file.
    settings: Vec<String>,
    /// Everybody who has entered, by their numbers from 1.
    entries: Vec<EventEntry>,
    /// The divisions as they stand.
    divisions: Vec<EventDivision>,
    /// What concerns whoever asks.
    you: EventYou,
    /// What `from` has to be for the next part of the lists, where any of them goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<usize>,
}

/// Somebody who has entered.
#[derive(Serialize, ToSchema)]
struct EventEntry {
    /// The number of the entry.
    entry: usize,
    /// The name.
    name: String,
    /// The division.
    division: String,
    /// The team.
    #[serde(skip_serializing_if = "Option::is_none")]
    team: Option<String>,
    /// The rating in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<u32>,
    /// The number that seeding by hand goes by.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u32>,
    /// The age, for whoever runs the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    age: Option<u32>,
    /// Marks, for whoever runs the event.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    flags: Vec<String>,
    /// Who of the hall it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<i64>,
    /// Whether an account is asked about it and has not answered.
    invited: bool,
    /// Which account, for whoever runs the event and for the account itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    invitee: Option<i64>,
    /// Whether it has the name of an account without being that account.
    namesake: bool,
    /// Whether they have checked in.
    here: bool,
    /// How they left, if they did.
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<EventLeaving>,
}

/// How somebody left.
#[derive(Clone, Copy, serde::Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::web) enum EventLeaving {
    /// By their own wish, or by not being seen any more.
    Withdrawn,
    /// By the referee's.
    Disqualified,
}

/// What concerns whoever asks.
#[derive(Serialize, ToSchema)]
struct EventYou {
    /// Whether you run the event.
    runs: bool,
    /// Your entries.
    entries: Vec<usize>,
    /// The entries that you are asked about: accept or decline.
    invitations: Vec<usize>,
    /// The matches that you play or wait for next.
    next: Vec<EventNext>,
}

/// A match that somebody plays or waits for.
#[derive(Serialize, ToSchema)]
struct EventNext {
    /// The division.
    division: String,
    /// The match.
    #[serde(rename = "match")]
    id: String,
    /// Whether it can be played.
    ready: bool,
    /// The match of the hall to play in.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
}

impl TournamentView {
    pub(in crate::web) async fn of(
        state: &AppState,
        live: &LiveEvent,
        asks: Option<&Person>,
        asked: ExtractQuery,
    ) -> Result<Self, Problem> {
        let hosted = live.event().await;
        let organiser = person_name(state, hosted.setup().organiser).await?;
        let shown: Vec<_> = (0..hosted.event().entrants().len()).map(Entry).collect();
        let shown = asked.extract().of(&shown).to_vec();
        let namesakes = namesakes(state, &hosted, &shown).await?;
        let tell = || Self::tell(state, live, &hosted, organiser, asks, asked, &namesakes);
        Ok(state.events.work(hosted.weight(), tell).await?)
    }

    fn tell(
        state: &AppState,
        live: &LiveEvent,
        hosted: &Hosted,
        organiser: String,
        asks: Option<&Person>,
        asked: ExtractQuery,
        namesakes: &BTreeSet<Entry>,
    ) -> Self {
        let (setup, event) = (hosted.setup(), hosted.event());
        let runs = asks.is_some_and(|person| hosted.is_run_by(person));
        let stakes = match setup.place {
            Venue::Boards => None,
            Venue::Hall(stakes) => Some(stakes),
        };
        let mut extract = asked.extract();
        let beside = Beside { text: &state.text, game: &setup.game, hosted: Some(hosted) };
        let divisions = EventDivision::all(event, beside, &mut extract);
        Self {
            id: live.id.clone(),
            name: setup.settings.name.clone(),
            game: setup.game.clone(),
            title: game_title(&state.text, &setup.game),
            organiser,
            place: if stakes.is_some() { PlaceName::Hall } else { PlaceName::Boards },
            stakes,
            door: setup.door,
            reach: setup.reach,
            pace: setup.pace,
            time: setup.terms.to_string(),
            stage: hosted.stage(),
            number: hosted.next_number() - 1,
            settings: file::write_settings(event.settings()),
            entries: entries(hosted, asks, namesakes, &mut extract),
            divisions,
            you: EventYou::of(hosted, asks.map(|person| person.id), runs),
            next: extract.next(),
        }
    }
}

fn entries(
    hosted: &Hosted,
    asks: Option<&Person>,
    namesakes: &BTreeSet<Entry>,
    extract: &mut Extract,
) -> Vec<EventEntry> {
    let event = hosted.event();
    let runs = asks.is_some_and(|person| hosted.is_run_by(person));
    let mut left = vec![None; event.entrants().len()];
    for fact in event.facts() {
        if let Fact::Left { entry, why } = fact {
            left[entry.0] = Some(match why {
                Leaving::Withdrawn => EventLeaving::Withdrawn,
                Leaving::Disqualified => EventLeaving::Disqualified,
            });
        }
    }
    let numbers: Vec<_> = (0..event.entrants().len()).collect();
    let told = extract.of(&numbers).iter().map(|&number| {
        let (entry, entrant) = (Entry(number), &event.entrants()[number]);
        let asked = hosted.invitation(entry).map(|asked| asked.whom);
        let is_asked = |whom: &PersonId| asks.is_some_and(|person| person.id == *whom);
        EventEntry {
            entry: number + 1,
            name: entrant.name.clone(),
            division: event.settings().divisions[event.division_of(entry)].name.clone(),
            team: entrant.team.clone(),
            rating: entrant.rating,
            seed: entrant.seed,
            age: entrant.age.filter(|_| runs),
            flags: if runs { entrant.flags.clone() } else { Vec::new() },
            person: hosted.person(entry).map(|person| person.0),
            invited: asked.is_some(),
            invitee: asked.filter(|whom| runs || is_asked(whom)).map(|whom| whom.0),
            namesake: namesakes.contains(&entry),
            here: hosted.is_here(entry),
            left: left[number],
        }
    });
    told.collect()
}

impl EventYou {
    fn of(hosted: &Hosted, person: Option<PersonId>, runs: bool) -> Self {
        let event = hosted.event();
        let own = person.into_iter().flat_map(|person| hosted.entries_of(person));
        let own: Vec<_> = own.take(MOST_OWN).collect();
        let is_played = hosted.stage() == HostedStage::Running;
        let next = own.iter().filter(|_| is_played).filter_map(|&entry| {
            let division = event.division_of(entry);
            let pairing = event.contests()[division].next_for(entry)?;
            let table = match pairing.state {
                State::Ready(next) => hosted.table(At { division, id: pairing.id }, next.number),
                _ => None,
            };
            Some(EventNext {
                division: event.settings().divisions[division].name.clone(),
                id: pairing.id.to_string(),
                ready: matches!(pairing.state, State::Ready(_)),
                table: table.map(str::to_owned),
            })
        });
        let next = next.collect();
        let asked = person.into_iter().flat_map(|person| hosted.invitations_of(person));
        let invitations = asked.map(|entry| entry.0 + 1).collect();
        Self { runs, entries: own.iter().map(|entry| entry.0 + 1).collect(), invitations, next }
    }
}

/// An entry by its number from 1.
pub(in crate::web) fn entry(number: usize) -> Result<Entry, Problem> {
    number.checked_sub(1).map(Entry).ok_or(Problem::BadField("entry"))
}
