//! What is counted, for those who keep the house.

use std::fmt;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

use crate::background;

/// The counters.
pub struct Metrics {
    registry: Registry,
    /// Requests by route and status.
    pub requests: Family<AnsweredRequest, Counter>,
    /// How long answers took, in seconds.
    pub seconds: Histogram,
    /// Lines written to logs of matches.
    pub deeds: Counter,
    /// Live connections.
    pub connections: Gauge,
    /// Matches in memory.
    pub matches: Gauge,
    /// Matches that are set aside.
    pub aside: Gauge,
    /// Events that are set aside.
    pub events_aside: Gauge,
}

/// What was asked and how it was answered.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct AnsweredRequest {
    /// The pattern of the path, which has no ids.
    pub route: String,
    /// The status code.
    pub status: u16,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("dohyo");
        let requests = Family::<AnsweredRequest, Counter>::default();
        let seconds = Histogram::new(exponential_buckets(0.000_25, 2.0, 14));
        let deeds = Counter::default();
        let [connections, matches, aside, events_aside] =
            std::array::from_fn(|_| Gauge::<i64>::default());
        registry.register("requests", "Requests answered", requests.clone());
        registry.register("request_seconds", "Time to an answer", seconds.clone());
        registry.register("deeds", "Deeds accepted in matches", deeds.clone());
        let replaced = background::replaced();
        registry.register(
            "tasks_replaced",
            "Background tasks that broke off and were replaced",
            replaced,
        );
        registry.register("connections", "Live connections", connections.clone());
        registry.register("matches_loaded", "Matches in memory", matches.clone());
        registry.register("matches_set_aside", "Matches that are set aside", aside.clone());
        registry.register("events_set_aside", "Events that are set aside", events_aside.clone());
        Self { registry, requests, seconds, deeds, connections, matches, aside, events_aside }
    }
}

impl Metrics {
    /// All of them, as Prometheus reads them.
    pub fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        encode(out, &self.registry)
    }
}
