//! `dohyo engine`: the engine protocol on stdin and stdout. One thread reads, one searches, and
//! this one writes whatever either has to say.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread;

use dohyo_engine::protocol::{Session, SessionFlow};

use crate::args::EngineArgs;
use crate::failure::one_line;
use crate::{chance, setup, thinker};

/// Something that happened.
enum SessionEvent {
    /// A line came in.
    Heard(String),
    /// A line goes out.
    Said(String),
    /// No more lines will come in, perhaps because they cannot be read.
    Ended(io::Result<()>),
}

pub(crate) fn run(args: &EngineArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let game = setup::game(&args.game)?;
    let (sender, events) = mpsc::channel();
    let says = sender.clone();
    // Nobody is left to hear what is said after the end.
    let say = move |line| drop(says.send(SessionEvent::Said(line)));
    let session = Session::new(game, chance::seed(), Arc::new(say));
    let mut session = Some(session.ok_or_else(|| thinker::none(&*game.start()))?);
    thread::spawn(move || listen(&sender));
    for event in &events {
        match event {
            SessionEvent::Said(line) => say_to(out, &line)?,
            SessionEvent::Heard(line) => {
                let flow = session.as_mut().map(|session| session.hear(&line));
                if flow == Some(SessionFlow::Quit) {
                    break;
                }
            }
            SessionEvent::Ended(how) => {
                how?;
                // A search that ends by itself still gives its answer: once the session and the
                // search are gone nobody can send events, and the loop ends.
                if let Some(session) = session.take() {
                    session.close();
                }
            }
        }
    }
    if let Some(mut session) = session {
        session.stop();
    }
    events.try_iter().try_for_each(|event| match event {
        SessionEvent::Said(line) => say_to(out, &line),
        _ => Ok(()),
    })?;
    Ok(())
}

fn listen(sender: &Sender<SessionEvent>) {
    let mut input = io::stdin().lock();
    loop {
        let mut line = Vec::new();
        let event = match input.read_until(b'\n', &mut line) {
            Ok(0) => SessionEvent::Ended(Ok(())),
            Ok(_) => SessionEvent::Heard(String::from_utf8_lossy(&line).into_owned()),
            Err(error) => SessionEvent::Ended(Err(error)),
        };
        let is_last = matches!(event, SessionEvent::Ended(_));
        if sender.send(event).is_err() || is_last {
            return;
        }
    }
}

fn say_to(out: &mut dyn Write, line: &str) -> io::Result<()> {
    writeln!(out, "{}", one_line(line))?;
    out.flush()
}
