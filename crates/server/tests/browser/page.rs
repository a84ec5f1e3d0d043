//! A page before a person: where it is, what it says, and waiting for it to say something. What
//! a person does with it is in `hands`, how it is shown in `looks`.

use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Instant;

use serde_json::{Value, json};

use crate::browser::Person;
use crate::journal::{Entries, Journal, Received};
use crate::looks::Looks;
use crate::wire::{Answer, PATIENCE};

/// A page. When it is dropped it must have no complaint left that the test has not asked about:
/// no error in the console, no exception, no failed request, no dialog.
pub(crate) struct Page {
    person: Arc<Person>,
    target: String,
    session: String,
    journal: Arc<Journal>,
    pub(crate) looks: Looks,
}

impl Page {
    /// An empty page before this person.
    #[track_caller]
    pub(crate) fn open(person: Arc<Person>) -> Self {
        let (target, session) = person.open();
        let journal = Arc::new(Journal::default());
        person.wire().follow(&session, Arc::clone(&journal));
        let page = Self { person, target, session, journal, looks: Looks::default() };
        for domain in ["Page", "Runtime", "Network", "Log", "Inspector"] {
            page.call(&format!("{domain}.enable"), &json!({}));
        }
        // Bodies of responses outlive the document that they belong to, where the browser is
        // new enough; an older one may lose some, which `received` does not pass over.
        let sizes =
            json!({ "maxTotalBufferSize": 100_000_000, "maxResourceBufferSize": 10_000_000 });
        let _ = page.try_call("Network.configureDurableMessages", &sizes);
        page.call("Page.setLifecycleEventsEnabled", &json!({ "enabled": true }));
        page.call("Emulation.setFocusEmulationEnabled", &json!({ "enabled": true }));
        page
    }

    /// Another page of the same person.
    #[track_caller]
    pub(crate) fn another_tab(&self) -> Self {
        Self::open(Arc::clone(&self.person))
    }

    /// Goes to an address and waits for all that the page loads at once.
    #[track_caller]
    pub(crate) fn goto(&self, address: &str) {
        let answer = self.call("Page.navigate", &json!({ "url": address }));
        if let Some(why) = answer["errorText"].as_str() {
            self.fail(&format!("{address} cannot be opened: {why}"));
        }
        // Within a document nothing is loaded.
        let Some(loader) = answer["loaderId"].as_str() else { return };
        let loaded = self.journal.wait(deadline(), |journal| journal.loaded.contains(loader));
        assert!(loaded, "{address} does not finish loading");
    }

    /// Does something that leads to another document (or to the same one anew), and waits for
    /// that to load.
    #[track_caller]
    pub(crate) fn follow(&self, act: impl FnOnce(&Self)) {
        let before = self.journal.entries().loaded.len();
        act(self);
        if !self.journal.wait(deadline(), |journal| journal.loaded.len() > before) {
            self.fail("no other document has loaded");
        }
    }

    /// Loads the document again.
    #[track_caller]
    pub(crate) fn reload(&self) {
        self.follow(|page| drop(page.call("Page.reload", &json!({}))));
    }

    /// The visible text of an element, once it is there.
    #[track_caller]
    pub(crate) fn text(&self, selector: &str) -> String {
        // One of SVG has no inner text.
        let found = self.wait_for(&format!(
            "[document.querySelector({})].map(e => e && [e.innerText ?? e.textContent])[0]",
            quoted(selector)
        ));
        found[0].as_str().unwrap_or_default().to_owned()
    }

    /// Whether there is such an element just now.
    #[track_caller]
    pub(crate) fn exists(&self, selector: &str) -> bool {
        self.eval(&format!("document.querySelector({}) !== null", quoted(selector))) == true
    }

    /// What an expression of the page's language comes to, as JSON.
    #[track_caller]
    pub(crate) fn eval(&self, expression: &str) -> Value {
        self.try_eval(expression).unwrap_or_else(|why| self.fail(&format!("{expression}: {why}")))
    }

    /// Waits until an expression is true, or anything that counts as such, and gives its value.
    /// What throws is not true yet.
    #[track_caller]
    pub(crate) fn wait_for(&self, condition: &str) -> Value {
        let end = deadline();
        loop {
            let events = self.journal.entries().events;
            let left = end.saturating_duration_since(Instant::now());
            // A document that is being replaced takes the question with it: ask the next one.
            match self.try_eval(&self.looks.question(condition, left)) {
                Ok(value) if is_true(&value) => return value,
                _ => {}
            }
            let goes_on = self.journal.wait(end, |journal| journal.events > events);
            if !goes_on || Instant::now() >= end {
                self.fail(&format!("waited in vain for {condition}"));
            }
        }
    }

    /// All that this page has received so far: bodies of responses, messages of sockets.
    pub(crate) fn received(&self) -> Vec<Received> {
        self.settle();
        self.journal.received()
    }

    /// Waits until the page has received something from an address whose path ends like this.
    #[track_caller]
    pub(crate) fn wait_to_receive(&self, end: &str) {
        let path = |from: &str| from.split('?').next().is_some_and(|path| path.ends_with(end));
        let is_there = |journal: &Entries| journal.received.iter().any(|it| path(&it.from));
        if !self.journal.wait(deadline(), is_there) {
            self.fail(&format!("nothing has come from {end}"));
        }
    }

    /// What went wrong since the last time somebody asked.
    pub(crate) fn complaints(&self) -> Vec<String> {
        self.settle();
        std::mem::take(&mut self.journal.entries().complaints)
    }

    /// A command that this page cannot refuse.
    #[track_caller]
    pub(crate) fn call(&self, method: &str, parameters: &Value) -> Value {
        self.try_call(method, parameters).unwrap_or_else(|why| panic!("{method}: {why}"))
    }

    /// Lets the pages of this person do what the browser would ask about.
    #[track_caller]
    pub(crate) fn grant(&self, permissions: &[&str]) {
        self.person.grant(permissions);
    }

    /// Gives up, with all that helps to see why.
    #[track_caller]
    pub(crate) fn fail(&self, why: &str) -> ! {
        let text = "`${location}\n${document.body?.innerText}`";
        let text = self.try_eval(text).unwrap_or_else(Value::from);
        let name = thread::current().name().unwrap_or("page").replace("::", "-");
        let picture = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).with_extension("png");
        let picture = match self.try_screenshot(&picture) {
            Ok(()) => picture.display().to_string(),
            Err(why) => format!("none, {why}"),
        };
        panic!(
            "{why}\ncomplaints: {:?}\npicture: {picture}\npage: {}",
            self.journal.entries().complaints,
            text.as_str().unwrap_or_default(),
        );
    }

    pub(crate) fn try_call(&self, method: &str, parameters: &Value) -> Answer {
        self.person.wire().call(Some(&self.session), method, parameters)
    }

    pub(crate) fn try_eval(&self, expression: &str) -> Answer {
        let parameters =
            json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self.try_call("Runtime.evaluate", &parameters)?;
        match &answer["exceptionDetails"] {
            Value::Null => Ok(answer["result"]["value"].take()),
            details => Err(details["exception"]["description"].to_string()),
        }
    }

    /// Lets everything that has happened already be written down: events come in order.
    fn settle(&self) {
        let _ = self.try_eval("0");
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        let complaints = self.complaints();
        let parameters = json!({ "targetId": self.target });
        let _ = self.person.wire().call(None, "Target.closeTarget", &parameters);
        if !thread::panicking() {
            assert!(complaints.is_empty(), "a page complains:\n{}", complaints.join("\n"));
        }
    }
}

/// A text as the page's language writes it.
pub(crate) fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

fn deadline() -> Instant {
    Instant::now() + PATIENCE
}

/// Whether the page's language takes a value for true.
fn is_true(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(value) => *value,
        Value::Number(number) => number.as_f64() != Some(0.0),
        Value::String(text) => !text.is_empty(),
        Value::Array(_) | Value::Object(_) => true,
    }
}
