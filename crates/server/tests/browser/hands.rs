//! What a person does with a page: by mouse, by finger, by keyboard. An element has to be there,
//! enabled and not covered by another before it is touched; a while is waited for that.

use serde_json::{Value, json};

use crate::page::{Page, quoted};

/// The middle of an element in the window, which is brought into sight, or null while the element
/// cannot be reached there. A label reaches its control.
const SPOT: &str = r"(selector => {
    const element = document.querySelector(selector);
    if (!element || element.matches(':disabled')) return null;
    for (const block of ['nearest', 'center']) {
        element.scrollIntoView({ block, inline: block, behavior: 'instant' });
        const box = element.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const top = element.getRootNode().elementFromPoint(x, y);
        if (element.contains(top) || top?.closest('label')?.control === element) return [x, y];
    }
    return null;
})";

/// Keys with a name: what the page calls them, their number, and the text that they write.
const KEYS: &[(&str, u8, &str)] = &[
    ("Backspace", 8, ""),
    ("Tab", 9, ""),
    ("Enter", 13, "\r"),
    ("Escape", 27, ""),
    ("Space", 32, " "),
    ("PageUp", 33, ""),
    ("PageDown", 34, ""),
    ("End", 35, ""),
    ("Home", 36, ""),
    ("ArrowLeft", 37, ""),
    ("ArrowUp", 38, ""),
    ("ArrowRight", 39, ""),
    ("ArrowDown", 40, ""),
    ("Delete", 46, ""),
];

/// Keys that change what another does, by the browser's numbers.
const MODIFIERS: [(&str, u8); 3] = [("Alt+", 1), ("Control+", 2), ("Shift+", 8)];

impl Page {
    /// Clicks the middle of an element.
    #[track_caller]
    pub(crate) fn click(&self, selector: &str) {
        let spot = self.spot(selector);
        self.mouse("mouseMoved", spot);
        self.mouse("mousePressed", spot);
        self.mouse("mouseReleased", spot);
    }

    /// Touches the middle of an element with a finger.
    #[track_caller]
    pub(crate) fn tap(&self, selector: &str) {
        let [x, y] = self.spot(selector);
        let touch = |kind: &str, points: Value| {
            self.call("Input.dispatchTouchEvent", &json!({ "type": kind, "touchPoints": points }));
        };
        touch("touchStart", json!([{ "x": x, "y": y }]));
        touch("touchEnd", json!([]));
    }

    /// Drags the middle of one element to the middle of another, both of which have to fit into
    /// the window.
    #[track_caller]
    pub(crate) fn drag(&self, from: &str, to: &str) {
        self.spot(from); // each look may scroll, the last two no more
        self.spot(to);
        let (start, end) = (self.spot(from), self.spot(to));
        if self.spot(from) != start {
            self.fail(&format!("{from} and {to} are not in sight together"));
        }
        let middle = [(start[0] + end[0]) / 2.0, (start[1] + end[1]) / 2.0];
        self.mouse("mouseMoved", start);
        self.mouse("mousePressed", start);
        self.mouse("mouseDragged", middle);
        self.mouse("mouseDragged", end);
        self.mouse("mouseReleased", end);
    }

    /// Presses the button on the middle of an element, and holds it.
    #[track_caller]
    pub(crate) fn hold(&self, selector: &str) {
        let spot = self.spot(selector);
        self.mouse("mouseMoved", spot);
        self.mouse("mousePressed", spot);
    }

    /// Points at the middle of an element, and presses nothing.
    #[track_caller]
    pub(crate) fn point(&self, selector: &str) {
        let spot = self.spot(selector);
        self.mouse("mouseMoved", spot);
    }

    /// Goes on to the middle of an element with the button held.
    #[track_caller]
    pub(crate) fn carry_to(&self, selector: &str) {
        let spot = self.spot(selector);
        self.mouse("mouseDragged", spot);
    }

    /// Lets the button go on the middle of an element.
    #[track_caller]
    pub(crate) fn release_on(&self, selector: &str) {
        let spot = self.spot(selector);
        self.mouse("mouseReleased", spot);
    }

    /// Writes a text into a field in place of what was there.
    #[track_caller]
    pub(crate) fn fill(&self, selector: &str, text: &str) {
        self.click(selector);
        self.eval(&format!("document.querySelector({}).select()", quoted(selector)));
        self.call("Input.insertText", &json!({ "text": text }));
    }

    /// Chooses from a list the option with this label.
    #[track_caller]
    pub(crate) fn choose(&self, selector: &str, label: &str) {
        self.wait_for(&format!(
            "(label => {{
                const list = document.querySelector({});
                const option = [...list.options].find(option => option.label === label);
                option.selected = true;
                for (const kind of ['input', 'change']) {{
                    list.dispatchEvent(new Event(kind, {{ bubbles: true }}));
                }}
                return true;
            }})({})",
            quoted(selector),
            quoted(label)
        ));
    }

    /// Presses a key, by its name or the character it writes, as in `a`, `Enter`, `Shift+Tab`.
    #[track_caller]
    pub(crate) fn press(&self, keys: &str) {
        let (key, modifiers) = MODIFIERS.iter().fold((keys, 0), |(key, sum), (name, number)| {
            key.strip_prefix(name).map_or((key, sum), |rest| (rest, sum + number))
        });
        let named = KEYS.iter().find(|(name, ..)| *name == key);
        let (name, number, text) = match named {
            Some(&(name, number, text)) => (if text == " " { text } else { name }, number, text),
            None if key.chars().count() == 1 => (key, key.as_bytes()[0].to_ascii_uppercase(), key),
            None => panic!("`{key}` is no key"),
        };
        let down = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        for kind in [down, "keyUp"] {
            let mut event = json!({ "type": kind, "key": name, "modifiers": modifiers });
            event["windowsVirtualKeyCode"] = number.into();
            if kind == "keyDown" {
                event["text"] = text.into();
            }
            self.call("Input.dispatchKeyEvent", &event);
        }
    }

    /// Lets pages put something onto the clipboard, and tests look what it is.
    #[track_caller]
    pub(crate) fn allow_clipboard(&self) {
        self.grant(&["clipboardReadWrite", "clipboardSanitizedWrite"]);
    }

    /// Whether an element can be touched just now.
    #[track_caller]
    pub(crate) fn reaches(&self, selector: &str) -> bool {
        !self.eval(&format!("{SPOT}({})", quoted(selector))).is_null()
    }

    /// Where to touch an element, once it can be touched.
    #[track_caller]
    fn spot(&self, selector: &str) -> [f64; 2] {
        let spot = self.wait_for(&format!("{SPOT}({})", quoted(selector)));
        [0, 1].map(|axis| spot[axis].as_f64().expect("a spot is two numbers"))
    }

    fn mouse(&self, action: &str, [x, y]: [f64; 2]) {
        // Moving with the button held is a move to the browser as well.
        let (kind, button, held) = match action {
            "mouseMoved" => ("mouseMoved", "none", 0),
            "mouseDragged" => ("mouseMoved", "left", 1),
            "mouseReleased" => ("mouseReleased", "left", 0),
            pressed => (pressed, "left", 1),
        };
        self.call(
            "Input.dispatchMouseEvent",
            &json!({
                "type": kind, "x": x, "y": y,
                "button": button, "buttons": held, "clickCount": 1,
            }),
        );
    }
}
