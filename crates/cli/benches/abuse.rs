//! How long a visitor waits while others attack the hall, attack by attack. It fails where that is too long.
//!
//! `cargo bench -p dohyo-cli --bench abuse -- [SECONDS] [NAME]`, with so many seconds each and only those whose
//! name contains the word. `$DOHYO_BENCH_PROGRAM` names another `dohyo` than the one that was built with it.

#[path = "../tests/cli/abuse/mod.rs"]
mod abuse;
#[path = "../tests/cli/serving.rs"]
mod serving;

use std::env;
use std::process::ExitCode;
use std::time::Duration;

use abuse::{Besieged, all};

/// How often the visitor asks: not more often than one address may, nor moves, which two of six asks are, more often
/// than a person may, however long this goes on.
const PACE: Duration = Duration::from_millis(35);
/// What nineteen of twenty answers may take.
const LONGEST: Duration = Duration::from_millis(200);

#[tokio::main]
async fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let seconds = words.iter().find_map(|word| word.parse().ok()).unwrap_or(8);
    let name = words.iter().find(|word| word.parse::<u64>().is_err());
    let asks = Duration::from_secs(seconds).as_millis() / PACE.as_millis();
    let program =
        env::var_os("DOHYO_BENCH_PROGRAM").unwrap_or_else(|| env!("CARGO_BIN_EXE_dohyo").into());
    let [head, p50, p95, p99, worst] = ["attack (ms)", "p50", "p95", "p99", "worst"];
    println!("{head:<30} {p50:>8} {p95:>8} {p99:>8} {worst:>8} {:>6}  failed", "MB");
    let mut slow = Vec::new();
    for attack in all().filter(|a| name.is_none_or(|name| a.name.contains(name.as_str()))) {
        // Each against a hall of its own: none pays for the one before.
        let mut hall = Besieged::open(&program).await;
        let waits = hall.bear(attack, attack.lanes, asks as usize, PACE).await;
        let ms = |share| match waits.within(share) {
            Duration::MAX => "never".to_owned(),
            wait => format!("{:.1}", wait.as_secs_f64() * 1000.0),
        };
        if waits.within(950) > LONGEST {
            slow.push(attack.name);
        }
        let [p50, p95, p99, worst] = [500, 950, 990, 1000].map(ms);
        let (name, mb, failed) = (attack.name, hall.megabytes(), waits.failed.len());
        println!("{name:<30} {p50:>8} {p95:>8} {p99:>8} {worst:>8} {mb:>6}  {failed}");
        for failed in waits.failed.iter().take(3) {
            println!("    {failed:.200}");
        }
    }
    if slow.is_empty() {
        return ExitCode::SUCCESS;
    }
    println!("more than {LONGEST:?} for one of twenty answers: {}", slow.join(", "));
    ExitCode::FAILURE
}
