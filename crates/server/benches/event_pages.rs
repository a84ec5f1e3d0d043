//! How fast the pages of large events are: an event of so many entries is played by chance to the half and to
//! its end, and asked for through the router; then the zine of one that is played by post.
//!
//! `cargo xtask bench events [ENTRIES]`

#[path = "../tests/server/folder/bare.rs"]
mod folder;

use std::env;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use dohyo_rules::time::Clock;
use dohyo_server::config::{Config, HallSettings};
use dohyo_server::events::{Door, EventDeed, EventSetup, HostedStage, LiveEvent, Pace, Venue};
use dohyo_server::people::{Person, PersonId, PersonKind, Role};
use dohyo_server::room::{Reach, Stakes, TimeTerms};
use dohyo_server::time::Watch;
use dohyo_server::web::{AppState, app};
use dohyo_tournament::{At, Entrant, Event, Fact, GameOutcome, Manner, Random, Side, file};
use tower::ServiceExt;

use folder::BareFolder;

/// How often each page is asked for.
const QUESTIONS: usize = 40;
const ORGANISER: PersonId = PersonId(1);
/// How many play by post.
const PLAYERS: usize = 64;

#[tokio::main]
async fn main() {
    let entries = env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(256);
    let folder = BareFolder::new();
    let settings = HallSettings {
        requests: Some(0),
        data_dir: Some(folder.to_path_buf()),
        ..HallSettings::default()
    };
    let config = Config::new(settings, None).expect("it has a folder");
    let watch = Watch::by_hand(0);
    let state = AppState::open_by(config, watch.clone()).await.expect("a database");
    state.db().add_guest(ORGANISER, "Olga", 0).await.expect("a guest");
    let router = app(state.clone());
    for format in ["double", "single", "swiss 9", "round-robin", "groups 16 2 double"] {
        // Half of a double elimination is about as many matches as there are entries.
        for (stage, most) in [("half", entries), ("all", usize::MAX)] {
            let event = play(format, entries, most);
            let id = open(&state, &event).await;
            let what = format!("{entries} entries, {format}, {stage} of it played");
            println!("{what}");
            for path in pages(format) {
                measure(&router, &path.replace("ID", &id)).await;
            }
        }
    }
    let (id, bulletins) = by_post(&state, &watch).await;
    println!("{PLAYERS} entries by post, swiss 10, {bulletins} bulletins");
    for number in [1, bulletins / 2, bulletins] {
        for file in ["", ".txt", ".pdf"] {
            measure(&router, &format!("/events/{id}/zine/{number}{file}")).await;
        }
    }
    state.close().await;
}

fn pages(format: &str) -> Vec<&'static str> {
    let mut pages = vec!["/events/ID", "/api/v1/events/ID", "/events/ID/export.json"];
    if format == "double" {
        pages.extend(["/events/ID/bracket.svg", "/events/ID/bracket.pdf", "/events/ID/screen"]);
    }
    pages
}

/// An event in which chance has won so many matches.
fn play(format: &str, entries: usize, most: usize) -> Event {
    let mut event = file::read(&format!("event Bench\nformat {format}")).expect("settings");
    let enter = |entry: usize| Fact::Entered(Entrant::named(&format!("Player {entry}")));
    event.extend((0..entries).map(enter).collect()).expect("everybody may enter");
    let mut random = Random::new(1);
    let mut played = 0;
    loop {
        let ready = event.contests()[0].ready().map(|pairing| pairing.id).take(most - played);
        let results: Vec<_> = ready
            .map(|id| Fact::Played {
                at: At { division: 0, id },
                games: [GameOutcome::Won(Side::BOTH[random.below(2)], Manner::Plain)].into(),
            })
            .collect();
        if results.is_empty() {
            return event;
        }
        played += results.len();
        event.extend(results).expect("the matches are ready");
    }
}

async fn open(state: &AppState, event: &Event) -> String {
    let setup = EventSetup {
        organiser: ORGANISER,
        game: "checkers".to_owned(),
        place: Venue::Boards,
        door: Door::Organiser,
        reach: Reach::Public,
        pace: Pace::RoundByRound,
        terms: TimeTerms::default(),
        settings: event.settings().clone(),
    };
    let live = state.events.import(setup, event.facts().to_vec(), None).await.expect("an event");
    live.id.clone()
}

/// Plays ten Swiss rounds by post. Nobody sends anything in, so that chance chooses every card. Gives the event
/// and how many bulletins it has.
async fn by_post(state: &AppState, watch: &Watch) -> (String, usize) {
    let settings = file::read("event Bench\nformat swiss 10").expect("settings");
    let setup = EventSetup {
        organiser: ORGANISER,
        game: "bout".to_owned(),
        place: Venue::Hall(Stakes::Casual),
        door: Door::Open,
        reach: Reach::Public,
        pace: Pace::RoundByRound,
        terms: "deadlines; each sun 20:00 Europe/Berlin".parse().expect("terms"),
        settings: settings.settings().clone(),
    };
    let live = state.events.open(setup, Vec::new(), None).await.expect("an event");
    for entry in 0..PLAYERS {
        let (id, name) = (PersonId(1000 + entry as i64), format!("Player {entry}"));
        state.db().add_guest(id, &name, 0).await.expect("a guest");
        act(state, &live, id, EventDeed::Enter { entrant: Entrant::named(&name), whom: Some(id) })
            .await;
    }
    act(state, &live, ORGANISER, EventDeed::Open(HostedStage::Running)).await;
    loop {
        let (next, stage) = {
            let hosted = live.event().await;
            (hosted.next_bulletin(), hosted.stage())
        };
        let (Some(deadline), HostedStage::Running) = (next, stage) else { break };
        watch.set(deadline + Clock::LAG.0 as i64 + 1);
        state.hall.tick().await;
        state.events.tick().await;
    }
    let bulletins = live.event().await.bulletins().count();
    (live.id.clone(), bulletins)
}

async fn act(state: &AppState, live: &Arc<LiveEvent>, id: PersonId, deed: EventDeed) {
    let (standing, role) = (PersonKind::Guest, Role::Player);
    let by = Person { id, name: String::new(), standing, role };
    state.events.act(live, &by, deed).await.expect("it is allowed");
}

/// Asks for a page again and again, and says how long the answers took.
async fn measure(router: &Router, path: &str) {
    let mut times = Vec::with_capacity(QUESTIONS);
    let mut size = 0;
    for _ in 0..QUESTIONS {
        let request = Request::get(path).body(Body::empty()).expect("a request");
        let begun = Instant::now();
        let answer = router.clone().oneshot(request).await.expect("it always answers");
        let status = answer.status();
        let body = to_bytes(answer.into_body(), usize::MAX).await.expect("a body");
        times.push(begun.elapsed());
        assert!(status.is_success(), "{path}: {status}");
        size = body.len();
    }
    times.sort();
    let (best, median): (Duration, Duration) = (times[0], times[QUESTIONS / 2]);
    println!("  {best:>9.1?} best {median:>9.1?} median {:>6} kB  {path}", size / 1000);
}
