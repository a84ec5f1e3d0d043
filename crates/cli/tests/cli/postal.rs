//! A whole event by post: six people play a round robin of bouts by weekly deadlines, from summer time
//! into winter time, with missed choices, named cards and chance, while the hall closes now
//! and then. What was played is what was chosen, and `dohyo verify` finds every record fair.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use dohyo_rules::{ByPlayer, MoveOrigin, Player};
use dohyo_server::config::{Config, HallSettings};
use dohyo_server::events::{
    Door, EventDeed, EventSetup, HostedStage, LiveEvent, Pace, Venue, What,
};
use dohyo_server::hall::DeedRequest;
use dohyo_server::people::{Person, PersonId, PersonKind, Role};
use dohyo_server::room::{self, Reach, Stakes};
use dohyo_server::time::{DAY, Watch};
use dohyo_server::web::{AppState, app};
use dohyo_tournament::{Entrant, file};
use serde_json::Value;
use std::sync::Arc;
use tower::ServiceExt;

use super::support::{Ran, dohyo};

const PEOPLE: i64 = 6;
/// The 1st of October 2026, 12:00 in Greenwich: a Thursday.
const BEGIN: i64 = 1_790_856_000_000;
const TERMS: &str =
    "deadlines; hidden; each sun 20:00 Europe/Berlin; rest 2026-11-16..2026-11-29; vacation 7";
const SETTINGS: &str = "event Winter Post\nformat round-robin\nscoring bout";
/// News may be half a second on its way before a deadline is certain.
const CERTAIN: i64 = 501;

/// A card, and the one named for the other.
type Choice = (String, Option<String>);

/// The hall, and what the tester knows of what was chosen.
struct Post {
    folder: PathBuf,
    watch: Watch,
    state: AppState,
    router: Router,
    event: Arc<LiveEvent>,
    chance: u64,
    named: usize,
    drawn: usize,
}

impl Post {
    async fn open() -> Self {
        let name = format!("postal-{}", std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        // A test that fell before this one may have had the same number.
        let _ = fs::remove_dir_all(&folder);
        let watch = Watch::by_hand(BEGIN);
        let state = state(&folder, &watch).await;
        for id in 1..=PEOPLE {
            let added = state.db().add_guest(PersonId(id), &format!("Player {id}"), BEGIN).await;
            added.expect("the name is free");
        }
        let setup = EventSetup {
            organiser: PersonId(1),
            game: "bout".to_owned(),
            place: Venue::Hall(Stakes::Casual),
            door: Door::Open,
            reach: Reach::Public,
            pace: Pace::RoundByRound,
            terms: TERMS.parse().expect("terms"),
            settings: file::read(SETTINGS).expect("settings").settings().clone(),
        };
        let event = state.events.open(setup, Vec::new(), None).await.expect("an event");
        for id in 1..=PEOPLE {
            let entrant = Entrant::named(&format!("Player {id}"));
            let enter = EventDeed::Enter { entrant, whom: Some(PersonId(id)) };
            state.events.act(&event, &person(id), enter).await.expect("the door is open");
        }
        let start = EventDeed::Open(HostedStage::Running);
        state.events.act(&event, &person(1), start).await.expect("there are enough");
        let (router, chance) = (app(state.clone()), 7);
        Self { folder, watch, state, router, event, chance, named: 0, drawn: 0 }
    }

    /// One of so many.
    fn pick(&mut self, count: usize) -> usize {
        self.chance = self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.chance >> 33) as usize % count
    }

    /// The matches in the hall, each once it was begun.
    async fn tables(&self) -> Vec<String> {
        let hosted = self.event.event().await;
        let seated = hosted.log().iter().filter_map(|line| match &line.what {
            What::Seated(table) => Some(table.id.clone()),
            _ => None,
        });
        seated.collect()
    }

    async fn get(&self, path: &str) -> String {
        let request = Request::get(path).body(Body::empty()).expect("a request");
        let answer = self.router.clone().oneshot(request).await.expect("it always answers");
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
        let body = to_bytes(answer.into_body(), usize::MAX).await.expect("a body");
        String::from_utf8(body.to_vec()).expect("everything is UTF-8")
    }

    /// Players choose, some of them, some of them twice.
    async fn choose(&mut self) -> BTreeMap<String, ByPlayer<Option<Choice>>> {
        let mut chosen = BTreeMap::new();
        for id in self.tables().await {
            let live = self.state.hall.find(&id).await.expect("a match");
            if !matches!(live.room().stage(), room::MatchStage::Playing(_)) {
                continue;
            }
            let mut choices = ByPlayer::<Option<Choice>>::default();
            for seat in Player::ALL {
                // One in four forgets, and one in four changes their mind.
                let times = [0, 1, 1, 2][self.pick(4)];
                for _ in 0..times {
                    choices[seat] = Some(self.choose_once(&live, seat).await);
                }
            }
            chosen.insert(id, choices);
        }
        chosen
    }

    async fn choose_once(
        &mut self,
        live: &Arc<dohyo_server::hall::LiveMatch>,
        seat: Player,
    ) -> Choice {
        let (cards, names, person) = {
            let room = live.room();
            let cards = [room.moves(seat), room.replacements(seat)].concat();
            let seats = room.seats().expect("both have a seat");
            let room::SeatOccupant::Person(person) = seats[seat] else { panic!("people play") };
            (cards, room.names(seat), person)
        };
        let mv = cards[self.pick(cards.len())].clone();
        let is_naming = !names.is_empty() && self.pick(3) > 0;
        let named = is_naming.then(|| names[self.pick(names.len())].clone());
        let deed =
            room::MatchDeed::Choose { seat, mv: mv.clone(), named: named.clone(), nonce: None };
        let wish = DeedRequest::new(Some(person), deed);
        self.state.hall.act(live, wish).await.expect("it can be chosen");
        (mv, named)
    }

    /// Somebody has something to say, which nobody reads before the deadline.
    async fn send_press(&mut self) {
        let id = 1 + self.pick(PEOPLE as usize) as i64;
        let number = self.event.event().await.bulletins().count() + 1;
        let deed = EventDeed::Press(press(number));
        self.state.events.act(&self.event, &person(id), deed).await.expect("they have entered");
        let event = format!("/events/{}", self.event.id);
        for page in [event.clone(), format!("{event}/zine"), format!("{event}/zine.atom")] {
            assert!(!self.get(&page).await.contains(&press(number)), "{page}");
        }
    }

    /// The deadline passes; every match that goes on has one turn more, made of what was chosen.
    async fn pass(&mut self, chosen: &BTreeMap<String, ByPlayer<Option<Choice>>>) {
        let due = self.event.event().await.next_bulletin().expect("there is a deadline");
        self.watch.set(due);
        self.tick().await;
        let mut before = BTreeMap::new();
        for id in chosen.keys() {
            let live = self.state.hall.find(id).await.expect("a match");
            before.insert(id.clone(), live.room().turn_count());
        }
        self.watch.set(due + CERTAIN);
        // Now and then the hall is closed when the deadline comes, or nobody hears the clock.
        match self.pick(4) {
            0 => self.restart().await,
            _ => self.tick().await,
        }
        for (id, choices) in chosen {
            self.check_turn(id, before[id], choices).await;
        }
    }

    async fn check_turn(&mut self, id: &str, turn: usize, choices: &ByPlayer<Option<Choice>>) {
        let live = self.state.hall.find(id).await.expect("a match");
        let room = live.room();
        let played = room.turns().nth(turn).expect("the turn was played at the deadline");
        let (first, second) = played.text.split_once('/').expect("both have played");
        for (seat, card) in [(Player::First, first), (Player::Second, second)] {
            let name = choices[seat.other()].as_ref().and_then(|(_, named)| named.as_deref());
            match (&choices[seat], name) {
                (Some((mv, _)), _) => {
                    assert_eq!(
                        (card, played.origins[seat]),
                        (mv.as_str(), MoveOrigin::Chosen),
                        "{id}"
                    );
                }
                (None, Some(named)) => {
                    assert_eq!((card, played.origins[seat]), (named, MoveOrigin::Named), "{id}");
                    self.named += 1;
                }
                (None, None) => {
                    assert_eq!(played.origins[seat], MoveOrigin::Drawn, "{id}");
                    self.drawn += 1;
                }
            }
        }
    }

    async fn tick(&self) {
        self.state.hall.tick().await;
        self.state.events.tick().await;
    }

    async fn restart(&mut self) {
        self.state.close().await;
        self.state = state(&self.folder, &self.watch).await;
        self.router = app(self.state.clone());
        self.event = self.state.events.find(&self.event.id).await.expect("the event");
        self.state.events.wake().await.expect("events go on");
        self.state.hall.wake().await.expect("clocks go on");
    }
}

async fn state(folder: &Path, watch: &Watch) -> AppState {
    let settings = HallSettings { data_dir: Some(folder.to_path_buf()), ..HallSettings::default() };
    let settings = HallSettings { requests: Some(0), deeds: Some(0), ..settings };
    let config = Config::new(settings, None).expect("it has a folder");
    fs::create_dir_all(folder).expect("a folder");
    AppState::open_by(config, watch.clone()).await.expect("a database")
}

/// What somebody says in a bulletin.
fn press(number: usize) -> String {
    format!("I had all of week {number} to think.")
}

fn person(id: i64) -> Person {
    let (standing, role) = (PersonKind::Guest, Role::Player);
    Person { id: PersonId(id), name: format!("Player {id}"), standing, role }
}

#[tokio::test]
async fn six_people_play_by_post_and_everything_is_fair() {
    let mut post = Post::open().await;
    while post.event.event().await.stage() != HostedStage::Over {
        let chosen = post.choose().await;
        assert!(!chosen.is_empty(), "there is always something to play");
        post.send_press().await;
        post.pass(&chosen).await;
    }
    // The hall's chance is nobody's to choose, but one choice in four was missed.
    assert!(post.named > 0 && post.drawn > 0, "{} and {}", post.named, post.drawn);
    check_bulletins(&post).await;
    check_zine(&post).await;
    check_records(&post).await;
    let hosted = post.event.event().await;
    let contest = &hosted.event().contests()[0];
    assert!(contest.over && post.tables().await.len() == 15, "everybody met everybody");
    drop(hosted);
    post.state.close().await;
    fs::remove_dir_all(&post.folder).expect("it was there");
}

/// A bulletin at every deadline, at the same hour in Berlin, and none in the days of rest.
async fn check_bulletins(post: &Post) {
    let deadlines: Vec<_> = {
        let hosted = post.event.event().await;
        assert_eq!(hosted.next_bulletin(), None, "there is nothing to tell any more");
        hosted.bulletins().map(|(_, _, deadline)| deadline).collect()
    };
    let hour = |at: &i64| at.rem_euclid(DAY) / (DAY / 24);
    let hours: Vec<_> = deadlines.iter().map(hour).collect();
    assert!(hours.contains(&18) && hours.contains(&19), "summer and winter: {hours:?}");
    let week = 7 * DAY;
    let gaps: Vec<_> = deadlines.windows(2).map(|pair| pair[1] - pair[0]).collect();
    // A change of the clocks makes a week longer or shorter by an hour.
    let weeks = |gap: &i64| (gap + DAY / 2) / week;
    assert!(gaps.iter().all(|gap| (gap - weeks(gap) * week).abs() <= DAY / 24), "{gaps:?}");
    let long: Vec<_> = gaps.iter().map(weeks).filter(|&weeks| weeks != 1).collect();
    assert_eq!(long, [3], "two Sundays of rest");
}

/// What the bulletins tell of misses is what happened, and each has its own press.
async fn check_zine(post: &Post) {
    let count = post.event.event().await.bulletins().count();
    let (mut named, mut drawn) = (0, 0);
    for number in 1..=count {
        let text = post.get(&format!("/events/{}/zine/{number}.txt", post.event.id)).await;
        let lines: Vec<_> = text.split_whitespace().collect();
        let text = lines.join(" ");
        assert!(text.contains(&format!("Bulletin {number}")), "{text}");
        let said = (1..=count).filter(|week| text.contains(&press(*week)));
        assert_eq!(said.collect::<Vec<_>>(), [number], "{text}");
        named += text.matches("missed it and played the card that").count();
        drawn += text.matches("missed it and played a card by chance").count();
    }
    assert_eq!((named, drawn), (post.named, post.drawn));
}

async fn check_records(post: &Post) {
    let (mut named, mut drawn) = (0, 0);
    for id in post.tables().await {
        let path = post.folder.join(format!("{id}.pdn"));
        let record = post.get(&format!("/match/{id}/record")).await;
        fs::write(&path, record).expect("a file");
        let path = path.to_str().expect("a path");
        let Ran { status, out, err } = dohyo(&["verify", "--json", path]);
        assert_eq!((status, err.as_str()), (0, ""), "{id}: {out}");
        let found: Value = serde_json::from_str(&out).expect("one document");
        let count = |key: &str| found[0][key].as_u64().expect("a number") as usize;
        assert_eq!(found[0]["fair"], true, "{id}");
        (named, drawn) = (named + count("named"), drawn + count("drawn"));
    }
    assert_eq!((named, drawn), (post.named, post.drawn));
}
