//! Addresses of the hall and within it, made of texts that may hold any character.

use std::fmt::Write;

use axum::http::HeaderMap;
use axum::http::header::HOST;

use super::AppState;

/// An address that further questions are put to.
#[derive(Clone, Debug)]
pub(super) struct Address {
    text: String,
    has_question: bool,
}

/// The address of the house, or where this request found it.
pub(super) fn house(state: &AppState, headers: &HeaderMap) -> String {
    state.config.base_url.clone().unwrap_or_else(|| {
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        format!("http://{}", host.unwrap_or("localhost"))
    })
}

impl Address {
    /// The address of a path as it is.
    pub(super) fn of(path: impl Into<String>) -> Self {
        Self { text: path.into(), has_question: false }
    }

    /// The same with a value, where there is one.
    pub(super) fn with(mut self, name: &str, value: Option<&str>) -> Self {
        let Some(value) = value.filter(|value| !value.is_empty()) else { return self };
        self.text.push(if self.has_question { '&' } else { '?' });
        self.has_question = true;
        let _ = write!(self.text, "{name}={}", encoded(value));
        self
    }

    pub(super) fn into_text(self) -> String {
        self.text
    }
}

/// A text as a value in an address.
pub(super) fn encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        match byte {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' | b'.' | b'_' | b'~' => {
                encoded.push(byte.into());
            }
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_what_is_given_and_nothing_else() {
        let address = Address::of("/people/A")
            .with("game", None)
            .with("line", Some("4/2 1/1"))
            .with("seat", Some(""))
            .with("name", Some("あ"));
        assert_eq!(address.into_text(), "/people/A?line=4%2F2%201%2F1&name=%E3%81%82");
    }
}
