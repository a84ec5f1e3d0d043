//! Every page, file, feed and form with nonsense in its address, its questions and its fields, by everybody: no
//! answer is the hall's fault or takes too long, and a refusal is a page with a sentence.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use axum::body::Body;
use axum::http::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, COOKIE};
use axum::http::{HeaderValue, Request, StatusCode};
use dohyo_engine::Random;

use super::{PATIENCE, Whims, escape, seeds};
use crate::api::forms_of;
use crate::grounds::Grounds;
use crate::house::Answer;
use crate::routes::{Route, routes};
use crate::words::source;

/// How often every page is asked for by everybody, for each seed.
const ROUNDS: usize = 2;
/// Files for browsers and words for those who keep the house: programs ask for these.
const FOR_PROGRAMS: [&str; 6] =
    ["/assets/", "/favicon.ico", "/worker.js", "/healthz", "/readyz", "/metrics"];

/// Somebody with a browser, or with a token.
struct Asker {
    name: &'static str,
    token: Option<String>,
    cookie: Option<String>,
    /// What their forms carry.
    form: String,
}

struct Fuzz {
    grounds: Grounds,
    whims: Whims,
    ids: Vec<String>,
    /// The names of everything that pages read from questions and forms.
    names: Vec<String>,
    /// The words that are told apart there.
    words: Vec<String>,
    wrong: BTreeMap<String, String>,
    done: BTreeSet<String>,
}

impl Fuzz {
    async fn begin(seed: u64) -> Self {
        let grounds = Grounds::new().await;
        let ids = grounds.matches.iter().chain(&grounds.events).cloned().collect();
        let (wrong, done) = (BTreeMap::new(), BTreeSet::new());
        let (source, whims) = (source(), Whims(Random::new(seed)));
        let (names, words) = (names(&source), words(&source));
        Self { grounds, whims, ids, names, words, wrong, done }
    }

    async fn everybody(&self, round: usize) -> Vec<Asker> {
        let mut all = Vec::new();
        for (name, token) in self.grounds.everybody(round).await {
            all.push(Asker { name, token, cookie: None, form: String::new() });
        }
        let mut visit = self.grounds.house.visit();
        let form = visit.get("/new").await.form_token();
        all.push(Asker { name: "browser", token: None, cookie: visit.cookie.clone(), form });
        let mut visit = self.grounds.house.visit();
        visit.post("/account", "/account/name", "name=Momo").await;
        let form = visit.get("/new").await.form_token();
        all.push(Asker { name: "browser of a guest", token: None, cookie: visit.cookie, form });
        all
    }

    /// What a hole of an address is filled with: what is there, three times in four.
    fn hole(&mut self, path: &str, name: &str) -> String {
        if self.whims.once_in(4) {
            return self.whims.text(&self.ids);
        }
        let places = match (path.split('/').nth(1).unwrap_or_default(), name) {
            ("match", "id") => &self.grounds.matches,
            ("events", "id") => &self.grounds.events,
            ("puzzles", "id") => return self.grounds.puzzle.clone(),
            ("study", "id") => return self.grounds.study.clone(),
            (_, "id") => return "checkers".to_owned(),
            ("bouts", "game") => return "bout".to_owned(),
            (_, "game") => return "checkers".to_owned(),
            (_, "name") => return "Anna".to_owned(),
            (_, "secret") => return self.grounds.feed.clone(),
            (_, "what") => return self.whims.one(&["bracket", "table", "slips"]).to_string(),
            (_, "file") => return "hall.css".to_owned(),
            _ => return self.whims.one(&["0", "1", "2", "3", "9"]).to_string(),
        };
        self.whims.one(places).clone()
    }

    fn address(&mut self, path: &str) -> String {
        let mut address = String::new();
        for (number, part) in path.split('{').enumerate() {
            match part.split_once('}') {
                Some((name, rest)) if number > 0 => {
                    let filled = self.hole(path, name);
                    // An empty part would be another address.
                    let filled = if filled.is_empty() { "-".to_owned() } else { filled };
                    address.push_str(&escape(&filled));
                    address.push_str(rest);
                }
                _ => address.push_str(part),
            }
        }
        if self.whims.once_in(30) {
            let odd = *self.whims.one(&["%FF", "%", "/", "//x", "%2e%2e%2f"]);
            address.push_str(odd);
        }
        address
    }

    fn value(&mut self) -> String {
        if self.whims.once_in(3) {
            self.whims.one(&self.words).clone()
        } else {
            self.whims.text(&self.ids)
        }
    }

    /// What is asked, or sent: what makes sense there with something changed, or anything.
    fn fields(&mut self, templates: &[&str]) -> String {
        let mut pairs = Vec::new();
        if !templates.is_empty() && !self.whims.once_in(4) {
            for pair in self.whims.one(templates).split('&') {
                let (name, _) = pair.split_once('=').unwrap_or((pair, ""));
                let own = [("TABLE", &self.grounds.matches), ("ID", &self.grounds.events)];
                let own = own.map(|(hole, ids)| (hole, self.whims.one(ids).clone()));
                let pair =
                    own.iter().fold(pair.to_owned(), |pair, (hole, id)| pair.replace(hole, id));
                let pair = pair.replace("{line}", "3").replace("NUMBER", "1");
                match self.whims.0.below(8) {
                    0 => {}
                    1 | 2 => pairs.push(format!("{name}={}", escape(&self.value()))),
                    3 => pairs.extend([pair.clone(), pair]),
                    _ => pairs.push(pair),
                }
            }
        }
        for _ in 0..self.whims.0.below(4) {
            let name = self.whims.one(&self.names).clone();
            pairs.push(format!("{name}={}", escape(&self.value())));
        }
        if self.whims.once_in(40) {
            pairs
                .push(self.whims.one(&["%FF=%FF", "=", "&&", "lang=xx", "a[]=1", "%"]).to_string());
        }
        pairs.join("&")
    }

    async fn ask(&mut self, route: &Route, asker: &Asker) {
        let mut address = self.address(&route.path);
        let mut body = String::new();
        if route.method == "post" {
            let templates = forms_of(&route.path);
            body = format!("form={}&{}", asker.form, self.fields(&templates));
        }
        if route.method == "get" || self.whims.once_in(6) {
            address = format!("{address}?{}", self.fields(&[]));
        }
        let mut request = Request::builder().method(&*route.method.to_uppercase()).uri(&address);
        request = request.header(ACCEPT, "text/html");
        if route.method == "post" {
            request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        }
        if let Some(token) = &asker.token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        if let Some(cookie) = &asker.cookie {
            request = request.header(COOKIE, HeaderValue::from_str(cookie).expect("a cookie"));
        }
        let request = request.body(Body::from(body.clone())).expect("a request");
        let begun = Instant::now();
        let answer = self.grounds.house.ask_for_any(request).await;
        let taken = begun.elapsed();
        if answer.status.is_success() || answer.status.is_redirection() {
            self.done.insert(format!("{} {}", route.method, route.path));
        }
        let checked = match taken > PATIENCE {
            true => Err(format!("it takes {taken:?}")),
            false => check(route, &answer),
        };
        if let Err(wrong) = checked {
            let sent: String = body.chars().take(400).collect();
            let told: String = answer.body.chars().take(1500).collect();
            let asked = format!("{} {address}\n{sent}\n{} {told}", asker.name, answer.status);
            let place = format!("{} {} {}", route.method, route.path, answer.status.as_u16());
            self.wrong.entry(place).or_insert_with(|| format!("{wrong}: {asked}"));
        }
    }
}

/// Whether an answer is one that people understand.
fn check(route: &Route, answer: &Answer) -> Result<(), String> {
    let kind = answer.headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.unwrap_or_default();
    let is_page = kind.starts_with("text/html");
    if answer.status == StatusCode::SERVICE_UNAVAILABLE {
        let is_busy = answer.body.contains("has much to work out just now");
        return if is_busy { Ok(()) } else { Err("it is our fault".to_owned()) };
    }
    if answer.status.is_server_error() {
        return Err("it is our fault".to_owned());
    }
    if !answer.status.is_client_error() {
        return Ok(());
    }
    let is_for_programs = FOR_PROGRAMS.iter().any(|begin| route.path.starts_with(begin));
    if is_for_programs && kind.starts_with("application/json") {
        let is_told = answer.body.contains("\"message\":\"");
        return if is_told { Ok(()) } else { Err("it has no message".to_owned()) };
    }
    match is_page && sentence(&answer.body).is_some_and(|said| said.split(' ').count() > 2) {
        true => Ok(()),
        false => Err(format!("{kind:?} has no sentence")),
    }
}

/// What a page says went wrong.
fn sentence(page: &str) -> Option<String> {
    let (_, rest) = page.split_once("problem\"")?;
    let (said, _) = rest.split_once("</p>")?;
    let said: String = said.split('<').filter_map(|part| Some(part.split_once('>')?.1)).collect();
    said.contains('.').then_some(said)
}

/// The names that pages read: the fields of what is deserialised, and those that are asked for by name.
fn names(source: &str) -> Vec<String> {
    let mut all = BTreeSet::new();
    for shape in source.split("Deserialize").skip(1) {
        let Some((_, rest)) = shape.split_once("struct ") else { continue };
        let Some((_, fields)) = rest.split_once("{\n") else { continue };
        let fields = fields.split("\n}").next().unwrap_or_default().lines();
        let named = fields.filter_map(|line| {
            let line = line.trim().trim_start_matches("pub(super) ").trim_start_matches("pub ");
            Some(line.split_once(": ")?.0)
        });
        let is_name = |name: &&str| name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
        all.extend(named.filter(is_name).map(str::to_owned));
    }
    for call in [".word(\"", ".words(\"", ".text(\"", ".all(\""] {
        let named = source.split(call).skip(1).filter_map(|rest| rest.split('"').next());
        all.extend(named.map(str::to_owned));
    }
    all.into_iter().collect()
}

/// The words that are told apart somewhere.
fn words(source: &str) -> Vec<String> {
    let mut all = BTreeSet::new();
    for (at, _) in source.match_indices("\" =>").chain(source.match_indices("\" | \"")) {
        let word = source[..at].rsplit('"').next().unwrap_or_default();
        let is_word = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        if !word.is_empty() && word.len() < 20 && word.bytes().all(is_word) {
            all.insert(word.to_owned());
        }
    }
    all.into_iter().collect()
}

#[tokio::test]
async fn whatever_is_sent_to_a_page_is_answered_with_a_sentence() {
    let routes: Vec<_> =
        routes().into_iter().filter(|route| !route.path.starts_with("/api/")).collect();
    for seed in seeds() {
        let mut fuzz = Fuzz::begin(seed).await;
        assert!(
            fuzz.names.len() > 80 && fuzz.words.len() > 60,
            "{:?} {:?}",
            fuzz.names,
            fuzz.words
        );
        for round in 0..ROUNDS {
            let everybody = fuzz.everybody(round).await;
            // Whoever ends what they show is a stranger afterwards.
            let ends = |route: &&Route| route.path == "/logout/everywhere";
            let last = routes.iter().filter(ends).filter(|_| round + 1 == ROUNDS);
            for route in routes.iter().filter(|route| !ends(route)).chain(last) {
                // What can be done in many ways is asked for more often.
                for _ in 0..forms_of(&route.path).len().max(1) {
                    for asker in &everybody {
                        fuzz.ask(route, asker).await;
                    }
                }
            }
        }
        let wrong: Vec<_> = fuzz.wrong.into_values().collect();
        assert!(wrong.is_empty(), "seed {seed}: {}", wrong.join("\n\n"));
        // Nonsense alone would be refused at the door.
        assert!(fuzz.done.len() > 82, "{} {:?}", fuzz.done.len(), fuzz.done);
    }
}
