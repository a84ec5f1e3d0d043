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
use crate::jobs::{JobCount, JobKind, Workforce};
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
    /// The counters of a hall whose news go by a carrier, and for which these work.
    #[must_use]
    pub fn new(carrier: Carrier, workforce: Workforce) -> Self {
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
        registry.register_collector(Box::new(LineCollector(carrier)));
        registry.register_collector(Box::new(Jobs(workforce)));
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
struct LineCollector(Carrier);

impl Collector for LineCollector {
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

/// What is counted of the work that others do, where there is a queue.
#[derive(Debug)]
struct Jobs(Workforce);

/// A kind of jobs.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct KindLabel {
    kind: &'static str,
}

impl Collector for Jobs {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let Some((workers, is_up, here)) = self.0.look() else { return Ok(()) };
        let threads = workers.iter().map(|worker| worker.threads as i64).sum();
        for (name, help, value) in [
            ("jobs_up", "Whether the queue for workers is there", i64::from(is_up)),
            ("workers", "Workers that are there", workers.len() as i64),
            ("worker_threads", "Their threads", threads),
        ] {
            let gauge = ConstGauge::new(value);
            gauge.encode(encoder.encode_descriptor(name, help, None, MetricType::Gauge)?)?;
        }
        let queued = Family::<KindLabel, Gauge>::default();
        let waiting = Family::<KindLabel, Gauge>::default();
        let oldest = Family::<KindLabel, Gauge<f64, std::sync::atomic::AtomicU64>>::default();
        for kind in JobKind::ALL {
            let label = KindLabel { kind: kind.as_str() };
            queued.get_or_create(&label).set(self.0.in_queue(kind) as i64);
            let waits = here.waiting.iter().find(|waits| waits.kind == kind.as_str());
            waiting.get_or_create(&label).set(waits.map_or(0, |waits| waits.count as i64));
            oldest.get_or_create(&label).set(waits.map_or(0.0, |waits| waits.oldest));
        }
        let help = "Jobs in the queue for this server";
        queued.encode(encoder.encode_descriptor(
            "jobs_queued",
            help,
            None,
            MetricType::Gauge,
        )?)?;
        let help = "Jobs that wait with this server";
        waiting.encode(encoder.encode_descriptor(
            "jobs_waiting",
            help,
            None,
            MetricType::Gauge,
        )?)?;
        let help = "Seconds that the oldest of them has waited";
        let descriptor =
            encoder.encode_descriptor("jobs_oldest_seconds", help, None, MetricType::Gauge)?;
        oldest.encode(descriptor)?;
        for count in JobCount::ALL {
            let counted = Family::<KindLabel, Counter>::default();
            for kind in JobKind::ALL {
                let label = KindLabel { kind: kind.as_str() };
                counted.get_or_create(&label).inc_by(self.0.count(kind, count));
            }
            let (name, help) = count.name();
            counted.encode(encoder.encode_descriptor(name, help, None, MetricType::Counter)?)?;
        }
        Ok(())
    }
}
