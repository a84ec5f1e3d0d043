//! What connections may cost: how many there are, and how long one may take.

use std::time::Duration;

use super::BadSetting;

/// Plain connections of one address where nobody says so: a school is one address.
const OF_ADDRESS: u32 = 500;
/// Connections in all where nobody says so.
const IN_ALL: usize = 10_000;
/// Seconds for the head of a request.
const HEAD: u32 = 10;
/// Seconds for its body.
const BODY: u32 = 30;
/// Seconds between two requests: longer than proxies keep a connection that they do not use.
const IDLE: u32 = 150;
/// How long nothing has to be taken of what is sent.
const STALL: Duration = Duration::from_secs(30);
/// How long all of an answer may take: the largest file over a slow line.
const ANSWER: Duration = Duration::from_secs(10 * 60);
/// The longest time that can be set, in seconds.
const LONGEST: u32 = 24 * 60 * 60;

/// What connections may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gate {
    /// How many connections one address may have open, without live ones; none for any number.
    pub of_address: Option<u32>,
    /// How many there may be in all, with live ones.
    pub in_all: usize,
    /// How long the head of a request may take.
    pub head: Duration,
    /// How long the body may take.
    pub body: Duration,
    /// How long a connection may wait for the next request.
    pub idle: Duration,
    /// How long the other end may take nothing of what is sent to it.
    pub stall: Duration,
    /// How long all of an answer may take that is on its way.
    pub answer: Duration,
}

/// What the settings say about it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GateSettings {
    pub(super) connections: Option<u32>,
    pub(super) all_connections: Option<u32>,
    pub(super) head_timeout: Option<u32>,
    pub(super) body_timeout: Option<u32>,
    pub(super) idle_timeout: Option<u32>,
}

impl Gate {
    pub(super) fn new(settings: GateSettings) -> Result<Self, BadSetting> {
        let usual = Self::default();
        let time = |name, seconds: Option<u32>, usual| match seconds {
            None => Ok(usual),
            Some(seconds @ 1..=LONGEST) => Ok(Duration::from_secs(seconds.into())),
            Some(seconds) => {
                Err(BadSetting(format!("invalid {name} `{seconds}`: use seconds, 1 to {LONGEST}")))
            }
        };
        let of_address =
            settings.connections.map_or(usual.of_address, |most| (most > 0).then_some(most));
        let in_all = match settings.all_connections {
            None => usual.in_all,
            Some(0) => {
                let why = "use 1 or more";
                return Err(BadSetting(format!("invalid all-connections `0`: {why}")));
            }
            Some(most) => most as usize,
        };
        Ok(Self {
            of_address,
            in_all,
            head: time("head-timeout", settings.head_timeout, usual.head)?,
            body: time("body-timeout", settings.body_timeout, usual.body)?,
            idle: time("idle-timeout", settings.idle_timeout, usual.idle)?,
            stall: usual.stall,
            answer: usual.answer,
        })
    }
}

impl Default for Gate {
    fn default() -> Self {
        let seconds = |seconds: u32| Duration::from_secs(seconds.into());
        Self {
            of_address: Some(OF_ADDRESS),
            in_all: IN_ALL,
            head: seconds(HEAD),
            body: seconds(BODY),
            idle: seconds(IDLE),
            stall: STALL,
            answer: ANSWER,
        }
    }
}
