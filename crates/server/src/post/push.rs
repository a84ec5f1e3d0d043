//! Messages to browsers that are not open: encrypted for the browser (RFC 8291), signed by the hall
//! (RFC 8292), and handed to the browser's own service, whose address comes from the browser. Such an
//! address is anybody's word: only encrypted connections to the open internet are made to it.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST};
use axum::http::{Request, StatusCode, Uri};
use base64ct::{Base64UrlUnpadded, Encoding};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use web_push_native::p256::PublicKey;
use web_push_native::{Auth, encrypt};

use super::mail::Unsent;
use super::open_address::is_open;
use crate::config::PushTo;
use crate::letters::Device;

/// How long a service may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a message waits for a browser that is not there, in seconds.
const LIFE: i64 = 24 * 60 * 60;
/// How long a signature is good for, in seconds: they may not be for more than a day.
const SIGNED: i64 = 12 * 60 * 60;
/// The longest address of a device.
const LONGEST: usize = 1024;

/// Why a message was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unpushed {
    /// There is no such browser any more.
    Gone,
    /// The same as of mails.
    Unsent(Unsent),
}

/// Whoever sends messages to browsers.
pub(super) struct Pusher {
    key: EcdsaKeyPair,
    contact: String,
    to: PushTo,
    tls: TlsConnector,
}

/// A new key to sign with, as it is kept.
pub(super) fn fresh_key() -> String {
    let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
    Base64UrlUnpadded::encode_string(key.expect("the system has randomness").as_ref())
}

impl Device {
    /// Whether messages can be encrypted for it and sent to it.
    #[must_use]
    pub fn is_fit(&self, to: PushTo) -> bool {
        self.endpoint.len() <= LONGEST
            && target(&self.endpoint, to).is_some()
            && self.keys().is_some()
    }

    fn keys(&self) -> Option<(PublicKey, Auth)> {
        let decode = |text: &str| Base64UrlUnpadded::decode_vec(text.trim_end_matches('=')).ok();
        let auth: [u8; 16] = decode(&self.auth)?.try_into().ok()?;
        let public = PublicKey::from_sec1_bytes(&decode(&self.public)?).ok()?;
        Some((public, Auth::from(auth)))
    }
}

impl Pusher {
    /// With a key as it was kept; nothing if it is none.
    pub(super) fn new(key: &str, contact: String, to: PushTo) -> Option<Self> {
        let key = Base64UrlUnpadded::decode_vec(key).ok()?;
        let random = SystemRandom::new();
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &key, &random).ok()?;
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let tls = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        Some(Self { key, contact, to, tls: TlsConnector::from(Arc::new(tls)) })
    }

    /// The hall's public key, as browsers want it.
    pub(super) fn public_key(&self) -> String {
        Base64UrlUnpadded::encode_string(self.key.public_key().as_ref())
    }

    /// Hands a message over. One with the same topic takes the place of one that was not shown yet.
    pub(super) async fn send(
        &self,
        device: &Device,
        message: String,
        topic: &str,
        now: i64,
    ) -> Result<(), Unpushed> {
        let never = |why: &str| Unpushed::Unsent(Unsent::Never(why.to_owned()));
        let uri = target(&device.endpoint, self.to).ok_or_else(|| never("no such address"))?;
        let (public, auth) = device.keys().ok_or_else(|| never("no such key"))?;
        let body =
            encrypt(message.into_bytes(), &public, &auth).map_err(|_| never("unencrypted"))?;
        let authority = uri.authority().map(ToString::to_string).unwrap_or_default();
        let request = Request::post(uri.path_and_query().map_or("/", |path| path.as_str()))
            .header(HOST, &authority)
            .header(CONTENT_TYPE, "application/octet-stream")
            .header(CONTENT_ENCODING, "aes128gcm")
            .header("TTL", LIFE)
            .header("Topic", topic)
            .header(AUTHORIZATION, self.signature(&uri, now))
            .body(Body::from(body))
            .map_err(|_| never("no such address"))?;
        let later = |why: String| Unpushed::Unsent(Unsent::NotNow(why));
        // Whoever does not answer one does not answer others.
        let closed = |why: String| Unpushed::Unsent(Unsent::Closed(why));
        let answered = timeout(PATIENCE, self.ask(&uri, request)).await;
        let status = answered.map_err(|_| closed("no answer".to_owned()))?.map_err(closed)?;
        match status {
            _ if status.is_success() => Ok(()),
            StatusCode::NOT_FOUND | StatusCode::GONE => Err(Unpushed::Gone),
            StatusCode::TOO_MANY_REQUESTS => Err(later(status.to_string())),
            _ if status.is_client_error() => Err(never(status.as_str())),
            _ => Err(later(status.to_string())),
        }
    }

    /// Says who sends it, to the service that takes it.
    fn signature(&self, uri: &Uri, now: i64) -> String {
        let scheme = uri.scheme_str().unwrap_or("https");
        let authority = uri.authority().map(ToString::to_string).unwrap_or_default();
        let encode = |part: &str| Base64UrlUnpadded::encode_string(part.as_bytes());
        let claims = json!({
            "aud": format!("{scheme}://{authority}"),
            "exp": now / 1000 + SIGNED,
            "sub": self.contact,
        });
        let head = json!({ "typ": "JWT", "alg": "ES256" });
        let signed = format!("{}.{}", encode(&head.to_string()), encode(&claims.to_string()));
        let signature = self.key.sign(&SystemRandom::new(), signed.as_bytes());
        let signature = signature.expect("the system has randomness");
        let signature = Base64UrlUnpadded::encode_string(signature.as_ref());
        format!("vapid t={signed}.{signature}, k={}", self.public_key())
    }

    async fn ask(&self, uri: &Uri, request: Request<Body>) -> Result<StatusCode, String> {
        let host = uri.host().unwrap_or_default().trim_matches(['[', ']']).to_owned();
        let is_encrypted = uri.scheme_str() == Some("https");
        let port = uri.port_u16().unwrap_or(if is_encrypted { 443 } else { 80 });
        let stream = self.connect(&host, port).await?;
        if !is_encrypted {
            return exchange(stream, request).await;
        }
        let name = ServerName::try_from(host).map_err(|error| error.to_string())?;
        let stream = self.tls.connect(name, stream).await.map_err(|error| error.to_string())?;
        exchange(stream, request).await
    }

    /// Connects to an address that was looked at, not to a name that may mean another by then.
    async fn connect(&self, host: &str, port: u16) -> Result<TcpStream, String> {
        let found = lookup_host((host, port)).await.map_err(|error| error.to_string())?;
        let may = |address: &SocketAddr| self.to == PushTo::Anywhere || is_open(address.ip());
        let address = found.into_iter().find(may).ok_or("the address is not in the open")?;
        TcpStream::connect(address).await.map_err(|error| error.to_string())
    }
}

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    request: Request<Body>,
) -> Result<StatusCode, String> {
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(|error| error.to_string())?;
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await;
    connection.abort();
    // What else the service says is not read, and nobody is followed elsewhere.
    answer.map(|answer| answer.status()).map_err(|error| error.to_string())
}

/// The address of a device, if messages may be sent there.
fn target(endpoint: &str, to: PushTo) -> Option<Uri> {
    let uri: Uri = endpoint.parse().ok()?;
    let host = uri.host()?.trim_matches(['[', ']']);
    if to == PushTo::Anywhere {
        return matches!(uri.scheme_str(), Some("http" | "https")).then_some(uri);
    }
    let has_user = uri.authority().is_some_and(|authority| authority.as_str().contains('@'));
    let is_plain =
        uri.scheme_str() == Some("https") && uri.port_u16().is_none_or(|port| port == 443);
    let is_named = match host.parse::<IpAddr>() {
        Ok(address) => is_open(address),
        // A name without a dot is one of the house's own network.
        Err(_) => host.contains('.') && !host.ends_with(".local") && !host.ends_with(".internal"),
    };
    (is_plain && is_named && !has_user).then_some(uri)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_go_to_the_open_internet_alone() {
        let check = |endpoint: &str, fits: bool| {
            assert_eq!(target(endpoint, PushTo::Open).is_some(), fits, "{endpoint}");
        };
        check("https://push.example.org/abc", true);
        check("https://push.example.org:443/abc?x=1", true);
        check("https://203.0.114.7/abc", true);
        for inside in [
            "http://push.example.org/abc",
            "https://push.example.org:8443/abc",
            "https://localhost/abc",
            "https://router/abc",
            "https://printer.local/abc",
            "https://127.0.0.1/abc",
            "https://10.1.2.3/abc",
            "https://169.254.169.254/latest",
            "https://[::1]/abc",
            "https://[fd00::1]/abc",
            "https://[::ffff:127.0.0.1]/abc",
            "https://user@push.example.org/abc",
            "ftp://push.example.org/abc",
            "/abc",
            "",
        ] {
            check(inside, false);
        }
    }
}
