//! `dohyo tune`: makes evaluations from self-play: it trains a network, or fits the weights of the hand-crafted
//! evaluation.

use std::fs;
use std::io::{self, IsTerminal, Write};

use anyhow::Context;
use dohyo_engine::tuning::{Fitting, MatchText, SelfPlay, Training, Tuner, TuningStage};

use super::jobs::{self, HiredWorkers};
use crate::args::{Tune, Tuned};
use crate::failure::{RequestRefused, eprint_line};
use crate::{measure, setup, thinker};

/// How often the matches are counted aloud.
const STRIDE: usize = 1000;

pub(crate) fn run(args: &Tune, out: &mut dyn Write) -> anyhow::Result<()> {
    let game = setup::game(&args.game)?.id;
    let tuner = Tuner::of(game).ok_or_else(|| {
        RequestRefused::new(format!("`{game}` is solved, not searched: nothing to tune"))
    })?;
    let names = tuner.names();
    if let Some(name) = args.hold.iter().find(|name| !names.contains(&name.as_str())) {
        let known = names.join("`, `");
        return Err(RequestRefused::new(format!(
            "--hold `{name}`: the weights of `{game}` are `{known}`"
        ))
        .into());
    }
    let threads = measure::threads(&args.threads)?;
    let plan = SelfPlay {
        matches: args.matches,
        nodes: args.nodes,
        opening: args.opening.max(1),
        longest: args.longest,
        evaluator: thinker::evaluator(game, &args.from)?,
        seed: args.seed,
        threads,
    };
    let outcome_share = args.outcome_share.clamp(0.0, 1.0);
    let elsewhere = args.by.nats.as_deref().map(|nats| played(nats, game, &plan, &args.from));
    let elsewhere = elsewhere.transpose()?;
    let made = match args.what {
        Tuned::Network => {
            let training =
                Training { epochs: args.epochs, outcome_share, seed: args.seed, threads };
            match &elsewhere {
                None => tuner.train(&plan, &training, &tell)?,
                Some(matches) => tuner.train_on(matches, &training, &tell)?,
            }
        }
        Tuned::HandCrafted => {
            let fitting = Fitting { outcome_share, held: args.hold.clone(), threads };
            match &elsewhere {
                None => tuner.fit(&plan, &fitting, &tell)?,
                Some(matches) => tuner.fit_to(&plan.evaluator, matches, &fitting, &tell)?,
            }
            .into_bytes()
        }
    };
    fs::write(&args.out, made).with_context(|| format!("{}", args.out.display()))?;
    writeln!(out, "{}", args.out.display())?;
    Ok(())
}

/// The matches of a plan, played by workers.
fn played(nats: &str, game: &str, plan: &SelfPlay, from: &str) -> anyhow::Result<Vec<MatchText>> {
    let evaluator = jobs::evaluator(from).with_context(|| from.to_owned())?;
    let told = |matches| tell(TuningStage::Played(matches));
    HiredWorkers::at(nats)?.play(game, plan, &evaluator, &told)
}

fn tell(stage: TuningStage) {
    if !io::stderr().is_terminal() {
        return;
    }
    match stage {
        TuningStage::Played(matches) if matches % STRIDE == 0 => {
            eprint_line(&format!("{matches} matches"));
        }
        TuningStage::Played(_) => {}
        TuningStage::Sampled(samples) => eprint_line(&format!("{samples} samples")),
        TuningStage::Trained(round, error) => {
            eprint_line(&format!("round {round}: mean squared error {error:.6}"));
        }
    }
}
