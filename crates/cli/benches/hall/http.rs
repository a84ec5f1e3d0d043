//! As much of HTTP as the benchmark needs: one request a connection.

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Sends JSON and gives the JSON that comes back.
pub(crate) async fn post(address: &str, path: &str, token: &str, body: &Value) -> Value {
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        authorization(token),
        body.len()
    );
    let answer = ask(address, &request).await;
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    assert!(head.starts_with("HTTP/1.1 2"), "{answer}");
    serde_json::from_str(body).expect("JSON")
}

/// Gets a page.
pub(crate) async fn get(address: &str, path: &str) -> String {
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    ask(address, &request).await
}

pub(crate) fn authorization(token: &str) -> String {
    if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") }
}

async fn ask(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("somebody listens");
    stream.write_all(request.as_bytes()).await.expect("it is heard");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    answer
}
