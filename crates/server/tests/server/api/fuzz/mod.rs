//! Every operation of the OpenAPI document with what fits it, nearly fits it and does not fit it at all, by
//! everybody: no answer is the hall's fault, takes too long, has a status that is not documented, or another shape.

mod limits;
mod values;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{Method, Request, StatusCode};
use dohyo_engine::Random;
use serde_json::{Map, Value, json};

use super::bodies_of;
use super::document::document;
use super::schema::fits;
use crate::grounds::Grounds;
use crate::house::Answer;
use crate::nonsense::{PATIENCE, Whims, seeds};

/// How often every operation is asked for by everybody, for each seed.
const ROUNDS: usize = 2;

/// What there is to ask about, and what comes of it.
struct Fuzz {
    grounds: Grounds,
    document: Value,
    whims: Whims,
    /// Everything that has an id.
    ids: Vec<String>,
    /// What was answered as it should not be, an example of each.
    wrong: BTreeMap<String, String>,
    /// What was answered as it was asked for.
    done: BTreeSet<String>,
}

impl Fuzz {
    async fn begin(seed: u64) -> Self {
        let grounds = Grounds::new().await;
        let document = document(&grounds.house).await;
        let ids = grounds.matches.iter().chain(&grounds.events).cloned().collect();
        let whims = Whims(Random::new(seed));
        Self { grounds, document, whims, ids, wrong: BTreeMap::new(), done: BTreeSet::new() }
    }

    async fn ask(&mut self, method: &str, path: &str, operation: &Value, token: Option<&str>) {
        let (address, body) = (self.address(path, operation), self.body((method, path), operation));
        let method_name: Method = method.to_uppercase().parse().expect("a method");
        let mut request = Request::builder().method(method_name).uri(format!("/api/v1{address}"));
        if let Some(token) = token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        if body.is_some() && !self.whims.once_in(20) {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let sent = body.clone().unwrap_or_default();
        let request = request.body(Body::from(sent.clone())).expect("a request");
        let begun = Instant::now();
        let answer = self.grounds.house.ask(request).await;
        let taken = begun.elapsed();
        if answer.status.is_success() {
            self.done.insert(format!("{method} {path}"));
        }
        let checked = check(&self.document, operation, &answer);
        let checked = match taken > PATIENCE {
            true => Err(format!("it takes {taken:?}")),
            false => checked,
        };
        if let Err(wrong) = checked {
            let shown: String = sent.chars().take(400).collect();
            let asked = format!("{method} {address} {shown}\n{} {}", answer.status, answer.body);
            let place = format!("{method} {path} {}", answer.status.as_u16());
            self.wrong.entry(place).or_insert_with(|| format!("{wrong}: {asked}"));
        }
    }

    /// Asks for every operation by everybody; how many questions these are.
    async fn go_round(&mut self, paths: &Map<String, Value>, round: usize) -> usize {
        let everybody = self.grounds.everybody(round).await;
        let mut asked = 0;
        for (path, item) in paths {
            for (method, operation) in item.as_object().expect("methods") {
                let ends = ["/tokens/{id}", "/sessions"].contains(&path.as_str());
                // Whoever ends what they show is a stranger afterwards.
                if (method == "delete" && ends) != (round == ROUNDS) {
                    continue;
                }
                // What can be done in many ways is asked for more often.
                for _ in 0..bodies_of(method, path).len().max(1) {
                    for (_, token) in &everybody {
                        self.ask(method, path, operation, token.as_deref()).await;
                        asked += 1;
                    }
                }
            }
        }
        asked
    }
}

/// Whether an answer is one that the document promises.
fn check(document: &Value, operation: &Value, answer: &Answer) -> Result<(), String> {
    // Whoever solves or analyses may have enough to do.
    let is_busy =
        answer.status == StatusCode::SERVICE_UNAVAILABLE && answer.body.contains("\"busy\"");
    if answer.status.is_server_error() && !is_busy {
        return Err("it is our fault".to_owned());
    }
    let documented = &operation["responses"][answer.status.as_str()];
    if !documented.is_object() {
        return Err("it is not documented".to_owned());
    }
    let contents = documented["content"].as_object();
    if answer.body.is_empty() {
        let is_promised = contents.is_some_and(|contents| !contents.is_empty());
        return if is_promised { Err("there is no body".to_owned()) } else { Ok(()) };
    }
    let kind = answer.headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    let Some(schema) = contents.and_then(|contents| contents.get(kind)) else {
        return Err(format!("a body of {kind:?} is not documented"));
    };
    let schema = &schema["schema"];
    if schema.is_null() {
        return Err("nobody says what it looks like".to_owned());
    }
    let told = match kind {
        "application/json" => {
            serde_json::from_str(&answer.body).map_err(|_| "it is not JSON".to_owned())?
        }
        _ => json!(answer.body),
    };
    fits(document, schema, &told)
}

#[tokio::test]
async fn whatever_is_asked_the_answer_is_documented() {
    for seed in seeds() {
        let mut fuzz = Fuzz::begin(seed).await;
        let mut paths = fuzz.document["paths"].as_object().expect("paths").clone();
        // The document does not describe itself.
        paths.remove("/openapi.json");
        let mut asked = 0;
        for round in 0..=ROUNDS {
            asked += fuzz.go_round(&paths, round).await;
        }
        assert!(asked > 1700, "{asked}");
        let wrong: Vec<_> = fuzz.wrong.into_values().collect();
        assert!(wrong.is_empty(), "seed {seed}: {}", wrong.join("\n\n"));
        // Nonsense alone would be refused at the door.
        assert!(fuzz.done.len() > 42, "{} {:?}", fuzz.done.len(), fuzz.done);
    }
}
