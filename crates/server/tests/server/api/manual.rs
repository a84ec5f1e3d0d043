//! The examples of `docs/api.md`: commands are run, and print what the page shows.

use std::process::Command;

use axum::http::StatusCode;
use serde_json::Value;

use super::schema::fits;
use crate::house::House;

const MANUAL: &str = include_str!("../../../../../docs/api.md");
/// Printed after every command, so that its output is known from the next one's.
const MARK: &str = "-- that was it --";
/// Stands for anything in what a command prints.
const ANYTHING: &str = "…";

/// A command and what it prints.
struct Example {
    command: String,
    shown: Vec<String>,
}

/// The lines of all blocks of a kind.
fn blocks(kind: &str) -> impl Iterator<Item = &'static str> {
    let opening = format!("```{kind}");
    let mut is_inside = false;
    MANUAL.lines().filter(move |line| {
        let is_fence = line.starts_with("```");
        if is_fence {
            is_inside = *line == opening;
        }
        is_inside && !is_fence
    })
}

fn examples() -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    for line in blocks("console") {
        match line.strip_prefix("$ ") {
            Some(command) => {
                examples.push(Example { command: command.to_owned(), shown: Vec::new() });
            }
            None => {
                let example = examples.last_mut().expect("a block begins with a command");
                example.shown.push(line.to_owned());
            }
        }
    }
    examples
}

/// What each command prints, one after the other in one shell.
fn run(examples: &[Example], hall: &str) -> Vec<String> {
    let found = Command::new("curl").arg("--version").output();
    assert!(found.is_ok_and(|output| output.status.success()), "this test needs curl");
    let mut script = String::from("set -u\n");
    for Example { command, .. } in examples {
        script.push_str(&format!("{command}\nprintf '\\n%s\\n' '{MARK}'\n"));
    }
    let shell = Command::new("bash").args(["-c", &script]).env("HALL", hall).output();
    let output = shell.expect("this test needs bash");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "{errors}");
    let printed = String::from_utf8(output.stdout).expect("everything is UTF-8");
    let mut printed: Vec<String> =
        printed.split(&format!("\n{MARK}\n")).map(|text| text.trim_end().to_owned()).collect();
    assert_eq!(printed.pop().as_deref(), Some(""), "the last command is followed by a mark");
    printed
}

/// Whether what was printed has the shape of what is shown: the same members and kinds of values.
/// A member called `…` stands for further ones. Codes of errors are compared as they are.
fn is_like(shown: &Value, printed: &Value) -> Result<(), String> {
    match (shown, printed) {
        (Value::Object(shown), Value::Object(printed)) => {
            for (name, value) in shown.iter().filter(|(name, _)| *name != ANYTHING) {
                let other = printed.get(name).ok_or_else(|| format!("there is no `{name}`"))?;
                if name == "error" && value != other {
                    return Err(format!("{other} instead of {value}"));
                }
                is_like(value, other).map_err(|why| format!("{name}: {why}"))?;
            }
            let further = printed.keys().find(|name| !shown.contains_key(*name));
            match further.filter(|_| !shown.contains_key(ANYTHING)) {
                Some(name) => Err(format!("`{name}` is not shown")),
                None => Ok(()),
            }
        }
        (Value::Array(shown), Value::Array(printed)) => {
            if shown.len() != printed.len() {
                return Err(format!("{} instead of {} values", printed.len(), shown.len()));
            }
            shown.iter().zip(printed).try_for_each(|(shown, printed)| is_like(shown, printed))
        }
        (Value::String(_), Value::String(_))
        | (Value::Number(_), Value::Number(_))
        | (Value::Bool(_), Value::Bool(_)) => Ok(()),
        _ => Err(format!("{printed} is nothing like {shown}")),
    }
}

fn check(example: &Example, printed: &str) {
    let Example { command, shown } = example;
    let json = shown.first().filter(|line| line.starts_with('{'));
    if let Some(json) = json {
        let shown: Value = serde_json::from_str(json).expect(json);
        let told = serde_json::from_str(printed);
        let told = told.unwrap_or_else(|error| panic!("{command}: {error}: {printed}"));
        is_like(&shown, &told).unwrap_or_else(|why| panic!("{command}: {why}\n{printed}"));
        return;
    }
    // A line with the mark alone stands for any number of lines.
    let (printed, shown) = (format!("{printed}\n"), format!("{}\n", shown.join("\n")));
    let cut = format!("{ANYTHING}\n");
    let (before, after) = shown.split_once(&cut).unwrap_or((&shown, &shown));
    let fits = printed.starts_with(before) && printed.ends_with(after);
    assert!(fits, "{command} prints\n{printed}instead of\n{shown}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_of_the_manual_prints_what_it_shows() {
    let mut house = House::new().await;
    let hall = format!("http://{}", house.serve().await);
    let examples = examples();
    assert!(examples.len() > 20, "the manual has lost its examples");
    let printed = run(&examples, &hall);
    assert_eq!(printed.len(), examples.len());
    for (example, printed) in examples.iter().zip(&printed) {
        check(example, printed);
    }
}

#[tokio::test]
async fn every_message_in_the_manual_is_documented() {
    let house = House::new().await;
    let document = house.look("/openapi.json").await.fits(StatusCode::OK);
    let names = ["Line", "Frame", "Asked", "Accepted", "Denied"];
    for line in blocks("json") {
        let value = serde_json::from_str(line).expect(line);
        let misfits: Vec<String> = names
            .iter()
            .filter_map(|name| {
                fits(&document, &document["components"]["schemas"][name], &value).err()
            })
            .collect();
        assert!(misfits.len() < names.len(), "{line}\n{misfits:#?}");
    }
}
