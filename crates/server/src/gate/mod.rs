//! The hall's door: who is let in, and how long a connection may keep others waiting. It speaks HTTP/1.1 with
//! whatever router it is given, and knows nothing of matches and people.
//!
//! A connection waits for a request, is busy with one, or is *live* (a WebSocket). One that waits can be ended
//! at any time: browsers open another. So a crowd costs nobody anything: where an address, or everybody
//! together, has as many connections as there may be, the one that has waited longest makes room. Where nobody
//! waits any more, one makes room that keeps us waiting: with the rest of its request, or by not taking its
//! answer.

mod answer;
mod connections;
mod stream;

use std::convert::Infallible;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::header::CONNECTION;
use axum::http::{HeaderValue, Request, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;
use tower::ServiceExt;

use self::answer::{Answer, Heard};
use self::connections::{Admitted, ConnectionPhase, Connections, sweep};
use self::stream::Stream;
use crate::background::keep_going;
use crate::config::{Gate, RequestOrigin};
use crate::web::CROWDED;

/// The most of a connection that is kept in memory, in bytes: the head of a request has to fit.
const BUFFER: usize = 64 * 1024;
/// How long nobody is let in after the system could not: at first, and at the most.
const PAUSES: [Duration; 2] = [Duration::from_millis(10), Duration::from_secs(1)];

/// Lets people in until `closing` comes about, and returns once all answers are given that are on their way.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    gate: Gate,
    origin: RequestOrigin,
    closing: impl Future<Output = ()>,
) {
    let connections = Arc::new(Connections::new(gate, origin));
    let swept = Arc::clone(&connections);
    let sweeping = keep_going("sweeping of connections", move || sweep(Arc::clone(&swept)));
    let (close, closed) = watch::channel(());
    let (busy, mut done) = mpsc::channel::<Infallible>(1);
    let mut closing = pin!(closing);
    let mut pause = PAUSES[0];
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut closing => break,
        };
        let (tcp, peer) = match accepted {
            Ok(accepted) => accepted,
            // Whoever knocked is gone already.
            Err(error) if is_of_one(&error) => continue,
            Err(error) => {
                // Most likely there are no files left: somebody has to go before anybody can come.
                tracing::warn!(%error, "nobody is let in for a moment");
                connections.make_room();
                if timeout(pause, &mut closing).await.is_ok() {
                    break;
                }
                pause = (pause * 2).min(PAUSES[1]);
                continue;
            }
        };
        pause = PAUSES[0];
        let Some(admitted) = connections.admit(peer.ip()) else {
            refuse(tcp);
            continue;
        };
        let (router, busy) = (router.clone(), busy.clone());
        let closed = closed.clone();
        tokio::spawn(async move {
            attend(tcp, peer, admitted, router, closed).await;
            drop(busy);
        });
    }
    drop((listener, close, busy));
    done.recv().await;
    sweeping.abort();
}

/// Answers the requests of a connection, one after the other. It ends early if it becomes live, which lasts
/// as long as whoever serves it.
async fn attend(
    tcp: TcpStream,
    peer: SocketAddr,
    Admitted { place, ended }: Admitted,
    router: Router,
    mut closed: watch::Receiver<()>,
) {
    // What is told live is small and follows closely: held back until the one before has been
    // acknowledged, it would be 40 ms late.
    if let Err(error) = tcp.set_nodelay(true) {
        tracing::debug!(%error, "a connection stays slow");
    }
    let stream = Stream::new(tcp, Arc::clone(&place), ended);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(|body| Body::new(Heard::new(body, Arc::clone(&place))));
        request.extensions_mut().insert(ConnectInfo(peer));
        let (router, place) = (router.clone(), Arc::clone(&place));
        async move {
            let mut answered = router.oneshot(request).await?;
            place.turn(match answered.status() {
                StatusCode::SWITCHING_PROTOCOLS => ConnectionPhase::Live,
                _ => ConnectionPhase::Telling,
            });
            if answered.status() == StatusCode::TOO_MANY_REQUESTS {
                // What else was sent over it without waiting for the answer is not looked at.
                answered.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
            }
            Ok::<_, Infallible>(answered.map(|body| Answer::new(body, place)))
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        // The sweeper sees to it.
        .header_read_timeout(None)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let done = tokio::select! {
        done = &mut connection => done,
        // It is told by the sender being gone.
        _ = closed.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = done {
        tracing::debug!(%error, "a connection broke off");
    }
}

/// Whether only the one connection failed that was to be let in.
fn is_of_one(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

/// Tells somebody for whom there is no room, as far as that goes without waiting for them.
fn refuse(tcp: TcpStream) {
    let told = tcp.into_std().and_then(|mut tcp| tcp.write(CROWDED));
    tracing::debug!(?told, "somebody is not let in: too many connections");
}
