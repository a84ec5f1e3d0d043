//! What somebody reads elsewhere of their desk: a feed of the matches that wait for them, and a
//! calendar of their deadlines. The feed of an event's bulletins is everybody's.
//!
//! A reader of feeds has no cookie, so the address itself has a secret. It opens these two and nothing
//! else, only its hash is kept, and new addresses make the old ones worthless.

mod calendar;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use axum::routing::get;

use super::{Item, OwnMatches, WaitsFor};
use crate::people::{Person, PersonId};
use crate::secret;
use crate::store::Credential;
use crate::text::Text;
use crate::web::address::house;
use crate::web::atom::Atom;
use crate::web::identity::unless_ended;
use crate::web::{AppState, Problem};

/// Characters of a secret, 200 bits.
const SECRET: usize = 40;
const CALENDAR: &str = "text/calendar; charset=utf-8";
/// Nobody between the hall and the reader keeps it.
const PRIVATE: &str = "private, no-cache";

/// Where somebody's feeds are read.
pub(in crate::web) struct Addresses {
    /// The matches that wait for them.
    pub(in crate::web) atom: String,
    /// Their deadlines.
    pub(in crate::web) calendar: String,
}

/// What a feed is made of.
struct Feed<'a> {
    text: &'a Text,
    /// Where the hall is found.
    house: String,
    /// Where this is found.
    here: String,
    person: PersonId,
    /// Since when it is found there.
    created: i64,
    desk: OwnMatches,
}

pub(in crate::web) fn router() -> Router<AppState> {
    Router::new()
        .route("/feeds/{secret}/moves.atom", get(moves))
        .route("/feeds/{secret}/deadlines.ics", get(deadlines))
}

/// Makes new addresses for somebody's feeds, which are shown only this once.
pub(in crate::web) async fn make(
    state: &AppState,
    headers: &HeaderMap,
    person: &Person,
    by: &Credential,
) -> Result<Addresses, Problem> {
    state.limits.deed(person.id)?;
    let secret = secret::random_text(SECRET);
    let hash = secret::sha256(&secret);
    unless_ended(state.db().put_feed((person.id, by), &hash, state.hall.now()).await)?;
    // A reader of feeds does not say which language its owner speaks.
    let (house, language) = (house(state, headers), state.text.language().tag());
    let place = |file| format!("{house}{}?lang={language}", path(&secret, file));
    Ok(Addresses { atom: place("moves.atom"), calendar: place("deadlines.ics") })
}

async fn moves(
    State(state): State<AppState>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Problem> {
    let feed = Feed::open(&state, &headers, &secret).await?;
    Ok((
        [(CONTENT_TYPE, crate::web::atom::TYPE), (CACHE_CONTROL, PRIVATE)],
        crate::web::atom::write(&feed.atom()),
    ))
}

async fn deadlines(
    State(state): State<AppState>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Problem> {
    let feed = Feed::open(&state, &headers, &secret).await?;
    Ok(([(CONTENT_TYPE, CALENDAR), (CACHE_CONTROL, PRIVATE)], calendar::write(&feed)))
}

fn path(secret: &str, file: &str) -> String {
    format!("/feeds/{secret}/{file}")
}

impl<'a> Feed<'a> {
    async fn open(state: &'a AppState, headers: &HeaderMap, secret: &str) -> Result<Self, Problem> {
        let owner = state.db().feed_owner(&secret::sha256(secret)).await?;
        let (person, created) = owner.ok_or(Problem::NotFound)?;
        let house = house(state, headers);
        let here =
            format!("{house}{}?lang={}", path(secret, "moves.atom"), state.text.language().tag());
        let desk = OwnMatches::of(state, person.id).await?;
        Ok(Self { text: &state.text, house, here, person: person.id, created, desk })
    }

    /// One entry for each match that waits.
    fn atom(&self) -> Atom<'_> {
        let items = self.desk.waiting.iter().chain(&self.desk.others);
        Atom {
            text: self.text,
            meaning: format!("feed {}", self.person),
            title: self.text.say("feed-title"),
            updated: items.map(|item| item.since).fold(self.created, i64::max),
            here: self.here.clone(),
            page: format!("{}/moves", self.house),
            entries: self.desk.waiting.iter().map(|item| self.entry(item)).collect(),
        }
    }

    fn entry(&self, item: &Item) -> crate::web::atom::FeedEntry {
        let Item { turn, wanted, .. } = item;
        crate::web::atom::FeedEntry {
            // Each decision is an entry of its own, which stays the same as long as it waits.
            meaning: format!("{} {} {} {turn}", self.person, item.id, wanted.as_str()),
            title: self.headline(item),
            updated: item.since,
            place: self.place(item),
            summary: self.explanation(item),
            content: None,
        }
    }

    /// Where a match is found.
    fn place(&self, item: &Item) -> String {
        format!("{}/match/{}", self.house, item.id)
    }

    /// What a match waits for, in one line.
    fn headline(&self, item: &Item) -> String {
        let key = match item.wanted {
            WaitsFor::Answer => "feed-answer",
            WaitsFor::Seat => "feed-seat",
            WaitsFor::Move | WaitsFor::Other => "feed-move",
        };
        let (game, opponent) = (item.title.as_str().into(), item.opponent.as_str().into());
        self.text.tell(key, [("game", game), ("opponent", opponent)])
    }

    /// Since when it waits, and until when.
    fn explanation(&self, item: &Item) -> String {
        let since = self.text.moment(item.since).into();
        match item.deadline {
            None => self.text.tell("feed-since", [("since", since)]),
            Some(at) => {
                let deadline = self.text.moment(at).into();
                self.text.tell("feed-until", [("since", since), ("deadline", deadline)])
            }
        }
    }
}
