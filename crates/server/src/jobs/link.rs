//! The connection of a server to the queue, for as long as there is the server: it comes back by itself, hears the
//! workers, and answers those who ask.

use std::sync::Weak;
use std::time::{Duration, Instant};

use async_nats::{Client, Event, Message};
use futures_util::StreamExt;
use tokio::sync::mpsc;

use super::crewed::Crewed;
use super::presence::{Hello, PULSE};
use super::queue::{JobStream, NoQueue};
use super::wire::{CALL, Said, UNWANTED, WANTED, WORKERS, inbox};

use crate::background::{keep_going, rest};
use crate::news::NatsUrl;

/// The pause before the queue is looked for again, which doubles up to the longest.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Keeps up the connection as long as there is somebody to hear it.
pub(super) fn keep(url: NatsUrl, crewed: Weak<Crewed>) {
    keep_going("jobs", move || serve(url.clone(), crewed.clone()));
}

async fn serve(url: NatsUrl, crewed: Weak<Crewed>) -> Result<(), async_nats::Error> {
    let (events, mut happened) = mpsc::unbounded_channel();
    let options = url.options().retry_on_initial_connect().event_callback(move |event| {
        let events = events.clone();
        async move {
            // Nobody listens any more when the server is closing.
            let _ = events.send(event);
        }
    });
    let client = options.connect(url.address()).await?;
    let Some(name) = crewed.upgrade().map(|crewed| crewed.name.clone()) else { return Ok(()) };
    let mut said = client.subscribe(inbox(&name)).await?;
    let mut greetings = client.subscribe(WORKERS).await?;
    let mut calls = client.subscribe(CALL).await?;
    let (pause, next) = (FIRST_PAUSE, Instant::now());
    let mut trial = Trial { url: url.shown(), pause, next, is_told: false, is_up: false };
    loop {
        tokio::select! {
            Some(message) = said.next() => hear(&client, &crewed, message).await,
            Some(message) = greetings.next() => greet(&crewed, &message),
            Some(call) = calls.next() => answer(&client, &crewed, call).await,
            Some(event) = happened.recv() => match event {
                Event::Connected => trial.again(),
                Event::Disconnected | Event::Closed => {
                    trial.is_up = false;
                    if let Some(crewed) = crewed.upgrade() {
                        crewed.connected(None);
                    }
                }
                _ => {}
            },
            () = rest(PULSE / 2) => {}
        }
        let Some(crewed) = crewed.upgrade() else { return Ok(()) };
        crewed.tidy();
        trial.go_on(&client, &crewed).await;
    }
}

/// The attempts to find the queue.
struct Trial {
    url: String,
    pause: Duration,
    next: Instant,
    is_told: bool,
    is_up: bool,
}

impl Trial {
    /// The connection has come about.
    fn again(&mut self) {
        (self.pause, self.next, self.is_up) = (FIRST_PAUSE, Instant::now(), false);
    }

    async fn go_on(&mut self, client: &Client, crewed: &Crewed) {
        let is_connected = client.connection_state() == async_nats::connection::State::Connected;
        if self.is_up || !is_connected || Instant::now() < self.next {
            return;
        }
        match JobStream::open(client.clone(), &self.url).await {
            Ok(queue) => {
                self.is_up = true;
                crewed.connected(Some(queue.clone()));
                queue.call().await;
            }
            Err(error) => {
                self.next = Instant::now() + self.pause;
                self.pause = (self.pause * 2).min(LONGEST_PAUSE);
                if !std::mem::replace(&mut self.is_told, true) {
                    tell(&error);
                }
            }
        }
    }
}

/// Without a queue a server does everything itself, as it does without workers.
fn tell(error: &NoQueue) {
    tracing::warn!(%error, "there are no workers: this server does all work itself");
}

async fn hear(client: &Client, crewed: &Weak<Crewed>, message: Message) {
    let Some(crewed) = crewed.upgrade() else { return };
    let is_wanted = match Said::read(&message.payload) {
        Ok(said) => crewed.heard(said),
        Err(error) => {
            tracing::warn!(?error, "what a worker says cannot be read");
            false
        }
    };
    if let Some(reply) = message.reply {
        let answer = if is_wanted { WANTED } else { UNWANTED };
        // A worker that hears nothing asks again.
        let _ = client.publish(reply, answer.into()).await;
    }
}

fn greet(crewed: &Weak<Crewed>, message: &Message) {
    let hello = serde_json::from_slice::<Hello>(&message.payload);
    if let (Some(crewed), Ok(Hello::Worker(worker))) = (crewed.upgrade(), hello) {
        crewed.greeted(worker);
    }
}

async fn answer(client: &Client, crewed: &Weak<Crewed>, call: Message) {
    let (Some(crewed), Some(reply)) = (crewed.upgrade(), call.reply) else { return };
    let hello = serde_json::to_string(&Hello::Server(crewed.hello()));
    let hello = hello.expect("texts and numbers can be written");
    let _ = client.publish(reply, hello.into()).await;
}
