//! What is counted, for those who keep the house.

use std::fmt;

use prometheus_client::collector::Collector;
use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{DescriptorEncoder, EncodeLabelSet, EncodeMetric};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::counter::{ConstCounter, Counter};
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::{ConstGauge, Gauge};
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

use crate::background;
use crate::news::{Carrier, Hearing};

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
    /// 1 if requests should come here.
    pub ready: Gauge,
}

/// What was asked and how it was answered.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct AnsweredRequest {
    /// The pattern of the path, which has no ids.
    pub route: String,
    /// The status code.
    pub status: u16,
}

impl Metrics {
    /// The counters of a hall whose news go by a carrier.
    #[must_use]
    pub fn new(carrier: Carrier) -> Self {
        let mut registry = Registry::with_prefix("dohyo");
        let requests = Family::<AnsweredRequest, Counter>::default();
        let seconds = Histogram::new(exponential_buckets(0.000_25, 2.0, 14));
        let deeds = Counter::default();
        let [connections, matches, aside, events_aside, ready] =
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
        registry.register(
            "ready",
            "Whether requests should come here, as /readyz says",
            ready.clone(),
        );
        let version = [("version", env!("CARGO_PKG_VERSION"))].to_vec();
        registry.register("build", "The version that runs", Info::new(version));
        registry.register_collector(Box::new(NewsLine(carrier)));
        Self {
            registry,
            requests,
            seconds,
            deeds,
            connections,
            matches,
            aside,
            events_aside,
            ready,
        }
    }

    /// All of them, as Prometheus reads them.
    pub fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        encode(out, &self.registry)
    }
}

/// What is counted of the line to the other servers, where there is one.
#[derive(Debug)]
struct NewsLine(Carrier);

impl Collector for NewsLine {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let Some(hearing) = self.0.hearing() else { return Ok(()) };
        let up = ConstGauge::new(i64::from(hearing == Hearing::Heard));
        let help = "Whether news of other servers are heard";
        up.encode(encoder.encode_descriptor("news_up", help, None, MetricType::Gauge)?)?;
        let Carrier::Nats(nats) = &self.0 else { return Ok(()) };
        let counts = nats.counts();
        for (name, help, count) in [
            ("news_told", "News that were sent to other servers", counts.told),
            ("news_heard", "News that came", counts.heard),
            ("news_lost", "How often the connection for news was lost", counts.lost),
        ] {
            let counter = ConstCounter::new(count);
            counter.encode(encoder.encode_descriptor(name, help, None, MetricType::Counter)?)?;
        }
        Ok(())
    }
}
