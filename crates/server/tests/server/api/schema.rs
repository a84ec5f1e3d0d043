//! Whether a JSON value fits a schema, for those parts of JSON Schema that the document uses.

use serde_json::Value;

/// Why a value does not fit.
pub(crate) type Misfit = String;

/// Whether a value fits a schema of a document. An object may have no members that the schema
/// does not name: what programs get is documented.
pub(crate) fn fits(document: &Value, schema: &Value, value: &Value) -> Result<(), Misfit> {
    if let Some(reference) = schema["$ref"].as_str() {
        let path = reference.strip_prefix('#').expect("a reference within the document");
        let schema = document.pointer(path).ok_or_else(|| format!("{reference} leads nowhere"))?;
        return fits(document, schema, value);
    }
    for choice in ["oneOf", "anyOf"] {
        if let Some(schemas) = schema[choice].as_array() {
            let fitting = schemas.iter().any(|schema| fits(document, schema, value).is_ok());
            return fitting
                .then_some(())
                .ok_or_else(|| format!("{value} fits none of {schemas:?}"));
        }
    }
    fits_type(schema, value)?;
    if let Some(allowed) = schema["enum"].as_array()
        && !allowed.contains(value)
    {
        return Err(format!("{value} is none of {allowed:?}"));
    }
    if let Some(items) = value.as_array() {
        return items.iter().try_for_each(|item| fits(document, &schema["items"], item));
    }
    match value.as_object() {
        None => Ok(()),
        Some(members) => fits_members(document, schema, members),
    }
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

fn fits_members(
    document: &Value,
    schema: &Value,
    members: &serde_json::Map<String, Value>,
) -> Result<(), Misfit> {
    for required in schema["required"].as_array().into_iter().flatten() {
        let name = required.as_str().expect("names are texts");
        if !members.contains_key(name) {
            return Err(format!("there is no `{name}`"));
        }
    }
    for (name, value) in members {
        let schema = match (&schema["properties"][name], &schema["additionalProperties"]) {
            (Value::Null, Value::Null) => return Err(format!("`{name}` is not documented")),
            (Value::Null, schema) => schema,
            (schema, _) => schema,
        };
        fits(document, schema, value).map_err(|misfit| format!("{name}: {misfit}"))?;
    }
    Ok(())
}

#[test]
fn a_value_that_is_not_as_documented_does_not_fit() {
    let document = serde_json::json!({ "seat": { "type": "string", "enum": ["first"] } });
    let schema = serde_json::json!({
        "type": "object",
        "required": ["number"],
        "properties": {
            "number": { "type": "integer" },
            "seats": { "type": ["array", "null"], "items": { "$ref": "#/seat" } },
        },
    });
    let check = |text: &str, expected: bool| {
        let value = serde_json::from_str(text).expect(text);
        assert_eq!(fits(&document, &schema, &value).is_ok(), expected, "{text}");
    };
    check(r#"{"number":1}"#, true);
    check(r#"{"number":1,"seats":null}"#, true);
    check(r#"{"number":1,"seats":["first"]}"#, true);
    check(r#"{"number":1,"seats":["third"]}"#, false);
    check(r#"{"number":"1"}"#, false);
    check(r#"{"seats":[]}"#, false);
    check(r#"{"number":1,"secret":2}"#, false);
    check("[]", false);
}
