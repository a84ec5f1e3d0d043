//! Values, addresses and bodies that fit what the document says, mostly.

use serde_json::{Map, Value, json};

use super::Fuzz;
use crate::api::bodies_of;
use crate::nonsense::escape;

/// How deep lists and objects go.
const DEEPEST: usize = 6;

impl Fuzz {
    /// A value that fits a schema, mostly.
    fn value(&mut self, schema: &Value, depth: usize) -> Value {
        if self.whims.once_in(25) {
            let odd = [
                json!(null),
                json!([]),
                json!({}),
                json!(1e300),
                json!("?"),
                json!(i64::MIN),
                json!(false),
            ];
            return self.whims.one(&odd).clone();
        }
        if let Some(reference) = schema["$ref"].as_str() {
            let path = reference.strip_prefix('#').expect("within the document");
            let schema = self.document.pointer(path).expect("it leads somewhere").clone();
            return self.value(&schema, depth);
        }
        for choice in ["oneOf", "anyOf"] {
            if let Some(schemas) = schema[choice].as_array() {
                let schema = self.whims.one(schemas).clone();
                return self.value(&schema, depth);
            }
        }
        if let Some(schemas) = schema["allOf"].as_array() {
            return self.whole(schemas, depth);
        }
        if let Some(allowed) = schema["enum"].as_array() {
            return self.whims.one(allowed).clone();
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => self.whims.one(kinds).as_str().unwrap_or_default().to_owned(),
            kind => kind.as_str().unwrap_or_default().to_owned(),
        };
        match &*kind {
            "integer" => {
                let numbers = [0, 1, 2, 3, -1, 10, 64, i64::MAX, i64::MIN, 4_294_967_295];
                json!(self.whims.one(&numbers))
            }
            "number" => json!(self.whims.one(&[0.0, 0.5, -1.0, 1e300])),
            "boolean" => json!(self.whims.once_in(2)),
            "array" if depth < DEEPEST => {
                let count = self.whims.0.below(4);
                (0..count).map(|_| self.value(&schema["items"], depth + 1)).collect()
            }
            "array" => json!([]),
            "object" if depth < DEEPEST => self.object(schema, depth),
            "null" => Value::Null,
            _ => match schema["example"].as_str().filter(|_| self.whims.once_in(2)) {
                Some(example) => json!(example),
                None => json!(self.whims.text(&self.ids)),
            },
        }
    }

    /// What several schemas make up together.
    fn whole(&mut self, schemas: &[Value], depth: usize) -> Value {
        let mut whole = Map::new();
        for schema in schemas {
            if let Value::Object(part) = self.value(schema, depth) {
                whole.extend(part);
            }
        }
        Value::Object(whole)
    }

    fn object(&mut self, schema: &Value, depth: usize) -> Value {
        let mut object = Map::new();
        let required: Vec<_> =
            schema["required"].as_array().into_iter().flatten().cloned().collect();
        for (name, schema) in schema["properties"].as_object().into_iter().flatten() {
            let is_left_out = match required.contains(&json!(name)) {
                true => self.whims.once_in(30),
                false => self.whims.once_in(2),
            };
            if !is_left_out {
                object.insert(name.clone(), self.value(schema, depth + 1));
            }
        }
        Value::Object(object)
    }

    pub(super) fn address(&mut self, path: &str, operation: &Value) -> String {
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
                    let known = self.known(path, name).unwrap_or(value);
                    // An empty part would be another address.
                    let known = if known.is_empty() { "-".to_owned() } else { known };
                    address = address.replace(&format!("{{{name}}}"), &escape(&known));
                }
                Some("query") if !self.whims.once_in(3) => {
                    asked.push(format!("{name}={}", escape(&value)));
                }
                _ => {}
            }
        }
        if asked.is_empty() { address } else { format!("{address}?{}", asked.join("&")) }
    }

    /// What a hole of an address can be filled with, two times in three.
    fn known(&mut self, path: &str, name: &str) -> Option<String> {
        if self.whims.once_in(3) {
            return None;
        }
        let places = match (path.split('/').nth(1)?, name) {
            ("matches", "id") => &self.grounds.matches,
            ("events", "id") => &self.grounds.events,
            ("puzzles", "id") => return Some(self.grounds.puzzle.clone()),
            ("tokens", "id") => return None,
            (_, "id") => &self.ids,
            ("puzzles" | "openings", "game") => return Some("checkers".to_owned()),
            (_, "game") => return Some("bout".to_owned()),
            (_, "name") => return Some("Anna".to_owned()),
            (_, "form") => return Some((*self.whims.one(&["json", "event", "csv"])).to_owned()),
            (_, "entry" | "line" | "turn" | "number") => {
                return Some(self.whims.one(&["0", "1", "2", "3", "9"]).to_string());
            }
            _ => return None,
        };
        Some(self.whims.one(places).clone())
    }

    /// What makes sense there, now and then with something changed.
    fn sensible(&mut self, bodies: &[&str], schema: &Value) -> Value {
        let table = self.whims.one(&self.grounds.matches).clone();
        let body = self.whims.one(bodies).replace("TABLE", &table).replace("{line}", "3");
        let body = body.replace("NUMBER", &self.whims.0.below(99).to_string());
        let mut body: Value = serde_json::from_str(&body).expect("JSON");
        if self.whims.once_in(2) {
            return body;
        }
        let Value::Object(other) = self.value(schema, 0) else { return body };
        for (name, value) in other {
            if self.whims.once_in(6) {
                body[name] = value;
            }
        }
        body
    }

    pub(super) fn body(&mut self, place: (&str, &str), operation: &Value) -> Option<String> {
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        match (schema.is_object(), self.whims.0.below(20)) {
            (false, _) => None,
            (true, 0) => Some("{".to_owned()),
            (true, 1) => None,
            (true, 2) => Some(format!("\"{}\"", "x".repeat(70_000))),
            (true, 3) => Some("[".repeat(2000)),
            (true, _) => {
                let bodies = bodies_of(place.0, place.1);
                let is_sensible = !bodies.is_empty() && self.whims.once_in(2);
                let body = match is_sensible {
                    true => self.sensible(&bodies, schema),
                    false => self.value(schema, 0),
                };
                Some(body.to_string())
            }
        }
    }
}
