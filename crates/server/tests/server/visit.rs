//! Somebody with a browser that has no script: pages, forms and one cookie, straight to the
//! router.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::{ACCEPT, CONTENT_TYPE, COOKIE, LOCATION, SET_COOKIE};
use axum::http::{HeaderMap, Request, StatusCode};
use dohyo_server::config::{Config, Settings};
use dohyo_server::web::{AppState, app};
use tower::ServiceExt;

use crate::folder::Folder;

/// A hall of its own for one test.
pub(crate) struct House {
    pub(crate) router: Router,
    pub(crate) state: AppState,
    _folder: Folder,
}

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

/// Somebody.
pub(crate) struct Visit<'a> {
    house: &'a House,
    pub(crate) cookie: Option<String>,
}

impl House {
    pub(crate) async fn new() -> Self {
        Self::with(Settings { requests: Some(0), deeds: Some(0), ..Settings::default() }).await
    }

    pub(crate) async fn with(settings: Settings) -> Self {
        let folder = Folder::new();
        let config = Config::new(settings, Some(folder.to_path_buf())).expect("good settings");
        std::fs::create_dir_all(&config.data_dir).expect("there is room");
        let state = AppState::open(config).await.expect("a database");
        Self { router: app(state.clone()), state, _folder: folder }
    }

    pub(crate) fn visit(&self) -> Visit<'_> {
        Visit { house: self, cookie: None }
    }

    pub(crate) async fn ask(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.expect("a body");
        let body = String::from_utf8(body.to_vec()).expect("text");
        Answer { status: parts.status, headers: parts.headers, body }
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

    async fn send(&mut self, mut request: Request<Body>) -> Answer {
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert(COOKIE, cookie.parse().expect("a cookie"));
        }
        let answer = self.house.ask(request).await;
        if let Some(cookie) = answer.headers.get(SET_COOKIE) {
            let cookie = cookie.to_str().expect("text").split(';').next().expect("a value");
            self.cookie = Some(cookie.to_owned());
        }
        answer
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
