//! The DevTools protocol over a pair of pipes: JSON messages, each ended by a zero byte. A command
//! is numbered and answered by its number; an event comes with the session of the page that it
//! is about. What events mean is for the journal of that page to know.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::journal::{Journal, Request};

/// How long anything may take before the test is given up.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// One end of the connection with a browser, shared by its pages.
pub(crate) struct Wire {
    state: Mutex<State>,
}

struct State {
    outgoing: Option<Box<dyn Write + Send>>,
    sent: u64,
    waiting: HashMap<u64, Waiting>,
    journals: HashMap<String, Arc<Journal>>,
}

/// Who wants the answer to a command.
enum Waiting {
    Caller(Sender<Answer>),
    Journal(Arc<Journal>, Request),
}

/// What a command came to; the error is the browser's message.
pub(crate) type Answer = Result<Value, String>;

impl Wire {
    /// Listens to the browser, on a thread of its own, until the browser is gone.
    pub(crate) fn connect(
        outgoing: impl Write + Send + 'static,
        incoming: impl Read + Send + 'static,
    ) -> Arc<Self> {
        let state = State {
            outgoing: Some(Box::new(outgoing)),
            sent: 0,
            waiting: HashMap::new(),
            journals: HashMap::new(),
        };
        let wire = Arc::new(Self { state: Mutex::new(state) });
        let listener = Arc::clone(&wire);
        thread::spawn(move || listener.listen(BufReader::new(incoming)));
        wire
    }

    /// Sends a command to the browser (no session) or to a page, and waits for the answer.
    pub(crate) fn call(&self, session: Option<&str>, method: &str, parameters: &Value) -> Answer {
        let (sender, receiver) = mpsc::channel();
        self.send(session, method, parameters, Waiting::Caller(sender));
        receiver.recv_timeout(PATIENCE).map_err(|why| format!("no answer to {method}: {why}"))?
    }

    /// Has the events of a page written into its journal.
    pub(crate) fn follow(&self, session: &str, journal: Arc<Journal>) {
        self.state().journals.insert(session.to_owned(), journal);
    }

    /// Says no more, at which the browser ends.
    pub(crate) fn close(&self) {
        self.state().outgoing = None;
    }

    fn send(&self, session: Option<&str>, method: &str, parameters: &Value, waiting: Waiting) {
        let mut state = self.state();
        state.sent += 1;
        let id = state.sent;
        let mut message = json!({ "id": id, "method": method, "params": parameters });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        let text = format!("{message}\0");
        let Some(outgoing) = &mut state.outgoing else { return };
        // A browser that is gone does not answer, which the caller learns by waiting.
        if outgoing.write_all(text.as_bytes()).and_then(|()| outgoing.flush()).is_ok() {
            state.waiting.insert(id, waiting);
        }
    }

    fn listen(&self, mut incoming: impl BufRead) {
        let mut message = Vec::new();
        while incoming.read_until(0, &mut message).is_ok_and(|length| length > 0) {
            message.pop();
            let value = serde_json::from_slice(&message).expect("the browser speaks JSON");
            self.hear(value);
            message.clear();
        }
        self.state().waiting.clear(); // whoever waits learns that nothing will come
    }

    fn hear(&self, mut message: Value) {
        let Some(id) = message["id"].as_u64() else { return self.note(&message) };
        let answer = match message["error"]["message"].as_str() {
            Some(error) => Err(error.to_owned()),
            None => Ok(message["result"].take()),
        };
        let waiting = self.state().waiting.remove(&id);
        match waiting {
            Some(Waiting::Caller(caller)) => drop(caller.send(answer)), // it may have given up
            Some(Waiting::Journal(journal, request)) => journal.answered(&request, answer),
            None => {}
        }
    }

    /// Writes an event down, and asks the browser what the journal wants to know about it.
    fn note(&self, event: &Value) {
        let Some(session) = event["sessionId"].as_str() else { return };
        let journal = self.state().journals.get(session).cloned();
        let (Some(journal), Some(method)) = (journal, event["method"].as_str()) else { return };
        if let Some(request) = journal.note(method, &event["params"]) {
            let (method, parameters) = (request.method, request.parameters.clone());
            self.send(Some(session), method, &parameters, Waiting::Journal(journal, request));
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
