//! The cookies of a browser: one with the secret of its session, and one with a secret for the forms of
//! visitors who have done nothing yet. A session is opened only under a secret that was made for it there
//! and then, so whatever cookie somebody has planted beforehand, it never becomes one.
//!
//! Where people come by an encrypted connection, the names say that no other host may set these cookies.

use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;

use crate::config::Config;

/// Characters of a secret, 160 bits.
pub(in crate::web) const SECRET: usize = 32;
/// How long a session lasts: half a year, in seconds.
pub(in crate::web) const LIFE: i64 = 182 * 24 * 60 * 60;

/// Which cookie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum Jar {
    /// The session's.
    Session,
    /// That of forms, for those who have no session.
    Form,
}

impl Jar {
    fn name(self, config: &Config) -> &'static str {
        match (self, config.is_encrypted()) {
            (Self::Session, true) => "__Host-dohyo",
            (Self::Session, false) => "dohyo",
            (Self::Form, true) => "__Host-dohyo-form",
            (Self::Form, false) => "dohyo-form",
        }
    }

    /// The secret in the cookie, if it looks like one of ours.
    pub(in crate::web) fn secret(self, config: &Config, headers: &HeaderMap) -> Option<String> {
        let is_ours = |value: &&str| {
            value.len() == SECRET && value.bytes().all(|b| b.is_ascii_alphanumeric())
        };
        cookies(headers, self.name(config)).find(is_ours).map(str::to_owned)
    }

    /// The header that makes a browser keep a secret.
    pub(in crate::web) fn header(self, config: &Config, secret: &str) -> HeaderValue {
        let (name, secure) = (self.name(config), secure(config));
        let text =
            format!("{name}={secret}; Path=/; Max-Age={LIFE}; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::from_str(&text).expect("it is plain text")
    }
}

/// What keeps a cookie to encrypted connections, where there are any.
pub(in crate::web) fn secure(config: &Config) -> &'static str {
    if config.is_encrypted() { "; Secure" } else { "" }
}

/// Puts the cookies of an answer into another that is given in its place: who became somebody stays so, even
/// if nothing else came of it.
pub(in crate::web) fn keep_cookies(from: &Response, to: &mut Response) {
    for cookie in from.headers().get_all(SET_COOKIE) {
        to.headers_mut().append(SET_COOKIE, cookie.clone());
    }
}

/// What the cookies of a name say.
pub(in crate::web) fn cookies<'a>(
    headers: &'a HeaderMap,
    name: &str,
) -> impl Iterator<Item = &'a str> {
    let headers = headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    let cookies = headers.flat_map(|cookies| cookies.split(';'));
    cookies.filter_map(move |cookie| cookie.trim().strip_prefix(name)?.strip_prefix('='))
}
