//! The browsers that show somebody's news while they are closed.

/// A browser, as it describes itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    /// Where messages to it go.
    pub endpoint: String,
    /// Its public key, a point on P-256.
    pub public: String,
    /// What it shares with those who may write to it.
    pub auth: String,
}
