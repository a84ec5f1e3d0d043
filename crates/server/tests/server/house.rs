//! A hall for one test: a database in a folder of its own, and the router over it.

use std::net::SocketAddr;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use dohyo_server::config::{Config, Settings};
use dohyo_server::web::{AppState, app};
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tower::ServiceExt;

use crate::folder::Folder;

/// More than any answer.
const LARGEST_ANSWER: usize = 16 * 1024 * 1024;

pub(crate) struct House {
    router: Router,
    served: Option<JoinHandle<()>>,
    _folder: Folder,
}

/// What was answered.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

/// A program with a token.
#[derive(Clone)]
pub(crate) struct Bot {
    pub(crate) token: String,
}

impl House {
    /// A hall in which everybody may ask as often as they like.
    pub(crate) async fn open() -> Self {
        Self::with(Settings { requests: Some(0), deeds: Some(0), ..Settings::default() }).await
    }

    pub(crate) async fn with(settings: Settings) -> Self {
        let folder = Folder::new();
        let settings = Settings { data_dir: Some(folder.to_path_buf()), ..settings };
        let config = Config::new(settings, None).expect("it has a folder");
        let state = AppState::open(config).await.expect("a database");
        Self { router: app(state), served: None, _folder: folder }
    }

    /// Listens on a port of this machine, too.
    pub(crate) async fn serve(&mut self) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let service = self.router.clone().into_make_service_with_connect_info::<SocketAddr>();
        self.served = Some(tokio::spawn(async move {
            axum::serve(listener, service).await.expect("the network works");
        }));
        address
    }

    pub(crate) async fn ask(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.expect("it always answers");
        let (status, headers) = (response.status(), response.headers().clone());
        let body = to_bytes(response.into_body(), LARGEST_ANSWER).await.expect("a body");
        let text = String::from_utf8(body.to_vec()).expect("everything is UTF-8");
        Answer { status, headers, text }
    }

    /// Somebody without a token asks for something of the API.
    pub(crate) async fn look(&self, path: &str) -> Answer {
        self.ask(request(Method::GET, path, None, None)).await
    }

    /// Somebody without a token sends something to the API.
    pub(crate) async fn send(&self, method: Method, path: &str, body: &Value) -> Answer {
        self.ask(request(method, path, None, Some(body))).await
    }

    /// A guest with a token.
    pub(crate) async fn bot(&self, name: &str) -> Bot {
        let answer = self.send(Method::POST, "/guests", &serde_json::json!({ "name": name })).await;
        let token = answer.fits(StatusCode::CREATED)["token"].as_str().expect("a token").to_owned();
        Bot { token }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(served) = &self.served {
            served.abort();
        }
    }
}

impl Bot {
    pub(crate) async fn look(&self, house: &House, path: &str) -> Answer {
        house.ask(request(Method::GET, path, Some(&self.token), None)).await
    }

    pub(crate) async fn send(
        &self,
        house: &House,
        method: Method,
        path: &str,
        body: &Value,
    ) -> Answer {
        house.ask(request(method, path, Some(&self.token), Some(body))).await
    }

    /// Makes a match.
    pub(crate) async fn order(&self, house: &House, order: &Value) -> String {
        let made = self.send(house, Method::POST, "/matches", order).await;
        made.fits(StatusCode::CREATED)["id"].as_str().expect("an id").to_owned()
    }

    /// Does something in a match.
    pub(crate) async fn act(&self, house: &House, id: &str, deed: &Value) -> Answer {
        self.send(house, Method::POST, &format!("/matches/{id}/deeds"), deed).await
    }

    /// The match as this program sees it.
    pub(crate) async fn view(&self, house: &House, id: &str) -> Value {
        self.look(house, &format!("/matches/{id}")).await.fits(StatusCode::OK)
    }
}

impl Answer {
    /// The JSON of an answer that has to have a status.
    #[track_caller]
    pub(crate) fn fits(&self, status: StatusCode) -> Value {
        assert_eq!(self.status, status, "{}", self.text);
        serde_json::from_str(&self.text).expect("an answer in JSON")
    }

    /// Checks that it is a refusal with a status and a code, told in JSON and in words.
    #[track_caller]
    pub(crate) fn refuses(&self, status: u16, code: &str) {
        let told = self.fits(StatusCode::from_u16(status).expect("a status"));
        assert_eq!(told["error"], code, "{}", self.text);
        assert!(told["message"].as_str().is_some_and(|words| words.len() > 10), "{}", self.text);
        assert_eq!(told.as_object().expect("an object").len(), 2, "{}", self.text);
    }
}

/// A request to the API.
pub(crate) fn request(
    method: Method,
    path: &str,
    token: Option<&str>,
    body: Option<&Value>,
) -> Request<Body> {
    let mut request = Request::builder().method(method).uri(format!("/api/v1{path}"));
    if let Some(token) = token {
        request = request.header(AUTHORIZATION, format!("Bearer {token}"));
    }
    if body.is_some() {
        request = request.header(CONTENT_TYPE, "application/json");
    }
    let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
    request.body(body).expect("a request")
}
