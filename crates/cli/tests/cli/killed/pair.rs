//! Two people who play a handful of matches at once, and whatever else can be done in the hall. When the
//! connection breaks they stop; what they had asked for last is asked for again once the hall is open.

use std::collections::VecDeque;
use std::sync::mpsc::Sender;
use std::sync::{Mutex, PoisonError};

use dohyo_engine::Random;
use dohyo_rules::Player;
use serde_json::{Value, json};

use super::client::{Answer, Client};
use super::contest::Contest;
use super::request::{Accepted, Request, Stop};

/// What is played: moves in turn, and choices in secret.
const GAMES: [&str; 4] = ["checkers", "bout", "kumo", "bout-oshi-dashi"];
/// Matches at once.
const AT_ONCE: usize = 6;
/// Challenges that a host leaves open: fewer than the hall lets one person have.
const OPEN: usize = 8;

/// Where matches are made.
const ORDERS: &str = "/matches";

/// Matches with an open seat, for whoever comes first.
pub(super) type Lobby = Mutex<Vec<String>>;

/// Two people, and what they have in hand. The host of their matches has the first seat.
pub(super) struct Pair {
    tokens: [String; 2],
    contests: Vec<Contest>,
    /// The host's challenges that may be open, the oldest first.
    challenges: VecDeque<String>,
    random: Random,
    /// What the names of their requests begin with.
    name: String,
    asked: u64,
    /// What was asked for when the connection broke.
    unanswered: Option<Request>,
}

/// A visit of the two to the hall.
pub(super) struct Visit<'a> {
    pub(super) client: Client,
    pub(super) lobby: &'a Lobby,
    /// Hears of all that was accepted.
    pub(super) accepted: Sender<Accepted>,
}

impl Pair {
    /// Two guests.
    pub(super) fn new(client: &mut Client, name: String, seed: u64) -> Self {
        let mut guest = || {
            let made = client.send("/guests", "", &json!({})).expect("the hall is open");
            made.text("token").unwrap_or_else(|| panic!("{} {}", made.status, made.body))
        };
        let tokens = [guest(), guest()];
        let random = Random::new(seed);
        let (contests, challenges) = (Vec::new(), VecDeque::new());
        Self { tokens, contests, challenges, random, name, asked: 0, unanswered: None }
    }

    /// Plays until the hall is gone.
    pub(super) fn play(&mut self, visit: &mut Visit<'_>) -> Result<(), String> {
        loop {
            match self.step(visit) {
                Ok(()) => {}
                Err(Stop::Gone) => return Ok(()),
                Err(Stop::Wrong(what)) => return Err(what),
            }
        }
    }

    fn step(&mut self, visit: &mut Visit<'_>) -> Result<(), Stop> {
        while self.contests.len() < AT_ONCE {
            let game = GAMES[self.random.below(GAMES.len())];
            let id = self.order(visit, game)?;
            self.deed(visit, &id, 1, json!({ "deed": "join" }))?;
            self.contests.push(Contest::new(id, game));
        }
        let (index, who) = (self.random.below(AT_ONCE), self.random.below(2));
        let id = self.contests[index].id.clone();
        match self.random.below(100) {
            0..=4 => {
                // Nobody says the same twice, so that a line that was written twice is found.
                let words = format!("{} {}", self.name, self.asked);
                self.deed(visit, &id, who, json!({ "deed": "say", "words": words }))
            }
            5 => self.deed(visit, &id, who, json!({ "deed": "resign" })),
            6..=7 => self.invite(visit),
            8..=10 => self.try_seat(visit, who),
            11..=12 => self.offer(visit, &id),
            _ => match self.contests[index].next(&mut self.random) {
                None => self.leave(visit, index),
                Some((seat, mv)) => {
                    self.deed(visit, &id, seat as usize, json!({ "deed": "choose", "move": mv }))
                }
            },
        }
    }

    /// Makes a match.
    fn order(&mut self, visit: &mut Visit<'_>, game: &str) -> Result<String, Stop> {
        let order = json!({ "game": game, "opponent": "anybody", "begins": "host" });
        let (request, answer) = self.ask(visit, ORDERS.to_owned(), 0, order)?;
        self.keep(visit, request.accepted(&answer)?)
    }

    /// Leaves a match that is over, now and then for its rematch.
    fn leave(&mut self, visit: &mut Visit<'_>, index: usize) -> Result<(), Stop> {
        let Contest { id, .. } = self.contests.swap_remove(index);
        if self.random.below(2) == 0 {
            for who in [0, 1] {
                self.deed(visit, &id, who, json!({ "deed": "rematch" }))?;
            }
        }
        Ok(())
    }

    /// The host offers a draw, which the guest declines.
    fn offer(&mut self, visit: &mut Visit<'_>, id: &str) -> Result<(), Stop> {
        self.deed(visit, id, 0, json!({ "deed": "draw" }))?;
        self.deed(visit, id, 1, json!({ "deed": "decline" }))
    }

    /// Makes a match for anyone who comes, and cancels the oldest challenge that nobody has accepted.
    fn invite(&mut self, visit: &mut Visit<'_>) -> Result<(), Stop> {
        let id = self.order(visit, GAMES[0])?;
        self.challenges.push_back(id.clone());
        let mut open = visit.lobby.lock().unwrap_or_else(PoisonError::into_inner);
        open.push(id);
        if open.len() > AT_ONCE {
            open.remove(0);
        }
        drop(open);
        while self.challenges.len() > OPEN {
            let Some(oldest) = self.challenges.pop_front() else { break };
            self.deed(visit, &oldest, 0, json!({ "deed": "cancel" }))?;
        }
        Ok(())
    }

    /// Tries to take a seat that others may want at the same moment.
    fn try_seat(&mut self, visit: &mut Visit<'_>, who: usize) -> Result<(), Stop> {
        let open = visit.lobby.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if open.is_empty() {
            return Ok(());
        }
        let id = &open[self.random.below(open.len())];
        let path = format!("/matches/{id}/deeds");
        let (request, answer) = self.ask(visit, path, who, json!({ "deed": "join" }))?;
        if matches!(answer.status, 403 | 409) {
            // It is one's own, or somebody was faster.
            return Ok(());
        }
        self.keep(visit, request.accepted(&answer)?)?;
        self.deed(visit, id, who, json!({ "deed": "resign" }))
    }

    /// Does something that has to be accepted, unless the match was given up before, an offer was made that
    /// nobody has answered, or somebody has accepted a challenge.
    fn deed(
        &mut self,
        visit: &mut Visit<'_>,
        id: &str,
        who: usize,
        deed: Value,
    ) -> Result<(), Stop> {
        let (request, answer) = self.ask(visit, format!("/matches/{id}/deeds"), who, deed)?;
        let may_be_late = ["resign", "draw", "decline", "cancel"]
            .map(Value::from)
            .contains(&request.body["deed"]);
        if may_be_late && answer.status == 409 {
            return Ok(());
        }
        self.keep(visit, request.accepted(&answer)?).map(|_| ())
    }

    /// Asks under a name of its own, and remembers what was asked while there is no answer.
    fn ask(
        &mut self,
        visit: &mut Visit<'_>,
        path: String,
        who: usize,
        mut body: Value,
    ) -> Result<(Request, Answer), Stop> {
        body["key"] = format!("{} {}", self.name, self.asked).into();
        self.asked += 1;
        let request = Request { path, token: self.tokens[who].clone(), body };
        self.unanswered = Some(request.clone());
        let answer = request.ask(&mut visit.client)?;
        // A hall that closes has not done it.
        if answer.status == 503 {
            return Err(Stop::Gone);
        }
        self.unanswered = None;
        Ok((request, answer))
    }

    /// Remembers what was accepted; the match that it is about.
    fn keep(&mut self, visit: &Visit<'_>, accepted: Accepted) -> Result<String, Stop> {
        let (id, request) = (accepted.id.clone(), &accepted.request);
        if let Some(contest) = self.contests.iter_mut().find(|contest| contest.id == id) {
            let is_host = request.token == self.tokens[0];
            contest.hear(if is_host { Player::First } else { Player::Second }, &request.body);
        }
        visit.accepted.send(accepted).map_err(|_| Stop::Gone)?;
        Ok(id)
    }

    /// Asks twice for what had no answer, which has to come to the same, and looks whether all matches stand
    /// as they did.
    pub(super) fn come_back(&mut self, visit: &mut Visit<'_>) -> Result<(), Stop> {
        if let Some(request) = self.unanswered.take() {
            let (one, two) = (request.ask(&mut visit.client)?, request.ask(&mut visit.client)?);
            let is_same = (one.status, &one.body) == (two.status, &two.body);
            match (one.is_done(), is_same) {
                (true, true) => {
                    let is_order = request.path == ORDERS;
                    let id = self.keep(visit, request.accepted(&one)?)?;
                    if is_order {
                        self.challenges.push_back(id);
                    }
                }
                (true, false) => return Err(request.wrong(&two)),
                // Somebody else has taken the seat, or the match is over.
                (false, _) if matches!(one.status, 403 | 409) => {}
                (false, _) => return Err(request.wrong(&one)),
            }
        }
        for contest in &self.contests {
            let path = format!("/matches/{}", contest.id);
            let view = visit.client.look(&path, &self.tokens[0])?;
            contest.agrees(&view.body).map_err(Stop::Wrong)?;
        }
        Ok(())
    }
}
