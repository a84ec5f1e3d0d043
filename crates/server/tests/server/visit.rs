//! Somebody with a browser that has no script: pages, forms and cookies, straight to the
//! router.

use axum::body::Body;
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, CONTENT_TYPE, COOKIE, LOCATION, SET_COOKIE};
use axum::http::{HeaderValue, Request};

use crate::house::{Answer, House};

/// Somebody.
pub(crate) struct Visit<'a> {
    house: &'a House,
    /// All cookies, as they are sent.
    pub(crate) cookie: Option<String>,
    /// The languages that the browser asks for.
    pub(crate) languages: &'static str,
}

impl House {
    pub(crate) fn visit(&self) -> Visit<'_> {
        Visit { house: self, cookie: None, languages: "" }
    }
}

impl Visit<'_> {
    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        let request = Request::get(path).body(Body::empty()).expect("a request");
        self.send(request).await
    }

    /// Sends a form with the token of the page that it stands on.
    pub(crate) async fn post(&mut self, page: &str, path: &str, fields: &str) -> Answer {
        let token = self.get(page).await.form_token();
        self.post_as(path, &format!("form={token}&{fields}"), "text/html").await
    }

    pub(crate) async fn post_as(&mut self, path: &str, body: &str, accept: &str) -> Answer {
        let request = Request::post(path)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(ACCEPT, accept)
            .body(Body::from(body.to_owned()));
        self.send(request.expect("a request")).await
    }

    /// Gets what may be no text.
    pub(crate) async fn whatever_at(&mut self, path: &str) -> Answer {
        let request = self.dressed(Request::get(path).body(Body::empty()).expect("a request"));
        let answer = self.house.ask_for_any(request).await;
        self.keep(&answer);
        answer
    }

    async fn send(&mut self, request: Request<Body>) -> Answer {
        let answer = self.house.ask(self.dressed(request)).await;
        self.keep(&answer);
        answer
    }

    /// A request with what this browser sends along.
    fn dressed(&self, mut request: Request<Body>) -> Request<Body> {
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert(COOKIE, cookie.parse().expect("a cookie"));
        }
        request.headers_mut().insert(ACCEPT_LANGUAGE, HeaderValue::from_static(self.languages));
        request
    }

    /// Keeps the cookies of an answer.
    fn keep(&mut self, answer: &Answer) {
        for cookie in answer.headers.get_all(SET_COOKIE) {
            let cookie = cookie.to_str().expect("text").split(';').next().expect("a value");
            let name = cookie.split('=').next().expect("a name");
            let kept = self.cookie.iter().flat_map(|cookies| cookies.split("; "));
            let kept = kept.filter(|kept| kept.split('=').next() != Some(name));
            self.cookie = Some(kept.chain([cookie]).collect::<Vec<_>>().join("; "));
        }
    }
}

impl Answer {
    pub(crate) fn form_token(&self) -> String {
        let (_, rest) = self.body.split_once("name=\"form\" value=\"").expect("a form");
        rest.split('"').next().expect("a value").to_owned()
    }

    /// Where the answer sends the browser.
    pub(crate) fn location(&self) -> &str {
        self.headers.get(LOCATION).expect("a place").to_str().expect("text")
    }
}
