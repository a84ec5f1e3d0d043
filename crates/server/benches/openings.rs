//! How fast the explorer answers: a hall is filled with seeded random matches until so many
//! positions are known, then it is asked through the router for positions of these matches.
//!
//! `cargo xtask bench openings [POSITIONS]`

#[path = "../tests/server/folder/bare.rs"]
mod folder;

use std::time::{Duration, Instant};
use std::{env, iter};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use dohyo_engine::Random;
use dohyo_rules::{Player, find};
use dohyo_server::config::{Config, HallSettings};
use dohyo_server::people::PersonId;
use dohyo_server::room::{
    Begins, LogEntry, MatchDeed, MatchSetup, MatchStage, Opponent, Reach, Room, SeatOccupant,
    Stakes, TimeTerms,
};
use dohyo_server::store::{CountedMatch, Db, FreshMatch, MatchSummary};
use dohyo_server::web::{AppState, app};
use futures_util::{StreamExt, stream};
use tower::ServiceExt;

use folder::BareFolder;

const GAME: &str = "checkers";
/// People who play.
const PEOPLE: i64 = 200;
/// Deeds of a match at the most.
const LONGEST: usize = 31;
/// Matches that are written at a time.
const AT_ONCE: usize = 64;
/// Questions of each kind.
const QUESTIONS: usize = 2000;

#[tokio::main]
async fn main() {
    let wanted = env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(1_000_000);
    let folder = BareFolder::new();
    let settings = HallSettings {
        requests: Some(0),
        data_dir: Some(folder.to_path_buf()),
        ..HallSettings::default()
    };
    let config = Config::new(settings, None).expect("it has a folder");
    let database = config.database.file().expect("it is in one").to_owned();
    let state = AppState::open(config).await.expect("a database");
    let asked = fill(state.db(), wanted).await;
    let size = std::fs::metadata(&database).map(|file| file.len()).unwrap_or_default();
    println!("the database has {} MB", size / 1_000_000);

    let router = app(state.clone());
    for (what, path, person) in [
        ("programs, everybody", "/api/v1/openings", ""),
        ("programs, one person", "/api/v1/openings", "&person=Person1"),
        ("pages, everybody", "/openings", ""),
    ] {
        let ask = |position: &String| format!("{path}/{GAME}?position={position}{person}");
        measure(what, &router, asked.iter().map(ask)).await;
    }
    let start = format!("/api/v1/openings/{GAME}");
    measure("programs, the start", &router, iter::repeat_n(start, QUESTIONS)).await;
    for filter in ["", "&game=kumo", "&person=Person1", "&person=Person1&result=lost"] {
        let path = format!("/api/v1/matches?list=finished{filter}");
        measure(&format!("matches{filter}"), &router, iter::repeat_n(path, 200)).await;
    }
    counting(state.db()).await;
    state.close().await;
}

/// Plays matches until so many positions are known, and gives some that were met.
async fn fill(db: &Db, wanted: i64) -> Vec<String> {
    for person in 1..=PEOPLE {
        let (id, name) = (PersonId(person), format!("Person{person}"));
        db.add_guest(id, &name, 0).await.expect("a guest");
        db.make_account(id, &name, "-").await.expect("an account");
    }
    let begun = Instant::now();
    let (mut seed, mut asked) = (0, Vec::new());
    while known(db).await < wanted {
        let seeds = seed..seed + 2000;
        seed = seeds.end;
        let matches = stream::iter(seeds.map(|seed| (seed, play(seed))));
        let written = matches.map(|(seed, room)| {
            let position = met(&room, seed);
            async move {
                add(db, seed, &room).await;
                let course = CountedMatch::of(&room, seed as i64).expect("it is over");
                db.explore(&id(seed), &course).await.expect("it is new");
                position
            }
        });
        asked.extend(written.buffer_unordered(AT_ONCE).collect::<Vec<_>>().await);
    }
    let sql = "SELECT COUNT(*) FROM opening";
    let rows = db.row(sql, &[]).await.expect("a count").expect("a row").number(0);
    let known = known(db).await;
    println!("{seed} matches, {known} positions, {rows} rows in {:.0?}", begun.elapsed());
    asked.truncate(QUESTIONS);
    asked
}

/// The positions that are known.
async fn known(db: &Db) -> i64 {
    let sql = "SELECT COUNT(DISTINCT position) FROM opening WHERE person = 0";
    db.row(sql, &[]).await.expect("a count").expect("a row").number(0)
}

fn id(seed: u64) -> String {
    format!("{seed:010}")
}

/// A random match of two people, which somebody gives up in the end.
fn play(seed: u64) -> Room {
    let mut random = Random::new(seed);
    let first = random.below(PEOPLE as usize) as i64;
    let second = (first + 1 + random.below(PEOPLE as usize - 1) as i64) % PEOPLE;
    let (host, guest) = (PersonId(first + 1), PersonId(second + 1));
    let setup = MatchSetup {
        game: GAME.to_owned(),
        start: None,
        host,
        opponent: Opponent::Anybody,
        begins: Begins::Host,
        stakes: Stakes::Casual,
        reach: Reach::Public,
        after: None,
        event: None,
        seed: String::new(),
        terms: TimeTerms::default(),
    };
    let mut room = Room::new(setup).expect("a game");
    act(&mut room, guest, MatchDeed::Join(Player::Second));
    for _ in 0..LONGEST {
        let Some(seat) = Player::ALL.into_iter().find(|&seat| room.is_to_move(seat)) else { break };
        let moves = room.moves(seat);
        let mv = moves[random.below(moves.len())].clone();
        let person = if seat == Player::First { host } else { guest };
        act(&mut room, person, MatchDeed::Choose { seat, mv, named: None, nonce: None });
    }
    if !matches!(room.stage(), MatchStage::Over(_)) {
        act(&mut room, host, MatchDeed::Resign(Player::First));
    }
    room
}

fn act(room: &mut Room, person: PersonId, deed: MatchDeed) {
    let number = room.next_number();
    room.admit(LogEntry { number, at: 0, person: Some(person), deed }).expect("it is allowed");
}

/// The position somewhere in a match.
fn met(room: &Room, seed: u64) -> String {
    let mut table = find(GAME).expect("a game").start();
    let turns = Random::new(seed).below(room.turn_count());
    for turn in room.turns().take(turns) {
        table.play(&turn.text).expect("it was legal");
    }
    table.position().replace(',', "%2C")
}

/// Keeps a match without its log, which nobody asks for here.
async fn add(db: &Db, seed: u64, room: &Room) {
    let host = match room.seats().expect("both are there").first {
        SeatOccupant::Person(person) => person,
        SeatOccupant::Computer(_) => unreachable!("two people play"),
    };
    let setup = MatchSetup { host, ..room.setup().clone() };
    let fresh =
        FreshMatch { id: &id(seed), setup: &setup, created: 0, request: None, named_in: None };
    db.add_match(&fresh, &[], &MatchSummary::of(room, seed as i64), Vec::new())
        .await
        .expect("it is new");
}

async fn measure(what: &str, router: &Router, paths: impl Iterator<Item = String>) {
    let (mut times, mut bytes) = (Vec::new(), 0);
    for path in paths {
        let request = Request::get(path).body(Body::empty()).expect("a request");
        let begun = Instant::now();
        let response = router.clone().oneshot(request).await.expect("it always answers");
        assert!(response.status().is_success(), "{}", response.status());
        let body = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
        times.push(begun.elapsed());
        bytes += body.len();
    }
    print_times(what, &mut times);
    println!("  {} bytes each", bytes / times.len());
}

/// What it costs to count a match, beside what it costs to write anything.
async fn counting(db: &Db) {
    let (mut without, mut with, mut walking) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 1_000_000_000..1_000_000_300 {
        let room = play(seed);
        let begun = Instant::now();
        let course = CountedMatch::of(&room, seed as i64).expect("it is over");
        walking.push(begun.elapsed());
        let begun = Instant::now();
        add(db, seed, &room).await;
        without.push(begun.elapsed());
        let begun = Instant::now();
        db.explore(&id(seed), &course).await.expect("it is new");
        with.push(begun.elapsed());
    }
    print_times("going through a match again", &mut walking);
    print_times("writing a match without counting", &mut without);
    print_times("counting it", &mut with);
}

fn print_times(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let (median, late) = (times[times.len() / 2], times[times.len() * 99 / 100]);
    println!(
        "{what}: median {median:.0?}, 99 % {late:.0?}, longest {:.0?}",
        times[times.len() - 1]
    );
}
