//! Every operation of the OpenAPI document with what fits it, nearly fits it and does not fit it at all, by
//! everybody: no answer is the hall's fault, has a status that is not documented, or another shape.

use std::collections::BTreeMap;
use std::env;

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{Method, Request, StatusCode};
use dohyo_engine::Random;
use dohyo_server::people::{Scope, Scopes};
use serde_json::{Map, Value, json};

use super::begin;
use super::document::document;
use super::schema::fits;
use crate::house::{Answer, House};

/// How often every operation is asked for by everybody, if `DOHYO_FUZZ` does not say so.
const ROUNDS: usize = 2;
/// Texts that somebody may send.
const TEXTS: [&str; 22] = [
    "",
    " ",
    "0",
    "-1",
    "1",
    "18446744073709551616",
    "null",
    "true",
    "checkers",
    "bout",
    "kumo",
    "first",
    "first-and-second",
    "🥋",
    "a; b",
    "\u{202e}mirrored",
    "\u{0}",
    "'; DROP TABLE person; --",
    "2026-99999999-1",
    "11-15",
    "../../etc/passwd",
    "swiss 4294967295",
];

/// Who asks, and what there is to ask about.
struct Fuzz {
    house: House,
    document: Value,
    random: Random,
    tokens: Vec<Option<String>>,
    ids: Vec<String>,
    /// What was answered as it should not be, an example of each.
    wrong: BTreeMap<String, String>,
}

impl Fuzz {
    async fn begin() -> Self {
        let house = House::new().await;
        let document = document(&house).await;
        let (playing, host, guest) = begin(&house, "checkers").await;
        let (bout, other, _) = begin(&house, "bout").await;
        let event = super::tournaments::event(&house, &json!({})).await;
        let organiser = super::tournaments::account(&house, "Otto").await;
        let admin = house.admin().await;
        let bots = [host, guest, other, organiser, admin];
        let ids = vec![playing, bout, event];
        let wrong = BTreeMap::new();
        let mut tokens: Vec<_> = bots.into_iter().map(|bot| Some(bot.token)).collect();
        tokens.extend([None, Some("no such token".to_owned())]);
        // Tokens that open little, and one that has ended.
        for (name, scope) in [("Player", Scope::Play), ("Organiser", Scope::Organise)] {
            let scopes = [scope].into_iter().collect();
            let (_, bot) = house.quick_account_with(name, scopes, None).await;
            tokens.push(Some(bot.token));
        }
        let (_, over) = house.quick_account_with("Over", Scopes::ALL, Some(1)).await;
        tokens.push(Some(over.token));
        Self { house, document, random: Random::new(7), tokens, ids, wrong }
    }

    fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.random.below(of.len())]
    }

    fn text(&mut self) -> String {
        match self.random.below(12) {
            0 => "x".repeat(5000),
            1..4 => self.one(&self.ids.clone()).clone(),
            _ => (*self.one(&TEXTS)).to_owned(),
        }
    }

    /// A value that fits a schema, mostly.
    fn value(&mut self, schema: &Value, depth: usize) -> Value {
        if self.random.below(25) == 0 {
            let odd = [
                json!(null),
                json!([]),
                json!({}),
                json!(1e300),
                json!("?"),
                json!(i64::MIN),
                json!(false),
            ];
            return self.one(&odd).clone();
        }
        if let Some(reference) = schema["$ref"].as_str() {
            let path = reference.strip_prefix('#').expect("within the document");
            let schema = self.document.pointer(path).expect("it leads somewhere").clone();
            return self.value(&schema, depth);
        }
        for choice in ["oneOf", "anyOf"] {
            if let Some(schemas) = schema[choice].as_array() {
                let schema = self.one(schemas).clone();
                return self.value(&schema, depth);
            }
        }
        if let Some(allowed) = schema["enum"].as_array() {
            return self.one(allowed).clone();
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => self.one(kinds).as_str().unwrap_or_default().to_owned(),
            kind => kind.as_str().unwrap_or_default().to_owned(),
        };
        match &*kind {
            "integer" => {
                let numbers = [0, 1, 2, 3, -1, 10, 64, i64::MAX, i64::MIN, 4_294_967_295];
                json!(self.one(&numbers))
            }
            "number" => json!(self.one(&[0.0, 0.5, -1.0, 1e300])),
            "boolean" => json!(self.random.below(2) == 0),
            "array" if depth < 6 => {
                let count = self.random.below(4);
                (0..count).map(|_| self.value(&schema["items"], depth + 1)).collect()
            }
            "array" => json!([]),
            "object" if depth < 6 => self.object(schema, depth),
            "null" => Value::Null,
            _ => match schema["example"].as_str().filter(|_| self.random.below(2) == 0) {
                Some(example) => json!(example),
                None => json!(self.text()),
            },
        }
    }

    fn object(&mut self, schema: &Value, depth: usize) -> Value {
        let mut object = Map::new();
        let required: Vec<_> =
            schema["required"].as_array().into_iter().flatten().cloned().collect();
        for (name, schema) in schema["properties"].as_object().into_iter().flatten() {
            let is_left_out = match required.contains(&json!(name)) {
                true => self.random.below(30) == 0,
                false => self.random.below(2) == 0,
            };
            if !is_left_out {
                object.insert(name.clone(), self.value(schema, depth + 1));
            }
        }
        Value::Object(object)
    }

    fn address(&mut self, path: &str, operation: &Value) -> String {
        let mut address = path.to_owned();
        let mut asked = Vec::new();
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().expect("a name");
            let value = match self.value(&parameter["schema"], 0) {
                Value::String(text) => text,
                other => other.to_string(),
            };
            match parameter["in"].as_str() {
                Some("path") => {
                    let own = self.random.below(3) > 0;
                    let known = match (name, own) {
                        ("id", true) => self.one(&self.ids.clone()).clone(),
                        ("game", true) => "bout".to_owned(),
                        ("entry" | "line" | "turn" | "number", true) => "1".to_owned(),
                        _ => value,
                    };
                    // An empty part would be another address.
                    let known = if known.is_empty() { "-".to_owned() } else { known };
                    address = address.replace(&format!("{{{name}}}"), &escape(&known));
                }
                _ if self.random.below(3) > 0 => asked.push(format!("{name}={}", escape(&value))),
                _ => {}
            }
        }
        if asked.is_empty() { address } else { format!("{address}?{}", asked.join("&")) }
    }

    fn body(&mut self, operation: &Value) -> Option<String> {
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        match (schema.is_object(), self.random.below(20)) {
            (false, _) => None,
            (true, 0) => Some("{".to_owned()),
            (true, 1) => None,
            (true, 2) => Some(format!("\"{}\"", "x".repeat(70_000))),
            (true, 3) => Some("[".repeat(2000)),
            (true, _) => Some(self.value(schema, 0).to_string()),
        }
    }

    async fn ask(&mut self, method: &str, path: &str, operation: &Value, token: Option<&str>) {
        let (address, body) = (self.address(path, operation), self.body(operation));
        let method_name: Method = method.to_uppercase().parse().expect("a method");
        let mut request = Request::builder().method(method_name).uri(format!("/api/v1{address}"));
        if let Some(token) = token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        if body.is_some() && self.random.below(20) > 0 {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let sent = body.clone().unwrap_or_default();
        let request = request.body(Body::from(sent.clone())).expect("a request");
        let answer = self.house.ask(request).await;
        let shown: String = sent.chars().take(400).collect();
        let asked = format!("{method} {address} {shown}\n{} {}", answer.status, answer.body);
        if let Err(wrong) = self.check(operation, &answer) {
            let place = format!("{method} {path} {}", answer.status.as_u16());
            self.wrong.entry(place).or_insert_with(|| format!("{wrong}: {asked}"));
        }
    }

    fn check(&self, operation: &Value, answer: &Answer) -> Result<(), String> {
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
        let schema = &documented["content"]["application/json"]["schema"];
        if !schema.is_object() {
            return Ok(());
        }
        let told = serde_json::from_str(&answer.body).map_err(|_| "it is not JSON".to_owned())?;
        fits(&self.document, schema, &told)
    }
}

fn escape(text: &str) -> String {
    let escaped = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(escaped).collect()
}

#[tokio::test]
async fn whatever_is_asked_the_answer_is_documented() {
    let mut fuzz = Fuzz::begin().await;
    let mut paths = fuzz.document["paths"].as_object().expect("paths").clone();
    // The document does not describe itself.
    paths.remove("/openapi.json");
    let mut asked = 0;
    let rounds = env::var("DOHYO_FUZZ").ok().and_then(|rounds| rounds.parse().ok());
    let rounds = rounds.unwrap_or(ROUNDS);
    for round in 0..=rounds {
        for (path, item) in &paths {
            for (method, operation) in item.as_object().expect("methods") {
                // Whoever ends what they show is a stranger afterwards.
                let ends = ["/tokens/{id}", "/sessions"].contains(&path.as_str());
                if (method == "delete" && ends) != (round == rounds) {
                    continue;
                }
                for token in fuzz.tokens.clone() {
                    fuzz.ask(method, path, operation, token.as_deref()).await;
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 700, "{asked}");
    let wrong: Vec<_> = fuzz.wrong.into_values().collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
