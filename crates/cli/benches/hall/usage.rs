//! What processes take of the machine, as Linux counts it.

use std::collections::HashMap;
use std::fs;

/// The system counts time in hundredths of a second.
const TICKS: f64 = 100.0;

/// The memory that a process has.
pub(crate) fn kilobytes(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}

/// The seconds of a processor that a process and its children have had.
pub(crate) fn seconds(process: u32) -> f64 {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let all: HashMap<u32, Stat> =
        numbers.filter_map(|number| Some((number, Stat::of(number)?))).collect();
    let ticks = all.iter().filter(|(number, _)| descends(&all, **number, process));
    ticks.map(|(_, stat)| stat.ticks).sum::<u64>() as f64 / TICKS
}

struct Stat {
    parent: u32,
    /// Of the process itself, and of its children that have ended.
    ticks: u64,
}

impl Stat {
    fn of(process: u32) -> Option<Self> {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        // The name may have blanks and brackets in it.
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks = fields.get(11..15)?.iter().filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
        Some(Self { parent: fields.get(1)?.parse().ok()?, ticks })
    }
}

fn descends(all: &HashMap<u32, Stat>, mut process: u32, from: u32) -> bool {
    while process != from {
        match all.get(&process) {
            Some(stat) if stat.parent != 0 => process = stat.parent,
            _ => return false,
        }
    }
    true
}
