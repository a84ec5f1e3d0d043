//! `dohyo verify`: recomputes every commitment and every random draw of records, without the hall. What
//! is not as it should be is told on stderr, a line each, and so are warnings, which change neither stdout
//! nor the exit status.

use std::io::{self, Write};

use anyhow::Context;
use dohyo_rules::fair::{Unfair, Verified, verify_all};
use dohyo_rules::record::Reader;
use serde_json::{Value, json};

use super::record::open;
use crate::args::Verify;
use crate::failure::{ToldFailure, eprint_line, one_line};

pub(crate) fn run(args: &Verify, out: &mut dyn Write) -> anyhow::Result<()> {
    let (mut found, mut worst) = (Vec::new(), None);
    for path in &args.files {
        let name = path.to_string_lossy();
        let input = open(path).with_context(|| name.to_string())?;
        for (number, result) in (1..).zip(verify_all(Reader::new(input))) {
            match &result {
                Err(faults) => {
                    worst = worst.max(Some(ToldFailure::Refused));
                    faults.iter().for_each(|fault| eprint_line(&format!("{name}: {fault}")));
                }
                Ok(verified) => verified.warning().into_iter().for_each(|warning| {
                    eprint_line(&format!("{name}: record {number}: warning: {warning}"));
                }),
            }
            if !args.json {
                tell(out, &format!("{}: record {number}", one_line(&name)), &result)?;
            }
            found.push(document(&name, number, &result));
        }
    }
    if args.json {
        writeln!(out, "{}", Value::Array(found))?;
    }
    worst.map_or(Ok(()), |told| Err(told.into()))
}

/// A line for what was found, and one for what no record can prove.
fn tell(out: &mut dyn Write, name: &str, result: &Result<Verified, Vec<Unfair>>) -> io::Result<()> {
    let verified = match result {
        Ok(verified) => verified,
        Err(faults) => {
            return writeln!(out, "{name}: NOT as committed to, {} faults", faults.len());
        }
    };
    let Verified { version, turns, seals, named, drawn, unproven, .. } = verified;
    match (version, turns) {
        (None, _) => writeln!(out, "{name}: nothing in it was secret")?,
        (_, 0) => writeln!(out, "{name}: as committed to: no turn was played")?,
        _ => writeln!(
            out,
            "{name}: as committed to: {turns} turns, {seals} sealed choices, {named} named and \
             {drawn} drawn cards"
        )?,
    }
    let unproven: Vec<_> = unproven.iter().map(ToString::to_string).collect();
    writeln!(out, "{name}: not proved by a record alone: {}", one_line(&unproven.join("; ")))
}

fn document(file: &str, number: usize, result: &Result<Verified, Vec<Unfair>>) -> Value {
    let texts = |said: Vec<String>| Value::from(said);
    match result {
        Ok(verified) => {
            let Verified { version, turns, seals, named, drawn, unproven } = verified;
            let unproven = unproven.iter().map(ToString::to_string).collect();
            let warnings = verified.warning().into_iter().map(str::to_owned).collect();
            json!({
                "file": file, "record": number, "fair": true, "version": version,
                "turns": turns, "seals": seals, "named": named, "drawn": drawn,
                "unproven": texts(unproven), "warnings": texts(warnings),
            })
        }
        Err(faults) => {
            let faults = faults.iter().map(ToString::to_string).collect();
            json!({ "file": file, "record": number, "fair": false, "faults": texts(faults) })
        }
    }
}
