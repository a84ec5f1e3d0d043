//! The browser of a test, and the people in it. Each person has cookies and storage of their own,
//! as on a device of their own.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::chromium::Chromium;
use crate::page::Page;
use crate::wire::Wire;

/// A browser that ends when it and all of its pages are dropped.
pub(crate) struct Browser(Arc<Running>);

struct Running {
    chromium: Chromium,
    wire: Arc<Wire>,
}

/// Somebody at a device. Their pages share cookies with each other and with nobody else.
pub(crate) struct Person {
    context: String,
    running: Arc<Running>,
}

impl Browser {
    /// Starts a browser with nobody in it.
    #[track_caller]
    pub(crate) fn start() -> Self {
        let (chromium, outgoing, incoming) = Chromium::start();
        let wire = Wire::connect(outgoing, incoming);
        let running = Arc::new(Running { chromium, wire });
        running.call("Browser.getVersion", &json!({}));
        Self(running)
    }

    /// Somebody new, with an empty page before them.
    #[track_caller]
    pub(crate) fn person(&self) -> Page {
        let created = self.0.call("Target.createBrowserContext", &json!({}));
        let context = name(&created["browserContextId"]);
        Page::open(Arc::new(Person { context, running: Arc::clone(&self.0) }))
    }
}

impl Person {
    /// Opens an empty page and gives its target and session.
    #[track_caller]
    pub(crate) fn open(&self) -> (String, String) {
        let parameters = json!({ "url": "about:blank", "browserContextId": self.context });
        let target = name(&self.running.call("Target.createTarget", &parameters)["targetId"]);
        let parameters = json!({ "targetId": target, "flatten": true });
        let attached = self.running.call("Target.attachToTarget", &parameters);
        (target, name(&attached["sessionId"]))
    }

    /// Allows what the browser would ask about.
    #[track_caller]
    pub(crate) fn grant(&self, permissions: &[&str]) {
        let parameters = json!({ "permissions": permissions, "browserContextId": self.context });
        self.running.call("Browser.grantPermissions", &parameters);
    }

    pub(crate) fn wire(&self) -> &Wire {
        &self.running.wire
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        let parameters = json!({ "browserContextId": self.context });
        let _ = self.wire().call(None, "Target.disposeBrowserContext", &parameters);
    }
}

impl Running {
    /// A command that only a broken browser refuses.
    #[track_caller]
    fn call(&self, method: &str, parameters: &Value) -> Value {
        let answer = self.wire.call(None, method, parameters);
        answer.unwrap_or_else(|why| panic!("{why}; Chromium says:\n{}", self.chromium.log()))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.wire.close();
        self.chromium.end();
    }
}

fn name(value: &Value) -> String {
    value.as_str().expect("the browser names what it makes").to_owned()
}
