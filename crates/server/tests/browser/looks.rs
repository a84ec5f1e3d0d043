//! How a page is shown: the size of the screen, the person's preferences, script or none, and
//! pictures of it.

use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::json;

use crate::page::{Page, quoted};

/// The preferences that a person has set.
#[derive(Default)]
pub(crate) struct Looks {
    preferences: Vec<(&'static str, &'static str)>,
    is_without_script: bool,
}

impl Page {
    /// A screen of this size, in the pixels of style sheets.
    #[track_caller]
    pub(crate) fn screen(&self, width: u32, height: u32) {
        self.call(
            "Emulation.setDeviceMetricsOverride",
            &json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false }),
        );
    }

    /// A small phone, to be touched.
    #[track_caller]
    pub(crate) fn phone(&self) {
        self.call(
            "Emulation.setDeviceMetricsOverride",
            &json!({ "width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": true }),
        );
        self.call("Emulation.setTouchEmulationEnabled", &json!({ "enabled": true }));
    }

    /// Prefers dark colours from now on.
    #[track_caller]
    pub(crate) fn dark(&mut self) {
        self.prefer("prefers-color-scheme", "dark");
    }

    /// Prefers light colours again.
    #[track_caller]
    pub(crate) fn light(&mut self) {
        self.prefer("prefers-color-scheme", "light");
    }

    /// Prefers that nothing moves from now on.
    #[track_caller]
    pub(crate) fn reduced_motion(&mut self) {
        self.prefer("prefers-reduced-motion", "reduce");
    }

    /// Runs no script in the documents that are opened from now on.
    #[track_caller]
    pub(crate) fn without_script(&mut self) {
        self.looks.is_without_script = true;
        self.call("Emulation.setScriptExecutionDisabled", &json!({ "value": true }));
    }

    /// Does something that takes script with a document that may have been opened without. The
    /// document's own scripts have missed their time.
    pub(crate) fn with_script<T>(&self, act: impl FnOnce() -> T) -> T {
        let switch = |value: bool| {
            if self.looks.is_without_script {
                self.call("Emulation.setScriptExecutionDisabled", &json!({ "value": value }));
            }
        };
        switch(false);
        let result = act();
        switch(true);
        result
    }

    /// A picture of the whole page, as a PNG file.
    #[track_caller]
    pub(crate) fn screenshot(&self, file: &Path) {
        self.try_screenshot(file).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
    }

    pub(crate) fn try_screenshot(&self, file: &Path) -> Result<(), String> {
        let size = &self.try_call("Page.getLayoutMetrics", &json!({}))?["cssContentSize"];
        let (width, height) = (&size["width"], &size["height"]);
        let clip = json!({ "x": 0, "y": 0, "width": width, "height": height, "scale": 1 });
        let parameters = json!({ "format": "png", "captureBeyondViewport": true, "clip": clip });
        let picture = self.try_call("Page.captureScreenshot", &parameters)?;
        let bytes = decoded(picture["data"].as_str().expect("a picture has data"));
        fs::write(file, bytes).map_err(|why| why.to_string())
    }

    /// A picture of one element, as base64 of a PNG.
    #[track_caller]
    pub(crate) fn picture_of(&self, selector: &str) -> String {
        let selector = quoted(selector);
        let clip = self.eval(&format!(
            "[document.querySelector({selector}).getBoundingClientRect()].map(box =>
                ({{ x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height, scale: 1 }}))[0]"
        ));
        let parameters = json!({ "format": "png", "captureBeyondViewport": true, "clip": clip });
        let picture = self.call("Page.captureScreenshot", &parameters);
        picture["data"].as_str().expect("a picture has data").to_owned()
    }

    fn prefer(&mut self, feature: &'static str, value: &'static str) {
        self.looks.preferences.retain(|&(name, _)| name != feature);
        self.looks.preferences.push((feature, value));
        let features = self.looks.preferences.iter();
        let features: Vec<_> =
            features.map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.call("Emulation.setEmulatedMedia", &json!({ "features": features }));
    }
}

impl Looks {
    /// Asks whether a condition holds. Where script runs, the page itself looks again and again
    /// until it does or patience ends; where none runs, nothing changes before the next event of
    /// the page.
    pub(crate) fn question(&self, condition: &str, patience: Duration) -> String {
        let look = format!("(() => {{ try {{ return {condition} }} catch {{ return null }} }})()");
        if self.is_without_script {
            return look;
        }
        let patience = patience.as_millis();
        format!(
            "new Promise(resolve => {{
                const end = Date.now() + {patience};
                const look = () => {{
                    const value = {look};
                    if (value || Date.now() > end) return resolve(value);
                    setTimeout(look, 10);
                }};
                look();
            }})"
        )
    }
}

/// The bytes that a text in base64 stands for.
pub(crate) fn decoded(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut count) = (0_u32, 0);
    for c in text.bytes() {
        let value = match c {
            b'A'..=b'Z' => c - b'A',
            b'a'..=b'z' => c - b'a' + 26,
            b'0'..=b'9' => c - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => continue, // padding
        };
        bits = bits << 6 | u32::from(value);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count & 0xff) as u8);
        }
    }
    bytes
}
