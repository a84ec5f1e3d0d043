//! Two people who play a few matches at once through whichever server, with chat, takebacks and races for a turn. They
//! note each line that was acknowledged; what they look at afterwards must have all of them.

use std::collections::HashMap;
use std::thread;
use std::time::Duration;

use dohyo_engine::Random;
use dohyo_rules::{AnyMatch, Player, Status, find};
use serde_json::{Value, json};

use super::client::SiteClient;
use super::process::wait_until;
use crate::killed::client::Answer;
use crate::killed::request::{Accepted, Request};

/// What is played: moves in turn, and choices in secret.
const GAMES: [&str; 4] = ["checkers", "bout", "kumo", "bout-oshi-dashi"];
/// How long a server may show a match as it was.
const PATIENCE: Duration = Duration::from_secs(40);
/// Matches at once.
const AT_ONCE: usize = 4;

/// Two people with their matches. The host has the first seat.
pub(super) struct Pair {
    name: String,
    pub(super) tokens: [String; 2],
    matches: Vec<String>,
    random: Random,
    asked: u64,
    /// The last line of each match that is known to be there.
    last: HashMap<String, u64>,
    /// All that was acknowledged and that nobody has taken over yet.
    pub(super) accepted: Vec<Accepted>,
    /// How many races for a turn there were.
    pub(super) races: usize,
}

impl Pair {
    pub(super) fn new(client: &mut SiteClient, name: String, seed: u64) -> Result<Self, String> {
        let tokens = [client.guest()?, client.guest()?];
        let (random, last) = (Random::new(seed), HashMap::new());
        let (matches, accepted) = (Vec::new(), Vec::new());
        Ok(Self { name, tokens, matches, random, asked: 0, last, accepted, races: 0 })
    }

    /// Does the next thing in one of the matches.
    pub(super) fn step(&mut self, doors: [&mut SiteClient; 2]) -> Result<(), String> {
        let [one, other] = doors;
        while self.matches.len() < AT_ONCE {
            let game = GAMES[self.random.below(GAMES.len())];
            let order = json!({ "game": game, "opponent": "anybody", "begins": "host" });
            let id = self.must(one, "/matches", 0, order)?;
            self.act(one, &id, 1, json!({ "deed": "join" }))?;
            self.matches.push(id);
        }
        let index = self.random.below(AT_ONCE);
        let (id, who) = (self.matches[index].clone(), self.random.below(2));
        let view = self.view(one, &id)?;
        let table = table(&view)?;
        match self.random.below(100) {
            0..=6 => {
                // Nobody says the same twice, so that a line that was written twice is found.
                let words = format!("{} {}", self.name, self.asked);
                self.act(one, &id, who, json!({ "deed": "say", "words": words }))
            }
            7..=9 if !matches!(table.status(), Status::Both) => self.take_back(one, &id),
            10 => self.try_act(one, &id, who, json!({ "deed": "resign" })),
            draw => match next(&view, &*table, &mut self.random) {
                None => {
                    self.matches.swap_remove(index);
                    Ok(())
                }
                Some((seat, mv)) => {
                    let deed =
                        json!({ "deed": "choose", "move": mv, "turn": view["now"]["turns"] });
                    match draw {
                        11..=25 if !matches!(table.status(), Status::Both) => {
                            self.race([one, other], &id, seat as usize, &deed)
                        }
                        _ => self.act(one, &id, seat as usize, deed),
                    }
                }
            },
        }
    }

    /// One asks for a takeback, and the other agrees: what comes of it the hall knows.
    fn take_back(&mut self, client: &mut SiteClient, id: &str) -> Result<(), String> {
        for who in [0, 1, 0] {
            self.try_act(client, id, who, json!({ "deed": "take-back" }))?;
        }
        self.try_act(client, id, 1, json!({ "deed": "decline" }))
    }

    /// Plays the same turn through two servers at the same moment: one of them is first, and only one.
    fn race(
        &mut self,
        clients: [&mut SiteClient; 2],
        id: &str,
        who: usize,
        deed: &Value,
    ) -> Result<(), String> {
        let path = format!("/matches/{id}/deeds");
        let requests = [0, 1].map(|_| self.request(path.clone(), who, deed.clone()));
        let answers = thread::scope(|scope| {
            let racers = clients.into_iter().zip(&requests).map(|(client, request)| {
                scope.spawn(move || client.send(&request.path, &request.token, &request.body))
            });
            let racers: Vec<_> = racers.collect();
            racers.into_iter().map(|racer| racer.join().expect("nobody panics")).collect::<Vec<_>>()
        });
        self.races += 1;
        let mut done = 0;
        let mut told = Vec::new();
        for (request, answer) in requests.into_iter().zip(answers) {
            let answer = answer?;
            told.push(format!("{} {}", answer.status, answer.body));
            if answer.is_done() {
                done += 1;
                self.keep(request, &answer)?;
            }
        }
        match done {
            1 => Ok(()),
            _ => Err(format!("of two who raced for a turn of {id} {done} were first: {told:?}")),
        }
    }

    /// What has to be accepted.
    fn act(
        &mut self,
        client: &mut SiteClient,
        id: &str,
        who: usize,
        deed: Value,
    ) -> Result<(), String> {
        self.must(client, &format!("/matches/{id}/deeds"), who, deed).map(drop)
    }

    /// What may come too late.
    fn try_act(
        &mut self,
        client: &mut SiteClient,
        id: &str,
        who: usize,
        deed: Value,
    ) -> Result<(), String> {
        let request = self.request(format!("/matches/{id}/deeds"), who, deed);
        let answer = client.send(&request.path, &request.token, &request.body)?;
        match answer.status {
            409 | 422 => Ok(()),
            _ => self.keep(request, &answer).map(drop),
        }
    }

    fn must(
        &mut self,
        client: &mut SiteClient,
        path: &str,
        who: usize,
        body: Value,
    ) -> Result<String, String> {
        let request = self.request(path.to_owned(), who, body);
        let answer = client.send(&request.path, &request.token, &request.body)?;
        self.keep(request, &answer)
    }

    /// A request under a name of its own, under which it is asked again.
    fn request(&mut self, path: String, who: usize, mut body: Value) -> Request {
        body["key"] = format!("{} {}", self.name, self.asked).into();
        self.asked += 1;
        Request { path, token: self.tokens[who].clone(), body }
    }

    /// Notes what was acknowledged; the match that it is about.
    fn keep(&mut self, request: Request, answer: &Answer) -> Result<String, String> {
        let accepted = request.accepted(answer).map_err(|stop| format!("{stop:?}"))?;
        let id = accepted.id.clone();
        let last = self.last.entry(id.clone()).or_default();
        *last = accepted.number.unwrap_or_default().max(*last);
        self.accepted.push(accepted);
        Ok(id)
    }

    /// A match as some server tells it: with all that was acknowledged by any, though a server that cannot ask the
    /// database shows it for a while as it knows it.
    fn view(&self, client: &mut SiteClient, id: &str) -> Result<Value, String> {
        let (path, last) = (format!("/matches/{id}"), self.last.get(id).copied());
        let mut told = None;
        let seen = wait_until(PATIENCE, || {
            let view = match client.look(&path, &self.tokens[0]) {
                Ok(view) if view.status == 200 => view.body,
                Ok(other) => return Some(Err(format!("{id}: {} {}", other.status, other.body))),
                Err(why) => return Some(Err(why)),
            };
            told = view["now"]["number"].as_u64();
            (told >= last).then_some(Ok(view))
        });
        seen.unwrap_or_else(|| Err(format!("{id}: line {told:?} is the last, and not {last:?}")))
    }
}

/// The position of a match, by its turns.
pub(super) fn table(view: &Value) -> Result<Box<dyn AnyMatch>, String> {
    let game = find(view["game"].as_str().unwrap_or_default());
    let mut table = game.map_err(|_| format!("no game in {view}"))?.start();
    for turn in view["turns"].as_array().into_iter().flatten() {
        let played = table.play(turn["move"].as_str().unwrap_or_default());
        played.map_err(|_| format!("a turn that cannot be played in {view}"))?;
    }
    Ok(table)
}

/// Who decides next, and for what; nobody if it is over.
fn next(view: &Value, table: &dyn AnyMatch, random: &mut Random) -> Option<(Player, String)> {
    if view["now"]["stage"] != "playing" {
        return None;
    }
    let chosen = view["now"]["chosen"].as_array();
    let has_chosen = |seat: &str| chosen.is_some_and(|chosen| chosen.iter().any(|one| one == seat));
    let seat = match table.status() {
        Status::Over(_) => return None,
        Status::Turn(seat) => seat,
        Status::Both if has_chosen("first") => Player::Second,
        Status::Both if has_chosen("second") => Player::First,
        Status::Both => Player::ALL[random.below(2)],
    };
    let mut moves = table.moves(seat);
    Some((seat, moves.swap_remove(random.below(moves.len()))))
}
