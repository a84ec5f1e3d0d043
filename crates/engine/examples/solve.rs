use dohyo_engine::solve::*;
use std::time::Instant;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let games = [
        "bout",
        "bout-zero",
        "bout-strategic",
        "bout-tactical",
        "bout-oshi-dashi",
        "bout-zero-oshi-dashi",
    ];
    let cache = std::env::var_os("CACHE");
    for game in games {
        if args.len() > 1 && args[1] != game {
            continue;
        }
        for utility in Utility::ALL {
            let t = Instant::now();
            let mut s = solver(game, utility, cache.as_ref().map(|c| c.as_ref())).unwrap();
            match s.solve(args.get(2).map(|s| s.as_str())) {
                Err(e) => println!("{e}"),
                Ok(x) => {
                    println!(
                        "{game} {utility} value {} gap {:e} largest {:e} states {} {:?} {:?}",
                        x.value(),
                        x.gap(),
                        x.largest_gap,
                        x.states,
                        t.elapsed(),
                        s.take_warning()
                    );
                    for side in [&x.choices.first, &x.choices.second] {
                        println!(
                            "   {}",
                            side.iter()
                                .map(|c| format!("{} {:.6} ({:.6})", c.text, c.chance, c.worth))
                                .collect::<Vec<_>>()
                                .join(", ")
                        );
                    }
                }
            }
        }
    }
}
