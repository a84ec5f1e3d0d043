//! What has happened to a page, as the browser told it: what it received, what went wrong, which
//! documents have loaded. The events come from the listening thread, the questions from the test.

use std::collections::{HashMap, HashSet};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use serde_json::{Value, json};

use crate::looks::decoded;
use crate::packed::unpacked;
use crate::wire::{Answer, PATIENCE};

/// The diary of one page.
#[derive(Default)]
pub(crate) struct Journal {
    pages: Mutex<Entries>,
    written: Condvar,
}

/// Everything known so far.
#[derive(Default)]
pub(crate) struct Entries {
    /// Errors that nobody has asked about yet.
    pub(crate) complaints: Vec<String>,
    /// Bodies of responses and messages of sockets.
    pub(crate) received: Vec<Received>,
    /// The documents that have loaded with all that belongs to them, by the browser's name.
    pub(crate) loaded: HashSet<String>,
    /// How many events there were.
    pub(crate) events: u64,
    /// How many bodies are on their way from the browser to us.
    pub(crate) due: usize,
    lost: Vec<String>,
    addresses: HashMap<String, String>,
    /// The last text that came packed over each socket.
    packed: HashMap<String, String>,
    empty: HashSet<String>,
}

/// Something that the page has received.
#[derive(Clone, Debug)]
pub(crate) struct Received {
    /// The address that it came from.
    pub(crate) from: String,
    /// The body or the message, read as UTF-8.
    pub(crate) text: String,
}

/// A question to the browser that an event gives rise to.
pub(crate) struct Request {
    pub(crate) method: &'static str,
    pub(crate) parameters: Value,
}

impl Journal {
    /// Waits until the journal says so, and tells whether it came to that in time.
    pub(crate) fn wait(&self, end: Instant, says: impl Fn(&Entries) -> bool) -> bool {
        let mut entries = self.entries();
        while !says(&entries) {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return false;
            }
            let waited = self.written.wait_timeout(entries, left);
            entries = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        true
    }

    /// Everything that the page has received; it fails rather than leave something out.
    pub(crate) fn received(&self) -> Vec<Received> {
        let complete = self.wait(Instant::now() + PATIENCE, |entries| entries.due == 0);
        assert!(complete, "the browser keeps back what the page received");
        let entries = self.entries();
        assert!(entries.lost.is_empty(), "bodies of responses are lost: {:#?}", entries.lost);
        entries.received.clone()
    }

    pub(crate) fn entries(&self) -> MutexGuard<'_, Entries> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes an event down; what it gives rise to is to be asked of the browser.
    pub(crate) fn note(&self, method: &str, event: &Value) -> Option<Request> {
        let mut entries = self.entries();
        entries.events += 1;
        let request = entries.note(method, event);
        self.written.notify_all();
        request
    }

    /// Writes down what the browser answered to a request.
    pub(crate) fn answered(&self, request: &Request, answer: Answer) {
        if request.method != BODY {
            return;
        }
        let mut entries = self.entries();
        entries.due -= 1;
        let from = entries.address(&request.parameters);
        match answer {
            Ok(body) => {
                let text = text(&body["body"], body["base64Encoded"] == true);
                entries.received.push(Received { from, text });
            }
            Err(why) => entries.lost.push(format!("{from}: {why}")),
        }
        self.written.notify_all();
    }
}

const BODY: &str = "Network.getResponseBody";

impl Entries {
    fn note(&mut self, method: &str, event: &Value) -> Option<Request> {
        match method {
            "Page.lifecycleEvent" if event["name"] == "load" => {
                self.loaded.insert(plain(&event["loaderId"]));
            }
            "Page.javascriptDialogOpening" => {
                self.complaints.push(format!("dialog: {}", plain(&event["message"])));
                let parameters = json!({ "accept": true });
                return Some(Request { method: "Page.handleJavaScriptDialog", parameters });
            }
            "Inspector.targetCrashed" => self.complaints.push("the page crashed".to_owned()),
            "Runtime.exceptionThrown" => self.exception(&event["exceptionDetails"]),
            "Runtime.consoleAPICalled" => self.console(event),
            "Log.entryAdded" => self.log(&event["entry"]),
            _ => return self.network(method, event),
        }
        None
    }

    fn network(&mut self, method: &str, event: &Value) -> Option<Request> {
        let id = || plain(&event["requestId"]);
        match method {
            "Network.requestWillBeSent" => {
                self.addresses.insert(id(), plain(&event["request"]["url"]));
            }
            "Network.webSocketCreated" => {
                self.addresses.insert(id(), plain(&event["url"]));
            }
            "Network.responseReceived" => self.response(id(), &event["response"]),
            "Network.loadingFailed" if event["canceled"] != true => {
                let (address, why) = (self.address(event), plain(&event["errorText"]));
                self.complaints.push(format!("{why}: {address}"));
            }
            "Network.loadingFinished" if !self.empty.contains(&id()) => {
                self.due += 1;
                return Some(Request { method: BODY, parameters: json!({ "requestId": id() }) });
            }
            "Network.webSocketFrameReceived" => {
                let text = self.message(id(), &event["response"]);
                self.received.push(Received { from: self.address(event), text });
            }
            "Network.webSocketFrameError" => {
                let (address, why) = (self.address(event), plain(&event["errorMessage"]));
                self.complaints.push(format!("{why}: {address}"));
            }
            _ => {}
        }
        None
    }

    /// A message of a socket. What is no text is packed.
    fn message(&mut self, id: String, frame: &Value) -> String {
        let payload = plain(&frame["payloadData"]);
        if frame["opcode"] != 2 {
            return payload;
        }
        let bytes = decoded(&payload);
        let before = self.packed.entry(id).or_default();
        match unpacked(&bytes, before) {
            Some(text) => {
                before.clone_from(&text);
                text
            }
            // Other sites send bytes that are not packed.
            None => String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    fn response(&mut self, id: String, response: &Value) {
        let status = response["status"].as_u64().unwrap_or(0);
        let address = plain(&response["url"]);
        if status >= 400 {
            self.complaints.push(format!("{status}: {address}"));
        }
        // There is nothing to ask for, or the page had it before.
        if matches!(status, 204 | 205) || address.starts_with("data:") {
            self.empty.insert(id);
        }
    }

    fn exception(&mut self, details: &Value) {
        let thrown = details["exception"]["description"].as_str();
        let text = thrown.map_or_else(|| plain(&details["text"]), str::to_owned);
        self.complaints.push(format!("exception: {text}"));
    }

    fn console(&mut self, event: &Value) {
        let kind = plain(&event["type"]);
        if !["error", "warning", "assert"].contains(&&*kind) {
            return;
        }
        let arguments = event["args"].as_array().map(Vec::as_slice).unwrap_or_default();
        let said = |argument: &Value| match &argument["value"] {
            Value::Null => plain(&argument["description"]),
            value => plain(value),
        };
        let text: Vec<_> = arguments.iter().map(said).collect();
        self.complaints.push(format!("console {kind}: {}", text.join(" ")));
    }

    /// The browser's own remarks. That a request failed is known from the network already.
    fn log(&mut self, entry: &Value) {
        let text = plain(&entry["text"]);
        if entry["level"] == "error" && !text.starts_with("Failed to load resource") {
            self.complaints.push(format!("{}: {text}", plain(&entry["source"])));
        }
    }

    fn address(&self, event: &Value) -> String {
        self.addresses.get(&plain(&event["requestId"])).cloned().unwrap_or_default()
    }
}

/// A value as text, without the quotation marks of a string.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn text(value: &Value, is_base64: bool) -> String {
    let text = plain(value);
    if is_base64 { String::from_utf8_lossy(&decoded(&text)).into_owned() } else { text }
}
