//! A program that plays by the API, with nothing but a token.

use axum::body::Body;
use axum::http::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE};
use axum::http::{Method, Request, StatusCode};
use dohyo_server::people::{PersonId, Role, Scopes};
use dohyo_server::secret;
use dohyo_server::store::{Credential, Token};
use serde_json::{Value, json};

use crate::house::{Answer, House};

/// A program with a token.
#[derive(Clone)]
pub(crate) struct Bot {
    pub(crate) token: String,
}

impl House {
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
        let answer = self.send(Method::POST, "/guests", &json!({ "name": name })).await;
        let token = answer.fits(StatusCode::CREATED)["token"].as_str().expect("a token").to_owned();
        Bot { token }
    }
}

/// By which the accounts of tests come in.
pub(crate) const PASSWORD: &str = "a long enough secret";

impl House {
    /// An account with a token that opens what is usual.
    pub(crate) async fn account(&self, name: &str) -> Bot {
        let account = json!({ "name": name, "password": PASSWORD });
        let made = self.send(Method::POST, "/accounts", &account).await.fits(StatusCode::CREATED);
        Bot { token: made["token"].as_str().expect("a token").to_owned() }
    }

    /// The same where nobody comes in by a password: none is hashed, which takes long.
    pub(crate) async fn quick_account(&self, name: &str) -> (PersonId, Bot) {
        self.quick_account_with(name, Scopes::ALL, None).await
    }

    /// The same with a token that opens this much, until a moment.
    pub(crate) async fn quick_account_with(
        &self,
        name: &str,
        scopes: Scopes,
        expires: Option<i64>,
    ) -> (PersonId, Bot) {
        self.account_by_hash(name, "", scopes, expires).await
    }

    /// An account with a token, of whose password this is the hash.
    pub(crate) async fn account_by_hash(
        &self,
        name: &str,
        hash: &str,
        scopes: Scopes,
        expires: Option<i64>,
    ) -> (PersonId, Bot) {
        let (db, id) = (self.state.db(), PersonId(secret::random_id()));
        db.add_guest(id, name, 0).await.expect("a free name");
        db.make_account(id, name, hash).await.expect("a free name");
        let (label, text) = (name.to_owned(), secret::random_text(40));
        let (number, scopes) = (secret::random_id(), Some(scopes));
        let token = Token { id: number, label, created: 0, scopes, expires };
        let by = Credential::Password(hash.to_owned());
        db.add_token((id, &by), &token, &secret::sha256(&text)).await.expect("a token");
        (id, Bot { token: text })
    }

    /// Somebody who keeps the house, with a token that opens everything.
    pub(crate) async fn admin(&self) -> Bot {
        let account = json!({ "name": "Warden", "password": PASSWORD });
        self.send(Method::POST, "/accounts", &account).await.fits(StatusCode::CREATED);
        self.state.db().give_role("warden", Role::Admin).await.expect("the account is there");
        let mut login = account;
        login["scopes"] = json!(["read", "play", "organise", "operate", "metrics"]);
        let made = self.send(Method::POST, "/tokens", &login).await.fits(StatusCode::CREATED);
        Bot { token: made["token"].as_str().expect("a token").to_owned() }
    }
}

impl Bot {
    /// Asks for something beside the API.
    pub(crate) async fn page(&self, house: &House, path: &str) -> Answer {
        let shown = format!("Bearer {}", self.token);
        let request = Request::get(path).header(AUTHORIZATION, shown).body(Body::empty());
        house.ask(request.expect("a request")).await
    }

    /// Sends a form of a page as a script does: whoever shows a token needs nothing else.
    pub(crate) async fn fill_in(&self, house: &House, path: &str, fields: &str) -> Answer {
        let request = Request::post(path)
            .header(AUTHORIZATION, format!("Bearer {}", self.token))
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(ACCEPT, "application/json")
            .body(Body::from(fields.to_owned()));
        house.ask(request.expect("a request")).await
    }

    /// The same where the answer may be no text: its status, and how many bytes there are.
    pub(crate) async fn bytes(&self, house: &House, path: &str) -> (StatusCode, usize) {
        let shown = format!("Bearer {}", self.token);
        let request = Request::get(path).header(AUTHORIZATION, shown).body(Body::empty());
        house.bytes(request.expect("a request")).await
    }

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
        assert_eq!(self.status, status, "{}", self.body);
        serde_json::from_str(&self.body).expect("an answer in JSON")
    }

    /// Checks that it is a refusal with a status and a code, told in JSON and in words.
    #[track_caller]
    pub(crate) fn refuses(&self, status: u16, code: &str) {
        let told = self.fits(StatusCode::from_u16(status).expect("a status"));
        assert_eq!(told["error"], code, "{}", self.body);
        assert!(told["message"].as_str().is_some_and(|words| words.len() > 10), "{}", self.body);
        assert_eq!(told.as_object().expect("an object").len(), 2, "{}", self.body);
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
