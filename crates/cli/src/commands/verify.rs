//! `dohyo verify`: recomputes every commitment and every random draw of records, without the hall. What
//! is not as it should be is told on stderr, a line each.

use std::io::Write;

use anyhow::Context;
use dohyo_rules::record::{Reader, Reading};
use dohyo_server::fair::{Unfair, Verified, verify};
use serde_json::{Value, json};

use super::record::open;
use crate::args::Verify;
use crate::failure::{Told, eprint_line};

pub(crate) fn run(args: &Verify, out: &mut dyn Write) -> anyhow::Result<()> {
    let (mut found, mut worst) = (Vec::new(), None);
    for path in &args.files {
        let name = path.to_string_lossy();
        let mut reader = Reader::new(open(path).with_context(|| name.to_string())?);
        while let Some(reading) = reader.read() {
            let number = found.len() + 1;
            let result = check(reading);
            if let Err(faults) = &result {
                worst = worst.max(Some(Told::Refused));
                faults.iter().for_each(|fault| eprint_line(&format!("{name}: {fault}")));
            }
            if !args.json {
                writeln!(out, "{name}: record {number}: {}", words(&result))?;
            }
            found.push(document(&name, &result));
        }
    }
    if args.json {
        writeln!(out, "{}", Value::Array(found))?;
    }
    worst.map_or(Ok(()), |told| Err(told.into()))
}

fn check(reading: Reading) -> Result<Verified, Vec<Unfair>> {
    match reading.fault {
        Some(fault) => Err(vec![Unfair::Unreadable(fault)]),
        None => verify(&reading.record),
    }
}

fn words(result: &Result<Verified, Vec<Unfair>>) -> String {
    match result {
        Ok(Verified { turns: 0, .. }) => "nothing in it was secret".to_owned(),
        Ok(Verified { turns, seals, named, drawn }) => format!(
            "as committed to: {turns} turns, {seals} sealed choices, {named} named and {drawn} drawn cards"
        ),
        Err(faults) => format!("NOT as committed to, {} faults", faults.len()),
    }
}

fn document(file: &str, result: &Result<Verified, Vec<Unfair>>) -> Value {
    match result {
        Ok(Verified { turns, seals, named, drawn }) => json!({
            "file": file, "fair": true, "turns": turns, "seals": seals, "named": named, "drawn": drawn,
        }),
        Err(faults) => {
            let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
            json!({ "file": file, "fair": false, "faults": faults })
        }
    }
}
