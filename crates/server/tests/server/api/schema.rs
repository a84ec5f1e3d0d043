//! Whether a JSON value fits a schema, for those parts of JSON Schema that the document uses. A part that it
//! does not know is a misfit of its own: what nobody judges, nobody has promised.

use std::cmp::Ordering;

use serde_json::{Map, Value, json};

/// Why a value does not fit.
pub(crate) type Misfit = String;

/// A bound of numbers, and how they have to compare with it.
type Bound = (&'static str, fn(Ordering) -> bool);

/// What is judged here.
const JUDGED: [&str; 18] = [
    "$ref",
    "additionalProperties",
    "allOf",
    "anyOf",
    "enum",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "format",
    "items",
    "maxItems",
    "maxLength",
    "maximum",
    "minItems",
    "minLength",
    "minimum",
    "oneOf",
    "properties",
    "required",
];
/// What says nothing of values, or is judged as `type`.
const SAID: [&str; 8] = [
    "default",
    "deprecated",
    "description",
    "example",
    "examples",
    "propertyNames",
    "title",
    "type",
];

/// Whether a value fits a schema of a document. An object may have no members that the schema
/// does not name: what programs get is documented.
pub(crate) fn fits(document: &Value, schema: &Value, value: &Value) -> Result<(), Misfit> {
    let parts = match schema {
        Value::Bool(true) => return Ok(()),
        Value::Object(parts) => parts,
        _ => return Err(format!("nothing fits {schema}")),
    };
    let is_unknown =
        |name: &&String| !JUDGED.contains(&name.as_str()) && !SAID.contains(&name.as_str());
    if let Some(unknown) = parts.keys().find(is_unknown) {
        return Err(format!("nobody judges `{unknown}` of {schema}"));
    }
    if let Some(reference) = schema["$ref"].as_str() {
        let path = reference.strip_prefix('#').expect("a reference within the document");
        let schema = document.pointer(path).ok_or_else(|| format!("{reference} leads nowhere"))?;
        fits(document, schema, value)?;
    }
    if let Some(schemas) = schema["allOf"].as_array() {
        fits(document, &merged(document, schemas), value)?;
    }
    fits_choices(document, schema, value)?;
    fits_type(schema, value)?;
    if let Some(allowed) = schema["enum"].as_array()
        && !allowed.contains(value)
    {
        return Err(format!("{value} is none of {allowed:?}"));
    }
    match value {
        Value::Number(_) => fits_range(schema, value),
        Value::String(text) => fits_text(schema, text),
        Value::Array(items) => {
            fits_length(schema, ["minItems", "maxItems"], items.len())?;
            match &schema["items"] {
                Value::Null => Ok(()),
                one => items.iter().try_for_each(|item| fits(document, one, item)),
            }
        }
        Value::Object(members) if !is_put_together(schema) && !is_free(schema) => {
            fits_members(document, schema, members)
        }
        _ => Ok(()),
    }
}

/// Whether other schemas say what members there are.
fn is_put_together(schema: &Value) -> bool {
    ["$ref", "oneOf", "anyOf", "allOf"].iter().any(|part| !schema[*part].is_null())
        && schema["properties"].is_null()
}

/// Whether it is an object of any shape: files that are described elsewhere.
fn is_free(schema: &Value) -> bool {
    schema["properties"].is_null() && schema["additionalProperties"].is_null()
}

/// The one shape that several make up together: each of them names members that the others do not know.
fn merged(document: &Value, schemas: &[Value]) -> Value {
    let mut whole = json!({ "type": "object", "properties": {}, "required": [] });
    for mut part in schemas {
        while let Some(reference) = part["$ref"].as_str() {
            let path = reference.strip_prefix('#').expect("a reference within the document");
            part = document.pointer(path).expect("it leads somewhere");
        }
        let inner = part["allOf"].as_array().map(|schemas| merged(document, schemas));
        for part in [Some(part), inner.as_ref()].into_iter().flatten() {
            for (name, schema) in part["properties"].as_object().into_iter().flatten() {
                whole["properties"][name] = schema.clone();
            }
            let required = part["required"].as_array().into_iter().flatten().cloned();
            whole["required"].as_array_mut().expect("a list").extend(required);
        }
    }
    whole
}

fn fits_choices(document: &Value, schema: &Value, value: &Value) -> Result<(), Misfit> {
    for (choice, most) in [("oneOf", 1), ("anyOf", usize::MAX)] {
        let Some(schemas) = schema[choice].as_array() else { continue };
        let judged = schemas.iter().map(|schema| fits(document, schema, value));
        let (fitting, misfits): (Vec<_>, Vec<_>) = judged.partition(Result::is_ok);
        if fitting.is_empty() || fitting.len() > most {
            let count = fitting.len();
            let why: Vec<_> = misfits.into_iter().filter_map(Result::err).collect();
            return Err(format!("{value} fits {count} of {choice}: {}", why.join("; ")));
        }
    }
    Ok(())
}

fn fits_type(schema: &Value, value: &Value) -> Result<(), Misfit> {
    let is = |name: &Value| match name.as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("boolean") => value.is_boolean(),
        Some("number") => value.is_number(),
        Some("null") => value.is_null(),
        _ => false,
    };
    let fitting = match &schema["type"] {
        Value::Null => true,
        Value::Array(names) => names.iter().any(is),
        name => is(name),
    };
    fitting.then_some(()).ok_or_else(|| format!("{value} is no {}", schema["type"]))
}

fn fits_range(schema: &Value, value: &Value) -> Result<(), Misfit> {
    let number = value.as_f64().expect("it is a number");
    let bounds: [Bound; 4] = [
        ("minimum", Ordering::is_ge),
        ("maximum", Ordering::is_le),
        ("exclusiveMinimum", Ordering::is_gt),
        ("exclusiveMaximum", Ordering::is_lt),
    ];
    for (name, is_within) in bounds {
        let Some(bound) = schema[name].as_f64() else { continue };
        if !number.partial_cmp(&bound).is_some_and(is_within) {
            return Err(format!("{value} is beyond the {name} {bound}"));
        }
    }
    let is_of_format = match schema["format"].as_str() {
        None | Some("float" | "double") => true,
        Some("int32") => value.as_i64().is_some_and(|number| i32::try_from(number).is_ok()),
        Some("int64") => value.is_i64(),
        Some(format) => return Err(format!("nobody judges the format `{format}` of a number")),
    };
    is_of_format.then_some(()).ok_or_else(|| format!("{value} is no {}", schema["format"]))
}

fn fits_text(schema: &Value, text: &str) -> Result<(), Misfit> {
    fits_length(schema, ["minLength", "maxLength"], text.chars().count())?;
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let is_date = |text: &str| text.len() == 10 && text.splitn(3, '-').all(is_digits);
    let is_of_format = match schema["format"].as_str() {
        None | Some("password" | "binary") => true,
        Some("date") => is_date(text),
        Some("date-time") => {
            text.split_once('T').is_some_and(|(day, time)| is_date(day) && time.len() >= 6)
        }
        Some("uri") => text.split_once("://").is_some_and(|(scheme, rest)| {
            !scheme.is_empty() && !rest.is_empty() && !text.contains(char::is_whitespace)
        }),
        Some(format) => return Err(format!("nobody judges the format `{format}` of a text")),
    };
    is_of_format.then_some(()).ok_or_else(|| format!("{text:?} is no {}", schema["format"]))
}

fn fits_length(schema: &Value, names: [&str; 2], length: usize) -> Result<(), Misfit> {
    let bound = |name: &str| schema[name].as_u64().and_then(|bound| usize::try_from(bound).ok());
    let [least, most] = names.map(bound);
    let is_within = length >= least.unwrap_or(0) && length <= most.unwrap_or(usize::MAX);
    is_within.then_some(()).ok_or_else(|| format!("a length of {length} is beyond {names:?}"))
}

fn fits_members(
    document: &Value,
    schema: &Value,
    members: &Map<String, Value>,
) -> Result<(), Misfit> {
    for required in schema["required"].as_array().into_iter().flatten() {
        let name = required.as_str().expect("names are texts");
        if !members.contains_key(name) {
            return Err(format!("there is no `{name}`"));
        }
    }
    for (name, value) in members {
        let schema = match (&schema["properties"][name], &schema["additionalProperties"]) {
            (Value::Null, Value::Null | Value::Bool(false)) => {
                return Err(format!("`{name}` is not documented"));
            }
            (Value::Null, schema) => schema,
            (schema, _) => schema,
        };
        fits(document, schema, value).map_err(|misfit| format!("{name}: {misfit}"))?;
    }
    Ok(())
}

/// A schema with all that schemas of the document have, and some that they may not have.
fn sample() -> Value {
    json!({
        "type": "object",
        "required": ["number"],
        "additionalProperties": false,
        "properties": {
            "number": { "type": "integer", "format": "int64", "minimum": 0 },
            "small": { "type": "integer", "format": "int32", "maximum": 9, "exclusiveMinimum": 2 },
            "name": { "type": "string", "minLength": 1, "maxLength": 3 },
            "day": { "type": "string", "format": "date" },
            "seats": { "type": ["array", "null"], "items": { "$ref": "#/seat" }, "maxItems": 2 },
            "counts": { "type": "object", "additionalProperties": { "type": "integer" } },
            "one": { "oneOf": [{ "type": "null" }, { "$ref": "#/seat" }] },
            "two": { "oneOf": [{ "type": "integer" }, { "type": "number" }] },
            "all": { "allOf": [
                { "type": "object", "properties": { "a": { "type": "integer" } } },
                { "type": "object", "properties": { "b": { "type": "integer" } }, "required": ["b"] },
            ] },
            "file": { "type": "object" },
            "none": { "type": "object", "additionalProperties": false },
            "odd": { "type": "string", "pattern": "x" },
            "shape": { "type": "string", "format": "shape" },
        },
    })
}

#[test]
fn a_value_that_is_not_as_documented_does_not_fit() {
    let document = json!({ "seat": { "type": "string", "enum": ["first"] } });
    let schema = sample();
    let check = |text: &str, expected: bool| {
        let value = serde_json::from_str(text).expect(text);
        assert_eq!(fits(&document, &schema, &value).is_ok(), expected, "{text}");
    };
    check(r#"{"number":1}"#, true);
    check(r#"{"number":1,"seats":null}"#, true);
    check(r#"{"number":1,"seats":["first"]}"#, true);
    check(r#"{"number":1,"seats":["third"]}"#, false);
    check(r#"{"number":1,"seats":["first","first","first"]}"#, false);
    check(r#"{"number":"1"}"#, false);
    check(r#"{"number":-1}"#, false);
    check(r#"{"number":1.5}"#, false);
    check(r#"{"number":18446744073709551615}"#, false);
    check(r#"{"number":1,"small":9}"#, true);
    check(r#"{"number":1,"small":10}"#, false);
    check(r#"{"number":1,"small":2}"#, false);
    check(r#"{"number":1,"name":"née"}"#, true);
    check(r#"{"number":1,"name":""}"#, false);
    check(r#"{"number":1,"name":"four"}"#, false);
    check(r#"{"number":1,"day":"2026-11-16"}"#, true);
    check(r#"{"number":1,"day":"tomorrow"}"#, false);
    check(r#"{"number":1,"counts":{"any":1}}"#, true);
    check(r#"{"number":1,"counts":{"any":"1"}}"#, false);
    check(r#"{"number":1,"one":null}"#, true);
    check(r#"{"number":1,"one":"second"}"#, false);
    check(r#"{"number":1,"two":1.5}"#, true);
    check(r#"{"number":1,"two":1}"#, false);
    check(r#"{"number":1,"all":{"a":1,"b":1}}"#, true);
    check(r#"{"number":1,"all":{"a":1}}"#, false);
    check(r#"{"number":1,"all":{"b":1,"c":1}}"#, false);
    check(r#"{"number":1,"file":{"any":1}}"#, true);
    check(r#"{"number":1,"none":{"any":1}}"#, false);
    check(r#"{"number":1,"odd":"x"}"#, false);
    check(r#"{"number":1,"shape":"x"}"#, false);
    check(r#"{"seats":[]}"#, false);
    check(r#"{"number":1,"secret":2}"#, false);
    check("[]", false);
}
